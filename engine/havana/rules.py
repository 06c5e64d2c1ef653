"""The course of the game: rounds of three phases (HAV-10), turn by turn.

A step pushes the decisions it needs, the last one first. When the last of them is
resolved, NEXT_STEP says what follows.
"""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.core.values import Vocabulary
from engine.havana import cards, events, new_card, opening, purchase, thieves
from engine.havana.actions import USE_FIRST, UseFirst
from engine.havana.components import (
    CARD_INDEX,
    CUBES,
    IDLE,
    LAST_ROUND,
    NUMBER,
    SEATS,
    SUPPLY_CUBES,
    SUPPLY_PESOS,
)
from engine.havana.game_end import finish
from engine.havana.refusals import not_among
from engine.havana.state import NEXT_STEP, HavanaState


def show_first_cards(s: HavanaState) -> None:
    new_card.show_first_cards(s)
    begin_round(s)


def begin_round(s: HavanaState) -> None:
    """Settle the turn order by the open cards (HAV-11)."""
    if s.round == LAST_ROUND:
        finish(s, "last_round")  # HAV-43
        return
    s.round += 1
    s.order = turn_order(s)
    s.turn = 0
    s.conserved = s.hired = s.traded = False
    if s.events is not None:
        s.events.append(events.RoundBegun(s.round, s.order))
    begin_turn(s)


def turn_order(s: HavanaState) -> tuple[int, ...]:
    """Lowest number first; ties by what the players have (HAV-10, HAV-11)."""
    numbers = []
    for pair in s.open:
        assert pair is not None
        numbers.append(NUMBER[pair[0]][pair[1]])
    if len(set(numbers)) == len(numbers):
        return tuple(sorted(range(s.seats), key=numbers.__getitem__))
    keys = []
    for seat, number in enumerate(numbers):
        *coloured, rubble = s.cubes_of(seat)
        keys.append(
            (
                number,
                s.points[seat],
                sum(coloured),
                s.pesos[seat],
                s.workers[seat],
                rubble,
                seat,  # HAV-09: the first seat is the youngest
            )
        )
    return tuple(key[-1] for key in sorted(keys))


# -- phase 1: actions and building -------------------------------------------------------


def begin_turn(s: HavanaState) -> None:
    """Both cards' actions, in the order the player likes (HAV-12); siesta and protection
    have none (HAV-50, HAV-52)."""
    s.phase = "actions"
    seat = s.order[s.turn]
    left, right = s.pair(seat)
    if IDLE[left] or IDLE[right]:  # then there is one action at most, and nothing to ask
        s.todo = tuple(card for card in (left, right) if not IDLE[card])
    else:
        s.stack.append(CHOOSE_FIRST[seat])


class ChooseFirst(NamedTuple):
    """Which card's action comes first; one is done wholly before the other (HAV-12)."""

    seat: int
    kind: Literal["choose_first"] = "choose_first"

    def legal(self, s: HavanaState) -> list[Any]:
        left, right = s.pair(self.seat)
        return [USE_FIRST[left], USE_FIRST[right]]

    def resolve(self, s: HavanaState, action: UseFirst) -> None:
        left, right = s.pair(self.seat)
        s.todo = (left, right) if CARD_INDEX[action.card] == left else (right, left)

    def refusal(self, s: HavanaState, action: Any) -> Refusal:
        if not isinstance(action, UseFirst):
            return unfitting(self, action)
        left, right = s.pair(self.seat)
        return not_among("not_open", action.card, 1 << left | 1 << right)


def next_action(s: HavanaState) -> None:
    """The next card's action; after both, the player may buy (HAV-13)."""
    seat = s.order[s.turn]
    if s.todo:
        card = s.todo[0]
        s.todo = s.todo[1:]
        cards.do_card(s, seat, card)
    else:
        s.phase = "building"
        s.stack.append(purchase.CHOOSE_PURCHASE[seat])


def end_turn(s: HavanaState) -> None:
    """Whoever has reached the goal wins now (HAV-40); else the next player acts."""
    if s.points[s.order[s.turn]] >= s.goal:
        finish(s, "goal")
    elif s.turn + 1 < s.seats:
        s.turn += 1
        begin_turn(s)
    else:
        supply(s)
        new_card.ask_for_new_cards(s)


# -- phases 2 and 3: supply, new card ----------------------------------------------------


def supply(s: HavanaState) -> None:
    """Cubes from the bag and pesos are added to the centre (HAV-20, HAV-42)."""
    drawn = s.bag[:SUPPLY_CUBES]
    s.bag = s.bag[SUPPLY_CUBES:]
    for cube in drawn:
        s.centre[cube] += 1
    s.centre_pesos += SUPPLY_PESOS
    if s.events is not None:
        s.events.append(events.Supplied(tuple(CUBES[cube] for cube in drawn), SUPPLY_PESOS))


def show_new_cards(s: HavanaState) -> None:
    new_card.show_new_cards(s)
    new_card.offer_discards(s)


NEXT_STEP.update(
    exchange=opening.lay_table,
    start=show_first_cards,
    actions=next_action,
    building=end_turn,
    new_card=show_new_cards,
    take_back=begin_round,
)

DECISIONS = Vocabulary(
    (
        opening.ChooseExchange,
        opening.ChooseStart,
        ChooseFirst,
        cards.ChooseRefreshment,
        cards.ChooseConservation,
        thieves.ChooseTax,
        thieves.ChooseVictim,
        thieves.ChooseLoot,
        cards.ChooseCubes,
        purchase.ChoosePurchase,
        purchase.ChoosePayment,
        new_card.ChooseCover,
        new_card.ChooseTakeBack,
    )
)

CHOOSE_FIRST = [ChooseFirst(seat) for seat in range(max(SEATS))]
