"""The square between the two streets: cubes and coins that lie there, the workers for hire, the
bag, the stack of buildings; and the players' cars, in turn order, with their numbers."""

from itertools import product
from typing import NamedTuple

from engine.havana.components import CUBES, NUMBER
from engine.havana.state import HavanaState
from tui.games.havana.cells import BAG, STACK, car_cell, square_cell
from tui.games.havana.names import NAMES, amount, number_name
from tui.games.havana.pieces import (
    ARCHITECT,
    CREAM,
    RIBBON,
    car,
    lying,
    piece,
    thing,
)
from tui.i18n import _
from tui.paint.canvas import Canvas, Cell, Sprite
from tui.paint.colours import SEATS
from tui.paint.words import cut
from tui.table.scene import Scene

PAVING = ("#5B5147", "#635A4F", "#534A40")
INK = CREAM
INK_NONE = "#A99F8F"
ROAD = "#34363C"
LINE = "#8C8A80"


MOST = 4
"""Coins and workers side by side, at most."""


class Heap(NamedTuple):
    """Things of a kind that lie together, with their number in words."""

    cell: Cell
    words: str
    sprite: Sprite
    many: int
    loose: bool = False
    """May it be drawn smaller than it is, as its number is what matters?"""

    def width(self, rows: int) -> int:
        """Columns, with the things piled up in as many rows."""
        across = -(-self.many // max(1, rows))
        if self.loose:
            across = min(across, MOST)
        return max(len(self.words), across * (self.sprite.width + 1) - 1)


def heaps(scene: Scene, size: str, height: int = 99, none: bool = True) -> list[Heap]:
    """What lies on the square; bag and stack no higher than some pixels. `none`: what there is
    none of has its number too, where there is room for it."""
    state: HavanaState = scene.state
    found = [
        Heap(square_cell(cube), _told(cube, number, none), piece(cube, size), number)
        for cube, number in zip(CUBES, state.centre, strict=True)
    ]
    for what, number in (("pesos", state.centre_pesos), ("workers", state.stock)):
        sprite = lying("large" if height >= 8 else "small")
        if what == "workers":
            sprite = piece(what, "large" if height >= 8 else "medium" if height >= 4 else "small")
        found.append(Heap(square_cell(what), _told(what, number, none), sprite, number, True))
    bag = _("bag {n}").format(n=len(state.bag))
    stack = _("stack {n}").format(n=len(state.pile))
    found.append(Heap(BAG, bag, _fitting("bag", height), min(1, len(state.bag))))
    found.append(Heap(STACK, stack, _fitting("deck", height), min(1, len(state.pile))))
    return found


def _told(what: str, number: int, none: bool) -> str:
    return amount(what, number) if number or none else _(NAMES[what])


def _fitting(name: str, height: int) -> Sprite:
    """The largest drawing that is not higher."""
    sizes = [thing(name, size) for size in ("large", "medium", "small")]
    return next((sprite for sprite in sizes if sprite.height <= height), sizes[-1])


def paint(
    canvas: Canvas, scene: Scene, top: int, rows: int, cars: bool, compasses: bool = False
) -> None:
    """The square from a row on: heaps with their words below them; in two rows or fewer words
    with one thing of each. `cars`: the players' numbers too, as there is no road; `compasses`:
    what that sign of the prices means."""
    if rows < 1:
        return
    canvas.texture(0, top, canvas.columns, rows, PAVING)
    if rows < 3 or scene.look.words:
        _lines_of(canvas, scene, top, rows, cars, compasses)
        return
    high = 2 * (rows - 1)
    for none, apart, size in product((True, False), (3, 2, 1), ("large", "medium", "small")):
        found = heaps(scene, size, high, none)
        widths = _widths(found, high, canvas.columns, apart)
        if widths:
            break
    else:
        _lines_of(canvas, scene, top, rows, cars, compasses)
        return
    gap, extra = divmod(canvas.columns - sum(widths), len(found) + 1)
    x = gap + extra // 2
    for heap, width in zip(found, widths, strict=True):
        _heap(canvas, heap, x, top, width, rows)
        x += width + gap


def _step(heap: Heap) -> int:
    """Pixels from one layer to the next: coins and small cubes lie on each other, the rest
    stands apart."""
    return heap.sprite.height + (0 if heap.sprite.height == 2 else 1)


def _layers(heap: Heap, height: int) -> int:
    """How many of these stand on each other in some pixels."""
    high = heap.sprite.height
    return 1 + (height - high) // _step(heap) if height >= high else 0


def _widths(found: list[Heap], height: int, columns: int, apart: int) -> list[int]:
    """The columns of each heap, this far `apart`: every cube is drawn, coins and workers as far as
    there is room. Nothing if there are too many or they are too high."""
    if any(heap.many and not _layers(heap, height) for heap in found):
        return []
    widths = [heap.width(_layers(heap, height)) for heap in found]
    least = [len(heap.words) if heap.loose else width
             for heap, width in zip(found, widths, strict=True)]  # fmt: skip
    while sum(widths) + apart * len(widths) >= columns:
        excess = [width - few for width, few in zip(widths, least, strict=True)]
        if max(excess) <= 0:
            return []
        widths[excess.index(max(excess))] -= 1
    return widths


def _heap(canvas: Canvas, heap: Heap, x: int, top: int, width: int, rows: int) -> None:
    """Things from the floor up, left to right."""
    ground = 2 * (top + rows - 1)
    sprite = heap.sprite
    step = _step(heap)
    across = max(1, (width + 1) // (sprite.width + 1))
    many = min(heap.many, across * max(1, _layers(heap, 2 * (rows - 1))))
    start = x + (width - min(across, max(1, many)) * (sprite.width + 1) + 1) // 2
    for number in range(many):
        up, along = divmod(number, across)
        canvas.sprite(
            start + along * (sprite.width + 1), ground - up * step - sprite.height, sprite
        )
    ink = INK if heap.many else INK_NONE
    canvas.write(x + (width - len(heap.words)) // 2, top + rows - 1, heap.words, ink, PAVING[0])
    canvas.claim(heap.cell, x - 1, top, width + 2, rows, "low", badge=(x - 1, top))


class SquareItem(NamedTuple):
    """A thing of the square in a line: a picture of it, and its words."""

    cell: Cell | None
    words: str
    ink: str
    sprite: Sprite | None = None
    sign: str = ""
    """Stands for the words elsewhere."""

    @property
    def width(self) -> int:
        return len(self.sign) + len(self.words) + (3 if self.sprite else 0)


def _lines_of(
    canvas: Canvas, scene: Scene, top: int, rows: int, cars: bool, compasses: bool
) -> None:
    """In lines: a thing of each kind and its number in words, and without a road the players'
    numbers; what does not fit is told without its picture."""
    tellings = ((True, cars, compasses), (False, cars, compasses), (False, cars, False),
                (False, False, False))  # fmt: skip
    for drawn, driven, explained in tellings:
        found = _all_told(scene, drawn and not scene.look.words, driven)
        if explained:
            found.append(SquareItem(None, " " + _("architect"), INK, sign=ARCHITECT))
        lines = _broken(found, canvas.columns)
        if len(lines) <= rows:
            break
    for y, line in enumerate(lines[:rows], top):
        spare = canvas.columns - sum(one.width for one in line)
        gap = max(1, spare // (len(line) + 1))
        x = min(gap, max(0, spare - (len(line) - 1) * gap))
        for one in line:
            start = x
            if one.sprite:
                canvas.sprite(x, 2 * y, one.sprite)
                x += 3
            x = canvas.write(x, y, one.sign, CREAM, RIBBON)
            x = canvas.write(x, y, one.words, one.ink, PAVING[0])
            # The blank before it is its own: there it is marked.
            left = max(0, start - 1)
            if one.cell is not None:
                canvas.claim(one.cell, left, y, x - left, 1, mark="fill")
            x += gap


def _all_told(scene: Scene, drawn: bool, cars: bool) -> list[SquareItem]:
    found = []
    for heap in heaps(scene, "small"):
        sprite = _fitting("bag", 2) if heap.cell == BAG else _fitting("deck", 2)
        if heap.cell[0] == "centre":
            sprite = piece(str(heap.cell[-1]))
        ink = INK if heap.many else INK_NONE
        found.append(SquareItem(heap.cell, heap.words, ink, sprite if drawn else None))
    state: HavanaState = scene.state
    for seat in state.order if cars else ():
        pair = state.open[seat]
        number = number_name(NUMBER[pair[0]][pair[1]]) if pair else ""
        words = f"{scene.glyphs.seat(seat)} {number}".rstrip()
        found.append(SquareItem(car_cell(seat), words, SEATS[seat]))
    return found


def lines(scene: Scene, columns: int) -> int:
    """Rows that the square needs in words."""
    return len(_broken(_all_told(scene, drawn=False, cars=False), columns))


def _broken(found: list[SquareItem], columns: int) -> list[list[SquareItem]]:
    lines: list[list[SquareItem]] = [[]]
    wide = 1
    for one in found:
        if lines[-1] and wide + one.width + 1 > columns:
            lines.append([])
            wide = 1
        lines[-1].append(one)
        wide += one.width + 1
    return lines


# -- the road ----------------------------------------------------------------------------


def road(canvas: Canvas, scene: Scene, top: int, rows: int) -> None:
    """Cars in turn order, the first to act in front; their plates are the numbers."""
    if rows < 2:
        return
    state: HavanaState = scene.state
    canvas.fill(0, top, canvas.columns, rows, ROAD)
    if rows > 2:
        for x in range(0, canvas.columns, 6):
            canvas.pixels(x, 2 * top, 3, 1, LINE)
    size = "large" if rows >= 4 else "medium" if rows >= 3 else "small"
    pitch = canvas.columns // max(2, state.seats)
    for place, seat in enumerate(state.order):
        x = place * pitch + 1
        sprite = car(seat, size)
        y = 2 * (top + rows) - sprite.height
        canvas.sprite(x, y, sprite)
        beside = x + sprite.width + 1
        name = f"{scene.glyphs.seat(seat)} {scene.name(seat)}"
        room = pitch - sprite.width - 2
        middle = top + (rows - 2) // 2
        canvas.write(beside, middle, cut(name, room, scene.glyphs.more), SEATS[seat], ROAD,
                     bold=True)  # fmt: skip
        canvas.write(beside, middle + 1, cut(_plate(scene, seat, place), room, scene.glyphs.more),
                     CREAM, ROAD)  # fmt: skip
        canvas.claim(car_cell(seat), x - 1, top, pitch - 1, rows, badge=(x - 1, top))


def _plate(scene: Scene, seat: int, place: int) -> str:
    """The number, and whose turn it is."""
    state: HavanaState = scene.state
    pair = state.open[seat]
    if pair is None:
        return _("no number")
    number = number_name(NUMBER[pair[0]][pair[1]])
    if state.phase in ("actions", "building"):
        if place == state.turn:
            return _("{number} acts").format(number=number)
        if place < state.turn:
            return _("{number} acted").format(number=number)
    return _("number {number}").format(number=number)
