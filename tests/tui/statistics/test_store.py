"""The statistics on disk: built from records, safe against damage, locks and strangers."""

import json
import shutil
import sqlite3
import subprocess
import sys

import pytest

from tests.tui.house import played
from tests.tui.statistics.results import against, keep, solo, store
from tui.journal import directory
from tui.solo_choices import Solo
from tui.statistics import archive, ledger
from tui.statistics.ledger import LedgerError
from tui.statistics.store import Reviewed, StatisticsError, Store


def points():
    return [result.mine for result in store().results()]


def finished(seed, **more):
    session = played(seats=2, seed=seed, saved=True, **more)
    return session.journal.path, session.final_scores()[0].total


def test_nothing_was_played_yet():
    assert store().results() == []
    assert not store().path.exists()
    assert store().catch_up() == ""
    assert store().results() == []


def test_a_game_that_has_ended_is_there_once():
    session = played(seats=2, saved=True)
    archive.keep(session)
    archive.keep(session)
    (result,) = store().results()
    assert result.points == tuple(score.total for score in session.final_scores())


def test_games_that_nobody_told_are_caught_up_with_and_unfinished_ones_are_not():
    _path, total = finished(1)
    played(seats=2, seed=2, moves=5, saved=True)
    assert store().catch_up() == ""
    assert points() == [total]


def test_only_journals_that_changed_are_read_again(monkeypatch):
    finished(1)
    store().catch_up()
    told = []
    monkeypatch.setattr("tui.statistics.store.skim", told.append)
    store().catch_up()
    assert told == []


def test_a_lost_file_is_built_from_the_records():
    totals = [finished(1)[1], finished(2)[1]]
    keep(solo(77, 60))
    store().catch_up()
    before = store().results()
    store().path.unlink()
    store().catch_up()
    assert store().results() == before
    assert sorted(points()) == sorted([*totals, 77])


def test_a_removed_result_stays_removed_whatever_is_looked_at_again():
    path, _total = finished(1)
    keep(solo(77, 60))
    store().catch_up()
    for result in store().results():
        store().remove(result.key)
    assert points() == []
    store().catch_up()
    assert points() == []
    store().rebuild()
    assert points() == []
    store().path.unlink()
    store().catch_up()
    assert points() == []
    assert path.is_file()


def test_a_damaged_file_is_one_sentence_and_is_put_aside_when_it_is_built_anew():
    _path, total = finished(1)
    store().catch_up()
    path = store().path
    junk = b"this is no database at all, not even a small one" * 100
    path.write_bytes(junk)
    for use in (store().results, store().catch_up, lambda: store().add(solo())):
        with pytest.raises(StatisticsError, match="is damaged") as told:
            use()
        assert told.value.mendable
        assert path.read_bytes() == junk
    store().rebuild()
    assert points() == [total]
    assert path.with_name(f"{path.name}.damaged").read_bytes() == junk


def test_pages_that_were_overwritten_are_found_out(tmp_path):
    keep(*(solo(n, 1, n) for n in range(20)))
    path = store().path
    data = bytearray(path.read_bytes())
    data[200:4000] = b"\xff" * 3800
    path.write_bytes(data)
    with pytest.raises(StatisticsError, match="is damaged"):
        store().results()
    assert path.read_bytes() == data


def test_a_row_that_was_changed_by_hand_is_damage():
    keep(solo())
    with sqlite3.connect(store().path) as db:
        db.execute("UPDATE results SET result = '{}'")
    db.close()
    with pytest.raises(StatisticsError, match="is damaged"):
        store().results()
    store().rebuild()
    assert points() == [100]


def test_a_foreign_file_is_left_alone():
    path = store().path
    path.parent.mkdir(parents=True)
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE recipes (name TEXT)")
    db.commit()
    db.close()
    before = path.read_bytes()
    with pytest.raises(StatisticsError, match="not a statistics file"):
        store().add(solo())
    assert path.read_bytes() == before
    store().rebuild()
    assert path.with_name(f"{path.name}.damaged").read_bytes() == before


def test_a_newer_file_is_left_alone_and_not_built_anew():
    keep(solo())
    db = sqlite3.connect(store().path)
    db.execute("PRAGMA user_version = 99")
    db.commit()
    db.close()
    for use in (store().results, store().rebuild):
        with pytest.raises(StatisticsError, match="newer Tradewinds") as told:
            use()
        assert not told.value.mendable


def test_a_locked_file_is_one_sentence_and_the_result_is_caught_up_with(monkeypatch):
    monkeypatch.setattr("tui.statistics.store.PATIENCE", 0.01)
    session = played(seats=2, saved=True)
    store().catch_up()
    other = sqlite3.connect(store().path)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StatisticsError, match="in use by another program"):
        archive.keep(session)
    other.rollback()
    other.close()
    store().catch_up()
    assert len(points()) == 1


def test_a_folder_in_the_files_place_is_one_sentence():
    store().path.mkdir(parents=True)
    with pytest.raises(StatisticsError, match="can't be used"):
        store().results()
    with pytest.raises(StatisticsError, match="can't be used"):
        store().rebuild()


def test_a_damaged_journal_costs_no_other_and_is_named():
    bad, _total = finished(1)
    _path, total = finished(2)
    bad.write_text(bad.read_text().replace("Bruno", "Bruna"))
    store().catch_up()
    assert points() == [total]
    (problem,) = store().problems()
    assert bad.name in problem


def test_what_a_review_found_stays_when_it_is_built_anew():
    path, _total = finished(1)
    store().catch_up()
    store().review(path.stem, Reviewed(88.5, -3.0))
    store().catch_up()
    store().rebuild()
    assert store().reviews() == {path.stem: Reviewed(88.5, -3.0)}


def test_a_result_stays_when_its_journal_can_no_longer_be_replayed(monkeypatch):
    from engine.santiago import GAME

    _path, total = finished(1)
    store().catch_up()
    monkeypatch.setattr(type(GAME), "rules", GAME.rules + 1)
    monkeypatch.setattr("tui.statistics.store._of_journal", lambda _path: (None, "other rules"))
    store().rebuild()
    assert points() == [total]


def test_two_programs_begin_the_file_at_once():
    where = directory()
    where.mkdir(parents=True)
    code = (
        "import sys; from pathlib import Path; from tui.statistics.store import Store;"
        "Store(Path(sys.argv[1])).catch_up()"
    )
    made = [subprocess.Popen([sys.executable, "-c", code, str(where)]) for _ in range(3)]
    assert [process.wait() for process in made] == [0, 0, 0]
    assert Store(where).results() == []


# -- deleting a game ------------------------------------------------------------------------


def test_a_deleted_game_may_leave_its_result():
    path, total = finished(1)
    archive.delete_game(path, result_stays=True)
    assert not path.exists()
    assert points() == [total]
    store().rebuild()
    assert points() == [total]


def test_or_take_its_result_with_it():
    path, _total = finished(1)
    store().catch_up()
    archive.delete_game(path, result_stays=False)
    assert points() == []
    store().rebuild()
    assert points() == []


def test_a_removed_result_does_not_come_back_by_deleting_its_game():
    path, _total = finished(1)
    store().catch_up()
    store().remove(path.stem)
    archive.delete_game(path, result_stays=True)
    store().rebuild()
    assert points() == []


def test_the_deal_of_a_deleted_game_is_known_all_the_same():
    session = played(seats=2, seed=4, moves=3, saved=True)
    archive.delete_game(session.journal.path, result_stays=False)
    assert played(seats=2, seed=4, moves=1, saved=True).tries == 1


def test_a_damaged_game_can_be_deleted_too():
    path, _total = finished(1)
    path.write_text("nothing")
    archive.delete_game(path, result_stays=True)
    assert not path.exists()


# -- the ledger, and the history that was before it -----------------------------------------


@pytest.mark.parametrize(
    "damage", ["{", "[]", "{}", '{"result": {}}', '{"removed": 7}', "\xff\xfe", "[" * 10**5]
)
def test_a_damaged_line_is_named_stays_and_costs_no_other(damage):
    keep(solo(1, 0))
    path = ledger.file(directory())
    with path.open("a", encoding="latin-1") as file:
        file.write(damage + "\n")
    before = path.read_bytes()
    keep(solo(2, 0, 1))
    assert path.read_bytes().startswith(before)
    assert points() == [1, 2]
    assert store().catch_up().endswith("line 2: the line is damaged.")


def test_a_ledger_that_cant_be_read_is_one_sentence():
    ledger.file(directory()).mkdir(parents=True)
    with pytest.raises(LedgerError, match=r"can't be read: Is a directory\."):
        store().catch_up()


OLD = {
    "when": "2024-05-01 20:00:00", "opponent": "jeanne", "level": 2, "scenario": "classic_76",
    "points": 120, "theirs": 100, "won": True, "people": 1, "place": "app", "journal": "",
}  # fmt: skip


def write_old(*lines):
    path = directory() / "solo.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line if isinstance(line, str) else json.dumps(line)}\n"
                            for line in lines))  # fmt: skip
    return path


def test_the_old_history_is_taken_over_once():
    table = {**OLD, "place": "table", "when": "2024-05-02 20:00:00", "points": 80, "won": False}
    path = write_old(OLD, table)
    before = path.read_bytes()
    store().catch_up()
    one, other = store().results()
    assert (one.automa, one.level, one.scenario, one.points) == (
        "jeanne", 2, "classic_76", (120, 100),
    )  # fmt: skip
    assert (one.won, other.won, other.place) == (True, False, "table")
    assert path.read_bytes() == before
    store().remove(one.key)
    store().rebuild()
    store().path.unlink()
    store().catch_up()
    assert store().results() == [other]


def test_a_game_of_the_old_history_whose_journal_is_there_counts_once():
    session = played(1, 3, saved=True, game="maracaibo", options=Solo("jeanne").options())
    path = session.journal.path
    stamp = path.stem.partition("-")[2]
    when = f"{stamp[:4]}-{stamp[4:6]}-{stamp[6:8]} {stamp[9:11]}:{stamp[11:13]}:{stamp[13:15]}"
    write_old({**OLD, "when": when, "journal": path.name})
    store().catch_up()
    (result,) = store().results()
    assert result.key == path.stem
    shutil.copy(path, directory() / "spare")
    write_old({"removed": f"app {when}"})
    ledger.file(directory()).unlink()
    store().path.unlink()
    store().catch_up()
    assert store().results() == []


@pytest.mark.parametrize("damage", ["{", {**OLD, "level": "2"}, {**OLD, "people": 0}, {"when": 1}])
def test_a_damaged_line_of_the_old_history_costs_no_other(damage):
    write_old(damage, OLD)
    assert "solo.jsonl, line 1: the line is damaged." in store().catch_up()
    assert points() == [120]
    assert store().catch_up() == ""


def test_agents_among_themselves_are_kept_and_are_nobody_s_result():
    from engine.core.record import Header
    from tui.session import Session

    session = Session.new(Header("santiago", 2, 1, names=("A", "B"), players=("random",) * 2))
    while not session.over:
        session.play(session.view(session.seat).legal()[0])
    store().catch_up()
    (result,) = store().results()
    assert result.seat == -1
    assert against(1, 2).seat == 0
