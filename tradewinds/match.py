"""Starting a match, and how a match displays itself."""

from collections.abc import Mapping
from typing import Any

from ai.agent import Choice
from engine import registry
from engine.core import match as matches
from engine.core.errors import BadOption
from engine.core.state import Action, Event


class Match(matches.Match):
    """A game with its history. It accepts an agent's choice as a move, and can draw itself."""

    def find(self, move: Action | str | int) -> Action:
        return super().find(move.action if isinstance(move, Choice) else move)

    def push(self, move: Action | str | int) -> tuple[Event, ...]:
        """Make a move: an action, its notation (or any prefix that fits one legal move only),
        its index in `legal()`, or an agent's choice. Returns the events; IllegalAction leaves
        everything unchanged."""
        return super().push(move)

    def _repr_html_(self) -> str:
        """The board, in a notebook."""
        from tradewinds.board import html

        return html(self)


def games() -> list[str]:
    """The ids of the games."""
    return list(registry.GAMES)


def new(
    game: str,
    seats: int,
    *,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    **option: Any,
) -> Match:
    """A fresh match: `new("maracaibo", 1, automa="jeanne", level=2, seed=7)`. UnknownGame and
    BadOption list what is allowed."""
    given = dict(options or {})
    for name, value in option.items():
        if name in given and given[name] != value:
            raise BadOption(name, value, [given[name]])
        given[name] = value
    found = Match.new(game, seats, seed=seed, options=given)
    assert isinstance(found, Match)
    return found


def parse(game: str, text: str) -> Action:
    """The move that a text means; BadNotation lists what could be written instead."""
    return registry.game(game).parse(text)
