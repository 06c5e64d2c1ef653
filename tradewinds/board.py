"""The board as the table paints it, printed or as HTML."""

import html as escaping
import shutil
import sys
from typing import TYPE_CHECKING, Any

from engine.core.errors import BadOption
from engine.core.match import Match
from engine.core.state import State
from engine.core.view import View

if TYPE_CHECKING:
    from tui.paint.canvas import Canvas, Run

WIDTH, HEIGHT = 120, 40
PANELS = (("board", 32), ("players", 9))
"""What is shown, and how many rows it may have."""


def show(position: "Match | State | View[Any]", seat: int | None = None) -> None:
    """Print the board as a seat sees it, by default the one whose turn it is: in colour on a
    terminal or in a notebook, as plain text elsewhere."""
    from tui import themes
    from tui.paint.ansi import ansi

    notebook = _notebook()
    if notebook is not None:
        notebook.display(notebook.HTML(html(position, seat)))
        return
    width = min(WIDTH, shutil.get_terminal_size((WIDTH, HEIGHT)).columns)
    if not sys.stdout.isatty():
        sys.stdout.write(painted(position, seat, width) + "\n")
        return
    roles = themes.roles(themes.THEMES[0])
    for picture in _pictures(position, seat, width, "true"):
        sys.stdout.write(ansi(picture, roles) + "\n\n")


def _notebook() -> Any:
    """`IPython.display` when called from a notebook, else None."""
    shell = sys.modules.get("IPython")
    asking = shell.get_ipython() if shell else None
    return shell.display if shell and hasattr(asking, "kernel") else None


def html(position: "Match | State | View[Any]", seat: int | None = None) -> str:
    """The same for a notebook, in colours."""
    from tui import themes

    roles = themes.roles(themes.THEMES[0])
    rows = [
        "".join(_span(run, roles) for run in row)
        for picture in _pictures(position, seat, WIDTH, "true")
        for row in (*picture.runs(), [])
    ]
    return f'<pre style="line-height: 1; background: #10151c">{chr(10).join(rows)}</pre>'


def _span(run: "Run", roles: dict[str, str]) -> str:
    ink, ground = (roles.get(colour or "", colour) for colour in (run.ink, run.ground))
    style = "; ".join(
        f"{name}: {value}" for name, value in (("color", ink), ("background", ground)) if value
    )
    return f'<span style="{style}">{escaping.escape(run.text)}</span>'


def painted(position: "Match | State | View[Any]", seat: int | None, width: int) -> str:
    """The panels of the table, one below the other, as plain text."""
    pictures = _pictures(position, seat, width, "none")
    return "\n\n".join(_trimmed(picture.text()) for picture in pictures)


def _pictures(
    position: "Match | State | View[Any]", seat: int | None, width: int, colours: str
) -> "list[Canvas]":
    from tui.games import presenter
    from tui.paint.look import UNICODE, Look
    from tui.table.scene import Scene

    view = _view(position, seat)
    state = view.state
    given = position.header.names if isinstance(position, Match) else ()
    people = [f"P{number + 1}" for number in range(state.seats)]
    names = [*given, *people[len(given) :], *(name.capitalize() for name in state.automata)]
    scene = Scene(view, tuple(names), state.seats, look=Look(UNICODE, colours))
    panels = presenter(state.game).panels
    return [panels[name].paint(scene, width, rows) for name, rows in PANELS]


def _view(position: "Match | State | View[Any]", seat: int | None) -> View[Any]:
    if isinstance(position, View):
        if seat not in (None, position.seat):
            raise BadOption("seat", seat, [position.seat])
        return position
    match = position if isinstance(position, Match) else Match.from_state(position)
    return match.view(seat)


def _trimmed(picture: str) -> str:
    lines = picture.split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    return "\n".join(lines)
