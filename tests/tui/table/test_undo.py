"""Taking moves back at the table."""

import pytest

from tests.tui.table.table_fixtures import (
    Still,
    asked,
    at_table,
    session,
    settled,
    toasts,
)
from tui.table.table_model import Frame


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


@pytest.mark.parametrize("looking_back", [False, True])
def test_what_was_being_shown_goes_with_the_moves_that_are_taken_back(looking_back):
    """Keys may come before the agents' moves have stopped being shown."""
    game = session(until=asked("make_bid"))

    async def script(pilot, table):
        length = game.length
        await pilot.press("tab", "enter")
        await settled(pilot)
        if looking_back:
            table.model.look = game.length
        else:
            table.model.show(Frame(game.view(0), frozenset(), position=game.length))
        table.action_undo()
        assert game.length == length
        assert table.model.scene.view == game.view(0)
        table.model.move(1, 0, table.spots())

    at_table(Still(game), script)


def test_undo_behind_a_reveal_is_refused_with_the_reason():
    game = session(until=lambda g: g.view(0).state.round == 2 and g.seat == 0)

    async def script(pilot, table):
        assert not table.active_bindings["u"].enabled
        await pilot.press("u")
        assert "Something hidden has been revealed" in toasts(pilot.app)

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
