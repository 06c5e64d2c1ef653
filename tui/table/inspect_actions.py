"""Looking without moving: hint, log, points, rules, inspect, the setup."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from rich.text import Text
from textual.timer import Timer

from tui import themes
from tui.i18n import _
from tui.journal import JournalError
from tui.paint.canvas import Cell
from tui.screens.worded import Worded
from tui.session import HINT, Session
from tui.table.drawers import Drawer, ListDrawer, RulesDrawer
from tui.table.scene import LaidOut, Line
from tui.table.setup_walkthrough import SetupWalkthrough
from tui.table.table_model import TableModel
from tui.thinking import Thinker, ThinkingFailed, Thought

if TYPE_CHECKING:
    from tui.table.screen import TableScreen

HINT_LEVELS = ("hard", "medium", "easy", "random")
"""Whose advice is asked, the first that the game has; stronger ones take too long."""
HINT_MS = 1500.0
PATIENCE = 0.3
"""Seconds after which a hint that is not there yet is announced."""
SHOWN = 3
"""So many moves: more is no hint but a table."""
TELLING = 0.05
"""Points that make a difference."""


class HintLine(NamedTuple):
    """A move that an agent weighed."""

    path: tuple[Cell, ...]
    label: str
    value: float
    parts: dict[str, float]


class InspectActions(Worded[None]):
    """The part of the table's screen that changes nothing in the game."""

    session: Session
    model: TableModel
    thinker: Thinker
    _playing: Timer | None = None
    """Turns the pages of a replay."""

    @abstractmethod
    def redraw(self) -> None:
        """Show how things stand now."""

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
            self.reveal(tabs[number - 1])
            self.redraw()

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

    # -- hint ----------------------------------------------------------------------------

    def action_hint(self) -> None:
        """Ask an agent what it would do, and why."""
        self.run_worker(self._hint(), group="hint", exclusive=True)

    async def _hint(self) -> None:
        picker = self.model.asked
        if picker is None:
            return
        from ai.levels import levels

        game = self.session.header.game
        level = next(level for level in HINT_LEVELS if level in levels(game))
        seed = self.session.header.seed * 2003 + self.session.length
        waiting = self.set_timer(PATIENCE, self._say_thinking)
        try:
            choice = await self.thinker.choose(Thought(game, level, picker.view, seed, ms=HINT_MS))
        except ThinkingFailed as error:
            self.notify(_("No hint: {why}").format(why=error), severity="error", markup=False)
            return
        finally:
            waiting.stop()
        if self.model.asked is not picker:
            return  # the move was made meanwhile
        try:
            self.session.note(HINT)
        except JournalError as error:
            self.notify(str(error), severity="error", timeout=12, markup=False)
            return
        self.app.clear_notifications()
        self.show_hint(self._lines(choice), level)

    def _say_thinking(self) -> None:
        self.notify(_("Thinking about it…"), timeout=1.5)

    def _lines(self, choice: Any) -> list[HintLine]:
        """The moves that the agent weighed, the best first; without reasons just its choice."""
        model = self.model
        assert model.asked is not None
        view = model.asked.view
        weighed = list(choice.why[:SHOWN])
        found = [
            HintLine(
                model.presenter.path(option.action, view),
                model.presenter.words.label(option.action, view),
                option.value,
                dict(option.parts),
            )
            for option in weighed
        ]
        if found:
            return found
        path = model.presenter.path(choice.action, view)
        return [HintLine(path, model.presenter.words.label(choice.action, view), 0.0, {})]

    def show_hint(self, found: list[HintLine], level: str) -> None:
        """The reasons beside the table, the best move marked on it; the half-made move stays
        as it is until one of them is taken."""
        lines = [self._hint_line(line, found[0]) for line in found]
        self.model.step = LaidOut(_("Hint"), "", found[0].path)
        self.model.changed()
        self.redraw()

        def done(index: int | None) -> None:
            self.model.step = None
            self.model.changed()
            if index is not None:
                self.model.follow(found[index].path)
            self.redraw()

        self._open(
            ListDrawer(
                _("Hint, suggested by {level}").format(level=_level_name(level)),
                lines,
                foot=_("Expected points. Enter puts the cursor there, Esc closes."),
                side="right",
                close="h",
            ),
            done,
        )

    def _hint_line(self, line: HintLine, best: HintLine) -> Text:
        """A move with its value, and the reasons: for the best its own, for others where they
        fall short of the best."""
        text = Text(line.label, style="bold" if line is best else "")
        if not line.parts:
            return text
        text.append(f"  {line.value:z.1f}")
        if line is not best and best.value - line.value < TELLING:
            return text.append("\n   " + _("just as good"), style="dim")
        names = self.model.presenter.words
        if line is best:
            reasons = sorted(line.parts.items(), key=lambda part: -abs(part[1]))
        else:
            gaps = {
                name: line.parts.get(name, 0.0) - best.parts.get(name, 0.0)
                for name in {**best.parts, **line.parts}
            }
            reasons = sorted(gaps.items(), key=lambda part: part[1])[:2]
        for name, value in reasons:
            if abs(value) >= TELLING:
                reason = _("looking ahead") if name == "lookahead" else names.part(name)
                text.append(f"\n   {value:+.1f} {reason}", style="dim")
        return text

    # -- log -----------------------------------------------------------------------------

    def action_log(self) -> None:
        """Everything that happened; a line opens the position it led to."""
        model = self.model
        entries = model.log.entries()
        lines = [self._log_line(line) for line in entries]
        start = max((n for n, e in enumerate(entries) if e.position <= model.position), default=0)

        def done(index: int | None) -> None:
            if index is not None:
                self.look_to(entries[index].position)

        self._open(
            ListDrawer(
                _("Log"),
                lines or [_("Nothing has happened yet.")],
                start=start,
                foot=_("Enter shows the position, Esc closes."),
                side="right",
                broad=True,
                close="l",
            ),
            done if lines else None,
        )

    def _log_line(self, line: Line) -> Text:
        text = Text(f"{line.round:>2} ", style="dim")
        sign = self.model.scene.glyphs.seat(line.seat) if line.seat >= 0 else " "
        roles = themes.roles(self.app.current_theme)
        text.append(f"{sign} ", f"bold {roles.get(f'seat-{line.seat}', '')}".strip())
        text.append(line.words)
        return text

    # -- points, rules, inspect ----------------------------------------------------------

    def action_score(self) -> None:
        """The points if the game were counted now, part by part."""
        model = self.model
        scores = model.presenter.scores(model.scene.view)
        parts = self.session.game.parts
        words = model.presenter.words
        wide = max(len(words.part(part)) for part in parts)
        rows = [
            " " * (wide + 2)
            + "".join(
                f"{model.scene.glyphs.seat(seat)} {self.session.names[seat][:6]:<7}"
                for seat in range(len(scores))
            )
        ]
        for part in parts:
            if not any(score is None or part in score.parts for score in scores):
                continue  # a part that nobody can have in this game
            cells = "".join(
                f"{'?' if score is None else score.parts.get(part, 0):>4}     " for score in scores
            )
            rows.append(f"{words.part(part):<{wide}}  {cells}")
        totals = "".join(f"{'?' if score is None else score.total:>4}     " for score in scores)
        rows += ["", _("total").ljust(wide) + "  " + totals]
        self._open(
            Drawer(_("If counted now"), "\n".join(rows), foot=_("Esc closes."), broad=True,
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
                foot=_("r opens the rules there, Esc closes."),
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
        cell = model.here
        lines = model.presenter.inspect(model.scene, cell) if cell else []
        self._open(
            Drawer(
                lines[0] if lines else _("Nothing here"),
                "\n".join(lines[1:]),
                foot=_("Esc closes."),
                side="right",
                close="i",
            )
        )

    def action_setup_steps(self) -> None:
        """How the table was laid, step by step."""
        self.app.push_screen(
            SetupWalkthrough(cast("TableScreen", self)), lambda _done: self.redraw()
        )

    def show_result(self) -> None:
        from tui.screens.result import ResultScreen

        self.app.push_screen(ResultScreen(self.session))


def _level_name(level: str) -> str:
    from tui.screens.naming import player_name

    return player_name(level)
