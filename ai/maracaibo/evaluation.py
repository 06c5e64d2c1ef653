"""What a position is worth to each seat, in points of the final score, part by part.

`points` are those already scored; `nations` are influence and ranks as they will count; the others
are what a seat has and what it is likely to make of it in the turns to come.
"""

from functools import cache, lru_cache

from ai.maracaibo import cooperative, exploration, resistance, route
from ai.maracaibo.card_values import engine_worth, hand_worth, turned, upgrade_worths
from ai.maracaibo.unit_values import MOST_MONEY, MOST_TURNS, UnitValues, prices
from ai.maracaibo.weights import Weights
from ai.sums import summed
from engine.maracaibo.base.cards import MOST_CUT
from engine.maracaibo.base.exploration import TO_LINE
from engine.maracaibo.base.nations import VALUES
from engine.maracaibo.base.scenarios import design_of
from engine.maracaibo.base.ship import SLOTS
from engine.maracaibo.components import CARDS, CAREERS, NATION, PRESTIGE, SETUP
from engine.maracaibo.effects.conditions import AtLeast, HasSynergy, InfluenceWith, PastLine
from engine.maracaibo.effects.measure import chosen, measure, rank
from engine.maracaibo.effects.perform import end_points
from engine.maracaibo.effects.words import Stat
from engine.maracaibo.state import FROM_CAREER, NONE, MaracaiboState

_CARD_COST, _HAND_LIMIT = int(Stat.CARD_COST), int(Stat.HAND_LIMIT)
_EXPLORE = int(Stat.EXPLORE)
_ROUNDS = SETUP.rounds
_TOP = NATION.influence_highest


def _ranks() -> tuple[float, ...]:
    """The noble rank by influence, the way to the next one counted in part."""
    bands = (0, *NATION.rank_bands, _TOP + 1)
    found = []
    for influence in range(_TOP + 1):
        low = max(number for number, band in enumerate(bands) if band <= influence)
        share = (influence - bands[low]) / (bands[low + 1] - bands[low])
        found.append(low + 0.7 * share)
    return tuple(found)


RANKS = _ranks()


# -- the time left -----------------------------------------------------------------------


def turns_in_round(s: MaracaiboState, w: Weights) -> float:
    """Turns that each seat can still expect in this round: until the first ship is home."""
    if cooperative.cooperative(s):
        return cooperative.turns_left(s, w)
    home = route.turns_home(s.round == _ROUNDS, w.pace)
    return min([home[place] for place in s.ships])


def time_left(s: MaracaiboState, w: Weights) -> UnitValues:
    """Prices of the moment."""
    phase, number = s.phase, s.round
    if phase == "over":
        return prices(w, 0, 0)
    rounds = _ROUNDS - (number if number > 1 else 1)
    left = 0.0 if number else w.round_turns
    if phase == "turn":
        left = turns_in_round(s, w)
    turns = int(left + rounds * w.round_turns + 0.5)
    return prices(w, turns if turns < MOST_TURNS else MOST_TURNS, rounds + (phase != "income"))


# -- the parts ---------------------------------------------------------------------------


@cache
def _printed(cards: tuple[int, ...], palaces: tuple[int, ...]) -> int:
    return sum(CARDS[card].points for card in cards) + sum(PRESTIGE[n].points for n in palaces)


def points_now(s: MaracaiboState, seat: int) -> float:
    """Points gained, printed, and what effects would count if the game ended."""
    total = s.points[seat] + _printed(s.cards[seat], s.palaces[seat])
    for source, terms in s.abilities[seat].end:
        total += end_points(s, seat, terms, source)
    return float(total)


@lru_cache(maxsize=1 << 16)
def nation_worth(mine: int, best: int, seats: int, value: float, p: UnitValues) -> float:
    """Influence with one nation against the best of the others."""
    if not mine:
        return 0.0
    w = p.w
    lead = (mine - best) / (1.5 + 0.25 * p.turns)
    lead = max(-1.0, min(lead, 1.0))
    bonus = 0.75 + 0.75 * lead if seats > 2 else 1.5 + 0.5 * lead
    first = 0.5 + 0.5 * lead
    leaders = w.leading * NATION.leader_bonus * p.incomes * first
    return (RANKS[mine] + bonus) * value + leaders


def nations_worth(s: MaracaiboState, seat: int, p: UnitValues) -> float:
    if not design_of(s.options).nations_score:
        return 0.0
    total = 0.0
    more = p.w.growth * p.turns * s.seats
    influence = s.influence
    row = s.row
    at = 3 * seat
    for nation in range(3):
        mine = influence[at]
        if mine:
            best = max(influence[nation:at:3] + influence[at + 3 :: 3], default=0)
            value = VALUES[row[nation]] + more
            total += nation_worth(mine, best, s.seats, value if value < 7.0 else 7.0, p)
        at += 1
    return total


def ship_worth(s: MaracaiboState, seat: int, p: UnitValues) -> float:
    """Upgrades of which the first disc is gone; unlocked ones are in the abilities. And what
    the resistance tile will still bring."""
    start = SLOTS * seat
    discs = s.discs[start : start + SLOTS]
    later = resistance.outlook(s, seat, p) if s.module is not None else 0.0
    if 1 not in discs:
        return later
    worths = upgrade_worths(s.port[seat], turned(s.module), p)
    total = 0.0
    for number, left in enumerate(discs):
        if left == 1:
            total += worths[number]
    return p.w.half * total + later


def career_worth(s: MaracaiboState, seat: int, p: UnitValues) -> float:
    """Tasks not claimed yet, by how near they are."""
    done = s.tasks[seat]
    career = s.career[seat]
    if done == 7 or career == NONE:
        return 0.0
    total = 0.0
    for number, condition in enumerate(CAREERS[career].tasks):
        if not done >> number & 1:
            near = progress(s, seat, condition)
            total += p.w.task * (0.9 if near >= 1.0 else 0.6 * near * near)
    return total


def progress(s: MaracaiboState, seat: int, condition: object) -> float:
    """How much of a condition is fulfilled, 0 to 1."""
    match condition:
        case AtLeast(metric, arg, n):
            have = measure(s, seat, metric, arg, FROM_CAREER)
            return have / n if have < n else 1.0
        case PastLine(line):
            lines = s.lines[seat]
            if lines > line:
                return 1.0
            return (lines + max(0.0, 1.0 - TO_LINE[s.explorers[seat]] / 8)) / (line + 1)
        case HasSynergy(symbol):
            return float(s.synergies[seat] >> symbol & 1)
        case InfluenceWith(nations, n):
            most = sorted(s.influence[3 * seat : 3 * seat + 3], reverse=True)
            return sum(min(one, n) for one in most[:nations]) / (n * nations)
    nation = chosen(s, seat, FROM_CAREER)
    wanted: int = getattr(condition, "n", 1)
    return 0.0 if nation == NONE else min(rank(s, seat, nation) / wanted, 1.0)


def voyage_worth(s: MaracaiboState, seat: int, p: UnitValues) -> float:
    """The best voyages of the rest of the round; no more turns than the others leave."""
    if s.phase != "turn" or s.round == 0:
        return 0.0
    turns = min(turns_in_round(s, p.w), float(route.MOST))
    low = min(int(turns), route.MOST - 1)
    row = route.table_for(s, seat, p)[s.ships[seat]]
    return p.w.route * (row[low] + (turns - low) * (row[low + 1] - row[low]))


def own_parts(s: MaracaiboState, seat: int, p: UnitValues) -> tuple[float, ...]:
    """What the seat has and can expect for itself, in the order of PARTS."""
    mods = s.abilities[seat].mods
    gained = s.gained[seat]
    cut = -mods[_CARD_COST]
    exploring = exploration.outlooks(mods[_EXPLORE], p)[s.explorers[seat]]
    if s.second[seat] != NONE:
        exploring += 0.5 * exploration.outlooks(mods[_EXPLORE], p)[s.second[seat]]
    combat = s.combat[seat]
    return (
        points_now(s, seat),
        nations_worth(s, seat, p),
        s.income_doubloons[seat] * p.income_doubloon + s.income_points[seat] * p.income_point,
        p.money[min(s.doubloons[seat], MOST_MONEY - 1)],
        p.combat * (combat if combat < 6 else 3 + 0.5 * combat) + p.figure * s.figures[seat],
        exploring,
        ship_worth(s, seat, p),
        engine_worth(gained, s.port[seat], p) + p.synergy * s.synergies[seat].bit_count(),
        hand_worth(
            s.hand[seat],
            s.planned[seat],
            cut if cut < MOST_CUT else MOST_CUT,
            SETUP.hand_limit + mods[_HAND_LIMIT],
            p,
        ),
        career_worth(s, seat, p),
        voyage_worth(s, seat, p),
    )


def standing(s: MaracaiboState, seat: int, p: UnitValues) -> cooperative.TeamMember:
    own = own_parts(s, seat, p)
    return cooperative.TeamMember(own[0], summed(own))


def team(s: MaracaiboState, p: UnitValues) -> list[cooperative.TeamMember]:
    """How all seats stand."""
    return [standing(s, seat, p) for seat in range(s.seats)]


def parts(
    s: MaracaiboState, seat: int, p: UnitValues, mates: list[cooperative.TeamMember] | None = None
) -> tuple[float, ...]:
    """All parts in the order of PARTS, without `rivals`. In a cooperative game the common
    cause comes to a seat's own; `mates` is how all seats stand, where that is known."""
    own = own_parts(s, seat, p)
    if not cooperative.cooperative(s):
        return (*own, 0.0)
    everybody = team(s, p) if mates is None else mates[:]
    everybody[seat] = cooperative.TeamMember(own[0], summed(own))
    return (*own, cooperative.cause(s, everybody, p))


def values(s: MaracaiboState, w: Weights) -> list[float]:
    """The final points each seat can expect, with the common cause where there is one; an
    automa's after the people's."""
    p = time_left(s, w)
    everybody = team(s, p)
    found = [each.total for each in everybody]
    if cooperative.cooperative(s):
        cause = cooperative.cause(s, everybody, p)
        found = [own + cause for own in found]
    if s.automa is not None:
        found.append(s.scores()[s.seats].total + w.automa * p.turns)
    return found
