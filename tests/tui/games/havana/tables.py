"""Tables of Havana to test at: positions drawn by hand, and games played up to a point."""

from collections.abc import Callable

from tests.engine.havana.builder import cards, pass_phase_1, position
from tests.tui.table.table_fixtures import model, played_up_to
from tui.games import presenter
from tui.paint.canvas import Canvas
from tui.paint.look import ASCII, RICH, Look
from tui.session import Session

FIRST = "siesta protection"
"""Two cards that ask nothing: their owner comes to buying at once."""

TABLE = presenter("havana")
ROOMS = {
    "80x24": {"board": (80, 14), "hand": (40, 5), "players": (40, 5)},
    "120x40": {"board": (84, 23), "hand": (82, 12), "players": (38, 12)},
    "160x48": {"board": (114, 29), "hand": (87, 14), "players": (73, 14)},
    "200x60": {"board": (150, 38), "hand": (107, 17), "players": (93, 17)},
}
"""By terminal: the room of each panel."""
PLAIN = (Look(colours="16"), Look(colours="none"), Look(ASCII), Look(ASCII, "none"))
"""Terminals on which pictures need words."""


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
    game._positions[:] = [state]
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


def covering() -> Session:
    """Phase 3 of three players: the first has laid a card on siesta, the second is asked."""
    from engine.havana.actions import Cover

    state = position(FIRST, "rubble mama", "peso_thief pesos", discard=("pesos mama", "worker"))
    pass_phase_1(state)
    state.apply(Cover("siesta", "worker"))
    return at(state)


def painted(
    panel: str, game: Session, room: tuple[int, int] = (0, 0), look: Look = RICH, seat: int = -1
) -> Canvas:
    """A panel as the seat that is asked sees it, or as another one does."""
    table = model(game, look)
    if seat >= 0 and seat != game.seat:
        table.viewer = seat
        table.picker = None
        table.changed()
    room = room if room[0] else ROOMS["120x40"][panel]
    return TABLE.panels[panel].paint(table.scene, *room)


__all__ = [
    "FIRST", "PLAIN", "ROOMS", "TABLE", "at", "cards", "covering", "drawn", "market", "painted",
    "position", "session",
]  # fmt: skip
