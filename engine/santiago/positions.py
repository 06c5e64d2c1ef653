"""Positions of Santiago as JSON, both ways, with every rule of form and conservation checked."""

from typing import Any

from engine.core import options as option_specs
from engine.core.errors import BadOption, BadState
from engine.core.positions import PositionReader, number
from engine.core.state import HIDDEN, NOBODY
from engine.core.values import Json, encode
from engine.santiago.actions import MOST_MONEY
from engine.santiago.components import (
    CROSSING_INDEX,
    CROSSINGS,
    ENDS,
    FARMERS,
    NEXT_SEGMENTS,
    PALMS,
    ROUND_CROSSING,
    ROUND_SPACE,
    SEATS,
    SEGMENT_INDEX,
    SEGMENTS,
    SEGMENTS_AT,
    SPACE_INDEX,
    SPACES,
    TILE_INDEX,
    TILES,
    WATER_MASK,
    Crossing,
    Segment,
    Space,
    Tile,
    tile_counts,
)
from engine.santiago.positions_stack import read_stack
from engine.santiago.setup import Options
from engine.santiago.state import NO_SEGMENT, NO_TILE, NOT_YET, SantiagoState, blank

PHASES = ("setup", "auction", "planting", "canal", "extra_canal", "over")


def to_json(s: SantiagoState) -> Json:
    return {
        "game": "santiago",
        "round": s.round,
        "rounds": s.rounds,
        "phase": s.phase,
        "seat": s.seat if s.stack else None,
        "over": s.over,
        "options": {spec.name: getattr(s.options, spec.name) for spec in _SPECS},
        "overseer": s.overseer,
        "source": None if s.source == NOBODY else list(CROSSINGS[s.source]),
        "canals": [list(SEGMENTS[segment]) for segment in _members(s.canals)],
        "supply": s.supply,
        "palms": [list(SPACES[space]) for space in _members(s.palms)],
        "tiles": [_tile_json(s, space) for space, tile in enumerate(s.tile) if tile != NO_TILE],
        "open": [list(TILES[tile]) for tile in s.open],
        "pile": [None if tile == HIDDEN else list(TILES[tile]) for tile in s.pile],
        "boxed": None if s.boxed == NO_TILE else list(TILES[s.boxed]),
        "passed": s.passed[:],
        "leftover_to": _seat_json(s.highest),
        "players": [_player_json(s, seat) for seat in range(s.seats)],
        "stack": [encode(decision) for decision in s.stack],
    }


_SPECS = option_specs.describe(Options)


def _members(mask: int) -> list[int]:
    return [index for index in range(mask.bit_length()) if mask >> index & 1]


def _seat_json(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _tile_json(s: SantiagoState, space: int) -> Json:
    tile = TILES[s.tile[space]]
    return {
        "x": SPACES[space].x,
        "y": SPACES[space].y,
        "crop": tile.crop,
        "face": tile.farmers,
        "farmers": s.farmers[space],
        "owner": _seat_json(s.owner[space]),
        "desert": bool(s.deserts >> space & 1),
    }


def _player_json(s: SantiagoState, seat: int) -> Json:
    proposal = s.proposals[seat]
    return {
        "money": None if s.money[seat] == HIDDEN else s.money[seat],
        "farmers": s.stock[seat],
        "canal": s.own_canal[seat],
        "bid": None if s.bids[seat] == NOT_YET else s.bids[seat],
        "proposal": None if proposal == NO_SEGMENT else list(SEGMENTS[proposal]),
        "bribe": s.bribes[seat],
    }


# -- reading -----------------------------------------------------------------------------


def from_json(data: Json) -> SantiagoState:
    reader = PositionReader(data)
    seats = len(reader.array("players"))
    if seats not in SEATS:
        raise reader.fail("players", f"{seats} players; possible are {list(SEATS)}")
    try:
        options = option_specs.make(Options, dict(reader.child("options").data))
    except BadOption as error:
        raise reader.fail("options", str(error)) from None
    s = blank(seats, options)
    s.round = reader.number("round", 0, s.rounds)
    s.phase = reader.choice("phase", PHASES)
    s.overseer = reader.number("overseer", 0, seats - 1)
    s.highest = reader.optional_number("leftover_to", 0, seats - 1, NOBODY)
    _read_network(s, reader)
    _read_palms(s, reader)
    _read_tiles(s, reader)
    _read_players(s, reader)
    _check_clock(s, reader)
    read_stack(s, reader)
    _check_canals(s, reader)
    return s


def _read_network(s: SantiagoState, reader: PositionReader) -> None:
    """Source and canals; every canal is connected to the source (SAN-35)."""
    if reader.raw("source") is not None:
        s.source = _index(reader.numbers("source", 0, 9, 2), Crossing, CROSSING_INDEX, "source")
    elif s.phase != "setup":
        raise reader.fail("source", "is missing")
    reached = {s.source}
    segments = [
        _index(entry, Segment, SEGMENT_INDEX, f"canals[{i}]")
        for i, entry in enumerate(reader.array("canals"))
    ]
    waiting = dict(enumerate(segments))
    while waiting:
        joined = [i for i, segment in waiting.items() if reached & set(ENDS[segment])]
        if not joined:
            raise reader.fail(f"canals[{min(waiting)}]", "does not touch the network")
        for i in joined:
            segment = waiting.pop(i)
            if s.canals >> segment & 1:
                raise reader.fail(f"canals[{i}]", "stands there twice")
            s.canals |= 1 << segment
            s.wet |= WATER_MASK[segment]
            reached |= set(ENDS[segment])
    if s.source != NOBODY:
        near = {*SEGMENTS_AT[s.source]}.union(*(NEXT_SEGMENTS[c] for c in segments))
        s.frontier = sorted(near - set(segments))


def _read_palms(s: SantiagoState, reader: PositionReader) -> None:
    palms = reader.array("palms")
    most = PALMS if s.options.palms else 0
    if len(palms) > most:
        raise reader.fail("palms", f"{len(palms)} palms, {most} are in the game")
    for i, entry in enumerate(palms):
        space = _index(entry, Space, SPACE_INDEX, f"palms[{i}]")
        near = any(s.palms >> other & 1 for other in ROUND_SPACE[space])
        if near or space in ROUND_CROSSING[s.source]:
            raise reader.fail(f"palms[{i}]", "touches another palm or the source")
        s.palms |= 1 << space


def _read_tiles(s: SantiagoState, reader: PositionReader) -> None:
    for entry in reader.children("tiles"):
        _read_tile(s, entry)
    s.empty = [space for space, tile in enumerate(s.tile) if tile == NO_TILE]
    s.open = [_tile(entry, f"open[{i}]") for i, entry in enumerate(reader.array("open"))]
    s.pile = tuple(_tile(entry, f"pile[{i}]") for i, entry in enumerate(reader.array("pile")))
    s.boxed = NO_TILE if reader.raw("boxed") is None else _tile(reader.raw("boxed"), "boxed")
    found = [tile for tile in (*s.tile, *s.open, *s.pile, s.boxed) if tile != NO_TILE]
    counts = tile_counts(s.seats)
    if len(found) != sum(counts):
        raise reader.fail("tiles", f"{len(found)} tiles in all, {sum(counts)} are in the game")
    for tile, count in enumerate(counts):
        if found.count(tile) != count:
            name = f"{TILES[tile].crop} with {TILES[tile].farmers}"
            raise reader.fail("tiles", f"{found.count(tile)} of {name}, {count} are in the game")


def _read_tile(s: SantiagoState, entry: PositionReader) -> None:
    x = entry.number("x", 0, SPACES[-1].x)
    y = entry.number("y", 0, SPACES[-1].y)
    space = SPACE_INDEX[Space(x, y)]
    if s.tile[space] != NO_TILE:
        raise entry.fail("x", f"two tiles on space {x}, {y}")
    s.tile[space] = _tile([entry.raw("crop"), entry.raw("face")], entry.at("crop"))
    farmers = entry.number("farmers", 0, TILES[s.tile[space]].farmers)
    owner = entry.optional_number("owner", 0, s.seats - 1, NOBODY)
    if (owner == NOBODY) != (farmers == 0):
        raise entry.fail("owner", "a tile has an owner exactly while it has farmers")
    s.farmers[space], s.owner[space] = farmers, owner
    if entry.flag("desert"):
        if farmers:
            raise entry.fail("farmers", "a desert has none")
        s.deserts |= 1 << space
    elif not s.wet >> space & 1:
        if s.phase == "over":
            raise entry.fail("desert", "in the end every dry tile is a desert")
        s.dry.append(space)


def _read_players(s: SantiagoState, reader: PositionReader) -> None:
    for seat, entry in enumerate(reader.children("players", s.seats)):
        _read_player(s, seat, entry)
    if sum(s.money) + sum(s.bribes) > MOST_MONEY:
        raise reader.fail("players", f"more than {MOST_MONEY} escudos in all")
    s.passed = reader.numbers("passed", 0, s.seats - 1)
    if len(set(s.passed)) != len(s.passed):
        raise reader.fail("passed", "names a seat twice")


def _read_player(s: SantiagoState, seat: int, entry: PositionReader) -> None:
    s.money[seat] = entry.number("money", 0, MOST_MONEY)
    s.own_canal[seat] = entry.flag("canal")
    s.bids[seat] = entry.optional_number("bid", 0, MOST_MONEY, NOT_YET)
    s.stock[seat] = entry.number("farmers", 0, FARMERS)
    placed = sum(n for n, owner in zip(s.farmers, s.owner, strict=True) if owner == seat)
    if s.stock[seat] + placed > FARMERS:
        raise entry.fail("farmers", f"{s.stock[seat]} and {placed} on tiles: over {FARMERS}")
    if entry.raw("proposal") is not None:
        where = entry.at("proposal")
        s.proposals[seat] = _index(entry.raw("proposal"), Segment, SEGMENT_INDEX, where)
        if s.phase != "canal" or s.proposals[seat] not in s.frontier:
            raise entry.fail("proposal", "no canal can be built there now")
    s.bribes[seat] = entry.number("bribe", 0, MOST_MONEY)
    if s.bribes[seat] and s.proposals[seat] == NO_SEGMENT:
        raise entry.fail("bribe", "no bribe without a proposal")


def _check_canals(s: SantiagoState, reader: PositionReader) -> None:
    """Every canal on the board was somebody's or the supply's (SAN-37)."""
    table = SEATS[s.seats]
    s.supply = reader.number("supply", 0, table.supply)
    decided = s.round if s.phase in ("extra_canal", "over") else max(s.round - 1, 0)
    if table.supply - s.supply != decided:
        raise reader.fail("supply", f"{table.supply - decided} are left at this point")
    used = table.supply - s.supply + s.own_canal.count(False)
    first = table.first_canal and not any(d.kind == "choose_first_canal" for d in s.stack)
    built = s.canals.bit_count()
    if built > used + first or built < s.own_canal.count(False):
        raise reader.fail("canals", f"{built} canals built, {used + first} have left the supply")


def _check_clock(s: SantiagoState, reader: PositionReader) -> None:
    """Round, pile and open tiles agree on how far the game has got."""
    table = SEATS[s.seats]
    if (s.round == 0) != (s.phase == "setup"):
        raise reader.fail("round", f"{s.round} does not go with phase {s.phase}")
    if len(s.pile) != table.stacks * (s.rounds - s.round):
        raise reader.fail("pile", f"{len(s.pile)} tiles don't go with round {s.round}")
    expected = {"auction": table.stacks}.get(s.phase, 0)
    if s.phase != "planting" and len(s.open) != expected:
        raise reader.fail("open", f"{len(s.open)} open tiles, {expected} are needed")
    if s.phase == "over" and s.round != s.rounds:
        raise reader.fail("phase", "the game is not over before the last round")


def _index(entry: Any, cls: type[Any], table: dict[Any, int], path: str) -> int:
    if not isinstance(entry, list):
        raise BadState(path, f"a list of whole numbers is needed, not {entry!r}")
    values = [number(value, 0, 99, path) for value in entry]
    if len(values) != len(cls._fields):
        raise BadState(path, f"{len(values)} numbers, {len(cls._fields)} are needed")
    key = cls(*values)
    if key not in table:
        raise BadState(path, f"there is no {cls.__name__.lower()} {values}")
    return table[key]


def _tile(entry: Any, path: str) -> int:
    if not isinstance(entry, list) or len(entry) != 2:
        raise BadState(path, f"a crop and its farmers are needed, not {entry!r}")
    tile = Tile(*entry)
    try:
        return TILE_INDEX[tile]
    except (KeyError, TypeError):
        raise BadState(path, f"there is no tile {entry!r}") from None
