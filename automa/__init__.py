"""Jeanne and Jacques: card-driven opponents with a deck, a marker board and rules of movement.

Importing this package registers them with the engine; each is loaded when first needed.
"""

from importlib import import_module
from typing import Any

from engine import automata


def _jeanne() -> Any:
    return import_module("automa.jeanne").STRATEGY


def _jacques() -> Any:
    return import_module("automa.jacques").STRATEGY


automata.register("jeanne", _jeanne)
automata.register("jacques", _jacques)
