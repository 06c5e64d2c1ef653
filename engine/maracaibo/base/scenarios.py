"""Scenarios: what they lay out, and when (MAR-281, MAR-282, MAR-320 to MAR-342)."""

from typing import TYPE_CHECKING

from engine.core.errors import BadOption
from engine.maracaibo.base import quests
from engine.maracaibo.campaign import chapters
from engine.maracaibo.component_types import MarkersPlaced, Scenario
from engine.maracaibo.components import (
    CARDS,
    CITIES,
    LEGACY,
    LEGACY_INDEX,
    LOCATIONS,
    QUESTS,
    SCENARIOS,
    SEARCH,
)
from engine.maracaibo.effects.words import OBJECTS
from engine.maracaibo.state import NATIONS, NONE, MaracaiboState
from engine.maracaibo.uprising import events as uprising_events
from engine.maracaibo.uprising.state import EMPTY_TILE, SearchProgress, StoryProgress, Uprising

if TYPE_CHECKING:
    from engine.maracaibo.setup import Options

CLUES_TILE, PRISON_TILE = LEGACY_INDEX["l38"], LEGACY_INDEX["l39"]


def _printed_cities() -> tuple[int, ...]:
    here = [NONE] * len(LOCATIONS)
    for number, city in enumerate(CITIES):
        if city.location != NONE and city.legacy == NONE and not city.two_players:
            here[city.location] = number
    return tuple(here)


PRINTED_CITIES = _printed_cities()
"""The city at each location before tiles are laid."""


def design_of(options: "Options") -> Scenario:
    """The scenario that is played; a chapter of the campaign may play another (MAR-355)."""
    if options.scenario == "story":
        return chapters.design(options.archive, options.story_revolt)
    return SCENARIOS[options.scenario]


def check(scenario: str, expansion: bool) -> None:
    """Raise BadOption for scenarios that can't be played without the expansion."""
    allowed = [name for name, design in SCENARIOS.items() if expansion or not design.expansion]
    if scenario not in allowed:
        raise BadOption("scenario", scenario, allowed)


def new_module(seats: int, options: "Options") -> Uprising | None:
    """What the modules keep, before anything has happened; None in the classic scenarios."""
    design = design_of(options)
    if not design.expansion:
        return None
    story = search = None
    if options.scenario == "story":
        story = StoryProgress(chapters.path_of(options.archive), True)
    if "search" in design.modules:
        green = 0
        if SEARCH.seats[seats].green_needed:
            green = len(SEARCH.green_spaces) - design.aftermath.clues
        search = SearchProgress(
            ((),) * len(LOCATIONS),
            (NONE,) * len(SEARCH.red_spaces),
            (NONE,) * green,
            NONE,
            (),
            NONE,
            NONE,
            False,
        )
    return Uprising(
        "liberation" in design.modules,
        "revolt" in design.modules,
        "resistance" in design.modules,
        (EMPTY_TILE,) * seats,
        (0,) * seats,
        (),
        (),
        (NONE,) * seats,
        0,
        (NONE,) * seats,
        search,
        story,
    )


# -- legacy tiles ------------------------------------------------------------------------


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
    if s.events is not None:
        s.events.append(uprising_events.TileAdded(design.id))


def remove_tile(s: MaracaiboState, tile: int) -> None:
    """A legacy tile leaves the board, with the city that it made."""
    if not s.legacy >> tile & 1:
        return
    s.legacy &= ~(1 << tile)
    design = LEGACY[tile]
    if design.skull:
        s.skulls &= ~(1 << design.location)
    for city in CITIES:
        if city.legacy == tile:
            here = list(s.cities)
            here[city.location] = PRINTED_CITIES[city.location]
            s.cities = tuple(here)
            for owner in s.market[city.location]:
                if owner < s.seats:
                    s.discs_gone[owner] += 1
            s.market[city.location] = ()
    if s.events is not None:
        s.events.append(uprising_events.TileGone(design.id))


def first_tiles(s: MaracaiboState) -> None:
    """The fixed tiles, before anything else (MAR-023a)."""
    design = design_of(s.options)
    for tile in design.legacy:
        add_tile(s, tile)
    if "search" in design.modules:
        add_tile(s, CLUES_TILE)


def draw_tiles(s: MaracaiboState) -> None:
    """Three cards of the pile say by their objects which tiles are added (MAR-325, MAR-326)."""
    columns = design_of(s.options).columns
    if columns:
        for column in range(len(columns[0])):
            card = s.pile.pop()
            s.discard.append(card)
            for tile in columns[CARDS[card].object - OBJECTS[0]][column]:
                add_tile(s, tile)


def possible_tiles(options: "Options") -> int:
    """Legacy tiles that can lie on the board in this game, a bit each."""
    design = design_of(options)
    found = sum(1 << tile for tile in design.legacy)
    for row in design.columns:
        for tiles in row:
            for tile in tiles:
                found |= 1 << tile
    if options.scenario == "story":
        found |= chapters.tiles_ahead(options.archive)
    if "search" in design.modules:
        found |= 1 << CLUES_TILE | 1 << PRISON_TILE
    return found


# -- markers -----------------------------------------------------------------------------


def home_waters(nation: int) -> list[int]:
    """The locations of a nation, by number (MAR-041)."""
    return [number for number, place in enumerate(LOCATIONS) if place.waters == nation]


def place_markers(s: MaracaiboState) -> None:
    """Markers on locations by number of players; the others leave the game or are set aside,
    none stays on a row (MAR-331, MAR-332, MAR-336 to MAR-338). Then what earlier chapters of a
    campaign have left behind."""
    design = design_of(s.options)
    if design.markers is not None:
        _place_by_table(s, design.markers)
    for place in design.aftermath.freed:
        for nation in s.markers[place]:
            s.gone[nation] += 1
        s.markers[place] = ()
    for place in design.aftermath.occupied:
        _garrison(s, place, design.markers is not None)


def _garrison(s: MaracaiboState, place: int, from_set_aside: bool) -> None:
    """One more marker of its waters on a location: from its row if it is free or,
    where a table placed markers, from those set aside; nothing if there is none (MAR-026)."""
    nation = LOCATIONS[place].waters
    supply = s.gone if from_set_aside else s.row
    if supply[nation] and (from_set_aside or not s.markers[place]):
        supply[nation] -= 1
        s.markers[place] = (*s.markers[place], nation)


def _place_by_table(s: MaracaiboState, placed: MarkersPlaced) -> None:
    players = s.seats - 1
    for nation in range(len(NATIONS)):
        villages = 0
        for place in home_waters(nation):
            if s.cities[place] != NONE or LOCATIONS[place].tile:
                n = placed.cities[players]
            elif villages < placed.lowest_villages[players]:
                n = placed.villages[players]
                villages += 1
            else:
                n = 0
            s.markers[place] = (nation,) * n
            s.row[nation] -= n
        s.gone[nation] = s.row[nation]
        s.row[nation] = 0


def add_markers(s: MaracaiboState) -> None:
    """At the start of a round each nation occupies the lowest free locations of its waters
    with markers set aside (MAR-333)."""
    placed = design_of(s.options).markers
    if placed is None or not placed.added or s.round < 2:
        return
    for nation in range(len(NATIONS)):
        free = [place for place in home_waters(nation) if not s.markers[place]]
        free = free[: min(placed.added[s.round - 2], s.gone[nation])]
        for place in free:
            s.markers[place] = (nation,)
            s.gone[nation] -= 1
        if s.events is not None and free:
            numbers = tuple(LOCATIONS[place].number for place in free)
            s.events.append(uprising_events.MarkersAdded(NATIONS[nation], numbers))


# -- quests ------------------------------------------------------------------------------


def lay_quests(s: MaracaiboState, round_number: int) -> tuple[tuple[str, str], ...]:
    """The quests of a round go to their locations, but for those that still have one (MAR-282)."""
    before = list(s.quests)
    places = design_of(s.options).quests[round_number - 1]
    quests.lay_quests(s, (place for place, players in places if s.seats >= players))
    return tuple(
        (QUESTS[here[-1]].id, LOCATIONS[place].number)
        for place, here in enumerate(s.quests)
        if len(here) > len(before[place])
    )
