"""The setup looked through step by step: in words, with its places marked, by keys and mouse."""

import asyncio

import pytest

import automa  # noqa: F401 - makes Jeanne and Jacques known
from engine import registry
from engine.core.options import make
from engine.core.randomness import Randomness
from engine.core.record import Header
from engine.maracaibo.campaign import chapters
from tests.engine.maracaibo.ways import some_ways
from tests.tui.house import run, words
from tests.tui.table.table_fixtures import NAMES, Still, opens, settled, until
from tests.variants import some
from tui import i18n
from tui.games import presenter
from tui.paint.canvas import Box
from tui.session import Session
from tui.table.commands import TableCommands
from tui.table.drawers import PassTheKeyboard
from tui.table.screen import TableScreen
from tui.table.setup_walkthrough import SIDES, SetupWalkthrough, best_side, boxes
from tui.table.table_model import TableModel

SCENARIOS = ("classic_75", "classic_76", "classic_77", "all_inclusive", "unrest")
TOGETHER = ("alliance", "rescue")


def _other_games():
    """Options and numbers of seats that change what is laid out."""
    for seats in (2, 3, 4, 5):
        for options in ({}, {"money": "hidden", "source": "edge"}, {"setup": "manual"},
                        {"palms": False}):  # fmt: skip
            yield "santiago", seats, options
        for options in ({}, {"plantations": "individual", "embassy": True, "first": "2"}):
            yield "cuba", seats, options
    for seats in (2, 3, 4):
        for options in ({}, {"points": 20}):
            yield "havana", seats, options


def _maracaibo():
    for scenario in (*SCENARIOS, *TOGETHER):
        for seats in (1, 2, 3, 4):
            yield "maracaibo", seats, {"scenario": scenario}
    for level in range(1, 6):
        yield "maracaibo", 1, {"automa": "jeanne", "level": level}
    for level in range(1, 5):
        yield "maracaibo", 1, {"automa": "jacques", "level": level}
        yield "maracaibo", 2, {"scenario": "rescue", "level": level}
    for options in ({"expansion": False}, {"expansion": False, "base_port": "upgrade"},
                    {"promos": True, "scenario": "classic_77"}):  # fmt: skip
        yield "maracaibo", 3, options
    for way in some_ways()[::2]:
        yield "maracaibo", 2, {"scenario": "story", "archive": chapters.archive_of(way)}


GAMES = [pytest.param(*found, id="-".join(map(str, (*found[:2], *found[2].values()))))
         for found in (*_other_games(), *_maracaibo())]  # fmt: skip


def new(game, seats, options, seed=11):
    made = registry.game(game)
    return made.new(seats, make(made.Options, options), seed)


def steps_of(game, view, seats):
    return presenter(game).setup_steps(view, (*NAMES[:seats], "Jacques"))


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_every_step_has_words_in_both_languages(game, seats, options):
    state = new(game, seats, options)
    for language in ("en", "fr"):
        i18n.use(language)
        steps = steps_of(game, state.view(0), seats)
        assert len(steps) >= 6
        for step in steps:
            assert step.title.strip()
            assert step.words.strip().endswith(".")
            assert "[" not in step.words, "a word of the rules without words of ours"
            assert "{" not in step.title + step.words
            assert "None" not in step.words
            assert "-1" not in step.words


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_nothing_is_told_that_the_seat_may_not_know(game, seats, options):
    """Whatever is unseen may lie anyhow: the steps are the same."""
    state = new(game, seats, options)
    for seat in range(min(2, seats)):
        view = state.view(seat)
        told = steps_of(game, view, seats)
        for number in (1, 2):
            other = view.sample(Randomness(number)).view(seat)
            assert steps_of(game, other, seats) == told


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    some((g for g in GAMES if not g.values[2] or "scenario" in g.values[2]), every=4),
)
def test_what_a_step_marks_is_painted(game, seats, options):
    header = Header(game, seats, 11, options, NAMES[:seats], ("human",) * seats)
    table = TableModel(Session.new(header, saved=False), presenter(game))
    for step in table.setup_steps():
        table.show_step(step)
        painted = {
            cell
            for panel in table.presenter.panels.values()
            for cell in panel.paint(table.scene, 90, 40).claims
        }
        assert bool(painted & set(step.cells)) == bool(step.cells), step.title
    table.show_step(None)
    assert table.look is None
    assert table.step is None


def test_real_names_and_numbers_are_told():
    state = new("maracaibo", 4, {"scenario": "rescue", "level": 3})
    told = {step.title: step.words for step in steps_of("maracaibo", state.view(0), 4)}
    assert "11 Maracaibo (3)" in told["Occupied by Spain"]
    assert "7" in told["The search for Luysa"]
    assert "2 Baracoa (1), 3 Tortuga (2)" in told["Clues on the map"]
    assert "7 cards" in told["Jacques, level 3, sailor"]
    assert "8, " in told["Turn order"]


def test_the_steps_of_a_chapter_name_it_and_its_goal():
    state = new("maracaibo", 2, {"scenario": "story"})
    told = {step.title: step.words for step in steps_of("maracaibo", state.view(0), 2)}
    assert "Goal" in told["Chapter: Smoke over the cane"]


# -- where the drawer stands -----------------------------------------------------------------


def test_the_drawer_stands_where_it_hides_no_mark():
    places = boxes(80, 24, "A few words.")
    assert best_side(places, [], "") == "bottom"
    assert best_side(places, [Box(3, 20, 9, 22)], "") == "top"
    everywhere = [Box(0, 0, 5, 0), Box(0, 23, 5, 23)]
    assert best_side(places, everywhere, "") == "right"
    assert best_side(places, [], "top") == "top", "it doesn't jump about"


@pytest.mark.parametrize("side", SIDES)
def test_a_drawer_is_never_larger_than_the_terminal(side):
    box = boxes(80, 24, "word " * 500)[side]
    assert box.top >= 0
    assert box.bottom <= 23
    assert box.right <= 79


# -- on the screen -----------------------------------------------------------------------


def header(game="santiago", players=("human", "random", "random"), **options):
    return Header(game, len(players), 5, options, NAMES[: len(players)], players)


def at_table(play, game="maracaibo", size=(80, 24), moves=0, **options):
    """Play a scenario at a table, after so many moves."""
    session = Session.new(header(game, ("human", "random"), **options), saved=False)
    while session.length < moves:
        session.play(Randomness(session.length).pick(session.view(session.seat).legal()))

    async def go():
        app = Still(session)
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            return await play(app, pilot)

    return asyncio.run(go())


def test_a_new_game_offers_its_setup_and_one_key_skips_it():
    async def scenario(app, pilot):
        app.begin(header())
        await opens(pilot, SetupWalkthrough)
        assert "Ready to play" in words(app)
        assert "How to win:" in words(app)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, TableScreen)
        stage = app.screen.model
        assert stage.asked is not None
        assert stage.spot.cell in stage.asked.options, "the cursor is at the targets"

    run(scenario)


def test_nobody_moves_before_the_setup_was_looked_at():
    async def scenario(app, pilot):
        app.change_setting("pace", "instant")
        app.begin(header(players=("human", "random", "random")))
        await opens(pilot, SetupWalkthrough)
        session = app.screen.model.session
        assert session.length == 0

    run(scenario)


def test_who_wants_no_offer_gets_none():
    async def scenario(app, pilot):
        app.change_setting("tour", False)
        app.begin(header())
        await opens(pilot, TableScreen)
        await settled(pilot)
        assert isinstance(app.screen, TableScreen)

    run(scenario)


def test_a_game_that_is_gone_on_with_offers_nothing():
    session = Session.new(header())
    path = session.journal.path

    async def scenario(app, pilot):
        app.resume(path)
        await opens(pilot, TableScreen)
        await settled(pilot)
        assert isinstance(app.screen, TableScreen)

    run(scenario)


def test_keys_go_through_all_steps_and_then_to_the_game():
    async def scenario(app, pilot):
        table = app.screen
        await until(lambda: table.model.spot is not None, "the cursor at its first target")
        before = [area.open_panel for area in table.areas]
        seen = set()
        await pilot.press("S")
        await opens(pilot, SetupWalkthrough)
        drawer = app.screen
        steps = drawer.steps
        for number, step in enumerate(steps, 1):
            await pilot.pause()
            assert f"Setup {number} of {len(steps)}: {step.title}" in words(app)
            assert drawer.model.step == step
            seen.add(tuple(area.open_panel for area in table.areas))
            await pilot.press("enter" if number % 2 else "right")
        await pilot.pause()
        assert app.screen is table
        assert len(seen) > 1, "its steps open other tabs"
        assert [area.open_panel for area in table.areas] == before
        assert table.model.step is None
        assert table.model.asked is not None

    at_table(scenario, scenario="rescue")


def test_back_first_and_last():
    async def scenario(app, pilot):
        await pilot.press("S", "right", "right", "left")
        assert app.screen.at == 1
        await pilot.press("end")
        assert app.screen.at == len(app.screen.steps) - 1
        await pilot.press("home", "left")
        assert app.screen.at == 0

    at_table(scenario, "havana")


def test_the_mouse_goes_through_them_too():
    async def scenario(app, pilot):
        table = app.screen
        await pilot.press("S")
        await pilot.pause()
        for name, at in (("next", 1), ("next", 2), ("previous", 1)):
            await pilot.click(f"#{name}")
            await pilot.pause()
            assert app.screen.at == at
        await pilot.click("#close")
        await pilot.pause()
        assert app.screen is table

    at_table(scenario, "cuba")


def test_the_menu_has_it_at_the_table_only():
    async def scenario(app, pilot):
        at_home = [command.title for command in app.get_system_commands(app.screen_stack[0])]
        assert "Setup, step by step" not in at_home
        found = {str(hit.text): hit async for hit in TableCommands(app.screen).discover()}
        found["Setup, step by step"].command()
        await opens(pilot, SetupWalkthrough)

    at_table(scenario, "santiago")


def test_later_in_the_game_it_still_shows_the_first_position():
    async def scenario(app, pilot):
        session = app.table.session
        await pilot.press("S")
        await opens(pilot, SetupWalkthrough)
        await pilot.pause()
        first = session.view(0, 0)
        assert app.screen.model.scene.view == first
        assert app.screen.steps == presenter("maracaibo").setup_steps(first, app.screen.model.names)

    at_table(scenario, moves=40)


def test_people_at_one_keyboard_pass_it_before_hidden_cards_are_shown():
    async def scenario(app, pilot):
        app.begin(header("maracaibo", ("random", "human", "human")))
        await opens(pilot, PassTheKeyboard)
        assert "Ana" in words(app)
        app.screen._ready = True
        await pilot.press("enter")
        await opens(pilot, SetupWalkthrough)
        assert app.screen.model.viewer == 1

    run(scenario)


def test_the_language_can_change_meanwhile():
    async def scenario(app, pilot):
        await pilot.press("S")
        await opens(pilot, SetupWalkthrough)
        app.settings.language = "fr"
        i18n.use("fr")
        app.screen.reword()
        await pilot.pause()
        await pilot.pause()
        assert "Mise en place 1 sur" in words(app)

    at_table(scenario)


def test_a_narrower_terminal_is_laid_out_anew():
    async def scenario(app, pilot):
        await pilot.press("S", "right", "right")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        frame = app.screen.query_one("Vertical").region
        assert frame.right <= 80
        assert frame.bottom <= 24

    at_table(scenario, size=(120, 40))


# -- pictures ----------------------------------------------------------------------------


def test_the_first_question_after_it_has_the_width_of_its_list():
    """The steps may have opened another tab in the place of the choices."""

    async def go():
        game = Session.new(
            Header("maracaibo", 3, 11, names=NAMES[:3], players=("human", "random", "random")),
            saved=False,
        )
        app = Still(game)
        app.table.fresh = True
        async with app.run_test(size=(80, 24)) as pilot:
            await opens(pilot, SetupWalkthrough)
            choices = app.table.choices
            while choices.display:
                await pilot.press("enter")
                await pilot.pause()
            await pilot.press("escape")
            await opens(pilot, TableScreen)
            await until(lambda: app.table.ready and choices.display, "the question")
            await pilot.pause()
            assert choices.wording is not None
            assert choices.wording.width == choices.options.size.width - 1

    asyncio.run(go())
