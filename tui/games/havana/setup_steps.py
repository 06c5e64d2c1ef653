"""How Havana was set up, step by step."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core import View
from engine.havana.components import (
    BUILDING_IDS,
    CARD_IDS,
    CENTRE_CUBES,
    CENTRE_PESOS,
    CHEAP,
    CUBES,
    START_CUBES,
    START_PESOS,
    VP,
    members,
)
from engine.havana.state import HavanaState
from tui.games.havana.cells import SQUARE, building_cell, card_cell, player_cell
from tui.games.havana.names import amount, amounts, building_name, card_full, held, points
from tui.games.seats import seated
from tui.i18n import _, ngettext
from tui.table.scene import LaidOut


def setup_steps(view: View[Any], names: Sequence[str]) -> list[LaidOut]:
    """What was put where before the first decision."""
    state: HavanaState = view.state
    return [
        seated(names, state.seats),
        _goal(state),
        *_rows(state),
        _ends(state, names),
        _stack(state),
        *_things(state, names),
        _cards(state, view.seat),
    ]


def _goal(state: HavanaState) -> LaidOut:
    words = _("With {n} players, the first to reach {points} wins.").format(
        n=state.seats, points=points(state.goal)
    )
    return LaidOut(_("Goal"), words)


def _rows(state: HavanaState) -> Iterator[LaidOut]:
    for number, row in enumerate(state.rows, 1):
        found = ", ".join(
            f"{building_name(BUILDING_IDS[building])} ({points(VP[building])})" for building in row
        )
        words = _("Row {n}, from the left: {buildings}.").format(n=number, buildings=found)
        title = _("Row {n}").format(n=number)
        yield LaidOut(title, words, tuple(map(building_cell, row)))


def _ends(state: HavanaState, names: Sequence[str]) -> LaidOut:
    ends = state.ends()
    cheap = [building for building in ends if VP[building] <= CHEAP]
    if cheap:
        found = ", ".join(building_name(BUILDING_IDS[building]) for building in cheap)
        words = _(
            "One of the four ends must be worth {n} VP or less. This is the case: {buildings}."
        )
        return LaidOut(
            _("Ends"), words.format(n=CHEAP, buildings=found), tuple(map(building_cell, cheap))
        )
    words = _(
        "No end is worth {n} VP or less. A cheap building from the stack replaces one; the last "
        "seat, {name}, chooses."
    ).format(n=CHEAP, name=names[state.seats - 1])
    return LaidOut(_("Ends"), words, tuple(map(building_cell, ends)))


def _stack(state: HavanaState) -> LaidOut:
    n = len(state.pile)
    words = ngettext(
        "{n} building lies face down in the stack.", "{n} buildings lie face down in the stack.", n
    ).format(n=n)
    return LaidOut(_("Stack"), words, (("stack",),))


def _things(state: HavanaState, names: Sequence[str]) -> Iterator[LaidOut]:
    """What everybody and the centre drew; with an exchange still to come, what they will."""
    pesos, cubes = amount("pesos", START_PESOS), amount("cubes", START_CUBES)
    if state.phase == "exchange":
        words = _(
            "After the exchange everybody gets {pesos} and {cubes}, the square {more} and {others}."
        ).format(
            pesos=pesos,
            cubes=cubes,
            more=amount("pesos", CENTRE_PESOS),
            others=amount("cubes", CENTRE_CUBES),
        )
        yield LaidOut(_("Pesos and cubes"), words)
        return
    for seat in range(state.seats):
        words = _("{name}: {things}. The cubes were drawn blind from the bag.").format(
            name=names[seat], things=amounts(held(state, seat).items())
        )
        yield LaidOut(_("Player: {name}").format(name=names[seat]), words, (player_cell(seat),))
    lying = [("pesos", state.centre_pesos), *zip(CUBES, state.centre, strict=True)]
    words = _("On the square: {things}; {workers} for hire, {n} cubes left in the bag.")
    yield LaidOut(
        _("The square"),
        words.format(
            things=amounts(lying), workers=amount("workers", state.stock), n=len(state.bag)
        ),
        (SQUARE, *((*SQUARE, what) for what, _n in lying), ("centre", "workers"), ("bag",)),
    )


def _cards(state: HavanaState, seat: int) -> LaidOut:
    cards = list(members(state.hand[seat]))
    found = ", ".join(card_full(CARD_IDS[card]) for card in cards)
    words = _("Everybody has the same {n} cards in hand: {cards}.").format(
        n=len(cards), cards=found
    )
    return LaidOut(_("Cards"), words, tuple(map(card_cell, cards)))
