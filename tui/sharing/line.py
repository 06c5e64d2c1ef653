"""A whole game as one line of text: for a message, a forum, a note.

The line holds header, moves and notes, packed; the journal is made anew from it, checksums
and all, and opened like any other.
"""

import base64
import binascii
import hashlib
import json
import zlib
from pathlib import Path
from typing import Any

from ai import storage
from engine import registry
from engine.core import BadRecord, EngineError
from engine.core.record import Record, header_of
from engine.core.values import encode
from tui.i18n import N_, _
from tui.journal import MOST
from tui.play_order import JOURNAL

MARK = "tradewinds1:"
"""How a line begins; the number is its format."""
FOLDER = "shared"
"""Where games of others are kept, beside one's own."""
LONGEST = 1 << 20
"""The longest line that is read, in characters."""

REASONS = {
    "no_line": N_("This is not a shared game of Tradewinds."),
    "newer": N_("This shared game was written by a newer Tradewinds."),
    "damaged": N_("This shared game is damaged: some of its text is missing or was changed."),
}


class LineError(Exception):
    """A line that is no game; its text is one sentence for people."""

    def __init__(self, reason: str) -> None:
        super().__init__(_(REASONS[reason]))
        self.reason = reason


def line_of(record: Record, over: bool) -> str:
    """The line for a game as it stands; moves that were taken back are not in it."""
    body = {
        "header": record.header.to_json(),
        "moves": [encode(action) for action in record.actions],
        "notes": [[min(n.position, len(record.actions)), n.kind, n.facts] for n in record.notes],
        "over": over,
    }
    packed = zlib.compress(json.dumps(body, separators=(",", ":")).encode(), 9)
    return MARK + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def is_line(text: str) -> bool:
    """Does this look like a shared game?"""
    return text.lstrip().startswith("tradewinds") and ":" in text.lstrip()[:16]


def journal_of(text: str) -> str:
    """The journal of a line's game, as text; LineError says what is wrong."""
    line = "".join(text[:LONGEST].split())
    if not line.startswith(MARK):
        raise LineError("newer" if is_line(line) else "no_line")
    try:
        packed = base64.urlsafe_b64decode(_padded(line.removeprefix(MARK)))
        unpacking = zlib.decompressobj()
        data = unpacking.decompress(packed, MOST)
        if not unpacking.eof:
            raise LineError("damaged")
        return _journal(json.loads(data))
    except BadRecord as error:
        raise LineError("newer" if error.reason == "newer_format" else "damaged") from None
    except (binascii.Error, zlib.error, ValueError, TypeError, KeyError, RecursionError):
        raise LineError("damaged") from None
    except EngineError:
        raise LineError("damaged") from None


def _padded(text: str) -> str:
    return text + "=" * (-len(text) % 4)


def _journal(body: dict[str, Any]) -> str:
    """Header, moves and notes as the lines of a journal."""
    header = header_of(json.dumps(body["header"]))
    record = Record(header)
    actions = registry.game(header.game).actions
    notes = [(int(position), str(kind), dict(facts)) for position, kind, facts in body["notes"]]
    moves = list(body["moves"])
    for number in range(len(moves) + 1):
        for position, kind, facts in notes:
            if position == number:
                record.take(record.noting(kind, facts))
        if number < len(moves):
            last = number == len(moves) - 1
            action = actions.decode(moves[number])
            record.take(record.doing(action, over=last and body["over"] is True))
    return record.text()


def keep(text: str, where: Path) -> Path:
    """The file of a line's game, among those that others shared; the same game has the same
    file. LineError, or OSError when the disk won't."""
    journal = journal_of(text).encode()
    game = json.loads(journal.split(b"\n", 1)[0])["game"]
    digest = hashlib.sha256(journal).hexdigest()[:12]
    path = where / FOLDER / f"{game}-{digest}{JOURNAL}"
    if not path.is_file() or path.read_bytes() != journal:
        storage.rewrite(path, journal)
    return path
