"""What a seat of Havana sees, and full states that fit it (HAV-08).

Hidden are the order of the bag and of the stack of buildings (what is in them is no
secret to whoever counts), cards that lie face down, and the hands of the others as far as
refreshment has taken cards unseen.
"""

from engine.core.native import mypyc_attr
from engine.core.randomness import Randomness
from engine.core.state import HIDDEN
from engine.core.values import Json
from engine.core.view import View
from engine.havana import known_hands
from engine.havana.components import ALL_CARDS, CARD_IDS, members
from engine.havana.state import HavanaState


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class HavanaView(View[HavanaState]):
    """A seat's view; `sizes` are the numbers of cards in hand, `sure` the cards of which
    everybody knows that they are in a hand or face down on the table before it."""

    __slots__ = ("sizes", "sure")

    def __init__(
        self, seat: int, state: HavanaState, sizes: tuple[int, ...], sure: tuple[int, ...]
    ) -> None:
        super().__init__(seat, state)
        self.sizes = sizes
        self.sure = sure

    def may_hold(self, seat: int) -> int:
        """The cards that can be in this hand or face down before it: a mask."""
        if seat == self.seat:
            return self.state.hand[seat] | self.state.laid[seat]
        return self.sure[seat] | known_hands.unsure(self.state, seat)

    def surely_discarded(self, seat: int) -> int:
        """The cards that can't be in this hand, as they lie in its discard: a mask."""
        if seat == self.seat:
            return self.state.discard[seat]
        return ALL_CARDS & ~(self.may_hold(seat) | _open_mask(self.state, seat))

    def sample(self, rng: Randomness) -> HavanaState:
        state = self.state.copy()
        bag, pile = list(state.bag), list(state.pile)
        rng.shuffle(bag)
        rng.shuffle(pile)
        state.bag, state.pile = tuple(bag), tuple(pile)
        for seat in range(state.seats):
            if seat != self.seat:
                self._deal_hand(state, seat, rng)
        return state

    def _deal_hand(self, state: HavanaState, seat: int, rng: Randomness) -> None:
        """A hand that is possible, and out of it what lies face down."""
        held = self.sure[seat] | known_hands.deal(state.picks[seat], rng)
        state.discard[seat] = ALL_CARDS & ~(held | _open_mask(state, seat))
        if state.laid[seat] == HIDDEN:
            cards = members(held)
            rng.shuffle(cards)
            face_down = held.bit_count() - self.sizes[seat]
            state.laid[seat] = sum(1 << card for card in cards[:face_down])
        state.hand[seat] = held & ~state.laid[seat]

    def to_json(self) -> Json:
        data = super().to_json()
        data["bag_order"] = data["pile_order"] = None
        for seat, player in enumerate(data["players"]):
            player["hand_size"] = self.sizes[seat]
            player["may_hold"] = [CARD_IDS[card] for card in members(self.may_hold(seat))]
        return data


def view(state: HavanaState, seat: int) -> HavanaView:
    seen = state.copy()
    seen.bag = tuple(sorted(state.bag))
    seen.pile = tuple(sorted(state.pile))
    sure = []
    for other in range(state.seats):
        doubt = known_hands.unsure(state, other)
        sure.append((state.hand[other] | state.laid[other]) & ~doubt)
        if other != seat:
            seen.hand[other] = HIDDEN
            if doubt:
                seen.discard[other] = HIDDEN
            if state.laid[other]:
                seen.laid[other] = HIDDEN
    sizes = tuple(hand.bit_count() for hand in state.hand)
    return HavanaView(seat, seen, sizes, tuple(sure))


def _open_mask(state: HavanaState, seat: int) -> int:
    pair = state.open[seat]
    return 1 << pair[0] | 1 << pair[1] if pair else 0
