"""What Santiago's book takes from the data beside single numbers."""

from collections.abc import Callable
from typing import Any

from engine.santiago.components import (
    CROPS,
    CROSSINGS,
    REFUSAL,
    SEATS,
    SEGMENTS,
    TILES,
    tile_counts,
)
from tui.games.santiago.names import crop
from tui.i18n import N_
from tui.rulebook import honesty
from tui.rulebook.facts import TableRow, rows

Table = list[TableRow]
FILES = {
    "board": N_("board"),
    "seats": N_("numbers by player count"),
    "tiles": N_("kinds of tiles"),
}
"""The files of the data in the words of the book."""
ALL, TWO = 4, 2


def _tiles() -> Table:
    """How many tiles of each crop show how many farmers."""
    counts = dict(zip(TILES, tile_counts(ALL), strict=True))
    body = []
    for name in CROPS:
        own = {tile.farmers: n for tile, n in counts.items() if tile.crop == name}
        body.append((crop(name), own[2], own[1], sum(own.values())))
    return rows((N_("Crop"), N_("with two farmers"), N_("with one farmer"), N_("in all")), body)


def _seats() -> Table:
    return rows(
        (N_("Players"), N_("stacks"), N_("rounds"), N_("escudos each")),
        ((n, seats.stacks, seats.rounds, seats.money) for n, seats in sorted(SEATS.items())),
    )


TABLES: dict[str, Callable[[], Table]] = {
    "tiles": _tiles,
    "seats": _seats,
    "honesty": lambda: honesty.table("santiago", FILES),
}

EXAMPLE = 3
"""The highest sum of bribes in the example of the canal."""

FACTS: dict[str, Callable[[], Any]] = {
    "segments": lambda: len(SEGMENTS),
    "crossings": lambda: len(CROSSINGS),
    "tile_total": lambda: sum(tile_counts(ALL)),
    "two_player_tiles": lambda: sum(tile_counts(TWO)),
    "example_overrule": lambda: EXAMPLE + REFUSAL,
}
WORDS: dict[str, Callable[..., str]] = {}


def spoken(value: str, key: str) -> str:
    return value
