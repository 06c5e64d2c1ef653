"""The buildings on offer: what each costs, what it does, and whether you can build it."""

from typing import NamedTuple

from engine.cuba.components import MATERIALS, THINGS
from engine.cuba.components_cards import BUILDING_GROUPS, BUILDINGS, Building
from engine.cuba.state import CubaState
from tui.games.cuba import pieces
from tui.games.cuba.cells import building_cell
from tui.games.cuba.names import GROUPS, building_effect, named, needs, thing
from tui.games.cuba.previews import builders, has_room, missing
from tui.i18n import _, ngettext
from tui.paint.canvas import Canvas
from tui.paint.colours import (
    INK,
    INK_BAD,
    INK_DIM,
    INK_GOOD,
    PAPER,
    PAPER_LIT,
    PAPER_SPENT,
    SEATS,
    ink_on,
    mix,
)
from tui.paint.words import cut, wrap
from tui.table.scene import Scene

LEAST = 26
"""Columns of a tile whose words are read at once."""
BADGE = 3
"""Columns of the number of a choice."""
MISSING = "#eab9a4"
"""Behind a cube that you lack."""
PICTURE = 13
"""Columns of a tile's picture, where there is room for one."""


class BuildingTile(NamedTuple):
    """A building on offer, as the one who looks sees it."""

    building: Building
    left: int
    lacks: dict[str, int]
    owners: tuple[int, ...]
    words: str
    brief: str
    """The same in fewer letters."""
    status: str
    tone: str


def tiles(scene: Scene) -> list[BuildingTile]:
    """All buildings of this game, group by group."""
    order = sorted(
        (number for number in range(len(BUILDINGS)) if on_table(scene.state, number)),
        key=lambda number: BUILDING_GROUPS.index(BUILDINGS[number].group),
    )
    return [_tile(scene, number) for number in order]


def on_table(state: CubaState, number: int) -> bool:
    """Is it in this game at all?"""
    option = BUILDINGS[number].option
    return not option or bool(getattr(state.options, option))


def _tile(scene: Scene, number: int) -> BuildingTile:
    state: CubaState = scene.state
    building = BUILDINGS[number]
    left = state.offer[number]
    lacks = missing(state, scene.view.seat, building)
    owners = tuple(builders(state, number))
    words = building_effect(building, state.options.any_swap)
    brief = building_effect(building, state.options.any_swap, brief=True)
    if not left:
        names = ", ".join(scene.name(seat) for seat in owners)
        status, tone = _("built: {names}").format(names=names), "dim"
    elif lacks:
        status, tone = needs(lacks), "bad"
    elif not has_room(state, scene.view.seat):
        status, tone = _("no field left"), "bad"
    else:
        status, tone = _("you can build it"), "good"
    return BuildingTile(building, left, lacks, owners, words, brief, status, tone)


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """A legend, then the tiles in as many columns as have room."""
    found = tiles(scene)
    across = max(1, (columns - 1) // (LEAST + 1))
    lines = -(-len(found) // across)
    high = max(2, min(9, (rows - 1) // lines))
    wide = max(LEAST, (columns - 1) // across - 1)
    canvas = Canvas(max(columns, across * (wide + 1) + 1), max(rows, 1 + lines * high), scene.look)
    canvas.texture(0, 0, canvas.columns, canvas.rows, pieces.WOODWORK)
    _legend(canvas)
    gap = 1 if high > 3 else 0
    for number, tile in enumerate(found):
        line, column = number % lines, number // lines
        offered = building_cell(tile.building.id) in scene.options
        x, y = 1 + column * (wide + 1), 1 + line * high
        paint_tile(canvas, x, y, wide, high - gap, tile, BADGE if offered else 0)
    return canvas


def _legend(canvas: Canvas) -> None:
    """The groups and the materials; where both have no room the materials, and the groups that
    fit behind them."""
    names = [f" {_(GROUPS[group])} " for group in BUILDING_GROUPS]
    materials = [THINGS[kind] for kind in MATERIALS]
    wide = sum(len(thing(name)) + 4 for name in materials) - 1
    all_fit = 1 + sum(len(name) + 1 for name in names) + 1 + wide <= canvas.columns
    x = 1 if all_fit else 1 + wide + 1
    for group, words in zip(BUILDING_GROUPS, names, strict=True):
        if x + len(words) >= canvas.columns:
            break
        colour = pieces.GROUP_COLOURS[group]
        x = canvas.write(x, 0, words, ink_on(colour), colour, bold=True) + 1
    x = x + 1 if all_fit else 1
    for name in materials:
        pieces.token(canvas, x, 0, name)
        x = canvas.write(x + 2, 0, thing(name), pieces.ink(name)) + 2


def paint_tile(
    canvas: Canvas, x: int, y: int, width: int, height: int, tile: BuildingTile, indent: int = 0
) -> None:
    """Name and cost on a header in the group's colour, what it does, and whether it is
    affordable. The name leaves room for a badge before it."""
    colour = pieces.GROUP_COLOURS[tile.building.group]
    paper = PAPER_SPENT if not tile.left else PAPER_LIT if tile.tone == "good" else PAPER
    head = colour if tile.left else mix(colour, "#808080", 0.6)
    canvas.fill(x, y, width, height, paper)
    canvas.claim(building_cell(tile.building.id), x, y, width, height, mark="card")
    name = named(tile.building)
    end = _cost(canvas, x + width - 1, y, tile, paper, width - indent - len(name) - 1)
    room = end - x
    if indent + len(name) + len(_many(canvas, tile)) < room:
        name += _many(canvas, tile)
    indent += 1 if indent + len(name) < room else 0
    label = cut(" " * indent + name, room, canvas.look.glyphs.more)
    canvas.write(x, y, label.ljust(room), ink_on(head), head, bold=True)
    left, top, inside = x + 1, y + 1, width - 1
    if height >= 5 and width >= LEAST + 6:
        _picture(canvas, x, y + 1, height - 1, tile)
        left, inside = x + PICTURE, width - PICTURE - 1
    status = wrap(tile.status, inside)
    room = height - 1
    words = list(wrap(tile.words, inside))
    if len(words) > room or (len(words) == room and len(words[-1]) >= inside):
        words = list(wrap(tile.brief, inside))
    shown = status[: max(0, room - len(words))]
    if len(words) > room:
        words = [
            *words[: room - 1],
            cut(" ".join(words[room - 1 :]), inside, canvas.look.glyphs.more),
        ]
    ink = INK if tile.left else INK_DIM
    for number, line in enumerate(words, top):
        canvas.write(left, number, line, ink, paper)
    inks = {"good": INK_GOOD, "bad": INK_BAD, "dim": INK_DIM}
    for number, line in enumerate(shown, y + height - len(shown)):
        canvas.write(left, number, line, inks[tile.tone], paper, bold=tile.tone == "good")


def _many(canvas: Canvas, tile: BuildingTile) -> str:
    return f" {canvas.look.glyphs.times}{tile.left}" if tile.left > 1 else ""


def _cost(canvas: Canvas, right: int, y: int, tile: BuildingTile, paper: str, room: int) -> int:
    """What it costs at the end of the head, what you lack on red; returns where that begins."""
    if not tile.left:
        for seat in reversed(tile.owners):
            sign = f"{canvas.look.glyphs.seat(seat)} "
            canvas.write(right - 1, y, sign, mix(SEATS[seat], INK, 0.5), paper, bold=True)
            right -= 2
        return right + 1
    costs = [
        (THINGS[kind], tile.building.cost[kind]) for kind in MATERIALS if tile.building.cost[kind]
    ]
    each = 3 if 3 * len(costs) <= room else 2
    x = right - each * len(costs) + 1
    for place, (name, number) in enumerate(costs):
        lacks = name in tile.lacks
        at = x + each * (place + 1) - 2
        canvas.fill(x + each * place, y, each, 1, paper)
        canvas.write(
            at, y, str(number), INK_BAD if lacks else INK, MISSING if lacks else paper, bold=True
        )
        canvas.write(at + 1, y, " ", on=paper)
        pieces.token(canvas, at + 1, y, name)
    return x


def _picture(canvas: Canvas, x: int, y: int, height: int, tile: BuildingTile) -> None:
    """The building on its paved ground."""
    canvas.texture(x, y, PICTURE - 1, height, pieces.PAVED)
    sprite = pieces.fitting(tile.building.id, PICTURE - 1, 2 * height)
    if sprite is None:
        return
    if not tile.left:
        sprite = sprite.faded(pieces.PAVED[0], 0.6)
    down = 2 * (y + height) - sprite.height - (2 * height - sprite.height) // 2
    canvas.sprite(x + (PICTURE - 1 - sprite.width) // 2, down, sprite)


def title(scene: Scene) -> str:
    number = sum(tile.tone == "good" for tile in tiles(scene))
    words = ngettext("Buildings ({n} you can afford)", "Buildings ({n} you can afford)", number)
    return words.format(n=number)
