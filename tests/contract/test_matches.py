"""A match of every game: moves in three spellings, back and forth, the record, refusals."""

import pytest

from engine.core import BadNotation, BadOption, BadRecord, GameIsOver, IllegalAction, Match
from engine.core.match import load
from tests.contract.tables import GAMES, moves, plain_tables, tables


def begun(table, seed=0):
    return Match.new(table.game, table.seats, seed=seed, options=dict(table.options))


@pytest.mark.parametrize("table", tables(), ids=str)
def test_a_game_is_played_by_action_text_and_number_and_comes_back_from_its_record(table):
    match = begun(table)
    for number, action in enumerate(moves(table)):
        spellings = (action, str(action), match.legal().index(action))
        seat = match.seat
        events = match.push(spellings[number % 3])
        assert match.peek() == action
        assert match.log[-1].seat == seat
        assert match.log[-1].events == events
    assert match.over
    assert len(match) == len(moves(table))
    again = Match.from_record(match.record())
    assert again.state == match.state
    assert again.log == match.log
    assert again.record() == match.record()
    assert again.header == match.header
    assert match.scores() == again.scores()
    assert match.winners() == again.winners()
    with pytest.raises(GameIsOver):
        match.push(0)


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_every_move_can_be_taken_back(table):
    match = begun(table, seed=2)
    states = [match.state]
    for action in moves(table, 2):
        match.push(action)
        states.append(match.state)
    for action in reversed(moves(table, 2)):
        assert match.state == states.pop()
        assert match.pop() == action
    assert match.state == states.pop()
    assert match.peek() is None
    with pytest.raises(IllegalAction, match="nothing_to_undo"):
        match.pop()
    again = Match.from_record(match.record())
    assert len(again) == 0
    assert again.state == match.state


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_a_refused_move_leaves_the_match_as_it_was(table):
    match = begun(table, seed=1)
    for action in moves(table, 1)[:60]:
        state, text = match.state, match.record()
        wrong = (
            len(match.legal()),
            999,
            -1,
            "",
            "bid -7",
            "nonsense",
            ("bid", "x"),
            None,
            True,
            1.5,
        )
        for move in wrong:
            with pytest.raises(IllegalAction):
                match.push(move)
        assert match.state == state
        assert match.record() == text
        match.push(action)


def test_a_beginning_that_only_one_move_has_is_enough():
    match = Match.new("santiago", 2, seed=1)
    with pytest.raises(BadNotation) as refused:
        match.push("first canal")
    assert refused.value.allowed == tuple(str(action) for action in match.legal())
    match.push(0)
    with pytest.raises(BadNotation, match="'offer 3' is no move; possible are: pass, bid 1"):
        match.push("offer 3")
    match.push("Bid  3 ")
    match.push("pass")
    with pytest.raises(BadNotation, match="place "):
        match.push("place")
    sailing = Match.new("maracaibo", 2, seed=1)
    while sailing.now.decision.kind != "sail":
        sailing.push(0)
    points = [action.points for action in sailing.legal() if action.kind == "sail_to"]
    once = next(n for n in points if points.count(n) == 1)
    assert str(sailing.find(f"sail {once}")).startswith(f"sail {once} to ")


def test_a_state_of_a_match_is_a_copy_to_do_anything_with():
    match = Match.new("santiago", 3, seed=4)
    state = match.state
    state.step(state.legal()[0])
    state.money[0] = 99
    assert match.state == match.header.new()


def test_a_twin_goes_its_own_way():
    match = Match.new("santiago", 3, seed=4)
    match.push(3)
    twin = match.copy()
    twin.push(0)
    assert len(match) == 1
    assert len(twin) == 2
    assert Match.from_record(twin.record()).state == twin.state
    assert Match.from_record(match.record()).state == match.state


def test_a_match_that_began_from_a_position_has_no_record():
    match = Match.new("cuba", 3, seed=4)
    match.push(3)
    again = Match.from_state(match.state)
    assert again.state == match.state
    assert again.copy().push(0)
    assert again.push(0) == match.push(0)
    again.pop()
    with pytest.raises(BadRecord, match="from_position"):
        again.record()


class Shelf:
    """Keeps lines, or refuses to."""

    def __init__(self):
        self.lines = []
        self.full = False

    def order(self):
        return len(self.lines) + 1

    def append(self, line):
        if self.full:
            raise OSError("full")
        self.lines.append(line)


def test_what_cannot_be_kept_was_not_played():
    match = Match.new("havana", 2, seed=4)
    match.keeper = shelf = Shelf()
    match.push(0)
    match.push(0)
    state, text = match.state, match.record()
    shelf.full = True
    with pytest.raises(OSError, match="full"):
        match.push(0)
    with pytest.raises(OSError, match="full"):
        match.pop()
    assert match.state == state
    assert match.record() == text
    shelf.full = False
    match.pop()
    assert match.record().endswith("".join(shelf.lines))
    assert load(match.record()).state == match.now
    assert '"undo": 1, "order": 3' in shelf.lines[-1]


def test_a_note_goes_into_the_record_and_changes_no_position():
    match = Match.new("santiago", 3)
    state = match.state
    match.note("hint", seat=1)
    assert match.journal.notes == [("hint", 0, {"seat": 1})]
    assert Match.from_record(match.record()).journal.notes == match.journal.notes
    assert match.state == state


def test_views_are_of_a_seat_at_the_table():
    match = Match.new("havana", 3, seed=4)
    assert match.view() == match.view(match.seat)
    for seat in (3, -1, "0", True):
        with pytest.raises(BadOption, match="seat"):
            match.view(seat)


@pytest.mark.parametrize(
    ("given", "allowed"),
    [
        ({"seats": 9}, [2, 3, 4, 5]),
        ({"seats": "3"}, [2, 3, 4, 5]),
        ({"seed": "7"}, "the whole numbers"),
        ({"options": {"rain": True}}, ["money", "palms", "setup", "source"]),
        ({"options": {"money": "much"}}, ["open", "hidden"]),
    ],
)
def test_a_wrong_table_is_refused_with_what_there_is(given, allowed):
    with pytest.raises(BadOption) as refused:
        Match.new("santiago", **{"seats": 3, **given})
    assert refused.value.allowed == allowed


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_says_in_one_line_where_it_stands(game_id):
    match = Match.new(game_id, 2, seed=1)
    match.push(0)
    assert repr(match) == f"<Match of {repr(match.state)[1:-1]}; 1 move made>"
    assert str(match.log[0]).startswith("1. round ")
    assert match
