"""Sprites as data: a TOML file with a palette and drawings of letters at up to three sizes.

    [palette]
    y = "#f5d442"

    [banana]
    small = '''
    ..y
    yy.
    '''

A dot is see-through. A drawing that a size lacks is taken from the next smaller one.
"""

import tomllib
from functools import cache
from pathlib import Path

from tui.paint.canvas import Sprite

SIZES = ("small", "medium", "large", "huge")


class Sprites:
    """The sprites of one file, by name and size."""

    def __init__(self, path: Path) -> None:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        self.palette: dict[str, str] = data.pop("palette")
        self._drawings: dict[str, dict[str, Sprite]] = {
            name: {size: self._read(path, name, drawing) for size, drawing in sizes.items()}
            for name, sizes in data.items()
        }

    def _read(self, path: Path, name: str, drawing: str) -> Sprite:
        rows = tuple(row.strip() for row in drawing.strip("\n").splitlines())
        unknown = {letter for row in rows for letter in row} - {"."} - set(self.palette)
        if unknown:
            raise ValueError(f"{path.name}: {name} has letters without a colour: {sorted(unknown)}")
        return Sprite(rows, self.palette)

    def __contains__(self, name: str) -> bool:
        return name in self._drawings

    def names(self) -> list[str]:
        return list(self._drawings)

    def get(self, name: str, size: str = "medium") -> Sprite:
        """The drawing at this size, or at the largest one below it, or the smallest there is."""
        sizes = self._drawings[name]
        for candidate in reversed(SIZES[: SIZES.index(size) + 1]):
            if candidate in sizes:
                return sizes[candidate]
        return next(iter(sizes.values()))


@cache
def load(path: Path) -> Sprites:
    return Sprites(path)
