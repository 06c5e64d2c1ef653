"""Havana for search: the evaluation's alternatives and values, and cards laid unseen."""

from collections.abc import Callable
from typing import Any

from ai.agent import Alternative
from ai.havana.agents import known, options
from ai.havana.lookahead import seen, values
from ai.havana.new_card import guess_options, lay_options, mirrored, thought_over
from ai.havana.opponent_model import Laid, LikelyLays, likely
from ai.havana.weights import weights
from ai.search.heuristic import TreeSettings, sample_index
from ai.search.odds import Spread
from engine.core import HIDDEN, NOBODY, Randomness
from engine.havana.state import NO_CARD, HavanaState
from engine.havana.views import HavanaView

CUBES_SEEN, BUILDINGS_SEEN = 18, 8
"""How many of the bag and of the stack are shuffled: no simulation goes further."""


SPREAD = Spread(start=5.4, end=4.1)


SECRET = frozenset({"choose_start", "choose_cover"})


class HavanaHeuristic:
    """What search asks about a position of Havana."""

    points_per_logit = 3.0
    rival_weight = 1.0
    prior_temperature = 1.6
    opponent_temperature = 0.8
    tree = TreeSettings()
    mirrors = False
    """Is one rival taken for somebody who searches too?"""

    def __init__(self, character: str = "") -> None:
        self.secret = SECRET
        self.character = character
        self.asked = (NOBODY, 0)
        """Who is to play a card in which round: that choice deserves a longer look."""
        self.tables: dict[int, LikelyLays] = {}
        """What the others may lay then, by seat."""

    def determinizer(self, view: Any) -> Callable[[Randomness], HavanaState]:
        state = view.state
        self.asked = (view.seat, state.round)
        hands = HavanaView(view.seat, state.copy(), view.sizes, view.sure)
        hands.state.bag = hands.state.pile = ()
        bag, pile = list(state.bag), list(state.pile)
        believed = known(view)
        w = weights("hard", state.seats, self.character)
        secretly = view.decision.kind in self.secret
        think = mirrored if self.mirrors and state.seats == 2 else thought_over
        self.tables = {
            seat: think(believed, view.seat, seat, w)
            for seat in range(state.seats)
            if secretly and seat != view.seat
        }
        lying = [(seat, self.tables[seat]) for seat in self.tables if state.laid[seat] == HIDDEN]

        def determinize(rng: Randomness) -> HavanaState:
            dealt = hands.sample(rng)
            dealt.bag = _turned_up(bag, CUBES_SEEN, rng)
            dealt.pile = _turned_up(pile, BUILDINGS_SEEN, rng)
            for seat, table in lying:
                _lay(dealt, seat, table, rng)
            return dealt

        return determinize

    def options(self, state: HavanaState, seat: int) -> list[Alternative]:
        w = weights("hard", state.seats, self.character)
        if state.stack[-1].kind not in self.secret:
            return options(state, seat, w)
        if self.asked == (seat, state.round):
            found = lay_options(state, seat, w, self.tables)
            return sorted(found, key=lambda option: -option.value)
        if self.asked[1] == state.round and seat in self.tables:
            table = [
                entry for entry in self.tables[seat] if not _mask(entry[1]) & ~state.hand[seat]
            ]
        else:
            table = likely(seen(state, seat, w), state, seat)
        return guess_options(table[: int(w.candidates)], self.opponent_temperature)

    def quiesce(self, state: HavanaState, rng: Randomness) -> None:
        """Every position of Havana can be judged."""

    def values(self, state: HavanaState) -> list[float]:
        return values(state, weights("hard", state.seats, self.character))

    def spread(self, state: HavanaState) -> float:
        return SPREAD.at(max(state.points) / state.goal)


class MirroringHeuristic(HavanaHeuristic):
    """For expert: it expects the other of two to think as far as it does itself."""

    mirrors = True


def _turned_up(unseen: list[int], number: int, rng: Randomness) -> tuple[int, ...]:
    """The list with its first `number` places dealt at random."""
    rng.turn_up(unseen, number)
    return tuple(unseen)


def _lay(state: HavanaState, seat: int, table: list[tuple[float, Laid]], rng: Randomness) -> None:
    """Face down lies what the seat would choose of the hand that it was dealt."""
    held = state.hand[seat] | state.laid[seat]
    possible = [(weight, _mask(laid)) for weight, laid in table]
    possible = [entry for entry in possible if not entry[1] & ~held]
    state.laid[seat] = possible[sample_index([weight for weight, _ in possible], rng)][1]
    state.hand[seat] = held & ~state.laid[seat]


def _mask(laid: Laid) -> int:
    return 1 << laid.new | (1 << laid.kept if laid.old == NO_CARD else 0)
