"""The thirteen action cards (HAV-50 to HAV-62).

A card's effect happens at once if there is nothing to choose, otherwise it pushes the decision that
is needed. A card without effect now is skipped (HAV-12).
"""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.havana import events
from engine.havana.actions import (
    DECLINE,
    DEMOLISH,
    REFRESH,
    Decline,
    Demolish,
    Refresh,
    TakeCubes,
    takings,
)
from engine.havana.components import (
    ARCHITECT,
    BLACK_MARKET,
    BUILDING_INDEX,
    CARD_IDS,
    CARD_INDEX,
    CARDS,
    CONSERVATION,
    CUBES,
    KINDS,
    MAMA,
    MATERIAL_THIEF,
    PESO_THIEF,
    PESOS,
    REFRESHMENT,
    RUBBLE,
    RUBBLE_CARD,
    SEATS,
    TAX_COLLECTOR,
    WORKER,
    cube_names,
    members,
)
from engine.havana.game_end import finish_if_used_up
from engine.havana.known_hands import pick_unseen
from engine.havana.purchase import take_from_row
from engine.havana.refusals import not_among, not_an_end
from engine.havana.state import HavanaState
from engine.havana.thieves import material_thief, peso_thief, tax_collector


def do_card(s: HavanaState, seat: int, card: int) -> None:
    """Carry out an open card's action as far as possible (HAV-12)."""
    if s.events is None:
        EFFECTS[card](s, seat)
        return
    s.events.append(events.CardUsed(seat, CARD_IDS[card]))
    before = len(s.events)
    EFFECTS[card](s, seat)
    if not s.stack and len(s.events) == before:
        s.events.append(events.NothingHappened(seat, CARD_IDS[card]))


# -- refreshment and conservation: the two that may be declined --------------------------


def refreshment(s: HavanaState, seat: int) -> None:
    if s.discard[seat]:
        s.stack.append(CHOOSE_REFRESHMENT[seat])


class ChooseRefreshment(NamedTuple):
    """Take back one of one's discarded cards, unseen, or decline (HAV-51)."""

    seat: int
    kind: Literal["choose_refreshment"] = "choose_refreshment"

    def legal(self, s: HavanaState) -> list[Any]:
        return [DECLINE, *(REFRESH[card] for card in members(s.discard[self.seat]))]

    def resolve(self, s: HavanaState, action: Refresh | Decline) -> None:
        seat = self.seat
        if isinstance(action, Refresh):
            pick_unseen(s, seat)
            bit = 1 << CARD_INDEX[action.card]
            s.discard[seat] ^= bit
            s.hand[seat] |= bit
            if s.events is not None:
                s.events.append(events.CardRefreshed(seat))
        elif s.events is not None:
            s.events.append(events.CardDeclined(seat, CARD_IDS[REFRESHMENT]))

    def refusal(self, s: HavanaState, action: Any) -> Refusal:
        if isinstance(action, Refresh):
            return not_among("not_in_discard", action.card, s.discard[self.seat])
        return unfitting(self, action)


def conservation(s: HavanaState, seat: int) -> None:
    if not s.conserved:
        s.stack.append(CHOOSE_CONSERVATION[seat])


class ChooseConservation(NamedTuple):
    """Remove an end building from the game, only one per round, or decline (HAV-54)."""

    seat: int
    kind: Literal["choose_conservation"] = "choose_conservation"

    def legal(self, s: HavanaState) -> list[Any]:
        return [DECLINE, *(DEMOLISH[building] for building in s.ends())]

    def resolve(self, s: HavanaState, action: Demolish | Decline) -> None:
        if isinstance(action, Demolish):
            building = BUILDING_INDEX[action.building]
            s.conserved = True
            s.removed |= 1 << building
            if s.events is not None:
                s.events.append(events.BuildingDemolished(self.seat, action.building))
            take_from_row(s, building)
            finish_if_used_up(s)
        elif s.events is not None:
            s.events.append(events.CardDeclined(self.seat, CARD_IDS[CONSERVATION]))

    def refusal(self, s: HavanaState, action: Any) -> Refusal:
        if isinstance(action, Demolish):
            elsewhere = not_an_end(s, action.building)
            assert elsewhere is not None, "an end may always be demolished"
            return elsewhere
        return unfitting(self, action)


# -- workers -----------------------------------------------------------------------------


def worker(s: HavanaState, seat: int) -> None:
    """The first player takes more; if the stock has too few, nobody counts as first (HAV-56)."""
    due = CARDS[WORKER].later if s.hired else s.options.worker_first
    if s.stock >= due:
        s.hired = True
        hire(s, seat, due)


def architect(s: HavanaState, seat: int) -> None:
    """One worker, if there is one (HAV-57)."""
    if s.stock:
        hire(s, seat, 1)


def hire(s: HavanaState, seat: int, number: int) -> None:
    s.stock -= number
    s.workers[seat] += number
    if s.events is not None:
        s.events.append(events.WorkersTaken(seat, number))


# -- the centre and the bag --------------------------------------------------------------


def rubble(s: HavanaState, seat: int) -> None:
    take_rubble(s, seat, s.centre[RUBBLE])  # HAV-53


def take_rubble(s: HavanaState, seat: int, number: int) -> None:
    if number:
        s.centre[RUBBLE] -= number
        s.cubes[seat * KINDS + RUBBLE] += number
        if s.events is not None:
            s.events.append(events.CubesTaken(seat, (CUBES[RUBBLE],) * number))


def black_market(s: HavanaState, seat: int) -> None:
    """The first player draws more; the bag gives what it has (HAV-60, HAV-42)."""
    number = CARDS[BLACK_MARKET].later if s.traded else CARDS[BLACK_MARKET].first
    s.traded = True
    drawn = s.bag[:number]
    if drawn:
        s.bag = s.bag[number:]
        for cube in drawn:
            s.cubes[seat * KINDS + cube] += 1
        if s.events is not None:
            s.events.append(events.CubesDrawn(seat, tuple(CUBES[cube] for cube in drawn)))


def pesos(s: HavanaState, seat: int) -> None:
    """Half of the centre's, rounded up (HAV-61)."""
    half = (s.centre_pesos + 1) // 2
    if half:
        s.centre_pesos -= half
        s.pesos[seat] += half
        if s.events is not None:
            s.events.append(events.PesosTaken(seat, half, "centre"))


def mama(s: HavanaState, seat: int) -> None:
    """Half the rubble and half the coloured cubes, each rounded up (HAV-62)."""
    take_rubble(s, seat, (s.centre[RUBBLE] + 1) // 2)
    if any(s.centre[:RUBBLE]):
        s.ask(CHOOSE_CUBES[seat])


class ChooseCubes(NamedTuple):
    """Which coloured cubes mama takes from the centre (HAV-62)."""

    seat: int
    kind: Literal["choose_cubes"] = "choose_cubes"

    def legal(self, s: HavanaState) -> list[Any]:
        return list[Any](takings(*s.centre[:RUBBLE]))

    def resolve(self, s: HavanaState, action: TakeCubes) -> None:
        base = self.seat * KINDS
        for kind, count in enumerate(action.cubes):
            s.centre[kind] -= count
            s.cubes[base + kind] += count
        if s.events is not None:
            s.events.append(events.CubesTaken(self.seat, cube_names(action.cubes)))

    def refusal(self, s: HavanaState, action: Any) -> Refusal:
        if not isinstance(action, TakeCubes):
            return unfitting(self, action)
        for kind, count in enumerate(action.cubes):
            if not 0 <= count <= s.centre[kind]:
                return Refusal("not_in_centre", {"cube": CUBES[kind], "there": s.centre[kind]})
        return Refusal("take_exactly", {"number": (sum(s.centre[:RUBBLE]) + 1) // 2})


EFFECTS: dict[int, Callable[[HavanaState, int], None]] = {
    REFRESHMENT: refreshment,
    RUBBLE_CARD: rubble,
    CONSERVATION: conservation,
    TAX_COLLECTOR: tax_collector,
    WORKER: worker,
    ARCHITECT: architect,
    PESO_THIEF: peso_thief,
    MATERIAL_THIEF: material_thief,
    BLACK_MARKET: black_market,
    PESOS: pesos,
    MAMA: mama,
}
"""By card: what its action does. Siesta and protection have none (HAV-50, HAV-52)."""

_SEATS = range(max(SEATS))
CHOOSE_REFRESHMENT = [ChooseRefreshment(seat) for seat in _SEATS]
CHOOSE_CONSERVATION = [ChooseConservation(seat) for seat in _SEATS]
CHOOSE_CUBES = [ChooseCubes(seat) for seat in _SEATS]
