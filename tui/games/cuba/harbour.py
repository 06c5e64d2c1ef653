"""The harbour: ships at their docks with what they take, the one at sea, the pile."""

from typing import Any, NamedTuple

from engine.cuba.components import DOCK_POINTS, SHIPS, THINGS, WARES, Ship, spaces_of
from engine.cuba.state import NO_SHIP, CubaState
from tui.games.cuba import pieces
from tui.games.cuba.board import parts
from tui.games.cuba.cells import PILE, dock_cell, load_cell, ship_cell
from tui.games.cuba.names import named, points, thing
from tui.i18n import _, ngettext
from tui.paint.canvas import Canvas
from tui.paint.colours import BOARD_INK, NIGHT, mix
from tui.paint.words import cut, wrap
from tui.table.scene import Scene

LEAST = 10
"""Columns of a ship with the longest ware and two places for it."""
LINES = 4
"""The most kinds of wares that a ship takes."""
BARGE = 9
"""Columns of the holds of the smallest ship: five places with a plank between them."""
LOWEST = 8
"""Rows of a harbour with a glimpse of its ships."""
HULL, HULL_LIGHT, HULL_DARK = "#7c4e2a", "#a8733f", "#4f301a"
FOAM = "#8cc4ee"
PLANKS, DEEP = "#8a6238", mix(pieces.SEA[0], NIGHT, 0.3)
AT_SEA = 0
"""The dock of the ship that is still at sea."""


class Berth(NamedTuple):
    """A dock or the sea, with its ship."""

    dock: int
    ship: Ship | None
    free: tuple[int, ...] = ()
    """By ware: the places left."""


def berths(state: CubaState) -> list[Berth]:
    """The best dock first, the sea last: ships come in from there."""
    found = []
    for dock in reversed(range(1, len(DOCK_POINTS) + 1)):
        number = state.docks[dock - 1]
        if number == NO_SHIP:
            found.append(Berth(dock, None))
        else:
            found.append(Berth(dock, SHIPS[number], spaces_of(state.room[dock - 1])))
    sea = SHIPS[state.sea] if state.sea != NO_SHIP else None
    return [*found, Berth(AT_SEA, sea, sea.spaces if sea else ())]


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """Ships side by side; below them the quay, and what each takes."""
    found = berths(scene.state)
    wide = max(LEAST, columns // len(found))
    high = max(LOWEST, rows)
    lines = max(sum(map(bool, berth.ship.spaces)) for berth in found if berth.ship is not None)
    canvas = Canvas(max(columns, len(found) * wide), high, scene.look)
    pieces.waves(canvas, 0, 0, canvas.columns, canvas.rows)
    for number, berth in enumerate(found):
        last = number == len(found) - 1
        x = number * wide
        _berth(canvas, scene, berth, x, canvas.columns - x if last else wide, high, lines)
    if _searching(scene):
        return _with_pile(canvas, scene, wide)
    return canvas


def _berth(
    canvas: Canvas, scene: Scene, berth: Berth, x: int, wide: int, high: int, lines: int
) -> None:
    """From top to bottom: the ship, the quay with its points, what the ship takes."""
    dock, ship = berth.dock, berth.ship
    quay = high - lines - 2
    ground = PLANKS if dock else DEEP
    if dock:
        canvas.texture(x, quay, wide, high - quay, pieces.WOODWORK)
    canvas.fill(x, quay, wide, 1, ground)
    words = points(DOCK_POINTS[dock - 1]) if dock else _("at sea")
    canvas.write(x + 1, quay, cut(words, wide - 1), NIGHT if dock else BOARD_INK, ground, bold=True)
    canvas.claim(dock_cell(dock), x, 0, wide, quay + 1)
    if ship is None:
        for number, line in enumerate(wrap(_("no ship yet"), wide - 1), quay + 1):
            canvas.write(x + 1, number, line, pieces.DIM)
        return
    _ship(canvas, berth, x, quay, wide)
    canvas.claim(ship_cell(ship.id), x, 0, wide, quay + 2)
    _name(canvas, ship, x, quay + 1, wide)
    _holds(canvas, berth, x, quay + 2, wide)
    if not dock:
        more = _("{n} more").format(n=len(scene.state.pile))
        right = x + wide - 1
        if len(words) + len(more) + 3 <= wide:
            canvas.write_right(right - 1, quay, more, BOARD_INK, ground)
        canvas.claim(PILE, right - len(more), quay, len(more) + 1, 1, mark="fill")


def _name(canvas: Canvas, ship: Ship, x: int, y: int, wide: int) -> None:
    name = cut(named(ship), wide, canvas.look.glyphs.more)
    canvas.write(x + (1 if len(name) < wide else 0), y, name, BOARD_INK, bold=True)


def places(berth: Berth) -> list[tuple[str, bool]]:
    """The five places of a ship: the ware that belongs there, and whether it is loaded."""
    assert berth.ship is not None
    return [
        (THINGS[kind], place < spaces - free)
        for kind, spaces, free in zip(WARES, berth.ship.spaces, berth.free, strict=True)
        for place in range(spaces)
    ]


def _ship(canvas: Canvas, berth: Berth, x: int, rows: int, wide: int) -> None:
    """Sails, then the holds on deck, then the hull in the water; it sails to the left."""
    if rows < 2:
        return
    length = min(BARGE if wide < 14 else wide - 4, 25)
    left = x + (wide - length) // 2
    deck = 2 * rows - 4
    drawn = [pieces.fitting(name, length + 2, deck) for name in ("sails", "sails-tall")]
    sails = max(filter(None, drawn), key=lambda sprite: sprite.height, default=None)
    if sails is not None:
        canvas.sprite(left + (length - sails.width) // 2, deck - sails.height, sails)
    if canvas.look.colours == "none":
        _deck_in_letters(canvas, berth, left, rows, length)
        return
    if deck:
        canvas.pixels(left - 1, deck - 1, 1, 1, HULL_LIGHT)
    canvas.pixels(left - 1, deck, 1, 1, HULL_LIGHT)
    canvas.pixels(left, deck, length, 2, HULL)
    if wide >= 12:
        canvas.pixels(left + length, deck - 1, 1, 2, HULL_LIGHT)
    canvas.pixels(left + 1, deck + 2, length - 2, 1, HULL_DARK)
    canvas.pixels(left, deck + 3, length, 1, FOAM)
    for (name, loaded), (at, size) in zip(places(berth), parts(length + 1, 5), strict=True):
        inside = size - 1
        for half, colour in enumerate(pieces.piece_colours(name, loaded)):
            canvas.pixels(left + at, deck + half, inside, 1, colour)


def _deck_in_letters(canvas: Canvas, berth: Berth, left: int, rows: int, length: int) -> None:
    """The places on deck as signs, and the hull below them."""
    glyphs = canvas.look.glyphs
    for (_name, loaded), (at, _size) in zip(places(berth), parts(length + 1, 5), strict=True):
        canvas.write(left + at, rows - 2, glyphs.cube if loaded else glyphs.hole)
    canvas.write(left, rows - 1, ("=" if canvas.look.ascii else "▀") * length)


def _holds(canvas: Canvas, berth: Berth, x: int, y: int, wide: int) -> None:
    """One line per ware: its name and its places, taken ones full."""
    assert berth.ship is not None
    row = y
    for kind, spaces, free in zip(WARES, berth.ship.spaces, berth.free, strict=True):
        if not spaces:
            continue
        name = THINGS[kind]
        full = not free
        edge = x + (1 if wide > LEAST else 0)
        words = thing(name)
        canvas.write(edge, row, cut(words, wide - 3), pieces.ink(name, full), bold=not full)
        size = 2 if wide >= 14 else 1
        first = x + wide - (wide != LEAST + 1) - spaces * size
        if full and edge + len(words) + 2 <= first:
            canvas.write(edge + len(words) + 1, row, canvas.look.glyphs.yes, pieces.ink(name))
        for space in range(spaces):
            loaded = space < spaces - free
            pieces.hold(
                canvas, first + space * size, row, name, loaded, pieces.HOLD if berth.dock else DEEP
            )
        if berth.dock:
            cell = load_cell(berth.dock, name)
            canvas.claim(cell, x, row, wide, 1, mark="fill", badge=(x + wide - 3, row))
        row += 1


# -- the lighthouse ----------------------------------------------------------------------


def _searching(scene: Scene) -> bool:
    decision: Any = scene.view.decision
    return bool(scene.options) and decision is not None and decision.kind == "choose_ship"


def _with_pile(harbour: Canvas, scene: Scene, wide: int) -> Canvas:
    """The harbour, and below it the ships that one may choose from."""
    found = [cell for cell in scene.options if cell[0] == "ship"]
    across = max(1, harbour.columns // wide)
    high = LOWEST + 1
    canvas = Canvas(harbour.columns, harbour.rows + 1 + -(-len(found) // across) * high, scene.look)
    pieces.waves(canvas, 0, 0, canvas.columns, canvas.rows)
    canvas.lay(harbour, 0, 0)
    canvas.write(1, harbour.rows, _("Ships in the pile"), BOARD_INK, bold=True)
    by_id = {ship.id: ship for ship in SHIPS}
    for number, cell in enumerate(found):
        ship = by_id[str(cell[1])]
        x, y = number % across * wide, harbour.rows + 1 + number // across * high
        canvas.lay(_ship_card(scene, Berth(AT_SEA, ship, ship.spaces), wide, high - 1), x, y)
    return canvas


def _ship_card(scene: Scene, berth: Berth, wide: int, high: int) -> Canvas:
    assert berth.ship is not None
    canvas = Canvas(wide, high, scene.look)
    pieces.waves(canvas, 0, 0, wide, high)
    _ship(canvas, berth, 0, high - LINES - 1, wide)
    _name(canvas, berth.ship, 0, high - LINES - 1, wide)
    _holds(canvas, berth, 0, high - LINES, wide)
    canvas.claim(ship_cell(berth.ship.id), 0, 0, wide, high)
    return canvas


def title(scene: Scene) -> str:
    number = len(scene.state.pile)
    words = ngettext("Harbour, {n} ship to come", "Harbour, {n} ships to come", number)
    return words.format(n=number)
