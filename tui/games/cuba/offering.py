"""The buildings on offer, grouped by what they are good for, with what each still lacks."""

from engine.cuba.cards import BUILDING_GROUPS, BUILDINGS
from engine.cuba.state import CubaState
from tui.games.cuba.marking import mark
from tui.games.cuba.previews import builders, missing
from tui.games.cuba.things import GROUPS, cost, letter, named
from tui.i18n import _
from tui.table.painting import Cell, Picture, Row, Span, cut, fitted
from tui.table.scene import Scene

PRICE = 6
"""Columns for the dearest building."""
COLUMNS = (("points",), ("money", "works"), ("power",))
"""Which groups stand one below the other."""
if sorted(group for column in COLUMNS for group in column) != sorted(BUILDING_GROUPS):
    raise ValueError("every group of buildings stands in one column")


def building_cell(building: str) -> Cell:
    return ("building", building)


def buildings(scene: Scene, columns: int, rows: int) -> Picture:
    """Three columns; where there is no room for them all groups one below the other."""
    if columns < 75:
        return [row for groups in COLUMNS for row in _column(scene, groups, columns)]
    wide = columns // 3
    parts = [_column(scene, groups, wide) for groups in COLUMNS]
    high = max(map(len, parts))
    blank: Row = [Span(" " * wide)]
    padded = [part + [blank] * (high - len(part)) for part in parts]
    picture = [[span for row in line for span in row] for line in zip(*padded, strict=True)]
    if high < rows:
        words = _("{yes} you can pay   -1{letter} what is missing").format(
            yes=scene.glyphs.yes, letter=letter("stone")
        )
        picture.append([Span(words, "dim")])
    return picture


def _column(scene: Scene, groups: tuple[str, ...], wide: int) -> Picture:
    picture: Picture = []
    for group in groups:
        picture.append(fitted([Span(_(GROUPS[group]), "title")], wide))
        picture += [
            _building(scene, number, wide)
            for number, building in enumerate(BUILDINGS)
            if building.group == group and on_table(scene.state, number)
        ]
    return picture


def on_table(state: CubaState, number: int) -> bool:
    """Is it in this game at all?"""
    option = BUILDINGS[number].option
    return not option or bool(getattr(state.options, option))


def _building(scene: Scene, number: int, wide: int) -> Row:
    state: CubaState = scene.state
    building = BUILDINGS[number]
    cell = building_cell(building.id)
    left = state.offer[number]
    lacks = missing(state, scene.view.seat, building)
    tail = 2 if wide < 36 else 9
    name = named(building)
    many = f" {scene.glyphs.times}{left}" if left > 1 else ""
    size = wide - 4 - PRICE - tail
    label = cut(name, size - len(many), scene.glyphs.more) + many
    row: Row = [
        Span(mark(scene, cell), "target", cell),
        Span(label.ljust(size + 1), "strong" if left and not lacks else "dim", cell),
        Span(cost(building).ljust(PRICE + 1), "" if left else "dim", cell),
    ]
    if not left:
        row += [Span(scene.glyphs.seat(s), f"seat-{s}", cell) for s in builders(state, number)]
    elif not lacks:
        row.append(Span(scene.glyphs.yes, "good", cell))
    else:
        words = lacking(lacks)
        fits = len(words) <= tail + 1
        row.append(Span(words if fits else f"-{sum(lacks.values())}", "bad", cell))
    return fitted(row, wide)


def lacking(lacks: dict[str, int]) -> str:
    """What is missing, as letters: `-1W-2S`; money only when it is all that is."""
    things = [f"-{n}{letter(what)}" for what, n in lacks.items() if what != "pesos"]
    return "".join(things) or f"-${lacks['pesos']}"
