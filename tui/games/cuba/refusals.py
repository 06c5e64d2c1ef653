"""Why something can't be done, as one sentence."""

from collections.abc import Mapping
from typing import Any

from engine.core import Refusal
from engine.cuba.components import THING_INDEX
from tui.games.cuba.facts import worded
from tui.games.cuba.names import amount, group_name, pesos
from tui.i18n import N_, _

REFUSALS = {
    "game_over": N_("The game is over."),
    "not_asked": N_("That isn't possible right now."),
    "wrong_start": N_("Begin with 2 materials and 2 products."),
    "not_in_hand": N_("{character} has been played already."),
    "no_such_field": N_("There is no such field."),
    "no_such_thing": N_("That can't be taken there."),
    "no_such_building": N_("No such building exists."),
    "field_idle": N_("{field} is not in the worker's row or column, or yields nothing now."),
    "still_free": N_("Fields that yield free come first."),
    "needs_water": N_("{field} would cost 1 water now."),
    "no_thing": N_("That needs {things}, you have {have}."),
    "no_pesos": N_("That needs {needed_pesos}, you have {have}."),
    "no_supply": N_("The supply has no more {thing}."),
    "bought_and_sold": N_(
        "In one turn you can switch between buying and selling {ware} only once."
    ),
    "not_traded": N_("{thing}: materials can't be traded."),
    "already_traded": N_("You have traded already: nothing is free any more."),
    "space_taken": N_("Somebody has already taken that this round."),
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
    "vetoed_before": N_("The church threw out a bill from this pile last round."),
    "no_bill": N_("There is no bill."),
    "not_in_pile": N_("{ship} is not in the pile."),
    "not_shipped": N_("{thing} can't be shipped."),
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
