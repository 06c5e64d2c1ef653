"""Havana in words: what is asked, what a move is called, what happened, why not."""

from engine.havana.components import GOAL
from tui.games.glossary import Glossary
from tui.games.havana.log_lines import happened
from tui.games.havana.prompts import label, prompt
from tui.games.havana.refusals import refused
from tui.i18n import N_, _

__all__ = [
    "choice_name", "happened", "label", "option_help", "option_name", "part", "phase_name",
    "prompt", "refused",
]  # fmt: skip

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
    "points": N_("points from buildings"),
    "materials": N_("resources in stock"),
    "plans": N_("buildings in reach"),
    "cards": N_("cards to come"),
    "rivals": N_("what rivals lose"),
    "noise": N_("a whim"),
}

OPTIONS = {
    "points": (N_("Goal"), N_("Victory points needed to win; fewer make a shorter game.")),
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
        return _("{goals} by player count").format(goals=goals)
    return str(value)
