"""The coach at the table: look again, play it anyway, off by default, noted."""

from tests.tui.hints.test_coach import Teacher
from tests.tui.table.table_fixtures import Scripted, Still, asked, at_table, session, settled, until
from tui.screens.confirm import Confirm
from tui.session import COACH

PASSING, BIDDING = "0", "9"


class Class(Scripted):
    """Opponents move anyhow; advice is a teacher's: to bid 2, and nothing else is any good."""

    def __init__(self):
        super().__init__()
        self.teacher = Teacher()

    async def choose(self, thought):
        if thought.ms is None:
            return await super().choose(thought)
        return await self.teacher.choose(thought)


def bidding(coach="2"):
    game = session(until=asked("make_bid", after_round=2))
    app = Still(game, thinker=Class())
    app.settings.coach = coach
    return game, app


async def pass_(pilot, table):
    """Choose to pass, and wait for what comes of it."""
    length = table.session.length
    table.model.point(("pass",))
    await pilot.press("enter")
    await until(
        lambda: isinstance(pilot.app.screen, Confirm) or table.session.length > length,
        "the coach or the move",
    )
    return length


def test_off_by_default_it_says_nothing():
    game, app = bidding("off")

    async def script(pilot, table):
        length = await pass_(pilot, table)
        assert game.length > length
        assert not app.table.advisor.found(table.model.picker)
        assert COACH not in game.aids

    at_table(app, script)


def test_a_poor_move_is_asked_about_and_can_be_looked_at_again():
    game, app = bidding()

    async def script(pilot, table):
        length = await pass_(pilot, table)
        assert game.length == length
        assert "gives away about 6 points" in pilot.app.screen.question
        await pilot.press("enter")
        await settled(pilot)
        assert game.length == length, "the harmless answer has the focus"
        assert table.model.asked is not None
        assert table.model.spot.cell == ("pass",)
        assert game.undo_point() != length, "nothing was played that could be taken back"
        assert game.aids[COACH] == 2, "that it watches, and that it spoke"

    at_table(app, script)


def test_it_can_be_played_anyway():
    game, app = bidding()

    async def script(pilot, table):
        length = await pass_(pilot, table)
        await pilot.press("y")
        await until(lambda: game.length > length, "the move")
        assert game.record.actions[length].kind == "pass"

    at_table(app, script)


def test_a_move_waits_no_longer_than_the_coach_has_patience():
    game, app = bidding()

    async def script(pilot, table):
        table.coach._patience = 0.0
        table.ahead._thinker.teacher.gate.clear()
        length = await pass_(pilot, table)
        assert game.length > length
        table.ahead._thinker.teacher.gate.set()

    at_table(app, script)


def test_keys_pressed_while_it_looks_choose_nothing():
    game, app = bidding()

    async def script(pilot, table):
        teacher = table.ahead._thinker.teacher
        table.coach._patience = 60.0
        teacher.gate.clear()
        length = game.length
        table.model.point(("pass",))
        await pilot.press("enter")
        await until(lambda: table.sending, "the coach")
        await pilot.press("enter", "down", "h")
        assert game.length == length
        teacher.gate.set()
        await until(lambda: isinstance(pilot.app.screen, Confirm), "the question")
        await pilot.press("escape")
        await settled(pilot)
        assert game.length == length

    at_table(app, script)


def test_a_key_switches_it_on_and_off():
    game, app = bidding("off")

    async def script(pilot, table):
        await pilot.press("C")
        assert app.settings.coach == "2"
        await settled(pilot)
        length = await pass_(pilot, table)
        assert game.length == length
        await pilot.press("escape")
        await settled(pilot)
        await pilot.press("C")
        assert app.settings.coach == "off"
        await pass_(pilot, table)
        assert game.length > length

    at_table(app, script)


def test_hint_and_coach_never_contradict_each_other():
    """Who takes the hint hears nothing, and both come of one thought."""
    game, app = bidding()

    async def script(pilot, table):
        await pilot.press("h")
        await settled(pilot)
        assert pilot.app.screen.told.headline == "Bid 2"
        length = game.length
        await pilot.press("enter")
        await pilot.press("enter")
        await until(lambda: game.length > length, "the move")
        teacher = table.ahead._thinker.teacher
        assert [thought.action for thought in teacher.thoughts[:2]].count(None) >= 1
        assert all(thought.action is None for thought in teacher.thoughts)

    at_table(app, script)
