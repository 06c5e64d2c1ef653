"""A quick answer to every question, by the worth of what it brings; nothing is tried out.

It plays a chain of decisions to its end before a position is judged, and is good enough for
that. Decisions that it doesn't know are answered by trying each answer out.
"""

from collections.abc import Callable
from typing import Any

from ai.maracaibo import combat, exploration, resistance
from ai.maracaibo.action_values import main_worths, village_choices, voyage_worths
from ai.maracaibo.card_values import hold_worth
from ai.maracaibo.effect_values import (
    best_disc,
    best_purchase,
    discard_worth,
    gain,
    influence_worth,
    part_gain,
    quest_worth,
)
from ai.maracaibo.evaluation import parts, time_left
from ai.maracaibo.unit_values import UnitValues, cost_worth
from ai.maracaibo.weights import Weights
from ai.sums import summed
from engine.maracaibo.actions import (
    DECLINE,
    DELIVER,
    DRAW_CARD,
    END_TURN,
    FULFIL_QUEST,
    REMOVE_DISC,
    TAKE_BENEFIT,
)
from engine.maracaibo.base import quests
from engine.maracaibo.base.exploration import EXPLORER
from engine.maracaibo.components import (
    CARD_INDEX,
    EXPLORATION,
    LOCATION_INDEX,
    NODES,
    SPACE_INDEX,
)
from engine.maracaibo.effects.handlers import PAY
from engine.maracaibo.effects.words import Stat
from engine.maracaibo.state import (
    FROM_TRACK,
    NATIONS,
    NONE,
    MaracaiboState,
)
from engine.maracaibo.uprising.actions import PUT_ON_TILE, TURN_UP_CLUE
from engine.maracaibo.uprising.resistance import in_use

_EXPLORE = int(Stat.EXPLORE)


def quick(s: MaracaiboState, w: Weights) -> Any:
    """An answer to what is asked now."""
    decision = s.stack[-1]
    p = time_left(s, w)
    answer = ANSWERS.get(decision.kind)
    if answer is not None:
        return answer(s, decision, p)
    legal = decision.legal(s)
    return legal[0] if len(legal) == 1 else tried(s, legal, decision.seat, w)


def tried(s: MaracaiboState, legal: list[Any], seat: int, w: Weights) -> Any:
    """The answer that leaves the seat best off."""
    best, best_worth = legal[0], float("-inf")
    for action in legal:
        twin = s.copy()
        twin.step(action)
        worth = summed(parts(twin, seat, time_left(twin, w)))
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def play_on(s: MaracaiboState, seat: int, depth: int, w: Weights) -> None:
    """Answer for the seat as long as more is pending than there was before: to the end of
    the turn, which alone against the Automa is where the seat sails again."""
    stack = s.stack
    while len(stack) > depth and stack[-1].seat == seat and stack[-1].kind != "sail":
        s.step(quick(s, w))


# -- voyages and main actions ------------------------------------------------------------


def _main_action(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    return _best(main_worths(s, decision.seat, p))


def _sail(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    """The stop that is worth most, including the voyages from there on."""
    found = [each for each in voyage_worths(s, decision.seat, p) if each[1].kind != "plan"]
    return _best(found)


def _best(found: list[tuple[float, Any]]) -> Any:
    best, best_worth = found[0][1], found[0][0]
    for worth, action in found:
        if worth > best_worth:
            best, best_worth = action, worth
    return best


# -- villages, cities, cards -------------------------------------------------------------


def _village(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    return _best(village_choices(s, decision.seat, p))


def _delivery(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    legal = decision.legal(s)
    return DELIVER if DELIVER in legal else legal[0]


def _disc(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    return REMOVE_DISC[best_disc(s, decision.seat, p)[1]]


def _pay_icon(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    best, least = None, float("inf")
    for action in decision.legal(s):
        match action.kind:
            case "use_supply":
                worth = -1.0
            case "give_up":
                worth = 1.0
            case "discard_for":
                worth = discard_worth(s, decision.seat, CARD_INDEX[action.card], p)
            case _:
                worth = 5.0
        if worth < least:
            best, least = action, worth
    return best


def _pay_more(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    node: Any = NODES[decision.node]
    legal = decision.legal(s)
    if gain(s, decision.seat, node.terms, decision.source, p) > p.icon:
        return _pay_icon(s, decision, p)
    return legal[-1]


def _draw(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    best, best_worth = DRAW_CARD, p.w.slot / max(p.w.buying, 0.1)
    legal = decision.legal(s)
    for action in legal:
        if action.kind == "take_card":
            worth = hold_worth(CARD_INDEX[action.card], 0, p)
            if worth > best_worth or best not in legal:
                best, best_worth = action, worth
        elif action == END_TURN or action.kind == "claim_task":
            return action
    return best if best in legal else legal[0]


def _interim(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    for action in decision.legal(s):
        if action.kind == "claim_task":
            return action
    worth, action = best_purchase(s, decision.seat, 0, p)
    return action if action is not None and worth > 2 * p.doubloon else TAKE_BENEFIT


def _offer_card(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    action = best_purchase(s, decision.seat, decision.cut, p)[1]
    return action if action is not None else DECLINE


def _offer_quest(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    found: list[tuple[float, Any]] = [(0.0, DECLINE)]
    for quest in decision.quests(s):
        found.append((quest_worth(s, decision.seat, quest, p), FULFIL_QUEST[quest]))
    return _best(found)


# -- effects -----------------------------------------------------------------------------


def _option(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    node: Any = NODES[decision.node]
    options = node.options
    return _best(
        [
            (gain(s, decision.seat, options[action.option], decision.source, p), action)
            for action in decision.legal(s)
        ]
    )


def _offer_pay(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    legal = decision.legal(s)
    node: Any = NODES[decision.node]
    if PAY in legal and gain(s, decision.seat, node.terms, decision.source, p) > cost_worth(
        node.cost, p
    ):
        return PAY
    return DECLINE


def _nation(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    n = getattr(decision, "n", 2)
    return _best(
        [
            (influence_worth(s, decision.seat, NATIONS.index(action.nation), n, p), action)
            for action in decision.legal(s)
        ]
    )


def _explore(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    seat = decision.seat
    space = s.explorers[seat] if decision.piece == EXPLORER else s.second[seat]
    bonus = s.abilities[seat].mods[_EXPLORE]
    found = []
    for action in decision.legal(s):
        if action.kind == "explore_to":
            end = SPACE_INDEX[action.space]
            worth = exploration.move_worth(s, space, end, space_gain(s, seat, end, p), bonus, p)
            if action.before:
                worth += exploration.rewards(p)[SPACE_INDEX[action.before]]
            found.append((worth, action))
        elif action.kind == "explore_ruins":
            found.append((1.5 + action.space, action))
        else:
            found.append((0.0, action))
    return _best(found)


def space_gain(s: MaracaiboState, seat: int, space: int, p: UnitValues) -> float:
    """What a space of the track pays the seat now."""
    if not EXPLORATION[space].quest:
        return part_gain(s, seat, EXPLORATION[space].terms, FROM_TRACK, p)
    quest = s.track_quests[space]
    if quest == NONE or not quests.payable(s, seat, quest):
        return 0.0
    return max(quest_worth(s, seat, quest, p), 0.0)


def _side(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    return _best(combat.side_worths(s, decision.seat, p))


def _fighting(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    assert s.fight is not None
    legal = decision.legal(s)
    claim = next((each for each in legal if each.kind == "claim_task"), None)
    if claim is not None:
        return claim
    action = combat.plan(s, decision.seat, s.fight, p).action
    if action in legal:
        return action
    return next(each for each in legal if each.kind == "end_fight")


def _place_on_tile(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    spaces = resistance.space_worths(s, decision.seat, decision.nation, decision.times, p)
    found: list[tuple[float, Any]] = [(0.0, DECLINE)]
    return _best(found + [(worth, PUT_ON_TILE[space]) for worth, space in spaces])


def _free_place(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    """The marker whose removal is worth most."""
    found = []
    legal = decision.legal(s)
    if not in_use(s):
        return legal[0] if len(legal) == 1 else tried(s, legal, decision.seat, p.w)
    for action in legal:
        nation, place = NATIONS.index(action.nation), LOCATION_INDEX[action.place]
        worth = resistance.freeing_worth(s, decision.seat, nation, place, decision.times, p)
        if s.fight is not None and s.cities[place] != NONE:
            worth += combat.flag_worth(s, decision.seat, place, p)
        found.append((worth, action))
    return _best(found)


def _clue(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    """Turned up if that is possible, in the way of nothing; paid off before."""
    legal = decision.legal(s)
    return TURN_UP_CLUE if TURN_UP_CLUE in legal else legal[0]


def _first(s: MaracaiboState, decision: Any, p: UnitValues) -> Any:
    return decision.legal(s)[0]


ANSWERS: dict[str, Callable[[MaracaiboState, Any, UnitValues], Any]] = {
    "sail": _sail,
    "sail_on": _sail,
    "main_action": _main_action,
    "village": _village,
    "offer_delivery": _delivery,
    "pick_disc": _disc,
    "pay_icons": _pay_icon,
    "pay_same_good": _pay_icon,
    "pay_any_number": _pay_more,
    "draw": _draw,
    "interim": _interim,
    "last_claim": _first,
    "offer_card": _offer_card,
    "offer_quest": _offer_quest,
    "choose_option": _option,
    "offer_pay": _offer_pay,
    "choose_nation": _nation,
    "raise_rank": _nation,
    "choose_track": _nation,
    "explore": _explore,
    "choose_side": _side,
    "fighting": _fighting,
    "choose_pile": _first,
    "place_on_tile": _place_on_tile,
    "free_place": _free_place,
    "offer_clue": _clue,
}
"""By kind of decision."""
