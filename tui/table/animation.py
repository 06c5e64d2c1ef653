"""A move shown moment by moment: each thing that happened with its place and its words."""

from collections.abc import Callable, Iterator
from typing import Any

from engine.core import Event, View
from tui.games import Presenter
from tui.session import Session
from tui.table.game_log import GameLog
from tui.table.scene import ToldStep
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
        frames = _told(presenter, told, log.words, log.count(position))
    else:
        before = session.view(viewer, position - 1)
        frames = _happened(presenter, session.moments(viewer, position), before, log.words)
    for frame in frames:
        yield frame._replace(position=position)


def _happened(
    presenter: Presenter,
    moments: "list[tuple[Event, View[Any]]]",
    before: View[Any],
    worded: Callable[[Event], str],
) -> Iterator[Frame]:
    """Event by event; a line is in the log from the moment on that its event is seen."""
    lines = 0
    for event, view in moments:
        words = worded(event)
        cells = frozenset(presenter.touched(event))
        stage = presenter.scene_of(event, view.seat)
        for frame in _moving(presenter, event, before, view, words):
            yield frame._replace(lines=lines, stage=stage)
        lines += bool(words)
        if words or cells:
            yield Frame(view, cells, words, lines=lines, stage=stage)
        before = view


def _moving(
    presenter: Presenter, event: Event, before: View[Any], after: View[Any], words: str
) -> Iterator[Frame]:
    for motion in presenter.motions(event, before, after):
        many = STEPS * max(1, len(motion.path) - 1)
        for step in range(many):
            yield Frame(before, frozenset(), words, (motion, step / many))


def _told(
    presenter: Presenter, steps: list[ToldStep], worded: Callable[[Event], str], lines: int
) -> Iterator[Frame]:
    """Step by step; `lines` are all that the log has of the move, those of the person's own
    part first."""
    said: tuple[str, ...] = ()
    before = None
    shown = lines - sum(bool(worded(event)) for step in steps for event in step.events)
    for step in steps:
        if step.view is None:
            continue
        said = (*said, step.words)
        cells = frozenset(cell for event in step.events for cell in presenter.touched(event))
        stage = presenter.stage(cells)
        if before is not None:
            for event in step.events:
                for frame in _moving(presenter, event, before, step.view, step.words):
                    yield frame._replace(
                        lines=max(0, shown), told=said, card=step.card, stage=stage
                    )
        shown += sum(bool(worded(event)) for event in step.events)
        yield Frame(
            step.view,
            cells,
            step.words,
            lines=max(0, shown),
            told=said,
            card=step.card,
            stage=stage,
        )
        before = step.view
