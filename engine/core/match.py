"""A game with its history: the present position, all earlier ones, the moves and the record.

    match = Match.new("santiago", 3, seed=7)
    match.push("bid 4")               or an action, or its number in `legal()`
    match.pop()
    Match.from_record(match.record())

Search and simulation need no history: they step a bare State. A Match knows texts, not files; its
`keeper` is whoever keeps the record on a disk.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, NamedTuple, Protocol

from engine import registry
from engine.core import options as option_specs
from engine.core.errors import (
    BadNotation,
    BadOption,
    BadRecord,
    GameIsOver,
    IllegalAction,
    OtherGame,
    Refusal,
    UnknownGame,
)
from engine.core.record import Draft, Header, Reading, Record
from engine.core.state import Action, Event, Score, State
from engine.core.view import View


class Keeper(Protocol):
    """Stores the lines of a record durably. A move whose line can't be stored was not made."""

    def order(self) -> int | None:
        """The number of the next line among all records kept; None for no number."""

    def append(self, line: str) -> None:
        """Return once the line is stored; raise to refuse the move."""


class MatchMove(NamedTuple):
    """A move that was made."""

    number: int
    """From 1; also the position it led to."""
    round: int
    seat: int
    action: Action
    events: tuple[Event, ...]

    def __str__(self) -> str:
        return f"{self.number}. round {self.round}, seat {self.seat}: {self.action}"


class Match:
    """One game from its first position to now."""

    def __init__(
        self, header: Header, *, journal: Record | None = None, first: State | None = None
    ) -> None:
        """A game before its first move; BadOption or UnknownGame when the header names none."""
        self.header = header
        self.game = registry.game(header.game)
        self.positions: list[State] = [first or header.new()]
        """From the first to the present one, read-only; `state` is a copy for trying things out."""
        self.log: list[MatchMove] = []
        """The moves, and what they brought about."""
        self.journal = journal or Record(header)
        self.keeper: Keeper | None = None
        self.recorded = first is None
        """False when the game began from a position: then there is no record."""
        self.looking = ""
        """Why the match is read-only (`other_rules`, `other_data`); empty if it can be played."""

    @classmethod
    def new(
        cls,
        game: str,
        seats: int,
        *,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
        players: Sequence[str] = (),
    ) -> "Match":
        """A fresh game; UnknownGame or BadOption lists what is allowed."""
        kind = registry.game(game)
        if type(seed) is not int:
            raise BadOption("seed", seed, "the whole numbers")
        made = option_specs.make(kind.Options, dict(options or {}))
        kind.check(seats, made)
        chosen = {s.name: getattr(made, s.name) for s in option_specs.describe(kind.Options)}
        return cls(Header(game, seats, seed, chosen, tuple(names), tuple(players)).stamped())

    @classmethod
    def from_state(cls, state: State) -> "Match":
        """A game that begins from any position; it can be played but has no record."""
        return cls(Header(state.game, state.seats, 0), first=state.copy())

    @classmethod
    def from_record(cls, text: str, *, look: bool = False) -> "Match":
        """The game of a journal's text; BadRecord names the line that is damaged, OtherGame says
        that it was played by other rules or with other tables. With `look` such a match is
        opened read-only, as far as it replays: no move can be made in it."""
        return load(text, look, cls).match

    # -- what is so ----------------------------------------------------------------------

    @property
    def now(self) -> State:
        """The present position; don't change it."""
        return self.positions[-1]

    @property
    def state(self) -> State:
        """A copy of the present position, to do anything with."""
        return self.now.copy()

    @property
    def seats(self) -> int:
        return self.now.seats

    @property
    def seat(self) -> int:
        """Who decides now; NOBODY when the game is over."""
        return self.now.seat

    @property
    def over(self) -> bool:
        return self.now.over

    @property
    def actions(self) -> list[Action]:
        """The actions that led here."""
        return self.journal.actions[:]

    def __len__(self) -> int:
        """How many moves were made."""
        return len(self.log)

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        moves = f"{len(self.log)} move{'' if len(self.log) == 1 else 's'} made"
        return f"<Match of {repr(self.now)[1:-1]}; {moves}>"

    def legal(self) -> list[Action]:
        """All legal actions in a fixed order; empty only when the game is over."""
        return self.now.legal()

    def view(self, seat: int | None = None) -> View[Any]:
        """What a seat may see; by default the seat to move (the first seat when the game is
        over)."""
        if seat is None:
            seat = 0 if self.over else self.seat
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise BadOption("seat", seat, list(range(self.seats)))
        return self.now.view(seat)

    def scores(self) -> list[Score]:
        """Each seat's points if the game were scored now."""
        return self.now.scores()

    def winners(self) -> list[int]:
        return self.now.winners()

    def record(self) -> str:
        """The game as the text of a journal."""
        if not self.recorded:
            raise BadRecord(0, "from_position")
        return self.journal.text()

    def copy(self) -> "Match":
        """An independent copy; its record is not kept anywhere."""
        twin = self.__class__(self.header, journal=self.journal.copy(), first=self.positions[0])
        twin.positions, twin.log = self.positions[:], self.log[:]
        twin.recorded, twin.looking = self.recorded, self.looking
        return twin

    # -- moves ---------------------------------------------------------------------------

    def push(self, move: Action | str | int) -> tuple[Event, ...]:
        """Make a move: an action, its notation (or any prefix that fits one legal move only) or
        its index in `legal()`. Returns the events; IllegalAction changes nothing."""
        made, after = self._tried(self.find(move))
        self._note(self.journal.doing(made.action, self._order(), after.over))
        self._commit(made, after)
        return made.events

    def find(self, move: Action | str | int) -> Action:
        """The action that is meant; legal unless it was given as an action or in full."""
        self._check_played()
        if self.over:
            raise GameIsOver
        if isinstance(move, str):
            return self._written(move)
        try:
            number = index(move)
        except TypeError:
            return move
        legal = self.legal()
        if not 0 <= number < len(legal) or isinstance(move, bool):
            raise IllegalAction(Refusal("no_such_index", {"index": move, "moves": len(legal)}))
        return legal[number]

    def _written(self, text: str) -> Action:
        legal = {str(action): action for action in self.legal()}
        words = " ".join(text.split()).lower()
        if words in legal:
            return legal[words]
        begun = [written for written in legal if written.startswith(f"{words} ")]
        if len(begun) == 1:
            return legal[begun[0]]
        try:
            return self.game.parse(text)
        except BadNotation:
            raise BadNotation(text, begun or list(legal)) from None

    def pop(self) -> Action:
        """Take back the last move, whatever it revealed; returns the action."""
        return self.take_back(1)[0]

    def take_back(self, count: int) -> list[Action]:
        """Take back several moves at once; returns their actions in the order they were made."""
        self._check_played()
        if not 0 < count <= len(self.log):
            raise IllegalAction(Refusal("nothing_to_undo", {"moves": len(self.log)}))
        actions = self.actions[-count:]
        self._note(self.journal.undoing(count, self._order()))
        del self.log[-count:]
        del self.positions[-count:]
        return actions

    def note(self, kind: str, **facts: Any) -> None:
        """Note something that isn't a move; a read-only match takes no notes."""
        if not self.looking:
            self._note(self.journal.noting(kind, facts, self._order()))

    def peek(self) -> Action | None:
        """The last action; None before the first."""
        return self.log[-1].action if self.log else None

    def _tried(self, action: Action) -> tuple[MatchMove, State]:
        """A move, and the position after it; nothing is changed."""
        before, after = self.now, self.now.copy()
        events = tuple(after.apply(action))
        return MatchMove(len(self.log) + 1, before.round, before.seat, action, events), after

    def _commit(self, move: MatchMove, after: State) -> None:
        self.positions.append(after)
        self.log.append(move)

    def _check_played(self) -> None:
        if self.looking:
            raise IllegalAction(Refusal("looking_only", {"because": self.looking}))

    def _order(self) -> int | None:
        return self.keeper.order() if self.keeper is not None else None

    def _note(self, draft: Draft) -> None:
        if self.keeper is not None:
            self.keeper.append(draft.line)
        self.journal.take(draft)

    def _replay(self, reading: Reading) -> None:
        """Make the moves of a journal."""
        for step in reading.steps():
            if step.undo:
                del self.log[-step.undo :]
                del self.positions[-step.undo :]
            elif step.action is not None:
                try:
                    self._commit(*self._tried(step.action))
                except IllegalAction as error:
                    raise BadRecord(step.number, "illegal", {"problem": str(error)}) from None
            self.journal.take(step.draft)


@dataclass(frozen=True, slots=True)
class LoadedMatch:
    """A journal that has been read: the match, and how much of the text was intact."""

    match: Match
    sound: int
    """Characters of the text that were used; fewer than all if the last line was torn."""
    torn: bool

    @property
    def record(self) -> Record:
        return self.match.journal

    @property
    def state(self) -> State:
        return self.match.now


def load(text: str, look: bool = False, cls: type[Match] = Match) -> LoadedMatch:
    """Replay a journal; a torn last line is ignored. BadRecord names the damaged line, OtherGame
    says what differs from ours; with `look` the match is then replayed as far as possible."""
    reading = Reading(text)
    header = reading.record.header
    try:
        match = cls(header, journal=reading.record)
        match.looking = header.differs()
    except (BadOption, UnknownGame) as error:
        raise BadRecord(1, "bad_header", {"problem": str(error)}) from None
    if match.looking and not look:
        facts = {"version": header.version or "0.1", "rules": header.rules, "data": header.data}
        raise OtherGame(match.looking, facts)
    try:
        match._replay(reading)
    except BadRecord as error:
        if not match.looking or error.reason != "illegal":
            raise
    return LoadedMatch(match, reading.sound, reading.torn)
