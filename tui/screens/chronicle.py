"""The chronicle of a campaign: every card read, what was chosen and how the games ended."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from engine.maracaibo.campaign import chapters
from tui.campaigns import Kept
from tui.games.maracaibo import story_chart, story_map, story_text
from tui.games.maracaibo.story_book import text_of
from tui.i18n import N_, _
from tui.screens.foot import Foot
from tui.screens.preview import Picture
from tui.screens.worded import Worded


class ChronicleScreen(Worded[None]):
    """The story so far to be read again, from the beginning."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,pagedown", "page(1)", N_("Page down"), key_display="space"),
        Binding("b,pageup", "page(-1)", N_("Page up"), key_display="b"),
        Binding("escape,q", "app.back", N_("Back"), key_display="esc", id="chronicle.back"),
    ]
    AUTO_FOCUS = "#chronicle"
    CSS: ClassVar[str] = """
    ChronicleScreen #chronicle { padding: 1 2; align-horizontal: center; }
    ChronicleScreen #chronicle Static { width: 100%; max-width: 80; }
    """

    def __init__(self, kept: Kept) -> None:
        super().__init__()
        self.kept = kept

    def compose(self) -> ComposeResult:
        yield Static(_("Chronicle of the campaign"), classes="title", markup=False)
        with VerticalScroll(id="chronicle"):
            yield Static(self._story())
        yield Foot()

    def _story(self) -> Content:
        path = self.kept.campaign.path[: self.kept.read]
        stops = story_map.stops(self.kept.campaign, self.kept.names)
        parts: list[Content] = []
        for at, card in enumerate(path):
            number = story_text.chapter_number(path, at)
            if chapters.kind(card) == "chapter":
                heading = _("Chapter {n}: {name}").format(
                    n=number, name=story_text.story_name(card)
                )
                parts.append(Content.styled(f"\n{heading}", "bold $text-accent"))
            else:
                parts.append(Content.styled(story_text.story_name(card), "bold"))
            parts += [_styled(text) for text in text_of(card).paragraphs]
            if at + 1 < len(self.kept.campaign.path) and story_text.is_choice(card):
                label = story_text.choice_label(card, self.kept.campaign.path[at + 1])
                parts.append(Content.styled(f"{self.house.look.glyphs.arrow} {label}", "bold"))
            lines = story_text.changes(path[: at + 1])
            if lines:
                parts.append(Content.styled("\n".join(lines), "$text-muted"))
            if chapters.kind(card) == "chapter" and stops[number - 1].game:
                parts.append(Content.styled(stops[number - 1].game, "$text-success"))
        parts.append(Content.styled(_(story_text.OURS), "$text-muted"))
        return Content("\n\n").join(parts)

    def action_page(self, by: int) -> None:
        scroll = self.query_one("#chronicle", VerticalScroll)
        (scroll.scroll_page_down if by > 0 else scroll.scroll_page_up)(animate=False)


def _styled(paragraph: str) -> Content:
    """Handwriting between asterisks in italics."""
    parts = paragraph.split("*")
    return Content.assemble(
        *((part, "italic" if number % 2 else "") for number, part in enumerate(parts))
    )


class CampaignMap(Worded[None]):
    """Where the chapters lie, and what came of each."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,pagedown", "page(1)", N_("Page down"), key_display="space"),
        Binding("b,pageup", "page(-1)", N_("Page up"), key_display="b"),
        Binding("escape,q,m", "app.back", N_("Back"), key_display="esc", id="map.back"),
    ]
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-one"), (112, "-two")]  # noqa: RUF012 - Textual's type
    CSS: ClassVar[str] = """
    CampaignMap #parts { height: 1fr; layout: vertical; }
    CampaignMap #sea { height: 1fr; }
    CampaignMap #chart { height: 9; overflow-y: auto; }
    CampaignMap.-two #parts { layout: horizontal; }
    CampaignMap.-two #sea { width: 1fr; height: 100%; }
    CampaignMap.-two #chart { width: 40; height: 100%; max-height: 100%; }
    """

    def __init__(self, kept: Kept, ended: bool) -> None:
        super().__init__()
        self.kept = kept
        self.ended = ended

    def compose(self) -> ComposeResult:
        yield Static(_("Map of the campaign"), classes="title", markup=False)
        with Container(id="parts"):
            yield Picture(id="sea")
            yield Picture(id="chart")
        yield Foot()

    def on_mount(self) -> None:
        look, found = self.house.look, story_map.stops(self.kept.campaign, self.kept.names)
        self.query_one("#sea", Picture).show(
            lambda *room: story_chart.paint(look, found, self.ended, *room)
        )
        chart = self.query_one("#chart", Picture)
        chart.show(lambda *room: story_map.paint(look, found, self.ended, *room))
        self.call_after_refresh(chart.scroll_end, animate=False, force=True)

    def action_page(self, by: int) -> None:
        chart = self.query_one("#chart", Picture)
        (chart.scroll_page_down if by > 0 else chart.scroll_page_up)(animate=False)
