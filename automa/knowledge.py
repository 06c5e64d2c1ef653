"""What a player at the table could know about an automa's deck by counting cards."""

from typing import Any, NamedTuple

from automa import decks, scoring
from automa.components import JACQUES_CARDS, JEANNE, JEANNE_CARDS
from engine.maracaibo.constants import NONE


class SomeOf(NamedTuple):
    """`n` of these cards, nobody knows which."""

    n: int
    of: tuple[str, ...]


class Deck(NamedTuple):
    """A face-down deck, as far as it is known."""

    left: int
    """Cards in it."""
    layers: tuple[tuple[str, ...], ...]
    """Cards that are certainly in it, in layers, the top layer first. Nobody knows the order
    within a layer. Unseen cards drawn from a pool lie in the first layer."""
    some: tuple[SomeOf, ...]
    """What is left of the first layer: a number of cards from a pool."""
    discard: tuple[str, ...]
    """Cards that lie open, in the order they were turned up."""


class Chance(NamedTuple):
    """`n` of the `of` cards that could come next."""

    n: int
    of: int


class Income(NamedTuple):
    """What Jeanne would get if a scoring came now."""

    cards: int
    discs: int
    next_disc: int
    """What one more disc would add."""


def jeanne_deck(kept: Any, level: int, expansion: bool) -> Deck:
    """Her A cards are known from the start; B and C once they were turned up (MAR-601)."""
    sure: list[int] = []
    some = []
    pools = decks.jeanne_pools(expansion)
    for pool, count in zip(pools, decks.jeanne_counts(level), strict=True):
        seen = [card for card in pool if kept.seen >> card & 1]
        unseen = [card for card in pool if card not in seen]
        hidden = count - len(seen)
        sure += [card for card in seen if card not in kept.discard]
        if hidden == len(unseen):
            sure += unseen
        elif hidden:
            some.append(SomeOf(hidden, tuple(JEANNE_CARDS[card].id for card in unseen)))
    names = tuple(JEANNE_CARDS[card].id for card in sorted(sure))
    discard = tuple(JEANNE_CARDS[card].id for card in kept.discard)
    return Deck(len(kept.deck), (names,), tuple(some), discard)


def jacques_deck(kept: Any, level: int) -> Deck:
    """On top what nobody has seen, below it the cards of earlier rounds (MAR-640)."""
    sure: list[int] = []
    some = []
    counts = decks.jacques_counts(level)
    for pool, count in zip(decks.jacques_pools(), counts, strict=True):
        unseen = [card for card in pool if not kept.seen >> card & 1]
        hidden = count - (len(pool) - len(unseen))
        if hidden == len(unseen):
            sure += unseen
        elif hidden:
            some.append(SomeOf(hidden, tuple(JACQUES_CARDS[card].id for card in unseen)))
    top = tuple(JACQUES_CARDS[card].id for card in sorted(sure))
    below = tuple(tuple(JACQUES_CARDS[card].id for card in layer) for layer in reversed(kept.under))
    discard = tuple(JACQUES_CARDS[card].id for card in kept.shown)
    return Deck(len(kept.deck), (top, *below), tuple(some), discard)


def jacques_may_end(kept: Any, level: int) -> Chance | None:
    """Of the cards that could come next, those whose zone shows 20; None when no card will come
    this round. Cards from a pool count as often as they can occur."""
    if kept.left != NONE:
        return None
    deck = jacques_deck(kept, level)
    zone = len(kept.shown)
    ends = {card.id for card in JACQUES_CARDS if card.zones[zone].does == "end"}
    if deck.layers[0] or deck.some:
        cards = [*deck.layers[0], *(card for pool in deck.some for card in pool.of)]
    else:
        cards = list(next((layer for layer in deck.layers if layer), ()))
    return Chance(sum(card in ends for card in cards), len(cards))


def jeanne_income(kept: Any) -> Income:
    """Her VP at a scoring (MAR-612)."""
    now = scoring.disc_income(kept.discs)
    return Income(
        scoring.card_income(len(kept.cards)),
        now,
        scoring.disc_income(min(kept.discs + 1, JEANNE.discs_highest)) - now,
    )


def deck_of(state: Any) -> Deck:
    """The deck of the automa at this table, from what a seat sees of the position."""
    kept, options = state.automa, state.options
    if kept.kind == "jeanne":
        return jeanne_deck(kept, options.level, options.expansion)
    return jacques_deck(kept, options.level)
