"""What everybody can expect of a position: it is dealt many times and played to its end.

The same deals are played wherever the same is unseen (common random numbers), so that what
differs between two positions is what happened between them, and less the deals.
"""

from collections.abc import Callable
from importlib import import_module
from math import sqrt
from typing import Any, NamedTuple, Protocol

from ai.chance import stream
from engine.core import Action, Match, Randomness, View

BATCHES = 8
"""How many batches the deals are kept in: how much these differ shows how uncertain their mean
is."""

REDEALS = 6
"""How often another deal is tried if an action is impossible with what a seat was dealt."""

_PER_DEAL = 1_000_003
"""Between the seeds of two deals."""


class Playout(Protocol):
    """How a game is played on to its end; each game's `ai.<game>.playout` has one as `PLAYOUT`.
    Everybody plays by one quick policy, the same for all seats."""

    def memory(self, match: Match, number: int) -> Any:
        """What everybody has seen up to a position and its views don't tell any more."""

    def determinizer(self, view: View[Any], memory: Any) -> Callable[[Randomness], Any]:
        """Deals complete states that fit the view and the memory, everything unseen dealt to
        the last."""

    def play(self, state: Any, deal: int) -> None:
        """Play on to the end; what chance still has to show may depend on the deal's number."""

    def final(self, state: Any) -> tuple[list[float], list[float]]:
        """The points of all who score in a finished game, an automa's last, and who has won."""


def playout_of(game_id: str) -> Playout:
    found: Playout = import_module(f"ai.{game_id}.playout").PLAYOUT
    return found


class Estimate(NamedTuple):
    """What a seat can expect, as it sees things."""

    margin: tuple[float, ...]
    """By batch of deals: what the seat is ahead of its best rival in the end."""
    chance: tuple[float, ...]
    """By batch: its chance to win."""
    points: tuple[float, ...]
    """The final points of all who score."""
    chances: tuple[float, ...]
    """And the chance of each of them to win."""


def margin(points: "list[float] | tuple[float, ...]", seat: int, seats: int) -> float:
    """A seat's lead. Players against an automa lead it together."""
    if len(points) > seats:
        total = 0.0
        for own in points[:seats]:
            total += own
        return total / seats - points[seats]
    return points[seat] - max(own for other, own in enumerate(points) if other != seat)


class Deals(NamedTuple):
    """How positions are dealt: the same seed and number, the same deals."""

    seed: int
    number: int


def estimates(
    playout: Playout,
    state: Any,
    seats: list[int],
    deals: Deals,
    memory: Any,
    action: Action = None,
) -> dict[int, Estimate]:
    """What each of these seats can expect of a position as it sees it, or after an action in
    it. Seats to which the position looks the same share their deals. A seat is missing where
    the action could be done in no deal."""
    found: dict[int, Estimate] = {}
    views = {seat: state.view(seat) for seat in seats}
    for group in _alike(views):
        played = _played(playout, views[group[0]], deals, memory, action)
        if played:
            found |= {seat: _summed_up(played, seat, state.seats) for seat in group}
    return found


def _alike(views: dict[int, View[Any]]) -> list[list[int]]:
    """Seats that see the same."""
    groups: list[tuple[Any, list[int]]] = []
    for seat, view in views.items():
        seen = view.to_json()
        for other, group in groups:
            if other == seen:
                group.append(seat)
                break
        else:
            groups.append((seen, [seat]))
    return [group for _, group in groups]


Ends = list[tuple[list[float], list[float]]]
"""By deal: points and chances."""


def _played(playout: Playout, view: View[Any], deals: Deals, memory: Any, action: Action) -> Ends:
    determinize = playout.determinizer(view, memory)
    found: Ends = []
    for number in range(deals.number):
        deal = deals.seed * _PER_DEAL + number
        state = _dealt(determinize, deal, action)
        if state is None:
            continue
        if action is not None:
            state.step(action)
        playout.play(state, deal)
        found.append(playout.final(state))
    return found


def _dealt(determinize: Callable[[Randomness], Any], deal: int, action: Action) -> Any | None:
    """A deal in which the action can be done; None where a few don't have one."""
    rng = stream(deal)
    for _ in range(REDEALS):
        state = determinize(rng)
        if action is None or action in state.legal():
            return state
    return None


def _summed_up(ends: Ends, seat: int, seats: int) -> Estimate:
    margins = [margin(points, seat, seats) for points, _ in ends]
    chances = [chance[seat] for _, chance in ends]
    return Estimate(
        _batches(margins),
        _batches(chances),
        tuple(_kept(row) for row in zip(*[points for points, _ in ends], strict=True)),
        tuple(_kept(row) for row in zip(*[chance for _, chance in ends], strict=True)),
    )


def _batches(values: list[float]) -> tuple[float, ...]:
    """The means of every eighth value. Fewer values than batches are repeated, and set further
    apart: batches that are alike would look surer than they are."""
    parts = [values[number::BATCHES] for number in range(BATCHES)]
    if parts[-1]:
        return tuple(_kept(part) for part in parts)
    mean, count = _mean(values), len(values)
    apart = sqrt((BATCHES - 1) / (count - 1)) if count > 1 else 0.0
    repeated = [values[number % count] for number in range(BATCHES)]
    middle = _mean(repeated)
    return tuple(round(mean + apart * (value - middle), 6) for value in repeated)


def _kept(values: "list[float] | tuple[float, ...]") -> float:
    """A mean as it is kept in a file: what is read again must be the very same."""
    return round(_mean(values), 6)


def _mean(values: "list[float] | tuple[float, ...]") -> float:
    total = 0.0
    for value in values:
        total += value
    return total / len(values)
