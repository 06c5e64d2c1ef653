"""Why something can't be done, as one sentence."""

from typing import Any

from engine.core import Refusal
from engine.maracaibo.components import CARD_INDEX, CARDS, QUEST_INDEX, QUESTS
from engine.maracaibo.effects.describe import describe
from tui.games.maracaibo.facts import facts, plainly
from tui.games.maracaibo.names import doubloons, the_quest
from tui.games.maracaibo.wording import condition, cost
from tui.games.maracaibo.wording.phrases import listed
from tui.i18n import N_, _

REFUSALS = {
    "game_over": N_("The game is over."),
    "not_asked": N_("That isn't possible right now."),
    "no_money": N_("That costs {price}, you have {purse}."),
    "cannot_pay": N_("You can't pay that now."),
    "not_owned": N_("{source} is not yours."),
    "closed": N_("The way to {place} is closed to you."),
    "out_of_reach": N_("{place} is farther than {most} movement points, or behind you."),
    "no_such_way": N_("No way to {place} takes {points} movement points."),
    "combat_value": N_("That needs more combat value than the {value} you have."),
    "condition": N_("{card} asks for more: {asks}."),
    "does_not_pay": N_("{card} doesn't pay {icon}."),
    "done_already": N_("You have already done that in this fight or turn."),
    "fights_for": N_("You fight for {nation}, not against it."),
    "hand_full": N_("Your hand is full: {limit} cards."),
    "market_full": N_("The market of {place} is full."),
    "must_draw": N_("Fill your hand first."),
    "no_disc": N_("No disc is left on {upgrade}."),
    "no_good": N_("You have no card with the good that {place} wants, or no disc left."),
    "no_marker_left": N_("{nation} has no marker left in its row."),
    "no_quest_here": N_("That quest isn't at {place}."),
    "no_target": N_("{place} can't be taken that way."),
    "not_in_hand": N_("{card} is not in your hand."),
    "not_possible": N_("That is not possible right now."),
    "planning_full": N_("The planning area is full: {most} cards."),
    "quest": N_("You can't pay for {quest}: {asks}."),
    "skull": N_("A skull lies here: no village actions."),
    "space_occupied": N_("Space {space} is occupied."),
    "ahead_of_explorer": N_("The figure can't pass your explorer."),
    "clue": N_("You can't pay for the clue on space {space}."),
    "prison": N_("You can't open the prison right now."),
    "red_spaces_full": N_("Both red spaces are full: pay for a red clue first."),
    "task": N_("Task {task} isn't met yet, or has already been claimed."),
    "tile_space_taken": N_("Space {space} of the resistance tile is taken."),
    "tile_beside": N_("A marker of that nation lies beside space {space}."),
    "too_far": N_("Space {space} is farther than {n}, or behind."),
    "village_over": N_("You have no village actions left this turn."),
}


def refused(refusal: Refusal) -> str:
    code, known = refusal.code, dict[str, Any](refusal.facts)
    values = facts(known)
    values["asks"] = _asks(code, known)
    if "quest" in known:
        values["quest"] = the_quest(known["quest"])
    if "cost" in known and "money" in known:
        values["price"], values["purse"] = doubloons(known["cost"]), doubloons(known["money"])
    words = REFUSALS.get(code)
    return _(words).format_map(_Forgiving(values)) if words else plainly(code) + "."


class _Forgiving(dict[str, object]):
    """A fact that a refusal does not give is left out rather than being a fault."""

    def __missing__(self, key: str) -> str:
        return "?"


def _asks(code: str, known: "dict[str, Any]") -> str:
    """What a card or a quest wants."""
    if code == "condition" and known.get("card") in CARD_INDEX:
        effects = CARDS[CARD_INDEX[known["card"]]].effects
        wants = [condition(describe(asked)) for asked in effects.requirements]
        if effects.extra is not None:
            wants.append(cost(describe(effects.extra)))
        return listed(wants)
    if code == "quest" and known.get("quest") in QUEST_INDEX:
        return cost(describe(QUESTS[QUEST_INDEX[known["quest"]]].cost))
    return ""
