"""The modules of The Uprising as pictures: story, goals, the search, resistance, ruins, tiles."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.maracaibo.components import CLUES, LEGACY, LOCATIONS, RESISTANCE, SEARCH
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NATIONS, NONE
from engine.maracaibo.uprising.ruins import END as RUINS_END
from engine.maracaibo.uprising.ruins import PATH as RUINS
from tui.games.maracaibo import modules_text
from tui.games.maracaibo.cards import SPRITES
from tui.games.maracaibo.facts import clue_name
from tui.games.maracaibo.modules_text import (
    FIGHTS,
    GOALS,
    RESISTANCES,
    SEARCHED,
    STORY,
    has_modules,
)
from tui.games.maracaibo.names import nation_letter, nation_name, place_name, tile_name
from tui.games.maracaibo.preview import tile_words
from tui.games.maracaibo.stops import FLAGS
from tui.games.maracaibo.story_text import chapter_in_play, chapter_text, goal_words, story_name
from tui.games.maracaibo.wording import cost, terms
from tui.games.maracaibo.wording.speaking import sentence
from tui.i18n import _, ngettext
from tui.paint.canvas import Canvas, Cell
from tui.paint.cards import Card, paint_card
from tui.paint.colours import BOARD_INK, INK, INK_BAD, INK_GOOD, NIGHT, PAPER, SEATS
from tui.paint.words import cut, wrap
from tui.table.scene import Scene

__all__ = ["has_modules", "notice", "pictures"]

BANNER = "#7a2b24"
"""The red of the uprising: heads of its cards."""
PARCHMENT = "#e8dabb"
GREEN_SLOT, RED_SLOT = "#3d7a47", "#9a3a2c"
TILE = "#4b3c58"


def pictures(scene: Scene, wide: int) -> list[Canvas]:
    """Everything of the scenario's modules, a picture each."""
    found = [made(scene, wide) for made in SECTIONS]
    return [picture for picture in found if picture is not None]


def _card(scene: Scene, cell: Cell, title: str, words: Sequence[str], wide: int) -> Canvas:
    """Paper with a red head and as many lines as it needs."""
    text = "\n".join(words)
    high = 1 + len(wrap(text, wide - 2))
    canvas = Canvas(wide, high, scene.look)
    paint_card(canvas, 0, 0, wide, high, Card(cell, title, BANNER, words=text))
    return canvas


def notice(scene: Scene, title: str, words: Sequence[str], wide: int) -> Canvas:
    """Something to read that is no module."""
    return _card(scene, ("module", "scenario"), title, words, wide)


# -- story, goals, fights ----------------------------------------------------------------


def _story(scene: Scene, wide: int) -> Canvas | None:
    module = scene.state.module
    if module is None or module.story is None:
        return None
    path = module.story.path
    title = _("Chapter: {name}").format(name=story_name(chapter_in_play(path)))
    words = [goal_words(path, scene.state), *chapter_text(path[-1])]
    return _card(scene, STORY, title, words, wide)


def _goals(scene: Scene, wide: int) -> Canvas | None:
    found = modules_text.goals(scene.state)
    if not found:
        return None
    lines: list[tuple[str, str, bool]] = []
    for goal in found:
        sign = scene.glyphs.yes if goal.held else scene.glyphs.no
        for number, part in enumerate(wrap(goal.words, wide - 4)):
            lines.append((sign if number == 0 else " ", part, goal.held))
    canvas = Canvas(wide, 1 + len(lines), scene.look)
    title = _("You win together if at the end")
    paint_card(canvas, 0, 0, wide, canvas.rows, Card(GOALS, title, BANNER))
    for row, (sign, words, held) in enumerate(lines, 1):
        canvas.write(1, row, sign, INK_GOOD if held else INK_BAD, PAPER, True)
        canvas.write(3, row, words, INK, PAPER)
    return canvas


def _fights(scene: Scene, wide: int) -> Canvas | None:
    words = modules_text.fight_words(scene.state)
    if not words:
        return None
    title, _colon, rest = words.partition(":")
    return _card(scene, FIGHTS, title.strip(), [sentence(rest.strip())], wide)


# -- slots: the search, resistance, ruins ------------------------------------------------


class Slot(NamedTuple):
    """A space of a tile: what it brings, what lies there, and what choosing it means."""

    words: str
    there: str
    ground: str
    cell: Cell
    ink: str = BOARD_INK


def _slots(canvas: Canvas, scene: Scene, slots: Sequence[Slot], y: int, wide: int) -> int:
    """Spaces side by side, as high as their words need; returns the first row below them."""
    many = max(1, min(len(slots), wide // 13))
    each = wide // many
    texts = [wrap(slot.words, each - 2) for slot in slots]
    row = y
    for start in range(0, len(slots), many):
        line = range(start, min(start + many, len(slots)))
        high = 1 + max(len(texts[number]) for number in line)
        for number in line:
            slot, x = slots[number], 1 + (number - start) * each
            canvas.fill(x, row, each - 1, high, slot.ground)
            there = cut(slot.there, each - 2, scene.glyphs.more)
            canvas.write(x + 1, row, there, slot.ink, slot.ground, True)
            for below, words in enumerate(texts[number], row + 1):
                canvas.write(x + 1, below, words, BOARD_INK, slot.ground)
            canvas.claim(slot.cell, x, row, each - 1, high, badge=(x + each - 4, row))
        row += high + 1
    return row


def _chosen(scene: Scene, cells: Sequence[Cell], other: Cell) -> Cell:
    """What pointing at a space means now."""
    return next((cell for cell in cells if cell in scene.options), other)


def _search(scene: Scene, wide: int) -> Canvas | None:
    """The story card of the search: red and green spaces with the clues on them."""
    module = scene.state.module
    search = module.search if module is not None else None
    if search is None:
        return None
    lines = [modules_text.luysa_words(scene, search), modules_text.clues_left(search)]
    wrapped = [part for line in lines for part in wrap(line, wide - 12)]
    red = [_red_slot(scene, search, number) for number in range(len(search.red))]
    green = [_green_slot(scene, search, number) for number in range(len(search.green))]
    canvas = Canvas(wide, 80, scene.look)
    canvas.fill(0, 0, wide, canvas.rows, NIGHT)
    canvas.write(0, 0, " " + _("The search for Luysa").ljust(wide - 1), BOARD_INK, BANNER, True)
    canvas.claim(SEARCHED, 0, 0, wide, 1, mark="fill")
    free = search.freed != NONE
    picture = SPRITES.get("flame" if free else "prison", "medium")
    canvas.sprite(1, 3, picture)
    for row, words in enumerate(wrapped, 1):
        canvas.write(10, row, words, BOARD_INK)
    row = max(5, 2 + len(wrapped))
    row = _slots(canvas, scene, red, row, wide - 1)
    row = _slots(canvas, scene, green, row, wide - 1)
    return _cropped(canvas, row - 1)


def _cropped(canvas: Canvas, rows: int) -> Canvas:
    """The upper part of a picture."""
    result = Canvas(canvas.columns, rows, canvas.look)
    result.lay(canvas, 0, 0)
    return result


def _red_slot(scene: Scene, search: Any, number: int) -> Slot:
    clue = search.red[number]
    space = number + 1
    cells: list[Cell] = [("pay_off_clue", space), ("lay_clue", space)]
    reward = terms(describe(SEARCH.red_spaces[number]), False)
    there = _("red {n}: free").format(n=space)
    if clue != NONE:
        price = CLUES[clue].cost
        reward = cost(describe(price), False) if price is not None else reward
        there = clue_name(CLUES[clue].id)
        if clue == search.blocked:
            there, reward = _("red {n}: blocked").format(n=space), ""
    return Slot(reward, there, RED_SLOT, _chosen(scene, cells, SEARCHED))


def _green_slot(scene: Scene, search: Any, number: int) -> Slot:
    clue = search.green[number]
    space = number + 1
    reward = (
        terms(describe(SEARCH.green_spaces[number]), False)
        if number < len(SEARCH.green_spaces)
        else ""
    )
    there = _("green {n}: free").format(n=space)
    if clue != NONE:
        there = clue_name(CLUES[clue].id)
    if clue != NONE and clue == search.blocked:
        there = _("green {n}: blocked").format(n=space)
    return Slot(reward, there, GREEN_SLOT, _chosen(scene, [("lay_clue", space)], SEARCHED))


def _resistance(scene: Scene, wide: int) -> Canvas | None:
    """A tile for everybody: four spaces with the markers on them."""
    module = scene.state.module
    if module is None or not module.resistance:
        return None
    canvas = Canvas(wide, 2 + 4 * scene.seats, scene.look)
    canvas.fill(0, 0, wide, canvas.rows, NIGHT)
    canvas.write(0, 0, " " + _("Resistance tiles").ljust(wide - 1), BOARD_INK, BANNER, True)
    canvas.claim(RESISTANCES, 0, 0, wide, 1, mark="fill")
    row = 1
    for seat in range(scene.seats):
        filled = module.sets[seat]
        words = ngettext("filled {n} time", "filled {n} times", filled).format(n=filled)
        canvas.write(1, row, scene.glyphs.seat(seat), SEATS[seat], NIGHT, True)
        canvas.write(3, row, f"{scene.name(seat)}, {words}", BOARD_INK, NIGHT)
        slots = [_marker_slot(scene, seat, n) for n in range(len(module.tiles[seat]))]
        row = _slots(canvas, scene, slots, row + 1, wide - 1)
    return _cropped(canvas, max(2, row - 1))


def _marker_slot(scene: Scene, seat: int, number: int) -> Slot:
    nation = scene.state.module.tiles[seat][number]
    space = number + 1
    mine = seat == scene.view.seat
    cells: list[Cell] = [("put_on_tile", space), ("take_from_tile", space)] if mine else []
    cell = _chosen(scene, cells, RESISTANCES)
    reward = terms(describe(RESISTANCE.spaces[number]), False)
    if nation == NONE:
        return Slot(reward, _("free space"), TILE, cell)
    _side, ink, ground = FLAGS[NATIONS[nation]]
    there = f"{nation_letter(nation)} {nation_name(nation)}"
    return Slot(reward, there, ground, cell, ink)


def _ruins(scene: Scene, wide: int) -> Canvas | None:
    """The path of ruins, with the figures on it."""
    module = scene.state.module
    if module is None or not any(tile.id == "l32" for tile in _in_play(scene.state)):
        return None
    canvas = Canvas(wide, 24, scene.look)
    canvas.texture(0, 0, wide, canvas.rows, ("#4d4636", "#574f3d", "#433c2e"))
    canvas.write(0, 0, " " + tile_name("l32").ljust(wide - 1), BOARD_INK, BANNER, True)
    slots = []
    for space in range(1, RUINS_END + 1):
        here = "".join(scene.glyphs.seat(s) for s, at in enumerate(module.ruins) if at == space)
        if space == RUINS_END:
            left = "/".join(map(str, RUINS.arrival_points[module.ruins_arrived :])) or "0"
            words = _("{points} VP").format(points=left)
        else:
            words = terms(describe(RUINS.spaces[space - 1]), False)
        cell = _chosen(scene, [("explore_ruins", space)], ("module", "ruins"))
        slots.append(Slot(words, f"{space} {here}", "#6d6450", cell))
    row = _slots(canvas, scene, slots, 1, wide - 1)
    return _cropped(canvas, row - 1)


# -- legacy tiles ------------------------------------------------------------------------


def _in_play(state: Any) -> list[Any]:
    return [tile for number, tile in enumerate(LEGACY) if state.legacy >> number & 1]


def _tiles(scene: Scene, wide: int) -> Canvas | None:
    """The legacy tiles on the map, with what they do."""
    found = _in_play(scene.state)
    if not found:
        return None
    lines = []
    for tile in found:
        where = place_name(LOCATIONS[tile.location].number) if tile.location != NONE else ""
        words = tile_words(tile)
        lines.append(f"{words} ({where})" if where else words)
    lines += modules_text.tile_lines(scene)
    return _card(scene, ("module", "tiles"), _("Legacy tiles"), lines, wide)


SECTIONS: tuple[Callable[[Scene, int], Canvas | None], ...] = (
    _story, _goals, _search, _resistance, _ruins, _fights, _tiles,
)  # fmt: skip
