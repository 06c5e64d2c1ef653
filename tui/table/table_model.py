"""The state of a person's table: whose view, which position, which step of which move.

No Textual here: the screen turns keys and clicks into calls and paints the `scene`.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from engine.core import Action, View
from tui.characters.names import character_of
from tui.characters.talk import Saying, remark
from tui.games import Presenter
from tui.i18n import _, language
from tui.paint.canvas import Cell
from tui.paint.look import RICH, Look
from tui.paint.marks import Marks
from tui.session import HUMAN, Session
from tui.table import cursor
from tui.table.cursor import CHOICES, Spot, Spots
from tui.table.game_log import GameLog
from tui.table.move_picker import MovePicker
from tui.table.scene import Deeds, LaidOut, LogLine, Motion, Option, Scene
from tui.table.seat_names import seat_names


class Chosen(NamedTuple):
    """What came of choosing something: a move to make, or a reason why not."""

    action: Action | None = None
    problem: str = ""


class Frame(NamedTuple):
    """A moment of somebody's move while it is shown: the position, what changed, what moves."""

    view: View[Any]
    fresh: frozenset[Cell]
    words: str = ""
    moving: tuple[Motion, float] | None = None
    position: int = 0
    """The position that the move led to."""
    lines: int = 0
    """How many of the move's lines the log has by now."""
    told: tuple[str, ...] = ()
    """The steps of a card-driven opponent up to this one."""
    card: Any = None
    stage: tuple[str, ...] = ()
    """The panels that show what changed, the one that matters most last."""


class TableModel:
    """One person's table."""

    def __init__(
        self,
        session: Session,
        presenter: Presenter,
        look: Look = RICH,
        replay: bool = False,
    ) -> None:
        self.session = session
        self.replay = replay
        """Only looked at: there is no present to return to."""
        self.presenter = presenter
        self._glass = look
        humans = session.humans
        self.viewer = humans[0] if humans else 0
        """Whose view of the table is shown."""
        self.log = GameLog(session, presenter, lambda: self.names)
        self.look: int | None = 0 if replay else None
        """The position that is looked back at; None is the present."""
        self.picker: MovePicker | None = None
        self.spot: Spot | None = None
        self._taken: Cell | None = None
        """What was chosen last: no longer of interest while others move."""
        self.typed = ""
        self.news = ""
        """What the prompt line says while nothing is asked."""
        self.step: LaidOut | None = None
        """The step of the setup that is being shown."""
        self.pointed: frozenset[Cell] = frozenset()
        """The places that a lesson speaks of."""
        self.remark = ""
        """What a review says of the decision to come; looking back only."""
        self.caption = ""
        """What stands behind the number of a move that is looked back at."""
        self.talks = True
        """May opponents with a character say something?"""
        self.frame: Frame | None = None
        """The moment of a move that is being shown."""
        self._left: tuple[int | None, Spot | None] | None = None
        """What was looked at before the setup was."""
        self._scene: Scene | None = None
        self._names: tuple[object, tuple[str, ...]] = (None, ())
        self._since = self._last_own()
        """The position of the person's last own move: later moves are marked as new."""

    @property
    def names(self) -> tuple[str, ...]:
        """Of all who score, as the viewer calls them."""
        key = (self.viewer, language())
        if self._names[0] != key:
            self._names = (key, seat_names(self.session, self.viewer))
        return self._names[1]

    # -- asking --------------------------------------------------------------------------

    @property
    def asked(self) -> MovePicker | None:
        """The decision that is open for the person, if nothing else is being looked at."""
        return self.picker if self.look is None and self.frame is None else None

    def ask(self, seat: int) -> None:
        """A person's decision: their eyes, their choices, the cursor at the first of them."""
        self.viewer = seat
        self.picker = MovePicker(self.presenter, self.session.view(seat))
        self.look = None
        self.typed = ""
        self.aim()

    def close(self) -> None:
        """Nothing is asked any more."""
        self.picker = None
        self.typed = ""
        self.changed()

    def made(self) -> None:
        """The person's move has been made; what follows is new."""
        self.close()
        move = self.session.moved(self.session.length)
        answered = move is not None and self.presenter.answered(move.events)
        self._since = self.session.length - answered

    def taken_back(self) -> None:
        """Moves are gone: so is what was being shown of them, or looked back at."""
        self.frame = self.look = None
        self.made()

    def _last_own(self) -> int:
        """Where the person left off, when a game is gone on with."""
        session = self.session
        for position in range(session.length, 0, -1):
            move = session.moved(position)
            if move is not None and move.seat in session.humans and not move.forced:
                return position - self.presenter.answered(move.events)
        return session.length if not session.humans else 0

    @property
    def since(self) -> int:
        """The position of the person's last own move."""
        return min(self._since, self.session.length)

    def show(self, frame: Frame | None) -> None:
        """Show a moment of a move; None: how things stand."""
        self.frame = frame
        self.changed()

    # -- the scene -----------------------------------------------------------------------

    def changed(self) -> None:
        """Something that painters see is different now."""
        self._scene = None

    @property
    def glass(self) -> Look:
        """What the terminal can show."""
        return self._glass

    @glass.setter
    def glass(self, look: Look) -> None:
        if look != self._glass:
            self._glass = look
            self.changed()

    @property
    def position(self) -> int:
        return self.session.length if self.look is None else self.look

    @property
    def scene(self) -> Scene:
        if self._scene is None:
            self._scene = self._make_scene()
        return self._scene

    def _make_scene(self) -> Scene:
        picker, frame = self.asked, self.frame
        look = self.look
        summary = self._summary()
        race = self.log.race(self.viewer, frame.position - 1 if frame else self.position)
        return Scene(
            view=frame.view if frame else self.session.view(self.viewer, look),
            names=self.names,
            seats=self.session.header.seats,
            options=picker.options if picker else {},
            chosen=picker.chosen if picker else (),
            back=bool(picker and picker.asked),
            fresh=frame.fresh if frame else self.log.touched(look, self._since),
            shown=frozenset(self.step.cells) if self.step else self.pointed,
            waiting=self.news if look is None else self.remark or self.log.move(look),
            told=frame.told if frame else (),
            card=frame.card if frame else None,
            look=self._glass,
            log=self._lines(),
            summary=summary,
            talk=self._talk({deeds.seat for deeds in summary}, race),
            race=race,
            moving=frame.moving if frame else None,
        )

    def _lines(self) -> tuple[LogLine, ...]:
        """The log as far as it has been shown."""
        frame = self.frame
        if frame is None:
            return self.log.lines(self.position, self._since)
        return self.log.lines(frame.position, self._since, frame.lines)

    def _summary(self) -> tuple[Deeds, ...]:
        """What the others did since the person's move, as far as it has been shown."""
        if self.look is not None:
            return ()
        end = self.frame.position - 1 if self.frame else self.session.length
        return self.log.summary(self._since, end, self.viewer)

    def _talk(self, acted: set[int], points: Sequence[Sequence[int]]) -> Saying | None:
        """What one of those who acted says when the person is asked, or at the end."""
        session = self.session
        over = session.over and self.frame is None and self.look is None
        if not self.talks or not (over or self.asked):
            return None
        speakers = {
            seat: character
            for seat in session.seats
            if (over or seat in acted) and (character := character_of(session.player(seat)))
        }
        deal = f"{session.header.game}/{session.header.seed}"
        winners = session.winners() if over else None
        return remark(deal, session.length, speakers, points, winners)

    def marks(self) -> Marks:
        """What is drawn over the pictures."""
        scene = self.scene
        return Marks(
            {cell: option.number for cell, option in scene.options.items()},
            scene.chosen,
            scene.fresh,
            scene.shown,
        )

    @property
    def cursor(self) -> Cell | None:
        """Where the cursor is drawn; nowhere while something else is pointed at."""
        return self.spot.cell if self.spot and self.step is None else None

    def prompt(self) -> str:
        """What the prompt line says."""
        if self.step is not None and not self.step.words:
            return self.step.title
        if self.step is not None:
            return _("Setup: {step}").format(step=self.step.title)
        if self.look is not None:
            told = _("Move {n} of {all}").format(n=self.look, all=self.session.length)
            return told + self.caption
        if self.frame is not None and self.frame.words:
            return self.frame.words
        picker = self.asked
        if picker is None:
            return self.news
        if picker.chosen:
            step = self.presenter.step_prompt(picker.view, picker.chosen)
            if step:
                return step
        decision = picker.view.decision
        assert decision is not None
        return self.presenter.words.prompt(decision, picker.view, self.names)

    @property
    def here(self) -> Cell | None:
        """What is under the cursor."""
        return self.spot.cell if self.spot else None

    def about(self) -> str:
        """What is under the cursor, in one line; nothing while somebody's turn is told, and nothing
        of what was just chosen."""
        if self.frame is not None and self.frame.told:
            return ""
        idle = self.asked is None and self.look is None
        if idle and self.spot is not None and self.spot.cell == self._taken:
            return ""
        return self.presenter.describe(self.scene, self.spot.cell) if self.spot else ""

    # -- the cursor ----------------------------------------------------------------------

    def aim(self) -> None:
        """Put the cursor at the first choice, where it is painted."""
        self.changed()
        if self.asked and self.asked.options:
            self.point(next(iter(self.asked.options)))

    def found(self) -> list[Option]:
        """The choices that fit what was typed; all of them when nothing was."""
        picker = self.asked
        return picker.match(self.typed).options if picker else []

    def move(self, dx: int, dy: int, spots: Spots) -> None:
        """An arrow key: to the nearest thing in that direction."""
        kinds = {cell[0] for cell in self.scene.options}
        spot = cursor.step(spots, kinds, self.spot, dx, dy)
        if spot is not None:
            self.spot = spot

    def next_target(self, by: int) -> None:
        """Tab: the next thing that can be chosen, in the order of the list, round and round."""
        cells = [option.cell for option in self.found()]
        if not cells:
            return
        here = self.spot.cell if self.spot else None
        self.point(cells[(cells.index(here) + by) % len(cells)] if here in cells else cells[0])

    def point(self, cell: Cell) -> None:
        """Put the cursor on a cell, where it is painted, else in the list."""
        self.spot = Spot(self.presenter.home(cell) or CHOICES, cell)

    # -- choosing ------------------------------------------------------------------------

    def choose(self, cell: Cell | None = None) -> Chosen:
        """Take what is under the cursor (or `cell`): a step, a move, or a reason why not."""
        picker = self.asked
        if picker is None:
            return Chosen(problem=_("It is not your turn.") if not self.session.over else "")
        if self.typed and cell is None:
            return self._choose_typed(picker)
        if cell is None:
            cell = self.spot.cell if self.spot else None
        if cell is None:
            return Chosen()
        return self._take(picker, cell)

    def _take(self, picker: MovePicker, cell: Cell) -> Chosen:
        self.typed = ""
        if cell not in picker.options:
            return Chosen(problem=self.why_not(picker, cell))
        action = picker.choose(cell)
        self._taken = cell
        if action is None:
            self.aim()
        return Chosen(action)

    def _choose_typed(self, picker: MovePicker) -> Chosen:
        found = picker.match(self.typed).options
        typed, self.typed = self.typed, ""
        if found:
            here = self.spot.cell if self.spot else None
            cells = [option.cell for option in found]
            return self._take(picker, here if here in cells else cells[0])
        meant = self.presenter.parse(picker.view, picker.chosen, "".join(typed.lower().split()))
        if meant is not None:
            return Chosen(problem=self.why_not(picker, meant))
        return Chosen(problem=_("Nothing matches “{typed}”.").format(typed=typed))

    def why_not(self, picker: MovePicker, cell: Cell) -> str:
        """The reason why something can't be chosen now, in the words of the game."""
        decision = picker.view.decision
        action = self.presenter.attempt(picker.view, (*picker.chosen, cell))
        if action is None or decision is None or action in picker.view.legal():
            return _("There is nothing to choose there now.")
        return self.presenter.words.refused(decision.refusal(picker.view.state, action))

    def type(self, letter: str) -> Chosen:
        """Type another letter; a choice that is then unambiguous is taken at once, unless it
        can't be taken back."""
        picker = self.asked
        if picker is None:
            return Chosen()
        self.typed += letter
        match = picker.match(self.typed)
        if match.options:
            self.point(match.options[0].cell)
        if match.only is not None and self._can_be_undone(picker, match.only):
            return self._take(picker, match.only.cell)
        return Chosen()

    @property
    def final(self) -> bool:
        """Is what was typed one choice, which was not taken at once since that is for good?"""
        picker = self.asked
        only = picker.match(self.typed).only if picker and self.typed else None
        return bool(picker and only and not self._can_be_undone(picker, only))

    def _can_be_undone(self, picker: MovePicker, option: Option) -> bool:
        if len(option.actions) > 1:
            return True
        decision = picker.view.decision
        if decision is not None and self.presenter.secret(decision):
            return False
        return not self.session.would_reveal(option.actions[0])

    def erase(self) -> None:
        self.typed = self.typed[:-1]

    def back(self) -> bool:
        """Esc: out of what was typed, of the past, or one step back."""
        if self.typed:
            self.typed = ""
        elif self.look is not None and not self.replay:
            self.look = None
        elif self.asked is not None and self.asked.back():
            self.aim()
        else:
            return False
        self.changed()
        return True

    def can_go_back(self) -> bool:
        """Is there a step, a text or a past to leave?"""
        past = self.look is not None and not self.replay
        return bool(self.typed or past or (self.asked and self.asked.asked))

    def follow(self, path: Sequence[Cell]) -> None:
        """Go down a move's steps up to the last, which stays under the cursor."""
        picker = self.asked
        if picker is None:
            return
        picker.restart()
        while len(picker.chosen) < len(path) - 1 and path[len(picker.chosen)] in picker.options:
            if picker.choose(path[len(picker.chosen)]) is not None:
                picker.back()
                break
        self.changed()
        if len(picker.chosen) < len(path):
            self.point(path[len(picker.chosen)])

    # -- looking back --------------------------------------------------------------------

    def look_at(self, position: int) -> None:
        """Show a position of the past; the present one by its own number."""
        position = max(0, min(position, self.session.length))
        present = position == self.session.length and not self.replay
        self.look = None if present else position
        self.typed = ""
        self.changed()

    # -- how the table was set up --------------------------------------------------------

    def setup_steps(self) -> list[LaidOut]:
        """What the app did before the first move, as the person may know it."""
        return self.presenter.setup_steps(self.session.view(self.viewer, 0), self.names)

    def point_out(self, cells: Iterable[Cell]) -> None:
        """Mark the places that a lesson speaks of."""
        self.pointed = frozenset(cells)
        self.changed()

    def show_step(self, step: LaidOut | None) -> None:
        """The first position with the places of a step marked; None: what was there before."""
        self.changed()
        if step is None:
            if self._left is not None:
                self.look, self.spot = self._left
            self.step = self._left = None
            return
        if self._left is None:
            self._left = (self.look, self.spot)
        self.step, self.look = step, 0

    def is_human(self, seat: int) -> bool:
        return self.session.player(seat) == HUMAN
