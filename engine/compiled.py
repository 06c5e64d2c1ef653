"""Compiled modules are trusted only as long as they match their sources.

`make fast` notes in `compiled.json` which sources it built from. Before the first of them is
imported the sources are checked: if one has changed, if the build was interrupted, or if
TRADEWINDS_PURE=1 asks for it, all modules are loaded from source, and `--version` says so.
"""

import json
import os
import sys
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).parent
MARK = FOLDER / "compiled.json"
LIBRARIES = "fast_*__mypyc.*"
PACKAGES = ("engine", "ai")


def built_from() -> dict[str, str]:
    """The digest of each source when it was compiled; none where nothing was."""
    try:
        noted: dict[str, str] = json.loads(MARK.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return noted


def changed(noted: dict[str, str]) -> list[str]:
    """The sources that have changed since they were compiled."""
    root = FOLDER.parent

    def digest(file: str) -> str:
        try:
            return sha256((root / file).read_bytes()).hexdigest()
        except OSError:
            return ""

    return [file for file, before in noted.items() if digest(file) != before]


class WrittenModules:
    """Finds the source of a module even where a compiled one lies beside it."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or name.partition(".")[0] not in PACKAGES:
            return None
        found = (_finder(folder).find_spec(name) for folder in path)
        return next((spec for spec in found if spec is not None), None)


@cache
def _finder(folder: str) -> FileFinder:
    return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))


def guard() -> bool:
    """Keep out compiled modules that can't be trusted or aren't wanted; say whether any are out
    of date."""
    if not any(FOLDER.glob(LIBRARIES)):
        return False
    noted = built_from()
    stale = not noted or bool(changed(noted))
    if stale or os.environ.get("TRADEWINDS_PURE", "0") not in ("", "0"):
        sys.meta_path.insert(0, WrittenModules())
    return stale


OUT_OF_DATE = guard()
"""Are there compiled modules that were ignored because they are out of date?"""
