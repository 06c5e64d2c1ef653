"""The setup that the app did, step by step: the words beside the table, the places marked on it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.css.types import AlignHorizontal, AlignVertical
from textual.widgets import Button, Label, Static

from engine.core import options as option_specs
from tui.games import aim
from tui.i18n import N_, _, ngettext
from tui.paint.canvas import Box
from tui.paint.words import wrap
from tui.screens.worded import WordedModal
from tui.table.cursor import CHOICES
from tui.table.scene import LaidOut

if TYPE_CHECKING:
    from tui.table.panel_layout import PanelLayout

FRAME = 4
"""Rows beside the words: the frame, the title, the buttons."""
EDGE = 4
"""Columns beside the words: the frame and a blank at each side."""
BROAD = 44
NARROW = 40
"""Columns of a drawer at a side, in a wide and in a small terminal."""

SIDES: "dict[str, tuple[AlignHorizontal, AlignVertical]]" = {
    "bottom": ("center", "bottom"),
    "top": ("center", "top"),
    "right": ("right", "top"),
    "left": ("left", "top"),
}
"""Where a drawer may stand, the best first."""


def boxes(width: int, height: int, words: str) -> dict[str, Box]:
    """What a drawer with these words covers at each side."""
    side = BROAD if width >= 100 else NARROW
    across = min(height, FRAME + len(wrap(words, width - EDGE)))
    down = min(height, FRAME + len(wrap(words, side - EDGE)))
    return {
        "bottom": Box(0, height - across, width - 1, height - 1),
        "top": Box(0, 0, width - 1, across - 1),
        "right": Box(width - side, 0, width - 1, down - 1),
        "left": Box(0, 0, side - 1, down - 1),
    }


def best_side(places: dict[str, Box], marked: Iterable[Box], before: str) -> str:
    """Where it hides the fewest marked places; it stays where it is when that is as good."""
    marks = list(marked)

    def hidden(side: str) -> int:
        return sum(_meet(places[side], box) for box in marks)

    sides = [before, *SIDES] if before in places else list(SIDES)
    return min(sides, key=hidden)


def _meet(one: Box, other: Box) -> bool:
    return (
        one.left <= other.right
        and other.left <= one.right
        and one.top <= other.bottom
        and other.top <= one.bottom
    )


class SetupWalkthrough(WordedModal[None]):
    """Next, back, and to the game at any time; `offered` begins with what it is about."""

    DEFAULT_CSS = """
    SetupWalkthrough > Vertical { border: round $accent; background: $surface; padding: 0 1; }
    SetupWalkthrough .head { text-style: bold; color: $accent; height: 1; width: 1fr; }
    SetupWalkthrough VerticalScroll { height: 1fr; }
    SetupWalkthrough .buttons { height: 1; width: 1fr; margin: 0; padding: 0; }
    SetupWalkthrough Button { margin: 0 1 0 0; }
    SetupWalkthrough.-side Button { min-width: 0; margin: 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,enter,space,n,right_square_bracket", "step(1)", N_("Next"),
                id="laying.next"),
        Binding("left,backspace,p,left_square_bracket", "step(-1)", N_("Back"),
                id="laying.previous"),
        Binding("home", "go(0)", N_("First"), show=False, id="laying.first"),
        Binding("end", "go(-1)", N_("Last"), show=False, id="laying.last"),
        Binding("up", "turn(-1)", N_("Up"), show=False, id="laying.up"),
        Binding("down", "turn(1)", N_("Down"), show=False, id="laying.down"),
        Binding("escape,q,S", "close", N_("Start playing"), id="laying.close"),
    ]  # fmt: skip

    def __init__(self, table: "PanelLayout", offered: bool = False) -> None:
        super().__init__()
        self.table = table
        self.model = table.model
        self.offered = offered
        self.at = -1 if offered else 0
        """The step that is shown; -1 is the offer to show them."""
        self.side = ""
        self.open_before: list[str] = []
        """The tabs that were open: what the steps bring to sight doesn't stay there."""
        # Set here, since the house's style sheet says otherwise for screens in general.
        self.styles.background = "transparent"

    @property
    def steps(self) -> list[LaidOut]:
        return self.model.setup_steps()

    def _shown(self) -> LaidOut:
        steps = self.steps
        if self.at >= 0:
            return steps[self.at]
        words = ngettext(
            "The game is set up. Press Enter to see how ({n} step), or Esc to start playing.",
            "The game is set up. Press Enter to see how ({n} steps), or Esc to start playing.",
            len(steps),
        ).format(n=len(steps))
        keys = _(
            "Point with the arrows or Tab and choose with Enter; or type a number, or click. "
            "h gives a hint, F1 the rules."
        )
        return LaidOut(_("Ready to play"), f"{self._aim()}\n{keys}\n{words}")

    def _aim(self) -> str:
        """What wins: the first thing that is said at a table."""
        header, game = self.table.session.header, self.table.session.game
        return aim(game.id, header.seats, option_specs.recall(game.Options, header.options))

    def compose(self) -> ComposeResult:
        arrows = self.house.arrows
        with Vertical():
            yield Label("", classes="head", markup=False)
            with VerticalScroll(can_focus=False):
                yield Static("", classes="words", markup=False)
            with Horizontal(classes="buttons"):
                yield _button(f"{arrows[0]} " + _("Back"), "previous")
                yield _button(_("Next") + f" {arrows[1]}", "next")
                yield _button(_("Start playing (Esc)"), "close")

    def on_mount(self) -> None:
        self.open_before = [area.open_panel for area in self.table.areas]
        self.show()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def reword(self) -> None:
        super().reword()
        self.call_after_refresh(self.show)

    def on_unmount(self) -> None:
        self.model.show_step(None)  # also when the whole table is left

    def show(self) -> None:
        """The words of the step here, its places on the table."""
        if not self.is_mounted or not self.query(".words"):
            return
        step = self._shown()
        self.model.show_step(step)
        if step.cells and (panel := self.model.presenter.home(step.cells[0])):
            self.table.reveal(panel)
        self.table.redraw()
        head = step.title
        if self.at >= 0:
            head = _("Setup {n} of {all}: {title}").format(
                n=self.at + 1, all=len(self.steps), title=step.title
            )
        self.query_one(".head", Label).update(head)
        self.query_one(".words", Static).update(step.words)
        self.query_one("#previous", Button).disabled = self.at <= 0
        self._place(step)

    def _place(self, step: LaidOut) -> None:
        """Stand where the marked places stay in sight."""
        width, height = self.app.size
        marked = [
            box
            for spot, box in self.table.spots().items()
            if spot.cell in step.cells and spot.panel != CHOICES
        ]
        places = boxes(width, height, step.words)
        self.side = best_side(places, marked, self.side)
        box = places[self.side]
        frame = self.query_one(Vertical)
        frame.styles.width = box.right - box.left + 1
        frame.styles.height = box.bottom - box.top + 1
        self.styles.align = SIDES[self.side]
        aside = self.side in ("left", "right")
        self.set_class(aside, "-side")
        self.query_one("#close", Button).label = (
            _("Play (Esc)") if aside else _("Start playing (Esc)")
        )

    # -- keys and mouse ------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """Further or back; after the last step the game goes on."""
        after = self.at + by
        if after >= len(self.steps):
            self.action_close()
        elif after >= (-1 if self.offered else 0):
            self.at = after
            self.show()

    def action_go(self, step: int) -> None:
        self.at = step % len(self.steps)
        self.show()

    def action_turn(self, by: int) -> None:
        """Long words in a small terminal scroll."""
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)

    def action_close(self) -> None:
        """The table is as it was before anything else happens there."""
        self.model.show_step(None)
        for panel in self.open_before:
            self.table.reveal(panel)
        self.dismiss(None)

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        match event.button.id:
            case "previous":
                self.action_step(-1)
            case "next":
                self.action_step(1)
            case _:
                self.action_close()


def _button(label: str, name: str) -> Button:
    """For the mouse; keys are the drawer's own."""
    button = Button(label, id=name, compact=True)
    button.can_focus = False
    button.active_effect_duration = 0  # two clicks in a row are two steps
    return button
