"""Fights: the token, the nation, spending the combat value (MAR-120 to MAR-138)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.maracaibo import events
from engine.maracaibo.actions import (
    ADD_COMBAT_POINT,
    ADD_FIGURE,
    ANNEX,
    CAPTURE,
    END_FIGHT,
    INFLUENCE_LARGE,
    INFLUENCE_SMALL,
    USE_COMBAT_ACTION,
    AddCombatPoint,
    AddFigure,
    Annex,
    Capture,
    GainInfluence,
    NameNation,
    UseCombatAction,
)
from engine.maracaibo.base import cards
from engine.maracaibo.base.markers import CAN_HOLD, free_places, is_city, put_marker
from engine.maracaibo.base.tokens import DrawToken, value_for
from engine.maracaibo.components import (
    COMBAT,
    COMBAT_ACTIONS,
    LEGACY,
    LOCATION_INDEX,
    TOKENS,
)
from engine.maracaibo.constants import FREED_MORE
from engine.maracaibo.effects import terms
from engine.maracaibo.effects.perform import fire, performs, possible, run
from engine.maracaibo.effects.words import Event, Stat
from engine.maracaibo.state import (
    FROM_COMBAT,
    FROM_LEGACY,
    FROM_TOKEN,
    NATIONS,
    NONE,
    Fight,
    MaracaiboState,
    task,
)
from engine.maracaibo.uprising import liberation
from engine.maracaibo.uprising.actions import FightAgainst, Liberate
from engine.maracaibo.uprising.state import has_liberation

# Bits of `Fight.used`: the base actions, then one an entry of COMBAT_ACTIONS.
_INFLUENCE, _ANNEX_VILLAGE, _ANNEX_CITY, _CAPTURE_VILLAGE, _CAPTURE_CITY, _OTHER = range(6)
_CLOSED = 1 << 63
"""A combat action that must be the last of its fight has been done."""

ACTION_INDEX = {action.id: number for number, action in enumerate(COMBAT_ACTIONS)}
_LEGACY_ACTIONS = tuple(
    (1 << number, action) for number, tile in enumerate(LEGACY) for action in tile.combat
)
"""Combat actions of legacy tiles: once in the game, by whoever is first (MAR-363a)."""
_ONCE_A_GAME = frozenset(action for _, action in _LEGACY_ACTIONS)


# -- the beginning of a fight ------------------------------------------------------------


def begin(s: MaracaiboState, seat: int, bonus: int) -> None:
    """Effects at the start, then the token, then the nation (MAR-120, MAR-121, MAR-138)."""
    if s.fight is not None:
        s.stack.append(ResumeFight(*s.fight[:-1]))
    s.fight = Fight(seat, NONE, bonus, NONE)
    s.stack.append(ChooseSide(seat))
    s.stack.append(DrawToken(seat))
    fire(s, seat, Event.COMBAT_START)


@performs(terms.FightTerm)
def do_fight(s: MaracaiboState, seat: int, term: terms.FightTerm, source: int) -> None:
    begin(s, seat, term.bonus)


@task
class ResumeFight(NamedTuple):
    """A fight that another one interrupted."""

    owner: int
    nation: int
    value: int
    token: int
    used: int
    against: bool
    kind: Literal["resume_fight"] = "resume_fight"

    def run(self, s: MaracaiboState) -> None:
        s.fight = Fight(*self[:-1])


class ChooseSide(NamedTuple):
    """Which nation to fight for, or against (MAR-121, MAR-445, MAR-462)."""

    seat: int
    kind: Literal["choose_side"] = "choose_side"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return liberation.sides(s)

    def resolve(self, s: MaracaiboState, action: NameNation | FightAgainst) -> None:
        seat = self.seat
        fight = s.fight
        assert fight is not None
        nation = NATIONS.index(action.nation)
        enemy = isinstance(action, FightAgainst)
        value = fight.value + value_for(s, fight.token, nation, enemy)
        s.fight = fight._replace(nation=nation, value=value, against=enemy)
        if s.events is not None:
            s.events.append(events.FightBegan(seat, action.nation, value, enemy))
        s.stack.append(Fighting(seat))
        if not enemy:  # MAR-138, MAR-509
            for other in range(s.seats):
                fire(s, other, Event.ANY_FIGHT_FOR, nation)
            fire(s, seat, Event.FIGHT_FOR, nation)
        if fight.token != NONE:
            run(s, seat, TOKENS[fight.token].terms, FROM_TOKEN)  # MAR-132

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


@performs(terms.Value)
def do_value(s: MaracaiboState, seat: int, term: terms.Value, source: int) -> None:
    if s.fight is not None:
        s.fight = s.fight._replace(value=s.fight.value + term.n)


# -- spending the value ------------------------------------------------------------------


def spend(s: MaracaiboState, n: int, used: int = 0) -> None:
    """Take from the combat value and note the action as done (MAR-123)."""
    assert s.fight is not None
    s.fight = s.fight._replace(value=s.fight.value - n, used=s.fight.used | used)


def cost_of(s: MaracaiboState, seat: int, action: int) -> int:
    """The cost of a base action with the seat's reductions, never below 1 (MAR-137)."""
    mods = s.abilities[seat].mods
    if action == _ANNEX_VILLAGE:
        cost = COMBAT.annex_village.value + mods[Stat.ANNEX_VILLAGE_COST]
    elif action == _ANNEX_CITY:
        cost = COMBAT.annex_city.value + mods[Stat.ANNEX_CITY_COST]
    elif action == _CAPTURE_VILLAGE:
        cost = COMBAT.capture_village.value + mods[Stat.CAPTURE_COST]
    else:
        cost = COMBAT.capture_city.value + mods[Stat.CAPTURE_COST]
    return max(COMBAT.lowest_cost, cost)


class Fighting(NamedTuple):
    """Spend the combat value, raise it, or stop (MAR-122 to MAR-131)."""

    seat: int
    kind: Literal["fighting"] = "fighting"

    def legal(self, s: MaracaiboState) -> list[Any]:
        seat = self.seat
        fight = s.fight
        assert fight is not None
        value, used = fight.value, fight.used
        found: list[Any] = []
        if used & _CLOSED:
            return [END_FIGHT]
        if fight.against:
            found += liberation.targets(s, fight)
            if has_liberation(s):  # MAR-447: with Revolt no others; MAR-468
                self._other_actions(s, fight, found)
        else:
            if not used >> _INFLUENCE & 1:
                if value >= COMBAT.gain_influence_small.value:
                    found.append(INFLUENCE_SMALL)
                if value >= COMBAT.gain_influence_large.value:
                    found.append(INFLUENCE_LARGE)
            if s.row[fight.nation]:  # MAR-128
                self._base_actions(s, fight, found)
            self._other_actions(s, fight, found)
        if s.combat[seat]:
            found.append(ADD_COMBAT_POINT)
        if s.figures[seat]:
            found.append(ADD_FIGURE)
        found.append(END_FIGHT)
        return found + cards.free_actions(s, seat)  # MAR-070

    def _other_actions(self, s: MaracaiboState, fight: Fight, found: list[Any]) -> None:
        """Combat actions of cards, upgrades, ports and legacy tiles (MAR-130)."""
        for number in s.abilities[self.seat].combat:
            action = COMBAT_ACTIONS[number]
            if (
                not fight.used >> (_OTHER + number) & 1
                and not (action.once_a_turn and s.special & FREED_MORE)  # MAR-464
                and action.nation in (NONE, fight.nation)
                and possible(s, self.seat, action.terms, action.source)
            ):
                found.append(USE_COMBAT_ACTION[number])
        if fight.against:
            return
        for bit, number in _LEGACY_ACTIONS:
            action = COMBAT_ACTIONS[number]
            if (
                s.legacy & bit
                and not s.used_once >> number & 1
                and possible(s, self.seat, action.terms, FROM_LEGACY)
            ):
                found.append(USE_COMBAT_ACTION[number])

    def _base_actions(self, s: MaracaiboState, fight: Fight, found: list[Any]) -> None:
        """Annexing and capturing that the value pays for."""
        seat = self.seat
        value, used, nation = fight.value, fight.used, fight.nation
        for city, annex, capture in (
            (False, _ANNEX_VILLAGE, _CAPTURE_VILLAGE),
            (True, _ANNEX_CITY, _CAPTURE_CITY),
        ):
            if not used >> annex & 1 and value >= cost_of(s, seat, annex):
                found += [ANNEX[place] for place in free_places(s, city)]
            if not used >> capture & 1 and value >= cost_of(s, seat, capture):
                found += [
                    CAPTURE[place]
                    for place in CAN_HOLD
                    if s.markers[place]
                    and nation not in s.markers[place]
                    and (s.cities[place] != NONE) is city
                ]

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        kind = type(action)
        do = _DO.get(kind) or cards.FREE.get(kind)
        if do is None:
            end(s, self.seat)
        else:
            s.stack.append(self)
            do(s, self.seat, action)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        fight = s.fight
        assert fight is not None
        facts: dict[str, object] = {"value": fight.value}
        if isinstance(action, Liberate) and action.place in LOCATION_INDEX:
            return liberation.refusal(s, fight, action)
        if isinstance(action, Annex | Capture) and action.place in LOCATION_INDEX:
            place = LOCATION_INDEX[action.place]
            facts["place"] = action.place
            if not s.row[fight.nation]:
                return Refusal("no_marker_left", {"nation": NATIONS[fight.nation]})
            wanted = isinstance(action, Capture)
            if bool(s.markers[place]) is not wanted or fight.nation in s.markers[place]:
                return Refusal("no_target", facts)
            return Refusal("combat_value", facts)
        if isinstance(action, GainInfluence | UseCombatAction):
            return Refusal("combat_value", facts)
        return cards.free_refusal(s, self, action)


def end(s: MaracaiboState, seat: int) -> None:
    """What is not spent is lost (MAR-131)."""
    assert s.fight is not None
    if s.events is not None:
        s.events.append(events.FightEnded(seat, s.fight.value))
    s.fight = None
    fire(s, seat, Event.COMBAT_END)


def _add_combat_point(s: MaracaiboState, seat: int, action: AddCombatPoint) -> None:
    s.combat[seat] -= 1
    spend(s, -1)
    if s.events is not None:
        s.events.append(events.Paid(seat, "combat", 1))


def _add_figure(s: MaracaiboState, seat: int, action: AddFigure) -> None:
    s.figures[seat] -= 1
    s.figures_general[seat] += 1
    spend(s, -1)
    if s.events is not None:
        s.events.append(events.Paid(seat, "figures", 1))


def _gain_influence(s: MaracaiboState, seat: int, action: GainInfluence) -> None:
    chosen = COMBAT.gain_influence_large if action.large else COMBAT.gain_influence_small
    spend(s, chosen.value, 1 << _INFLUENCE)
    run(s, seat, chosen.reward, FROM_COMBAT)


def _annex(s: MaracaiboState, seat: int, action: Annex) -> None:
    assert s.fight is not None
    place = LOCATION_INDEX[action.place]
    city = is_city(s, place)
    used = _ANNEX_CITY if city else _ANNEX_VILLAGE
    spend(s, cost_of(s, seat, used), 1 << used)
    put_marker(s, seat, s.fight.nation, place, "annex")
    run(s, seat, (COMBAT.annex_city if city else COMBAT.annex_village).reward, FROM_COMBAT)


def _capture(s: MaracaiboState, seat: int, action: Capture) -> None:
    """The old marker leaves the game, one of the fighting nation replaces it (MAR-126)."""
    assert s.fight is not None
    place = LOCATION_INDEX[action.place]
    city = is_city(s, place)
    used = _CAPTURE_CITY if city else _CAPTURE_VILLAGE
    spend(s, cost_of(s, seat, used), 1 << used)
    old, *others = s.markers[place]
    s.markers[place] = tuple(others)
    s.gone[old] += 1
    if s.events is not None:
        s.events.append(events.MarkerRemoved(seat, NATIONS[old], action.place))
    put_marker(s, seat, s.fight.nation, place, "capture")
    run(s, seat, (COMBAT.capture_city if city else COMBAT.capture_village).reward, FROM_COMBAT)


def _use(s: MaracaiboState, seat: int, action: UseCombatAction) -> None:
    assert s.fight is not None
    number = ACTION_INDEX[action.source]
    entry = COMBAT_ACTIONS[number]
    if s.events is not None:
        s.events.append(events.CombatActionUsed(seat, action.source, s.fight.value))
    spend(s, 0, 1 << (_OTHER + number) | (_CLOSED if entry.last else 0))
    if number in _ONCE_A_GAME:
        s.used_once |= 1 << number
    if entry.once_a_turn:
        s.special |= FREED_MORE
    run(s, seat, entry.terms, entry.source)


_DO: dict[type, Any] = {
    AddCombatPoint: _add_combat_point,
    AddFigure: _add_figure,
    GainInfluence: _gain_influence,
    Annex: _annex,
    Capture: _capture,
    UseCombatAction: _use,
    Liberate: liberation.liberate,
}
