"""The tree: anytime, deterministic by iterations, fair, and the same with a partner."""

import random
import signal

import pytest

from ai.agent import Budget, Option
from ai.cuba.mind import CubaMind
from ai.levels import agent
from ai.santiago.mind import SantiagoMind
from ai.search.agent import SearchAgent, within
from ai.search.finding import LOOKAHEAD, Found, added
from ai.search.mind import chances, drawn, shares, weights_of
from ai.search.node import Node
from ai.search.partner import Partner, Question, own_partner
from ai.search.tree import Search, ranked
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
            SearchAgent(SantiagoMind(), 3, 100).choose(view, Budget(iterations=12))
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
            SearchAgent(SantiagoMind(), 1, 100).choose(s.view(s.seat), Budget(iterations=15))
            for s in (state, other)
        ]
        assert found[0] == found[1]


def test_a_bid_in_a_closed_hand_is_guessed_not_seen():
    first = game("santiago").new(2, None, 4)
    first.step(first.legal()[0])
    twins = []
    for bid in (1, 5):
        twin = first.copy()
        twin.step(twin.legal()[bid])
        twins.append(twin)
    choices = [
        SearchAgent(SantiagoMind(), 1, 100).choose(s.view(s.seat), Budget(iterations=40))
        for s in twins
    ]
    assert choices[0] == choices[1]


def looked(seed, iterations):
    state = game("santiago").new(3, None, seed)
    search = Search(SantiagoMind(), state.view(state.seat), Randomness(1))
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
    choice = SearchAgent(SantiagoMind(), 1, 0.0).choose(state.view(state.seat), Budget())
    assert choice.action in state.legal()


def test_a_partner_thinks_too_and_the_same_every_time():
    state = game("santiago").new(4, None, 2)
    view = state.view(state.seat)
    found = [
        SearchAgent(SantiagoMind(), 9, 100, partner=True).choose(view, Budget(iterations=40))
        for _ in range(2)
    ]
    assert found[0] == found[1]


def test_without_a_partner_to_be_had_the_search_goes_on_alone(monkeypatch):
    def refuse(self):
        raise OSError("no more processes")

    monkeypatch.setattr("ai.child.Child.start", refuse)
    state = game("santiago").new(4, None, 2)
    lonely = SearchAgent(SantiagoMind(), 9, 100)
    lonely.partner = Partner()
    assert lonely.choose(state.view(state.seat), Budget(iterations=10)).action in state.legal()
    assert not Partner().ask(None)


def test_a_partner_is_kept_and_one_that_is_gone_is_replaced():
    view = game("santiago").new(4, None, 2).view(0)
    agents = [SearchAgent(SantiagoMind(), seed, 100, partner=True) for seed in (1, 2)]
    assert agents[0].partner is agents[1].partner is own_partner()
    question = Question(SantiagoMind, "", view, 1, Budget(iterations=3))
    partner = Partner()
    assert partner.ask(question)
    found = partner.answer()
    assert found
    first = partner._child._process
    first.kill()
    first.wait()
    assert not partner.ask(question) or not partner.answer(), "it was killed"
    assert partner.ask(question)
    assert partner.answer() == found
    assert partner._child._process is not first


def test_an_answer_that_nobody_waited_for_is_not_taken_for_the_next():
    view = game("santiago").new(4, None, 2).view(0)
    partner = Partner()
    few, more = (Question(SantiagoMind, "", view, 1, Budget(iterations=n)) for n in (2, 5))
    assert partner.ask(few)
    assert partner.ask(more)
    assert sum(found.visits for found in partner.answer().values()) == 5


def test_a_partner_that_hangs_is_gone_on_without(monkeypatch):
    view = game("santiago").new(4, None, 2).view(0)
    monkeypatch.setattr("ai.search.partner.LEAST", 0.5)
    partner = Partner()
    assert partner.ask(Question(SantiagoMind, "", view, 1, Budget(ms=1)))
    partner._child._process.send_signal(signal.SIGSTOP)
    assert partner.answer() == {}
    assert partner.ask(Question(SantiagoMind, "", view, 1, Budget(iterations=3)))
    assert partner.answer()


def test_findings_add_up():
    one = {"a": Found(2, 1.0, 10.0)}
    other = {"a": Found(1, 0.5, 8.0), "b": Found(1, 0.0, 2.0)}
    assert added(one, other) == {"a": Found(3, 1.5, 18.0), "b": Found(1, 0.0, 2.0)}
    assert added(one, {}) == one
    assert added({}, other) == other


def test_a_search_that_ended_early_counts_as_much_as_one_that_did_not():
    sure = {"a": Found(10, 6.0, 100.0)}
    doubtful = {"a": Found(10, 5.0, 90.0), "b": Found(30, 18.0, 300.0)}
    assert added(sure, doubtful) == {
        "a": Found(12.5, 7.25, 122.5),
        "b": Found(7.5, 4.5, 75.0),
    }
    assert added(doubtful, sure)["a"].visits > added(doubtful, sure)["b"].visits


class Carrying(CubaMind):
    """Counts how often it is asked to play on."""

    carried = 0

    def carry_on(self, state, seat):
        self.carried += 1
        super().carry_on(state, seat)


def test_a_mind_of_long_turns_carries_on_after_each_move_of_the_tree():
    state = game("cuba").new(2, None, 4)
    mind = Carrying()
    Search(mind, state.view(state.seat), Randomness(3)).run(within(Budget(iterations=12)))
    assert mind.carried >= 12


def test_one_alternative_alone_needs_no_long_look():
    """Nobody looks at anything else, so the search ends long before its time."""
    search = Search(SantiagoMind(), game("santiago").new(2, None, 4).view(0), Randomness(1))
    search.root.priors = {"a": 0.99, "b": 0.01}
    assert not search._decided(100)
    search.root.children["a"] = Node()
    search.root.children["a"].visits = 40
    assert not search._decided(80)
    assert search._decided(79)


def test_the_most_looked_at_comes_first_and_differences_are_the_searchs():
    first = [Option("a", 5.0, {"points": 5.0}), Option("b", 4.0, {"points": 4.0})]
    tally = {"a": Found(1, 0.2, 50.0), "b": Found(9, 5.0, 540.0)}
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
    options = [Option("a", 3.0, {}), Option("b", 1.5, {}), Option("c", -90.0, {})]
    weights = weights_of(options, 1.5)
    assert sum(weights) == pytest.approx(1.0)
    rng = Randomness(4)
    drawings = [drawn(weights, rng) for _ in range(500)]
    assert drawings.count(0) > drawings.count(1) > drawings.count(2)


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_the_levels_exist(level):
    assert isinstance(agent("santiago", level, 1), SearchAgent)
