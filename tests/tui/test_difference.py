"""Only what differs is sent, and the terminal shows the same as if all had been."""

import re
from random import Random

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from tui.terminal.difference import ShownScreen

WIDE, HIGH, CUT = 30, 4, 12
"""A screen of two widgets side by side."""
CONSOLE = Console(color_system="truecolor", force_terminal=True)
STYLES = [Style(color=colour) for colour in ("red", "green", "#102030")]


class Paper:
    """A terminal that knows how to move and to write in colours."""

    def __init__(self):
        self.cells = {}

    def write(self, data):
        row = column = 0
        style = ""
        for move, graphics, letter in re.findall(
            r"\x1b\[(\d+;\d+)H|\x1b\[([\d;]*)m|([^\x1b])", data, re.DOTALL
        ):
            if move:
                row, column = (int(each) - 1 for each in move.split(";"))
            elif letter == "\n":
                row, column = row + 1, 0
            elif letter:
                self.cells[row, column] = (letter, style)
                column += 1
            else:
                style = graphics if graphics != "0" else ""


def strip(random, length):
    segments, left = [], length
    while left:
        many = random.randint(1, left)
        segments.append(Segment(random.choice("ab▀") * many, random.choice(STYLES)))
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
        assert paper.cells == everything.cells


def test_what_is_there_is_not_sent_again_until_the_screen_is_forgotten():
    random = Random(8)
    shown = ShownScreen()
    lines = [[strip(random, CUT), strip(random, WIDE - CUT)] for _row in range(HIGH)]
    spans = [(row, 0, WIDE) for row in range(HIGH)]
    assert shown.lessened(part(lines, spans)).render_segments(CONSOLE)
    assert shown.lessened(part(lines, spans)).render_segments(CONSOLE) == ""
    shown.forget()
    assert shown.lessened(part(lines, spans)).render_segments(CONSOLE)


def test_text_stays_text():
    evil = [[Strip([Segment("a\x1b[2Jb")], 6), Strip.blank(WIDE - CUT)] for _row in range(HIGH)]
    sent = ShownScreen().lessened(part(evil, [(0, 0, CUT)])).render_segments(CONSOLE)
    assert "\x1b[2J" not in sent
