"""Positions of Maracaibo in one line. Cards and other things are named by the start of
their ids (`"a02 b10"`), locations by their numbers (`"11"`)."""

from typing import Any, NamedTuple

from engine.maracaibo import GAME, rules
from engine.maracaibo.actions import SailTo
from engine.maracaibo.base import voyage
from engine.maracaibo.base.ship import SLOTS
from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    CITIES,
    LOCATION_INDEX,
    PORT_INDEX,
    QUEST_INDEX,
    SPACE_INDEX,
    TOKEN_INDEX,
    UPGRADE_INDEX,
)
from engine.maracaibo.effects.perform import attach
from engine.maracaibo.setup import Options
from engine.maracaibo.state import Assistant, MaracaiboState

CLASSIC = Options()
BASE = Options(expansion=False)


class Go(NamedTuple):
    """Something done as if a seat had decided it."""

    seat: int
    what: Any
    kind: str = "go"

    def legal(self, s):
        return [None]

    def resolve(self, s, action):
        self.what(s)


def find(index, name):
    """The number of the thing whose id begins with that name."""
    if name in index:
        return index[name]
    (found,) = (number for thing, number in index.items() if thing.startswith(name + "_"))
    return found


def cards(text):
    return tuple(find(CARD_INDEX, name) for name in text.split())


def card_id(name):
    return CARDS[find(CARD_INDEX, name)].id


def ids(numbers):
    """The short ids of cards."""
    return " ".join(CARDS[number].id.split("_")[0] for number in numbers)


def place(number):
    return LOCATION_INDEX[str(number)]


def space(name):
    return SPACE_INDEX[name]


def quest(name):
    return find(QUEST_INDEX, name)


def upgrade(name):
    return find(UPGRADE_INDEX, name)


def do(s: MaracaiboState, what, seat=0):
    """Do something with the tasks that follow from it."""
    s.stack.append(Go(seat, what))
    s.events = []
    s.step(None)
    events, s.events = s.events, None
    return events


def table(seats=2, options=CLASSIC, *, seed=1, doubloons=20, hand="", planned="", seat=0):
    """Round 1, this seat is about to sail from Havana; nobody holds a card unless told,
    no quest lies on a location, all have a career that asks for much."""
    s = GAME.new(seats, options, seed)
    while s.phase in ("setup", "ready"):
        s.step(s.legal()[0])
    s.stack = []
    for other in range(seats):
        s.hand[other] = s.planned[other] = ()
        s.notes[other] = ()
        s.career[other] = 7
        s.doubloons[other] = doubloons
        s.explorers[other] = 0
        s.lines[other] = 0
    s.quests = [()] * len(s.quests)
    s.hand[seat] = cards(hand)
    s.planned[seat] = cards(planned)
    rules.begin_turn(s, seat)
    return s


def own(s, names, seat=0):
    """The seat has bought these cards; what they do at once is not done."""
    for card in cards(names):
        s.cards[seat] = (*s.cards[seat], card)
        s.gained[seat] = (*s.gained[seat], card)
        attach(s, seat, CARDS[card].effects, card)
        if CARDS[card].assistant is not None:
            where = CARDS[card].assistant.location
            s.assistants[where] = (*s.assistants[where], Assistant(seat, card))
            s.figures[seat] -= 1
            s.figures_board[seat] += 1
    return s


def unlock(s, *names, seat=0):
    """The seat has unlocked these upgrades, what they do at once included."""
    from engine.maracaibo.base import ship

    for name in names:
        number = upgrade(name)
        s.discs_gone[seat] += s.discs[SLOTS * seat + number]
        s.discs[SLOTS * seat + number] = 0
        do(s, lambda s, number=number: ship.unlock(s, seat, number), seat)
    return s


def port(s, name, seat=0):
    """The seat has this home port, unlocked; its payment is declined."""
    s.port[seat] = PORT_INDEX["port_" + name]
    unlock(s, "up03", seat=seat)
    if s.decision.kind == "offer_pay":
        s.step(s.legal()[-1])
    return s


def sail(s, number, points=1):
    """The ship that is about to sail ends its movement there, whatever the way."""
    seat = s.seat
    assert s.stack.pop().kind == "sail"
    s.stack.append(voyage.MainActionEnd(seat))
    return do(s, lambda s: voyage.arrive(s, seat, SailTo(str(number), points)), seat)


def at(number, points=1, seats=2, options=CLASSIC, **more):
    """The first seat has sailed there with these points and is asked for its main action."""
    s = table(seats, options, **more)
    sail(s, number, points)
    return s


def lay(s, name, number):
    """A quest lies on a location."""
    where = place(number)
    s.quest_pile = [q for q in s.quest_pile if q != quest(name)]
    s.quests[where] = (*s.quests[where], quest(name))
    return s


def mark(s, **nations):
    """Markers on locations, out of their rows: `mark(s, FR="4 5")`."""
    for nation, numbers in nations.items():
        which = ("FR", "ES", "EN").index(nation)
        for number in numbers.split():
            s.markers[place(number)] = (*s.markers[place(number)], which)
            s.row[which] -= 1
    return s


def city_tile(s, number, name):
    """This tile lies on a city."""
    (tile,) = (n for n, city in enumerate(CITIES) if city.id.split("_")[0] == name)
    here = list(s.cities)
    here[place(number)] = tile
    s.cities = tuple(here)
    return s


def token(s, name):
    """This token lies on top of the first pile."""
    number = find(TOKEN_INDEX, name)
    s.token_piles = [tuple(t for t in pile if t != number) for pile in s.token_piles]
    s.token_piles[0] = (*s.token_piles[0], number)
    return s


def act(s, *actions):
    """Apply moves one after the other; all that happened."""
    told = []
    for action in actions:
        told += s.apply(action)
    return told


def kinds(s):
    """The kinds of legal moves."""
    return {action.kind for action in s.legal()}


def moves(s, kind):
    """The legal moves of a kind."""
    return [action for action in s.legal() if action.kind == kind]
