"""The route round the Caribbean as text: Havana at the top left, the way round clockwise.

    Havana─(1)──(2)───(3)─────(4)────(6)────(7)
      │          └──────[5]───────────┘      │
    <21a>               ·                   (8)
    <20>──(13)────(12)──────────────┐[9a]───(9)
    (19)─(18)─(17)─(16)─(15)─(14)──[11]────(10)

Brackets tell cities `[ ]`, villages `( )` and homeward spaces `< >`; `+4` are the movement
points to a stop that can be reached. The line below has what lies there.
"""

from typing import Any

from engine.maracaibo import city
from engine.maracaibo.components import ARROWS, CITIES, LOCATION_INDEX, LOCATIONS, SETUP
from engine.maracaibo.state import NONE
from tui.games.maracaibo.names import (
    ICONS,
    NATION_STYLES,
    icon_code,
    nation_code,
    place_alone,
)
from tui.games.maracaibo.preview import kind_of
from tui.games.maracaibo.things import steps_words
from tui.i18n import _
from tui.table.painting import Cell, Picture, Sheet, Span, cut
from tui.table.scene import Scene

COLUMNS = 8
PLACES: dict[str, tuple[float, int]] = {
    "havana": (0, 0), "1": (1, 0), "2": (2, 0), "3": (3.2, 0), "4": (4.5, 0), "6": (6, 0),
    "7": (7, 0), "5": (3.9, 1), "8": (7, 1), "21a": (0, 1), "21b": (0, 1), "22": (1, 1),
    "20": (0, 2), "13": (2, 2), "12": (4, 2), "9a": (6.3, 2), "9": (7, 2),
    "19": (0, 3), "18": (1, 3), "17": (2, 3), "16": (3, 3), "15": (4, 3), "14": (5, 3),
    "11": (6, 3), "10": (7, 3), "16a": (2.4, 4), "10a": (6.4, 4),
}  # fmt: skip
"""Column and row of each location; row 4 is a single line below the others."""

SHAPES = {"city": "[]", "village": "()", "skull": "{}", "start": "  ", "hand": "<>"}

STRAIGHT = (
    ("havana", "1"), ("1", "2"), ("2", "3"), ("3", "4"), ("4", "6"), ("6", "7"), ("13", "12"),
    ("20", "13"), ("19", "18"), ("18", "17"), ("17", "16"), ("16", "15"), ("15", "14"),
    ("14", "11"), ("11", "10"),
)  # fmt: skip
"""Ways along a row, the left end first."""
UPRIGHT = (
    ("7", "8"), ("8", "9"), ("9", "10"), ("20", "19"), ("havana", "21a"), ("21a", "20"),
    ("21b", "20"),
)  # fmt: skip
"""Ways along a column, the upper end first."""


def stop_cell(place: int) -> Cell:
    return ("stop", LOCATIONS[place].number)


def shown(state: Any) -> list[int]:
    """The locations that are in the game this round."""
    last = state.round == SETUP.rounds
    hidden = {"21a"} if last else {"21b", "22"}
    found = []
    for number, place in enumerate(LOCATIONS):
        if place.number in hidden or place.number not in PLACES:
            continue
        if place.added and state.cities[number] == NONE:
            continue
        found.append(number)
    return found


def rows_needed(lines: int) -> int:
    """Rows of the panel with so many lines a location."""
    return 4 * lines + 1


def lines_for(rows: int) -> int:
    return 3 if rows >= rows_needed(3) else 2


class Chart:
    """The map while it is painted."""

    def __init__(self, scene: Scene, columns: int, rows: int) -> None:
        self.scene = scene
        self.state = scene.state
        self.lines = lines_for(rows)
        self.wide = columns / COLUMNS
        self.sheet = Sheet(columns, rows)
        self.places = shown(self.state)
        self.numbers = {LOCATIONS[place].number for place in self.places}

    def spot(self, number: str) -> tuple[int, int]:
        column, row = PLACES[number]
        return round(column * self.wide), row * self.lines

    # -- ways ----------------------------------------------------------------------------

    def across(self, start: int, end: int, y: int, corner: str = "") -> None:
        line = self.scene.glyphs.frame[1]
        self.sheet.write(start, y, line * max(0, end - start), "line")
        if corner:
            self.sheet.write(end, y, corner, "line")

    def down(self, x: int, top: int, bottom: int) -> None:
        for y in range(top, bottom):
            self.sheet.write(x, y, self.scene.glyphs.frame[3], "line")

    def ways(self) -> None:
        for left, right in STRAIGHT:
            if left in self.numbers and right in self.numbers:
                (x, y), (end, _y) = self.spot(left), self.spot(right)
                self.across(x + 3, end, y)
        for upper, lower in UPRIGHT:
            if upper in self.numbers and lower in self.numbers:
                (x, y), (_x, bottom) = self.spot(upper), self.spot(lower)
                self.down(x + 1, y + 1, bottom)
        if {"21b", "22"} <= self.numbers:
            (x, y), (end, _y) = self.spot("21b"), self.spot("22")
            self.across(x + 3, end, y)
        self._forks()

    def _forks(self) -> None:
        """2 to 5 to 6, 11 to 12, and the ways that tiles add."""
        _nw, _line, ne, _side, sw, se = tuple(self.scene.glyphs.frame)
        (two, top), (six, _y), (_five, y) = self.spot("2"), self.spot("6"), self.spot("5")
        self.down(two + 1, top + 1, y)
        self.sheet.write(two + 1, y, sw, "line")
        self.across(two + 2, six + 1, y, se)
        self.down(six + 1, top + 1, y)
        (twelve, y), (eleven, bottom) = self.spot("12"), self.spot("11")
        self.across(twelve + 4, eleven + 1, y, ne)
        self.down(eleven + 1, y + 1, bottom)
        if "9a" in self.numbers:
            (x, y), (end, _y) = self.spot("9a"), self.spot("9")
            self.across(x + 4, end, y)
        if any(self.state.legacy >> arrow.legacy & 1 for arrow in ARROWS if _back(arrow)):
            x, y = self.spot("13")
            self.down(x + 1, self.lines, y)

    # -- locations -----------------------------------------------------------------------

    def paint(self) -> Picture:
        self.ways()
        for place in self.places:
            self.location(place)
        self.legend()
        return self.sheet.picture()

    def location(self, place: int) -> None:
        number = LOCATIONS[place].number
        x, y = self.spot(number)
        cell = stop_cell(place)
        left, right = tuple(SHAPES[kind_of(self.state, place)])
        if cell == self.scene.cursor:
            left, right = self.scene.glyphs.left, self.scene.glyphs.right
        name = number if number[0].isdigit() else place_alone(place).split()[-1]
        self.sheet.write(x, y, f"{left}{name}{right}".rstrip(), "strong", cell)
        x_after = x + len(f"{left}{name}{right}".rstrip())
        ways = self.steps(cell)
        if ways:
            self.sheet.write(x_after, y, ways, "target", cell)
            x_after += len(ways)
        if PLACES[number][1] == COLUMNS // 2:  # the single line at the bottom
            self.things(place, x_after + 1, y, cell)
            return
        if self.lines == 3:
            room = self.room(number)
            known = "" if number == "havana" else cut(place_alone(place), room, ".")
            self.sheet.write(x + 2, y + 1, known, "dim", cell)
        self.things(place, x + 2, y + self.lines - 1, cell)

    def room(self, number: str) -> int:
        """Letters for a name: up to the next location of the row."""
        x, y = self.spot(number)
        spots = [self.spot(other) for other in self.numbers]
        after = [left for left, top in spots if top == y and left > x]
        return max(4, min(after, default=self.sheet.columns + 1) - x - 3)

    def steps(self, cell: Cell) -> str:
        option = self.scene.options.get(cell)
        if option is None:
            return ""
        points = [a.points for a in option.actions if a.kind in ("sail_to", "sail_through")]
        return steps_words(points) if points else ""

    def things(self, place: int, x: int, y: int, cell: Cell) -> None:
        for span in contents(self.scene, place):
            self.sheet.write(x, y, span.text, span.style, cell)
            x += len(span.text)

    def legend(self) -> None:
        y = 4 * self.lines
        if {"16a", "10a"} & self.numbers:
            return
        words = _("[ ] city  ( ) village  < > homeward  ! quest  a assistant  S2 good, free spaces")
        self.sheet.write(0, y, cut(words, self.sheet.columns), "dim")


def _back(arrow: Any) -> bool:
    """A way against the current: the passage of a tile."""
    return (LOCATIONS[arrow.start].number, LOCATIONS[arrow.end].number) == ("13", "2")


def contents(scene: Scene, place: int) -> list[Span]:
    """Ships, markers, quests, the market and assistants of a location, most telling first."""
    state = scene.state
    found: list[Span] = []
    for seat, ship in enumerate(state.ships):
        if ship == place:
            found.append(Span(scene.glyphs.seat(seat), f"seat-{seat}"))
    for nation in state.markers[place]:
        found.append(Span(nation_code(nation), NATION_STYLES[nation]))
    number = len(state.quests[place])
    if number:
        found.append(Span("!" * min(number, 2), "target"))
    clues = _clues(state, place)
    if clues:
        found.append(Span("?" * min(clues, 2), "target"))
    here = state.cities[place]
    if here != NONE and CITIES[here].good != NONE:
        room = city.market_spaces(state, place) - len(state.market[place])
        gap = " " if state.markers[place] else ""  # both are letters
        found.append(Span(f"{gap}{icon_code(ICONS[CITIES[here].good])}{room}", ""))
    for seat in dict.fromkeys(found.seat for found in state.assistants[place]):
        found += [Span("a", "dim"), Span(scene.glyphs.seat(seat), f"seat-{seat}")]
    return found


def _clues(state: Any, place: int) -> int:
    """Face-down clues of the Search."""
    search = state.module.search if state.module is not None else None
    return len(search.clues[place]) if search is not None and place < len(search.clues) else 0


def paint(scene: Scene, columns: int, rows: int) -> Picture:
    return Chart(scene, columns, rows).paint()


def index_of(number: str) -> int:
    return LOCATION_INDEX[number]
