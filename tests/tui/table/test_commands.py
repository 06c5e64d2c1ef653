"""The palette knows everything that keys do at the table."""

import pytest
from textual.command import CommandList

from tests.tui.table.table_fixtures import Still, asked, at_table, played_up_to, session, until
from tui.table.commands import TableCommands, commands
from tui.table.drawers import Drawer
from tui.table.key_bar import KeyLabel, fitting
from tui.table.table_keys import TAB_KEYS


def test_every_key_of_the_table_is_listed_with_its_key():
    async def script(pilot, table):
        listed = {command.action: command for command in commands(table)}
        for bindings in table._bindings.key_to_bindings.values():
            for binding in bindings:
                name = binding.action.partition("(")[0]
                if binding.action.startswith("tab(") or table.check_action(name, ()) is False:
                    continue
                assert listed[binding.action].title
                assert listed[binding.action].keys
        assert listed["hint"].title == "Hint"
        assert listed["hint"].keys == "h"
        assert listed["look(-1)"].keys == "[, ,"
        shown = [each.title for each in listed.values() if each.title.startswith("Show: ")]
        assert shown == ["Show: Choices", "Show: Log", "Show: Open tiles and bids",
                         "Show: Your hand", "Show: If it ended now"]  # fmt: skip

    at_table(Still(session(until=asked("make_bid"))), script)


def test_a_command_of_the_palette_does_what_its_key_does():
    async def script(pilot, table):
        provider = TableCommands(table)
        hits = [hit async for hit in provider.search("score")]
        assert hits
        hits[0].command()
        await until(lambda: isinstance(table.app.screen, Drawer), "the points")

    at_table(Still(session(until=asked("make_bid"))), script)


def test_the_palette_opens_at_the_table_and_finds_the_setup():
    async def script(pilot, table):
        found = [hit async for hit in TableCommands(table).discover()]
        assert "Setup, step by step" in [str(hit.display) for hit in found]

    at_table(Still(session(until=asked("make_bid"))), script)


def test_the_palette_begins_with_what_the_table_can_do():
    async def script(pilot, table):
        await pilot.press("ctrl+p")
        await until(lambda: table.app.screen.query_one(CommandList).option_count > 20, "commands")
        shown = [str(option.hit.text) for option in table.app.screen.query_one(CommandList).options]
        assert shown[0] == "Hint"
        assert shown.index("Leave") < shown.index("New game: Santiago") < shown.index("Quit")
        assert not {"Up", "Next choice", "Copy selected text"} & set(shown)
        await pilot.press(*"nextchoice")
        await until(
            lambda: any(
                str(option.hit.text) == "Next choice"
                for option in table.app.screen.query_one(CommandList).options
            ),
            "what was asked for",
        )

    at_table(Still(session(until=asked("make_bid"))), script)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_all_tabs_are_reached_by_keys(size):
    """Also where there are more of them than function keys."""
    game = played_up_to(asked("sail"), "maracaibo", 3, seed=5)

    async def script(pilot, table):
        tabs = table.tabs()
        seen = []
        for _tab in tabs:
            await pilot.press("ctrl+right")
            seen += [name for name in tabs if table.panels[name].display and name not in seen]
        assert set(seen) == set(tabs)
        for key, name in zip(TAB_KEYS, tabs, strict=False):
            await pilot.press(key.lower())
            assert table.panels[name].display
        assert set(tabs[len(TAB_KEYS) :]) <= {"log"}, "which has a key of its own"

    at_table(Still(game), script, size)


def test_keys_are_named_in_letters_where_there_are_no_signs():
    app = Still(session(until=asked("make_bid")))
    app.settings.glyphs = "ascii"

    async def script(pilot, table):
        assert all(command.keys.isascii() for command in commands(table))
        shown = [each.binding.key_display or "" for each in table.active_bindings.values()]
        assert all(key.isascii() for key in shown)

    at_table(app, script)


def test_keys_at_the_foot_are_whole_words_or_not_there():
    def key(words, enabled=True):
        return KeyLabel(words[0], words[0], words, words, enabled, "")

    labels = [key("Choose"), key("Back"), key("Undo", enabled=False), key("Look"), key("Rules")]
    told = [label.description for label in labels]
    room = sum(len(words) + 3 for words in told)
    assert fitting(labels, room) == labels
    without = [label.description for label in fitting(labels, room - 1)]
    assert without == ["Choose", "Back", "Look", "Rules"]  # what does nothing now goes first
    assert [label.description for label in fitting(labels, room - 9)] == ["Choose", "Back", "Rules"]
    assert fitting(labels, 0) == labels  # before there is a window
