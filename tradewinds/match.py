"""Beginning a match, and what a match shows of itself."""

from collections.abc import Mapping
from typing import Any

from ai.agent import Choice
from engine import registry
from engine.core import match as matches
from engine.core.errors import BadOption
from engine.core.state import Action, Event


class Match(matches.Match):
    """A game with its history. Takes what an agent chose as a move, and paints itself."""

    def find(self, move: Action | str | int) -> Action:
        return super().find(move.action if isinstance(move, Choice) else move)

    def push(self, move: Action | str | int) -> tuple[Event, ...]:
        """Make a move: an action, its notation (or a beginning that only one legal move has),
        its number in `legal()`, or what an agent chose. Tells what happened; IllegalAction
        leaves all as it was."""
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
    BadOption say what there is instead."""
    given = dict(options or {})
    for name, value in option.items():
        if name in given and given[name] != value:
            raise BadOption(name, value, [given[name]])
        given[name] = value
    found = Match.new(game, seats, seed=seed, options=given)
    assert isinstance(found, Match)
    return found


def parse(game: str, text: str) -> Action:
    """The move that a text means; BadNotation says what could be written instead."""
    return registry.game(game).parse(text)
