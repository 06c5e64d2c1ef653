"""The two decks and the numbers of their rules, read from the data files and checked."""

from importlib.resources import files
from typing import NamedTuple

from engine.core import data
from engine.core.data import DataTable
from engine.maracaibo.components import LOCATION_INDEX
from engine.maracaibo.constants import NATIONS

WORDS = {
    "explore": 1, "influence": 2, "fight": 0, "gain": 1, "points": 1, "disc": 1, "quest": 0,
    "demand": 1,
}  # fmt: skip
"""What Jeanne's cards say, and how many words follow."""

Steps = tuple[tuple[int, int], ...]
"""From this count on, this many VP."""


class Order(NamedTuple):
    """One action of a card of Jeanne."""

    does: str
    n: int
    late: int
    """The number from the late rounds on."""
    since: int
    """The round from which the action is done."""
    nation: int
    village: bool
    """A fight that places one more marker, on a village."""


class JeanneCard(NamedTuple):
    id: str
    deck: str
    move: int
    upper: bool
    row: int
    orders: tuple[Order, ...]
    expansion: bool


class JeanneNumbers(NamedTuple):
    late_round: int
    display_card: int
    quest: int
    missing: int
    liberation: int
    discs_highest: int
    discs_an_upgrade: int
    disc_income: tuple[int, ...]
    more: Steps
    ahead: Steps
    levels: tuple[tuple[int, ...], ...]


class Zone(NamedTuple):
    """What Jacques does: `disc` at a location, `quest` from first to last, `explore`, `end`."""

    does: str
    first: int
    last: int


class JacquesCard(NamedTuple):
    id: str
    deck: str
    points: int
    zones: tuple[Zone, ...]


class JacquesNumbers(NamedTuple):
    ends_round: int
    ahead: int
    turns_left: tuple[int, ...]
    levels: tuple[tuple[int, int], ...]
    """By level: how many of A and of B are removed."""
    level_names: tuple[str, ...]


def _load(name: str) -> DataTable:
    return data.read(files("automa") / "data", "automa", name)


def _number(entry: DataTable, key: str, text: str) -> int:
    if not text.isdecimal():
        raise entry.fail(key, f"{text!r} is not a whole number")
    return int(text)


def _order(entry: DataTable, text: str) -> Order:
    word, *rest = text.split()
    if word not in WORDS:
        raise entry.fail("actions", f"{word!r} is not one of {', '.join(sorted(WORDS))}")
    n, late, since, nation = 1, 0, 1, -1
    village = rest == ["village"] and word == "fight"
    if village:
        rest = []
    if WORDS[word]:
        if not rest:
            raise entry.fail("actions", f"{text!r} has no number")
        n = _number(entry, "actions", rest.pop(0))
    if WORDS[word] > 1:
        if not rest or rest[0] not in NATIONS:
            raise entry.fail("actions", f"{text!r} names no nation of {', '.join(NATIONS)}")
        nation = NATIONS.index(rest.pop(0))
    match rest:
        case ["late", number]:
            late = _number(entry, "actions", number)
        case ["from", number]:
            since = _number(entry, "actions", number)
        case []:
            pass
        case _:
            raise entry.fail("actions", f"{text!r} can't be read")
    return Order(word, n, late or n, since, nation, village)


def _steps(file: DataTable, key: str) -> Steps:
    steps = []
    for step in file.raw(key):
        match step:
            case [int(low), int(points)]:
                steps.append((low, points))
            case _:
                raise file.fail(key, f"{step!r} is not a number and VP")
    return tuple(steps)


def _levels(file: DataTable) -> tuple[tuple[int, ...], ...]:
    levels = []
    for level in file.raw("levels"):
        if not isinstance(level, list) or len(level) != 3 or any(type(n) is not int for n in level):
            raise file.fail("levels", f"{level!r} is not a number of A, B and C cards")
        levels.append(tuple(level))
    return tuple(levels)


def _zone(entry: DataTable, text: str) -> Zone:
    match text.split():
        case ["end"]:
            return Zone("end", 0, 0)
        case ["disc", number] if number in LOCATION_INDEX:
            return Zone("disc", LOCATION_INDEX[number], 0)
        case ["quest", places] if places.count("-") == 1:
            first, last = (_number(entry, "zones", number) for number in places.split("-"))
            return Zone("quest", first, last)
        case ["explore", number]:
            return Zone("explore", _number(entry, "zones", number), 0)
    raise entry.fail("zones", f"{text!r} can't be read")


_file = _load("jeanne")
JEANNE = JeanneNumbers(
    _file.number("late_round", 1, 4),
    _file.number("display_card"),
    _file.number("quest"),
    _file.number("missing"),
    _file.number("liberation"),
    _file.number("discs_highest", 1, 99),
    _file.number("discs_an_upgrade", 1, 9),
    tuple(_file.numbers("disc_income")),
    _steps(_file, "more"),
    _steps(_file, "ahead"),
    _levels(_file),
)
if len(JEANNE.disc_income) != JEANNE.discs_highest + 1:
    raise _file.fail("disc_income", f"{JEANNE.discs_highest + 1} numbers are needed")
JEANNE_CARDS = tuple(
    JeanneCard(
        entry.text("id"),
        entry.choice("deck", ("A", "B", "C")),
        entry.number("move", 1, 2),
        entry.choice("route", ("upper", "lower")) == "upper",
        entry.number("row", 1, 4),
        tuple(_order(entry, text) for text in entry.texts("actions")),
        entry.flag("expansion"),
    )
    for entry in _file.entries("card", _file.number("cards"))
)
_file.done()
JEANNE_INDEX = {card.id: number for number, card in enumerate(JEANNE_CARDS)}

_file = _load("jacques")
_zones = _file.number("zones", 1, 9)
_removed = [
    (entry.text("id"), entry.number("a", 0, 7), entry.number("b", 0, 5))
    for entry in _file.entries("level")
]
JACQUES = JacquesNumbers(
    _file.number("ends_round"),
    _file.number("ahead"),
    tuple(_file.numbers("turns_left", length=4)),
    tuple((a, b) for _, a, b in _removed),
    tuple(name for name, _, _ in _removed),
)
JACQUES_CARDS = tuple(
    JacquesCard(
        entry.text("id"),
        entry.choice("deck", ("A", "B")),
        entry.number("points"),
        tuple(_zone(entry, text) for text in entry.texts("zones")),
    )
    for entry in _file.entries("card", _file.number("cards"))
)
_file.done()
for _card in JACQUES_CARDS:
    if len(_card.zones) != _zones or _card.zones[-1].does != "end":
        raise _file.fail(f"card {_card.id}", f"{_zones} zones are needed, the last of them `end`")
JACQUES_INDEX = {card.id: number for number, card in enumerate(JACQUES_CARDS)}
