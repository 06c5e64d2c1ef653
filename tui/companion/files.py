"""The companion's games on disk: one small file per game, written whole after each answer."""

import json
from pathlib import Path

from ai import storage
from automa.companion import Companion, CompanionGame, OldGame, from_json
from engine.core.errors import BadValue
from tui.i18n import _
from tui.journal import directory


class FileError(Exception):
    """A file that can't be used; its text is one sentence for people. The file is untouched."""


def path_of(game: CompanionGame) -> Path:
    """Games with different setups have different files."""
    parts = [game.automa, f"level{game.level}", game.scenario]
    if game.people > 1:
        parts.append(f"{game.people}players")
    if not game.expansion:
        parts.append("base")
    return directory() / "companion" / ("-".join(parts) + ".json")


def load(path: Path) -> Companion | None:
    """The game that lies there; None when there is none."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise FileError(
            _("{file} can't be read: {problem}.").format(file=path, problem=error)
        ) from None
    try:
        return from_json(json.loads(text))
    except OldGame:
        raise FileError(
            _("{file} comes from an older version; --new starts another game.").format(file=path)
        ) from None
    except (ValueError, BadValue, RecursionError):
        raise FileError(
            _("{file} is damaged; --new starts another game in its place.").format(file=path)
        ) from None


def save(companion: Companion, path: Path) -> None:
    """Whole or not at all."""
    try:
        storage.rewrite(path, f"{json.dumps(companion.to_json())}\n".encode())
    except OSError as error:
        raise FileError(
            _("{file} can't be written: {problem}.").format(file=path, problem=error.strerror)
        ) from None
