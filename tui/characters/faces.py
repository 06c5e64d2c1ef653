"""The faces of the characters, and a face with words beside it."""

from pathlib import Path

from tui.paint import sprites
from tui.paint.canvas import Canvas
from tui.paint.look import Look
from tui.paint.words import wrap

FACES = Path(__file__).with_name("faces.toml")
COLUMNS, ROWS = 10, 4
"""The room that a face takes."""
GAP = 2
"""Columns between a face and the words."""


def has_face(character: str) -> bool:
    return character in sprites.load(FACES)


def beside(character: str, head: str, words: str, columns: int, look: Look, ink: str) -> Canvas:
    """A face, and to its right whose it is and what is said of it or by it. Where there are no
    colours the words stand alone."""
    shown = has_face(character) and look.pixels
    left = COLUMNS + GAP if shown else 1
    lines = list(wrap(words, max(1, columns - left)))[: ROWS - 1]
    canvas = Canvas(columns, ROWS, look)
    if shown:
        canvas.sprite(0, 0, sprites.load(FACES).get(character))
    canvas.write(left, 0, head[: max(0, columns - left)], ink, bold=True)
    for row, line in enumerate(lines, 1):
        canvas.write(left, row, line)
    return canvas
