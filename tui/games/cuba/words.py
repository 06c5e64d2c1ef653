"""Cuba in words: what is asked, what a move is called, what happened, why not."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core import Action, Decision, Event, Refusal, View
from engine.cuba.architect import pesos_to_build
from engine.cuba.cards import (
    BOTH_POINTS,
    BUILDING_IDS,
    BUILDING_INDEX,
    BUILDINGS,
    DUTY,
    LAW_IDS,
    LAW_POINTS,
    LAWS,
    PILE_INDEX,
    TAX,
)
from engine.cuba.components import BOARDS, FIELD_INDEX, FIELDS, KINDS, THING_INDEX, THINGS, WATER
from engine.cuba.laws import tax
from tui.games.cuba.facts import worded
from tui.games.cuba.things import amount, building_name, group_name, law_name, pesos, points, thing
from tui.games.glossary import Glossary
from tui.i18n import N_, _

# -- names -------------------------------------------------------------------------------

PHASES = {
    "setup": N_("Setup"),
    "actions": N_("Actions"),
    "parliament": N_("Parliament"),
    "laws": N_("Laws"),
    "over": N_("Game over"),
}

STEPS = ("actions", "parliament", "laws")
"""The phases of a round that ask somebody, in order."""

PARTS = {
    "ships": N_("ships"),
    "foreman": N_("use of buildings"),
    "architect": N_("not building"),
    "taxes": N_("tax and duty"),
    "subsidies": N_("subsidies"),
    "buildings": N_("buildings built"),
    "points": N_("points so far"),
    "things": N_("things in store"),
    "pesos": N_("money"),
    "laws": N_("laws to come"),
    "cards": N_("cards in hand"),
    "parliament": N_("say in parliament"),
    "rivals": N_("what rivals gain"),
    "noise": N_("a whim"),
}

OPTIONS = {
    "plantations": (N_("Plantations"), N_("The same for all, or each player's own.")),
    "parliament": (
        N_("Parliament"),
        N_("Which card votes: the last in hand, or one laid face down first."),
    ),
    "embassy": (N_("Embassy"), N_("One building more: the Canadian embassy.")),
    "black_market": (N_("Black market"), N_("What that building exchanges.")),
    "first": (N_("First player"), N_("Who begins the first round.")),
}

CHOICES = {
    ("plantations", "common"): N_("all alike"),
    ("plantations", "individual"): N_("all different"),
    ("parliament", "last"): N_("the last card"),
    ("parliament", "secret"): N_("a card face down"),
    ("black_market", "swap"): N_("product and good"),
    ("black_market", "any"): N_("any two wares"),
    ("first", "lot"): N_("drawn by lot"),
    ("first", "1"): N_("seat 1"),
    ("first", "2"): N_("seat 2"),
    ("first", "3"): N_("seat 3"),
    ("first", "4"): N_("seat 4"),
    ("first", "5"): N_("seat 5"),
}


_GLOSSARY = Glossary(PHASES, PARTS, OPTIONS, CHOICES)
phase_name, part = _GLOSSARY.phase_name, _GLOSSARY.part
option_name, option_help = _GLOSSARY.option_name, _GLOSSARY.option_help
choice_name = _GLOSSARY.choice_name


# -- moves -------------------------------------------------------------------------------

LABELS = {
    "start_with": N_("Begin with {materials}, {products}"),
    "send": N_("Lay {character} face down for parliament"),
    "play": N_("Play {character}"),
    "finish": N_("No more"),
    "move_worker": N_("Worker to {field}"),
    "harvest": N_("Harvest {thing} on {field}"),
    "irrigate": N_("Harvest {thing} on {field} for 1 water"),
    "buy": N_("Buy {ware}"),
    "sell": N_("Sell {ware}"),
    "take_material": N_("Take 1 {material}"),
    "take_product": N_("Take 1 {product}"),
    "build": N_("Build {building}"),
    "place_building": N_("Build on {field}"),
    "forgo_building": N_("Build nothing"),
    "use": N_("Use {building} ({field})"),
    "amount": N_("Give {things}"),
    "give": N_("Give 1 {thing}"),
    "swap": N_("Exchange 1 {gives} for 1 {takes}"),
    "veto": N_("Throw out {law}"),
    "exchange_ship": N_("Bring {ship} to sea"),
    "keep_ship": N_("Keep the ship at sea"),
    "load": N_("Load {ware} at dock {dock}"),
    "forgo_loading": N_("Load nothing"),
    "buy_votes": N_("Buy {votes}"),
    "adopt": N_("Adopt {law}"),
    "pay_tax": N_("Pay the tax"),
    "pay_duty": N_("Pay the duty: {things}"),
    "decline": N_("Don't pay"),
}


def label(action: Action, view: View[Any]) -> str:
    facts = worded(action._asdict()) | _seen(action, view.state, view.seat, view.decision)
    return _(LABELS[action.kind]).format(**facts)


def _seen(action: Action, state: Any, seat: int, decision: Any) -> dict[str, str]:
    """What a move's name says beyond the move itself: what lies where it points."""
    match action.kind:
        case "use":
            built = state.built[seat * len(FIELDS) + FIELD_INDEX[action.field]]
            return {"building": building_name(BUILDING_IDS[built])}
        case "harvest" | "irrigate":
            kind = BOARDS[state.boards[seat]].thing_of[action.field]
            return {"thing": thing(THINGS[kind])}
        case "veto" | "adopt":
            return {"law": law_name(LAW_IDS[state.bills[PILE_INDEX[action.pile]]])}
        case "amount":
            kind = BUILDINGS[BUILDING_INDEX[decision.building]].takes[0]
            return {"things": amount(action.amount, THINGS[kind])}
    return {}


PROMPTS = {
    "choose_start": N_("Choose the 2 materials that you begin with."),
    "choose_delegate": N_("Lay a card face down for parliament."),
    "play_character": N_("Play a card; the last one left votes."),
    "play_character_secret": N_("Play a card."),
    "place_worker": N_("Where does your worker go?"),
    "choose_yield": N_("Which field yields? {free} for nothing."),
    "choose_yield_water": N_("Another field for a water? You have {water}."),
    "trade": N_("Buy and sell, or take something for nothing."),
    "trade_more": N_("Buy or sell more?"),
    "choose_building": N_("What do you build?"),
    "choose_building_pesos": N_("What do you build? It costs {pesos} more."),
    "choose_site": N_("Where do you build: {building}?"),
    "use_building": N_("Use all buildings (+), or one elsewhere."),
    "use_building_more": N_("Which building do you use next?"),
    "use_building_alone": N_("Which building do you use? One only, none is in reach."),
    "choose_amount": N_("{building}: how much do you give?"),
    "choose_thing": N_("{building}: what do you give? Up to {left}."),
    "choose_swap": N_("Black market: what do you give?"),
    "choose_veto": N_("Church: which bill is thrown out?"),
    "choose_ship": N_("Lighthouse: which ship comes to sea?"),
    "choose_cargo": N_("What do you load, and where? One ship only."),
    "choose_cargo_more": N_("Load more at dock {dock}?"),
    "choose_cargo_small_wharf": N_("Small wharf: which ware do you load, and where?"),
    "choose_cargo_large_wharf": N_("Large wharf: which ware do you load, and where?"),
    "purchase_votes": N_("How many votes do you buy? Secret, and paid in any case."),
    "purchase_votes_second": N_("A tie: buy more votes, secretly."),
    "choose_bill": N_("Your majority: which bill becomes law? {n} of 2."),
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
        "water": state.own[decision.seat * KINDS + WATER],
    }
    return _(PROMPTS[_question(decision, state)]).format(**facts)


def _question(decision: Any, state: Any) -> str:
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


# -- what happened -----------------------------------------------------------------------

HAPPENED = {
    "start_chosen": N_("{name}: begins with {materials}, {products}"),
    "bills_turned": N_("Round {round}, bills: {laws}"),
    "delegate_sent": N_("{name}: card face down for parliament"),
    "character_played": N_("{name}: {character}"),
    "worker_moved": N_("{name}: worker to {field}, {materials}"),
    "worker_moved_nothing": N_("{name}: worker to {field}, no materials"),
    "harvested": N_("{name}: {field} yields {product}"),
    "harvested_water": N_("{name}: {field} yields {product} for 1 water"),
    "bought": N_("{name}: buys {ware} for {pesos}"),
    "bought_supply": N_("{name}: buys {ware} from the supply for {pesos}"),
    "sold": N_("{name}: sells {ware} for {pesos}"),
    "sold_supply": N_("{name}: sells {ware} to the supply for {pesos}"),
    "taken": N_("{name}: takes 1 {thing} for nothing"),
    "built": N_("{name}: builds {building} on {field}"),
    "built_pesos": N_("{name}: builds {building} on {field}, pays {pesos}"),
    "building_forgone": N_("{name}: builds nothing, {points}"),
    "spent_points": N_("{name}: {building}, {things} for {points}"),
    "spent_pesos": N_("{name}: {building}, {things} for {pesos}"),
    "gained_points": N_("{name}: {building}, {points}"),
    "gained_pesos": N_("{name}: {building}, {pesos}"),
    "gained_thing": N_("{name}: {building}, {things}"),
    "converted": N_("{name}: {building}, {things} into {got}"),
    "stored": N_("{name}: stores {products}"),
    "votes_promised": N_("{name}: town hall, {votes} more"),
    "vetoed": N_("{name}: church throws out {law}"),
    "pile_searched": N_("{name}: lighthouse, {after} at sea, not {before}"),
    "pile_searched_kept": N_("{name}: lighthouse, {after} stays at sea"),
    "loaded": N_("{name}: loads {ware} on {ship}, {points}"),
    "loading_forgone": N_("{name}: loads nothing, {pesos}"),
    "ship_left": N_("{ship} leaves with {cargo}"),
    "ship_left_empty": N_("{ship} leaves empty"),
    "ships_turned": N_("New ships: {new}"),
    "ships_turned_none": N_("The ships move up"),
    "first_player_changed": N_("{name}: first player now"),
    "cards_shown": N_("Votes: {votes_each}"),
    "delegates_shown": N_("Cards turned up: {votes_each}"),
    "purse_closed": N_("{name}: closed hand"),
    "votes_shown": N_("Votes bought: {bought_each}. In all: {votes_each}"),
    "votes_shown_second": N_("Bought again: {bought_each}. In all: {votes_each}"),
    "majority_won": N_("{name}: chooses the laws"),
    "majority_won_tied": N_("{name}: chooses the laws, first in turn of those tied"),
    "law_adopted": N_("{name}: new law {law}"),
    "law_adopted_before": N_("{name}: new law {law}, no more {before}"),
    "bills_dropped": N_("Dropped: {laws}"),
    "tax_paid": N_("{name}: pays {pesos} tax, {points}"),
    "tax_declined": N_("{name}: pays no tax"),
    "duty_paid": N_("{name}: duty of {things}, {points}"),
    "duty_paid_both": N_("{name}: duty of {things}, {points}, {both} more for both"),
    "duty_declined": N_("{name}: pays no duty"),
    "subsidy_scored": N_("{name}: {law}, {points}"),
    "market_changed_more": N_("Market: {pieces} more {product}"),
    "market_changed_less": N_("Market: {pieces} less {product}"),
    "market_changed_none": N_("Market: {product} unchanged"),
    "spoiled": N_("{name}: {products} spoiled"),
    "round_ended": N_("End of round {round}"),
    "buildings_scored": N_("{name}: {points} for {buildings} built"),
    "game_ended": N_("The game is over"),
}


def happened(event: Event, names: Sequence[str]) -> str:
    return _(HAPPENED[_which(event)]).format(**worded(event._asdict(), names))


def _which(event: Event) -> str:
    """The event's kind, and which of its sentences fits."""
    variant = VARIANTS[event.kind](event) if event.kind in VARIANTS else ""
    return f"{event.kind}_{variant}" if variant else str(event.kind)


VARIANTS: dict[str, Callable[[Any], str]] = {
    "worker_moved": lambda e: "" if e.materials else "nothing",
    "harvested": lambda e: "water" if e.water else "",
    "bought": lambda e: "supply" if e.supply else "",
    "sold": lambda e: "supply" if e.supply else "",
    "built": lambda e: "pesos" if e.pesos else "",
    "spent": lambda e: "points" if e.points else "pesos",
    "gained": lambda e: "thing" if e.thing else "points" if e.points else "pesos",
    "pile_searched": lambda e: "kept" if e.before == e.after else "",
    "ship_left": lambda e: "" if e.cargo else "empty",
    "ships_turned": lambda e: "" if e.new else "none",
    "votes_shown": lambda e: "second" if e.second else "",
    "majority_won": lambda e: "tied" if e.tied else "",
    "law_adopted": lambda e: "before" if e.before else "",
    "duty_paid": lambda e: "both" if e.both else "",
    "market_changed": lambda e: "more" if e.pieces > 0 else "less" if e.pieces else "none",
}
"""Events that are told in several ways."""


# -- why not -----------------------------------------------------------------------------

REFUSALS = {
    "game_over": N_("The game is over."),
    "not_asked": N_("That is not asked now."),
    "wrong_start": N_("Begin with 2 materials and 2 products."),
    "not_in_hand": N_("{character} has been played already."),
    "no_such_field": N_("There is no such field."),
    "no_such_thing": N_("That can't be taken there."),
    "no_such_building": N_("No such building exists."),
    "field_idle": N_("{field} is not in the worker's row or column, or yields nothing now."),
    "still_free": N_("Fields that yield for nothing come first."),
    "needs_water": N_("{field} would need a water now."),
    "no_thing": N_("That needs {things}, you have {have}."),
    "no_pesos": N_("That needs {needed_pesos}, you have {have}."),
    "no_supply": N_("The supply has no more {thing}."),
    "bought_and_sold": N_("In one turn {ware} is either bought or sold, not both."),
    "not_traded": N_("{thing}: materials are not traded."),
    "already_traded": N_("You have traded already: nothing for nothing any more."),
    "space_taken": N_("Somebody has taken that this round."),
    "not_cheapest": N_("{thing} is not the cheapest product now."),
    "not_on_offer": N_("{building} has been built already."),
    "no_free_field": N_("You have no field left to build on."),
    "field_built": N_("There is a building on {field}."),
    "no_building": N_("There is no building on {field}."),
    "used_already": N_("{building} has been used already."),
    "out_of_reach": N_("{building} is not in the worker's row or column."),
    "nothing_to_use": N_("Using {building} would change nothing now."),
    "wrong_amount": N_("{amount} is not possible here."),
    "not_taken": N_("{building} doesn't take {thing}."),
    "no_such_swap": N_("{gives} can't become {takes} there."),
    "vetoed_before": N_("The church spoke against this pile last round."),
    "no_bill": N_("There is no bill."),
    "not_in_pile": N_("{ship} is not in the pile."),
    "not_shipped": N_("{thing} is not shipped."),
    "no_ship": N_("There is no ship at dock {dock}."),
    "one_ship": N_("You have begun to load at dock {dock}: one ship only."),
    "one_ware": N_("You have begun to load {ware}: one kind only."),
    "no_room": N_("The ship at dock {dock} has no more room for {ware}."),
    "not_this_duty": N_("The duty is {duty}."),
}


def refused(refusal: Refusal) -> str:
    known: Mapping[str, Any] = refusal.facts
    facts = worded(known)
    if refusal.code == "not_this_duty":
        kinds = [THING_INDEX[name] for name in known["things"]]
        facts["duty"] = group_name(kinds, known["amount"])
    if refusal.code == "no_thing":
        facts["things"] = amount(known["needed"], known["thing"])
    if refusal.code == "no_pesos":
        facts["needed_pesos"] = pesos(known["needed"])
    return _(REFUSALS.get(refusal.code, refusal.code)).format(**facts)
