"""The agents' own chance: a stream that no game has, whatever seed both are given."""

from engine.core import Randomness

_SALT = 0x5DEECE66D2B79F43
"""A game deals with its seed as it is: an agent that did so too would deal the unseen
exactly as it lies."""


def stream(seed: int) -> Randomness:
    """The random numbers of an agent made with this seed."""
    return Randomness(Randomness(seed ^ _SALT).bits())


_MOVES = 1009
"""More moves than any game has."""


def move_seed(game: int, moves: int) -> int:
    """The seed of an agent that is made for one decision of a game, after so many moves."""
    return game * _MOVES + moves


def game_seed(seed: int) -> int:
    """What such seeds have in common all through a game."""
    return seed // _MOVES
