"""Reading the stack of a position: what is pending must be something that can be asked."""

from collections.abc import Container
from typing import Any

from engine.core.errors import BadState
from engine.core.positions import PositionReader
from engine.maracaibo import rules
from engine.maracaibo.actions import LONGEST_SAIL
from engine.maracaibo.base.ship import ON_TILE
from engine.maracaibo.components import (
    CARDS,
    CLUES,
    EXPLORATION,
    LEGACY,
    LINES,
    LOCATIONS,
    NODES,
    PROGRAMS,
    QUESTS,
    TOKENS,
)
from engine.maracaibo.effects.words import Icon, QuestFrom
from engine.maracaibo.state import FROM_HOMEWARD, NONE, TASKS, MaracaiboState
from engine.maracaibo.uprising.ruins import END

_RANGES: dict[str, Container[int]] = {
    "card": range(len(CARDS)),
    "quest": range(len(QUESTS)),
    "place": range(len(LOCATIONS)),
    "places": range(len(LOCATIONS)),
    "market": {NONE, *ON_TILE, *range(len(LOCATIONS))},
    "space": range(len(EXPLORATION)),
    "line": range(len(LINES)),
    "nation": range(NONE, 3),
    "nations": range(3),
    "token": range(NONE, len(TOKENS)),
    "one": range(len(TOKENS)),
    "other": range(len(TOKENS)),
    "drawn": range(NONE, len(TOKENS)),
    "source": range(FROM_HOMEWARD, len(CARDS)),
    "where": range(-len(EXPLORATION), len(QuestFrom)),
    "piece": range(3),
    "clue": range(len(CLUES)),
    "tile": range(len(LEGACY)),
    "tiles": range(len(LEGACY)),
    "times": range(1, 10),
    "step": range(1, END + 1),
    "points": range(LONGEST_SAIL + 1),
    "icons": range(len(Icon)),
    "node": range(len(NODES)),
    "program": range(len(PROGRAMS)),
    "left": range(1, 100),
    "most": range(1, 8),
}
"""Numbers on the stack that are indices of a table, or count something."""


def _fits(field: str, value: Any) -> bool:
    allowed = _RANGES.get(field)
    if allowed is None:
        return True
    return all(n in allowed for n in (value if isinstance(value, tuple) else (value,)))


def read(s: MaracaiboState, top: PositionReader) -> None:
    for item in top.decisions("stack", rules.STACK, s.seats):
        for field, value in item._asdict().items():
            if not _fits(field, value):
                raise BadState(f"stack[{len(s.stack)}]", f"{field} {value!r}")
        s.stack.append(item)
    if bool(s.stack) is (s.phase == "over"):
        raise BadState("stack", "empty exactly when the game is over")
    if s.stack and type(s.stack[-1]) in TASKS:
        raise BadState("stack", "nothing is asked")
    if any(item.kind in ("fighting", "choose_side") for item in s.stack) and s.fight is None:
        raise BadState("now.fight", "is missing")
