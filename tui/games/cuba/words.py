"""Cuba in words: its phases, options and moves; what is asked, what happened, why not."""

from typing import Any

from engine.core import Action, View
from engine.cuba.components import BOARDS, FIELD_INDEX, FIELDS, THINGS
from engine.cuba.components_cards import (
    BUILDING_IDS,
    BUILDING_INDEX,
    BUILDINGS,
    LAW_IDS,
    PILE_INDEX,
)
from tui.games.cuba.facts import worded
from tui.games.cuba.log_lines import happened
from tui.games.cuba.names import amount, building_name, law_name, thing
from tui.games.cuba.prompts import prompt
from tui.games.cuba.refusals import refused
from tui.games.glossary import Glossary
from tui.i18n import N_, _

__all__ = [
    "choice_name", "happened", "label", "option_help", "option_name", "part", "phase_name",
    "prompt", "refused",
]  # fmt: skip

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
    "things": N_("goods in store"),
    "pesos": N_("money"),
    "laws": N_("laws to come"),
    "cards": N_("cards in hand"),
    "parliament": N_("say in parliament"),
    "rivals": N_("what rivals lose"),
    "noise": N_("a whim"),
}

OPTIONS = {
    "plantations": (N_("Plantations"), N_("The same for all, or each player's own.")),
    "parliament": (
        N_("Parliament"),
        N_("Which card votes: the last in hand, or one laid face down first."),
    ),
    "embassy": (N_("Embassy"), N_("One more building: the Canadian embassy.")),
    "black_market": (N_("Black market"), N_("What that building exchanges.")),
    "first": (N_("First player"), N_("Who begins the first round.")),
    "edition": (
        N_("Edition"),
        N_("Which rules apply: black market, selling to a full market, new ships."),
    ),
}

CHOICES = {
    ("plantations", "common"): N_("all alike"),
    ("plantations", "individual"): N_("all different"),
    ("parliament", "last"): N_("the last card"),
    ("parliament", "secret"): N_("a card face down"),
    ("black_market", "swap"): N_("product and good"),
    ("black_market", "any"): N_("any two wares"),
    ("first", "lot"): N_("drawn at random"),
    ("first", "1"): N_("seat 1"),
    ("first", "2"): N_("seat 2"),
    ("first", "3"): N_("seat 3"),
    ("first", "4"): N_("seat 4"),
    ("first", "5"): N_("seat 5"),
    ("edition", "filosofia"): N_("French (Filosofia)"),
    ("edition", "german"): N_("German"),
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
