"""What the choices of a turn bring at a glance: stops, main actions, village actions.

Nothing is played: each is the sum of what it is worth in this position.
"""

from typing import Any

from ai.maracaibo import cooperative, route
from ai.maracaibo.effect_values import (
    GLANCE,
    best_palace,
    delivery_worth,
    discard_worth,
    gain,
    purchase_worth,
    quest_worth,
    village_worths,
)
from ai.maracaibo.evaluation import turns_in_round
from ai.maracaibo.unit_values import UnitValues
from ai.maracaibo.voyage_plans import plan_worths
from ai.sums import summed
from engine.maracaibo.actions import DECLINE, SELL_HAND
from engine.maracaibo.base import quests, village
from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    CITIES,
    HOMEWARD,
    HOMEWARD_REWARD,
    LOCATION_INDEX,
    QUEST_INDEX,
    SETUP,
    VILLAGE_ACTIONS,
)
from engine.maracaibo.state import FROM_CITY, FROM_HOMEWARD, NONE, MaracaiboState

CLAIMED = 99.0
"""A task that is done is claimed, whatever else there is."""


def main_worths(s: MaracaiboState, seat: int, p: UnitValues) -> list[tuple[float, Any]]:
    """The main actions here and what they bring."""
    place = s.ships[seat]
    found: list[tuple[float, Any]] = []
    for action in s.stack[-1].legal(s):
        match action.kind:
            case "claim_task":
                return [(CLAIMED, action)]
            case "do_city_action":
                worth = gain(s, seat, CITIES[s.cities[place]].terms, FROM_CITY, p)
                worth += delivery_worth(s, seat, place, p)
            case "do_village_actions":
                worth = village_worths(s, seat, village.granted(s, seat), p)
            case "do_homeward_action":
                worth = gain(s, seat, HOMEWARD[place], FROM_HOMEWARD, p)
            case "fulfil_quest":
                worth = quest_worth(s, seat, QUEST_INDEX[action.quest], p)
            case "use_assistant":
                card = CARD_INDEX[action.card]
                assistant = CARDS[card].assistant
                assert assistant is not None
                worth = gain(s, seat, assistant.terms, card, p)
            case "decline":
                worth = 0.0
            case _:
                worth = -0.1 if action.kind == "plan" else 0.5
        found.append((worth, action))
    return found


def voyage_worths(s: MaracaiboState, seat: int, p: UnitValues) -> list[tuple[float, Any]]:
    """The stops in reach, each with the voyages from there on; free actions at 0."""
    turns = _turns_after(s, p)
    with GLANCE:
        return _stop_worths(s, seat, p, [row[turns] for row in route.table_for(s, seat, p)])


def planned_voyage_worths(s: MaracaiboState, seat: int, p: UnitValues) -> list[tuple[float, Any]]:
    """The same, with voyages that the seat can pay for: for decisions, not for playing on. Where
    all win together, or against an automa, the usual ones count."""
    if s.automa is not None or cooperative.cooperative(s):
        return voyage_worths(s, seat, p)
    with GLANCE:
        ahead = plan_worths(s, seat, _turns_after(s, p), int(p.w.plans), p)
        return _stop_worths(s, seat, p, ahead)


def _turns_after(s: MaracaiboState, p: UnitValues) -> int:
    """Turns of the round that are left after this one."""
    return min(max(int(turns_in_round(s, p.w)) - 1, 0), route.MOST)


def _stop_worths(
    s: MaracaiboState, seat: int, p: UnitValues, ahead: list[float]
) -> list[tuple[float, Any]]:
    """The stops in reach, with what lies ahead of each."""
    hurry = 0.0 if _jacques(s) else p.w.hurry
    found: list[tuple[float, Any]] = []
    for action in s.stack[-1].legal(s):
        worth = 0.0
        if action.kind in ("sail_to", "sail_through"):
            place = LOCATION_INDEX[action.place]
            worth = stop_worth(s, seat, place, action.points, p) - hurry * action.points
            worth += p.w.route * ahead[place]
            if cooperative.cooperative(s):
                worth += cooperative.stop_price(s, seat, place, p)
        elif action.kind == "claim_task":
            return [(CLAIMED, action)]
        found.append((worth, action))
    return found


def _jacques(s: MaracaiboState) -> bool:
    """He gains from every turn that players take, and from the end of a round."""
    return s.automa is not None and s.automa.kind == "jacques"


def stop_worth(s: MaracaiboState, seat: int, place: int, points: int, p: UnitValues) -> float:
    """What a stop brings now, in a quick look."""
    best = 0.0
    if place in HOMEWARD:
        best = gain(s, seat, HOMEWARD[place], FROM_HOMEWARD, p)
    elif s.cities[place] != NONE:
        best = gain(s, seat, CITIES[s.cities[place]].terms, FROM_CITY, p)
        best += delivery_worth(s, seat, place, p)
    elif not s.skulls >> place & 1 and place not in HOMEWARD_REWARD:
        fast = s.abilities[seat].fast_villages
        steps = SETUP.fast_village_steps if fast else SETUP.village_steps
        best = village_worths(s, seat, sum(points >= step for step in steps), p)
    for quest in s.quests[place]:
        if quests.payable(s, seat, quest):
            best = max(best, quest_worth(s, seat, quest, p))
    if place in HOMEWARD_REWARD:
        best += gain(s, seat, HOMEWARD_REWARD[place], FROM_HOMEWARD, p)
    for figure in s.assistants[place]:
        assistant = CARDS[figure.card].assistant
        if figure.seat == seat and assistant is not None:
            best = max(best, gain(s, seat, assistant.terms, figure.card, p))
    return best


def village_choices(s: MaracaiboState, seat: int, p: UnitValues) -> list[tuple[float, Any]]:
    """What can be done in a village and what it brings."""
    found: list[tuple[float, Any]] = [(0.0, DECLINE)]
    if not s.village_over:
        found.append(best_palace(s, seat, p))
    for action in s.stack[-1].legal(s):
        if action.kind == "buy":
            found.append((purchase_worth(s, seat, CARD_INDEX[action.card], 0, p), action))
        elif action.kind == "sell_card":
            worth = p.doubloon - 0.4 * discard_worth(s, seat, CARD_INDEX[action.card], p)
            found.append((worth, action))
        elif action.kind == "use_village_action":
            entry = VILLAGE_ACTIONS[village.ACTION_INDEX[action.source]]
            found.append((gain(s, seat, entry.terms, entry.source, p), action))
        elif action.kind == "claim_task":
            return [(CLAIMED, action)]
        elif action == SELL_HAND:
            lost = summed(discard_worth(s, seat, card, p) for card in s.hand[seat])
            found.append((2 * p.doubloon - 0.5 * lost - 0.2, action))
    return [each for each in found if each[1] is not None]
