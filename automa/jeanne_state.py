"""Jeanne's state, and how it grows."""

from typing import Literal, NamedTuple

from automa import route
from engine.maracaibo.components import LEGACY, QUESTS
from engine.maracaibo.constants import FROM_LEGACY, NONE
from engine.maracaibo.effects.measure import holds
from engine.maracaibo.solo.automa_events import AutomaDisc, AutomaScored, AutomaTookQuest, Facts
from engine.maracaibo.state import MaracaiboState


class JeanneState(NamedTuple):
    """What Jeanne keeps between her turns; ship, explorer and influence lie on the board."""

    deck: tuple[int, ...]
    """Face down, the top last."""
    discard: tuple[int, ...]
    seen: int
    """Cards that were ever turned up, a bit each: those a person remembers."""
    cards: tuple[int, ...] = ()
    """Project cards that she removed."""
    quests: tuple[int, ...] = ()
    tokens: tuple[int, ...] = ()
    """Combat tokens that left play with her fights."""
    discs: int = 0
    points: int = 0
    """VP from her cards' actions."""
    income: int = 0
    """VP from the scoring after each round."""
    fought: int = NONE
    """The nation of the fight just fought, for the influence that follows."""
    kind: Literal["jeanne"] = "jeanne"


def jeanne_state(s: MaracaiboState) -> JeanneState:
    found: JeanneState = s.automa
    return found


def open_cities(s: MaracaiboState) -> frozenset[int]:
    """Added cities whose gate her explorer has passed (MAR-616)."""
    if not s.legacy:
        return frozenset()
    found = []
    for place, tile in route.GATES.items():
        gate = LEGACY[tile].gate
        assert gate is not None
        if s.legacy >> tile & 1 and holds(s, s.seats, gate, FROM_LEGACY):
            found.append(place)
    return frozenset(found)


def keep_quest(s: MaracaiboState, quest: int, place: str, why: str) -> None:
    kept = jeanne_state(s)
    s.automa = kept._replace(quests=(*kept.quests, quest))
    if s.events is not None:
        s.events.append(
            AutomaTookQuest(
                s.seats, QUESTS[quest].id, place, why, (("total", len(kept.quests) + 1),)
            )
        )


def add_disc(s: MaracaiboState, n: int, place: str, why: str) -> None:
    kept = jeanne_state(s)
    s.automa = kept._replace(discs=kept.discs + n)
    if s.events is not None:
        s.events.append(AutomaDisc(s.seats, place, kept.discs + n, why, (("n", n),)))


def score(s: MaracaiboState, n: int, why: str, facts: Facts) -> None:
    kept = jeanne_state(s)
    s.automa = kept._replace(points=kept.points + n)
    if s.events is not None:
        s.events.append(AutomaScored(s.seats, "cards", n, why, facts))
