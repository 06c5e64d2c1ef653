"""Looking without moving: log, points, rules, inspect, the setup."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from rich.text import Text
from textual.timer import Timer

from tui import themes
from tui.i18n import _
from tui.paint.canvas import Cell
from tui.paint.words import wrap
from tui.table import race
from tui.table.cursor import CHOICES, Spot
from tui.table.drawers import BROAD, Drawer, LogDrawer, RulesDrawer
from tui.table.scene import LogLine
from tui.table.setup_walkthrough import SetupWalkthrough
from tui.table.why_actions import WhyActions

if TYPE_CHECKING:
    from tui.table.panel_layout import PanelLayout


class InspectActions(WhyActions):
    """The part of the table's screen that changes nothing in the game."""

    _playing: Timer | None = None
    """Turns the pages of a replay."""
    _turned_to = ""
    """The panel whose tab was opened last."""

    def tip(self, cell: Cell) -> str | None:
        """What the mouse is told: what it is, and why it can't be chosen if it can't."""
        model = self.model
        words = model.presenter.describe(model.scene, cell)
        picker = model.asked
        if picker is not None and words and cell not in picker.options:
            action = model.presenter.attempt(picker.view, (*picker.chosen, cell))
            if action is not None:
                words = f"{words}\n{model.why_not(picker, cell)}"
        return words or None

    def _open(self, drawer: Drawer, done: Any = None) -> None:
        self.app.push_screen(drawer, done)

    # -- what is in sight ----------------------------------------------------------------

    def action_maximise(self) -> None:
        """The panel of the cursor alone, and back."""
        if self.maximized is not None:
            self.minimize()
        elif self.focused is not None:
            self.maximize(self.focused)

    @abstractmethod
    def tabs(self) -> list[str]:
        """All panels that are behind tabs now."""

    @abstractmethod
    def reveal(self, panel: str) -> None:
        """Bring a panel to sight."""

    def action_tab(self, number: int) -> None:
        """Open a tab by its number."""
        tabs = self.tabs()
        if number <= len(tabs):
            if self.model.spot is not None and self.model.spot.panel in tabs:
                self.model.spot = None
            self._turned_to = tabs[number - 1]
            if self._turned_to == CHOICES and (found := self.model.found()):
                self.model.spot = Spot(CHOICES, found[0].cell)  # arrows go on in the list
            self.reveal(self._turned_to)
            self.redraw()

    def action_turn_tab(self, by: int) -> None:
        """Open the next tab, through all areas and round again."""
        tabs = self.tabs()
        if tabs:
            here = tabs.index(self._turned_to) if self._turned_to in tabs else -(by < 0)
            self.action_tab((here + by) % len(tabs) + 1)

    # -- looking back --------------------------------------------------------------------

    def action_look(self, by: int) -> None:
        self.look_to(self.model.position + by)

    def look_to(self, position: int) -> None:
        """Show a position of the past."""
        self.model.look_at(position)
        self.redraw()
        self.refresh_bindings()

    def look_round(self, by: int) -> None:
        """To where the previous or the next round ended."""
        ends = [0, *self.session.rounds(), self.session.length]
        here = self.model.position
        if by < 0:
            self.look_to(max((end for end in ends if end < here), default=0))
        else:
            self.look_to(min((end for end in ends if end > here), default=self.session.length))

    def toggle_playing(self) -> None:
        """A replay goes on by itself until its end or until Space stops it."""
        if self._playing is not None:
            self._playing.stop()
            self._playing = None
        else:
            self._playing = self.set_interval(self.replay_delay(), self._play_on)

    @abstractmethod
    def replay_delay(self) -> float:
        """Seconds between two moves of a replay."""

    def _play_on(self) -> None:
        if self.model.look is None or self.model.position >= self.session.length:
            self.toggle_playing()
        else:
            self.action_look(1)

    # -- log -----------------------------------------------------------------------------

    def action_log(self) -> None:
        """Everything that happened; a line opens the position it led to."""
        model = self.model
        entries = model.log.entries()
        rounds = [0, *(entry.round for entry in entries)]
        lines = [
            self._log_line(entry, begins=entry.round != before)
            for entry, before in zip(entries, rounds, strict=False)
        ]
        start = max((n for n, e in enumerate(entries) if e.position <= model.position), default=0)

        def ask(index: int) -> None:
            if entries:
                self.ask_why(entries[index].position, entries[index].seat)

        def done(index: int | None) -> None:
            if index is not None:
                self.look_to(entries[index].position)

        self._open(
            LogDrawer(
                _("Log, round by round"),
                lines or [_("Nothing has happened yet.")],
                ask,
                start=start,
                foot=_("Enter shows the position, w says why, Esc closes."),
                side="right",
                broad=True,
                close="l",
            ),
            done if lines else None,
        )

    def _log_line(self, line: LogLine, begins: bool) -> Text:
        """The first line of a round bears its number; long lines are set in."""
        text = Text(f"{line.round:>2} " if begins and line.round else "   ", style="")
        text.stylize("bold")
        sign = self.model.scene.glyphs.seat(line.seat) if line.seat >= 0 else " "
        roles = themes.roles(self.app.current_theme)
        text.append(f"{sign} ", f"bold {roles.get(f'seat-{line.seat}', '')}".strip())
        room = min(BROAD, self.size.width * 9 // 10) - 5 - len(text)
        text.append(f"\n{' ' * len(text)}".join(wrap(line.words, room)))
        return text

    # -- points, rules, inspect ----------------------------------------------------------

    def action_score(self) -> None:
        """The points part by part: if the game were scored now, or the final ones."""
        model = self.model
        scores = model.presenter.scores(model.scene.view)
        parts = self.session.game.parts
        words = model.presenter.words
        wide = max(len(words.part(part)) for part in parts)
        heads = [
            f"{model.scene.glyphs.seat(seat)} {model.names[seat]}" for seat in range(len(scores))
        ]

        def line(head: str, values: "Sequence[object]") -> str:
            cells = (f"{value!s:>{len(name)}}" for value, name in zip(values, heads, strict=True))
            return f"{head:<{wide}}  " + "  ".join(cells)

        rows = [line("", heads)]
        for part in parts:
            if not any(score is None or part in score.parts for score in scores):
                continue  # a part that nobody can have in this game
            points = ["?" if score is None else score.parts.get(part, 0) for score in scores]
            rows.append(line(words.part(part), points))
        totals = ["?" if score is None else score.total for score in scores]
        rows += ["", line(_("total"), totals)]
        self._open(
            Drawer(race.title(model.scene), "\n".join(rows), foot=_("Esc closes."), broad=True,
                   side="right", close="v")
        )  # fmt: skip

    def action_rules_here(self) -> None:
        """The rules of what is under the cursor."""
        model = self.model
        topic = model.presenter.explain(model.scene, model.here)

        def done(book: bool | None) -> None:
            if book:
                self._book(topic.chapter)

        self._open(
            RulesDrawer(
                topic.title,
                topic.text,
                foot=_("r opens the rulebook there, Esc closes."),
                side="right",
                close="f1",
            ),
            done,
        )

    def action_rules_book(self) -> None:
        model = self.model
        self._book(model.presenter.explain(model.scene, model.here).chapter)

    def _book(self, chapter: str) -> None:
        open_book = getattr(self.app, "action_rules", None)
        if open_book is not None:
            open_book(self.session.header.game, chapter)

    def action_inspect(self) -> None:
        """All about what is under the cursor."""
        model = self.model
        if model.here is None:
            self._look_at_tab()
        cell = model.here
        lines = model.presenter.inspect(model.scene, cell) if cell else []
        option = model.scene.options.get(cell) if cell else None
        if option is not None and not lines:  # to pass lies nowhere on the table
            offer = option.offer
            lines = [model.scene.label(offer), f"{offer.effect}  {offer.worth}".strip()]
        self._open(
            Drawer(
                lines[0] if lines else _("Nothing here"),
                "\n".join(lines[1:]),
                foot=_("Esc closes."),
                side="right",
                close="i",
            )
        )

    def _look_at_tab(self) -> None:
        """After a tab was opened nothing is pointed at: begin with the first thing on it."""
        model = self.model
        for spot in cast("PanelLayout", self).spots():
            if spot.panel == self._turned_to and model.presenter.inspect(model.scene, spot.cell):
                model.spot = spot
                self.redraw()
                return

    def action_setup_steps(self) -> None:
        """How the game was set up, step by step."""
        self.app.push_screen(
            SetupWalkthrough(cast("PanelLayout", self)), lambda _done: self.redraw()
        )

    def show_result(self) -> None:
        from tui.screens.result import ResultScreen

        self.app.push_screen(ResultScreen(self.session))
