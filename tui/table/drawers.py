"""What opens beside the table: hint, log, points, rules, a closer look; and the pause between
two people at one keyboard. A drawer leaves the rest of the table in sight."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Label, OptionList, Static
from textual.widgets.option_list import Option

from tui.i18n import N_, _
from tui.screens.worded import WordedModal

BROAD = 62
"""Columns of a drawer for long lines."""


class Drawer(WordedModal[Any]):
    """A title and something to read; a key or a click outside closes it."""

    DEFAULT_CSS = """
    Drawer > Vertical {
        width: 32; max-width: 90%; height: auto; max-height: 100%;
        border: round $accent; background: $surface;
    }
    Drawer.-wide > Vertical { width: 45; padding: 0 1; }
    ListDrawer > Vertical { height: 100%; }
    Drawer.-bottom > Vertical { width: 100%; max-width: 100%; max-height: 60%; }
    Drawer.-broad > Vertical { width: 62; padding: 0 1; }
    Drawer .head { text-style: bold; color: $accent; height: auto; width: 1fr; }
    Drawer .foot { color: $foreground 65%; height: auto; width: 1fr; padding-top: 1; }
    Drawer VerticalScroll { height: auto; }
    Drawer OptionList, Drawer OptionList:focus {
        height: 1fr; border: none; padding: 0; background: $surface;
        background-tint: $foreground 0%; scrollbar-size: 1 1; scrollbar-color: $secondary;
        scrollbar-background: $surface;
    }
    Drawer OptionList > .option-list--option-highlighted,
    Drawer OptionList:focus > .option-list--option-highlighted {
        color: $role-cursor-ink; background: $role-cursor;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss_with(None)", N_("Close"), id="drawer.close"),
    ]

    def __init__(self, title: str, text: "str | Text" = "", foot: str = "", side: str = "right",
                 broad: bool = False, close: str = "") -> None:  # fmt: skip
        super().__init__()
        self.head, self.text, self.foot = title, text, foot
        self._done_with = False
        self.closing = close
        """The key that opened it closes it too."""
        # Set here, since the house's style sheet says otherwise for screens in general.
        self.styles.background = "transparent"
        self.styles.align = ("center", "bottom") if side == "bottom" else ("right", "top")
        self.set_class(side == "bottom", "-bottom")
        self.set_class(broad, "-broad")

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Label(self.head, classes="head", markup=False)
            yield from self.body()
            if self.foot:
                yield Label(self.foot, classes="foot", markup=False)

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(self.text, markup=False)

    def on_resize(self) -> None:
        """Long texts scroll; the title and the last line stay."""
        for text in self.query(VerticalScroll):
            text.styles.max_height = max(3, self.app.size.height - 7)

    def action_dismiss_with(self, result: Any = None) -> None:
        """Close it once: a second key in the same moment is not for the table below."""
        if not self._done_with and self.is_current:
            self._done_with = True
            self.dismiss(result)

    def on_key(self, event: events.Key) -> None:
        if self.closing and event.key == self.closing:
            event.stop()
            self.action_dismiss_with(None)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.action_dismiss_with(None)


class ListDrawer(Drawer):
    """A drawer with lines to choose from; the result is the number of the line."""

    def __init__(self, title: str, lines: "Sequence[str | Text]", start: int = 0,
                 **more: Any) -> None:  # fmt: skip
        super().__init__(title, **more)
        self.lines, self.start = lines, start

    def body(self) -> ComposeResult:
        yield OptionList(*(Option(line) for line in self.lines), markup=False)

    def on_mount(self) -> None:
        found = self.query_one(OptionList)
        found.focus()
        if self.lines:
            found.highlighted = min(self.start, len(self.lines) - 1)

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.action_dismiss_with(event.option_index)


class LogDrawer(ListDrawer):
    """The log; `w` asks why the move of a line was made. It stays open for the next question."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "why", N_("Why?"), id="log.why"),
    ]

    def __init__(
        self, title: str, lines: "Sequence[str | Text]", ask: "Callable[[int], None]", **more: Any
    ) -> None:
        super().__init__(title, lines, **more)
        self._ask = ask

    def action_why(self) -> None:
        here = self.query_one(OptionList).highlighted
        if here is not None and self.is_current:
            self._ask(here)


class RulesDrawer(Drawer):
    """The rules of one thing; `r` opens the whole book there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "dismiss_with(True)", N_("Rules"), id="drawer.rules"),
    ]


class PassTheKeyboard(WordedModal[None]):
    """Hides the table until the next person sits at the keyboard."""

    DEFAULT_CSS = """
    PassTheKeyboard { align: center middle; }
    PassTheKeyboard > Label { text-align: center; width: 100%; }
    PassTheKeyboard .name { text-style: bold; color: $accent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on", N_("Go on"), id="pass.go"),
    ]

    SETTLING = 0.4
    """Seconds in which a key counts as meant for the move before."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.person = name
        self._ready = self.SETTLING == 0

    def on_mount(self) -> None:
        if not self._ready:
            self.set_timer(self.SETTLING, self._get_ready)

    def _get_ready(self) -> None:
        self._ready = True

    def compose(self) -> ComposeResult:
        yield Label(_("Pass the keyboard to"), markup=False)
        yield Label(self.person, classes="name", markup=False)
        yield Label("")
        yield Label(_("Is nobody else looking? Press Enter or click to continue."), markup=False)

    def action_go_on(self) -> None:
        if self._ready and self.is_current:
            self._ready = False
            self.dismiss(None)

    def on_click(self) -> None:
        self.action_go_on()


class Curtain(WordedModal[bool]):
    """Hides the table while agents move and nobody knows yet who will be asked: the game was
    resumed, and any of several people may sit at the keyboard. True: they leave the table."""

    DEFAULT_CSS = """
    Curtain { align: center middle; }
    Curtain > Label { text-align: center; width: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,enter", "go_on", N_("Go on"), id="curtain.go"),
        Binding("escape,q", "leave", N_("Leave"), id="curtain.leave"),
    ]

    def __init__(self, go_on: Callable[[], None]) -> None:
        super().__init__()
        self._go_on = go_on
        """Called when somebody wants an agent that can't move to try again."""
        self._news = Label("", markup=False)

    def compose(self) -> ComposeResult:
        yield Label(_("The cards stay hidden until it is a person's turn."), markup=False)
        yield Label("")
        yield self._news

    def say(self, news: str) -> None:
        """What goes on behind it."""
        self._news.update(news)

    def action_go_on(self) -> None:
        self._go_on()

    def action_leave(self) -> None:
        self.dismiss(True)
