"""The table of a game on the screen: panels, keys, mouse, agents, and what opens beside it."""

import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Container
from textual.reactive import Reactive
from textual.widget import Widget
from textual.widgets import Footer

from engine.core import Action
from tui.games import Panel, ReadOut, presenter, stake
from tui.hints.advisor import Advisor
from tui.hints.coach import Coach
from tui.i18n import N_, _
from tui.journal import JournalError
from tui.session import Session
from tui.settings import PACES, Settings
from tui.table import animation, race
from tui.table.area import Area
from tui.table.balance import LEAST_CHOICES, LEAST_LOG, shares, within
from tui.table.choice_list import BACK, ChoicesPanel
from tui.table.commands import TableCommands
from tui.table.cursor import CHOICES, Spot
from tui.table.drawers import Curtain, PassTheKeyboard
from tui.table.driver import MOVING, Driver
from tui.table.driver import PACES as PACE_TIMES
from tui.table.interlude import Interlude
from tui.table.log_list import LogList
from tui.table.option_lines import Reflowed
from tui.table.panel import PaintedPanel
from tui.table.seat_names import neutral_name
from tui.table.setup_walkthrough import SetupWalkthrough
from tui.table.status_lines import AboutLine, PromptLine, TitleLine
from tui.table.table_model import Chosen, Frame, TableModel
from tui.table.undo_actions import UndoActions
from tui.thinking import OtherProcess, Relieved, Thinker

PACE_SIGNS = {
    "instant": N_("pace: instant"),
    "fast": N_("pace: fast"),
    "normal": N_("pace: normal"),
    "slow": N_("pace: slow"),
    "step": N_("pace: step by step"),
}
STYLES = Path(__file__).with_name("table.tcss")
GAMES = Path(__file__).parent.parent / "games"

OWN = {"race": Panel(N_("If counted now"), race.paint)}
"""Painted panels that every table has."""

NARROW = 120
"""Columns from which tabs have their full titles."""

TAB_KEYS = tuple(f"F{number}" for number in range(2, 13))
"""What opens the panels behind tabs, in their order."""

ALWAYS = frozenset({"ctrl+q", "ctrl+c", "ctrl+p", "f1", "question_mark", "f12"})
"""Keys that mean the same whatever is moving."""

KEY_WORDS = {"⏎": "Enter", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "⌫": "Backspace"}
"""Keys whose signs not every terminal has."""


class TableScreen(UndoActions):
    """Where a game is played, or with `replay` looked at from its first position."""

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - Textual's type
        (0, "-w80"), (100, "-w100"), (120, "-w120"), (160, "-w160"), (200, "-w200"),
    ]  # fmt: skip
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-h24"), (32, "-h32"), (40, "-h40"), (48, "-h48"), (60, "-h60"),
    ]  # fmt: skip
    ALLOW_IN_MAXIMIZED_VIEW = "Footer,#title-line,#prompt-line,#about-line"
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", N_("Choose"), key_display="⏎", id="table.choose"),
        Binding("space", "skip", N_("Skip ahead"), show=False, id="table.skip"),
        Binding("tab", "next(1)", N_("Next choice"), show=False, id="table.next"),
        Binding("shift+tab", "next(-1)", N_("Previous choice"), show=False, id="table.previous"),
        Binding("up", "move(0, -1)", N_("Up"), show=False, id="table.up"),
        Binding("down", "move(0, 1)", N_("Down"), show=False, id="table.down"),
        Binding("left", "move(-1, 0)", N_("Left"), show=False, id="table.left"),
        Binding("right", "move(1, 0)", N_("Right"), show=False, id="table.right"),
        Binding("home", "look_first", N_("First"), show=False, id="table.first"),
        Binding("end", "look_last", N_("Last"), show=False, id="table.last"),
        Binding("pageup", "page(-1)", N_("Page up"), show=False, id="table.page_up"),
        Binding("pagedown", "page(1)", N_("Page down"), show=False, id="table.page_down"),
        Binding("escape", "back", N_("Back"), id="table.back"),
        Binding("backspace", "erase", N_("Erase a letter"), show=False, id="table.erase"),
        Binding("slash", "type", N_("Type a choice"), show=False, id="table.type"),
        Binding("h", "hint", N_("Hint"), id="table.hint"),
        Binding("C", "coach", N_("Coach"), show=False, id="table.coach"),
        Binding("w", "why", N_("Why?"), id="table.why"),
        Binding("u", "undo", N_("Undo"), id="table.undo"),
        Binding("U", "undo_turn", N_("Undo the turn"), show=False, id="table.undo_turn"),
        Binding("l", "log", N_("Log"), id="table.log"),
        Binding("v", "score", N_("Score"), id="table.score"),
        Binding("i", "inspect", N_("Look closer"), id="table.inspect"),
        Binding("f1", "rules_here", N_("Rules"), key_display="F1", id="table.rules"),
        Binding("r", "rules_book", N_("Rulebook"), show=False, id="table.book"),
        Binding("t", "again", N_("Their moves again"), show=False, id="table.again"),
        Binding("m", "maximise", N_("Enlarge"), show=False, id="table.maximise"),
        Binding("p", "pace", N_("Pace"), show=False, id="table.pace"),
        Binding("left_square_bracket,comma", "look(-1)", N_("Previous move"), show=False,
                id="table.earlier"),
        Binding("right_square_bracket,full_stop", "look(1)", N_("Next move"), show=False,
                id="table.later"),
        *(
            Binding(key.lower(), f"tab({number})", N_("Tab"), show=False)
            for number, key in enumerate(TAB_KEYS, 1)
        ),
        Binding("ctrl+right", "turn_tab(1)", N_("Next tab"), show=False, id="table.next_tab"),
        Binding("ctrl+left", "turn_tab(-1)", N_("Previous tab"), show=False,
                id="table.previous_tab"),
        Binding("S", "setup_steps", N_("Setup, step by step"), show=False, id="table.setup"),
        Binding("q", "leave", N_("Leave"), show=False, id="table.leave"),
    ]  # fmt: skip
    COMMANDS = {TableCommands}  # noqa: RUF012 - Textual's type
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """The panels themselves show it: the whole table needn't be sent again for that."""
    LETTERS = frozenset("hCuUlvirtmpqS[],.?")
    """Letters that are commands as long as nothing is being typed."""

    def __init__(
        self,
        session: Session,
        *,
        replay: bool = False,
        fresh: bool = False,
        thinker: Thinker | None = None,
    ) -> None:
        """`fresh`: the game begins now, and its setup is offered to be looked through."""
        # Each game brings its own layout; Textual reads the paths when a screen is made.
        self.CSS_PATH = [STYLES, GAMES / session.header.game / "layout.tcss"]  # type: ignore[misc]
        super().__init__()
        self.session = session
        self.fresh = fresh
        self.replay = replay
        self.thinker: Thinker = Relieved(
            thinker or OtherProcess(),
            self._relieve,
            session.failures(),
            lambda: self.house.settings.agents,
        )
        self.advisor = Advisor(thinker or OtherProcess(), session.header.game, session.header.seed)
        self.coach = Coach(self.advisor)
        self.model = TableModel(session, presenter(session.header.game), replay=replay)
        self.driver = Driver(
            session,
            self.thinker,
            lambda: self.pace,
            self.redraw,
            self._frames,
            self._show_frame,
            self._answered,
            lambda: self.house.settings.thinking,
        )
        self.typing = False
        self.title_line = TitleLine("title-line")
        self.prompt_line = PromptLine("prompt-line")
        self.about_line = AboutLine("about-line")
        self.areas: list[Area] = []
        self.panels: dict[str, Widget] = {}
        self._holder: int | None = None
        """Whose eyes are on the screen; nobody's before the first hand-over."""
        self._curtain: Curtain | None = None
        self._asked_at = 0.0
        self.begun = False
        """Has the game been gone on with, so that agents may move?"""
        self._backable = False
        self._read_out = len(self._interludes())
        """How many interludes of the game have been read out."""

    @property
    def settings(self) -> Settings:  # type: ignore[override]
        return getattr(self.app, "settings", None) or Settings()

    @property
    def pace(self) -> str:
        return self.settings.pace

    def compose(self) -> ComposeResult:
        model = self.model
        yield self.title_line
        yield self.prompt_line
        seats = f"seats-{self.session.header.seats}"
        with Container(id="table", classes=f"{model.presenter.game} {seats}"):
            for area, names in model.presenter.areas.items():
                widgets = {name: self._widget(name) for name in names}
                self.panels |= widgets
                self.areas.append(Area(area, widgets))
                yield self.areas[-1]
        yield self.about_line
        yield Footer(compact=True)

    def _widget(self, name: str) -> Widget:
        if name == CHOICES:
            return ChoicesPanel()
        if name == "log":
            return LogList()
        known = {**OWN, **self.model.presenter.panels}
        panel = PaintedPanel(name, known[name], self.model.presenter)
        panel.tip = self.tip
        return panel

    @property
    def choices(self) -> ChoicesPanel:
        panel = self.panels[CHOICES]
        assert isinstance(panel, ChoicesPanel)
        return panel

    def on_mount(self) -> None:
        self._arrange()
        self.call_after_refresh(self._begin)  # nothing is painted before everything has its place

    def _begin(self) -> None:
        self.begun = True
        if self.fresh and self.session.humans and self.model.setup_steps():
            self.run_worker(self._offer_setup(), group="offer", exclusive=True)
        else:
            self.go_on()

    async def on_unmount(self) -> None:
        await self.thinker.close()
        await self.advisor.close()

    def _relieve(self, seat: int, problem: str) -> None:
        """Another agent moves for one that failed: said now, in the log and in the journal."""
        with suppress(JournalError):  # the move itself will say that the disk is full
            self.session.stood_in(seat, problem)
        self.notify(
            _("{name} could not move ({problem}). Another agent moved instead.").format(
                name=self.model.names[seat], problem=problem
            ),
            severity="warning",
        )

    def reword(self) -> None:
        """Language or glyphs have changed; the game goes on where it is."""
        if self.model.picker is not None:
            self.model.picker.reword()
        self.model.changed()
        self._arrange()
        self.redraw()
        self.refresh_bindings()

    # -- the layout ----------------------------------------------------------------------

    def on_resize(self) -> None:
        self._arrange()
        self.call_after_refresh(self.redraw)

    def _arrange(self) -> None:
        """Which panels share a place as tabs, at this size; F2 opens the first of them."""
        if not self.is_mounted or not self.areas:
            return
        tabs = self.model.presenter.tabs(*self.size)
        number = 0
        for area in self.areas:
            titles = {}
            for panel in tabs.get(area.id or "", ()):
                key = f"{TAB_KEYS[number]} " if number < len(TAB_KEYS) else ""
                titles[panel] = key + self.panel_title(panel)
                number += 1
            area.share(titles)

    def panel_title(self, panel: str) -> str:
        """What a panel is called on its tab."""
        if panel == CHOICES:
            return _("Choices")
        if panel == "log":
            return _("Log")
        known = {**OWN, **self.model.presenter.panels}[panel]
        if known.tab and self.size.width < NARROW:
            return _(known.tab)
        return known.title(self.model.scene) if callable(known.title) else _(known.title)

    def tabs(self) -> list[str]:
        """All panels that are behind tabs now, in the order of their keys."""
        return [panel for area in self.areas for panel in area.tabbed]

    def reveal(self, panel: str) -> None:
        """Bring a panel to sight."""
        for area in self.areas:
            area.open(panel)

    def _follow(self) -> None:
        """What is looked at comes to sight: where a turn is told, else where the cursor is."""
        model = self.model
        if model.frame is not None and model.frame.stage:
            for panel in model.frame.stage:
                self.reveal(panel)
        elif model.spot is not None and model.step is None:
            self.reveal(model.spot.panel)

    @on(Reflowed)
    def _share_anew(self) -> None:
        """The lists know their rows only when they know their widths."""
        if self.begun:
            self._balance()

    @on(Area.Opened)
    def _opened(self) -> None:
        self.call_after_refresh(self.redraw)

    # -- drawing -------------------------------------------------------------------------

    def redraw(self) -> None:
        # An agent may answer while the table is being left: there is nothing to draw on then.
        if not self.is_mounted or not self.panels or not self.size.width:
            return
        model = self.model
        if self.covered:
            if self._curtain is not None:
                self._curtain.say(self._news())
            return
        model.glass = self.house.look
        if model.asked is None and (news := self._news()) != model.news:
            model.news = news
            model.changed()
        self._follow()
        scene, marks = model.scene, model.marks()
        for panel in self.panels.values():
            if isinstance(panel, PaintedPanel) and panel.display:
                panel.show(scene, marks, model.cursor)
        here = model.spot.cell if model.spot else None
        self.choices.show(scene, model.found(), here)
        log = self.panels.get("log")
        if isinstance(log, LogList) and log.display:
            log.show(scene)
        self._balance()
        self._status()
        self._focus()
        if model.can_go_back() != self._backable:
            self._backable = model.can_go_back()
            self.refresh_bindings()

    def _status(self) -> None:
        model, scene = self.model, self.model.scene
        paced = self._agents() and not self.replay and not self.session.over
        pace = _(PACE_SIGNS.get(self.pace, "")) if paced else ""
        title = self.model.presenter.game
        self.title_line.show(model.presenter, scene, title, pace)
        about = model.about()
        option = scene.options.get(model.spot.cell) if model.spot else None
        effect = f"{scene.label(option.offer)}: {option.offer.effect}" if option else ""
        if option and not option.offer.effect:
            effect = about
        self.prompt_line.show(scene, model.prompt(), model.typed, len(model.found()), effect)
        if model.asked is not None and about.startswith(effect):
            about = self._stake() or _(
                "Arrows or Tab point, Enter chooses. Or type the number, or click."
            )
        self.about_line.show(scene, about)

    def _stake(self) -> str:
        """Why the decision matters, for whoever wants to be told."""
        picker = self.model.asked
        if not self.settings.explain or picker is None or picker.view.decision is None:
            return ""
        return stake(self.model.presenter.game, picker.view.decision.kind)

    def _balance(self) -> None:
        """Choices, what the others did and the log share the column as each needs it. While
        nothing is asked the log stays as large as it is."""
        log, choices, scene = self.panels.get("log"), self.choices, self.model.scene
        tabbed = self.tabs()
        summary, others = choices.summary.wanted(scene), len(scene.summary)
        if not isinstance(log, LogList) or CHOICES in tabbed:
            choices.styles.height = None
            got = within(choices.outer_size.height, choices.wanted, summary, others)
        else:
            beside = next(area for area in self.areas if "log" in area.panels)
            shown = self.panels[beside.open_panel] if "log" in beside.tabbed else log
            room = choices.outer_size.height + shown.outer_size.height
            got = shares(room, choices.wanted, summary, others, log.rows + 1)
            if scene.options and room >= LEAST_CHOICES + LEAST_LOG:
                choices.styles.height = got.panel
            else:
                got = within(choices.outer_size.height, choices.wanted, summary, others)
        choices.summary.show(scene, got.summary, got.titled)

    def _focus(self) -> None:
        """The panel of the cursor has the focus: its title is lit."""
        spot = self.model.spot
        panel = self.panels.get(spot.panel) if spot else None
        if panel is None or not panel.display:
            panel = self.panels["board"]
        if isinstance(panel, ChoicesPanel) and not panel.options.display:
            panel = self.panels["board"]
        widget: Widget = panel.options if isinstance(panel, ChoicesPanel) else panel
        if self.focused is not widget and self.app.screen is self:
            self.set_focus(widget, scroll_visible=False)

    def _agents(self) -> bool:
        return len(self.session.humans) < len(self.session.names)

    def _news(self) -> str:
        """What goes on while nothing is asked."""
        session = self.session
        if self.model.frame is not None and self.model.frame.told:
            return (
                _("Space: next step. t: once more, later.")
                if self.pace == "step"
                else _("Enter: next step. Space: skip ahead. t: once more, later.")
            )
        if session.over:
            return self.model.log.result() + " " + _("Enter shows the result.")
        if session.seat < 0 or self.model.is_human(session.seat):
            return ""
        name = self.model.names[session.seat]
        if self.driver.trouble:
            return _("{name} can't move ({why}). Space tries again.").format(
                name=name, why=self.driver.trouble
            )
        if self.driver.waits:
            return _("{name} has chosen. Space shows the move.").format(name=name)
        return _("{name} is thinking. Space skips ahead.").format(name=name)

    # -- the course of the game ----------------------------------------------------------

    def _frames(self, position: int) -> Iterator[Frame]:
        if not self.settings.animation:
            return iter(())
        model = self.model
        return animation.frames(self.session, model.presenter, model.log, model.viewer, position)

    def _show_frame(self, frame: Frame | None) -> None:
        self.model.show(frame)
        self.redraw()

    def _answered(self, position: int) -> bool:
        move = self.session.moved(position)
        return move is not None and self.model.presenter.answered(move.events)

    def go_on(self) -> None:
        """Let agents move up to the person's next decision."""
        if self.replay:
            self.redraw()
            return
        self.run_worker(self._drive(), group="drive", exclusive=True)

    async def _offer_setup(self) -> None:
        """Before anybody moves: how the table was set up, for whoever wants to see it."""
        seat = self.model.viewer
        if self._must_pass(seat):
            await self.app.push_screen_wait(PassTheKeyboard(neutral_name(self.session, seat)))
        self._holder = seat
        await self.app.push_screen_wait(SetupWalkthrough(self, offered=True))
        self.go_on()

    @property
    def covered(self) -> bool:
        """Is nobody at the keyboard yet of several people who may not all see the same?"""
        session = self.session
        if self._holder is not None or self.replay or session.over:
            return False
        first, *others = session.humans or (0,)
        return any(session.differs(first, other) for other in others)

    async def _behind_the_curtain(self) -> None:
        """Agents move up to the first person's decision, and nobody sees anybody's hand."""
        self._curtain = Curtain(self.driver.finish)

        def lifted(leaves: bool | None) -> None:
            if leaves:
                self.action_leave()

        await self.app.push_screen(self._curtain, lifted)
        try:
            self.redraw()
            self.driver.unseen = True
            await self.driver.run()
        finally:
            self.driver.unseen = False
            curtain, self._curtain = self._curtain, None
            if curtain.is_current:
                curtain.dismiss(False)

    async def _drive(self) -> None:
        self.redraw()
        self.refresh_bindings()
        try:
            if self.covered and not self.model.is_human(self.session.seat):
                await self._behind_the_curtain()
            else:
                await self.driver.run()
        except JournalError as error:
            self.notify(str(error), severity="error", timeout=12, markup=False)
            return
        if not self.session.over:
            await self._read_interludes()
            await self._ask()
        self.redraw()
        self.refresh_bindings()

    def _interludes(self) -> "Sequence[ReadOut]":
        return self.model.presenter.interludes(self.session.view(self.model.viewer))

    async def _read_interludes(self) -> None:
        """What has come since the last question is read before the next one."""
        found = self._interludes()
        for paint in found[self._read_out :]:
            await self.app.push_screen_wait(Interlude(paint))
        if len(found) > self._read_out:
            note: Any = getattr(self.app, "interlude_read", None)
            if note is not None:
                note(self.session, len(found))
        self._read_out = len(found)

    async def _ask(self) -> None:
        seat = self.session.seat
        if self._must_pass(seat):
            self.model.close()
            await self.app.push_screen_wait(PassTheKeyboard(neutral_name(self.session, seat)))
        self._holder = seat
        self.model.ask(seat)
        self.begin_coaching()
        self._asked_at = float("inf")
        self.call_after_refresh(self._question_is_there)

    def _question_is_there(self) -> None:
        """From now on keys are answers to it."""
        self._asked_at = time.monotonic()

    @property
    def ready(self) -> bool:
        """Is a question on the screen that keys may answer?"""
        return self.model.picker is not None and time.monotonic() >= self._asked_at

    def swallows(self, event: events.Key | events.MouseDown) -> bool:
        """A key that was pressed while something moved finishes it and means nothing else;
        one that was pressed before the question was there does not answer it."""
        if isinstance(event, events.Key) and event.key in ALWAYS:
            return False
        if self.sending:
            return True
        if self.driver.moving:
            if isinstance(event, events.Key) and event.key in ("space", "escape"):
                self.driver.skip()
            else:
                self.driver.finish()
            return True
        return self.model.picker is not None and event.time < self._asked_at

    def _must_pass(self, seat: int) -> bool:
        """Is there something to see that whoever holds the keyboard now may not?"""
        session = self.session
        if len(session.humans) < 2 or self._holder == seat:
            return False
        decision = session.decision
        if decision is not None and self.model.presenter.secret(decision):
            return True
        return any(session.differs(seat, other) for other in session.humans if other != seat)

    def commit(self, action: Action) -> None:
        """Make the person's move: on the disk first, then on the screen."""
        try:
            self.session.play(action)
        except JournalError as error:
            self.notify(str(error), severity="error", timeout=12, markup=False)
            assert self.model.picker is not None
            self.model.picker.restart()
            self.model.aim()
            self.redraw()
            return
        self.model.made()
        self.go_on()

    def action_again(self) -> None:
        """Show what the others did since the person's last move once more."""
        model = self.model
        if self.driver.moving or model.look is not None:
            return
        first, last = model.since + 1, self.session.length
        if first > last:  # nothing since then: the last turn of a card-driven opponent
            answered = (n for n in range(last, 0, -1) if self._answered(n))
            first = last = next(answered, 0)
        if last:
            self.run_worker(self.driver.again(first, last), group="again", exclusive=True)

    # -- picking a move ------------------------------------------------------------------

    def _do(self, chosen: Chosen) -> None:
        if not self.model.typed:
            self.typing = False
        if chosen.problem:
            self.notify(chosen.problem, severity="warning", timeout=4, markup=False)
        if chosen.action is not None:
            self.send(chosen.action)
        else:
            self.redraw()

    def action_choose(self) -> None:
        if self.session.over and not self.replay and not self.driver.moving:
            self.show_result()
        elif self.model.look is not None:
            self.action_look(1)
        elif self.model.picker is None and not self.replay:
            self.driver.skip()
        else:
            self._do(self.model.choose())

    def action_skip(self) -> None:
        """Space hurries the others, or plays a replay; it never chooses."""
        if self.model.look is not None:
            self.toggle_playing()
        elif self.model.picker is None:
            self.driver.skip()

    def spots(self) -> dict[Spot, Any]:
        """Everything that is in sight, with its place on the screen."""
        found: dict[Spot, Any] = {}
        for name, panel in self.panels.items():
            if panel.display and isinstance(panel, PaintedPanel | ChoicesPanel):
                found |= {Spot(name, cell): box for cell, box in panel.boxes().items()}
        return found

    def action_move(self, dx: int, dy: int) -> None:
        if self.model.look is not None:
            self.action_look(dx or dy)
            return
        self.model.move(dx, dy, self.spots())
        self.redraw()

    def action_next(self, by: int) -> None:
        self.model.next_target(by)
        self.redraw()

    def action_page(self, by: int) -> None:
        if self.model.look is not None:
            self.look_round(by)
        elif (focused := self.focused) is not None:
            focused.scroll_relative(y=by * max(1, focused.size.height - 1), animate=False)

    def action_look_first(self) -> None:
        if self.model.look is not None:
            self.look_to(0)

    def action_look_last(self) -> None:
        if self.model.look is not None:
            self.look_to(self.session.length)

    def action_back(self) -> None:
        self.typing = False
        if not self.model.back() and self.replay:
            self.action_leave()
        else:
            self.redraw()

    def action_erase(self) -> None:
        self.model.erase()
        self.redraw()

    def action_type(self) -> None:
        self.typing = self.model.asked is not None

    def on_key(self, event: events.Key) -> None:
        """Letters and digits that are no commands are typed at the choices."""
        letter = event.character or ""
        if not event.is_printable or self.model.asked is None or letter == "/":
            return
        typing = self.typing or bool(self.model.typed)
        if letter == " " or (not typing and letter in self.LETTERS):
            return
        event.stop()
        event.prevent_default()
        self._do(self.model.type(letter))

    @on(PaintedPanel.Pointed)
    def _pointed(self, event: PaintedPanel.Pointed) -> None:
        if event.cell is None:
            return
        self.model.spot = Spot(event.panel, event.cell)
        if self.model.asked is None:
            self.redraw()
        else:
            self._do(self.model.choose(event.cell))

    @on(ChoicesPanel.Picked)
    def _picked(self, event: ChoicesPanel.Picked) -> None:
        if event.cell == BACK:
            if event.chosen:
                self.action_back()
            return
        self.model.spot = Spot(CHOICES, event.cell)
        if event.chosen and self.model.asked is not None:
            self._do(self.model.choose(event.cell))
        else:
            self.redraw()

    @on(LogList.Opened)
    def _line_opened(self, event: LogList.Opened) -> None:
        self.look_to(event.position)

    # -- the rest ------------------------------------------------------------------------

    def key_name(self, binding: Binding) -> str:
        """A key as people know it; in letters where there are no others."""
        name = self.app.get_key_display(binding)
        return "".join(KEY_WORDS.get(sign, sign) for sign in name) if self._plain else name

    @property
    def _plain(self) -> bool:
        return self.house.look.ascii

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The footer's keys, in plain letters where the terminal has no others."""
        found = super().active_bindings
        if not self._plain:
            return found
        return {
            key: each._replace(
                binding=replace(each.binding, key_display=self.key_name(each.binding))
            )
            for key, each in found.items()
        }

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "hint":
            return None if self.model.asked is None else True
        if action == "why":
            return bool(self.model.look)
        if action == "tab":
            return bool(self.tabs())
        if action == "back":
            return self.replay or self.model.can_go_back()
        return True

    def action_pace(self) -> None:
        """The next pace; kept like every setting."""
        later: Any = getattr(self.app, "change_setting", None)
        pace = PACES[(PACES.index(self.pace) + 1) % len(PACES)]
        if later is not None:
            later("pace", pace)
        self.driver.skip()
        self.redraw()

    def action_leave(self) -> None:
        """Back to where one came from; the game is saved already."""
        self.dismiss(None)

    def replay_delay(self) -> float:
        return max(MOVING, 0.9 * PACE_TIMES.get(self.pace, 1.0))
