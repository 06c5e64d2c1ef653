"""Information-set Monte Carlo tree search with a heuristic as guide.

Every iteration deals the unseen anew, goes down the one tree by the rule of PUCT with the
heuristic's alternatives as prior, adds one node, and carries the heuristic's judgement of the
position there back up, seat by seat (max-n). Choices that a seat makes unseen by the others are no
branches for them: the others' are guessed from the prior, so that nobody plays against a card they
could not have seen.
"""

from collections.abc import Callable
from typing import Any

from ai.agent import Alternative, Line, LineStep
from ai.search.heuristic import Heuristic, chances, sample_index, shares
from ai.search.node import Node, line_below, priors, select
from ai.search.odds import winning_chances
from ai.search.ranking import ranked
from ai.search.root_stats import Pair, RootStats, RunningStats, Simulation
from engine.core import Action, Randomness, View

CHECK_EVERY = 8
"""After how many iterations to check whether the choice is already made."""

MAX_CATCH_UP = 0.5
"""No alternative gets more than this part of the iterations to come on the one ahead: in
258 decisions of all games that ended early so, none would have been another."""


class ISMCTS:
    """One decision of one seat."""

    def __init__(self, heuristic: Heuristic, view: View[Any], rng: Randomness) -> None:
        self.heuristic, self.view, self.rng = heuristic, view, rng
        self.seat = view.seat
        self.play_to_next_turn = getattr(heuristic, "play_to_next_turn", None)
        self.root = Node()
        self.first: list[Alternative] = []
        self.sums: dict[Action, RunningStats] = {}
        """What the iterations have found about the alternatives of the root."""
        self.now: list[float] = []
        """Everybody's chance to win before the move, as it was dealt first."""
        self.baseline: list[float] = []
        """What the seats can expect now: gains are counted from there, so that one tells
        however the game stands."""

    def prepare(self, also: Action = None) -> None:
        """List the alternatives, including one that is asked about in addition."""
        self.determinize = self.heuristic.determinizer(self.view)
        root = self.determinize(self.rng)
        self.first = self.heuristic.options(root, self.seat)
        self.root.priors = self._priors(self.first)
        if also is not None and also not in self.root.priors:
            self.root.priors[also] = min(self.root.priors.values())
        self.baseline = self._points(root)
        self.now = winning_chances(self.baseline, self.heuristic.spread(root)) if root.stack else []

    def run(self, left: Callable[[int], float]) -> None:
        """Iterate while `left`, given those done, says that there are more to come, and they may
        still change the choice."""
        if not self.baseline:
            self.prepare()
        done = 0
        while (to_come := left(done)) > 0:
            if done % CHECK_EVERY == 0 and self._decided(to_come):
                break
            self._iterate(self.determinize(self.rng))
            done += 1

    def compare(self, one: Action, other: Action, left: Callable[[int], float]) -> list[Pair]:
        """Look at two alternatives with the same deals, as long as `left` says."""
        pairs: list[Pair] = []
        done = 0
        while left(done) >= 2:
            state = self.determinize(self.rng)
            twin = state.copy()
            pairs.append((self._iterate(state, one), self._iterate(twin, other)))
            done += 2
        return pairs

    def _decided(self, to_come: float) -> bool:
        """Is one alternative so far ahead that no other will be looked at as often?"""
        if len(self.root.priors) == 1:
            return True
        visits = [0, 0, *sorted(child.visits for child in self.root.children.values())]
        return visits[-1] - visits[-2] > MAX_CATCH_UP * to_come

    def _iterate(self, state: Any, told: Action = None) -> Simulation:
        """Down the tree with this deal, one node further; at the root the action that is
        told, if any is. How the seat led there, and its chance to win."""
        node = self.root
        path: list[tuple[int, Node]] = []
        first: Action = None
        while legal := _choices(state):
            decision = state.stack[-1]
            seat = decision.seat
            secret = False
            if told is not None and not path:
                action = told
            else:
                known = self._known(node, legal, state, seat)
                secret = seat != self.seat and decision.kind in self.heuristic.secret
                action = self._guess(known) if secret else select(node, known, self.heuristic.tree)
            key: Action = None if secret else action
            if not path:
                first = action
            child = node.children.get(key)
            new = child is None
            if child is None:
                child = node.children[key] = Node(seat)
            path.append((seat, child))
            state.step(action)
            if self.play_to_next_turn is not None:
                self.play_to_next_turn(state, self.seat)
            if new:
                break
            node = child
        return self._judge(state, path, first)

    def _known(
        self, node: Node, legal: list[Action], state: Any, seat: int
    ) -> list[tuple[Action, float]]:
        """The alternatives with their priors; another deal may ask for others."""
        allowed = set(legal)
        known = [(action, p) for action, p in node.priors.items() if action in allowed]
        if not known:
            options = self.heuristic.options(state, seat)
            node.priors.update(self._priors(options))
            known = [(action, p) for action, p in node.priors.items() if action in allowed]
        return known

    def _priors(self, options: list[Alternative]) -> dict[Action, float]:
        return priors(options, self.heuristic.prior_temperature, self.heuristic.tree.children)

    def _guess(self, known: list[tuple[Action, float]]) -> Action:
        sharp = self.heuristic.prior_temperature / self.heuristic.opponent_temperature
        return known[sample_index([prior**sharp for _, prior in known], self.rng)][0]

    def _judge(self, state: Any, path: list[tuple[int, Node]], first: Action) -> Simulation:
        """What the position is worth, carried up. What could be done there is asked only when a
        later iteration comes by: most never do, and asking is the expensive part."""
        points = self._points(state)
        gained = [now - before for now, before in zip(points, self.baseline, strict=True)]
        worth = self._chances(state, gained)
        for seat, child in path:
            child.visits += 1
            child.win_sum += worth[seat]
        lead = self._lead(points)
        wins = (
            winning_chances(points, self.heuristic.spread(state))
            if state.stack
            else shares(state.winners(), len(points))
        )
        found = self.sums.get(first)
        if found is None:
            found = self.sums[first] = RunningStats(len(points))
        found.add(worth[self.seat], lead, points, wins)
        return Simulation(lead, wins[self.seat], tuple(points), tuple(wins))

    def _lead(self, points: list[float]) -> float:
        """What the seat is ahead by, a rival's points as the heuristic counts them."""
        rival = max([own for seat, own in enumerate(points) if seat != self.seat])
        return points[self.seat] - self.heuristic.rival_weight * rival

    def _points(self, state: Any) -> list[float]:
        """What each seat has at the end or can expect; plays on to where that can be told."""
        if state.stack:
            self.heuristic.quiesce(state, self.rng)
        if state.stack:
            return self.heuristic.values(state)
        return [float(score.total) for score in state.scores()]

    def _chances(self, state: Any, gained: list[float]) -> list[float]:
        """By seat; a finished game is won or lost, by more or by less."""
        lead = chances(gained, self.heuristic.points_per_logit, self.heuristic.rival_weight)
        if state.stack:
            return lead
        part = self.heuristic.tree.lead_share
        victory = shares(state.winners(), len(gained))
        return [(1 - part) * v + part * c for v, c in zip(victory, lead, strict=True)]

    def tally(self) -> RootStats:
        """What the iterations have found about the alternatives of the root."""
        return {action: sums.found() for action, sums in self.sums.items()}

    def ranked(self, tally: RootStats) -> list[Alternative]:
        """The alternatives, the most looked at first."""
        found = ranked(self.first, tally, self.line)
        if not found[0].points and self.now:  # nothing was looked at: as it stands now
            found[0] = found[0]._replace(points=tuple(self.baseline), chances=tuple(self.now))
        return found

    def line(self, action: Action) -> Line:
        """How play is expected to go on with an alternative."""
        child = self.root.children.get(action)
        if child is None:
            return (LineStep(self.seat, action),)
        return (LineStep(self.seat, action), *line_below(child))


def _choices(state: Any) -> list[Action]:
    """What can be chosen where there is a choice, forced moves made; none at the end."""
    while state.stack:
        legal: list[Action] = state.legal()
        if len(legal) > 1:
            return legal
        state.step(legal[0])
    return []
