"""The keys at the foot of the table."""

from itertools import zip_longest
from typing import NamedTuple

from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Footer
from textual.widgets._footer import FooterKey


class KeyLabel(NamedTuple):
    """A key as it is shown."""

    key: str
    display: str
    description: str
    action: str
    enabled: bool
    tooltip: str


class KeyBar(Footer):
    """Textual's footer, whose keys are worded anew instead of being made anew: a step of a move
    or a letter typed brings another one, and focus goes from panel to panel all the time."""

    _labels: "list[KeyLabel] | None" = None
    """What it says; nothing before Textual has made it."""

    def bindings_changed(self, screen: Screen[object]) -> None:
        labels = self._wanted(screen)
        if labels == self._labels or not screen.app.app_focus or screen is not self.screen:
            return
        if self._labels is None:
            super().bindings_changed(screen)
        else:
            self._say(labels)

    async def recompose(self) -> None:
        labels = self._wanted(self.screen)
        await super().recompose()
        self._labels = labels

    def _wanted(self, screen: Screen[object]) -> list[KeyLabel]:
        found: dict[str, KeyLabel] = {}
        for _node, binding, enabled, tooltip in screen.active_bindings.values():
            if binding.show and binding.action not in found:
                found[binding.action] = self._label(binding, enabled, tooltip)
        return list(found.values())

    def _label(self, binding: Binding, enabled: bool, tooltip: str) -> KeyLabel:
        display = self.app.get_key_display(binding)
        return KeyLabel(binding.key, display, binding.description, binding.action, enabled, tooltip)

    def _say(self, labels: "list[KeyLabel]") -> None:
        self._labels = labels
        keys = [key for key in self.query_children(FooterKey) if key.action != PALETTE]
        for key, label in zip_longest(keys, labels):
            if label is None:
                key.display = False
            elif key is None:
                self.mount(_made(label))
            else:
                _say(key, label)


PALETTE = "command_palette"
"""What the key at the right end does: it stays."""


def _say(key: FooterKey, label: KeyLabel) -> None:
    before = (key.key_display, key.description)
    key.key, key.key_display, key.description, key.action = label[:4]
    key._disabled = not label.enabled
    key.set_class(not label.enabled, "-disabled")
    key.tooltip = label.tooltip or None
    key.display = True
    if (key.key_display, key.description) != before:
        key.refresh(layout=True)


def _made(label: KeyLabel) -> FooterKey:
    return FooterKey(
        label.key,
        label.display,
        label.description,
        label.action,
        disabled=not label.enabled,
        tooltip=label.tooltip,
    )
