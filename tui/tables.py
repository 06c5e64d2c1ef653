"""The data tables that games were begun with, kept beside their journals.

A game goes on with the tables it began with, whatever a new release or another `--data` brings.
They are kept by their digest, one zip per set, and a process that is started with them
(`tui.cli.again`) plays the game.
"""

import io
import re
import zlib
from pathlib import Path
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from ai import storage
from engine.core import BadData, data
from engine.core.record import Header

FOLDER = "tables"
_DIGEST = re.compile(r"[0-9a-f]{32}")


def keep(header: Header, where: Path) -> None:
    """Keep the tables of a game that begins here, unless they are kept; OSError if the disk
    won't."""
    path = where / FOLDER / f"{header.data}.zip"
    if header.data and not path.is_file():
        storage.rewrite(path, _zipped(data.in_play(header.owners())))


def kept(header: Header, journal: Path, home: Path) -> Path | None:
    """The tables of a journal's game, beside it or at home; None when they are lost or damaged."""
    if not _DIGEST.fullmatch(header.data):
        return None
    for folder in (journal.parent, home):
        path = folder / FOLDER / f"{header.data}.zip"
        if _sound(path, header.data):
            return path.resolve()
    return None


def _zipped(texts: dict[str, str]) -> bytes:
    """A folder for `--data` as one file, the same bytes for the same tables."""
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as file:
        for place, text in texts.items():
            file.writestr(ZipInfo(place), text.encode(), ZIP_DEFLATED)
    return packed.getvalue()


def _sound(path: Path, digest: str) -> bool:
    try:
        with ZipFile(path) as file:
            texts = {place: file.read(place).decode() for place in file.namelist()}
        return data.digest_of(texts) == digest
    except (OSError, EOFError, BadZipFile, zlib.error, UnicodeDecodeError, BadData, RuntimeError):
        return False
