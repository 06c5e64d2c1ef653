"""Every screen around the table at the smallest size; those that are laid out in another way where
there is room, at a comfortable one too."""

import pytest
from textual.widgets import Input

from ai.levels import LEVELS
from automa.companion import CompanionGame
from tests.tui.house import played
from tui import settings
from tui.app import TradewindsApp
from tui.screens.result import ResultScreen

SMALL = (80, 24)
LARGE = (120, 40)
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])


FOUR = ("santiago", "havana", "cuba", "maracaibo")


@pytest.fixture(autouse=True)
def _same_seed_same_games(monkeypatch):
    # The small board is painted a moment later: its painters have tests of their own.
    monkeypatch.setattr("tui.screens.home.SOON", 3600)
    monkeypatch.setattr("tui.screens.setup.SOON", 3600)
    monkeypatch.setattr("tui.screens.labels.playable", lambda: list(FOUR))
    monkeypatch.setattr("tui.screens.setup.levels", lambda _game_id: LEVELS)
    monkeypatch.setattr("tui.screens.rules.has_rules", lambda game_id: game_id == "santiago")
    monkeypatch.setattr("tui.screens.setup.secrets.randbelow", lambda _most: 20_041_987)


def house(**wishes):
    """The app of somebody with these settings."""
    kept = settings.load()
    for name, value in wishes.items():
        setattr(kept, name, value)
    kept.save()
    return TradewindsApp()


def result(app):
    async def show(pilot):
        await app.push_screen(ResultScreen(played(seats=5, seed=2)))
        await pilot.pause()

    return show


@SIZES
def test_home(snap_compare, size):
    """The menu, the first game highlighted and described."""
    assert snap_compare(house(), terminal_size=size)


def test_home_with_a_game_to_go_on_with(snap_compare):
    """Continue stands on top; beside it the table of that game."""
    played(moves=60, seed=3, saved=True)
    assert snap_compare(house(), terminal_size=SMALL)


def test_home_on_a_light_ground(snap_compare):
    """The light theme, everything readable."""
    assert snap_compare(house(theme="tradewinds-light"), terminal_size=SMALL)


@SIZES
def test_setup(snap_compare, size):
    """Four seats, every option with its choices and its explanation."""
    assert snap_compare(house(), terminal_size=size, press=["1"])


def test_setup_in_french(snap_compare):
    """The longest words of both columns fit."""
    assert snap_compare(house(language="fr"), terminal_size=SMALL, press=["1"])


def test_setup_with_a_line_in_focus(snap_compare):
    """The cursor before the line, the chosen value inverted."""
    assert snap_compare(house(), terminal_size=SMALL, press=["1", "down", "down"])


def test_settings(snap_compare):
    """A line a setting, the first in focus."""
    assert snap_compare(house(), terminal_size=SMALL, press=["s"])


def test_rules(snap_compare):
    """The chapters on the left; the fifth is open."""
    assert snap_compare(house(), terminal_size=SMALL, press=["r", "n", "n", "n", "n"])


@SIZES
def test_result(snap_compare, size):
    """Verdict, score sheet, a line of bars a player to one scale."""
    app = house()
    assert snap_compare(app, terminal_size=size, run_before=result(app))


def test_result_without_colours_and_shapes(snap_compare):
    """Letters for the seats, numbers instead of bars, no colour."""
    app = house(mono=True, glyphs="ascii")
    assert snap_compare(app, terminal_size=SMALL, run_before=result(app))


def test_the_menu_of_everything(snap_compare):
    """The command palette with our own entries."""
    assert snap_compare(house(), terminal_size=SMALL, press=["ctrl+p"])


def test_the_keys(snap_compare):
    """All keys of the screen below, in a box above it."""
    assert snap_compare(house(), terminal_size=SMALL, press=["question_mark"])


def test_a_terminal_that_is_too_small(snap_compare):
    """One line: the needed size and the present one."""
    assert snap_compare(house(), terminal_size=(60, 20))


def test_the_companion_in_a_turn(snap_compare):
    """Score, card and question, to be read from across a table."""
    app = house()

    async def begun(pilot):
        app.sit_beside(CompanionGame("jeanne", 3, seed=7))
        await pilot.pause()
        app.screen.query_one(Input).cursor_blink = False
        await pilot.press("enter", "enter", "enter")
        await pilot.pause()

    assert snap_compare(app, terminal_size=SMALL, run_before=begun)
