"""What you have: pesos, materials and goods, the products in the yard and in the warehouse."""

from engine.cuba.components import GOODS, KINDS, MATERIALS, PRODUCTS, THINGS
from engine.cuba.state import CubaState
from tui.games.cuba import pieces
from tui.games.cuba.cells import player_cell, thing_cell
from tui.games.cuba.names import thing
from tui.i18n import _
from tui.paint.canvas import Canvas
from tui.paint.colours import BOARD_INK, mix
from tui.table.scene import Scene

TALL = 27
LOW = 15
"""Rows of a board from which the things are drawn larger, and below which they take less."""
EMPTY = mix(pieces.DIM, pieces.SOIL[0], 0.3)
"""The colour of what is not there."""

Entry = tuple[int, int]
"""A thing and how many of it."""


def rows_for(rows: int, worded: bool = False) -> int:
    """How many of a board's rows the yard takes; things that are named need a line more."""
    return 6 if rows >= TALL else 3 if rows >= LOW or worded else 2


def paint(canvas: Canvas, scene: Scene, x: int, y: int, width: int, height: int) -> None:
    """What never spoils, then the yard and the warehouse: one below the other or side by side."""
    state: CubaState = scene.state
    seat = scene.view.seat
    own = state.own[seat * KINDS : (seat + 1) * KINDS]
    stored = state.store[seat * KINDS : (seat + 1) * KINDS]
    line = 2 if height >= 6 else 1
    end = _purse(canvas, scene, x + 1, y, line) + 2
    keeps = [(kind, own[kind]) for kind in (*MATERIALS, *GOODS)]
    for needless in (GOODS, MATERIALS):  # of what is not there materials are named longest
        if _length(canvas, keeps, line) > x + width - end:
            keeps = [entry for entry in keeps if entry[1] or entry[0] not in needless]
    room = x + width - end
    _things(canvas, end, y, line, keeps, _length(canvas, keeps, line) <= room or canvas.look.words,
            room)  # fmt: skip
    yard = [(kind, own[kind] - stored[kind]) for kind in PRODUCTS if own[kind] > stored[kind]]
    store = [(kind, stored[kind]) for kind in PRODUCTS if stored[kind]]
    low = height < 3
    left = x + width // 2 if low else x
    wide = x + width - left
    canvas.texture(left, y + (1 if low else 2 * line), wide, line, pieces.WOODWORK)
    _place(canvas, _("Yard"), x, y + line, line, yard, left - x if low else width)
    _place(canvas, _("Warehouse"), left, y + (1 if low else 2 * line), line, store, wide)


def _purse(canvas: Canvas, scene: Scene, x: int, y: int, line: int) -> int:
    words = f"{scene.state.pesos[scene.view.seat]} {canvas.look.glyphs.coin}"
    end = canvas.write(x, y + line // 2, words, pieces.MONEY, bold=True)
    canvas.claim(player_cell(scene.view.seat), x, y, end - x, line, mark="fill")
    return end


def _place(canvas: Canvas, name: str, x: int, y: int, line: int, things: "list[Entry]",
           wide: int) -> None:  # fmt: skip
    """The yard or the warehouse with what lies there, or that it is empty; without the names of
    things where they would run over."""
    row = y + line // 2
    end = canvas.write(x + 1, row, name, pieces.DIM, bold=True)
    if things:
        room = x + wide - end - 2
        named = _length(canvas, things, line) <= room
        _things(canvas, end + 2, y, line, things, named or canvas.look.words, room)
    else:
        canvas.write(end + 2, row, _("empty"), EMPTY)


def _length(canvas: Canvas, things: "list[Entry]", line: int, large: bool = False) -> int:
    """Columns that these things take; `large`: with wide cubes."""
    each = 5 + 2 if line > 1 and not canvas.look.words else 3 if large else 2
    words = (len(str(number)) + 1 + len(thing(THINGS[kind])) for kind, number in things)
    return sum(each + size for size in words) - 1


def _things(canvas: Canvas, x: int, y: int, line: int, things: "list[Entry]",
            named: bool = True, room: int = 0) -> None:  # fmt: skip
    """Each with its picture, how many, and its name."""
    row = y + line // 2
    large = line == 1 and named and _length(canvas, things, line, True) <= room
    for kind, number in things:
        name = THINGS[kind]
        start = x
        if line > 1 and not canvas.look.words:
            sprite = pieces.SPRITES.get(f"{name}-thing", "medium")
            if not number:
                sprite = sprite.faded(pieces.SOIL[0], 0.65)
            canvas.sprite(x, 2 * y, sprite)
            x += 5
        elif not (canvas.look.words and _length(canvas, things, line) > room):  # words need no sign
            size = 2 if large and not canvas.look.words else 1
            pieces.cube(canvas, x, row, name, size, faded=not number)
            x += size
        ink = BOARD_INK if number else EMPTY
        x = canvas.write(x, row, str(number), ink, bold=bool(number))
        if named:
            x = canvas.write(x + 1, row, thing(name), pieces.ink(name) if number else ink)
        canvas.claim(thing_cell(name), start, y, x - start, line, mark="fill")
        x += 2 if line > 1 else 1
