"""How the game ends (HAV-40, HAV-41, HAV-43)."""

from engine.havana import events
from engine.havana.components import ALL_CUBES
from engine.havana.state import HavanaState


def finish(s: HavanaState, why: str) -> None:
    s.phase = "over"
    s.stack.clear()
    s.todo = ()
    if s.events is not None:
        s.events.append(events.GameEnded(why))


def finish_if_used_up(s: HavanaState) -> bool:
    """All buildings bought or removed, or all cubes in the box: at once, in the middle
    of a turn too (HAV-41)."""
    if not s.rows[0] and not any(s.rows):
        finish(s, "no_buildings")
        return True
    if not s.bag and sum(s.box) == ALL_CUBES:
        finish(s, "no_cubes")
        return True
    return False
