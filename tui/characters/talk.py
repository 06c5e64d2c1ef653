"""What characters say now and then. Play never depends on it, and no record keeps it: who speaks
when follows from the deal and the moves, so that replays show the same."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from zlib import crc32

from tui.characters.lines import LINES
from tui.i18n import _

SELDOM = 5
"""On average, somebody speaks once in this many of the person's turns."""


class Saying(NamedTuple):
    """Who says what."""

    seat: int
    character: str
    words: str


def remark(
    deal: str,
    position: int,
    characters: Mapping[int, str],
    points: Sequence[Sequence[int]],
    winners: Sequence[int] | None = None,
) -> Saying | None:
    """The remark of those seats' characters at a position, or None: mostly they are silent.
    `points` by seat are those that the onlooker may know; `winners` once the game is over."""
    speakers = [seat for seat in sorted(characters) if characters[seat] in LINES]
    if not speakers:
        return None
    chance = crc32(f"{deal}/{position}".encode())
    if winners is None and chance % SELDOM:
        return None
    seat = speakers[chance // SELDOM % len(speakers)]
    said = LINES[characters[seat]]
    mood = _mood(seat, points) if winners is None else "won" if seat in winners else "lost"
    lines = said[mood]
    return Saying(seat, characters[seat], _(lines[chance // 64 % len(lines)]))


def _mood(seat: int, points: Sequence[Sequence[int]]) -> str:
    """How the game goes for a seat, as far as everybody can see it."""
    known = [each[-1] for each in points if each]
    if seat >= len(points) or not points[seat] or len(known) < 2 or min(known) == max(known):
        return "calm"
    if points[seat][-1] == max(known):
        return "ahead"
    return "behind" if points[seat][-1] == min(known) else "calm"
