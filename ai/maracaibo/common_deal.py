"""Maracaibo dealt so that two positions can be compared: what is unseen in both is alike.

Every pile has the order of the deal's number alone (`ai.review.common_order`). Once a game is
played on, a card more or less that somebody draws would shift all that come after it: so
whoever begins a turn finds the piles in an order that belongs to the deal, the round, the seat
and where its ship lies. Nobody has seen the piles, and each order is as likely as any other.
"""

from collections import Counter
from functools import lru_cache

from ai.review.common_order import in_common_order
from engine.core import HIDDEN, Randomness
from engine.maracaibo.positions_pieces import all_cards
from engine.maracaibo.setup import cards_in_game, prestige_in_game
from engine.maracaibo.state import MaracaiboState

_CARDS, _SOME_CARDS, _QUESTS, _TOKENS, _PRESTIGE = range(5)
"""Each kind of thing has an order of its own."""


class CommonDeal:
    """Deals what a seat does not see. Hands hold the cards that everybody saw go there."""

    def __init__(self, seen: MaracaiboState, known: list[tuple[int, ...]]) -> None:
        self.places = [
            (seat, place)
            for seat, hand in enumerate(seen.hand)
            for place, card in enumerate(hand)
            if card == HIDDEN
        ]
        hidden = Counter(seat for seat, _ in self.places)
        self.known = [list(cards[: hidden[seat]]) for seat, cards in enumerate(known)]
        gone = Counter(all_cards(seen)) + Counter(card for cards in self.known for card in cards)
        always, some, beside = cards_in_game(seen.options)
        self.cards = list((Counter(always + beside) - gone).elements())
        self.some_cards = list((Counter(some) - gone).elements())
        """Only some of them are in the game."""
        taken = sum(len(cards) for cards in self.known)
        self.number = len(seen.pile) + len(self.places) - taken - len(self.cards)
        bought = {number for palaces in seen.palaces for number in palaces}
        self.prestige = [
            number
            for number in prestige_in_game(seen.options)
            if number not in bought and number not in seen.prestige_open
        ]

    def deal(self, state: MaracaiboState, order: int) -> None:
        """Deal a state that fits what the seat sees once more, in the order of a number."""
        self._deal_cards(state, order)
        hidden, top = state.quest_pile[:-1], state.quest_pile[-1:]
        state.quest_pile = in_common_order(hidden, order + _QUESTS) + top
        tokens = [token for pile in state.token_piles for token in pile]
        _lay_tokens(state, in_common_order(tokens, order + _TOKENS))
        prestige = in_common_order(self.prestige, order + _PRESTIGE)
        state.prestige_hidden = tuple(prestige[: len(state.prestige_hidden)])
        state.word = Randomness(order).bits()

    def _deal_cards(self, state: MaracaiboState, order: int) -> None:
        """The pile from one end of the common order, hands from the other."""
        some = in_common_order(self.some_cards, order + _SOME_CARDS)[: self.number]
        cards = in_common_order(self.cards + some, order + _CARDS)
        size = len(state.pile)
        state.pile, rest = cards[:size][::-1], cards[size:]
        known = [cards[:] for cards in self.known]
        hands = [list(hand) for hand in state.hand]
        for seat, place in self.places:
            hands[seat][place] = known[seat].pop() if known[seat] else rest.pop()
        state.hand = [tuple(hand) for hand in hands]


def _lay_tokens(state: MaracaiboState, tokens: list[int]) -> None:
    """Both piles, the one's top being the first and the other's the last of them."""
    size = len(state.token_piles[0])
    state.token_piles = [tuple(tokens[:size][::-1]), tuple(tokens[size:])]


# -- while a game is played on -----------------------------------------------------------

_PRIME = 257
"""More than there are cards or tokens of a kind."""
_ROUNDS, _PLACES = 8, 64


@lru_cache(maxsize=1 << 10)
def _ranks(deal: int) -> list[int]:
    found = list(range(_PRIME))
    Randomness(deal).shuffle(found)
    return found


def draw_alike(state: MaracaiboState, seat: int, deal: int) -> None:
    """The piles as a seat finds them at the beginning of its turn."""
    ranks = _ranks(deal)
    moment = (seat * _ROUNDS + state.round) * _PLACES + state.ships[seat]
    rng = Randomness(deal * _PRIME + moment)
    factor, shift = 1 + rng.below(_PRIME - 1), rng.below(_PRIME)

    def rank(number: int) -> int:
        return (factor * ranks[number] + shift) % _PRIME

    state.pile.sort(key=rank)
    tokens = [token for pile in state.token_piles for token in pile]
    tokens.sort(key=rank)
    _lay_tokens(state, tokens)
