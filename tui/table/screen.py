"""The table of a game on the screen: panels, keys, mouse, agents, and what opens beside it."""

from pathlib import Path
from typing import Any, ClassVar

from textual.binding import BindingType

from tui.anticipation import Anticipating
from tui.games import presenter
from tui.hints.advisor import Advisor
from tui.hints.coach import Coach
from tui.session import Session
from tui.settings import PACES
from tui.table.commands import TableCommands
from tui.table.driver import MOVING, Driver
from tui.table.driver import PACES as PACE_TIMES
from tui.table.pick_actions import PickActions
from tui.table.status_lines import AboutLine, PromptLine, TitleLine
from tui.table.table_keys import BINDINGS
from tui.table.table_model import TableModel
from tui.thinker import OtherProcess, Relieved, Thinker

STYLES = Path(__file__).with_name("table.tcss")
GAMES = Path(__file__).parent.parent / "games"


class TableScreen(PickActions):
    """Where a game is played, or with `replay` looked at from its first position."""

    BINDINGS: ClassVar[list[BindingType]] = BINDINGS
    COMMANDS = {TableCommands}  # noqa: RUF012 - Textual's type

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
        self.ahead = Anticipating(
            thinker or OtherProcess(),
            lambda: self.house.settings.ahead,
            0 if thinker or replay else None,
        )
        self.thinker: Thinker = Relieved(
            self.ahead,
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
            self.redraw_soon,
            self._frames,
            self._show_frame,
            self._answered,
            lambda: self.house.settings.thinking,
            self.ahead,
            self._on_screen,
        )
        self.typing = False
        self.title_line = TitleLine("title-line")
        self.prompt_line = PromptLine("prompt-line")
        self.about_line = AboutLine("about-line")
        self.areas = []
        self.panels = {}
        self.tab_keys = {}
        self._holder = None
        self._curtain = None
        self._asked_at = 0.0
        self.begun = False
        self._backable = False
        self._explains: dict[str, bool] = {}
        self._read_out = len(self._interludes())

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

    def reword(self) -> None:
        """Language or glyphs have changed; the game goes on where it is."""
        if self.model.picker is not None:
            self.model.picker.reword()
        self.model.changed()
        self._arrange()
        self.redraw()
        self.refresh_bindings()

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
