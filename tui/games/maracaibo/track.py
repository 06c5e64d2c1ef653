"""The exploration track as text: columns of spaces, two high where the track forks."""

from typing import Any

from engine.maracaibo.components import EXPLORATION, LINES, SPACE_INDEX
from engine.maracaibo.state import NONE
from tui.games.maracaibo.names import line_name, space_name
from tui.games.maracaibo.things import space_reward
from tui.i18n import _
from tui.table.painting import Cell, Picture, Row, Sheet, Span, cut
from tui.table.scene import Scene

WIDE = 9
"""Columns of the screen for a space."""
HIGH = 4
"""Lines of a strip: number and reward of the upper way, then of the lower."""


def _columns() -> tuple[tuple[int, ...], ...]:
    """Spaces side by side: how far each is from the start by the longest way."""
    far = [0] * len(EXPLORATION)
    for number, space in enumerate(EXPLORATION):
        for after in space.next:
            far[after] = max(far[after], far[number] + 1)
    return tuple(
        tuple(number for number, column in enumerate(far) if column == at)
        for at in range(max(far) + 1)
    )


TRACK = _columns()
COLUMN = {number: at for at, spaces in enumerate(TRACK) for number in spaces}


def space_cell(space: int) -> Cell:
    return ("space", EXPLORATION[space].id)


def pieces(state: Any, space: int) -> list[tuple[int, bool]]:
    """Seats whose explorer stands there, and those whose figure does (True)."""
    found = [(seat, False) for seat, at in enumerate(state.explorers) if at == space]
    return found + [(seat, True) for seat, at in enumerate(state.second) if at == space]


def _first(scene: Scene, across: int, strips: int) -> int:
    """The column that the picture begins with: just before one's own piece."""
    state, seat = scene.state, scene.view.seat
    own = [state.explorers[seat]]
    if state.second[seat] != NONE:
        own.append(state.second[seat])
    if scene.cursor is not None and scene.cursor[0] == "space" and scene.panel == "track":
        own.append(SPACE_INDEX[str(scene.cursor[1])])
    start = min(COLUMN[space] for space in own) - 1
    return max(0, min(start, len(TRACK) - across * strips))


def paint(scene: Scene, columns: int, rows: int) -> Picture:
    across = max(1, columns // WIDE)
    strips = max(1, min(rows // HIGH, -(-len(TRACK) // across)))
    first = _first(scene, across, strips)
    picture: Picture = []
    for strip in range(strips):
        start = first + strip * across
        picture += _strip(scene, columns, start, min(start + across, len(TRACK)))
    if len(picture) < rows:
        picture.append(_standing(scene))
    return picture


def _strip(scene: Scene, columns: int, first: int, end: int) -> Picture:
    sheet = Sheet(columns, HIGH)
    line = scene.glyphs.frame[1]
    for place, at in enumerate(range(first, end)):
        x = place * WIDE
        lower = [number for number in TRACK[at] if EXPLORATION[number].id.endswith("l")]
        if at < len(TRACK) - 1:
            sheet.write(x, 0, line * WIDE, "line")
        if lower:
            _nw, _line, _ne, _side, sw, se = tuple(scene.glyphs.frame)
            sheet.write(x, 2, line * WIDE, "line")
            if _forks(at):
                sheet.write(x - 2, 2, sw + line, "line")
            if not _has_lower(at + 1):
                sheet.write(x + WIDE - 1, 2, se, "line")
        for number in TRACK[at]:
            _space(scene, sheet, number, x, 2 if number in lower else 0)
        crossed = {EXPLORATION[number].line for number in TRACK[at]} - {NONE}
        for found in crossed:
            sheet.write(x + WIDE - 2, 0, scene.glyphs.canal_v, "target", ("line", LINES[found].id))
            sheet.write(x + WIDE - 2, 1, scene.glyphs.canal_v, "target", ("line", LINES[found].id))
            words = f"{cut(line_name(LINES[found].id), WIDE - 3)} {scene.glyphs.up}"
            sheet.write(x, 3, words.rjust(WIDE), "dim", ("line", LINES[found].id))
    return sheet.picture()


def _has_lower(at: int) -> bool:
    return any(EXPLORATION[number].id.endswith("l") for number in TRACK[at])


def _forks(at: int) -> bool:
    """Does the lower way begin in this column?"""
    return not _has_lower(at - 1)


def _space(scene: Scene, sheet: Sheet, number: int, x: int, y: int) -> None:
    cell = space_cell(number)
    left, right = ("<", ">") if number in (0, len(EXPLORATION) - 1) else ("(", ")")
    if cell == scene.cursor:
        left, right = scene.glyphs.left, scene.glyphs.right
    head = f"{left}{space_name(EXPLORATION[number].id)}{right}"
    sheet.write(x, y, head, "strong", cell)
    everybody = number in (0, len(EXPLORATION) - 1)
    x_piece, y_piece = (x + 1, y + 1) if everybody else (x + len(head), y)
    for seat, figure in pieces(scene.state, number)[: 5 if everybody else 3]:
        sign = scene.glyphs.seat(seat)
        sheet.write(x_piece, y_piece, sign, f"seat-{seat}" + (" dim" if figure else ""), cell)
        x_piece += 1
    state = scene.state
    quest = state.track_quests[number] != NONE
    reward = _("quest") if quest else space_reward(state, number, False)
    style = "target" if quest else ""
    if reward:
        sheet.write(x + 1, y + 1, cut(reward, WIDE - 2, "."), style, cell)


def _standing(scene: Scene) -> Row:
    """Where everybody's explorer is."""
    row: Row = []
    for seat, space in enumerate(scene.state.explorers):
        where = space_name(EXPLORATION[space].id)
        row += [
            Span(f"{scene.glyphs.seat(seat)} ", f"seat-{seat}", ("space", EXPLORATION[space].id)),
            Span(f"{where}   ", "", ("space", EXPLORATION[space].id)),
        ]
    return row
