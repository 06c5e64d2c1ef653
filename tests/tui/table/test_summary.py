"""What the others did since one's move: told until one acts, and in step with what is shown."""

import asyncio
from dataclasses import replace

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
from tui.table.balance import LEAST_CHOICES
from tui.table.game_log import joined
from tui.table.log_list import SINCE, story
from tui.table.scene import Deeds

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
def test_what_tells_of_a_new_round_stands_below_its_heading(game_id):
    game = after_a_round(game_id)
    log = model(game).log
    told = 0
    for position in range(1, game.length + 1):
        for event in game.moved(position).events:
            words = log.words(event)
            if not words or not hasattr(event, "round") or event.kind == "round_ended":
                continue
            found = [line for line in log.entries() if line.position == position]
            assert [line.round for line in found if line.words.startswith(words)] == [event.round]
            told += 1
    assert told


@pytest.mark.parametrize("game_id", SEATS)
def test_everybody_who_did_something_is_told_of_without_names_twice(game_id):
    table = model(after_a_round(game_id))
    told = table.scene.summary
    assert told
    assert 0 not in {deeds.seat for deeds in told}
    for deeds in told:
        assert deeds.words
        assert not deeds.words.startswith(table.names[deeds.seat])


@pytest.mark.parametrize(("game_id", "size"), chequered(SEATS, [(120, 40), (200, 60)]))
def test_the_summary_is_on_the_screen_until_one_acts(game_id, size):
    game = after_a_round(game_id)

    async def go():
        app = Still(game)
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            log = app.table.panels["log"]
            first = app.table.model.scene.summary[0]
            assert "Since your move" in screen_text(app)
            assert first.words[:8] in screen_text(app)
            assert log.newest
            app.table.model.made()
            app.table.redraw()
            assert not log.newest

    asyncio.run(go())


@pytest.mark.parametrize("game_id", SEATS)
def test_in_a_small_window_it_is_told_or_the_key_is_named_that_tells_it(game_id):
    game = after_a_round(game_id)

    async def go():
        app = Still(game)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            table = app.table
            summary, told = table.choices.summary, table.model.scene.summary
            assert summary.display
            key = table.tab_keys.get("log", "l")
            said = " ".join(str(summary.content).split())
            whole = all(deeds.words in said for deeds in told)
            assert summary.size.height == str(summary.content).count("\n") + 1
            assert whole or f"{key} what" in screen_text(app)
            if not whole:
                await pilot.click(summary)
                await settled(pilot)
                assert table.panels["log"].display
                assert "Since your move" in screen_text(app)
            table.model.made()
            table.redraw()
            assert not summary.display

    asyncio.run(go())


@pytest.mark.parametrize("game_id", SEATS)
def test_the_end_of_the_log_tells_each_of_the_others_in_a_sentence(game_id):
    scene = model(after_a_round(game_id)).scene
    told = story(scene)
    head = next(number for number, each in enumerate(told) if each.heading == SINCE)
    assert [each.seat for each in told[head + 1 :]] == [deeds.seat for deeds in scene.summary]
    for each, deeds in zip(told[head + 1 :], scene.summary, strict=True):
        assert each.words.endswith(deeds.text)
        assert each.position == deeds.last
    acted = {deeds.seat for deeds in scene.summary}
    assert not [each for each in told[:head] if each.fresh and each.seat in acted]
    rest = [line.words for line in scene.log if not line.fresh or line.seat not in acted]
    assert [each.words for each in told[:head] if not each.heading] == rest


def test_while_nothing_is_asked_the_log_goes_on_line_by_line():
    table = model(after_a_round("cuba"))
    table.close()
    lines = [each.words for each in story(table.scene) if not each.heading]
    assert lines == [line.words for line in table.scene.log]


def test_what_somebody_did_after_what_is_told_stays_a_line():
    table = model(after_a_round("cuba"))
    scene = table.scene
    last = max(line.position for line in scene.log)
    seat = next(line.seat for line in scene.log if line.position == last and line.seat > 0)
    cut = Deeds(seat, "did something", last=last - 1)
    told = story(replace(scene, summary=(cut,)))
    later = [line.words for line in scene.log if line.position == last and line.seat == seat]
    assert later
    assert set(later) <= {each.words for each in told}


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


def test_what_has_no_room_begins_in_sight_and_can_be_scrolled_to():
    game = played_up_to(asked("choose_cover", after_round=3), "havana", 4, seed=5)

    async def go():
        app = Still(game)
        async with app.run_test(size=(120, 32)) as pilot:
            await settled(pilot)
            log = app.table.panels["log"]
            assert log.newest > log.size.height

            def shown():
                rows = screen_text(app).split("\n")
                inside = log.content_region
                return "\n".join(row[inside.x :] for row in rows[inside.y : inside.bottom])

            last = str(log.options[-1].prompt).split("\n")[-1].strip()
            assert "Since your move" in shown().split("\n")[0]
            assert last not in shown()
            log.scroll_end(animate=False)
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
            model = table.model
            last = animation.frames(game, model.presenter, model.log, 0, game.length)
            model.show(next(last))
            table.redraw()
            await pilot.pause()
            assert "Enter shows the result" not in " ".join(screen_text(app).split())

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
