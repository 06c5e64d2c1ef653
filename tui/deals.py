"""Deals: what is on the table before anybody moves. Whoever sees one again knows what is coming."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine import registry
from engine.core import EngineError
from engine.core.options import recall
from engine.core.record import Header
from tui.play_order import JOURNAL

_FIRST = 1 << 16
"""Bytes of a journal in which its header is looked for."""


def deal_of(game: str, seats: int, seed: int, options: dict[str, Any]) -> str:
    """The identity of a deal: the same for everybody who plays it."""
    with suppress(EngineError):  # of a game that this program can't play: as it was told
        options = asdict(recall(registry.game(game).Options, options))
    told = json.dumps([game, seats, seed, options], sort_keys=True, ensure_ascii=False)
    return sha256(told.encode(errors="surrogatepass")).hexdigest()[:32]


def of_header(header: Header) -> str:
    return deal_of(header.game, header.seats, header.seed, header.options)


def tries(header: Header, where: Path) -> int:
    """How many games with this deal were begun in a folder, finished or not, and how many of
    them were deleted since."""
    from tui.statistics import ledger

    begun = sum(1 for _path in journals_of(header, where))
    return begun + ledger.tried(of_header(header), where)


def journals_of(header: Header, where: Path) -> Iterator[Path]:
    """The journals with this deal, by their first lines alone."""
    deal = of_header(header)
    for path in where.glob(f"*{JOURNAL}") if where.is_dir() else ():
        try:
            with path.open("rb") as file:
                body = json.loads(file.readline(_FIRST))
            game, seats, seed = body["game"], body["seats"], body["seed"]
            options = dict(body["options"])
        except (OSError, ValueError, TypeError, KeyError, RecursionError):
            continue
        same = (game, seats, seed) == (header.game, header.seats, header.seed)
        if same and deal_of(game, seats, seed, options) == deal:
            yield path
