"""What hangs from the masts of one's own ship: the career and its tasks, income, synergies."""

from engine.maracaibo.components import CAREERS, EXPLORATION
from engine.maracaibo.effects.describe import describe
from tui.games.maracaibo.cards import CAREER_HEAD, SPRITES, symbol_picture
from tui.games.maracaibo.names import career_name, doubloons, space_name, symbol_name
from tui.games.maracaibo.things import hand_limit, synergies, task_met
from tui.games.maracaibo.wording import condition
from tui.games.maracaibo.wording.phrases import listed
from tui.i18n import _, ngettext
from tui.paint.canvas import Canvas
from tui.paint.colours import INK, INK_DIM, INK_GOOD, SEATS, ink_on, shade
from tui.paint.words import wrap
from tui.table.scene import Scene

MAST, MAST_DARK = "#3c2412", "#2f1c0e"
SAIL = "#efe6cf"
LOWEST, TALLEST = 6, 8
"""Rows of a mainsail at least and at most; what is left above it is for the topsails."""
TOPSAIL = 5
"""Rows from which on a topsail is drawn."""


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
"""From so many columns on the facts stand beside the tasks, above the hull."""


def _tasks(scene: Scene) -> list[str]:
    """What the career asks for."""
    career = scene.state.career[scene.view.seat]
    return [condition(describe(task)) for task in CAREERS[career].tasks] if career >= 0 else []


def _synergy_words(scene: Scene) -> str:
    found = synergies(scene.state, scene.view.seat)
    return _("Synergies: {names}").format(names=listed(map(symbol_name, found)) or _("none"))


def above(scene: Scene, wide: int) -> int:
    """Rows of the sail above the hull."""
    if wide < SPLIT:
        return 7
    tasks = [len(wrap(_("{task}: claim it").format(task=task), wide // 2 - 4))
             for task in _tasks(scene)]  # fmt: skip
    told = [len(wrap(line, wide // 2 - 2)) for line in (*facts(scene), _synergy_words(scene))]
    return 1 + max(sum(tasks), sum(told))


def career(canvas: Canvas, scene: Scene, x: int, y: int, wide: int, high: int) -> None:
    """The career and its tasks on a sail; below or beside them income, figures and synergies."""
    canvas.fill(x, y, wide, high, SAIL)
    row = y + _career_head(canvas, scene, x, y, wide)
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


def _career_head(canvas: Canvas, scene: Scene, x: int, y: int, wide: int) -> int:
    """The name of the career; returns the rows it takes."""
    number = scene.state.career[scene.view.seat]
    if number < 0:
        return 0
    name = career_name(CAREERS[number].id)
    title = _("Career: {name}").format(name=name)
    _head(canvas, x, y, wide, title if len(title) <= wide - 2 else name)
    canvas.claim(("career", CAREERS[number].id), x, y, wide, 1, mark="fill")
    return 1


def _head(canvas: Canvas, x: int, y: int, wide: int, title: str) -> None:
    canvas.write(x, y, f" {title}".ljust(wide)[:wide], ink_on(CAREER_HEAD), CAREER_HEAD, True)


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


# -- masts and sails ---------------------------------------------------------------------


def rigged(canvas: Canvas, scene: Scene, high: int) -> None:
    """Three masts over the hull. The mainsails say what one has; what room is left above them is
    for topsails in the player's colour."""
    third = canvas.columns // 3
    main = min(TALLEST, high - 1)
    if high - main - 1 < TOPSAIL:
        main = high - 1
    for number, fill in enumerate((_career_sail, _income_sail, _synergy_sail)):
        left, wide = number * third + 3, third - 6
        top = high - main - 1
        middle = left + wide // 2
        for line in range(0 if number == 1 else 2, 2 * high):
            canvas.pixel(middle, line, MAST)
            canvas.pixel(middle + 1, line, MAST_DARK)
        if top >= TOPSAIL:
            _topsail(canvas, scene, middle, wide, 0 if number == 1 else 1, top)
        _mainsail(canvas, scene, left, top, wide, main)
        fill(canvas, scene, left + 1, top, wide - 2, main - 1)


def _mainsail(canvas: Canvas, scene: Scene, x: int, y: int, wide: int, high: int) -> None:
    """A yard, and a sail that bellies out to both sides, with a hem in the player's colour."""
    colour = SEATS[scene.view.seat % len(SEATS)]
    canvas.fill(x + 1, y, wide - 2, high, SAIL)
    top, bottom = 2 * y, 2 * (y + high) - 1
    for line in range(top + 1, bottom):
        out = 1 if line - top > 2 and bottom - line > 3 else 0
        for column in (x + 1 - out, x + wide - 2 + out):
            canvas.pixel(column, line, shade(SAIL, -0.2))
    for column in range(x + 1, x + wide - 1):
        hem = colour if (column - x) // 3 % 2 else SAIL
        canvas.pixel(column, bottom - 1, hem)
        canvas.pixel(column, bottom, shade(hem, -0.2))


def _topsail(canvas: Canvas, scene: Scene, middle: int, wide: int, y: int, end: int) -> None:
    """A smaller sail in stripes, with the player's shape on it and a pennant at the masthead."""
    seat = scene.view.seat
    colour = SEATS[seat % len(SEATS)]
    top, bottom = 2 * y + 3, 2 * end - 2
    for line in range(top, bottom):
        near = min(line - top, bottom - 1 - line)
        reach = wide * 3 // 10 - (2 if near < 1 else 1 if near < 3 else 0)
        for column in range(middle - reach, middle + reach + 2):
            edge = column in (middle - reach, middle + reach + 1) or line == bottom - 1
            lit = colour if (column - middle) // 4 % 2 == 0 else SAIL
            canvas.pixel(column, line, shade(lit, -0.2) if edge else lit)
    for column in range(6):
        for line in range(2 * y, 2 * y + (2 if column < 4 else 1)):
            canvas.pixel(middle + 2 + column, line, colour)
    row = (top + bottom) // 4
    canvas.write(middle, row, scene.glyphs.seat(seat), MAST_DARK, SAIL, True)


def _career_sail(canvas: Canvas, scene: Scene, x: int, y: int, wide: int, high: int) -> None:
    row = y + _career_head(canvas, scene, x, y, wide)
    for number, task in enumerate(_tasks(scene)):
        row = _task(canvas, scene, number, task, x, row, wide, y + high)


def _income_sail(canvas: Canvas, scene: Scene, x: int, y: int, wide: int, high: int) -> None:
    _head(canvas, x, y, wide, _("What you have"))
    row = y + 1
    for line in (*facts(scene), *_more_facts(scene)):
        for part in wrap(line, wide - 2):
            if row < y + high:
                canvas.write(x + 1, row, part, INK, SAIL)
                row += 1


def _more_facts(scene: Scene) -> list[str]:
    """What there is room for on a sail of its own."""
    state, seat = scene.state, scene.view.seat
    n = len(state.quest_tiles[seat])
    return [
        ngettext("{n} quest fulfilled", "{n} quests fulfilled", n).format(n=n),
        _("Explorer on space {space}").format(
            space=space_name(EXPLORATION[state.explorers[seat]].id)
        ),
        _("Hand limit {n}").format(n=hand_limit(state, seat)),
    ]


def _synergy_sail(canvas: Canvas, scene: Scene, x: int, y: int, wide: int, high: int) -> None:
    _head(canvas, x, y, wide, _("Synergies"))
    found = synergies(scene.state, scene.view.seat)
    names = listed(map(symbol_name, found)) or _("none yet: some cards that you buy bring one")
    row = y + 1
    for line in wrap(names, wide - 2):
        if row < y + high:
            canvas.write(x + 1, row, line, INK, SAIL)
            row += 1
    if y + high - row < 3 or not scene.look.pixels:
        return
    for number, symbol in enumerate(found):
        canvas.sprite(x + 1 + 6 * number, 2 * row + 1, SPRITES.get(symbol_picture(symbol), "small"))
