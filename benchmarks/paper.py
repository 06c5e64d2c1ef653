"""A terminal on paper: what stands in each cell after what an app has sent."""

import re
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len

_TOKENS = re.compile(
    r"\x1b\[(\d*(?:;\d*)*)m"  # colours
    r"|\x1b\[(\d*;?\d*)H"  # a place
    r"|\x1b\[[0-9;?<>=$ ]*[a-zA-Z]|\x1b[P\]_][^\x1b\x07]*(?:\x1b\\|\x07)|\x1b[^\[P\]_]"
    r"|([^\x1b])",
    re.DOTALL,
)
Cell = tuple[int, int]
"""Row and column."""


class Style(NamedTuple):
    """How a cell is written."""

    ink: str = ""
    ground: str = ""
    attributes: frozenset[str] = frozenset()


PLAIN = Style()


class Drawn(NamedTuple):
    """What some output did."""

    written: set[Cell]
    changed: set[Cell]


class Paper:
    """Understands places, colours and letters; of everything else it takes no notice."""

    def __init__(self) -> None:
        self.cells: dict[Cell, tuple[str, Style]] = {}
        self._row = self._column = 0
        self._style = PLAIN

    def write(self, data: str) -> Drawn:
        """Put down what was sent: what was written on, and what looks other than before."""
        written: set[Cell] = set()
        changed: set[Cell] = set()
        for match in _TOKENS.finditer(data):
            graphics, place, letter = match.groups()
            if graphics is not None:
                self._style = styled(self._style, graphics)
            elif place is not None:
                row, _, column = place.partition(";")
                self._row, self._column = int(row or 1) - 1, int(column or 1) - 1
            elif letter == "\n":
                self._row, self._column = self._row + 1, 0
            elif letter is not None and letter >= " ":
                here = self._row, self._column
                now = (letter, self._style)
                written.add(here)
                if _seen(self.cells.get(here)) != _seen(now):
                    changed.add(here)
                self.cells[here] = now
                self._column += cell_len(letter)
        return Drawn(written, changed)

    def text(self, columns: int, rows: int) -> str:
        return "\n".join(
            "".join(self.cells.get((row, column), " ")[0] for column in range(columns))
            for row in range(rows)
        )

    def looks(self) -> dict[Cell, tuple[str, Style]]:
        """What can be seen in each cell."""
        return {cell: _seen(found) for cell, found in self.cells.items()}


def _seen(cell: tuple[str, Style] | None) -> tuple[str, Style]:
    """The ink of a blank can't be seen."""
    if cell is None:
        return (" ", PLAIN)
    letter, style = cell
    return (letter, style._replace(ink="")) if letter == " " and not style.attributes else cell


@lru_cache(maxsize=65536)
def styled(style: Style, graphics: str) -> Style:
    """A style after a sequence of graphics."""
    codes = (graphics or "0").split(";")
    while codes:
        code = codes.pop(0) or "0"
        if code in ("38", "48"):
            many = 4 if codes[:1] == ["2"] else 2
            colour, codes = ";".join([code, *codes[:many]]), codes[many:]
            style = style._replace(ink=colour) if code == "38" else style._replace(ground=colour)
        elif code == "0":
            style = PLAIN
        elif code == "39":
            style = style._replace(ink="")
        elif code == "49":
            style = style._replace(ground="")
        elif len(code) >= 2 and code[:-1] in ("3", "9"):
            style = style._replace(ink=code)
        elif len(code) >= 2 and code[:-1] in ("4", "10"):
            style = style._replace(ground=code)
        else:
            style = style._replace(attributes=style.attributes | {code})
    return style
