"""The app's way to games that were begun with other data tables: into a process that has them,
and back home afterwards. A process holds one set of tables."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.journal import LOOK_ONLY, JournalError, tables_for

if TYPE_CHECKING:
    from engine.core.record import Header
    from tui.session import Session


class Elsewhere(NamedTuple):
    """What the app exits with when another process is to take over."""

    arguments: tuple[str, ...]
    """Of `tradewinds`."""
    tables: Path | None = None
    """The tables that it shall play with; None for the usual ones."""


class Borrowing:
    """The part of the app that knows tables."""

    # What the app itself has.
    complain: Any
    exit: Any
    replay_session: Any

    borrowed: bool
    """Has this process the tables of one game only?"""

    def hand_over(self, journal: Path, command: str = "resume", file: Path | None = None) -> bool:
        """Open a game, or the campaign in `file` that it belongs to, in a process that has its
        tables, if this one has others and its own are kept; False when this one must do."""
        if self.borrowed or "TEXTUAL_DRIVER" in os.environ:  # a browser is tied to its process
            return False
        tables = tables_for(journal)
        if tables is not None:
            self.exit(Elsewhere((command, str(file or journal)), tables))
        return tables is not None

    def give_back(self, *arguments: str) -> bool:
        """Leave borrowed tables: go home, or do something else, with the usual ones. False when
        they are in use anyway."""
        if self.borrowed:
            self.exit(Elsewhere(arguments))
        return self.borrowed

    def open_session(self, path: Path, command: str = "resume") -> "Session | None":
        """The game of a journal; None when it is opened elsewhere, shown for looking only, or
        can't be opened at all: then one sentence says why."""
        from tui.session import Session

        try:
            return Session.open(path)
        except JournalError as error:
            if error.reason not in LOOK_ONLY:
                self.complain(error)
            elif not self.hand_over(path, command):
                self.complain(error)
                self.replay_session(Session.open(path, look=True))
            return None


def play_arguments(header: "Header") -> tuple[str, ...]:
    """The command that begins a game with this header."""
    options = (f"{name}={_spelled(value)}" for name, value in header.options.items())
    return (
        "play",
        header.game,
        "--seats",
        ",".join(header.players),
        "--seed",
        str(header.seed),
        *(word for option in options for word in ("--option", option)),
    )


def _spelled(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
