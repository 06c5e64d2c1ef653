"""What Jeanne or Jacques has on the table, in words, as far as a player could see it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from automa import decks
from automa.components import JACQUES_CARDS, JACQUES_INDEX, JEANNE_CARDS
from automa.scoring import card_income, disc_income, upgrades
from engine.maracaibo.components import EXPLORATION, LOCATIONS
from engine.maracaibo.state import NONE
from engine.maracaibo.uprising.state import has_liberation
from tui.games.maracaibo.automa_text import (
    NAMES,
    card_code,
    card_words,
    level_name,
    zone_words,
)
from tui.games.maracaibo.names import nation_name, place_name, space_name
from tui.games.maracaibo.parts import part
from tui.games.maracaibo.wording.phrases import listed
from tui.i18n import _, labelled, ngettext
from tui.table.scene import Scene


def _cards(state: Any) -> Sequence[Any]:
    cards: Sequence[Any] = JEANNE_CARDS if state.automa.kind == "jeanne" else JACQUES_CARDS
    return cards


def turned_up(state: Any) -> tuple[str, ...]:
    """The face-up cards, the newest last."""
    kept = state.automa
    numbers = kept.discard if kept.kind == "jeanne" else kept.shown
    return tuple(_cards(state)[number].id for number in numbers)


def deck_words(state: Any) -> str:
    n = len(state.automa.deck)
    return ngettext("{n} card in the deck", "{n} cards in the deck", n).format(n=n)


def discs_words(state: Any) -> str:
    """Jeanne's discs, and what they count as."""
    discs = state.automa.discs
    return ngettext("{n} disc, {up}", "{n} discs, {up}", discs).format(
        n=discs, up=_upgrades(upgrades(discs))
    )


def _upgrades(n: int) -> str:
    return ngettext("counts as {n} upgrade", "counts as {n} upgrades", n).format(n=n)


def quests_words(state: Any) -> str:
    n = len(state.automa.quests)
    return ngettext("{n} quest taken", "{n} quests taken", n).format(n=n)


def income(state: Any) -> int:
    """What Jeanne gets at each scoring as things stand."""
    kept = state.automa
    return disc_income(kept.discs) + card_income(len(kept.cards))


def influence_words(state: Any) -> str:
    seat = state.seats
    values = state.influence[3 * seat : 3 * seat + 3]
    words = listed(f"{nation_name(n)} {value}" for n, value in enumerate(values))
    return _("Influence: {words}").format(words=words)


def facts(state: Any) -> list[str]:
    """Where it stands and what it has, a line each."""
    kept = state.automa
    seat = state.seats
    explorer = space_name(EXPLORATION[state.explorers[seat]].id)
    lines = []
    if kept.kind == "jeanne":
        n = len(kept.cards)
        return [
            _("Ship on {place}, explorer on space {space}").format(
                place=place_name(LOCATIONS[state.ships[seat]].number), space=explorer
            ),
            _("{quests}, {cards}").format(
                quests=quests_words(state),
                cards=ngettext("{n} card taken", "{n} cards taken", n).format(n=n),
            ),
            _("Income after each round: {n} VP").format(n=income(state)),
        ]
    lines.append(_("Explorer on space {space}").format(space=explorer))
    if kept.left != NONE:
        lines.append(_("The round is ending; turns left for each of you: {n}").format(n=kept.left))
    else:
        lines.append(_("Zone {n} of his next card will count").format(n=len(kept.shown) + 1))
    return lines


def under(state: Any) -> list[str]:
    """What people know to lie under the deck: Jacques' cards of earlier rounds."""
    kept = state.automa
    if kept.kind == "jeanne":
        known = [
            card_code(card.id)
            for number, card in enumerate(JEANNE_CARDS)
            if kept.seen >> number & 1 and number not in kept.discard
        ]
        return [_("Back in the deck: {cards}").format(cards=" ".join(known))] if known else []
    return [
        _("Under the deck: {cards}").format(
            cards=" ".join(card_code(JACQUES_CARDS[n].id) for n in layer)
        )
        for layer in kept.under
    ]


class Possible(NamedTuple):
    """Cards that may lie in the deck: `n` of these, all of them where everybody knows it."""

    n: int
    cards: tuple[str, ...]
    under: bool = False
    """Do they lie below all the others?"""

    @property
    def certain(self) -> bool:
        return self.n == len(self.cards)


def still_there(state: Any) -> list[Possible]:
    """What the deck can still hold, as far as everybody at the table can tell: cards seen before
    and shuffled back in, then a number of those that nobody has seen."""
    kept = state.automa
    jeanne = kept.kind == "jeanne"
    level = state.options.level
    pools = decks.jeanne_pools(state.options.expansion) if jeanne else decks.jacques_pools()
    counts = decks.jeanne_counts(level) if jeanne else decks.jacques_counts(level)
    open_cards = kept.discard if jeanne else kept.shown
    known = [n for pool in pools for n in pool if kept.seen >> n & 1 and n not in open_cards]
    found = []
    for pool, count in zip(pools, counts, strict=True):
        left = count - sum(kept.seen >> n & 1 for n in pool)
        unseen = tuple(_cards(state)[n].id for n in pool if not kept.seen >> n & 1)
        if left > 0:
            found.append(Possible(left, unseen))
    if known:
        seen = Possible(len(known), tuple(_cards(state)[n].id for n in known), not jeanne)
        found.insert(0 if jeanne else len(found), seen)
    return found


def next_words(state: Any, card: str) -> str:
    """What a card of the deck would do if it came next."""
    if state.automa.kind == "jeanne":
        return card_words(card)
    design = JACQUES_CARDS[JACQUES_INDEX[card]]
    zone = design.zones[min(len(state.automa.shown), len(design.zones) - 1)]
    return _("{zone}; {points} VP after the round").format(
        zone=zone_words(zone), points=design.points
    )


def meaning(state: Any) -> str:
    """What the card on top of those turned up says, and for Jacques which zone was done."""
    shown = turned_up(state)
    if not shown:
        return _("No card has been turned up yet.")
    if state.automa.kind == "jeanne":
        return labelled(card_code(shown[-1]), card_words(shown[-1]))
    card = JACQUES_CARDS[state.automa.shown[-1]]
    zone = zone_words(card.zones[len(shown) - 1])
    return _("{card}, zone {n}: {zone}; {points} VP after the round").format(
        card=card_code(card.id), n=len(shown), zone=zone, points=card.points
    )


# -- looking closer ----------------------------------------------------------------------


def inspect_card(scene: Scene, card: str) -> list[str]:
    return [_("Card {code}").format(code=card_code(card)), card_words(card)]


def points(state: Any) -> int:
    """VP that it has got so far."""
    kept = state.automa
    return int(kept.points + (kept.income if kept.kind == "jeanne" else kept.rounds))


def _board_words(state: Any) -> list[str]:
    """What the picture shows as pieces, in words."""
    if state.automa.kind != "jeanne":
        return [quests_words(state)]
    found = [discs_words(state)]
    return found if has_liberation(state) else [influence_words(state), *found]


def inspect(scene: Scene, _name: str = "") -> list[str]:
    """Everything that everybody may know about it, with its points in parts."""
    state = scene.state
    if state.automa is None:
        return []
    kind = state.automa.kind
    score = state.scores()[state.seats]
    parts = listed(f"{part(name)} {points}" for name, points in score.parts.items() if points)
    return [
        f"{NAMES[kind]}, {level_name(kind, state.options.level)}",
        _("If it ended now: {n} VP").format(n=score.total) + (f" ({parts})" if parts else ""),
        *facts(state),
        *_board_words(state),
        deck_words(state),
        *under(state),
        *(labelled(card_code(card), card_words(card)) for card in reversed(turned_up(state))),
    ]
