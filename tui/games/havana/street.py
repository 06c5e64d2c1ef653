"""A row of buildings as a street: a house on each lot, below it its price in pieces, and its name.

The ends can be bought: they bear their numbers, 1 to 4, and below the street stands what the viewer
lacks for each of them. Nothing of that is ever left out: a long list takes another line, and the
houses are a little lower.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from engine.havana.components import BUILDINGS, ROW_LENGTH
from engine.havana.state import HavanaState
from tui.games.havana.cells import building_cell
from tui.games.havana.choices import end_key
from tui.games.havana.costs import lacking, missing, needs, price, shortfall
from tui.games.havana.houses import house
from tui.games.havana.names import building_name, points, wrapped
from tui.games.havana.pieces import (
    ARCHITECT,
    CREAM,
    HAD,
    RIBBON,
    LineItem,
    architect,
    centred,
    length,
    packed,
    thing,
    tick,
    tokens,
)
from tui.games.havana.plan import spread
from tui.i18n import _, labelled
from tui.paint.canvas import Canvas
from tui.paint.colours import mix
from tui.paint.look import Look
from tui.paint.words import cut
from tui.table.scene import Scene

PLATE = "#1F4C8A"
"""Enamel, as house numbers are: what a building is worth."""
NUMBER = "#20262F"
PLAQUE = ("#40372F", "#463C33")
"""Below the houses, by turns."""
PAVEMENT = ("#574D42", "#5E5448", "#50473C")
"""Between the plaques, along the whole street."""
LAWN = ("#3A5A2C", "#34522A", "#436732", "#2E4A26")
"""Where houses have gone."""
BLOSSOMS = ("#F2D16B", "#E0718C", "#F1EBDC")
INK_GOOD = HAD
INK_BAD = "#F7B58A"
INK_DIM = "#C2B7A4"


NAMED = 10
"""Columns of a house from which its name is written; on a small picture names would be cut."""
NARROWEST = 13
"""Columns of a lot; where there are fewer, as beside a menu, houses in the middle of a street are
not shown: what can be bought are the ends."""


LOW = 4
"""Rows of houses below which there is no ribbon, and no blanks round the points."""


class Sky(NamedTuple):
    """From above to the horizon."""

    top: str
    bottom: str


MORNING = Sky("#3C7FB4", "#A9D3DF")
EVENING = Sky("#4B4E8C", "#E2A38C")


class Lot(NamedTuple):
    """Where a building stands, and what is written below it."""

    building: int
    left: int
    width: int
    prices: list[list[LineItem]]
    ribbon: bool
    """Is the architect named on the house, as the price has no room for it?"""
    end: str
    """The number of the end; empty in the middle of the row."""
    note: tuple[str, str, str]
    """What is missing: with what would do instead, without, and the things alone."""
    tone: str
    able: bool
    """Can the viewer pay for it?"""

    @property
    def right(self) -> int:
        return self.left + self.width - 1


class StreetNote(NamedTuple):
    """What is written below the street, on the ground of the house that it is about."""

    x: int
    line: int
    words: str
    ink: str
    lot: int
    """The place of the house in its row."""


class Street(NamedTuple):
    """A row with everything that has been decided but its height."""

    number: int
    lots: list[Lot]
    columns: int
    prices: int
    """Rows for prices."""
    notes: list[StreetNote]

    @property
    def compasses(self) -> bool:
        """Does a pair of compasses stand for the architect?"""
        items = (one for lot in self.lots for line in lot.prices for one in line)
        return any(one.text == ARCHITECT for one in items)

    @property
    def words(self) -> int:
        """Rows below the houses."""
        return 1 + self.prices + self.lines

    @property
    def lines(self) -> int:
        return 1 + max((note.line for note in self.notes), default=0)


class Room(NamedTuple):
    """What the rows of a board allow."""

    high: bool = False
    """May the things of a price be higher than a line?"""
    low: bool = False
    """Are houses too low for a ribbon?"""
    noted: int = 0
    """Lines for what is missing below each house; 0: it is said of the ends only."""


PLAIN = Room()


def survey(scene: Scene, number: int, columns: int, room: Room = PLAIN) -> Street:
    """Measure a row: who stands where, how many lines the words need."""
    state: HavanaState = scene.state
    shown = min(ROW_LENGTH, max(1, columns // NARROWEST))
    row = _ends(state.rows[number], shown)
    pitch = max(3, columns // shown)
    first = (columns - pitch * len(row) + 1) // 2
    size = "small" if scene.look.words or not room.high else price_size(pitch - 1)
    lots = [
        _lot(scene, building, first + place * pitch, pitch - 1, size, room.low)
        for place, building in enumerate(row)
    ]
    notes = _within(lots, room.noted) if room.noted and not state.over else []
    if not notes and not state.over:
        if size == "small" and pitch > TICKED:
            lots = [_ticked(scene, lot) for lot in lots]
        notes = _along(lots, columns)
    rows = max((len(lot.prices) for lot in lots), default=1)
    if size != "small":
        rows *= PIECE
    return Street(number, lots, columns, rows, notes)


def _ends(row: Sequence[int], shown: int) -> Sequence[int]:
    """So many houses of a row, half of them from each end."""
    if len(row) <= shown:
        return row
    last = shown // 2
    return [*row[: shown - last], *row[len(row) - last :]]


def price_size(width: int) -> str:
    """How large the things of a price are before a house of this width."""
    return "large" if width >= 24 else "medium" if width >= 18 else "small"


def _lot(scene: Scene, building: int, left: int, width: int, size: str, low: bool) -> Lot:
    state: HavanaState = scene.state
    face = BUILDINGS[building]
    room = width - 2 if not scene.look.words else width
    asked = tokens(scene.look, price(face), room, size)
    ribbon = False
    if face.architect:
        brief = low and not scene.look.words
        ribbon = not (brief or scene.look.words) and length([*asked, architect()]) > room
        asked += [] if ribbon else [architect(brief)]
    end = end_key(state, face.id)
    short = lacking(state, scene.view.seat, building)
    if short is None:
        can = _("you can afford it")
        note, tone = (can, can, can), "good" if end else "dim"
    else:
        bare = ", ".join(missing(short))
        note, tone = (shortfall(short), needs(short), bare), "bad" if end else "dim"
    prices = _priced(asked, room, width)
    able = short is None and not state.over
    return Lot(building, left, width, prices, ribbon, end, note, tone, able)


def _priced(asked: list[LineItem], room: int, width: int) -> list[list[LineItem]]:
    """A price in as few lines as its width bears."""
    lines = packed(asked, room)
    return packed(asked, width) if len(lines) > 1 else lines


TICKED = 13
"""Columns of a lot, at least, in which the price says too what of it the viewer has."""


def _ticked(scene: Scene, lot: Lot) -> Lot:
    """With a tick behind all things of the price of which the viewer has enough: most houses of a
    street have no room for words about that."""
    if scene.look.words or len(lot.prices) != 1:
        return lot
    short = lacking(scene.state, scene.view.seat, lot.building)
    lacks = {lack.what for lack in short.lacks} if short else set()
    asked: list[LineItem] = []
    kinds = [what for what, _number in price(BUILDINGS[lot.building])]
    for number, one in enumerate(lot.prices[0]):
        asked.append(one)
        if number < len(kinds) and kinds[number] not in lacks:
            asked.append(tick(scene.look))
    fits = length(asked, tight=True) <= lot.width
    return lot._replace(prices=[asked]) if fits else lot


INKS = {"good": INK_GOOD, "bad": INK_BAD, "dim": INK_DIM}


def _wrapped(note: tuple[str, str, str], room: int, lines: int) -> tuple[str, ...]:
    """The note in full if that takes no more lines, else all that is missing at least."""
    full = wrapped(note[0], room)
    return full if len(full) <= lines else wrapped(note[1], room)


def _within(lots: list[Lot], lines: int) -> list[StreetNote]:
    """Below each house, in its own width; nothing where one needs more lines than there are."""
    told = [_wrapped(lot.note, lot.width, 2) for lot in lots]
    told = [
        words if len(words) <= lines else wrapped(lot.note[2], lot.width)
        for lot, words in zip(lots, told, strict=True)
    ]
    if any(len(words) > lines for words in told):
        return []
    return [
        StreetNote(
            lot.left + max(0, lot.width - len(words)) // 2, line, words, INKS[lot.tone], place
        )
        for place, lot in enumerate(lots)
        for line, words in enumerate(told[place])
    ]


PIECE = 2
"""Rows of a large thing of a price."""
GAP = 3
"""Columns between the notes of two ends."""


def _along(lots: list[Lot], columns: int) -> list[StreetNote]:
    """Below both ends, side by side along the street, each with the name of its house."""
    ends = [(place, lot) for place, lot in enumerate(lots) if lot.end]
    if not ends:
        return []
    (one_place, first), (other_place, last) = ends[0], ends[-1]
    if len(ends) == 1:
        return [
            StreetNote(
                max(1, min(first.left, columns - 1 - len(words))),
                line,
                words,
                INKS[first.tone],
                one_place,
            )
            for line, words in enumerate(_wrapped(first.note, columns - 2, 1))
        ]
    first, last = _named(first), _named(last)
    found = []
    for line, (one, other) in enumerate(_side_by_side(first, last, columns)):
        left = max(1, min(first.left, columns - 1 - len(one)))
        right = max(last.right + 1 - len(other), left + len(one) + GAP if one else 1)
        right = max(1, min(right, columns - 1 - len(other)))
        if one and other:
            left = max(1, min(left, right - GAP - len(one)))
        found.append(StreetNote(left, line, one, INKS[first.tone], one_place))
        found.append(StreetNote(right, line, other, INKS[last.tone], other_place))
    return found


def _named(lot: Lot) -> Lot:
    """With the name of the house before what is said of it: another one stands in the same row."""
    name = building_name(BUILDINGS[lot.building].id)
    long, short, bare = (labelled(name, words) for words in lot.note)
    return lot._replace(note=(long, short, bare))


def _side_by_side(first: Lot, last: Lot, columns: int) -> list[tuple[str, str]]:
    """The notes of two ends in as few lines as they need, with as much as these bear: each below
    its house if there is room, else wherever there is; they say whose they are. Too long for one
    line, each has its own."""
    one, other = first.note, last.note
    tellings = ((one[0], other[0]), (one[0], other[1]), (one[1], other[0]), (one[1], other[1]))
    for left, right in tellings:
        if 1 + len(left) + GAP + len(right) < columns:
            return [(left, right)]
    if max(len(one[1]), len(other[1])) <= columns - 2:
        left, right = (note[len(note[0]) > columns - 2] for note in (one, other))
        return [(left, ""), ("", right)]
    half = (columns - 2 - GAP) // 2
    return list(zip_longest(wrapped(one[1], half), wrapped(other[1], half), fillvalue=""))


# -- painting ----------------------------------------------------------------------------


def paint(canvas: Canvas, scene: Scene, street: Street, top: int, high: int, sky: Sky) -> None:
    """The street from a row on; `high` rows are for the houses."""
    _air(canvas, top, high, sky)
    floor = top + high
    canvas.texture(0, floor, canvas.columns, street.words, PAVEMENT)
    for left, right in _free(street):
        _lawn(canvas, left, right, floor, street.words)
    for place, lot in enumerate(street.lots):
        _house(canvas, scene.look, lot, top, high)
        _plaque(canvas, scene.look, lot, floor, street.prices, PLAQUE[place % 2])
        canvas.claim(
            building_cell(lot.building), lot.left, top, lot.width, high + 1 + street.prices,
            badge=(lot.left, top),
        )  # fmt: skip
    below = floor + 1 + street.prices
    for note in street.notes:
        _board(canvas, note, street.lots[note.lot], below + note.line)
    for note in street.notes:
        ground = PLAQUE[note.lot % 2]
        canvas.write(note.x, below + note.line, note.words, note.ink, ground)
    if len(street.lots) < ROW_LENGTH:
        _gardens(canvas, street, top, high)


def _board(canvas: Canvas, note: StreetNote, lot: Lot, y: int) -> None:
    """Under what is said of a house: its plaque goes on below it, as far as the words reach."""
    ground = PLAQUE[note.lot % 2]
    left = min(lot.left, note.x - 1 if note.words else lot.left)
    right = max(lot.right, note.x + len(note.words) if note.words else lot.right)
    canvas.fill(max(0, left), y, min(right, canvas.columns - 1) - max(0, left) + 1, 1, ground)


def _air(canvas: Canvas, top: int, high: int, sky: Sky) -> None:
    for line in range(2 * high):
        tone = mix(sky.top, sky.bottom, line / max(1, 2 * high - 1))
        canvas.pixels(0, 2 * top + line, canvas.columns, 1, tone)
    if high >= 5:
        cloud = thing("cloud", "large" if high >= 9 else "small")
        pale = cloud.recoloured({"w": mix(sky.bottom, "#FFFFFF", 0.45)})
        for number in range(canvas.columns // 29 + 1):
            x = 17 + 29 * number + 7 * (number % 2)
            canvas.sprite(x, 2 * top + 1 + 2 * (number % 2), pale)


def _free(street: Street) -> list[tuple[int, int]]:
    """The columns beside a row that has fewer houses than it had, first and last."""
    if not street.lots:
        return [(0, street.columns - 1)]
    if len(street.lots) == ROW_LENGTH:
        return []
    return [(0, street.lots[0].left - 2), (street.lots[-1].right + 2, street.columns - 1)]


def _lawn(canvas: Canvas, left: int, right: int, top: int, rows: int) -> None:
    """Grass in flower, mown in the shade at its upper edge."""
    if right < left:
        return
    canvas.texture(left, top, right - left + 1, rows, LAWN)
    for line in range(2 * rows):
        for x in range(left, right + 1):
            chance = (x * 73856093 ^ (2 * top + line) * 19349663) % 97
            if line == 0:
                canvas.pixel(x, 2 * top, LAWN[3])
            elif chance < len(BLOSSOMS):
                canvas.pixel(x, 2 * top + line, BLOSSOMS[chance])


def _gardens(canvas: Canvas, street: Street, top: int, high: int) -> None:
    """Palms where houses have gone."""
    palm = thing("palm", "large" if high >= 7 else "medium" if high >= 4 else "small")
    if palm.height > 2 * high:
        return
    for left, right in _free(street):
        many = (right - left + 1) // (palm.width + 3)
        for place in spread(right - left + 1, many, palm.width):
            canvas.sprite(left + place, 2 * (top + high) - palm.height, palm)


def _house(canvas: Canvas, look: Look, lot: Lot, top: int, high: int) -> None:
    """The house, what it is worth at the right, the number of an end at the left."""
    face = BUILDINGS[lot.building]
    free = 2 if high >= 7 else 1 if high >= 4 else 0
    if high > 0:
        height = 2 * high - free
        canvas.sprite(lot.left, 2 * top + free, house(face.id, lot.width, height))
    worth = f" {points(face.vp)} "
    if high < LOW and not look.words:
        worth = worth.strip()
    if lot.width < len(worth) + 4:
        worth = f" {face.vp} "
    right = lot.right
    canvas.write_right(right, top, worth, CREAM, PLATE, bold=True)
    if lot.end:
        canvas.write(lot.left, top, f" {lot.end} ", INK_DIM, NUMBER)
    elif lot.able and not look.words:
        canvas.write(lot.left, top, f" {look.glyphs.yes} ", INK_GOOD, NUMBER)
    if lot.ribbon and high > 0 and lot.width >= NAMED:
        words = cut(" " + _("architect") + " ", lot.width, look.glyphs.more)
        x = lot.left + (lot.width - len(words)) // 2
        canvas.write(x, top + high - 1, words, CREAM, RIBBON)


def _plaque(canvas: Canvas, look: Look, lot: Lot, y: int, lines: int, ground: str) -> None:
    """The price on the doorstep, the name below it; where it is told in words, above."""
    canvas.fill(lot.left, y, lot.width, 1 + lines, ground)
    margin = 0 if look.words else 1
    high = PIECE if any(one.size != "small" for line in lot.prices for one in line) else 1
    for number, line in enumerate(lot.prices, 1):
        row = y + look.words + number * high - 1
        centred(canvas, lot.left + margin, row, lot.width - 2 * margin, line, ground)
    if lot.width < NAMED:
        return
    name = cut(building_name(BUILDINGS[lot.building].id), lot.width, look.glyphs.more)
    ink = CREAM if lot.end else "#DDD2BE"
    x = lot.left + (lot.width - len(name)) // 2
    canvas.write(x, y if look.words else y + lines, name, ink, ground, bold=True)
