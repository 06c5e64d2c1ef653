"""What wins Maracaibo, in one sentence: alone, against each other, against a card-driven
opponent, or together."""

from typing import Any

from engine.maracaibo.base.scenarios import design_of
from engine.maracaibo.components import SETUP
from tui.games.maracaibo.automa_text import NAMES
from tui.i18n import _


def aim(seats: int, options: Any) -> str:
    rounds = SETUP.rounds
    if design_of(options).cooperative:
        return _(
            "Win or lose together: after {rounds} rounds all conditions of the scenario must hold."
        ).format(rounds=rounds)
    if options.automa != "none":
        return _(
            "Have more points than {name} after {rounds} rounds of sailing, from fighting for "
            "the nations, exploring, your cards and your career."
        ).format(name=NAMES[options.automa], rounds=rounds)
    return _(
        "Have the most points after {rounds} rounds of sailing, from fighting for the nations, "
        "exploring, your cards and your career."
    ).format(rounds=rounds)
