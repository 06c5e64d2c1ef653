"""The plantations of the others, small but whole, with what each has."""

from engine.cuba.components import KINDS, MATERIALS, PRODUCTS, ROWS, THINGS, WARES
from engine.cuba.state import CubaState
from tui.games.cuba import board, pieces
from tui.games.cuba.cells import player_cell
from tui.games.cuba.names import points, thing
from tui.i18n import _
from tui.paint.canvas import Canvas
from tui.paint.colours import BOARD_INK, NIGHT, SEATS
from tui.paint.words import cut
from tui.table.scene import Scene

LEAST = 36
"""Columns of a plantation whose names are read."""
WIDEST = 96
"""Columns of a plantation at most."""
LEAST_FIELD, MOST_FIELD = 2, 8
"""Rows of a field."""


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """Side by side as many as have room, the next ones below."""
    seats = [(scene.view.seat + step) % scene.seats for step in range(1, scene.seats)]
    across = max(1, min(len(seats), (columns + 1) // (LEAST + 1)))
    lines = -(-len(seats) // across)
    wide = max(LEAST, (columns + 1) // across - 1)
    room = (rows + 1) // lines - 1
    head = 2 if room >= 2 + ROWS * LEAST_FIELD else 1
    high = head + max(ROWS * LEAST_FIELD, min(ROWS * MOST_FIELD, room - head))
    canvas = Canvas(max(columns, across * (wide + 1) - 1), max(rows, lines * (high + 1) - 1),
                    scene.look)  # fmt: skip
    canvas.texture(0, 0, canvas.columns, canvas.rows, pieces.SOIL)
    for first in range(0, len(seats), across):
        line = seats[first : first + across]  # fewer in a row are wider
        each = min(WIDEST, (canvas.columns + 1) // len(line) - 1)
        y = first // across * (high + 1)
        for number, seat in enumerate(line):
            x = number * (each + 1)
            _head(canvas, scene, seat, x, y, each, head)
            board.plantation(canvas, scene, seat, x, y + head, each, high - head)
    return canvas


def _head(canvas: Canvas, scene: Scene, seat: int, x: int, y: int, wide: int, high: int) -> None:
    """Who it is, the points and pesos, and the things: beside them or below."""
    state: CubaState = scene.state
    canvas.fill(x, y, wide, high, NIGHT)
    end = pieces.sign(canvas, x, y, seat) + 1
    total = points(state.scores()[seat].total)
    purse = f"{state.pesos[seat]}{scene.glyphs.coin}"
    if high > 1:
        right = canvas.write_right(x + wide - 2, y, purse, pieces.MONEY, NIGHT, bold=True) - 2
        right = canvas.write_right(right, y, total, BOARD_INK, NIGHT, bold=True) - 1
        canvas.write(end, y, cut(scene.name(seat), right - end), SEATS[seat], NIGHT, bold=True)
        _stock(canvas, scene, seat, x + 1, y + 1, x + wide)
    else:
        end = canvas.write(end, y, cut(scene.name(seat), 9), SEATS[seat], NIGHT, bold=True) + 1
        end = canvas.write(end, y, total, BOARD_INK, NIGHT, bold=True) + 1
        end = canvas.write(end, y, purse, pieces.MONEY, NIGHT, bold=True) + 1
        _stock(canvas, scene, seat, end, y, x + wide)
    canvas.claim(player_cell(seat), x, y, wide, high, mark="fill")


def _stock(canvas: Canvas, scene: Scene, seat: int, x: int, y: int, end: int) -> None:
    """What somebody has, with words where they fit, and how much of it the warehouse keeps."""
    state: CubaState = scene.state
    own = state.own[seat * KINDS : (seat + 1) * KINDS]
    found = [(THINGS[kind], str(own[kind])) for kind in (*MATERIALS, *WARES) if own[kind]]
    words = sum(len(number) + len(thing(name)) + 3 for name, number in found) <= end - x + 1
    for name, number in found:
        pieces.cube(canvas, x, y, name)
        x = canvas.write(x + 1, y, number, BOARD_INK, NIGHT, bold=True)
        if words or scene.look.words:
            x = canvas.write(x + 1, y, thing(name), pieces.ink(name), NIGHT)
        x += 1
    if not found:
        x = canvas.write(x, y, _("nothing"), pieces.DIM, NIGHT)
    stored = sum(state.store[seat * KINDS + kind] for kind in PRODUCTS)
    note = _("({n} in the warehouse)").format(n=stored)
    if stored and x + len(note) <= end:
        canvas.write(x, y, note, pieces.DIM, NIGHT)
