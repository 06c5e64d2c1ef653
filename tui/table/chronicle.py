"""What has happened so far: the log in words, the race in numbers, the marks of the last moves."""

from tui.games import Presenter
from tui.i18n import _, language, ngettext
from tui.session import Entry, Session
from tui.table.painting import Cell

LOG_LINES = 60
"""More than any panel shows; the whole log has a place of its own."""


class Chronicle:
    """Tells of a session in the words of its game; what it told is kept until something changes."""

    def __init__(self, session: Session, presenter: Presenter, names: tuple[str, ...]) -> None:
        self.session = session
        self.presenter = presenter
        self.names = names
        self._log: tuple[object, tuple[tuple[str, int], ...]] = (None, ())
        self._race: tuple[object, tuple[tuple[int, ...], ...]] = (None, ())

    def entries(self) -> list[tuple[Entry, str]]:
        """Everything that is worth a line."""
        told = [(entry, self.words(entry.event, entry.forced)) for entry in self.session.log()]
        return [(entry, words) for entry, words in told if words]

    def log(self, position: int) -> tuple[tuple[str, int], ...]:
        """The newest lines up to a position, each with the seat that it is about."""
        key = (position, self.session.version, language())
        if self._log[0] != key:
            entries = [entry for entry in self.session.log() if entry.position <= position]
            found = tuple(
                (words, getattr(entry.event, "seat", -1))
                for entry in entries[-LOG_LINES:]
                if (words := self.words(entry.event, entry.forced))
            )
            self._log = (key, found)
        return self._log[1]

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
            since = max(since, length - 2 * self.session.header.seats)
            moves = [self.session.moved(number) for number in range(since + 1, length + 1)]
        return frozenset(
            cell
            for move in moves
            if move is not None
            for event in move.events
            for cell in self.presenter.touched(event)
        )

    def race(self, viewer: int) -> tuple[tuple[int, ...], ...]:
        """Per seat the points after each round; of seats that hide theirs, none."""
        key = (self.session.version, viewer)
        if self._race[0] != key:
            ends = self.session.rounds()
            sheets = [self.presenter.scores(self.session.view(viewer, n)) for n in ends]
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
