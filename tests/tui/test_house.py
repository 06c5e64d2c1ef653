"""What is there on every screen: sizes, the menu of everything, rules, a quick start."""

import subprocess
import sys
from pathlib import Path

import pytest
from textual.app import App
from textual.command import CommandPalette
from textual.widgets import OptionList, Static

from tests.tui.house import played, run, words
from tui import i18n, settings
from tui.app import TradewindsApp
from tui.paint import banner
from tui.paint.look import ASCII, RICH, Look
from tui.screens.chooser import Chooser
from tui.screens.confirm import Confirm
from tui.screens.games import SavedGamesScreen
from tui.screens.home import HomeScreen
from tui.screens.preview import Picture
from tui.screens.rules import RulesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetupScreen
from tui.screens.too_small import TooSmall

# -- too small --------------------------------------------------------------------------------


def test_a_terminal_that_shrinks_covers_the_screen_and_uncovers_it():
    async def scenario(app, pilot):
        await pilot.press("s")
        below = app.screen
        await pilot.resize_terminal(79, 24)
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        assert "Needs 80×24, but this is 79×24" in words(app)
        await pilot.press("escape", "right", "ctrl+p")
        assert app.settings.language == "en"
        await pilot.resize_terminal(80, 23)
        await pilot.pause()
        assert "this is 80×23" in words(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.screen is below

    run(scenario)


@pytest.mark.parametrize(
    ("size", "letters"), [((60, 15), True), ((57, 20), False), ((70, 9), False)]
)
def test_a_small_window_has_the_title_where_it_is_whole(size, letters):
    async def scenario(app, pilot):
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert app.screen.query_one("#small-banner", Picture).display == letters
        assert "please enlarge the window" in " ".join(words(app).split())

    run(scenario)


@pytest.mark.parametrize("columns", range(banner.LEAST, 81))
def test_the_title_is_whole_from_its_least_width_on(columns):
    ink = [banner.paint(RICH, width, 6).colours()[banner.INK] for width in (columns, 120)]
    assert ink[0] == ink[1]


def test_the_title_is_whole_in_letters_too():
    """Where a cell has one colour a dot of the title is a cell."""
    dots = sum(row.count("#") for letter in "TRADEWINDS" for row in banner.LETTERS[letter])
    assert banner.paint(Look(ASCII), 120, 11).colours()[banner.INK] == 2 * dots
    assert "T R A D E W I N D S" in banner.paint(Look(ASCII), 80, 6).text()


def test_screens_come_and_go_below_the_cover():
    async def scenario(app, pilot):
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        app.push_screen(SettingsScreen())
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        assert isinstance(app.screen_stack[-2], SettingsScreen)
        app.pop_screen()
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)

    run(scenario)


# -- the menu of everything -------------------------------------------------------------------


def test_the_menu_offers_all_that_the_app_can_do_now():
    async def scenario(app, pilot):
        at_home = {command.title for command in app.get_system_commands(app.screen)}
        await pilot.press("s")
        await pilot.pause()
        return at_home, {command.title for command in app.get_system_commands(app.screen)}

    at_home, elsewhere = run(scenario)
    assert {
        "New game: Santiago", "Resume", "Replay", "Rules", "Theme", "Pace", "Language", "Settings",
        "Screenshot", "Keys", "Quit",
    } <= at_home  # fmt: skip
    assert elsewhere - at_home == {"Home"}
    assert not {"Continue", "Campaigns"} & elsewhere, "nothing was begun yet"
    played(moves=20, saved=True)
    assert "Continue" in run(scenario)[0]


def test_the_menu_opens_with_a_key_and_changes_the_pace():
    async def scenario(app, pilot):
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert isinstance(app.screen, CommandPalette)
        await pilot.press("escape")
        app._choose_pace()
        await pilot.pause()
        await pilot.press(*"slow")
        await pilot.pause(0.2)
        await pilot.press("enter", "enter")
        await pilot.pause()
        return app.settings.pace

    assert run(scenario) == "slow"


def test_a_question_mark_shows_all_keys_in_the_person_s_language():
    async def scenario(app, pilot):
        app.change_setting("language", "fr")
        await pilot.press("question_mark")
        await pilot.pause()
        shown = words(app)
        assert "Parties en cours" in shown
        assert "Réglages" in shown
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)

    run(scenario)


def test_ctrl_c_tells_how_to_leave():
    async def scenario(app, pilot):
        await pilot.press("ctrl+c")
        return [notice.message for notice in app._notifications]

    assert "ctrl+q" in run(scenario)[0]


def test_a_picture_of_the_screen_is_saved(tmp_path, monkeypatch):
    monkeypatch.setattr("textual.app.user_downloads_path", lambda: tmp_path)

    async def scenario(app, pilot):
        await pilot.press("f12")
        await pilot.pause(0.3)
        return [notice.message for notice in app._notifications]

    assert run(scenario)[0].startswith("Saved: ")
    (picture,) = tmp_path.glob("*.svg")
    assert "svg" in picture.read_text()


def test_every_key_of_the_house_has_a_name_of_its_own():
    names = []
    for owner in (TradewindsApp, HomeScreen, SetupScreen, SettingsScreen, RulesScreen,
                  SavedGamesScreen, Confirm, Chooser):  # fmt: skip
        names += [
            binding.id for binding in owner.BINDINGS if binding.id and owner.__name__ != "Screen"
        ]
    shared = {"form.up", "form.down"}
    assert len(set(names)) == len([name for name in names if name not in shared]) + len(
        shared & set(names)
    )


# -- rules ------------------------------------------------------------------------------------


def test_the_rules_open_at_the_chapter_that_is_asked_for():
    async def scenario(app, pilot):
        app.action_rules("santiago", "desert")
        await pilot.pause()
        await pilot.pause()
        assert "turns to desert" in words(app)
        assert app.screen.query_one(OptionList).highlighted == app.screen.number
        await pilot.press("n")
        await pilot.pause()
        assert "3 escudos" in words(app)
        await pilot.press("f1")
        assert isinstance(app.screen, HomeScreen)

    run(scenario)


def test_space_reads_the_whole_book():
    async def scenario(app, pilot):
        await pilot.press("r")
        seen = set()
        for _page in range(120):
            seen.add(app.screen.number)
            await pilot.press("space")
        return seen, len(app.screen.book)

    seen, count = run(scenario)
    assert seen == set(range(count))


def test_the_book_changes_its_language_and_keeps_the_chapter():
    async def scenario(app, pilot):
        await pilot.press("r", "n", "n")
        app.change_setting("language", "fr")
        await pilot.pause()
        await pilot.pause()
        assert "Le matériel" in words(app)
        assert app.screen.number == 2

    run(scenario)


# -- starting ---------------------------------------------------------------------------------


def test_the_first_picture_needs_neither_graphs_nor_agents_nor_markdown():
    dear = ("networkx", "ai.levels", "ai.search", "markdown_it", "multiprocessing")
    code = f"import sys, tui.app; print([m for m in {dear!r} if m in sys.modules])"
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=root, check=True
    )
    assert done.stdout.strip() == "[]"


def test_the_app_opens_with_a_person_s_language():
    kept = settings.load()
    kept.language = "fr"
    kept.save()

    async def scenario(app, pilot):
        return str(app.screen.query_one("#motto", Static).content)

    assert run(scenario).startswith("Quatre jeux")
    assert i18n.language() == "fr"


def test_a_subclass_of_the_app_finds_its_styles():
    class Another(TradewindsApp):
        pass

    assert issubclass(Another, App)
    assert Path(Another.CSS_PATH).is_file()
