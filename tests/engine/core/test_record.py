"""Journals: replay, undo, and every kind of damage."""

import json
import random
from dataclasses import replace

import pytest

from engine.core import BadRecord
from engine.core.match import load
from engine.core.record import Header, Reading, Record

HEADER = Header(
    "santiago", 3, 7, {"money": "hidden"}, ("Ana", "Bo", "Cy"), ("human", "easy", "easy")
)


def played(steps=40, header=HEADER):
    rng = random.Random(1)
    record = Record(header)
    state = header.new()
    for _ in range(steps):
        action = rng.choice(state.legal())
        state.apply(action)
        record.add(action)
    return record, state


def damage(text, line):
    with pytest.raises(BadRecord) as wrong:
        load(text)
    assert wrong.value.line == line
    return wrong.value.reason


def test_load_is_replay():
    record, state = played()
    loaded = load(record.text())
    assert loaded.state.to_json() == state.to_json()
    assert loaded.record.actions == record.actions
    assert loaded.record.header == HEADER
    assert loaded.record.text() == record.text()
    assert not loaded.torn
    assert record.replay(10).to_json() == loaded.record.replay(10).to_json()


def test_undo_is_a_line_of_its_own():
    record, _ = played(20)
    before = record.text()
    record.undo(5)
    assert record.text().startswith(before), "only ever appended"
    loaded = load(record.text())
    assert loaded.state.to_json() == record.replay().to_json()
    assert len(loaded.record.actions) == 15


def test_a_note_is_no_move_and_stays_when_moves_are_taken_back():
    record, _ = played(20)
    record.take(record.noting("hint", {"seat": 1}))
    record.undo(5)
    loaded = load(record.text())
    assert loaded.record.text() == record.text()
    assert loaded.record.notes == record.notes == [("hint", 20, {"seat": 1})]
    assert len(loaded.match) == 15
    assert loaded.record.copy().notes == record.notes
    assert Reading(record.text()).skim().moves == 15


def test_only_notes_about_moves_that_were_not_taken_back_stand():
    record, _ = played(3)
    record.take(record.noting("hint", {"seat": 1}))
    record.add(record.replay().legal()[0])
    record.add(record.replay().legal()[0])
    record.take(record.noting("hint", {"seat": 2}))
    record.undo(2)
    assert load(record.text()).record.standing == record.standing == []
    assert [note.position for note in record.notes] == [3, 5]
    record, _ = played(3)
    record.take(record.noting("hint", {"seat": 1}))
    record.add(record.replay().legal()[0])
    assert [note.position for note in record.standing] == [3], "a move more takes nothing back"
    record.add(record.replay().legal()[0])
    record.undo()
    assert [note.position for note in record.standing] == [3]


def test_the_last_move_says_that_the_game_is_over():
    record, state = played(3)
    assert not Reading(record.text()).skim().over
    record.take(record.doing(state.legal()[0], over=True))
    assert Reading(record.text()).skim().over
    assert [json.loads(line).get("over") for line in record.lines[1:]] == [None, None, None, True]
    record.undo()
    assert not Reading(record.text()).skim().over


def test_a_game_whose_moves_were_all_taken_back_is_at_its_beginning():
    record, _ = played(4)
    record.undo(4)
    assert Reading(record.text()).skim().moves == 0
    assert load(record.text()).state == HEADER.new()


def test_a_game_of_other_rules_is_shown_as_far_as_it_replays():
    record, _ = played(3, replace(HEADER, version="9.9", rules=99))
    text = forged(record, {"do": {"kind": "bid", "amount": 999}})
    looked = load(text, look=True).match
    assert (looked.looking, len(looked)) == ("other_rules", 3)
    looked.note("hint", seat=0)
    assert looked.journal.notes == [], "nothing is noted in a game that can't go on"
    damaged = text.replace('"kind": "bid"', '"kind": "bids"', 1)
    assert damaged != text
    with pytest.raises(BadRecord) as wrong:
        load(damaged, look=True)
    assert wrong.value.reason == "changed", "damage is not another set of rules"


def test_a_game_goes_on_after_loading():
    record, state = played(20)
    loaded = load(record.text())
    action = state.legal()[0]
    assert loaded.record.add(action) == record.add(action)


@pytest.mark.parametrize("cut", [1, 5, 30])
def test_a_torn_last_line_is_dropped(cut):
    record, _ = played(20)
    text = record.text()
    loaded = load(text[:-cut])
    assert loaded.torn
    assert loaded.sound == len(text) - len(record.lines[-1])
    assert len(loaded.record.actions) == 19


def test_every_cut_of_a_journal_is_either_sound_or_no_journal():
    """Whatever a power cut leaves behind can be opened, as long as the header is whole."""
    record, _ = played(6)
    text = record.text()
    first = len(record.lines[0])
    for end in range(len(text)):
        if end < first:
            assert damage(text[:end], 0) == "no_journal"
        else:
            assert load(text[:end]).sound <= end


def test_an_edited_line_is_found():
    record, _ = played(20)
    lines = record.text().splitlines(keepends=True)
    body = json.loads(lines[5])
    body["do"] = json.loads(lines[6])["do"]
    lines[5] = json.dumps(body) + "\n"
    assert damage("".join(lines), 6) == "changed"


def test_a_missing_line_is_found():
    record, _ = played(20)
    lines = record.text().splitlines(keepends=True)
    del lines[8]
    assert damage("".join(lines), 9) == "changed"


def test_an_edited_header_is_found():
    record, _ = played(3)
    assert damage(record.text().replace('"seed": 7', '"seed": 8', 1), 1) == "changed"


def test_a_line_that_is_no_json_is_found():
    record, _ = played(3)
    lines = record.text().splitlines(keepends=True)
    lines[2] = "what?\n"
    assert damage("".join(lines), 3) == "no_json"
    lines[2] = "[]\n"
    assert damage("".join(lines), 3) == "no_json"


@pytest.mark.parametrize("text", ["", "hello", "hello\n", "[]\n", "{}\n", '{"game": "chess"}\n'])
def test_something_else_is_no_journal(text):
    assert damage(text, 0) == "no_journal"


def test_a_newer_format_is_said():
    record, _ = played(3)
    text = record.text().replace('{"tradewinds": 1,', '{"tradewinds": 2,')
    assert damage(text, 1) == "newer_format"


def forged(record, body):
    """A line with a right checksum that says something else."""
    from engine.core.record import _checksum

    return record.text() + json.dumps({**body, "sum": f"{_checksum(body, record._sum):08x}"}) + "\n"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"do": {"kind": "bid", "amount": 999}}, "illegal"),
        ({"do": {"kind": "dance"}}, "illegal"),
        ({"undo": 9}, "unknown_line"),
        ({"undo": 0}, "unknown_line"),
        ({"say": "hello"}, "unknown_line"),
        ({"note": "hello"}, "unknown_line"),
        ({"note": {"kind": 7}}, "unknown_line"),
    ],
)
def test_lines_that_no_game_could_have_written(body, reason):
    record, _ = played(3)
    assert damage(forged(record, body), 5) == reason


@pytest.mark.parametrize(
    "header",
    [
        Header("chess", 2, 1),
        Header("santiago", 9, 1),
        Header("santiago", 4, 1, {"rain": True}),
        Header("santiago", 4, 1, {"money": "much"}),
    ],
)
def test_a_header_of_no_game(header):
    assert damage(Record(header).text(), 1) == "bad_header"


def test_a_header_with_fields_of_another_type():
    text = Record(HEADER).text().replace('"seats": 3', '"seats": "3"')
    assert damage(text, 1) == "bad_header"
