"""A plantation as a picture: twelve fields, buildings in capitals, the worker by its shape.

In a field stand, small: what can be chosen there, what lies there, the worker, and whether
it is active. `+` yields or can be used, `?` can be chosen to yield.
"""

from typing import Any

from engine.cuba.cards import BUILDING_IDS, NONE
from engine.cuba.components import (
    BOARDS,
    COLUMNS,
    CROSS,
    FIELD_INDEX,
    FIELDS,
    NOTHING,
    ROWS,
    THINGS,
    WATER,
)
from engine.cuba.state import CubaState
from tui.games.cuba import previews
from tui.games.cuba.marking import mark
from tui.games.cuba.things import TINTS, code, counted, short, site, thing
from tui.i18n import _
from tui.table.painting import Cell, Picture, Sheet
from tui.table.scene import Scene

NARROW = 9
"""Columns of a field when each is one line."""
WIDE = 9
HIGH = 2
"""Columns and lines of a field that has borders."""


def field_cell(seat: int, field: str) -> Cell:
    return ("field", seat, field)


def paint(scene: Scene, columns: int, rows: int) -> Picture:
    """The plantation of the seat that looks, with what the worker would bring."""
    lines = preview(scene, columns)
    if columns >= 2 + COLUMNS * (WIDE + 1) and rows >= grid_rows():
        sheet = Sheet(columns, rows)
        _grid(sheet, scene, scene.view.seat)
        top = grid_rows()
    else:
        sheet = Sheet(columns, rows)
        _plain(sheet, scene, scene.view.seat, 0, columns)
        top = ROWS + 1
    for number, line in enumerate(lines):
        sheet.write(0, top + number, line, "hint")
    if not lines:
        sheet.write(0, top, legend(scene), "dim")
    return sheet.picture()


def grid_rows() -> int:
    return 2 + ROWS * (HIGH + 1)


def others(scene: Scene, seat: int, columns: int, rows: int) -> Picture:
    """Somebody's plantation, as large as there is room for."""
    sheet = Sheet(columns, rows)
    if columns >= 2 + COLUMNS * (WIDE + 1) and rows >= grid_rows():
        _grid(sheet, scene, seat)
    else:
        _plain(sheet, scene, seat, 0, columns)
    return sheet.picture()


# -- what is active ----------------------------------------------------------------------


def worker_at(scene: Scene, seat: int) -> int:
    """The field whose row and column count: under the cursor while a place is chosen."""
    decision = scene.view.decision
    if (
        seat == scene.view.seat
        and decision is not None
        and decision.kind == "place_worker"
        and scene.options
        and scene.cursor is not None
        and scene.cursor[:2] == ("field", seat)
    ):
        return FIELD_INDEX[str(scene.cursor[2])]
    return int(scene.state.worker[seat])


def signs(scene: Scene, seat: int) -> dict[str, str]:
    """By field: `+` or `?` for what is active."""
    state: CubaState = scene.state
    decision: Any = scene.view.decision
    mine = decision is not None and decision.seat == seat == scene.view.seat
    kind = decision.kind if mine else ""
    if kind == "choose_yield":
        return dict.fromkeys(decision.fields, "?")
    if kind == "use_building":
        return dict.fromkeys(decision.fields, "+")
    if kind == "choose_site":
        return {}
    found = previews.harvest(state, seat, worker_at(scene, seat))
    return dict.fromkeys(found.material_fields, "+") | dict.fromkeys(found.product_fields, "?")


def preview(scene: Scene, columns: int) -> list[str]:
    """What the worker would bring, or what of it is left to choose."""
    state: CubaState = scene.state
    seat = scene.view.seat
    decision = scene.view.decision
    if decision is None or not scene.options:
        return []
    if decision.kind == "place_worker":
        place = worker_at(scene, seat)
        line = f"{FIELDS[place]}: {harvest_words(state, seat, place)}"
        if len(line) > columns:
            line = f"{FIELDS[place]}: {harvest_codes(state, seat, place)}"
        more = water_words(state, seat, place)
        if more and len(line) + len(more) + 2 <= columns:
            return [f"{line}, {more}"]
        return [line, more]
    if decision.kind == "choose_yield":
        water = state.own[seat * len(THINGS) + WATER]
        return [_("? can yield; you have {water} water").format(water=water)]
    if decision.kind == "choose_site" and scene.cursor and scene.cursor[0] == "field":
        return [_("Lost: {what}").format(what=lost(state, seat, str(scene.cursor[2])))]
    return []


def legend(scene: Scene) -> str:
    """What the signs of the fields mean."""
    worker = scene.glyphs.seat(scene.view.seat)
    decision = scene.view.decision
    if decision is not None and decision.kind == "use_building" and scene.options:
        return _("{worker} worker  + in its row and column").format(worker=worker)
    return _("{worker} worker  + yields  ? may yield").format(worker=worker)


def harvest_words(state: CubaState, seat: int, place: int) -> str:
    """What a worker brings: `2 wood, 1 stone + 2 of citrus, sugar, sugar`."""
    crop = previews.harvest(state, seat, place)
    parts = [counted(crop.materials)] if crop.materials else []
    if crop.free >= len(crop.products) > 0:
        parts.append(counted(crop.products))
    elif crop.products:
        names = ", ".join(map(thing, crop.products))
        parts.append(_("{free} of {products}").format(free=crop.free, products=names))
    return " + ".join(parts) or _("nothing")


def harvest_codes(state: CubaState, seat: int, place: int) -> str:
    """The same in codes: `2Wd 1St + 2 of Ci Su Su`."""
    crop = previews.harvest(state, seat, place)
    names = [name for name in THINGS if name in crop.materials]
    parts = [" ".join(f"{crop.materials.count(name)}{code(name)}" for name in names)]
    products = " ".join(map(code, crop.products))
    if crop.free >= len(crop.products):
        parts.append(products)
    else:
        parts.append(_("{free} of {products}").format(free=crop.free, products=products))
    return " + ".join(part for part in parts if part) or _("nothing")


def water_words(state: CubaState, seat: int, place: int) -> str:
    """How many more fields water makes yield there; empty if none."""
    more = previews.harvest(state, seat, place).water
    return _("with water {n} more").format(n=more) if more else ""


def lost(state: CubaState, seat: int, field: str) -> str:
    """What a field gives as long as nothing is built on it."""
    kind = BOARDS[state.boards[seat]].thing_of[field]
    return thing(THINGS[kind]) if kind != NOTHING else _("nothing")


# -- pictures ----------------------------------------------------------------------------


def content(state: CubaState, seat: int, field: str) -> tuple[str, str]:
    """What stands on a field in six letters, and its style."""
    place = FIELD_INDEX[field]
    building = state.built[seat * len(FIELDS) + place]
    if building != NONE:
        return site(BUILDING_IDS[building]), "strong"
    name = THINGS[BOARDS[state.boards[seat]].yields[place]]
    return short(name), TINTS[name]


def _plain(sheet: Sheet, scene: Scene, seat: int, top: int, columns: int) -> None:
    """One line a row: `1citrus◆+`."""
    state: CubaState = scene.state
    active = signs(scene, seat)
    step = NARROW + (1 if columns >= 2 + COLUMNS * (NARROW + 1) else 0)
    for column in range(COLUMNS):
        sheet.write(2 + column * step + 1, top, str(column + 1).ljust(6), "dim")
    for row in range(ROWS):
        sheet.write(0, top + 1 + row, "ABC"[row], "dim")
    for place, field in enumerate(FIELDS):
        x, y = 2 + place % COLUMNS * step, top + 1 + place // COLUMNS
        cell = field_cell(seat, field)
        words, style = content(state, seat, field)
        sheet.write(x, y, " " * NARROW, "", cell)
        sheet.write(x, y, mark(scene, cell), "target", cell)
        sheet.write(x + 1, y, words[:6].ljust(6), style, cell)
        if state.worker[seat] == place:
            sheet.write(x + 7, y, scene.glyphs.seat(seat), f"seat-{seat}", cell)
        sheet.write(x + 8, y, active.get(field, " "), "target", cell)


BORDERS = ("┌┬┐", "├┼┤", "└┴┘")
"""Corners and crossings of the first, the inner and the last line."""


def _grid(sheet: Sheet, scene: Scene, seat: int) -> None:
    """Fields with borders, the active row and column drawn heavier by their signs."""
    state: CubaState = scene.state
    active = signs(scene, seat)
    line = scene.glyphs.frame[1]
    side = scene.glyphs.frame[3]
    for column in range(COLUMNS):
        sheet.write(2 + column * (WIDE + 1), 0, str(column + 1).center(WIDE), "dim")
    for row in range(ROWS + 1):
        y = 1 + row * (HIGH + 1)
        edges = "+++" if line == "-" else BORDERS[min(1, row) + (row == ROWS)]
        bar = edges[1].join([line * WIDE] * COLUMNS)
        sheet.write(1, y, f"{edges[0]}{bar}{edges[2]}", "line")
        if row < ROWS:
            sheet.write(0, y + 1, "ABC"[row], "dim")
    for place, field in enumerate(FIELDS):
        x, y = 2 + place % COLUMNS * (WIDE + 1), 2 + place // COLUMNS * (HIGH + 1)
        cell = field_cell(seat, field)
        words, style = content(state, seat, field)
        for low in range(HIGH):
            sheet.write(x - 1, y + low, side, "line")
            sheet.write(x + WIDE, y + low, side, "line")
            sheet.write(x, y + low, " " * WIDE, "", cell)
        sheet.write(x + 1, y, words.center(WIDE - 2), style, cell)
        sheet.write(x, y + 1, mark(scene, cell), "target", cell)
        if cell == scene.cursor:
            sheet.write(x + WIDE - 1, y + 1, scene.glyphs.right, "target", cell)
        if state.worker[seat] == place:
            worker = f"{scene.glyphs.seat(seat)}"
            sheet.write(x + 3, y + 1, worker * 3, f"seat-{seat}", cell)
        sign = active.get(field, "")
        if sign:
            sheet.write(x + WIDE - 2, y + 1, sign, "target", cell)


def in_reach(state: CubaState, seat: int, field: str) -> bool:
    """Is the field in the row or column of the worker?"""
    return bool(CROSS[state.worker[seat]] >> FIELD_INDEX[field] & 1)
