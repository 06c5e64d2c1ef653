"""Finished games to review, played by quick agents."""

from functools import cache

from ai.agent import Budget
from ai.levels import agent
from engine.core import Match


@cache
def record(game_id, seats=2, levels=("easy", "medium"), seed=3, **options):
    """The record of a game, the levels taking turns at the seats."""
    match = Match.new(game_id, seats, seed=seed, options=options)
    agents = [agent(game_id, levels[seat % len(levels)], seat) for seat in range(seats)]
    while not match.over:
        match.push(agents[match.seat].choose(match.view(), Budget()).action)
    return match.record()


def finished(game_id, **told):
    return Match.from_record(record(game_id, **told))
