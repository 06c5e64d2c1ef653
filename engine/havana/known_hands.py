"""What anybody who counts cards knows about a player's hand and discard pile (HAV-08).

A discard lies face down, but each of its cards was open once. Only refreshment takes one out
unseen; from then on the table knows no more than from which cards it was taken. A seat's `picks`
are these sets, one for each unseen card that has not come to light since; each holds all of the one
before it. A hand is possible exactly when each pick can be given a different card of its set.
"""

from itertools import pairwise

from engine.core.randomness import Randomness
from engine.havana.components import members
from engine.havana.state import HavanaState


def pick_unseen(s: HavanaState, seat: int) -> None:
    """A card is about to leave the discard pile, and the others don't see which."""
    picks = s.picks[seat]
    unsure = picks[-1] if picks else 0
    s.picks[seat] = settled([*picks, unsure | s.discard[seat]])


def show(s: HavanaState, seat: int, card: int) -> None:
    """A card from the hand is turned up. If it may have been picked unseen, it settles the first
    pick that it could have been: whatever the others were, a hand that was possible with it is
    possible without it and that pick."""
    picks = list(s.picks[seat])
    bit = 1 << card
    for index, among in enumerate(picks):
        if among & bit:
            del picks[index]
            break
    s.picks[seat] = settled([among & ~bit for among in picks])


def settled(picks: list[int]) -> tuple[int, ...]:
    """The picks without those that are certain: two out of two cards are known."""
    for index in range(len(picks) - 1, -1, -1):
        known = picks[index]
        if known.bit_count() == index + 1:
            return settled([among & ~known for among in picks[index + 1 :]])
    return tuple(picks)


def possible(picks: tuple[int, ...], hand: int) -> bool:
    """Can a hand hold these picks and none of the other uncertain cards?"""
    if not picks:
        return True
    nested = not any(a & ~b for a, b in pairwise(picks))
    enough = all((hand & among).bit_count() > index for index, among in enumerate(picks))
    return nested and enough and (hand & picks[-1]).bit_count() == len(picks)


def deal(picks: tuple[int, ...], rng: Randomness) -> int:
    """Cards that these picks may have been."""
    dealt = 0
    for among in picks:
        dealt |= 1 << rng.pick(members(among & ~dealt))
    return dealt


def unsure(s: HavanaState, seat: int) -> int:
    """Cards of which only the player knows whether they are in hand or in the discard."""
    picks = s.picks[seat]
    return picks[-1] if picks else 0
