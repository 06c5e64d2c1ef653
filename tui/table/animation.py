"""A move shown moment by moment: each thing that happened with its place and its words."""

from collections.abc import Iterator
from typing import Any

from engine.core import Event, View
from tui.games import Presenter
from tui.session import Session
from tui.table.game_log import GameLog
from tui.table.scene import Told
from tui.table.table_model import Frame

STEPS = 8
"""Pictures of something that moves from one place to the next."""


def frames(
    session: Session, presenter: Presenter, log: GameLog, viewer: int, position: int
) -> Iterator[Frame]:
    """The moments of the move that led to a position, as a seat sees them: of a person or an
    agent event by event, of a card-driven opponent step by step with its words."""
    told = presenter.turn(*session.before(position), viewer, log.names)
    if told:
        yield from _told(presenter, told)
        return
    before = session.view(viewer, position - 1)
    move = session.moved(position)
    forced = move is not None and move.forced
    for event, view in session.moments(viewer, position):
        words = log.words(event, forced)
        cells = frozenset(presenter.touched(event))
        yield from _moving(presenter, event, before, view, words)
        if words or cells:
            yield Frame(view, cells, words)
        before = view


def _moving(
    presenter: Presenter, event: Event, before: View[Any], after: View[Any], words: str
) -> Iterator[Frame]:
    for motion in presenter.motions(event, before, after):
        many = STEPS * max(1, len(motion.path) - 1)
        for step in range(many):
            yield Frame(before, frozenset(), words, (motion, step / many))


def _told(presenter: Presenter, steps: list[Told]) -> Iterator[Frame]:
    lines: tuple[str, ...] = ()
    before = None
    for step in steps:
        if step.view is None:
            continue
        if before is not None:
            for event in step.events:
                yield from _moving(presenter, event, before, step.view, step.words)
        lines = (*lines, step.words)
        cells = frozenset(cell for event in step.events for cell in presenter.touched(event))
        yield Frame(step.view, cells, step.words, told=lines, card=step.card)
        before = step.view
