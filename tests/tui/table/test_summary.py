"""What the others did since one's move: told until one acts, and in step with what is shown."""

import asyncio

import pytest

from tests.tui.table.table_fixtures import (
    Still,
    any_move,
    asked,
    model,
    played_up_to,
    screen_text,
    session,
    settled,
)
from tests.variants import chequered
from tui.games import presenter, without_name
from tui.table import animation
from tui.table.balance import LEAST_CHOICES, LEAST_LOG, shares, within
from tui.table.game_log import joined
from tui.table.summary import shared

SEATS = {"santiago": 4, "havana": 3, "cuba": 3, "maracaibo": 3}


def after_a_round(game_id):
    """A table at which the others have moved since the first seat did."""
    return played_up_to(
        lambda game: (
            game.seat == 0
            and game.length > 60
            and game.moved(game.length).seat != 0
            and len(game.view(0).legal()) > 1
        ),
        game_id,
        SEATS[game_id],
        seed=5,
    )


def test_the_same_deed_again_and_again_is_told_once():
    assert joined(["chose in secret"] * 3 + ["sailed"]) == "chose in secret (×3); sailed"
    assert joined(["sailed", "drew", "sailed"]) == "sailed; drew; sailed"


@pytest.mark.parametrize("game_id", SEATS)
def test_everybody_who_did_something_is_told_of_without_names_twice(game_id):
    table = model(after_a_round(game_id))
    told = table.scene.summary
    assert told
    assert 0 not in {deeds.seat for deeds in told}
    for deeds in told:
        assert deeds.words
        assert not deeds.words.startswith(table.names[deeds.seat])


@pytest.mark.parametrize(("game_id", "size"), chequered(SEATS, [(80, 24), (120, 40), (200, 60)]))
def test_the_summary_is_on_the_screen_until_one_acts(game_id, size):
    game = after_a_round(game_id)

    async def go():
        app = Still(game)
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            summary = app.table.choices.summary
            assert summary.display
            first = app.table.model.scene.summary[0]
            assert first.words[:8] in screen_text(app)
            app.table.model.made()
            app.table.redraw()
            assert not summary.display

    asyncio.run(go())


def test_a_turn_of_maracaibo_is_told_with_its_sum():
    game = after_a_round("maracaibo")
    for deeds in model(game).scene.summary:
        assert "paid" not in deeds.words
        assert "gained" not in deeds.words


def test_a_name_goes_from_the_head_of_a_line_only():
    assert without_name("Ana: bid 3", "Ana") == "bid 3"
    assert without_name("Ana\u00a0: a misé 3", "Ana") == "a misé 3"
    assert without_name("Water for Ana: 3", "Ana") == "Water for Ana: 3"


def test_a_game_that_is_gone_on_with_tells_what_was_new():
    """Who comes back after a break sees what the others did last."""
    game = after_a_round("santiago")
    table = model(game)
    move = game.moved(table.since)
    assert move.seat == 0
    assert all(game.moved(n).seat != 0 for n in range(table.since + 1, game.length + 1))


# -- the log in step with what is shown --------------------------------------------------


@pytest.mark.parametrize("game_id", SEATS)
def test_while_a_move_is_shown_the_log_has_no_later_line(game_id):
    game = after_a_round(game_id)
    table = model(game)
    table.close()
    shown = 0
    for position in range(table.since + 1, game.length + 1):
        before = len(table.log.lines(position - 1, 0))
        lines = before
        for frame in animation.frames(game, table.presenter, table.log, 0, position):
            table.show(frame)
            now = len(table.scene.log)
            assert lines <= now <= len(table.log.lines(position, 0))
            if frame.moving is not None:
                assert frame.words not in [line.words for line in table.scene.log[before + 1 :]]
            lines = now
            shown += 1
        assert lines == len(table.log.lines(position, 0))
    assert shown
    table.show(None)
    assert table.scene.log == table.log.lines(game.length, table.since)


def test_a_turn_of_jeanne_is_logged_step_by_step():
    def answered(game):
        return game.length and presenter("maracaibo").answered(game.moved(game.length).events)

    game = played_up_to(answered, "maracaibo", ("human",), 5, options={"automa": "jeanne"})
    table = model(game)
    counts = []
    for frame in animation.frames(game, table.presenter, table.log, 0, game.length):
        table.show(frame)
        counts.append(len(table.scene.log))
    assert counts == sorted(counts)
    assert counts[0] < counts[-1] == len(table.log.lines(game.length, 0))


# -- who gets which rows -----------------------------------------------------------------


def test_choices_get_the_room_that_a_short_log_leaves():
    got = shares(room=30, choices=25, summary=0, others=0, log=3)
    assert got.panel == 25


def test_the_log_keeps_its_lines_when_all_want_more():
    got = shares(room=20, choices=40, summary=8, others=3, log=60)
    assert 20 - got.panel == LEAST_LOG
    assert got.summary == 5  # beside it six rows of choices
    assert not got.titled


def test_few_choices_leave_the_rest_to_the_log():
    got = shares(room=30, choices=4, summary=2, others=2, log=60)
    assert got.panel == 4 + 2 + 1
    assert got.titled


@pytest.mark.parametrize("panel", range(2, 12))
def test_in_a_small_panel_there_is_always_a_choice_in_sight(panel):
    got = within(panel, choices=20, summary=9, others=4)
    assert panel - got.summary >= 1 + (panel > 2)


def test_rows_are_shared_in_turn():
    assert shared([1, 5, 2], 3) == [1, 1, 1]
    assert shared([1, 5, 2], 6) == [1, 3, 2]
    assert shared([1, 1], 9) == [1, 1]


def test_what_has_no_room_in_the_summary_can_be_scrolled_to():
    game = played_up_to(asked("choose_cover", after_round=3), "havana", 4, seed=5)

    async def go():
        app = Still(game)
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            summary = app.table.choices.summary
            assert summary.max_scroll_y > 0
            last = str(summary.words.content).split("\n")[-1].strip()

            def shown():
                rows = screen_text(app).split("\n")
                inside = summary.content_region
                return "\n".join(row[inside.x :] for row in rows[inside.y : inside.bottom])

            assert last not in shown()
            summary.scroll_end(animate=False)
            await pilot.pause()
            assert last in shown()

    asyncio.run(go())


def test_after_the_end_the_log_has_the_room_of_the_choices():
    game = played_up_to(lambda game: game.over, "santiago", 3, seed=5)

    async def go():
        app = Still(game)
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            table = app.table
            table.redraw()
            await pilot.pause()
            assert table.choices.outer_size.height == LEAST_CHOICES
            assert "Enter shows the result" in " ".join(screen_text(app).split())
            assert table.panels["log"].size.height > 15

    asyncio.run(go())


# -- names -------------------------------------------------------------------------------


def test_you_is_only_who_looks():
    game = session(
        players=("human", "human", "random"), until=asked("make_bid", seat=1, after_round=2)
    )
    table = model(game)
    assert table.viewer == 1
    assert table.names == ("Player 1", "Ana", "Bruno")
    table.ask(0)
    assert table.names == ("You", "Ana", "Bruno")
    assert any(line.words.startswith("You:") for line in table.log.entries() if line.seat == 0)


def test_people_without_names_are_numbered_for_the_others():
    game = session(players=("human", "human"), until=lambda game: game.length > 6)
    object.__setattr__(game.header, "names", ("You", "Player 2"))
    table = model(game)
    table.ask(1)
    assert table.names == ("Player 1", "You")


def test_a_move_by_oneself_is_no_news():
    game = session(until=asked("make_bid"))
    table = model(game)
    from engine.core.randomness import Randomness

    game.play(any_move(game, Randomness(1)))
    table.made()
    assert table.scene.summary == ()


@pytest.mark.parametrize("game_id", ["santiago", "havana"])
def test_what_the_mark_of_a_change_means_is_said_while_there_is_one(game_id):
    """At the end of the line below the table."""

    async def shown(game):
        app = Still(game)
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            return bool(app.table.model.scene.fresh), screen_text(app)

    start = played_up_to(asked("choose_start"), "havana", SEATS["havana"], seed=5)
    for game, changed in ((after_a_round(game_id), True), (start, False)):
        marked, text = asyncio.run(shown(game))
        assert marked == changed
        assert ("changed since your last move" in text) == changed
