"""All keys of the screen below, in the person's language."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tui.i18n import N_, _
from tui.screens.worded import WordedModal


class KeysScreen(WordedModal[None]):
    """A list of keys and what they do; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,question_mark,q", "app.back", N_("Back"), id="keys.back"),
    ]

    def __init__(self, bindings: Iterable[ActiveBinding]) -> None:
        super().__init__()
        self.bindings = list(bindings)

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialogue keys") as dialogue:
            dialogue.border_title = _("Keys")
            dialogue.border_subtitle = _("esc closes")
            yield Static(Content("\n").join(self._lines()))

    def _lines(self) -> list[Content]:
        """One line per action: its keys and its words, those of the screen first."""
        actions: dict[tuple[str, str], list[str]] = {}
        for found in self.bindings:
            binding = found.binding
            if binding.description and binding.id:  # the toolkit's own keys have no id
                key = self.app.get_key_display(binding)
                actions.setdefault((binding.description, binding.action), []).append(key)
        merged: dict[str, list[str]] = {}
        for (words, _action), keys in actions.items():
            merged.setdefault(words, []).extend(keys)
        return [
            Content.assemble((" ".join(dict.fromkeys(keys)).rjust(18), "bold"), "  ", words)
            for words, keys in merged.items()
        ]
