"""Positions of Havana as JSON, both ways, with every rule of form and conservation checked."""

from collections.abc import Iterable
from typing import Any

from engine.core import options as option_specs
from engine.core.errors import BadOption, BadState
from engine.core.positions import PositionReader
from engine.core.state import HIDDEN
from engine.core.values import Json, encode
from engine.havana import known_hands
from engine.havana.components import (
    ALL_CARDS,
    ALL_CUBES,
    BUILDING_IDS,
    BUILDING_INDEX,
    CARD_IDS,
    CARD_INDEX,
    CUBE_COUNTS,
    CUBE_INDEX,
    CUBES,
    KINDS,
    LAST_ROUND,
    NUMBER,
    PAIR,
    REFILL_AT,
    ROW_LENGTH,
    ROWS,
    SEATS,
    VP,
    WORKERS,
    members,
)
from engine.havana.positions_stack import read_stack
from engine.havana.setup import Options
from engine.havana.state import NO_CARD, HavanaState, blank

PHASES = ("exchange", "start", "actions", "building", "new_card", "take_back", "over")
MOST_PESOS = 9999
_SPECS = option_specs.describe(Options)


def to_json(s: HavanaState) -> Json:
    return {
        "game": "havana",
        "round": s.round,
        "phase": s.phase,
        "seat": s.seat if s.stack else None,
        "over": s.over,
        "options": {spec.name: getattr(s.options, spec.name) for spec in _SPECS},
        "goal": s.goal,
        "order": list(s.order),
        "turn": s.turn,
        "todo": [CARD_IDS[card] for card in s.todo],
        "done": {"conservation": s.conserved, "worker": s.hired, "black_market": s.traded},
        "rows": [[BUILDING_IDS[building] for building in row] for row in s.rows],
        "pile": [BUILDING_IDS[building] for building in sorted(s.pile)],
        "pile_order": [BUILDING_IDS[building] for building in s.pile],
        "removed": [BUILDING_IDS[building] for building in members(s.removed)],
        "centre": {"pesos": s.centre_pesos, **dict(zip(CUBES, s.centre, strict=True))},
        "bag": {cube: s.bag.count(kind) for kind, cube in enumerate(CUBES)},
        "bag_order": [CUBES[cube] for cube in s.bag],
        "box": dict(zip(CUBES, s.box, strict=True)),
        "workers": s.stock,
        "players": [_player_json(s, seat) for seat in range(s.seats)],
        "stack": [encode(decision) for decision in s.stack],
    }


def _player_json(s: HavanaState, seat: int) -> Json:
    pair = s.open[seat]
    return {
        "points": s.points[seat],
        "pesos": s.pesos[seat],
        "workers": s.workers[seat],
        **dict(zip(CUBES, s.cubes_of(seat), strict=True)),
        "buildings": [BUILDING_IDS[building] for building in members(s.built[seat])],
        "open": [CARD_IDS[card] for card in pair] if pair else [],
        "number": NUMBER[pair[0]][pair[1]] if pair else None,
        "hand": _cards_json(s.hand[seat]),
        "hand_size": s.hand[seat].bit_count(),
        "discard": _cards_json(s.discard[seat]),
        "laid": _cards_json(s.laid[seat]),
        "covered": None if s.covered[seat] == NO_CARD else CARD_IDS[s.covered[seat]],
        "picks": [_cards_json(among) for among in s.picks[seat]],
    }


def _cards_json(mask: int) -> list[str] | None:
    return None if mask == HIDDEN else [CARD_IDS[card] for card in members(mask)]


# -- reading -----------------------------------------------------------------------------


def from_json(data: Json) -> HavanaState:
    reader = PositionReader(data)
    seats = len(reader.array("players"))
    if seats not in SEATS:
        raise reader.fail("players", f"{seats} players; possible are {list(SEATS)}")
    try:
        options = option_specs.make(Options, dict(reader.child("options").data))
    except BadOption as error:
        raise reader.fail("options", str(error)) from None
    s = blank(seats, options)
    s.phase = reader.choice("phase", PHASES)
    s.round = reader.number("round", 0, LAST_ROUND)
    if (s.round == 0) != (s.phase in ("exchange", "start")):
        raise reader.fail("round", f"{s.round} does not go with phase {s.phase}")
    for seat, entry in enumerate(reader.children("players", seats)):
        _read_player(s, seat, entry)
    _read_workers(s, reader)
    _read_cubes(s, reader)
    _read_buildings(s, reader)
    _read_clock(s, reader)
    read_stack(s, reader)
    _check_end(s, reader)
    return s


def _read_player(s: HavanaState, seat: int, entry: PositionReader) -> None:
    s.pesos[seat] = entry.number("pesos", 0, MOST_PESOS)
    s.workers[seat] = entry.number("workers", 0, WORKERS)
    for kind, cube in enumerate(CUBES):
        s.cubes[seat * KINDS + kind] = entry.number(cube, 0, CUBE_COUNTS[kind])
    s.hand[seat] = _card_mask(entry, "hand")
    s.discard[seat] = _card_mask(entry, "discard")
    s.laid[seat] = _card_mask(entry, "laid")
    shown = _card_mask(entry, "open")
    if shown:
        if shown.bit_count() != 2:
            raise entry.fail("open", "two cards lie open, or none before the first round")
        low, high = members(shown)
        s.open[seat] = PAIR[low][high]
    if bool(shown) == (s.phase in ("exchange", "start")):
        raise entry.fail("open", f"{shown.bit_count()} cards don't go with phase {s.phase}")
    _check_cards(s, seat, entry, shown)
    _read_face_down(s, seat, entry, shown)


def _check_cards(s: HavanaState, seat: int, entry: PositionReader, shown: int) -> None:
    """Every player has each of the thirteen cards once (HAV-05)."""
    seen = 0
    for name, mask in (
        ("open", shown),
        ("hand", s.hand[seat]),
        ("discard", s.discard[seat]),
        ("laid", s.laid[seat]),
    ):
        if seen & mask:
            raise entry.fail(name, f"{CARD_IDS[members(seen & mask)[0]]} is there twice")
        seen |= mask
    if seen != ALL_CARDS:
        missing = CARD_IDS[members(ALL_CARDS & ~seen)[0]]
        raise entry.fail("hand", f"{missing} is nowhere; each player has 13 cards")


def _read_face_down(s: HavanaState, seat: int, entry: PositionReader, shown: int) -> None:
    """What lies on what in phase 3, and what was taken unseen before."""
    if entry.raw("covered") is not None:
        s.covered[seat] = CARD_INDEX[entry.choice("covered", CARD_IDS)]
        if s.phase != "new_card" or not shown >> s.covered[seat] & 1:
            raise entry.fail("covered", "is no open card, or no card is laid now")
    allowed = (0, 2) if s.phase == "start" else (0 if s.covered[seat] == NO_CARD else 1,)
    if s.laid[seat].bit_count() not in allowed:
        raise entry.fail("laid", f"{s.laid[seat].bit_count()} cards don't go with the phase")
    if s.phase in ("exchange", "start") and s.discard[seat]:
        raise entry.fail("discard", "is empty before the first round")
    picks = tuple(
        _mask(cards, CARD_INDEX, f"{entry.at('picks')}[{i}]")
        for i, cards in enumerate(entry.array("picks"))
    )
    if any(among & shown for among in picks) or not known_hands.possible(
        picks, s.hand[seat] | s.laid[seat]
    ):
        raise entry.fail("picks", "don't go with the hand")
    s.picks[seat] = known_hands.settled(list(picks))


def _read_workers(s: HavanaState, reader: PositionReader) -> None:
    s.stock = reader.number("workers", 0, WORKERS)
    total = s.stock + sum(s.workers)
    if total != WORKERS:
        raise reader.fail("workers", f"{total} workers in all, {WORKERS} are in the game")


def _read_cubes(s: HavanaState, reader: PositionReader) -> None:
    centre, bag, box = reader.child("centre"), reader.child("bag"), reader.child("box")
    s.centre_pesos = centre.number("pesos", 0, MOST_PESOS)
    counts = []
    for kind, cube in enumerate(CUBES):
        most = CUBE_COUNTS[kind]
        s.centre[kind] = centre.number(cube, 0, most)
        s.box[kind] = box.number(cube, 0, most)
        counts.append(bag.number(cube, 0, most))
        total = counts[kind] + s.centre[kind] + s.box[kind] + sum(s.cubes[kind::KINDS])
        if total != most:
            raise reader.fail(cube, f"{total} cubes in all, {most} are in the game")
    held = [kind for kind in range(KINDS) for _ in range(counts[kind])]
    s.bag = _in_order(reader, "bag_order", held, CUBE_INDEX)


def _read_buildings(s: HavanaState, reader: PositionReader) -> None:
    """Each building lies in one place; a row is never as short as two while the stack has
    more (HAV-16)."""
    seen = 0
    rows = reader.array("rows", ROWS)
    places: list[tuple[str, Any]] = [(f"rows[{i}]", row) for i, row in enumerate(rows)]
    places += [("pile", reader.raw("pile")), ("removed", reader.raw("removed"))]
    for i, player in enumerate(reader.children("players")):
        places.append((f"players[{i}].buildings", player.raw("buildings")))
    masks = []
    for path, entries in places:
        mask = _mask(entries, BUILDING_INDEX, path)
        if seen & mask:
            raise BadState(path, f"{BUILDING_IDS[members(seen & mask)[0]]} is there twice")
        seen |= mask
        masks.append(mask)
    if seen.bit_count() != len(BUILDING_IDS):
        missing = BUILDING_IDS[members(~seen & ((1 << len(BUILDING_IDS)) - 1))[0]]
        raise reader.fail("pile", f"{missing} is nowhere; {len(BUILDING_IDS)} buildings are needed")
    s.pile = _in_order(reader, "pile_order", members(masks[ROWS]), BUILDING_INDEX)
    s.removed = masks[ROWS + 1]
    for i, row in enumerate(rows):
        shortest = REFILL_AT + 1 if s.pile else 0
        if not shortest <= len(row) <= ROW_LENGTH:
            raise reader.fail(f"rows[{i}]", f"{len(row)} buildings can't lie there now")
        s.rows[i] = tuple(BUILDING_INDEX[name] for name in row)
    for seat, player in enumerate(reader.children("players")):
        s.built[seat] = masks[ROWS + 2 + seat]
        s.points[seat] = player.number("points", 0, sum(VP))
        worth = sum(VP[building] for building in members(s.built[seat]))
        if s.points[seat] != worth:
            raise player.fail("points", f"{s.points[seat]}, but the buildings are worth {worth}")


def _read_clock(s: HavanaState, reader: PositionReader) -> None:
    """Turn order, whose turn, and what has been done in this round."""
    s.order = tuple(reader.numbers("order", 0, s.seats - 1, s.seats))
    if len(set(s.order)) != s.seats:
        raise reader.fail("order", "names a seat twice")
    if s.phase in ("actions", "building", "new_card"):
        numbers = [NUMBER[low][high] for low, high in map(s.pair, s.order)]
        if numbers != sorted(numbers):
            raise reader.fail("order", "the lowest number comes first")
    s.turn = reader.number("turn", 0, s.seats - 1)
    s.todo = tuple(CARD_INDEX.get(str(card), NO_CARD) for card in reader.array("todo"))
    if s.todo and (s.phase != "actions" or not set(s.todo) <= set(s.pair(s.order[s.turn]))):
        raise reader.fail("todo", "are no open cards of who acts now")
    if len(s.todo) > 1:
        raise reader.fail("todo", "one of the two cards is being done")
    done = reader.child("done")
    s.conserved = done.flag("conservation")
    s.hired = done.flag("worker")
    s.traded = done.flag("black_market")


def _check_end(s: HavanaState, reader: PositionReader) -> None:
    """Whoever has reached the goal has won, or is in the turn that wins (HAV-40, HAV-41)."""
    if s.phase == "over":
        return
    acting = s.order[s.turn] if s.phase in ("actions", "building") else None
    for seat in range(s.seats):
        if s.points[seat] >= s.goal and seat != acting:
            raise reader.fail(f"players[{seat}].points", f"with {s.goal} the game is over")
    if not any(s.rows) or sum(s.box) == ALL_CUBES:
        raise reader.fail("phase", "without buildings or cubes the game is over")


def _card_mask(entry: PositionReader, name: str) -> int:
    return _mask(entry.raw(name), CARD_INDEX, entry.at(name))


def _mask(entries: object, index: dict[str, int], path: str) -> int:
    """A list of names as a mask; BadState for unknown or repeated names."""
    if not isinstance(entries, list):
        raise BadState(path, "a list of names is needed; null stands for what is hidden")
    mask = 0
    for i, name in enumerate(entries):
        if not isinstance(name, str) or name not in index:
            raise BadState(f"{path}[{i}]", f"{name!r} is not known")
        if mask >> index[name] & 1:
            raise BadState(f"{path}[{i}]", f"{name} is there twice")
        mask |= 1 << index[name]
    return mask


def _in_order(
    reader: PositionReader, name: str, held: Iterable[int], index: dict[str, int]
) -> tuple[int, ...]:
    """What a bag or a stack holds, in the order that is written beside it; what that does
    not name comes last."""
    left = list(held)
    ordered = []
    for i, entry in enumerate(reader.array(name)):
        if not isinstance(entry, str) or entry not in index:
            raise reader.fail(f"{name}[{i}]", f"{entry!r} is not known")
        if index[entry] in left:
            left.remove(index[entry])
            ordered.append(index[entry])
    return (*ordered, *left)
