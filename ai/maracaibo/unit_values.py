"""What things are worth in rough sums, by the turns and incomes that are still to come.

Effects are data: each of their words has a price here, and a card, upgrade or building is
worth what its words add up to. Nothing here looks at a position.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import exp
from operator import attrgetter
from typing import Any

from ai.maracaibo.weights import Weights
from ai.sums import summed
from engine.maracaibo.effects import terms as t
from engine.maracaibo.effects.words import Metric, Who

MOST_TURNS = 28
"""More turns than this are not told apart."""

MOST_MONEY = 100

_GAME_TURNS = 24


@dataclass(frozen=True, slots=True, eq=False)
class UnitValues:
    """One of each, in points of the final score. The same turns and incomes have the same
    prices, and much is remembered by them: they are told apart by identity, not by value."""

    w: Weights
    turns: int
    incomes: int
    doubloon: float
    combat: float
    figure: float
    draw: float
    income_doubloon: float
    income_point: float
    influence: float
    step: float
    disc: float
    village: float
    fight: float
    value: float
    quest: float
    icon: float
    synergy: float
    liberate: float
    money: tuple[float, ...]
    """By the number of doubloons one has."""


def _late(turns: float, scale: float) -> float:
    """The share of something's worth that can still be used in this many turns."""
    return 1.0 - exp(-turns / scale)


@cache
def prices(w: Weights, turns: int, incomes: int) -> UnitValues:
    """With this many turns of one's own and this many payments of income to come."""
    doubloon = w.doubloon * _late(turns + 0.7, w.spending)
    later = summed(
        w.doubloon * _late((incomes - paid) * w.round_turns + 0.7, w.spending)
        for paid in range(1, incomes)
    )
    use = _late(turns, 2.5)
    enough = 8 + 2 * turns
    return UnitValues(
        w,
        turns,
        incomes,
        doubloon,
        w.combat * use,
        w.figure * use,
        w.draw * use,
        w.payday * later + (0.5 if incomes else 0.0),
        float(incomes),
        w.influence,
        w.step,
        w.disc * _late(turns, 6.0),
        w.village * use,
        w.fight * use,
        w.value,
        w.quest,
        w.icon * use,
        w.synergy * _late(turns, 6.0),
        w.liberate,
        tuple(
            doubloon * (min(n, enough) + w.plenty * max(n - enough, 0)) for n in range(MOST_MONEY)
        ),
    )


# -- costs and terms ---------------------------------------------------------------------


def cost_worth(cost: t.Cost, p: UnitValues) -> float:
    """What a cost takes from one."""
    icons = len(cost.icons) + cost.same_good
    return (
        cost.doubloons * p.doubloon
        + cost.combat * p.combat
        + cost.figures * p.figure
        + cost.influence * p.influence
        + cost.value * p.value
        + icons * p.icon
    )


def generic(program: t.Program, p: UnitValues) -> float:
    """What a program is worth, whoever does it."""
    total = 0.0
    for term in program:
        total += GENERIC[type(term)](term, p)
    return total


def _pay(term: t.PayTerm, p: UnitValues) -> float:
    gain = generic(term.terms, p) - cost_worth(term.cost, p)
    return p.w.payable * max(gain, 0.0)


def _influence(term: t.Influence, p: UnitValues) -> float:
    return term.n * p.influence * (3 if term.who == Who.EACH else 1)


def _tier(term: t.Tier, p: UnitValues) -> float:
    return summed(generic(program, p) for _, program in term.steps) / len(term.steps) / 2


def _by_round(term: t.ByRound, p: UnitValues) -> float:
    return generic(term.options[min(max(4 - p.incomes, 0), len(term.options) - 1)], p)


Worth = Callable[[Any, UnitValues], float]


def _each(price: str, factor: float = 1.0) -> Worth:
    """A number of things that have a price."""
    one = attrgetter(price)

    def worth(term: Any, p: UnitValues) -> float:
        found: float = term.n * factor * one(p)
        return found

    return worth


def _once(price: str, factor: float = 1.0) -> Worth:
    """Something worth about as much as a thing that has a price."""
    one = attrgetter(price)

    def worth(_: Any, p: UnitValues) -> float:
        found: float = factor * one(p)
        return found

    return worth


def _hand_limit(term: t.HandLimit, p: UnitValues) -> float:
    return term.n * p.draw * p.turns / 2


_COUNTS = {
    Metric.FIGURES_HERE: 0.25,
    Metric.COMBAT_POINTS: 3.0,
    Metric.FIGURES_SUPPLY: 2.0,
    Metric.MOVEMENT_SPENT: 2.5,
    Metric.DISTINCT_VILLAGE_ACTIONS: 1.5,
}
"""What is counted when it is used: the usual number."""


def _per(term: t.Per, p: UnitValues) -> float:
    """Things that grow during the game have grown by the turns played."""
    count = _COUNTS.get(term.metric)
    if count is None:
        count = p.w.growths[term.metric] * (_GAME_TURNS - min(p.turns, _GAME_TURNS - 4))
    return min(count / term.each, term.most) * generic(term.terms, p)


def _group(term: t.ReturnMarker, p: UnitValues) -> float:
    return generic(term.terms, p)


def _perhaps(term: t.If | t.When, p: UnitValues) -> float:
    return generic(term.terms, p) / 2


GENERIC: dict[type, Worth] = {
    t.Doubloons: _each("doubloon"),
    t.Points: lambda term, _: float(term.n),
    t.CombatPoints: _each("combat"),
    t.Figures: _each("figure"),
    t.DrawTerm: _each("draw"),
    t.Influence: _influence,
    t.IncomeDoubloons: _each("income_doubloon"),
    t.IncomePoints: _each("income_point"),
    t.ExploreTerm: _each("step"),
    t.Discs: _each("disc"),
    t.HandLimit: _hand_limit,
    t.Synergy: _once("synergy"),
    t.VillageActions: _each("village"),
    t.CityAction: _once("fight"),
    t.Spy: _each("village", 2.0),
    t.FightTerm: lambda term, p: p.fight + term.bonus * p.value,
    t.Value: _each("value"),
    t.DeliverTerm: _each("disc", 0.5),
    t.BuyTerm: lambda term, p: p.village + term.discount * p.doubloon,
    t.MoveTerm: _once("village", 2.0),
    t.QuestTerm: _once("quest"),
    t.Own: _once("influence"),
    t.AnnexTerm: _once("influence"),
    t.LiberateTerm: _once("liberate"),
    t.Rank: _once("influence", 2.0),
    t.HoldQuests: _each("quest", 0.5),
    t.ModFewest: _each("value", 0.0),
    t.ModMost: _each("value", 0.0),
    t.PayTerm: _pay,
    t.ChooseTerm: lambda term, p: max(generic(option, p) for option in term.options),
    t.ByRound: _by_round,
    t.Tier: _tier,
    t.DrawObject: lambda term, p: summed(generic(r, p) for r in term.rewards) / len(term.rewards),
    t.If: _perhaps,
    t.When: _perhaps,
    t.Per: _per,
    t.ReturnMarker: _group,
}
"""By class of term: its worth in rough sums."""
