"""An automa's turn in steps, one thing it does after another.

Everything follows from the events of a move, so that a log, a screen and a journal that is replayed
all see the same steps.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.state import Event

CAUSED = frozenset({"gained", "pile_reshuffled"})
"""What a step of an automa can cause at the table besides its own action."""


class AutomaStep(NamedTuple):
    """One thing that an automa does."""

    card: str
    """The card of the turn that it belongs to; "" for what is done between turns (scoring)."""
    number: int
    """Which card of the round that is (Jacques: also the zone that counts), or since the deck
    was shuffled (Jeanne); 0 without a card."""
    events: tuple[Event, ...]
    """Its own event first, then what it brought about."""
    last: int
    """Where the last of them stands among the events of the move."""


def steps(events: Sequence[Event], seat: int) -> list[AutomaStep]:
    """What the automa on this seat did in a move. Anything that means nothing to a player, such
    as zero points, is left out."""
    found: list[AutomaStep] = []
    card, number = "", 0
    open_step = False
    for at, event in enumerate(events):
        kind = event.kind
        if kind == "automa_card_drawn":
            card, number = event.card, event.number
        elif kind == "round_ended":
            card, number = "", 0
        if _is_own(event, seat):
            open_step = not _means_nothing(event)
            if open_step:
                found.append(AutomaStep(card, number, (event,), at))
        elif open_step and card and kind in CAUSED:
            step = found[-1]
            found[-1] = step._replace(events=(*step.events, event), last=at)
        elif kind in _TURNS:
            card, number, open_step = "", 0, False
    return found


_TURNS = frozenset({"turn_began", "round_began", "game_ended"})
"""From here on, nothing belongs to the automa's turn any more."""


def _is_own(event: Event, seat: int) -> bool:
    if event.kind == "round_ended":
        return bool(event.seat == seat)
    return bool(event.kind.startswith("automa_"))


def _means_nothing(event: Event) -> bool:
    return bool(event.kind == "automa_scored" and event.points == 0)
