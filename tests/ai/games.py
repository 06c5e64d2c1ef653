"""Positions of every game that has agents, and all its options one by one."""

from dataclasses import replace
from random import Random

from ai.agent import Budget
from ai.levels import agent, levels
from engine import registry
from engine.core import BadOption
from engine.core.options import describe

GAMES = [game_id for game_id in registry.GAMES if len(levels(game_id)) > 1]


def variants(game_id):
    """The default options, and each other value of each of them; of numbers the outermost."""
    options = registry.game(game_id).Options
    found = [options()]
    for spec in describe(options):
        values = (spec.choices[0], spec.choices[-1]) if spec.type == "int" else spec.choices
        found += [
            replace(options(), **{spec.name: value}) for value in values if value != spec.default
        ]
    return found


def tables(game_id):
    """Every number of seats, and every variant that can be played, each at least once."""
    game = registry.game(game_id)
    seats = [n for n in game.seats if n > 1]
    found = [(n, game.Options()) for n in seats]
    found += [(seats[n % len(seats)], options) for n, options in enumerate(variants(game_id))]
    return [(n, options) for n, options in found if _fits(game, n, options)]


def _fits(game, seats, options):
    try:
        game.check(seats, options)
    except BadOption:
        return False
    return True


def positions(game_id, seats, options, seed, every):
    """Some positions of a random game, spread so that all kinds of decisions come up."""
    chance = Random(seed)
    state = registry.game(game_id).new(seats, options, seed)
    number = 0
    while not state.over:
        if number % every == 0:
            yield state
        moves = state.legal()
        state.step(moves[chance.randrange(len(moves))])
        number += 1


def played(game_id, seats, options, seed, every):
    """The same of a game that easy plays with itself: where sense leads to, and noise."""
    state = registry.game(game_id).new(seats, options, seed)
    agents = [agent(game_id, "easy", seed + seat) for seat in range(seats)]
    number = 0
    while not state.over:
        if number % every == 0:
            yield state
        seat = state.seat
        state.step(agents[seat].choose(state.view(seat), Budget()).action)
        number += 1


def permuted(state, seat, rng):
    """The same position to this seat's eyes, with everything it can't see dealt anew."""
    return state.view(seat).sample(rng)
