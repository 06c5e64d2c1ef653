"""What is asked, and what a move is called."""

from collections.abc import Sequence
from typing import Any

from engine.core import Action, Decision, View
from engine.havana.components import CARD_INDEX, CUBES, NUMBER, RUBBLE
from tui.games.havana.facts import facts_of
from tui.games.havana.names import amount, amounts, building_name, number_name
from tui.i18n import N_, _

LABELS = {
    "exchange": N_("Put {building} in place of {end}"),
    "choose_cards": N_("Lay {low} and {high}: number {number}"),
    "use_first": N_("Use {card} first"),
    "refresh": N_("Take {card} back"),
    "demolish": N_("Remove {building}"),
    "decline": N_("Do nothing"),
    "tax": N_("Take {what}"),
    "rob": N_("Rob player {victim}"),
    "take_loot": N_("Steal {cubes}"),
    "take_cubes": N_("Take {cubes}"),
    "buy": N_("Buy {building}"),
    "pay": N_("Pay {payment}"),
    "stop": N_("Buy nothing more"),
    "cover": N_("Lay {card} on {on}"),
    "take_back": N_("Take the discard back"),
    "keep_discard": N_("Leave the discard"),
}


def label(action: Action, view: View[Any]) -> str:
    fields = action._asdict()
    facts = facts_of(fields)
    if action.kind in ("take_loot", "take_cubes"):
        facts["cubes"] = amounts((cube, fields.get(cube, 0)) for cube in CUBES)
    elif action.kind == "pay":
        facts["payment"] = amounts((what, fields[what]) for what in (*CUBES, "workers", "pesos"))
    elif action.kind == "choose_cards":
        low, high = CARD_INDEX[action.low], CARD_INDEX[action.high]
        facts["number"] = number_name(NUMBER[low][high])
    elif action.kind == "rob":
        facts["victim"] = action.victim + 1
    return _(LABELS[action.kind]).format(**facts)


PROMPTS = {
    "choose_exchange": N_("No end is worth 3 VP or less: which end goes back into the stack?"),
    "choose_start": N_("Choose two cards to lay face down."),
    "choose_first": N_("Which of your two cards do you use first?"),
    "choose_refreshment": N_("Refreshment: which card do you take back from your discard?"),
    "choose_conservation": N_("Conservation: remove a building at the end of a street?"),
    "choose_tax": N_("Tax collector: what do you take from {name}?"),
    "peso_thief": N_("Peso thief: whom do you rob?"),
    "material_thief": N_("Material thief: whom do you rob?"),
    "choose_loot": N_("Material thief: what do you take from {name}?"),
    "choose_cubes": N_("Mama: which {things} do you take from the square?"),
    "choose_purchase": N_("Buy a building at the end of a street, or end your turn."),
    "choose_payment": N_("{building}: how do you pay?"),
    "choose_cover": N_("Lay a card from your hand on one of your open cards."),
    "choose_take_back": N_("Take your whole discard back?"),
}


def prompt(decision: Decision, view: View[Any], names: Sequence[str]) -> str:
    kind = decision.kind
    if kind == "choose_victim":
        kind = getattr(decision, "card", "")
    victim = getattr(decision, "victim", decision.seat)
    half = (sum(view.state.centre[:RUBBLE]) + 1) // 2
    return _(PROMPTS[kind]).format(
        name=names[victim],
        things=amount("cubes", half),
        building=building_name(getattr(decision, "building", "")),
    )
