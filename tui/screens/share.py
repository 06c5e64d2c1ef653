"""Sharing a game: a line to paste, a file, a page, a picture, numbers."""

import io
from collections.abc import Callable
from typing import ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tui.i18n import N_, _
from tui.screens.worded import WordedModal
from tui.session import Session
from tui.sharing import picture, summary
from tui.sharing.line import line_of
from tui.sharing.pixels import NoPillow


class ShareWay(NamedTuple):
    """A way to share: the key, its words, how its file ends, and what is in it."""

    key: str
    label: str
    about: str
    suffix: str
    made: Callable[[Session], str | bytes]
    finished: bool = False
    """Only for games that are over?"""


def _line(session: Session) -> str:
    return line_of(session.record, session.over)


WAYS = (
    ShareWay("l", N_("One line of text"), N_(
        "Copied, and saved: `tradewinds replay` opens it."), ".txt", _line),
    ShareWay("f", N_("The game as a file"), N_("`tradewinds replay` opens it."), ".journal",
        lambda session: session.record.text()),
    ShareWay("m", N_("A page (Markdown)"), N_("Who won, the score sheet, the race."), ".md",
        summary.as_markdown, True),
    ShareWay("s", N_("A picture (SVG)"), N_(
        "The final table, the score sheet and the chart."
    ), ".svg",
        picture.as_svg, True),
    ShareWay("p", N_("A picture (PNG)"), N_("The same, for chats and slides."), ".png",
        picture.as_png, True),
    ShareWay("j", N_("Everything as JSON"), N_("For programs, with the line in it."), ".json",
        summary.as_json),
    ShareWay("c", N_("The points as a table (CSV)"), N_("A row for each player."), ".csv",
        summary.as_csv, True),
)  # fmt: skip


class ShareScreen(WordedModal[None]):
    """A small menu above the screen; what is chosen is saved where downloads are."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(way.key, f"share('{way.key}')", way.label, id=f"share.{way.key}")
            for way in WAYS
        ),
        Binding("escape,x", "app.back", N_("Back"), id="share.back"),
    ]
    CSS: ClassVar[str] = """
    ShareScreen { align: center middle; }
    ShareScreen .dialogue { width: 64; border: none; border-top: panel $secondary; padding: 0 1; }
    ShareScreen OptionList { height: auto; max-height: 16; }
    ShareScreen .note { padding: 1 1 0 1; }
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    @property
    def ways(self) -> list[ShareWay]:
        return [way for way in WAYS if self.session.over or not way.finished]

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialogue") as dialogue:
            dialogue.border_title = _("Share this game")
            yield OptionList(
                *(
                    Option(
                        Content.assemble(
                            (f" {way.key} ", "bold"), " ", (_(way.label), "bold"),
                            f"\n    {_(way.about)}",
                        )
                    )
                    for way in self.ways
                ),
                classes="list",
            )  # fmt: skip
            yield Static(_("Nothing leaves your machine. Esc closes."), classes="note")

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self._share(self.ways[event.option_index])

    def action_share(self, key: str) -> None:
        for way in self.ways:
            if way.key == key:
                self._share(way)

    def _share(self, way: ShareWay) -> None:
        try:
            made = way.made(self.session)
        except NoPillow:
            self.notify(
                _("This needs Pillow: pip install 'tradewinds[png]'"),
                severity="warning",
                markup=False,
            )
            return
        name = file_name(self.session, way.suffix)
        if isinstance(made, bytes):
            self.app.deliver_binary(io.BytesIO(made), save_filename=name)
        else:
            if way.key == "l":
                self.app.copy_to_clipboard(made)
            self.app.deliver_text(io.StringIO(made), save_filename=name)
        self.dismiss(None)


def file_name(session: Session, suffix: str) -> str:
    """A name that tells which game it is."""
    journal = session.journal
    stem = journal.path.stem if journal is not None else session.header.game
    return f"tradewinds-{stem}{suffix}"
