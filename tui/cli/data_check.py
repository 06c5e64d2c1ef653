"""`tradewinds data check`: are the data files sound, ours and those laid over them?"""

from importlib.resources import files
from pathlib import Path
from typing import Any

from engine import registry
from engine.core import data
from engine.core.errors import BadData
from engine.core.values import Json
from tui.i18n import _


def check(overlay: Path | None) -> Json:
    """Count files and entries, and name every error with its file."""
    found, entries, reconstructed = 0, 0, 0
    errors: list[str] = []
    for game_id in registry.GAMES:
        names = sorted(
            place.name.removesuffix(".toml")
            for place in (files("engine") / game_id / "data").iterdir()
            if place.name.endswith(".toml")
        )
        for name in names:
            found += 1
            try:
                content = data.load(game_id, name).content
            except BadData as error:
                errors.append(str(error))
                continue
            listed = list(_entries(content))
            entries += len(listed)
            whole = content.get("reconstructed") is True
            reconstructed += sum(whole or e.get("reconstructed") is True for e in listed)
        errors += _loading(game_id)
        errors += _strangers(overlay, game_id, names)
    return {
        "files": found,
        "entries": entries,
        "reconstructed": reconstructed,
        "errors": list(dict.fromkeys(errors)),
    }


def _entries(content: dict[str, Any]) -> "list[dict[str, Any]]":
    """The tables directly below the top of a file: `[[card]]`, `[city.havana]`, `[board]`."""
    found: list[dict[str, Any]] = []
    for value in content.values():
        if isinstance(value, list):
            found += [entry for entry in value if isinstance(entry, dict)]
        elif isinstance(value, dict):
            tables = [entry for entry in value.values() if isinstance(entry, dict)]
            found += tables if tables and len(tables) == len(value) else [value]
    return found


def _loading(game_id: str) -> list[str]:
    """What the game itself has to say when it reads its files."""
    try:
        registry.game(game_id)
    except BadData as error:
        return [str(error)]
    return []


def _strangers(overlay: Path | None, game_id: str, names: list[str]) -> list[str]:
    """Files that lie over nothing: a typing error in their name, most likely."""
    if overlay is None:
        return []
    return [
        f"{game_id}/{path.name}: " + _("no file of the game has this name")
        for path in sorted((overlay / game_id).glob("*.toml"))
        if path.stem not in names
    ]
