"""Only what differs is sent, and the terminal shows the same as if all had been."""

import asyncio
from random import Random

import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from benchmarks.paper import PLAIN, Paper
from tests.tui.table.table_fixtures import Still, asked, played_up_to, screen_text, settled
from tui.terminal.difference import ShownScreen

WIDE, HIGH, CUT = 30, 4, 12
"""A screen of two widgets side by side."""
CONSOLE = Console(color_system="truecolor", force_terminal=True)
STYLES = [
    *(Style(color=colour) for colour in ("red", "green", "#102030")),
    *(Style(color="#405060", bgcolor=ground) for ground in ("#102030", "color(99)", "blue")),
    Style(bgcolor="#102030", bold=True),
    Style(color="bright_red", underline=True),
    Style(reverse=True),
    Style(),
]


def strip(random, length):
    segments, left = [], length
    while left:
        many = random.randint(1, left)
        segments.append(Segment(random.choice("ab▀ ") * many, random.choice(STYLES)))
        left -= many
    return Strip(segments, length)


def whole(lines):
    return LayoutUpdate([[left, right] for left, right in lines], Region(0, 0, WIDE, HIGH))


def part(lines, spans):
    chops = [{0: left, CUT: right} for left, right in lines]
    return ChopsUpdate(chops, spans, [[CUT, WIDE]] * HIGH)


def test_what_is_sent_leaves_the_terminal_as_everything_would():
    random = Random(7)
    shown, paper = ShownScreen(), Paper()
    lines = [[strip(random, CUT), strip(random, WIDE - CUT)] for _row in range(HIGH)]
    paper.write(shown.lessened(whole(lines)).render_segments(CONSOLE))
    for _change in range(200):
        row, side = random.randrange(HIGH), random.randrange(2)
        lines[row][side] = strip(random, WIDE - CUT if side else CUT)
        span = (row, CUT, WIDE) if side else (row, 0, CUT)
        update = part(lines, [span])
        paper.write(shown.lessened(update).render_segments(CONSOLE))
        everything = Paper()
        everything.write(whole(lines).render_segments(CONSOLE))
        assert paper.looks() == everything.looks()


def test_parts_of_a_piece_change_and_the_rest_of_it_stays_known():
    """The same letters may come in other pieces; only those of the span may be others."""
    random = Random(11)
    shown, paper = ShownScreen(), Paper()
    left = [list(strip(random, CUT)) for _row in range(HIGH)]
    lines = [[Strip(pieces, CUT), strip(random, WIDE - CUT)] for pieces in left]
    paper.write(shown.lessened(whole(lines)).render_segments(CONSOLE))
    for _change in range(200):
        row = random.randrange(HIGH)
        first = random.randrange(CUT)
        last = random.randint(first + 1, CUT)
        before, _within, after = lines[row][0].divide([first, last, CUT])
        within = strip(random, last - first)
        apart = random.random() < 0.5
        pieces = [*before, *within, *after]
        if apart:  # each letter by itself
            pieces = [Segment(letter, each.style) for each in pieces for letter in each.text]
        lines[row][0] = Strip(pieces, CUT)
        sent = shown.lessened(part(lines, [(row, first, last)])).render_segments(CONSOLE)
        drawn = paper.write(sent)
        assert all(place[0] == row and first <= place[1] < last for place in drawn.changed)
        everything = Paper()
        everything.write(whole(lines).render_segments(CONSOLE))
        assert paper.looks() == everything.looks()
        again = part(lines, [(each, 0, WIDE) for each in range(HIGH)])
        assert not paper.write(shown.lessened(again).render_segments(CONSOLE)).changed


def test_what_is_there_is_not_sent_again_until_the_screen_is_forgotten():
    random = Random(8)
    shown = ShownScreen()
    lines = [[strip(random, CUT), strip(random, WIDE - CUT)] for _row in range(HIGH)]
    spans = [(row, 0, WIDE) for row in range(HIGH)]
    assert shown.lessened(part(lines, spans)).render_segments(CONSOLE)
    assert shown.lessened(part(lines, spans)).render_segments(CONSOLE) == ""
    shown.forget()
    assert shown.lessened(part(lines, spans)).render_segments(CONSOLE)


@pytest.mark.parametrize("end", [CUT, CUT - 3])
def test_nothing_beyond_the_span_of_an_update_is_touched(end):
    """There Textual has the ground of the screen in hand, not what stands on it."""
    random = Random(9)
    shown, paper, wanted = ShownScreen(), Paper(), Paper()
    lines = [[strip(random, CUT), strip(random, WIDE - CUT)] for _row in range(HIGH)]
    paper.write(shown.lessened(whole(lines)).render_segments(CONSOLE))
    before = paper.looks()
    lines = [[strip(random, CUT), Strip.blank(WIDE - CUT)] for _row in range(HIGH)]
    wanted.write(whole(lines).render_segments(CONSOLE))
    update = part(lines, [(row, 0, end) for row in range(HIGH)])
    paper.write(shown.lessened(update).render_segments(CONSOLE))
    for (row, column), cell in paper.looks().items():
        assert cell == (wanted.looks() if column < end else before)[row, column]


def test_what_the_pen_is_dipped_in_is_said_once():
    """Half blocks: the ground stays while the ink changes, then nothing does."""
    inks = ["#111111", "#222222", "#222222"]
    pieces = [Segment("▀", Style(color=ink, bgcolor="#abcdef")) for ink in inks]
    blank = Segment(" ", Style(color="#333333", bgcolor="#abcdef"))
    line = [Strip([*pieces, blank], 4), Strip.blank(WIDE - 4)]
    update = ChopsUpdate([{0: line[0], 4: line[1]}], [(0, 0, 4)], [[4, WIDE]])
    sent = ShownScreen().lessened(update).render_segments(CONSOLE)
    assert sent.count("48;2;171;205;239") == 1
    assert sent.count("38;2;") == 2
    assert sent.count("H") == 1
    assert sent.endswith("m")  # plain again
    paper = Paper()
    paper.write(sent + "x")
    assert paper.cells[0, 4] == ("x", PLAIN)


def test_text_stays_text():
    evil = [[Strip([Segment("a\x1b[2Jb")], 6), Strip.blank(WIDE - CUT)] for _row in range(HIGH)]
    sent = ShownScreen().lessened(part(evil, [(0, 0, CUT)])).render_segments(CONSOLE)
    assert "\x1b[2J" not in sent


class Watched(Still):
    """The app, with what it would send to a terminal written on paper."""

    def __init__(self, game):
        super().__init__(game)
        self.paper = Paper()

    def _display(self, screen, renderable):
        if renderable is not None:
            self.paper.write(self._shown.lessened(renderable).render_segments(CONSOLE))

    def written(self):
        return self.paper.text(*self.size)


def test_a_table_looks_on_the_terminal_as_it_is():
    async def scenario():
        app = Watched(played_up_to(asked("sail"), "maracaibo", 2, 7))
        async with app.run_test(size=(160, 48)) as pilot:
            await settled(pilot)
            for key in ("f5", "f3", "f2", "down", "down", "right", "tab", "i", "escape", "enter"):
                await pilot.press(key)
                await settled(pilot)
                assert app.written() == screen_text(app), key
            app.paper.cells.clear()  # another program wrote over it
            await pilot.press("ctrl+l")
            await settled(pilot)
            assert app.written() == screen_text(app)

    asyncio.run(scenario())


def test_only_widgets_under_a_change_are_rendered():
    """Title and log change with nearly every move; what stands between them does not."""

    async def scenario():
        app = Still(played_up_to(asked("sail"), "maracaibo", 2, 7))
        async with app.run_test(size=(160, 48)) as pilot:
            await settled(pilot)
            rendered = []

            def watch(widget):
                whole = widget.render_lines

                def render_lines(crop):
                    rendered.append((widget, crop.height))
                    return whole(crop)

                widget.render_lines = render_lines

            table = app.table
            for widget in (*table.panels.values(), table.title_line, table.about_line):
                watch(widget)
            table.title_line.refresh()
            table.about_line.refresh()
            board = table.panels["board"]
            board.refresh(Region(2, 5, 3, 2))
            await pilot.pause()
            return table, board, rendered

    table, board, rendered = asyncio.run(scenario())
    assert {widget for widget, _rows in rendered} == {table.title_line, table.about_line, board}
    assert (board, 2) in rendered
