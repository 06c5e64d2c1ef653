"""Positions of The Uprising, on top of `builder`. Importing it brings the automas along."""

import automa  # noqa: F401  Jacques plays in the cooperative scenarios
from engine.maracaibo.actions import TurnUp
from engine.maracaibo.base import combat, scenarios
from engine.maracaibo.components import CARDS, CLUES, LEGACY_INDEX
from engine.maracaibo.effects.words import OBJECTS, spelling
from engine.maracaibo.setup import Options
from engine.maracaibo.state import NATIONS, NONE
from engine.maracaibo.uprising.actions import FightAgainst
from engine.maracaibo.uprising.state import change
from tests.engine.maracaibo.builder import act, do, place, table, token

UNREST = Options(scenario="unrest")
ALL = Options(scenario="all_inclusive")
ALLIANCE = Options(scenario="alliance")
RESCUE = Options(scenario="rescue")
STORY = Options(scenario="story")


def free_table(seats=2, options=UNREST, **more):
    """A table without a marker on any location and without the tiles that cards decided."""
    s = table(seats, options, **more)
    for number, here in enumerate(s.markers):
        for nation in here:
            s.gone[nation] += 1
        s.markers[number] = ()
    fixed = scenarios.design_of(options).legacy
    for tile in range(len(LEGACY_INDEX)):
        if tile not in fixed:
            scenarios.remove_tile(s, tile)
    return s


def occupy(s, **nations):
    """Markers on locations, from outside the game or from their rows."""
    for nation, numbers in nations.items():
        which = NATIONS.index(nation)
        for number in numbers.split():
            s.markers[place(number)] = (*s.markers[place(number)], which)
            if s.gone[which]:
                s.gone[which] -= 1
            else:
                s.row[which] -= 1
    return s


def marked(s, number):
    """The nations whose markers lie on a location."""
    return " ".join(NATIONS[nation] for nation in s.markers[place(number)])


def tile_of(s, seat=0):
    return [NATIONS[n] if n != NONE else "" for n in s.module.tiles[seat]]


def fill(s, text, seat=0):
    """Markers on the resistance tile: `fill(s, "FR - ES -")`."""
    markers = tuple(NATIONS.index(word) if word != "-" else NONE for word in text.split())
    for nation in markers:
        if nation != NONE:
            s.gone[nation] -= 1 if s.gone[nation] else 0
    tiles = s.module.tiles
    change(s, tiles=(*tiles[:seat], markers, *tiles[seat + 1 :]))
    return s


def add(s, *tiles):
    """These legacy tiles lie on the board."""
    for tile in tiles:
        scenarios.add_tile(s, LEGACY_INDEX[tile])
    return s


def fight_against(s, nation, name="t25", bonus=0):
    """A fight against that nation; t25 is worth 5 for each."""
    token(s, name)
    do(s, lambda s: combat.begin(s, 0, bonus))
    act(s, TurnUp(1), FightAgainst(nation))
    return s


def clue(name):
    return next(number for number, clue in enumerate(CLUES) if clue.id == name)


def lay_clues(s, number, names):
    """These clues lie on a location, the last one is turned up first; others change places."""
    search = s.module.search
    wanted = tuple(clue(name) for name in names.split())
    clues = [tuple(c for c in here if c not in wanted) for here in search.clues]
    clues[place(number)] = wanted
    change(s, search=search._replace(clues=tuple(clues)))
    return s


def card_with(thing):
    """A card that shows this object."""
    return next(n for n, c in enumerate(CARDS) if spelling(OBJECTS[c.object - OBJECTS[0]]) == thing)
