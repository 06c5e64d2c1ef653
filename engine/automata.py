"""Opponents without a mind, by name. A package outside the engine brings them along and says
so here when it is imported; a game asks for them when it is set up.

This module is as light as a dictionary: what is registered is loaded when first asked for.
"""

from collections.abc import Callable
from typing import Any

_loaders: dict[str, Callable[[], Any]] = {}
_loaded: dict[str, Any] = {}


def register(name: str, load: Callable[[], Any]) -> None:
    """`load` brings the strategy of this name; called at most once."""
    _loaders[name] = load


def known() -> tuple[str, ...]:
    return tuple(_loaders)


def strategy(name: str) -> Any:
    """The strategy of a registered name."""
    found = _loaded.get(name)
    if found is None:
        found = _loaded[name] = _loaders[name]()
    return found
