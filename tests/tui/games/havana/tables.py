"""Tables of Havana to test at: positions drawn by hand, and games played up to a point."""

from collections.abc import Callable

from tests.engine.havana.builder import cards, position
from tests.tui.table.tables import played_up_to
from tui.session import Session

FIRST = "siesta protection"
"""Two cards that ask nothing: their owner comes to buying at once."""


def session(
    players: int | tuple[str, ...] = 4,
    seed: int = 7,
    until: Callable[[Session], bool] | None = None,
    **header,
) -> Session:
    """A game that was played at random up to the point where `until` holds."""
    return played_up_to(until, "havana", players, seed, **header)


def at(state) -> Session:
    """A session whose game stands here."""
    game = session(state.seats)
    game._positions = [state]
    return game


def drawn(*open_cards, **more) -> Session:
    """A session at a position drawn by hand; see the builder of the engine's tests."""
    return at(position(*open_cards, **more))


def market() -> Session:
    """The first of three players buys: two ends can be paid, one of them in two ways."""
    return drawn(
        FIRST, "rubble mama", "peso_thief pesos",
        pesos=(7, 3, 5), workers=(1, 0, 2),
        cubes=({"brick": 1, "glass": 1, "rubble": 6}, {"clay": 2}, {"sandstone": 1, "rubble": 3}),
        centre={"brick": 1, "rubble": 4}, centre_pesos=6,
        built=("bakery bank", "pottery", "arcade"),
        discard=("pesos mama", "siesta worker", "worker"),
        rows=("grand_hotel flower_cart theatre stables apothecary",
              "lighthouse customs aviary palace glasshouse gatehouse"),
    )  # fmt: skip


__all__ = ["FIRST", "at", "cards", "drawn", "market", "position", "session"]
