"""What has happened so far: the log in words, the race in numbers, what the last moves changed."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from engine.core import NOBODY, Event
from engine.core.plain import NAME, plain
from tui.games import Presenter
from tui.i18n import _, language, ngettext, one_by_one
from tui.paint.canvas import Cell
from tui.screens import labels
from tui.session import HUMAN, Move, Session
from tui.table.scene import Deeds, LogLine


def joined(deeds: Iterable[str]) -> str:
    """Several deeds in one line; the same one again and again is said once."""
    told = ((words, len(list(same))) for words, same in groupby(deeds))
    return one_by_one(words if times == 1 else f"{words} (×{times})" for words, times in told)


class GameLog:
    """Tells of a session in the words of its game; what it told is kept until something changes."""

    def __init__(
        self, session: Session, presenter: Presenter, names: "Callable[[], tuple[str, ...]]"
    ) -> None:
        self.session = session
        self.presenter = presenter
        self._names = names
        self._lines: tuple[object, list[LogLine]] = (None, [])
        self._worded: list[tuple[Move, list[LogLine]]] = []
        """The lines of each move, in the words of `_worded_in`."""
        self._worded_in: object = None
        self._summary: tuple[object, tuple[Deeds, ...]] = (None, ())
        self._race: tuple[object, tuple[tuple[int, ...], ...]] = (None, ())

    @property
    def names(self) -> tuple[str, ...]:
        """Of all who score, as whoever looks calls them."""
        return self._names()

    def entries(self) -> list[LogLine]:
        """Everything that is worth a line."""
        words = (language(), self.names)
        key = (self.session.version, words)
        if self._lines[0] != key:
            if words != self._worded_in:
                self._worded_in = words
                self._worded.clear()
            told = [line for line in self._told() if line.words]
            self._lines = (key, sorted((*self._stand_ins(), *told), key=lambda one: one.position))
        return self._lines[1]

    def _told(self) -> Iterator[LogLine]:
        """Of each move; those that were worded before stand as they are."""
        session, known = self.session, self._worded
        for position in range(1, session.length + 1):
            move = session.moved(position)
            assert move is not None
            if position > len(known) or known[position - 1][0] is not move:
                del known[position - 1 :]  # moves were taken back, and others made
                known.append((move, self._of_move(move, position)))
            yield from known[position - 1][1]

    def _of_move(self, move: Move, position: int) -> list[LogLine]:
        around = self.session.round_before(position)
        lines = []
        forced = move.forced
        for event in move.events:
            around = max(around, getattr(event, "round", 0))  # a new one may begin in a move
            seat = getattr(event, "seat", NOBODY)
            words = self.words(event)
            if words and forced and seat != NOBODY:
                forced = False  # once a move, and not of what happens by itself
                words = _("{words} (no choice)").format(words=words)
            lines.append(LogLine(words, seat, position, around))
        return lines

    def _stand_ins(self) -> Iterator[LogLine]:
        """Whose agents could not move; each line stands before those of the move."""
        for note in self.session.stand_ins():
            seat, position = note.facts["seat"], note.position + 1
            if not 0 <= seat < len(self.names) or position > self.session.length:
                continue
            words = _("{name} couldn't move ({why}): {agent} moved instead.")
            if note.facts["kept"]:
                words = _("{name} couldn't move ({why}): {agent} takes over this seat.")
            told = words.format(
                name=self.names[seat],
                why=plain(note.facts["why"], 160),
                agent=labels.player_name(plain(note.facts["by"], NAME)),
            )
            yield LogLine(told, seat, position, self.session.round_before(position))

    def lines(self, position: int, since: int, last: int | None = None) -> tuple[LogLine, ...]:
        """The lines up to a position, of the move that led to it only the first `last`; those of
        moves after `since` are fresh."""
        entries = self.entries()
        end = bisect_right(entries, position, key=lambda line: line.position)
        if last is not None:
            end = min(end, self._first(position) + last)
        fresh = bisect_right(entries, since, hi=end, key=lambda line: line.position)
        return (*entries[:fresh], *(line._replace(fresh=True) for line in entries[fresh:end]))

    def _first(self, position: int) -> int:
        """The number of the first line that the move to a position brought."""
        return bisect_left(self.entries(), position, key=lambda line: line.position)

    def count(self, position: int) -> int:
        """How many lines the move to a position brought."""
        end = bisect_right(self.entries(), position, key=lambda line: line.position)
        return end - self._first(position)

    def words(self, event: object) -> str:
        """A line of the log; empty for what isn't worth one."""
        return self.presenter.words.happened(event, self.names)

    def move(self, position: int) -> str:
        """What happened in the move that led to a position."""
        move = self.session.moved(position)
        if move is None:
            return _("The game begins.")
        first = self._first(position)
        lines = self.entries()[first : first + self.count(position)]
        return "\n".join(line.words for line in lines)

    def summary(self, since: int, position: int, viewer: int) -> tuple[Deeds, ...]:
        """What each of the others did after `since`, in the order in which they began."""
        key = (self.session.version, language(), self.names, since, position, viewer)
        if self._summary[0] != key:
            events: dict[int, list[Event]] = {}
            last: dict[int, int] = {}
            for number in range(since + 1, position + 1):
                move = self.session.moved(number)
                for event in move.events if move is not None else ():
                    seat = getattr(event, "seat", NOBODY)
                    if seat not in (NOBODY, viewer):
                        events.setdefault(seat, []).append(event)
                        last[seat] = number
            told = (
                Deeds(
                    seat,
                    joined(self.presenter.deeds(seat, done, self.names)),
                    self._means(seat, viewer, position),
                    last[seat],
                )
                for seat, done in events.items()
            )
            self._summary = (key, tuple(deeds for deeds in told if deeds.words))
        return self._summary[1]

    def _means(self, seat: int, viewer: int, position: int) -> str:
        """What an agent that plays on the person's side has in mind."""
        session = self.session
        if seat >= session.header.seats or session.player(seat) == HUMAN:
            return ""
        return self.presenter.means(session.view(viewer, position), seat)

    def touched(self, look: int | None, since: int) -> frozenset[Cell]:
        """What the moves after `since` changed; looking back, what that one move changed."""
        if look is not None:
            moves = [self.session.moved(look)]
        else:
            length = self.session.length
            moves = [self.session.moved(number) for number in range(since + 1, length + 1)]
        return frozenset(
            cell
            for move in moves
            if move is not None
            for event in move.events
            for cell in self.presenter.touched(event)
        )

    def race(self, viewer: int, position: int) -> tuple[tuple[int, ...], ...]:
        """Per seat the points after each round up to a position, then those of that position;
        of seats that hide theirs, none."""
        key = (self.session.version, viewer, position)
        if self._race[0] != key:
            ends = [end for end in self.session.rounds() if end < position]
            sheets = [
                self.presenter.scores(self.session.view(viewer, number))
                for number in (*ends, position)
            ]
            points = tuple(
                tuple(score.total for sheet in sheets if (score := sheet[seat]) is not None)
                for seat in range(max(map(len, sheets), default=self.session.header.seats))
            )
            self._race = (key, points)
        return self._race[1]

    def result(self) -> str:
        """Who won, as one sentence; empty while the game goes on."""
        winners = self.session.winners()
        if not winners:
            return ""
        own = self.presenter.verdict(self.session.view(0), self.names)
        if own:
            return own
        names = ", ".join(self.names[seat] for seat in winners)
        scores = [score.total for score in self.session.final_scores()]
        points = scores[winners[0]]
        if len(winners) < scores.count(points):
            return _("Game over. Winner on the tie-break: {names} ({points} each).").format(
                names=names, points=points
            )
        return ngettext(
            "Game over. Winner: {names} ({points}).",
            "Game over. Winners: {names} ({points} each).",
            len(winners),
        ).format(names=names, points=points)
