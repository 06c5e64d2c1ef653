"""Tables of Maracaibo to test at: games played at random up to a point."""

from collections.abc import Callable

from engine.core.randomness import Randomness
from tests.tui.table.table_fixtures import played_up_to
from tui.session import Session

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

    def move(game: Session, rng: Randomness):
        return pick(game, rng, busy)

    return played_up_to(until, "maracaibo", players, seed, move, **header)


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
