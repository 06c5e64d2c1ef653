"""Before the game: which career and which home port to keep."""

from collections.abc import Callable
from typing import Any

from ai.agent import Alternative
from ai.maracaibo import PARTS
from ai.maracaibo.card_values import turned, upgrade_worths
from ai.maracaibo.evaluation import time_left
from ai.maracaibo.weights import Weights
from engine.maracaibo.base.ship import PORT_SLOT
from engine.maracaibo.components import CAREER_INDEX, PORT_INDEX
from engine.maracaibo.state import MaracaiboState


def career_options(s: MaracaiboState, seat: int, w: Weights) -> list[Alternative]:
    """By what each career usually brings."""
    return _ordered("career", [(a, w.careers[CAREER_INDEX[a.career]]) for a in s.legal()])


def port_options(s: MaracaiboState, seat: int, w: Weights) -> list[Alternative]:
    """By what unlocking it early would bring."""
    p, bits = time_left(s, w), turned(s.module)
    return _ordered(
        "ship",
        [
            (action, w.half * upgrade_worths(PORT_INDEX[action.port], bits, p)[PORT_SLOT])
            for action in s.legal()
        ],
    )


def _ordered(part: str, found: list[tuple[Any, float]]) -> list[Alternative]:
    nothing = dict.fromkeys(PARTS, 0.0)
    options = [Alternative(action, worth, nothing | {part: worth}) for action, worth in found]
    return sorted(options, key=lambda option: -option.value)


OPENING: dict[str, Callable[[MaracaiboState, int, Weights], list[Alternative]]] = {
    "choose_career": career_options,
    "choose_port": port_options,
}
