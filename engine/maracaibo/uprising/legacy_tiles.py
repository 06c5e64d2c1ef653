"""Legacy tiles at which ships stop, or sail through: L30, L33, L36, L37 (MAR-370 to MAR-383)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.maracaibo.actions import DECLINE, NAME_NATION, NameNation
from engine.maracaibo.base import resources, ship
from engine.maracaibo.components import LEGACY, LEGACY_INDEX, NATION, RANK_OF
from engine.maracaibo.effects.perform import Rest, possible, run
from engine.maracaibo.state import FROM_LEGACY, NATIONS, NONE, MaracaiboState, task
from engine.maracaibo.uprising import events as uprising_events
from engine.maracaibo.uprising.actions import USE_TILE
from engine.maracaibo.uprising.state import change, with_value

HARBOUR: int = LEGACY_INDEX[ship.HARBOUR]
PASSAGE: int = LEGACY_INDEX[ship.PASSAGE]
_HARBOUR_AT = LEGACY[HARBOUR].location
_COLONIES = tuple(
    (1 << number, tile.location) for number, tile in enumerate(LEGACY) if tile.influence_price
)
"""Tiles whose first stop costs an influence marker, with their places."""


def stop(s: MaracaiboState, seat: int, place: int) -> None:
    """What the tiles of the expansion ask when a movement ends here."""
    assert s.module is not None
    if place == _HARBOUR_AT and can_use_harbour(s, seat):
        s.stack.append(OfferTile(seat, HARBOUR))
    for bit, colony in _COLONIES:
        if place == colony and s.legacy & bit and s.module.dutch[seat] == NONE:
            s.stack.append(GiveInfluenceUp(seat))


def can_use_harbour(s: MaracaiboState, seat: int) -> bool:
    """L30: is one's own space empty, and a disc left to put there (MAR-370)?"""
    return (
        s.module is not None
        and bool(s.legacy >> HARBOUR & 1)
        and seat not in s.module.harbour
        and ship.has_discs(s, seat)
    )


def can_use_passage(s: MaracaiboState, seat: int) -> bool:
    """L37: once a game (MAR-381)."""
    return (
        s.module is not None
        and bool(s.legacy >> PASSAGE & 1)
        and seat not in s.module.passage
        and ship.has_discs(s, seat)
    )


class OfferTile(NamedTuple):
    """A tile may be used, or not (MAR-370, MAR-375)."""

    seat: int
    tile: int
    kind: Literal["offer_tile"] = "offer_tile"

    def legal(self, s: MaracaiboState) -> list[Any]:
        if self.tile == HARBOUR and not can_use_harbour(s, self.seat):
            return [DECLINE]
        return [USE_TILE[self.tile], DECLINE]

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        if action == DECLINE:
            return
        tile = LEGACY[self.tile]
        if s.events is not None:
            s.events.append(uprising_events.TileUsed(self.seat, tile.id))
        if tile.disc_space:
            s.stack.append(Rest(self.seat, tile.disc_reward.number, 0, FROM_LEGACY))
            s.stack.append(ship.PickDisc(self.seat, ship.on_tile(tile.id)))
        else:
            run(s, self.seat, tile.terms, FROM_LEGACY)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


class GiveInfluenceUp(NamedTuple):
    """L36: which influence marker goes to the Dutch flag for good (MAR-378, MAR-379)."""

    seat: int
    kind: Literal["give_influence_up"] = "give_influence_up"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return NAME_NATION[:]

    def resolve(self, s: MaracaiboState, action: NameNation) -> None:
        assert s.module is not None
        seat, nation = self.seat, NATIONS.index(action.nation)
        rank = RANK_OF[s.influence[3 * seat + nation]]
        s.influence[3 * seat + nation] = 0
        change(s, dutch=with_value(s.module.dutch, seat, nation))
        if s.events is not None:
            s.events.append(uprising_events.InfluenceGivenUp(seat, action.nation))
        if rank:
            resources.doubloons(s, seat, rank * NATION.doubloons_for_rank)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


# -- stops -------------------------------------------------------------------------------


@task
class AskTile(NamedTuple):
    """A tile of this stop, asked when its turn comes: what came before it on the same stop may
    have brought what it costs (MAR-061a, MAR-375 to MAR-377)."""

    owner: int
    tile: int
    kind: Literal["ask_tile"] = "ask_tile"

    def run(self, s: MaracaiboState) -> None:
        tile = LEGACY[self.tile]
        if tile.asked:
            s.stack.append(OfferTile(self.owner, self.tile))
        else:
            run(s, self.owner, tile.terms, FROM_LEGACY)


def usable(s: MaracaiboState, seat: int, tile: int) -> bool:
    """Could a tile of this stop be used now?"""
    return possible(s, seat, LEGACY[tile].terms, FROM_LEGACY)


def use(s: MaracaiboState, seat: int, tile: int) -> None:
    """A tile of this stop was picked before others: it is not asked again whether it is."""
    AskTile(seat, tile).run(s)
    asked = s.stack.pop()
    asked.resolve(s, asked.legal(s)[0])


DECISIONS: tuple[type, ...] = (OfferTile, GiveInfluenceUp)
TASKS: tuple[type, ...] = (AskTile,)
