"""What both automata store in a position, and read back."""

from typing import Any

from engine.core.errors import BadState
from engine.core.positions import PositionReader
from engine.maracaibo.components import CARD_INDEX, QUEST_INDEX, TOKEN_INDEX


def names(table: Any, numbers: tuple[int, ...]) -> list[str | None]:
    """Ids; null for what is hidden."""
    return [table[number].id if number >= 0 else None for number in numbers]


def bits(table: Any, mask: int) -> list[str]:
    return [item.id for number, item in enumerate(table) if mask >> number & 1]


def pieces(reader: PositionReader) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Project cards, quests and tokens that the automa has taken."""
    return (
        tuple(reader.find_all("cards", CARD_INDEX)),
        tuple(reader.find_all("quests", QUEST_INDEX)),
        tuple(reader.find_all("tokens", TOKEN_INDEX)),
    )


def check_seen(seen: int, shown: tuple[int, ...], deck: tuple[int, ...]) -> None:
    """Cards that lie open were seen; those seen are in the game."""
    if any(not seen >> card & 1 for card in shown):
        raise BadState("automa.seen", "a card lies open that was not seen")
    if seen & ~sum(1 << card for card in (*shown, *deck)):
        raise BadState("automa.seen", "a card that is not in the game")


def check_points(reader: PositionReader, points: int) -> None:
    if reader.number("points", min(points, 0), 99999) != points:
        raise BadState("automa.points", "not the sum of what was earned")
