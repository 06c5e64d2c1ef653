"""Small values that positions are made of, and where effects come from."""

from typing import NamedTuple

NONE = -1
"""No card, no quest, no tile, no space."""

FRANCE, SPAIN, ENGLAND = range(3)
NATIONS = ("FR", "ES", "EN")


# Where an effect comes from, when it is no project card.
FROM_CITY = -1
FROM_QUEST = -2
FROM_TRACK = -3
FROM_TOKEN = -4
FROM_UPGRADE = -5
FROM_PORT = -6
FROM_CAREER = -7
FROM_PRESTIGE = -8
FROM_LEGACY = -9
FROM_FLAG = -10
FROM_COMBAT = -11
FROM_HOMEWARD = -12

SPIED, SAILED_ON, ENDED_TRACK = 1, 2, 4
FREED_CITY, FREED_VILLAGE, FREED_MORE = 8, 16, 32
"""Liberation: each of its combat actions once a turn (MAR-463, MAR-464)."""
NEW_IN_RUINS = 64
"""The figure has come to the ruins in this turn (MAR-372)."""
SPECIAL = 127
"""Bits of `special`, all of them."""


class Fight(NamedTuple):
    """A fight under way: what is left to spend and what was done with it."""

    seat: int
    nation: int
    """The nation fought for (or against); NONE before it is chosen."""
    value: int
    token: int
    """The token turned up; NONE when both piles were empty (MAR-135)."""
    used: int = 0
    """Combat actions done in this fight, a bit each."""
    against: bool = False
    kind: str = "fight"


class Assistant(NamedTuple):
    """A figure on a location and the card whose action it brings."""

    seat: int
    card: int


class Note(NamedTuple):
    """What an owned thing remembers: a nation named, places visited, quests held."""

    source: int
    value: int
