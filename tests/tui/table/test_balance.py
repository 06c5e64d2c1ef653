"""Who gets which rows of the column beside the board."""

import asyncio

import pytest

from engine.core.randomness import Randomness
from tests.tui.table.table_fixtures import (
    Still,
    played_up_to,
    screen_text,
    settled,
)
from tests.variants import chequered
from tui import i18n
from tui.table.balance import LEAST_CHOICES, LEAST_LOG, ROOMY, Shares, Wanted, shares, within
from tui.table.panel_layout import CROWDED, in_order_of_keys
from tui.table.scene import Offer
from tui.table.status_lines import asked
from tui.table.table_keys import TAB_KEYS

SEATS = {"santiago": 4, "havana": 3, "cuba": 3, "maracaibo": 3}


def test_choices_get_the_room_that_a_short_log_leaves():
    assert shares(30, Wanted((25, 9)), log=3).panel == 25


def test_the_log_keeps_its_lines_when_both_want_more():
    got = shares(20, Wanted((40, 40)), log=60)
    assert 20 - got.panel == LEAST_LOG
    assert got.fold


def test_the_log_is_longer_in_a_larger_window_unless_a_choice_would_be_out_of_sight():
    assert 30 - shares(30, Wanted((40, 40)), log=60, window=48).panel == LEAST_LOG + 2
    assert 30 - shares(30, Wanted((40, 40)), log=60, window=60).panel == LEAST_LOG + 5
    assert 30 - shares(30, Wanted((40, 19)), log=60, window=60).panel == LEAST_LOG + 3
    assert 30 - shares(30, Wanted((40, 40)), log=60, window=24).panel == LEAST_LOG


def test_few_choices_leave_the_rest_to_the_log():
    assert shares(30, Wanted((4, 4)), log=60) == shares(20, Wanted((4, 4)), log=60)
    assert shares(30, Wanted((4, 4)), log=60).panel == 4


def test_a_list_is_folded_only_where_it_would_be_cut():
    wanted = Wanted((12, 9, 5), detail=2)
    assert shares(20, wanted, log=60) == Shares(12)
    assert shares(19, wanted, log=60) == Shares(11, fold=1, detail=2)
    assert shares(18, wanted, log=60) == Shares(9, fold=1)  # all come before the words of one
    assert shares(15, wanted, log=60) == Shares(7, fold=2, detail=2)
    assert shares(14, wanted, log=60) == Shares(5, fold=2)
    assert shares(12, wanted, log=60) == Shares(4, fold=2)  # the rest is scrolled to


def test_a_list_that_is_cut_anyhow_says_what_choices_do_where_that_takes_few_rows():
    assert shares(20, Wanted((60, 40, 25, 20)), log=60) == Shares(12, fold=2)
    assert shares(20, Wanted((60, 40, 26, 20)), log=60) == Shares(12, fold=3)


def test_a_face_comes_after_the_choices():
    wanted = Wanted((6, 4), talk=4)
    assert shares(18, wanted, log=60).talk
    assert not shares(17, wanted, log=60).talk
    assert within(12, wanted, summary=2).talk
    assert not within(11, wanted, summary=2).talk


@pytest.mark.parametrize("panel", range(2, 12))
def test_in_a_small_panel_there_is_always_a_choice_in_sight(panel):
    got = within(panel, Wanted((40, 30, 21), 3), summary=9)
    assert panel - got.summary - got.detail >= 1 + (panel > 2)


def test_in_a_small_panel_the_others_are_told_of_if_all_fits():
    wanted = Wanted((6, 4), detail=1)
    assert within(12, wanted, summary=6) == Shares(12, summary=6)
    assert within(11, wanted, summary=6) == Shares(11, fold=1, detail=1, summary=6)
    assert within(10, wanted, summary=6) == Shares(10, summary=1)
    assert within(6, wanted, summary=6) == Shares(6, fold=1, detail=1, summary=1)
    assert within(5, wanted, summary=6) == Shares(5, fold=1, summary=1)
    assert within(8, Wanted((20, 20)), summary=2) == Shares(8, fold=1, summary=2)
    assert within(8, Wanted((20, 20)), summary=3) == Shares(8, fold=1, summary=1)
    assert within(8, Wanted((20, 4), detail=5), summary=3) == Shares(8, 1, 3, 1)
    assert within(7, Wanted((20, 4), detail=5), summary=3) == Shares(7, 1, 0, 1)


def test_a_panel_with_room_rather_scrolls_than_leaves_out_what_a_choice_does():
    wanted = Wanted((20, 17, 9), detail=3, whole=1)
    assert within(ROOMY, wanted, summary=9) == Shares(ROOMY, fold=1, summary=1)
    assert within(ROOMY - 1, wanted, summary=9) == Shares(ROOMY - 1, fold=2, summary=1)
    assert within(18, wanted, summary=9) == Shares(18, fold=1, summary=1)


def test_the_effect_of_a_choice_is_shortened_part_by_part():
    assert Offer("x", "6 pesos; a, b; c").shortened == (
        "6 pesos; a, b; c",
        "6 pesos; a, b",
        "6 pesos",
    )
    assert Offer("x", "long words", brief="short; er").shortened == (
        "long words",
        "short; er",
        "short",
    )
    assert Offer("x", "2 bois\u00a0; et").shortened == ("2 bois\u00a0; et", "2 bois")
    assert Offer("x").shortened == ()


def test_a_question_keeps_whole_sentences():
    words = "Against whom do you fight? Token 13. France 7, Spain 4."
    assert asked(words, 80) == words
    assert asked(words, 40) == "Against whom do you fight? Token 13."
    assert asked(words, 30) == "Against whom do you fight?"
    assert asked("Which?", 3) == "Which?"


def test_where_keys_are_few_the_log_has_none():
    few = ["board", "log", "hand"]
    assert in_order_of_keys(few) == few
    many = [*few, *map(str, range(len(TAB_KEYS)))]
    assert in_order_of_keys(many)[-1] == "log"
    assert sorted(in_order_of_keys(many)) == sorted(many)


# -- on the screen -----------------------------------------------------------------------


def late(game_id, options=2, seed=5):
    """A question of the first seat after the others have moved."""
    rng = Randomness(seed)
    return played_up_to(
        lambda game: (
            game.seat == 0
            and game.length > 60
            and game.moved(game.length).seat != 0
            and len(game.view(0).legal()) >= options
        ),
        game_id,
        SEATS[game_id],
        seed,
        move=lambda game, _rng: rng.pick(game.view(game.seat).legal()),
    )


def voyage(stops):
    """The first seat sails in Maracaibo, with so many places to stop at."""
    rng = Randomness(5)
    return played_up_to(
        lambda game: (
            game.seat == 0 and game.decision.kind == "sail" and stops(len(game.view(0).legal()))
        ),
        "maracaibo",
        SEATS["maracaibo"],
        5,
        move=lambda game, _rng: rng.pick(game.view(game.seat).legal()),
    )


def whole(table):
    """How many choices are in sight with all their rows."""
    inside = table.choices.options.content_region
    boxes = table.choices.boxes().values()
    return sum(inside.y <= box.top and box.bottom < inside.bottom for box in boxes)


def at(game, size, look, language="en", resized=None):
    async def go():
        app = Still(game, language=language)
        async with app.run_test(size=resized or size) as pilot:
            await settled(pilot)
            if resized is not None:
                await pilot.resize_terminal(*size)
                await settled(pilot)
            return look(app)

    try:
        return asyncio.run(go())
    finally:
        i18n.use("en")


@pytest.mark.parametrize(
    ("game_id", "variant"),
    chequered(SEATS, [("en", 2), ("fr", 2), ("en", 8), ("fr", 8)]),
)
def test_six_choices_and_eight_lines_of_the_log_are_in_sight(game_id, variant):
    language, options = variant

    def look(app):
        table = app.table
        assert whole(table) >= min(6, len(table.model.found()))
        assert table.panels["log"].size.height >= LEAST_LOG

    at(late(game_id, options), (120, 40), look, language)


@pytest.mark.parametrize("options", [2, 9])
@pytest.mark.parametrize("game_id", SEATS)
def test_the_log_is_longer_in_larger_windows(game_id, options):
    game = late(game_id, options)
    ordinary, large, largest = (
        at(game, size, lambda app: app.table.panels["log"].size.height)
        for size in ((120, 40), (160, 48), (200, 60))
    )
    assert LEAST_LOG <= ordinary < min(large, largest)


def test_a_long_list_takes_rows_from_the_players_and_gives_them_back():
    def look(app):
        table = app.table
        assert whole(table) == len(table.model.found())
        return table.panels["players"].size.height

    few = at(voyage(lambda stops: stops < 5), (160, 48), look)
    long = voyage(lambda stops: stops > 8)
    assert at(long, (160, 48), look) < few

    async def go():
        app = Still(long)
        async with app.run_test(size=(160, 48)) as pilot:
            await settled(pilot)
            assert app.table.query_one("#table").has_class(CROWDED)
            app.table.redraw()
            await settled(pilot)
            assert app.table.query_one("#table").has_class(CROWDED)
            await pilot.press("slash", "b")
            await settled(pilot)
            assert app.table.query_one("#table").has_class(CROWDED)  # nothing moves while typing

    asyncio.run(go())


@pytest.mark.parametrize("game_id", SEATS)
def test_in_the_smallest_window_choices_are_in_sight_under_whole_titles(game_id):
    def look(app):
        table = app.table
        assert table.choices.options.display
        assert whole(table) >= 1
        for area in table.areas:
            if area.bar is None:
                continue
            for tab in area.bar.query("Tab"):
                assert tab.region.width >= len(str(tab.label)), tab.label
                assert area.bar.region.contains_region(tab.region), tab.label

    at(late(game_id), (80, 24), look)
    at(late(game_id), (80, 24), look, resized=(120, 40))
    at(late(game_id), (80, 24), look, language="fr")


@pytest.mark.parametrize("game_id", SEATS)
def test_what_the_choice_under_the_cursor_does_is_said_whole(game_id):
    def look(app):
        table = app.table
        option = table.model.scene.options[table.model.spot.cell]
        shown = " ".join(screen_text(app).split())
        lines = screen_text(app).split("\n")
        return option.offer.effect in shown or lines[-2].rstrip().endswith("…")

    assert at(late(game_id, 4), (80, 24), look)


def test_a_tab_that_is_clicked_stays_open_though_the_cursor_is_in_the_list():
    def cursor_in_the_list(game):
        return game.seat == 0 and game.decision.kind == "make_bid"

    game = played_up_to(cursor_in_the_list, "santiago", 4, 5)

    async def go():
        app = Still(game)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            table = app.table
            assert table.model.spot.panel == "choices"
            await pilot.click("#tab-log")
            await settled(pilot)
            assert table.panels["log"].display
            await pilot.press("down")
            await settled(pilot)

    asyncio.run(go())


def test_a_list_that_says_all_needs_no_words_below_it():
    wanted = Wanted((7, 6, 4), detail=2, verbatim=1)
    assert within(6, wanted, 0) == Shares(6, fold=1)
    assert within(6, wanted._replace(verbatim=0), 0) == Shares(6, fold=2, detail=2)
    assert within(6, wanted._replace(verbatim=0, whole=1), 0) == Shares(6, fold=1)
    assert shares(LEAST_LOG + 6, wanted, 60) == Shares(6, fold=1)


@pytest.mark.parametrize("game_id", SEATS)
def test_behind_a_tab_no_row_is_kept_for_a_title(game_id):
    def look(app):
        choices = app.table.choices
        return choices.wanted.lists[-1] - sum(choices._heights[-1])

    game = late(game_id, 2)
    assert at(game, (80, 24), look) == 0
    assert at(game, (120, 40), look) == 1


@pytest.mark.parametrize("game_id", SEATS)
def test_while_nothing_is_asked_the_log_has_the_room_of_the_choices(game_id):
    async def go():
        app = Still(late(game_id, 8))
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            table = app.table
            asked = table.choices.outer_size.height
            both = asked + table.panels["log"].outer_size.height
            await pilot.press("left_square_bracket")  # a move before
            await settled(pilot)
            told = table.choices.told_in(table.model.scene)
            assert table.choices.outer_size.height == max(LEAST_CHOICES, told)
            assert table.choices.outer_size.height + table.panels["log"].outer_size.height == both
            await pilot.press("right_square_bracket")
            await settled(pilot)
            assert table.choices.outer_size.height == asked

    asyncio.run(go())


def test_the_words_below_a_folded_list_go_with_the_cursor():
    game = late("havana", 8)

    async def go():
        app = Still(game)
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            choices, places = app.table.choices, []
            assert choices.detail.display
            for _ in range(3):
                cell = app.table.model.spot.cell
                effect = app.table.model.scene.options[cell].offer.effect
                assert " ".join(str(choices.detail.content).split()) == effect
                places.append({w.id: w.region for w in app.table.query("*") if w.id})
                await pilot.press("tab")
                await settled(pilot)
            assert places[0] == places[1] == places[2]  # nothing moves for that

    asyncio.run(go())
