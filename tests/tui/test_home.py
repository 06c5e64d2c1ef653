"""Home, the games on disk, the way to the table and back."""

import asyncio
import gc
import json
import subprocess
import sys

import pytest
from textual.widgets import OptionList

from engine.core.record import Header
from tests.tui.house import played, run, words
from tests.tui.table.table_fixtures import opens, until
from tui.app import TradewindsApp
from tui.screens import labels, preview
from tui.screens.arena import ArenaScreen
from tui.screens.confirm import Confirm
from tui.screens.games import ReplaysScreen, SavedGamesScreen
from tui.screens.home import HomeScreen
from tui.screens.menu import Menu
from tui.screens.preview import Picture
from tui.screens.rules import RulesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetupScreen
from tui.table.screen import TableScreen
from tui.table.setup_walkthrough import SetupWalkthrough

# -- home -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("1", SetupScreen),
        ("g", SavedGamesScreen),
        ("p", ReplaysScreen),
        ("r", RulesScreen),
        ("s", SettingsScreen),
    ],
)
def test_every_line_of_the_menu_has_a_key_and_escape_leads_back(key, screen):
    async def scenario(app, pilot):
        await pilot.press(key)
        assert isinstance(app.screen, screen)
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)

    run(scenario)


def test_a_game_that_is_still_set_up_is_in_no_round():
    from tui.journal import list_journals

    played(2, 3, saved=True, moves=1, game="maracaibo")
    (summary,) = list_journals()
    assert summary.round == 0
    assert labels.progress(summary).startswith("setup, 1 move")


def test_every_line_of_the_menu_takes_a_click():
    async def scenario(app, pilot):
        labels = [item.key for item in app.screen.items]
        for row, key in enumerate(labels[:-1]):
            await pilot.click("#menu", offset=(6, row))
            await pilot.pause()
            assert not isinstance(app.screen, HomeScreen), key
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, HomeScreen), key

    run(scenario)


def test_arrows_and_enter_choose():
    async def scenario(app, pilot):
        rows = [item.action for item in app.screen.items]
        await pilot.press(*["down"] * rows.index("settings"), "enter")
        assert isinstance(app.screen, SettingsScreen)

    run(scenario)


def test_commands_that_are_left_before_they_are_there_are_no_fault():
    async def scenario(app, pilot):
        app.action_command_palette()
        app._screen_stack.pop()  # as something else does that goes home at the same moment
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("ctrl+p")
        await until(lambda: isinstance(app.screen, Menu), "it opens the next time")

    run(scenario)


def test_quit():
    async def scenario(app, pilot):
        await pilot.press("q")
        return app._exit

    assert run(scenario)


def test_continue_is_there_when_a_game_is_saved_and_not_before(monkeypatch):
    opened = []
    monkeypatch.setattr(TradewindsApp, "resume", lambda self, path: opened.append(path))

    async def scenario(app, pilot):
        assert "c" not in [item.key for item in app.screen.items]
        await pilot.press("c")
        assert opened == []
        session = played(moves=20, saved=True)
        await pilot.press("s", "escape")
        await pilot.pause()
        assert app.screen.items[0].key == "c"
        assert "Carla (easy)" in words(app)
        await pilot.press("enter")
        assert opened == [session.journal.path]

    run(scenario)


def test_a_finished_game_is_not_continued():
    played(saved=True, seats=2)

    async def scenario(app, pilot):
        assert "c" not in [item.key for item in app.screen.items]

    run(scenario)


def test_results_of_the_arena_are_offered_when_there_are_any(tmp_path):
    place = tmp_path / "games" / "arena"
    place.mkdir(parents=True)
    agent = {"name": "medium", "wins": 7, "share": 0.7, "ci95": [0.4, 0.9], "score_mean": 61.5,
             "ms_p50": 3.0, "ms_p95": 9.0}  # fmt: skip
    match = {"game": "santiago", "games": 10, "agents": [agent, {**agent, "name": "easy"}]}
    (place / "one.json").write_text(json.dumps(match))
    (place / "two.json").write_text("no result")

    async def scenario(app, pilot):
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(app.screen, ArenaScreen)
        shown = words(app)
        assert "Santiago, 10 games" in shown
        assert "40%–90%" in shown

    run(scenario)


# -- saved games ------------------------------------------------------------------------------


def test_saved_games_and_replays_are_two_lists(monkeypatch):
    opened = []
    monkeypatch.setattr(TradewindsApp, "resume", lambda self, path: opened.append(("go on", path)))
    monkeypatch.setattr(TradewindsApp, "replay", lambda self, path: opened.append(("watch", path)))
    begun, over = played(moves=20, saved=True), played(saved=True, seats=2)

    async def scenario(app, pilot):
        await pilot.press("g", "enter", "escape", "p", "enter")
        assert opened == [("go on", begun.journal.path), ("watch", over.journal.path)]

    run(scenario)


def test_a_journal_that_is_none_says_so_and_stays_as_it_is(tmp_path):
    (tmp_path / "games").mkdir()
    file = tmp_path / "games" / "odd.journal"
    file.write_text("shopping list\n")

    async def scenario(app, pilot):
        await pilot.press("g")
        await pilot.pause()
        assert "is not a game of Tradewinds" in words(app).replace("\n", " ")
        await pilot.press("enter")
        assert isinstance(app.screen, SavedGamesScreen)
        assert file.read_text() == "shopping list\n"

    run(scenario)


def test_a_game_is_deleted_only_when_the_question_is_answered_yes():
    path = played(moves=5, saved=True).journal.path

    async def scenario(app, pilot):
        await pilot.press("g", "d")
        assert isinstance(app.screen, Confirm)
        await pilot.press("enter")
        assert path.exists()
        await pilot.press("d", "y")
        await pilot.pause()
        assert not path.exists()
        assert "No game is waiting" in words(app)

    run(scenario)


def test_a_damaged_journal_is_one_line_on_the_screen(tmp_path):
    path = played(moves=5, saved=True).journal.path
    path.write_text(path.read_text().replace("Bruno", "Bruna"))

    async def scenario(app, pilot):
        app.resume(path)
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        return [notice.message for notice in app._notifications]

    (message,) = run(scenario)
    assert "line 1" in message
    assert "\n" not in message


# -- to the table and back --------------------------------------------------------------------


def _three_people():
    return Header("santiago", 3, 5, names=("Ana", "Bo", "Cy"), players=("human",) * 3)


def test_a_game_is_begun_left_and_gone_on_with():
    async def scenario(app, pilot):
        app.begin(_three_people())
        await opens(pilot, SetupWalkthrough)
        await pilot.press("escape")
        await opens(pilot, TableScreen)
        table = app.screen
        assert isinstance(table, TableScreen)
        app.go_home()
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen is not table
        assert app.screen.session.header == _three_people().stamped()

    run(scenario)


def test_the_table_can_be_left_while_an_agent_thinks():
    header = Header("santiago", 3, 5, names=("Ana", "Bo", "Cy"), players=("medium",) * 3)

    async def scenario(app, pilot):
        app.begin(header)
        await pilot.pause(0.05)
        app.go_home()
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)

    run(scenario)


def test_a_finished_game_is_watched_again_from_its_start():
    path = played(seats=2, saved=True).journal.path

    async def scenario(app, pilot):
        app.replay(path)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.replay

    run(scenario)


@pytest.mark.parametrize("way", ["new", "resume", "replay"])
def test_the_command_line_opens_the_app_at_a_table(way):
    path = played(seats=2, saved=True, moves=None if way == "replay" else 3).journal.path
    given = {"new": _three_people()} if way == "new" else {way: path}

    async def go():
        app = TradewindsApp(**given)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            return any(isinstance(screen, TableScreen) for screen in app.screen_stack)

    assert asyncio.run(go())


@pytest.mark.parametrize("way", ["leave", "fail"])
def test_home_is_whole_when_the_app_was_to_open_elsewhere(way, tmp_path):
    given = {"new": _three_people()} if way == "leave" else {"resume": tmp_path / "none"}

    async def go():
        app = TradewindsApp(**given)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            if way == "leave":
                app.change_setting("language", "fr")
                app.change_setting("language", "en")
                app.go_home()
            await opens(pilot, HomeScreen)
            await until(lambda: "New game: Santiago" in words(app), "the menu")
            assert isinstance(app.screen.focused, OptionList)
            await until(lambda: any(map(str.strip, words(app).splitlines()[:4])), "the banner")
            await pilot.press("s")
            await opens(pilot, SettingsScreen)

    asyncio.run(go())


def test_collections_wait_for_the_first_picture_and_then_go_on():
    async def scenario(app, pilot):
        assert not gc.isenabled()
        await until(gc.isenabled, "collections")

    gc.disable()
    try:
        run(scenario)
        assert gc.get_freeze_count()
    finally:
        gc.unfreeze()
        gc.enable()


def test_commands_without_pictures_collect_from_the_start():
    code = """
import gc, sys
from tui.cli import main
sys.argv = ["tradewinds", "data", "check"]
main.main()
assert gc.isenabled()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_home_keeps_its_banner_in_another_language():
    async def scenario(app, pilot):
        before = words(app).splitlines()[:4]
        app.change_setting("language", "fr")
        await until(lambda: "Nouvelle partie" in words(app), "French")
        await until(lambda: words(app).splitlines()[:4] == before, "the banner")

    run(scenario)


def test_a_game_that_cannot_be_saved_is_not_begun(tmp_path):
    (tmp_path / "games").write_text("a file where a directory should be")

    async def scenario(app, pilot):
        app.begin(_three_people())
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        return [notice.message for notice in app._notifications]

    (message,) = run(scenario)
    assert "can't be written" in message


def test_the_first_start_offers_to_learn():
    async def scenario(app, pilot):
        first = app.screen.items[0]
        assert (first.key, first.action) == ("l", "learn")
        assert "New here?" in words(app)
        await pilot.press("enter")
        return type(app.screen).__name__

    assert run(scenario) == "LearnScreen"


def test_later_learning_is_one_of_the_lines():
    from tui.tutorials import bookmarks

    bookmarks.keep("santiago", bookmarks.Bookmark())

    async def scenario(app, pilot):
        assert app.screen.items[0].key == "1"
        assert "l" in [item.key for item in app.screen.items]
        await pilot.press("l")
        return type(app.screen).__name__

    assert run(scenario) == "LearnScreen"


def test_in_a_tall_window_lines_that_go_together_stand_together():
    async def scenario(app, pilot):
        menu = app.screen.query_one(OptionList)
        assert [option.id for option in menu.options] == [item.action for item in app.screen.items]
        await pilot.press("down", "down")
        chosen = menu.highlighted_option.id
        await pilot.resize_terminal(120, 44)
        await pilot.pause()
        assert menu.highlighted_option.id == chosen
        assert menu.options[1].disabled, "a blank below learning"
        rows = [option.id for option in menu.options if not option.disabled]
        assert rows == [item.action for item in app.screen.items]
        await pilot.press("up", "up", "up", "up")
        seen = []
        for _item in app.screen.items:
            seen.append(menu.highlighted_option.id)
            await pilot.press("down")
        assert sorted(seen) == sorted(rows), "arrows pass over the blanks"

    run(scenario)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_who_plays_the_game_to_go_on_with_is_told_without_a_name_broken(size):
    game = played(seats=5, moves=20, seed=2, saved=True)

    async def scenario(app, pilot):
        await pilot.pause()
        lines = words(app).splitlines()
        for player in labels.table(game.header, "unicode"):
            assert any(player in line for line in lines), player

    run(scenario, size)


def test_the_board_beside_continue_is_that_of_the_game_that_was_left():
    async def scenario(app, pilot):
        board = app.screen.query_one("#small-board", Picture)
        await until(lambda: bool(board.canvas.drawn()), "an example")
        await pilot.press("2")
        await until(lambda: isinstance(app.screen, SetupScreen), "setup")
        await pilot.press("enter")
        await opens(pilot, SetupWalkthrough)
        await pilot.press("escape")
        await opens(pilot, TableScreen)
        app.go_home()
        await until(lambda: isinstance(app.screen, HomeScreen), "home")
        home = app.screen
        await until(lambda: home.saved is not None and home.pictured is not None, "the game")
        board = home.query_one("#small-board", Picture)
        view = preview.of_journal(home.saved.path)
        painted = preview.board(view, "havana", home.house.look, *board.room)
        await until(lambda: board.canvas.text() == painted.text(), "its board")

    run(scenario)
