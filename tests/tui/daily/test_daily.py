"""The daily deal: the same for everybody, counted once, beside what the levels reach."""

import json
from datetime import date

import pytest

from engine import registry
from engine.core import Randomness
from engine.core.options import describe
from tests.tui.house import run, words
from tests.tui.table.table_fixtures import opens, until
from tui import deals, settings
from tui.daily import deal as daily
from tui.daily import levels
from tui.daily.deal import DailyDeal, of_today
from tui.journal import directory
from tui.screens.daily import DailyScreen
from tui.screens.result import ResultScreen
from tui.session import Session
from tui.statistics import archive
from tui.table.screen import TableScreen

DAY = date(2026, 3, 14)


@pytest.fixture(autouse=True)
def the_day(monkeypatch):
    monkeypatch.setattr(daily, "today", lambda: DAY)


def finish(session):
    rng = Randomness(1)
    while not session.over:
        session.play(rng.pick(session.view(session.seat).legal()))
    archive.keep(session)
    return session


def test_one_deal_a_day_and_game():
    here = of_today(DAY)
    assert [deal.game for deal in here] == ["santiago", "havana", "cuba", "maracaibo"]
    days = [DailyDeal(game.game, f"2026-03-{day:02}") for game in here for day in range(1, 32)]
    assert len({deal.seed for deal in days}) == len(days)


def test_it_is_the_same_everywhere():
    """Fixed for good: who plays it today on another machine has these numbers."""
    assert [deal.seed for deal in of_today(DAY)] == SEEDS
    assert DailyDeal("cuba", "2026-03-14").players == ("human", "medium", "medium")


SEEDS = [858279761, 561525299, 470031862, 905983746]


@pytest.mark.parametrize("game", list(daily.PLAYERS))
def test_every_deal_can_be_played(game):
    header = DailyDeal(game, DAY.isoformat()).header("Inès")
    assert header.names[0] == "Inès"
    assert header.practice is False
    assert header.new().seat >= 0


@pytest.mark.parametrize("game", list(daily.PLAYERS))
def test_every_option_is_fixed(game):
    """None is left to the defaults: a new option must be told here before it is dealt."""
    specs = describe(registry.game(game).Options)
    assert set(daily.OPTIONS[game]) == {spec.name for spec in specs}


def test_the_day_is_that_of_utc():
    from datetime import UTC, datetime

    assert daily.today.__module__ != "tui.daily.deal", "replaced in these tests"
    assert DAY.isoformat() == of_today()[0].day
    assert datetime(2026, 3, 14, 23, 59, tzinfo=UTC).date() == DAY


def test_only_the_first_try_counts():
    deal = DailyDeal("havana", DAY.isoformat())
    first = finish(deal.begin("You"))
    again = finish(deal.begin("You"))
    one, two = archive.store().results()
    assert (one.daily, one.counts, one.key) == ("2026-03-14", True, first.journal.path.stem)
    assert (two.daily, two.counts, two.tries) == ("2026-03-14", False, 1)
    assert again.tries == 1


def test_a_deal_that_was_begun_goes_on():
    deal = DailyDeal("havana", DAY.isoformat())
    assert deal.begun(directory()) is None
    session = deal.begin("You")
    assert deal.begun(directory()) == session.journal.path
    assert DailyDeal("havana", "2026-03-15").begun(directory()) is None
    finish(session)
    assert deal.begun(directory()) is None


def test_the_levels_sit_where_the_person_sits():
    deal = DailyDeal("cuba", DAY.isoformat())
    match = levels.match(deal, "easy")
    assert match.agents == ("easy", "medium", "medium")
    assert (match.seed, match.ms) == (deal.seed, None)
    game = Session.new(deal.header("You"), saved=False)
    assert deals.of_header(game.header) == deals.deal_of("cuba", 3, match.seed, match.options)


def test_what_the_levels_reached_is_kept_once(monkeypatch):
    monkeypatch.setattr(levels, "levels", lambda _game: ("random", "easy", "medium"))
    deal = DailyDeal("havana", DAY.isoformat())
    playing = levels.Comparison(deal, directory())
    assert playing.missing == ["easy", "medium"]
    found = list(playing.games())
    assert [reached.level for reached in found] == ["easy", "medium"]
    assert all(reached.won == (reached.mine >= reached.best_other) for reached in found)
    assert levels.kept(deal, directory()) == {reached.level: reached for reached in found}
    assert list(levels.Comparison(deal, directory()).games()) == []
    assert levels.kept(DailyDeal("havana", "2026-03-15"), directory()) == {}


@pytest.mark.parametrize("line", ["no line", "[]", '{"deal": {}, "level": 3}', "{"])
def test_lines_that_make_no_sense_are_left_out(line):
    directory().mkdir(parents=True, exist_ok=True)
    file = directory() / levels.NAME
    file.write_text(f"{line}\n")
    assert levels.kept(DailyDeal("cuba", DAY.isoformat()), directory()) == {}
    assert file.read_text() == f"{line}\n"


def test_a_comparison_that_is_stopped_plays_no_more():
    playing = levels.Comparison(DailyDeal("cuba", DAY.isoformat()), directory())
    playing.stop()
    assert list(playing.games()) == []


# -- the screen ------------------------------------------------------------------------------


async def opened(app, pilot):
    await opens(pilot, DailyScreen)
    await until(lambda: app.screen.ready or app.screen.trouble, "the games are read")
    await pilot.pause()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "large"])
def test_the_page_names_the_table_and_the_result(size):
    session = finish(DailyDeal("havana", DAY.isoformat()).begin("You"))
    DailyDeal("santiago", DAY.isoformat()).begin("You")
    points = session.final_scores()[0].total

    async def scenario(app, pilot):
        await pilot.press("d")
        await opened(app, pilot)
        told = words(app).replace("\N{NO-BREAK SPACE}", " ")
        assert "Daily deal, 2026-03-14 (UTC)" in told
        assert "Bruno (medium)" in told
        assert str(DailyDeal("santiago", "2026-03-14").seed) in told
        assert "begun" in told
        assert told.count("not played yet") == 2
        await pilot.press("down")
        await pilot.pause()
        assert f"{points} : " in words(app)
        assert "1 day, " in words(app)
        await pilot.press("enter")
        await opens(pilot, ResultScreen)
        assert app.screen.session.header == session.header

    run(scenario, size)


def test_a_game_of_the_day_is_begun_and_gone_on_with():
    kept = settings.load()
    kept.tour = False
    kept.save()

    async def begin(app, pilot):
        await pilot.press("d")
        await opened(app, pilot)
        await pilot.press("2")
        await opens(pilot, TableScreen)
        return app.screen.session.journal.path

    path = run(begin)
    assert Session.open(path).record.notes[0].facts == {"day": "2026-03-14"}

    async def go_on(app, pilot):
        app.play_daily("havana")
        await opens(pilot, TableScreen)
        assert app.screen.session.journal.path == path

    run(go_on)


def test_the_levels_play_on_demand(monkeypatch):
    reached = levels.Reached("easy", (21, 30, 18), False)

    def games(self):
        self._keep(reached)
        yield reached

    monkeypatch.setattr(levels.Comparison, "games", games)
    monkeypatch.setattr(levels, "levels", lambda _game: ("random", "easy"))

    async def scenario(app, pilot):
        await pilot.press("d")
        await opened(app, pilot)
        assert "let it play" in words(app)
        await pilot.press("c")
        await until(lambda: "lost 21 : 30" in words(app), "the result of a level is there")
        await until(lambda: app.screen.playing is None, "all levels have played")
        assert not app.screen.check_action("compare", ()), "nothing is left to play"

    run(scenario)


# -- the command -----------------------------------------------------------------------------


def test_the_deals_as_json(capsys):
    from tui.cli.main import main

    finish(DailyDeal("havana", DAY.isoformat()).begin("You"))
    assert main(["daily", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["day"] == "2026-03-14"
    by_game = {each["game"]: each for each in found["deals"]}
    assert set(by_game) == set(daily.PLAYERS)
    assert by_game["havana"]["result"]["counts"] is True
    assert by_game["cuba"]["result"] is None
    assert by_game["cuba"]["seed"] == DailyDeal("cuba", "2026-03-14").seed


def test_a_game_that_does_not_exist_is_one_sentence(capsys):
    from tui.cli.main import main

    assert main(["daily", "monopoly"]) != 0
    assert capsys.readouterr().err.count("\n") == 1
