"""Jeanne, Jacques and the modules as they look: a turn, the panels, results, the campaign."""

import pytest

from engine.core.randomness import Randomness
from tests.tui.games.maracaibo.tables import session
from tests.tui.table.tables import Still, settled
from tui import campaigns
from tui.games import presenter
from tui.screens.campaign import CampaignScreen
from tui.screens.result import ResultScreen
from tui.screens.setup import SetupScreen
from tui.table.stage import Stage


@pytest.fixture
def looks(snap_compare, size):
    """Compare the table of a game after some keys."""

    def compare(game, *keys, screen=None, prepare=None, **more):
        async def before(pilot):
            await settled(pilot)
            if screen is not None:
                await pilot.app.push_screen(screen())
                await pilot.pause()
            if prepare is not None:
                await pilot.pause()  # the first draw opens the tab that it finds best
                prepare(pilot.app)
                await pilot.pause()
            for key in keys:
                await pilot.press(key)
                await settled(pilot)

        assert snap_compare(Still(game, **more), terminal_size=size, run_before=before)

    return compare


def game(scenario, automa="none", people=1, level=2, seed=4, moves=60):
    return session(
        people,
        seed=seed,
        until=lambda game: game.over or (game.length >= moves and game.seat == 0),
        options={"scenario": scenario, "automa": automa, "level": level},
    )


def extra_tab(app):
    app.screen.stage.open_tab("extra")
    app.screen.redraw()


def told(app):
    """The steps of the automa's latest turn, as they are shown at the pace of steps."""
    screen = app.screen
    shown = presenter("maracaibo")
    names = Stage(screen.session, shown).names
    moves = (screen.session.moved(n) for n in range(screen.session.length, 0, -1))
    lines = next(lines for move in moves if (lines := shown.steps(move.events, names)))
    screen.stage.close()
    screen.driver.told = tuple(lines[:5])
    screen.redraw()


@pytest.mark.parametrize("automa", ["jeanne", "jacques"])
def test_a_turn_step_by_step(looks, automa):
    looks(game("classic_76", automa), prepare=told)


@pytest.mark.parametrize("automa", ["jeanne", "jacques"])
def test_what_lies_before_the_automa(looks, automa):
    looks(game("classic_75", automa), prepare=extra_tab)


@pytest.mark.parametrize("scenario", ["unrest", "all_inclusive"])
def test_resistance_with_liberation_and_with_revolt(looks, scenario):
    looks(game(scenario, people=3, moves=120), prepare=extra_tab)


@pytest.mark.parametrize("scenario", ["alliance", "rescue"])
def test_goals_and_search_of_all_together(looks, scenario):
    looks(game(scenario, people=2, moves=90), prepare=extra_tab)


def test_story(looks):
    looks(game("story", people=2, moves=60), prepare=extra_tab)


@pytest.mark.parametrize(("scenario", "automa"), [("classic_75", "jeanne"), ("rescue", "none")])
def test_results(looks, scenario, automa):
    over = game(scenario, automa, moves=10_000)
    looks(over, screen=lambda: ResultScreen(over))


def test_campaign_between_two_games(looks):
    table = game("story", people=2, moves=10)
    kept = campaigns.start(table.header)
    done = session(
        ("human", "human"), seed=2, until=lambda game: game.over, options=dict(table.header.options)
    )
    over = campaigns._after(kept, done.view(0).state)
    looks(table, screen=lambda: CampaignScreen(over))


def test_setup_explains_the_scenario(looks):
    def choose(app):
        app.screen.setup.seed = Randomness(1).below(1000)
        app.screen.setup.seats = 1
        app.screen.setup.options["scenario"] = "rescue"
        app.screen.reword()

    looks(game("classic_75", "jeanne"), screen=lambda: SetupScreen("maracaibo"), prepare=choose)
