"""Picking a move: by arrows, by typing and with the mouse."""

from textual import events, on

from tui.table.choice_list import BACK, ChoicesPanel
from tui.table.cursor import CHOICES, Spot
from tui.table.game_course import GameCourse
from tui.table.log_list import LogList
from tui.table.panel import PaintedPanel
from tui.table.table_keys import LAST_TAB, LETTERS, TAB_KEYS
from tui.table.table_model import Chosen


class PickActions(GameCourse):
    """The part of the table's screen that turns keys and clicks into a move."""

    typing: bool

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

    def action_move(self, dx: int, dy: int) -> None:
        if self.model.look is not None:
            self.action_look(dx or dy)
            return
        self.model.move(dx, dy, self.spots())
        self._pointed_on()

    def action_next(self, by: int) -> None:
        self.model.next_target(by)
        self._pointed_on()

    def _pointed_on(self) -> None:
        """While others move, together with what they do."""
        if self.model.asked is None:
            self.redraw_soon()
        else:
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
        tab = letter == LAST_TAB and len(self.tabs()) >= len(TAB_KEYS)
        if letter == " " or (not typing and (tab or letter in LETTERS)):
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
