"""Positions of Cuba as JSON, both ways, with every rule of form and conservation checked."""

from collections.abc import Sequence
from typing import Any

from engine.core import options as option_specs
from engine.core.errors import BadOption, BadState
from engine.core.positions import PositionReader, number
from engine.core.state import HIDDEN
from engine.core.values import Json, encode
from engine.cuba.actions import PLAY_FROM
from engine.cuba.components import (
    BOARDS,
    CHARACTER_IDS,
    CHARACTER_INDEX,
    FIELD_INDEX,
    FIELDS,
    KINDS,
    LADDER,
    MARKERS,
    PIECES,
    PRODUCTS,
    ROOM,
    ROUNDS,
    SEATS,
    SHIFT,
    SHIPS,
    THINGS,
    WARES,
    spaces_of,
)
from engine.cuba.components_cards import (
    BUILDING_IDS,
    BUILDING_INDEX,
    BUILDINGS,
    LAW_IDS,
    NONE,
    PILES,
    WAREHOUSE,
)
from engine.cuba.positions_cards import read_laws, read_ships, table
from engine.cuba.positions_stack import read_stack
from engine.cuba.setup import Cuba, Options
from engine.cuba.state import (
    BUILDINGS_PART,
    NO_CARD,
    NO_SHIP,
    NOT_YET,
    PARTS,
    PHASE_OF_STAGE,
    CubaState,
    blank,
)

_SPECS = option_specs.describe(Options)
_MOST = 9_999
"""Money and points are unlimited; this bound catches typos."""


def to_json(s: CubaState) -> Json:
    return {
        "game": "cuba",
        "round": s.round,
        "rounds": ROUNDS,
        "phase": s.phase,
        "stage": s.stage,
        "seat": s.seat if s.stack else None,
        "over": s.over,
        "options": {spec.name: getattr(s.options, spec.name) for spec in _SPECS},
        "first": s.first,
        "market": {THINGS[kind]: s.market[kind] for kind in WARES},
        "supply": dict(zip(THINGS, s.supply, strict=True)),
        "docks": [_ship_json(ship, room) for ship, room in zip(s.docks, s.room, strict=True)],
        "sea": _ship_json(s.sea, ROOM[s.sea]),
        "ship_pile": [None if ship == HIDDEN else SHIPS[ship].id for ship in s.pile],
        "known_ships": s.known,
        "laws": {pile: _law_json(law) for pile, law in zip(PILES, s.laws, strict=True)},
        "bills": {pile: _law_json(law) for pile, law in zip(PILES, s.bills, strict=True)},
        "law_piles": {
            pile: [_law_json(law) for law in deck]
            for pile, deck in zip(PILES, s.decks, strict=True)
        },
        "gone": [LAW_IDS[law] for law in s.gone],
        "vetoed": None if s.vetoed == NONE else PILES[s.vetoed],
        "barred": None if s.barred == NONE else PILES[s.barred],
        "offer": dict(zip(BUILDING_IDS, s.offer, strict=True)),
        "markers": [name for name, space in MARKERS.items() if s.markers & space],
        "players": [_player_json(s, seat) for seat in range(s.seats)],
        "stack": [encode(decision) for decision in s.stack],
        "random": None if s.word == HIDDEN else f"{s.word:016x}",
    }


def _law_json(law: int) -> str | None:
    return None if law == NONE else LAW_IDS[law]


def _ship_json(ship: int, room: int) -> Json | None:
    if ship == NO_SHIP:
        return None
    spaces, free = SHIPS[ship].spaces, spaces_of(room)
    return {
        "ship": SHIPS[ship].id,
        "spaces": {THINGS[kind]: n for kind, n in zip(WARES, spaces, strict=True)},
        "loaded": {
            THINGS[kind]: n - left for kind, n, left in zip(WARES, spaces, free, strict=True)
        },
    }


def _player_json(s: CubaState, seat: int) -> Json:
    own = s.own[seat * KINDS : (seat + 1) * KINDS]
    store = s.store[seat * KINDS : (seat + 1) * KINDS]
    board = BOARDS[s.boards[seat]]
    hand, delegate, bid = s.hand[seat], s.delegate[seat], s.bids[seat]
    earned = s.points[seat * len(PARTS) : (seat + 1) * len(PARTS)]
    return {
        "points": sum(earned),
        "earned": dict(zip(PARTS, earned, strict=True)),
        "pesos": s.pesos[seat],
        "yard": {THINGS[kind]: own[kind] - store[kind] for kind in range(KINDS)},
        "warehouse": {THINGS[kind]: store[kind] for kind in PRODUCTS},
        "board": board.id,
        "plantation": [
            {
                "field": FIELDS[field],
                "land": board.lands[field],
                "building": _building_json(s.built[seat * len(FIELDS) + field]),
            }
            for field in range(len(FIELDS))
        ],
        "worker": FIELDS[s.worker[seat]],
        "hand": None if hand == HIDDEN else [play.character for play in PLAY_FROM[hand]],
        "played": [CHARACTER_IDS[card] for card in s.played[seat]],
        "delegate": None if delegate == NO_CARD else CHARACTER_IDS[delegate],
        "town_hall": bool(s.town_halls >> seat & 1),
        "tax_paid": bool(s.paid >> seat & 1),
        "votes": s.votes[seat],
        "bid": None if bid == NOT_YET else bid,
    }


def _building_json(building: int) -> str | None:
    return None if building == NONE else BUILDING_IDS[building]


# -- reading -----------------------------------------------------------------------------


def from_json(data: Json) -> CubaState:
    reader = PositionReader(data)
    seats = len(reader.array("players"))
    if seats not in SEATS:
        raise reader.fail("players", f"{seats} players; possible are {list(SEATS)}")
    try:
        options = option_specs.make(Options, dict(reader.child("options").data))
        Cuba().check(seats, options)
    except BadOption as error:
        raise reader.fail("options", str(error)) from None
    s = blank(seats, options)
    s.round = reader.number("round", 0, ROUNDS)
    s.stage = reader.choice("stage", PHASE_OF_STAGE)
    if reader.choice("phase", PHASE_OF_STAGE.values()) != s.phase:
        raise reader.fail("phase", f"does not go with stage {s.stage}")
    s.first = reader.number("first", 0, seats - 1)
    s.word = _word(reader)
    read_ships(s, reader)
    read_laws(s, reader)
    for seat, player in enumerate(reader.children("players")):
        _read_player(s, seat, player)
    _read_offer(s, reader)
    _read_markers(s, reader)
    _read_things(s, reader)
    read_stack(s, reader)
    for field, value in (("seat", s.seat if s.stack else None), ("over", s.over)):
        if reader.raw(field) != value:
            raise reader.fail(field, f"is {value} with this stack")
    return s


def _word(reader: PositionReader) -> int:
    text = reader.raw("random")
    try:
        word = int(text, 16) if isinstance(text, str) and len(text) <= 16 else HIDDEN
    except ValueError:
        word = HIDDEN
    if word < 0:
        raise reader.fail("random", "16 hexadecimal digits are needed")
    return word


def _read_player(s: CubaState, seat: int, player: PositionReader) -> None:
    s.pesos[seat] = player.number("pesos", 0, _MOST)
    _read_points(s, seat, player)
    yard = table(player, "yard", THINGS, max(PIECES))
    stored = table(player, "warehouse", (THINGS[kind] for kind in PRODUCTS), max(PIECES))
    for kind in range(KINDS):
        s.own[seat * KINDS + kind] = yard[kind]
    for kind, n in zip(PRODUCTS, stored, strict=True):
        s.store[seat * KINDS + kind] = n
        s.own[seat * KINDS + kind] += n
    _read_plantation(s, seat, player)
    s.worker[seat] = FIELD_INDEX[player.choice("worker", FIELDS)]
    s.town_halls |= player.flag("town_hall") << seat
    s.paid |= player.flag("tax_paid") << seat
    s.votes[seat] = player.number("votes", 0, _MOST)
    s.bids[seat] = player.optional_number("bid", 0, s.pesos[seat], NOT_YET)
    _read_cards(s, seat, player)


def _read_points(s: CubaState, seat: int, player: PositionReader) -> None:
    """The track decides: if it was edited by hand, its parts are adjusted."""
    earned = player.child("earned")
    parts = [earned.number(part, -_MOST, _MOST) for part in PARTS]
    if s.stage != "over" and parts[BUILDINGS_PART]:
        raise earned.fail(PARTS[BUILDINGS_PART], "is counted at the end of the game")
    parts[0] += player.number("points", 0, _MOST) - sum(parts)
    s.points[seat * len(PARTS) : (seat + 1) * len(PARTS)] = parts


def _read_plantation(s: CubaState, seat: int, player: PositionReader) -> None:
    board = BOARDS[s.boards[seat]]
    if player.choice("board", [b.id for b in BOARDS]) != board.id:
        raise player.fail("board", f"seat {seat} has board {board.id} with these options")
    for field, entry in enumerate(player.children("plantation", len(FIELDS))):
        if entry.choice("field", FIELDS) != FIELDS[field]:
            raise entry.fail("field", f"{FIELDS[field]} comes here")
        if entry.raw("land") != board.lands[field]:
            raise entry.fail("land", f"is {board.lands[field]} on board {board.id}")
        building = NONE
        if entry.raw("building") is not None:
            building = BUILDING_INDEX[entry.choice("building", BUILDING_IDS)]
        if (field == board.warehouse) and building != WAREHOUSE:
            raise entry.fail("building", "the printed warehouse stands here")
        s.built[seat * len(FIELDS) + field] = building
        if building != NONE:
            s.occupied[seat] |= 1 << field


def _cards(values: Sequence[Any], path: str) -> list[int]:
    for i, value in enumerate(values):
        if not isinstance(value, str) or value not in CHARACTER_INDEX:
            raise BadState(f"{path}[{i}]", f"there is no character {value!r}")
    return [CHARACTER_INDEX[value] for value in values]


def _read_cards(s: CubaState, seat: int, player: PositionReader) -> None:
    """Hand, cards played and the one for parliament are the five characters (CUB-06)."""
    hand = _cards(player.array("hand"), player.at("hand"))
    played = _cards(player.array("played"), player.at("played"))
    if player.raw("delegate") is not None:
        s.delegate[seat] = CHARACTER_INDEX[player.choice("delegate", CHARACTER_IDS)]
    kept = [s.delegate[seat]] if s.delegate[seat] != NO_CARD else []
    if sorted([*hand, *played, *kept]) != list(range(len(CHARACTER_IDS))):
        raise player.fail("hand", "hand, played and delegate are not the five characters")
    s.hand[seat] = sum(1 << card for card in hand)
    s.played[seat] = tuple(played)


def _read_offer(s: CubaState, reader: PositionReader) -> None:
    """Every building tile is on offer or built (CUB-B01 to CUB-B24)."""
    in_game = s.offer
    s.offer = table(reader, "offer", BUILDING_IDS, 2)
    for index, building in enumerate(BUILDINGS):
        built = s.built.count(index) - (s.seats if index == WAREHOUSE else 0)
        if s.offer[index] + built != in_game[index]:
            raise reader.fail(
                f"offer.{building.id}",
                f"{s.offer[index]} on offer and {built} built, {in_game[index]} are in the game",
            )


def _read_markers(s: CubaState, reader: PositionReader) -> None:
    s.markers = 0
    for i, name in enumerate(reader.array("markers")):
        if not isinstance(name, str) or name not in MARKERS or s.markers & MARKERS[name]:
            raise reader.fail(f"markers[{i}]", f"{name!r} is not a free space for a marker")
        s.markers |= MARKERS[name]


def _read_things(s: CubaState, reader: PositionReader) -> None:
    """Every cube and every ware is in the supply, on the market, on a ship or with a player."""
    s.market = [0] * KINDS
    market = reader.child("market")
    for kind in WARES:
        s.market[kind] = number(
            market.raw(THINGS[kind]), 0, len(LADDER[kind]), f"market.{THINGS[kind]}"
        )
    s.supply = table(reader, "supply", THINGS, max(PIECES))
    for kind, thing in enumerate(THINGS):
        cargo = 0
        if kind in WARES:
            for ship, room in zip(s.docks, s.room, strict=True):
                if ship != NO_SHIP:
                    cargo += (ROOM[ship] - room) >> SHIFT[kind] & 7
        found = s.supply[kind] + s.market[kind] + sum(s.own[kind::KINDS]) + cargo
        if found != PIECES[kind]:
            raise reader.fail(f"supply.{thing}", f"{found} in all, {PIECES[kind]} are in the game")
