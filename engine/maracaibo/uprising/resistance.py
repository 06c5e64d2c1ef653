"""The resistance tile (MAR-430 to MAR-440)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.maracaibo.actions import DECLINE
from engine.maracaibo.components import NODES, RESISTANCE
from engine.maracaibo.effects import terms as t
from engine.maracaibo.effects.measure import MEASURES
from engine.maracaibo.effects.perform import Rest, run, run_times
from engine.maracaibo.effects.words import Metric
from engine.maracaibo.state import FROM_UPGRADE, NATIONS, NONE, MaracaiboState
from engine.maracaibo.uprising import events as uprising_events
from engine.maracaibo.uprising.actions import PUT_ON_TILE, TAKE_FROM_TILE, PutOnTile, TakeFromTile
from engine.maracaibo.uprising.state import EMPTY_TILE, TILE_SPACES, change, with_value


def in_use(s: MaracaiboState) -> bool:
    return s.module is not None and s.module.resistance


def tile_of(s: MaracaiboState, seat: int) -> tuple[int, ...]:
    return s.module.tiles[seat] if s.module is not None else EMPTY_TILE


def allowed(tile: tuple[int, ...], nation: int) -> list[int]:
    """Free spaces without a marker of that nation beside them (MAR-433)."""
    return [
        space
        for space in range(TILE_SPACES)
        if tile[space] == NONE
        and not (space and tile[space - 1] == nation)
        and not (space < TILE_SPACES - 1 and tile[space + 1] == nation)
    ]


def offer(s: MaracaiboState, seat: int, nation: int, times: int) -> None:
    """A marker that left its location may go on the tile; it is out of the game already, and
    stays there when no space is allowed (MAR-431, MAR-437)."""
    if allowed(tile_of(s, seat), nation):
        s.stack.append(PlaceOnTile(seat, nation, times))


class PlaceOnTile(NamedTuple):
    """On which space of the tile the liberated marker goes, if on any."""

    seat: int
    nation: int
    times: int
    """How often the space pays its reward (MAR-438)."""
    kind: Literal["place_on_tile"] = "place_on_tile"

    def legal(self, s: MaracaiboState) -> list[Any]:
        spaces = allowed(tile_of(s, self.seat), self.nation)
        return [*(PUT_ON_TILE[space] for space in spaces), DECLINE]

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        if action != DECLINE:
            put(s, self.seat, self.nation, action.space - 1, self.times)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        if isinstance(action, PutOnTile) and 1 <= action.space <= TILE_SPACES:
            taken = tile_of(s, self.seat)[action.space - 1] != NONE
            return Refusal("tile_space_taken" if taken else "tile_beside", {"space": action.space})
        return unfitting(self, action)


def put(s: MaracaiboState, seat: int, nation: int, space: int, times: int) -> None:
    """The marker lies on the tile: its space pays, and a full tile too (MAR-434 to MAR-436)."""
    assert s.module is not None
    tile = with_value(s.module.tiles[seat], space, nation)
    s.gone[nation] -= 1
    if s.events is not None:
        s.events.append(uprising_events.MarkerOnTile(seat, NATIONS[nation], space + 1))
    if NONE not in tile:
        for marker in tile:
            s.gone[marker] += 1
        tile = EMPTY_TILE
        sets = s.module.sets
        change(s, sets=with_value(sets, seat, sets[seat] + 1))
        s.stack.append(Rest(seat, RESISTANCE.filled.number, 0, FROM_UPGRADE))
        if s.events is not None:
            s.events.append(uprising_events.TileFilled(seat))
    tiles = s.module.tiles
    change(s, tiles=(*tiles[:seat], tile, *tiles[seat + 1 :]))
    run_times(s, seat, RESISTANCE.spaces[space], times, FROM_UPGRADE)


def _sets(s: MaracaiboState, seat: int) -> int:
    return s.module.sets[seat] if s.module is not None else 0


MEASURES[Metric.RESISTANCE_SETS] = _sets


class ChooseFromTile(NamedTuple):
    """Which marker goes from one's tile back to its row (MAR-524)."""

    seat: int
    node: int
    source: int
    kind: Literal["choose_from_tile"] = "choose_from_tile"

    def legal(self, s: MaracaiboState) -> list[Any]:
        tile = tile_of(s, self.seat)
        return [TAKE_FROM_TILE[space] for space in range(TILE_SPACES) if tile[space] != NONE]

    def resolve(self, s: MaracaiboState, action: TakeFromTile) -> None:
        assert s.module is not None
        seat = self.seat
        tiles = s.module.tiles
        nation = tiles[seat][action.space - 1]
        tile = with_value(tiles[seat], action.space - 1, NONE)
        change(s, tiles=(*tiles[:seat], tile, *tiles[seat + 1 :]))
        if s.module.liberation:
            s.gone[nation] += 1
        else:
            s.row[nation] += 1
        if s.events is not None:
            s.events.append(
                uprising_events.MarkerReturned(seat, NATIONS[nation], s.module.liberation)
            )
        node = NODES[self.node]
        assert isinstance(node, t.ReturnMarker)
        run(s, seat, node.terms, self.source)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)
