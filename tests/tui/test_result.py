"""The result: your place first, the sheet adds up, the race ends where the sheet does."""

import pytest
from textual.widgets import Button

from engine.core.record import Header
from tests.tui.house import played, run, words
from tests.tui.table.table_fixtures import until
from tui import final_scores, rematch, settings
from tui.app import TradewindsApp
from tui.games import presenter
from tui.paint import regatta, score_sheet
from tui.paint.look import ASCII, RICH, Look
from tui.paint.regatta import Boat
from tui.paint.score_sheet import Column, Sheet
from tui.review import turning_points
from tui.screens.confirm import Ask
from tui.screens.home import HomeScreen
from tui.screens.result import ResultScreen
from tui.screens.setup import SetupScreen
from tui.session import Session
from tui.solo_choices import Solo
from tui.table.area import Area
from tui.table.screen import TableScreen
from tui.table.table_model import TableModel

SMALL, LARGE = (80, 24), (120, 40)


def show(session, scenario, size=LARGE):
    """Play a scenario on the result of a game."""

    async def go(app, pilot):
        await app.push_screen(ResultScreen(session))
        await pilot.pause()
        return await scenario(app, pilot)

    return run(go, size)


# -- how it ended ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_race_has_a_point_a_round_and_ends_with_the_final_count(seats):
    session = played(seats=seats)
    points = final_scores.race(session)
    assert len(points) == {2: 10, 3: 11, 4: 11, 5: 9}[seats]
    assert points[-1] == session.final_scores()


def test_a_score_of_one_part_is_told_by_what_it_came_from():
    sheet = final_scores.sheet(played(seats=3, game="havana"))
    assert len(sheet.parts) > 1
    assert all(part.startswith("buildings of ") for part in sheet.parts)
    assert all(sum(column.parts) == column.total for column in sheet.columns)


def test_the_sheet_adds_up_and_has_no_part_in_which_nobody_has_points():
    sheet = final_scores.sheet(played(seats=3))
    for column in sheet.columns:
        assert sum(column.parts) == column.total
    assert all(any(column.parts[at] for column in sheet.columns) for at in range(len(sheet.parts)))
    assert sum(column.winner for column in sheet.columns) >= 1


def test_equals_share_a_place_and_winners_are_first(monkeypatch):
    session = played(seats=4)
    totals = [50, 60, 50, 60]
    scores = [
        score._replace(total=t) for score, t in zip(session.final_scores(), totals, strict=True)
    ]
    monkeypatch.setattr(Session, "final_scores", lambda self: scores)
    monkeypatch.setattr(Session, "winners", lambda self: [3])
    assert final_scores.places(session) == [3, 2, 3, 1]
    assert final_scores.order(session) == [3, 1, 0, 2]


def test_your_place_comes_first(monkeypatch):
    session = played(seats=3)

    async def scenario(app, pilot):
        def told(winners, *totals):
            monkeypatch.setattr(session, "winners", lambda: winners)
            scores = [
                score._replace(total=total)
                for score, total in zip(app.screen.final, totals, strict=True)
            ]
            app.screen.race = [scores]
            monkeypatch.setattr(session, "final_scores", lambda: scores)
            return app.screen.verdict()

        assert told([0], 60, 50, 40) == "You won with 60 points, 10 ahead of ● Bruno."
        assert told([0], 60, 60, 40) == "You won with 60 points, on the tie-break."
        assert told([0, 2], 60, 50, 60) == "You share the win with ■ Carla: 60 points each."
        assert told([2], 40, 50, 60) == "You came 3rd with 40 points, 20 behind ■ Carla."
        assert told([2], 60, 50, 60) == "You came 2nd with 60 points; ■ Carla won the tie-break."

    show(session, scenario)


def test_against_one_there_is_no_second_place(monkeypatch):
    session = played(1, 3, game="maracaibo", options=Solo("jeanne").options())

    async def scenario(app, pilot):
        monkeypatch.setattr(session, "winners", lambda: [1])
        one, other = session.final_scores()
        told = app.screen.verdict()
        assert told == f"You lost to ● Jeanne, {one.total} to {other.total}."

    show(session, scenario)


def test_with_several_people_it_says_who_won(monkeypatch):
    names = ("Ana", "Bo", "Cy")
    session = Session.new(
        Header("santiago", 3, 1, names=names, players=("human",) * 3), saved=False
    )
    while not session.over:
        session.play(session.view(session.seat).legal()[0])

    async def scenario(app, pilot):
        monkeypatch.setattr(session, "winners", lambda: [1])
        assert app.screen.verdict().startswith("Winner: ● Bo, with")
        monkeypatch.setattr(session, "winners", lambda: [0, 1, 2])
        assert app.screen.verdict().startswith("Winners: ◆ Ana, ● Bo and ■ Cy, with")

    show(session, scenario)


def test_nobody_is_said_to_wins(monkeypatch):
    """The person may be called You: no sentence has the name as its subject."""
    session = played(seats=2)

    async def scenario(app, pilot):
        monkeypatch.setattr(session, "winners", lambda: [0])
        chronicle = TableModel(session, presenter("santiago")).log
        assert chronicle.result().startswith("Game over. Winner: You (")
        scores = session.final_scores()
        even = [score._replace(total=70) for score in scores]
        monkeypatch.setattr(session, "final_scores", lambda: even)
        told = "Game over. Winner on the tie-break: You (70 each)."
        assert chronicle.result() == told

    show(session, scenario)


# -- what is shown -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, LARGE, (200, 60)], ids=["small", "large", "huge"])
@pytest.mark.parametrize("seats", [2, 5])
def test_everything_is_there_at_every_size(size, seats):
    session = played(seats=seats)

    async def scenario(app, pilot):
        await pilot.pause()
        text = words(app)
        for name in session.names:
            assert name in text
        assert "plantations" in text
        assert "Total" in text
        for button in app.screen.query(Button):
            assert button.region.right <= size[0]
        area = app.screen.query_one(Area)
        if size == SMALL:
            assert area.tabbed == ("points", "race", "board")
            await pilot.press("f3")
            await pilot.pause()
            assert area.open_panel == "race"
            await pilot.click("#tab-board")
            await pilot.pause()
            assert area.open_panel == "board"
        else:
            assert area.tabbed == ()
            assert "Points after each round" in text

    show(session, scenario, size)


def test_what_there_is_to_tell_about_help_is_told():
    session = played(seats=2, moves=3, saved=True)
    session.note("hint")
    while not session.over:
        session.play(session.view(session.seat).legal()[0])

    async def scenario(app, pilot):
        await pilot.press("f5")
        await pilot.pause()
        assert "Doesn't count towards ratings or streaks (hint)." in words(app)

    show(session, scenario, SMALL)


def test_turning_points_are_shown_when_there_are_some_and_nothing_is_said_without(monkeypatch):
    session = played(seats=2)

    async def without(app, pilot):
        assert "Turning points" not in words(app)

    show(session, without)
    told = ["Round 3: the canal cost you 5.", "b", "c", "d"]
    monkeypatch.setattr(turning_points, "turning_points", lambda _session: told)

    async def with_them(app, pilot):
        await pilot.pause()
        assert "Turning points" in words(app)
        assert "1. Round 3: the canal cost you 5." in words(app)
        assert "4. d" not in words(app)

    show(session, with_them)


def test_the_review_is_opened_by_key_and_button(monkeypatch):
    seen = []
    monkeypatch.setattr(ResultScreen, "SETTLING", 0)
    monkeypatch.setattr(TradewindsApp, "review_session", lambda self, session: seen.append(session))
    session = played(seats=2)

    async def scenario(app, pilot):
        await pilot.press("w")
        await pilot.click("#review")
        assert seen == [session, session]

    show(session, scenario)


# -- where to go from here ---------------------------------------------------------------------


def test_the_buttons_lead_on(monkeypatch):
    seen = []
    monkeypatch.setattr(ResultScreen, "SETTLING", 0)
    monkeypatch.setattr(TradewindsApp, "replay_session", lambda self, session: seen.append(session))
    session = played(seats=2)

    async def scenario(app, pilot):
        await pilot.click("#replay")
        assert seen == [session]
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)

    show(session, scenario)


def test_an_enter_that_came_too_late_for_the_table_does_not_begin_another_game(monkeypatch):
    monkeypatch.setattr(ResultScreen, "SETTLING", 1000.0)

    async def scenario(app, pilot):
        await pilot.press("enter")
        assert isinstance(app.screen, ResultScreen)
        await until(lambda: not app.focused.has_class("-active"), "the button is free again")
        monkeypatch.setattr(ResultScreen, "SETTLING", 0.0)
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, Ask), "the rematch")

    show(played(seats=2), scenario)


@pytest.mark.parametrize("way", [rematch.SAME_SEATS, rematch.MOVED_ON, rematch.SAME_DEAL])
def test_a_rematch(way):
    session = played(seats=3)

    async def scenario(app, pilot):
        app.settings.tour = False
        await pilot.press("m")
        await until(lambda: isinstance(app.screen, Ask), "it asks how")
        await pilot.click(f"#{way}")
        await until(lambda: isinstance(app.screen, TableScreen), "the table")
        return app.screen.session.header

    header = show(session, scenario)
    before = session.header
    assert (header.game, header.seats, header.options) == (before.game, 3, before.options)
    assert (header.seed == before.seed) == (way == rematch.SAME_DEAL)
    moved = way == rematch.MOVED_ON
    assert header.players == (("easy", "human", "medium") if moved else before.players)
    assert header.names == (("Carla", "You", "Bruno") if moved else before.names)


def test_alone_nobody_can_move_on():
    assert rematch.ways(Solo("jeanne").header("You")) == [rematch.SAME_SEATS, rematch.SAME_DEAL]


# -- painters ----------------------------------------------------------------------------------

BOATS = [Boat(2, "1st", "Carla", 90), Boat(0, "2nd", "Ana", 60), Boat(1, "3rd", "Bruno", 58)]


def test_the_ships_arrive_in_the_order_of_their_places():
    canvas = regatta.paint(RICH, 120, 11, BOATS)
    first = canvas.text().splitlines()[0]
    assert first.index("Bruno") < first.index("Ana") < first.index("Carla")
    assert first.index("Ana") - first.index("Bruno") < first.index("Carla") - first.index("Ana")


@pytest.mark.parametrize(
    "boats", [BOATS, BOATS[:1], [b._replace(points=7) for b in BOATS] + BOATS[:2]]
)
@pytest.mark.parametrize("columns", [80, 120, 200])
def test_no_ship_lies_over_another_and_all_are_in_sight(boats, columns):
    canvas = regatta.paint(RICH, columns, 7, boats)
    first = canvas.text().splitlines()[0]
    for boat in boats:
        assert boat.name in first


def test_without_pictures_the_places_are_lines():
    text = regatta.paint(Look(ASCII, "none"), 80, 7, BOATS).text()
    assert text.splitlines()[0].split() == ["1st", "C", "Carla", "90"]


SHEET = Sheet(
    ("plantations", "money"),
    (Column(0, "Ana", (40, -2), 38), Column(1, "Bo", (20, 5), 25, True)),
    "Total",
)


def test_bars_of_all_have_one_scale():
    canvas = score_sheet.paint(RICH, 80, 4, SHEET)
    drawn = canvas.colours()
    assert drawn["seat-0"] == pytest.approx(2 * drawn["seat-1"] * 20 / 25, abs=3)


def test_the_sheet_in_letters():
    text = score_sheet.paint(Look(ASCII, "none"), 60, 4, SHEET).text().splitlines()
    assert text[0].split() == ["A", "Ana", "B", "Bo", "*"]
    assert text[2].split()[:2] == ["money", "-2"]
    assert text[3].split() == ["Total", "38", "25"]


def test_a_sheet_that_is_higher_than_its_room_scrolls():
    assert score_sheet.paint(RICH, 60, 2, SHEET).rows == 4
    alone = Sheet(("buildings",), (Column(0, "Ana", (9,), 9),), "Total")
    assert score_sheet.height(alone) == 2
    assert "buildings" not in score_sheet.paint(RICH, 60, 4, alone).text()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_buttons_are_there_in_the_smallest_window(language):
    kept = settings.load()
    kept.language = language
    kept.save()

    async def scenario(app, pilot):
        buttons = list(app.screen.query(Button))
        assert len(buttons) >= 5
        for button in buttons:
            assert button.region in app.screen.region, button.id
            assert button.region.width >= len(str(button.label)), button.id

    show(played(seats=3), scenario, SMALL)
