"""Havana for search: the evaluation's alternatives and values, and cards laid unseen."""

from collections.abc import Callable
from typing import Any

from ai.agent import Option
from ai.havana.agents import known, options
from ai.havana.covering import guess_options
from ai.havana.futures import seen, values
from ai.havana.guesses import Laid, likely
from ai.havana.weights import weights
from ai.search.mind import drawn
from engine.core import HIDDEN, NOBODY, Randomness, View
from engine.havana.state import NO_CARD, HavanaState


class HavanaMind:
    """What search asks about a position of Havana."""

    scale = 6.0
    boldness = 0.8
    secret = frozenset({"choose_start", "choose_cover"})

    def __init__(self) -> None:
        self.asked = (NOBODY, 0)
        """Who is to lay a card in which round: that choice is worth a longer look."""

    def dealer(self, view: View[Any]) -> Callable[[Randomness], HavanaState]:
        state = view.state
        self.asked = (view.seat, state.round)
        unseen = [seat for seat in range(state.seats) if state.laid[seat] == HIDDEN]
        if not unseen:
            return view.sample
        believed = known(view)
        k = seen(believed, view.seat, weights("hard", state.seats))
        tables = [(seat, likely(k, believed, seat)) for seat in unseen]

        def deal(rng: Randomness) -> HavanaState:
            dealt: HavanaState = view.sample(rng)
            for seat, table in tables:
                _lay(dealt, seat, table, rng)
            return dealt

        return deal

    def options(self, state: HavanaState, seat: int) -> list[Option]:
        w = weights("hard", state.seats)
        if state.stack[-1].kind in self.secret and self.asked != (seat, state.round):
            return guess_options(state, seat, w)
        return options(state, seat, w)

    def values(self, state: HavanaState) -> list[float]:
        return values(state, weights("hard", state.seats))


def _lay(state: HavanaState, seat: int, table: list[tuple[float, Laid]], rng: Randomness) -> None:
    """Face down lies what the seat would choose of the hand that it was dealt."""
    held = state.hand[seat] | state.laid[seat]
    possible = [(weight, _mask(laid)) for weight, laid in table]
    possible = [entry for entry in possible if not entry[1] & ~held]
    state.laid[seat] = possible[drawn([weight for weight, _ in possible], rng)][1]
    state.hand[seat] = held & ~state.laid[seat]


def _mask(laid: Laid) -> int:
    return 1 << laid.new | (1 << laid.kept if laid.old == NO_CARD else 0)
