"""What cards, upgrades, ports and buildings will still bring: the estimate behind every purchase.

It depends only on the thing and on the turns and incomes to come, and is cached.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from ai.maracaibo.unit_values import UnitValues, generic
from ai.sums import summed
from engine.maracaibo.base.ship import COMBAT_SLOT, RESISTANCE_SLOT
from engine.maracaibo.components import CARDS, GAINABLE, PORTS, PRESTIGE, STORY_EFFECTS, UPGRADES
from engine.maracaibo.effects import clauses as c
from engine.maracaibo.effects import terms as t
from engine.maracaibo.effects.perform import PORT_SLOT
from engine.maracaibo.effects.words import Event, Place, QuestFrom, Stat
from engine.maracaibo.state import NONE
from engine.maracaibo.uprising.state import Uprising

_STOPS = {Place.CITY: 1.3, Place.VILLAGE: 1.5}
"""A stop at such a place, as part of the rate for those with a condition of their own."""


def _on(on: c.On, p: UnitValues) -> float:
    rate = p.w.rates[on.event] * p.turns
    if on.event is Event.INCOME:
        rate = float(p.incomes)
    elif on.event is Event.MOVE:
        rate *= 4.0 / on.at_least
    elif on.event is Event.MOVE_END and on.place is not None and not on.empty:
        rate *= _STOPS[on.place]
    if on.good != NONE:
        rate /= 3
    if on.chosen:
        rate *= 0.7
    if on.condition is not None:
        rate *= 0.5
    return rate * generic(on.terms, p)


def _mod(mod: c.Mod, p: UnitValues) -> float:
    w, n = p.w, abs(mod.n)
    worth = {
        Stat.CARD_COST: w.rates[Event.BUY_CARD] * p.doubloon,
        Stat.EXPLORE: w.explores * p.step,
        Stat.ANNEX_CITY_COST: w.rates[Event.ANNEX] / 2 * p.value,
        Stat.ANNEX_VILLAGE_COST: w.rates[Event.ANNEX] * p.value,
        Stat.CAPTURE_COST: w.rates[Event.CAPTURE] * p.value,
        Stat.VILLAGE_STEPS: w.rates[Event.VILLAGE_MAIN] * p.village / 3,
        Stat.DELIVERIES: w.rates[Event.DELIVER] / 2 * p.disc,
        Stat.EXPLORE_REWARD_PREV: w.explores * 1.5,
    }
    return n * worth[mod.stat] * p.turns


def _visits(visits: c.Visits, p: UnitValues) -> float:
    return generic(visits.terms, p) * min(p.incomes, 2) / 3 + (2 * p.disc if p.turns > 4 else 0.0)


def _hand(more: t.HandLimit, p: UnitValues) -> float:
    return more.n * p.draw * p.turns / 2


def _instead(effect: c.InsteadOfDelivery, p: UnitValues) -> float:
    return p.w.rates[Event.DELIVER] / 2 * p.turns * generic(effect.terms, p)


PERMANENT: dict[type, Callable[[Any, UnitValues], float]] = {
    c.On: _on,
    c.Mod: _mod,
    c.Wild: lambda _, p: 0.25 * p.icon * p.turns,
    c.Supply: lambda _, p: 0.25 * p.icon * p.turns,
    c.Joker: lambda _, p: p.icon,
    c.CombatDraw: lambda _, p: p.w.rates[Event.COMBAT_START] * p.turns * p.value,
    c.Visits: _visits,
    c.InsteadOfDelivery: _instead,
    c.FastVillages: lambda _, p: p.w.rates[Event.VILLAGE_MAIN] * p.village * 0.6 * p.turns,
    c.SecondExplorer: lambda _, p: p.w.explores * p.turns / 2,
    t.HandLimit: _hand,
}
"""By class of effect that lasts: what it brings until the end."""


def permanent(effect: Any, p: UnitValues) -> float:
    return PERMANENT[type(effect)](effect, p)


def _ends(program: t.Program, p: UnitValues) -> float:
    """What is counted at the end grows until then; what it is worth now counts already."""
    total = 0.0
    for term in program:
        if isinstance(term, t.Per):
            more = p.w.growths[term.metric] * p.turns / term.each
            total += min(more, term.most) * generic(term.terms, p)
    return total


def _held(program: t.Program) -> bool:
    """Is it over when two quests are done?"""
    return any(isinstance(term, t.QuestTerm) and term.where is QuestFrom.HELD for term in program)


def lasting(effects: c.Effects, p: UnitValues) -> float:
    """What something will still bring its owner."""
    w = p.w
    total = 0.0
    for effect in effects.permanent:
        total += permanent(effect, p)
    visits = w.rates[Event.VILLAGE_MAIN] * p.turns
    for village in effects.village:
        gain = max(generic(village.terms, p) - 0.5 * p.village, 0.0)
        total += gain * (2.0 if _held(village.terms) else 0.8 * visits)
    fights = w.rates[Event.COMBAT_START] * p.turns
    for combat in effects.combat:
        part = 0.4 if combat.nation is not None else 0.8
        total += part * fights * generic(combat.terms, p) / max(w.payable, 0.1)
    if effects.assistant is not None:
        gain = generic(effects.assistant.terms, p) - 2.0 * p.village
        total += max(gain, 0.3) * min(p.incomes, p.turns) * 0.6
    for when in effects.whens:
        total += 0.5 * generic(when.terms, p) * min(p.turns / 8, 1.0)
    for program in effects.end:
        total += _ends(program, p)
    return w.lasting * total


@cache
def gained_worth(gained: int, port: int, p: UnitValues) -> float:
    """What an entry of `s.gained` will still bring."""
    if gained >= 0:
        return lasting(CARDS[gained].effects, p)
    kind, number = GAINABLE[~gained]
    if kind == "prestige":
        return lasting(PRESTIGE[number].effects, p)
    if kind == "hand_limit":
        return permanent(t.HandLimit(1), p)
    if kind == "story":
        return lasting(STORY_EFFECTS[number], p)
    upgrade = UPGRADES[number]
    if kind == "module":
        assert upgrade.module is not None
        return lasting(upgrade.module, p)
    if number == PORT_SLOT:
        return lasting(PORTS[port].effects, p) if port != NONE else 0.0
    return lasting(upgrade.effects, p)


@cache
def engine_worth(gained: tuple[int, ...], port: int, p: UnitValues) -> float:
    """All that a seat's things will still bring."""
    return summed(gained_worth(each, port, p) for each in gained)


def turned(module: Uprising | None) -> int:
    """Which upgrades lie with their module's side up, a bit each (MAR-024)."""
    if module is None:
        return 0
    return module.liberation << COMBAT_SLOT | module.resistance << RESISTANCE_SLOT


@cache
def upgrade_worths(port: int, turned: int, p: UnitValues) -> tuple[float, ...]:
    """By upgrade: what unlocking it brings, at once and later."""
    found = []
    for number, upgrade in enumerate(UPGRADES):
        effects = upgrade.effects
        if number == PORT_SLOT:
            if port == NONE:
                found.append(0.2)
                continue
            effects = PORTS[port].effects
        elif upgrade.module is not None and turned >> number & 1:
            effects = upgrade.module
        now = summed(generic(program, p) for program in effects.now)
        found.append(now + lasting(effects, p))
    return tuple(found)


@cache
def card_worth(card: int, p: UnitValues) -> float:
    """What buying a card brings without its price: points, effects, synergy token."""
    design = CARDS[card]
    effects = design.effects
    total = design.points + lasting(effects, p)
    for program in effects.now:
        total += generic(program, p)
    for program in effects.end:
        total += summed(generic(term.terms, p) for term in program if isinstance(term, t.Per))
    if design.synergy != NONE:
        total += p.synergy
    if effects.extra is not None:
        extra = effects.extra
        total -= extra.figures * p.figure + (len(extra.icons) + extra.same_good) * p.icon
    return total


@cache
def palace_worth(number: int, p: UnitValues) -> float:
    """The same for a prestige building."""
    design = PRESTIGE[number]
    total = design.points + lasting(design.effects, p)
    for program in design.effects.now:
        total += generic(program, p)
    for program in design.effects.end:
        total += summed(2 * generic(t_.terms, p) for t_ in program if isinstance(t_, t.Per))
    return total + (p.synergy if design.synergy != NONE else 0.0)


@cache
def hold_worth(card: int, cut: int, p: UnitValues) -> float:
    """What a purchase of the card gains above its price, before chances are counted."""
    cost = max(CARDS[card].cost - cut, 1)
    if p.turns == 0 and p.incomes == 0:
        return 0.0
    return card_worth(card, p) - cost * p.doubloon - 0.3 * p.village


@cache
def hand_worth(
    hand: tuple[int, ...], planned: tuple[int, ...], cut: int, limit: int, p: UnitValues
) -> float:
    """Cards to buy, the best counting most, icons to pay with, places to be filled."""
    w = p.w
    late = min(p.turns / 3.0, 1.0) if p.turns else 0.0
    chances = [w.planned * hold_worth(card, cut, p) for card in planned]
    chances += [hold_worth(card, cut, p) for card in hand]
    chances.sort(reverse=True)
    total, part = 0.0, w.buying
    for chance in chances:
        if chance <= 0.0:
            break
        total += part * chance
        part *= w.next_buying
    total += p.icon * len(hand)
    free = limit - len(hand)
    if free > 0:
        total += w.slot * free * late
    return total
