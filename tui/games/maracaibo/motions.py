"""What moves while a turn is shown: ships along their ways, explorers along the path."""

from collections.abc import Sequence
from typing import Any

from engine.core import Event
from engine.maracaibo.base.route import arrows_from
from engine.maracaibo.components import EXPLORATION, LOCATION_INDEX, LOCATIONS, SETUP, SPACE_INDEX
from tui.paint.canvas import Cell
from tui.table.scene import Motion, Scene

SHIP, EXPLORER = "ship-", "explorer-"
"""What moves; the seat stands behind it."""


def motions(event: Event, state: Any) -> Sequence[Motion]:
    """The painters draw these themselves: a ship follows the dots of its way."""
    match event.kind:
        case "sailed" | "automa_moved":
            seat = event.seat
            start, end = state.ships[seat], LOCATION_INDEX[event.place]
            points = getattr(event, "points", 0)
            return _moved(f"{SHIP}{seat}", [_stop(at) for at in voyage(state, start, end, points)])
        case "explored" if event.piece == "explorer":
            start = state.explorers[event.seat]
            way = path(start, SPACE_INDEX[event.space])
            return _moved(f"{EXPLORER}{event.seat}", [_space(at) for at in way])
        case "automa_explored":
            start = state.explorers[event.seat]
            way = [start, *(SPACE_INDEX[space] for space in event.path)]
            return _moved(f"{EXPLORER}{event.seat}", [_space(at) for at in way])
    return ()


def moving(scene: Scene, kind: str) -> "tuple[tuple[Cell, ...] | None, int]":
    """The way of the ship or explorer that is being shown, and whose it is; -1 if none is."""
    if scene.moving is None or not scene.moving[0].sprite.startswith(kind):
        return None, -1
    motion = scene.moving[0]
    return motion.path, int(motion.sprite.removeprefix(kind))


def _moved(sprite: str, cells: "list[Cell]") -> Sequence[Motion]:
    return (Motion(sprite, tuple(cells)),) if len(cells) > 1 else ()


def _stop(place: int) -> Cell:
    return ("stop", LOCATIONS[place].number)


def _space(space: int) -> Cell:
    return ("space", EXPLORATION[space].id)


def voyage(state: Any, start: int, end: int, points: int = 0) -> list[int]:
    """The stops from one location to another: by a way of that many points if one is known, else
    the shortest one."""
    last = state.round == SETUP.rounds
    ways: list[tuple[int, list[int]]] = [(0, [start])]
    shortest: list[int] = []
    for spent, way in ways:
        for after, cost in arrows_from(way[-1], state.legacy, last):
            if after in way or spent + cost > 40:
                continue
            longer = [*way, after]
            if after == end:
                if not points or spent + cost == points:
                    return longer
                shortest = shortest or longer
            elif not points or spent + cost < points:
                ways.append((spent + cost, longer))
    return shortest or [start, end]


def path(start: int, end: int) -> list[int]:
    """The spaces of the exploration track from one to another, the shortest way."""
    ways = [[start]]
    for way in ways:
        if way[-1] == end:
            return way
        ways += [[*way, after] for after in EXPLORATION[way[-1]].next if len(way) < 12]
    return [start, end]
