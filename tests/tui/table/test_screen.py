"""The table driven by keys: picking, paces, forced moves, letters and languages."""

import asyncio

from textual import events

from tests.tui.table.table_fixtures import (
    Scripted,
    Still,
    asked,
    at_table,
    screen_text,
    session,
    settled,
    toasts,
    until,
)


def test_a_digit_chooses_at_once_and_esc_goes_a_step_back():
    game = session(until=asked("plant", options=60))

    async def script(pilot, table):
        length = game.length
        await pilot.press("1")
        assert len(table.model.asked.chosen) == 1
        assert "choose a field" in screen_text(table.app)
        await pilot.press("escape")
        assert table.model.asked.chosen == ()
        assert game.length == length

    at_table(Still(game), script)


def test_typing_a_field_plants_there():
    game = session(until=asked("plant", after_round=2, options=60))

    async def script(pilot, table):
        await pilot.press("1")
        name = list(table.model.asked.options.values())[-1].offer.label
        await pilot.press("slash", *name.lower())
        await settled(pilot)
        assert any(f"on {name}," in words for words, *_rest in table.model.scene.log)

    at_table(Still(game), script)


def test_a_taken_field_says_why():
    game = session(until=asked("plant", after_round=3, options=60))
    state = game.view(0).state
    taken = next(n for n, tile in enumerate(state.tile) if tile >= 0)
    from engine.santiago.components import SPACES
    from tui.games.santiago.places import space_name

    name = space_name(SPACES[taken])

    async def script(pilot, table):
        await pilot.press("1", "slash", *name.lower(), "enter")
        assert f"{name} is taken." in toasts(pilot.app)

    at_table(Still(game), script)


def test_two_keys_at_once_close_a_drawer_and_not_the_table():
    game = session(until=asked("make_bid", after_round=3))

    async def script(pilot, table):
        length = game.length
        await pilot.press("l")
        drawer = pilot.app.screen
        drawer.action_dismiss_with(None)
        drawer.action_dismiss_with(None)
        await pilot.pause()
        assert pilot.app.screen is table
        assert game.length == length

    at_table(Still(game), script)


def test_a_key_pressed_before_the_question_was_there_is_no_answer():
    game = session(until=asked("make_bid", after_round=2))

    async def script(pilot, table):
        length = game.length
        early = events.Key("enter", None)
        table._question_is_there()
        assert table.swallows(early)
        assert not table.swallows(events.Key("enter", None))
        assert game.length == length

    at_table(Still(game), script)


def test_space_never_chooses():
    game = session(until=asked("make_bid", after_round=2))

    async def script(pilot, table):
        length = game.length
        await pilot.press("space", "space")
        await settled(pilot)
        assert game.length == length

    at_table(Still(game), script)


def test_step_by_step_an_agent_waits_for_a_key():
    game = session(players=("random", "human", "random"), seed=3)
    while game.seat == 1:
        game.play(game.view(1).legal()[0])

    async def go():
        app = Still(game, pace="step")
        async with app.run_test(size=(80, 24)) as pilot:
            length = game.length
            said = "has chosen. Space shows the move"
            await until(lambda: said in screen_text(app), "the agent's choice")
            await pilot.press("space")
            await until(lambda: game.length == length + 1, "the move")

    asyncio.run(go())


def test_a_forced_move_is_made_with_a_line_in_the_log():
    game = session(players=("human",) * 3)
    game._state.money[:] = [0, 0, 0]

    async def script(pilot, table):
        assert any("passed (no choice)" in line.words for line in table.model.scene.log)

    at_table(Still(game), script)


def test_another_agent_moves_for_one_that_fails_and_that_is_said():
    from tui.thinker import ThinkingFailed

    class Moody(Scripted):
        async def choose(self, thought):
            if self.asked == 0:
                self.asked = 1
                raise ThinkingFailed("MemoryError")
            return await super().choose(thought)

    game = session(players=("random", "random", "human"), seed=3)

    async def go():
        app = Still(game, thinker=Moody())
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            assert "couldn't move (MemoryError)" in toasts(app)
            assert game.length > 0

    asyncio.run(go())


def test_letters_that_are_commands_type_after_a_slash():
    game = session(until=asked("plant", after_round=2, options=60))

    async def script(pilot, table):
        await pilot.press("1", "slash", "h")
        assert table.model.typed == "h"
        assert all(o.offer.label.startswith("H") for o in table.model.found())
        await pilot.press("backspace")
        assert table.model.typed == ""

    at_table(Still(game), script)


def test_ascii_glyphs_are_plain_letters():
    game = session(until=asked("plant", after_round=4))
    app = Still(game)
    app.settings.glyphs = "ascii"
    app.add_class("-ascii")

    async def script(pilot, table):
        rows = screen_text(table.app).split("\n")
        assert not {letter for row in rows[:-1] for letter in row if not letter.isascii()}
        assert "Enter Choose" in rows[-1]  # its frame is Textual's

    at_table(app, script)


def test_the_language_changes_at_the_table():
    from tui import i18n

    game = session(until=asked("make_bid"))

    async def script(pilot, table):
        i18n.use("fr")
        table.reword()
        assert "Misez pour choisir" in screen_text(table.app)
        assert "passer" in screen_text(table.app)

    try:
        at_table(Still(game), script)
    finally:
        i18n.use("en")
