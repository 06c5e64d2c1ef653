"""Compiled modules are trusted only while they are what their sources say.

`make fast` notes in `compiled.json` from which sources it built. Before the first of them is
imported the sources are looked at: if one has changed, if the build was broken off, or if
TRADEWINDS_PURE=1 asks for it, all modules are read as they are written, and `--version` says so.
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
    """The sources that are not what was compiled any more."""
    root = FOLDER.parent

    def digest(file: str) -> str:
        try:
            return sha256((root / file).read_bytes()).hexdigest()
        except OSError:
            return ""

    return [file for file, before in noted.items() if digest(file) != before]


class WrittenModules:
    """Finds modules as they are written where compiled ones lie beside them."""

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
    """Keep compiled modules out that can't be trusted or aren't wanted; tell whether there are
    some that are out of date."""
    if not any(FOLDER.glob(LIBRARIES)):
        return False
    noted = built_from()
    stale = not noted or bool(changed(noted))
    if stale or os.environ.get("TRADEWINDS_PURE", "0") not in ("", "0"):
        sys.meta_path.insert(0, WrittenModules())
    return stale


OUT_OF_DATE = guard()
"""Are there compiled modules that are left alone because of that?"""
