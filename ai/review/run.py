"""Reviews made: on all cores, kept as they grow, stopped at any time."""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from ai.executors import Executor, local
from ai.review.files import ReviewFile, place
from ai.review.moves import ReviewedMove, ReviewTask, packed, review_move
from ai.review.report import Review, report
from ai.review.settings import ReviewSettings
from engine.core import BadOption, EngineError, Match

Progress = Callable[[int, int], None]
"""Told how many moves of how many are done."""


class NotOver(EngineError):
    """The game goes on: a review would tell what its players must not know."""

    def __init__(self) -> None:
        super().__init__("the game is not over")


class Stopped(EngineError):
    """The review was cancelled; what is done is kept."""


class ReviewJob(NamedTuple):
    """A match to be reviewed."""

    match: Match
    settings: ReviewSettings
    file: ReviewFile | None
    """Where it is kept, if it is."""


def job(match: Match, settings: ReviewSettings, beside: Path | None = None) -> ReviewJob:
    """BadOption when the match has no such seat or the game no such judge; NotOver."""
    if not match.over:
        raise NotOver
    if settings.seat is not None and not 0 <= settings.seat < match.seats:
        raise BadOption("seat", settings.seat, list(range(match.seats)))
    game_id = match.game.id
    settings = settings.of_game(game_id)
    file = None
    if beside is not None:
        where = place(beside, settings, ReviewSettings().of_game(game_id))
        file = ReviewFile(where, match.record(), game_id, settings)
    return ReviewJob(match, settings, file)


def kept(asked: ReviewJob) -> dict[int, ReviewedMove]:
    """What is done already of a review; BadReview when its file is of something else."""
    return asked.file.read(len(asked.match.log)) if asked.file is not None else {}


def run(
    asked: ReviewJob,
    executor: Executor | None = None,
    progress: Progress | None = None,
    stop: Callable[[], bool] | None = None,
) -> Review:
    """Make a review, as far as it is not kept already. Stopped when `stop` says so."""
    done = kept(asked)
    for move in _made(asked, done, executor or local(), progress, stop):
        done[move.number] = move
    return report(asked.match, done, asked.settings)


def _made(
    asked: ReviewJob,
    done: dict[int, ReviewedMove],
    executor: Executor,
    progress: Progress | None,
    stop: Callable[[], bool] | None,
) -> Iterator[ReviewedMove]:
    """The moves that were missing, each kept before it is given."""
    count = len(asked.match.log)
    record = packed(asked.match.record())
    missing = [
        ReviewTask(record, number, asked.settings) for number in range(count) if number not in done
    ]
    ready = count - len(missing)
    if progress is not None:
        progress(ready, count)
    if not missing:
        return
    with closing(_closable(executor.run(review_move, missing))) as results:
        for move in results:
            if asked.file is not None:
                asked.file.append(move)
            ready += 1
            yield move
            if progress is not None:
                progress(ready, count)
            if stop is not None and stop():
                raise Stopped


def _closable(results: Iterator[ReviewedMove]) -> Generator[ReviewedMove, None, None]:
    """Some executors give plain iterators, which can't be closed."""
    yield from results
