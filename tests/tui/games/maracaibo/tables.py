"""Tables of Maracaibo to test at: games played at random up to a point."""

from collections.abc import Callable

from engine.core.randomness import Randomness
from engine.core.record import Header
from tests.tui.table.tables import NAMES
from tui.games import presenter
from tui.session import Session
from tui.table.painting import UNICODE
from tui.table.scene import Scene
from tui.table.stage import Stage

BUSY = ("sail_to", "do_city_action", "deliver", "fulfil_quest", "buy", "use_assistant", "pay")
"""Moves that somebody prefers who wants to see much happen."""


def session(
    players: int | tuple[str, ...] = 3,
    seed: int = 7,
    until: Callable[[Session], bool] | None = None,
    busy: bool = False,
    **header,
) -> Session:
    """A game that was played at random up to the point where `until` holds."""
    if isinstance(players, int):
        players = ("human", *("random",) * (players - 1))
    game = Session.new(
        Header("maracaibo", len(players), seed, names=NAMES[: len(players)], players=players,
               **header),
        saved=False,
    )  # fmt: skip
    rng = Randomness(seed)
    while until is not None and not until(game):
        assert not game.over
        game.play(pick(game, rng, busy))
    return game


def pick(game: Session, rng: Randomness, busy: bool):
    """Any legal move; a busy one three times out of four where there is one."""
    legal = game.view(game.seat).legal()
    wanted = [action for action in legal if action.kind in BUSY]
    return rng.pick(wanted if busy and wanted and rng.below(4) else legal)


def asked(kind: str, after_round: int = 0, options: int = 2, kinds: tuple[str, ...] = ()):
    """Until the person is asked that, with a real choice that has moves of these kinds."""

    def holds(game: Session) -> bool:
        if game.seat != 0 or game.decision.kind != kind:
            return False
        legal = game.view(0).legal()
        return (
            game.view(0).state.round >= after_round
            and len(legal) >= options
            and set(kinds) <= {action.kind for action in legal}
        )

    return holds


def scene(game: Session, seat: int = 0, **more) -> Scene:
    return Scene(game.view(seat), NAMES[: game.header.seats], game.header.seats, **more)


def stage(game: Session, width: int = 80, height: int = 23, glyphs=UNICODE) -> Stage:
    """The table of whoever is asked, as it stands on the screen."""
    table = Stage(game, presenter("maracaibo"), glyphs)
    table.ask(game.seat)
    table.draw(width, height)
    return table
