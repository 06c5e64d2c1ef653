"""A review on disk: a header, then one line a move, written as it is done.

It lies beside its record and says which one that is: a review that was broken off goes on
where it was, and one of another game is found out.
"""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from ai import storage
from ai.agent import Alternative, LineStep
from ai.review.moves import Judged, ReviewedMove
from ai.review.playout import BATCHES, Estimate
from ai.review.settings import ReviewSettings
from engine import registry
from engine.core import BadValue, EngineError, Json
from engine.core.values import encode

FORMAT = 1
SUFFIX = ".review"
MOST = 64 << 20
"""Bytes of the longest review that is read."""


class BadReview(EngineError):
    """A file that is no review of this record; `reason` is `other_record`, `other_settings`,
    `newer_format`, `damaged` or `no_review`. `line` counts from 1."""

    def __init__(self, file: Path, line: int, reason: str) -> None:
        super().__init__(f"{file}: line {line}: {reason}")
        self.file, self.line, self.reason = file, line, reason


def digest(record: str) -> str:
    """Which game it is: everything that its record says."""
    return sha256(record.encode(errors="surrogatepass")).hexdigest()


def place(record: Path, settings: ReviewSettings, usual: ReviewSettings) -> Path:
    """Where the review of a record is kept: one file for the usual settings, others by theirs."""
    if settings == usual:
        return record.with_name(f"{record.name}{SUFFIX}")
    told = json.dumps(settings.to_json(), sort_keys=True)
    return record.with_name(f"{record.name}.{sha256(told.encode()).hexdigest()[:8]}{SUFFIX}")


class ReviewFile:
    """The kept moves of one review."""

    def __init__(self, path: Path, record: str, game_id: str, settings: ReviewSettings) -> None:
        self.path = path
        self.game_id = game_id
        self._begun = False
        """Is the header in the file?"""
        self.header: Json = {
            "review": FORMAT,
            "game": game_id,
            "record": digest(record),
            "settings": settings.to_json(),
        }

    def read(self, moves: int) -> dict[int, ReviewedMove]:
        """What is done already; BadReview when the file is of something else, or damaged."""
        if not self.path.exists():
            return {}
        if self.path.stat().st_size > MOST:
            raise BadReview(self.path, 1, "no_review")
        data = self.path.read_bytes()
        lines = storage.lines_of(data)
        if not lines:
            if not self._first_line().startswith(data):
                raise BadReview(self.path, 1, "no_review")
            return {}
        self._check(self._parsed(lines[0], 1, "no_review"))
        found = {}
        for number, line in enumerate(lines[1:], 2):
            move = self._move(self._parsed(line, number, "damaged"), number)
            if not 0 <= move.number < moves:
                raise BadReview(self.path, number, "damaged")
            found[move.number] = move
        return found

    def append(self, move: ReviewedMove) -> None:
        """Keep one more; OSError when the disk won't."""
        if not self._begun:
            if not self.path.exists() or not storage.lines_of(self.path.read_bytes()):
                storage.rewrite(self.path, self._first_line())
            self._begun = True
        line = json.dumps(move_to_json(move), allow_nan=False)
        storage.append(self.path, f"{line}\n".encode())

    def _first_line(self) -> bytes:
        return f"{json.dumps(self.header)}\n".encode()

    def _parsed(self, line: bytes, number: int, reason: str) -> Json:
        try:
            body = json.loads(line)
        except (ValueError, RecursionError):
            raise BadReview(self.path, number, reason) from None
        if not isinstance(body, dict):
            raise BadReview(self.path, number, reason)
        return body

    def _check(self, header: Json) -> None:
        if "review" not in header:
            raise BadReview(self.path, 1, "no_review")
        if header["review"] != FORMAT:
            raise BadReview(self.path, 1, "newer_format")
        for name, reason in (
            ("game", "other_record"),
            ("record", "other_record"),
            ("settings", "other_settings"),
        ):
            if header.get(name) != self.header[name]:
                raise BadReview(self.path, 1, reason)

    def _move(self, body: Json, number: int) -> ReviewedMove:
        try:
            return move_from_json(body, self.game_id)
        except (BadValue, KeyError, TypeError, ValueError, AttributeError):
            raise BadReview(self.path, number, "damaged") from None


# -- a move as JSON ----------------------------------------------------------------------


def move_to_json(move: ReviewedMove) -> Json:
    found: Json = {"index": move.number}
    for name in ("before", "done", "after"):
        estimates: dict[int, Estimate] = getattr(move, name)
        if estimates:
            found[name] = {str(seat): each._asdict() for seat, each in estimates.items()}
    if move.judged is not None:
        judged = move.judged._asdict()
        played, best = _told(move.judged.played), _told(move.judged.best)
        found["judged"] = {**judged, "played": played, "best": best}
    return found


def _told(option: Alternative) -> Json:
    line = [[step.seat, encode(step.action)] for step in option.line]
    return {**option._asdict(), "action": encode(option.action), "line": line}


def move_from_json(body: Json, game_id: str) -> ReviewedMove:
    """BadValue, or an error of Python's, when this is no such move."""
    index = body["index"]
    if type(index) is not int:
        raise BadValue(f"index: {index!r}")
    return ReviewedMove(
        index,
        _estimates(body.get("before", {})),
        _estimates(body.get("done", {})),
        _estimates(body.get("after", {})),
        _judged(body["judged"], game_id) if "judged" in body else None,
    )


def _estimates(body: Any) -> dict[int, Estimate]:
    found = {}
    for seat, each in body.items():
        estimate = Estimate(**{name: _numbers(values) for name, values in each.items()})
        if len(estimate.margin) != BATCHES or len(estimate.chance) != BATCHES:
            raise BadValue(f"batches: {len(estimate.margin)}")
        found[int(seat)] = estimate
    return found


def _numbers(values: Any) -> tuple[float, ...]:
    return tuple(_number(value) for value in values)


def _number(value: Any) -> float:
    if type(value) not in (int, float):
        raise BadValue(f"{value!r} is no number")
    return float(value)


def _judged(body: Any, game_id: str) -> Judged:
    told = dict(body)
    played, best = told.pop("played"), told.pop("best")
    numbers = {name: _number(value) for name, value in told.items()}
    return Judged(_alternative(played, game_id), _alternative(best, game_id), **numbers)


def _alternative(body: Any, game_id: str) -> Alternative:
    decode = registry.game(game_id).actions.decode
    return Alternative(
        decode(body["action"]),
        _number(body["value"]),
        {str(name): _number(value) for name, value in body["parts"].items()},
        _number(body["error"]),
        _number(body["visits"]),
        _numbers(body["points"]),
        _numbers(body["chances"]),
        tuple(LineStep(int(seat), decode(action)) for seat, action in body["line"]),
    )
