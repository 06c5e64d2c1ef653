"""The script of a tutorial: the game that is dealt, and its steps.

    game = "santiago"
    seats = 3
    seed = 7
    names = ["", "Ana", "Bruno"]       the person's seat has no name of its own
    options = { … }
    opening = ["career …"]             moves that were made before the first step, by anybody

    [[step]]
    id = "auction"                     its words stand under `{#auction}` in the texts
    panel = "market"                   what is brought to sight and lit
    mark = [["space", [2, 3]]]         the places that it speaks of
    then = ["bid 2", "pass"]           what the others do when it has been read

    [[step]]
    id = "bid"
    ask = "bid 4"                      the person's move; a list: several, one after the other
    also = { "bid 5" = "bid-more" }    moves that serve as well, and what is said to them (or "")
    instead = { "pass" = "bid-pass" }  moves that don't, and why; `*` stands for anything
    then = ["pass"]

Moves are written in their notation. A step without `ask` is for reading. A move after `you: ` in
`then` is made in the person's place: what they know well needn't be asked again.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from types import MappingProxyType
from typing import Any

from engine import registry
from engine.core.errors import EngineError
from engine.core.record import Header
from tui.i18n import _
from tui.paint.canvas import Cell
from tui.tutorials.names import TITLES

HUMAN, OTHERS = "human", "easy"
"""Who sits at the table; the others would be easy if the game went on without the script."""

FOR_YOU = "you: "
"""Before a move that is made in the person's place."""

_KEYS = frozenset({"id", "panel", "mark", "ask", "also", "instead", "then"})


class BadTutorial(ValueError):
    """A file of a tutorial that can't be used; the text says which and why."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step as it is played: something to read, or one decision of the person."""

    id: str
    number: int
    """From 1; the decisions of one step share it."""
    panel: str = ""
    mark: tuple[Cell, ...] = ()
    ask: str = ""
    """The notation of the move that is asked for; empty: there is only something to read."""
    also: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    instead: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    then: tuple[str, ...] = ()

    def reaction(self, move: str) -> str | None:
        """The anchor of what is said to a move that serves as well, empty where it needs no word;
        None if it does not serve."""
        return _matching(self.also, move)

    def objection(self, move: str) -> str:
        """The anchor of what is said to a move that does not serve; empty: nothing special."""
        return _matching(self.instead, move) or ""

    @property
    def anchors(self) -> tuple[str, ...]:
        """All the words that this step may need."""
        said = (*self.also.values(), *self.instead.values())
        return (self.id, *(anchor for anchor in said if anchor))


@dataclass(frozen=True, slots=True)
class Tutorial:
    """A guided game."""

    name: str
    header: Header
    steps: tuple[Step, ...]
    opening: tuple[str, ...] = ()
    """Moves that were made before the first step."""

    @property
    def title(self) -> str:
        return _(TITLES[self.name])

    @property
    def game(self) -> str:
        return self.header.game

    @property
    def length(self) -> int:
        """How many steps somebody counts."""
        return self.steps[-1].number

    @property
    def minutes(self) -> int:
        """About how long it takes: half a minute per step, in multiples of five."""
        return max(5, 5 * round(self.length / 10))


def _matching(patterns: Mapping[str, str], move: str) -> str | None:
    return next((say for like, say in patterns.items() if fnmatchcase(move, like)), None)


def folder() -> Path:
    return Path(__file__).parent


def load(name: str) -> Tutorial:
    """The tutorial of that name; BadTutorial when its file is damaged."""
    path = folder() / "scripts" / f"{name}.toml"
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise _bad(name, str(error)) from None
    try:
        header = _header(content)
        steps = tuple(_steps(content))
        opening = tuple(str(move) for move in content.get("opening", ()))
    except (KeyError, TypeError, ValueError, EngineError) as error:
        problem = f"{error.args[0]!r}" if isinstance(error, KeyError) else str(error)
        raise _bad(name, problem) from None
    if not steps:
        raise _bad(name, "step")
    return Tutorial(name, header, steps, opening)


def _bad(name: str, problem: str) -> BadTutorial:
    line = " ".join(problem.split())
    return BadTutorial(
        _("The tutorial {name} can't be used: {problem}.").format(
            name=name, problem=line.rstrip(".")
        )
    )


def _header(content: dict[str, Any]) -> Header:
    game = registry.game(content["game"])
    seats = content["seats"]
    names = tuple(content.get("names", ("",) * seats))
    if len(names) != seats:
        raise ValueError(f"names: {len(names)}, seats: {seats}")
    header = Header(
        game.id,
        seats,
        content["seed"],
        options=content.get("options", {}),
        names=names,
        players=(HUMAN, *(OTHERS,) * (seats - 1)),
        practice=True,  # whoever learns may take everything back
    )
    header.owners()  # options that the game does not know are found here
    return header


def _steps(content: dict[str, Any]) -> list[Step]:
    found: list[Step] = []
    for number, raw in enumerate(content["step"], 1):
        if unknown := set(raw) - _KEYS:
            raise ValueError(f"step {number}: {', '.join(sorted(unknown))}")
        asks = raw.get("ask", "")
        asks = [asks] if isinstance(asks, str) else asks
        for ask in asks:
            last = ask is asks[-1]
            found.append(
                Step(
                    id=raw["id"],
                    number=number,
                    panel=raw.get("panel", ""),
                    mark=tuple(_cell(each) for each in raw.get("mark", ())),
                    ask=ask,
                    also=MappingProxyType(raw.get("also", {})),
                    instead=MappingProxyType(raw.get("instead", {})),
                    then=tuple(raw.get("then", ())) if last else (),
                )
            )
    return found


def _cell(raw: Any) -> Cell:
    """TOML's lists as the tuples that cells are."""
    return tuple(_cell(each) if isinstance(each, list) else each for each in raw)
