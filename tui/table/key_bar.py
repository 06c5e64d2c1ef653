"""The keys at the foot of the table."""

from typing import NamedTuple

from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

from tui.i18n import _


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

    def on_resize(self) -> None:
        if self._labels is not None:
            self.bindings_changed(self.screen)

    async def recompose(self) -> None:
        labels = self._wanted(self.screen)
        await super().recompose()
        self._labels = labels

    def _wanted(self, screen: Screen[object]) -> list[KeyLabel]:
        found: dict[str, KeyLabel] = {}
        for _node, binding, enabled, tooltip in screen.active_bindings.values():
            if binding.show and binding.action not in found:
                found[binding.action] = self._label(binding, enabled, tooltip)
        return fitting(list(found.values()), self.size.width - len(MENU.format(_("Menu"))))

    def _label(self, binding: Binding, enabled: bool, tooltip: str) -> KeyLabel:
        display = self.app.get_key_display(binding)
        return KeyLabel(binding.key, display, binding.description, binding.action, enabled, tooltip)

    def _say(self, labels: "list[KeyLabel]") -> None:
        """Most of them stay: a key that means nothing now is hidden, and the others move up."""
        self._labels = labels
        keys = [key for key in self.query_children(FooterKey) if key.action != PALETTE]
        kept = _kept(
            [(key.key_display, key.description) for key in keys],
            [(label.display, label.description) for label in labels],
        )
        if kept is None:  # another order or language: each key says something else
            kept = [at if at < len(keys) else None for at in range(len(labels))]
        for at, key in enumerate(keys):
            if key.display != (at in kept):
                key.display = not key.display
        for place, (label, found) in enumerate(zip(labels, kept, strict=True)):
            if found is not None:
                _say(keys[found], label)
            else:
                later = next((keys[at] for at in kept[place:] if at is not None), None)
                self.mount(_made(label), before=later)


MENU = " ^p {}  "
"""What stands at the right end."""


def fitting(labels: list[KeyLabel], room: int) -> list[KeyLabel]:
    """As many keys as there is room for with whole words: those that do nothing now give way
    first, then those before the last, which opens the rules."""
    shown = list(labels)
    while room > 0 and len(shown) > 1 and sum(map(_columns, shown)) > room:
        idle = next((label for label in shown if not label.enabled), None)
        shown.remove(idle or shown[-2])
    return shown


def _columns(label: KeyLabel) -> int:
    return len(label.display) + len(label.description) + 2


Words = tuple[str, str]
"""What a key says: its sign, and what it does; list and board both have one that chooses."""


def _kept(said: list[Words], wanted: list[Words]) -> "list[int | None] | None":
    """Which key says what is wanted, if their order is the same; None for what none says yet."""
    found: list[int | None] = []
    begin = 0
    for words in wanted:
        if words in said[:begin]:
            return None
        at = said.index(words, begin) if words in said[begin:] else None
        found.append(at)
        begin = begin if at is None else at + 1
    return found if begin else None


PALETTE = "command_palette"
"""What the key at the right end does: it stays."""


def _say(key: FooterKey, label: KeyLabel) -> None:
    if (key.key_display, key.description) != (label.display, label.description):
        key.key_display, key.description = label.display, label.description
        key.refresh(layout=True)
    key.key, key.action = label.key, label.action
    if key._disabled == label.enabled:
        key._disabled = not label.enabled
        key.set_class(not label.enabled, "-disabled")
    if (key.tooltip or "") != label.tooltip:
        key.tooltip = label.tooltip or None


def _made(label: KeyLabel) -> FooterKey:
    return FooterKey(
        label.key,
        label.display,
        label.description,
        label.action,
        disabled=not label.enabled,
        tooltip=label.tooltip,
    )
