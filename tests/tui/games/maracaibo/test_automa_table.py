"""Jeanne, Jacques and the modules at the table: words for everything, nothing that breaks."""

import asyncio
import re
from dataclasses import replace

import pytest
from textual.widgets import Static

from automa.components import JACQUES_CARDS, JEANNE_CARDS
from engine.core.randomness import Randomness
from engine.core.record import Header
from engine.maracaibo.components import SCENARIOS
from tests.tui.games.maracaibo.tables import asked, session
from tests.tui.games.saying import clean
from tests.tui.house import run, words
from tests.tui.table.table_fixtures import Still, opens, settled, until
from tests.variants import some
from tui.games import presenter
from tui.games.maracaibo import (
    automa_text,
    automa_words,
    board,
    log_lines,
    modules_text,
    scenario,
    setup_text,
)
from tui.screens.result import ResultScreen
from tui.screens.setup import SetupScreen
from tui.session import Session
from tui.table.panel import PaintedPanel
from tui.table.screen import TableScreen
from tui.table.setup_walkthrough import SetupWalkthrough
from tui.table.table_model import TableModel

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


@pytest.mark.parametrize(("scenario", "automa", "people", "level"), some(GAMES, every=4))
def test_random_games_can_be_drawn_at_every_step(scenario, automa, people, level, monkeypatch):
    """Every panel in small and larger rooms; and nothing is told by its raw kind."""

    def raw(kind):
        raise AssertionError(f"{kind} has no words")

    monkeypatch.setattr(log_lines, "plainly", raw)
    game = begun(scenario, automa, people, level)
    table = TableModel(game, PRESENTER)
    rng = Randomness(5)
    while not game.over:
        table.ask(game.seat)
        rooms = ((54, 15), (26, 8)) if game.length % 2 else ((78, 23), (120, 11))
        if game.length % 5 == 0:
            for name, panel in PRESENTER.panels.items():
                room = rooms[name in PRESENTER.areas["strip"]]
                panel.paint(table.scene, *room)
        for event in game.play(rng.pick(game.view(game.seat).legal())).events:
            line = PRESENTER.words.happened(event, table.names)
            if line:
                clean(line)
    for seat in range(people):
        clean(PRESENTER.verdict(game.view(seat), game.names) or "most points")
    assert len(table.log.race(0, game.length)) == len(game.final_scores())


@pytest.mark.parametrize("card", [card.id for card in (*JEANNE_CARDS, *JACQUES_CARDS)])
def test_every_card_of_both_decks_has_words(card, language):
    clean(automa_text.card_words(card))


def test_every_reason_that_the_automa_gives_has_words(language):
    """Over whole games: a line with its reason for all that is done."""
    told = set()
    for played, automa, people, level in GAMES:
        game = begun(played, automa, people, level, until=lambda game: game.over)
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
    assert any(line.startswith("Jeanne: turned up ") for line in lines)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_is_explained_in_two_sentences(scenario, language):
    text = setup_text.choice_help("scenario", scenario)
    assert len(re.findall(r"[.!?](?: |$)", text)) == 2


# -- the panels --------------------------------------------------------------------------


def shown(game, panel, columns=78, rows=23) -> str:
    """The words of a panel, however they were broken."""
    canvas = PRESENTER.panels[panel].paint(TableModel(game, PRESENTER).scene, columns, rows)
    return " ".join(canvas.text().split())


def test_the_automa_s_card_shows_what_a_player_could_see():
    game = begun("classic_75", "jeanne", 1, 3, until=lambda game: game.length > 40)
    state = game.view(0).state
    text = shown(game, "scenario", 38)
    assert "● Jeanne, level 3" in text
    assert f"{len(state.automa.deck)} cards in the deck" in text
    cards = automa_words.turned_up(state)
    for card in cards:
        assert f"Card {automa_text.card_code(card)}" in text, card
    assert f"Card {automa_text.card_code(cards[-1])}, in force" in text
    assert "Jeanne" in shown(game, "players", 42, 6)


def test_the_zone_that_jacques_does_is_marked():
    game = begun("classic_75", "jacques", 1, 2, until=lambda game: game.length > 30)
    state = game.view(0).state
    assert set(state.automa.deck) == {-1}
    text = shown(game, "scenario", 38)
    zone = len(state.automa.shown)
    assert f"▸ {zone} " in text


def test_goals_of_a_game_together_say_what_is_missing():
    game = begun("rescue", "none", 2, 1, until=lambda game: game.length > 30)
    text = shown(game, "scenario", 46)
    assert "✗ No marker of a nation on any location (" in text
    assert "✗ Luysa is free" in text
    assert "Resistance tiles" in text
    assert "Nobody knows where she is: clues" in text


@pytest.mark.parametrize("people", [1, 2, 3, 4])
@pytest.mark.parametrize("columns", [24, 54, 78, 144])
def test_the_modules_are_all_there_at_every_width(people, columns):
    game = begun("rescue", "none", people, 1, until=lambda game: game.length > 60)
    canvas = PRESENTER.panels["scenario"].paint(TableModel(game, PRESENTER).scene, columns, 15)
    cells = {("module", name) for name in ("goals", "resistance", "search", "fights", "tiles")}
    assert cells <= set(canvas.claims)


def test_a_space_of_the_resistance_tile_is_chosen_where_it_is_painted():
    def holds(game):
        return game.decision.kind == "place_on_tile" and len(game.view(game.seat).legal()) > 1

    game = begun("unrest", "none", 2, 1, seed=5, until=holds)
    table = TableModel(game, PRESENTER)
    table.ask(game.seat)
    asked = [cell for cell in table.scene.options if cell[0] == "put_on_tile"]
    assert asked
    for columns in (54, 78):
        canvas = PRESENTER.panels["scenario"].paint(table.scene, columns, 20)
        assert set(asked) <= set(canvas.claims)


def test_the_chapter_and_its_goal_stand_on_the_table():
    game = begun("story", "none", 2, 1, until=lambda game: game.length > 30)
    text = shown(game, "scenario", 60)
    assert "Chapter: Smoke over the cane" in text
    assert "Goal of all together: 4 quests fulfilled. So far: " in text


def test_the_scenario_panel_is_named_after_what_is_played():
    for made, name in (
        (session(2, seed=3), "Scenario"),
        (begun("unrest", "none", 2, 1), "Uprising"),
        (begun("classic_75", "jeanne", 1, 1), "Jeanne"),
    ):
        assert scenario.title(TableModel(made, PRESENTER).scene) == name
    assert not modules_text.has_modules(session(2, seed=3).view(0).state)


# -- step by step ------------------------------------------------------------------------


def turn_of_jeanne(after=8):
    """A game right after a turn of hers, and the steps that tell of it."""
    game = begun("classic_75", "jeanne", 1, 3, until=lambda game: game.length > after)
    rng = Randomness(1)
    steps = []
    while not steps:
        game.play(rng.pick(game.view(game.seat).legal()))
        steps = PRESENTER.turn(*game.before(game.length), 0, game.names)
    return game, steps


def test_a_turn_is_a_list_of_steps_with_words_and_pictures():
    game, steps = turn_of_jeanne()
    assert len(steps) > 1
    assert PRESENTER.answered(game.moved(game.length).events)
    for step in steps:
        clean(step.words)
        assert step.view is not None


def test_the_card_of_a_turn_lies_on_the_map_while_it_is_told():
    game, steps = turn_of_jeanne()
    table = TableModel(game, PRESENTER)
    told = next(step for step in steps if step.card is not None)
    here = replace(table.scene, card=told.card, told=(told.words,))
    text = board.paint(here, 78, 23).text()
    assert f"Card {told.card.code}, in force" in text
    assert "▸" in text
    assert "in force" not in board.paint(table.scene, 78, 23).text()


# -- setting up, playing, the result -----------------------------------------------------


@pytest.mark.parametrize(
    ("cells", "panels"),
    [
        ([("automa_card", "jeanne_a1"), ("player", 1)], ("board",)),
        ([("stop", "5"), ("ship", 1)], ("board",)),
        ([("space", "e3"), ("player", 1)], ("track",)),
        ([("nation", "FR"), ("player", 1)], ("nations",)),
        ([("stop", "5"), ("nation", "FR"), ("player", 1)], ("nations", "board")),
        ([("display", "a01"), ("player", 1)], ("market", "board")),
    ],
)
def test_a_step_is_shown_where_it_happens(cells, panels):
    assert PRESENTER.stage(cells) == panels


@pytest.mark.parametrize(("columns", "rows"), [(53, 15), (78, 23)])
def test_the_card_of_a_turn_covers_nothing_that_changes(columns, rows):
    game, steps = turn_of_jeanne()
    scene = TableModel(game, PRESENTER).scene
    looked_at = 0
    for step in steps:
        fresh = frozenset(cell for event in step.events for cell in PRESENTER.touched(event))
        here = replace(scene, view=step.view, card=step.card, fresh=fresh)
        canvas = PRESENTER.panels["board"].paint(here, columns, rows)
        card = ("automa_card", f"jeanne_{step.card.code.lower()}")
        covered = canvas.claims[card].box
        for cell in fresh:
            if cell[0] == "stop":
                x, y = canvas.claims[cell].box.left, canvas.claims[cell].box.top
                inside = covered.left <= x <= covered.right and covered.top <= y <= covered.bottom
                assert not inside, (step.words, cell)
                looked_at += 1
    assert looked_at


def test_the_last_turn_is_told_again_step_by_step_by_a_key():
    game, steps = turn_of_jeanne()

    async def go():
        app = Still(game, pace="step")
        async with app.run_test(size=(120, 40)) as pilot:
            await opens(pilot, TableScreen)
            await until(lambda: app.screen.ready, "the question")
            await pilot.press("t")
            for number, step in enumerate(steps, 1):
                await until(
                    lambda n=number: len(getattr(app.screen.model.frame, "told", ())) == n,
                    step.words,
                )
                await until(lambda: not app.screen.model.frame.moving, "the step's end")
                assert app.screen.model.prompt() == step.words
                painted = app.screen.query(PaintedPanel).results()
                assert not any(panel._cursor for panel in painted), "nothing is pointed at"
                assert app.screen.panels[PRESENTER.stage(app.screen.model.frame.fresh)[-1]].display
                await pilot.press("space")
            await until(lambda: app.screen.model.frame is None, "the end of the turn")

    asyncio.run(go())


def test_alone_against_jeanne_from_the_setup_to_the_table():
    async def scenario(app, pilot):
        app.action_new_game("maracaibo")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        app.screen.choices.seats = 1
        app.screen.choices.options.update(automa="jeanne", level=3)
        app.screen.action_start()
        await opens(pilot, SetupWalkthrough)
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
        await until(lambda: automa.title() in words(app), automa)
        shown = words(app)
        for score in game.final_scores():
            assert str(score.total) in shown
        told = app.screen.query_one("#told Static", Static)
        assert "quests" in str(told.render())

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
        lines = [line for line in screen._told() if line.startswith("Against Jeanne, level 1")]
        assert [line.split(", ")[1] for line in lines] == ["level 1: 1 game"]


def test_who_is_played_against_stands_among_the_opponents():
    game = begun("classic_75", "jeanne", 1, 3, until=lambda game: game.length > 40)
    text = shown(game, "rivals", 40, 20)
    assert "Jeanne, level 3" in text
    assert "in force" in text
    assert "Nobody else" not in text


def test_a_panel_that_comes_to_sight_begins_at_its_beginning():
    """Where that shows the question too: headings are read before what stands below them."""
    game = session(2, until=asked("place_on_tile"), options={"scenario": "unrest"})

    async def go():
        app = Still(game)
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            panel = app.table.panels["scenario"]
            assert panel.display
            assert panel.max_scroll_y > 2
            return round(panel.scroll_y)

    assert asyncio.run(go()) == 0
