"""Tables of Havana to test at: positions drawn by hand, and games played up to a point."""

from collections.abc import Callable

from engine.core.randomness import Randomness
from engine.core.record import Header
from tests.engine.havana.builder import cards, position
from tests.tui.table.tables import NAMES
from tui.games import presenter
from tui.session import Session
from tui.table.painting import UNICODE
from tui.table.scene import Scene
from tui.table.stage import Stage

FIRST = "siesta protection"
"""Two cards that ask nothing: their owner comes to buying at once."""


def session(
    players: int | tuple[str, ...] = 4,
    seed: int = 7,
    until: Callable[[Session], bool] | None = None,
    **header,
) -> Session:
    """A game that was played at random up to the point where `until` holds."""
    if isinstance(players, int):
        players = ("human", *("random",) * (players - 1))
    game = Session.new(
        Header("havana", len(players), seed, names=NAMES[: len(players)], players=players,
               **header),
        saved=False,
    )  # fmt: skip
    rng = Randomness(seed)
    while until is not None and not until(game):
        assert not game.over
        game.play(rng.pick(game.view(game.seat).legal()))
    return game


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


def scene(game: Session, seat: int = 0, **more) -> Scene:
    return Scene(game.view(seat), NAMES[: game.header.seats], game.header.seats, **more)


def stage(game: Session, width: int = 80, height: int = 23, glyphs=UNICODE) -> Stage:
    """The table of whoever is asked, as it stands on the screen."""
    table = Stage(game, presenter("havana"), glyphs)
    table.ask(game.seat)
    table.draw(width, height)
    return table


__all__ = ["FIRST", "at", "cards", "drawn", "market", "position", "scene", "session", "stage"]
