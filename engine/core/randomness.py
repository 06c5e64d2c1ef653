"""Seeded randomness that is the same on every machine and Python version.

`random.Random` promises that only for some of its methods, and its state is
2.5 kB to copy. SplitMix64 is one integer: it copies with the state for free.
"""

from collections.abc import MutableSequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Randomness:
    """A stream of random numbers whose whole state is the integer `word`."""

    __slots__ = ("word",)

    def __init__(self, seed: int) -> None:
        self.word = seed & _MASK

    def copy(self) -> "Randomness":
        return Randomness(self.word)

    def bits(self) -> int:
        """The next 64 random bits."""
        self.word = word = (self.word + _GAMMA) & _MASK
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
        return word ^ (word >> 31)

    def below(self, bound: int) -> int:
        """A whole number from 0 up to but not including `bound`."""
        return (self.bits() * bound) >> 64

    def shuffle(self, items: MutableSequence[T]) -> None:
        """`below` for each place from the last down, inlined because search deals all the time."""
        word = self.word
        for last in range(len(items) - 1, 0, -1):
            word = (word + _GAMMA) & _MASK
            mixed = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
            other = ((mixed ^ (mixed >> 31)) * (last + 1)) >> 64
            items[last], items[other] = items[other], items[last]
        self.word = word

    def turn_up(self, items: MutableSequence[T], number: int) -> None:
        """Deal the first `number` places at random; the rest is what is left, in no order that
        matters."""
        word = self.word
        size = len(items)
        for place in range(min(number, size - 1)):
            word = (word + _GAMMA) & _MASK
            mixed = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
            other = place + (((mixed ^ (mixed >> 31)) * (size - place)) >> 64)
            items[place], items[other] = items[other], items[place]
        self.word = word

    def pick(self, items: "list[T] | tuple[T, ...]") -> T:
        return items[self.below(len(items))]
