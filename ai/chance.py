"""The agents' own randomness: a stream that no game uses, even if both get the same seed."""

from engine.core import Randomness

_SALT = 0x5DEECE66D2B79F43
"""A game deals from its bare seed: an agent that did the same would deal the unseen cards
exactly as they lie."""


def stream(seed: int) -> Randomness:
    """The random numbers of an agent made with this seed."""
    return Randomness(Randomness(seed ^ _SALT).bits())


_MOVES = 1009
"""More moves than any game has."""


def move_seed(game: int, moves: int) -> int:
    """The seed of an agent created for a single decision, after `moves` moves of a game."""
    return game * _MOVES + moves


def game_seed(seed: int) -> int:
    """What such seeds share throughout a game."""
    return seed // _MOVES
