"""The review of a game by keys at 80 x 24: made in the background, stopped, gone on with, read."""

import asyncio
import json
import threading
from functools import cache
from pathlib import Path

import pytest
from textual.widgets import DataTable, OptionList, ProgressBar

from ai.executors import Here
from ai.review import settings
from ai.review.files import FORMAT, SUFFIX, ReviewFile, move_to_json
from ai.review.labels import ERRORS
from ai.review.moves import ReviewTask, packed, review_move
from ai.review.run import job
from ai.review.settings import Effort, ReviewSettings
from engine.core import Match
from tests.ai.review.finished import record
from tests.tui.house import played, run, words
from tests.tui.table.table_fixtures import opens, until
from tui.journal import directory
from tui.review import service, turning_points
from tui.screens.games import ReplaysScreen, SavedGamesScreen
from tui.screens.review import ReviewScreen
from tui.screens.terms import TermsScreen
from tui.session import Session
from tui.statistics import archive
from tui.statistics.store import Store
from tui.table.replay_screen import ReplayScreen

LEFT = 12
"""Moves that are left to be reviewed where a test wants to see it done."""


@cache
def made():
    """The review of the game that all tests here look at, as the lines of its file."""
    match = Match.from_record(record("havana"))
    asked = job(match, ReviewSettings())
    lines = [json.dumps(ReviewFile(Path(), match.record(), "havana", asked.settings).header)]
    for number in range(len(match.log)):
        move = review_move(ReviewTask(packed(match.record()), number, asked.settings))
        lines.append(json.dumps(move_to_json(move)))
    return [f"{line}\n" for line in lines]


class Gate:
    """An executor that does so many tasks and then waits to be let on."""

    def __init__(self, free=10**6):
        self.free = threading.Semaphore(free)

    def run(self, work, tasks):
        for task in tasks:
            self.free.acquire()
            yield work(task)


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    """Reviews that are not thorough, in this process."""
    monkeypatch.setattr(settings, "EFFORTS", {"havana": Effort(4, 2)})
    monkeypatch.setattr(service, "executor", Here)


@pytest.fixture
def journal():
    """A game that was played to its end, its review nearly done."""
    folder = directory()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "havana-20261101-101010.journal"
    path.write_text(record("havana"))
    path.with_name(path.name + SUFFIX).write_text("".join(made()[:-LEFT]))
    return path


async def reviewed(app, pilot):
    """The screen of a review that is there."""
    await opens(pilot, ReviewScreen)
    screen = app.screen
    await asyncio.to_thread(screen.run.wait)
    await until(lambda: screen.review is not None, "the review")
    await until(lambda: bool(screen.query("#why")), "the screen")
    await pilot.pause()
    return screen


def test_from_the_list_of_games_to_the_board_and_back(journal):
    async def scenario(app, pilot):
        await app.push_screen(ReplaysScreen())
        await pilot.pause()
        await pilot.press("w")
        screen = await reviewed(app, pilot)
        said = words(app)
        for part in ("the review", "could be expected", "luck", "unexplained", "accuracy"):
            assert part in said
        points = screen.shown
        assert 0 < len(points) <= 5
        assert all(each.label in ERRORS for each in points)
        assert screen.query_one(DataTable).row_count == 2
        better = screen.query_one("#better")
        await pilot.press("pagedown")
        assert better.scroll_y == min(better.max_scroll_y, better.size.height - 1)
        await pilot.press("down")
        picked = points[screen.query_one(OptionList).highlighted]
        await pilot.press("enter")
        await opens(pilot, ReplayScreen)
        table = app.screen
        await until(lambda: "Better: " in words(app), "what was better")
        assert (table.model.position, table.model.viewer) == (picked.number, picked.seat)
        assert table.model.scene.shown
        await pilot.press("escape")
        await opens(pilot, ReviewScreen)
        await pilot.press("escape")
        await opens(pilot, ReplaysScreen)

    run(scenario)


def test_the_terms_are_explained_with_their_numbers(journal):
    async def scenario(app, pilot):
        app.review(journal)
        await reviewed(app, pilot)
        await pilot.press("f1")
        await opens(pilot, TermsScreen)
        said = " ".join(words(app).replace("│", " ").split())
        for part in ("accuracy", "luck", "unexplained", "mistake: 2.5 points or 8%"):
            assert part in said
        await pilot.press("escape")
        await opens(pilot, ReviewScreen)

    run(scenario)


def test_every_player_and_every_phase(journal):
    async def scenario(app, pilot):
        app.review(journal)
        screen = await reviewed(app, pilot)
        first = screen.seat
        assert "Accuracy by phase" not in words(app)
        await pilot.press("a")
        await pilot.pause()
        assert "Accuracy by phase" in words(app)
        assert "New card" in words(app)
        await pilot.press("a", "e")
        await until(lambda: "Turning points of P2" in words(app), "the next player")
        assert screen.seat == first + 1

    run(scenario)


def test_it_is_stopped_and_goes_on_where_it_was(journal, monkeypatch):
    gate = Gate(free=7)
    monkeypatch.setattr(service, "executor", lambda: gate)

    async def scenario(app, pilot):
        app.review(journal)
        await opens(pilot, ReviewScreen)
        screen = app.screen
        done = screen.run.total - LEFT + 7
        await until(lambda: screen.run.done == done, "seven moves")
        await until(lambda: screen.query_one(ProgressBar).progress == done, "the bar")
        assert "You can leave" in words(app)
        await pilot.press("c")
        gate.free.release()
        await asyncio.to_thread(screen.run.wait)
        await until(lambda: "Stopped after" in words(app), "what is said")
        (kept,) = journal.parent.glob(f"*{SUFFIX}")
        before = kept.read_bytes()
        gate.free.release(10**6)
        await pilot.press("g")
        await reviewed(app, pilot)
        assert kept.read_bytes().startswith(before)

    run(scenario)


def test_it_goes_on_when_its_screen_is_left_and_is_there_at_once_later(journal, monkeypatch):
    gate = Gate(free=3)
    monkeypatch.setattr(service, "executor", lambda: gate)

    async def scenario(app, pilot):
        app.review(journal)
        await opens(pilot, ReviewScreen)
        run_ = app.screen.run
        await until(lambda: run_.done == run_.total - LEFT + 3, "three moves")
        await pilot.press("escape")
        gate.free.release(10**6)
        await asyncio.to_thread(run_.wait)
        monkeypatch.setattr(service, "executor", lambda: pytest.fail("nothing is left to do"))
        app.review(journal)
        screen = await reviewed(app, pilot)
        assert screen.run is run_

    run(scenario)
    told = turning_points.turning_points(Session.open(journal))
    assert 0 < len(told) <= 3
    assert all("Better: " in line for line in told)
    found = service.ready(Session.open(journal))
    assert found is not None
    assert len(found.decisions) == len(Session.open(journal).match.log)


def test_the_person_s_accuracy_and_luck_go_into_the_statistics(journal, monkeypatch):
    game = Session.open(journal)
    monkeypatch.setattr(Session, "humans", (0,))
    archive.keep(game)

    async def scenario(app, pilot):
        app.review_session(game)
        screen = await reviewed(app, pilot)
        kept = Store(game.journal.path.parent).reviews()[game.journal.path.stem]
        player = screen.review.player(0)
        assert kept.accuracy == pytest.approx(player.accuracy, abs=0.01)
        assert kept.luck == pytest.approx(player.points.luck.value, abs=0.01)

    run(scenario)


def test_a_review_of_another_game_is_in_the_way_until_one_wants_a_new_one(journal):
    other = service.job_of(Session.open(journal)).file.path
    other.write_text(f'{{"review": {FORMAT}, "game": "havana", "record": "of another"}}\n')
    before = other.read_bytes()

    async def scenario(app, pilot):
        app.review(journal)
        await opens(pilot, ReviewScreen)
        await until(lambda: "review of another game" in " ".join(words(app).split()), "why")
        assert other.read_bytes() == before
        await pilot.press("n")
        await reviewed(app, pilot)
        (aside,) = other.parent.glob("*.damaged")
        assert aside.read_bytes() == before

    run(scenario)


def test_a_game_that_goes_on_is_watched_but_not_reviewed():
    played(seats=2, game="havana", saved=True, moves=9)

    async def scenario(app, pilot):
        await app.push_screen(SavedGamesScreen())
        await pilot.pause()
        await pilot.press("w")
        (told,) = app._notifications
        assert "once it is over" in told.message
        await pilot.press("p")
        await opens(pilot, ReplayScreen)
        await until(lambda: "of 9" in words(app), "the replay")

    run(scenario)


def test_statistics_that_were_lost_find_the_reviews_again(journal, monkeypatch):
    monkeypatch.setattr(Session, "humans", (0,))
    beside = journal.with_name(journal.name + SUFFIX)
    statistics = Store(directory())
    statistics.catch_up()
    assert statistics.reviews() == {}, "it is not whole yet"
    beside.write_text("".join(made()))
    statistics.path.unlink()
    statistics.catch_up()
    (found,) = statistics.reviews().values()
    assert 0 <= found.accuracy <= 100
    statistics.path.unlink()
    statistics.rebuild()
    assert list(statistics.reviews().values()) == [found]


def test_a_damaged_review_is_not_counted_and_stays_as_it_is(journal):
    beside = journal.with_name(journal.name + SUFFIX)
    beside.write_text("no review at all\n")
    statistics = Store(directory())
    statistics.catch_up()
    assert len(statistics.results()) == 1
    assert statistics.reviews() == {}
    assert beside.read_text() == "no review at all\n"
