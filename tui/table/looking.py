"""Looking without moving: hint, log, points, rules, inspect, the setup."""

from abc import abstractmethod
from typing import Any

from rich.text import Text

from tui.i18n import _
from tui.screens.worded import Worded
from tui.session import Session
from tui.table.drawers import Drawer, ListDrawer, RulesDrawer
from tui.table.laying import SetupDrawer
from tui.table.painting import Cell
from tui.table.panels import LARGE
from tui.table.scene import HintLine
from tui.table.stage import Stage
from tui.thinking import Thinker, ThinkingFailed, Thought

HINT_LEVELS = ("hard", "medium", "easy", "random")
"""Whose advice is asked, the first that the game has; stronger ones take too long."""
HINT_MS = 1500.0
PATIENCE = 0.3
"""Seconds after which a hint that is not there yet is announced."""
SHOWN = 3
"""So many moves: more is no hint but a table."""
TELLING = 0.05
"""Points that make a difference."""


class Looking(Worded[None]):
    """The part of the table's screen that changes nothing in the game."""

    session: Session
    stage: Stage
    thinker: Thinker

    @abstractmethod
    def redraw(self) -> None:
        """Show how things stand now."""

    def tip(self, cell: Cell) -> str | None:
        """What the mouse is told: what it is, and why it can't be chosen if it can't."""
        stage = self.stage
        words = stage.presenter.describe(stage.scene, cell)
        picker = stage.asked
        if picker is not None and words and cell not in picker.options:
            action = stage.presenter.attempt(picker.view, (*picker.chosen, cell))
            if action is not None:
                words = f"{words}\n{stage.why_not(picker, cell)}"
        return words or None

    def _open(self, drawer: Drawer, done: Any = None) -> None:
        self.app.push_screen(drawer, done)

    @property
    def _side(self) -> str:
        return self.stage.presenter.drawer

    # -- what is in sight ----------------------------------------------------------------

    def action_maximise(self) -> None:
        """One panel alone: the one that has more than fits, else that of the cursor."""
        stage = self.stage
        cut = (str(spot.cell[1]) for spot in stage.composition.boxes if spot.cell[0] == LARGE)
        panel = next(cut, stage.spot.panel if stage.spot else "board")
        stage.only = "" if stage.only else panel
        self.redraw()

    def action_tab(self, number: int) -> None:
        """Open a tab by its number, in games that have them at small sizes."""
        tabs = list(self.stage.tabs())
        if number <= len(tabs):
            self.stage.open_tab(tabs[number - 1])
            self.redraw()

    def action_look(self, by: int) -> None:
        self.stage.look_at(self.stage.position + by)
        self.redraw()

    # -- hint ----------------------------------------------------------------------------

    def action_hint(self) -> None:
        """Ask an agent what it would do, and why."""
        self.run_worker(self._hint(), group="hint", exclusive=True)

    async def _hint(self) -> None:
        picker = self.stage.asked
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
        if self.stage.asked is not picker:
            return  # the move was made meanwhile
        self.app.clear_notifications()
        self.show_hint(self._lines(choice), level)

    def _say_thinking(self) -> None:
        self.notify(_("Thinking about it…"), timeout=1.5)

    def _lines(self, choice: Any) -> list[HintLine]:
        """The moves that the agent weighed, the best first; without reasons just its choice."""
        stage = self.stage
        assert stage.asked is not None
        view = stage.asked.view
        weighed = list(choice.why[:SHOWN])
        found = [
            HintLine(
                stage.presenter.path(option.action, view),
                stage.presenter.words.label(option.action, view),
                option.value,
                dict(option.parts),
            )
            for option in weighed
        ]
        if found:
            return found
        path = stage.presenter.path(choice.action, view)
        return [HintLine(path, stage.presenter.words.label(choice.action, view), 0.0, {})]

    def show_hint(self, found: list[HintLine], level: str) -> None:
        """The best move under the cursor, and the reasons beside the table."""
        self.stage.follow(found[0].path)
        self.redraw()
        lines = [self._hint_line(line, found[0]) for line in found]

        def done(index: int | None) -> None:
            if index is not None:
                self.stage.follow(found[index].path)
                self.redraw()

        self._open(
            ListDrawer(
                _("Hint: what {level} would do").format(level=_level_name(level)),
                lines,
                foot=_("Points to be expected. Enter puts the cursor there, Esc closes."),
                side=self._side,
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
        names = self.stage.presenter.words
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
        stage = self.stage
        entries = stage.chronicle.entries()
        lines = [self._log_line(entry, words) for entry, words in entries]
        start = max((n for n, (e, _w) in enumerate(entries) if e.position <= stage.position),
                    default=0)  # fmt: skip

        def done(index: int | None) -> None:
            if index is not None:
                stage.look_at(entries[index][0].position)
                self.redraw()

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

    def _log_line(self, entry: Any, words: str) -> Text:
        seat = getattr(entry.event, "seat", -1)
        text = Text(f"{entry.round:>2} ", style="dim")
        sign = self.stage.glyphs.seat(seat) if seat >= 0 else " "
        text.append(f"{sign} ")
        text.append(words)
        return text

    # -- points, rules, inspect ----------------------------------------------------------

    def action_score(self) -> None:
        """The points if the game were counted now, part by part."""
        stage = self.stage
        scores = stage.presenter.scores(stage.scene.view)
        parts = self.session.game.parts
        words = stage.presenter.words
        wide = max(len(words.part(part)) for part in parts)
        rows = [
            " " * (wide + 2)
            + "".join(
                f"{stage.glyphs.seat(seat)} {self.session.names[seat][:6]:<7}"
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
        stage = self.stage
        topic = stage.presenter.explain(stage.scene, stage.scene.cursor)

        def done(book: bool | None) -> None:
            if book:
                self._book(topic.chapter)

        self._open(
            RulesDrawer(
                topic.title,
                topic.text,
                foot=_("r opens the rules there, Esc closes."),
                side=self._side,
                close="f1",
            ),
            done,
        )

    def action_rules_book(self) -> None:
        stage = self.stage
        self._book(stage.presenter.explain(stage.scene, stage.scene.cursor).chapter)

    def _book(self, chapter: str) -> None:
        open_book = getattr(self.app, "action_rules", None)
        if open_book is not None:
            open_book(self.session.header.game, chapter)

    def action_inspect(self) -> None:
        """All about what is under the cursor."""
        stage = self.stage
        cell = stage.scene.cursor
        lines = stage.presenter.inspect(stage.scene, cell) if cell else []
        self._open(
            Drawer(
                lines[0] if lines else _("Nothing in particular"),
                "\n".join(lines[1:]),
                foot=_("Esc closes."),
                side=self._side,
                close="i",
            )
        )

    def action_setup_steps(self) -> None:
        """How the table was laid, step by step."""
        self.app.push_screen(SetupDrawer(self.stage, self.redraw), lambda _done: self.redraw())

    def show_result(self) -> None:
        from tui.screens.result import ResultScreen

        self.app.push_screen(ResultScreen(self.session))


def _level_name(level: str) -> str:
    from tui.screens.naming import player_name

    return player_name(level)
