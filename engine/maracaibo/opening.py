"""Choices of the setup, hidden from the others until all are made (MAR-021 to MAR-023)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.maracaibo import events
from engine.maracaibo.actions import (
    DISCARD,
    KEEP_CAREER,
    KEEP_PORT,
    PLAN,
    Discard,
    KeepCareer,
    KeepPort,
    Plan,
)
from engine.maracaibo.base.cards import without
from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    CAREER_INDEX,
    CAREERS,
    PORT_INDEX,
    PORTS,
    SETUP,
)
from engine.maracaibo.effects.perform import run
from engine.maracaibo.state import FROM_CAREER, FROM_PORT, NATIONS, NONE, MaracaiboState, Note, task
from engine.maracaibo.uprising import the_search


def ask(s: MaracaiboState) -> None:
    """Push the choices of all seats, the first seat's on top."""
    for seat in reversed(range(s.seats)):
        s.stack += [DiscardStart(seat)] * (
            SETUP.hand_dealt - SETUP.hand_limit - SETUP.planned_at_start
        )
        s.stack.append(PlanFirst(seat))
        if s.offered_ports[seat]:
            s.stack.append(ChoosePort(seat))
        if s.career[seat] == NONE:
            s.stack.append(ChooseCareer(seat))


def _hidden(s: MaracaiboState, seat: int) -> None:
    if s.events is not None:
        s.events.append(events.ChoiceHidden(seat))


class ChooseCareer(NamedTuple):
    """Keep one of the careers dealt (MAR-021)."""

    seat: int
    kind: Literal["choose_career"] = "choose_career"

    def legal(self, s: MaracaiboState) -> list[Any]:
        found: list[Any] = []
        for career in s.offered_careers[self.seat]:
            found += KEEP_CAREER[career]
        return found

    def resolve(self, s: MaracaiboState, action: KeepCareer) -> None:
        career = CAREER_INDEX[action.career]
        s.career[self.seat] = career
        _hidden(s, self.seat)
        if action.nation:
            note = Note(FROM_CAREER, NATIONS.index(action.nation))
            s.notes[self.seat] = (*s.notes[self.seat], note)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


class ChoosePort(NamedTuple):
    """Keep one of the home ports dealt (MAR-400)."""

    seat: int
    kind: Literal["choose_port"] = "choose_port"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return [KEEP_PORT[port] for port in s.offered_ports[self.seat]]

    def resolve(self, s: MaracaiboState, action: KeepPort) -> None:
        s.port[self.seat] = PORT_INDEX[action.port]
        _hidden(s, self.seat)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


class PlanFirst(NamedTuple):
    """One of the cards dealt goes to the planning area (MAR-022)."""

    seat: int
    kind: Literal["plan_first"] = "plan_first"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return [PLAN[card] for card in dict.fromkeys(s.hand[self.seat])]

    def resolve(self, s: MaracaiboState, action: Plan) -> None:
        card = CARD_INDEX[action.card]
        s.hand[self.seat] = without(s.hand[self.seat], card)
        s.planned[self.seat] = (*s.planned[self.seat], card)
        _hidden(s, self.seat)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


class DiscardStart(NamedTuple):
    """A card dealt is not kept (MAR-022)."""

    seat: int
    kind: Literal["discard_start"] = "discard_start"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return [DISCARD[card] for card in dict.fromkeys(s.hand[self.seat])]

    def resolve(self, s: MaracaiboState, action: Discard) -> None:
        card = CARD_INDEX[action.card]
        s.hand[self.seat] = without(s.hand[self.seat], card)
        s.set_aside[self.seat] = (*s.set_aside[self.seat], card)
        _hidden(s, self.seat)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


def show_choices(s: MaracaiboState) -> None:
    """What was not kept is discarded (MAR-022a); without the expansion MAR-036 follows."""
    s.phase = "ready"
    for seat in range(s.seats):
        s.discard += s.set_aside[seat]
    s.set_aside = [()] * s.seats
    s.offered_careers = [()] * s.seats
    s.offered_ports = [()] * s.seats
    if s.events is not None:
        s.events.append(
            events.ChoicesShown(
                tuple(CAREERS[career].id for career in s.career),
                tuple(PORTS[port].id if port != NONE else "" for port in s.port),
                tuple(CARDS[planned[0]].id for planned in s.planned),
            )
        )
    the_search.lay_out(s)
    if not s.options.expansion and s.options.base_port == "start":
        s.stack += [FirstSteps(seat) for seat in reversed(range(s.seats))]


@task
class FirstSteps(NamedTuple):
    """Without the expansion everybody starts with a compass and doubloons (MAR-036, MAR-037)."""

    owner: int
    kind: Literal["first_steps"] = "first_steps"

    def run(self, s: MaracaiboState) -> None:
        run(s, self.owner, SETUP.base_port_reward, FROM_PORT)
