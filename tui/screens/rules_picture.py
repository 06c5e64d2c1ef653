"""The pictures of the rulebook: positions, painted as the table would show them."""

from functools import lru_cache

from textual.geometry import Size

from tui.games import presenter
from tui.paint.canvas import Canvas, Claim
from tui.paint.look import Look
from tui.paint.marks import THIN, Marks, marked
from tui.rulebook.drawings import Drawing, Position, position
from tui.screens.preview import Picture
from tui.table.scene import Scene

ROWS = {"board": (17, 22), "track": (20, 24)}
"""By panel: the rows of its picture in a low window and in a high one."""
OTHERS = (12, 15)
RINGED = 4
"""Rows from which a ring leaves enough to be seen."""
HIGH = 36
"""Rows of a window from which pictures are taller."""


@lru_cache(maxsize=16)
def _position(game_id: str, name: str) -> Position:
    return position(game_id, name)


def rows(drawing: Drawing, high: bool) -> int:
    """How tall a picture is, in a high window or in a low one."""
    panel = _position(drawing.game_id, drawing.name).panel
    return ROWS.get(panel, OTHERS)[high]


def paint(drawing: Drawing, look: Look, columns: int, rows: int) -> Canvas:
    """The part of the table that a text speaks of, with what it points at in gold."""
    shown = _position(drawing.game_id, drawing.name)
    seats = shown.state.seats
    scene = Scene(shown.state.view(shown.seat), ("",) * seats, seats, look=look)
    canvas = presenter(drawing.game_id).panels[shown.panel].paint(scene, columns, rows)
    small = {cell for cell in shown.mark if _covered_by_gold(canvas.claims[cell])}
    large = [cell for cell in shown.mark if cell not in small]
    return marked(canvas, Marks(targets=dict.fromkeys(small, ""), shown=large))


def _covered_by_gold(claim: Claim) -> bool:
    """Would a ring or a ground hide what stands there? Then its corners are marked."""
    return claim.box.width > THIN and 1 < claim.box.height < RINGED


class RulesPicture(Picture):
    """A picture between the paragraphs."""

    DEFAULT_CSS = """
    RulesPicture { height: auto; max-width: 90; }
    """

    def __init__(self, drawing: Drawing, look: Look) -> None:
        super().__init__()
        self.drawing = drawing
        self.show(lambda *room: paint(drawing, look, *room))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return rows(self.drawing, self.app.size.height >= HIGH)
