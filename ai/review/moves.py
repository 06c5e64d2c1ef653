"""One move of a match under review: what was expected around it, and what the best was.

Every move is a task of its own: any process can do it that has the record, and whatever is
done already need not be done again.
"""

from functools import lru_cache
from typing import NamedTuple
from zlib import compress, decompress

from ai.agent import Alternative, Choice, Judgement
from ai.judge import judge_of
from ai.review.playout import Deals, Estimate, estimates, playout_of
from ai.review.settings import ReviewSettings
from ai.search.root_stats import LOOKAHEAD
from engine.core import Action, Match

_PER_MOVE = 7919
"""Between the seeds of two judges."""


class ReviewTask(NamedTuple):
    """A move, by its number from 0, of the match that a record tells of."""

    record: bytes
    """Its text, compressed: it may be sent over a network."""
    number: int
    settings: ReviewSettings


class Judged(NamedTuple):
    """A decision against the best one."""

    played: Alternative
    best: Alternative
    """The same where nothing better was found."""
    loss_points: float
    loss_chance: float
    error: float
    error_chance: float
    margin: float
    """By how much the best leads the second best."""
    overlooked: float
    """How much worse than another the best looked at first sight."""

    @property
    def is_best(self) -> bool:
        return bool(self.played.action == self.best.action)

    @property
    def choice(self) -> Choice:
        """The two of them as an agent would tell of them: what explains a hint explains this."""
        both = [self.best] if self.is_best else [self.best, self.played]
        return Choice(self.best.action, both)


class ReviewedMove(NamedTuple):
    """All that a review finds out about a move; estimates by seat."""

    number: int
    before: dict[int, Estimate]
    """Before it, where something has changed for somebody."""
    done: dict[int, Estimate]
    """Once it is done and before something is shown, where something is."""
    judged: Judged | None
    """Where there was a choice, and the seat is reviewed."""


def packed(record: str) -> bytes:
    return compress(record.encode())


@lru_cache(maxsize=4)
def _match(record: bytes) -> Match:
    return Match.from_record(decompress(record).decode())


class ReviewPlan:
    """Which moves of a match need what."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def shown(self, index: int) -> frozenset[str]:
        """Kinds of events of a move that showed something hidden."""
        kinds = {event.kind for event in self.match.log[index].events}
        return frozenset(kinds & self.match.game.reveals)

    def is_luck(self, index: int) -> bool:
        """Did chance show something in it, and not only what somebody had chosen unseen?"""
        return bool(self.shown(index) - self.match.game.secrets)

    def forced(self, index: int) -> bool:
        return len(self.match.positions[index].legal()) == 1

    def estimated(self, index: int) -> bool:
        """Is what can be expected asked before this move? Not within one seat's row of moves
        that show nothing: they are summed up."""
        if index == 0:
            return True
        before, now = self.match.log[index - 1], self.match.log[index]
        return before.seat != now.seat or bool(self.shown(index - 1))


def reviewed_seats(match: Match, settings: ReviewSettings) -> list[int]:
    return list(range(match.seats)) if settings.seat is None else [settings.seat]


def review_move(task: ReviewTask) -> ReviewedMove:
    """Do one task; nothing but the record and the settings counts."""
    match = _match(task.record)
    found = expected(match, task.number, task.settings)
    seats = reviewed_seats(match, task.settings)
    if match.log[task.number].seat in seats and not ReviewPlan(match).forced(task.number):
        found = found._replace(judged=_judged(match, task.number, task.settings))
    return found


def expected(match: Match, number: int, settings: ReviewSettings) -> ReviewedMove:
    """A move with what could be expected around it, not judged."""
    plan = ReviewPlan(match)
    seats = reviewed_seats(match, settings)
    automa = len(match.scores()) > match.seats
    deals = Deals(settings.seed, settings.deals(match.game.id, match.seats, automa))
    playout = playout_of(match.game.id)
    memory = playout.memory(match, number)

    def asked(done: Action = None) -> dict[int, Estimate]:
        return estimates(playout, match.positions[number], seats, deals, memory, done)

    return ReviewedMove(
        number,
        asked() if plan.estimated(number) else {},
        asked(match.log[number].action) if plan.shown(number) else {},
        None,
    )


def _judged(match: Match, index: int, settings: ReviewSettings) -> Judged:
    state, action = match.positions[index], match.log[index].action
    judge = judge_of(match.game.id, settings.level, settings.seed * _PER_MOVE + index)
    found = judge.judge(state.view(state.seat), action, settings.budget())
    return Judged(
        found.action,
        found.best,
        found.loss_points,
        found.loss_chance,
        found.error,
        found.error_chance,
        found.margin,
        _overlooked(found),
    )


def _overlooked(found: Judgement) -> float:
    """By how much the best was behind at first sight."""
    first = [_first_sight(option) for option in found.choice.why if option.parts]
    return max(max(first) - _first_sight(found.best), 0.0) if first else 0.0


def _first_sight(option: Alternative) -> float:
    return option.value - option.parts.get(LOOKAHEAD, 0.0)
