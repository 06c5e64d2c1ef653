"""The tree below an alternative: turns as moves, down to a horizon, max-n."""

import pytest

from ai.agent import Alternative, Budget
from ai.levels import agent
from ai.maracaibo.cooperative import weights_for
from ai.maracaibo.heuristic import FarsightedHeuristic, MaracaiboHeuristic
from ai.maracaibo.policy import quick
from ai.positions import positions
from ai.search.node import Node
from ai.search.turn_tree import WIDEN_EVERY, TurnTree
from engine.core import Randomness
from engine.maracaibo.components import CAREERS
from engine.registry import game


class Turn:
    """Whose turn begins."""

    kind = "turn"

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Line:
    """A game in which two seats take turns and everything that was done counts."""

    LENGTH = 9

    def __init__(self, deal: str = "", done: tuple[str, ...] = ()) -> None:
        self.deal, self.done = deal, done

    @property
    def stack(self) -> list[Turn]:
        taken = sum(action != "free" for action in self.done)
        return [Turn(taken % 2)] if taken < self.LENGTH else []

    def legal(self) -> list[str]:
        return ["free", "x", "y", "z"] if "z" in self.deal else ["free", "x", "y"]

    def step(self, action: str) -> None:
        assert action in self.legal()
        self.done = (*self.done, action)


class Tidy:
    """Thinks that x is best, then y; what a line brings the first seat is in `brings`."""

    character = ""
    points_per_logit, prior_temperature = 3.0, 2.0

    def __init__(self, turns: int, brings) -> None:
        self.turns, self.brings = turns, brings
        self.ends: list[tuple[str, ...]] = []

    def determinizer(self, view):
        return lambda rng: Line()

    def typical_state(self, view):
        return Line()

    def options(self, state, seat):
        return self.branches(state)

    def aside(self, action):
        return action == "free"

    def is_free_action(self, state, action):
        return action == "free"

    def branches(self, state):
        rest = [Alternative("z", 4.0, {})] if "z" in state.deal else []
        return [*rest, Alternative("x", 3.0, {}), Alternative("y", 1.0, {})]

    def play_turn(self, state, action):
        state.step(action)

    def play_to_next_turn(self, state):
        pass

    def outlook(self, state):
        return [0.0, 0.0], [0.5, 0.5]

    def standings(self, state):
        if not state.done:
            return [0.0, 0.0]
        self.ends.append(state.done)
        lead = self.brings(state.done)
        return [lead, -lead]


def simulations(heuristic: Tidy, action: str, times: int, deal: str = "", then=None) -> TurnTree:
    tree = TurnTree(heuristic, 0, Line())
    for _ in range(times):
        tree.simulate(Line(deal), action, then)
    return tree


def test_the_first_look_follows_the_policy():
    heuristic = Tidy(2, lambda done: 0.0)
    simulations(heuristic, "y", 1)
    assert heuristic.ends == [("y", "x", "x", "x", "x", "x")]


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_every_look_ends_after_the_same_turns(turns):
    heuristic = Tidy(turns, lambda done: float(len(set(done))))
    simulations(heuristic, "y", 30)
    assert {len(end) for end in heuristic.ends} == {2 + 2 * turns}
    assert len(set(heuristic.ends)) > turns


def test_a_free_action_leaves_the_turn_to_come():
    heuristic = Tidy(1, lambda done: 0.0)
    simulations(heuristic, "free", 1)
    assert heuristic.ends == [("free", "x", "x", "x", "x")]


def test_a_free_action_is_followed_by_what_is_told():
    """Not by what the policy would do: the same follows without it."""
    heuristic = Tidy(1, lambda done: 0.0)
    simulations(heuristic, "free", 1, then="y")
    assert heuristic.ends == [("free", "y", "x", "x", "x")]


def test_a_game_that_ends_sooner_is_looked_at_to_its_end():
    heuristic = Tidy(9, lambda done: 0.0)
    simulations(heuristic, "x", 1)
    assert len(heuristic.ends[0]) == Line.LENGTH


def test_a_node_grows_wider_with_its_looks():
    """Even where the second turn is much better: before that it is not looked at."""
    heuristic = Tidy(0, lambda done: 6.0 if done[1] == "x" else -6.0)
    simulations(heuristic, "x", WIDEN_EVERY)
    assert {end[1] for end in heuristic.ends} == {"x"}
    simulations(heuristic, "x", WIDEN_EVERY + 1)
    assert heuristic.ends[-1] == ("x", "y")


def test_a_rival_comes_to_choose_what_is_best_for_the_rival():
    """The policy's answer is a gift; the tree finds the other one."""
    heuristic = Tidy(0, lambda done: 6.0 if done[1] == "x" else -6.0)
    simulations(heuristic, "x", 60)
    late = heuristic.ends[30:]
    assert sum(end[1] == "y" for end in late) > 0.8 * len(late)


def test_the_seat_comes_to_choose_what_is_best_for_itself():
    heuristic = Tidy(1, lambda done: 6.0 if done[2] == "y" else -6.0)
    simulations(heuristic, "x", 80)
    late = heuristic.ends[40:]
    assert sum(end[2] == "y" for end in late) > 0.7 * len(late)


def test_each_alternative_has_a_tree_of_its_own():
    heuristic = Tidy(0, lambda done: 6.0 if done == ("x", "x") else -6.0)
    tree = simulations(heuristic, "x", 40)
    tree.simulate(Line(), "y")
    assert heuristic.ends[-1] == ("y", "x")
    assert set(tree.tops) == {"x", "y"}
    visits = {action: child.visits for action, child in tree.tops["x"].children.items()}
    assert sum(visits.values()) == 40


def test_with_another_deal_other_turns_look_best():
    """What came of a turn is remembered, what can be done is asked with every deal."""
    heuristic = Tidy(0, lambda done: 0.0)
    tree = simulations(heuristic, "x", 1)
    tree.simulate(Line("z"), "x")
    assert heuristic.ends == [("x", "x"), ("x", "z")]
    tree.simulate(Line(), "x")
    assert heuristic.ends[-1] == ("x", "x")
    assert tree.tops["x"].children["z"].visits == 1


# -- Maracaibo ---------------------------------------------------------------------------


def sailing(seats=2):
    state = game("maracaibo").new(seats, None, 4)
    w = weights_for(state, "hard")
    while state.stack[-1].kind != "sail":
        state.step(quick(state, w))
    return state


def depth(node: Node) -> int:
    return 1 + max(map(depth, node.children.values())) if node.children else 0


@pytest.mark.parametrize(
    ("seats", "heuristic"), [(2, MaracaiboHeuristic()), (3, FarsightedHeuristic())]
)
def test_a_turn_of_maracaibo_is_a_move_of_the_tree(seats, heuristic):
    state = sailing(seats)
    seat, rng = state.seat, Randomness(2)
    heuristic.determinizer(state.view(seat))
    tree = TurnTree(heuristic, seat, state)
    action = next(a for a in state.legal() if a.kind == "sail_to")
    for _ in range(12):
        tree.simulate(state.view(seat).sample(rng), action)
    top = tree.tops[action]
    assert depth(top) > 1
    assert sum(child.visits for child in top.children.values()) == 12
    assert all(move.kind in ("sail_to", "sail_through", "claim_task") for move in top.children)


def test_planning_a_card_is_free_and_sailing_is_not():
    state, heuristic = sailing(), MaracaiboHeuristic()
    kinds = {action.kind: heuristic.is_free_action(state, action) for action in state.legal()}
    assert kinds["plan"]
    assert not kinds["sail_to"]


@pytest.mark.parametrize(("number", "career"), [(3, "career_wealth"), (6, "career_courage")])
def test_a_claim_before_sailing_is_worth_what_it_is_after_it(number, career):
    """What is done after a free action is what would be done without it, in every deal: the
    claim itself costs nothing, so that it never looks worse than the voyage alone."""
    state = positions("maracaibo")[number]
    state.career[state.seat] = next(n for n, each in enumerate(CAREERS) if each.id == career)
    choice = agent("maracaibo", "hard", 5).choose(state.view(state.seat), Budget(iterations=20))
    claim = next(option for option in choice.why if option.action.kind == "claim_task")
    voyage = next(option for option in choice.why if option.action.kind == "sail_to")
    assert claim.visits
    assert voyage.value - 0.5 < claim.value < voyage.value + 6.0
