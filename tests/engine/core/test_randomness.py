"""Randomness is the same on every machine: these numbers must never change."""

from collections import Counter

from engine.core import Randomness


def test_the_stream_is_fixed():
    """The published test vector of SplitMix64 for the seed 1234567."""
    rng = Randomness(1234567)
    assert [rng.bits() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_copies_go_their_own_way():
    rng = Randomness(5)
    twin = rng.copy()
    assert rng.bits() == twin.bits()
    rng.bits()
    assert rng.word != twin.word


def test_below_and_pick_stay_in_bounds_and_reach_everything():
    rng = Randomness(9)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert min(counts.values()) > 850
    assert {rng.pick(("a", "b")) for _ in range(50)} == {"a", "b"}


def test_a_shuffle_keeps_all_and_reaches_every_order():
    rng = Randomness(3)
    orders = Counter()
    for _ in range(1200):
        items = [1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 140


def test_a_negative_or_huge_seed_is_a_seed():
    assert Randomness(-1).bits() == Randomness(2**64 - 1).bits()
    assert Randomness(2**70 + 3).bits() == Randomness(3).bits()


def test_a_shuffle_is_the_stream_of_below():
    """Written out for speed, but the very same numbers: records hang on them."""
    one, other = Randomness(77), Randomness(77)
    items, expected = list(range(30)), list(range(30))
    one.shuffle(items)
    for last in range(len(expected) - 1, 0, -1):
        at = other.below(last + 1)
        expected[last], expected[at] = expected[at], expected[last]
    assert (items, one.word) == (expected, other.word)


def test_turning_up_deals_the_first_places_and_keeps_all():
    rng = Randomness(4)
    seen = Counter()
    for _ in range(600):
        items = [1, 2, 3, 4]
        rng.turn_up(items, 2)
        assert sorted(items) == [1, 2, 3, 4]
        seen[tuple(items[:2])] += 1
    assert len(seen) == 12
    assert min(seen.values()) > 25
