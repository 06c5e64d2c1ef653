"""What a move is called, as a command."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.core import Action, View
from engine.maracaibo.base.cards import cost_of
from engine.maracaibo.base.village import granted
from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    CAREERS,
    CITIES,
    COMBAT,
    HOMEWARD,
    LEGACY,
    NODES,
    PRESTIGE,
    PRESTIGE_INDEX,
    QUEST_INDEX,
    QUESTS,
    SETUP,
    TOKEN_INDEX,
)
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NONE
from tui.games.maracaibo.actions_text import combat_words, village_words
from tui.games.maracaibo.facts import facts, plainly
from tui.games.maracaibo.names import ICONS, doubloons, icon_name, spaces, the_quest
from tui.games.maracaibo.things import token_words
from tui.games.maracaibo.wording import condition, cost, terms
from tui.i18n import N_, _

LABELS = {
    "keep_career": N_("Keep {career}"),
    "keep_career_nation": N_("Keep {career}, naming {nation}"),
    "keep_port": N_("Home port {port}"),
    "discard": N_("Discard {card}"),
    "name_nation": N_("Choose {nation}"),
    "plan": N_("Plan {card}"),
    "claim_task": N_("Claim task {task}: {what}"),
    "sail_to": N_("Sail {way} to {place}"),
    "sail_through": N_("Sail {way} through the passage to {place}"),
    "do_city_action": N_("City action: {what}"),
    "do_village_actions": N_("Village actions: {what}"),
    "do_homeward_action": N_("Action here: {what}"),
    "fulfil_quest": N_("Fulfil {quest} for {cost}: {what}"),
    "use_assistant": N_("Assistant {card}: {what}"),
    "clear_skull": N_("Remove the skull for {cost}: {what}"),
    "deliver": N_("Deliver {what}"),
    "take_instead": N_("Instead of a delivery: {what}"),
    "remove_disc": N_("A disc off {upgrade}"),
    "sell_card": N_("Discard {card} for {what}"),
    "sell_hand": N_("Discard your whole hand for {what}"),
    "buy": N_("Buy {card} for {price}"),
    "buy_planned": N_("Buy the planned {card} for {price}"),
    "buy_prestige": N_("Buy {building} for {price}"),
    "use_village_action": N_("{source}: {what}"),
    "take_card": N_("Take {card} from the display"),
    "draw_card": N_("Draw a card from the pile"),
    "end_turn": N_("End the turn"),
    "take_benefit": N_("Buy nothing: {what}"),
    "pick_synergy": N_("The {synergy}"),
    "turn_up": N_("A token from pile {pile}"),
    "keep_token": N_("Fight with {what}"),
    "add_combat_point": N_("Combat value +1 for a combat point"),
    "add_figure": N_("Combat value +1 for a figure"),
    "gain_influence": N_("Combat value {value}: {what}"),
    "annex": N_("Annex {place}"),
    "capture": N_("Capture {place}"),
    "use_combat_action": N_("{source}: {what}"),
    "end_fight": N_("End the fight"),
    "place_marker": N_("A marker of {nation} on {place}"),
    "remove_marker": N_("Take the marker of {nation} off {place}"),
    "explore_to": N_("Explore to space {space}"),
    "explore_past": N_("Explore to space {space} via {before}"),
    "choose": N_("{what}"),
    "pay": N_("Pay {cost}: {what}"),
    "discard_for": N_("Discard {card} as {icon}"),
    "use_supply": N_("{icon} free from {card}"),
    "give_up": N_("Give up {card} as {icon}"),
    "fight_against": N_("Fight against {nation}"),
    "liberate": N_("Liberate {place}"),
    "put_on_tile": N_("On space {space} of the resistance tile"),
    "take_from_tile": N_("Take the marker off space {space} of the resistance tile"),
    "use_tile": N_("Use {tile}"),
    "explore_ruins": N_("Space {space} in the ruins"),
    "block_space": N_("Block space {space} with {clue}"),
    "turn_up_clue": N_("Turn up a clue here"),
    "lay_clue": N_("Lay the clue on space {space}"),
    "pay_off_clue": N_("Pay for the clue on space {space}"),
    "free_luysa": N_("Free Luysa"),
    "pay_ransom": N_("Pay Luysa's ransom"),
    "give_quest": N_("The Automa takes {quest}"),
}

NAMED = {
    "choose_side": N_("Fight for {nation}"),
    "give_influence_up": N_("Give up the influence with {nation}"),
}
"""By decision: what naming a nation is called there."""

DECLINED = {
    "main_action": N_("Do nothing here"),
    "village": N_("No more village actions"),
    "offer_delivery": N_("No delivery"),
    "offer_pay": N_("Don't pay"),
    "pay_any_number": N_("That's enough"),
    "offer_quest": N_("No quest"),
    "offer_card": N_("Buy nothing"),
    "choose_assistant": N_("No assistant"),
    "place_on_tile": N_("Not on the tile"),
    "offer_tile": N_("Don't use it"),
}
"""By decision: what declining it is called."""


def label(action: Action, view: View[Any]) -> str:
    kind = action.kind
    if kind == "decline":
        return declined(view)
    values = facts(action._asdict())
    if kind in PAID:
        values.update(_what(PAID[kind]))
    more = MORE.get(kind)
    if more is not None:
        values.update(more(action, view))
    if kind == "keep_career" and action.nation:
        kind = "keep_career_nation"
    elif kind == "explore_to" and action.before:
        kind = "explore_past"
    elif kind == "buy" and action.planned:
        kind = "buy_planned"
    words = LABELS.get(kind)
    if kind == "name_nation" and view.decision is not None:
        words = NAMED.get(view.decision.kind, words)
    if words is None:
        rest = [str(value) for name, value in values.items() if name not in ("kind", "name")]
        return f"{plainly(kind)} {', '.join(rest)}".strip()
    told = _(words).format(**values)
    return told[:1].upper() + told[1:]


def declined(view: View[Any]) -> str:
    decision: Any = view.decision
    asked = decision.kind if decision is not None else ""
    if asked == "explore":
        return _("No further") if decision.moved else _("Don't move the explorer")
    return _(DECLINED.get(asked, N_("No")))


Facts = dict[str, object]


def _what(program: Any) -> Facts:
    return {"what": terms(describe(program))}


def _way(action: Any, view: View[Any]) -> Facts:
    return {"way": spaces(action.points)}


def _task(action: Any, view: View[Any]) -> Facts:
    career = view.state.career[view.seat]
    if career < 0:
        return {"what": ""}
    return {"what": condition(describe(CAREERS[career].tasks[action.task - 1]))}


def _here(view: View[Any]) -> int:
    return int(view.state.ships[view.seat])


def _city(action: Any, view: View[Any]) -> Facts:
    city = view.state.cities[_here(view)]
    return _what(CITIES[city].terms) if city != NONE else {"what": ""}


def _villages(action: Any, view: View[Any]) -> Facts:
    return {"what": granted(view.state, view.seat)}


def _homeward(action: Any, view: View[Any]) -> Facts:
    return _what(HOMEWARD.get(_here(view), ()))


def _quest(action: Any, view: View[Any]) -> Facts:
    quest = QUESTS[QUEST_INDEX[action.quest]]
    asked = cost(describe(quest.cost))
    return {"quest": the_quest(action.quest), "cost": asked, **_what(quest.terms)}


def _given(action: Any, view: View[Any]) -> Facts:
    return {"quest": the_quest(action.quest)}


def _assistant(action: Any, view: View[Any]) -> Facts:
    assistant = CARDS[CARD_INDEX[action.card]].assistant
    return _what(assistant.terms if assistant else ())


def _skull(action: Any, view: View[Any]) -> Facts:
    for tile in LEGACY:
        if tile.skull and tile.location == _here(view) and tile.remove_cost is not None:
            return {"cost": cost(describe(tile.remove_cost)), **_what(tile.remove_reward)}
    return {"cost": "", "what": ""}


def _delivery(action: Any, view: View[Any]) -> Facts:
    place = getattr(view.decision, "place", NONE)
    city = view.state.cities[place] if place != NONE else NONE
    return {"what": icon_name(ICONS[CITIES[city].good]) if city != NONE else ""}


def _instead(action: Any, view: View[Any]) -> Facts:
    return _what(view.state.abilities[view.seat].instead or ())


def card_cost(card: str, view: View[Any]) -> int:
    """What a card costs the seat that looks, with what the decision takes off."""
    cut = getattr(view.decision, "cut", 0)
    return cost_of(view.state, view.seat, CARD_INDEX[card], cut)


def _buy(action: Any, view: View[Any]) -> Facts:
    return {"price": doubloons(card_cost(action.card, view))}


def _prestige(action: Any, view: View[Any]) -> Facts:
    return {"price": doubloons(PRESTIGE[PRESTIGE_INDEX[action.building]].cost)}


def _influence(action: Any, view: View[Any]) -> Facts:
    chosen = COMBAT.gain_influence_large if action.large else COMBAT.gain_influence_small
    return {"value": chosen.value, **_what(chosen.reward)}


def _token(action: Any, view: View[Any]) -> Facts:
    return {"what": token_words(TOKEN_INDEX[action.token])}


def _village(action: Any, view: View[Any]) -> Facts:
    return {"what": village_words(action.source)}


def _combat(action: Any, view: View[Any]) -> Facts:
    return {"what": combat_words(action.source)}


def node_of(view: View[Any]) -> Any:
    """The effect that a decision is about, if it is about one."""
    number = getattr(view.decision, "node", NONE)
    return NODES[number] if 0 <= number < len(NODES) else None


def _option(action: Any, view: View[Any]) -> Facts:
    node = node_of(view)
    return _what(node.options[action.option] if node is not None else ())


def _pay(action: Any, view: View[Any]) -> Facts:
    node = node_of(view)
    if node is None:
        return {"cost": "", "what": ""}
    return {"cost": cost(describe(node.cost)), **_what(node.terms)}


PAID = {
    "sell_card": SETUP.discard_one,
    "sell_hand": SETUP.discard_hand,
    "take_benefit": SETUP.interim_benefit,
}
"""Moves that always bring the same."""

MORE: Mapping[str, Callable[[Any, View[Any]], Facts]] = {
    "sail_to": _way,
    "sail_through": _way,
    "claim_task": _task,
    "do_city_action": _city,
    "do_village_actions": _villages,
    "do_homeward_action": _homeward,
    "fulfil_quest": _quest,
    "give_quest": _given,
    "use_assistant": _assistant,
    "clear_skull": _skull,
    "deliver": _delivery,
    "take_instead": _instead,
    "buy": _buy,
    "buy_prestige": _prestige,
    "use_village_action": _village,
    "use_combat_action": _combat,
    "keep_token": _token,
    "gain_influence": _influence,
    "choose": _option,
    "pay": _pay,
}
"""By kind of move: what its label says beside the fields of the move."""
