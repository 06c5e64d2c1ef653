"""What has happened so far: the log in words, the race in numbers, what the last moves changed."""

from collections.abc import Iterator

from engine.core.plain import NAME, plain
from tui.games import Presenter
from tui.i18n import _, language, ngettext
from tui.paint.canvas import Cell
from tui.screens import naming
from tui.session import Session
from tui.table.scene import Line


class GameLog:
    """Tells of a session in the words of its game; what it told is kept until something changes."""

    def __init__(self, session: Session, presenter: Presenter, names: tuple[str, ...]) -> None:
        self.session = session
        self.presenter = presenter
        self.names = names
        self._lines: tuple[object, list[Line]] = (None, [])
        self._race: tuple[object, tuple[tuple[int, ...], ...]] = (None, ())

    def entries(self) -> list[Line]:
        """Everything that is worth a line."""
        key = (self.session.version, language())
        if self._lines[0] != key:
            told = (
                Line(
                    self.words(entry.event, entry.forced),
                    getattr(entry.event, "seat", -1),
                    entry.position,
                    entry.round,
                )
                for entry in self.session.log()
            )
            lines = [*self._stand_ins(), *(line for line in told if line.words)]
            self._lines = (key, sorted(lines, key=lambda line: line.position))
        return self._lines[1]

    def _stand_ins(self) -> Iterator[Line]:
        """Whose agents could not move; each line stands before those of the move."""
        for note in self.session.stand_ins():
            seat, position = note.facts["seat"], note.position + 1
            if not 0 <= seat < len(self.names) or position > self.session.length:
                continue
            words = _("{name} could not move ({why}): {agent} moved instead.")
            if note.facts["kept"]:
                words = _("{name} could not move ({why}): {agent} plays on in this seat.")
            told = words.format(
                name=self.names[seat],
                why=plain(note.facts["why"], 160),
                agent=naming.player_name(plain(note.facts["by"], NAME)),
            )
            yield Line(told, seat, position, self.session.round_before(position))

    def lines(self, position: int, since: int) -> tuple[Line, ...]:
        """The lines up to a position; those of moves after `since` are fresh."""
        return tuple(
            line._replace(fresh=line.position > since)
            for line in self.entries()
            if line.position <= position
        )

    def words(self, event: object, forced: bool) -> str:
        """A line of the log; empty for what isn't worth one."""
        words = self.presenter.words.happened(event, self.names)
        return _("{words} (no choice)").format(words=words) if words and forced else words

    def move(self, position: int) -> str:
        """What happened in the move that led to a position."""
        move = self.session.moved(position)
        if move is None:
            return _("The game begins.")
        lines = (self.words(event, move.forced) for event in move.events)
        return "\n".join(line for line in lines if line)

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
        points = self.session.final_scores()[winners[0]].total
        return ngettext(
            "Game over. Winner: {names} ({points}).",
            "Game over. Winners: {names} ({points} each).",
            len(winners),
        ).format(names=names, points=points)
