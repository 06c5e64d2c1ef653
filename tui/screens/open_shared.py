"""Opening a game that somebody shared: paste its line, or name its file."""

import os.path
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from tui.i18n import N_, _
from tui.journal import directory
from tui.screens.worded import WordedModal
from tui.sharing import line


class OpenSharedScreen(WordedModal[None]):
    """One field; what can't be opened says why below it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.back", N_("Back"), id="shared.back"),
    ]
    CSS: ClassVar[str] = """
    OpenSharedScreen { align: center middle; }
    OpenSharedScreen .dialogue { width: 70; }
    OpenSharedScreen #problem { color: $text-error; height: auto; }
    """

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialogue") as dialogue:
            dialogue.border_title = _("Open a shared game")
            yield Static(_("Paste the line that somebody sent you, or the name of a file."))
            yield Input(placeholder=f"{line.MARK}…", max_length=line.LONGEST, id="line")
            yield Static(id="problem", markup=False)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        try:
            path = self._found(event.value.strip())
        except line.LineError as error:
            self.query_one("#problem", Static).update(str(error))
            return
        except (OSError, ValueError) as error:
            told = _("Can't read that: {problem}.")
            problem = getattr(error, "strerror", None) or str(error)
            self.query_one("#problem", Static).update(told.format(problem=problem))
            return
        self.dismiss(None)
        self.house.call_later(self.house.replay, path)

    def _found(self, told: str) -> Path:
        """The journal that is meant; that of a line is made."""
        if line.is_line(told):
            return line.keep(told, directory())
        path = Path(os.path.expanduser(told))
        if not told or not path.is_file():
            raise line.LineError("no_line")
        if path.stat().st_size <= line.LONGEST:
            text = path.read_bytes().decode(errors="replace")
            if line.is_line(text):
                return line.keep(text, directory())
        return path
