"""Settings: each takes effect at once and is kept."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input, Label, Static

from tui.i18n import LANGUAGES, N_, _, ngettext
from tui.screens import labels, preview
from tui.screens.chooser import UP_AND_DOWN, Chooser, Form
from tui.screens.foot import Foot
from tui.screens.preview import Picture
from tui.screens.worded import Worded
from tui.settings import COACH, DEPTHS, EXPLAIN, GLYPHS, PACES

SHOWN = "santiago"
"""The game whose board shows what colours and symbols do."""
PACE_NAMES = {
    "instant": N_("instant"),
    "fast": N_("fast"),
    "normal": N_("normal"),
    "slow": N_("slow"),
    "step": N_("step by step"),
}
_DEPTH_NAMES = {"quicker": N_("quicker"), "normal": N_("normal"), "deeper": N_("deeper")}
_EXPLAIN_NAMES = {
    "first": N_("in your first games"),
    "always": N_("always"),
    "never": N_("never"),
}
_GLYPH_NAMES = {"unicode": N_("shapes"), "ascii": N_("letters (ASCII)")}


def coach_name(amount: str) -> str:
    """What a move may give away before the coach speaks up."""
    if amount == "off":
        return _("off")
    if amount.endswith("%"):
        return _("{n}% chance of winning").format(n=amount[:-1])
    return ngettext("{n} point", "{n} points", int(amount)).format(n=amount)


class SettingsScreen(Worded[None]):
    """One line per setting, with what it does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *UP_AND_DOWN,
        Binding("enter", "change", N_("Change"), show=False, id="settings.change"),
        Binding("escape", "app.back", N_("Back"), id="settings.back"),
    ]

    def action_change(self) -> None:
        if isinstance(self.focused, Chooser):
            self.focused.action_step(1)

    def compose(self) -> ComposeResult:
        yield Static(_("Settings"), classes="title")
        with Horizontal(id="settings-body"):
            with Form():
                yield from self._choosers()
                with Horizontal(classes="field"):
                    yield Label(_("Your name"), classes="field-label")
                    yield Input(
                        self.house.settings.name,
                        placeholder=_("You"),
                        max_length=16,
                        compact=True,
                        id="name",
                    )
            yield Picture(id="settings-board")
        yield Foot()

    def on_mount(self) -> None:
        self._show_board()

    def _show_board(self) -> None:
        """A board as it looks with these settings."""
        view, look = preview.example(SHOWN), self.house.look
        for picture in self.query("#settings-board").results(Picture):
            picture.show(lambda *room: preview.board(view, SHOWN, look, *room))

    def _choosers(self) -> ComposeResult:
        now = self.house.settings
        on_off = [(True, _("on")), (False, _("off"))]
        rows = (
            ("language", _("Language"), _("The app's language."),
             list(LANGUAGES.items())),
            ("theme", _("Theme"), _("Colours; dark and light suit colour-blind eyes."),
             [(name, labels.theme(name)) for name in self.house.theme_names()]),
            ("mono", _("No colours"), _("Only shapes and letters tell things apart."), on_off),
            ("glyphs", _("Symbols"), _("Letters, for terminals that draw shapes too wide."),
             [(name, _(_GLYPH_NAMES[name])) for name in GLYPHS]),
            ("pace", _("Pace"), _("How fast the opponents' moves follow each other."),
             [(name, _(PACE_NAMES[name])) for name in PACES]),
            ("thinking", _("Thinking"), _("How long opponents that look ahead may take."),
             [(name, _(_DEPTH_NAMES[name])) for name in DEPTHS]),
            ("ahead", _("Foresight"), _("Opponents also think while you decide."), on_off),
            ("animation", _("Animation"), _("Opponents' moves are shown as they happen."), on_off),
            ("talk", _("Talk"), _("Opponents with a character say something now and then."),
             on_off),
            ("coach", _("Coach"), _("Warns you before a move that gives away this much."),
             [(amount, coach_name(amount)) for amount in COACH]),
            ("explain", _("Reasons"), _("A line below the table says why a decision matters."),
             [(name, _(_EXPLAIN_NAMES[name])) for name in EXPLAIN]),
            ("tour", _("Setup"), _("New games offer to show their setup step by step."), on_off),
            ("practice", _("Free undo"), _("In new games you can undo past revealed cards."),
             on_off),
        )  # fmt: skip
        for name, label, about, choices in rows:
            yield Chooser(
                label,
                choices,
                getattr(now, name),
                about=about,
                arrows=self.house.arrows,
                id=name,
            )

    @on(Chooser.Changed)
    def _changed(self, event: Chooser.Changed) -> None:
        self.house.change_setting(str(event.chooser.id), event.value)
        self._show_board()

    @on(Input.Changed, "#name")
    def _named(self, event: Input.Changed) -> None:
        self.house.change_setting("name", event.value.strip())

    def reword(self) -> None:
        focused = self.focused.id if self.focused else None
        super().reword()
        self.call_after_refresh(self._show_board)
        if focused:
            self.call_after_refresh(self._refocus, focused)

    def _refocus(self, name: str) -> None:
        found = self.query(f"#{name}")
        if found:
            found.first().focus()
