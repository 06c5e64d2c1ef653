"""Alternatives compared over the same deals."""

from collections import Counter

import pytest

from ai.agent import Alternative, Budget
from ai.maracaibo.heuristic import MaracaiboHeuristic
from ai.santiago.heuristic import SantiagoHeuristic
from ai.search.agent import SearchAgent, root_search, within
from ai.search.ismcts import ISMCTS
from ai.search.root_stats import LOOKAHEAD, ActionStats, merge
from ai.search.sequential_halving import (
    MAX_ALTERNATIVES,
    MIN_PASSES,
    PRUNE_MARGIN,
    SequentialHalving,
    value_of,
)
from engine.core import Randomness
from engine.registry import game


class Position:
    """One question and it is over; the deal is a number that all alternatives gain alike."""

    def __init__(self, deal: float) -> None:
        self.deal, self.done = deal, ""
        self.stack: list[str] = []

    def copy(self) -> "Position":
        return Position(self.deal)

    def step(self, action: str) -> None:
        self.done = action


class View:
    seat = 0


class Lottery:
    """A heuristic for which every deal is a draw between 0 and 99, and each alternative adds what
    `truth` says, with a little chance of its own."""

    character = ""
    turns = 0
    points_per_logit = prior_temperature = 1.0

    def __init__(self, sight: dict[str, float], truth: dict[str, float], noise: int = 0) -> None:
        self.sight, self.truth, self.noise = sight, truth, noise
        self.rng = Randomness(8)
        self.played: list[tuple[str, float]] = []

    def determinizer(self, view):
        return lambda rng: Position(float(rng.below(100)))

    def typical_state(self, view):
        return Position(0.0)

    def options(self, state, seat):
        found = [Alternative(name, value, {"points": value}) for name, value in self.sight.items()]
        return sorted(found, key=lambda option: -option.value)

    def aside(self, action):
        return False

    def is_free_action(self, state, action):
        return False

    def branches(self, state):
        raise AssertionError("nobody's turn begins")

    def play_turn(self, state, action):
        raise AssertionError("nobody's turn begins")

    def play_to_next_turn(self, state):
        pass

    def outlook(self, state):
        return [0.0], [1.0]

    def standings(self, state):
        if not state.done:
            return [0.0]
        self.played.append((state.done, state.deal))
        luck = self.rng.below(2 * self.noise + 1) - self.noise
        return [state.deal + self.truth[state.done] + luck]


def nearly(names: str) -> dict[str, float]:
    """All look as good as the others, but for a hair."""
    return {name: -0.001 * place for place, name in enumerate(names)}


def searched(heuristic: Lottery, iterations: int) -> SequentialHalving:
    search = SequentialHalving(heuristic, View(), Randomness(3))
    search.run(within(Budget(iterations=iterations)))
    return search


def test_what_plays_out_better_comes_first_whatever_the_deals():
    heuristic = Lottery({"a": 3.0, "b": 2.0, "c": 1.0}, {"a": 0.0, "b": 1.0, "c": 9.0})
    best, *others = searched(heuristic, 60).ranked(searched(heuristic, 60).tally())
    assert best.action == "c"
    assert [option.action for option in others] == ["b", "a"]
    assert best.parts[LOOKAHEAD] == pytest.approx(best.value - 1.0)
    assert best.value - others[1].value == pytest.approx(9.0 - (1 / 3) * 2, abs=3.0)


def test_all_alternatives_of_a_pass_have_the_same_deal():
    heuristic = Lottery(nearly("abcd"), {"a": 0, "b": 1, "c": 2, "d": 3}, noise=20)
    searched(heuristic, 40)
    first = heuristic.played[:4]
    assert {name for name, _ in first} == set("abcd")
    assert len({deal for _, deal in first}) == 1


def test_the_fewer_are_left_the_more_each_is_looked_at():
    names = "abcdefgh"
    heuristic = Lottery(nearly(names), {n: 3.0 * i for i, n in enumerate(names)}, noise=4)
    searched(heuristic, 120)
    looks = Counter(name for name, _ in heuristic.played)
    assert sum(looks.values()) <= 120
    assert set(looks) == set(names)
    assert max(looks, key=looks.__getitem__) in "gh"
    assert looks["a"] < looks["h"] / 2


def test_what_looks_much_worse_is_not_compared():
    sight = {"a": 0.0, "far": -PRUNE_MARGIN - 1} | {f"n{i}": -0.1 * i for i in range(20)}
    heuristic = Lottery(sight, dict.fromkeys(sight, 0.0), noise=5)
    searched(heuristic, 60)
    assert len({name for name, _ in heuristic.played}) == MAX_ALTERNATIVES
    assert "far" not in {name for name, _ in heuristic.played}


def test_what_comes_to_the_very_same_is_looked_at_once():
    sight = {"a": 2.0, "b": 1.5, "as a": 2.0, "as b": 1.5}
    heuristic = Lottery(sight, {"a": 0.0, "b": 4.0}, noise=2)
    search = searched(heuristic, 60)
    assert {name for name, _ in heuristic.played} == {"a", "b"}
    found = {option.action: option.value for option in search.ranked(search.tally())}
    assert found["as a"] == found["a"] < found["as b"] == found["b"]
    assert search.ranked(search.tally())[0].action == "b"


def test_one_sensible_alternative_needs_no_thought():
    heuristic = Lottery({"a": 0.0, "b": -PRUNE_MARGIN - 1}, {"a": 0.0, "b": 9.0})
    search = searched(heuristic, 50)
    assert not heuristic.played
    assert search.ranked(search.tally())[0].action == "a"


def test_a_sure_lead_ends_the_search():
    clear = Lottery(nearly("ab"), {"a": 5.0, "b": 0.0}, noise=1)
    searched(clear, 1000)
    assert 2 * MIN_PASSES <= len(clear.played) < 100
    even = Lottery(nearly("ab"), {"a": 0.0, "b": 0.0}, noise=9)
    searched(even, 200)
    assert len(even.played) == 200


def test_a_pass_that_time_broke_off_counts_for_those_it_reached():
    heuristic = Lottery(nearly("abcd"), {"a": 0, "b": 6, "c": 9, "d": 9})
    search = searched(heuristic, 3)
    assert set(search.tally()) == {"a", "b", "c"}
    assert search.ranked(search.tally())[0].action == "c"
    assert value_of(search.first[3], search.tally()) == search.first[3].value


def test_without_time_first_sight_decides():
    search = searched(Lottery({"a": 1.0, "b": 0.5}, {"a": 0.0, "b": 9.0}), 0)
    assert search.tally() == {}
    best = search.ranked({})[0]
    assert best[:3] == Alternative("a", 1.0, {"points": 1.0, LOOKAHEAD: 0.0})[:3]
    assert (best.visits, best.points, best.chances) == (0.0, (0.0,), (1.0,))


def test_what_a_worker_found_counts_too():
    search = searched(Lottery({"a": 1.0, "b": 0.0}, {"a": 0.0, "b": 0.5}), 8)
    both = merge(
        search.tally(), {"b": ActionStats(40, 400.0, 400.0), "a": ActionStats(40, -80.0, -80.0)}
    )
    assert search.ranked(both)[0].action == "b"


def test_minds_that_know_turns_are_asked_for_them():
    maracaibo, santiago = game("maracaibo").new(2, None, 4), game("santiago").new(2, None, 4)
    assert isinstance(
        root_search(MaracaiboHeuristic(), maracaibo.view(0), Randomness(1)), SequentialHalving
    )
    assert isinstance(root_search(SantiagoHeuristic(), santiago.view(0), Randomness(1)), ISMCTS)


def test_the_same_seed_and_iterations_make_the_same_choice():
    state = game("maracaibo").new(2, None, 4)
    while state.stack[-1].kind != "sail":
        state.step(state.legal()[0])
    view = state.view(state.seat)
    one, other, third = (
        SearchAgent(MaracaiboHeuristic(), seed, 100).choose(view, Budget(iterations=20))
        for seed in (5, 5, 6)
    )
    assert one == other
    assert one.why[0].parts != third.why[0].parts
    assert one.action in view.legal()
