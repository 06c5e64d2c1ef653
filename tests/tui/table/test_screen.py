"""The table driven by keys: picking, undo, hint, log, replay, hot seat."""

import asyncio

import pytest
from textual import events
from textual.widgets import OptionList

from tests.tui.table.table_fixtures import (
    Scripted,
    Still,
    asked,
    screen_text,
    session,
    settled,
    until,
)
from tui.hints import advisor
from tui.table.drawers import Curtain, Drawer, ListDrawer, PassTheKeyboard, RulesDrawer
from tui.table.hint_drawer import HintDrawer
from tui.table.panel import PaintedPanel


def at_table(app, script, size=(80, 24)):
    """Run a script with the pilot at the table."""

    async def go():
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            await script(pilot, app.table)

    asyncio.run(go())


class Counting(Scripted):
    """How often advice was asked for."""

    advised = 0

    async def choose(self, thought):
        self.advised += thought.ms == advisor.MS
        return await super().choose(thought)


def toasts(app) -> str:
    return " ".join(note.message for note in app._notifications)


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


def test_undo_takes_back_ones_move_and_the_agents_after_it():
    game = session(until=asked("make_bid"))

    async def script(pilot, table):
        length = game.length
        await pilot.press("tab", "enter")
        await settled(pilot)
        assert game.length > length
        await pilot.press("u")
        await settled(pilot)
        assert game.length == length
        assert table.model.asked is not None

    at_table(Still(game), script)


def test_undo_behind_a_reveal_is_refused_with_the_reason():
    game = session(until=lambda g: g.view(0).state.round == 2 and g.seat == 0)

    async def script(pilot, table):
        assert not table.active_bindings["u"].enabled
        await pilot.press("u")
        assert "Something hidden has been shown" in toasts(pilot.app)

    at_table(Still(game), script)


def test_a_step_that_was_not_sent_can_be_undone_whatever_was_shown_before_it(monkeypatch):
    game = session(until=asked("plant", options=60))
    monkeypatch.setattr(game, "undo_point", lambda: None)

    async def script(pilot, table):
        await pilot.press("1")
        assert len(table.model.asked.chosen) == 1
        assert table.active_bindings["u"].enabled
        await pilot.press("u")
        assert table.model.asked.chosen == ()
        assert not table.active_bindings["u"].enabled

    at_table(Still(game), script)


def test_the_hint_puts_the_cursor_on_the_move_and_gives_reasons():
    game = session(until=asked("plant", after_round=2, options=60))

    async def script(pilot, table):
        await pilot.press("h")
        await settled(pilot)
        assert isinstance(pilot.app.screen, HintDrawer)
        options = pilot.app.screen.query_one(OptionList)
        assert options.option_count == 3, "a hint, not a table"
        told = pilot.app.screen.told
        assert told.headline.startswith("Plant ")
        assert all(sentence.endswith(".") for sentence in told.sentences)
        assert told.sentences[0][:20] in screen_text(pilot.app)
        assert table.model.scene.shown, "the move is marked on the board"
        await pilot.press("enter")
        assert len(table.model.asked.chosen) == 1
        assert table.model.spot.cell in table.model.asked.options

    at_table(Still(game), script)


def test_a_hint_that_is_closed_leaves_the_half_made_move_alone():
    game = session(until=asked("plant", after_round=2, options=60))

    async def script(pilot, table):
        await pilot.press("2")
        chosen, options = table.model.asked.chosen, list(table.model.asked.options)
        assert chosen
        await pilot.press("h")
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert table.model.asked.chosen == chosen
        assert list(table.model.asked.options) == options
        assert table.model.scene.shown == frozenset()

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


def test_a_hint_has_its_numbers_one_key_away():
    game = session(until=asked("plant", after_round=2, options=60))

    async def script(pilot, table):
        await pilot.press("h")
        await settled(pilot)
        drawer = pilot.app.screen
        words = screen_text(pilot.app)
        assert "In numbers" not in words
        assert "+" not in drawer.told.sentences[0]
        await pilot.press("n")
        await settled(pilot)
        assert "In numbers" in screen_text(pilot.app)
        assert "+2.5 chance of water" in screen_text(pilot.app)
        await pilot.press("n")
        await settled(pilot)
        assert screen_text(pilot.app) == words
        await pilot.press("h")
        assert pilot.app.screen is table

    at_table(Still(game), script, size=(120, 40))


def test_the_same_hint_is_thought_of_once():
    game = session(until=asked("make_bid", after_round=2))
    thinker = Counting()

    async def script(pilot, table):
        for _ in range(2):
            await pilot.press("h")
            await settled(pilot)
            assert isinstance(pilot.app.screen, HintDrawer)
            await pilot.press("escape")
        assert thinker.advised == 1
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("h")
        await settled(pilot)
        assert thinker.advised == 2

    at_table(Still(game, thinker=thinker), script)


def test_a_line_of_the_log_opens_its_position_and_esc_returns():
    game = session(until=asked("make_bid", after_round=3))

    async def script(pilot, table):
        await pilot.press("l")
        assert isinstance(pilot.app.screen, ListDrawer)
        await pilot.press("home", "enter")
        await pilot.pause()
        assert table.model.look == 1
        assert f"Move 1 of {game.length}" in screen_text(table.app)
        await pilot.press("right_square_bracket")
        assert table.model.look == 2
        await pilot.press("escape")
        assert table.model.look is None
        assert table.model.asked is not None

    at_table(Still(game), script)


def test_points_rules_and_a_closer_look_open_beside_the_table():
    game = session(until=asked("make_proposal", after_round=3))

    async def script(pilot, table):
        await pilot.press("v")
        assert "plantations" in str(pilot.app.screen.text)
        await pilot.press("v")
        assert pilot.app.screen is table
        await pilot.press("f1")
        assert isinstance(pilot.app.screen, RulesDrawer)
        assert pilot.app.screen.head == "Canal"
        await pilot.press("escape", "tab", "i")
        assert isinstance(pilot.app.screen, Drawer)
        assert "free line" in pilot.app.screen.head
        await pilot.press("escape")

    at_table(Still(game), script)


def test_a_panel_can_fill_the_table():
    game = session(until=asked("plant", after_round=3, options=60))

    async def script(pilot, table):
        board = table.panels["board"]
        before = board.canvas.columns
        await pilot.press("1", "m")
        await pilot.pause()
        assert table.maximized is board
        assert board.canvas.columns > before
        await pilot.press("escape")
        await pilot.pause()
        assert table.maximized is None
        assert len(table.model.asked.chosen) == 1, "Esc made it small and nothing else"

    at_table(Still(game), script, size=(120, 40))


def test_a_replay_shows_every_position_and_plays_nothing():
    game = session(until=lambda g: g.over)

    async def script(pilot, table):
        assert f"Move 0 of {game.length}" in screen_text(table.app)
        await pilot.press("right_square_bracket", "enter")
        assert table.model.look == 2
        await pilot.press("left_square_bracket")
        assert table.model.look == 1
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen is not table

    at_table(Still(game, replay=True), script)


def test_a_replay_plays_on_by_itself_at_every_pace():
    game = session(until=lambda g: g.length == 5)

    async def go():
        app = Still(game, pace="instant", replay=True)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            await pilot.press("space")
            for _moment in range(2000):
                if app.table._playing is None:
                    break
                await pilot.pause(0.01)
            assert app.table.model.position == game.length

    asyncio.run(go())


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


def test_the_keyboard_is_passed_before_secret_bids(monkeypatch):
    monkeypatch.setattr(PassTheKeyboard, "SETTLING", 0)
    game = session(players=("human", "human"), until=lambda g: g.view(0).state.round == 1)

    async def go():
        app = Still(game)
        async with app.run_test(size=(80, 24)) as pilot:
            first = game.seat
            await until(lambda: isinstance(app.screen, PassTheKeyboard), "the pause")
            names = ("Player 1", "Ana")  # "You" would be anybody
            assert app.screen.person == names[first]
            await pilot.press("enter")
            await pilot.pause()
            await pilot.press("3", "enter")
            await pilot.pause()
            assert isinstance(app.screen, PassTheKeyboard)
            assert app.screen.person == names[1 - first]
            await pilot.press("space")
            await pilot.pause()
            assert app.table.model.viewer == 1 - first
            assert "in secret" in screen_text(app)

    asyncio.run(go())


def test_open_hot_seat_needs_no_pass():
    game = session(players=("human",) * 3)

    async def script(pilot, table):
        before = table.model.viewer
        await pilot.press("2", "enter")
        await settled(pilot)
        assert pilot.app.screen is table
        assert table.model.viewer != before

    at_table(Still(game), script)


def test_a_forced_move_is_made_with_a_line_in_the_log():
    game = session(players=("human",) * 3)
    game._state.money[:] = [0, 0, 0]

    async def script(pilot, table):
        assert any("passed (no choice)" in line.words for line in table.model.scene.log)

    at_table(Still(game), script)


def test_another_agent_moves_for_one_that_fails_and_that_is_said():
    from tui.thinking import ThinkingFailed

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
            assert "could not move (MemoryError)" in toasts(app)
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


def hot_seat(moves, seats=("human", "human", "random")):
    """Havana, where hands are hidden, after a number of moves."""
    from tests.tui.table.table_fixtures import played_up_to

    return played_up_to(lambda g: g.length == moves, "havana", seats, 7)


class Slow(Scripted):
    """Thinks until it is allowed to answer."""

    def __init__(self):
        super().__init__()
        self.may = asyncio.Event()

    async def choose(self, thought):
        await self.may.wait()
        return await super().choose(thought)


def agents_turn():
    for moves in range(200):
        game = hot_seat(moves)
        if game.player(game.seat) != "human" and len(game.view(game.seat).legal()) > 1:
            return game
    raise AssertionError("the agent never moves")


@pytest.mark.parametrize("pace", ["instant", "step"])
def test_a_hot_seat_resumed_on_an_agents_turn_shows_nobodys_hand(monkeypatch, pace):
    monkeypatch.setattr(PassTheKeyboard, "SETTLING", 0)
    game = agents_turn()
    seen = []
    painted = PaintedPanel.show
    monkeypatch.setattr(
        PaintedPanel, "show", lambda self, scene, *a: (seen.append(scene), painted(self, scene, *a))
    )

    async def go():
        thinker = Slow()
        app = Still(game, thinker=thinker, pace=pace)
        async with app.run_test(size=(120, 40)) as pilot:
            await until(lambda: isinstance(app.screen, Curtain), "the curtain")
            await pilot.press("i", "v", "m", "l", "left_square_bracket", "1", "enter", "S", "t")
            await pilot.resize_terminal(100, 30)
            await pilot.pause()
            assert isinstance(app.screen, Curtain)
            assert "is thinking" in screen_text(app)
            assert seen == []
            thinker.may.set()
            await until(lambda: isinstance(app.screen, PassTheKeyboard), "the hand-over")
            assert app.screen.person == game.names[game.seat]
            assert seen == []
            await pilot.press("enter")
            await until(lambda: app.table.model.asked is not None, "the question")
            await pilot.pause()
            assert app.table.model.viewer == game.seat
            assert {scene.view.seat for scene in seen} == {game.seat}

    asyncio.run(go())


def test_a_hot_seat_resumed_on_the_second_persons_turn_never_shows_the_firsts_hand(monkeypatch):
    monkeypatch.setattr(PassTheKeyboard, "SETTLING", 0)
    game = next(g for g in map(hot_seat, range(200)) if g.seat == 1)
    seen = []
    painted = PaintedPanel.show
    monkeypatch.setattr(
        PaintedPanel, "show", lambda self, scene, *a: (seen.append(scene), painted(self, scene, *a))
    )

    async def go():
        app = Still(game)
        async with app.run_test(size=(120, 40)) as pilot:
            await until(lambda: isinstance(app.screen, PassTheKeyboard), "the hand-over")
            assert seen == []
            await pilot.press("enter")
            await until(lambda: app.table.model.asked is not None, "the question")
            await pilot.pause()
            assert {scene.view.seat for scene in seen} == {1}

    asyncio.run(go())


def test_the_table_can_be_left_from_behind_the_curtain():
    async def go():
        app = Still(agents_turn(), thinker=Slow())
        async with app.run_test(size=(80, 24)) as pilot:
            await until(lambda: isinstance(app.screen, Curtain), "the curtain")
            await pilot.press("q")
            await until(lambda: len(app.screen_stack) == 1, "home")

    asyncio.run(go())
