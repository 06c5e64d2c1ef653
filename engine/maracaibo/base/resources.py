"""What a seat gains and loses: doubloons, points, combat points, figures, income, influence."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.maracaibo import events
from engine.maracaibo.actions import NAME_NATION, NameNation, PickSynergy
from engine.maracaibo.components import NATION, RANK_OF
from engine.maracaibo.effects import terms
from engine.maracaibo.effects.perform import fire, performs
from engine.maracaibo.effects.words import Event, Symbol, Who, spelling
from engine.maracaibo.state import (
    FROM_CAREER,
    FROM_CITY,
    FROM_COMBAT,
    FROM_FLAG,
    FROM_HOMEWARD,
    FROM_LEGACY,
    FROM_PORT,
    FROM_PRESTIGE,
    FROM_QUEST,
    FROM_TOKEN,
    FROM_TRACK,
    FROM_UPGRADE,
    NATIONS,
    NONE,
    MaracaiboState,
)
from engine.maracaibo.uprising.state import has_liberation

INFLUENCE_MAX = NATION.influence_highest
COMBAT_MAX = NATION.combat_points_highest
INCOME_DOUBLOONS_MAX = NATION.income_doubloons_highest
INCOME_POINTS_MAX = NATION.income_vp_highest

EARNED = ("income", "leaders", "quests", "exploration", "combat", "ship", "cards", "careers", "map")
"""The parts of a score that are gained while playing."""

(
    INCOME, LEADERS, QUESTS, EXPLORATION, COMBAT, SHIP, CARDS, CAREERS, MAP,
) = range(len(EARNED))  # fmt: skip

_PARTS = {
    FROM_CITY: MAP,
    FROM_QUEST: QUESTS,
    FROM_TRACK: EXPLORATION,
    FROM_TOKEN: COMBAT,
    FROM_UPGRADE: SHIP,
    FROM_PORT: SHIP,
    FROM_CAREER: CAREERS,
    FROM_PRESTIGE: CARDS,
    FROM_LEGACY: MAP,
    FROM_FLAG: COMBAT,
    FROM_COMBAT: COMBAT,
    FROM_HOMEWARD: MAP,
}
_PART_OF = tuple(_PARTS[source] for source in range(min(_PARTS), 0))
"""By source, which counts from the end: all sources but cards are below 0."""


def part_of(source: int) -> int:
    """The part of the score that points from this source are booked to."""
    return CARDS if source >= 0 else _PART_OF[source]


def doubloons(s: MaracaiboState, seat: int, n: int) -> None:
    s.doubloons[seat] += n
    if s.events is not None:
        s.events.append(events.Gained(seat, "doubloons", n))


def pay_doubloons(s: MaracaiboState, seat: int, n: int) -> None:
    s.doubloons[seat] -= n
    if s.events is not None:
        s.events.append(events.Paid(seat, "doubloons", n))


def points(s: MaracaiboState, seat: int, n: int, source: int) -> None:
    """VP, booked by their source; they may go below 0 (MAR-029)."""
    book(s, seat, n, part_of(source))


def book(s: MaracaiboState, seat: int, n: int, part: int) -> None:
    """VP for one part of the score."""
    s.points[seat] += n
    s.earned[len(EARNED) * seat + part] += n
    if s.events is not None:
        s.events.append(events.Gained(seat, "points", n))


def combat_points(s: MaracaiboState, seat: int, n: int) -> None:
    n = min(n, COMBAT_MAX - s.combat[seat])  # MAR-134
    s.combat[seat] += n
    if s.events is not None:
        s.events.append(events.Gained(seat, "combat", n))


def figures(s: MaracaiboState, seat: int, n: int) -> None:
    """From the general supply to the seat's own, as many as there are (MAR-210)."""
    n = min(n, s.figures_general[seat])
    if n:
        s.figures_general[seat] -= n
        s.figures[seat] += n
        if s.events is not None:
            s.events.append(events.Gained(seat, "figures", n))


def income_doubloons(s: MaracaiboState, seat: int, n: int) -> None:
    n = min(n, INCOME_DOUBLOONS_MAX - s.income_doubloons[seat])  # MAR-313
    s.income_doubloons[seat] += n
    if s.events is not None:
        s.events.append(events.Gained(seat, "income_doubloons", n))


def income_points(s: MaracaiboState, seat: int, n: int) -> None:
    n = min(n, INCOME_POINTS_MAX - s.income_points[seat])  # MAR-313
    s.income_points[seat] += n
    if s.events is not None:
        s.events.append(events.Gained(seat, "income_points", n))


# -- influence ---------------------------------------------------------------------------


def influence(s: MaracaiboState, seat: int, nation: int, n: int) -> None:
    """Move an influence marker, never beyond the ends of its track (MAR-141, MAR-142)."""
    if s.module is not None and s.module.dutch[seat] == nation:
        return  # MAR-379a
    at = 3 * seat + nation
    before = s.influence[at]
    s.influence[at] = after = max(0, min(before + n, INFLUENCE_MAX))
    if s.events is not None and after != before:
        s.events.append(events.InfluenceMoved(seat, NATIONS[nation], after - before))
    if n > 0:
        fire(s, seat, Event.INFLUENCE, nation)


def controlled(s: MaracaiboState) -> list[int]:
    """How many locations each nation controls (MAR-146)."""
    count = [0, 0, 0]
    for here in s.markers:
        if here:
            if len(here) == 1:
                count[here[0]] += 1
            else:
                for nation in set(here):
                    count[nation] += 1
    return count


def markers_on_map(s: MaracaiboState) -> list[int]:
    """How many markers each nation has on locations (MAR-146)."""
    count = [0, 0, 0]
    for here in s.markers:
        for nation in here:
            count[nation] += 1
    return count


def nations_meant(s: MaracaiboState, who: int, n: int, seat: int) -> tuple[int, ...]:
    """The nations among which a gain or loss of influence is chosen."""
    if who == Who.ANY:
        if n > 0:
            return (0, 1, 2)
        return tuple(nation for nation in range(3) if s.influence[3 * seat + nation])
    counts = controlled(s)
    wanted = min(counts) if who == Who.FEWEST else max(counts)
    return tuple(nation for nation in range(3) if counts[nation] == wanted)


class ChooseNation(NamedTuple):
    """Which nation gains or loses influence, out of those allowed (MAR-147, MAR-407)."""

    seat: int
    nations: "tuple[int, ...]"
    n: int
    kind: Literal["choose_nation"] = "choose_nation"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return [NAME_NATION[nation] for nation in self.nations]

    def resolve(self, s: MaracaiboState, action: NameNation) -> None:
        influence(s, self.seat, NATIONS.index(action.nation), self.n)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


def exchanged(s: MaracaiboState, source: int) -> bool:
    """Does influence from this source count as VP? Always under Liberation; in a fight against
    a nation when it comes from the token (MAR-465, MAR-448)."""
    module = s.module
    if module is None:
        return False
    if module.liberation:
        return True
    return source == FROM_TOKEN and s.fight is not None and s.fight.against


def exchange(s: MaracaiboState, seat: int, n: int, source: int) -> None:
    """VP for influence gained, fewer VP for influence lost."""
    points(s, seat, n * NATION.vp_for_influence, source)


def _exchange_term(s: MaracaiboState, seat: int, term: terms.Influence, source: int) -> None:
    if term.who == Who.PLACED and s.placed == NONE:
        return
    if term.who == Who.FIGHTING and s.fight is None:
        return
    exchange(s, seat, term.n * (len(NATIONS) if term.who == Who.EACH else 1), source)


@performs(terms.Influence)
def do_influence(s: MaracaiboState, seat: int, term: terms.Influence, source: int) -> None:
    who: int = term.who
    n = term.n
    if exchanged(s, source):
        _exchange_term(s, seat, term, source)
        return
    if who == Who.FIGHTING:
        who = s.fight.nation if s.fight is not None else NONE
    elif who == Who.PLACED:
        who = s.placed
    elif who == Who.EACH:
        for nation in range(3):
            influence(s, seat, nation, n)
        return
    elif who in (Who.ANY, Who.FEWEST, Who.MOST):
        nations = nations_meant(s, who, n, seat)
        if len(nations) == 1 and who != Who.ANY:
            influence(s, seat, nations[0], n)
        elif nations:
            s.stack.append(ChooseNation(seat, nations, n))
        return
    if who >= 0:
        influence(s, seat, who, n)


def lose_influence_of_choice(s: MaracaiboState, seat: int, n: int) -> None:
    """A loss of influence with a nation of one's choice, among those with any to lose."""
    nations = nations_meant(s, Who.ANY, -n, seat)
    if nations:
        s.stack.append(ChooseNation(seat, nations, -n))


class RaiseRank(NamedTuple):
    """Which influence marker goes up to its next noble rank."""

    seat: int
    kind: Literal["raise_rank"] = "raise_rank"

    def legal(self, s: MaracaiboState) -> list[Any]:
        top = RANK_OF[INFLUENCE_MAX]
        given_up = s.module.dutch[self.seat] if s.module is not None else NONE
        return [
            NAME_NATION[nation]
            for nation in range(3)
            if RANK_OF[s.influence[3 * self.seat + nation]] < top and nation != given_up
        ]

    def resolve(self, s: MaracaiboState, action: NameNation) -> None:
        nation = NATIONS.index(action.nation)
        have = s.influence[3 * self.seat + nation]
        goal = RANK_OF.index(RANK_OF[have] + 1)
        influence(s, self.seat, nation, goal - have)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


@performs(terms.Rank)
def do_rank_up(s: MaracaiboState, seat: int, term: terms.Rank, source: int) -> None:
    if has_liberation(s):
        return  # MAR-467
    asked = RaiseRank(seat)
    if asked.legal(s):
        s.stack.append(asked)


# -- synergy tokens ----------------------------------------------------------------------

SYNERGIES = tuple(spelling(symbol) for symbol in Symbol)
PICK_SYNERGY = [PickSynergy(synergy) for synergy in SYNERGIES]


def take_synergy(s: MaracaiboState, seat: int, synergy: int) -> None:
    """Each token only once (MAR-230)."""
    if synergy != NONE and not s.synergies[seat] >> synergy & 1:
        s.synergies[seat] |= 1 << synergy
        if s.events is not None:
            s.events.append(events.SynergyTaken(seat, SYNERGIES[synergy]))


class ChooseSynergy(NamedTuple):
    """Which synergy token to take, of those the seat lacks."""

    seat: int
    kind: Literal["choose_synergy"] = "choose_synergy"

    def legal(self, s: MaracaiboState) -> list[Any]:
        have = s.synergies[self.seat]
        return [action for n, action in enumerate(PICK_SYNERGY) if not have >> n & 1]

    def resolve(self, s: MaracaiboState, action: PickSynergy) -> None:
        take_synergy(s, self.seat, SYNERGIES.index(action.synergy))

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return unfitting(self, action)


@performs(terms.Synergy)
def do_pick_synergy(s: MaracaiboState, seat: int, term: terms.Synergy, source: int) -> None:
    if s.synergies[seat] != (1 << len(SYNERGIES)) - 1:
        s.stack.append(ChooseSynergy(seat))
