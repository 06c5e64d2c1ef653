"""Cuba for search: the evaluation's alternatives and values, simulated rounds, and guesses at
secret purchases."""

from collections.abc import Callable
from typing import Any

from ai.agent import Alternative
from ai.cuba.agents import options
from ai.cuba.evaluation import values
from ai.cuba.laws import LawOutlook
from ai.cuba.policy import delegate_chances, finish, play_round
from ai.cuba.votes import purchases
from ai.cuba.weights import Weights, weights
from ai.search.heuristic import TreeSettings, sample_index
from ai.search.odds import Spread
from engine.core import HIDDEN, Randomness
from engine.core.native import mypyc_attr
from engine.cuba.components import CHARACTERS, FULL_HAND, ROUNDS
from engine.cuba.state import CubaState
from engine.cuba.views import closed_hands

SPREAD = Spread(start=10.8, end=1.3)

DUES = frozenset({"tax", "duty"})
"""Stages in which a round is as good as over: what was kept or paid tells in the next one."""


SECRET = frozenset({"purchase_votes", "choose_delegate"})


@mypyc_attr(allow_interpreted_subclasses=True)
class CubaHeuristic:
    """What search asks about a position of Cuba."""

    points_per_logit = 3.0
    rival_weight = 1.0
    prior_temperature = 1.6
    opponent_temperature = 0.8
    tree = TreeSettings()

    def __init__(self, character: str = "") -> None:
        self.secret = SECRET
        self.character = character
        self.known: LawOutlook | None = None
        """What the bills of the round being searched change, and for whom."""
        self.until = 0
        """The last round that is played on."""

    def determinizer(self, view: Any) -> Callable[[Randomness], CubaState]:
        seen: CubaState = view.state
        self.known = LawOutlook(seen, self._weights(seen))
        self.until = seen.round + (seen.stage in DUES)
        for seat in range(seen.seats):
            self.known.stake(seat)
        bids = self._bids(view)
        delegates = [
            (seat, *self._delegates(seen, seat))
            for seat in range(seen.seats)
            if seen.hand[seat] == HIDDEN
        ]

        def determinize(rng: Randomness) -> CubaState:
            state: CubaState = view.sample(rng)
            for seat, cards, likely in delegates:
                card = cards[sample_index(likely, rng)]
                state.hand[seat] = (state.hand[seat] | 1 << state.delegate[seat]) ^ 1 << card
                state.delegate[seat] = card
            for seat, likely in bids:
                state.bids[seat] = sample_index(likely, rng)
            return state

        return determinize

    def _bids(self, view: Any) -> list[tuple[int, list[float]]]:
        """How likely each secret purchase of the others is."""
        state = view.state
        hands = [seat for seat in closed_hands(state) if seat != view.seat]
        if not hands:
            return []
        outlook = LawOutlook(state, self._weights(state))
        return [(seat, purchases(state, seat, outlook)) for seat in hands]

    def _delegates(self, state: CubaState, seat: int) -> tuple[list[int], list[float]]:
        """The cards that may lie face down in front of a seat, and how likely each is."""
        hand = FULL_HAND
        for card in state.played[seat]:
            hand ^= 1 << card
        cards = [card for card in range(len(CHARACTERS)) if hand >> card & 1]
        outlook = LawOutlook(state, self._weights(state))
        return cards, delegate_chances(state, seat, cards, outlook)

    def _weights(self, state: CubaState) -> Weights:
        return weights("hard", state.seats, self.character)

    def options(self, state: CubaState, seat: int) -> list[Alternative]:
        return options(state, seat, self._weights(state))

    def quiesce(self, state: CubaState, rng: Randomness) -> None:
        """The rest of the round by quick answers, and also the next one if only dues are left of
        this one."""
        w = self._weights(state)
        play_round(state, w, self.known)
        while state.stack and state.round <= self.until:
            play_round(state, w)

    def play_to_next_turn(self, state: CubaState, seat: int) -> None:
        """The branches are cards: quick answers play each to its end, and the details are
        decided again when it is really played."""
        finish(state, LawOutlook(state, self._weights(state)))

    def values(self, state: CubaState) -> list[float]:
        return values(state, self._weights(state))

    def spread(self, state: CubaState) -> float:
        return SPREAD.at((max(state.round, 1) - 1) / ROUNDS)
