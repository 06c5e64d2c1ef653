"""One field of a plantation: its ground, its picture, its name, the worker on it."""

from functools import lru_cache
from typing import NamedTuple

from engine.cuba.components import BOARDS, FIELD_INDEX, FIELDS, NOTHING, THINGS
from engine.cuba.components_cards import BUILDING_IDS, BUILDINGS, NONE
from engine.cuba.state import CubaState
from tui.games.cuba import pieces
from tui.games.cuba.cells import field_cell
from tui.games.cuba.names import building_effect, named, sentence, small_name, thing
from tui.paint.canvas import Canvas
from tui.paint.colours import BOARD_INK, NIGHT, mix
from tui.paint.look import Look
from tui.paint.silhouette import silhouette
from tui.paint.words import cut, wrap

DUSK = "#12100d"
SHADE = 0.42
"""What fields out of the worker's reach fade to, and how far."""
PICTURE_ROWS = 6
"""How many rows a picture keeps before a building's text gets any."""


class FieldContents(NamedTuple):
    """What lies on a field."""

    seat: int
    field: str
    land: str
    building: int
    """NONE if nothing is built there."""
    name: str
    effect: str
    worker: bool
    lit: bool = True
    """In reach, or to be chosen: shown bright."""
    coded: bool = True
    """With its letter and number."""

    @property
    def picture(self) -> str:
        return self.land if self.building == NONE else BUILDING_IDS[self.building]

    @property
    def grounds(self) -> tuple[str, ...]:
        if self.building == NONE:
            return pieces.LANDS[self.land]
        return pieces.LANDS["warehouse"] if self.land == "warehouse" else pieces.PAVED


def site(state: CubaState, seat: int, field: str, lit: bool = True) -> FieldContents:
    place = FIELD_INDEX[field]
    board = BOARDS[state.boards[seat]]
    number = state.built[seat * len(FIELDS) + place]
    kind = board.yields[place]
    land = board.lands[place]
    effect = ""
    if number != NONE:
        tile = BUILDINGS[number]
        name = named(tile)
        effect = sentence(building_effect(tile, state.options.any_swap))
    else:
        name = thing(THINGS[kind]) if kind != NOTHING else ""
    return FieldContents(seat, field, land, number, name, effect, state.worker[seat] == place, lit)


def paint_field(
    canvas: Canvas, x: int, y: int, width: int, height: int, what: FieldContents
) -> None:
    """A field in a box of cells; what has room is shown, its name always."""
    canvas.lay(_picture(what._replace(seat=what.seat if what.worker else 0), width, height,
                        canvas.look), x, y)  # fmt: skip
    canvas.claim(field_cell(what.seat, what.field), x, y, width, height, badge=(x + width - 3, y))


@lru_cache(maxsize=1024)
def _picture(what: FieldContents, width: int, height: int, look: Look) -> Canvas:
    """Painting it takes a while, so every field is painted once."""
    canvas = Canvas(width, height, look)
    grounds = what.grounds if what.lit else tuple(mix(c, DUSK, SHADE) for c in what.grounds)
    canvas.texture(0, 0, width, height, grounds)
    title = label(canvas, what, width, height)
    words = _effect(what, width, height - len(title))
    room = height - len(title) - len(words)
    _draw(canvas, width, room, what)
    ground, ink = _label_ground(what), BOARD_INK if what.lit else pieces.DIM
    for number, line in enumerate((*title, *words), room):
        bold = number < room + len(title) and what.lit
        indent = " " if len(line) < width - (what.worker and height > 2) else ""
        canvas.write(0, number, f"{indent}{line}".ljust(width)[:width], ink, ground, bold)
    if what.worker:
        _worker(canvas, width, room, what)
    if height > 2 and what.coded:
        canvas.write(0, 0, what.field, ink, mix(ground, NIGHT, 0.3))
    return canvas


def label(canvas: Canvas, what: FieldContents, width: int, height: int) -> list[str]:
    """The name in as many lines as it needs, two at most, three on a high field. Rather than part
    a word anywhere the space before it goes, small words of the name, and what can be said in
    fewer letters."""
    room = max(1, width - 1 - (1 if what.worker and height > 2 else 0))
    most = min(height, 3 if height >= 4 else 2)
    if len(what.name) == room + 1:
        return [what.name]
    telling = " ".join(w for w in what.name.split() if len(w) > 3 or not w.islower())
    ways = [(what.name, room), (what.name, room + 1), (telling, room + 1)]
    if what.building != NONE:
        ways += [(small_name(what.picture), wide) for wide in (room, room + 1)]
    for name, wide in ways:
        lines = _parted(name, wide)
        if len(lines) <= most and all(len(line) <= wide for line in lines):
            return lines
    lines = list(wrap(telling, room + 1))
    if len(lines) > most:
        more = canvas.look.glyphs.more
        lines = [*lines[: most - 1], cut(" ".join(lines[most - 1 :]), room, more)]
    return lines


def _parted(name: str, room: int) -> list[str]:
    """Lines of whole words, or of the parts of a word that a bar in it makes."""
    lines: list[str] = [""]
    for word in name.split():
        gap = " " if lines[-1] else ""
        whole = word.replace("|", "")
        if len(lines[-1]) + len(gap) + len(whole) <= room:
            lines[-1] += gap + whole
            continue
        head, bar, tail = word.partition("|")
        if not bar or len(whole) <= room:
            lines.append(whole)
        elif len(lines[-1]) + len(gap) + len(head) < room:
            lines[-1] += f"{gap}{head}-"
            lines.append(tail)
        else:
            lines += [f"{head}-", tail]
    return lines if lines[0] else lines[1:]


def _effect(what: FieldContents, width: int, room: int) -> list[str]:
    """What a building does, where the picture keeps the larger part of the field."""
    lines = list(wrap(what.effect, max(1, width - 2))) if what.effect else []
    return lines if room - len(lines) >= PICTURE_ROWS else []


def _label_ground(what: FieldContents) -> str:
    if what.building == NONE:
        colour = mix(what.grounds[0], NIGHT, 0.55)
    else:
        colour = mix(pieces.GROUP_COLOURS[BUILDINGS[what.building].group], NIGHT, 0.15)
    return colour if what.lit else mix(colour, DUSK, SHADE)


def _draw(canvas: Canvas, width: int, room: int, what: FieldContents) -> None:
    """The largest drawing that stands above the name; if none has room, one behind it."""
    sprite = pieces.fitting(what.picture, width, 2 * room)
    down = 2 * room
    if sprite is None or (sprite.height < 8 and room >= 3):
        behind = pieces.fitting(what.picture, width, 2 * room + 2)
        if behind is not None and behind.height > (sprite.height if sprite else 0):
            sprite, down = behind, behind.height
    if sprite is None and what.building != NONE:
        sprite = pieces.fitting("house", width, 2 * room + 2)
        down = sprite.height if sprite else 0
    if sprite is None and room:  # its upper part, the name covers the rest
        sprite = pieces.fitting(what.picture, width, 2 * canvas.rows) or pieces.fitting(
            "house", width, 2 * canvas.rows
        )
        down = sprite.height if sprite else 0
    if sprite is None:
        return
    top = down - sprite.height
    if top > 1:
        top -= top // 3
    left = (width - sprite.width) // 2
    if canvas.look.colours == "none":
        silhouette(canvas, left, top, sprite, bright=what.lit)
        canvas.fill(width - 1, 0, 1, room, "ground")  # nothing else tells fields apart
    else:
        canvas.sprite(left, top, sprite if what.lit else sprite.faded(DUSK, SHADE))


def _worker(canvas: Canvas, width: int, room: int, what: FieldContents) -> None:
    """The worker in front of the picture, with the player's shape beside the name."""
    sprite = pieces.worker(what.seat, max(3, width // 2), max(4, 2 * room - 1))
    if sprite is not None and room >= 2:
        pieces.outlined(canvas, width - sprite.width - 1, 2 * room - sprite.height, sprite)
    pieces.sign(canvas, width - 1, canvas.rows - 1 if canvas.rows > 2 else 0, what.seat, NIGHT)
