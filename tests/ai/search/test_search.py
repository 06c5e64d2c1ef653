"""The tree: anytime, deterministic by iterations, fair, and the same with a worker."""

import random
import signal
from time import thread_time

import pytest

from ai.agent import Alternative, Budget, Choice
from ai.cuba.heuristic import CubaHeuristic
from ai.levels import agent
from ai.santiago.heuristic import SantiagoHeuristic
from ai.search.agent import SearchAgent, within
from ai.search.heuristic import chances, sample_index, shares, softmax
from ai.search.ismcts import ISMCTS, ranked
from ai.search.node import Node
from ai.search.root_stats import LOOKAHEAD, ActionStats, merge
from ai.search.worker import SearchTask, Worker, own_workers
from ai.times import PART
from engine.core import Randomness
from engine.registry import game


def positions(seats, seed, every):
    rng = random.Random(seed)
    state = game("santiago").new(seats, None, seed)
    number = 0
    while not state.over:
        if number % every == 0:
            yield state
        state.step(rng.choice(state.legal()))
        number += 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_choices_are_legal_explained_and_repeatable(seats):
    for state in positions(seats, seats, 17):
        view = state.view(state.seat)
        choices = [
            SearchAgent(SantiagoHeuristic(), 3, 100).choose(view, Budget(iterations=12))
            for _ in range(2)
        ]
        assert choices[0] == choices[1]
        assert choices[0].action in state.legal()
        for option in choices[0].why:
            assert option.action in state.legal()
            assert sum(option.parts.values()) == pytest.approx(option.value)


def test_what_a_seat_cannot_see_does_not_change_its_choice():
    for state in positions(4, 5, 23):
        other = state.view(state.seat).sample(Randomness(99))
        found = [
            SearchAgent(SantiagoHeuristic(), 1, 100).choose(s.view(s.seat), Budget(iterations=15))
            for s in (state, other)
        ]
        assert found[0] == found[1]


def test_a_bid_in_a_closed_hand_is_guessed_not_seen():
    first = game("santiago").new(2, None, 4)
    first.step(first.legal()[0])
    equivalents = []
    for bid in (1, 5):
        twin = first.copy()
        twin.step(twin.legal()[bid])
        equivalents.append(twin)
    choices = [
        SearchAgent(SantiagoHeuristic(), 1, 100).choose(s.view(s.seat), Budget(iterations=40))
        for s in equivalents
    ]
    assert choices[0] == choices[1]


def looked(seed, iterations):
    state = game("santiago").new(3, None, seed)
    search = ISMCTS(SantiagoHeuristic(), state.view(state.seat), Randomness(1))
    search.run(within(Budget(iterations=iterations)))
    return sorted(found.visits for found in search.tally().values())


def test_the_search_looks_as_often_as_it_may_or_until_nothing_can_change_the_choice():
    ended_early = 0
    for seed in range(12):
        visits = looked(seed, 40)
        left = 40 - sum(visits)
        assert left >= 0
        if left:
            ended_early += 1
            assert visits[-1] - visits[-2] > left / 2
    assert 0 < ended_early < 12


def test_a_lead_that_can_be_caught_up_is_no_reason_to_stop():
    for seed in range(12):
        visits = looked(seed, 40)
        if sum(visits) < 40:
            longer = looked(seed, 400)
            assert sum(longer) > sum(visits)


def test_no_time_is_enough_for_the_first_sight():
    state = game("santiago").new(3, None, 1)
    choice = SearchAgent(SantiagoHeuristic(), 1, 0.0).choose(state.view(state.seat), Budget())
    assert choice.action in state.legal()


def test_a_worker_thinks_too_and_the_same_every_time():
    state = game("santiago").new(4, None, 2)
    view = state.view(state.seat)
    found = [
        SearchAgent(SantiagoHeuristic(), 9, 100, worker=True).choose(view, Budget(iterations=40))
        for _ in range(2)
    ]
    assert found[0] == found[1]


def test_without_a_worker_to_be_had_the_search_goes_on_alone(monkeypatch):
    def refuse(self):
        raise OSError("no more processes")

    monkeypatch.setattr("ai.child.Child.start", refuse)
    state = game("santiago").new(4, None, 2)
    lonely = SearchAgent(SantiagoHeuristic(), 9, 100)
    lonely.workers = [Worker()]
    assert lonely.choose(state.view(state.seat), Budget(iterations=10)).action in state.legal()
    assert not Worker().ask(None)


def test_a_worker_is_kept_and_one_that_is_gone_is_replaced():
    view = game("santiago").new(4, None, 2).view(0)
    agents = [SearchAgent(SantiagoHeuristic(), seed, 100, worker=True) for seed in (1, 2)]
    assert agents[0].workers[0] is agents[1].workers[0] is own_workers(1)[0]
    task = SearchTask(SantiagoHeuristic, "", view, 1, Budget(iterations=3))
    worker = Worker()
    assert worker.ask(task)
    found = worker.answer()
    assert found
    first = worker._child._process
    first.kill()
    first.wait()
    assert not worker.ask(task) or not worker.answer(), "it was killed"
    assert worker.ask(task)
    assert worker.answer() == found
    assert worker._child._process is not first


def test_an_answer_that_nobody_waited_for_is_not_taken_for_the_next():
    view = game("santiago").new(4, None, 2).view(0)
    worker = Worker()
    few, more = (SearchTask(SantiagoHeuristic, "", view, 1, Budget(iterations=n)) for n in (2, 5))
    assert worker.ask(few)
    assert worker.ask(more)
    assert sum(found.visits for found in worker.answer().values()) == 5


def test_on_a_busy_machine_a_worker_is_waited_for_where_its_work_counts(monkeypatch):
    """Given a twentieth of a core, 300 ms of work take six seconds and now and then far more."""
    waited = []
    monkeypatch.setattr("ai.child.Child.send", lambda self, task: None)
    monkeypatch.setattr("ai.child.Child.receive", lambda self, within: waited.append(within) or {})
    for limit in (Budget(ms=300), Budget(ms=300, worked=True), Budget(iterations=9)):
        worker = Worker()
        assert worker.ask(SearchTask(SantiagoHeuristic, "", None, 1, limit))
        worker.answer()
    assert waited == [5.0, 300.0, None]


class Counted:
    """A worker that finds one thing."""

    def __init__(self, visits):
        self.visits, self.limits = visits, []

    def ask(self, task):
        self.limits.append(task.limit)
        return True

    def answer(self):
        return {"move": ActionStats(self.visits, self.visits, 3.0 * self.visits)}


def test_by_the_clock_every_core_thinks_and_otherwise_two(monkeypatch):
    monkeypatch.setattr("ai.search.agent.cores", lambda: 4)
    state = game("santiago").new(4, None, 2)
    view = state.view(state.seat)
    agent = SearchAgent(SantiagoHeuristic(), 9, 5, worker=True)
    assert agent.thinkers == 4
    agent.workers = [Counted(3), Counted(5), Counted(7)]
    agent.choose(view, Budget(ms=5))
    agent.choose(view, Budget(iterations=6))
    agent.choose(view, Budget(ms=5, worked=True))
    clock, alike = Budget(ms=5), [Budget(iterations=3), Budget(ms=5, worked=True)]
    assert [worker.limits for worker in agent.workers] == [[clock, *alike], [clock], [clock]]
    assert SearchAgent(SantiagoHeuristic(), 9, 5).thinkers == 1


def test_all_who_thought_count_alike():
    one, two, three = ({"move": ActionStats(n, n, 3.0 * n)} for n in (4, 2, 8))
    assert merge(one, two, three)["move"].visits == 12
    assert merge(one, {}, two)["move"] == ActionStats(8, 8.0, 24.0)
    assert merge({}, two) == two


def test_a_worker_that_hangs_is_gone_on_without(monkeypatch):
    view = game("santiago").new(4, None, 2).view(0)
    monkeypatch.setattr("ai.search.worker.LEAST", 0.5)
    worker = Worker()
    assert worker.ask(SearchTask(SantiagoHeuristic, "", view, 1, Budget(ms=1)))
    worker._child._process.send_signal(signal.SIGSTOP)
    assert worker.answer() == {}
    assert worker.ask(SearchTask(SantiagoHeuristic, "", view, 1, Budget(iterations=3)))
    assert worker.answer()


def test_findings_add_up():
    one = {"a": ActionStats(2, 1.0, 10.0)}
    other = {"a": ActionStats(1, 0.5, 8.0), "b": ActionStats(1, 0.0, 2.0)}
    assert merge(one, other) == {"a": ActionStats(3, 1.5, 18.0), "b": ActionStats(1, 0.0, 2.0)}
    assert merge(one, {}) == one
    assert merge({}, other) == other


def test_a_search_that_ended_early_counts_as_much_as_one_that_did_not():
    sure = {"a": ActionStats(10, 6.0, 100.0)}
    doubtful = {"a": ActionStats(10, 5.0, 90.0), "b": ActionStats(30, 18.0, 300.0)}
    assert merge(sure, doubtful) == {
        "a": ActionStats(12.5, 7.25, 122.5),
        "b": ActionStats(7.5, 4.5, 75.0),
    }
    assert merge(doubtful, sure)["a"].visits > merge(doubtful, sure)["b"].visits


class Carrying(CubaHeuristic):
    """Counts how often it is asked to play on."""

    carried = 0

    def play_to_next_turn(self, state, seat):
        self.carried += 1
        super().play_to_next_turn(state, seat)


def test_a_mind_of_long_turns_carries_on_after_each_move_of_the_tree():
    state = game("cuba").new(2, None, 4)
    heuristic = Carrying()
    ISMCTS(heuristic, state.view(state.seat), Randomness(3)).run(within(Budget(iterations=12)))
    assert heuristic.carried >= 12


def test_one_alternative_alone_needs_no_long_look():
    """Nobody looks at anything else, so the search ends long before its time."""
    search = ISMCTS(SantiagoHeuristic(), game("santiago").new(2, None, 4).view(0), Randomness(1))
    search.root.priors = {"a": 0.99, "b": 0.01}
    assert not search._decided(100)
    search.root.children["a"] = Node()
    search.root.children["a"].visits = 40
    assert not search._decided(80)
    assert search._decided(79)


def test_the_most_looked_at_comes_first_and_differences_are_the_searchs():
    first = [Alternative("a", 5.0, {"points": 5.0}), Alternative("b", 4.0, {"points": 4.0})]
    tally = {"a": ActionStats(1, 0.2, 50.0), "b": ActionStats(9, 5.0, 540.0)}
    best, second = ranked(first, tally)
    assert (best.action, best.value) == ("b", 4.0)
    assert second.value == pytest.approx(-6.0)
    assert second.parts[LOOKAHEAD] == pytest.approx(-11.0)
    assert ranked(first, {}) == first


def test_chances_follow_the_lead_over_the_best_rival():
    even = chances([50.0, 50.0, 20.0], 8.0)
    assert even[0] == even[1] == pytest.approx(0.5)
    assert even[2] < 0.05
    assert chances([58.0, 50.0], 8.0)[0] == pytest.approx(0.75, abs=0.01)
    assert chances([58.0, 50.0, 0.0], 8.0, 0.6) > chances([58.0, 50.0, 0.0], 8.0)
    assert shares([0, 2], 3) == [0.5, 0.0, 0.5]


def test_what_looks_better_is_drawn_more_often():
    options = [Alternative("a", 3.0, {}), Alternative("b", 1.5, {}), Alternative("c", -90.0, {})]
    weights = softmax(options, 1.5)
    assert sum(weights) == pytest.approx(1.0)
    rng = Randomness(4)
    drawings = [sample_index(weights, rng) for _ in range(500)]
    assert drawings.count(0) > drawings.count(1) > drawings.count(2)


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_the_levels_exist(level):
    assert isinstance(agent("santiago", level, 1), SearchAgent)


class Noting(SearchAgent):
    """Takes the time that it is told to take, and notes how much it might have taken."""

    def __init__(self, takes, **settings):
        super().__init__(SantiagoHeuristic(), 1, 100, **settings)
        self.takes, self.had = takes, []

    def go_on(self, view, budget, known):
        self.had.append(budget.ms)
        end = thread_time() + self.takes / 1000
        while thread_time() < end:
            pass
        return Choice(view.legal()[0], [])


def test_what_a_decision_of_a_match_leaves_is_there_for_those_that_come():
    state = next(positions(3, 2, 1))
    view = state.view(state.seat)
    assert len(view.legal()) > 1
    thrifty = Noting(10, saves=True)
    for _decision in range(3):
        thrifty.choose(view, Budget(ms=100, worked=True))
    first, second, third = thrifty.had
    assert first == 100
    assert second == pytest.approx(100 + PART * 90, abs=2)
    assert third == pytest.approx(100 + PART * 180, abs=4)
    lavish = Noting(120, saves=True)
    for _decision in range(2):
        lavish.choose(view, Budget(ms=100, worked=True))
    assert lavish.had[1] < 100
    for budget in (Budget(ms=100), Budget(ms=100, iterations=5, worked=True)):
        thrifty.choose(view, budget)
        assert thrifty.had[-1] == 100  # by the clock of an app, or by iterations
    usual = Noting(10)
    for _decision in range(2):
        usual.choose(view, Budget(ms=100, worked=True))
    assert usual.had == [100, 100]


def test_in_havana_the_expert_saves_its_time():
    assert agent("havana", "expert", 1).saves
    assert not agent("havana", "hard", 1).saves
    assert not agent("cuba", "expert", 1).saves
