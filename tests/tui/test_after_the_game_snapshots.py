"""After the game at the smallest size: the replay, the review, the deal of the day.

The game is played at random and its review is made up, so that no agent that learns changes
these pictures.
"""

from datetime import date

import pytest

from ai.agent import Alternative
from ai.review.labels import BLUNDER, INACCURACY, MISTAKE
from ai.review.luck import Account, Explained, ResultPart
from ai.review.moves import Judged
from ai.review.report import CurvePoint, Review, ReviewedDecision, ReviewedPlayer
from ai.review.settings import ReviewSettings
from tests.tui.house import played, words
from tests.tui.table.table_fixtures import opens, until
from tui.app import TradewindsApp
from tui.daily import deal
from tui.review.service import ReviewRun
from tui.screens.daily import DailyScreen
from tui.screens.review import ReviewScreen
from tui.table.replay_screen import ReplayScreen

SMALL = (80, 24)
COSTS = ((BLUNDER, 5.4, 0.17), (MISTAKE, 3.1, 0.09), (INACCURACY, 1.3, 0.03))


@pytest.fixture
def game():
    return played(seats=2, seed=4, game="havana")


def made_up(session):
    """A review with three errors of the first seat; its parts add up to the result."""
    match = session.match
    own = [
        number
        for number, move in enumerate(match.log)
        if move.seat == 0 and len(match.positions[number].legal()) > 1
    ]
    decisions = [
        error(match, number, *cost)
        for number, cost in zip(own[:: len(own) // 3], COSTS, strict=False)
    ]
    result = float(match.scores()[0].total - match.scores()[1].total)
    phases = dict.fromkeys(position.phase for position in match.positions[:-1])
    players = [
        ReviewedPlayer(
            seat,
            71.0 + 9 * seat,
            {phase: 64.0 + 5 * at + seat for at, phase in enumerate(phases)},
            Account(parts(result * (1 - 2 * seat)), parts(1.0 - seat), []),
        )
        for seat in range(2)
    ]
    curve = [
        CurvePoint(number, {0: 0.5 + number / 500, 1: 0.5 - number / 500})
        for number in range(0, len(match.log), 5)
    ]
    return Review("havana", 2, ReviewSettings(), decisions, players, curve)


def parts(result):
    told = [ResultPart(value, 1.0) for value in (2.0, -7.0, 3.0, -4.0)]
    rest = ResultPart(result - sum(part.value for part in told), 0.0)
    return Explained(result, *told, rest)


def error(match, number, label, points, chance):
    position, action = match.positions[number], match.log[number].action
    best = next(other for other in position.legal() if other != action)
    judged = Judged(
        Alternative(action, 0.0, {"rivals": 0.0}),
        Alternative(best, points, {"rivals": points}),
        points, chance, 0.5, 0.02, 0.0, 0.0,
    )  # fmt: skip
    return ReviewedDecision(
        number, 0, match.log[number].round, position.phase, action, best, label,
        0.5, 0.5 - chance, 20.0, 20.0 - points, judged,
    )  # fmt: skip


def test_review(snap_compare, game):
    """Who won and why, the curve, the players, three turning points, what was better."""
    app = TradewindsApp()
    run = ReviewRun(game)
    run.review = made_up(game)

    async def show(pilot):
        await app.push_screen(ReviewScreen(run))
        await opens(pilot, ReviewScreen)
        await until(lambda: "F1 Terms" in words(app), "the footer")
        await until(lambda: app.screen.query_one("#players").size.height, "the table's height")
        await pilot.pause()  # what stands around it makes room

    assert snap_compare(app, terminal_size=SMALL, run_before=show)


def test_replay(snap_compare, game):
    """The table half-way, the bar of rounds above it, all keys in the footer."""
    app = TradewindsApp()

    async def show(pilot):
        app.replay_session(game)
        await opens(pilot, ReplayScreen)
        await pilot.press("pagedown", "pagedown", "right")
        await pilot.pause()

    assert snap_compare(app, terminal_size=SMALL, run_before=show)


def test_daily_deal(snap_compare, monkeypatch):
    """The games of the day; seats, opponents and options of the first."""
    monkeypatch.setattr(deal, "today", lambda: date(2026, 3, 14))
    app = TradewindsApp()

    async def show(pilot):
        await app.push_screen(DailyScreen())
        await until(lambda: app.screen.ready, "the results")
        await pilot.pause()

    assert snap_compare(app, terminal_size=SMALL, run_before=show)
