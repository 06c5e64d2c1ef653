"""Sailing, stops, assistants and the choice of the main action (MAR-044 to MAR-064)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.maracaibo import events
from engine.maracaibo.actions import (
    CLEAR_SKULL,
    DECLINE,
    DO_CITY_ACTION,
    DO_HOMEWARD_ACTION,
    DO_VILLAGE_ACTIONS,
    SAIL_TO,
    USE_ASSISTANT,
    ClearSkull,
    DoCityAction,
    DoHomewardAction,
    DoVillageActions,
    FulfilQuest,
    SailTo,
    UseAssistant,
)
from engine.maracaibo.base import cards, city, quests, ship, village
from engine.maracaibo.base.route import PASSAGE, sail_refusal, voyages
from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    HOMEWARD,
    HOMEWARD_REWARD,
    LEGACY,
    LOCATION_INDEX,
    LOCATIONS,
    QUEST_INDEX,
    SETUP,
)
from engine.maracaibo.effects import payment, terms
from engine.maracaibo.effects.perform import fire, performs, run
from engine.maracaibo.effects.words import Event
from engine.maracaibo.state import (
    FROM_HOMEWARD,
    FROM_LEGACY,
    NONE,
    SAILED_ON,
    SPIED,
    MaracaiboState,
    task,
)
from engine.maracaibo.uprising import events as uprising_events
from engine.maracaibo.uprising import legacy_tiles, the_search
from engine.maracaibo.uprising.actions import SailThrough

HAVANA = LOCATION_INDEX["havana"]
ROUND_ENDS = (LOCATION_INDEX["21a"], LOCATION_INDEX["22"])
"""A ship arriving here ends the round (MAR-300)."""

_STOPS = tuple(
    tuple(
        (1 << n, n, tile) for n, tile in enumerate(LEGACY) if tile.location == place and tile.terms
    )
    for place in range(len(LOCATIONS))
)
"""By location: legacy tiles that give something at each stop, with their bits and numbers."""
_SKULLS = tuple(tile for tile in LEGACY if tile.skull)


# -- sailing -----------------------------------------------------------------------------


def set_sail(s: MaracaiboState, seat: int, action: SailTo | SailThrough) -> None:
    """Sail, through the passage with a disc for it (MAR-381)."""
    if isinstance(action, SailTo):
        arrive(s, seat, action)
        return
    if s.events is not None:
        s.events.append(uprising_events.TileUsed(seat, PASSAGE.id))
    s.stack.append(ArriveThrough(seat, LOCATION_INDEX[action.place], action.points))
    s.stack.append(ship.PickDisc(seat, ship.on_tile(PASSAGE.id)))


@task
class ArriveThrough(NamedTuple):
    """The end of a movement through the passage."""

    owner: int
    place: int
    points: int
    kind: Literal["arrive_through"] = "arrive_through"

    def run(self, s: MaracaiboState) -> None:
        arrive(s, self.owner, SAIL_TO[self.place][self.points])


class Sail(NamedTuple):
    """Phase A: where to (MAR-044)."""

    seat: int
    kind: Literal["sail"] = "sail"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return voyages(s, self.seat, SETUP.movement) + cards.free_actions(s, self.seat)

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        free = cards.FREE.get(type(action))
        if free is not None:
            s.stack.append(self)
            free(s, self.seat, action)
            return
        s.stack.append(MainActionEnd(self.seat))
        set_sail(s, self.seat, action)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return sail_refusal(s, self, action, SETUP.movement)


def arrive(s: MaracaiboState, seat: int, action: SailTo) -> None:
    """The end of a movement: what it sets off, then the main action (MAR-050, MAR-061). What
    asks nothing comes at once: its order doesn't matter (MAR-061a)."""
    place = LOCATION_INDEX[action.place]
    s.ships[seat] = place
    s.moved = action.points
    s.city = NONE
    if s.events is not None:
        s.events.append(events.Sailed(seat, action.place, action.points))
    if place not in ROUND_ENDS:
        s.stack.append(MAIN_ACTION[seat])
    asking: tuple[int, ...] = ()
    for bit, number, tile in _STOPS[place]:
        if s.legacy & bit:
            if tile.asked or tile.terms.plain < len(tile.terms):
                asking = (*asking, number)  # MAR-375 to MAR-377
            else:
                run(s, seat, tile.terms, FROM_LEGACY)  # MAR-362
    if s.module is not None:
        legacy_tiles.stop(s, seat, place)
        if s.module.search is not None and s.module.search.clues[place]:
            the_search.offer(s, seat, asking)
            asking = ()
    for number in asking:
        s.stack.append(legacy_tiles.AskTile(seat, number))
    fire(s, seat, Event.MOVE, s.moved)
    fire(s, seat, Event.MOVE_END, place)
    if place in HOMEWARD_REWARD:
        run(s, seat, HOMEWARD_REWARD[place], FROM_HOMEWARD)  # MAR-065, MAR-066


@task
class MainActionEnd(NamedTuple):
    """The main action is over."""

    owner: int
    kind: Literal["main_action_end"] = "main_action_end"

    def run(self, s: MaracaiboState) -> None:
        fire(s, self.owner, Event.MAIN_ACTION_END)


class SailOn(NamedTuple):
    """Another movement, then a main action at its end (`MOVE`, MAR-050a)."""

    seat: int
    most: int
    kind: Literal["sail_on"] = "sail_on"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return voyages(s, self.seat, self.most)

    def resolve(self, s: MaracaiboState, action: SailTo | SailThrough) -> None:
        set_sail(s, self.seat, action)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return sail_refusal(s, self, action, self.most)


@performs(terms.MoveTerm)
def do_move(s: MaracaiboState, seat: int, term: terms.MoveTerm, source: int) -> None:
    """At most once per turn (MAR-213a)."""
    if not s.special & SAILED_ON and voyages(s, seat, term.n):
        s.special |= SAILED_ON
        s.stack.append(SailOn(seat, term.n))


# -- the main action ---------------------------------------------------------------------


def own_assistants(s: MaracaiboState, seat: int, place: int) -> list[Any]:
    """The assistants of a seat here whose action was not done this turn (MAR-212, MAR-213a)."""
    return [
        USE_ASSISTANT[assistant.card]
        for assistant in dict.fromkeys(s.assistants[place])
        if assistant.seat == seat and assistant.card not in s.acted
    ]


class MainAction(NamedTuple):
    """Phase B: exactly one of what is possible here, or none (MAR-062, MAR-063)."""

    seat: int
    kind: Literal["main_action"] = "main_action"

    def legal(self, s: MaracaiboState) -> list[Any]:
        seat = self.seat
        place = s.ships[seat]
        found: list[Any] = []
        if place in HOMEWARD:
            found.append(DO_HOMEWARD_ACTION)
        elif s.cities[place] != NONE:
            found.append(DO_CITY_ACTION)
        elif s.skulls >> place & 1:
            if payment.can_pay(s, seat, _skull(place).remove_cost, FROM_LEGACY):
                found.append(CLEAR_SKULL)
        elif not s.village_over:
            found.append(DO_VILLAGE_ACTIONS)
        if s.quests[place]:
            found += quests.payable_here(s, seat, place)
        if s.assistants[place]:
            found += own_assistants(s, seat, place)
        found += cards.free_actions(s, seat)
        found.append(DECLINE)
        return found

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        kind = type(action)
        free = cards.FREE.get(kind)
        if free is not None:
            s.stack.append(self)
            free(s, self.seat, action)
            return
        if s.events is not None:
            place = LOCATIONS[s.ships[self.seat]].number
            s.events.append(events.MainActionTaken(self.seat, action.kind, place))
        do = _DO.get(kind)
        if do is not None:
            do(s, self.seat, action)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        if isinstance(action, FulfilQuest):
            return quests.quest_refusal(self, action)
        if isinstance(action, DoVillageActions) and s.skulls >> s.ships[self.seat] & 1:
            return Refusal("skull")
        return cards.free_refusal(s, self, action)


MAIN_ACTION = [MainAction(seat) for seat in range(4)]


def _skull(place: int) -> Any:
    return next(tile for tile in _SKULLS if tile.location == place)


def _city_action(s: MaracaiboState, seat: int, action: DoCityAction) -> None:
    city.begin(s, seat, s.ships[seat])


def _village_actions(s: MaracaiboState, seat: int, action: DoVillageActions) -> None:
    village.grant(s, seat, village.granted(s, seat))
    fire(s, seat, Event.VILLAGE_MAIN)


def _homeward_action(s: MaracaiboState, seat: int, action: DoHomewardAction) -> None:
    run(s, seat, HOMEWARD[s.ships[seat]], FROM_HOMEWARD)


def _fulfil(s: MaracaiboState, seat: int, action: FulfilQuest) -> None:
    quest = QUEST_INDEX[action.quest]
    quests.take_from_map(s, quest)
    quests.fulfil(s, seat, quest)


def use_assistant(s: MaracaiboState, seat: int, action: UseAssistant) -> None:
    card = CARD_INDEX[action.card]
    assistant = CARDS[card].assistant
    assert assistant is not None
    s.acted = (*s.acted, card)
    if s.events is not None:
        s.events.append(events.AssistantUsed(seat, action.card))
    run(s, seat, assistant.terms, card)


def _clear_skull(s: MaracaiboState, seat: int, action: ClearSkull) -> None:
    """The tile is removed for a price, as a main action (L8)."""
    place = s.ships[seat]
    s.stack.append(SkullReward(seat, place))
    payment.pay(s, seat, _skull(place).remove_cost, FROM_LEGACY)


@task
class SkullReward(NamedTuple):
    """The tile with the skull is paid off."""

    owner: int
    place: int
    kind: Literal["skull_reward"] = "skull_reward"

    def run(self, s: MaracaiboState) -> None:
        tile = _skull(self.place)
        s.skulls &= ~(1 << self.place)
        s.legacy &= ~(1 << LEGACY.index(tile))
        if s.events is not None:
            s.events.append(events.SkullCleared(self.owner, LOCATIONS[self.place].number))
        run(s, self.owner, tile.remove_reward, FROM_LEGACY)


_DO: dict[type, Any] = {
    DoCityAction: _city_action,
    DoVillageActions: _village_actions,
    DoHomewardAction: _homeward_action,
    FulfilQuest: _fulfil,
    UseAssistant: use_assistant,
    ClearSkull: _clear_skull,
}


class ChooseAssistant(NamedTuple):
    """The action of one of one's own assistants, wherever it stands (`SPY`)."""

    seat: int
    left: int
    kind: Literal["choose_assistant"] = "choose_assistant"

    def legal(self, s: MaracaiboState) -> list[Any]:
        found: list[Any] = []
        for place, here in enumerate(s.assistants):
            if here:
                found += own_assistants(s, self.seat, place)
        found.append(DECLINE)
        return found

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        if action != DECLINE:
            if self.left > 1:
                s.stack.append(ChooseAssistant(self.seat, self.left - 1))
            use_assistant(s, self.seat, action)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


@performs(terms.Spy)
def do_spy(s: MaracaiboState, seat: int, term: terms.Spy, source: int) -> None:
    """At most once per turn (MAR-213a)."""
    asked = ChooseAssistant(seat, term.n)
    if not s.special & SPIED and len(asked.legal(s)) > 1:
        s.special |= SPIED
        s.stack.append(asked)
