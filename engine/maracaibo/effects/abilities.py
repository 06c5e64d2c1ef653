"""Everything permanent for a seat, gathered from what it owns.

Immutable: copies of a position share it; a purchase makes a new one.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.maracaibo.effects import clauses as c
from engine.maracaibo.effects import terms as t
from engine.maracaibo.effects.words import Event, Icon, Stat

Mask = int


class Trigger(NamedTuple):
    """A permanent effect that waits for an event."""

    what: c.On | c.Visits
    source: int
    copy: int
    """Which of several equal cards: the first is 0."""
    bit: int
    """In the mask of what fires once a turn; 0 when it always fires."""


class FreeIcon(NamedTuple):
    """A card that gives an icon free, this often per turn."""

    source: int
    icon: int
    times: int


class Abilities(NamedTuple):
    mods: tuple[int, ...]
    """Changes of numbers, by Stat."""
    triggers: tuple[tuple[Trigger, ...], ...]
    """By Event, in the order gained."""
    village: tuple[int, ...]
    """Numbers in VILLAGE_ACTIONS, equal cards once (MAR-088)."""
    combat: tuple[int, ...]
    """Numbers in COMBAT_ACTIONS."""
    whens: tuple[tuple[int, t.When], ...]
    """(source, effect) that wait for their condition."""
    end: tuple[tuple[int, t.Program], ...]
    """(source, terms) of final scoring."""
    wild: tuple[tuple[Icon, Mask], ...]
    """An icon of a card, and all that it pays for."""
    supplies: tuple[FreeIcon, ...]
    jokers: tuple[int, ...]
    """Cards that can be discarded to pay one icon (MAR-505)."""
    instead: t.Program | None
    """What may replace a delivery (MAR-404)."""
    fast_villages: bool
    combat_draw: bool
    second_explorer: bool
    once_bits: int
    """How many triggers fire once a turn."""


NO_ABILITIES = Abilities(
    (0,) * len(Stat), ((),) * len(Event), (), (), (), (), (), (), (), None, False, False, False, 0
)


def _mask(icons: tuple[Icon, ...]) -> Mask:
    return sum(1 << icon for icon in icons)


def _with_mod(have: Abilities, stat: Stat, n: int) -> Abilities:
    mods = list(have.mods)
    mods[stat] += n
    return have._replace(mods=tuple(mods))


def _with_trigger(have: Abilities, what: c.On | c.Visits, source: int, event: Event) -> Abilities:
    once = isinstance(what, c.On) and what.once
    bit = 1 << have.once_bits if once else 0
    triggers = list(have.triggers)
    copy = sum(other.source == source and other.what == what for other in triggers[event])
    triggers[event] += (Trigger(what, source, copy, bit),)
    return have._replace(triggers=tuple(triggers), once_bits=have.once_bits + once)


def _with_on(have: Abilities, on: c.On, source: int) -> Abilities:
    return _with_trigger(have, on, source, on.event)


def _with_visits(have: Abilities, visits: c.Visits, source: int) -> Abilities:
    return _with_trigger(have, visits, source, Event.MOVE_END)


def _with_number(have: Abilities, mod: c.Mod, source: int) -> Abilities:
    return _with_mod(have, mod.stat, mod.n)


def _with_hand_limit(have: Abilities, more: t.HandLimit, source: int) -> Abilities:
    return _with_mod(have, Stat.HAND_LIMIT, more.n)


def _with_wild(have: Abilities, wild: c.Wild, source: int) -> Abilities:
    return have._replace(wild=(*have.wild, (wild.icon, _mask(wild.to))))


def _with_supply(have: Abilities, supply: c.Supply, source: int) -> Abilities:
    return have._replace(supplies=(*have.supplies, FreeIcon(source, supply.icon, supply.n)))


def _with_joker(have: Abilities, joker: c.Joker, source: int) -> Abilities:
    return have._replace(jokers=(*have.jokers, source))


def _with_instead(have: Abilities, instead: c.InsteadOfDelivery, source: int) -> Abilities:
    return have._replace(instead=instead.terms)


def _with_fast_villages(have: Abilities, term: c.FastVillages, source: int) -> Abilities:
    return have._replace(fast_villages=True)


def _with_combat_draw(have: Abilities, term: c.CombatDraw, source: int) -> Abilities:
    return have._replace(combat_draw=True)


def _with_second_explorer(have: Abilities, term: c.SecondExplorer, source: int) -> Abilities:
    return have._replace(second_explorer=True)


LASTING: dict[type, Callable[[Abilities, Any, int], Abilities]] = {
    c.On: _with_on,
    c.Visits: _with_visits,
    c.Mod: _with_number,
    t.HandLimit: _with_hand_limit,
    c.Wild: _with_wild,
    c.Supply: _with_supply,
    c.Joker: _with_joker,
    c.InsteadOfDelivery: _with_instead,
    c.FastVillages: _with_fast_villages,
    c.CombatDraw: _with_combat_draw,
    c.SecondExplorer: _with_second_explorer,
}
"""By class: how something that lasts joins the abilities."""


def add(have: Abilities, effects: c.Effects, source: int) -> Abilities:
    """The abilities with those that a card, upgrade, port or building brings."""
    for lasting in effects.permanent:
        have = LASTING[type(lasting)](have, lasting, source)
    village = tuple(
        clause.number for clause in effects.village if clause.number not in have.village
    )
    combat = tuple(clause.number for clause in effects.combat if clause.number not in have.combat)
    return have._replace(
        village=tuple(dict.fromkeys(have.village + village)),
        combat=tuple(dict.fromkeys(have.combat + combat)),
        whens=have.whens + tuple((source, when) for when in effects.whens),
        end=have.end + tuple((source, terms) for terms in effects.end),
    )
