"""The ship board: discs and the upgrades under them."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.maracaibo import events
from engine.maracaibo.actions import REMOVE_DISC, RemoveDisc
from engine.maracaibo.components import (
    GAINABLE,
    LEGACY,
    LEGACY_INDEX,
    LOCATIONS,
    PORTS,
    SETUP,
    UPGRADE_INDEX,
    UPGRADES,
)
from engine.maracaibo.effects.clauses import Effects
from engine.maracaibo.effects.perform import attach, fire, fire_whens, performs, run, run_all
from engine.maracaibo.effects.terms import Discs
from engine.maracaibo.effects.words import Event
from engine.maracaibo.state import FROM_PORT, FROM_UPGRADE, NONE, MaracaiboState, task
from engine.maracaibo.uprising.state import change

SLOTS = len(UPGRADES)
PORT_SLOT = UPGRADE_INDEX["up03_home_port"]


def has_discs(s: MaracaiboState, seat: int) -> bool:
    start = SLOTS * seat
    return any(s.discs[start : start + SLOTS])


class PickDisc(NamedTuple):
    """Which disc leaves the ship board, to a market or out of play (MAR-101, MAR-105)."""

    seat: int
    market: int
    """The location whose market it goes to; NONE out of play; `on_tile`: a legacy tile."""
    kind: Literal["pick_disc"] = "pick_disc"

    def legal(self, s: MaracaiboState) -> list[Any]:
        start = SLOTS * self.seat
        discs = s.discs[start : start + SLOTS]
        return [action for action, left in zip(REMOVE_DISC, discs, strict=True) if left]

    def resolve(self, s: MaracaiboState, action: RemoveDisc) -> None:
        take_disc(s, self.seat, UPGRADE_INDEX[action.upgrade], self.market)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        if isinstance(action, RemoveDisc) and action.upgrade in UPGRADE_INDEX:
            return Refusal("no_disc", {"upgrade": action.upgrade})
        return unfitting(self, action)


@task
class RemoveDiscs(NamedTuple):
    """More discs to remove, one after the other, as long as there are some (MAR-183)."""

    owner: int
    n: int
    kind: Literal["remove_discs"] = "remove_discs"

    def run(self, s: MaracaiboState) -> None:
        remove_discs(s, self.owner, self.n)


def remove_discs(s: MaracaiboState, seat: int, n: int) -> None:
    """Take n discs of choice out of play."""
    if n and has_discs(s, seat):
        if n > 1:
            s.stack.append(RemoveDiscs(seat, n - 1))
        s.stack.append(PickDisc(seat, NONE))


@performs(Discs)
def do_discs(s: MaracaiboState, seat: int, term: Discs, source: int) -> None:
    remove_discs(s, seat, term.n)


HARBOUR: str = "l30"
PASSAGE: str = "l37"
"""The tiles with a space for a disc of each seat (MAR-370, MAR-381)."""


def on_tile(tile: str) -> int:
    """How `market` names a legacy tile instead of a location."""
    return -2 - LEGACY_INDEX[tile]


ON_TILE = {on_tile(tile.id): tile.id for tile in LEGACY if tile.disc_space}
"""The tiles that discs go on, by how `market` names them."""


def _lay_on_tile(s: MaracaiboState, seat: int, tile: str) -> None:
    """The disc stays there to the end of the game (MAR-383)."""
    assert s.module is not None
    if tile == HARBOUR:
        change(s, harbour=(*s.module.harbour, seat))
    else:
        change(s, passage=(*s.module.passage, seat))


def take_disc(s: MaracaiboState, seat: int, upgrade: int, market: int) -> None:
    """A disc leaves an upgrade; the second one unlocks it at once (MAR-180)."""
    at = SLOTS * seat + upgrade
    s.discs[at] -= 1
    if market == NONE:
        s.discs_gone[seat] += 1
    elif market in ON_TILE:
        _lay_on_tile(s, seat, ON_TILE[market])
    else:
        s.market[market] = (*s.market[market], seat)
    if s.events is not None:
        to = LOCATIONS[market].number if market >= 0 else ON_TILE.get(market, "")
        s.events.append(events.DiscRemoved(seat, UPGRADES[upgrade].id, to))
    if not s.discs[at]:
        unlock(s, seat, upgrade)


COMBAT_SLOT = UPGRADE_INDEX["up01_combat_tile"]
RESISTANCE_SLOT = UPGRADE_INDEX["up02_resistance_tile"]


def module_side(s: MaracaiboState, upgrade: int) -> Effects | None:
    """The effects of a tile that lies with its module's side up (MAR-024); None otherwise."""
    if s.module is not None and (
        (upgrade == COMBAT_SLOT and s.module.liberation)  # MAR-460
        or (upgrade == RESISTANCE_SLOT and s.module.resistance)  # MAR-430
    ):
        return UPGRADES[upgrade].module
    return None


def unlock(s: MaracaiboState, seat: int, upgrade: int) -> None:
    """Beige upgrades act once, red ones last (MAR-181)."""
    if s.events is not None:
        s.events.append(events.UpgradeUnlocked(seat, UPGRADES[upgrade].id))
    s.upgrades[seat] |= 1 << upgrade
    fire(s, seat, Event.UPGRADE, upgrade)
    source = FROM_UPGRADE
    effects = UPGRADES[upgrade].effects
    module = module_side(s, upgrade)
    if module is not None:
        effects = module
        s.gained[seat] = (*s.gained[seat], ~GAINABLE.index(("module", upgrade)))
    elif upgrade == PORT_SLOT:
        s.gained[seat] = (*s.gained[seat], ~upgrade)
        if s.port[seat] == NONE:  # MAR-037: face down it has no effect
            if s.options.base_port == "upgrade":  # MAR-C6
                run(s, seat, SETUP.base_port_reward, FROM_PORT)
            fire_whens(s, seat)
            return
        source = FROM_PORT
        effects = PORTS[s.port[seat]].effects
    else:
        s.gained[seat] = (*s.gained[seat], ~upgrade)
    attach(s, seat, effects, source)
    if upgrade == PORT_SLOT and s.abilities[seat].second_explorer and s.figures[seat]:
        s.figures[seat] -= 1  # MAR-415, MAR-415a: at once or never
        s.figures_board[seat] += 1
        s.second[seat] = 0
    if effects.now:
        run_all(s, seat, effects.now, source)
    fire_whens(s, seat)
