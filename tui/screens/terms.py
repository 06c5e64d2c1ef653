"""Words of the screen below, explained."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tui.i18n import N_, _
from tui.review.terms import Term, meaning
from tui.screens.worded import WordedModal


class TermsScreen(WordedModal[None]):
    """One paragraph per word; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,f1,q", "app.back", N_("Back"), id="terms.back"),
    ]
    CSS: ClassVar[str] = """
    TermsScreen { align: center middle; }
    TermsScreen .dialogue { width: 80; height: auto; max-height: 100%; padding: 0 1; }
    """

    def __init__(self, terms: Sequence[Term]) -> None:
        super().__init__()
        self.terms = terms

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialogue") as dialogue:
            dialogue.border_title = _("Terms")
            dialogue.border_subtitle = _("esc closes")
            yield Static(
                Content("\n").join(
                    Content.assemble((_(term.name), "bold"), "  ", meaning(term))
                    for term in self.terms
                )
            )
