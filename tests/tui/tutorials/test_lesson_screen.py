"""Tutorials at the table, by keys: to the end, with wrong keys, left and resumed."""

import asyncio

import pytest

from tests.tui.house import words
from tests.tui.table.table_fixtures import click, tap, until
from tests.variants import some
from tui import i18n
from tui.app import TradewindsApp
from tui.paint.canvas import Box
from tui.screens.home import HomeScreen
from tui.screens.learn import LearnScreen
from tui.table.cursor import CHOICES
from tui.table.lesson_card import emphasised, in_lines
from tui.table.lesson_room import EMPTY, SEEN, STUB, Weighed, WeightedGround, sizes
from tui.table.lesson_screen import LessonScreen
from tui.table.screen import TableScreen
from tui.tutorials import bookmarks
from tui.tutorials.lesson import Lesson, LessonPlace
from tui.tutorials.names import NAMES
from tui.tutorials.script import load


def learning(scenario, name="santiago", size=(80, 24), language="en"):
    """Play a scenario in the app, at a tutorial or at the list of them."""

    async def go():
        app = TradewindsApp(learn=name)
        app.settings.pace = "instant"
        app.settings.animation = False
        app.settings.language = language
        i18n.use(language)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            if name:
                await until(lambda: isinstance(app.screen, LessonScreen), "the lesson")
                await shown(app)
            return await scenario(app, pilot)

    return asyncio.run(go())


async def shown(app):
    """Until the step is there: the card, and the question if there is one."""
    table = app.screen
    await until(lambda: table.begun and not table._busy, "a step")
    if table.lesson.asking:
        await until(lambda: table.ready, "the question")
    await until(lambda: table.card.display and table.card.box is not None, "the card")
    done = []
    table.call_after_refresh(done.append, True)
    await until(lambda: bool(done), "the card's place")


async def step(app):
    """Do what the lesson asks for, by keys."""
    table, lesson = app.screen, app.screen.lesson
    before = lesson.at
    if lesson.asking:
        await tap(app, "h")
        await until(lambda: table.model.asked is not None, "the hint")
    await tap(app, "enter")
    await until(lambda: lesson.at != before or app.screen is not table, "the next step")
    if app.screen is table:
        await shown(app)


def meets(one, other):
    across = one.left <= other.right and other.left <= one.right
    return across and one.top <= other.bottom and other.top <= one.bottom


def marked_boxes(table):
    """Where the places are that the lesson speaks of."""
    return {
        spot.cell: box
        for spot, box in table.spots().items()
        if spot.cell in table.model.pointed and spot.panel != "choices"
    }


def in_sight(table, boxes):
    """Is at least one of the marked places where it can be seen?"""
    regions = [panel.region for panel in table.panels.values() if panel.display]
    return not boxes or any(
        region.contains(box.left, box.top) for box in boxes.values() for region in regions
    )


SMALL, LARGE = (80, 24), (120, 40)
VARIANTS = {"jeanne", "uprising"}
"""Further lessons of a game that has one."""
WALKS = [
    pytest.param(
        name, size, language, marks=[] if often and name not in VARIANTS else pytest.mark.long
    )
    for number, name in enumerate(NAMES)
    for size, language, often in (
        (SMALL, "en", number % 2 == 0),
        (LARGE, "fr", number % 2 == 1),
        (SMALL, "fr", False),
        (LARGE, "en", False),
    )
]
"""A tutorial of every game once with every run of the tests; all of them at both sizes in both
languages now and then."""


@pytest.mark.parametrize(("name", "size", "language"), WALKS)
def test_it_is_walked_through_by_keys(name, size, language):
    async def scenario(app, pilot):
        table, lesson = app.screen, app.screen.lesson
        while app.screen is table:
            card, boxes = table.card, marked_boxes(table)
            steps = lesson.tutorial.steps
            if lesson.at == 0 or steps[lesson.at - 1].id != lesson.step.id:
                assert set(boxes) == set(table.model.pointed), lesson.step.id
            hidden = [cell for cell, box in boxes.items() if meets(card.box, box)]
            assert not hidden, (lesson.step.id, hidden)
            assert in_sight(table, boxes), (lesson.step.id, boxes)
            assert card.region.right <= size[0]
            assert card.region.bottom <= size[1]
            text = words(app)
            assert lesson.words().title.split()[0] in text
            if lesson.step.panel:
                assert table.panels[lesson.step.panel].display, lesson.step.id
            if lesson.asking:
                assert table.panels[CHOICES].display, (lesson.step.id, "the list is covered")
            await step(app)
        assert isinstance(app.screen, HomeScreen)
        assert bookmarks.of(name).done

    learning(scenario, name, size, language)


def test_no_line_of_a_card_begins_with_a_sign():
    said = "Ici, on **combat** ou on explore : explorez, « franchissez » la ligne ?"
    text = emphasised(i18n.tight(said, "fr"))
    told = in_lines(text, 28)
    assert told.plain.split("\n") == [
        "Ici, on combat ou on", "explore\u00a0: explorez,",
        "«\u00a0franchissez\u00a0» la ligne\u00a0?",
    ]  # fmt: skip
    assert told.plain[slice(*told.spans[0][:2])] == "combat"
    assert in_lines(emphasised("Unvermeidlichkeit"), 8).plain == "Unvermeidlichkeit"


KEYS = (
    "escape", "tab", "shift+tab", "up", "down", "left", "right", "home", "end", "pageup",
    "pagedown", "backspace", "x", "z", "9", "u", "U", "t", "m", "m", "[", "]", "escape", "comma",
    "escape", "f2", "f3", "f4", "g", "slash", "escape", "l", "escape", "v", "escape", "i",
    "escape", "f1", "escape", "S", "escape", "question_mark", "escape", "ctrl+p", "escape",
)  # fmt: skip


@pytest.mark.parametrize("at", some(["tiles", "plant"], every=2))
def test_wrong_keys_strand_nobody(at):
    async def scenario(app, pilot):
        table, lesson = app.screen, app.screen.lesson
        while lesson.step.id != at:
            await step(app)
        for key in KEYS:
            await tap(app, key)
        await pilot.pause()
        await until(lambda: app.screen is table, "the table")
        await shown(app)
        for _number in range(40):
            if lesson.step.id == "drying":
                break
            await step(app)
        assert lesson.step.id == "drying"

    learning(scenario)


def test_a_move_that_does_not_serve_is_explained_and_not_made():
    async def scenario(app, pilot):
        lesson = app.screen.lesson
        while not lesson.asking:
            await step(app)
        await tap(app, "0")  # pass
        await pilot.pause()
        assert lesson.asking
        assert lesson.session.length == 1
        assert "You chose: Pass" in words(app)
        await tap(app, "4")
        await until(lambda: not lesson.asking, "the answer")
        await shown(app)
        assert lesson.step.id == "overseer"

    learning(scenario, size=(120, 40))


def test_a_move_that_serves_as_well_can_be_taken_back():
    async def scenario(app, pilot):
        lesson = app.screen.lesson
        while not lesson.asking:
            await step(app)
        await tap(app, "6")
        await pilot.pause()
        assert lesson.said == "bid-more"
        assert lesson.session.length == 2
        await tap(app, "u")
        await shown(app)
        assert lesson.asking
        assert lesson.session.length == 1
        await tap(app, "5")
        await pilot.pause()
        await tap(app, "enter")
        await until(lambda: lesson.step.id == "overseer", "the next step")

    learning(scenario)


@pytest.mark.parametrize("name", NAMES)
def test_each_is_resumed_where_it_was_left(name):
    tutorial = load(name)
    ask = next(number for number, each in enumerate(tutorial.steps) if each.ask)
    begun = LessonPlace(ask + 1, (tutorial.steps[ask].ask,))
    bookmarks.keep(name, bookmarks.Bookmark(begun))

    async def scenario(app, pilot):
        lesson = app.screen.lesson
        assert lesson.place == begun
        moves = list(lesson.session.record.actions)
        assert moves
        if not lesson.asking:
            await step(app)  # a page further, and left there
        await tap(app, "q")
        await until(lambda: isinstance(app.screen, HomeScreen), "home")
        return lesson

    left = learning(scenario, name)
    assert bookmarks.of(name).place == left.place
    again = Lesson.resumed(tutorial, left.place, "You")
    assert again.step.id == left.step.id
    assert again.session.record.actions == left.session.record.actions


def test_the_list_stands_on_the_lesson_that_was_begun():
    bookmarks.keep("jeanne", bookmarks.Bookmark(LessonPlace(3)))

    async def scenario(app, pilot):
        assert isinstance(app.screen, LearnScreen)
        await pilot.pause()
        assert "step " in words(app)
        await tap(app, "enter")
        await until(lambda: isinstance(app.screen, LessonScreen), "the lesson")
        assert app.screen.lesson.tutorial.name == "jeanne"

    learning(scenario, name="")


def test_the_mouse_turns_pages_and_plays():
    async def scenario(app, pilot):
        table, lesson = app.screen, app.screen.lesson
        button = table.card.query_one("#lesson-next").region
        await click(app, button.x + 1, button.y)
        await until(lambda: lesson.at == 1, "the next page")
        await shown(app)
        while not lesson.asking:
            await step(app)
        button = table.card.query_one("#lesson-show").region
        await click(app, button.x + 1, button.y)
        await pilot.pause()
        box = table.choices.boxes()[table.model.spot.cell]
        await click(app, box.left + 6, box.top)
        await until(lambda: lesson.step.id == "overseer", "the next step")

    learning(scenario, size=(120, 40))


def test_at_the_end_the_game_can_be_played_on():
    async def scenario(app, pilot):
        lesson = app.screen.lesson
        moves = tuple(each.ask for each in lesson.tutorial.steps if each.ask)
        end = Lesson.resumed(lesson.tutorial, lesson.place._replace(at=99, choices=moves), "You")
        app.push_screen(LessonScreen(end))
        await until(lambda: app.screen.lesson is end if hasattr(app.screen, "lesson") else False,
                    "the end")  # fmt: skip
        await shown(app)
        before = end.session.length
        await tap(app, "g")
        await until(lambda: type(app.screen) is TableScreen, "the table")
        session = app.screen.session
        assert session.length >= before
        assert session.journal is not None
        assert session.player(1) == "easy"

    learning(scenario)


def test_the_language_changes_in_the_middle():
    async def scenario(app, pilot):
        app.change_setting("language", "fr")
        await pilot.pause()
        await until(lambda: "Une île aride" in words(app), "French")

    learning(scenario)


def test_a_tutorial_that_cannot_be_used_is_one_line(monkeypatch):
    from tui.tutorials import script

    def broken(name):
        raise script.BadTutorial("The tutorial santiago can't be used: torn.")

    async def scenario(app, pilot):
        await until(lambda: "can't be used: torn" in words(app), "the line")
        await tap(app, "enter")
        await pilot.pause()
        assert isinstance(app.screen, LearnScreen)

    monkeypatch.setattr(script, "load", broken)
    monkeypatch.setattr("tui.screens.learn.load", broken)
    learning(scenario, name="", size=(120, 40))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_card_of_the_first_steps_leaves_board_and_players_in_sight(language):
    """In Santiago there is room for it beside them, in both languages."""

    async def scenario(app, pilot):
        table = app.screen
        for _step in range(4):
            covered = [
                name
                for name in ("board", "players")
                if table.panels[name].region.overlaps(table.card.region)
            ]
            assert not covered, (table.lesson.step.id, table.card.region)
            keys = [key for key in table.card.query("Button") if key.display]
            assert all(key.region.right < table.card.region.right for key in keys)
            await step(app)

    learning(scenario, size=LARGE, language=language)


def test_a_card_leaves_no_stub_of_a_panel():
    """As wide as the column it stands on, where that hides no more."""
    column, board = Box(84, 2, 119, 24), Box(0, 2, 83, 24)
    parts = [Weighed(board, SEEN), Weighed(Box(0, 0, 119, 39), EMPTY)]
    ground = WeightedGround(120, 40, [*parts, Weighed(Box(0, 25, 119, 39), SEEN)])
    options = sizes("word " * 30, 3, 120, 40, [column, board])
    assert (36, 8) in options
    box = ground.best(options, None, [column, board])
    assert (box.left, box.right) == (84, 119)
    again = ground.best(options, Box(88, 10, 119, 17), [column, board])
    assert (again.left, again.right) == (84, 119), "not even where it stands already"


@pytest.mark.parametrize("name", ["havana", "santiago", "cuba"])
@pytest.mark.parametrize("size", [(80, 24), LARGE])
def test_no_letters_of_a_title_are_left_beside_the_first_cards(name, size):
    async def scenario(app, pilot):
        table = app.screen
        for _step in range(3):
            card = table.card.region
            for panel in table.panels.values():
                region = panel.region
                if not panel.display or not region.overlaps(card):
                    continue
                for rest in (card.x - region.x, region.right - card.right):
                    assert rest <= 0 or rest >= STUB, (table.lesson.step.id, panel.id, rest)
            await step(app)

    learning(scenario, name=name, size=size)
