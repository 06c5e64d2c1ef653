"""Scenarios: what they lay out, and when (MAR-281, MAR-282, MAR-320 to MAR-322)."""

from engine.core.errors import BadOption
from engine.maracaibo import quests
from engine.maracaibo.components import CITIES, LEGACY, LOCATIONS, QUESTS, SCENARIOS
from engine.maracaibo.state import NONE, MaracaiboState

MODULES = frozenset({"port"})
"""The modules that can be played."""


def _printed_cities() -> tuple[int, ...]:
    here = [NONE] * len(LOCATIONS)
    for number, city in enumerate(CITIES):
        if city.location != NONE and city.legacy == NONE and not city.two_players:
            here[city.location] = number
    return tuple(here)


PRINTED_CITIES = _printed_cities()
"""The city at each location before tiles are laid."""


def playable(scenario: str) -> bool:
    """Are all modules and tables of the scenario there?"""
    design = SCENARIOS[scenario]
    return design.modules <= MODULES and not design.columns and scenario != "story"


def check(scenario: str, expansion: bool) -> None:
    """Raise BadOption for scenarios that can't be played, or not without the expansion."""
    allowed = [
        name
        for name, design in SCENARIOS.items()
        if playable(name) and (expansion or not design.expansion)
    ]
    if scenario not in allowed:
        raise BadOption("scenario", scenario, allowed)


def add_tile(s: MaracaiboState, tile: int) -> None:
    """A legacy tile comes on the board: its city, its skull, its quest (MAR-360 to MAR-366)."""
    s.legacy |= 1 << tile
    design = LEGACY[tile]
    if design.skull:
        s.skulls |= 1 << design.location
    for number, city in enumerate(CITIES):
        if city.legacy == tile:
            here = list(s.cities)
            here[city.location] = number
            s.cities = tuple(here)


def lay_quests(s: MaracaiboState, round_number: int) -> tuple[tuple[str, str], ...]:
    """The quests of a round go to their locations, but for those that still have one (MAR-282)."""
    before = list(s.quests)
    for place, players in SCENARIOS[s.options.scenario].quests[round_number - 1]:
        if s.seats >= players and not s.quests[place]:
            quests.lay_quest(s, place)
    quests.refill(s)
    return tuple(
        (QUESTS[here[-1]].id, LOCATIONS[place].number)
        for place, here in enumerate(s.quests)
        if len(here) > len(before[place])
    )
