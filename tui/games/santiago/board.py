"""Santiago's board as a picture: soil, crops, palms and sand, canals as bands of water.

A block is two by two fields; lines run round the blocks, and crossings where they meet.
Everything that can be pointed at is a cell: fields, lines and crossings.
"""

from functools import lru_cache
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
from tui.games.santiago import people
from tui.games.santiago.names import crop as crop_name
from tui.games.santiago.people import SPRITES
from tui.games.santiago.places import column, row
from tui.i18n import _, language
from tui.paint.canvas import Canvas, Cell
from tui.paint.colours import BOARD_INK, NIGHT
from tui.paint.look import Look
from tui.paint.words import cut
from tui.table.scene import Scene

FRAME = "#24381b"
MEADOW = (FRAME, "#2b4320", "#1f3117", "#365428", "#263c1c")
"""Grass round the board."""
FRAME_INK = "#e3e8cf"
LEGEND_INK = "#9fc08e"
SOIL = ("#5c432d", "#4f3824", "#6d5238", "#3f2c1b", "#5f7038")
MOIST = ("#46512a", "#3b4521", "#566334", "#2e371a", "#6d8a3a")
"""Empty ground, far from water and beside it: the earth, its furrows, their light side, the edge
of the field, a weed."""
LUSH = ("#4f6322", "#465a1d", "#5b7229", "#52691f")
PARCHED = ("#8b7a48", "#7d6d3e", "#9a8a56", "#857445")
"""Planted ground: with water, and without."""
SAND = ("#dab978", "#cfab67", "#e7cc95", "#d3b06c")
DITCH = ("#33261a", "#2a1f14", "#3e2f20", "#4a3a28")
"""A line where a canal could be."""
WATER = ("#1f84d8", "#2a95ea", "#1972bd", "#3ba3f2")
WATER_INK, WATER_RIM = "#bfe6ff", "#7cc4f5"
ROOMY = 4
"""Rows of a field that has room for a word below its name."""
DRY_INK, DRY_SIGN = "#3a1500", "#f2b880"

BADGE = 3
"""Columns of a number to type."""
LABELS = 2
"""Columns for the numbers of the rows."""


class Size(NamedTuple):
    """How large a field is drawn, and how wide a canal."""

    width: int
    height: int
    band: int = 1

    @property
    def columns(self) -> int:
        return LABELS + WIDTH * self.width + COLUMNS * self.band

    @property
    def rows(self) -> int:
        return 1 + HEIGHT * self.height + ROWS

    def x(self, x: int) -> int:
        """The first column of the fields in column x."""
        return LABELS + x * self.width + (x // BLOCK + 1) * self.band

    def y(self, y: int) -> int:
        return 1 + y * self.height + y // BLOCK + 1

    def line_x(self, x: int) -> int:
        """The first column of the vertical line at crossing x."""
        return LABELS + x * (BLOCK * self.width + self.band)

    def line_y(self, y: int) -> int:
        return 1 + y * (BLOCK * self.height + 1)

    @property
    def sprites(self) -> str:
        """Which drawings fit a field."""
        if self.width >= 13 and self.height >= 6:
            return "huge"
        if self.width >= 11 and self.height >= 5:
            return "large"
        return "medium" if self.width >= 9 and self.height >= 4 else "small"

    @property
    def people(self) -> str:
        """Which figures fit a field."""
        return people.people_size(self.width, self.height)


def fitting(columns: int, rows: int) -> Size:
    """The largest size that fits; the smallest if none does."""
    height = max(2, (rows - 1 - ROWS) // HEIGHT)
    for tall in range(height, 1, -1):
        for wide in range(2 * tall + 3, 2 * tall - 2, -1):
            band = 1 if wide < 7 else 2 if wide < 13 else 3
            size = Size(wide, tall, band)
            if wide >= 4 and size.columns <= columns:
                return size
    return Size(5, 2)


def space_cell(space: Space) -> Cell:
    return ("space", space.x, space.y)


def segment_cell(segment: Segment) -> Cell:
    return ("segment", *segment)


def crossing_cell(crossing: Crossing) -> Cell:
    return ("crossing", crossing.x, crossing.y)


class Valley(NamedTuple):
    """All of a position that lies on the board: while it is the same, so is the picture."""

    tile: tuple[int, ...]
    farmers: tuple[int, ...]
    owner: tuple[int, ...]
    dry: tuple[int, ...]
    proposals: tuple[int, ...]
    bribes: tuple[int, ...]
    palms: int
    canals: int
    wet: int
    deserts: int
    source: int


Lie = SantiagoState | Valley
"""What knows how the land lies."""


def _valley(state: SantiagoState) -> Valley:
    return Valley(
        tuple(state.tile),
        tuple(state.farmers),
        tuple(state.owner),
        tuple(state.dry),
        tuple(state.proposals),
        tuple(state.bribes),
        state.palms,
        state.canals,
        state.wet,
        state.deserts,
        state.source,
    )


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """The board as large as there is room."""
    return _painted(_valley(scene.state), scene.look, language(), columns, rows).copy()


@lru_cache(maxsize=8)
def _painted(valley: Valley, look: Look, _language: str, columns: int, rows: int) -> Canvas:
    size = fitting(columns, rows)
    board = Canvas(size.columns, size.rows, look, FRAME)
    board.texture(0, 0, size.columns, size.rows, MEADOW)
    for x in range(WIDTH):
        place = size.x(x) + (size.width - 1) // 2
        board.write(place, 0, column(x), FRAME_INK, FRAME, bold=True)
    for y in range(HEIGHT):
        board.write(0, size.y(y) + (size.height - 1) // 2, row(y), FRAME_INK, FRAME, bold=True)
    for number, space in enumerate(SPACES):
        _field(board, size, valley, number, space)
    for number, segment in enumerate(SEGMENTS):
        _line(board, size, valley, number, segment)
    for number, crossing in enumerate(CROSSINGS):
        _crossing(board, size, valley, number, crossing)
    for segment in SEGMENTS:
        _proposals(board, size, valley, segment)
    canvas = Canvas(max(columns, size.columns), max(rows, size.rows), look)
    left, top = max(0, (columns - size.columns) // 2), max(0, (rows - size.rows) // 2)
    canvas.texture(0, 0, canvas.columns, canvas.rows, MEADOW)
    canvas.lay(board, left, top)
    if valley.source >= 0:
        _legend(canvas, top, left + size.x(0) + (size.width - 1) // 2)
    return canvas


def _legend(canvas: Canvas, y: int, room: int) -> None:
    """What the sign of the source means, beside the first letter if there is room."""
    sign, words = canvas.look.glyphs.source, _("source")
    if len(sign) + len(words) + 2 <= room:
        x = canvas.write(0, y, sign, "#ffffff", "#0b4f96", bold=True)
        canvas.write(x + 1, y, words, LEGEND_INK, FRAME)


# -- fields ------------------------------------------------------------------------------


def _field(board: Canvas, size: Size, valley: Valley, number: int, space: Space) -> None:
    """The ground says whether there is water, the picture what grows there."""
    x, y = size.x(space.x), size.y(space.y)
    planted = valley.tile[number] != NO_TILE
    desert = bool(valley.deserts >> number & 1)
    palm = bool(valley.palms >> number & 1)
    wet = bool(valley.wet >> number & 1)
    if desert:
        board.texture(x, y, size.width, size.height, SAND)
        _picture(board, size, x, y, "dune", _desert(size), mirrored=(space.x + space.y) % 2 == 1)
    elif planted:
        dry = number in valley.dry
        board.texture(x, y, size.width, size.height, PARCHED if dry else LUSH)
        _planted(board, size, valley, number, x, y, dry)
    else:
        _soil(board, x, y, size, MOIST if wet else SOIL)
        # The number to type stands in the first row.
        if palm:
            _picture(board, size, x, y, "palm", "")
        if board.look.words and (palm or wet):
            _word(board, size, x, y + 1, _("palm") if palm else _("wet"), BOARD_INK)
    # No number is typed for a dry field: there the cursor's signs leave the word.
    signed = planted and not desert and number in valley.dry and size.band > 1
    badge = (x + size.width - BADGE, y) if signed else None
    board.claim(space_cell(space), x, y, size.width, size.height, badge=badge)


def _desert(size: Size) -> str:
    word: str = _("desert")
    return word if len(word) <= size.width else _("sand")


def _soil(board: Canvas, x: int, y: int, size: Size, colours: "tuple[str, ...]") -> None:
    board.lay(_furrows(x, y, size.width, size.height, colours), x, y)


@lru_cache(maxsize=512)
def _furrows(x: int, y: int, width: int, height: int, colours: "tuple[str, ...]") -> Canvas:
    """Furrows that run down the field, lit from one side, with clods and weeds."""
    earth, furrow, light, edge, weed = colours
    field = Canvas(width, height)
    field.fill(0, 0, width, height, earth)
    for line in range(2 * height):
        for place in range(width):
            chance = ((x + place) * 73856093 ^ (2 * y + line) * 19349663) % 97
            if place == 0 or line == 0:  # the edge of the field
                field.pixel(place, line, weed if chance < 9 else edge)
            elif place % 3 == 2:
                field.pixel(place, line, edge if chance < 12 else furrow)
            elif chance < 3:
                field.pixel(place, line, weed)
            elif place % 3 == 0 and chance < 62:
                field.pixel(place, line, light)
    return field


def _picture(
    board: Canvas, size: Size, x: int, y: int, name: str, word: str, faded: bool = False,
    mirrored: bool = False,
) -> None:  # fmt: skip
    """A sprite in the middle of a field; its word where pictures can't be told apart."""
    sprite = SPRITES.get(name, size.sprites)
    if mirrored:
        sprite = sprite.mirrored()
    if faded:
        sprite = sprite.faded(PARCHED[0], 0.45)
    board.sprite(
        x + max(0, size.width - sprite.width) // 2,  # too wide, it ends below the next field
        2 * y + max(0, (2 * size.height - sprite.height) // 2),
        sprite,
    )
    if board.look.words and word:
        _word(board, size, x, y, word, BOARD_INK)


def _word(board: Canvas, size: Size, x: int, y: int, word: str, ink: str) -> None:
    words = cut(word, size.width, board.look.glyphs.more)
    board.write(x + (size.width - len(words)) // 2, y, words, ink, NIGHT)


def _planted(
    board: Canvas, size: Size, valley: Valley, number: int, x: int, y: int, dry: bool
) -> None:
    """The crop, its farmers in their owner's colour and shape, a palm beside it, drought."""
    crop = TILES[valley.tile[number]].crop
    _picture(board, size, x, y, crop, crop_name(crop, size.width), faded=dry)
    owner = valley.owner[number]
    if owner != NOBODY and valley.farmers[number]:
        people.on_field(board, owner, valley.farmers[number], x, y, size.width, size.height)
    if valley.palms >> number & 1:
        if board.look.words:
            word, line = (_("palm"), y + 1) if size.height >= ROOMY else ("Y", y)
            board.write_right(x + size.width - 1, line, word, "#57d977", NIGHT, bold=True)
        else:
            beside = SPRITES.get("palm-beside", size.sprites)
            right = x + size.width - 1
            if size.height >= ROOMY:  # the shadow would be half of what is to be seen
                people.outlined(board, right + 1 - beside.width, 2 * y, beside, x, right)
            board.sprite(right + 1 - beside.width, 2 * y, beside)
    if dry and board.look.words:  # the first row says what grows here
        right, bottom = x + size.width - 1, y + size.height - 1
        board.write_right(right, bottom, _("dry"), DRY_INK, DRY_SIGN, bold=True)
    elif dry:  # a palm behind the word can be seen still, half a word could not be read
        indent = size.width - len(_("dry")) if size.band == 1 else 0  # a proposal's sign is wider
        board.write(x + max(0, indent), y, _("dry"), DRY_INK, DRY_SIGN, bold=True)


# -- lines -------------------------------------------------------------------------------


def _line(board: Canvas, size: Size, valley: Valley, number: int, segment: Segment) -> None:
    """A canal, or a ditch where one could be."""
    built = bool(valley.canals >> number & 1)
    x, y, wide, tall = _stretch(size, segment)
    colours = WATER if built else DITCH
    sign = ""
    if board.look.colours == "none":
        sign = ("=" if tall == 1 else "H") if built else ("-" if tall == 1 else ":")
    board.texture(x, y, wide, tall, colours, sign)
    if built:
        _waves(board, x, y, wide, tall)
    badge = (x + wide // 2 - 1, y) if tall == 1 else (x, y + tall // 2)
    board.claim(segment_cell(segment), x, y, wide, tall, badge=badge)


def _stretch(size: Size, segment: Segment) -> tuple[int, int, int, int]:
    """Column, row, width and height of a line between two crossings."""
    x, y = size.line_x(segment.x1), size.line_y(segment.y1)
    if segment.y1 == segment.y2:
        return x + size.band, y, BLOCK * size.width, 1
    return x, y + 1, size.band, BLOCK * size.height


def _waves(board: Canvas, x: int, y: int, wide: int, tall: int) -> None:
    if board.look.colours == "none":
        return
    if tall == 1:
        for place in range(x + 2, x + wide - 1, 4):
            board.write(place, y, board.look.glyphs.wave, WATER_INK)
    else:
        for place in range(y + 1, y + tall, 2):
            board.write(x + (place // 2) % wide, place, board.look.glyphs.wave, WATER_INK)


def proposals(state: Lie, segment: Segment) -> list[tuple[int, int]]:
    """Who proposes a line, each with the bribe."""
    number = SEGMENT_INDEX[segment]
    return [
        (seat, state.bribes[seat])
        for seat, proposed in enumerate(state.proposals)
        if proposed == number
    ]


def _proposals(board: Canvas, size: Size, valley: Valley, segment: Segment) -> None:
    """Who asks for a canal here, and what they offer: `●2` on the colour of the player, beside the
    number to type; below each other where the line runs down."""
    offers = proposals(valley, segment)
    x, y, wide, tall = _stretch(size, segment)
    signs = [(seat, f"{board.look.glyphs.seat(seat)}{bribe}") for seat, bribe in offers]
    if tall == 1:
        if size.people:
            signs = [(seat, f"{words}{board.look.glyphs.coin}") for seat, words in signs]
        _side_by_side(board, size, signs, x, y, wide)
        return
    # The number to type stands in the middle, and signs of farmers in the last row of a field.
    lines = [line for line in range(y + tall - 1, y - 1, -1) if line != y + tall // 2]
    lines.sort(key=lambda line: (line - y + 1) % size.height == 0)
    if size.band == 1 and board.look.words and len(signs) == 1:  # words begin right beside it
        ((seat, words),) = signs
        people.plaque(board, x, y, words[0], seat)
        people.plaque(board, x, y + 1, words[1:], seat)
        return
    for line, (seat, words) in zip(lines, signs, strict=False):
        place = min(x, board.columns - len(words))
        people.plaque(board, place, line, words.ljust(size.band), seat)


def _side_by_side(
    board: Canvas, size: Size, signs: "list[tuple[int, str]]", x: int, y: int, wide: int
) -> None:
    """Signs along a line, from its right end to the number to type, then from its left end."""
    gap = 1 if size.people else 0
    left, right = x, x + wide
    number = x + wide // 2 - 1
    for seat, words in reversed(signs):
        if right - len(words) < number + BADGE and left + len(words) <= number:
            people.plaque(board, left, y, words, seat)
            left += len(words) + gap
        else:
            right -= len(words)
            people.plaque(board, right, y, words, seat)
            right -= gap


# -- crossings ---------------------------------------------------------------------------


def _crossing(board: Canvas, size: Size, valley: Valley, number: int, crossing: Crossing) -> None:
    """Where lines meet: water if a canal comes here, and the spring."""
    x, y = size.line_x(crossing.x), size.line_y(crossing.y)
    source = valley.source == number
    wet = source or meets_water(valley, crossing)
    sign = ("#" if wet else "+") if board.look.colours == "none" else ""
    board.texture(x, y, size.band, 1, WATER if wet else DITCH, sign)
    if source:
        _pool(board, size, x, y)
        words = board.look.glyphs.source.center(size.band)
        board.write(x, y, words, "#ffffff", "#0b4f96", bold=True)
    board.claim(crossing_cell(crossing), x, y, size.band, 1)


def _pool(board: Canvas, size: Size, x: int, y: int) -> None:
    """The spring wells up: its water is wider than a canal, with a light rim."""
    if not size.people or board.look.colours == "none":
        return
    wide = size.band // 2
    for place in range(x - wide, x + size.band + wide):
        for line in (2 * y - 1, 2 * y + 2):
            if 0 <= place < board.columns and 2 <= line < 2 * board.rows:
                inside = x <= place < x + size.band
                board.pixel(place, line, WATER[1] if inside else WATER_RIM)


def meets_water(state: Lie, crossing: Crossing) -> bool:
    """Does a canal come to this crossing, or does it rise here?"""
    x, y = crossing
    if state.source >= 0 and CROSSINGS[state.source] == crossing:
        return True
    around = ((x - 1, y, x, y), (x, y, x + 1, y), (x, y - 1, x, y), (x, y, x, y + 1))
    return any(
        state.canals >> number & 1
        for ends in around
        if (number := SEGMENT_INDEX.get(Segment(*ends))) is not None
    )
