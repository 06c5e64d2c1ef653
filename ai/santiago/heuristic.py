"""Santiago for search: the evaluation's alternatives and values, and guesses at secret bids."""

from collections.abc import Callable
from typing import Any

from ai.agent import Alternative
from ai.santiago.agents import options
from ai.santiago.auction import Market
from ai.santiago.evaluation import values
from ai.santiago.secret_bids import amount, mirrored
from ai.santiago.weights import Weights, weights
from ai.search.heuristic import TreeSettings, sample_index, softmax
from ai.search.odds import Spread
from engine.core import NOBODY, Randomness, View
from engine.santiago.actions import PASS_OR_BID, PLACE_TILE
from engine.santiago.state import NOT_YET, SantiagoState

SPREAD = Spread(start=9.4, end=2.7)


SECRET = frozenset({"make_secret_bid"})

USUAL_SEATS = 4
"""Whose settings stand until there is a table."""


class SantiagoHeuristic:
    """What search asks about a position of Santiago."""

    def __init__(self, character: str = "") -> None:
        self.secret = SECRET
        self.character = character
        self._search_at(USUAL_SEATS)
        self.asked = (NOBODY, 0)
        """Who of two bids, in which round."""
        self.expected: list[Alternative] = []
        """What the other may bid then."""

    def _weights(self, seats: int) -> Weights:
        return weights("medium", seats, self.character, searching=bool(self.character))

    def _search_at(self, seats: int) -> None:
        """Take the settings for this many seats."""
        settings = self._weights(seats).search
        self.points_per_logit = settings.points_per_logit
        self.rival_weight = settings.rival_weight
        self.prior_temperature = settings.prior_temperature
        self.opponent_temperature = settings.opponent_temperature
        self.tree = TreeSettings(
            settings.exploration, int(settings.children), settings.untried, settings.lead_share
        )

    def determinizer(self, view: View[Any]) -> Callable[[Randomness], SantiagoState]:
        self._search_at(view.state.seats)
        self.asked = (NOBODY, 0)
        decision = view.decision
        if decision is None or decision.kind not in self.secret:
            return view.sample
        self.expected = self._expected_bids(view)
        self.asked = (view.seat, view.state.round)
        if len(view.state.stack) > 1:
            return view.sample
        bids = [amount(option) for option in self.expected]
        likely = softmax(self.expected, self.opponent_temperature)

        def determinize(rng: Randomness) -> SantiagoState:
            state: SantiagoState = view.sample(rng)
            state.bids[1 - view.seat] = bids[sample_index(likely, rng)]
            return state

        return determinize

    def options(self, state: SantiagoState, seat: int) -> list[Alternative]:
        asked, in_round = self.asked
        if in_round == state.round and seat == 1 - asked and state.stack[-1].kind in self.secret:
            return self.expected
        return options(state, seat, self._weights(state.seats))

    def quiesce(self, state: SantiagoState, rng: Randomness) -> None:
        """Bids, open tiles and proposals are worth nothing by themselves: let everybody bid
        as is to be expected and take the best that is left, or propose until a canal is
        built. Two players look that far themselves."""
        w = self._weights(state.seats)
        if state.phase == "canal" and state.seats > 2:
            self._build(state, w)
        if state.phase in ("auction", "planting") and state.stack[-1].kind != "plant_leftover":
            self._plant(state, w, rng)

    @staticmethod
    def _build(state: SantiagoState, w: Weights) -> None:
        while state.phase == "canal":
            legal = state.legal()
            forced = len(legal) == 1
            state.step(legal[0] if forced else options(state, state.seat, w)[0].action)

    def _plant(self, state: SantiagoState, w: Weights, rng: Randomness) -> None:
        market = Market(state, state.stack[-1].seat, w)
        if state.phase == "auction":
            if max(state.bids) == NOT_YET:
                return
            self._bid(state, market, w.bid_spread, rng)
        open_tiles, used = state.open[:], set[int]()
        while state.stack and state.stack[-1].kind == "plant":
            seat = state.stack[-1].seat
            pick = market.pick(seat, state.bids[seat] > 0, open_tiles, used)
            if pick.site.space in used:
                break  # all the sites that were looked at are taken
            open_tiles.remove(pick.site.tile)
            used.add(pick.site.space)
            state.step(PLACE_TILE[pick.site.tile][pick.site.space])

    @staticmethod
    def _bid(state: SantiagoState, market: Market, spread: float, rng: Randomness) -> None:
        while state.phase == "auction":
            seat = state.stack[-1].seat
            offer = market.guess(seat, spread * (rng.below(201) / 100 - 1.0))
            while offer and offer in state.bids and state.seats > 2:
                offer -= 1
            state.step(PASS_OR_BID[offer])

    def values(self, state: SantiagoState) -> list[float]:
        return values(state, self._weights(state.seats))

    def spread(self, state: SantiagoState) -> float:
        return SPREAD.at((max(state.round, 1) - 1) / state.rounds)

    def _expected_bids(self, view: View[Any]) -> list[Alternative]:
        """What the other of two may bid in this round; how the unseen is dealt tells nothing."""
        w = self._weights(view.state.seats)
        state = view.sample(Randomness(0))
        return mirrored(
            state, 1 - view.seat, w, self.mirror(w), lambda then: self.quiesce(then, Randomness(0))
        )

    def mirror(self, w: Weights) -> float:
        """How likely the other of two searches too."""
        return w.search.mirror


class ExpertHeuristic(SantiagoHeuristic):
    """The same for who is mostly met by others that search."""

    def mirror(self, w: Weights) -> float:
        return w.search.expert_mirror
