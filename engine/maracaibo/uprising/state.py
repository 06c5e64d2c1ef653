"""What the modules and tiles of the expansion keep on the table; immutable, shared by copies."""

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.maracaibo.constants import NONE

if TYPE_CHECKING:
    from engine.maracaibo.state import MaracaiboState

TILE_SPACES = 4
"""Spaces of a resistance tile, in a line (MAR-433)."""

EMPTY_TILE = (NONE,) * TILE_SPACES


class SearchProgress(NamedTuple):
    """The clues L38 and what they lead to (MAR-475 to MAR-486)."""

    clues: tuple[tuple[int, ...], ...]
    """By location: face-down clues, the next one last."""
    red: tuple[int, ...]
    """The clue on each red space of the story card; NONE where it is free."""
    green: tuple[int, ...]
    """The same for the green spaces; alone: the green clues in the order turned up."""
    blocked: int
    """The clue that takes a space out of play (MAR-476); NONE."""
    box: tuple[int, ...]
    """Red clues that were paid off."""
    found: int
    """The location where Luysa is held; NONE before."""
    freed: int
    """Who freed her; NONE."""
    ransom: bool
    """She was freed by paying doubloons (MAR-484)."""


class StoryProgress(NamedTuple):
    """Where the campaign stands in this game (MAR-350 to MAR-352)."""

    path: tuple[str, ...]
    """Story cards read so far, the one in force last."""
    majority: bool
    """The leader's reward of the card in force is still to come."""


class Uprising(NamedTuple):
    """The state of all modules; None in its place when nothing of them is in the game."""

    liberation: bool
    revolt: bool
    resistance: bool
    tiles: tuple[tuple[int, ...], ...]
    """By seat: the nation of the marker on each space of its resistance tile; NONE."""
    sets: tuple[int, ...]
    """By seat: how often its resistance tile was filled."""
    harbour: tuple[int, ...]
    """Seats with a disc on L30."""
    passage: tuple[int, ...]
    """Seats with a disc on L37."""
    ruins: tuple[int, ...]
    """By seat: its figure on L32, 0 the start; NONE without."""
    ruins_arrived: int
    """Figures that have reached the end of L32."""
    dutch: tuple[int, ...]
    """By seat: the nation whose influence marker lies on L36; NONE."""
    search: SearchProgress | None
    story: StoryProgress | None


def change(s: "MaracaiboState", **values: Any) -> None:
    """Put new values in place of old ones."""
    assert s.module is not None
    s.module = s.module._replace(**values)


def with_value(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The tuple with one entry changed."""
    return (*values[:at], value, *values[at + 1 :])


def has_liberation(s: "MaracaiboState") -> bool:
    """Does one always fight against a nation, and gain no influence?"""
    return s.module is not None and s.module.liberation
