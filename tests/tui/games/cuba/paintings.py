"""What painters of Cuba make of a position, as text."""

from tests.tui.games.cuba.tables import at
from tests.tui.table.table_fixtures import scene
from tui.paint.look import Look

PLAIN = Look(colours="none")


def text(painter, state, columns, rows, **more) -> list[str]:
    canvas = painter(scene(at(state), look=more.pop("look", PLAIN), **more), columns, rows)
    return [line.rstrip() for line in canvas.text().split("\n")]
