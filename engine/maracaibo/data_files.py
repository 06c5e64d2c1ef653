"""Data files read into components: effects parsed, places and tiles found by their ids."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar, get_type_hints

from engine.core import data
from engine.core.data import DataTable
from engine.maracaibo.component_types import CombatAction, Names, VillageAction
from engine.maracaibo.effects import grammar
from engine.maracaibo.effects.book import Book
from engine.maracaibo.effects.clauses import Effects
from engine.maracaibo.effects.conditions import Condition
from engine.maracaibo.effects.scanner import BadEffect
from engine.maracaibo.effects.terms import Cost, Program
from engine.maracaibo.effects.words import Icon, Symbol, spelling

NONE = -1
T = TypeVar("T")

ICONS = {spelling(icon): int(icon) for icon in Icon}
SYMBOLS = {spelling(symbol): int(symbol) for symbol in Symbol}


def load(name: str) -> DataTable:
    table = data.load("maracaibo", name)
    note(table)
    return table


def note(table: DataTable) -> None:
    """`known` says what of a reconstructed entry a source gives; it is for the reader."""
    if table.has("known"):
        table.text("known")


def entries(table: DataTable, key: str, count: int | None = None) -> Iterator[DataTable]:
    """The entries of a file, each with an id of its own."""
    seen = set()
    for entry in table.entries(key, count):
        note(entry)
        name = entry.raw("id")
        if name in seen:
            raise entry.fail("id", f"{name!r} is there twice")
        seen.add(name)
        yield entry


def names(entry: DataTable) -> Names:
    return Names(entry.text("name_en"), entry.text("name_fr"))


def index(things: Iterable[Any]) -> dict[str, int]:
    """The number of each thing by its id."""
    return {thing.id: number for number, thing in enumerate(things)}


def find(entry: DataTable, key: str, among: Mapping[str, T], default: T | None = None) -> T:
    """What a text of the entry names; `default` when it has none."""
    if default is not None and not entry.has(key):
        return default
    return among[entry.choice(key, among)]


def find_all(entry: DataTable, key: str, among: Mapping[str, T]) -> tuple[T, ...]:
    found = entry.texts(key)
    for text in found:
        if text not in among:
            raise entry.fail(key, f"{text!r} is not one of {', '.join(sorted(among))}")
    return tuple(among[text] for text in found)


class EffectParser:
    """Reads effects of entries into one book; BadData names file, entry and key."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.nothing = book.program(())
        self.no_effects = Effects((), (), (), (), (), None, (), (), None)
        self.village_actions: list[VillageAction] = []
        self.combat_actions: list[CombatAction] = []

    def _read(self, entry: DataTable, key: str, read: Callable[[str], T]) -> T:
        text = entry.text(key)
        try:
            return read(text)
        except BadEffect as error:
            raise entry.fail(key, str(error)) from None

    def terms(self, entry: DataTable, key: str) -> Program:
        """A reward or an action; nothing when the entry has none."""
        if not entry.has(key):
            return self.nothing
        return self._read(entry, key, lambda text: grammar.terms(self.book, text))

    def all_terms(self, entry: DataTable, key: str) -> tuple[Program, ...]:
        if not entry.has(key):
            return ()
        try:
            return tuple(grammar.terms(self.book, text) for text in entry.texts(key))
        except BadEffect as error:
            raise entry.fail(key, str(error)) from None

    def cost(self, entry: DataTable, key: str) -> Cost:
        return self._read(entry, key, lambda text: grammar.cost(self.book, text))

    def all_costs(self, entry: DataTable, key: str) -> tuple[Cost, ...]:
        try:
            return tuple(grammar.cost(self.book, text) for text in entry.texts(key))
        except BadEffect as error:
            raise entry.fail(key, str(error)) from None

    def condition(self, entry: DataTable, key: str) -> Condition:
        return self._read(entry, key, grammar.condition)

    def conditions(self, entry: DataTable, key: str) -> tuple[Condition, ...]:
        try:
            return tuple(grammar.condition(text) for text in entry.texts(key))
        except BadEffect as error:
            raise entry.fail(key, str(error)) from None

    def effects(self, entry: DataTable, key: str, source: int, side: str = "") -> Effects:
        """All clauses; its village and combat actions join the common lists."""
        effects = self._read(entry, key, lambda text: grammar.effects(self.book, text))
        name = entry.text("id") + side
        once_a_turn = entry.has(f"{key}_once")
        for village in effects.village:
            assert village.number == len(self.village_actions)
            self.village_actions.append(VillageAction(name, village.terms, village.last, source))
        for combat in effects.combat:
            assert combat.number == len(self.combat_actions)
            nation = NONE if combat.nation is None else int(combat.nation)
            self.combat_actions.append(
                CombatAction(name, combat.terms, combat.last, nation, source, once_a_turn)
            )
        return effects

    def combat_tile(self, entry: DataTable, key: str, source: int) -> tuple[int, ...]:
        """Combat actions of a tile for whoever comes first; their numbers."""
        if not entry.has(key):
            return ()
        numbers: list[int] = []
        for text in entry.texts(key):
            try:
                clause = grammar.effects(self.book, f"ca:{text}").combat[0]
            except BadEffect as error:
                raise entry.fail(key, str(error)) from None
            ending = f"_{len(numbers) + 1}" if numbers else ""
            name = entry.text("id") + ending
            self.combat_actions.append(
                CombatAction(name, clause.terms, clause.last, NONE, source, False)
            )
            numbers.append(clause.number)
        return tuple(numbers)

    def record(self, table: DataTable, cls: type[T], **given: Any) -> T:
        """A NamedTuple of plain numbers and programs, field by field."""
        values: dict[str, Any] = {}
        for name, hint in get_type_hints(cls).items():
            if name in given:
                values[name] = given[name]
            elif hint is int:
                values[name] = table.number(name)
            elif hint is Program:
                table.text(name)
                values[name] = self.terms(table, name)
            else:
                values[name] = tuple(table.numbers(name))
        return cls(**values)
