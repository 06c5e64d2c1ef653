"""The coach speaks before a move that gives too much away, in time or not at all."""

import asyncio

import pytest

from ai.agent import Alternative, Choice, Judgement
from engine.registry import game
from engine.santiago.actions import PASS_OR_BID
from tui import i18n
from tui.hints.advisor import CHECKING_MS, MS, Advisor
from tui.hints.coach import Coach, Limit, limit_of
from tui.settings import COACH
from tui.thinker import ThinkingFailed

BEST, POOR, UNSEEN = PASS_OR_BID[2], PASS_OR_BID[9], PASS_OR_BID[5]


def weighed(action, value, chance, visits=9.0):
    amount = getattr(action, "amount", 0)
    parts = {"planting": value + amount, "money": -float(amount)}
    return Alternative(action, value, parts, 0.1, visits, (20.0,) * 3, (chance,) * 3)


class Teacher:
    """A thinker with a fixed opinion; `gate` holds its answers back, or its judgements only."""

    hurried = False

    def __init__(self, loss=6.0, error=0.5):
        self.loss, self.error = loss, error
        self.gate = asyncio.Event()
        self.gate.set()
        self.thoughts = []
        self.failing = False

    async def choose(self, thought):
        self.thoughts.append(thought)
        if thought.action is not None or not self.hurried:
            await self.gate.wait()
        if self.failing:
            raise ThinkingFailed("gone")
        best, poor = weighed(BEST, 5.0, 0.5), weighed(POOR, 5.0 - self.loss, 0.3)
        choice = Choice(BEST, [best, poor])
        if thought.action is None:
            return choice
        asked = weighed(thought.action, 5.0 - self.loss, 0.3)
        choice = Choice(BEST, [best, asked])
        return Judgement(asked, best, self.loss, 0.2, self.error, 0.01, 1.0, choice)

    async def close(self):
        return


def view():
    state = game("santiago").new(3, None, 5)
    return state.view(state.seat)


def asks(teacher, action, limit, patience=60.0):
    """The coach's word about a move."""
    seen = view()

    async def go():
        coach = Coach(Advisor(teacher, "santiago", 1), patience)
        coach.begin(seen, seen)
        return await coach.word(seen, seen, action, limit)

    return asyncio.run(go())


def test_a_move_that_gives_too_much_away_is_spoken_about():
    word = asks(Teacher(), POOR, Limit(points=2.0))
    assert word.sentence == "“Bid 9” gives away about 6 points."
    assert word.reason == "Compared with the best move, you have less money left for later."
    assert word.loss == 6.0


def test_the_best_move_and_a_good_one_are_not():
    assert asks(Teacher(), BEST, Limit(points=1.0)) is None
    assert asks(Teacher(loss=1.5), POOR, Limit(points=2.0)) is None


def test_a_good_move_is_not_even_judged():
    teacher = Teacher(loss=0.4)
    assert asks(teacher, POOR, Limit(points=1.0)) is None
    assert len(teacher.thoughts) == 1


def test_a_loss_that_is_not_sure_is_not_mentioned():
    assert asks(Teacher(loss=3.0, error=2.0), POOR, Limit(points=1.0)) is None


def test_a_move_that_was_not_weighed_is_judged_by_itself():
    teacher = Teacher()
    assert asks(teacher, UNSEEN, Limit(points=2.0)) is not None
    assert teacher.thoughts[-1].action == UNSEEN
    assert [thought.ms for thought in teacher.thoughts] == [MS, CHECKING_MS]


def test_chances_can_be_what_counts():
    word = asks(Teacher(), POOR, Limit(chance=0.1))
    assert word.sentence == "“Bid 9” lowers your chance of winning from 50% to 30%."
    assert asks(Teacher(), POOR, Limit(chance=0.3)) is None


def test_it_speaks_french_too():
    with i18n.speaking("fr"):
        word = asks(Teacher(), POOR, Limit(points=2.0))
    assert word.sentence == "«\u00a0Miser 9\u00a0» fait perdre environ 6 points."


def test_a_coach_who_is_not_ready_in_time_is_silent_and_thinks_on():
    teacher = Teacher()
    seen = view()

    async def go():
        teacher.gate.clear()
        coach = Coach(Advisor(teacher, "santiago", 1), patience=0.0)
        coach.begin(seen, seen)
        late = await coach.word(seen, seen, POOR, Limit(points=1.0))
        teacher.gate.set()
        patient = Coach(coach._advisor, patience=60.0)
        return late, await patient.word(seen, seen, POOR, Limit(points=1.0))

    late, later = asyncio.run(go())
    assert late is None
    assert later is not None
    assert [thought.action for thought in teacher.thoughts] == [None, POOR], "one thought only"


@pytest.mark.parametrize(
    ("loss", "limit", "speaks"),
    [(6.0, Limit(points=2.0), True), (2.1, Limit(points=2.0), False),
     (6.0, Limit(chance=0.1), False)],
)  # fmt: skip
def test_without_time_to_judge_a_move_what_the_search_is_sure_of_counts(loss, limit, speaks):
    teacher = Teacher(loss)
    seen = view()

    async def go():
        teacher.hurried = True
        teacher.gate.clear()
        coach = Coach(Advisor(teacher, "santiago", 1), patience=0.0)
        await coach._advisor.choice(seen, seen)
        said = [await coach.word(seen, seen, action, limit) for action in (POOR, BEST, UNSEEN)]
        teacher.gate.set()
        await coach._advisor.close()
        return said

    said = asyncio.run(go())
    assert (said[0] is not None) == speaks
    assert said[1:] == [None, None]
    if speaks:
        assert said[0].sentence == "“Bid 9” gives away about 6 points."


def test_thinking_that_fails_lets_the_move_through():
    teacher = Teacher()
    teacher.failing = True
    assert asks(teacher, POOR, Limit(points=1.0)) is None


def test_it_sees_what_the_seat_sees():
    """Thoughts carry the seat's view, nothing else of the game."""
    teacher = Teacher()
    asks(teacher, POOR, Limit(points=1.0))
    assert all(thought.view.seat == thought.view.state.seat for thought in teacher.thoughts)
    assert all(tile == -1 for thought in teacher.thoughts for tile in thought.view.state.pile)


@pytest.mark.parametrize("amount", COACH)
def test_every_amount_means_something(amount):
    limit = limit_of(amount)
    if amount == "off":
        assert limit is None
    elif amount.endswith("%"):
        assert limit.chance == int(amount[:-1]) / 100
    else:
        assert limit.points == float(amount)


def test_an_amount_that_nobody_knows_is_off():
    assert limit_of("lots") is None
