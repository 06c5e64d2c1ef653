"""Village actions (MAR-080 to MAR-089)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal
from engine.maracaibo import events
from engine.maracaibo.actions import (
    DECLINE,
    SELL_CARD,
    SELL_HAND,
    USE_VILLAGE_ACTION,
    Buy,
    BuyPrestige,
    SellCard,
    SellHand,
    UseVillageAction,
)
from engine.maracaibo.base import cards
from engine.maracaibo.components import CARD_INDEX, CARDS, SETUP, VILLAGE_ACTIONS
from engine.maracaibo.effects import terms
from engine.maracaibo.effects.perform import performs, possible, run
from engine.maracaibo.effects.words import Stat
from engine.maracaibo.state import FROM_CITY, MaracaiboState

# Bits of `village_done`: the three actions of all, then one an entry of VILLAGE_ACTIONS.
_SELL_ONE, _SELL_ALL, _BUY, _OWN = range(4)

ACTION_INDEX = {action.id: number for number, action in enumerate(VILLAGE_ACTIONS)}


def granted(s: MaracaiboState, seat: int) -> int:
    """How many actions the points of the last movement allow (MAR-080, MAR-081)."""
    abilities = s.abilities[seat]
    steps = SETUP.fast_village_steps if abilities.fast_villages else SETUP.village_steps
    less = abilities.mods[Stat.VILLAGE_STEPS]
    count = 0
    for step, lowest in zip(steps, SETUP.village_steps_lowest, strict=True):
        needed = max(lowest, step + less) if count else step
        if s.moved >= needed:
            count += 1
    return count


def grant(s: MaracaiboState, seat: int, n: int) -> None:
    """A number of village actions, one after the other."""
    if n > 0 and not s.village_over:
        s.stack.append(Village(seat, n))


@performs(terms.VillageActions)
def do_village_actions(
    s: MaracaiboState, seat: int, term: terms.VillageActions, source: int
) -> None:
    grant(s, seat, term.n)


class Village(NamedTuple):
    """One village action, with `left` still to come."""

    seat: int
    left: int
    kind: Literal["village"] = "village"

    def legal(self, s: MaracaiboState) -> list[Any]:
        seat = self.seat
        if s.village_over:
            return [DECLINE]
        found: list[Any] = []
        hand = s.hand[seat]
        if hand:
            found = [SELL_CARD[card] for card in dict.fromkeys(hand)]
            found.append(SELL_HAND)
        found += cards.buyable(s, seat)
        if s.prestige_open:
            found += cards.affordable_prestige(s, seat)
        for number in s.abilities[seat].village:
            action = VILLAGE_ACTIONS[number]
            if possible(s, seat, action.terms, action.source):
                found.append(USE_VILLAGE_ACTION[number])
        found += cards.free_actions(s, seat)
        found.append(DECLINE)
        return found

    def resolve(self, s: MaracaiboState, action: Any) -> None:
        kind = type(action)
        if kind in cards.FREE:
            s.stack.append(self)
            cards.FREE[kind](s, self.seat, action)
            return
        do = _DO.get(kind)
        if do is None:
            return
        if self.left > 1:
            s.stack.append(VILLAGE[self.seat][self.left - 1] if self.left < 8 else self._less())
        do(s, self.seat, action)

    def _less(self) -> "Village":
        return Village(self.seat, self.left - 1)

    def refusal(self, s: MaracaiboState, action: Any) -> Refusal:
        if s.village_over:
            return Refusal("village_over")
        if isinstance(action, UseVillageAction) and action.source in ACTION_INDEX:
            owned = ACTION_INDEX[action.source] in s.abilities[self.seat].village
            return Refusal("cannot_pay" if owned else "not_owned", {"source": action.source})
        if isinstance(action, SellCard):
            return Refusal("not_in_hand", {"card": action.card})
        if isinstance(action, Buy | BuyPrestige):
            return cards.buy_refusal(s, self, action)
        return cards.free_refusal(s, self, action)


VILLAGE = [[Village(seat, left) for left in range(8)] for seat in range(4)]


def _sell_card(s: MaracaiboState, seat: int, action: SellCard) -> None:
    s.village_done |= 1 << _SELL_ONE
    cards.discard(s, seat, CARD_INDEX[action.card])
    run(s, seat, SETUP.discard_one, FROM_CITY)


def _sell_hand(s: MaracaiboState, seat: int, action: SellHand) -> None:
    s.village_done |= 1 << _SELL_ALL
    if s.events is not None:
        for card in s.hand[seat]:
            s.events.append(events.CardDiscarded(seat, CARDS[card].id))
    s.discard += s.hand[seat]
    s.hand[seat] = ()
    run(s, seat, SETUP.discard_hand, FROM_CITY)


def _buy(s: MaracaiboState, seat: int, action: Buy) -> None:
    s.village_done |= 1 << _BUY
    cards.buy(s, seat, action)


def _buy_prestige(s: MaracaiboState, seat: int, action: BuyPrestige) -> None:
    s.village_done |= 1 << _BUY  # MAR-088
    cards.buy_prestige(s, seat, action)


def _use(s: MaracaiboState, seat: int, action: UseVillageAction) -> None:
    number = ACTION_INDEX[action.source]
    entry = VILLAGE_ACTIONS[number]
    s.village_done |= 1 << (_OWN + number)
    if entry.last:
        s.village_over = True  # MAR-087
    if s.events is not None:
        s.events.append(events.VillageActionUsed(seat, action.source))
    run(s, seat, entry.terms, entry.source)


_DO: dict[type, Any] = {
    SellCard: _sell_card,
    SellHand: _sell_hand,
    Buy: _buy,
    BuyPrestige: _buy_prestige,
    UseVillageAction: _use,
}
