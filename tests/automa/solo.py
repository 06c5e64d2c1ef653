"""Positions of games with Jeanne or Jacques, and single turns of theirs."""

import automa  # noqa: F401  makes them known to the engine
from automa.components import JACQUES_INDEX, JEANNE_INDEX
from engine.maracaibo import rules
from engine.maracaibo.base.exploration import LINES_BEFORE
from engine.maracaibo.components import LOCATIONS, SPACE_INDEX
from engine.maracaibo.setup import Options
from tests.engine.maracaibo.builder import do, place, table

JEANNE, JACQUES = JEANNE_INDEX, JACQUES_INDEX


def solo(who="jeanne", *, level=1, scenario="classic_75", expansion=True, seats=1, nth=1, **more):
    """The first person is about to sail from Havana; no quest lies on a location."""
    options = Options(scenario=scenario, automa=who, level=level, expansion=expansion)
    s = table(seats, options, **more)
    s.round = nth
    return s


def ship_at(s, number):
    """Jeanne's ship."""
    s.ships[s.seats] = place(number)
    return s


def explorer_at(s, name, seat=None):
    """An explorer, the automa's unless told."""
    who = s.seats if seat is None else seat
    s.explorers[who] = SPACE_INDEX[name]
    s.lines[who] = LINES_BEFORE[SPACE_INDEX[name]]
    return s


def jeanne_plays(s, name):
    """One turn of hers with this card on top; all that happened."""
    card = JEANNE[f"jeanne_{name}"]
    others = tuple(one for one in s.automa.deck if one != card)
    s.automa = s.automa._replace(
        deck=(*others, card), discard=tuple(one for one in s.automa.discard if one != card)
    )
    return do(s, rules.begin_automa_turn)


def jacques_plays(s, name, number=1):
    """One turn of his: this is the n-th card of the round."""
    card = JACQUES[f"jacques_{name}"]
    rest = [one for one in JACQUES.values() if one != card]
    shown = tuple(rest[: number - 1])
    s.automa = s.automa._replace(deck=(rest[-1], card), shown=shown)
    return do(s, rules.begin_automa_turn)


def told(events, kind):
    """The events of a kind."""
    return [event for event in events if event.kind == kind]


def one(events, kind):
    (found,) = told(events, kind)
    return found


def jeanne_stops(s):
    return LOCATIONS[s.ships[s.seats]].number


def turn(s):
    """The person whose turn it is sails one point and does nothing else."""
    seat = s.seat
    assert s.decision.kind == "sail"
    s.apply(next(a for a in s.legal() if a.kind == "sail_to"))
    while s.stack and (s.seat == seat and s.decision.kind in ("main_action", "draw")):
        legal = s.legal()
        s.apply(
            next((a for a in legal if a.kind in ("decline", "end_turn", "draw_card")), legal[0])
        )


__all__ = ["JACQUES", "JEANNE", "do", "place", "solo"]
