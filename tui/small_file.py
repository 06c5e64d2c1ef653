"""A small file of a person's: one JSON object, read whole and written whole."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from tui.i18n import _


class SmallFile:
    """One that is damaged counts as empty; it is put aside, and whoever sits there is told."""

    def __init__(self, path: Callable[[], Path], damaged: str) -> None:
        """`damaged` is the sentence for people (marked with N_), with `{file}` for what is kept."""
        self._path = path
        self._damaged = damaged
        self._aside: list[Path] = []
        """What was put aside, of which nobody was told yet."""

    def read(self) -> dict[str, Any]:
        return self._read() or {}

    def write(self, values: dict[str, Any]) -> None:
        """Whole or not at all; a disk that can't be written loses nothing else."""
        from ai import storage

        with suppress(OSError):
            self._put_aside()
            storage.rewrite(self._path(), f"{json.dumps(values, indent=1)}\n".encode())

    def damaged(self) -> list[str]:
        """Put the file aside if it can't be read; a sentence for each that nobody was told of."""
        with suppress(OSError):
            self._put_aside()
        told = [_(self._damaged).format(file=path) for path in self._aside]
        self._aside.clear()
        return told

    def _put_aside(self) -> None:
        from ai import storage

        if self._path().exists() and self._read() is None:
            self._aside.append(storage.put_aside(self._path()))

    def _read(self) -> dict[str, Any] | None:
        """What the file says; None when it can't be read."""
        try:
            given = json.loads(self._path().read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return None
        return given if isinstance(given, dict) else None
