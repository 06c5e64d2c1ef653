"""A game on disk is a journal: a header line, then one line a decision, only ever appended.

Load is replay. Every line ends with a checksum over itself and all before it, so
that an edited journal is found out at the line where it was changed. This module
knows the text of a journal; whoever owns the file writes and flushes it.
"""

import json
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

from engine import registry
from engine.core import options as option_specs
from engine.core.errors import BadOption, BadRecord, BadValue, IllegalAction, UnknownGame
from engine.core.state import Action, State
from engine.core.values import Json, encode

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Header:
    """Everything that the actions need to become a game again, and who sits where."""

    game: str
    seats: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    """Per seat `human` or the level of an agent."""
    practice: bool = False
    """Free undo: the game may be taken back behind a reveal."""

    def new(self) -> State:
        """The first position; BadOption or UnknownGame when the header names no such game."""
        game = registry.game(self.game)
        return game.new(self.seats, option_specs.make(game.Options, self.options), self.seed)


class Record:
    """The header and the actions of a game, with the lines that tell of them."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.actions: list[Action] = []
        self.lines: list[str] = []
        self._sum = 0
        self._add(
            {
                "tradewinds": FORMAT,
                "game": header.game,
                "seats": header.seats,
                "seed": header.seed,
                "options": header.options,
                "names": list(header.names),
                "players": list(header.players),
                "practice": header.practice,
            }
        )

    def _add(self, body: Json) -> str:
        self._sum = _checksum(body, self._sum)
        line = json.dumps({**body, "sum": f"{self._sum:08x}"}, ensure_ascii=False) + "\n"
        self.lines.append(line)
        return line

    def add(self, action: Action) -> str:
        """Note an action that was done; the line is for the file."""
        self.actions.append(action)
        return self._add({"do": encode(action)})

    def undo(self, count: int = 1) -> str:
        """Note that the last `count` actions were taken back; they stay in the journal."""
        assert 0 < count <= len(self.actions)
        del self.actions[-count:]
        return self._add({"undo": count})

    def text(self) -> str:
        return "".join(self.lines)

    def replay(self, count: int | None = None) -> State:
        """The position after the first `count` actions (all of them unless told)."""
        state = self.header.new()
        for action in self.actions[:count]:
            state.step(action)
        return state


@dataclass(frozen=True, slots=True)
class Loaded:
    """A journal that was read: the record, its position, and how much of it was sound."""

    record: Record
    state: State
    sound: int
    """Characters of the text that were taken; less than all when the last line was torn."""
    torn: bool


def load(text: str) -> Loaded:
    """Replay a journal. BadRecord names the line that is damaged."""
    lines = text.split("\n")
    tail = lines.pop()
    if not lines:
        raise BadRecord(0, "no_journal")
    record = Record(_header(lines[0]))
    if record.lines[0] != lines[0] + "\n":
        raise BadRecord(1, "changed")
    try:
        state = record.header.new()
    except (BadOption, UnknownGame) as error:
        raise BadRecord(1, "bad_header", {"problem": str(error)}) from None
    for number, line in enumerate(lines[1:], 2):
        state = _replay_line(record, state, line, number)
    sound = len(text) - len(tail)
    return Loaded(record, state, sound, torn=bool(tail))


def _header(line: str) -> Header:
    try:
        body = json.loads(line)
    except (ValueError, RecursionError):
        raise BadRecord(0, "no_journal") from None
    if not isinstance(body, dict) or "tradewinds" not in body:
        raise BadRecord(0, "no_journal")
    if body["tradewinds"] != FORMAT:
        raise BadRecord(1, "newer_format", {"format": body["tradewinds"], "known": FORMAT})
    try:
        return Header(
            game=_typed(body, "game", str),
            seats=_typed(body, "seats", int),
            seed=_typed(body, "seed", int),
            options=_typed(body, "options", dict),
            names=tuple(_typed(body, "names", list)),
            players=tuple(_typed(body, "players", list)),
            practice=_typed(body, "practice", bool),
        )
    except BadValue as error:
        raise BadRecord(1, "bad_header", {"problem": str(error)}) from None


def _typed(body: Json, name: str, kind: type) -> Any:
    if type(body.get(name)) is not kind:
        raise BadValue(f"{name}: {body.get(name)!r}")
    return body[name]


def _replay_line(record: Record, state: State, line: str, number: int) -> State:
    """Take one line into the record; the state it leads to."""
    try:
        body = json.loads(line)
    except (ValueError, RecursionError):
        raise BadRecord(number, "no_json") from None
    if not isinstance(body, dict):
        raise BadRecord(number, "no_json")
    noted = body.pop("sum", None)
    if noted != f"{_checksum(body, record._sum):08x}":
        raise BadRecord(number, "changed")
    match body:
        case {"do": data}:
            try:
                action = registry.game(record.header.game).actions.decode(data)
                state.apply(action)
            except (BadValue, IllegalAction) as error:
                raise BadRecord(number, "illegal", {"problem": str(error)}) from None
            record.add(action)
            return state
        case {"undo": int(count)} if 0 < count <= len(record.actions):
            record.undo(count)
            return record.replay()
        case _:
            raise BadRecord(number, "unknown_line")


def _checksum(body: Json, before: int) -> int:
    return crc32(json.dumps(body, ensure_ascii=False).encode(errors="surrogatepass"), before)
