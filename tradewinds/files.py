"""Matches in files: the text of a record, whole or not at all."""

import os
from pathlib import Path

from ai import storage
from engine.core.errors import BadRecord
from tradewinds.match import Match


def load(source: "str | os.PathLike[str]", *, look: bool = False) -> Match:
    """The match of a record: a path, or the text itself. BadRecord names the line that is
    damaged, OtherGame says that its rules or data tables differ from ours; with `look` such a
    match is opened read-only, as far as it replays."""
    if isinstance(source, str) and ("\n" in source or source.lstrip().startswith("{")):
        text = source
    else:
        text = _read(Path(source))
    found = Match.from_record(text, look=look)
    assert isinstance(found, Match)
    return found


def _read(path: Path) -> str:
    try:
        return path.read_bytes().decode()
    except OSError as error:
        problem = error.strerror or str(error)
        raise BadRecord(0, "unreadable", {"file": str(path), "problem": problem}) from None
    except UnicodeDecodeError:
        raise BadRecord(0, "no_journal", {"file": str(path)}) from None


def save(match: Match, path: "str | os.PathLike[str]", *, replace: bool = False) -> None:
    """Write the record to a file. An existing file is replaced only if it holds an earlier state
    of the same match, or with `replace`; otherwise FileExistsError is raised."""
    place, text = Path(path), match.record().encode()
    if not replace and place.exists() and not text.startswith(place.read_bytes()):
        raise FileExistsError(f"{place} is something else; replace=True replaces it")
    storage.rewrite(place, text)
