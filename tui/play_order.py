"""Where somebody played last: the lines of all journals and campaigns of a folder are numbered
through.

File times don't tell: copying, backups and wrong clocks change them. Here they say no more
than whether a file must be read again.
"""

import json
from pathlib import Path

JOURNAL = ".journal"
CAMPAIGN = ".campaign"
HIGHEST = 1 << 53
"""No number is higher: JSON of other programs could not tell it from the next."""
_NEAR = 4096
"""Bytes at the end of a file in which the last line is looked for first."""

_seen: dict[Path, tuple[tuple[int, ...], int]] = {}
"""How the files looked, and their numbers."""


def next_order(folder: Path) -> int:
    """The number for the line that is written next."""
    paths = folder.iterdir() if folder.is_dir() else ()
    numbered = (path for path in paths if path.suffix in (JOURNAL, CAMPAIGN))
    return max((order_of(path) for path in numbered), default=0) + 1


def order_of(path: Path) -> int:
    """The number of a file's last whole line; 0 when it has none."""
    try:
        facts = path.stat()
        look = facts.st_size, facts.st_mtime_ns, facts.st_ino
        if _seen.get(path, ((), 0))[0] != look:
            _seen[path] = look, _read(path, facts.st_size)
    except OSError:
        return 0
    return _seen[path][1]


def _read(path: Path, size: int) -> int:
    with path.open("rb") as file:
        file.seek(max(0, size - _NEAR))
        lines = file.read().split(b"\n")
        if len(lines) < 3 and size > _NEAR:
            file.seek(0)
            lines = file.read().split(b"\n")
    last = lines[-2] if len(lines) > 1 else b""
    try:
        found = json.loads(last)["order"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return 0
    return found if type(found) is int and 0 < found < HIGHEST else 0
