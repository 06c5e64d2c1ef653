"""What a seat of Cuba sees, and full states that fit it.

Hidden are the order of the law piles and of the ships nobody saw going under their pile, votes
bought in secret, and in the secret variant the delegates until they are revealed, and with them
what the others still hold. Everything else is open.
"""

from engine.core.randomness import Randomness
from engine.core.state import HIDDEN
from engine.core.view import View
from engine.cuba.components import CHARACTERS, FULL_HAND, SHIPS
from engine.cuba.components_cards import LAW_CARDS, NONE
from engine.cuba.parliament import leaders
from engine.cuba.state import NO_SHIP, CubaState


class CubaView(View[CubaState]):
    """A seat's view."""

    __slots__ = ()

    def sample(self, rng: Randomness) -> CubaState:
        state = self.state.copy()
        state.pile = _deal_ships(state, rng)
        state.decks = tuple(_deal_laws(state, pile, rng) for pile in range(len(state.decks)))
        for seat in range(state.seats):
            if state.hand[seat] == HIDDEN:
                _deal_delegate(state, seat, rng)
        for seat in closed_hands(state):
            if seat != self.seat:
                state.bids[seat] = rng.below(state.pesos[seat] + 1)
        state.word = rng.bits()
        return state


def view(state: CubaState, seat: int) -> CubaView:
    seen = state.copy()
    unseen = len(state.pile) - state.known
    seen.pile = (HIDDEN,) * unseen + state.pile[unseen:]
    seen.decks = tuple((HIDDEN,) * len(deck) for deck in state.decks)
    seen.word = HIDDEN
    for other in range(state.seats):
        if other != seat:
            seen.bids[other] = HIDDEN
            if delegate_is_hidden(state, other):
                seen.delegate[other] = HIDDEN
                seen.hand[other] = HIDDEN
    return CubaView(seat, seen)


def delegate_is_hidden(state: CubaState, seat: int) -> bool:
    """Variant: does a card for parliament lie face down before this seat (CUB-99)?"""
    if state.options.parliament != "secret":
        return False
    if state.stage == "delegates":
        return all(decision.seat != seat for decision in state.stack)
    return state.stage == "actions"


def closed_hands(state: CubaState) -> list[int]:
    """Who has bought votes that are not shown yet."""
    if state.stage not in ("votes", "second_votes"):
        return []
    asked = range(state.seats) if state.stage == "votes" else leaders(state)
    waiting = {decision.seat for decision in state.stack}
    return [seat for seat in asked if seat not in waiting]


def _deal_ships(state: CubaState, rng: Randomness) -> tuple[int, ...]:
    seen = {*state.docks, *state.pile, state.sea} - {NO_SHIP}
    ships = [ship for ship in range(len(SHIPS)) if ship not in seen]
    rng.shuffle(ships)
    return (*ships, *state.pile[len(ships) :])


def _deal_laws(state: CubaState, pile: int, rng: Randomness) -> tuple[int, ...]:
    seen = {*state.gone, state.bills[pile], state.laws[pile]} - {NONE}
    laws = [law for law in LAW_CARDS[pile] if law not in seen]
    rng.shuffle(laws)
    return tuple(laws)


def _deal_delegate(state: CubaState, seat: int, rng: Randomness) -> None:
    """One of the cards not played lies face down, the others are in hand."""
    unplayed = FULL_HAND
    for card in state.played[seat]:
        unplayed ^= 1 << card
    cards = [card for card in range(len(CHARACTERS)) if unplayed >> card & 1]
    state.delegate[seat] = delegate = rng.pick(cards)
    state.hand[seat] = unplayed ^ 1 << delegate
