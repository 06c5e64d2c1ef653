"""Jeanne, Jacques and the modules at the table: words for everything, nothing that breaks."""

import asyncio
import re

import pytest
from textual.widgets import DataTable

from automa.components import JACQUES_CARDS, JEANNE_CARDS
from engine.core.randomness import Randomness
from engine.core.record import Header
from engine.maracaibo.components import CAMPAIGN, SCENARIOS
from tests.tui.games.maracaibo.tables import session
from tests.tui.games.saying import clean
from tests.tui.house import run, words
from tests.tui.table.tables import Scripted, Still, opens
from tui.games import presenter
from tui.games.maracaibo import (
    automa_panel,
    automa_text,
    extra,
    setup_text,
    story_text,
    telling,
    uprising,
)
from tui.screens.result import ResultScreen
from tui.screens.setup import SetupScreen
from tui.session import Session
from tui.table.driver import Driver
from tui.table.laying import SetupDrawer
from tui.table.painting import plain
from tui.table.screen import TableScreen
from tui.table.stage import Stage

PRESENTER = presenter("maracaibo")

GAMES = [
    ("classic_75", "jacques", 1, 1), ("classic_77", "jeanne", 1, 5), ("unrest", "jeanne", 1, 2),
    ("unrest", "jacques", 1, 4), ("all_inclusive", "jeanne", 1, 3), ("alliance", "none", 1, 2),
    ("alliance", "jacques", 3, 1), ("rescue", "none", 1, 4), ("rescue", "jacques", 2, 3),
    ("story", "none", 2, 1), ("story", "jeanne", 1, 2),
]  # fmt: skip
"""Scenario, automa, people, level."""


def begun(scenario, automa, people, level, seed=3, until=None) -> Session:
    options = {"scenario": scenario, "automa": automa, "level": level}
    return session(("human",) * people, seed=seed, until=until, options=options)


@pytest.mark.parametrize(("scenario", "automa", "people", "level"), GAMES)
def test_random_games_can_be_drawn_at_every_step(scenario, automa, people, level, monkeypatch):
    """Both sizes, every tab; and nothing is told by its raw kind."""

    def raw(kind):
        raise AssertionError(f"{kind} has no words")

    monkeypatch.setattr(telling, "plainly", raw)
    game = begun(scenario, automa, people, level)
    table = Stage(game, PRESENTER)
    rng = Randomness(5)
    while not game.over:
        table.ask(game.seat)
        small = game.length % 2
        size = (80, 23) if small else (120, 39)
        drawn = table.draw(*size)
        assert all(
            sum(len(span.text) for span in row) == size[0] for row in drawn.composition.picture
        )
        if game.length % 9 == 0:
            for tab in table.tabs():
                table.open_tab(tab)
                table.draw(*size)
        for event in game.play(rng.pick(game.view(game.seat).legal())).events:
            clean(PRESENTER.words.happened(event, table.names))
    for seat in range(people):
        clean(PRESENTER.verdict(game.view(seat), game.names) or "most points")
    assert len(table.chronicle.race(0)) == len(game.final_scores())


@pytest.mark.parametrize("card", [card.id for card in (*JEANNE_CARDS, *JACQUES_CARDS)])
def test_every_card_of_both_decks_has_words(card, language):
    clean(automa_text.card_words(card))


def test_every_reason_that_the_automa_gives_has_words(language):
    """Over whole games: a line with its reason for all that is done."""
    told = set()
    for scenario, automa, people, level in GAMES:
        game = begun(scenario, automa, people, level, until=lambda game: game.over)
        for entry in game.log():
            if entry.event.kind.startswith("automa_"):
                told.add((entry.event.kind, getattr(entry.event, "why", "")))
                clean(automa_text.because(entry.event))
    assert ("automa_annexed", "lowest_city") in told
    assert len(told) > 20


def test_a_reason_names_what_it_was_decided_by():
    game = begun("classic_75", "jeanne", 1, 3, until=lambda game: game.over)
    lines = [PRESENTER.words.happened(e.event, game.names) for e in game.log()]
    assert any("lowest-numbered empty city: " in line for line in lines)
    assert any(line.startswith("Jeanne: turns up ") for line in lines)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_is_explained_in_two_sentences(scenario, language):
    text = setup_text.choice_help("scenario", scenario)
    assert len(re.findall(r"[.!?](?: |$)", text)) == 2


@pytest.mark.parametrize("card", CAMPAIGN)
def test_every_chapter_has_its_text_and_its_goal(card, language):
    assert len(story_text.chapter_text(card)) == 2
    for text in (*story_text.chapter_text(card), *story_text.changes(card)):
        clean(text)
    clean(story_text.goal_alone(card, 2))


# -- the panels --------------------------------------------------------------------------


def shown(game, panel, columns=60, rows=20) -> str:
    table = Stage(game, PRESENTER)
    return plain(PRESENTER.panels[panel].paint(table.scene, columns, rows))


def test_the_automa_s_panel_shows_what_a_player_could_see():
    game = begun("classic_75", "jeanne", 1, 3, until=lambda game: game.length > 40)
    state = game.view(0).state
    text = shown(game, "automa")
    assert text.startswith("● Jeanne, level 3")
    assert f"{len(state.automa.deck)} cards in the deck" in text
    for card in automa_panel.turned_up(state):
        assert automa_text.card_code(card) in text
    assert "Jeanne" in shown(game, "players")


def test_cards_of_the_deck_stay_hidden():
    game = begun("classic_75", "jacques", 1, 2, until=lambda game: game.length > 30)
    assert set(game.view(0).state.automa.deck) == {-1}
    assert "Jacques" in shown(game, "automa")


def test_goals_of_a_game_together_say_what_is_missing():
    game = begun("rescue", "none", 2, 1, until=lambda game: game.length > 30)
    text = shown(game, "modules")
    assert "✗ No marker of a nation on any location (" in text
    assert "✗ Luysa is free" in text
    assert "Resistance tiles" in text
    assert "Nobody knows where she is: clues" in text


@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_in_a_small_terminal_the_modules_fit_or_say_that_there_is_more(people):
    game = begun("rescue", "none", people, 1, until=lambda game: game.length > 60)
    table = Stage(game, presenter("maracaibo"))
    table.draw(80, 23)
    table.open_tab("extra")
    place = next(place for place in table.composition.placed if place.panel == "modules")
    inside = place.width - 2, place.height - 2
    everything = [row for row in uprising.lines(table.scene, inside[0]) if row[0].style != "title"]
    shown = uprising.paint(table.scene, *inside)
    assert len(shown) <= inside[1]
    left = len(everything) - inside[1]
    assert left <= 1, "all but a line has room"
    assert ("more line" in plain(shown)) == (left > 0)


def test_a_panel_with_more_than_fits_is_made_large_by_key_and_mouse():
    game = begun("rescue", "none", 4, 1, until=lambda game: game.length > 60)
    table = Stage(game, presenter("maracaibo"))
    table.draw(80, 23)
    table.open_tab("extra")
    low = uprising.paint(table.scene, 30, 8)
    (more,) = low[-1]
    assert "more lines: m shows all" in more.text
    table.choose(more.cell)
    assert table.only == "modules"
    assert table.back()
    assert table.only == ""


def test_the_chapter_and_its_goal_stand_on_the_table():
    game = begun("story", "none", 2, 1, until=lambda game: game.length > 30)
    text = shown(game, "modules", rows=30)
    assert "Chapter: Smoke over the cane" in text
    assert "Goal of all together: 4 quests fulfilled. So far: " in text


def test_a_game_without_modules_has_no_tab_for_them():
    game = session(2, seed=3)
    assert extra.TAB not in PRESENTER.tabs(Stage(game, PRESENTER).scene, 80, 20)
    assert not uprising.has_modules(game.view(0).state)


# -- step by step ------------------------------------------------------------------------


class Told(Driver):
    """A driver that notes what it shows."""

    def __init__(self, game, pace):
        self.shown = []
        table = Stage(game, PRESENTER)
        super().__init__(
            game,
            Scripted(),
            lambda: pace,
            lambda: self.shown.append(self.told),
            lambda events: PRESENTER.steps(events, table.names),
        )


def turn_of_jeanne(pace):
    """A driver before it tells of a turn, and how many lines there are."""
    game = begun("classic_75", "jeanne", 1, 3, until=lambda game: game.length > 8)
    driver = Told(game, pace)
    rng = Randomness(1)
    lines = []
    while not lines:
        driver._known = game.length
        move = game.play(rng.pick(game.view(game.seat).legal()))
        lines = driver.steps(move.events)
    return driver, lines


def test_at_the_pace_of_steps_a_key_shows_the_next_one():
    driver, lines = turn_of_jeanne("step")

    async def go():
        task = asyncio.create_task(driver._tell())
        for number in range(1, len(lines) + 1):
            while len(driver.told) < number or not driver.waits:
                await asyncio.sleep(0)
            assert driver.told == tuple(lines[:number])
            driver.skip()
            while len(driver.told) == number:
                await asyncio.sleep(0)
        await task

    asyncio.run(go())
    assert driver.told == ()


def test_a_key_skips_to_the_end_of_the_turn():
    driver, lines = turn_of_jeanne("slow")

    async def go():
        task = asyncio.create_task(driver._tell())
        await asyncio.sleep(0)
        driver.skip()
        await task

    asyncio.run(go())
    assert tuple(lines) in driver.shown


def test_at_once_means_without_steps():
    driver, _lines = turn_of_jeanne("instant")
    asyncio.run(driver._tell())
    assert driver.shown == []


def test_at_the_table_a_turn_is_told_step_by_step():
    """The person ends a turn: the cards of Jeanne are shown one step a key."""
    game = begun("classic_75", "jeanne", 1, 2, until=lambda game: game.length > 8)
    rng = Randomness(2)

    async def go():
        app = Still(game, pace="step")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            table = app.screen
            while not table.driver.told:
                table.commit(rng.pick(game.view(0).legal()))
                await pilot.pause()
            steps = 0
            assert "turns up" in words(app)
            while table.driver.told:
                assert len(table.driver.told) > steps
                steps = len(table.driver.told)
                await pilot.press("space")
                await pilot.pause()
            assert steps > 1
            assert table.stage.asked is not None

    asyncio.run(go())


# -- setting up, playing, the result -----------------------------------------------------


def test_alone_against_jeanne_from_the_setup_to_the_table():
    async def scenario(app, pilot):
        app.action_new_game("maracaibo")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        app.screen.choices.seats = 1
        app.screen.choices.options.update(automa="jeanne", level=3)
        app.screen.action_start()
        await opens(pilot, SetupDrawer)
        await pilot.press("escape")
        await opens(pilot, TableScreen)
        assert "MARACAIBO" in words(app)
        assert app.screen.session.names[-1] == "Jeanne"

    run(scenario)


@pytest.mark.parametrize(("automa", "level"), [("jeanne", 2), ("jacques", 2)])
def test_the_result_has_the_automa_s_column_and_spells_the_comparisons_out(automa, level):
    game = begun("classic_75", automa, 1, level, until=lambda game: game.over)

    async def scenario(app, pilot):
        await app.push_screen(ResultScreen(game))
        await pilot.pause()
        table = app.screen.query_one(DataTable)
        total = [str(cell) for cell in table.get_row_at(table.row_count - 1)]
        assert [int(cell) for cell in total[1:]] == [s.total for s in game.final_scores()]
        assert "quests" in str(app.screen.query_one("#account").render())

    run(scenario, size=(120, 40))


def test_the_result_of_a_game_together_says_which_conditions_held():
    game = begun("alliance", "none", 2, 1, until=lambda game: game.over)
    text = "\n".join(PRESENTER.account(game.view(0), game.names))
    assert PRESENTER.verdict(game.view(0), game.names) == "You have lost together."
    assert "No marker of a nation on any location" in text
    assert "more VP than Jacques" in text


def test_the_points_drawer_has_the_automa_too():
    game = begun("classic_75", "jeanne", 1, 2, until=lambda game: game.length > 40)

    async def go():
        app = Still(game)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("v")
            await pilot.pause()
            assert "Jeanne" in words(app)

    asyncio.run(go())


def test_a_solo_result_is_kept_once(tmp_path):
    game = Session.new(
        Header("maracaibo", 1, 3, {"automa": "jeanne"}, ("You",), ("human",)), tmp_path / "games"
    )
    rng = Randomness(3)
    while not game.over:
        game.play(rng.pick(game.view(0).legal()))
    for _time in range(2):
        screen = ResultScreen(game)
        assert screen._history()[0].startswith("Against Jeanne, level 1: 1 game, ")
