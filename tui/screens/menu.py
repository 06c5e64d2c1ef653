"""The menu of commands: Textual's palette, which may be used before it is filled."""

from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette
from textual.events import Mount


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
