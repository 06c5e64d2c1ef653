"""The adaptive opponent: where it stands on the dial, by the games that a person has played.

A game notes the place that it was played at, so that the results alone say where the next one
begins: one place up after a win, one down after a defeat, and the same after anything between.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ai.dial import ADAPTIVE, HIGHEST, LOWEST, START, place_of
from tui.i18n import _
from tui.statistics import archive
from tui.statistics.result import Result, of_session

if TYPE_CHECKING:
    from tui.session import Session


def met(result: Result) -> int | None:
    """The place at which a person alone among agents met it; None in any other game."""
    if result.people != 1 or result.together:
        return None
    places = [place_of(player) for player in result.players if _is_adaptive(player)]
    return next((place for place in places if place is not None), None)


def moved(place: int, result: Result) -> int:
    """Where it stands after a game at this place."""
    if result.won:
        place += 1
    elif result.rank == result.seats:
        place -= 1
    return max(LOWEST, min(place, HIGHEST))


def next_place(game_id: str, results: Iterable[Result]) -> int:
    """Where the next game begins; results are the oldest first."""
    place = START
    for result in results:
        before = met(result) if result.game == game_id else None
        if before is not None:
            place = moved(before, result)
    return place


def seated(game_id: str, player: str) -> str:
    """The player as a new game notes it: an adaptive one with its place. Without statistics it
    begins anew."""
    if not _is_adaptive(player):
        return player
    try:
        place = next_place(game_id, archive.store().results())
    except archive.ResultsError:
        place = START
    return f"{ADAPTIVE}:{place}"


def lines(session: "Session") -> list[str]:
    """What it says when a game is over."""
    result = of_session(session)
    before = met(result) if result is not None else None
    if result is None or before is None:
        return []
    after = moved(before, result)
    if after > before:
        text = _("You won: your adaptive opponent goes up from {before} to {after} of {most}.")
    elif after < before:
        text = _("You lost: your adaptive opponent goes down from {before} to {after} of {most}.")
    else:
        text = _("Your adaptive opponent stays at {after} of {most}.")
    return [text.format(before=before, after=after, most=HIGHEST)]


def _is_adaptive(player: str) -> bool:
    return player.partition(":")[0] == ADAPTIVE
