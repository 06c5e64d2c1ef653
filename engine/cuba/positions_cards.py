"""Where the ship and law cards are in a position read from JSON: all present, none twice."""

from collections.abc import Iterable

from engine.core.errors import BadState
from engine.core.positions import PositionReader
from engine.cuba.components import ROOM, SHIFT, SHIP_INDEX, SHIPS, THINGS, WARES
from engine.cuba.components_cards import (
    FIRST_LAWS,
    LAW_CARDS,
    LAW_IDS,
    LAW_INDEX,
    LAWS,
    NONE,
    PILE_SIZE,
    PILES,
)
from engine.cuba.state import NO_SHIP, CubaState


def table(reader: PositionReader, name: str, keys: Iterable[str], high: int) -> list[int]:
    """An object with exactly these keys and small numbers, in the order of the keys."""
    entries = reader.child(name)
    keys = list(keys)
    for key in entries.data:
        if key not in keys:
            raise entries.fail(key, f"is not one of {', '.join(keys)}")
    return [entries.number(key, 0, high) for key in keys]


class Cards:
    """Cards of one kind, each of which is somewhere and nowhere twice."""

    def __init__(self, what: str, index: dict[str, int]) -> None:
        self.what, self.index = what, index
        self.places: dict[int, str] = {}

    def put(self, name: object, path: str) -> int:
        if not isinstance(name, str) or name not in self.index:
            raise BadState(path, f"there is no {self.what} {name!r}")
        card = self.index[name]
        if card in self.places:
            raise BadState(path, f"{name} is at {self.places[card]} already")
        self.places[card] = path
        return card

    def put_all(
        self, reader: PositionReader, name: str, length: int | None = None
    ) -> tuple[int, ...]:
        cards = enumerate(reader.array(name, length))
        return tuple([self.put(card, f"{reader.at(name)}[{i}]") for i, card in cards])

    def check(self, path: str, wanted: Iterable[int]) -> None:
        names = {card: name for name, card in self.index.items()}
        missing = [names[card] for card in wanted if card not in self.places]
        if missing:
            raise BadState(path, f"nowhere to be found: {', '.join(missing)}")


def read_ships(s: CubaState, reader: PositionReader) -> None:
    """Every ship card is somewhere, once (CUB-04)."""
    cards = Cards("ship", SHIP_INDEX)
    for dock, entry in enumerate(reader.array("docks", len(s.docks))):
        if entry is None:
            _check_empty_dock(s, reader, dock)
            continue
        ship = PositionReader(entry, f"docks[{dock}]")
        s.docks[dock] = cards.put(ship.raw("ship"), ship.at("ship"))
        s.room[dock] = ROOM[s.docks[dock]]
        loaded = table(ship, "loaded", (THINGS[kind] for kind in WARES), 5)
        for kind, n, spaces in zip(WARES, loaded, SHIPS[s.docks[dock]].spaces, strict=True):
            if n > spaces:
                raise ship.fail(f"loaded.{THINGS[kind]}", f"{n} wares on {spaces} spaces")
            s.room[dock] -= n << SHIFT[kind]
    s.sea = cards.put(reader.child("sea").raw("ship"), "sea.ship")
    s.pile = cards.put_all(reader, "ship_pile")
    s.known = reader.number("known_ships", 0, len(s.pile))
    cards.check("ship_pile", range(len(SHIPS)))


def _check_empty_dock(s: CubaState, reader: PositionReader, dock: int) -> None:
    """After round 1 the German edition fills all docks, the French one from the best down."""
    if s.round <= 1:
        return
    if s.options.edition == "german":
        raise reader.fail(f"docks[{dock}]", "is empty in round 1 only")
    if dock == len(s.docks) - 1:
        raise reader.fail(f"docks[{dock}]", "is never empty after round 1")
    if any(ship != NO_SHIP for ship in s.docks[:dock]):
        raise reader.fail(f"docks[{dock}]", "is empty, but a ship behind it would have moved up")


def read_laws(s: CubaState, reader: PositionReader) -> None:
    """Every law card is somewhere, once, and the piles agree with the round (CUB-05, CUB-10)."""
    cards = Cards("law", LAW_INDEX)
    laws, bills, decks = reader.child("laws"), reader.child("bills"), reader.child("law_piles")
    for pile, name in enumerate(PILES):
        if laws.raw(name) is not None:
            s.laws[pile] = cards.put(laws.raw(name), laws.at(name))
        elif FIRST_LAWS[pile] != NONE:
            raise laws.fail(name, "there always is one")
        if bills.raw(name) is not None:
            s.bills[pile] = cards.put(bills.raw(name), bills.at(name))
    s.decks = tuple([cards.put_all(decks, name, PILE_SIZE - s.round) for name in PILES])
    _check_piles(s, cards)
    s.gone = cards.put_all(reader, "gone")
    for law, path in cards.places.items():
        if LAWS[law].at_start and not path.startswith(laws.path):
            raise BadState(path, f"{LAW_IDS[law]} is no card")
    cards.check("gone", (law for pile in LAW_CARDS for law in pile))
    for field in ("vetoed", "barred"):
        if reader.raw(field) is not None:
            setattr(s, field, PILES.index(reader.choice(field, PILES)))


def _check_piles(s: CubaState, cards: Cards) -> None:
    for pile, name in enumerate(PILES):
        for law in (s.laws[pile], s.bills[pile], *s.decks[pile]):
            if law != NONE and LAWS[law].pile != pile:
                raise BadState(cards.places[law], f"belongs to another pile than {name}")
