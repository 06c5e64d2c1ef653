"""Your plantation: twelve fields with what stands on them, and below them what you have.

The fields in the row and column of your worker are bright, the others lie in shade. While
your worker is to be placed all are bright, and each shows what it would bring.
"""

from typing import Any

from engine.cuba.components import COLUMNS, FIELD_INDEX, FIELDS, ROWS, THINGS
from engine.cuba.components_cards import NONE
from engine.cuba.state import CubaState
from tui.games.cuba import pieces, previews, yard
from tui.games.cuba.fields import paint_field, site
from tui.games.cuba.harvest import in_reach
from tui.i18n import _
from tui.paint.canvas import Canvas
from tui.paint.colours import NIGHT
from tui.table.scene import Scene

LEAST_WIDTH = 9
LEAST_HEIGHT = 2
"""Of a field: where there is less room the board is scrolled."""
GAP_FROM = 12
"""Columns a field needs to have a path beside it."""
WIDE = 16
"""Columns from which a field has its crop in one line."""


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """The plantation of the seat that looks, as large as the room allows."""
    things = yard.rows_for(rows, scene.look.words)
    wide = max(LEAST_WIDTH, columns // COLUMNS)
    fields = max(ROWS * LEAST_HEIGHT, rows - things)
    canvas = Canvas(max(columns, COLUMNS * wide), max(rows, fields + things), scene.look)
    canvas.texture(0, fields, canvas.columns, canvas.rows - fields, pieces.SOIL)
    plantation(canvas, scene, scene.view.seat, 0, 0, canvas.columns, fields)
    yard.paint(canvas, scene, 0, fields, canvas.columns, canvas.rows - fields)
    return canvas


def parts(size: int, many: int) -> list[tuple[int, int]]:
    """Where each of `many` parts begins and how large it is; the first ones are larger."""
    each, more = divmod(size, many)
    sizes = [each + (number < more) for number in range(many)]
    return [(sum(sizes[:number]), sizes[number]) for number in range(many)]


def plantation(
    canvas: Canvas, scene: Scene, seat: int, x: int, y: int, width: int, height: int
) -> None:
    """Twelve fields that fill a box."""
    state: CubaState = scene.state
    lit = bright(scene, seat)
    asked = _asked(scene, seat)
    across, down = parts(width, COLUMNS), parts(height, ROWS)
    gap = 1 if width // COLUMNS >= GAP_FROM else 0
    for place, field in enumerate(FIELDS):
        dx, wide = across[place % COLUMNS]
        dy, high = down[place // COLUMNS]
        left, top, wide = x + dx, y + dy, wide - gap
        if gap:
            canvas.fill(left + wide, top, 1, high, pieces.PATH)
        contents = site(state, seat, field, field in lit)
        coded = seat == scene.view.seat or wide >= GAP_FROM
        paint_field(canvas, left, top, wide, high, contents._replace(coded=coded))
        if asked == "place_worker" and high > 2:
            _crop(canvas, scene, seat, place, left, top, wide, high)


def _asked(scene: Scene, seat: int) -> str:
    """What the owner of a plantation is asked, if the one who looks is the owner."""
    decision: Any = scene.view.decision
    mine = decision is not None and scene.options and decision.seat == seat == scene.view.seat
    return str(decision.kind) if mine else ""


def bright(scene: Scene, seat: int) -> set[str]:
    """The fields that count now."""
    state: CubaState = scene.state
    decision: Any = scene.view.decision
    match _asked(scene, seat):
        case "place_worker":
            return set(FIELDS)
        case "choose_yield":
            return set(decision.fields)
        case "choose_site":
            built = state.built[seat * len(FIELDS) : (seat + 1) * len(FIELDS)]
            return {field for field in FIELDS if built[FIELD_INDEX[field]] == NONE}
        case "use_building" if not decision.fields:
            return {str(cell[2]) for cell in scene.options if cell[0] == "field"}
    return {field for field in FIELDS if in_reach(state, seat, field)}


def _crop(
    canvas: Canvas, scene: Scene, seat: int, place: int, x: int, y: int, wide: int, high: int
) -> None:
    """What the worker would bring from here: cubes, then how many of which products, in two
    lines where one is too short."""
    crop = previews.harvest(scene.state, seat, place)
    x, y, edge = (x + 3, y, x + wide - 3) if wide >= WIDE else (x, y + 1, x + wide)
    end = x
    for name in sorted(crop.materials, key=THINGS.index):
        canvas.write(end, y, " ", on=NIGHT)
        pieces.token(canvas, end, y, name)
        end += 1
    some = crop.free < len(crop.products)
    kinds = sorted(set(crop.products), key=crop.products.index) if some else crop.products
    free = _("{n} of").format(n=crop.free) + " " if some else ""
    if crop.materials and kinds and end + 1 + len(free) + len(kinds) > edge and high >= 5:
        _apart(canvas, end, y, edge)
        end, y = x, y + 1
    elif crop.materials and kinds:
        free = f" {free}"
    end = canvas.write(end, y, free, pieces.MONEY, NIGHT)
    for name in kinds:
        sign = pieces.letter(canvas.look, name) or canvas.look.glyphs.disc
        end = canvas.write(end, y, sign, pieces.COLOURS[name], NIGHT)
    _apart(canvas, end, y, edge)


def _apart(canvas: Canvas, x: int, y: int, edge: int) -> None:
    """Without colours a picture's signs would read on where a line of signs ends."""
    if canvas.look.colours == "none":
        canvas.fill(x, y, max(0, edge - x), 1, "ground")
