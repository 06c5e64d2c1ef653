"""Santiago's board as a picture: fields, lines with canals between them, source and palms.

A block is two by two fields; lines run round the blocks, and crossings where they meet.
Everything that can be pointed at is a cell: fields, lines and crossings.
"""

from typing import NamedTuple

from engine.core import NOBODY
from engine.santiago.components import (
    BLOCK,
    COLUMNS,
    CROSSINGS,
    HEIGHT,
    ROWS,
    SEGMENT_INDEX,
    SEGMENTS,
    SPACES,
    TILES,
    WIDTH,
    Crossing,
    Segment,
    Space,
)
from engine.santiago.state import NO_TILE, SantiagoState
from tui.games.santiago.places import column, row
from tui.games.santiago.words import code
from tui.i18n import _
from tui.table.painting import Cell, Glyphs, Picture, Sheet
from tui.table.scene import Scene

CROP_STYLES = {
    "banana": "tint-yellow",
    "coconut": "tint-grey",
    "watermelon": "tint-green",
    "grape": "tint-purple",
    "pepper": "tint-vermillion",
}

LABELS = 3
"""Columns for the numbers of the rows."""


class Size(NamedTuple):
    """How large a field is drawn."""

    width: int
    height: int

    @property
    def columns(self) -> int:
        return LABELS + (COLUMNS - 1) * (BLOCK * self.width + 1) + 1

    @property
    def rows(self) -> int:
        return 1 + (ROWS - 1) * (BLOCK * self.height + 1) + 1

    def x(self, x: int) -> int:
        """The first column of the fields in column x."""
        return LABELS + x * self.width + x // BLOCK + 1

    def y(self, y: int) -> int:
        return 1 + y * self.height + y // BLOCK + 1

    def line_x(self, x: int) -> int:
        """The column of the vertical line at crossing x."""
        return LABELS + x * (BLOCK * self.width + 1)

    def line_y(self, y: int) -> int:
        return 1 + y * (BLOCK * self.height + 1)


SIZES = (Size(9, 4), Size(7, 3), Size(5, 2))


def fitting(columns: int, rows: int) -> Size:
    """The largest size that fits; the smallest if none does."""
    fits = (size for size in SIZES if size.columns <= columns and size.rows <= rows)
    return next(fits, SIZES[-1])


def space_cell(space: Space) -> Cell:
    return ("space", space.x, space.y)


def segment_cell(segment: Segment) -> Cell:
    return ("segment", *segment)


def crossing_cell(crossing: Crossing) -> Cell:
    return ("crossing", crossing.x, crossing.y)


def paint(scene: Scene, columns: int, rows: int) -> Picture:
    """The board with as much of its legend as there is room for."""
    size = fitting(columns, rows)
    sheet = Sheet(columns, rows)
    for x in range(WIDTH):
        sheet.write(size.x(x), 0, column(x).center(size.width), "dim")
    for y in range(HEIGHT):
        sheet.write(1, size.y(y), row(y), "dim")
    for number, space in enumerate(SPACES):
        _field(sheet, size, scene, number, space)
    for number, segment in enumerate(SEGMENTS):
        _line(sheet, size, scene, number, segment)
    for number, crossing in enumerate(CROSSINGS):
        _crossing(sheet, size, scene, number, crossing)
    for segment in SEGMENTS:
        _signs(sheet, size, scene, segment)
    for number, line in enumerate(legend(scene.glyphs, columns - 1)):
        sheet.write(1, size.rows + number, line, "dim")
    return sheet.picture()


def legend(glyphs: Glyphs, columns: int) -> list[str]:
    """What the signs of the board mean, in as many lines as it takes."""
    signs = (
        (glyphs.source, _("source")),
        (glyphs.canal_h + glyphs.canal_v, _("canal")),
        (glyphs.palm, _("palm")),
        (glyphs.sand, _("desert")),
        (glyphs.legal, _("possible")),
        (glyphs.left + glyphs.right, _("cursor")),
        (_("dry") + " =", _("no water")),
    )
    lines = [""]
    for sign in (f"{glyph} {words}" for glyph, words in signs):
        if lines[-1] and len(lines[-1]) + 2 + len(sign) > columns:
            lines.append("")
        lines[-1] += ("  " if lines[-1] else "") + sign
    return lines


# -- fields ------------------------------------------------------------------------------


def _field(sheet: Sheet, size: Size, scene: Scene, number: int, space: Space) -> None:
    cell = space_cell(space)
    x, y = size.x(space.x), size.y(space.y)
    for line in range(size.height):
        sheet.write(x, y + line, " " * size.width, "", cell)
    state: SantiagoState = scene.state
    if state.tile[number] == NO_TILE:
        sheet.write(x, y, scene.mark(cell, size.width), "target", cell)
        if state.palms >> number & 1:
            sheet.write(x + size.width // 2, y + 1, scene.glyphs.palm, "palm", cell)
        return
    if state.deserts >> number & 1:
        for line in range(size.height):
            sheet.write(x + 1, y + line, scene.glyphs.sand * (size.width - 2), "desert", cell)
        if state.palms >> number & 1:
            sheet.write(x + size.width // 2, y, scene.glyphs.palm, "desert", cell)
    else:
        _tile(sheet, size, scene, number, cell)
    if cell == scene.cursor:
        sheet.write(x, y + 1, scene.glyphs.left, "", cell)
        sheet.write(x + size.width - 1, y + 1, scene.glyphs.right, "", cell)


def _tile(sheet: Sheet, size: Size, scene: Scene, number: int, cell: Cell) -> None:
    """Crop, farmers by their owner's shape, palm; below it whether it is dry."""
    state: SantiagoState = scene.state
    x, y = (int(str(part)) for part in cell[1:])
    left, top = size.x(x), size.y(y)
    crop = TILES[state.tile[number]].crop
    owner = state.owner[number]
    men = scene.glyphs.seat(owner) * state.farmers[number] if owner != NOBODY else ""
    palm = scene.glyphs.palm if state.palms >> number & 1 else ""
    start = left + (size.width - 2 - len(men) - len(palm)) // 2
    sheet.write(start, top, code(crop), CROP_STYLES[crop], cell)
    sheet.write(start + 2, top, men, f"seat-{owner}", cell)
    sheet.write(start + 2 + len(men), top, palm, "palm", cell)
    if number in state.dry:
        word = _("dry")[: size.width - 2]
        sheet.write(left + (size.width - len(word)) // 2, top + 1, word, "dry", cell)


# -- lines -------------------------------------------------------------------------------


def _line(sheet: Sheet, size: Size, scene: Scene, number: int, segment: Segment) -> None:
    """A canal, or a free line where one could be."""
    cell = segment_cell(segment)
    built = scene.state.canals >> number & 1
    style = "water" if built else "line"
    x, y = size.line_x(segment.x1), size.line_y(segment.y1)
    if segment.y1 == segment.y2:
        length = BLOCK * size.width
        pattern = scene.glyphs.canal_h * length if built else ("- " * length)[:length]
        sheet.write(x + 1, y, pattern, style, cell)
    else:
        for step in range(1, BLOCK * size.height + 1):
            sheet.write(x, y + step, scene.glyphs.canal_v if built else ":", style, cell)


def _signs(sheet: Sheet, size: Size, scene: Scene, segment: Segment) -> None:
    """The number or the cursor on a line, and the proposals with their bribes."""
    cell = segment_cell(segment)
    chosen = cell in scene.chosen
    sign = scene.mark(cell) if not chosen else scene.glyphs.yes
    offers = proposals(scene.state, segment)
    x, y = size.line_x(segment.x1), size.line_y(segment.y1)
    if segment.y1 == segment.y2:
        _signs_across(sheet, size, scene, x, y, cell, sign, offers)
    else:
        _signs_down(sheet, size, scene, x, y, cell, sign, offers)


def _signs_across(
    sheet: Sheet, size: Size, scene: Scene, x: int, y: int, cell: Cell, sign: str,
    offers: list[tuple[int, int]],
) -> None:  # fmt: skip
    room = BLOCK * size.width
    if sign.strip():
        place = x + 1 + (room - len(sign)) // 2 if not offers else x + 1
        sheet.write(place, y, sign, "target", cell)
    if not offers:
        return
    words = [f"{scene.glyphs.seat(seat)}{bribe}" for seat, bribe in offers]
    start = x + room - sum(map(len, words)) + 1
    if start < x + 4:  # too much to write: shapes, then the sum
        words = [scene.glyphs.seat(seat) for seat, _bribe in offers]
        words[-1] += f" ${sum(bribe for _seat, bribe in offers)}"
        start = x + room - sum(map(len, words)) + 1
    for (seat, _bribe), word in zip(offers, words, strict=True):
        sheet.write(start, y, word, f"seat-{seat} offer", cell)
        start += len(word)


def _signs_down(
    sheet: Sheet, size: Size, scene: Scene, x: int, y: int, cell: Cell, sign: str,
    offers: list[tuple[int, int]],
) -> None:  # fmt: skip
    """On a line one column wide the signs stand over the empty edges of the fields beside."""
    if sign.strip():
        sheet.write(x - len(sign) // 2, y + 2, sign, "target", cell)
    if not offers:
        return
    low = y + 1 + size.height
    if len(offers) == 1:
        ((seat, bribe),) = offers
        word = f"{scene.glyphs.seat(seat)}{bribe}"
        sheet.write(x - (len(word) > 2), low + 1, word, f"seat-{seat} offer", cell)
        return
    for place, (seat, _bribe) in zip((y + 1, low), offers, strict=False):
        sheet.write(x, place, scene.glyphs.seat(seat), f"seat-{seat} offer", cell)
    word = f"${sum(bribe for _seat, bribe in offers)}"
    sheet.write(x - (len(word) > 2), low + 1, word, "offer", cell)


def proposals(state: SantiagoState, segment: Segment) -> list[tuple[int, int]]:
    """Who proposes a line, each with the bribe."""
    number = SEGMENT_INDEX[segment]
    return [
        (seat, state.bribes[seat])
        for seat, proposed in enumerate(state.proposals)
        if proposed == number
    ]


# -- crossings ---------------------------------------------------------------------------

CORNERS = "+╪╪═╫╝╚╩╫╗╔╦║╣╠╬"
"""By the canals that meet at a crossing: left 1, right 2, up 4, down 8."""
PLAIN_CORNERS = "+==="


def _crossing(sheet: Sheet, size: Size, scene: Scene, number: int, crossing: Crossing) -> None:
    cell = crossing_cell(crossing)
    x, y = size.line_x(crossing.x), size.line_y(crossing.y)
    if scene.state.source == number:
        sheet.write(x, y, scene.glyphs.source, "water", cell)
        if cell == scene.cursor:
            sheet.write(x - 1, y, scene.mark(cell), "target", cell)
        return
    meeting = _meeting(scene.state, crossing)
    if scene.glyphs.canal_h == "=":
        sign = PLAIN_CORNERS[meeting] if meeting < 4 else ("H" if meeting in (4, 8, 12) else "#")
    else:
        sign = CORNERS[meeting]
    sheet.write(x, y, sign, "water" if meeting else "line", cell)
    mark = scene.mark(cell)
    if mark.strip():
        sheet.write(x - len(mark) // 2, y, mark, "target", cell)


def _meeting(state: SantiagoState, crossing: Crossing) -> int:
    x, y = crossing
    around = (
        (x - 1, y, x, y),
        (x, y, x + 1, y),
        (x, y - 1, x, y),
        (x, y, x, y + 1),
    )
    found = 0
    for bit, ends in enumerate(around):
        number = SEGMENT_INDEX.get(Segment(*ends))
        if number is not None and state.canals >> number & 1:
            found |= 1 << bit
    return found
