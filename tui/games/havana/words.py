"""Havana in words: what is asked, what a move is called, what happened, why not."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core import Action, Decision, Event, Refusal, View
from engine.havana.components import CARD_INDEX, CUBES, GOAL, NUMBER, RUBBLE
from tui.games.glossary import Glossary
from tui.games.havana.things import (
    amount,
    amounts,
    building_name,
    card_full,
    card_name,
    cubes,
    number_name,
)
from tui.i18n import N_, _

PHASES = {
    "exchange": N_("Setup"),
    "start": N_("First cards"),
    "actions": N_("Actions"),
    "building": N_("Building"),
    "supply": N_("Supply"),
    "new_card": N_("New card"),
    "take_back": N_("Discard"),
    "over": N_("Game over"),
}

STEPS = ("actions", "building", "supply", "new_card", "take_back")
"""The steps of a round, in order; supply asks nobody."""

PARTS = {
    "buildings": N_("buildings"),
    "points": N_("points of buildings"),
    "materials": N_("things in hand"),
    "plans": N_("buildings in reach"),
    "cards": N_("cards to come"),
    "rivals": N_("what rivals gain"),
    "noise": N_("a whim"),
}

OPTIONS = {
    "points": (N_("Goal"), N_("Victory points that win; fewer make a shorter game.")),
    "worker_first": (
        N_("First workers"),
        N_("How many the first to use that card takes."),
    ),
}


_GLOSSARY = Glossary(PHASES, PARTS, OPTIONS, {})
phase_name, part = _GLOSSARY.phase_name, _GLOSSARY.part
option_name, option_help = _GLOSSARY.option_name, _GLOSSARY.option_help


def choice_name(name: str, value: object) -> str:
    if name == "points" and value == 0:
        goals = "/".join(str(goal) for goal in GOAL.values())
        return _("{goals} by players").format(goals=goals)
    return str(value)


# -- moves -------------------------------------------------------------------------------

LABELS = {
    "exchange": N_("Put {building} in place of {end}"),
    "choose_cards": N_("Lay {low} and {high}: {number}"),
    "use_first": N_("Use {card} first"),
    "refresh": N_("Take {card} back"),
    "demolish": N_("Remove {building}"),
    "decline": N_("Do nothing"),
    "tax": N_("Take {what} away"),
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
    facts = _facts(fields)
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
    "choose_exchange": N_("No end is cheap enough: which one goes back into the stack?"),
    "choose_start": N_("Choose two cards, face down."),
    "choose_first": N_("Which of your cards first?"),
    "choose_refreshment": N_("Refreshment: take a card back, unseen?"),
    "choose_conservation": N_("Conservation: remove an end building?"),
    "choose_tax": N_("Tax collector: what does {name} lose?"),
    "peso_thief": N_("Peso thief: whom do you rob?"),
    "material_thief": N_("Material thief: whom do you rob?"),
    "choose_loot": N_("Material thief: what do you take from {name}?"),
    "choose_cubes": N_("Mama: which {things} of the centre?"),
    "choose_purchase": N_("Buy a building at an end, or stop."),
    "choose_payment": N_("{building}: how do you pay?"),
    "choose_cover": N_("Lay a card of your hand on an open one."),
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


# -- what happened -----------------------------------------------------------------------

HAPPENED = {
    "building_exchanged": N_("{name}: {building} in place of {end}"),
    "table_laid": N_("In the centre: {cubes}, {pesos}"),
    "cards_chosen": N_("{name}: two cards face down"),
    "cards_shown": N_("Cards shown: {cards}"),
    "round_begun": N_("Round {round}: {order}"),
    "card_used": N_("{name}: {card}"),
    "nothing_happened": N_("{name}: {card} finds nothing to do"),
    "card_declined": N_("{name}: leaves {card} undone"),
    "card_refreshed": N_("{name}: takes a card back, unseen"),
    "cubes_taken": N_("{name}: takes {cubes}"),
    "cubes_drawn": N_("{name}: draws {cubes}"),
    "pesos_taken": N_("{name}: takes {amount}"),
    "workers_taken": N_("{name}: takes {workers}"),
    "building_demolished": N_("{name}: {building} leaves the game"),
    "taxed": N_("{name}: {victim} loses {what}"),
    "pesos_stolen": N_("{name}: robs {victim} of {amount}"),
    "cubes_stolen": N_("{name}: robs {victim} of {cubes}"),
    "building_bought": N_("{name}: {building}, +{vp}, for {paid}"),
    "buildings_turned": N_("New buildings: {buildings}"),
    "turn_ended": N_("{name}: ends the turn"),
    "supplied": N_("Supply: {cubes}, {pesos}"),
    "card_covered": N_("{name}: a card on {on}"),
    "discard_taken_back": N_("{name}: takes the discard back"),
    "discard_kept": N_("{name}: leaves the discard"),
    "goal": N_("The goal is reached: the game is over"),
    "no_buildings": N_("No building is left: the game is over"),
    "no_cubes": N_("No cube is left: the game is over"),
    "last_round": N_("The last round is played: the game is over"),
}


def happened(event: Event, names: Sequence[str]) -> str:
    kind = event.why if event.kind == "game_ended" else event.kind
    facts = _facts(event._asdict(), names)
    if kind == "cards_shown":
        facts["cards"] = ", ".join(
            f"{name} {number_name(number)}"
            for name, number in zip(names, event.numbers, strict=False)
        )
    elif kind == "workers_taken":
        facts["workers"] = amount("workers", event.amount)
    elif kind == "building_bought":
        counts = ((cube, event.cubes.count(cube)) for cube in CUBES)
        facts["paid"] = amounts((*counts, ("workers", event.workers), ("pesos", event.pesos)))
    return _(HAPPENED[kind]).format(**facts)


# -- why not -----------------------------------------------------------------------------

REFUSALS = {
    "game_over": N_("The game is over."),
    "not_asked": N_("That is not asked now."),
    "no_such_card": N_("There is no such card."),
    "not_in_hand": N_("{card} is not in your hand."),
    "not_open": N_("{card} does not lie open before you."),
    "not_in_discard": N_("{card} is not in your discard."),
    "same_card": N_("Choose two different cards."),
    "lower_first": N_("The lower card is named first."),
    "no_such_building": N_("There is no such building."),
    "not_at_end": N_("{building} does not lie at an end of its row."),
    "not_in_rows": N_("{building} does not lie in the rows."),
    "not_in_stack": N_("{building} is not in the stack."),
    "too_dear": N_("{building} is worth {vp}; {most} or less is needed."),
    "needs_architect": N_("{building} asks for the architect, open before you."),
    "cannot_pay": N_("{building} needs {lacks}."),
    "cannot_pay_instead": N_("{building} needs {lacks}; {instead} would do."),
    "not_the_price": N_("That is not the price of {building}."),
    "cannot_pay_so": N_("{building} so needs {lacks}."),
    "no_such_victim": N_("That is nobody to rob."),
    "has_acted": N_("That player has acted already; rob one who is still to act."),
    "protected": N_("Protection lies open there: nothing can be taken."),
    "not_in_centre": N_("The centre has no more than {there}."),
    "take_exactly": N_("Take exactly {number} of the coloured cubes."),
    "no_such_thing": N_("Workers and cubes can be taken, nothing else."),
    "has_none": N_("That player has no more than {have}."),
    "loot_size": N_("At most {most}: two only from who has more than 3 coloured cubes."),
    "hand_empty": N_("Your hand is empty: the discard must come back."),
}


def refused(refusal: Refusal) -> str:
    code, known = refusal.code, dict[str, Any](refusal.facts)
    facts = _facts(known)
    if code in ("cannot_pay", "cannot_pay_so"):
        facts["lacks"] = _needs(known)
        facts["instead"] = _(" and ").join(
            amount(what, known[f"{what}_would_do"])
            for what in ("rubble", "pesos")
            if known.get(f"{what}_would_do")
        )
        code = "cannot_pay_instead" if facts["instead"] else code
    elif code == "not_in_centre":
        facts["there"] = amount(known["cube"], known["there"])
    elif code == "has_none":
        facts["have"] = amount(known["what"], known["have"])
    return _(REFUSALS.get(code, code)).format(**facts)


def _needs(known: Mapping[str, Any]) -> str:
    """What is missing: `1 glass, you have 0`."""
    needs = [
        _("{needed}, you have {have}").format(needed=amount(lack.what, lack.needed), have=lack.have)
        for lack in known.get("lacks", ())
    ]
    if known.get("architect"):
        needs.append(_("the architect, open before you"))
    return "; ".join(needs)


# -- facts as words ----------------------------------------------------------------------


def _facts(values: Mapping[str, Any], names: Sequence[str] = ()) -> dict[str, object]:
    """The fields of a move, an event or a refusal, as the placeholders of messages."""
    facts: dict[str, object] = dict(values)
    for field, value in values.items():
        words = FIELDS.get(field)
        if words is not None:
            facts[field] = words(value)
    for field, place in (("seat", "name"), ("victim", "victim")):
        seat = values.get(field)
        if isinstance(seat, int) and 0 <= seat < len(names):
            facts[place] = names[seat]
    if "order" in values:
        facts["order"] = ", ".join(names[seat] for seat in values["order"])
    if isinstance(values.get("centre"), tuple):
        facts["cubes"] = cubes(values["centre"])
    return facts


FIELDS: dict[str, Callable[[Any], object]] = {
    "building": building_name,
    "end": building_name,
    "buildings": lambda found: ", ".join(map(building_name, found)),
    "card": card_name,
    "on": card_name,
    "low": card_full,
    "high": card_full,
    "what": lambda what: amount(what, 1) if what in ("worker", *CUBES) else what,
    "cubes": cubes,
    "pesos": lambda number: amount("pesos", number),
    "amount": lambda number: amount("pesos", number),
    "workers": lambda number: amount("workers", number),
}
"""Fields that are worded, and how."""
