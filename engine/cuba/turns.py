"""Whose turn it is: what each starts with, the card for parliament, the cards of a round."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.cuba import events
from engine.cuba.actions import PLAY_FROM, SEND_FROM, START_WITH, Play, Send, StartWith
from engine.cuba.architect import CHOOSE_BUILDING
from engine.cuba.components import CHARACTER_INDEX, CHARACTERS, KINDS, MOST_SEATS, THING_INDEX
from engine.cuba.foreman import use_buildings
from engine.cuba.harbour import LOAD_AS_MAYOR
from engine.cuba.merchant import TRADE
from engine.cuba.state import CubaState
from engine.cuba.worker import PLACE_WORKER

CARDS_A_ROUND = len(CHARACTERS) - 1


class ChooseStart(NamedTuple):
    """Materials and products of the player's choice, all at once (CUB-06, CUB-09)."""

    seat: int
    kind: Literal["choose_start"] = "choose_start"

    def legal(self, s: CubaState) -> list[Any]:
        return START_WITH[:]

    def resolve(self, s: CubaState, action: StartWith) -> None:
        for thing in action.materials + action.products:
            kind = THING_INDEX[thing]
            s.supply[kind] -= 1
            s.own[self.seat * KINDS + kind] += 1
        if s.events is not None:
            s.events.append(events.StartChosen(self.seat, action.materials, action.products))

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if isinstance(action, StartWith):
            return Refusal("wrong_start")
        return unfitting(self, action)


class ChooseDelegate(NamedTuple):
    """Variant: the card for parliament is laid face down before the actions (CUB-99)."""

    seat: int
    kind: Literal["choose_delegate"] = "choose_delegate"

    def legal(self, s: CubaState) -> list[Any]:
        return SEND_FROM[s.hand[self.seat]][:]

    def resolve(self, s: CubaState, action: Send) -> None:
        card = CHARACTER_INDEX[action.character]
        s.hand[self.seat] ^= 1 << card
        s.delegate[self.seat] = card
        if s.events is not None:
            s.events.append(events.DelegateSent(self.seat))

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if isinstance(action, Send):
            return Refusal("not_in_hand", {"character": action.character})
        return unfitting(self, action)


class PlayCharacter(NamedTuple):
    """One card per turn, four per round (CUB-11, CUB-14)."""

    seat: int
    kind: Literal["play_character"] = "play_character"

    def legal(self, s: CubaState) -> list[Any]:
        return PLAY_FROM[s.hand[self.seat]][:]

    def resolve(self, s: CubaState, action: Play) -> None:
        seat = self.seat
        card = CHARACTER_INDEX[action.character]
        s.hand[seat] ^= 1 << card
        s.played[seat] += (card,)
        if s.events is not None:
            s.events.append(events.CharacterPlayed(seat, action.character))
        BEGIN[card](s, seat)

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if isinstance(action, Play):
            return Refusal("not_in_hand", {"character": action.character})
        return unfitting(self, action)


BEGIN: tuple[Callable[[CubaState, int], None], ...] = (
    lambda s, seat: s.stack.append(PLACE_WORKER[seat]),
    lambda s, seat: s.stack.append(TRADE[seat]),
    lambda s, seat: s.stack.append(CHOOSE_BUILDING[seat]),
    use_buildings,
    lambda s, seat: s.stack.append(LOAD_AS_MAYOR[seat]),
)
"""By character: what it asks first."""

CHOOSE_START = [ChooseStart(seat) for seat in range(MOST_SEATS)]
CHOOSE_DELEGATE = [ChooseDelegate(seat) for seat in range(MOST_SEATS)]
PLAY_CHARACTER = [PlayCharacter(seat) for seat in range(MOST_SEATS)]
