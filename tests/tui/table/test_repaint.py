"""Keys repaint only what they change, and the screen is the same as if all had been repainted."""

import asyncio
from dataclasses import replace

import pytest
from rich.console import Console

from benchmarks.paper import Paper
from engine.registry import GAMES
from tests.tui.table.table_fixtures import (
    Scripted,
    Still,
    asked,
    at_table,
    played_up_to,
    session,
    settled,
    until,
)
from tui.table.cursor import CHOICES, Spot
from tui.table.key_bar import KeyBar
from tui.table.option_lines import OptionLines
from tui.table.panel import PaintedPanel
from tui.table.screen import TableScreen

CONSOLE = Console(color_system="truecolor", force_terminal=True)
KEYS = (
    "down", "down", "up", "right", "tab", "tab", "left", "slash", "e", "backspace", "escape",
    "down", "enter", "down", "escape", "ctrl+right", "shift+tab",
)  # fmt: skip


def cells(app):
    """Every cell of the screen with its colours."""
    return [
        [(letter, segment.style) for segment in strip for letter in segment.text]
        for strip in app.screen._compositor.render_strips()
    ]


def forget(app):
    """Everything that was painted before."""
    for widget in app.screen.query("*"):
        widget._styles_cache.clear()
        if isinstance(widget, OptionLines):
            widget._painted.clear()


def in_the_middle(game):
    """A person has several choices."""
    return game.length >= 20 and game.seat == 0 and len(game.view(0).legal()) >= 4


@pytest.mark.parametrize("game", GAMES)
def test_after_any_key_the_screen_is_as_if_painted_anew(game):
    play = played_up_to(in_the_middle, game, 3, 7)

    async def script(pilot, table):
        for key in KEYS:
            await pilot.press(key)
            await settled(pilot)
            shown = cells(table.app)
            forget(table.app)
            assert cells(table.app) == shown, key

    at_table(Still(play), script, (120, 40))


def test_the_cursor_repaints_its_lines_and_not_the_list():
    game = session(until=asked("plant", options=60))

    async def script(pilot, table):
        options = table.choices.options
        await pilot.press("f2", "down")
        await settled(pilot)
        painted = []
        whole = options.refresh

        def refresh(*regions, **more):
            painted.append((regions, more))
            return whole(*regions, **more)

        options.refresh = refresh
        options.highlighted = 1
        options.highlighted = 2
        await settled(pilot)
        assert painted
        assert all(regions and not more for regions, more in painted)
        assert all(region.height <= 3 for regions, _more in painted for region in regions)

    at_table(Still(game), script, (120, 40))


def test_panels_stay_where_they_are_while_letters_are_typed():
    game = session(until=asked("plant", options=60))

    async def script(pilot, table):
        places = {name: panel.region for name, panel in table.panels.items()}
        await pilot.press("slash", "p")
        await settled(pilot)
        assert table.model.typed == "p"
        assert len(table.model.found()) < len(table.model.asked.options)
        assert {name: panel.region for name, panel in table.panels.items()} == places

    at_table(Still(game), script, (120, 40))


def foot(table):
    """What the last line of the screen says."""
    return "".join(letter for letter, _style in cells(table.app)[-1]).split("▏")[0].strip()


def keys_that_work(table):
    """What it must say: each action once, by its first key."""
    found = {}
    for active in table.active_bindings.values():
        if active.binding.show:
            display = table.app.get_key_display(active.binding)
            found.setdefault(active.binding.action, f"{display} {active.binding.description}")
    return " ".join(found.values())


def test_the_foot_says_what_keys_do_now_and_lays_nothing_out():
    game = session(until=asked("plant", options=60))

    async def script(pilot, table):
        assert foot(table) == keys_that_work(table)
        assert "Back" not in foot(table)
        await pilot.press("1")
        await until(lambda: "Back" in foot(table), "the key that goes back")
        assert foot(table) == keys_that_work(table)
        await pilot.press("escape")
        await until(lambda: "Back" not in foot(table), "one key less")
        assert foot(table) == keys_that_work(table)
        await settled(pilot)
        laid_out = []
        reflow = table._compositor.reflow
        table._compositor.reflow = lambda *parts: laid_out.append(parts) or reflow(*parts)
        await pilot.press("slash", "p")
        await until(lambda: "Back" in foot(table), "the key that goes back again")
        await settled(pilot)
        assert not laid_out

    at_table(Still(game), script, (120, 40))


def test_keys_that_say_the_same_stay_when_the_focus_goes_on():
    """The list of choices and the board each have a key that chooses."""
    game = session(until=asked("plant", options=60))

    async def script(pilot, table):
        bar = table.query_one(KeyBar)
        actions, said = set(), set()
        for spot in (Spot(CHOICES, table.model.spot.cell), table.model.spot):
            table.model.spot = spot
            table.redraw()
            await settled(pilot)
            actions |= {label.action for label in bar.labels}
            said.add(foot(table))
        assert {"choose", "select"} <= actions
        assert len(said) == 1

    at_table(Still(game), script, (120, 40))


def test_a_key_of_the_foot_can_be_clicked():
    game = session(until=asked("plant", options=60))

    async def script(pilot, table):
        bar = table.query_one(KeyBar)
        await pilot.press("1")
        await until(lambda: "Back" in foot(table), "the key that goes back")
        column, back = next(found for found in bar.places() if found[1].description == "Back")
        await pilot.hover(bar, offset=(column, 0))
        assert str(bar.tooltip or "") == back.tooltip
        await pilot.click(bar, offset=(column + len(back.display), 0))
        await until(lambda: "Back" not in foot(table), "one step back")
        assert not table.model.asked.asked
        await pilot.click(bar, offset=(len(foot(table)) + 2, 0))  # where none is
        assert table.model.asked is not None

    at_table(Still(game), script, (120, 40))


def test_what_the_mouse_is_told_follows_the_game_and_goes_when_it_clicks():
    game = session(until=asked("plant", options=60))

    async def script(pilot, table):
        board = table.panels["board"]
        await pilot.press("1")
        await until(lambda: "Back" in foot(table), "the fields")
        first, second = (board.boxes()[cell] for cell in list(table.model.scene.options)[:2])
        await pilot.hover(offset=(second.left + 1, second.top + 1))
        told = str(board.tooltip)
        assert "(+" in told
        await pilot.press("escape")
        await until(lambda: "Back" not in foot(table), "the tiles")
        assert str(board.tooltip or "") != told
        await pilot.press("1")
        await until(lambda: str(board.tooltip) == told, "the fields again")
        await pilot.hover(offset=(first.left + 1, first.top + 1))
        assert "(+" in str(board.tooltip)
        before = game.length
        await pilot.click(offset=(first.left + 1, first.top + 1))
        await until(lambda: game.length > before, "the move")
        assert board.tooltip is None

    at_table(Still(game), script, (120, 40))


def test_nothing_is_sent_before_there_is_something_to_see():
    sent = []

    class Sending(Still):
        def _display(self, screen, renderable):
            if isinstance(screen, TableScreen) and renderable is not None:
                sent.append(screen.panels["board"].canvas.rows > 0)
            super()._display(screen, renderable)

    async def go():
        app = Sending(session(until=asked("plant", options=60)), thinker=Scripted())
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)

    asyncio.run(go())
    assert sent
    assert all(sent)


class Sending(Still):
    """The app, with what each picture would write on a terminal."""

    def __init__(self, game):
        super().__init__(game)
        self.paper = Paper()
        self.sent = []

    def _display(self, screen, renderable):
        if renderable is not None:
            text = self._shown.lessened(renderable).render_segments(CONSOLE)
            if text:
                self.sent.append(self.paper.write(text))


QUIET_KEYS = (
    "down", "down", "up", "right", "tab", "tab", "left", "slash", "e", "backspace", "escape",
    "ctrl+right", "ctrl+right", "ctrl+right", "ctrl+left", "shift+tab",
)  # fmt: skip
"""Keys that change something on the table and nothing in the game."""
MOST = 1.6
"""How many cells may be written for each in the area that has changed: colours go by runs."""


def changed_area(table, changed):
    """The cells between the first and the last change in each row of each widget."""
    spans = {}
    for row, column in changed:
        widget, _region = table.get_widget_at(column, row)
        spans.setdefault((widget, row), []).append(column)
    return sum(max(columns) - min(columns) + 1 for columns in spans.values())


@pytest.mark.parametrize("size", [(120, 40), (200, 60)])
@pytest.mark.parametrize("game", GAMES)
def test_a_key_sends_one_picture_no_larger_than_what_it_changes(game, size):
    app = Sending(played_up_to(in_the_middle, game, 3, 7))

    async def script(pilot, table):
        for key in QUIET_KEYS:
            await pilot.press(key)
            await settled(pilot)
            app.sent.clear()
            await pilot.press(key)
            await settled(pilot)
            assert len(app.sent) <= 1, key
            for drawn in app.sent:
                area = changed_area(table, drawn.changed)
                assert len(drawn.written) <= MOST * area, (key, len(drawn.written), area)

    at_table(app, script, size)


def test_moves_that_follow_each_other_are_drawn_once_a_picture(monkeypatch):
    drawn = []
    redraw = TableScreen.redraw

    def counted(table):
        drawn.append(table)
        redraw(table)

    async def script(pilot, table):
        monkeypatch.setattr(TableScreen, "redraw", counted)
        for _move in range(5):
            table.redraw_soon()
            await asyncio.sleep(0)
        await settled(pilot)
        assert drawn == [table]

    at_table(Still(session(until=asked("plant", options=60))), script, (120, 40))


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_the_log_lays_nothing_out(game):
    app = Still(played_up_to(in_the_middle, game, 3, 7))

    async def script(pilot, table):
        table.reveal("log")
        await settled(pilot)
        log, scene = table.panels["log"], replace(table.model.scene, summary=())
        log.show(replace(scene, log=scene.log[:-3]))
        await settled(pilot)
        laid_out = []
        reflow = table._compositor.reflow
        table._compositor.reflow = lambda *parts: laid_out.append(parts) or reflow(*parts)
        log.show(scene)
        await settled(pilot)
        assert not laid_out
        assert log.scroll_y == log.max_scroll_y > 0
        assert log.vertical_scrollbar.position == log.max_scroll_y
        shown = cells(table.app)
        forget(table.app)
        assert cells(table.app) == shown

    at_table(app, script, (120, 40))


def test_what_is_behind_tabs_is_painted_before_it_is_opened():
    async def script(pilot, table):
        area = next(area for area in table.areas if len(area.tabbed) > 1)
        hidden = [table.panels[name] for name in area.tabbed if not table.panels[name].display]
        hidden = [panel for panel in hidden if isinstance(panel, PaintedPanel)]
        assert hidden

        def painted():
            return all(panel._kept is not None for panel in hidden)

        await until(painted, "all of them")
        paint = []
        for panel in hidden:
            kept = panel._kept.picture
            panel.panel = panel.panel._replace(paint=lambda *_room: paint.append(_room))
            table.action_tab(table.tabs().index(panel.key) + 1)
            await settled(pilot)
            assert panel.display
            assert panel._kept.picture is kept
        assert not paint

    at_table(Still(played_up_to(in_the_middle, "maracaibo", 3, 7)), script, (120, 40))


@pytest.mark.parametrize("game", GAMES)
def test_choices_that_come_and_go_are_worded_as_if_made_anew(game):
    async def script(pilot, table):
        for key in (*KEYS[:7], "slash", "a", "down", "backspace", "tab", "e", "down", "backspace"):
            await pilot.press(key)
            await settled(pilot)
            shown = cells(table.app)
            table.choices._known = table.choices._listed = None
            table.choices._wordings = ()
            table.redraw()
            await settled(pilot)
            assert cells(table.app) == shown, key

    at_table(Still(played_up_to(in_the_middle, game, 3, 7)), script, (120, 40))
