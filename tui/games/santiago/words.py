"""Santiago in words: what is asked, what a move is called, what happened, why not."""

from tui.games.glossary import Glossary
from tui.games.santiago.log_lines import happened
from tui.games.santiago.prompts import label, prompt
from tui.games.santiago.refusals import refused
from tui.i18n import N_

__all__ = [
    "choice_name", "happened", "label", "option_help", "option_name", "part", "phase_name",
    "prompt", "refused",
]  # fmt: skip

PHASES = {
    "setup": N_("Setup"),
    "auction": N_("Auction"),
    "overseer": N_("Overseer"),
    "planting": N_("Planting"),
    "canal": N_("Canal"),
    "extra_canal": N_("Extra canal"),
    "drying": N_("Drying"),
    "income": N_("Income"),
    "over": N_("Game over"),
}

STEPS = ("auction", "overseer", "planting", "canal", "extra_canal", "drying", "income")
"""The seven steps of a round, in order."""

PARTS = {
    "plantations": N_("plantations"),
    "palms": N_("palms"),
    "money": N_("money"),
    "points": N_("points on the board"),
    "water": N_("chance of water"),
    "growth": N_("growth to come"),
    "own_canal": N_("own canal kept"),
    "rivals": N_("what rivals lose"),
    "overseer": N_("being overseer"),
    "planting": N_("the planting"),
    "canal": N_("a useful canal"),
    "otherwise": N_("loss if it is built elsewhere"),
    "reach": N_("fields that water can reach"),
    "noise": N_("a whim"),
}

OPTIONS = {
    "money": (N_("Money"), N_("Can players see each other's money and farmers?")),
    "source": (N_("Source"), N_("Where the source is; edges and corners make the game harder.")),
    "palms": (N_("Palms"), N_("Three palms, each worth a farmer on its field.")),
    "setup": (N_("Setup"), N_("Who places the source and palms.")),
}

CHOICES = {
    ("money", "open"): N_("open"),
    ("money", "hidden"): N_("hidden"),
    ("source", "inner"): N_("inner crossing"),
    ("source", "edge"): N_("edge"),
    ("source", "corner"): N_("corner"),
    ("source", "any"): N_("anywhere"),
    ("setup", "seeded"): N_("chance"),
    ("setup", "manual"): N_("the players"),
}


_GLOSSARY = Glossary(PHASES, PARTS, OPTIONS, CHOICES)
phase_name, part = _GLOSSARY.phase_name, _GLOSSARY.part
option_name, option_help = _GLOSSARY.option_name, _GLOSSARY.option_help
choice_name = _GLOSSARY.choice_name
