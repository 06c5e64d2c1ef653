"""The table's own commands for the palette: whatever a key does there, with that key."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from textual.binding import Binding
from textual.command import DiscoveryHit, Hit, Hits, Provider

from tui.i18n import _

if TYPE_CHECKING:
    from tui.table.screen import TableScreen


BY_HAND = frozenset({
    "choose", "skip", "next", "move", "look_first", "look_last", "page", "back", "erase", "type",
    "turn_tab", "screen.copy_text",
})  # fmt: skip
"""What nobody looks for in a list: it is there for who asks for it."""


class Command(NamedTuple):
    """Something the table does, as the palette lists it."""

    title: str
    keys: str
    action: str


def commands(table: "TableScreen") -> Iterator[Command]:
    """All that can be done now, in the order of the table's keys; tabs by their titles."""
    tabs = table.tabs()
    seen: dict[str, Command] = {}
    for binding in table._bindings.key_to_bindings.values():
        for each in binding:
            action, keys = each.action, table.key_name(each)
            if action in seen:
                found = seen[action]
                seen[action] = found._replace(keys=f"{found.keys}, {keys}")
                continue
            title = _title(table, each, tabs)
            if title and _can(table, action):
                seen[action] = Command(title, keys, action)
    yield from seen.values()


def _title(table: "TableScreen", binding: Binding, tabs: list[str]) -> str:
    if not binding.action.startswith("tab("):
        return _(binding.description)
    number = int(binding.action[4:-1])
    if number > len(tabs):
        return ""
    return _("Show: {panel}").format(panel=table.panel_title(tabs[number - 1]))


def _can(table: "TableScreen", action: str) -> bool:
    name, _paren, _rest = action.partition("(")
    return table.check_action(name, ()) is not False


class TableCommands(Provider):
    """What the palette lists first at a table."""

    @property
    def _table(self) -> "TableScreen":
        return cast("TableScreen", self.screen)

    def _callback(self, command: Command) -> Any:
        return partial(self._table.call_later, self._table.run_action, command.action)

    async def discover(self) -> Hits:
        for command in commands(self._table):
            if command.action.partition("(")[0] not in BY_HAND:
                yield DiscoveryHit(
                    command.title, self._callback(command), help=_key_words(command.keys)
                )

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for command in commands(self._table):
            score = matcher.match(command.title)
            if score > 0:
                yield Hit(
                    score,
                    matcher.highlight(command.title),
                    self._callback(command),
                    help=_key_words(command.keys),
                )


def _key_words(keys: str) -> str:
    return _("Key: {key}").format(key=keys)
