"""A game on disk is a journal: a header line, then one line per decision, only ever appended.

Load is replay (`engine.core.match`). Every line ends with a checksum over itself and all before it,
so that an edited journal is detected at the line that was changed. This module knows only the text
of a journal; whoever owns the file writes and flushes it.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple
from zlib import crc32

from engine import __version__, registry
from engine.core import data as tables
from engine.core import options as option_specs
from engine.core.errors import BadRecord, BadValue
from engine.core.fields import JsonFields
from engine.core.plain import NAME, plain
from engine.core.state import Action, State
from engine.core.values import Json, encode

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Header:
    """Everything needed to turn the actions into a game again, and who sits where."""

    game: str
    seats: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    """Per seat `human` or the level of an agent."""
    practice: bool = False
    """Free undo: the game may be taken back past a reveal."""
    version: str = ""
    """The version of the program that began the game; empty in records older than this field."""
    rules: int = 0
    """`Game.rules` when the game began."""
    data: str = ""
    """The digest of the tables that the game is played with; empty in older records."""

    def stamped(self) -> "Header":
        """The header for a game that begins now."""
        rules, digest = registry.game(self.game).rules, tables.digest(self.owners())
        return replace(self.shown(), version=__version__, rules=rules, data=digest)

    def shown(self) -> "Header":
        """The same header with names made safe to show."""
        return replace(self, names=tuple(plain(name, NAME) for name in self.names))

    def owners(self) -> tuple[str, ...]:
        """Whose data tables the game is played with; BadOption if there is no such game."""
        game = registry.game(self.game)
        options = option_specs.recall(game.Options, self.options)
        game.check(self.seats, options)
        return game.owners(self.seats, options)

    def differs(self) -> str:
        """Why this process would replay it as a different game: `other_rules`, `other_data`, or
        nothing."""
        if self.rules != registry.game(self.game).rules:
            return "other_rules"
        if self.data:
            return "" if self.data == tables.digest(self.owners()) else "other_data"
        game = registry.game(self.game)
        options = option_specs.recall(game.Options, self.options)
        return "other_data" if game.retabled(self.seats, options) else ""

    def to_json(self) -> Json:
        stamp = {"version": self.version, "rules": self.rules, "data": self.data}
        return {
            "tradewinds": FORMAT,
            "game": self.game,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "names": list(self.names),
            "players": list(self.players),
            "practice": self.practice,
            **(stamp if self.version else {}),
        }

    def new(self) -> State:
        """The first position; BadOption or UnknownGame when the header names no such game."""
        game = registry.game(self.game)
        return game.new(self.seats, option_specs.recall(game.Options, self.options), self.seed)


class Remark(NamedTuple):
    """Something about a game that isn't a move: help that a person took, for instance."""

    kind: str
    position: int
    """How many actions stood when it was noted."""
    facts: Json


class Draft(NamedTuple):
    """A line that is not in the record yet: it may have to reach the disk first."""

    line: str
    total: int
    """The checksum after it."""
    actions: int
    """How many actions remain after those that the line takes back."""
    action: Action | None
    note: Remark | None = None


class Record:
    """The header and the actions of a game, with the lines that record them."""

    def __init__(self, header: Header, order: int | None = None) -> None:
        """A game without any actions. Whoever keeps several journals numbers their lines
        consecutively (`order`, here and below): the highest number shows where somebody played
        last."""
        self.header = header
        self.actions: list[Action] = []
        self.lines: list[str] = []
        self.notes: list[Remark] = []
        """They stay when moves are taken back: what was seen was seen."""
        self.standing: list[Remark] = []
        """Those about moves that were not taken back."""
        self._sum = 0
        self.take(self._draft(header.to_json(), order, 0))

    def _draft(
        self,
        body: Json,
        order: int | None,
        actions: int,
        action: Any = None,
        note: Remark | None = None,
    ) -> Draft:
        if order is not None:
            body["order"] = order
        total = _checksum(body, self._sum)
        line = json.dumps({**body, "sum": f"{total:08x}"}, ensure_ascii=False) + "\n"
        return Draft(line, total, actions, action, note)

    def doing(self, action: Action, order: int | None = None, over: bool = False) -> Draft:
        """The line for an action; `over` notes that the game ends with it, for those who can't
        or won't replay it."""
        body: Json = {"do": encode(action)}
        if over:
            body["over"] = True
        return self._draft(body, order, len(self.actions), action)

    def undoing(self, count: int = 1, order: int | None = None) -> Draft:
        """The line that takes the last `count` actions back; they stay in the journal."""
        assert 0 < count <= len(self.actions)
        return self._draft({"undo": count}, order, len(self.actions) - count)

    def noting(self, kind: str, facts: Json, order: int | None = None) -> Draft:
        """The line for a note; it changes nothing in the game."""
        made = len(self.actions)
        body: Json = {"note": {"kind": kind, **facts}}
        return self._draft(body, order, made, note=Remark(kind, made, facts))

    def take(self, draft: Draft) -> str:
        """Append a line; returns it."""
        self._sum = draft.total
        self.lines.append(draft.line)
        if draft.actions < len(self.actions):
            self.standing = [note for note in self.standing if note.position < draft.actions]
        del self.actions[draft.actions :]
        if draft.action is not None:
            self.actions.append(draft.action)
        if draft.note is not None:
            self.notes.append(draft.note)
            self.standing.append(draft.note)
        return draft.line

    def add(self, action: Action, order: int | None = None) -> str:
        """Note an action that was done."""
        return self.take(self.doing(action, order))

    def undo(self, count: int = 1, order: int | None = None) -> str:
        """Note that the last `count` actions were taken back."""
        return self.take(self.undoing(count, order))

    def text(self) -> str:
        return "".join(self.lines)

    def copy(self) -> "Record":
        twin = Record.__new__(Record)
        twin.header, twin._sum = self.header, self._sum
        twin.actions, twin.lines = self.actions[:], self.lines[:]
        twin.notes, twin.standing = self.notes[:], self.standing[:]
        return twin

    def replay(self, count: int | None = None) -> State:
        """The position after the first `count` actions (all of them by default)."""
        state = self.header.new()
        for action in self.actions[:count]:
            state.step(action)
        return state


# -- reading -----------------------------------------------------------------------------


class RecordStep(NamedTuple):
    """A line read from a journal: an action, a number of them taken back, or a note (neither)."""

    number: int
    """Of the line, from 1."""
    draft: Draft
    action: Action | None
    undo: int


class Skimmed(NamedTuple):
    """What a journal tells without being replayed."""

    header: Header
    moves: int
    over: bool


class Reading:
    """The text of a journal, taken apart line by line; BadRecord names what is damaged."""

    def __init__(self, text: str) -> None:
        lines = text.split("\n")
        tail = lines.pop()
        if not lines:
            raise BadRecord(0, "no_journal")
        self.sound = len(text) - len(tail)
        """Characters of whole lines; less than all when the last line was torn."""
        self.torn = bool(tail)
        header, order = _header(lines[0])
        self.record = Record(header, order)
        if self.record.lines[0] != lines[0] + "\n":
            raise BadRecord(1, "changed")
        self.record.header = header.shown()
        self._lines = lines

    def skim(self) -> "Skimmed":
        """How far the game has got, without replaying it: its tables may not be ours."""
        moves, over, total = 0, False, self.record._sum
        for number, line in enumerate(self._lines[1:], 2):
            body, total = _checked(line, number, total)
            match body:
                case {"do": _}:
                    moves, over = moves + 1, body.get("over") is True
                case {"undo": int(count)} if 0 < count <= moves:
                    moves, over = moves - count, False
                case {"note": {"kind": str()}}:
                    pass
                case _:
                    raise BadRecord(number, "unknown_line")
        return Skimmed(self.record.header, moves, over)

    def steps(self) -> Iterator[RecordStep]:
        """What the lines after the header say; each must be taken into the record before
        the next is asked for."""
        for number, line in enumerate(self._lines[1:], 2):
            yield _step(self.record, line, number)


def header_of(line: str) -> Header:
    """The header in a first line; BadRecord when it isn't one."""
    return _header(line)[0]


def _header(line: str) -> tuple[Header, int | None]:
    try:
        body = json.loads(line)
    except (ValueError, RecursionError):
        raise BadRecord(0, "no_journal") from None
    if not isinstance(body, dict) or "tradewinds" not in body:
        raise BadRecord(0, "no_journal")
    if body["tradewinds"] != FORMAT:
        raise BadRecord(1, "newer_format", {"format": body["tradewinds"], "known": FORMAT})
    try:
        return _told(JsonFields(body))
    except BadValue as error:
        raise BadRecord(1, "bad_header", {"problem": str(error)}) from None


def _told(body: JsonFields) -> tuple[Header, int | None]:
    stamped = "version" in body.data
    header = Header(
        game=body.text("game"),
        seats=body.number("seats"),
        seed=body.number("seed"),
        options=body.mapping("options"),
        names=tuple(body.texts("names")),
        players=tuple(body.texts("players")),
        practice=body.flag("practice"),
        version=body.text("version") if stamped else "",
        rules=body.number("rules") if stamped else 0,
        data=body.text("data") if stamped else "",
    )
    return header, body.number("order") if "order" in body.data else None


def _step(record: Record, line: str, number: int) -> RecordStep:
    """What a line says, as an action of the game."""
    body, total = _checked(line, number, record._sum)
    made = len(record.actions)
    match body:
        case {"do": move}:
            try:
                action = registry.game(record.header.game).actions.decode(move)
            except BadValue as error:
                raise BadRecord(number, "illegal", {"problem": str(error)}) from None
            return RecordStep(number, Draft(f"{line}\n", total, made, action), action, 0)
        case {"undo": int(count)} if 0 < count <= made:
            return RecordStep(number, Draft(f"{line}\n", total, made - count, None), None, count)
        case {"note": {"kind": str(kind), **facts}}:
            note = Remark(kind, made, {str(name): value for name, value in facts.items()})
            return RecordStep(number, Draft(f"{line}\n", total, made, None, note), None, 0)
    raise BadRecord(number, "unknown_line")


def _checked(line: str, number: int, before: int) -> tuple[Json, int]:
    """The body of a line, its checksum verified, and that checksum."""
    try:
        body = json.loads(line)
    except (ValueError, RecursionError):
        raise BadRecord(number, "no_json") from None
    if not isinstance(body, dict):
        raise BadRecord(number, "no_json")
    noted = body.pop("sum", None)
    total = _checksum(body, before)
    if noted != f"{total:08x}":
        raise BadRecord(number, "changed")
    return body, total


def _checksum(body: Json, before: int) -> int:
    return crc32(json.dumps(body, ensure_ascii=False).encode(errors="surrogatepass"), before)
