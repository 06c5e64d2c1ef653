"""How strong the levels are on one scale, by the matches of the ladder.

Each game has a scale of its own, on which `medium` has 1,500: 400 points more win ten games
of eleven, as in chess. `ratings.toml` is made of the ladder's books by
`benchmarks/ladder.py --ratings`, for two players.
"""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from math import log10
from pathlib import Path

from engine.core import Json

MEDIUM, ANCHOR = "medium", 1500.0
PRIOR = 0.5
"""Wins that each of two levels is credited with beforehand: nobody is infinitely stronger."""
ROUNDS = 5000
FILE = Path(__file__).with_name("ratings.toml")


def of_books(game_id: str, books: Mapping[str, Json]) -> dict[str, float]:
    """The ratings by which the results of a game's matches of two are most likely (Bradley and
    Terry's model, found by minorizing and maximizing)."""
    wins: dict[tuple[str, str], float] = {}
    for name, entry in books.items():
        game, *agents = name.split("-")
        if game != game_id or len(agents) != 2:
            continue
        one, other = (agent.partition("_")[0] for agent in agents)
        wins[one, other] = wins.get((one, other), 0.0) + entry["wins"] + PRIOR
        lost = entry["games"] - entry["wins"] + PRIOR
        wins[other, one] = wins.get((other, one), 0.0) + lost
    levels = sorted({level for pair in wins for level in pair})
    strength = dict.fromkeys(levels, 1.0)
    for _ in range(ROUNDS):
        strength = {one: _likelier(one, wins, strength) for one in levels}
        scale = strength[MEDIUM]
        strength = {level: value / scale for level, value in strength.items()}
    return {level: ANCHOR + 400 * log10(value) for level, value in strength.items()}


def _likelier(one: str, wins: dict[tuple[str, str], float], strength: dict[str, float]) -> float:
    won = sum(count for (winner, _loser), count in wins.items() if winner == one)
    met = sum(
        (count + wins[other, one]) / (strength[one] + strength[other])
        for (level, other), count in wins.items()
        if level == one
    )
    return won / met


@lru_cache(maxsize=1)
def table() -> dict[str, dict[str, float]]:
    """Ratings by game and level."""
    with FILE.open("rb") as file:
        found = tomllib.load(file)
    return {
        game: {level: float(value) for level, value in levels.items()}
        for game, levels in found["rating"].items()
    }


def rating(game_id: str, player: str) -> float | None:
    """Of a level as it is spelled, a temperament left aside; None when nobody measured it."""
    level = player.partition("@")[0].partition(":")[0]
    return table().get(game_id, {}).get(level)
