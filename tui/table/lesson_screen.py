"""The table of a tutorial: the real one, with a card that says what to do and why.

While there is something to read, Enter turns the page and nothing can be chosen; while a move is
asked for, everything is as at any table. Moves that don't serve are not made: the card says why.
"""

from collections.abc import Iterator
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widget import Widget

from engine.core import Action
from tui.i18n import N_, _
from tui.journal import JournalError
from tui.paint.canvas import Box, Cell
from tui.table.cursor import CHOICES
from tui.table.driver import Driver
from tui.table.lesson_card import CardText, LessonCard
from tui.table.lesson_room import BLANK, EMPTY, NEEDED, SEEN, USEFUL, Weighed
from tui.table.log_list import LogList
from tui.table.panel import PaintedPanel
from tui.table.screen import TableScreen
from tui.tutorials import bookmarks
from tui.tutorials.lesson import Lesson

LESSON_KEYS = frozenset("bg")
FOOT = 2 * EMPTY
"""What the keys at the foot weigh: more than nothing, but the card has its own."""


class LessonDriver(Driver):
    """Makes the moves that the script has for the others, and shows them as any moves."""

    lesson: Lesson

    async def run(self) -> None:
        self._ahead = False
        self._key.clear()
        while True:
            await self._show_moves()
            if not self.lesson.next_move():
                return
            self.changed()


class LessonScreen(TableScreen):
    """Where a game is learnt by playing it."""

    ALLOW_IN_MAXIMIZED_VIEW = f"{TableScreen.ALLOW_IN_MAXIMIZED_VIEW},LessonCard"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "turn_back", N_("Previous step"), show=False, id="lesson.back"),
        Binding("g", "play_on", N_("Play on"), show=False, id="lesson.play"),
    ]

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(lesson.session)
        self.lesson = lesson
        self.driver = LessonDriver(
            lesson.session, self.thinker, lambda: self.pace, self.redraw, self._frames,
            self._show_frame, self._answered,
        )  # fmt: skip
        self.driver.lesson = lesson
        self.card = LessonCard()
        self._busy = True
        """Are the others moving?"""

    @property
    def coach_limit(self) -> None:
        """The lesson itself says what is good: no coach beside it."""
        return None

    @property
    def explains(self) -> bool:
        """The lesson's card says why."""
        return False

    def compose(self) -> ComposeResult:
        yield from super().compose()
        self.card.display = False  # until it knows where to stand
        yield self.card

    # -- from step to step ---------------------------------------------------------------

    def _begin(self) -> None:
        self.begun = True
        self._enter()

    @property
    def reading(self) -> bool:
        """Does Enter turn the page?"""
        return not self._busy and not self.lesson.asking

    def _enter(self) -> None:
        """Show the step that one has come to."""
        lesson, model = self.lesson, self.model
        self._busy = False
        model.look = None
        self.card.folded = False
        self._refused = ""
        self._keep()
        if lesson.asking:
            self.run_worker(self._ask_in_lesson(), group="drive", exclusive=True)
        else:
            model.close()
            model.spot = None
            self._point_out()
            self.redraw()
            self.refresh_bindings()
            self.call_after_refresh(self.redraw)  # a panel that just came to sight has its size

    async def _ask_in_lesson(self) -> None:
        await self._ask()
        self._point_out()
        self._look_at_marks()
        self.redraw()
        self.refresh_bindings()
        self.call_after_refresh(self.redraw)

    def _look_at_marks(self) -> None:
        """Where places are marked there is no cursor at first: panels scroll to what is marked."""
        if self.model.pointed:
            self.model.spot = None

    def _point_out(self) -> None:
        """Mark what the step speaks of, and bring it to sight."""
        step, model = self.lesson.step, self.model
        cells: tuple[Cell, ...] = step.mark
        if self.lesson.asking and not cells:
            path = model.presenter.path(self.lesson.wanted, self.session.view(0))
            cells = tuple(cell for cell in path[:1] if model.presenter.home(cell))
        model.point_out(cells)
        panel = step.panel or (model.presenter.home(cells[0]) if cells else "")
        for name, widget in self.panels.items():
            widget.set_class(name == panel, "-pointed")
        if panel and not (self.lesson.asking and panel == CHOICES):
            self.reveal(panel)
        if self.lesson.asking:  # another tab may lie over them since the last step
            self.reveal(CHOICES)

    def _move_on(self) -> None:
        """What the others do after this step, then the next one."""
        self._busy = True
        self.lesson.read()
        self.card.display = False
        self.model.close()
        self.model.point_out(())
        self.run_worker(self._drive(), group="drive", exclusive=True)

    async def _drive(self) -> None:
        self.redraw()
        try:
            await self.driver.run()
        except JournalError as error:  # nothing is written; but whatever is played may say so
            self.notify(str(error), severity="error", timeout=12, markup=False)
        self.lesson.on()
        self._enter()

    def _keep(self) -> None:
        """Where one is, for the next time; at the end that one was there."""
        name = self.lesson.tutorial.name
        before = bookmarks.of(name)
        bookmarks.keep(name, bookmarks.Bookmark(self.lesson.place, before.done or self.lesson.last))

    # -- moves ---------------------------------------------------------------------------

    def commit(self, action: Action) -> None:
        """Make the person's move if it serves; else say why not, and ask again."""
        lesson, model = self.lesson, self.model
        verdict = lesson.judge(action)
        if not verdict.serves:
            self._object(action, verdict.say)
            return
        lesson.answer(action)
        model.made()
        if lesson.said:
            self._react()
        else:
            self._move_on()

    def _object(self, action: Action, say: str) -> None:
        picker = self.model.picker
        assert picker is not None
        label = self.model.presenter.words.label(action, picker.view)
        picker.restart()
        self.lesson.said = say
        self._refused = label
        self.card.folded = False
        self.model.aim()
        self._point_out()
        self._look_at_marks()
        self.redraw()

    _refused = ""
    """The move that did not serve, in words; empty: none was tried yet."""

    def _react(self) -> None:
        """Another move that serves: a word to it before the game goes on."""
        self.model.point_out(())
        self._keep()
        self.redraw()
        self.refresh_bindings()

    def action_undo(self) -> None:
        self._take_back()

    def action_undo_turn(self) -> None:
        self._take_back()

    def _take_back(self) -> None:
        begun = self._begun
        if begun is not None:
            super().action_undo()
            return
        if self._busy or not self.lesson.take_back():
            self.notify(_("There is nothing to take back."), severity="warning", timeout=4)
            return
        self.workers.cancel_group(self, "drive")
        self.model.close()
        self.model.made()
        self._enter()

    # -- keys ----------------------------------------------------------------------------

    def action_choose(self) -> None:
        if self.reading:
            self.action_turn()
        elif self.model.asked is not None and self.model.spot is None and not self.model.typed:
            self.action_hint()
        else:
            super().action_choose()

    def action_skip(self) -> None:
        """Space turns the page, hurries the others, or folds the card to see what is below."""
        if self.reading:
            self.action_turn()
        elif self.lesson.asking and not self._busy and self.model.look is None:
            self._fold()
        else:
            super().action_skip()

    def action_turn(self) -> None:
        """The page has been read."""
        if self.lesson.last:
            self.action_leave()
        else:
            self._move_on()

    def action_turn_back(self) -> None:
        """To the page before."""
        if self.reading and self.lesson.back():
            self._enter()

    def action_erase(self) -> None:
        if self.reading:
            self.action_turn_back()
        else:
            super().action_erase()

    def action_hint(self) -> None:
        """The cursor goes to the move that the lesson asks for."""
        lesson, model = self.lesson, self.model
        if lesson.asking and model.asked is not None:
            model.follow(model.presenter.path(lesson.wanted, self.session.view(0)))
            self.redraw()

    def action_play_on(self) -> None:
        """At the end: the same game as one of one's own, against agents."""
        if self.reading and self.lesson.last:
            self.house.play_on(self.session)

    def _fold(self) -> None:
        self.card.folded = not self.card.folded
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        if not self.reading:
            super().on_key(event)

    @on(LessonCard.Pressed)
    def _card_pressed(self, event: LessonCard.Pressed) -> None:
        match event.button:
            case "next" if self.reading:
                self.action_turn()
            case "back":
                self.action_turn_back()
            case "undo":
                self._take_back()
            case "show":
                self.action_hint()
            case "fold":
                self._fold()
            case "play":
                self.action_play_on()
            case "leave":
                self.action_leave()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "play_on":
            return self.lesson.last
        return super().check_action(action, parameters)

    def _can_undo(self) -> bool:
        return self._begun is not None or self.lesson.can_take_back

    # -- drawing -------------------------------------------------------------------------

    def _news(self) -> str:
        """Short enough for a line of the narrowest column: the card may cover the next."""
        if self.reading:
            return _("Read, then press Enter.")
        return "" if not self._busy else super()._news()

    def redraw(self) -> None:
        super().redraw()
        if self.is_mounted and self.panels and self.size.width and not self._busy:
            self._show_card()

    def _show_card(self) -> None:
        lesson, model = self.lesson, self.model
        if self.driver.moving:
            self.card.display = False
            return
        task = ""
        if lesson.asking:
            label = model.presenter.words.label(lesson.wanted, self.session.view(0))
            task = f"{model.scene.glyphs.left} {label[:1].upper()}{label[1:]}"
        words = lesson.words(task[2:])
        title, text = words.title, words.text
        if lesson.asking and self._refused:
            title = _("You chose: {move}").format(move=self._refused)
            if not lesson.said:
                text = _("That is allowed, but this lesson takes another path. Try this:")
        where = _("step {n} of {all}").format(n=lesson.step.number, all=lesson.tutorial.length)
        said = CardText(title, text, task, lesson.last, lesson.can_turn_back, lesson.answered)
        self.card.show(said, where, surprised=bool(self._refused) and lesson.asking)
        self.call_after_refresh(self._place_card)

    def _place_card(self) -> None:
        if self.is_mounted and not self._busy and not self.driver.moving:
            self.card.place(*self.size, self._weights(), list(self._boxes()))
            self.card.display = True

    def _boxes(self) -> Iterator[Box]:
        """Where panels are on the screen, with their tabs."""
        for panel in self.panels.values():
            region = panel.region
            if panel.display and region:
                top = region.y - panel.has_class("-in-tab")
                yield Box(region.x, top, region.right - 1, region.bottom - 1)

    def _weights(self) -> Iterator[Weighed]:
        """What matters on the screen now, and how much."""
        width, height = self.size
        for panel in self.panels.values():
            if panel.display:
                yield from self._panel_weights(panel)
        yield Weighed(Box(0, 0, width - 1, height - 1), EMPTY)
        yield Weighed(Box(0, height - 1, width - 1, height - 1), FOOT)
        yield Weighed(Box(0, 1, width - 1, 1), USEFUL)
        if not self.lesson.asking:
            yield from self._marked()
            return
        options = self.choices.options
        if self.choices.display and options.display:
            region = options.region
            yield Weighed(Box(region.x, region.y, region.right - 1, region.bottom - 1), USEFUL)
        targets = self.model.scene.options
        for spot, box in self.spots().items():
            if spot.cell in targets and spot.panel != CHOICES:
                yield Weighed(box, USEFUL / 3)
        yield from self._marked()

    def _panel_weights(self, panel: Widget) -> Iterator[Weighed]:
        region = panel.region
        box = Box(region.x, region.y, region.right - 1, region.bottom - 1)
        if panel.has_class("-pointed") and not self.model.pointed:
            yield Weighed(box, NEEDED / 10)
        elif isinstance(panel, LogList):
            yield Weighed(box, BLANK)
            written = min(region.height, panel.virtual_size.height)
            if written:
                yield Weighed(box._replace(bottom=region.y + written - 1), SEEN)
        elif panel is not self.choices or self.lesson.asking:
            yield Weighed(box, SEEN)

    def _marked(self) -> Iterator[Weighed]:
        for name, panel in self.panels.items():
            if panel.display and isinstance(panel, PaintedPanel) and name != CHOICES:
                for cell, box in panel.boxes().items():
                    if cell in self.model.pointed:
                        yield Weighed(box, NEEDED)
