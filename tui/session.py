"""A match at the table: who sits where, the log, what may be taken back.

The session alone holds states; screens and agents get views. A move is on the disk
before it is in the session, and in the session before it is on the screen.

    session = Session.new(Header("santiago", 3, seed=7, names=…, players=("human", "easy", …)))
    session = Session.open(path)
    session.play(action)     checked; IllegalAction or JournalError leave everything as it was
    session.undo()           to the person's last decision, up to the last reveal
"""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ai.stand_in import FAILURES, STAND_IN
from engine.core import NOBODY, Action, Decision, Event, Match, Score, State, View
from engine.core.plain import plain
from engine.core.record import Header, Record, Remark
from engine.core.unfold import unfold
from tui import deals
from tui.journal import Journal, directory, open_journal
from tui.play_order import next_order

HUMAN = "human"
HINT, COACH, FREE_UNDO, TRIES = "hint", "coach", "free_undo", "tries"
"""Notes that a journal may hold: help that a person took, and that the deal was known."""
STOOD_IN = "stood_in"
"""A note that another agent moved for one that failed."""


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

    def __init__(self, match: Match, journal: Journal | None = None, torn: bool = False) -> None:
        self.match = match
        match.keeper = journal
        self.journal = journal
        self.torn = torn
        """The journal's last line was torn and left out: worth a notice."""
        self.header = match.header
        self.game = match.game
        self._moves: list[Move] = [self._told(number) for number in range(len(match))]

    @classmethod
    def new(cls, header: Header, where: Path | None = None, saved: bool = True) -> "Session":
        """Begin a game; `saved` writes its journal (JournalError when the disk won't)."""
        header = header.stamped()
        if not saved:
            return cls(Match(header))
        where = where or directory()
        known = deals.tries(header, where)
        match = Match(header, journal=Record(header, next_order(where)))
        session = cls(match, Journal.create(match.journal, where))
        if known and session.humans:
            session.note(TRIES, count=known)
        return session

    @classmethod
    def open(cls, path: Path, look: bool = False) -> "Session":
        """Go on with the game of a journal; JournalError says what is wrong with it. With `look`
        a game of other rules or tables is shown as far as it replays; nothing is ever written
        to its file."""
        journal, loaded = open_journal(path, look)
        return cls(loaded.match, None if loaded.match.looking else journal, loaded.torn)

    # -- what is so ----------------------------------------------------------------------

    @property
    def record(self) -> Record:
        return self.match.journal

    @property
    def _positions(self) -> list[State]:
        return self.match.positions

    @property
    def _state(self) -> State:
        return self.match.now

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
        return (*people, *(name.capitalize() for name in self._state.automata))

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

    def moments(self, seat: int, position: int) -> list[tuple[Event, View[Any]]]:
        """What happened in the move that led to a position, each with what a seat saw just then:
        the board changes with every event, not only with the move."""
        seen = unfold(self._positions[position - 1], self.record.actions[position - 1])
        return [(happened.event, happened.state.view(seat)) for happened in seen]

    def before(self, position: int) -> tuple[State, Action]:
        """The position that a move was made in, and the move; for showing it slowly."""
        return self._positions[position - 1], self.record.actions[position - 1]

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

    def scores_at(self, position: int) -> list[Score]:
        """The points of a game that is over as they stood at a position: nothing is hidden now."""
        assert self.over
        return self._positions[position].scores()

    def final_scores(self) -> list[Score]:
        """The points of a game that is over, open to all; empty while it goes on."""
        return self._state.scores() if self.over else []

    def winners(self) -> list[int]:
        """Who won; empty while the game goes on."""
        return self._state.winners() if self.over else []

    def round_before(self, position: int) -> int:
        """The round in which the move was made that led to a position."""
        return self._round(position - 1)

    def _round(self, position: int) -> int:
        return self._positions[position].round

    # -- moves ---------------------------------------------------------------------------

    def play(self, action: Action) -> Move:
        """Make a move for the seat whose turn it is."""
        self.match.push(action)
        self._moves.append(self._told(self.length))
        return self._moves[-1]

    def play_forced(self) -> Move | None:
        """Make the move that a person can't choose, if there is but one."""
        if self.seat == NOBODY or self.player(self.seat) != HUMAN or not self._forced():
            return None
        return self.play(self._state.legal()[0])

    def _forced(self) -> bool:
        return self._forced_at(self.length)

    def _forced_at(self, position: int) -> bool:
        state = self._positions[position]
        return self.player(state.seat) == HUMAN and len(state.legal()) == 1

    def _told(self, number: int) -> Move:
        """What there is to remember of a move of the match."""
        move = self.match.log[number]
        reveals = self._reveals(move.events)
        return Move(move.seat, move.events, self._forced_at(number), reveals)

    def _reveals(self, events: "tuple[Event, ...] | list[Event]") -> bool:
        return any(event.kind in self.game.reveals for event in events)

    # -- notes ---------------------------------------------------------------------------

    def note(self, kind: str, **facts: Any) -> None:
        """Keep in the journal that a person took help (HINT, COACH, FREE_UNDO), before it is
        shown; JournalError when the disk won't."""
        self.match.note(kind, **facts)

    def stood_in(self, seat: int, why: str) -> None:
        """Keep in the journal that another agent moves for that of a seat, before it does."""
        kept = self.failures()[seat] + 1 >= FAILURES
        self.match.note(STOOD_IN, seat=seat, by=STAND_IN, why=plain(why, 160), kept=kept)

    def failures(self) -> Counter[int]:
        """By seat: how often its agent failed."""
        seats = (note.facts.get("seat") for note in self.record.notes if note.kind == STOOD_IN)
        return Counter(seat for seat in seats if type(seat) is int)

    def stand_ins(self) -> list[Remark]:
        """Where another agent moved, of the moves that were not taken back."""
        return [note for note in self.record.standing if _is_stand_in(note)]

    @property
    def aids(self) -> dict[str, int]:
        """The help that was taken, and how often."""
        kinds = (note.kind for note in self.record.notes)
        return dict(Counter(kind for kind in kinds if kind in (HINT, COACH, FREE_UNDO)))

    @property
    def tries(self) -> int:
        """How often this deal had been on the table before."""
        found = [note.facts.get("count") for note in self.record.notes if note.kind == TRIES]
        return max((n for n in found if type(n) is int and n > 0), default=0)

    # -- undo ----------------------------------------------------------------------------

    def undo(self) -> bool:
        """Back to the last decision that a person made; False when there is none to go to."""
        return self.back_to(self.undo_point())

    def undo_turn(self) -> bool:
        """Back to the first decision of that person's turn."""
        return self.back_to(self.turn_point())

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

    def back_to(self, position: int | None) -> bool:
        """Take back everything after a position."""
        if position is None:
            return False
        if any(move.reveals for move in self._moves[position:]):
            self.note(FREE_UNDO)
        self.match.take_back(self.length - position)
        del self._moves[position:]
        return True


def _is_stand_in(note: Remark) -> bool:
    """Is a note of a journal, whoever wrote it, one that the log can tell?"""
    facts = note.facts
    kinds = (("seat", int), ("by", str), ("why", str), ("kept", bool))
    return note.kind == STOOD_IN and all(type(facts.get(name)) is kind for name, kind in kinds)
