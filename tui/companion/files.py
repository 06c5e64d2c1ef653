"""The companion's games on disk: one small file a game, written whole after each answer."""

import json
import os
from pathlib import Path

from automa.companion import Companion, Game, from_json
from engine.core.errors import BadValue
from tui.i18n import _
from tui.journal import directory


class FileError(Exception):
    """A file that can't be used; its text is one sentence for people. The file is untouched."""


def path_of(game: Game) -> Path:
    """Games that are set up differently don't get in each other's way."""
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
    except (ValueError, BadValue, RecursionError):
        raise FileError(
            _("{file} is damaged; --new begins another game in its place.").format(file=path)
        ) from None


def save(companion: Companion, path: Path) -> None:
    """Whole or not at all."""
    draft = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("w", encoding="utf-8") as file:
            file.write(json.dumps(companion.to_json()) + "\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise FileError(
            _("{file} can't be written: {problem}.").format(file=path, problem=error.strerror)
        ) from None
