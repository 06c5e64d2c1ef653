"""The board of a game as a picture on other screens: of a game that goes on, or of an example."""

import tomllib
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from engine.core import View
from tui.canvas_view import CanvasView
from tui.paint import detail
from tui.paint.canvas import Canvas
from tui.paint.look import Look
from tui.table.scene import Scene

FILE = Path(__file__).with_name("examples.toml")
"""A game of each kind, and the moves that lead to its middle."""
_UNTOLD = {"seats": 2, "seed": 7, "moves": [0] * 20}
"""What any other game shows: its first moves."""
LEAST = 8
"""Rows below which a board is no picture."""


class Whole(NamedTuple):
    """Below how many columns and rows a board is not whole, and what a part of it is made of."""

    columns: int
    rows: int
    kinds: tuple[str, ...]


WHOLE = {
    "santiago": Whole(39, 17, ("space", "segment", "crossing")),
    "havana": Whole(78, 22, ("building",)),
    "cuba": Whole(36, 8, ("field",)),
}
"""Maracaibo's map is whole at any size."""


@lru_cache(maxsize=8)
def example(game_id: str) -> "View[Any]":
    """A position in the middle of a game, always the same."""
    from engine import registry

    told = tomllib.loads(FILE.read_text(encoding="utf-8")).get(game_id, _UNTOLD)
    state = registry.game(game_id).new(told["seats"], seed=told["seed"])
    for number in told["moves"]:
        legal = state.legal()
        if not legal:
            break
        state.step(legal[number % len(legal)])  # data laid over ours may leave fewer
    return state.view(0)


def of_journal(path: "Path") -> "View[Any] | None":
    """What the one person saw last of a game. With several people it is nobody's before the end,
    for each has secrets; None too where the file can't be read."""
    from tui.journal import JournalError
    from tui.session import Session

    try:
        session = Session.open(path, look=True)
    except JournalError:
        return None
    if len(session.humans) == 1:
        return session.view(session.humans[0])
    return session.view(0) if session.over else None


def board(view: "View[Any]", game_id: str, look: Look, columns: int, rows: int) -> Canvas:
    """A game's board with nothing marked on it: a part of it, larger and in a frame, where there
    is no room for the whole; nothing where there is no room for a part."""
    if rows < LEAST:
        return Canvas(columns, rows, look)
    least = WHOLE.get(game_id)
    if least is not None and (columns < least.columns or rows < least.rows):
        paint = partial(whole, view, game_id, look)
        return detail.paint(paint, least.kinds, look, columns, rows)
    return whole(view, game_id, look, columns, rows)


def whole(view: "View[Any]", game_id: str, look: Look, columns: int, rows: int) -> Canvas:
    """All of the board, where need be on more columns and rows than these."""
    from tui.games import presenter

    seats = view.state.seats
    scene = Scene(view, tuple("" for _ in range(seats)), seats, look=look)
    return presenter(game_id).panels["board"].paint(scene, columns, rows)


class Picture(CanvasView):
    """A canvas that is painted anew for every size."""

    DEFAULT_CSS = """
    Picture { overflow: hidden; }
    """

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.paint: Callable[[int, int], Canvas] | None = None

    def show(self, paint: "Callable[[int, int], Canvas] | None") -> None:
        """Show what this paints, at whatever size there is."""
        self.paint = paint
        self._paint()

    def _paint(self) -> None:
        room = self.room
        if not room.width or not room.height:
            return
        canvas = self.paint(room.width, room.height) if self.paint else Canvas(*room)
        self.put(canvas)

    def on_resize(self) -> None:
        self._paint()


class RoomyPicture(Picture):
    """A board that is not there where it would be too small to be one."""

    def _paint(self) -> None:
        if self.size.height >= LEAST:
            super()._paint()
        else:
            self.put(Canvas(0, 0))
