"""A game being played: the record, its positions, the log, undo.

The session alone holds states; screens and agents get views. A move is on the disk
before it is in the session, and in the session before it is on the screen.

    session = Session.new(Header("santiago", 3, seed=7, names=…, players=("human", "easy", …)))
    session = Session.open(path)
    session.play(action)     checked; IllegalAction or JournalError leave everything as it was
    session.undo()           to the person's last decision, up to the last reveal
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine import registry
from engine.core import NOBODY, Action, Decision, Event, Score, State, View
from engine.core.record import Header, Record, load
from tui.journal import Journal, JournalError, open_journal

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: an event, and the position it led to."""

    position: int
    """How many moves had been made when it had happened."""
    round: int
    seat: int
    """Who moved."""
    event: Event
    forced: bool
    """The only legal move, played for the person."""


@dataclass(frozen=True, slots=True)
class Move:
    """What the session remembers of a move beside the action itself."""

    seat: int
    events: tuple[Event, ...]
    forced: bool
    reveals: bool


class Session:
    """One game from its first position to now."""

    def __init__(self, record: Record, journal: Journal | None = None, torn: bool = False) -> None:
        self.record = record
        self.journal = journal
        self.torn = torn
        """The journal's last line was torn and left out: worth a notice."""
        self.header = record.header
        self.game = registry.game(self.header.game)
        self._positions: list[State] = [self.header.new()]
        self._moves: list[Move] = []
        for action in record.actions:
            self._commit(*self._tried(action))

    @classmethod
    def new(cls, header: Header, where: Path | None = None, saved: bool = True) -> "Session":
        """Begin a game; `saved` writes its journal (JournalError when the disk won't)."""
        record = Record(header)
        header.new()
        return cls(record, Journal.create(record, where) if saved else None)

    @classmethod
    def open(cls, path: Path) -> "Session":
        """Go on with the game of a journal; JournalError says what is wrong with it."""
        journal, loaded = open_journal(path)
        return cls(loaded.record, journal, loaded.torn)

    # -- what is so ----------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._positions[-1]

    @property
    def length(self) -> int:
        """How many moves have been made; also the number of the present position."""
        return len(self._moves)

    @property
    def version(self) -> int:
        """Grows with every move and every undo: what was drawn from an older one is stale."""
        return len(self.record.lines)

    @property
    def seat(self) -> int:
        """Who decides now; NOBODY when the game is over."""
        return self._state.seat

    @property
    def decision(self) -> Decision | None:
        return self._state.decision

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def seats(self) -> range:
        return range(self.header.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """Of all who score: the seats, then an opponent made of cards."""
        given = self.header.names
        people = tuple(given[s] if s < len(given) and given[s] else f"P{s + 1}" for s in self.seats)
        automa = getattr(self._state, "automa", None)
        return people if automa is None else (*people, automa.kind.capitalize())

    def player(self, seat: int) -> str:
        """`human` or the level of an agent."""
        players = self.header.players
        return players[seat] if seat < len(players) else HUMAN

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats if self.player(seat) == HUMAN)

    def view(self, seat: int, position: int | None = None) -> View[Any]:
        """What a seat sees now, or saw at a position."""
        index = self.length if position is None else position
        return self._positions[index].view(seat)

    def moved(self, position: int) -> Move | None:
        """The move that led to a position; None for the first."""
        return self._moves[position - 1] if position else None

    def would_reveal(self, action: Action) -> bool:
        """Would this move show something hidden, so that it can't be taken back?"""
        if self.header.practice:
            return False
        return self._reveals(self._state.copy().apply(action))

    def differs(self, one: int, other: int) -> bool:
        """May one of two seats see something now that the other may not?"""
        return self.view(one).to_json() != self.view(other).to_json()

    # -- the log and the race ------------------------------------------------------------

    def log(self) -> list[Entry]:
        """Everything that happened, in order."""
        return [
            Entry(number, self._round(number - 1), move.seat, event, move.forced)
            for number, move in enumerate(self._moves, 1)
            for event in move.events
        ]

    def rounds(self) -> list[int]:
        """The positions at which a round had just ended, and the last one if the game is over."""
        ends = [
            number
            for number in range(1, self.length + 1)
            if self._round(number) != self._round(number - 1) and self._round(number - 1) > 0
        ]
        return [*ends, self.length] if self.over else ends

    def final_scores(self) -> list[Score]:
        """The points of a game that is over, open to all; empty while it goes on."""
        return self._state.scores() if self.over else []

    def winners(self) -> list[int]:
        """Who won; empty while the game goes on."""
        return self._state.winners() if self.over else []

    def _round(self, position: int) -> int:
        return getattr(self._positions[position], "round", 0)

    # -- moves ---------------------------------------------------------------------------

    def play(self, action: Action) -> Move:
        """Make a move for the seat whose turn it is."""
        after, move = self._tried(action)  # raises IllegalAction before anything is written
        self._write(self.record.add(action))
        return self._commit(after, move)

    def play_forced(self) -> Move | None:
        """Make the move that a person can't choose, if there is but one."""
        if self.seat == NOBODY or self.player(self.seat) != HUMAN or not self._forced():
            return None
        return self.play(self._state.legal()[0])

    def _forced(self) -> bool:
        return self.player(self.seat) == HUMAN and len(self._state.legal()) == 1

    def _tried(self, action: Action) -> tuple[State, Move]:
        """The position after a move, and what there is to remember of it."""
        after = self._state.copy()
        forced = self._forced()
        events = tuple(after.apply(action))
        return after, Move(self.seat, events, forced, self._reveals(events))

    def _commit(self, after: State, move: Move) -> Move:
        self._positions.append(after)
        self._moves.append(move)
        return move

    def _reveals(self, events: "tuple[Event, ...] | list[Event]") -> bool:
        return any(event.kind in self.game.reveals for event in events)

    def _write(self, line: str) -> None:
        """Put the record's new line on the disk; if that fails the record is as before."""
        if self.journal is None:
            return
        try:
            self.journal.append(line)
        except JournalError:
            self.record = load("".join(self.record.lines[:-1])).record
            raise

    # -- undo ----------------------------------------------------------------------------

    def undo(self) -> bool:
        """Back to the last decision that a person made; False when there is none to go to."""
        return self._back_to(self.undo_point())

    def undo_turn(self) -> bool:
        """Back to the first decision of that person's turn."""
        return self._back_to(self.turn_point())

    def undo_point(self) -> int | None:
        """The position of the last decision that a person made and may take back.

        Forced moves and agents' moves are taken back with it; a reveal stops it, unless
        the game is for practice.
        """
        for position in range(self.length - 1, -1, -1):
            move = self._moves[position]
            if move.reveals and not self.header.practice:
                return None
            if self.player(move.seat) == HUMAN and not move.forced:
                return position
        return None

    def turn_point(self) -> int | None:
        """The first of the decisions in a row that the same person made before now."""
        point = self.undo_point()
        if point is None:
            return None
        seat = self._moves[point].seat
        while point > 0:
            before = self._moves[point - 1]
            if before.seat != seat or (before.reveals and not self.header.practice):
                break
            point -= 1
        while self._moves[point].forced:
            point += 1
        return point

    def undo_blocked(self) -> bool:
        """Is there a person's move that can't be taken back since something was revealed?"""
        made = any(self.player(m.seat) == HUMAN and not m.forced for m in self._moves)
        return made and self.undo_point() is None

    def _back_to(self, position: int | None) -> bool:
        if position is None:
            return False
        self._write(self.record.undo(self.length - position))
        del self._moves[position:]
        del self._positions[position + 1 :]
        return True
