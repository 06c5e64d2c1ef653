"""Piles dealt so that two positions can be compared: what both still hide lies in one order.

A shuffle of what is left after a card was turned up has nothing in common with the shuffle
before. Here every thing has its place from the seed alone; the others stay in order when
one of them goes.
"""

from collections.abc import Iterable
from functools import lru_cache

from engine.core import Randomness

_ITEM, _COPY = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F


@lru_cache(maxsize=1 << 16)
def _place(seed: int, item: int, copy: int) -> int:
    return Randomness(seed + item * _ITEM + copy * _COPY).bits()


def in_common_order(items: Iterable[int], seed: int) -> list[int]:
    """Numbers of things in the order of a seed, each order as likely as any other; of several
    that are alike the last is the one that may be gone."""
    copies: dict[int, int] = {}
    keyed = []
    for item in sorted(items):
        copy = copies[item] = copies.get(item, -1) + 1
        keyed.append((_place(seed, item, copy), item))
    keyed.sort()
    return [item for _, item in keyed]
