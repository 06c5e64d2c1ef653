"""The pieces of Cuba as pictures: cubes and wares, sprites at the size that fits, grounds."""

from functools import lru_cache
from pathlib import Path

from engine.cuba.components import MATERIALS, THING_INDEX
from tui.games.cuba.names import thing
from tui.paint.canvas import Canvas, Sprite
from tui.paint.colours import BOARD_INK, NIGHT, SEATS, mix, shade
from tui.paint.look import Look
from tui.paint.sprites import load

SPRITES = load(Path(__file__).with_name("sprites.toml"))

COLOURS = {
    "wood": "#b07a42",
    "stone": "#a3acb8",
    "water": "#4b9be2",
    "citrus": "#f39a26",
    "sugar": "#a9d96a",
    "tobacco": "#8aa844",
    "rum": "#d9628e",
    "cigars": "#a96c40",
}
"""Each thing has one colour, wherever it lies."""

LANDS = {
    "forest": ("#2a4632", "#30513a", "#253e2c"),
    "mountain": ("#4b5058", "#545a63", "#43484f"),
    "lake": ("#3d5a3a", "#456541", "#365134"),
    "citrus": ("#6a5424", "#745d2a", "#604b1f"),
    "sugar": ("#42682a", "#4a7430", "#3a5d24"),
    "tobacco": ("#51542a", "#5a5e30", "#484b25"),
    "warehouse": ("#5d4a35", "#67533c", "#53412e"),
}
"""By land: its ground, with flecks."""
PAVED = ("#5a5048", "#645a51", "#504740")
"""The ground of a field that is built on."""
SEA = ("#1d5182", "#2a659b", "#194874")
WOODWORK = ("#33261b", "#37291d", "#302419")
"""Stalls, quays and the board around the fields."""
SOIL = ("#42352a", "#483a2e", "#3d3127")
PATH = "#221a12"
"""Between the fields."""
HOLD = "#241910"
"""An empty place for a piece."""

CHARACTER_COLOURS = {
    "worker": "#2f6b4f",
    "merchant": "#80601e",
    "architect": "#7a58a3",
    "foreman": "#8f4a2a",
    "mayor": "#3f6ba6",
}
GROUP_COLOURS = {
    "points": "#8c3f66",
    "money": "#80601e",
    "works": "#8f4a2a",
    "power": "#3f6ba6",
}
PILE_COLOURS = {
    "tax": "#80601e",
    "duty": "#2f6b4f",
    "subsidy": "#3f6ba6",
    "other": "#7a58a3",
}

MONEY = "#f0dcae"
"""Pesos on painted grounds."""
DIM = "#b9ad98"
"""Words of less weight on painted grounds."""


@lru_cache(maxsize=2048)
def fitting(name: str, width: int, height: int) -> Sprite | None:
    """The largest drawing that fits these columns and pixels; None if none does."""
    best = None
    drawn = [SPRITES.get(name, size) for size in ("small", "medium", "large")]
    for sprite in (*drawn, *(sprite.doubled() for sprite in drawn)):
        fits = sprite.width <= width and sprite.height <= height
        if fits and (best is None or sprite.height > best.height):
            best = sprite
    return best


@lru_cache(maxsize=64)
def worker(seat: int, width: int, height: int) -> Sprite | None:
    """A worker in the player's colour."""
    sprite = fitting("worker", width, height)
    colour = SEATS[seat]
    return sprite.recoloured({"1": colour, "2": shade(colour, -0.45)}) if sprite else None


def outlined(canvas: Canvas, x: int, y: int, sprite: Sprite) -> None:
    """A sprite with a dark edge, so that it stands out from any picture."""
    if not canvas.look.pixels:
        return
    for line, letters in enumerate(sprite.rows, y):
        for column, letter in enumerate(letters, x):
            if letter != ".":
                for dx, dy in ((-1, 0), (1, 0), (0, -1)):
                    canvas.edge(column + dx, line + dy, NIGHT)
    canvas.sprite(x, y, sprite)


def waves(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """The sea: short crests on blue, in rows that are shifted against each other."""
    canvas.fill(x, y, width, height, SEA[0])
    if not canvas.look.pixels:
        return
    for line in range(2 * y, 2 * (y + height)):
        for column in range(x, x + width):
            place = (column + line * 7) % 19
            if line % 3 == 0 and place < 4:
                canvas.pixel(column, line, SEA[1])
            elif line % 3 == 1 and 8 < place < 12:
                canvas.pixel(column, line, SEA[2])


def piece_colours(name: str, there: bool = True) -> tuple[str, str]:
    """The upper and the lower half of a piece, or of the dark place where one belongs."""
    colour = COLOURS[name]
    if there:
        return shade(colour, 0.3), colour
    return HOLD, mix(colour, HOLD, 0.7)


def cube(canvas: Canvas, x: int, row: int, name: str, width: int = 1, faded: bool = False) -> None:
    """A piece, one row high: lit from above. Without colours its sign."""
    if canvas.look.words:
        colour = mix(COLOURS[name], HOLD, 0.6) if faded else COLOURS[name]
        canvas.write(x, row, canvas.look.glyphs.cube * width, colour)
        return
    for half, colour in enumerate(piece_colours(name)):
        canvas.pixels(x, 2 * row + half, width, 1, mix(colour, HOLD, 0.6) if faded else colour)


def letter(look: Look, name: str) -> str:
    """A thing's own sign where colours are too few to tell it from the others: the first letter,
    a large one for products; water's is a wave, since wood begins with the same letter."""
    if look.colours not in ("16", "none"):
        return ""
    if name == "water":
        return look.glyphs.wave
    first = thing(name)[0]
    return first if THING_INDEX[name] in MATERIALS else first.upper()


def token(canvas: Canvas, x: int, row: int, name: str) -> None:
    """A piece that no word stands beside."""
    if sign := letter(canvas.look, name):
        canvas.write(x, row, sign, COLOURS[name], bold=True)
    else:
        cube(canvas, x, row, name)


OPEN = "□"
"""An empty place for a piece, as a sign."""


def hold(canvas: Canvas, x: int, row: int, name: str, loaded: bool, ground: str = HOLD) -> None:
    """A place for a piece: the piece, or an empty frame in the colour of what belongs there."""
    if canvas.look.words:
        glyphs = canvas.look.glyphs
        canvas.write(x, row, glyphs.cube if loaded else glyphs.hole, COLOURS[name])
    elif loaded:
        cube(canvas, x, row, name)
    else:
        canvas.write(x, row, OPEN, mix(COLOURS[name], BOARD_INK, 0.35), ground, bold=True)


def ink(name: str, faint: bool = False) -> str:
    """The colour of a thing for words on dark grounds; faint when none is there."""
    return mix(COLOURS[name], "#8d8474", 0.65) if faint else mix(COLOURS[name], BOARD_INK, 0.4)


def sign(canvas: Canvas, x: int, row: int, seat: int, on: str = NIGHT) -> int:
    """A player's shape in the player's colour; the column after it."""
    return canvas.write(x, row, canvas.look.glyphs.seat(seat), SEATS[seat], on, bold=True)
