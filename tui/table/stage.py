"""Where a person stands at the table: whose eyes, which position, which step of which move.

No Textual here: the screen turns keys and clicks into calls, and draws what `draw` gives.
"""

from collections.abc import Mapping
from typing import NamedTuple

from engine.core import Action
from tui.games import Presenter
from tui.i18n import _
from tui.session import HUMAN, Session
from tui.table import lines, steering
from tui.table.chronicle import Chronicle
from tui.table.composing import Composition, Spot, compose
from tui.table.painting import UNICODE, Cell, Glyphs, Row, narrow
from tui.table.panels import BACK, LARGE, MORE
from tui.table.picking import Picker
from tui.table.scene import LaidOut, Option, Scene


class Drawn(NamedTuple):
    """Title and prompt; the table; the bottom line."""

    head: list[Row]
    composition: Composition
    foot: Row


class Chosen(NamedTuple):
    """What came of choosing something: a move to make, or a reason why not."""

    action: Action | None = None
    problem: str = ""


class Stage:
    """One person's table."""

    def __init__(
        self,
        session: Session,
        presenter: Presenter,
        glyphs: Glyphs = UNICODE,
        replay: bool = False,
    ) -> None:
        self.session = session
        self.names = tuple(narrow(name) for name in session.names)
        self.chronicle = Chronicle(session, presenter, self.names)
        self.replay = replay
        """Only looked at: there is no present to return to."""
        self.presenter = presenter
        self.glyphs = glyphs
        humans = session.humans
        self.viewer = humans[0] if humans else 0
        self.look: int | None = 0 if replay else None
        """The position that is looked back at; None is the present."""
        self.picker: Picker | None = None
        self.spot: Spot | None = None
        self.typed = ""
        self.only = ""
        """The panel that fills the table, if one does."""
        self.tab = ""
        self.news = ""
        """What the prompt line says while nothing is asked."""
        self.told: tuple[str, ...] = ()
        """Steps of an opponent made of cards that are being shown."""
        self.step: LaidOut | None = None
        """The step of the setup that is being shown."""
        self._left: tuple[int | None, Spot | None, str, str] | None = None
        """What was looked at before the setup was."""
        self.composition = Composition([], [])
        self._room = (80, 20)
        self._scene: Scene | None = None
        self._aim = True
        self._since = session.length
        """The position of the person's last own move: later moves are marked as new."""

    # -- asking --------------------------------------------------------------------------

    @property
    def asked(self) -> Picker | None:
        """The decision that is open for the person, if nothing else is being looked at."""
        return self.picker if self.look is None else None

    def ask(self, seat: int) -> None:
        """A person's decision: their eyes, their choices, the cursor at the targets."""
        self.viewer = seat
        self.picker = Picker(self.presenter, self.session.view(seat))
        self.look = None
        self.typed = ""
        self._aim = True

    def close(self) -> None:
        """Nothing is asked any more."""
        self.picker = None
        self.typed = ""

    def made(self) -> None:
        """The person's move has been made; what follows is new."""
        self.close()
        move = self.session.moved(self.session.length)
        answered = move is not None and self.presenter.steps(move.events, self.names)
        self._since = self.session.length - bool(answered)

    def tell(self, told: tuple[str, ...]) -> None:
        """Show these steps of an opponent made of cards; the first tab is where they happen."""
        if told and not self.told and (tabs := self.tabs()):
            self.tab = next(iter(tabs))
        self.told = told

    # -- drawing -------------------------------------------------------------------------

    @property
    def position(self) -> int:
        return self.session.length if self.look is None else self.look

    @property
    def scene(self) -> Scene:
        return self._scene or self._make_scene()

    def _make_scene(self) -> Scene:
        picker = self.asked
        view = self.session.view(self.viewer, self.look)
        return Scene(
            view=view,
            names=self.names,
            seats=self.session.header.seats,
            options=picker.options if picker else {},
            chosen=picker.chosen if picker else (),
            back=bool(picker and picker.asked),
            cursor=self.spot.cell if self.spot else None,
            panel=self.spot.panel if self.spot else "",
            last=self.chronicle.touched(self.look, self._since),
            marked=frozenset(self.step.cells) if self.step else frozenset(),
            typed=self.typed,
            found=tuple(self.found()),
            waiting=self.news if self.look is None else self.chronicle.move(self.look),
            told=self.told if self.look is None else (),
            glyphs=self.glyphs,
            log=self.chronicle.log(self.position),
            race=self.chronicle.race(self.viewer),
            tab=self.tab,
        )

    def draw(self, width: int, height: int, pace: str = "") -> Drawn:
        """The whole screen but the footer; the cursor is put at the targets if it is time."""
        self._scene = self._make_scene()
        rows = max(1, height - 3)
        self._room = (width, rows)
        if not self.tab and (tabs := self.tabs()):
            self.tab = next(iter(tabs))
            self._scene = self._make_scene()
        self.composition = compose(self.presenter, self._scene, width, rows, self.only)
        if self._aim and self.asked:
            self._aim = False
            self._turn_to_targets()
            self.spot = steering.first(self._scene, self.composition)
            return self.draw(width, height, pace)
        scene = self._scene
        cursor = scene.cursor
        about = self.presenter.describe(scene, cursor) if cursor else ""
        head = [
            lines.title(self.presenter, scene, width, pace),
            lines.prompt(scene, self.prompt(), width, about if cursor in scene.options else ""),
        ]
        logged = any(place.panel == "log" for place in self.composition.placed)
        if about and (logged or cursor not in scene.options) and not self.typed:
            foot = lines.described(scene, about, width)
        else:
            foot = lines.log(scene, width)
        return Drawn(head, self.composition, foot)

    def tabs(self) -> Mapping[str, str]:
        """The tabs that there are at this size; none when everything fits."""
        return self.presenter.tabs(self.scene, *self._room)

    def open_tab(self, tab: str) -> None:
        self.tab = tab
        self._scene = self._make_scene()
        self.composition = compose(self.presenter, self._scene, *self._room, self.only)

    def _turn_to_targets(self) -> None:
        """Open the tab that draws what is asked for, if the open one doesn't."""
        here = self.tab
        for tab in (here, *self.tabs()):
            if tab != self.tab:
                self.open_tab(tab)
            if any(spot.panel != "choices" and spot.cell in self.scene.options
                   for spot in self.composition.boxes):  # fmt: skip
                return
        if self.tab != here:
            self.open_tab(here)

    def prompt(self) -> str:
        """What the prompt line says."""
        if self.step is not None:
            return _("How the table was laid: {step}").format(step=self.step.title)
        if self.look is not None:
            words = (
                _("Move {n} of {all}. ] goes on, [ goes back, Esc leaves.")
                if self.replay
                else _("Move {n} of {all}. ] goes on, [ goes back, Esc returns to the game.")
            )
            return words.format(n=self.look, all=self.session.length)
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

    # -- the cursor ----------------------------------------------------------------------

    def found(self) -> list[Option]:
        """The choices that fit what was typed; all of them when nothing was."""
        picker = self.asked
        return picker.match(self.typed).options if picker else []

    def move(self, dx: int, dy: int) -> None:
        spot = steering.step(self.scene, self.composition, self.spot, dx, dy)
        if spot is not None:
            self.spot = spot

    def next_target(self, by: int) -> None:
        here = self.spot.cell if self.spot else None
        spot = steering.next_target(self.scene, self.composition, here, by)
        if spot is not None:
            self.spot = spot

    def point(self, cell: Cell) -> None:
        """Put the cursor on a cell, where it is drawn."""
        self.spot = steering.preferred(self.composition, cell)[0]

    def scroll(self, by: int) -> None:
        """Turn the list of choices."""
        cells = [option.cell for option in self.found()]
        if cells:
            here = self.spot.cell if self.spot else None
            place = cells.index(here) + by if here in cells else 0
            self.spot = Spot("choices", cells[max(0, min(place, len(cells) - 1))])

    # -- choosing ------------------------------------------------------------------------

    def choose(self, cell: Cell | None = None) -> Chosen:
        """Take what is under the cursor (or `cell`): a step, a move, or a reason why not."""
        if cell == BACK:
            self.back()
            return Chosen()
        if cell == MORE:
            self.scroll(5)
            return Chosen()
        if cell is not None and cell[0] in ("tab", LARGE):
            if cell[0] == LARGE:
                self.only = str(cell[1])
            else:
                self.open_tab(str(cell[1]))
            return Chosen()
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

    def _take(self, picker: Picker, cell: Cell) -> Chosen:
        self.typed = ""
        if cell not in picker.options:
            return Chosen(problem=self.why_not(picker, cell))
        action = picker.choose(cell)
        self._aim = action is None
        return Chosen(action)

    def _choose_typed(self, picker: Picker) -> Chosen:
        found = picker.match(self.typed).options
        typed, self.typed = self.typed, ""
        if found:
            here = self.spot.cell if self.spot else None
            cells = [option.cell for option in found]
            return self._take(picker, here if here in cells else cells[0])
        meant = self.presenter.parse(picker.view, picker.chosen, "".join(typed.lower().split()))
        if meant is not None:
            return Chosen(problem=self.why_not(picker, meant))
        return Chosen(problem=_("Nothing fits “{typed}”.").format(typed=typed))

    def why_not(self, picker: Picker, cell: Cell) -> str:
        """The reason why something can't be chosen now, in the words of the game."""
        decision = picker.view.decision
        action = self.presenter.attempt(picker.view, (*picker.chosen, cell))
        if action is None or decision is None or action in picker.view.legal():
            return _("There is nothing to choose there now.")
        return self.presenter.words.refused(decision.refusal(picker.view.state, action))

    def type(self, letter: str) -> Chosen:
        """Another letter; a choice that it makes unmistakable is taken at once, unless it
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

    def _can_be_undone(self, picker: Picker, option: Option) -> bool:
        if len(option.actions) > 1:
            return True
        decision = picker.view.decision
        if decision is not None and self.presenter.secret(decision):
            return False
        return not self.session.would_reveal(option.actions[0])

    def erase(self) -> None:
        self.typed = self.typed[:-1]

    def back(self) -> bool:
        """Esc: out of what was typed, of the large panel, of the past, or one step back."""
        if self.typed:
            self.typed = ""
        elif self.only:
            self.only = ""
        elif self.look is not None and not self.replay:
            self.look = None
        elif self.asked is not None and self.asked.back():
            self._aim = True
        else:
            return False
        return True

    def can_go_back(self) -> bool:
        """Is there a step, a text or a past to leave?"""
        past = self.look is not None and not self.replay
        return bool(self.typed or self.only or past or (self.asked and self.asked.asked))

    def follow(self, path: tuple[Cell, ...]) -> None:
        """Go down a move's steps up to the last, which stays under the cursor."""
        picker = self.asked
        if picker is None:
            return
        picker.restart()
        while len(picker.chosen) < len(path) - 1 and path[len(picker.chosen)] in picker.options:
            if picker.choose(path[len(picker.chosen)]) is not None:
                picker.back()
                break
        if len(picker.chosen) < len(path):
            self.point(path[len(picker.chosen)])
            self._aim = False

    # -- looking back --------------------------------------------------------------------

    def look_at(self, position: int) -> None:
        """Show a position of the past; the present one by its own number."""
        position = max(0, min(position, self.session.length))
        present = position == self.session.length and not self.replay
        self.look = None if present else position
        self.typed = ""

    # -- how the table was laid ----------------------------------------------------------

    def setup_steps(self) -> list[LaidOut]:
        """What the app did before the first move, as the person may know it."""
        return self.presenter.setup_steps(self.session.view(self.viewer, 0), self.names)

    def show_step(self, step: LaidOut | None) -> None:
        """The first position with the places of a step marked; None: what was there before."""
        if step is None:
            if self._left is not None:
                self.look, self.spot, self.tab, self.only = self._left
            self.step = self._left = None
            return
        if self._left is None:
            self._left = (self.look, self.spot, self.tab, self.only)
        self.step, self.look, self.spot, self.only = step, 0, None, ""
        self._turn_to_marks()

    def _turn_to_marks(self) -> None:
        """Open the tab that shows most of what is marked."""
        assert self.step is not None
        cells = frozenset(self.step.cells)
        best, most = self.tab, -1
        for tab in (self.tab, *self.tabs()):
            self.open_tab(tab)
            shown = {spot.cell for spot in self.composition.boxes if spot.panel != "choices"}
            if len(cells & shown) > most:
                best, most = tab, len(cells & shown)
        self.open_tab(best)

    def is_human(self, seat: int) -> bool:
        return self.session.player(seat) == HUMAN
