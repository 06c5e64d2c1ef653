"""A game watched again, by keys alone at 80 x 24."""

import pytest

from tests.tui.house import played, run, words
from tests.tui.table.table_fixtures import click, opens, session, until
from tui.screens.confirm import Ask
from tui.table import replay_screen
from tui.table.drawers import ListDrawer, PassTheKeyboard
from tui.table.replay_bar import ReplayBar, bar_marks
from tui.table.replay_screen import ReplayScreen


def replaying(game, scenario):
    async def go(app, pilot):
        app.replay_session(game)
        await opens(pilot, ReplayScreen)
        screen = app.screen
        await until(lambda: screen.begun, "the replay")
        await app.workers.wait_for_complete()
        await pilot.pause()
        await scenario(app, pilot, screen)

    run(go)


@pytest.fixture(scope="module")
def finished():
    return played(seats=3, game="havana")


def test_arrows_home_end_and_pages_go_through_the_game(finished):
    async def scenario(app, pilot, screen):
        at = screen.model
        assert at.position == 0
        await pilot.press("right", "right", "left")
        assert at.position == 1
        assert f"Move 1 of {finished.length}" in words(app)
        await pilot.press("end")
        assert at.position == finished.length
        await pilot.press("home", "left")
        assert at.position == 0
        rounds = finished.rounds()
        await pilot.press("pagedown")
        assert at.position == rounds[0]
        await pilot.press("pagedown")
        assert at.position == rounds[1]
        await pilot.press("pageup", "right", "pageup")
        assert at.position == rounds[0]

    replaying(finished, scenario)


def test_the_keys_are_in_the_footer_and_none_is_a_bracket(finished):
    async def scenario(app, pilot, screen):
        last = words(app).splitlines()[-1]
        for name in ("Moves", "Round", "Autoplay", "Speed", "View", "Log", "Review", "Back"):
            assert name in last
        assert not set("[]") & set(last)
        await pilot.resize_terminal(120, 40)
        await until(lambda: "Home/End Start and end" in words(app).splitlines()[-1], "more room")

    replaying(finished, scenario)


def test_scores_are_those_of_the_moment(finished):
    async def scenario(app, pilot, screen):
        def totals():
            return [s.total for s in screen.model.presenter.scores(screen.model.scene.view)]

        start = totals()
        await pilot.press("end")
        assert totals() == [score.total for score in finished.final_scores()]
        assert totals() != start
        await pilot.press("home")
        assert totals() == start

    replaying(finished, scenario)


def test_after_the_game_every_seat_is_open(finished):
    async def scenario(app, pilot, screen):
        await pilot.press("pagedown")
        assert "as you saw it" in words(app)
        hands = [screen.model.scene.view.to_json()]
        for name in ("Bruno", "Carla"):
            await pilot.press("e")
            assert f"as {name} saw it" in words(app)
            hands.append(screen.model.scene.view.to_json())
        assert hands == [finished.view(seat, screen.model.position).to_json() for seat in range(3)]
        await pilot.press("e")
        assert screen.model.viewer == 0

    replaying(finished, scenario)


def test_space_plays_on_at_three_speeds(finished, monkeypatch):
    hours = {"slow": 7200.0, "normal": 3600.0, "fast": 0.001}
    monkeypatch.setattr(replay_screen, "SPEEDS", hours)

    async def scenario(app, pilot, screen):
        await pilot.press("space")
        assert screen._playing is not None
        assert "playing, normal speed" in words(app)
        await pilot.press("space")
        assert screen._playing is None
        assert "playing" not in words(app)
        await pilot.press("space", "s")  # fast, from here on by itself
        await until(lambda: screen._playing is None, "the end")
        assert screen.model.position == finished.length
        await pilot.press("home", "s", "space")
        assert "playing, slow" in words(app)
        await pilot.press("right")
        assert screen.model.position == 1

    replaying(finished, scenario)


def test_the_log_and_the_bar_jump(finished):
    async def scenario(app, pilot, screen):
        await pilot.press("end", "l")
        await opens(pilot, ListDrawer)
        await pilot.press("home", "down", "down", "enter")
        await opens(pilot, ReplayScreen)
        assert 0 < screen.model.position < finished.length
        bar = screen.query_one(ReplayBar)
        await click(app, bar.region.x + bar.region.width // 2, bar.region.y)
        await pilot.pause()
        assert abs(screen.model.position - finished.length // 2) <= 1

    replaying(finished, scenario)


def test_the_bar_has_rounds_and_what_was_scored(finished):
    from tui.games import presenter

    marks = bar_marks(finished, presenter("havana"), 0)
    assert list(marks.rounds.values()) == list(range(1, len(marks.rounds) + 1))
    assert marks.scored
    for position, seat in marks.scored.items():
        before, after = finished.view(0, position - 1), finished.view(0, position)
        gained = [
            presenter("havana").scores(view)[seat].total for view in (before, after)
        ]  # fmt: skip
        assert gained[1] - gained[0] >= 2

    async def scenario(app, pilot, screen):
        line = words(app).splitlines()[screen.query_one(ReplayBar).region.y]
        for number in list(marks.rounds.values())[:5]:
            assert str(number) in line

    replaying(finished, scenario)


def test_a_running_game_is_seen_with_ones_own_eyes():
    game = played(seats=3, game="havana", moves=20)

    async def scenario(app, pilot, screen):
        await pilot.press("end", "e")
        assert screen.model.viewer == 0
        assert "View" not in words(app).splitlines()[-1]
        assert screen.model.scene.view.to_json() == game.view(0).to_json()

    replaying(game, scenario)


def two_people():
    people = ("human", "human", "random")
    hidden = {"money": "hidden"}
    return session(players=people, until=lambda g: g.length == 6, options=hidden)


def test_of_several_people_one_says_who_is_watching_before_anything_is_shown():
    game = two_people()

    async def go(app, pilot):
        app.replay_session(game)
        await opens(pilot, Ask)
        assert "Who is watching" in words(app)
        assert "SANTIAGO" not in words(app)
        await pilot.press("shift+tab", "tab", "enter")
        await opens(pilot, PassTheKeyboard)
        assert "Ana" in words(app)
        curtain = app.screen
        await until(lambda: curtain._ready, "the curtain")
        await pilot.press("enter")
        await opens(pilot, ReplayScreen)
        await until(lambda: "SANTIAGO" in words(app), "the table")
        assert app.screen.model.viewer == 1

    run(go)


def test_who_does_not_say_sees_nothing():
    game = two_people()

    async def go(app, pilot):
        before = app.screen
        app.replay_session(game)
        await opens(pilot, Ask)
        await pilot.press("escape")
        await until(lambda: app.screen is before, "the screen before")

    run(go)
