"""A review on disk: a header, then one line per move, written as it is done. It lies beside its
record and says which one that is: an interrupted review resumes where it stopped, and one of
another game is detected.
"""

import json
from hashlib import sha256
from pathlib import Path

from ai import storage
from ai.agent import Alternative, LineStep
from ai.review.moves import Judged, ReviewedMove
from ai.review.playout import BATCHES, Estimate
from ai.review.settings import ReviewSettings
from engine import registry
from engine.core import BadValue, EngineError, Json
from engine.core.fields import JsonFields
from engine.core.values import encode

FORMAT = 4
"""Estimates of another format are others: they can't be added up with these. A review of an
older one is made anew."""
SUFFIX = ".review"
MOST = 64 << 20
"""The longest review that is read, in bytes."""


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
        self._outdated = False
        """Is what lies there of an older format?"""
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
        header = self._parsed(lines[0], 1, "no_review")
        self._outdated = self._is_outdated(header)
        if self._outdated:
            return {}
        self._check(header)
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
            empty = not self.path.exists() or not storage.lines_of(self.path.read_bytes())
            if empty or self._outdated:
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

    def _is_outdated(self, header: Json) -> bool:
        version = header.get("review")
        same = header.get("record") == self.header["record"]
        return same and isinstance(version, int) and 0 < version < FORMAT

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
        except BadValue:
            raise BadReview(self.path, number, "damaged") from None


# -- a move as JSON ----------------------------------------------------------------------


def move_to_json(move: ReviewedMove) -> Json:
    found: Json = {"index": move.number}
    for name in ("before", "done"):
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
    """BadValue when this is no such move."""
    fields = JsonFields(body)
    return ReviewedMove(
        fields.number("index", 0),
        _estimates(fields, "before"),
        _estimates(fields, "done"),
        _judged(_object(fields, "judged"), game_id) if "judged" in body else None,
    )


def _object(fields: JsonFields, name: str) -> JsonFields:
    return JsonFields(fields.mapping(name), f"{fields.path}{name}.")


def _estimates(fields: JsonFields, name: str) -> dict[int, Estimate]:
    """By seat; none where the move has none."""
    if name not in fields.data:
        return {}
    seats = _object(fields, name)
    found = {}
    for seat in seats.data:
        each = _object(seats, seat)
        if not seat.isdecimal():
            raise fields.fail(name, f"{seat} is no seat")
        found[int(seat)] = Estimate(
            tuple(each.reals("margin", BATCHES)),
            tuple(each.reals("chance", BATCHES)),
            tuple(each.reals("points")),
            tuple(each.reals("chances")),
        )
    return found


def _judged(fields: JsonFields, game_id: str) -> Judged:
    return Judged(
        _alternative(_object(fields, "played"), game_id),
        _alternative(_object(fields, "best"), game_id),
        *(fields.real(name) for name in Judged._fields[2:]),
    )


def _alternative(fields: JsonFields, game_id: str) -> Alternative:
    decode = registry.game(game_id).actions.decode
    parts = _object(fields, "parts")
    line = []
    for step in fields.array("line"):
        if not isinstance(step, list) or len(step) != 2:
            raise fields.fail("line", f"{fields.told(step)} is no step")
        line.append(LineStep(fields.whole("line", step[0], 0, None), decode(step[1])))
    return Alternative(
        decode(fields.mapping("action")),
        fields.real("value"),
        {name: parts.real(name) for name in parts.data},
        fields.real("error"),
        fields.real("visits"),
        tuple(fields.reals("points")),
        tuple(fields.reals("chances")),
        tuple(line),
    )
