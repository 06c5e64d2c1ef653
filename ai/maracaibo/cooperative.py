"""The common cause of the cooperative games: how likely all are to win together.

Three things must hold after the last round: no marker is left, everybody is ahead of
Jacques, and in The Rescue Luysa was found and freed. Each has a chance here, from what it
still asks for and what all seats together can still do; their product is the same for all.
"""

from functools import cache
from math import exp
from typing import NamedTuple

import networkx as nx

from ai.maracaibo import route
from ai.maracaibo.unit_values import UnitValues
from ai.maracaibo.weights import Weights, weights
from ai.sums import summed
from automa.components import JACQUES, JACQUES_CARDS
from automa.decks import jacques_counts, jacques_pools
from engine.maracaibo.base.scenarios import design_of
from engine.maracaibo.base.voyage import HAVANA
from engine.maracaibo.components import (
    CITIES,
    CLUES,
    COMBAT,
    COMBAT_ACTIONS,
    HOMEWARD,
    LOCATIONS,
    SCENARIOS,
    SEARCH,
    SETUP,
)
from engine.maracaibo.effects import terms as t
from engine.maracaibo.solo import automa_seat
from engine.maracaibo.state import NONE, MaracaiboState
from engine.maracaibo.uprising.the_search import clues_alone, free_cost, ransom

_GREEN = SEARCH.clues_green / len(CLUES)
"""How likely a clue is green."""


_TOGETHER = frozenset(name for name, design in SCENARIOS.items() if design.cooperative)


def cooperative(s: MaracaiboState) -> bool:
    """Do all win or lose together? Asked at every step."""
    scenario = s.options.scenario
    if scenario == "story":
        return design_of(s.options).cooperative
    return scenario in _TOGETHER


def weights_for(s: MaracaiboState, level: str, character: str = "") -> Weights:
    """The weights of a level in this game: its modules have some of their own."""
    return weights(level, s.seats, character, _module(s))


def _module(s: MaracaiboState) -> str:
    if s.module is None:
        return ""
    if s.module.liberation:
        return "together" if cooperative(s) and any(s.markers) else "liberation"
    return "revolt" if s.module.revolt else ""


def soft(x: float) -> float:
    """A chance that never stops growing or falling: 0.5 at 0."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


# -- no marker left ----------------------------------------------------------------------


def cost_of(s: MaracaiboState, place: int) -> int:
    """The combat value that a marker there costs."""
    city = s.cities[place] != NONE
    return (COMBAT.liberate_city if city else COMBAT.liberate_village).value


def needed(s: MaracaiboState) -> int:
    """The combat value that all markers together still cost."""
    return sum(cost_of(s, place) * len(here) for place, here in enumerate(s.markers) if here)


def _fights(program: t.Program) -> bool:
    for term in program:
        inner = term.options if isinstance(term, t.ChooseTerm) else ()
        if isinstance(term, t.FightTerm) or any(map(_fights, inner)):
            return True
    return False


@cache
def fights_ahead(cities: tuple[int, ...], last: bool) -> tuple[int, ...]:
    """By place: the most fights that one way home still passes."""
    sea = route.graph(0, last)
    found = [0] * len(LOCATIONS)
    for place in reversed(tuple(nx.topological_sort(sea))):
        for after in sea.successors(place):
            city = cities[after]
            fight = after in HOMEWARD and _fights(HOMEWARD[after])
            fight = fight or (city != NONE and _fights(CITIES[city].terms))
            found[place] = max(found[place], found[after] + fight)
    return tuple(found)


def strength(s: MaracaiboState, w: Weights) -> float:
    """The combat value that all seats can still bring against the markers."""
    last = s.round == SETUP.rounds
    ahead = fights_ahead(s.cities, last)
    rounds = SETUP.rounds - s.round
    turns = turns_left(s, w)
    total = 0.0
    for seat in range(s.seats):
        fights = w.met * rounds * ahead[HAVANA]
        if s.phase == "turn":
            fights += w.met * min(ahead[s.ships[seat]], turns)
        more = any(COMBAT_ACTIONS[n].once_a_turn for n in s.abilities[seat].combat)
        total += fights * (w.blow + 2.0 * more)
        total += w.muster * min(s.combat[seat] + s.figures[seat], 4.0 * fights)
    if s.fight is not None and s.fight.against:
        total += s.fight.value
    return total


def turns_left(s: MaracaiboState, w: Weights) -> float:
    """Turns of each seat until the first ship is home, or Jacques ends the round."""
    if s.phase != "turn":
        return 0.0
    home = route.turns_home(s.round == SETUP.rounds, w.pace)
    left = min(home[place] for place in s.ships)
    kept = s.automa
    if kept.left != NONE:
        return min(left, float(kept.left))
    return min(left, _until_he_ends(s.options.level, len(kept.shown), s.round))


@cache
def _until_he_ends(level: int, shown: int, number: int) -> float:
    """The turns that Jacques can be expected to leave each player in a round, by how many of his
    cards are turned up (MAR-637, MAR-638)."""
    counts = jacques_counts(level)
    turns, goes_on = 1.0 + JACQUES.turns_left[number - 1], 1.0
    for zone in range(shown, len(JACQUES_CARDS[0].zones)):
        ends = summed(
            count * sum(JACQUES_CARDS[card].zones[zone].does == "end" for card in pool) / len(pool)
            for count, pool in zip(counts, jacques_pools(), strict=True)
        )
        goes_on *= 1.0 - ends / summed(counts)
        turns += goes_on
    return turns


def all_freed(need: float, have: float, w: Weights) -> float:
    """The chance that no marker is left."""
    if need <= 0:
        return 1.0
    return soft((have - need) / (3.0 + w.doubt * need))


def marker_price(s: MaracaiboState, place: int, p: UnitValues) -> float:
    """What taking a marker off that location brings the cause."""
    if not cooperative(s):
        return 0.0
    w = p.w
    cost, need, have = cost_of(s, place), needed(s), strength(s, w)
    more = all_freed(need - cost, have, w) - all_freed(need, have, w)
    worth = 0.7 * w.victory * more + w.needed * cost
    search = s.module.search if s.module is not None else None
    if search is not None and search.found == place and search.freed == NONE:
        worth += w.clue
    return worth


# -- ahead of Jacques --------------------------------------------------------------------


@cache
def card_points(level: int) -> float:
    """The mean of the cards in his deck (MAR-630)."""
    counts = jacques_counts(level)
    total = sum(
        count * JACQUES_CARDS[pool[0]].points
        for count, pool in zip(counts, jacques_pools(), strict=True)
    )
    return total / sum(counts)


def his_points(s: MaracaiboState, w: Weights) -> float:
    """What Jacques can expect at the end."""
    kept = s.automa
    total = float(kept.points + kept.rounds)
    if s.phase in ("turn", "interim"):
        total += sum(JACQUES_CARDS[card].points for card in kept.shown)
    cards = w.his_cards * (SETUP.rounds - s.round)
    if kept.left == NONE:
        cards += turns_left(s, w)
    elif s.phase == "turn":
        total += JACQUES.ends_round / 2
    return total + cards * card_points(s.options.level)


class TeamMember(NamedTuple):
    """What a seat has: points that stand, and all that it can expect with what it owns."""

    points: float
    total: float


def all_ahead(s: MaracaiboState, team: list[TeamMember], p: UnitValues) -> float:
    """The chance that every seat has more points than Jacques."""
    w = p.w
    his = his_points(s, w)
    design = automa_seat.of(s)
    chance, scale = 1.0, w.lead * (1.0 + 0.15 * p.turns)
    for seat, (points, total) in enumerate(team):
        mine = points + w.assets * (total - points) + w.turn * p.turns
        lead = mine + summed(design.compare(s, seat).values()) - his
        chance *= 1.0 / (1.0 + exp(-max(min(lead / scale, 30.0), -30.0)))
    return chance


# -- Luysa -------------------------------------------------------------------------------


class Missing(NamedTuple):
    """What the search still asks for."""

    clues: float
    """Clues to turn up; those in the way counted too."""
    green: float
    """Green clues; alone, where all colours count, clues."""


def missing(s: MaracaiboState) -> Missing:
    search = s.module.search if s.module is not None else None
    if search is None or search.found != NONE:
        return Missing(0.0, 0.0)
    if not SEARCH.seats[s.seats].green_needed:
        left = sum(map(len, search.clues)) - (len(CLUES) - clues_alone(s))
        return Missing(float(left), float(left))
    green = float(search.green.count(NONE))
    if s.round == 0 and search.blocked == NONE and SEARCH.seats[s.seats].blocked == "green":
        green -= 1.0
    return Missing(green / _GREEN, green)


def found_chance(s: MaracaiboState, p: UnitValues) -> float:
    """The chance that Luysa will be found; red clues in the way must be paid off."""
    search = s.module.search if s.module is not None else None
    if search is None or search.found != NONE:
        return 1.0
    free = search.red.count(NONE)
    able = p.w.clues * p.turns * s.seats * (1.0 if free > 1 else 0.85 if free else 0.6)
    needs = missing(s).clues
    return soft((able - needs) / (1.5 + 0.4 * needs))


@cache
def ahead_of(place: int, last: bool) -> frozenset[int]:
    """Locations that a ship there can still come to in this round."""
    return frozenset(nx.descendants(route.graph(0, last), place)) | {place}


def freed_chance(s: MaracaiboState, p: UnitValues) -> float:
    """The chance that somebody can free her: by combat points, or by the ransom."""
    search = s.module.search if s.module is not None else None
    if search is None or search.freed != NONE:
        return 1.0
    if s.round < SETUP.rounds:
        return 0.6 + 0.18 * min(max(s.combat) / free_cost(s).combat, 1.0)
    spare = max(s.doubloons) - ransom(s)
    if s.phase != "turn":
        return 0.95 if spare >= 0 else 0.02
    paid = soft((spare + 0.5 * p.turns) / 3.0)
    prison = 0.0
    for seat in range(s.seats):
        if search.found in ahead_of(s.ships[seat], True):
            prison = max(prison, 0.6 * min(s.combat[seat] / free_cost(s).combat, 1.0))
    return 1.0 - (1.0 - paid) * (1.0 - prison)


def opens(s: MaracaiboState, seat: int, place: int) -> bool:
    """Could a seat with its ship there open the prison (MAR-485)?"""
    search = s.module.search if s.module is not None else None
    return (
        search is not None
        and search.found == place
        and not s.markers[place]
        and s.combat[seat] >= free_cost(s).combat
    )


def clue_price(s: MaracaiboState, p: UnitValues) -> float:
    """What turning up a clue brings the cause."""
    if s.module is None or s.module.search is None or s.module.search.found != NONE:
        return 0.0
    w = p.w
    needs = missing(s).clues
    able = w.clues * p.turns * s.seats
    scale = 1.5 + 0.4 * needs
    more = soft((able - needs + 1.0) / scale) - soft((able - needs) / scale)
    return 0.5 * w.victory * more + w.clue * (_GREEN if SEARCH.seats[s.seats].green_needed else 1.0)


# -- all together ------------------------------------------------------------------------


def chance(s: MaracaiboState, team: list[TeamMember], p: UnitValues) -> float:
    """How likely all are to win. Points are the least certain: nothing is given up for them."""
    w = p.w
    return (
        all_freed(needed(s), strength(s, w), w)
        * (0.2 + 0.8 * all_ahead(s, team, p))
        * found_chance(s, p)
        * freed_chance(s, p)
    )


def cause(s: MaracaiboState, team: list[TeamMember], p: UnitValues) -> float:
    """What the position is worth to all: the chance of victory, less what is still to do."""
    w = p.w
    return w.victory * chance(s, team, p) - w.needed * needed(s) - w.clue * missing(s).green


def stop_price(s: MaracaiboState, seat: int, place: int, p: UnitValues) -> float:
    """What a stop there is worth to the cause besides its main action: a clue to turn up, Luysa
    to be freed, and the turns that it leaves the others."""
    worth = _hurry(s, seat, place, p)
    search = s.module.search if s.module is not None else None
    if search is not None:
        if search.clues[place] and NONE in search.red:
            worth += clue_price(s, p)
        elif search.freed == NONE and opens(s, seat, place):
            worth += 0.5 * p.w.victory * (1.0 - freed_chance(s, p))
    return worth


def _hurry(s: MaracaiboState, seat: int, place: int, p: UnitValues) -> float:
    """Fights that the others won't come to when the round is over so soon."""
    w = p.w
    last = s.round == SETUP.rounds
    before = turns_left(s, w)
    after = min(before, route.turns_home(last, w.pace)[place])
    if s.seats == 1 or after >= before or not any(s.markers):
        return 0.0
    ahead = fights_ahead(s.cities, last)
    lost = 0.0
    for other in range(s.seats):
        if other != seat:
            fights = ahead[s.ships[other]]
            lost += min(fights, before) - min(fights, after)
    return -lost * w.blow * w.needed
