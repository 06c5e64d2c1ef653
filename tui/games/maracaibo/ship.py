"""One's own ship: a hull with the twelve upgrades and their discs, the career on its sail."""

from typing import Any, NamedTuple

from engine.maracaibo.components import CAREERS, DISCS_EACH, PORTS, UPGRADES
from engine.maracaibo.effects.describe import describe
from tui.games.maracaibo.cards import CAREER_HEAD, SPRITES, symbol_picture
from tui.games.maracaibo.names import (
    career_name,
    doubloons,
    in_language,
    symbol_name,
    upgrade_name,
)
from tui.games.maracaibo.things import synergies, task_met, upgrade_effects
from tui.games.maracaibo.wording import condition, effect_lines, effect_short
from tui.games.maracaibo.wording.phrases import listed, sentence
from tui.i18n import _, ngettext
from tui.paint.canvas import Canvas, Cell
from tui.paint.colours import INK, INK_DIM, INK_GOOD, PAPER, SEATS, ink_on, shade
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
SAIL = "#efe6cf"

RIGGED = 7
"""Rows above the hull from which on masts and sails are drawn."""
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
    """The hull as large as the room; the career on a sail beside or above it."""
    beside = columns >= SIDE_SAIL
    sail = 26 if beside else 0
    above = 0 if beside else 4 if rows < 17 else _above(scene, columns - 2)
    hull = _fitted(scene, columns - sail, rows - above)
    low = hull.height + 2
    canvas = Canvas(columns, max(rows, above + low), scene.look)
    canvas.texture(0, 0, canvas.columns, canvas.rows, SKY)
    sky = canvas.rows - above - low
    deck = above + (sky if sky >= RIGGED else 0)
    if deck > above:
        _rigging(canvas, scene, sail, above, columns - sail, sky)
    _hull(canvas, sail, deck, columns - sail, canvas.rows - deck)
    for slot in hull.slots:
        _slot(canvas, scene, slot._replace(x=slot.x + sail, y=slot.y + deck + 1))
    if beside:
        _career(canvas, scene, 1, 0, sail - 2, min(canvas.rows, SIDE_ROWS))
    else:
        _career(canvas, scene, 1, 0, columns - 2, above)
    return canvas


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
        words = " ".join(effect_lines(effects)) if full else sentence(effect_short(effects))
        texts.append(wrap(words, width - 2))
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


def _rigging(canvas: Canvas, scene: Scene, x: int, y: int, wide: int, high: int) -> None:
    """Three masts with sails in the player's colour."""
    seat = scene.view.seat
    colour = SEATS[seat % len(SEATS)]
    for number in range(3):
        middle = x + wide * (2 * number + 1) // 6
        top = 2 * y + (3 if number != 1 else 0)
        bottom = 2 * (y + high)
        for line in range(top, bottom):
            canvas.pixel(middle, line, RAIL)
            canvas.pixel(middle + 1, line, KEEL)
        half = max(3, wide // 8)
        for start, end, part in ((top + 2, (top + bottom) // 2 - 1, 0.75),
                                 ((top + bottom) // 2 + 1, bottom - 3, 1.0)):  # fmt: skip
            for line in range(start, end):
                bulge = 1 - abs(line - (start + end) / 2) / max(1, end - start) * 0.3
                reach = round(half * part * bulge)
                for column in range(middle - reach, middle + reach + 2):
                    edge = column in (middle - reach, middle + reach + 1) or line == end - 1
                    stripe = (column - middle) // 4 % 2 == 0 and part == 1.0
                    lit = colour if stripe else SAIL
                    canvas.pixel(column, line, shade(lit, -0.2) if edge else lit)
        row = (top + bottom) // 4 + high // 4
        canvas.write(middle, row, scene.glyphs.seat(seat), KEEL, SAIL, True)


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


# -- the sail ----------------------------------------------------------------------------


def facts(scene: Scene) -> list[str]:
    """What one has beside cards and ship, in words."""
    state, seat = scene.state, scene.view.seat
    figures = state.figures[seat]
    return [
        _("Income: {money}, {points} VP").format(
            money=doubloons(state.income_doubloons[seat]), points=state.income_points[seat]
        ),
        listed(
            (
                ngettext("{n} combat point", "{n} combat points", state.combat[seat]).format(
                    n=state.combat[seat]
                ),
                ngettext("{n} figure", "{n} figures", figures).format(n=figures),
            )
        ),
    ]


SPLIT = 60
"""From how many columns on the facts stand beside the tasks, above the hull."""


def _tasks(scene: Scene) -> list[str]:
    """What the career asks for."""
    career = scene.state.career[scene.view.seat]
    return [condition(describe(task)) for task in CAREERS[career].tasks] if career >= 0 else []


def _synergy_words(scene: Scene) -> str:
    found = synergies(scene.state, scene.view.seat)
    return _("Synergies: {names}").format(names=listed(map(symbol_name, found)) or _("none"))


def _above(scene: Scene, wide: int) -> int:
    """Rows of the sail above the hull."""
    if wide < SPLIT:
        return 7
    tasks = [len(wrap(_("{task}: claim it").format(task=task), wide // 2 - 4))
             for task in _tasks(scene)]  # fmt: skip
    told = [len(wrap(line, wide // 2 - 2)) for line in (*facts(scene), _synergy_words(scene))]
    return 1 + max(sum(tasks), sum(told))


def _career(canvas: Canvas, scene: Scene, x: int, y: int, wide: int, high: int) -> None:
    """The career and its tasks on a sail; below or beside them income, figures and synergies."""
    state, seat = scene.state, scene.view.seat
    canvas.fill(x, y, wide, high, SAIL)
    row = y
    if state.career[seat] >= 0:
        design = CAREERS[state.career[seat]]
        ink = ink_on(CAREER_HEAD)
        title = _("Career: {name}").format(name=career_name(design.id))
        if len(title) > wide - 2:
            title = career_name(design.id)
        canvas.write(x, row, f" {title}".ljust(wide)[:wide], ink, CAREER_HEAD, True)
        canvas.claim(("career", design.id), x, row, wide, 1, mark="fill")
        row += 1
    beside = wide >= SPLIT
    half = wide // 2 if beside else wide
    top = row
    for number, task in enumerate(_tasks(scene)):
        row = _task(canvas, scene, number, task, x, row, half, y + high)
    if beside:
        row, x, wide = top, x + half, wide - half
    elif high < 6:
        return
    for line in facts(scene):
        for part in wrap(line, wide - 2):
            if row < y + high:
                canvas.write(x + 1, row, part, INK, SAIL)
                row += 1
    _synergies(canvas, scene, x + 1, row, wide - 2, y + high - row)


def _task(canvas: Canvas, scene: Scene, number: int, words: str, x: int, row: int, wide: int,
          end: int) -> int:  # fmt: skip
    """A task: done, to be claimed, or not met yet."""
    state, seat = scene.state, scene.view.seat
    glyphs = scene.glyphs
    done = state.tasks[seat] >> number & 1
    ready = not done and task_met(state, seat, number)
    sign, ink = (glyphs.yes, INK_GOOD) if done else ("!", INK_GOOD) if ready else (glyphs.no, INK)
    if done:
        words = _("{task}: claimed").format(task=words)
    elif ready:
        words = _("{task}: claim it").format(task=words)
    first = row
    for line in wrap(words, wide - 4):
        if row >= end:
            break
        canvas.write(x + 1, row, sign if row == first else " ", ink, SAIL, True)
        canvas.write(x + 3, row, line, INK_DIM if done else INK, SAIL, ready)
        row += 1
    canvas.claim(("task", number + 1), x, first, wide, max(1, row - first), mark="fill")
    return row


def _synergies(canvas: Canvas, scene: Scene, x: int, y: int, wide: int, high: int) -> None:
    found = synergies(scene.state, scene.view.seat)
    if high < 1:
        return
    lines = wrap(_synergy_words(scene), wide)
    for row, line in enumerate(lines[:high]):
        canvas.write(x, y + row, line, INK, SAIL)
    row = y + len(lines)
    if high - len(lines) >= 3:
        for number, symbol in enumerate(found):
            canvas.sprite(x + 6 * number, 2 * row, SPRITES.get(symbol_picture(symbol), "small"))
