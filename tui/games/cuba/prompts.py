"""What is asked, as one sentence to the seat that decides."""

from collections.abc import Sequence
from typing import Any

from engine.core import Decision, View
from engine.cuba.architect import pesos_to_build
from engine.cuba.components import KINDS, SHIPS, WATER
from engine.cuba.components_cards import BOTH_POINTS, DUTY, LAW_POINTS, LAWS, TAX
from engine.cuba.laws import tax
from tui.games.cuba.facts import worded
from tui.games.cuba.names import group_name, named, pesos, points
from tui.i18n import N_, _

PROMPTS = {
    "choose_start": N_("Choose the 2 materials you begin with."),
    "choose_delegate": N_("Lay a card face down: its votes count in parliament."),
    "play_character": N_("Play a card; the last one left votes."),
    "play_character_secret": N_("Play a card."),
    "place_worker": N_("Where does your worker go?"),
    "choose_yield": N_("Choose a field to harvest ({free} more free)."),
    "choose_yield_water": N_("Another field for 1 water? You have {water}."),
    "trade": N_("Buy and sell, or take something for free."),
    "trade_more": N_("Buy or sell more?"),
    "choose_building": N_("What do you build?"),
    "choose_building_pesos": N_("What do you build? It costs {pesos} more."),
    "choose_site": N_("Where do you build: {building}?"),
    "use_building": N_("Use the highlighted buildings, or one elsewhere."),
    "use_building_more": N_("Which building do you use next?"),
    "use_building_alone": N_(
        "Which building do you use? Only one, as none is in your worker's row or column."
    ),
    "choose_amount": N_("{building}: how much do you give?"),
    "choose_thing": N_("{building}: what do you give? Up to {left}."),
    "choose_swap": N_("Black market: what do you give?"),
    "choose_veto": N_("Church: which bill do you throw out?"),
    "choose_ship": N_("Lighthouse: which ship waits at sea?"),
    "choose_cargo": N_("What do you load, and where? One ship only; it brings points (+)."),
    "choose_cargo_more": N_("Load more on {ship}?"),
    "choose_cargo_small_wharf": N_("Small wharf: which ware do you load, and where? (+ points)"),
    "choose_cargo_large_wharf": N_("Large wharf: which ware do you load, and where? (+ points)"),
    "purchase_votes": N_("How many votes do you buy? In secret; you pay even if you lose."),
    "purchase_votes_second": N_("A tie: buy more votes, secretly."),
    "choose_bill": N_("You have the majority: which bill becomes law? ({n} of 2)"),
    "decide_tax": N_("Pay the tax of {tax} for 2 points?"),
    "decide_duty": N_("Pay the duty, {duty}, for {worth}?"),
}


def prompt(decision: Decision, view: View[Any], names: Sequence[str]) -> str:
    state = view.state
    asked: Any = decision
    law = LAWS[state.laws[DUTY]]
    facts = worded(asked._asdict())
    facts |= {
        "tax": pesos(tax(state, decision.seat)) if state.laws[TAX] >= 0 else "",
        "duty": group_name(law.things, law.amount),
        "worth": points(LAW_POINTS + (BOTH_POINTS if state.paid >> decision.seat & 1 else 0)),
        "pesos": pesos(pesos_to_build(state)),
        "n": 3 - len(state.stack),
        "ship": named(SHIPS[state.docks[facts["dock"] - 1]]) if facts.get("dock") else "",
        "water": state.own[decision.seat * KINDS + WATER],
    }
    return _(PROMPTS[question(decision, state)]).format(**facts)


def question(decision: Any, state: Any) -> str:
    """The decision's kind, and which of its prompts fits."""
    kind = decision.kind
    match kind:
        case "play_character" if state.options.parliament == "secret":
            return "play_character_secret"
        case "choose_yield" if not decision.free:
            return "choose_yield_water"
        case "trade" if decision.bought or decision.sold:
            return "trade_more"
        case "choose_building" if pesos_to_build(state):
            return "choose_building_pesos"
        case "use_building" if not decision.anywhere:
            return "use_building_more"
        case "use_building" if not decision.fields:
            return "use_building_alone"
        case "choose_cargo" if decision.dock:
            return "choose_cargo_more"
        case "choose_cargo" if decision.by != "mayor":
            return f"choose_cargo_{decision.by}"
        case "purchase_votes" if state.stage == "second_votes":
            return "purchase_votes_second"
    return kind
