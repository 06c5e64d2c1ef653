"""The table of a game on the screen: keys, mouse, agents, and what opens beside it."""

import time
from typing import Any, ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer

from engine.core import Action
from tui.games import presenter
from tui.i18n import N_, _
from tui.journal import JournalError
from tui.session import Session
from tui.settings import PACES, Settings
from tui.table.drawers import PassTheKeyboard
from tui.table.driver import Driver
from tui.table.laying import SetupDrawer
from tui.table.painting import ASCII, UNICODE
from tui.table.panels import LARGE
from tui.table.stage import Chosen, Stage
from tui.table.steering import OWN_KINDS
from tui.table.undoing import Undoing
from tui.table.view import TableView
from tui.thinking import OtherProcess, Thinker

PACE_SIGNS = {
    "instant": N_("pace: instant"),
    "normal": N_("pace: normal"),
    "slow": N_("pace: slow"),
    "step": N_("pace: step"),
}

SETTLING = 0.35
"""Seconds after a key that hurried the agents in which Enter does not choose: it was meant
for them."""


class TableScreen(Undoing):
    """Where a game is played, or with `replay` looked at from its first position."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "choose", N_("Choose"), key_display="⏎", id="table.choose"),
        Binding("tab", "next(1)", N_("Next"), show=False, id="table.next"),
        Binding("shift+tab", "next(-1)", N_("Previous"), show=False, id="table.previous"),
        Binding("up", "move(0, -1)", N_("Up"), show=False, id="table.up"),
        Binding("down", "move(0, 1)", N_("Down"), show=False, id="table.down"),
        Binding("left", "move(-1, 0)", N_("Left"), show=False, id="table.left"),
        Binding("right", "move(1, 0)", N_("Right"), show=False, id="table.right"),
        Binding("escape", "back", N_("Back"), id="table.back"),
        Binding("backspace", "erase", N_("Erase a letter"), show=False, id="table.erase"),
        Binding("slash", "type", N_("Type a choice"), show=False, id="table.type"),
        Binding("h", "hint", N_("Hint"), id="table.hint"),
        Binding("u", "undo", N_("Undo"), id="table.undo"),
        Binding("U", "undo_turn", N_("Undo the turn"), show=False, id="table.undo_turn"),
        Binding("l", "log", N_("Log"), id="table.log"),
        Binding("v", "score", N_("Points"), id="table.score"),
        Binding("i", "inspect", N_("Look"), id="table.inspect"),
        Binding("f1", "rules_here", N_("Rules"), id="table.rules"),
        Binding("r", "rules_book", N_("Book of rules"), show=False, id="table.book"),
        Binding("m", "maximise", N_("Large"), show=False, id="table.maximise"),
        Binding("p", "pace", N_("Pace"), show=False, id="table.pace"),
        Binding(
            "left_square_bracket", "look(-1)", N_("Move before"), show=False, id="table.earlier"
        ),
        Binding("right_square_bracket", "look(1)", N_("Move after"), show=False, id="table.later"),
        *(
            Binding(f"f{number + 1}", f"tab({number})", N_("Tab"), show=False)
            for number in range(1, 8)
        ),
        Binding("S", "setup_steps", N_("Setup, step by step"), show=False, id="table.setup"),
        Binding("q", "leave", N_("Leave"), show=False, id="table.leave"),
    ]
    LETTERS = frozenset("huUlvirmpqS[]?")
    """Letters that are commands as long as nothing is being typed."""

    DEFAULT_CSS = """
    TableScreen { layout: vertical; }
    """

    def __init__(
        self,
        session: Session,
        *,
        replay: bool = False,
        fresh: bool = False,
        thinker: Thinker | None = None,
    ) -> None:
        """`fresh`: the game begins now, and its setup is offered to be looked through."""
        super().__init__()
        self.session = session
        self.fresh = fresh
        self.replay = replay
        self.thinker: Thinker = thinker or OtherProcess()
        self.stage = Stage(session, presenter(session.header.game), replay=replay)
        self.driver = Driver(
            session,
            self.thinker,
            lambda: self.pace,
            self.redraw,
            lambda events: self.stage.presenter.steps(events, self.stage.names),
        )
        self.typing = False
        self._holder: int | None = None
        self._hurried = 0.0
        self._backable = False

    @property
    def settings(self) -> Settings:
        return getattr(self.app, "settings", None) or Settings()

    @property
    def pace(self) -> str:
        return self.settings.pace

    @property
    def table(self) -> TableView:
        return self.query_one(TableView)

    def compose(self) -> ComposeResult:
        yield TableView()
        yield Footer(compact=True)

    def on_mount(self) -> None:
        self.table.focus()
        if self.fresh and self.session.humans and self.stage.setup_steps():
            self.run_worker(self._offer_setup(), group="offer", exclusive=True)
        else:
            self.go_on()

    async def on_unmount(self) -> None:
        await self.thinker.close()

    def reword(self) -> None:
        """Language or glyphs have changed; the game goes on where it is."""
        if self.stage.picker is not None:
            self.stage.picker.reword()
        self.redraw()
        self.refresh_bindings()

    # -- drawing -------------------------------------------------------------------------

    def redraw(self) -> None:
        # An agent may answer while the table is being left: there is nothing to draw on then.
        if not self.is_mounted or not self.query(TableView) or not self.table.size.width:
            return
        stage = self.stage
        stage.glyphs = ASCII if self.settings.glyphs == "ascii" else UNICODE
        stage.tell(self.driver.told)
        if stage.picker is None:
            stage.news = self._news()
        paced = self._agents() and not self.replay and not self.session.over
        pace = _(PACE_SIGNS.get(self.pace, "")) if paced else ""
        size = self.table.size
        drawn = stage.draw(size.width, size.height, pace)
        self.table.show(drawn.head, drawn.composition, drawn.foot)
        if stage.can_go_back() != self._backable:
            self._backable = stage.can_go_back()
            self.refresh_bindings()

    def _agents(self) -> bool:
        return len(self.session.humans) < len(self.session.names)

    def _news(self) -> str:
        """What goes on while nothing is asked."""
        session = self.session
        if self.driver.told:
            return (
                _("Space shows the next step.")
                if self.pace == "step"
                else _("Step by step. Space skips ahead.")
            )
        if session.over:
            return self.stage.chronicle.result() + " " + _("Enter shows the result.")
        if session.seat < 0 or self.stage.is_human(session.seat):
            return ""
        name = session.names[session.seat]
        if self.driver.trouble:
            return _("{name} can't move ({why}). Space tries again.").format(
                name=name, why=self.driver.trouble
            )
        if self.driver.waits:
            return _("{name} has chosen. Space shows the move.").format(name=name)
        return _("{name} is thinking. Space skips ahead.").format(name=name)

    @on(TableView.Sized)
    def _sized(self) -> None:
        self.redraw()

    # -- the course of the game ----------------------------------------------------------

    def go_on(self) -> None:
        """Let agents move up to the person's next decision."""
        if self.replay:
            self.redraw()
            return
        self.run_worker(self._drive(), group="drive", exclusive=True)

    async def _offer_setup(self) -> None:
        """Before anybody moves: how the table was laid, for whoever wants to see it."""
        seat = self.stage.viewer
        if self._must_pass(seat):
            await self.app.push_screen_wait(PassTheKeyboard(self.session.names[seat]))
        self._holder = seat
        await self.app.push_screen_wait(SetupDrawer(self.stage, self.redraw, offered=True))
        self.go_on()

    async def _drive(self) -> None:
        self.redraw()
        self.refresh_bindings()
        try:
            await self.driver.run()
        except JournalError as error:
            self.notify(str(error), severity="error", timeout=12, markup=False)
            return
        if not self.session.over:
            await self._ask()
        self.redraw()
        self.refresh_bindings()

    async def _ask(self) -> None:
        seat = self.session.seat
        if self._must_pass(seat):
            self.stage.close()
            await self.app.push_screen_wait(PassTheKeyboard(self.session.names[seat]))
        self._holder = seat
        self.stage.ask(seat)

    def _must_pass(self, seat: int) -> bool:
        """Is there something to see that whoever holds the keyboard now may not?"""
        session = self.session
        if len(session.humans) < 2 or self._holder == seat:
            return False
        decision = session.decision
        if decision is not None and self.stage.presenter.secret(decision):
            return True
        return any(session.differs(seat, other) for other in session.humans if other != seat)

    def commit(self, action: Action) -> None:
        """Make the person's move: on the disk first, then on the screen."""
        try:
            self.session.play(action)
        except JournalError as error:
            self.notify(str(error), severity="error", timeout=12, markup=False)
            assert self.stage.picker is not None
            self.stage.picker.restart()
            self.redraw()
            return
        self.stage.made()
        self.go_on()

    # -- picking a move ------------------------------------------------------------------

    def _do(self, chosen: Chosen) -> None:
        if not self.stage.typed:
            self.typing = False
        if chosen.problem:
            self.notify(chosen.problem, severity="warning", timeout=4, markup=False)
        if chosen.action is not None:
            self.commit(chosen.action)
        else:
            self.redraw()

    def action_choose(self) -> None:
        if self.session.over and not self.replay and not self.driver.told:
            self.show_result()
        elif self.stage.picker is None and not self.replay:
            self._hurried = time.monotonic()
            self.driver.skip()
        elif self.stage.look is not None:
            self.action_look(1)
        elif time.monotonic() - self._hurried > SETTLING:
            self._do(self.stage.choose())

    def action_move(self, dx: int, dy: int) -> None:
        self.stage.move(dx, dy)
        self.redraw()

    def action_next(self, by: int) -> None:
        self.stage.next_target(by)
        self.redraw()

    def action_back(self) -> None:
        self.typing = False
        if not self.stage.back() and self.replay:
            self.action_leave()
        else:
            self.redraw()

    def action_erase(self) -> None:
        self.stage.erase()
        self.redraw()

    def action_type(self) -> None:
        self.typing = self.stage.asked is not None

    def on_key(self, event: events.Key) -> None:
        """Letters and digits that are no commands are typed at the choices."""
        letter = event.character or ""
        if not event.is_printable or self.stage.asked is None or letter == "/":
            return
        typing = self.typing or bool(self.stage.typed)
        if letter == " " or (not typing and letter in self.LETTERS):
            return
        event.stop()
        event.prevent_default()
        self._do(self.stage.type(letter))

    @on(TableView.Pointed)
    def _pointed(self, event: TableView.Pointed) -> None:
        if event.spot is None:
            return
        if event.spot.cell[0] not in OWN_KINDS:
            self.stage.spot = event.spot
        if self.stage.asked is None and event.spot.cell[0] not in ("tab", LARGE):
            self.redraw()
        else:
            self._do(self.stage.choose(event.spot.cell))

    @on(TableView.Turned)
    def _turned(self, event: TableView.Turned) -> None:
        if event.panel == "choices":
            self.stage.scroll(event.by)
            self.redraw()

    @on(TableView.Hovered)
    def _hovered(self, event: TableView.Hovered) -> None:
        words = self.tip(event.spot.cell) if event.spot else None
        self.table.tooltip = Text(words) if words else None  # names are no markup

    # -- the rest ------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "hint":
            return None if self.stage.asked is None else True
        if action == "tab":
            return bool(self.stage.tabs())
        if action == "back":
            return self.replay or self.stage.can_go_back()
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
