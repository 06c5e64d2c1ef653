"""Project cards and prestige buildings: drawing, planning, buying; and career tasks."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.core.randomness import Randomness
from engine.maracaibo import events
from engine.maracaibo.actions import (
    BUY,
    BUY_PLANNED,
    BUY_PRESTIGE,
    CLAIM_TASK,
    DECLINE,
    PLAN,
    Buy,
    BuyPrestige,
    ClaimTask,
    Plan,
)
from engine.maracaibo.base import resources
from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    CAREER,
    CAREERS,
    PRESTIGE,
    PRESTIGE_INDEX,
    SETUP,
    UPGRADES,
)
from engine.maracaibo.effects import payment, terms
from engine.maracaibo.effects.measure import holds
from engine.maracaibo.effects.perform import attach, fire, fire_whens, performs, run, run_all
from engine.maracaibo.effects.words import Event, Stat
from engine.maracaibo.refusals import too_expensive
from engine.maracaibo.state import (
    FROM_CAREER,
    FROM_PRESTIGE,
    NONE,
    MaracaiboState,
    task,
)
from engine.maracaibo.uprising import the_search

MOST_CUT = SETUP.card_cost_reduction_highest
"""Permanent reductions of a card's cost take off at most this much (MAR-205)."""

_COST = tuple(card.cost for card in CARDS)
_FREE_TO_BUY = tuple(not card.effects.requirements and card.effects.extra is None for card in CARDS)
_CARD_COST = int(Stat.CARD_COST)
_PLANNING_SPACES = SETUP.planning_spaces
_TASKS = tuple(career.tasks for career in CAREERS)
_ALL_TASKS = 0b111


# -- the pile ----------------------------------------------------------------------------


def top_card(s: MaracaiboState) -> int:
    """Take the top card off the pile; an empty pile is refilled from the discard pile (MAR-027)."""
    if not s.pile:
        if not s.discard:
            return NONE
        rng = Randomness(s.word)
        s.pile = s.discard
        s.discard = []
        rng.shuffle(s.pile)
        s.word = rng.word
        if s.events is not None:
            s.events.append(events.PileReshuffled(len(s.pile)))
    return s.pile.pop()


def draw(s: MaracaiboState, seat: int, n: int) -> None:
    """Cards from the pile, even beyond the hand limit (MAR-074)."""
    drawn = []
    for _ in range(n):
        card = top_card(s)
        if card == NONE:
            break
        drawn.append(card)
    s.hand[seat] = (*s.hand[seat], *drawn)
    if s.events is not None and drawn:
        s.events.append(events.CardsDrawn(seat, len(drawn)))


def turn_up(s: MaracaiboState, seat: int) -> int:
    """Turn up the top card and discard it."""
    card = top_card(s)
    if card != NONE:
        s.discard.append(card)
        if s.events is not None:
            s.events.append(events.CardTurned(seat, CARDS[card].id))
    return card


@performs(terms.DrawTerm)
def do_draw(s: MaracaiboState, seat: int, term: terms.DrawTerm, source: int) -> None:
    draw(s, seat, term.n)


def take_from_display(s: MaracaiboState, seat: int, card: int) -> None:
    """A card from the display to the hand; its place is filled at once (MAR-067a)."""
    s.hand[seat] = (*s.hand[seat], card)
    place = s.display.index(card)
    refill = top_card(s)
    if refill == NONE:
        del s.display[place]
    else:
        s.display[place] = refill
    if s.events is not None:
        new = CARDS[refill].id if refill != NONE else ""
        s.events.append(events.CardTaken(seat, CARDS[card].id, new))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards without one copy of this one."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def discard(s: MaracaiboState, seat: int, card: int) -> None:
    s.hand[seat] = without(s.hand[seat], card)
    s.discard.append(card)
    if s.events is not None:
        s.events.append(events.CardDiscarded(seat, CARDS[card].id))


# -- buying ------------------------------------------------------------------------------


def cost_of(s: MaracaiboState, seat: int, card: int, cut: int = 0) -> int:
    """What a card costs: permanent cuts to at most 4, `cut` on top, never below 1 (MAR-205)."""
    lasting = -s.abilities[seat].mods[_CARD_COST]
    cost = _COST[card] - (lasting if lasting < MOST_CUT else MOST_CUT) - cut
    return cost if cost > 1 else 1


def buyable(s: MaracaiboState, seat: int, cut: int = 0) -> list[Any]:
    """The project cards one can buy, from hand and planning area (MAR-203)."""
    lasting = -s.abilities[seat].mods[_CARD_COST]
    money = s.doubloons[seat]
    limit = money + (lasting if lasting < MOST_CUT else MOST_CUT) + cut
    found: list[Any] = []
    if not money:
        return found
    for table, cards in ((BUY, s.hand[seat]), (BUY_PLANNED, s.planned[seat])):
        for card in cards:
            if _COST[card] <= limit and (_FREE_TO_BUY[card] or _allowed(s, seat, card)):
                action = table[card]
                if action not in found:
                    found.append(action)
    return found


def _allowed(s: MaracaiboState, seat: int, card: int) -> bool:
    """Do the conditions hold, and can what is asked besides the doubloons be paid?"""
    effects = CARDS[card].effects
    for condition in effects.requirements:
        if not holds(s, seat, condition, card):
            return False
    return effects.extra is None or payment.can_pay(s, seat, effects.extra, card, without=card)


def buy(s: MaracaiboState, seat: int, action: Buy, cut: int = 0) -> None:
    """Pay for a project card; it is laid out once everything is paid (MAR-203)."""
    card = CARD_INDEX[action.card]
    cost = cost_of(s, seat, card, cut)
    if action.planned:
        s.planned[seat] = without(s.planned[seat], card)
    else:
        s.hand[seat] = without(s.hand[seat], card)
    s.doubloons[seat] -= cost
    if s.events is not None:
        s.events.append(events.CardBought(seat, action.card, cost))
    extra = CARDS[card].effects.extra
    if extra is None:
        lay_out(s, seat, card)
    else:
        s.stack.append(LayOut(seat, card))
        payment.pay(s, seat, extra, card)


@task
class LayOut(NamedTuple):
    """A paid card is laid out in front of its owner."""

    owner: int
    card: int
    kind: Literal["lay_out"] = "lay_out"

    def run(self, s: MaracaiboState) -> None:
        lay_out(s, self.owner, self.card)


@task
class TakeSynergy(NamedTuple):
    """The synergy token of something bought comes after its effects (MAR-232)."""

    owner: int
    synergy: int
    kind: Literal["take_synergy"] = "take_synergy"

    def run(self, s: MaracaiboState) -> None:
        resources.take_synergy(s, self.owner, self.synergy)


def lay_out(s: MaracaiboState, seat: int, card: int) -> None:
    """A bought card: what others do in response, what it does, its synergy token (MAR-203,
    MAR-207)."""
    design = CARDS[card]
    s.cards[seat] = (*s.cards[seat], card)
    if design.synergy != NONE and not s.synergies[seat] >> design.synergy & 1:
        s.stack.append(TakeSynergy(seat, design.synergy))
    fire(s, seat, Event.BUY_CARD, card)  # MAR-207a: before its own effects last
    s.gained[seat] = (*s.gained[seat], card)
    attach(s, seat, design.effects, card)
    if design.effects.now:
        run_all(s, seat, design.effects.now, card)
    fire_whens(s, seat)


def affordable_prestige(s: MaracaiboState, seat: int) -> list[Any]:
    """Open prestige buildings the seat can pay for; reductions don't apply (MAR-205, MAR-225)."""
    money = s.doubloons[seat]
    return [BUY_PRESTIGE[number] for number in s.prestige_open if PRESTIGE[number].cost <= money]


def buy_prestige(s: MaracaiboState, seat: int, action: BuyPrestige) -> None:
    number = PRESTIGE_INDEX[action.building]
    building = PRESTIGE[number]
    s.prestige_open = tuple(n for n in s.prestige_open if n != number)
    s.doubloons[seat] -= building.cost
    s.palaces[seat] = (*s.palaces[seat], number)
    if s.events is not None:
        s.events.append(events.PrestigeBought(seat, action.building, building.cost))
    if building.synergy != NONE:
        s.stack.append(TakeSynergy(seat, building.synergy))
    s.gained[seat] = (*s.gained[seat], ~(len(UPGRADES) + number))
    attach(s, seat, building.effects, FROM_PRESTIGE)
    if building.effects.now:
        run_all(s, seat, building.effects.now, FROM_PRESTIGE)
    fire_whens(s, seat)


class OfferCard(NamedTuple):
    """One may buy a project card at a reduced price (`BUY`)."""

    seat: int
    cut: int
    kind: Literal["offer_card"] = "offer_card"

    def legal(self, s: MaracaiboState) -> list[Any]:
        return [*buyable(s, self.seat, self.cut), DECLINE]

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        if action != DECLINE:
            buy(s, self.seat, action, self.cut)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        return buy_refusal(s, self, action, self.cut)


@performs(terms.BuyTerm)
def do_buy(s: MaracaiboState, seat: int, term: terms.BuyTerm, source: int) -> None:
    if buyable(s, seat, term.discount):
        s.stack.append(OfferCard(seat, term.discount))


def buy_refusal(s: MaracaiboState, decision: Any, action: Any, cut: int = 0) -> Refusal:
    """Why a purchase is not possible."""
    seat = decision.seat
    if isinstance(action, BuyPrestige) and action.building in PRESTIGE_INDEX:
        number = PRESTIGE_INDEX[action.building]
        if number in s.prestige_open and decision.kind == "village":
            return too_expensive(PRESTIGE[number].cost, s.doubloons[seat])
    if isinstance(action, Buy) and action.card in CARD_INDEX:
        card = CARD_INDEX[action.card]
        if card in (s.planned[seat] if action.planned else s.hand[seat]):
            cost = cost_of(s, seat, card, cut)
            if cost > s.doubloons[seat]:
                return too_expensive(cost, s.doubloons[seat])
            return Refusal("condition", {"card": action.card})
    return unfitting(decision, action)


# -- free actions (MAR-070) --------------------------------------------------------------


def free_actions(s: MaracaiboState, seat: int) -> list[Any]:
    """Cards that can be planned, career tasks that can be claimed, and what the Search allows."""
    found: list[Any] = []
    hand = s.hand[seat]
    if hand and len(s.planned[seat]) < _PLANNING_SPACES:
        found = [PLAN[card] for card in dict.fromkeys(hand)]
    done = s.tasks[seat]
    if done != _ALL_TASKS:
        for number, condition in enumerate(_TASKS[s.career[seat]]):
            if not done >> number & 1 and holds(s, seat, condition, FROM_CAREER):
                found.append(CLAIM_TASK[number])
    if s.module is not None and s.module.search is not None:
        found += the_search.free_actions(s, seat)  # MAR-072
    return found


def plan(s: MaracaiboState, seat: int, action: Plan) -> None:
    card = CARD_INDEX[action.card]
    s.hand[seat] = without(s.hand[seat], card)
    s.planned[seat] = (*s.planned[seat], card)
    if s.events is not None:
        s.events.append(events.CardPlanned(seat, action.card))


def claim_task(s: MaracaiboState, seat: int, action: ClaimTask) -> None:
    """The figure of the task goes to the supply, with its reward (MAR-220 to MAR-222)."""
    s.tasks[seat] |= 1 << (action.task - 1)
    s.figures[seat] += 1
    if s.events is not None:
        s.events.append(events.TaskClaimed(seat, action.task))
    run(s, seat, CAREER.task, FROM_CAREER)
    if s.tasks[seat] == _ALL_TASKS:
        run(s, seat, CAREER.all_tasks, FROM_CAREER)


FREE: dict[type, Any] = {Plan: plan, ClaimTask: claim_task, **the_search.FREE}
"""Free actions, with their functions. The question they were an answer to stays open."""


def free_refusal(s: MaracaiboState, decision: Any, action: Any) -> Refusal:
    """Why a free action, or any other action that doesn't answer the question, is not possible."""
    if isinstance(action, Plan) and action.card in CARD_INDEX:
        if len(s.planned[decision.seat]) >= _PLANNING_SPACES:
            return Refusal("planning_full", {"most": _PLANNING_SPACES})
        return Refusal("not_in_hand", {"card": action.card})
    if isinstance(action, ClaimTask):
        return Refusal("task", {"task": action.task})
    return the_search.refusal(decision, action)
