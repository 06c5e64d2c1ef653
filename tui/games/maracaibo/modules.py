"""The modules of The Uprising as pictures: story, goals, the search, resistance, ruins, tiles."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.maracaibo.components import CLUES, COMBAT, LOCATIONS, RESISTANCE, SEARCH
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NATIONS, NONE
from engine.maracaibo.uprising.ruins import END as RUINS_END
from engine.maracaibo.uprising.ruins import PATH as RUINS
from tui.games.maracaibo import modules_text, papers, story_paper, tile_papers
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
from tui.games.maracaibo.names import doubloons, nation_letter, nation_name, place_name, tile_name
from tui.games.maracaibo.papers import BoardSlot, PaperPicture, PaperWords
from tui.games.maracaibo.stops import CLUE, FLAGS
from tui.games.maracaibo.story_text import chapter_in_play, chapter_text, goal_words, story_name
from tui.games.maracaibo.things import vp
from tui.games.maracaibo.wording import cost, terms
from tui.games.maracaibo.wording.phrases import sentence
from tui.i18n import _, ngettext, one_by_one
from tui.paint.canvas import Canvas, Cell
from tui.paint.colours import BOARD_INK, INK, INK_BAD, INK_GOOD, NIGHT, SEATS, mix
from tui.paint.words import wrap
from tui.table.scene import Scene

__all__ = ["has_modules", "notice", "pictures"]

GREEN_SLOT, RED_SLOT = "#3d7a47", "#9a3a2c"
EMPTY_GREEN = "#2b4a31"
HOLES = ("#241910", "#49351f")
SLAB = "#6d6450"
SAND = "#c9b07a"


def pictures(scene: Scene, wide: int) -> list[Canvas]:
    """Everything about the scenario's modules, one picture each."""
    found = [made(scene, wide) for made in SECTIONS]
    return [picture for picture in found if picture is not None]


def notice(scene: Scene, title: str, words: Sequence[str], wide: int) -> Canvas:
    """Something to read that is not a module."""
    lines = [PaperWords(line) for line in words]
    return papers.paper(scene, ("module", "scenario"), title, lines, wide,
                        PaperPicture("galleon", papers.SEA))  # fmt: skip


# -- story, goals, fights ----------------------------------------------------------------


def _story(scene: Scene, wide: int) -> Canvas | None:
    module = scene.state.module
    if module is None or module.story is None:
        return None
    path = module.story.path
    title = _("Chapter: {name}").format(name=story_name(chapter_in_play(path)))
    words = [
        PaperWords(goal_words(path, scene.state), INK, True),
        *map(PaperWords, chapter_text(path[-1])),
    ]
    name = story_paper.picture_name(path[-1])
    shown = PaperPicture(name, papers.DUSK, story=True) if name else None
    return papers.paper(scene, STORY, title, words, wide, shown)


def _goals(scene: Scene, wide: int) -> Canvas | None:
    found = modules_text.goals(scene.state)
    if not found:
        return None
    signs = scene.glyphs.yes, scene.glyphs.no
    words = [
        PaperWords(goal.words, INK_GOOD, False, signs[0])
        if goal.held
        else PaperWords(goal.words, INK_BAD, False, signs[1])
        for goal in found
    ]
    title = _("You win together if, at the end")
    return papers.paper(scene, GOALS, title, words, wide, PaperPicture("bell", papers.EMBERS))


def _fights(scene: Scene, wide: int) -> Canvas | None:
    """What Revolt or Liberation allow in a fight, and at which price."""
    module = scene.state.module
    words = modules_text.fight_words(scene.state)
    if module is None or not words:
        return None
    title, _colon, rest = words.partition(":")
    prices = (
        (COMBAT.liberate_city, COMBAT.liberate_village)
        if module.liberation
        else (COMBAT.revolt_city, COMBAT.revolt_village)
    )
    lines = [
        PaperWords(sentence(rest.strip())),
        PaperWords(
            _("City: combat value {n}. {gain}").format(n=prices[0].value, gain=_gain(prices[0]))
        ),
        PaperWords(
            _("Village: combat value {n}. {gain}").format(n=prices[1].value, gain=_gain(prices[1]))
        ),
        PaperWords(_("The marker goes on your resistance tile, if a space may hold it.")),
    ]
    shown = PaperPicture("flame", papers.EMBERS)
    return papers.paper(scene, FIGHTS, title.strip(), lines, wide, shown)


def _gain(price: Any) -> str:
    """What liberating pays."""
    found = [terms(describe(price.reward), False)] if price.reward else []
    if price.points_each:
        words = (
            _("{points} for each occupied city")
            if price.reward
            else _("{points} for each occupied neighbour")
        )
        found.append(words.format(points=vp(price.points_each)))
    if price.flag:
        found.append(_("its flag pays"))
    return sentence(", ".join(found)) if found else ""


# -- the search --------------------------------------------------------------------------


def _chosen(scene: Scene, cells: Sequence[Cell], other: Cell) -> Cell:
    """What pointing at a space means now."""
    return next((cell for cell in cells if cell in scene.options), other)


def _search(scene: Scene, wide: int) -> Canvas | None:
    """Luysa's prison, how far the clues have led, where others lie, the spaces they go on."""
    module = scene.state.module
    search = module.search if module is not None else None
    if search is None:
        return None
    canvas = papers.board(scene, wide, 90, _("The search for Luysa"), papers.DUSK)
    canvas.claim(SEARCHED, 0, 0, wide, 1, mark="fill")
    free = search.freed != NONE
    left = 11 if scene.look.pixels else 1
    canvas.sprite(2, 3, SPRITES.get("flame" if free else "prison", "medium"))
    row = 1
    for words in wrap(modules_text.luysa_words(scene, search), wide - left - 1):
        canvas.write(left, row, words, BOARD_INK, None, True)
        row += 1
    if search.found == NONE:
        row = _progress(canvas, scene, left, row, wide)
    row = max(5 if scene.look.pixels else 2, row + 1)
    row = papers.slots(canvas, _red_slots(scene, search), 1, row, wide - 2, 15)
    row = papers.slots(canvas, _green_slots(scene, search), 1, row, wide - 2, 11)
    if any(search.clues):
        canvas.write(1, row, _("Clues that lie face down:"), BOARD_INK)
        row = _clue_chips(canvas, search, row + 1, wide) + 1
    return papers.cropped(canvas, row)


def _progress(canvas: Canvas, scene: Scene, x: int, y: int, wide: int) -> int:
    """A hole for every clue that is needed, filled when it is found."""
    done, needed = modules_text.found_so_far(scene.state)
    signs = scene.glyphs.disc * done + scene.glyphs.hole * max(0, needed - done)
    for number, sign in enumerate(signs[: max(0, (wide - x) // 2)]):
        canvas.write(x + 2 * number, y, sign, "#7fd08a" if number < done else BOARD_INK, None, True)
    return y + 1


def _clue_chips(canvas: Canvas, search: Any, y: int, wide: int) -> int:
    """Where clues lie, a chip each: the sign that stands on the map too."""
    x, (ink, ground) = 1, CLUE
    for place, clues in enumerate(search.clues):
        if not clues:
            continue
        sign, name = "?" * len(clues), f" {place_name(LOCATIONS[place].number)} "
        if x + len(sign) + len(name) > wide - 1 and x > 1:
            x, y = 1, y + 1
        end = canvas.write(x, y, sign, ink, ground, True)
        end = canvas.write(end, y, name, BOARD_INK, NIGHT)
        x = end + 1
    return y


def _red_slots(scene: Scene, search: Any) -> list[BoardSlot]:
    found = []
    for number, clue in enumerate(search.red):
        space = number + 1
        cells: list[Cell] = [("pay_off_clue", space), ("lay_clue", space), ("block", space)]
        words = _("pays {gain}").format(gain=terms(describe(SEARCH.red_spaces[number]), False))
        there, ground = _("red {n}: free").format(n=space), mix(RED_SLOT, NIGHT, 0.5)
        if clue != NONE:
            price = CLUES[clue].cost
            there, ground = clue_name(CLUES[clue].id), RED_SLOT
            if price is not None:
                words = _("free it: {cost}").format(cost=cost(describe(price), False))
            if clue == search.blocked:
                there, words = _("red {n}: blocked").format(n=space), ""
        found.append(BoardSlot(there, words, ground, _chosen(scene, cells, SEARCHED)))
    return found


def _green_slots(scene: Scene, search: Any) -> list[BoardSlot]:
    found = []
    for number, clue in enumerate(search.green):
        space = number + 1
        cells: list[Cell] = [("lay_clue", space), ("block", space)]
        words = ""
        if number < len(SEARCH.green_spaces):
            words = terms(describe(SEARCH.green_spaces[number]), False)
        there, ground = _("green {n}: free").format(n=space), EMPTY_GREEN
        if clue != NONE:
            there, ground = clue_name(CLUES[clue].id), GREEN_SLOT
        if clue != NONE and clue == search.blocked:
            there, words = _("green {n}: blocked").format(n=space), ""
        found.append(BoardSlot(there, words, ground, _chosen(scene, cells, SEARCHED)))
    return found


# -- resistance tiles --------------------------------------------------------------------

WIDE = 58
"""Columns from which on the four spaces of a tile have air between them."""
REWARDS = ("disc", "coin", "figure", "laurel")
"""The pictures of the four rewards, in their order."""


def _resistance(scene: Scene, wide: int) -> Canvas | None:
    """Your tile with four spaces to put markers on, the others' tiles in a line each."""
    module = scene.state.module
    if module is None or not module.resistance:
        return None
    canvas = papers.board(scene, wide, 60, _("Resistance tiles"))
    canvas.claim(RESISTANCES, 0, 0, wide, 1, mark="fill")
    mine = scene.view.seat
    narrow = wide < WIDE
    spaces = [_marker_slot(scene, mine, n, narrow) for n in range(len(module.tiles[mine]))]
    canvas.write(1, 1, _("Yours: liberated markers pay"), BOARD_INK)
    row = papers.slots(canvas, spaces, 0 if narrow else 1, 2, wide if narrow else wide - 2,
                       least=8 if narrow else 13)  # fmt: skip
    full = _("All four: {gain}, and it is emptied").format(
        gain=terms(describe(RESISTANCE.filled), False)
    )
    for words in wrap(one_by_one((full, _filled(module.sets[mine]))), wide - 2):
        canvas.write(1, row - 1, words, BOARD_INK)
        row += 1
    for step in range(1, scene.seats):
        row = _others_tile(canvas, scene, (mine + step) % scene.seats, row, wide)
    return papers.cropped(canvas, max(2, row))


def _filled(times: int) -> str:
    return ngettext("filled {n} time", "filled {n} times", times).format(n=times)


def _marker_slot(scene: Scene, seat: int, number: int, narrow: bool = False) -> BoardSlot:
    nation = scene.state.module.tiles[seat][number]
    space = number + 1
    cells: list[Cell] = [("put_on_tile", space), ("take_from_tile", space)]
    cell = _chosen(scene, cells, RESISTANCES)
    reward = terms(describe(RESISTANCE.spaces[number]), False)
    if narrow:  # the word for money is longer than a space
        reward = next((f"{n}{scene.glyphs.coin}" for n in range(20) if reward == doubloons(n)),
                      reward)  # fmt: skip
    if nation == NONE:
        picture = SPRITES.get(REWARDS[number], "small")
        if REWARDS[number] in ("disc", "figure"):
            colour = SEATS[seat % len(SEATS)]
            picture = picture.recoloured({"a": colour, "A": mix(colour, NIGHT, 0.3)})
        return BoardSlot(reward, "", HOLES[number % 2], cell, BOARD_INK, picture)
    _side, ink, ground = FLAGS[NATIONS[nation]]
    flag = SPRITES.get(f"flag_{NATIONS[nation]}", "medium")
    return BoardSlot(nation_name(nation), reward, mix(ground, NIGHT, 0.35), cell, ink, flag)


def _others_tile(canvas: Canvas, scene: Scene, seat: int, y: int, wide: int) -> int:
    """Somebody else's four spaces as chips: a nation's letter and flag colour, or a hole."""
    module = scene.state.module
    canvas.write(1, y, scene.glyphs.seat(seat), SEATS[seat % len(SEATS)], None, True)
    x = canvas.write(3, y, scene.name(seat), BOARD_INK) + 1
    for nation in module.tiles[seat]:
        if nation == NONE:
            canvas.write(x, y, f" {scene.glyphs.hole} ", BOARD_INK, HOLES[0])
        else:
            _side, ink, ground = FLAGS[NATIONS[nation]]
            canvas.write(x, y, f" {nation_letter(nation)} ", ink, ground, True)
        x += 4
    words = _filled(module.sets[seat])
    if x + len(words) < wide:
        canvas.write(x, y, words, BOARD_INK)
    return y + 1


# -- ruins -------------------------------------------------------------------------------


def _ruins(scene: Scene, wide: int) -> Canvas | None:
    """A path through the ruins, slab by slab, with the figures on it."""
    module = scene.state.module
    if module is None or not any(tile.id == "l32" for tile in tile_papers.in_play(scene.state)):
        return None
    canvas = papers.board(scene, wide, 60, tile_name("l32"), papers.LAND)
    row = 1
    waiting = [seat for seat, at in enumerate(module.ruins) if at == 0]
    if waiting:
        x = canvas.write(1, row, _("at the start:"), BOARD_INK, NIGHT) + 1
        for seat in waiting:
            canvas.write(x, row, scene.glyphs.seat(seat), SEATS[seat % len(SEATS)], NIGHT, True)
            x += 2
        row += 1
    for space in range(1, RUINS_END + 1):
        row = _slab(canvas, scene, space, row, wide)
    return papers.cropped(canvas, row - 1)


def _slab(canvas: Canvas, scene: Scene, space: int, y: int, wide: int) -> int:
    """A space of the path: its number, who stands there, what it asks and pays."""
    module = scene.state.module
    here = [seat for seat, at in enumerate(module.ruins) if at == space]
    if space == RUINS_END:
        left = "/".join(map(str, RUINS.arrival_points[module.ruins_arrived :])) or "0"
        words = _("the end, by order of arrival: {points} VP").format(points=left)
    else:
        words = terms(describe(RUINS.spaces[space - 1]), False)
    lines = wrap(sentence(words), wide - 8 - 2 * len(here))
    high = max(2 if space == RUINS_END else 1, len(lines))
    step = space % 2
    canvas.fill(1 + step, y, wide - 3, high, SLAB)
    canvas.write(1 + step, y, f" {space} ", BOARD_INK, "#3a3426", True)
    x = 5 + step
    for seat in here:
        canvas.write(x, y, scene.glyphs.seat(seat), SEATS[seat % len(SEATS)], NIGHT, True)
        x += 2
    for number, line in enumerate(lines, y):
        canvas.write(x, number, line, BOARD_INK, SLAB)
    cell = _chosen(scene, [("explore_ruins", space)], ("module", "ruins"))
    canvas.claim(cell, 1 + step, y, wide - 3, high, badge=(wide - 5, y))
    if space < RUINS_END:
        canvas.fill(4 + 2 * step, y + high, 4, 1, SAND)
    return y + high + 1


SECTIONS: tuple[Callable[[Scene, int], Canvas | None], ...] = (
    _story, _goals, _search, _resistance, _fights, _ruins, tile_papers.picture,
)  # fmt: skip
