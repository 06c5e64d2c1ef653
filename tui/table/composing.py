"""The whole table as one picture: panels in their places, targets lit, and what lies where."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tui.games import Panel, Placed, Presenter
from tui.i18n import _
from tui.table import panels
from tui.table.painting import Cell, Picture, Row, Span, fitted, framed
from tui.table.scene import Scene

OWN = {
    "choices": panels.choices,
    "log": panels.log,
    "race": panels.race,
}


class Box(NamedTuple):
    """The columns and rows that something covers, the ends included."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def centre(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


class Part(NamedTuple):
    """A panel's share of a row of the screen."""

    x: int
    panel: str
    row: Row


class Spot(NamedTuple):
    """A cell as one panel shows it; one cell may be shown by several."""

    panel: str
    cell: Cell


@dataclass(slots=True)
class Composition:
    """What stands on the screen and where."""

    picture: Picture
    placed: list[Placed]
    boxes: dict[Spot, Box] = field(default_factory=dict)
    _hits: list[list[tuple[int, int, Spot]]] = field(default_factory=list)

    def at(self, x: int, y: int) -> Spot | None:
        """What lies at a place of the screen."""
        if 0 <= y < len(self._hits):
            for left, right, spot in self._hits[y]:
                if left <= x <= right:
                    return spot
        return None

    def panel_at(self, x: int, y: int) -> str:
        for place in self.placed:
            if 0 <= x - place.x < place.width and 0 <= y - place.y < place.height:
                return place.panel
        return ""

    def shows(self, cell: Cell) -> list[Spot]:
        return [spot for spot in self.boxes if spot.cell == cell]


def compose(
    presenter: Presenter, scene: Scene, width: int, height: int, only: str = ""
) -> Composition:
    """Paint all panels; with `only`, that one alone and as large as can be."""
    top = 0
    rows: list[list[Part]] = [[] for _ in range(height)]
    tabs = presenter.tabs(scene, width, height)
    if tabs and not only:
        rows[0].append(Part(0, "tabs", _tab_line(scene, tabs)))
        top = 1
    if only:
        placed = [Placed(only, 0, 0, width, height)]
    else:
        placed = [
            place._replace(y=place.y + top)
            for place in presenter.layout(scene, width, height - top)
        ]
    result = Composition([], placed)
    for place in placed:
        for number, row in enumerate(_panel(presenter, scene, place), place.y):
            if 0 <= number < height:
                lit = [_lit(span, scene, place.panel) for span in row]
                rows[number].append(Part(place.x, place.panel, lit))
    _note_hits(result, rows)
    result.picture = [_flat(parts, width) for parts in rows]
    return result


def _panel(presenter: Presenter, scene: Scene, place: Placed) -> Picture:
    edge = 2 if place.framed else 0
    columns, lines = max(0, place.width - edge), max(0, place.height - edge)
    paint = OWN.get(place.panel)
    if paint is None:
        panel: Panel = presenter.panels[place.panel]
        title, painter = _(panel.title), panel.paint
    else:
        painter = paint
        title = _(panels.TITLES[place.panel])
        if place.panel == "choices":
            title = panels.choices_title(scene)
    picture = painter(scene, columns, lines)
    if not place.framed:
        return [fitted(row, place.width) for row in picture[: place.height]]
    return framed(title, picture, place.width, place.height, scene.glyphs,
                  lit=place.panel == scene.panel)  # fmt: skip


def _tab_line(scene: Scene, tabs: Mapping[str, str]) -> Row:
    """The titles with the keys that open them, F2 the first."""
    row: Row = []
    for number, (tab, title) in enumerate(tabs.items(), 2):
        style = "tab-open" if tab == scene.tab else "tab"
        row += [Span(f"F{number}", "dim"), Span(f" {title} ", style, ("tab", tab)), Span(" ")]
    return row


def _lit(span: Span, scene: Scene, panel: str) -> Span:
    """Add what all panels show alike: the cursor, legal targets, the last moves."""
    cell = span.cell
    if cell is None:
        return span
    style = span.style
    if cell in scene.marked:
        style += " marked"
    elif cell in scene.last and panel != "choices":
        style += " last"
    if cell == scene.cursor:
        style += " cursor"
    elif panel != "choices" and cell in scene.options:
        style += " legal"
    elif cell in scene.chosen:
        style += " chosen"
    return span if style == span.style else Span(span.text, style.strip(), cell)


def _note_hits(result: Composition, rows: "list[list[Part]]") -> None:
    """Remember what lies where, and the box that each thing covers."""
    boxes: dict[Spot, list[int]] = {}
    for number, parts in enumerate(rows):
        hits = []
        for x, panel, row in parts:
            left = x
            for span in row:
                right = left + len(span.text)
                if span.cell is not None and right > left:
                    spot = Spot(panel, span.cell)
                    hits.append((left, right - 1, spot))
                    box = boxes.get(spot)
                    if box is None:
                        boxes[spot] = [left, number, right - 1, number]
                    else:
                        box[:] = min(box[0], left), box[1], max(box[2], right - 1), number
                left = right
        result._hits.append(hits)
    result.boxes = {spot: Box(*box) for spot, box in boxes.items()}


def _flat(parts: "list[Part]", width: int) -> Row:
    """Parts of a row, each with its column, as one row without gaps."""
    result: Row = []
    x = 0
    for start, _panel, row in sorted(parts, key=lambda part: part.x):
        if start > x:
            result.append(Span(" " * (start - x)))
            x = start
        result += row
        x += sum(len(span.text) for span in row)
    return fitted(result, width)
