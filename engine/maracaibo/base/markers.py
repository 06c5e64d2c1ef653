"""Markers of the nations on locations (MAR-125 to MAR-128, MAR-145)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.maracaibo import events
from engine.maracaibo.actions import PLACE_MARKER, REMOVE_MARKER, PlaceMarker, RemoveMarker
from engine.maracaibo.components import FLAGS, LOCATION_INDEX, LOCATIONS, RESISTANCE
from engine.maracaibo.effects import terms
from engine.maracaibo.effects.perform import Rest, fire, performs, run
from engine.maracaibo.effects.words import Event, Place
from engine.maracaibo.state import FROM_FLAG, NATIONS, NONE, MaracaiboState
from engine.maracaibo.uprising import resistance
from engine.maracaibo.uprising.state import has_liberation

CAN_HOLD = tuple(number for number, place in enumerate(LOCATIONS) if place.markers)
"""Locations that can ever hold a marker: 1 to 19 and those added by tiles, except 10a."""


def is_city(s: MaracaiboState, place: int) -> bool:
    return s.cities[place] != NONE


def free_places(s: MaracaiboState, city: bool) -> list[int]:
    """Villages (or cities) without a marker; a location that a tile adds is a city as long
    as that tile is there (MAR-125)."""
    markers, cities = s.markers, s.cities
    return [
        place
        for place in CAN_HOLD
        if not markers[place]
        and (cities[place] != NONE) is city
        and (city or not LOCATIONS[place].added)
    ]


def put_marker(s: MaracaiboState, seat: int, nation: int, place: int, how: str) -> None:
    """The left-most marker of a row goes to a location; a city pays its flag (MAR-125, MAR-127)."""
    s.row[nation] -= 1
    s.markers[place] = (*s.markers[place], nation)
    s.placed = nation
    if s.events is not None:
        s.events.append(events.MarkerPlaced(seat, NATIONS[nation], LOCATIONS[place].number, how))
    if is_city(s, place) and FLAGS[place]:
        run(s, seat, FLAGS[place], FROM_FLAG)
    if how == "capture":
        fire(s, seat, Event.CAPTURE, place)
    elif how == "annex":
        fire(s, seat, Event.ANNEX, place)


class PlaceOwn(NamedTuple):
    """A marker of a nation of one's choice, or of the fighting one, goes on an empty location."""

    seat: int
    city: bool
    nation: int
    """The fighting nation; NONE when it is free to choose."""
    kind: Literal["place_own"] = "place_own"

    def legal(self, s: MaracaiboState) -> list[Any]:
        places = free_places(s, self.city)
        nations = range(3) if self.nation == NONE else (self.nation,)
        return [PLACE_MARKER[n][place] for n in nations if s.row[n] for place in places]

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        nation = NATIONS.index(action.nation)
        how = "own" if self.nation == NONE else "annex"
        put_marker(s, self.seat, nation, LOCATION_INDEX[action.place], how)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        if isinstance(action, PlaceMarker) and action.place in LOCATION_INDEX:
            return Refusal("no_target", {"place": action.place})
        return unfitting(self, action)


def ask_place(s: MaracaiboState, seat: int, city: bool, nation: int) -> None:
    s.placed = NONE
    asked = PlaceOwn(seat, city, nation)
    if asked.legal(s):
        s.stack.append(asked)


@performs(terms.Own)
def do_own(s: MaracaiboState, seat: int, term: terms.Own, source: int) -> None:
    if has_liberation(s):
        s.placed = NONE  # MAR-467
        return
    ask_place(s, seat, term.place == Place.CITY, NONE)


@performs(terms.AnnexTerm)
def do_annex(s: MaracaiboState, seat: int, term: terms.AnnexTerm, source: int) -> None:
    if s.fight is not None:
        ask_place(s, seat, term.place == Place.CITY, s.fight.nation)


class FreePlace(NamedTuple):
    """Which marker is taken off a location (to liberate)."""

    seat: int
    places: "tuple[int, ...]"
    times: int
    """How often a space of the resistance tile pays for it (MAR-438)."""
    kind: Literal["free_place"] = "free_place"

    def legal(self, s: MaracaiboState) -> list[Any]:
        against = enemy(s)
        return [
            REMOVE_MARKER[nation][place]
            for place in self.places
            for nation in dict.fromkeys(s.markers[place])
            if against in (NONE, nation)
        ]

    def resolve(self, s: MaracaiboState, action: RemoveMarker) -> None:
        place = LOCATION_INDEX[action.place]
        liberate(s, self.seat, NATIONS.index(action.nation), place, self.times)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


def enemy(s: MaracaiboState) -> int:
    """The nation that is fought against; NONE when nobody is."""
    return s.fight.nation if s.fight is not None and s.fight.against else NONE


def liberate(s: MaracaiboState, seat: int, nation: int, place: int, times: int = 1) -> None:
    """Take a marker off a location, out of the game or to the resistance tile, whose space
    then pays `times` times; one at a time (MAR-431, MAR-470)."""
    here = list(s.markers[place])
    here.remove(nation)
    s.markers[place] = tuple(here)
    s.gone[nation] += 1
    if s.events is not None:
        s.events.append(events.MarkerRemoved(seat, NATIONS[nation], LOCATIONS[place].number))
    if has_liberation(s) and s.fight is not None and is_city(s, place) and FLAGS[place]:
        s.stack.append(Rest(seat, FLAGS[place].number, 0, FROM_FLAG))  # MAR-463
    if resistance.in_use(s):
        resistance.offer(s, seat, nation, times)
        fire(s, seat, Event.CAPTURE, place)  # MAR-440
    fire(s, seat, Event.LIBERATE, place)


def can_be_freed(s: MaracaiboState, seat: int, place: Place) -> tuple[int, ...]:
    """The locations that an effect can take a marker off; in a fight against a nation only
    one of that nation."""
    against = enemy(s)
    city = place == Place.CITY
    places = (s.ships[seat],) if place == Place.HERE else CAN_HOLD
    return tuple(
        number
        for number in places
        if s.markers[number]
        and (s.cities[number] != NONE) is city
        and (against == NONE or against in s.markers[number])
    )


@performs(terms.LiberateTerm)
def do_liberate(s: MaracaiboState, seat: int, term: terms.LiberateTerm, source: int) -> None:
    places = can_be_freed(s, seat, term.place)
    if places:
        times = RESISTANCE.doubled if term.place == Place.HERE else 1  # MAR-438
        s.stack.append(FreePlace(seat, places, times))
