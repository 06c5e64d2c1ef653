"""Step 3: the tiles go on the board."""

from bisect import insort
from operator import itemgetter
from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.santiago import events
from engine.santiago.actions import PLACE_TILE, PlaceTile
from engine.santiago.components import FARMERS_OF, NEIGHBOURS, SEATS, SPACE_INDEX, TILE_INDEX, Space
from engine.santiago.refusals import no_tile_there
from engine.santiago.state import NO_TILE, SantiagoState


def begin_planting(s: SantiagoState, order: list[int]) -> None:
    s.phase = "planting"
    s.highest = order[0]  # SAN-28: with no bid at all, who plants first
    s.stack = [PLANT[seat] for seat in reversed(order)]


class Plant(NamedTuple):
    """Pay the bid, take an open tile, put it on an empty space (SAN-24 to SAN-26)."""

    seat: int
    kind: Literal["plant"] = "plant"

    def legal(self, s: SantiagoState) -> list[Any]:
        on_empty = itemgetter(*s.empty)  # never fewer than two: 48 spaces, 45 tiles
        actions: list[Any] = []
        for tile in dict.fromkeys(s.open):
            actions += on_empty(PLACE_TILE[tile])
        return actions

    def resolve(self, s: SantiagoState, action: PlaceTile) -> None:
        seat = self.seat
        tile = TILE_INDEX[action.tile]
        bid = s.bids[seat]
        paid = bid if s.seats > 2 else 0  # SAN-82: two players have paid already
        s.money[seat] -= paid
        farmers = FARMERS_OF[tile] if bid else FARMERS_OF[tile] - 1  # SAN-25
        farmers = min(farmers, s.stock[seat])  # SAN-04
        s.stock[seat] -= farmers
        space = lay(s, tile, action.space)
        if farmers:
            s.farmers[space] = farmers
            s.owner[space] = seat
        if s.events is not None:
            s.events.append(events.Planted(seat, action.tile, action.space, farmers, paid))

    def refusal(self, s: SantiagoState, action: Any) -> Refusal:
        if not isinstance(action, PlaceTile):
            return unfitting(self, action)
        return no_tile_there(s, action)


class PlantLeftover(NamedTuple):
    """The highest bidder plants the leftover tile, neutral, beside another (SAN-27)."""

    seat: int
    kind: Literal["plant_leftover"] = "plant_leftover"

    def legal(self, s: SantiagoState) -> list[Any]:
        planted = s.tile
        deserts = s.deserts
        place = PLACE_TILE[s.open[0]]
        beside_tile = []
        beside_desert = []
        for space in s.empty:
            for near in NEIGHBOURS[space]:
                if planted[near] != NO_TILE:
                    if not deserts >> near & 1:
                        beside_tile.append(place[space])
                        break
                    beside_desert.append(place[space])
        return beside_tile or list(dict.fromkeys(beside_desert))

    def resolve(self, s: SantiagoState, action: PlaceTile) -> None:
        lay(s, s.open[0], action.space)
        if s.events is not None:
            s.events.append(events.LeftoverPlanted(self.seat, action.tile, action.space))

    def refusal(self, s: SantiagoState, action: Any) -> Refusal:
        if not isinstance(action, PlaceTile):
            return unfitting(self, action)
        if TILE_INDEX.get(action.tile) in s.open and SPACE_INDEX.get(action.space) in s.empty:
            return Refusal("leftover_alone")
        return no_tile_there(s, action)


def lay(s: SantiagoState, tile: int, place: Space) -> int:
    """Move an open tile to an empty space; a palm there moves on top (SAN-26)."""
    space = SPACE_INDEX[place]
    s.open.remove(tile)
    s.empty.remove(space)
    s.tile[space] = tile
    if not s.wet >> space & 1:
        insort(s.dry, space)
    return space


PLANT = [Plant(seat) for seat in range(max(SEATS))]
PLANT_LEFTOVER = [PlantLeftover(seat) for seat in range(max(SEATS))]
