"""How strongly a person plays, on the scale of the levels.

Glicko-2 (Glickman's formulas, from a library): a rating, and how far it may be off. The opponents'
ratings are those of the ladder (`ai.ratings`) and stay as they are. A game is a rating period in
which one met every agent at the table once. Only games of one person that count: unassisted, the
first time with that deal.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from ai import ratings
from tui.statistics.result import Result

START, UNSURE, VOLATILITY = 1500.0, 350.0, 0.06
"""Of somebody who has not played yet, as Glickman proposes."""
LEVELS_OFF = 40.0
"""How far off the ladder may be about a level."""
ENOUGH = 110.0
"""A rating that may be further off than twice this is only a first guess."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating after a number of games."""

    value: float
    off: float
    """The standard error."""
    games: int
    course: tuple[float, ...]
    """The rating after each game, for a chart."""

    @property
    def sure(self) -> bool:
        return self.off <= ENOUGH

    def to_json(self) -> dict[str, float | int | bool]:
        return {
            "rating": round(self.value),
            "deviation": round(self.off),
            "games": self.games,
            "provisional": not self.sure,
        }


def rates(result: Result) -> bool:
    """Does a game say how strong the person is?"""
    return (
        result.counts
        and result.people == 1
        and not result.automa
        and any(ratings.rating(result.game, agent) is not None for agent in result.agents)
    )


def rate(results: Iterable[Result]) -> Rating | None:
    """The rating after these games of one kind, the oldest first; None without one that
    counts."""
    from glicko2.math import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi, update_rating

    mu, phi, sigma = rating_to_mu(START), rd_to_phi(UNSURE), VOLATILITY
    course = []
    for result in results:
        if rates(result):
            met = [
                (rating_to_mu(strength), rd_to_phi(LEVELS_OFF), score)
                for strength, score in _met(result)
            ]
            mu, phi, sigma = update_rating(mu, phi, sigma, met)
            course.append(mu_to_rating(mu))
    if not course:
        return None
    return Rating(mu_to_rating(mu), phi_to_rd(phi), len(course), tuple(course))


def _met(result: Result) -> list[tuple[float, float]]:
    """Every agent at the table that was measured: its rating, and 1, ½ or 0 for the person."""
    met = []
    for seat, player in enumerate(result.players):
        strength = ratings.rating(result.game, player)
        if seat != result.seat and strength is not None:
            met.append((strength, _score(result, seat)))
    return met


def _score(result: Result, seat: int) -> float:
    """Against one of the others: who won, else who has more points."""
    mine, theirs = result.seat in result.winners, seat in result.winners
    if mine != theirs:
        return float(mine)
    if mine and theirs:
        return 0.5
    return 0.5 + 0.5 * ((result.mine > result.points[seat]) - (result.mine < result.points[seat]))


def neighbours(game_id: str, value: float) -> tuple[str, str]:
    """The levels that a rating lies between: the one below and the one above, "" at the ends."""
    levels = sorted(ratings.table().get(game_id, {}).items(), key=lambda item: item[1])
    below = [level for level, strength in levels if strength <= value]
    above = [level for level, strength in levels if strength > value]
    return (below[-1] if below else ""), (above[0] if above else "")


def levels(game_id: str) -> dict[str, float]:
    """Every level that was measured, and where it stands."""
    return dict(ratings.table().get(game_id, {}))


def strength(game_id: str, level: str) -> float:
    """Where a level stands on the scale."""
    return ratings.table()[game_id][level]
