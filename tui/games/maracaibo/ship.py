"""One's own ship: a hull with the twelve upgrades and their discs, the career on its sail."""

from typing import Any, NamedTuple

from engine.maracaibo.components import DISCS_EACH, PORTS, UPGRADES
from tui.games.maracaibo import sails
from tui.games.maracaibo.names import in_language, upgrade_name
from tui.games.maracaibo.things import upgrade_effects
from tui.games.maracaibo.wording import effect_lines, effect_short
from tui.games.maracaibo.wording.phrases import sentence
from tui.paint.canvas import Canvas, Cell
from tui.paint.colours import INK, INK_GOOD, PAPER, SEATS, shade
from tui.paint.words import wrap
from tui.table.scene import Scene

PLANKS = ("#6d4524", "#7b5029", "#613c1e", "#70492a")
RAIL, KEEL = "#3c2412", "#2f1c0e"
STRIPE = "#c08a3e"
SHUT = "#4a2e18"
"""The ground of an upgrade that is still covered by discs."""
OPEN_HEAD = "#d7c48f"
SHUT_INK, SHUT_DIM = "#f3e4c8", "#d9c3a0"
SEA = ("#1c6b98", "#247fa6", "#185c8a", "#2f8fb5")
SKY = ("#243a52", "#2a425c", "#203449")
BADGE = 6
"""Columns at the end of the last line that the number of a choice needs."""
SIDE_SAIL, SIDE_ROWS = 100, 18
"""From how many columns on the career stands beside the hull, and the most rows it takes."""


class HullSlot(NamedTuple):
    """An upgrade on the hull: its place and what is written there."""

    number: int
    x: int
    y: int
    width: int
    title: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def height(self) -> int:
        return len(self.title) + len(self.lines)


class Hull(NamedTuple):
    slots: tuple[HullSlot, ...]
    height: int


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """The hull as large as the room; the career on a sail above or beside it."""
    if columns >= SIDE_SAIL:
        hull = _fitted(scene, columns, rows - sails.LOWEST - 1)
        sky = rows - hull.height - 2
        if sky > sails.LOWEST:
            return _under_sail(scene, hull, columns, sky)
    beside = columns >= SIDE_SAIL
    sail = 26 if beside else 0
    above = 0 if beside else 4 if rows < 17 else sails.above(scene, columns - 2)
    hull = _fitted(scene, columns - sail, rows - above)
    canvas = Canvas(columns, max(rows, above + hull.height + 2), scene.look)
    canvas.texture(0, 0, canvas.columns, canvas.rows, SKY)
    _afloat(canvas, scene, hull, sail, above)
    if beside:
        sails.career(canvas, scene, 1, 0, sail - 2, min(canvas.rows, SIDE_ROWS))
    else:
        sails.career(canvas, scene, 1, 0, columns - 2, above)
    return canvas


def _under_sail(scene: Scene, hull: Hull, columns: int, sky: int) -> Canvas:
    """Where there is room for masts, what one has stands on the sails."""
    canvas = Canvas(columns, sky + hull.height + 2, scene.look)
    canvas.texture(0, 0, columns, canvas.rows, SKY)
    sails.rigged(canvas, scene, sky)
    _afloat(canvas, scene, hull, 0, sky)
    return canvas


def _afloat(canvas: Canvas, scene: Scene, hull: Hull, x: int, y: int) -> None:
    _hull(canvas, x, y, canvas.columns - x, canvas.rows - y)
    for slot in hull.slots:
        _slot(canvas, scene, slot._replace(x=slot.x + x, y=slot.y + y + 1))


def _fitted(scene: Scene, columns: int, rows: int) -> Hull:
    """The upgrades in columns with all their words if they fit, else with few; more than fits is
    scrolled."""
    best = None
    for full in (True, False):
        for across in (4, 5, 6, 3, 2, 1):
            width = (columns - 6) // across - 1
            if width < 16 and across > 1:
                continue
            made = _packed(scene, max(4, width), across, full, rows - 2)
            if made.height <= rows - 2:
                return made
            if not full and (best is None or made.height < best.height):
                best = made
    return best or Hull((), 0)


def _packed(scene: Scene, width: int, across: int, full: bool, rows: int) -> Hull:
    """The longest first, each below the shortest column; what is left over parts them."""
    state, seat = scene.state, scene.view.seat
    texts, titles = [], []
    for number in range(len(UPGRADES)):
        titles.append(_titled(upgrade_title(state, seat, number), width))
        effects = upgrade_effects(state, seat, number)
        words = ". ".join(effect_lines(effects)) if full else sentence(effect_short(effects))
        lines = wrap(words, width - 2)
        if ("upgrade", UPGRADES[number].id) in scene.options and len(lines[-1]) > width - BADGE:
            lines = (*lines, "")
        texts.append(lines)
    columns: list[list[int]] = [[] for _column in range(across)]
    heights = [0] * across
    for number in sorted(range(len(texts)), key=lambda each: -len(texts[each])):
        at = min(range(across), key=lambda column: (heights[column], column))
        columns[at].append(number)
        heights[at] += len(titles[number]) + len(texts[number])
    slots = []
    high = max(heights)
    high = max(high, min(rows, high + 2))
    for at, numbers in enumerate(columns):
        gaps = max(0, high - heights[at])
        y = 0
        for place, number in enumerate(sorted(numbers)):
            slot = HullSlot(number, 3 + at * (width + 1), y, width, titles[number], texts[number])
            slots.append(slot)
            more = gaps // max(1, len(numbers) - 1) + (place < gaps % max(1, len(numbers) - 1))
            y += slot.height + more
    return Hull(tuple(slots), high)


def _titled(title: str, width: int) -> tuple[str, ...]:
    """A name beside its discs, over two lines where one is too short."""
    room = width - DISCS_EACH - 1
    return (title,) if len(title) <= room else wrap(title, room)


def _hull(canvas: Canvas, x: int, y: int, wide: int, high: int) -> None:
    """Planks between rail and keel, rounded at bow and stern, on the water."""
    top, bottom = 2 * y, 2 * (y + high)
    sea = bottom - 2
    canvas.texture(x, y + high - 1, wide, 1, SEA)
    for line in range(top, bottom - 1):
        part = (line - top) / max(1, bottom - top)
        left = round(3 * part * part)
        right = round(7 * part * part)
        for column in range(x + left, x + wide - right):
            if line <= top:
                colour = RAIL if (column - x) % 6 < 4 else SKY[0]
            elif line == top + 1:
                colour = STRIPE
            elif line >= sea:
                colour = KEEL
            else:
                seam = (column * 7 + line // 2 * 13) % 29 == 0
                colour = shade(PLANKS[0], -0.3) if seam else PLANKS[(line // 2) % 4]
            canvas.pixel(column, line, colour)
    canvas.texture(x, y + high - 1, wide, 1, SEA) if high < 4 else None
    for column in range(x, x + wide):
        canvas.pixel(column, bottom - 1, SEA[(column // 2) % 4])


def upgrade_title(state: Any, seat: int, number: int) -> str:
    """The name of an upgrade; the slot of the home port has the port's."""
    design = UPGRADES[number]
    if design.id == "up03_home_port" and state.port[seat] >= 0:
        return in_language(PORTS[state.port[seat]].names)
    return upgrade_name(design.id)


def _slot(canvas: Canvas, scene: Scene, slot: HullSlot) -> None:
    """An upgrade: paper when it is unlocked, dark wood under its discs before."""
    state, seat = scene.state, scene.view.seat
    discs = state.discs[len(UPGRADES) * seat + slot.number]
    ground, ink, dim = (PAPER, INK, INK) if not discs else (SHUT, SHUT_INK, SHUT_DIM)
    x, y, width = slot.x, slot.y, slot.width
    canvas.fill(x, y, width, slot.height, ground)
    head = shade(ground, -0.3) if discs else OPEN_HEAD
    canvas.fill(x, y, width, len(slot.title), head)
    glyphs = scene.glyphs
    sign = glyphs.seat(seat) * discs + glyphs.hole * (DISCS_EACH - discs) if discs else glyphs.yes
    sign_ink = SEATS[seat] if discs else INK_GOOD
    canvas.write_right(x + width - 1, y, sign, sign_ink, head, True)
    pad = max(map(len, slot.title)) + DISCS_EACH + 2 <= width
    for row, line in enumerate(slot.title):
        canvas.write(x + pad, y + row, line, ink, head, True)
    for row, line in enumerate(slot.lines, len(slot.title)):
        canvas.write(x + 1, y + row, line, dim, ground)
    cell: Cell = ("upgrade", UPGRADES[slot.number].id)
    canvas.claim(cell, x, y, width, slot.height, badge=(x + width - 1, y + slot.height - 1))
