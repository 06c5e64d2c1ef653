"""`tradewinds data check`: are the data files sound, ours and those laid over them?"""

from importlib import import_module
from importlib.resources import files
from typing import Any

from engine import registry
from engine.core import data
from engine.core.errors import BadData
from engine.core.values import Json
from tui.i18n import _
from tui.rulebook import honesty


def check() -> Json:
    """Count files and entries, in all and by game, and name every error with its file."""
    errors: list[str] = []
    by_game: dict[str, Json] = {}
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
        count = honesty.Count()
        for name in names:
            try:
                count = count.plus(honesty.count(data.read(folder, owner, name).content))
            except BadData as error:
                errors.append(str(error))
        by_game[owner] = {
            "files": len(names),
            "entries": count.entries,
            "reconstructed": count.reconstructed,
            "partly_known": count.partly,
            "invented": count.ours,
        }
        errors += _loading(owner)
        errors += _strangers(owner, names)
    total = {
        key: sum(game[key] for game in by_game.values())
        for key in ("files", "entries", "reconstructed")
    }
    return {**total, "errors": list(dict.fromkeys(errors)), "by_game": by_game}


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


def _strangers(owner: str, names: list[str]) -> list[str]:
    """Overlay files that replace nothing: most likely a typo in the name."""
    return [
        f"{owner}/{file}: " + _("no file of the game has this name")
        for file in data.laid_over(owner)
        if file.removesuffix(".toml") not in names
    ]
