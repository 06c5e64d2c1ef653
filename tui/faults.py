"""A fault of ours, reported in one line: no player wants to read a traceback.

The traceback goes into a report, with what is needed to see the fault again.
"""

import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path

from tui import __version__, places
from tui.i18n import _


def line(fault: BaseException) -> str:
    """What went wrong and where, the innermost place."""
    place = ""
    trace = fault.__traceback__
    while trace is not None:
        place = f" ({Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno})"
        trace = trace.tb_next
    return f"{type(fault).__name__}: {' '.join(str(fault).split())[:500]}{place}"


def directory() -> Path:
    """Where reports are kept."""
    return places.reports()


def report(fault: BaseException, record: str = "", where: str = "") -> Path | None:
    """Save what is known about a fault, and the game that was played; None if the disk refuses."""
    from ai import storage

    told = [
        f"tradewinds {__version__}, Python {platform.python_version()}, {platform.platform()}",
        f"command: {' '.join(sys.argv[1:])}",
        f"screen: {where}",
        "",
        "".join(traceback.format_exception(fault)),
        "",
        record,
    ]
    text = "\n".join(told).encode(errors="backslashreplace")
    try:
        return storage.new_file(directory(), f"fault-{datetime.now():%Y%m%d-%H%M%S}", ".txt", text)
    except OSError:
        return None


def told(fault: BaseException, kept: Path | None) -> str:
    """The one line for the player: what happened, that the game is safe, where the report is."""
    said = [line(fault), _("Games are saved at every move.")]
    if kept is not None:
        said.append(_("The report is in {file}").format(file=kept))
    return " ".join(said)
