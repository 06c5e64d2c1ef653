"""Building a deck by level, and what is known of it once cards have been turned up."""

from automa.components import JACQUES, JACQUES_CARDS, JEANNE, JEANNE_CARDS
from engine.core.randomness import Randomness


def jeanne_pools(expansion: bool) -> tuple[list[int], ...]:
    """Her A, B and C cards; two of them belong to the expansion (MAR-002a)."""
    return tuple(
        [
            number
            for number, card in enumerate(JEANNE_CARDS)
            if card.deck == deck and (expansion or not card.expansion)
        ]
        for deck in "ABC"
    )


def jacques_pools() -> tuple[list[int], ...]:
    return tuple([n for n, card in enumerate(JACQUES_CARDS) if card.deck == deck] for deck in "AB")


def jeanne_counts(level: int) -> tuple[int, ...]:
    """How many of A, B and C are in her deck (MAR-601)."""
    return JEANNE.levels[level - 1]


def jacques_counts(level: int) -> tuple[int, ...]:
    """How many of A and B stay in his deck (MAR-630)."""
    removed = JACQUES.levels[level - 1]
    return tuple(len(pool) - less for pool, less in zip(jacques_pools(), removed, strict=True))


def build(pools: tuple[list[int], ...], counts: tuple[int, ...], rng: Randomness) -> list[int]:
    """The given number from each pool at random, shuffled; the top is the last."""
    deck: list[int] = []
    for pool, count in zip(pools, counts, strict=True):
        mixed = pool[:]
        rng.shuffle(mixed)
        deck += mixed[:count]
    rng.shuffle(deck)
    return deck


def jeanne(level: int, expansion: bool, rng: Randomness) -> tuple[int, ...]:
    return tuple(build(jeanne_pools(expansion), jeanne_counts(level), rng))


def jacques(level: int, rng: Randomness) -> tuple[int, ...]:
    return tuple(build(jacques_pools(), jacques_counts(level), rng))


def unseen(
    pools: tuple[list[int], ...], counts: tuple[int, ...], seen: int, rng: Randomness
) -> list[int]:
    """Cards that could be the deck's unseen ones, in some order."""
    left = tuple(
        count - sum(seen >> card & 1 for card in pool)
        for pool, count in zip(pools, counts, strict=True)
    )
    return build(
        tuple([card for card in pool if not seen >> card & 1] for pool in pools), left, rng
    )


def fits(pools: tuple[list[int], ...], counts: tuple[int, ...], cards: list[int]) -> bool:
    """Could this be a deck of that level?"""
    if len(set(cards)) != len(cards):
        return False
    return all(
        sum(card in pool for card in cards) == count
        for pool, count in zip(pools, counts, strict=True)
    ) and len(cards) == sum(counts)
