"""The companion in the app: card, question and score, large enough for a whole table."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tui.canvas_view import CanvasView
from tui.companion import files, pages
from tui.companion.conversation import Conversation
from tui.games.maracaibo.automa_card import card_picture
from tui.games.maracaibo.automa_turn import card_of
from tui.i18n import N_, _, labelled
from tui.paint.block_letters import block_letters
from tui.screens.foot import Foot
from tui.screens.worded import Worded


class CompanionScreen(Worded[None]):
    """One game beside a real table, a question at a time."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z,f8", "undo", N_("Take back"), key_display="^z", id="companion.undo"),
        Binding("f3", "setup", N_("Setup"), key_display="F3", id="companion.setup"),
        Binding("ctrl+n,f9", "anew", N_("New game"), key_display="^n", id="companion.new"),
        Binding("escape", "app.back", N_("Leave"), id="companion.leave"),
    ]
    AUTO_FOCUS = "#answer"
    CSS: ClassVar[str] = """
    CompanionScreen #companion-body { height: 1fr; }
    CompanionScreen #companion-left { width: 44%; padding: 0 1; }
    CompanionScreen #companion-right { width: 1fr; padding: 0 1; }
    CompanionScreen #standing { height: auto; color: $text-muted; }
    CompanionScreen #score { height: auto; }
    CompanionScreen #points { width: auto; color: $text-accent; }
    CompanionScreen #of { width: 1fr; padding: 0 2; text-style: bold; }
    CompanionScreen #card { height: auto; margin: 1 0 0 0; }
    CompanionScreen #card.none { display: none; }
    CompanionScreen #talk { height: 1fr; }
    CompanionScreen #told { height: auto; }
    CompanionScreen #question { height: auto; text-style: bold; margin: 1 0 0 0; padding: 0 1;
        background: $boost; color: $text-accent; }
    CompanionScreen #answers { height: auto; max-height: 9; border: none; padding: 0; }
    CompanionScreen #problem { height: auto; color: $text-error; }
    CompanionScreen Input { border: tall $primary; }
    CompanionScreen.-tall #score { margin: 1 0; }
    CompanionScreen.-tall #standing { padding: 1 0; }
    CompanionScreen.-tall #talk { padding: 1 1; }
    CompanionScreen.-tall #told { text-style: bold; }
    CompanionScreen.-tall #question { padding: 1 2; margin: 1 0; }
    """

    def __init__(self, conversation: Conversation) -> None:
        super().__init__()
        self.held = conversation
        self.said = self._greeting()
        """What stands above the question."""
        self.kept = conversation.over

    def _greeting(self) -> list[str]:
        if self.held.companion.answers:
            return [_("The game continues where it was."), *self.held.news()]
        game = self.held.companion.game
        return [pages.greeting(game), "", *pages.setup(game), "", *self.held.news()]

    def compose(self) -> ComposeResult:
        game = self.held.companion.game
        yield Static(pages.title(game), classes="title", markup=False)
        with Horizontal(id="companion-body"):
            with Vertical(id="companion-left"):
                with Horizontal(id="score"):
                    yield Static(id="points", markup=False)
                    name = game.automa.capitalize()
                    yield Static(_("VP of {name}").format(name=name), id="of", markup=False)
                yield Static(id="standing", markup=False)
                yield CanvasView(id="card")
            with Vertical(id="companion-right"):
                with VerticalScroll(id="talk", can_focus=False):
                    yield Static(id="told", markup=False)
                    yield Static(id="question", markup=False)
                    yield OptionList(id="answers")
                yield Static(id="problem", markup=False)
                yield Input(id="answer")
        yield Foot()

    def on_mount(self) -> None:
        self.show()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show_score)
        self.call_after_refresh(self._show_card)

    # -- what is shown -------------------------------------------------------------------

    def show(self, problem: str = "") -> None:
        """Everything as it is now."""
        held = self.held
        self._show_score()
        self.query_one("#standing", Static).update("\n".join(held.standing()))
        self._show_card()
        self.query_one("#told", Static).update("\n".join(self._told()))
        self.query_one("#question", Static).update(held.question or _("The game is over."))
        answers = self.query_one("#answers", OptionList)
        answers.clear_options()
        answers.add_options(
            Option(Content.assemble((" " + (key or _("Enter")) + " ", "bold"), " ", text))
            for key, text in held.options()
        )
        self.query_one("#problem", Static).update(problem)
        given = self.query_one("#answer", Input)
        given.value = ""
        given.placeholder = _("Enter: the usual answer") if self._usual() else ""
        given.disabled = held.over
        self.refresh_bindings()
        self.call_after_refresh(self.query_one("#talk", VerticalScroll).scroll_end, animate=False)

    def _usual(self) -> bool:
        asked = self.held.asked
        return asked is not None and asked.usual not in (None, "")

    def _told(self) -> list[str]:
        asked = self.held.asked
        if asked is None or asked.code != "keep":
            return self.said
        sheet = [labelled(part, str(points)) for part, points in self.held.sheet()]
        listed = [f"{number}  {line}" for number, line in enumerate(self.held.summary(), 1)]
        return [*self.said, "", *sheet, "", *listed]

    def _show_score(self) -> None:
        """As large as there is room: others at the table look at it too."""
        total = str(self.held.companion.desk.total)
        rows = block_letters(total, 3 if self._roomy() else 2, self.house.glyphs == "ascii")
        self.query_one("#points", Static).update("\n".join(rows))

    def _roomy(self) -> bool:
        return self.has_class("-tall")

    def _show_card(self) -> None:
        """The card of the last turn, as a card; what counts now is lit."""
        desk = self.held.companion.desk
        view = self.query_one("#card", CanvasView)
        view.set_class(not desk.card, "none")
        wide = self.query_one("#companion-left").content_size.width
        if not desk.card or not wide:
            return
        found = card_of(desk.card, desk.round, desk.number)
        canvas = card_picture(self.house.look, found, wide, apart=self._roomy())
        view.styles.height = canvas.rows
        view.put(canvas)

    # -- what is answered ----------------------------------------------------------------

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        self.hear(event.value)

    @on(OptionList.OptionSelected)
    def _picked(self, event: OptionList.OptionSelected) -> None:
        """A click on an answer gives it; one that needs a number is typed."""
        key, _text = self.held.options()[event.option_index]
        if " " not in key and len(key) <= 1:
            self.hear(key)
        self.query_one("#answer", Input).focus()

    def hear(self, text: str) -> None:
        before = len(self.held.companion.answers)
        try:
            problem = self.held.hear(text)
        except files.FileError as error:
            self.house.complain(error)
            return
        if len(self.held.companion.answers) != before:
            self.said = self.held.news()
        if self.held.over and not self.kept:
            self._keep()
        self.show(problem)

    def _keep(self) -> None:
        """The result goes into the statistics, once."""
        from tui.statistics import archive

        self.kept = True
        try:
            archive.keep_companion(self.held.companion)
        except archive.ResultsError as error:
            self.house.complain(error)
        else:
            self.notify(_("The result is kept."))

    # -- keys ----------------------------------------------------------------------------

    def action_undo(self) -> None:
        try:
            taken = self.held.undo()
        except files.FileError as error:
            self.house.complain(error)
            return
        self.said = [
            _("The last answer was taken back.") if taken else _("There is no answer to take back.")
        ]
        self.show()

    def action_setup(self) -> None:
        self.said = pages.setup(self.held.companion.game)
        self.show()

    def action_anew(self) -> None:
        """Another game like this one; what was not finished is given up."""
        from dataclasses import replace
        from secrets import randbelow

        from automa.companion import Companion, CompanionGame
        from tui.screens.confirm import Confirm

        def begin(agreed: bool | None) -> None:
            if agreed:
                game: CompanionGame = replace(self.held.companion.game, seed=randbelow(1 << 32))
                self.held = Conversation(Companion(game), self.held.path)
                self.said, self.kept = self._greeting(), False
                self.show()

        if self.held.over or not self.held.companion.answers:
            begin(True)
        else:
            question = _("Start over? The current game will be lost.")
            self.house.push_screen(Confirm(question), begin)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "undo":
            return not self.held.over
        return True

    def reword(self) -> None:
        super().reword()
        self.call_after_refresh(self.show)
