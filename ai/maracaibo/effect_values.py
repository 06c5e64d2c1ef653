"""What an effect is worth to a seat in a position: the words whose worth depends on it.

Quick: nothing is played, a few numbers are looked at. All other words have the price that
`unit_values` gives them.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from ai.maracaibo.card_values import card_worth, hold_worth, palace_worth, turned, upgrade_worths
from ai.maracaibo.evaluation import RANKS, nation_worth
from ai.maracaibo.exploration import explore_worth
from ai.maracaibo.resistance import freeing_worth
from ai.maracaibo.unit_values import GENERIC, UnitValues, cost_worth, generic
from ai.sums import summed
from engine.maracaibo.base import cards, markers, quests
from engine.maracaibo.base.city import market_spaces
from engine.maracaibo.base.nations import VALUES
from engine.maracaibo.base.ship import SLOTS
from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    CITIES,
    GOOD_COST,
    NATION,
    PRESTIGE,
    PRESTIGE_INDEX,
    PROGRAMS,
    QUESTS,
    RESISTANCE,
    VILLAGE_ACTIONS,
)
from engine.maracaibo.effects import payment
from engine.maracaibo.effects import terms as t
from engine.maracaibo.effects.measure import holds, measure
from engine.maracaibo.effects.words import Place, Stat, Who
from engine.maracaibo.state import FROM_CITY, FROM_QUEST, NONE, MaracaiboState
from engine.maracaibo.uprising import resistance
from engine.maracaibo.uprising.state import has_liberation

_DELIVERIES = int(Stat.DELIVERIES)
_MOST_INFLUENCE = NATION.influence_highest


class Glance:
    """What has been computed about a position while all stops of a voyage are compared: fights,
    purchases and village actions are worth the same at each of them."""

    def __init__(self) -> None:
        self.found: dict[tuple[Any, ...], Any] | None = None

    def __enter__(self) -> None:
        self.found = {}

    def __exit__(self, *_: object) -> None:
        self.found = None

    def once(self, key: tuple[Any, ...], work: Callable[[], Any]) -> Any:
        """The result of the computation: computed once per glance, and every time outside of
        one."""
        if self.found is None:
            return work()
        if key not in self.found:
            self.found[key] = work()
        return self.found[key]


GLANCE = Glance()


def gain(s: MaracaiboState, seat: int, program: t.Program, source: int, p: UnitValues) -> float:
    """What doing a program now brings the seat."""
    total = 0.0
    for term in program:
        kind = type(term)
        special = SPECIAL.get(kind)
        if special is None:
            total += GENERIC[kind](term, p)
        else:
            total += special(s, seat, term, source, p)
    return total


def _lead_on(program: t.Program) -> bool:
    """Does it allow actions that could lead back to itself?"""
    for term in program:
        if isinstance(term, t.VillageActions | t.BuyTerm | t.Spy | t.CityAction | t.QuestTerm):
            return True
        inner: Any = getattr(term, "options", None) or (getattr(term, "terms", None) or (),)
        if any(_lead_on(each) for each in inner):
            return True
    return False


_LEADING_ON = frozenset(number for number, program in enumerate(PROGRAMS) if _lead_on(program))


def part_gain(
    s: MaracaiboState, seat: int, program: t.Program, source: int, p: UnitValues
) -> float:
    """The same for what is done within another action: rough where it leads on to others."""
    if program.number in _LEADING_ON:
        return generic(program, p)
    return gain(s, seat, program, source, p)


# -- nations -----------------------------------------------------------------------------


def influence_worth(s: MaracaiboState, seat: int, nation: int, n: int, p: UnitValues) -> float:
    """The worth of `n` more influence with a nation."""
    return influence_worths(s, seat, nation, p)(n)


def influence_worths(
    s: MaracaiboState, seat: int, nation: int, p: UnitValues
) -> Callable[[int], float]:
    """The same for several amounts."""
    if has_liberation(s):
        return lambda n: float(n * NATION.vp_for_influence)
    at = 3 * seat + nation
    influence, seats = s.influence, s.seats
    have = influence[at]
    best = max(influence[nation:at:3] + influence[at + 3 :: 3], default=0)
    value = min(VALUES[s.row[nation]] + p.w.growth * p.turns * seats, 7.0)
    before = nation_worth(have, best, seats, value, p)

    def more(n: int) -> float:
        after = have + n
        if after > _MOST_INFLUENCE:
            after = _MOST_INFLUENCE
        elif after < 0:
            after = 0
        return nation_worth(after, best, seats, value, p) - before

    return more


def marker_worth(s: MaracaiboState, seat: int, nation: int) -> float:
    """A marker of a nation on the map: its value counts for all who have influence with it."""
    if has_liberation(s):
        return 0.0
    at = 3 * seat + nation
    influence = s.influence
    mine = RANKS[influence[at]]
    others = RANKS[max(influence[nation:at:3] + influence[at + 3 :: 3], default=0)]
    return 0.5 * (mine + 0.5 - 0.6 * others)


def _influence(
    s: MaracaiboState, seat: int, term: t.Influence, source: int, p: UnitValues
) -> float:
    n, who = term.n, int(term.who)
    if has_liberation(s):
        return n * NATION.vp_for_influence * (3.0 if who == Who.EACH else 1.0)
    if who == Who.FIGHTING:
        who = s.fight.nation if s.fight is not None else int(Who.ANY)
    elif who == Who.PLACED:
        who = s.placed if s.placed != NONE else int(Who.ANY)
    if 0 <= who < 3:
        return influence_worth(s, seat, who, n, p)
    all_three = [influence_worth(s, seat, nation, n, p) for nation in range(3)]
    if who == Who.EACH:
        return summed(all_three)
    if who == Who.FEWEST:
        return summed(all_three) / 3
    return max(all_three)


def _own(s: MaracaiboState, seat: int, term: t.Own, source: int, p: UnitValues) -> float:
    if has_liberation(s):
        return 0.0
    return max(marker_worth(s, seat, nation) for nation in range(3)) + (1.5 if term.place else 0.0)


# -- costs and choices -------------------------------------------------------------------


def _pay(s: MaracaiboState, seat: int, term: t.PayTerm, source: int, p: UnitValues) -> float:
    cost = term.cost
    if not payment.can_pay(s, seat, cost, source):
        return 0.0
    times = 1
    if cost.any_number != NONE:
        times = sum(payment.SHOWS[card] >> cost.any_number & 1 for card in s.hand[seat])
    return times * max(gain(s, seat, term.terms, source, p) - cost_worth(cost, p), 0.0)


def _choose(s: MaracaiboState, seat: int, term: t.ChooseTerm, source: int, p: UnitValues) -> float:
    return max(gain(s, seat, option, source, p) for option in term.options)


def _by_round(s: MaracaiboState, seat: int, term: t.ByRound, source: int, p: UnitValues) -> float:
    return gain(s, seat, term.options[max(s.round, 1) - 1], source, p)


def _tier(s: MaracaiboState, seat: int, term: t.Tier, source: int, p: UnitValues) -> float:
    count = measure(s, seat, term.metric, term.arg, source)
    for step, program in reversed(term.steps):
        if count >= step:
            return gain(s, seat, program, source, p)
    return 0.0


def _if(s: MaracaiboState, seat: int, term: t.If, source: int, p: UnitValues) -> float:
    if holds(s, seat, term.condition, source):
        return gain(s, seat, term.terms, source, p)
    return 0.0


def _per(s: MaracaiboState, seat: int, term: t.Per, source: int, p: UnitValues) -> float:
    times = min(measure(s, seat, term.metric, term.arg, source) // term.each, term.most)
    return times * gain(s, seat, term.terms, source, p) if times else 0.0


# -- cards, quests, ship -----------------------------------------------------------------


@cache
def _told_here(card: int) -> tuple[t.Program, ...]:
    """The programs of a card whose worth depends on the position."""
    return tuple(
        program
        for program in CARDS[card].effects.now
        if program.number not in _LEADING_ON and any(type(term) in SPECIAL for term in program)
    )


def purchase_worth(s: MaracaiboState, seat: int, card: int, cut: int, p: UnitValues) -> float:
    """Buying a card now: what it does in this position, less its price and its place."""
    design = CARDS[card]
    total = card_worth(card, p) - cards.cost_of(s, seat, card, cut) * p.doubloon
    for program in _told_here(card):
        total += part_gain(s, seat, program, card, p) - generic(program, p)
    if design.synergy != NONE and s.synergies[seat] >> design.synergy & 1:
        total -= p.synergy
    return total


def purchases(s: MaracaiboState, seat: int, cut: int, p: UnitValues) -> list[tuple[float, Any]]:
    """The cards that can be bought now, with what each is worth."""
    found: list[tuple[float, Any]] = GLANCE.once(
        ("purchases", seat, cut, p),
        lambda: [
            (purchase_worth(s, seat, CARD_INDEX[action.card], cut, p), action)
            for action in cards.buyable(s, seat, cut)
        ],
    )
    return found


def best_purchase(s: MaracaiboState, seat: int, cut: int, p: UnitValues) -> tuple[float, Any]:
    """The best card to buy now; nothing is worth 0."""
    best: tuple[float, Any] = (0.0, None)
    for worth, action in purchases(s, seat, cut, p):
        if worth > best[0]:
            best = (worth, action)
    return best


def best_palace(s: MaracaiboState, seat: int, p: UnitValues) -> tuple[float, Any]:
    """The best prestige building to buy now."""
    found: tuple[float, Any] = GLANCE.once(("palace", seat, p), lambda: _best_palace(s, seat, p))
    return found


def _best_palace(s: MaracaiboState, seat: int, p: UnitValues) -> tuple[float, Any]:
    best: tuple[float, Any] = (0.0, None)
    for action in cards.affordable_prestige(s, seat):
        number = PRESTIGE_INDEX[action.building]
        design = PRESTIGE[number]
        worth = palace_now(s, seat, number, p) - design.cost * p.doubloon
        if worth > best[0]:
            best = (worth, action)
    return best


def palace_now(s: MaracaiboState, seat: int, number: int, p: UnitValues) -> float:
    """A prestige building with what it would count today."""
    total = palace_worth(number, p)
    for program in PRESTIGE[number].effects.end:
        for term in program:
            if isinstance(term, t.Per):
                have = measure(s, seat, term.metric, term.arg) // term.each
                total += (have - 2) * summed(GENERIC[type(each)](each, p) for each in term.terms)
    return total


def discard_worth(s: MaracaiboState, seat: int, card: int, p: UnitValues) -> float:
    """What a hand card is worth to keep: low for what is not worth its price."""
    return max(hold_worth(card, 0, p), 0.0)


def best_disc(s: MaracaiboState, seat: int, p: UnitValues) -> tuple[float, int]:
    """The disc to take off: halves what is there, or unlocks it."""
    found: tuple[float, int] = GLANCE.once(("disc", seat, p), lambda: _best_disc(s, seat, p))
    return found


def _best_disc(s: MaracaiboState, seat: int, p: UnitValues) -> tuple[float, int]:
    worths = upgrade_worths(s.port[seat], turned(s.module), p)
    start = SLOTS * seat
    best, at = -1.0, NONE
    for number in range(SLOTS):
        left = s.discs[start + number]
        if left:
            worth = worths[number] * (0.5 if left == 2 else 0.6)
            if worth > best:
                best, at = worth, number
    return max(best, 0.0), at


def quest_worth(s: MaracaiboState, seat: int, quest: int, p: UnitValues) -> float:
    """A quest that can be paid: its reward less its cost, and the tile that one keeps."""
    design = QUESTS[quest]
    reward = part_gain(s, seat, design.terms, FROM_QUEST, p) + p.w.quest_tile
    return reward - cost_worth(design.cost, p)


def _quest(s: MaracaiboState, seat: int, term: t.QuestTerm, source: int, p: UnitValues) -> float:
    found = quests.OfferQuest(seat, int(term.where), source).quests(s)
    return max((quest_worth(s, seat, quest, p) for quest in found), default=0.0)


def _buy(s: MaracaiboState, seat: int, term: t.BuyTerm, source: int, p: UnitValues) -> float:
    return best_purchase(s, seat, term.discount, p)[0]


def delivery_worth(s: MaracaiboState, seat: int, place: int, p: UnitValues) -> float:
    """Deliveries that the hand allows at a city's market."""
    good = CITIES[s.cities[place]].good
    if good == NONE:
        return 0.0
    spaces = market_spaces(s, place) - len(s.market[place])
    if spaces <= 0 or not payment.can_pay(s, seat, GOOD_COST[good], FROM_CITY):
        return 0.0
    number = 1
    if s.abilities[seat].mods[_DELIVERIES] and spaces > 1:
        number += sum(payment.SHOWS[card] >> good & 1 for card in s.hand[seat]) > 1
    return number * best_disc(s, seat, p)[0]


def village_worths(s: MaracaiboState, seat: int, n: int, p: UnitValues) -> float:
    """The best n village actions: buy, what one's cards allow, sell."""
    worth: float = GLANCE.once(("village", seat, n, p), lambda: _village_worths(s, seat, n, p))
    return worth


def _village_worths(s: MaracaiboState, seat: int, n: int, p: UnitValues) -> float:
    found = [best_palace(s, seat, p)[0]]
    found += [worth for worth, _ in purchases(s, seat, 0, p)]
    for number in s.abilities[seat].village:
        action = VILLAGE_ACTIONS[number]
        found += [part_gain(s, seat, action.terms, action.source, p)] * n
    found += [p.doubloon] * min(n, len(s.hand[seat]))
    found.sort(reverse=True)
    return summed(found[:n])


def _village(
    s: MaracaiboState, seat: int, term: t.VillageActions, source: int, p: UnitValues
) -> float:
    return village_worths(s, seat, term.n, p)


def _explore(
    s: MaracaiboState, seat: int, term: t.ExploreTerm, source: int, p: UnitValues
) -> float:
    return explore_worth(s, seat, term.n, p)


def _discs(s: MaracaiboState, seat: int, term: t.Discs, source: int, p: UnitValues) -> float:
    return term.n * best_disc(s, seat, p)[0]


def _city(s: MaracaiboState, seat: int, term: t.CityAction, source: int, p: UnitValues) -> float:
    if s.cities[term.location] == NONE:
        return 0.0
    return part_gain(s, seat, CITIES[s.cities[term.location]].terms, FROM_CITY, p)


def _spy(s: MaracaiboState, seat: int, term: t.Spy, source: int, p: UnitValues) -> float:
    best = 0.0
    for here in s.assistants:
        for figure in here:
            assistant = CARDS[figure.card].assistant
            if figure.seat == seat and figure.card not in s.acted and assistant is not None:
                best = max(best, part_gain(s, seat, assistant.terms, figure.card, p))
    return best


def _liberate(
    s: MaracaiboState, seat: int, term: t.LiberateTerm, source: int, p: UnitValues
) -> float:
    if not resistance.in_use(s):
        return p.liberate
    return freed_worth(s, seat, term.place, markers.enemy(s), p)


def freed_worth(s: MaracaiboState, seat: int, place: Place, enemy: int, p: UnitValues) -> float:
    """The best marker that an effect can take off such a place, of one nation or of any."""
    times = RESISTANCE.doubled if place == Place.HERE else 1
    best = 0.0
    for number in markers.can_be_freed(s, seat, place):
        for nation in set(s.markers[number]):
            if enemy in (NONE, nation):
                best = max(best, freeing_worth(s, seat, nation, number, times, p))
    return best


def _synergy(s: MaracaiboState, seat: int, term: t.Synergy, source: int, p: UnitValues) -> float:
    return p.synergy if s.synergies[seat].bit_count() < 5 else 0.0


SPECIAL: dict[type, Callable[[MaracaiboState, int, Any, int, UnitValues], float]] = {
    t.Influence: _influence,
    t.Own: _own,
    t.PayTerm: _pay,
    t.ChooseTerm: _choose,
    t.ByRound: _by_round,
    t.Tier: _tier,
    t.If: _if,
    t.Per: _per,
    t.QuestTerm: _quest,
    t.BuyTerm: _buy,
    t.VillageActions: _village,
    t.ExploreTerm: _explore,
    t.Discs: _discs,
    t.CityAction: _city,
    t.Spy: _spy,
    t.LiberateTerm: _liberate,
    t.Synergy: _synergy,
}
"""By class of term: its worth in a position. `combat` adds its own."""
