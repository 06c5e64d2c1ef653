"""The course of a game on one line: rounds, who scored where, mistakes, and where one is."""

from typing import NamedTuple

from rich.text import Text
from textual import events
from textual.message import Message

from tui.games import Presenter
from tui.session import Session
from tui.table.scene import Scene
from tui.table.status_lines import StatusLine

LEAST = 2
"""Points that a seat must gain by a move for a sign on the bar."""
SIGNS = 24
"""Signs for scoring on a bar, at most: the largest."""


class BarMarks(NamedTuple):
    """What stands on the bar, by position."""

    rounds: dict[int, int]
    """The position at which a round begins, with its number."""
    scored: dict[int, int]
    """The position that a seat gained much by, with the seat."""
    turned: frozenset[int] = frozenset()
    """Positions before a costly mistake."""


def bar_marks(session: Session, presenter: Presenter, viewer: int) -> BarMarks:
    """The marks of a game as far as a seat may know them."""
    rounds: dict[int, int] = {}
    gains: list[tuple[int, int, int]] = []
    before: list[int | None] = []
    last = -1
    for position in range(session.length + 1):
        view = session.view(viewer, position)
        state = view.state
        if state.round != last and state.round > 0 and not state.over:
            rounds[position] = state.round
        last = state.round
        now = [None if sheet is None else sheet.total for sheet in presenter.scores(view)]
        for seat, (old, new) in enumerate(zip(before, now, strict=False)):
            if old is not None and new is not None and new - old >= LEAST:
                gains.append((new - old, position, seat))
        before = now
    gains.sort(reverse=True)
    return BarMarks(rounds, {position: seat for _, position, seat in reversed(gains[:SIGNS])})


class ReplayBar(StatusLine):
    """A click goes there."""

    class Sought(Message):
        """Somebody wants to see a position."""

        def __init__(self, position: int) -> None:
            super().__init__()
            self.position = position

    def __init__(self) -> None:
        super().__init__("replay-bar")
        self.length = 0

    def show(self, scene: Scene, marks: BarMarks, position: int, length: int) -> None:
        self.length = length
        width = max(self.size.width, 1)
        text = Text(no_wrap=True)
        here = self._column(position, width)
        signs = self._signs(scene, marks, width)
        for column in range(width):
            sign, role = signs.get(column, (scene.glyphs.line, "dim"))
            style = self._role(role, bold=role != "dim")
            if column == here:
                style = f"{style} reverse".strip()
                sign = scene.glyphs.disc if sign == scene.glyphs.line else sign
            elif column > here and role == "dim":
                sign = scene.glyphs.legal
            text.append(sign, style)
        self.put(text, scene.look)

    def _signs(self, scene: Scene, marks: BarMarks, width: int) -> dict[int, tuple[str, str]]:
        """By column what is written there and in which colour; mistakes over rounds over
        points."""
        found: dict[int, tuple[str, str]] = {}
        for position, seat in marks.scored.items():
            found[self._column(position, width)] = (scene.glyphs.seat(seat), f"seat-{seat}")
        for position, number in marks.rounds.items():
            column = self._column(position, width)
            for place, digit in enumerate(str(number)):
                if column + place < width:
                    found[column + place] = (digit, "heading")
        for position in marks.turned:
            found[self._column(position, width)] = ("!", "bad")
        return found

    def _column(self, position: int, width: int) -> int:
        return min(position * width // max(self.length, 1), width - 1) if self.length else 0

    def on_click(self, event: events.Click) -> None:
        event.stop()
        width = max(self.size.width - 1, 1)
        self.post_message(self.Sought(round(event.x * self.length / width)))
