"""Small pictures of the book: positions that painters of the table draw.

A text says `![What one sees](paint:cuba/harvest)` on a line of its own. The position stands in
`tui/rules/drawings/<game>.toml`: a fresh game with seats, options and seed, the moves made since in
their notation (`play`), and what of the position is then changed by hand (`set`; TOML has no null,
the text "null" stands for it). The engine refuses what its rules don't allow. `panel` is the part
of the table to be painted, `seat` who looks, `mark` the cells to be shown.
"""

import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from engine import registry
from engine.core.state import State

DRAWING = re.compile(r"^!\[([^\]]*)\]\(paint:(\w+)/([\w-]+)\) *$", re.MULTILINE)

NULL = "null"


class Drawing(NamedTuple):
    """A picture in a text: what it shows in words, and which position it is."""

    caption: str
    game_id: str
    name: str

    @classmethod
    def of(cls, match: "re.Match[str]") -> "Drawing":
        return cls(*match.groups())


class Position(NamedTuple):
    """What is to be painted."""

    state: State
    seat: int
    panel: str
    mark: tuple[tuple[Any, ...], ...]
    """Cells of the panel that the text speaks of."""


def folder() -> Path:
    return Path(__file__).parents[1] / "rules" / "drawings"


def specs(game_id: str) -> dict[str, dict[str, Any]]:
    """The positions of a game's book by name, as they stand in the file."""
    path = folder() / f"{game_id}.toml"
    if not path.is_file():
        return {}
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: spec for name, spec in content.items() if isinstance(spec, dict)}


def position(game_id: str, name: str) -> Position:
    """The position of a picture; KeyError when there is none of that name."""
    spec = specs(game_id)[name]
    game = registry.game(game_id)
    state = game.new(spec["seats"], game.Options(**spec.get("options", {})), spec.get("seed", 0))
    for action in spec.get("play", ()):
        state.apply(game.parse(action))
    if changes := spec.get("set"):
        state = game.from_json(merged(state.to_json(), changes))
    cells = tuple(tuple(cell) for cell in spec.get("mark", ()))
    return Position(state, spec.get("seat", 0), spec["panel"], cells)


def merged(whole: Any, changes: Any) -> Any:
    """`changes` laid over `whole`, table by table; in a list by place: `{"0" = …}`."""
    if isinstance(whole, dict) and isinstance(changes, dict):
        return {**whole, **{key: merged(whole.get(key), new) for key, new in changes.items()}}
    if isinstance(whole, list) and isinstance(changes, dict):
        return [merged(old, changes.get(str(n), old)) for n, old in enumerate(whole)]
    if isinstance(changes, list):
        return [merged(None, new) for new in changes]
    return None if changes == NULL else changes
