"""Papers and boards of The Uprising: a head, a picture on its own ground, words beside it."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tui.games.maracaibo.cards import SPRITES
from tui.paint import sprites
from tui.paint.canvas import Canvas, Cell, Sprite
from tui.paint.colours import BOARD_INK, INK, PAPER, ink_on
from tui.paint.words import cut, wrap
from tui.table.scene import Scene

BANNER = "#7a2b24"
"""The red of the uprising: heads of its papers."""
BOARD = ("#3d2b1c", "#443121", "#362517")
"""The wood of boards that pieces lie on."""
SEA = ("#1d4f73", "#235c85", "#194663")
LAND = ("#4a6b34", "#557a3b", "#40602d")
STONE = ("#4d4636", "#574f3d", "#433c2e")
DUSK = ("#2b2a3a", "#333244", "#242331")
EMBERS = ("#4a2018", "#5a281c", "#3b1912")
"""Grounds of pictures."""

PICTURES = Path(__file__).parent / "story_sprites.toml"
LEAST_WORDS = 22
"""Columns of words that a picture must leave."""


class PaperWords(NamedTuple):
    """A sentence of a paper."""

    text: str
    ink: str = INK
    bold: bool = False
    sign: str = ""
    """Before its first line; the others are indented by it."""


class PaperPicture(NamedTuple):
    """A sprite and what it stands on."""

    name: str
    ground: tuple[str, ...]
    story: bool = False
    """One of the larger pictures of the story cards."""

    def sprite(self, size: str) -> Sprite:
        return sprites.load(PICTURES).get(self.name) if self.story else SPRITES.get(self.name, size)


def head(canvas: Canvas, title: str, colour: str = BANNER, right: str = "") -> None:
    """The bar on top."""
    wide = canvas.columns
    room = wide - 2 - (len(right) + 1 if right else 0)
    ink = ink_on(colour)
    words = f" {cut(title, room, canvas.look.glyphs.more)}".ljust(wide)
    canvas.write(0, 0, words, ink, colour, True)
    if right:
        canvas.write_right(wide - 2, 0, right, ink, colour, True)


def board(scene: Scene, wide: int, high: int, title: str, ground: Sequence[str] = BOARD) -> Canvas:
    """A board with a head, to lay pieces on."""
    canvas = Canvas(wide, high, scene.look)
    canvas.texture(0, 0, wide, high, tuple(ground))
    head(canvas, title)
    return canvas


def cropped(canvas: Canvas, rows: int) -> Canvas:
    """The upper part of a picture."""
    result = Canvas(canvas.columns, rows, canvas.look)
    result.lay(canvas, 0, 0)
    return result


def paper(
    scene: Scene,
    cell: Cell,
    title: str,
    words: Sequence[PaperWords],
    wide: int,
    picture: PaperPicture | None = None,
    colour: str = BANNER,
    right: str = "",
) -> Canvas:
    """As high as its words need, or the picture beside them."""
    drawn = picture.sprite("medium") if picture is not None and scene.look.pixels else None
    left = 0
    if drawn is not None and wide - drawn.width - 2 >= LEAST_WORDS:
        left = drawn.width + 2
    lines = broken(words, wide - left - 2)
    high = 1 + max(len(lines), (drawn.height + 1) // 2 if drawn is not None and left else 1)
    canvas = Canvas(wide, high, scene.look)
    canvas.fill(0, 0, wide, high, PAPER)
    head(canvas, title, colour, right)
    if drawn is not None and left and picture is not None:
        canvas.texture(0, 1, left, high - 1, picture.ground)
        canvas.sprite(1, 2 + max(0, 2 * (high - 1) - drawn.height) // 2, drawn)
    write_lines(canvas, left + 1, 1, lines, PAPER)
    canvas.claim(cell, 0, 0, wide, high, mark="card")
    return canvas


def broken(words: Sequence[PaperWords], wide: int) -> list[PaperWords]:
    """The same, a line each."""
    found = []
    for each in words:
        indent = len(each.sign) + 1 if each.sign else 0
        for number, part in enumerate(wrap(each.text, max(1, wide - indent))):
            sign = each.sign if number == 0 else " " * len(each.sign)
            found.append(each._replace(text=part, sign=sign))
    return found


def write_lines(
    canvas: Canvas, x: int, y: int, lines: Sequence[PaperWords], on: str | None
) -> None:
    for row, line in enumerate(lines, y):
        at = x
        if line.sign:
            canvas.write(at, row, line.sign, line.ink, on, True)
            at += len(line.sign) + 1
        canvas.write(at, row, line.text, line.ink if not line.sign or line.bold else INK, on,
                     line.bold)  # fmt: skip


class BoardSlot(NamedTuple):
    """A space of a board: what lies there or may lie there, what it brings."""

    head: str
    words: str
    ground: str
    cell: Cell
    ink: str = BOARD_INK
    sprite: Sprite | None = None


def slots(canvas: Canvas, found: Sequence[BoardSlot], x: int, y: int, wide: int,
          least: int = 13) -> int:  # fmt: skip
    """Spaces side by side, as high as pictures and words need; returns the row below them."""
    many = max(1, min(len(found), (wide + 1) // (least + 1)))
    many = max(1, -(-len(found) // max(1, -(-len(found) // many))))  # as many in every line
    each = (wide + 1) // many - 1
    longest = max((len(word) for s in found for word in f"{s.head} {s.words}".split()), default=0)
    inside = each - (2 if longest <= each - 2 else 1)
    for start in range(0, len(found), many):
        line = found[start : start + many]
        drawn = max((s.sprite.height + 1) // 2 if s.sprite is not None else 0 for s in line)
        drawn = drawn if canvas.look.pixels else 0
        texts = [(wrap(s.head, inside), wrap(s.words, inside) if s.words else ()) for s in line]
        high = drawn + max(len(top) + len(words) for top, words in texts)
        for number, (slot, (top, words)) in enumerate(zip(line, texts, strict=True)):
            left = x + number * (each + 1)
            canvas.fill(left, y, each, high, slot.ground)
            if drawn and slot.sprite is not None:
                canvas.sprite(left + (each - slot.sprite.width) // 2, 2 * y, slot.sprite)
            for row, text in enumerate((*top, *words), y + drawn):
                bold = row < y + drawn + len(top)
                canvas.write(left + 1, row, text, slot.ink if bold else BOARD_INK, slot.ground,
                             bold)  # fmt: skip
            canvas.claim(slot.cell, left, y, each, high, badge=(left + each - 3, y))
        y += high + 1
    return y
