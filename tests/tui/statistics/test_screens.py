"""The screens over the statistics, by keys and mouse."""

import asyncio

import pytest
from textual.widgets import DataTable, OptionList, Tab, Tabs

from tests.tui.house import played, run, words
from tests.tui.statistics.results import against, keep, solo, store
from tests.tui.table.table_fixtures import until
from tui import settings
from tui.i18n import _
from tui.screens import labels
from tui.screens.bars import Bars
from tui.screens.chart import Chart
from tui.screens.confirm import Confirm
from tui.screens.invitation import DeedList, Invitation
from tui.screens.result import ResultScreen
from tui.screens.setup import SetupScreen
from tui.screens.solo import SoloScreen
from tui.screens.solo_history import SoloHistoryScreen
from tui.screens.statistics import UNREVIEWED, StatisticsScreen
from tui.solo_choices import Solo
from tui.statistics import rating
from tui.table.screen import TableScreen

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "large"])


async def opened(app, pilot, screen=StatisticsScreen):
    await until(lambda: isinstance(app.screen, screen), "the screen is there")
    await until(lambda: app.screen.ready or app.screen.trouble, "the games are read")
    await pilot.pause()


def cells(app):
    table = app.screen.query_one(DataTable)
    return [[str(cell).strip() for cell in table.get_row_at(row)] for row in range(table.row_count)]


def some():
    keep(
        *(against(9 + n, 8, n=n) for n in range(4)),
        against(3, 9, 5, levels=("easy", "hard"), n=5, game="cuba", aids={"hint": 2}),
        solo(150, 120, 6),
    )


def test_a_page_may_be_asked_for_before_its_tab_is_there():
    some()

    async def scenario(app, pilot):
        screen = StatisticsScreen()
        app.push_screen(screen)
        while not screen.query(Tabs):
            await asyncio.sleep(0)
        early = not screen.query(Tab)
        screen.action_page(5)
        await opened(app, pilot)
        await until(lambda: screen.page == "maracaibo", "the page is turned to")
        assert early, "the tabs were there before"

    run(scenario)


@SIZES
def test_every_page_by_its_number_and_by_arrows(size):
    some()

    async def scenario(app, pilot):
        await pilot.press("t")
        await opened(app, pilot)
        assert [row[0] for row in cells(app)] == ["Havana", "Cuba", "Maracaibo", "all games"]
        assert cells(app)[0][1:4] == ["4", "4", "100%"]
        assert "1 of them with help or a known deal" in words(app)
        await pilot.press("3")
        await pilot.pause()
        assert cells(app)[0][0] == "medium"
        assert "Your rating: " in words(app)
        await pilot.press("right")
        await pilot.pause()
        assert [row[0] for row in cells(app)] == ["several levels"]
        await pilot.press("6")
        await pilot.pause()
        assert "Jeanne, level 1" in words(app)
        assert "3rd, 3 : 9" in words(app)
        assert "hint × 2" in words(app)
        assert "2 lost" not in words(app)

    run(scenario, size)


def test_unassisted_first_tries_apart():
    some()

    async def scenario(app, pilot):
        await pilot.press("t")
        await opened(app, pilot)
        await pilot.press("f")
        await pilot.pause()
        assert "unassisted first tries" in words(app)
        assert [row[0] for row in cells(app)] == ["Havana", "Maracaibo", "all games"]
        await pilot.press("4")
        await pilot.pause()
        assert "No game without help" in words(app)

    run(scenario)


@SIZES
def test_without_a_game_it_invites_to_one(size):
    async def scenario(app, pilot):
        await pilot.press("t")
        await opened(app, pilot)
        shown = words(app)
        assert "You haven't finished a game yet" in shown
        assert "Accuracy and luck: of every game that you review" in shown
        assert "medium" in shown, "where the levels stand"
        await pilot.press("4", "enter")
        await until(lambda: isinstance(app.screen, SetupScreen), "a new game")
        assert app.screen.game.id == "cuba"

    run(scenario, size)


def test_the_page_of_a_game_that_was_not_played_invites_to_it():
    keep(against(9, 8))

    async def scenario(app, pilot):
        await pilot.press("t")
        await opened(app, pilot)
        assert not app.screen.query_one(Invitation).display
        await pilot.press("4")
        await pilot.pause()
        assert "You haven't finished a game of Cuba yet" in words(app)
        await pilot.press("3")
        await pilot.pause()
        assert not app.screen.query_one(Invitation).display

    run(scenario)


@pytest.mark.parametrize(
    ("screen", "said", "leads_to"),
    [
        ("action_solo_history", "You haven't finished a solo game yet", SoloScreen),
        ("action_saved_games", "one that is over is under Replay", SetupScreen),
        ("action_replays", "what each of your moves was worth", SetupScreen),
    ],
)
def test_an_empty_list_says_what_will_be_there_and_leads_to_it(screen, said, leads_to):
    async def scenario(app, pilot):
        getattr(app, screen)()
        await until(
            lambda: app.screen.query(DeedList) and app.screen.query_one(DeedList).has_focus,
            "it invites",
        )
        await pilot.pause()
        assert said in words(app)
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, leads_to), "it leads there")

    run(scenario)


def test_a_damaged_file_is_told_and_built_anew_after_a_question():
    session = played(seats=2, saved=True)
    store().path.write_bytes(b"no database at all" * 50)

    async def scenario(app, pilot):
        await pilot.press("t")
        await until(lambda: isinstance(app.screen, Confirm), "it asks")
        assert "is damaged" in words(app)
        await pilot.press("y")
        await until(lambda: isinstance(app.screen, StatisticsScreen) and app.screen.results,
                    "it is built")  # fmt: skip
        await pilot.pause()
        assert [row[0] for row in cells(app)] == ["Santiago", "all games"]

    run(scenario)
    assert store().results()[0].key == session.journal.path.stem


def test_a_damaged_file_may_be_left():
    store().path.parent.mkdir(parents=True)
    store().path.write_bytes(b"no database at all" * 50)

    async def scenario(app, pilot):
        await pilot.press("t")
        await until(lambda: isinstance(app.screen, Confirm), "it asks")
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, StatisticsScreen)
        assert "is damaged" in words(app)

    run(scenario)
    assert store().path.read_bytes() == b"no database at all" * 50


def test_the_pages_stand_side_by_side():
    async def scenario(app, pilot):
        await pilot.press("t")
        await opened(app, pilot)
        return [(len(tab.label_text), tab.region.width) for tab in app.screen.query(Tab)]

    tabs = run(scenario, size=(120, 40))
    assert len(tabs) == 6
    assert len({width - letters for letters, width in tabs}) == 1, "no tab is as wide as a list"


def test_an_entry_opens_its_replay_and_its_result():
    played(seats=2, saved=True)

    async def scenario(app, pilot):
        await pilot.press("t")
        await opened(app, pilot)
        await pilot.click("#games")
        await until(lambda: app.focused is app.screen.query_one("#results"), "the list has it")
        await pilot.press("v")
        await until(lambda: isinstance(app.screen, ResultScreen), "the result")
        app.pop_screen()
        await pilot.pause()
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, TableScreen), "the replay")
        assert app.screen.replay

    run(scenario)


def test_an_entry_is_removed_after_a_question_and_a_click():
    keep(against(9, 1, n=0), against(8, 1, n=1))

    async def scenario(app, pilot):
        await pilot.press("t")
        await opened(app, pilot)
        await pilot.press("6")
        await pilot.pause()
        await pilot.press("d")
        await until(lambda: isinstance(app.screen, Confirm), "it asks")
        await pilot.click("#yes")
        await until(lambda: isinstance(app.screen, StatisticsScreen), "it is gone")
        await pilot.pause()
        assert app.screen.query_one("#results", OptionList).option_count == 1

    run(scenario)
    assert [result.mine for result in store().results()] == [9]


def test_the_export_writes_both_files(tmp_path, monkeypatch):
    some()
    monkeypatch.setattr("textual.app.user_downloads_path", lambda: tmp_path, raising=False)
    monkeypatch.setattr("platformdirs.user_downloads_path", lambda: tmp_path)

    async def scenario(app, pilot):
        await pilot.press("t")
        await opened(app, pilot)
        await pilot.press("e")
        names = {"tradewinds-games.csv", "tradewinds-statistics.json"}
        await until(lambda: names <= {path.name for path in tmp_path.iterdir()}, "both are there")

    run(scenario)


def test_the_page_stays_when_the_language_changes():
    some()

    async def scenario(app, pilot):
        await pilot.press("t")
        await opened(app, pilot)
        await pilot.press("3")
        await pilot.pause()
        app.change_setting("language", "fr")
        await until(lambda: "Statistiques" in words(app), "in French")
        await until(lambda: app.screen.query_one(Tabs).active == "havana", "the same page")
        await until(lambda: bool(cells(app)), "the table is there")
        assert cells(app)[0][0] == "moyen"

    run(scenario)


# -- solo -----------------------------------------------------------------------------------


@SIZES
def test_the_history_shows_groups_and_opens_a_replay(size):
    played(1, 3, saved=True, game="maracaibo", options=Solo("jeanne").options())
    keep(solo(80, 120, 4, "jacques", 3, place="table"))

    async def scenario(app, pilot):
        app.action_solo_history()
        await opened(app, pilot, SoloHistoryScreen)
        assert "1 game, " in words(app)
        assert "Jacques, level 3, sailor" in words(app)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, TableScreen), "the replay")

    run(scenario, size)


def test_a_game_at_a_real_table_has_nothing_to_watch():
    keep(solo(80, 120, 4, "jacques", 3, place="table"))

    async def scenario(app, pilot):
        app.action_solo_history()
        await opened(app, pilot, SoloHistoryScreen)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, SoloHistoryScreen)
        return [notice.message for notice in app._notifications]

    assert "real table" in run(scenario)[0]


def test_a_solo_result_is_removed_after_a_question():
    keep(solo(80, 120), solo(90, 120, 1))

    async def scenario(app, pilot):
        app.action_solo_history()
        await opened(app, pilot, SoloHistoryScreen)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("d")
        await until(lambda: isinstance(app.screen, Confirm), "it asks")
        await pilot.press("y")
        await until(lambda: len(store().results()) == 1, "it is gone")

    run(scenario)
    assert [result.mine for result in store().results()] == [80]


@SIZES
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_first_games_are_told_in_words_and_bars(size, language):
    kept = settings.load()
    kept.language = language
    kept.save()
    levels = ("easy", "medium", "hard", "expert")
    keep(against(9, 8), against(3, 9, 5, levels=("easy", "hard"), n=1, game="cuba"))

    async def scenario(app, pilot):
        await pilot.press("t")
        await opened(app, pilot)
        shown = words(app)
        assert not app.screen.query_one(Chart).display
        for told in ("Havana", "2024-06-01", "9 : 8", "+1", "2024-06-02", "3 : 9", "-6"):
            assert told.replace("Havana", labels.title("havana")) in shown, told
        assert " ".join(_(UNREVIEWED).split()[:4]) in shown
        await pilot.press("3")
        await pilot.pause()
        shown = words(app)
        named = [labels.player_name(level) for level in levels]
        rows = [
            line for line in app.screen.query_one("#bars", Bars).canvas.text().splitlines() if line
        ]
        assert all(any(name in row for row in rows) for name in named)
        assert sum(_("You") in row and "±" in row for row in rows) == 1
        values = [int(row.split()[1]) for row in rows]
        assert values == sorted(values)
        assert all(row.split()[1] in shown for row in rows), "all of them are in sight"

    run(scenario, size)


def test_from_the_third_game_on_a_line_shows_the_rating():
    keep(*(against(9, 8, n=n) for n in range(2)))

    async def scenario(app, pilot):
        await pilot.press("t")
        await opened(app, pilot)
        assert app.screen.query_one("#bars", Bars).display
        keep(against(9, 8, n=2))
        await pilot.press("escape", "t")
        await opened(app, pilot)
        for page in ("1", "3"):
            await pilot.press(page)
            await pilot.pause()
            assert app.screen.query_one(Chart).display
            assert not app.screen.query_one("#bars", Bars).display

    run(scenario)


@SIZES
@pytest.mark.parametrize("page", ["1", "2", "3", "4", "5"])
def test_before_the_first_game_all_levels_are_in_sight(size, page):
    async def scenario(app, pilot):
        await pilot.press("t")
        await opened(app, pilot)
        await pilot.press(page)
        await pilot.pause()
        bars = app.screen.query_one(Invitation).query_one(Bars)
        game = labels.playable()[max(0, int(page) - 2)]
        assert len(bars.shown) == len(rating.levels(game))
        assert bars.region.bottom < app.size.height
        assert bars.size.height >= len(bars.shown)

    run(scenario, size)
