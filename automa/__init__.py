"""Jeanne and Jacques: players without a mind. A deck, a marker board, rules of movement.

Importing this package makes them known to the engine; they are loaded when first asked for.
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
