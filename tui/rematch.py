"""Another game like one that is over."""

from dataclasses import replace
from secrets import randbelow

from engine.core.record import Header
from tui.statistics import adaptive

SAME_SEATS, MOVED_ON, SAME_DEAL = "same-seats", "moved-on", "same-deal"
LARGEST_SEED = 10**9


def ways(header: Header) -> list[str]:
    """The ways to play again; alone nobody can move on."""
    return [SAME_SEATS, *([MOVED_ON] if header.seats > 1 else []), SAME_DEAL]


def again(header: Header, way: str) -> Header:
    """The header of the next game: a new deal with the same seats, or with everybody one seat
    further; or the same deal once more. An adaptive opponent is where it has moved to."""
    players = tuple(adaptive.seated(header.game, player) for player in header.players)
    fresh = replace(header, players=players, version="", rules=0, data="")
    if way == SAME_DEAL:
        return fresh
    fresh = replace(fresh, seed=randbelow(LARGEST_SEED))
    if way == MOVED_ON:
        return replace(fresh, names=_turned(header.names), players=_turned(players))
    return fresh


def _turned(seats: tuple[str, ...]) -> tuple[str, ...]:
    return seats[-1:] + seats[:-1]
