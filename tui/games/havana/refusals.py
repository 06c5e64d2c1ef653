"""Why something can't be done, as one sentence."""

from collections.abc import Mapping
from typing import Any

from engine.core import Refusal
from tui.games.havana.facts import facts_of
from tui.games.havana.names import amount
from tui.i18n import N_, _, one_by_one

REFUSALS = {
    "game_over": N_("The game is over."),
    "not_asked": N_("That isn't possible right now."),
    "no_such_card": N_("There is no such card."),
    "not_in_hand": N_("{card} is not in your hand."),
    "not_open": N_("{card} isn't open in front of you."),
    "not_in_discard": N_("{card} is not in your discard."),
    "same_card": N_("Choose two different cards."),
    "lower_first": N_("The lower card is named first."),
    "no_such_building": N_("There is no such building."),
    "not_at_end": N_("{building} isn't at an end of its row."),
    "not_in_rows": N_("{building} isn't in the rows."),
    "not_in_stack": N_("{building} is not in the stack."),
    "too_valuable": N_("{building} is worth {vp}; {most} or less is needed."),
    "needs_architect": N_("{building} needs the architect: the card must be open in front of you."),
    "cannot_pay": N_("{building} needs {lacks}."),
    "cannot_pay_instead": N_("{building} needs {lacks}; {instead} would do."),
    "not_the_price": N_("That is not the price of {building}."),
    "cannot_pay_so": N_("Paid that way, {building} needs {lacks}."),
    "no_such_victim": N_("You can't rob that player."),
    "has_acted": N_("That player has already acted; rob one who is yet to act."),
    "protected": N_("Protection is open there: nothing can be taken."),
    "not_in_centre": N_("The square has only {there}."),
    "take_exactly": N_("Take exactly {number} of the coloured cubes."),
    "no_such_thing": N_("Workers and cubes can be taken, nothing else."),
    "has_none": N_("That player has only {have}."),
    "loot_size": N_(
        "At most {most}: you may take two only from a player with more than 3 coloured cubes."
    ),
    "hand_empty": N_("Your hand is empty: the discard must come back."),
}


def refused(refusal: Refusal) -> str:
    code, known = refusal.code, dict[str, Any](refusal.facts)
    facts = facts_of(known)
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
        needs.append(_("the architect, open in front of you"))
    return one_by_one(needs)
