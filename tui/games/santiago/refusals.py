"""Why a move of Santiago isn't possible."""

from engine.core import Refusal
from tui.games.santiago.facts import facts_of
from tui.i18n import N_, _

REFUSALS = {
    "game_over": N_("The game is over."),
    "not_asked": N_("That isn't possible right now."),
    "source_zone": N_("The source must stand on {zone}."),
    "palm_touches_source": N_("A palm may not touch the source."),
    "palm_touches_palm": N_("A palm may not touch another palm."),
    "bid_taken": N_("{amount} has already been bid; bid more or less."),
    "amount_too_small": N_("At least 1."),
    "no_money": N_("That needs {needed}, you have {have}."),
    "tile_not_open": N_("That tile isn't one of the open ones."),
    "no_such_space": N_("There is no such field."),
    "space_taken": N_("{place} is taken."),
    "leftover_alone": N_("The tile left over must be next to a tile that isn't desert."),
    "no_such_segment": N_("There is no such line."),
    "segment_taken": N_("There is a canal {place} already."),
    "no_water_there": N_("A canal {place} would touch neither the source nor another canal."),
    "not_proposed": N_("Nobody proposed that line."),
    "was_proposed": N_("That line was proposed: accept it, or build elsewhere."),
    "proposals_wait": N_("There are proposals: accept one or refuse them all."),
    "nothing_proposed": N_("Nobody proposed anything."),
}


def refused(refusal: Refusal) -> str:
    code = refusal.code
    if code == "palm_touches":
        code = f"palm_touches_{refusal.facts['what']}"
    return _(REFUSALS.get(code, code)).format(**facts_of(refusal.facts))
