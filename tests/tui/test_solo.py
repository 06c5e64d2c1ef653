"""Solo from home: how quickly one plays, what is remembered, results that stay and go."""

import random

import pytest
from textual.widgets import Input, OptionList, Static

from automa.companion import CompanionGame
from automa.companion_questions import AskChoice, AskNumber, AskSide, AskStop
from engine.core.record import Header
from engine.maracaibo.campaign import campaign as rules
from tests.tui.house import played, run, words
from tests.variants import chequered
from tui import campaigns, solo_choices
from tui.canvas_view import CanvasView
from tui.companion import answers
from tui.paint.block_letters import block_letters
from tui.screens import labels
from tui.screens.campaign import CampaignScreen
from tui.screens.chooser import Chooser
from tui.screens.companion import CompanionScreen
from tui.screens.games import ReplaysScreen
from tui.screens.solo import SoloScreen
from tui.settings import Settings
from tui.solo_choices import Solo
from tui.statistics import archive
from tui.table.screen import TableScreen

SIZES = {"small": (80, 24), "comfortable": (120, 40)}


@pytest.fixture(params=SIZES)
def size(request):
    return SIZES[request.param]


# -- from home to the table --------------------------------------------------------------


def test_from_home_to_the_first_decision_in_three_keys():
    async def scenario(app, pilot):
        for key in ("o", "enter"):
            await pilot.press(key)
            await pilot.pause()
        for _ in range(20):
            if not isinstance(app.screen, SoloScreen):
                break
            await pilot.pause(0.05)
        await pilot.press("escape")  # the tour of the setup
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.names == ("You", "Jeanne")
        assert app.screen.session.header.options["automa"] == "jeanne"
        assert app.screen.session.header.options["jacques_between_rounds"] is True

    run(scenario)


def test_level_and_scenario_are_remembered_for_each_opponent():
    async def scenario(app, pilot):
        await pilot.press("o")
        await pilot.pause()
        await pilot.press("right", "right", "s")
        await pilot.pause()
        assert solo_choices.remembered(app.settings, "jeanne") == Solo("jeanne", 3, "classic_76")
        await pilot.press("down", "left")
        await pilot.pause()
        assert solo_choices.remembered(app.settings, "jacques") == Solo("jacques", 4, "classic_75")

    run(scenario)

    async def again(app, pilot):
        await pilot.press("o")
        await pilot.pause()
        assert app.screen.entry.who == "jacques", "the one chosen last"
        assert app.screen.solo.level == 4
        assert "captain" in words(app)

    run(again)


def test_enter_begins_from_the_choices_too():
    async def scenario(app, pilot):
        await pilot.press("o", "tab", "tab")
        assert isinstance(app.focused, Chooser)
        await pilot.press("right", "enter")
        for _ in range(200):
            if not isinstance(app.screen, SoloScreen):
                break
            await pilot.pause(0.05)
        (table,) = (one for one in app.screen_stack if isinstance(one, TableScreen))
        options = table.session.header.options
        assert (options["level"], options["scenario"]) == (1, "classic_76")

    run(scenario)


@pytest.mark.parametrize("memory", [None, [], {"jeanne": 7}, {"jeanne": [99, "nowhere"]}])
def test_what_is_remembered_wrongly_does_no_harm(memory):
    kept = Settings()
    if memory is not None:
        kept.setups["solo"] = {"options": memory}
    solo = solo_choices.remembered(kept, "jeanne")
    assert solo.scenario == "classic_75"
    assert 1 <= solo.level <= 5
    assert solo_choices.last(kept) == "jeanne"


def test_the_story_begins_and_goes_on_where_it_was():
    async def scenario(app, pilot):
        app.play_solo(Solo("story", 2, "story"))
        await pilot.pause()
        assert isinstance(app.screen, CampaignScreen)
        app.go_home()
        app.play_solo(Solo("story", 2, "story"))
        await pilot.pause()
        assert isinstance(app.screen, CampaignScreen)

    run(scenario)
    (found,) = campaigns.listed()
    assert found.kept.campaign.seats == 1
    assert rules.next_options(found.kept.campaign).level == 2


# -- opponents have names ----------------------------------------------------------------


def test_saved_games_and_replays_name_opponent_level_and_result():
    solo = Solo("jacques", 2, "classic_75")
    going = played(1, 3, moves=30, game="maracaibo", options=solo.options())
    assert labels.table(going.header, "unicode")[-1].endswith("Jacques, level 2, keel washer")
    played(1, 3, saved=True, game="maracaibo", options=solo.options())
    from tui.journal import list_journals

    (summary,) = list_journals()
    yours, his = summary.points
    assert labels.progress(summary).endswith(f"{yours} : {his}")
    assert ("won" if yours > his else "lost") in labels.progress(summary)


def test_a_replay_names_the_result_of_a_game_played_with_other_tables(monkeypatch):
    solo = Solo("jacques", 2, "classic_75")
    session = played(1, 3, saved=True, game="maracaibo", options=solo.options())
    archive.keep(session)
    monkeypatch.setattr(Header, "differs", lambda self: "other_data")
    (summary,) = ReplaysScreen().found()
    assert summary.differs
    assert summary.points == tuple(score.total for score in session.match.state.scores())
    assert labels.progress(summary).endswith("{} : {}".format(*summary.points))


# -- the companion -----------------------------------------------------------------------


def typed(asked, rng):
    match asked:
        case AskChoice() if "ended_round" in asked.choices:
            return rng.choice(["", answers.choice_keys()["ended_round"]])
        case AskChoice():
            return answers.choice_keys()[asked.choices[0]]
        case AskNumber():
            return "30" if asked.usual is None else ""
        case AskStop():
            return rng.choice(["", "7", "20"])
        case AskSide():
            return "f"
    return ""


BESIDE = (CompanionGame("jeanne", 3), CompanionGame("jacques", 2))


@pytest.mark.parametrize(("game", "size"), chequered(BESIDE, [(80, 24), (120, 40)]))
def test_a_whole_game_of_the_companion_by_keys(game, size):
    async def scenario(app, pilot):
        app.sit_beside(game)
        await pilot.pause()
        assert isinstance(app.screen, CompanionScreen)
        screen = app.screen
        rng = random.Random(4)
        while not screen.held.over:
            text = typed(screen.held.asked, rng)
            screen.query_one(Input).value = text
            await pilot.press("enter")
            shown = screen.query_one("#problem", Static).render()
            assert str(shown) == "", (screen.held.asked, text)
            total = block_letters(str(screen.held.companion.desk.total), 3 if size[1] > 30 else 2)
            assert str(screen.query_one("#points", Static).render()) == "\n".join(total)
        await pilot.pause()
        assert "The game is over." in words(app)

    run(scenario, size)
    (result,) = archive.store().results()
    assert (result.automa, result.place) == (game.automa, "table")


def test_the_companion_s_card_is_there_also_after_an_answer_was_taken_back():
    async def scenario(app, pilot):
        app.sit_beside(CompanionGame("jeanne", 1))
        await pilot.pause()
        await pilot.press("enter")
        card = app.screen.query_one("#card", CanvasView).canvas.text()
        assert card.strip().startswith("Card ")
        await pilot.press("enter")
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert app.screen.query_one("#card", CanvasView).canvas.text() == card
        assert "taken back" in words(app)
        assert app.screen.held.asked.code == "stop"

    run(scenario)


def test_the_companion_goes_on_with_a_game_that_was_left_and_begins_anew_when_asked():
    async def scenario(app, pilot):
        app.sit_beside(CompanionGame("jacques", 1))
        await pilot.pause()
        await pilot.press("enter")
        await pilot.press("escape")
        await pilot.pause()
        app.sit_beside(CompanionGame("jacques", 1))
        await pilot.pause()
        assert "continues where it was" in words(app)
        await pilot.press("ctrl+n")
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()
        assert app.screen.held.companion.answers == []

    run(scenario)


def test_a_click_on_an_answer_gives_it():
    async def scenario(app, pilot):
        app.sit_beside(CompanionGame("jacques", 1))
        await pilot.pause()
        answers = app.screen.query_one("#answers", OptionList)
        answers.highlighted = 0
        answers.action_select()
        await pilot.pause()
        assert app.screen.held.companion.answers == ["done"]

    run(scenario)


def test_a_wrong_answer_is_told_and_nothing_is_taken():
    async def scenario(app, pilot):
        app.sit_beside(CompanionGame("jacques", 1))
        await pilot.pause()
        app.screen.query_one(Input).value = "7"
        await pilot.press("enter")
        await pilot.pause()
        assert "That is not one of the answers." in words(app)
        assert app.screen.held.companion.answers == []

    run(scenario)


def test_the_companion_s_card_is_whole_on_a_small_terminal():
    """His cards have seven zones; the score above them is large."""

    async def scenario(app, pilot):
        app.sit_beside(CompanionGame("jacques", 4))
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        view = app.screen.query_one("#card", CanvasView)
        assert "7 the round ends soon" in view.canvas.text()
        assert view.region.bottom <= app.screen.query_one("#companion-left").region.bottom
        assert view.size.height == view.canvas.rows

    run(scenario, (80, 24))
