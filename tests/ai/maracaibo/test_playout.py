"""Games of Maracaibo played on: to the end, without foresight, with deals that can be compared."""

from collections import Counter

import pytest

from ai.chance import stream
from ai.maracaibo.common_deal import draw_alike
from ai.maracaibo.playout import PLAYOUT, _unforeseen
from engine.core import Match, Randomness
from engine.maracaibo import positions_pieces
from engine.maracaibo.components import CARD_INDEX
from tests.ai.review.finished import finished


def sailing(seats, moves, **options):
    """A position in which somebody is about to sail."""
    match = Match.new("maracaibo", seats, seed=5, options=options)
    rng = Randomness(5)
    while len(match.log) < moves or match.state.stack[-1].kind != "sail":
        match.push(rng.pick(match.legal()))
    return match.state


@pytest.fixture(scope="module")
def match():
    return finished("maracaibo")


def dealt(match, number, seat, deal=1):
    view = match.positions[number].view(seat)
    return PLAYOUT.determinizer(view, PLAYOUT.memory(match, number))(stream(deal))


def test_nobody_foresees_what_comes_next():
    state = sailing(2, 60)
    twin = _unforeseen(state)
    assert twin.pile[-1] != state.pile[-1]
    assert sorted(twin.pile) == sorted(state.pile)
    for pile, other in zip(state.token_piles, twin.token_piles, strict=True):
        assert pile[-1] != other[-1]
        assert sorted(pile) == sorted(other)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {}), (1, {"automa": "jeanne", "level": 2}), (2, {"scenario": "alliance"})],
)
def test_a_game_is_played_to_its_end(seats, options):
    state = sailing(seats, 30 * seats, **options)
    PLAYOUT.play(state, 1)
    assert not state.stack
    points, chances = PLAYOUT.final(state)
    assert points == [score.total for score in state.scores()]
    if "scenario" in options:
        assert chances == [float(seat in state.winners()) for seat in range(len(points))]
    else:
        assert sum(chances) == 1.0


def test_a_deal_fits_what_is_seen_and_nothing_is_there_twice(match):
    for number in range(0, len(match.log), 40):
        position = match.positions[number]
        for seat in range(2):
            state = dealt(match, number, seat)
            positions_pieces.check(state)
            assert state.view(seat).to_json() == position.view(seat).to_json()


def test_everybody_remembers_the_cards_that_were_taken_openly(match):
    remembered = 0
    for number in range(0, len(match.log), 20):
        known = PLAYOUT.memory(match, number)
        for seat in range(2):
            held = Counter(match.positions[number].hand[seat])
            assert not Counter(known[seat]) - held, "only what is still there is remembered"
        kinds = {item.kind for item in match.positions[number].stack}
        if kinds & {"choose_career", "choose_port", "discard", "pay_icons", "pay_same_good"}:
            continue  # there the view itself says what a hand must hold
        for seat in range(2):
            other = Counter(dealt(match, number, seat).hand[1 - seat])
            assert not Counter(known[1 - seat]) - other
            remembered += len(known[1 - seat])
    assert remembered > 20


def test_a_card_is_known_from_when_it_is_taken_until_it_leaves_the_hand(match):
    taken = [
        (index, event.seat, CARD_INDEX[event.card])
        for index, move in enumerate(match.log)
        for event in move.events
        if event.kind == "card_taken"
    ]
    index, seat, card = taken[len(taken) // 2]
    assert card not in PLAYOUT.memory(match, index)[seat]
    gone = index + 1
    while card in match.positions[gone].hand[seat]:
        assert card in PLAYOUT.memory(match, gone)[seat]
        gone += 1
    assert card not in PLAYOUT.memory(match, gone)[seat]


def test_what_two_positions_both_hide_lies_alike(match):
    """A token that is turned up leaves the others in their order, and so do cards."""
    turned = [n for n, move in enumerate(match.log) if move.action.kind == "turn_up"]
    number = turned[len(turned) // 2]
    seat = match.log[number].seat
    before, after = dealt(match, number, seat), dealt(match, number + 1, seat)
    assert before.pile == after.pile
    assert before.hand == after.hand
    assert before.prestige_hidden == after.prestige_hidden
    tokens = [[t for pile in each.token_piles for t in pile] for each in (before, after)]
    (gone,) = set(tokens[0]) - set(tokens[1])
    ordered = [[*reversed(each.token_piles[0]), *each.token_piles[1]] for each in (before, after)]
    assert [token for token in ordered[0] if token != gone] == ordered[1]


def test_whoever_begins_a_turn_draws_alike_whatever_was_drawn_before(match):
    number = next(
        n
        for n in range(len(match.log) // 3, len(match.log))
        if match.positions[n].stack[-1].kind == "sail"
    )
    state = dealt(match, number, 0)
    other = state.copy()
    drawn = other.pile.pop()
    tops = Counter()
    for deal in range(400):
        here, there = state.copy(), other.copy()
        for each in (here, there):
            draw_alike(each, 1, deal)
        assert sorted(here.pile) == sorted(state.pile)
        assert sorted(t for pile in here.token_piles for t in pile) == sorted(
            t for pile in state.token_piles for t in pile
        )
        here.pile.remove(drawn)
        assert here.pile == there.pile
        assert here.token_piles == there.token_piles
        tops[there.pile[-1]] += 1
    assert len(tops) > 0.9 * len(set(other.pile)), "any card can come next"
