"""What a seat of Santiago sees, and full states that fit it.

Hidden are the face-down tiles, the other player's secret bid (two players) and, with hidden money,
what each of the others owns; the total is no secret, since every payment is made in the open
(SAN-17).
"""

from engine.core.native import mypyc_attr
from engine.core.randomness import Randomness
from engine.core.state import HIDDEN
from engine.core.values import Json
from engine.core.view import View
from engine.santiago.components import tile_counts
from engine.santiago.state import NO_TILE, SantiagoState


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class SantiagoView(View[SantiagoState]):
    """A seat's view; `purse` is all the hidden money of the others together."""

    __slots__ = ("purse",)

    def __init__(self, seat: int, state: SantiagoState, purse: int) -> None:
        super().__init__(seat, state)
        self.purse = purse

    def sample(self, rng: Randomness) -> SantiagoState:
        state = self.state.copy()
        state.pile = tuple(_deal(state, rng))
        if state.options.money == "hidden":
            _fill_purses(state, self.seat, self.purse, rng)
        if _secret_bid_lies(state, self.seat):
            other = 1 - self.seat
            state.bids[other] = rng.below(state.money[other] + 1)
        return state

    def to_json(self) -> Json:
        return {**super().to_json(), "purse": self.purse}


def view(state: SantiagoState, seat: int) -> SantiagoView:
    seen = state.copy()
    seen.pile = (HIDDEN,) * len(state.pile)
    purse = 0
    if state.options.money == "hidden":
        purse = sum(state.money) - state.money[seat]
        seen.money = [m if s == seat else HIDDEN for s, m in enumerate(state.money)]
    if _secret_bid_lies(state, seat):
        seen.bids[1 - seat] = HIDDEN
    return SantiagoView(seat, seen, purse)


def _secret_bid_lies(state: SantiagoState, seat: int) -> bool:
    """Two players: has the other already bid in secret?"""
    if state.seats != 2 or state.phase != "auction":
        return False
    return all(decision.seat == seat for decision in state.stack)


def _deal(state: SantiagoState, rng: Randomness) -> list[int]:
    """The tiles that nobody has seen, in a new order."""
    unseen = list(tile_counts(state.seats))
    for tile in (*state.tile, *state.open, state.boxed):
        if tile != NO_TILE:
            unseen[tile] -= 1
    pile = [tile for tile, count in enumerate(unseen) for _ in range(count)]
    rng.shuffle(pile)
    return pile


def _fill_purses(state: SantiagoState, seat: int, purse: int, rng: Randomness) -> None:
    """Share the purse among the others; bidders must be able to cover bids not yet paid."""
    others = [s for s in range(state.seats) if s != seat]
    unpaid = {
        s: max(state.bids[s], 0) if state.seats > 2 and _owes(state, s) else 0 for s in others
    }
    rest = purse - sum(unpaid.values())
    cuts = sorted(rng.below(rest + 1) for _ in others[1:])
    for s, low, high in zip(others, [0, *cuts], [*cuts, rest], strict=True):
        state.money[s] = unpaid[s] + high - low


def _owes(state: SantiagoState, seat: int) -> bool:
    if state.phase == "auction":
        return True
    return state.phase == "planting" and any(
        decision.kind == "plant" and decision.seat == seat for decision in state.stack
    )
