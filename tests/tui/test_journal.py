"""Journals on disk: they grow, they survive, and damage is named."""

import json
import os
import signal
import subprocess
import sys
import textwrap
from dataclasses import replace

import pytest

from engine.core.record import Header, Record
from tui import tables
from tui.journal import (
    JournalError,
    changed,
    directory,
    list_journals,
    newest_unfinished,
    open_journal,
    skim,
    tables_for,
)
from tui.session import Session

HEADER = Header("santiago", 3, seed=5, names=("Zoë", "Ana", "Bo"), players=("human",) * 3)


@pytest.fixture
def session(tmp_path):
    session = Session.new(HEADER, tmp_path)
    for _ in range(12):
        session.play(session.view(session.seat).legal()[0])
    return session


@pytest.fixture
def path(session):
    return session.journal.path


def refused(path) -> JournalError:
    """The error; the file must be untouched by it."""
    before = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        open_journal(path)
    assert path.read_bytes() == before
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)
    return caught.value


def test_a_line_is_in_the_file_when_the_move_is_made(session, path):
    assert path.read_text(encoding="utf-8") == session.record.text()
    assert path.read_text(encoding="utf-8").count("\n") == 13


def test_a_torn_last_line_is_dropped_and_stays_until_the_game_goes_on(path):
    whole = path.read_bytes()
    for size in range(len(whole) - 1, whole[:-1].rfind(b"\n") + 1, -7):
        path.write_bytes(whole[:size])
        again = Session.open(path)
        assert again.torn
        assert again.length == 11
        assert path.read_bytes() == whole[:size]
    again.play(again.view(again.seat).legal()[0])
    assert path.read_bytes() == whole


def test_a_name_torn_within_a_letter(tmp_path, path):
    torn = path.read_bytes() + '{"do": "Zoë'.encode()[:-1]
    path.write_bytes(torn)
    assert Session.open(path).torn


def test_an_edited_line_is_named(path):
    lines = path.read_text(encoding="utf-8").split("\n")
    lines[4] = lines[4].replace("place_tile", "bid")
    path.write_text("\n".join(lines), encoding="utf-8")
    error = refused(path)
    assert error.line == 5
    assert "line 5" in str(error)


def test_a_missing_line_is_named(path):
    lines = path.read_text(encoding="utf-8").split("\n")
    del lines[6]
    path.write_text("\n".join(lines), encoding="utf-8")
    assert refused(path).line == 7


def test_bytes_that_are_no_text_are_named(path):
    data = bytearray(path.read_bytes())
    data[data.index(b"\n") + 5] = 0xFF
    path.write_bytes(data)
    assert refused(path).line == 2


def test_a_newer_format(path):
    path.write_text(path.read_text(encoding="utf-8").replace('"tradewinds": 1', '"tradewinds": 2'))
    assert "newer Tradewinds" in str(refused(path))


@pytest.mark.parametrize("text", ["", "Dear diary\n", '{"a": 1}\n', "\x00\x01\n", "[1]\n", "half"])
def test_not_a_journal_at_all(path, text):
    path.write_text(text)
    assert "not a game of Tradewinds" in str(refused(path))


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(JournalError, match=r"nothing\.journal can't be read"):
        open_journal(tmp_path / "nothing.journal")


def test_a_file_that_another_program_let_grow_is_left_alone(session, path):
    with path.open("a") as file:
        file.write("{}\n")
    before = path.read_bytes()
    with pytest.raises(JournalError, match="another program"):
        session.play(session.view(session.seat).legal()[0])
    assert path.read_bytes() == before
    assert session.length == 12


def test_the_newest_comes_first_and_damage_is_listed_too(tmp_path, path):
    other = Session.new(HEADER, tmp_path)
    broken = tmp_path / "broken.journal"
    broken.write_text("broken\n")
    found = list_journals(tmp_path)
    assert [s.path for s in found] == [other.journal.path, path, broken]
    assert "broken.journal" in found[2].problem
    assert (found[2].moves, found[2].round, found[2].over) == (0, 0, False)
    assert found[1].header == HEADER.stamped()
    assert (found[1].moves, found[1].round, found[1].over) == (12, 1, False)
    assert newest_unfinished(tmp_path).path == other.journal.path
    assert list_journals(tmp_path, limit=1) == found[:1]
    assert list_journals(tmp_path / "nowhere") == []


def test_a_file_that_is_gone_was_changed_before_any_other(tmp_path, path):
    assert changed(path) == path.stat().st_mtime
    assert changed(tmp_path / "gone.journal") == 0.0


def test_a_damaged_journal_is_not_skimmed_either(path):
    assert skim(path).moves == 12
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:4] + lines[5:]), encoding="utf-8")
    with pytest.raises(JournalError) as caught:
        skim(path)
    assert (caught.value.reason, caught.value.line) == ("changed", 5)
    assert str(path) in str(caught.value)


def write(path, header):
    path.write_text(Record(header).text(), encoding="utf-8")
    return path


def test_a_game_with_other_tables_is_opened_with_its_own_where_they_are_kept(tmp_path, monkeypatch):
    ours = HEADER.stamped()
    tables.keep(ours, tmp_path)
    assert tables_for(write(tmp_path / "ours.journal", ours)) is None, "they are in use"
    other = write(tmp_path / "other.journal", replace(ours, data="0" * 32))
    assert tables_for(other) is None, "nobody has them"
    monkeypatch.setattr(tables, "kept", lambda header, journal, home: journal)
    assert tables_for(other) == other
    assert tables_for(write(tmp_path / "rules.journal", replace(ours, rules=99))) is None
    assert tables_for(write(tmp_path / "chess.journal", replace(ours, game="chess"))) is None
    assert tables_for(tmp_path / "gone.journal") is None


def test_a_game_of_other_rules_is_opened_for_looking_only_if_asked(tmp_path):
    path = write(tmp_path / "old.journal", replace(HEADER, version="0.1", rules=99))
    with pytest.raises(JournalError) as caught:
        open_journal(path)
    assert caught.value.reason == "other_rules"
    _journal, loaded = open_journal(path, look=True)
    assert loaded.match.looking == "other_rules"


def test_the_last_decision_counts_and_not_what_the_clock_says(tmp_path, session):
    other = Session.new(HEADER, tmp_path)
    for first, then in ((other, session), (session, other)):
        first.play(first.view(first.seat).legal()[0])
        then.play(then.view(then.seat).legal()[0])
        os.utime(first.journal.path, (3_000_000_000, 3_000_000_000))
        os.utime(then.journal.path, (1_000_000, 1_000_000))
        assert newest_unfinished(tmp_path).path == then.journal.path
    session.undo()
    assert newest_unfinished(tmp_path).path == session.journal.path


def test_journals_without_numbers_come_last(tmp_path, session):
    old = tmp_path / "old.journal"
    record = Record(HEADER)
    record.add(HEADER.new().legal()[0])
    old.write_text(record.text(), encoding="utf-8")
    assert [found.path for found in list_journals(tmp_path)] == [session.journal.path, old]
    again = Session.open(old)
    again.play(again.view(again.seat).legal()[0])
    assert newest_unfinished(tmp_path).path == old


@pytest.mark.parametrize("order", ["-1", "true", '"9"', "1e999", "9" * 30, "9" * 5000, "null"])
def test_a_number_that_is_none_confuses_nobody(tmp_path, session, order):
    (tmp_path / "odd.journal").write_text(f'{{"order": {order}}}\n')
    session.play(session.view(session.seat).legal()[0])
    assert newest_unfinished(tmp_path).path == session.journal.path
    assert json.loads(session.record.lines[-1])["order"] == 14


def test_two_games_begun_in_the_same_second_have_two_files(tmp_path):
    paths = {Session.new(HEADER, tmp_path).journal.path for _ in range(3)}
    assert len(paths) == 3


def test_the_directory_can_be_chosen(monkeypatch, tmp_path):
    monkeypatch.setenv("TRADEWINDS_HOME", str(tmp_path / "here"))
    assert directory() == tmp_path / "here"
    assert Session.new(HEADER).journal.path.parent == tmp_path / "here"
    monkeypatch.delenv("TRADEWINDS_HOME")
    assert "tradewinds" in str(directory())


def test_a_directory_that_cannot_be_written(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalError, match="can't be written"):
        Session.new(HEADER, tmp_path / "file" / "games")


def test_killed_in_mid_game_it_goes_on_at_the_very_decision(tmp_path):
    """A child plays without end and is killed; every move it told of is in the journal."""
    child = textwrap.dedent(
        f"""
        from pathlib import Path
        from engine.core.record import Header, Record
        from tui.session import Session
        session = Session.new(Header("santiago", 3, seed=5), Path({str(tmp_path)!r}))
        while not session.over:
            session.play(session.view(session.seat).legal()[-1])
            print(session.length, flush=True)
        """
    )
    process = subprocess.Popen([sys.executable, "-c", child], stdout=subprocess.PIPE, text=True)
    for line in process.stdout:
        told = int(line)
        if told == 30:
            process.send_signal(signal.SIGKILL)
            break
    process.wait()
    rest = process.stdout.read().split()
    process.stdout.close()
    told = int(rest[-1]) if rest else told
    again = Session.open(list_journals(tmp_path)[0].path)
    assert again.length >= told
    again.play(again.view(again.seat).legal()[0])
