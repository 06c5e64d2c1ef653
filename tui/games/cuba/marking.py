"""The one column before a thing that says whether it can be chosen."""

from tui.table.painting import Cell
from tui.table.scene import Scene


def mark(scene: Scene, cell: Cell) -> str:
    """The cursor, the number of a choice, `·` for one without, else a blank."""
    if cell == scene.cursor:
        return scene.glyphs.left
    if cell in scene.options:
        return scene.number(cell)[:1] or scene.glyphs.legal
    return " "
