"""The words of the effect vocabulary as small numbers."""

from enum import IntEnum


class Nation(IntEnum):
    FR = 0
    ES = 1
    EN = 2


class Icon(IntEnum):
    """What a hand card can pay with; a number is also a bit of a mask."""

    SUGAR = 0
    TOBACCO = 1
    CORN = 2
    HERB = 3
    BOOK = 4
    GLASS = 5
    MAP = 6
    GOOD = 7
    """Any good."""
    OBJECT = 8
    """Any object."""


GOODS = (Icon.SUGAR, Icon.TOBACCO, Icon.CORN)
OBJECTS = (Icon.HERB, Icon.BOOK, Icon.GLASS, Icon.MAP)


class Symbol(IntEnum):
    """Synergy symbols."""

    MEDAL = 0
    HOUSE = 1
    COMPASS = 2
    ANCHOR = 3
    SKULL = 4


class Line(IntEnum):
    """The lines across the exploration track, in their order."""

    YELLOW = 0
    RED = 1
    GREEN = 2


class Who(IntEnum):
    """Whose influence; the first three are the nations themselves."""

    FR = 0
    ES = 1
    EN = 2
    ANY = 3
    EACH = 4
    FIGHTING = 5
    FEWEST = 6
    MOST = 7
    PLACED = 8
    CHOSEN = 9


class Place(IntEnum):
    """What kind of location an effect touches."""

    VILLAGE = 0
    CITY = 1
    HERE = 2


class QuestFrom(IntEnum):
    """Where a quest is taken from."""

    TOP = 0
    ANY = 1
    HERE = 2
    HELD = 3


class Event(IntEnum):
    """What a permanent effect can wait for."""

    MOVE = 0
    MOVE_END = 1
    VILLAGE_MAIN = 2
    MAIN_ACTION_END = 3
    CITY_ACTION = 4
    DELIVER = 5
    COMBAT_START = 6
    COMBAT_END = 7
    FIGHT_FOR = 8
    ANY_FIGHT_FOR = 9
    ANNEX = 10
    CAPTURE = 11
    LIBERATE = 12
    INFLUENCE = 13
    QUEST = 14
    EXPLORE_REWARD = 15
    CROSS_LINE = 16
    UPGRADE = 17
    BUY_CARD = 18
    INCOME = 19


IN_CITY_ACTION = 8
"""Added to the good in the detail of `DELIVER` when it is part of a city action."""


class Stat(IntEnum):
    """A number that `mod` changes."""

    CARD_COST = 0
    EXPLORE = 1
    ANNEX_CITY_COST = 2
    ANNEX_VILLAGE_COST = 3
    CAPTURE_COST = 4
    VILLAGE_STEPS = 5
    DELIVERIES = 6
    EXPLORE_REWARD_PREV = 7
    HAND_LIMIT = 8
    """Changed by the word `H`, not by `mod`."""


class Metric(IntEnum):
    """A number that an effect counts."""

    QUEST_TILES = 0
    COMBAT_TOKENS = 1
    COMBAT_POINTS = 2
    FIGURES_SUPPLY = 3
    FIGURES_BOARD = 4
    FIGURES_HERE = 5
    """With an owner: 0 one's own, 1 the others'."""
    UPGRADES = 6
    SYNERGIES = 7
    BOUGHT_CARDS = 8
    BOUGHT_WITH = 9
    """With an icon."""
    MOVEMENT_SPENT = 10
    DISTINCT_VILLAGE_ACTIONS = 11
    LINES_CROSSED = 12
    NOBLE_RANKS = 13
    BEST_RANK = 14
    MARKERS = 15
    """With a nation, or the chosen one."""
    INCOME_DOUBLOONS = 16
    RESISTANCE_SETS = 17
    ROUND = 18


class Whose(IntEnum):
    OWN = 0
    OTHERS = 1


def spelling(word: IntEnum) -> str:
    """The word as data files write it: `moveEnd`, `questTiles`, `sugar`; nations in capitals."""
    if isinstance(word, Nation) or (isinstance(word, Who) and word <= Who.EN):
        return word.name
    first, *rest = word.name.lower().split("_")
    return first + "".join(part.capitalize() for part in rest)
