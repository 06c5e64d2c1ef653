"""Card-driven opponents, by name. A package outside the engine provides them and registers them
here when it is imported; a game asks for them when it is set up. This module is as light as a
dictionary: what is registered is loaded when first needed.
"""

from collections.abc import Callable
from typing import Any

_loaders: dict[str, Callable[[], Any]] = {}
_loaded: dict[str, Any] = {}


def register(name: str, load: Callable[[], Any]) -> None:
    """`load` returns the strategy of this name; it is called at most once."""
    _loaders[name] = load


def known() -> tuple[str, ...]:
    return tuple(_loaders)


def strategy(name: str) -> Any:
    """The strategy of a registered name."""
    found = _loaded.get(name)
    if found is None:
        found = _loaded[name] = _loaders[name]()
    return found
