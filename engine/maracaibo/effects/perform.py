"""Carrying out effects: terms from left to right; one that asks is pushed, and the rest resumes
later. This module knows no rules. Whoever knows what a term does registers it with `performs`, so
that the rule stands beside its subject.
"""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

from engine.maracaibo.components import (
    CARDS,
    GAINABLE,
    LOCATIONS,
    PORTS,
    PRESTIGE,
    PROGRAMS,
    STORY_EFFECT_INDEX,
    STORY_EFFECTS,
    UPGRADE_INDEX,
    UPGRADES,
)
from engine.maracaibo.effects import clauses as c
from engine.maracaibo.effects import terms as t
from engine.maracaibo.effects.abilities import NO_ABILITIES, Abilities, Trigger, add
from engine.maracaibo.effects.measure import chosen, holds, measure
from engine.maracaibo.effects.words import IN_CITY_ACTION, Event, Place
from engine.maracaibo.state import (
    FROM_LEGACY,
    FROM_PORT,
    FROM_PRESTIGE,
    FROM_QUEST,
    FROM_UPGRADE,
    NONE,
    MaracaiboState,
    Note,
    task,
)

Handler = Callable[[MaracaiboState, int, Any, int], None]
Test = Callable[[MaracaiboState, int, Any, int], bool]
H = TypeVar("H", bound=Handler)
C = TypeVar("C", bound=Test)

HANDLERS: dict[type, Handler] = {}
"""By class of term: what does it. Filled once, while the rules are imported."""

TESTS: dict[type, Test] = {}
"""By class of term: could it be done now? Without an entry it always can."""


def performs(term: type) -> Callable[[H], H]:
    """Decorator: this function does terms of that class."""

    def register(handler: H) -> H:
        HANDLERS[term] = handler
        return handler

    return register


def tests(term: type) -> Callable[[C], C]:
    """Decorator: this function says whether a term of that class could be done now."""

    def register(test: C) -> C:
        TESTS[term] = test
        return test

    return register


# -- running -----------------------------------------------------------------------------


@task
class Rest(NamedTuple):
    """What is left of a program, from a term on."""

    owner: int
    program: int
    term: int
    source: int
    kind: Literal["rest"] = "rest"

    def run(self, s: MaracaiboState) -> None:
        _run_from(s, self.owner, PROGRAMS[self.program], self.term, self.source)


def run(s: MaracaiboState, seat: int, program: t.Program, source: int) -> None:
    """Do the terms from left to right (MAR-073). What asks something is left on the stack with
    the rest below it: push what comes after this before calling it."""
    plain = program.plain
    if plain:
        for term in program if plain == len(program) else program[:plain]:
            HANDLERS[type(term)](s, seat, term, source)
    if plain < len(program):
        _run_from(s, seat, program, plain, source)


def _run_from(s: MaracaiboState, seat: int, program: t.Program, at: int, source: int) -> None:
    last = len(program) - 1
    while at < last and isinstance(program[at], t.PLAIN_TERMS):
        HANDLERS[type(program[at])](s, seat, program[at], source)
        at += 1
    if at < last:
        s.stack.append(Rest(seat, program.number, at + 1, source))
    term = program[at]
    HANDLERS[type(term)](s, seat, term, source)


def run_all(s: MaracaiboState, seat: int, programs: tuple[t.Program, ...], source: int) -> None:
    """Several clauses, one after the other."""
    for program in programs[:0:-1]:
        s.stack.append(Rest(seat, program.number, 0, source))
    run(s, seat, programs[0], source)


def run_times(s: MaracaiboState, seat: int, program: t.Program, times: int, source: int) -> None:
    """The same program several times."""
    if program.plain == len(program):
        for _ in range(times):
            run(s, seat, program, source)
    elif times:
        s.stack += [Rest(seat, program.number, 0, source)] * (times - 1)
        run(s, seat, program, source)


def possible(s: MaracaiboState, seat: int, program: t.Program, source: int) -> bool:
    """Could at least one of the terms be done now?"""
    for term in program:
        test = TESTS.get(type(term))
        if test is None or test(s, seat, term, source):
            return True
    return False


# -- what lasts --------------------------------------------------------------------------


def attach(s: MaracaiboState, seat: int, effects: c.Effects, source: int) -> None:
    """What something gained brings for good; what it does once is not done here."""
    s.abilities[seat] = add(s.abilities[seat], effects, source)


PORT_SLOT = UPGRADE_INDEX["up03_home_port"]
_LARGER_HAND = c.Effects((), (), (t.HandLimit(1),), (), (), None, (), (), None)


def gained_effects(s: MaracaiboState, seat: int, gained: int) -> tuple[c.Effects, int]:
    """The effects and the source of an entry of `s.gained`."""
    if gained >= 0:
        return CARDS[gained].effects, gained
    kind, number = GAINABLE[~gained]
    if kind == "prestige":
        return PRESTIGE[number].effects, FROM_PRESTIGE
    if kind == "hand_limit":
        return _LARGER_HAND, FROM_QUEST
    if kind == "story":
        return STORY_EFFECTS[number], FROM_LEGACY
    upgrade = UPGRADES[number]
    if kind == "module":
        assert upgrade.module is not None
        return upgrade.module, FROM_UPGRADE
    if number == PORT_SLOT:
        port = s.port[seat]
        return (PORTS[port].effects if port != NONE else upgrade.effects), FROM_PORT
    return upgrade.effects, FROM_UPGRADE


def rebuild(s: MaracaiboState, seat: int) -> None:
    """The abilities anew from what the seat has gained. Conditions that effects wait for
    never cease to hold: those that hold have been paid already (MAR-208)."""
    abilities: Abilities = NO_ABILITIES
    for gained in s.gained[seat]:
        effects, source = gained_effects(s, seat, gained)
        abilities = add(abilities, effects, source)
    waiting = tuple(w for w in abilities.whens if not holds(s, seat, w[1].condition, w[0]))
    s.abilities[seat] = abilities._replace(whens=waiting)


def gain_hand_limit(s: MaracaiboState, seat: int) -> None:
    """One more card in hand, for good."""
    s.gained[seat] = (*s.gained[seat], ~GAINABLE.index(("hand_limit", 1)))
    attach(s, seat, _LARGER_HAND, FROM_QUEST)


def gain_story(s: MaracaiboState, seat: int, card: str) -> None:
    """The effect of a story card, at the start of a game and for as long as it lasts."""
    number = STORY_EFFECT_INDEX[card]
    effects = STORY_EFFECTS[number]
    s.gained[seat] = (*s.gained[seat], ~GAINABLE.index(("story", number)))
    attach(s, seat, effects, FROM_LEGACY)
    for program in effects.now:
        run(s, seat, program, FROM_LEGACY)


def fire_whens(s: MaracaiboState, seat: int) -> None:
    """Fire effects that wait for a condition, once it holds (MAR-208, MAR-506 to MAR-508)."""
    whens = s.abilities[seat].whens
    if not whens:
        return
    ready = [waiting for waiting in whens if holds(s, seat, waiting[1].condition, waiting[0])]
    if ready:
        left = tuple(waiting for waiting in whens if waiting not in ready)
        s.abilities[seat] = s.abilities[seat]._replace(whens=left)
        for source, when in reversed(ready):
            run(s, seat, when.terms, source)


# -- events ------------------------------------------------------------------------------


def fire(s: MaracaiboState, seat: int, event: Event, detail: int = 0) -> None:
    """The seat's permanent effects at an event, in the order gained. Those that ask are left
    on the stack: push what comes after the event before calling this."""
    triggers = s.abilities[seat].triggers[event]
    if not triggers:
        return
    ready: list[tuple[Trigger, t.Program]] = []
    for trigger in triggers:
        what = trigger.what
        if isinstance(what, c.Visits):
            if detail in what.locations:
                ready.append((trigger, what.terms))
        elif not s.once & trigger.bit and _fits(s, seat, what, trigger, detail):
            s.once |= trigger.bit
            ready.append((trigger, what.terms))
    for at, (trigger, program) in enumerate(ready):
        if isinstance(trigger.what, c.On) and program.plain == len(program):
            run(s, seat, program, trigger.source)
            continue
        for later, terms in reversed(ready[at:]):
            s.stack.append(_waiting(seat, later, terms, detail))
        return


def _waiting(seat: int, trigger: Trigger, program: t.Program, detail: int) -> "Rest | Visit":
    """A trigger that may ask, as a task."""
    if isinstance(trigger.what, c.On):
        return Rest(seat, program.number, 0, trigger.source)
    locations = trigger.what.locations
    bit = 1 << locations.index(detail)
    return Visit(seat, program.number, bit, (1 << len(locations)) - 1, trigger.source, trigger.copy)


@task
class Visit(NamedTuple):
    """A first stop where a card wants one: a disc goes to the card, and with the last of
    them comes its reward (MAR-513)."""

    owner: int
    program: int
    bit: int
    all_bits: int
    source: int
    copy: int
    kind: Literal["visit"] = "visit"

    def run(self, s: MaracaiboState) -> None:
        notes = s.notes[self.owner]
        places = [at for at, note in enumerate(notes) if note.source == self.source]
        at = places[self.copy] if self.copy < len(places) else len(notes)
        seen = notes[at].value if at < len(notes) else 0
        discs = t.Discs(1)
        if seen & self.bit or not TESTS[t.Discs](s, self.owner, discs, self.source):
            return
        seen |= self.bit
        s.notes[self.owner] = (*notes[:at], Note(self.source, seen), *notes[at + 1 :])
        if seen == self.all_bits:
            s.stack.append(Rest(self.owner, self.program, 0, self.source))
        HANDLERS[t.Discs](s, self.owner, discs, self.source)


def _fits(s: MaracaiboState, seat: int, on: c.On, trigger: Trigger, detail: int) -> bool:
    """Does an event pass the filter of a trigger?"""
    if on.condition is not None:
        return holds(s, seat, on.condition, trigger.source)
    match on.event:
        case Event.MOVE:
            return detail >= on.at_least
        case Event.MOVE_END:
            return _stop_fits(s, on, detail)
        case Event.DELIVER:
            if on.in_city_action:
                return bool(detail & IN_CITY_ACTION)
            return on.good in (NONE, detail & ~IN_CITY_ACTION)
        case Event.ANY_FIGHT_FOR if on.chosen:
            return detail == chosen(s, seat, trigger.source, trigger.copy)
    return True


def _stop_fits(s: MaracaiboState, on: c.On, location: int) -> bool:
    if on.marker != NONE:
        return on.marker in s.markers[location]
    if on.place is None:
        return True
    if on.place == Place.CITY:
        return s.cities[location] != NONE
    if LOCATIONS[location].kind != "village" or s.cities[location] != NONE:
        return False
    return not (on.empty and s.markers[location])


# -- final scoring -----------------------------------------------------------------------


def end_points(s: MaracaiboState, seat: int, program: t.Program, source: int) -> int:
    """What an `end` clause is worth now; nothing changes."""
    total = 0
    for term in program:
        match term:
            case t.Points(n):
                total += n
            case t.Per(metric, arg, most, each, terms):
                times = min(measure(s, seat, metric, arg, source) // each, most)
                total += times * end_points(s, seat, terms, source)
            case t.If(condition, terms) if holds(s, seat, condition, source):
                total += end_points(s, seat, terms, source)
    return total
