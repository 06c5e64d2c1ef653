"""What Jeanne or Jacques has on the table, in words, as far as a player could see it."""

from collections.abc import Sequence
from typing import Any

from automa.components import JACQUES_CARDS, JEANNE_CARDS
from automa.scoring import upgrades
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
from tui.games.maracaibo.wording.speaking import listed
from tui.i18n import _, ngettext
from tui.table.scene import Scene


def _cards(state: Any) -> Sequence[Any]:
    cards: Sequence[Any] = JEANNE_CARDS if state.automa.kind == "jeanne" else JACQUES_CARDS
    return cards


def turned_up(state: Any) -> tuple[str, ...]:
    """The cards that lie open, the newest last."""
    kept = state.automa
    numbers = kept.discard if kept.kind == "jeanne" else kept.shown
    return tuple(_cards(state)[number].id for number in numbers)


def deck_words(state: Any) -> str:
    n = len(state.automa.deck)
    return ngettext("{n} card in the deck", "{n} cards in the deck", n).format(n=n)


def facts(state: Any) -> list[str]:
    """Where it stands and what it has, a line each."""
    kept = state.automa
    seat = state.seats
    explorer = space_name(EXPLORATION[state.explorers[seat]].id)
    lines = []
    if kept.kind == "jeanne":
        lines.append(
            _("Ship on {place}, explorer on space {space}").format(
                place=place_name(LOCATIONS[state.ships[seat]].number), space=explorer
            )
        )
        if not has_liberation(state):
            values = state.influence[3 * seat : 3 * seat + 3]
            words = listed(f"{nation_name(n)} {value}" for n, value in enumerate(values))
            lines.append(_("Influence: {words}").format(words=words))
        lines.append(
            _("Discs {discs} (upgrades {upgrades}), cards {cards}, quests {quests}").format(
                discs=kept.discs,
                upgrades=upgrades(kept.discs),
                cards=len(kept.cards),
                quests=len(kept.quests),
            )
        )
        return lines
    lines.append(
        _("Explorer on space {space}, quests {quests}").format(
            space=explorer, quests=len(kept.quests)
        )
    )
    if kept.left != NONE:
        lines.append(_("The round ends: turns left to each: {n}").format(n=kept.left))
    else:
        lines.append(_("Next: zone {n} of his card").format(n=len(kept.shown) + 1))
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


def meaning(state: Any) -> str:
    """What the card on top of those turned up says, and for Jacques which zone was done."""
    shown = turned_up(state)
    if not shown:
        return _("No card has been turned up yet.")
    if state.automa.kind == "jeanne":
        return f"{card_code(shown[-1])}: {card_words(shown[-1])}"
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


def inspect(scene: Scene, _name: str = "") -> list[str]:
    """All that everybody may know of it, with its points by their parts."""
    state = scene.state
    if state.automa is None:
        return []
    kind = state.automa.kind
    score = state.scores()[state.seats]
    parts = listed(f"{part(name)} {points}" for name, points in score.parts.items() if points)
    return [
        f"{NAMES[kind]}, {level_name(kind, state.options.level)}",
        _("If counted now: {n} VP").format(n=score.total) + (f" ({parts})" if parts else ""),
        *facts(state),
        deck_words(state),
        *under(state),
        *(f"{card_code(card)}: {card_words(card)}" for card in reversed(turned_up(state))),
    ]
