"""Positions of Havana in one line. Cards are written as text: `"siesta black_market"`."""

from engine.havana import rules
from engine.havana.actions import Buy, Stop, UseFirst
from engine.havana.components import (
    ALL_CARDS,
    BUILDING_IDS,
    BUILDING_INDEX,
    BUILDINGS,
    CARD_IDS,
    CARD_INDEX,
    CUBE_INDEX,
    CUBES,
    KINDS,
    PAIR,
    VP,
    members,
)
from engine.havana.setup import Options
from engine.havana.state import NEXT_STEP, HavanaState, blank

ROWS = (
    "masons_hut bakery pottery bank arcade flower_cart",
    "toll_booth statue sea_wall gatehouse palace stone_steps",
)
"""Cheap ends that need rubble, pesos, a worker, or pesos and rubble."""


def cards(text):
    """A mask of cards."""
    return sum(1 << CARD_INDEX[card] for card in text.split())


def position(
    *open_cards,
    round=3,  # noqa: A002
    pesos=(),
    workers=(),
    cubes=(),
    built=(),
    discard=(),
    rows=ROWS,
    removed="",
    pile=None,
    centre=None,
    centre_pesos=0,
    bag=(),
    boxed=None,
    options=None,
):
    """A round begins with these open cards, one text a seat. What is not said is empty;
    `bag` names the cubes that come out first; without `pile` it is all that is left."""
    s = blank(len(open_cards), options or Options())
    for seat, text in enumerate(open_cards):
        low, high = members(cards(text))
        s.open[seat] = PAIR[low][high]
        s.hand[seat] = ALL_CARDS & ~cards(text)
    for seat, text in enumerate(discard):
        s.discard[seat] = cards(text)
        s.hand[seat] &= ~cards(text)
    s.pesos[: len(pesos)] = pesos
    s.workers[: len(workers)] = workers
    s.stock -= sum(workers)
    s.centre_pesos = centre_pesos
    s.cubes = [n for seat in range(s.seats) for n in _counts(cubes[seat : seat + 1])]
    s.centre = _counts([centre or {}])
    s.box = _counts([boxed or {}])
    left = list(s.bag)
    for counts in (s.centre, s.box, *map(s.cubes_of, range(s.seats))):
        for kind, count in enumerate(counts):
            for _ in range(count):
                left.remove(kind)
    first = [CUBE_INDEX[cube] for cube in bag]
    for kind in first:
        left.remove(kind)
    s.bag = (*first, *left)
    _deal(s, rows, built, removed, pile)
    s.round = round - 1
    rules.begin_round(s)
    settle(s)
    return s


def _counts(held):
    """The cubes of one dictionary, or of none, by kind."""
    counts = [0] * KINDS
    for cubes in held:
        for cube, number in cubes.items():
            counts[CUBE_INDEX[cube]] = number
    return counts


def _deal(s, rows, built, removed, pile):
    s.rows = [tuple(BUILDING_INDEX[name] for name in row.split()) for row in rows]
    for seat, names in enumerate(built):
        for name in names.split():
            s.built[seat] |= 1 << BUILDING_INDEX[name]
            s.points[seat] += VP[BUILDING_INDEX[name]]
    for name in removed.split():
        s.removed |= 1 << BUILDING_INDEX[name]
    gone = {*s.rows[0], *s.rows[1], *members(s.removed)}
    for mask in s.built:
        gone |= set(members(mask))
    rest = [b for b in range(len(BUILDINGS)) if b not in gone]
    if pile is not None:
        wanted = [BUILDING_INDEX[name] for name in pile.split()]
        s.removed |= sum(1 << b for b in rest if b not in wanted)
        rest = wanted
    s.pile = tuple(rest)


def settle(s: HavanaState) -> None:
    """Go on to the next decision."""
    while not s.stack and s.phase != "over":
        NEXT_STEP[s.phase](s)


def play(s, *actions):
    """Apply all; the events of the last one."""
    events = []
    for action in actions:
        events = s.apply(action)
    return events


def use(s, card):
    """Do this card first."""
    return s.apply(UseFirst(card))


def pass_turn(s):
    """The acting seat does the first legal thing until its turn is over."""
    seat, told = s.seat, []
    while "turn_ended" not in told:
        assert s.seat == seat
        told += kinds(s.apply(s.legal()[0]))
    return told


def pass_phase_1(s):
    while s.phase in ("actions", "building"):
        s.apply(s.legal()[0])


def to_buying(s):
    """The acting seat declines whatever may be declined and comes to its purchases."""
    while s.phase == "actions":
        s.apply(s.legal()[0])
    return s


def cube_counts(s, seat):
    """A seat's cubes by name, without those it has none of."""
    return {cube: n for cube, n in zip(CUBES, s.cubes_of(seat), strict=True) if n}


def centre_counts(s):
    return {cube: n for cube, n in zip(CUBES, s.centre, strict=True) if n}


def box_counts(s):
    return {cube: n for cube, n in zip(CUBES, s.box, strict=True) if n}


def row(s, number):
    return " ".join(BUILDING_IDS[building] for building in s.rows[number])


def owned(s, seat):
    return {BUILDING_IDS[building] for building in members(s.built[seat])}


def names(mask):
    return {CARD_IDS[card] for card in members(mask)}


def buyable(s):
    return {action.building for action in s.legal() if isinstance(action, Buy)}


def kinds(events):
    return [event.kind for event in events]


STOP = Stop()
