"""A picture for a terminal without the app: rows of text with colour sequences."""

from tui.paint.canvas import Canvas
from tui.paint.colours import rgb


def ansi(canvas: Canvas, roles: "dict[str, str]") -> str:
    """Lines that a terminal shows in colour; `roles` are a theme's."""
    return "\n".join(
        "".join(_run(run.text, run.ink, run.ground, run.bold, roles) for run in row) + "\x1b[0m"
        for row in canvas.runs()
    )


def _run(text: str, ink: str | None, ground: str | None, bold: bool, roles: dict[str, str]) -> str:
    codes = ["0"]
    if bold:
        codes.append("1")
    for colour, code in ((ink, 38), (ground, 48)):
        if colour is not None:
            value = colour if colour[0] == "#" else roles[colour]
            codes.append(f"{code};2;" + ";".join(str(part) for part in rgb(value)))
    return f"\x1b[{';'.join(codes)}m{text}"
