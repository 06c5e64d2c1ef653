"""The menu of commands: Textual's palette, which may be used before it is filled."""

from collections.abc import Iterator
from typing import Any

from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette, DiscoveryHit, Hits, Provider
from textual.events import Mount
from textual.system_commands import SystemCommandsProvider


class Everything(SystemCommandsProvider):
    """What the screen can do, then what the app can do, each in its own order."""

    async def discover(self) -> Hits:
        for provider in self._of_the_screen():
            async for hit in provider.discover():
                yield hit
        for name, about, callback, shown in self.app.get_system_commands(self.screen):
            if shown:
                yield DiscoveryHit(name, callback, help=about)

    async def search(self, query: str) -> Hits:
        for provider in self._of_the_screen():
            async for hit in provider.search(query):
                yield hit
        async for hit in super().search(query):
            yield hit

    def _of_the_screen(self) -> Iterator[Provider]:
        for own in self.screen.COMMANDS:
            made: Any = own
            yield made(self.screen, self.match_style)


class Menu(CommandPalette):
    """Everything the app can do, to search in."""

    def _on_mount(self, event: Mount) -> None:
        if self not in self.app.screen_stack:  # left before it was there: nobody to fill it for
            event.prevent_default()

    def _action_command_list(self, action: str) -> None:
        found = self.query(CommandList)
        if found and found.first().size.height:  # else there is no page to turn yet
            super()._action_command_list(action)

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Once: a click and a key may both want it."""
        if self.app.screen is not self:
            return AwaitComplete()
        return super().dismiss(result)
