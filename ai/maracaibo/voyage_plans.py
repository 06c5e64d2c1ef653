"""The rest of a round as whole voyages: which stops can follow each other with the money and the
cards that the seat has.

The sea route is networkx's graph (`route.py`). Going through it from its end, the best few voyages
of so many turns are kept for every place, each stop at what it brings in this very position. Then
every one of them is paid for from its first stop on: a quest, or a delivery, that can't be paid
after those before it gives way to the next best thing to do there, and every further village finds
less to buy.
"""

from typing import Any, NamedTuple

from ai.maracaibo.effect_values import delivery_worth, gain, quest_worth, village_worths
from ai.maracaibo.route import order, reach
from ai.maracaibo.unit_values import UnitValues
from ai.sums import summed
from engine.maracaibo.base import quests
from engine.maracaibo.base.route import open_tiles
from engine.maracaibo.components import (
    CARDS,
    CITIES,
    GOOD_COST,
    HOMEWARD,
    HOMEWARD_REWARD,
    LOCATIONS,
    QUESTS,
    SETUP,
)
from engine.maracaibo.effects import payment
from engine.maracaibo.effects.terms import Cost
from engine.maracaibo.state import FROM_CITY, FROM_HOMEWARD, FROM_QUEST, NONE, MaracaiboState

FALL = (1.0, 0.85, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1)
"""What the first village of a voyage, the second and so on bring, as part of what one brings now:
money and cards are spent there."""


class Errand(NamedTuple):
    """Something to be done at a stop, and what it costs; None for what costs nothing."""

    worth: float
    cost: Cost | None


class Stop(NamedTuple):
    """A place on a voyage, as it can be reached there."""

    errands: list[Errand]
    """The best first."""
    village: float
    """What its village actions bring now; 0 where there is no village."""
    extra: float
    """What the stop itself brings."""

    def best(self) -> float:
        """What it brings as long as everything can be paid."""
        errand = self.errands[0].worth if self.errands else 0.0
        return max(errand, self.village, 0.0) + self.extra


class Voyage(NamedTuple):
    """Stops in order, by what they bring together as long as everything can be paid."""

    worth: float
    stops: tuple[Stop, ...]


NOWHERE = Voyage(0.0, ())


def errands(s: MaracaiboState, seat: int, place: int, p: UnitValues) -> list[Errand]:
    """What the seat could do at a place with what it has now, villages aside."""
    found: list[Errand] = []
    if place in HOMEWARD:
        found.append(Errand(gain(s, seat, HOMEWARD[place], FROM_HOMEWARD, p), None))
    elif s.cities[place] != NONE:
        city = CITIES[s.cities[place]]
        action = gain(s, seat, city.terms, FROM_CITY, p)
        found.append(Errand(action, None))
        delivered = delivery_worth(s, seat, place, p)
        if delivered > 0.0:
            found.append(Errand(action + delivered, GOOD_COST[city.good]))
    for quest in s.quests[place]:
        if quests.payable(s, seat, quest):
            found.append(Errand(quest_worth(s, seat, quest, p), QUESTS[quest].cost))
    for figure in s.assistants[place]:
        assistant = CARDS[figure.card].assistant
        if figure.seat == seat and assistant is not None:
            found.append(Errand(gain(s, seat, assistant.terms, figure.card, p), None))
    found.sort(key=lambda errand: -errand.worth)
    return found


def stop_at(s: MaracaiboState, seat: int, place: int, points: int, p: UnitValues) -> Stop:
    """A place that is reached with so many points of movement."""
    steps = SETUP.fast_village_steps if s.abilities[seat].fast_villages else SETUP.village_steps
    village = extra = 0.0
    if _is_village(s, place):
        village = village_worths(s, seat, sum(points >= step for step in steps), p)
    if place in HOMEWARD_REWARD:
        extra = gain(s, seat, HOMEWARD_REWARD[place], FROM_HOMEWARD, p)
    return Stop(errands(s, seat, place, p), village, extra)


def _is_village(s: MaracaiboState, place: int) -> bool:
    if place in HOMEWARD or s.cities[place] != NONE:
        return False
    return LOCATIONS[place].kind == "village" and not s.skulls >> place & 1


def best_voyages(
    s: MaracaiboState, seat: int, turns: int, number: int, p: UnitValues
) -> list[list[Voyage]]:
    """By place: the best `number` voyages of so many turns from there, the best first."""
    tiles, last = open_tiles(s, seat), s.round == SETUP.rounds
    stops: dict[tuple[int, int], Stop] = {}
    ways: list[list[tuple[int, Stop, float]]] = [[] for _ in LOCATIONS]
    for place in order(tiles, last):
        for way in reach(place, tiles, last):
            if way not in stops:
                stops[way] = stop_at(s, seat, way[0], way[1], p)
            ways[place].append((way[0], stops[way], stops[way].best()))
    found: list[list[Voyage]] = [[NOWHERE] for _ in LOCATIONS]
    for _ in range(turns):
        longer: list[list[Voyage]] = []
        for place in range(len(LOCATIONS)):
            here = [
                Voyage(worth + after.worth, (stop, *after.stops))
                for end, stop, worth in ways[place]
                for after in found[end]
            ]
            here.sort(key=lambda voyage: -voyage.worth)
            longer.append(here[:number] or [NOWHERE])
        found = longer
    return found


def paid_worth(s: MaracaiboState, seat: int, voyage: Voyage) -> float:
    """What a voyage brings when all of it is paid from what the seat has now."""
    spent: Cost | None = None
    villages = 0
    gains: list[float] = []
    for stop in voyage.stops:
        best = stop.village * FALL[villages]
        at_village = stop.village > 0.0
        for errand in stop.errands:
            if errand.worth <= best:
                break
            cost = errand.cost
            if cost is not None:
                cost = together(spent, cost)
                if not payment.can_pay(s, seat, cost, FROM_QUEST):
                    continue
                spent = cost
            best, at_village = errand.worth, False
            break
        villages += at_village
        gains.append(best + stop.extra)
    return summed(gains)


def together(one: Cost | None, other: Cost) -> Cost:
    """Two costs as one; the narrower icons first."""
    if one is None:
        return other
    icons: Any = tuple(sorted((*one.icons, *other.icons)))
    return one._replace(
        doubloons=one.doubloons + other.doubloons,
        combat=one.combat + other.combat,
        figures=one.figures + other.figures,
        influence=one.influence + other.influence,
        icons=icons,
        same_good=max(one.same_good, other.same_good),
        any_number=max(one.any_number, other.any_number),
    )


def plan_worths(
    s: MaracaiboState, seat: int, turns: int, number: int, p: UnitValues
) -> list[float]:
    """By place: what the best voyage of so many turns from there brings, of the best `number`
    at what they cost."""
    return [
        max([paid_worth(s, seat, voyage) for voyage in voyages])
        for voyages in best_voyages(s, seat, turns, number, p)
    ]
