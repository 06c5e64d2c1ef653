"""A game being played: moves, log, positions, undo and what stops it."""

import pytest

from ai.stand_in import FAILURES, STAND_IN
from engine.core import IllegalAction
from engine.core.match import load
from engine.core.record import Header
from engine.santiago.actions import KEEP_OWN_CANAL, PASS, Bid
from tui.journal import JournalError
from tui.session import STOOD_IN, TRIES, Session


def header(players=("human", "random", "random"), **more) -> Header:
    return Header("santiago", len(players), seed=3, names=("You", "Ana", "Bo"), players=players,
                  **more)  # fmt: skip


def new(*args, **more) -> Session:
    return Session.new(header(*args, **more), saved=False)


def play_until(session: Session, stop) -> None:
    """The first legal move of everybody, as long as `stop` doesn't hold."""
    while not session.over and not stop(session):
        session.play(session.view(session.seat).legal()[0])


def test_a_move_is_checked_and_leaves_everything_as_it_was_when_illegal():
    session = new()
    before = session.record.text()
    with pytest.raises(IllegalAction):
        session.play(Bid(999))
    assert session.length == 0
    assert session.record.text() == before


def test_the_log_names_round_position_and_seat():
    session = new()
    seat = session.seat
    session.play(Bid(2))
    entry = session.log()[0]
    assert (entry.position, entry.round, entry.seat, entry.event.amount) == (1, 1, seat, 2)


def test_every_position_can_be_seen_again():
    session = new()
    play_until(session, lambda s: s.length == 40)
    assert session.view(0, 0).state.round == 1
    assert session.view(0, 40).to_json() == session.view(0).to_json()
    assert session.view(0, 39).to_json() != session.view(0).to_json()


def test_a_game_to_the_end_has_a_score_for_each_round():
    session = new()
    play_until(session, lambda s: False)
    assert len(session.rounds()) == 11
    assert session.rounds()[-1] == session.length
    assert session.winners()


def test_every_move_knows_the_position_it_was_made_in_and_its_round():
    session = new()
    play_until(session, lambda s: s.length == 60)
    for position in range(1, 61):
        before, action = session.before(position)
        assert before.view(0).to_json() == session.view(0, position - 1).to_json()
        after = before.copy()
        assert tuple(after.apply(action)) == session.moved(position).events
        assert after.view(0).to_json() == session.view(0, position).to_json()
        shown = [event for event, _view in session.moments(0, position)]
        assert shown == list(session.moved(position).events)
        assert session.round_before(position) == before.round
    assert len({session.round_before(position) for position in range(1, 61)}) > 1


def test_a_round_that_has_just_ended_is_among_the_rounds_and_the_setup_is_none():
    session = new()
    play_until(session, lambda s: s.view(0).state.round == 2)
    assert session.rounds() == [session.length]
    session.play(session.view(session.seat).legal()[0])
    assert session.rounds() == [session.length - 1]
    session = Session.new(Header("cuba", 2, seed=3), saved=False)
    assert session.view(0).state.round == 0
    play_until(session, lambda s: s.view(0).state.round == 1)
    assert session.rounds() == []


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ((), ("P1", "P2", "P3")),
        (("Eva",), ("Eva", "P2", "P3")),
        (("", "Ana", ""), ("P1", "Ana", "P3")),
    ],
)
def test_who_has_no_name_is_called_by_the_seat(given, shown):
    assert Session.new(Header("santiago", 3, 1, names=given), saved=False).names == shown


def test_a_stand_in_is_kept_after_the_last_failure_that_is_forgiven():
    session = new()
    for number in range(1, FAILURES + 2):
        session.stood_in(1, "it hung")
        assert session.failures() == {1: number}
        assert session.stand_ins()[-1].facts == {
            "seat": 1, "by": STAND_IN, "why": "it hung", "kept": number >= FAILURES,
        }  # fmt: skip
    session.note(STOOD_IN, seat="1", by=STAND_IN, why="written by somebody else", kept=True)
    assert len(session.stand_ins()) == FAILURES + 1, "a note that the log can't tell"


def test_undo_goes_to_the_persons_last_decision_over_the_moves_of_agents():
    session = new()
    play_until(session, lambda s: s.seat == 0)
    point = session.length
    session.play(session.view(0).legal()[1])
    play_until(session, lambda s: s.seat == 0)
    assert session.undo()
    assert session.length == point
    assert session.seat == 0


def test_undo_stops_at_a_reveal():
    session = new()
    play_until(session, lambda s: s.view(0).state.round == 2)
    assert session.undo_point() is None
    assert session.undo_blocked()
    assert not session.undo()


def test_practice_takes_back_behind_a_reveal():
    session = new(practice=True)
    play_until(session, lambda s: s.view(0).state.round == 2)
    assert session.undo()
    assert session.view(0).state.round == 1


def test_nothing_to_undo_at_the_beginning():
    session = new()
    assert not session.undo()
    assert not session.undo_blocked()


def test_the_whole_turn_goes_back_over_decisions_in_a_row():
    """The highest bidder plants the leftover tile and is the first to propose a canal."""
    session = new()
    bids = {0: Bid(9), 1: Bid(5), 2: Bid(1)}
    while session.decision.kind == "make_bid":
        session.play(bids[session.seat])
    play_until(session, lambda s: s.decision.kind == "plant_leftover")
    begun = session.length
    session.play(session.view(0).legal()[0])
    assert (session.seat, session.decision.kind) == (0, "make_proposal")
    session.play(session.view(0).legal()[0])
    assert session.undo_point() == begun + 1
    assert session.undo_turn()
    assert session.length == begun


def test_a_forced_move_is_played_for_the_person_and_undone_with_the_move_before():
    people = tuple("/".join(["human"] * 3).split("/"))  # as they come from a file
    session = new(people)
    session.play(Bid(3))
    session._state.money[session.seat] = 0
    assert session.play_forced().forced
    assert session.play_forced() is None
    assert session.log()[-1].forced
    assert session.undo_point() == 0


def test_an_agents_only_move_is_not_played_for_it():
    session = new(("random", "random", "random"))
    session._state.money[session.seat] = 0
    assert session.play_forced() is None


def test_two_players_see_different_things_while_a_bid_is_secret():
    session = Session.new(header(("human", "human")), saved=False)
    session.play(session.view(session.seat).legal()[0])
    assert not session.differs(0, 1)
    session.play(Bid(2))
    assert session.differs(0, 1)


def test_a_move_that_reveals_is_known_before():
    session = new()
    play_until(session, lambda s: s.decision.kind == "offer_extra_canal")
    asked = list(session._state.stack)
    assert not session.would_reveal(KEEP_OWN_CANAL)
    for _ in asked[1:]:
        session.play(KEEP_OWN_CANAL)
    assert session.would_reveal(KEEP_OWN_CANAL)


def test_a_move_that_the_disk_refuses_is_not_made(tmp_path, monkeypatch):
    session = Session.new(header(), tmp_path)

    def full(line):
        raise JournalError("unwritable", session.journal.path, problem="disk full")

    monkeypatch.setattr(session.journal, "append", full)
    text = session.record.text()
    with pytest.raises(JournalError, match="disk full"):
        session.play(PASS)
    assert session.length == 0
    assert session.record.text() == text
    monkeypatch.undo()
    session.play(PASS)
    assert load(session.journal.path.read_text()).state.to_json() == session._state.to_json()


def test_a_saved_game_goes_on_at_the_very_decision(tmp_path):
    session = Session.new(header(), tmp_path)
    play_until(session, lambda s: s.length == 25)
    session.undo()
    again = Session.open(session.journal.path)
    assert again.length == session.length
    assert again.view(0).to_json() == session.view(0).to_json()
    assert [e.event for e in again.log()] == [e.event for e in session.log()]


def test_a_deal_was_on_the_table_as_often_as_the_largest_count_says():
    session = new()
    assert session.tries == 0
    for count in (-2, "3", True, 2, 1):
        session.note(TRIES, count=count)
    assert session.tries == 2
