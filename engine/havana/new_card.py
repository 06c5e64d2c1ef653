"""Phase 3: a new card on one of the two open ones; players with few cards take back their
discards."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.havana import events
from engine.havana.actions import (
    COVER_HIGH,
    COVER_LOW,
    KEEP_DISCARD,
    LOW_BITS,
    LOW_MASK,
    TAKE_BACK,
    Cover,
    KeepDiscard,
    TakeBack,
)
from engine.havana.components import (
    CARD_IDS,
    CARD_INDEX,
    HAND_FOR_DISCARD,
    NUMBER,
    PAIR,
    SEATS,
    members,
)
from engine.havana.known_hands import show
from engine.havana.refusals import not_among
from engine.havana.state import NO_CARD, HavanaState


def ask_for_new_cards(s: HavanaState) -> None:
    """In the turn order of phase 1 (HAV-30)."""
    s.phase = "new_card"
    s.stack = [CHOOSE_COVER[seat] for seat in reversed(s.order)]


class ChooseCover(NamedTuple):
    """Lay exactly one hand card face down on an open one (HAV-30)."""

    seat: int
    kind: Literal["choose_cover"] = "choose_cover"

    def legal(self, s: HavanaState) -> list[Any]:
        left, right = s.pair(self.seat)
        hand = s.hand[self.seat]
        low, high = hand & LOW_MASK, hand >> LOW_BITS
        return (
            COVER_LOW[left][low]
            + COVER_HIGH[left][high]
            + COVER_LOW[right][low]
            + COVER_HIGH[right][high]
        )

    def resolve(self, s: HavanaState, action: Cover) -> None:
        seat = self.seat
        bit = 1 << CARD_INDEX[action.card]
        s.hand[seat] ^= bit
        s.laid[seat] = bit
        s.covered[seat] = CARD_INDEX[action.on]
        if s.events is not None:
            s.events.append(events.CardCovered(seat, action.on))

    def refusal(self, s: HavanaState, action: Any) -> Refusal:
        if not isinstance(action, Cover):
            return unfitting(self, action)
        left, right = s.pair(self.seat)
        if CARD_INDEX.get(action.on) not in (left, right):
            return not_among("not_open", action.on, 1 << left | 1 << right)
        return not_among("not_in_hand", action.card, s.hand[self.seat])


def show_first_cards(s: HavanaState) -> None:
    """All have chosen two: they are turned up, the lower one left (HAV-07)."""
    for seat in range(s.seats):
        low, high = members(s.laid[seat])
        s.open[seat] = PAIR[low][high]
        s.laid[seat] = 0
    tell_open_cards(s)


def show_new_cards(s: HavanaState) -> None:
    """All have laid one: turned up at once, the covered ones to the discard (HAV-31)."""
    for seat in range(s.seats):
        left, right = s.pair(seat)
        old = s.covered[seat]
        new = s.laid[seat].bit_length() - 1
        s.open[seat] = PAIR[right if old == left else left][new]
        s.discard[seat] |= 1 << old
        s.laid[seat] = 0
        s.covered[seat] = NO_CARD
        if s.picks[seat]:
            show(s, seat, new)
    tell_open_cards(s)


def tell_open_cards(s: HavanaState) -> None:
    if s.events is not None:
        pairs = [s.pair(seat) for seat in range(s.seats)]
        s.events.append(
            events.CardsShown(
                tuple((CARD_IDS[low], CARD_IDS[high]) for low, high in pairs),
                tuple(NUMBER[low][high] for low, high in pairs),
            )
        )


def offer_discards(s: HavanaState) -> None:
    """Players with few cards left may take back all their discards (HAV-32)."""
    s.phase = "take_back"
    for seat in reversed(s.order):
        if s.hand[seat].bit_count() <= HAND_FOR_DISCARD:
            s.stack.append(CHOOSE_TAKE_BACK[seat])


class ChooseTakeBack(NamedTuple):
    """All or nothing; with an empty hand it must be (HAV-32, HAV-33)."""

    seat: int
    kind: Literal["choose_take_back"] = "choose_take_back"

    def legal(self, s: HavanaState) -> list[Any]:
        return [TAKE_BACK, KEEP_DISCARD] if s.hand[self.seat] else [TAKE_BACK]

    def resolve(self, s: HavanaState, action: TakeBack | KeepDiscard) -> None:
        seat = self.seat
        if isinstance(action, TakeBack):
            s.hand[seat] |= s.discard[seat]
            s.discard[seat] = 0
            s.picks[seat] = ()
            if s.events is not None:
                s.events.append(events.DiscardTakenBack(seat))
        elif s.events is not None:
            s.events.append(events.DiscardKept(seat))

    def refusal(self, s: HavanaState, action: Any) -> Refusal:
        if isinstance(action, KeepDiscard):
            return Refusal("hand_empty")
        return unfitting(self, action)


_SEATS = range(max(SEATS))
CHOOSE_COVER = [ChooseCover(seat) for seat in _SEATS]
CHOOSE_TAKE_BACK = [ChooseTakeBack(seat) for seat in _SEATS]
