"""Maracaibo in words: phases, parts, options; and what stands in the modules beside it."""

from collections.abc import Mapping
from typing import Any

from engine.core.errors import BadOption
from engine.core.options import recall
from engine.maracaibo.setup import Options
from engine.maracaibo.solo.automa_seat import name_for
from tui.games.maracaibo.automa_text import NAMES, level_name
from tui.games.maracaibo.facts import plainly
from tui.games.maracaibo.labels import label
from tui.games.maracaibo.log_lines import happened
from tui.games.maracaibo.names import scenario_name
from tui.games.maracaibo.parts import part
from tui.games.maracaibo.prompts import prompt
from tui.games.maracaibo.refusals import refused
from tui.games.maracaibo.setup_text import HIDDEN_OPTIONS, choice_help, matters
from tui.i18n import N_, _

__all__ = [
    "HIDDEN_OPTIONS", "choice_help", "choice_name",
    "happened", "label", "matters", "offered", "opponent", "option_help", "option_name", "part",
    "phase_name", "prompt", "refused",
]  # fmt: skip

PHASES = {
    "setup": N_("Setup"),
    "ready": N_("Setup"),
    "sail": N_("Sail"),
    "act": N_("Main action"),
    "fill": N_("Fill hand"),
    "turn": N_("Turn"),
    "automa": N_("Automa"),
    "interim": N_("Purchase"),
    "income": N_("Income"),
    "over": N_("Game over"),
}
STEPS = ("sail", "act", "fill")
"""The steps of a turn."""

OPTIONS = {
    "scenario": (N_("Scenario"), N_("What is set up, and which modules are played.")),
    "expansion": (N_("The Uprising"), N_("Home ports, more cards, quests and careers.")),
    "automa": (N_("Automa"), N_("A card-driven opponent.")),
    "level": (N_("Level"), N_("How strong the Automa is; higher is harder.")),
    "archive": (N_("Chapter"), N_("Where the campaign stands when the game begins.")),
    "story_revolt": (N_("Revolt in the story"), N_("The story with the Revolt tile.")),
    "genoa_with_liberation": (
        N_("Genoa"), N_("Is the port of Genoa dealt in games with Liberation?")),
    "base_port": (
        N_("Without the expansion"), N_("When the home port slot pays its reward.")),
    "b_copies": (N_("Copies of B cards"), N_(
        "How many copies of each card of the second deck there are."
    )),
    "promos": (N_("Promo tiles"), N_("One extra quest and prestige building.")),
    "jacques_between_rounds": (
        N_("Jacques between rounds"),
        N_("If a player ended the round, he turns up a card before the next one."),
    ),
}  # fmt: skip

CHOICES = {
    ("automa", "none"): N_("none"),
    ("automa", "jeanne"): "Jeanne",
    ("automa", "jacques"): "Jacques",
    ("base_port", "start"): N_("at the start"),
    ("base_port", "upgrade"): N_("with the upgrade"),
}


def opponent_s_turn(automa: str) -> str:
    """The phase in which she or he plays."""
    return _("{name} plays").format(name=NAMES[automa])


def phase_name(phase: str) -> str:
    return _(PHASES.get(phase, phase))


def option_name(name: str) -> str:
    return _(OPTIONS[name][0]) if name in OPTIONS else plainly(name)


def option_help(name: str) -> str:
    return _(OPTIONS[name][1]) if name in OPTIONS else ""


def offered(seats: int, name: str, value: object) -> bool:
    """A lone player always has an opponent: `none` is not offered."""
    return (seats, name, value) != (1, "automa", "none")


def opponent(seats: int, options: Mapping[str, Any]) -> str:
    """The card-driven opponent of a game with its level; empty when there is none."""
    try:
        chosen = recall(Options, options)
    except BadOption:
        return ""
    automa = name_for(seats, chosen)
    return "" if automa == "none" else f"{NAMES[automa]}, {level_name(automa, chosen.level)}"


def choice_name(name: str, value: object) -> str:
    if name == "scenario":
        return scenario_name(str(value))
    if name == "archive" and not value:
        return _("the beginning")
    known = CHOICES.get((name, str(value)))
    return _(known) if known else str(value).replace("_", " ")
