"""Village and combat actions that somebody owns, by the thing that they come from."""

from collections.abc import Sequence
from typing import Any

from engine.maracaibo.components import COMBAT_ACTIONS, VILLAGE_ACTIONS
from engine.maracaibo.effects.describe import describe
from tui.games.maracaibo.wording import terms


def village_words(source: str, full: bool = True) -> str:
    return _words(VILLAGE_ACTIONS, source, full)


def combat_words(source: str, full: bool = True) -> str:
    return _words(COMBAT_ACTIONS, source, full)


def _words(actions: Sequence[Any], source: str, full: bool) -> str:
    for action in actions:
        if action.id == source:
            return terms(describe(action.terms), full)
    return ""
