"""`tradewinds data check`: are the data files sound, ours and those laid over them?"""

from importlib import import_module
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
    folders: dict[str, Any] = {
        game_id: files("engine") / game_id / "data" for game_id in registry.GAMES
    }
    folders["automa"] = files("automa") / "data"
    for owner, folder in folders.items():
        names = sorted(
            place.name.removesuffix(".toml")
            for place in folder.iterdir()
            if place.name.endswith(".toml")
        )
        for name in names:
            found += 1
            try:
                content = data.read(folder, owner, name).content
            except BadData as error:
                errors.append(str(error))
                continue
            listed = list(_entries(content))
            entries += len(listed)
            whole = content.get("reconstructed") is True
            reconstructed += sum(whole or e.get("reconstructed") is True for e in listed)
        errors += _loading(owner)
        errors += _strangers(overlay, owner, names)
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


def _loading(owner: str) -> list[str]:
    """What the owner itself has to say when it reads its files."""
    try:
        if owner in registry.GAMES:
            registry.game(owner)
        else:
            import_module(f"{owner}.components")
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
