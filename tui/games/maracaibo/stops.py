"""What stands at a stop of the map: number, markers, quests, name, market, what one can do."""

from functools import lru_cache
from typing import Any, NamedTuple

from engine.maracaibo.base import city
from engine.maracaibo.components import (
    CARDS,
    CITIES,
    HOMEWARD,
    HOMEWARD_REWARD,
    LOCATIONS,
    QUESTS,
    SETUP,
)
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NATIONS, NONE
from tui.games.maracaibo.names import (
    ICONS,
    icon_name,
    nation_letter,
    nation_name,
    place_alone,
    tile_name,
)
from tui.games.maracaibo.preview import kind_of, legacy_here
from tui.games.maracaibo.wording import cost, terms
from tui.i18n import _, ngettext, one_by_one
from tui.paint.canvas import Cell
from tui.paint.colours import BOARD_INK, NIGHT, SEATS
from tui.paint.words import wrap
from tui.table.scene import Scene

PLATE = "#0d2c47"
"""The dark under the words of a stop."""
FAINT = "#b7c9d8"
MARKET = "#f0dfae"

CHIPS = {
    "city": ("#b5452f", "#fff4e2"),
    "village": ("#d0b67e", "#2b2116"),
    "start": ("#8d8575", "#17120d"),
    "hand": ("#79aede", "#0a1a2b"),
    "skull": ("#2b2620", "#eee6d2"),
}
"""By kind of stop: the ground and the ink of its number."""
SHAPES = {"city": "[]", "village": "()", "skull": "{}", "start": "  ", "hand": "<>"}
"""The same in letters."""

FLAGS = {
    "FR": ("#2347a8", "#f3f0e6", "#2f5fd0"),
    "ES": ("#c8a02c", "#ffdf6b", "#9c1b1b"),
    "EN": ("#d3ccbd", "#f7eede", "#b3202e"),
}
"""By nation: the sides of its flag, the letter, and the ground of the letter."""

QUEST = ("#9c1f14", "#fdeec4")
CLUE = ("#f0e2ff", "#5b2a86")

SIZES = ("small", "medium", "large", "huge")


def size_of(columns: int, rows: int) -> str:
    """How much is shown at a stop in a room of that size."""
    for size, wide, high in (("huge", 134, 36), ("large", 104, 25), ("medium", 70, 19)):
        if columns >= wide and rows >= high:
            return size
    return "small"


class Sign(NamedTuple):
    """A few letters with their colours, and what they stand for."""

    text: str
    ink: str = BOARD_INK
    ground: str = PLATE
    bold: bool = False
    cell: Cell | None = None


Line = tuple[Sign, ...]


class Label(NamedTuple):
    """All that is written at a stop."""

    kind: str
    chip: Sign
    head: Line
    """Beside the number."""
    lines: "tuple[Line, ...]"
    """Below it."""

    @property
    def head_width(self) -> int:
        return len(self.chip.text) + _width(self.head)

    @property
    def width(self) -> int:
        return max([self.head_width, *(_width(line) + 2 for line in self.lines)])


def _width(line: Line) -> int:
    return sum(len(sign.text) for sign in line)


# -- which stops there are ---------------------------------------------------------------


def shown(state: Any) -> list[int]:
    """The locations that are in the game this round."""
    last = state.round == SETUP.rounds
    hidden = {"21a"} if last else {"21b", "22"}
    return [
        number
        for number, place in enumerate(LOCATIONS)
        if place.number not in hidden and not (place.added and state.cities[number] == NONE)
    ]


def stop_cell(place: int) -> Cell:
    return ("stop", LOCATIONS[place].number)


# -- signs -------------------------------------------------------------------------------


def flag(scene: Scene, nation: int) -> Line:
    """A marker of a nation: its flag with its letter."""
    side, ink, ground = FLAGS[NATIONS[nation]]
    letter = nation_letter(nation)
    if scene.look.words:
        return (Sign(letter, ink, ground, True),)
    return (Sign(" ", ink, side), Sign(letter, ink, ground, True), Sign(" ", ink, side))


def seat_sign(scene: Scene, seat: int, ground: str = NIGHT) -> Sign:
    return Sign(scene.glyphs.seat(seat), SEATS[seat % len(SEATS)], ground, True)


def clues(state: Any, place: int) -> int:
    """Face-down clues of the Search."""
    search = state.module.search if state.module is not None else None
    return len(search.clues[place]) if search is not None and place < len(search.clues) else 0


def ships_at(state: Any, place: int) -> list[int]:
    """Whose ships lie there; Jacques has none."""
    hidden = state.automa is not None and state.automa.kind == "jacques"
    return [
        seat
        for seat, ship in enumerate(state.ships)
        if ship == place and not (hidden and seat == state.seats)
    ]


def signs(scene: Scene, place: int, ships: bool) -> Line:
    """Ships, markers, quests, clues and assistants, most telling first."""
    state = scene.state
    gap = Sign(" ")
    found: list[Sign] = []
    if ships:
        found += [seat_sign(scene, seat) for seat in ships_at(state, place)]
    for nation in state.markers[place]:
        found += [*flag(scene, nation)]
    for quest in state.quests[place]:
        found.append(Sign("!", *QUEST, True, ("quest", QUESTS[quest].id)))
    if clues(state, place):
        found.append(Sign("?" * clues(state, place), *CLUE, True))
    for each in state.assistants[place]:
        figure = Sign(scene.glyphs.person, SEATS[each.seat], NIGHT, False,
                      ("assistant", CARDS[each.card].id))  # fmt: skip
        found += [figure, seat_sign(scene, each.seat)._replace(cell=figure.cell)]
    return (gap, *found) if found else ()


# -- lines -------------------------------------------------------------------------------


def market_line(scene: Scene, place: int) -> Line:
    """What a city wants, and its market: a shape for a disc, a hole for a free space."""
    state = scene.state
    good = CITIES[state.cities[place]].good
    if good == NONE:
        return ()
    free = city.market_spaces(state, place) - len(state.market[place])
    discs = [seat_sign(scene, seat, PLATE) for seat in state.market[place]]
    return (
        Sign(f"{icon_name(ICONS[good])} ", MARKET),
        *discs,
        Sign(scene.glyphs.hole * max(0, free), MARKET),
    )


def _action(state: Any, place: int) -> str:
    """What the stop itself does."""
    if state.cities[place] != NONE:
        return terms(describe(CITIES[state.cities[place]].terms), False)
    programs = [found[place] for found in (HOMEWARD, HOMEWARD_REWARD) if place in found]
    return one_by_one(terms(describe(program), False) for program in programs)


def _tiles(state: Any, place: int) -> list[str]:
    """Legacy tiles that lie there and are no city."""
    found = [tile_name(tile.id) for tile in legacy_here(state, place)]
    search = state.module.search if state.module is not None else None
    if search is not None and search.found == place and search.freed == NONE:
        found.append(_("Luysa is here"))
    return found


WIDEST = 24
"""Letters of a line of words."""


def label(scene: Scene, place: int, size: str) -> Label:
    """All that is written at a stop in a room of some size."""
    state = scene.state
    kind = kind_of(state, place)
    number = LOCATIONS[place].number
    shape = SHAPES[kind]
    name = number if number[0].isdigit() else _("start")
    ground, ink = CHIPS[kind]
    words = f"{shape[0]}{name}{shape[1]}" if scene.look.words else f" {name} "
    if size == "small" and not scene.look.words:
        words = name
    chip = Sign(words, ink, ground, True)
    head = signs(scene, place, ships=size == "small" or scene.look.colours == "none")
    if size == "small":
        return Label(kind, chip, head[1:], ())
    lines: list[Line] = [(Sign(place_alone(place), bold=kind == "city"),)]
    if kind == "city" and (market := market_line(scene, place)):
        lines.append(market)
    lines += [(Sign(tile, FAINT),) for tile in _tiles(state, place)]
    if size == "huge":
        lines += _more(state, place)
    return Label(kind, chip, head, tuple(lines))


def _more(state: Any, place: int) -> list[Line]:
    """What one decides by, where there is room: the action, and what a quest wants."""
    found = [_action(state, place)]
    lines: list[Line] = [
        (Sign(line, FAINT),) for words in found if words for line in wrap(words, WIDEST)
    ]
    for quest in state.quests[place]:
        asked = cost(describe(QUESTS[quest].cost), False)
        lines += [(Sign(line, QUEST[1]),) for line in wrap(f"! {asked}", WIDEST)]
    return lines


# -- the legend --------------------------------------------------------------------------

LEGEND_WIDTH = 42
"""Columns at most where it is written in few lines."""


@lru_cache(maxsize=8)
def _kinds(language: str) -> "tuple[tuple[str, str], ...]":
    return (
        ("city", _("city")),
        ("village", _("village")),
        ("hand", _("way home")),
    )


def legend(scene: Scene, wide: bool) -> "tuple[Line, ...]":
    """What the signs mean, for the corner of the map: those that may stand there in this game."""
    from tui.i18n import language

    lines: list[Line] = []
    for kind, words in _kinds(language()):
        ground, ink = CHIPS[kind]
        sign = SHAPES[kind] if scene.look.words else "  "
        lines.append((Sign(sign, ink, ground), Sign(f" {words} ", FAINT)))
    lines.append((Sign("!", *QUEST, True), Sign(" " + _("quest") + " ", FAINT)))
    person = Sign(scene.glyphs.person, SEATS[scene.view.seat], NIGHT)
    lines.append((person, Sign(" " + _("assistant") + " ", FAINT)))
    lines.append((Sign(scene.glyphs.hole, MARKET), Sign(" " + _("free market") + " ", FAINT)))
    module = scene.state.module
    if module is not None and module.search is not None:
        lines.append((Sign("?", *CLUE, True), Sign(" " + _("clue") + " ", FAINT)))
    flags: list[Line] = []
    for nation in range(len(NATIONS)):
        signs = flag(scene, nation)
        flags.append((signs[len(signs) // 2], Sign(f" {nation_name(nation)} ", FAINT)))
    if not wide:
        return (*lines, *flags)
    lines.append(tuple(sign for line in flags for sign in line))
    rows: list[Line] = [()]
    for line in lines:
        if rows[-1] and width_of(rows[-1]) + width_of(line) > LEGEND_WIDTH:
            rows.append(())
        rows[-1] += line
    widest = max(map(width_of, rows))
    return tuple((*row, Sign(" " * (widest - width_of(row)), FAINT)) for row in rows)


def width_of(line: Line) -> int:
    return sum(len(sign.text) for sign in line)


def movement_words(points: "list[int]") -> str:
    """`+4`, or `+4/5` where two ways lead there."""
    n = max(points)
    return ngettext("{n} point", "{n} points", n).format(n="/".join(map(str, sorted(set(points)))))
