"""Havana's two rows of buildings as a picture: name, price, points, and the four ends.

At the ends stand their numbers, 1 to 4, with a tick where the seat that looks can pay;
else what is missing: in the box where there is room, in a line below where there isn't.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.havana.components import BUILDINGS, ROW_LENGTH, Building
from engine.havana.prices import Shortfall
from engine.havana.state import HavanaState
from tui.games.havana.offers import end_key
from tui.games.havana.reach import lacking
from tui.games.havana.things import (
    ARCHITECT,
    STYLES,
    asked,
    building_name,
    coded,
    instead,
    missing,
    points,
    price,
    substitutes,
)
from tui.i18n import _
from tui.table.painting import Cell, Glyphs, Picture, Row, Sheet, Span, cut
from tui.table.scene import Scene

NARROW = 11
"""Columns inside a box, at least."""
ROOMY = 16
"""Columns from which prices are written out."""
TALL = 4
"""Lines inside a box from which notes stand in it."""

JOINTS = {
    "du": "│", "lr": "─", "dr": "┌", "dl": "┐", "ru": "└", "lu": "┘", "dru": "├", "dlu": "┤",
    "dlr": "┬", "lru": "┴", "dlru": "┼", "": " ",
}  # fmt: skip
"""By the lines that meet there: down, left, right, up."""


class Size(NamedTuple):
    """How large a building is drawn, inside its box."""

    width: int
    height: int

    @property
    def noted(self) -> bool:
        """Is there room in the box for what is missing?"""
        return self.height >= TALL

    @property
    def columns(self) -> int:
        return ROW_LENGTH * (self.width + 1) + 1

    @property
    def rows(self) -> int:
        return 2 * (self.height + 1) + 1 + (not self.noted)


def fitting(columns: int, rows: int) -> Size:
    """The largest size that fits; two lines a building at least."""
    width = max(NARROW, min(24, (columns - 1) // ROW_LENGTH - 1))
    height = max(2, min(6, (rows - 3) // 2))
    if height < TALL:
        height = max(2, (rows - 4) // 2)
    return Size(width, height)


def building_cell(building: int) -> Cell:
    return ("building", BUILDINGS[building].id)


def paint(scene: Scene, columns: int, rows: int) -> Picture:
    size = fitting(columns, rows)
    left = max(0, (columns - size.columns) // 2)
    sheet = Sheet(columns, rows)
    state: HavanaState = scene.state
    slots = [_slots(len(row)) for row in state.rows]
    _grid(sheet, size, left, slots, scene.glyphs)
    for number, row in enumerate(state.rows):
        top = number * (size.height + 1)
        for building, slot in zip(row, slots[number], strict=True):
            _box(sheet, size, left + slot * (size.width + 1), top, scene, building)
    picture = sheet.picture()
    if not size.noted:
        place = 2 * (size.height + 1) + 1
        if place < rows:
            picture[place] = _notes(scene, columns)
    return picture


def _slots(length: int) -> range:
    """A short row stands in the middle."""
    first = (ROW_LENGTH - length) // 2
    return range(first, first + length)


# -- frames ------------------------------------------------------------------------------


def _grid(sheet: Sheet, size: Size, left: int, slots: list[range], glyphs: Glyphs) -> None:
    """Boxes that share their frames, round the slots that are taken."""
    plain = glyphs.frame[0] == "+"
    for line in range(len(slots) + 1):
        above = slots[line - 1] if line > 0 else range(0)
        below = slots[line] if line < len(slots) else range(0)
        y = line * (size.height + 1)
        for post in range(ROW_LENGTH + 1):
            joint = _joint(post, above, below)
            sign = JOINTS[joint] if not plain or not joint else "+"
            sheet.write(left + post * (size.width + 1), y, sign, "frame")
        for slot in (*above, *below):
            sheet.write(
                left + slot * (size.width + 1) + 1, y, glyphs.frame[1] * size.width, "frame"
            )
        for post in {post for slot in below for post in (slot, slot + 1)}:
            for step in range(1, size.height + 1):
                sheet.write(left + post * (size.width + 1), y + step, glyphs.frame[3], "frame")


def _joint(post: int, above: range, below: range) -> str:
    before, after = post - 1, post
    found = {
        "d": before in below or after in below,
        "l": before in below or before in above,
        "r": after in below or after in above,
        "u": before in above or after in above,
    }
    return "".join(side for side, there in found.items() if there)


# -- one building ------------------------------------------------------------------------


def _box(sheet: Sheet, size: Size, x: int, y: int, scene: Scene, building: int) -> None:
    state: HavanaState = scene.state
    face = BUILDINGS[building]
    cell = building_cell(building)
    end = end_key(state, face.id)
    short = lacking(state, scene.view.seat, building)
    sheet.write(x + 1, y, scene.glyphs.frame[1] * size.width, "frame", cell)
    for line in range(size.height):
        sheet.write(x + 1, y + 1 + line, " " * size.width, "", cell)
    worth = f" {points(face.vp)} "
    sheet.write(x + size.width - len(worth), y, worth, "strong" if end else "", cell)
    if end:
        sign = scene.glyphs.yes if short is None else scene.glyphs.no
        sheet.write(x + 1, y, f"[{end}]", "target", cell)
        sheet.write(x + 4, y, sign, "good" if short is None else "dim", cell)
    name = cut(building_name(face.id), size.width, scene.glyphs.more)
    _centred(sheet, x, y + 1, size.width, name, "strong" if end else "", cell)
    lines = _price(sheet, size, x, y + 2, face, cell)
    if size.noted and end:
        _note(sheet, size, x, (y + 2 + lines, y + size.height), short, scene.glyphs, cell)
    if cell == scene.cursor:
        sheet.write(x + 1, y + 1, scene.glyphs.left, "", cell)
        sheet.write(x + size.width, y + 1, scene.glyphs.right, "", cell)


def _centred(sheet: Sheet, x: int, y: int, width: int, words: str, style: str, cell: Cell) -> None:
    sheet.write(x + 1 + (width - len(words)) // 2, y, words, style, cell)


def _price(sheet: Sheet, size: Size, x: int, y: int, face: Building, cell: Cell) -> int:
    """The price, written out where there is room; how many lines it took."""
    written = size.width >= ROOMY and size.noted
    tell = asked if written else coded
    words = [(tell(what, number), STYLES[what]) for what, number in price(face)]
    if face.architect:
        words.append((_("architect") if written else ARCHITECT, "strong"))
    between = ", " if written else " "
    if not written and _length(words, between) > size.width:
        between = ""
    lines = _packed(words, between, size.width)
    for number, line in enumerate(lines):
        comma = between.rstrip() if number + 1 < len(lines) else ""
        start = x + 1 + (size.width - _length(line, between) - len(comma)) // 2
        for place, (word, style) in enumerate(line):
            after = between if place + 1 < len(line) else comma
            sheet.write(start, y + number, word, style, cell)
            sheet.write(start + len(word), y + number, after, "", cell)
            start += len(word) + len(after)
    return len(lines)


Words = list[tuple[str, str]]
"""Words, each with its style."""


def _length(line: Words, between: str) -> int:
    return sum(len(word) for word, _style in line) + len(between) * (len(line) - 1)


def _packed(words: Words, between: str, width: int) -> list[Words]:
    """Lines of words that fit, the comma at the end included."""
    lines: list[Words] = [[]]
    for word in words:
        if lines[-1] and _length([*lines[-1], word], between) + len(between.rstrip()) > width:
            lines.append([])
        lines[-1].append(word)
    return lines


# -- what is missing ---------------------------------------------------------------------


def _note(sheet: Sheet, size: Size, x: int, room: tuple[int, int], short: Shortfall | None,
          glyphs: Glyphs, cell: Cell) -> None:  # fmt: skip
    """In the box, from the first to the last free line: what is missing, at the bottom."""
    if short is None:
        return
    first, last = room
    free = last - first + 1
    for words in _tellings(short, size.width):
        lines = _packed([(word, "bad") for word in words], " ", size.width)
        if len(lines) <= free:
            break
    for number, line in enumerate(lines[:free]):
        text = cut(" ".join(word for word, _style in line), size.width, glyphs.more)
        _centred(sheet, x, last - len(lines[:free]) + 1 + number, size.width, text, "bad", cell)


def _tellings(short: Shortfall, width: int) -> Iterator[list[str]]:
    """What is missing as words that stay together: with what would do, without it, in codes."""
    lacks = missing(short)
    told = [*(f"{lack}," for lack in lacks[:-1]), lacks[-1]]
    would_do = instead(short)
    if would_do:
        rest = [would_do] if len(would_do) <= width else would_do.split()
        yield [_("misses"), *told[:-1], f"{told[-1]};", *rest]
    yield [_("misses"), *told]
    yield [_("misses"), *_in_codes(short).split()]


def _notes(scene: Scene, columns: int) -> Row:
    """One line for all ends that can't be paid: in full, else without what would do, else in
    codes."""
    state: HavanaState = scene.state
    found = []
    for building in state.ends():
        short = lacking(state, scene.view.seat, building)
        if short is not None:
            found.append((building, end_key(state, BUILDINGS[building].id), short))
    if not found:
        return [Span(" " + _("You can pay for every end."), "dim")]
    head = " " + _("Missing") + " "
    for told in (_in_full, _in_words, _in_codes):
        row: Row = [Span(head, "dim")]
        for building, end, short in found:
            cell = building_cell(building)
            row += [Span(f"[{end}] ", "target", cell), Span(told(short), "bad", cell), Span("  ")]
        if sum(len(span.text) for span in row) - 2 <= columns:
            break
    return row


def _in_full(short: Shortfall) -> str:
    words = ", ".join(missing(short))
    other = substitutes(short)
    return _("{words} (or {things})").format(words=words, things=other) if other else words


def _in_words(short: Shortfall) -> str:
    return ", ".join(missing(short))


def _in_codes(short: Shortfall) -> str:
    codes = [coded(lack.what, lack.needed - lack.have) for lack in short.lacks]
    return " ".join([*codes, ARCHITECT] if short.architect else codes)
