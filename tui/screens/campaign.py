"""A campaign between its games: story cards one after the other, choices, the chapter to play."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Button, OptionList, Static
from textual.widgets.option_list import Option

from engine.maracaibo.campaign import campaign as rules
from engine.maracaibo.campaign import chapters
from tui import campaigns
from tui.campaigns import Kept
from tui.games.maracaibo import story_chart, story_map, story_paper, story_text
from tui.i18n import N_, _
from tui.screens.foot import Foot
from tui.screens.preview import Picture, RoomyPicture
from tui.screens.worded import Worded

ROOMY = 26
"""In a window with more lines than these there is air between card and choices."""


class Paper(Picture):
    """A story card, as tall as its text; one that is longer than the room scrolls."""

    DEFAULT_CSS = """
    Paper { overflow-y: auto; scrollbar-size-vertical: 1; }
    """

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.paint(width, 0).rows if self.paint is not None else 0


class Choices(OptionList, inherit_bindings=False):
    """What may be chosen: a digit goes to it, Enter takes it. Left and right turn cards."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "select", N_("Choose"), key_display="⏎", id="campaign.choose"),
        Binding("up", "cursor_up", show=False),
        Binding("down", "cursor_down", show=False),
    ]


class CampaignScreen(Worded[None]):
    """The card that comes next, with all before it a key away; from here a game begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,n", "on", N_("Read on"), key_display="⏎", id="campaign.on"),
        Binding(
            "left,pageup", "turn(-1)", N_("Previous card"), key_display="←", id="campaign.back"
        ),
        Binding("right,pagedown", "turn(1)", N_("Next card"), key_display="→", show=False),
        Binding("p", "play", N_("Play"), id="campaign.play"),
        Binding("a", "again", N_("Try again"), id="campaign.again"),
        Binding("w", "watch", N_("Watch its game"), id="campaign.watch"),
        Binding("m", "map", N_("Map"), id="campaign.map"),
        Binding("c", "chronicle", N_("Chronicle"), id="campaign.chronicle"),
        Binding("h,escape", "home", N_("Home"), key_display="h", id="campaign.home"),
        *(Binding(str(n), f"point({n})", show=False) for n in (1, 2, 3)),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
    ]
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-one"), (112, "-two")]  # noqa: RUF012 - Textual's type
    CSS: ClassVar[str] = """
    CampaignScreen #campaign-body { height: 1fr; }
    CampaignScreen #campaign-left { width: 1fr; align-vertical: middle; }
    CampaignScreen Paper { height: auto; }
    CampaignScreen #sea { height: 1fr; display: none; }
    CampaignScreen.-roomy #sea { display: block; }
    CampaignScreen #chart { width: 38; display: none; }
    CampaignScreen.-two #chart { display: block; }
    CampaignScreen Choices { height: auto; max-height: 6; margin: 0 1; border: none; }
    CampaignScreen #for-good { height: 1; padding: 0 2; color: $text-muted; }
    CampaignScreen .buttons { height: 1; }
    CampaignScreen.-roomy .buttons, CampaignScreen.-roomy #for-good { margin-top: 1; }
    """

    def __init__(self, kept: Kept) -> None:
        super().__init__()
        self.kept = kept
        self.at = min(kept.read, len(kept.campaign.path) - 1) if self._unread else self._last
        """The card that lies before the reader."""

    @property
    def _last(self) -> int:
        return len(self.kept.campaign.path) - 1

    @property
    def _unread(self) -> bool:
        return self.kept.read <= self._last

    @property
    def ended(self) -> str:
        """How the campaign has ended; empty while it goes on."""
        return rules.ended(self.kept.campaign)

    @property
    def card(self) -> str:
        return self.kept.campaign.path[self.at]

    @property
    def newest(self) -> bool:
        return self.at == self._last

    # -- what is shown -------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Static(self._title(), classes="title", markup=False)
        with Horizontal(id="campaign-body"):
            with Vertical(id="campaign-left"):
                yield RoomyPicture(id="sea")
                yield Paper(id="paper")
                if self.newest and rules.choices(self.kept.campaign):
                    yield Static(self._for_good(), id="for-good")
                    yield Choices(*self._options(), classes="list", id="choices")
                else:
                    with Horizontal(classes="buttons"):
                        yield from self._buttons()
            yield Picture(id="chart")
        yield Foot()

    def _title(self) -> str:
        path = self.kept.campaign.path
        n = story_text.chapter_number(path, self.at)
        parts = [_("Campaign: Maracaibo"), _("Chapter {n}").format(n=n)]
        if not self.newest:
            parts.append(_("card {n} of {of}").format(n=self.at + 1, of=len(path)))
        if self.newest and self.ended:
            parts.append(self._ending())
        return f" {self.house.look.glyphs.dot} ".join(parts)

    def _ending(self) -> str:
        words = _(story_text.ENDS[self.ended])
        if self.ended == "won" and len(self.kept.names) > 1:
            winners = [self.kept.names[seat] for seat in rules.winners(self.kept.campaign)]
            words += " " + _("Most games won: {names}.").format(names=", ".join(winners))
        return words

    def _for_good(self) -> str:
        if self.kept.campaign.seats == 1:
            return _("Your choice is final.")
        return _("You choose together, and the choice is final.")

    def _options(self) -> list[Option]:
        card = self.kept.campaign.path[-1]
        return [
            Option(
                Content.assemble(
                    (f" {number} ", "bold"), " ", story_text.choice_label(card, choice)
                )
            )
            for number, choice in enumerate(rules.choices(self.kept.campaign), 1)
        ]

    def _buttons(self) -> ComposeResult:
        if not self.newest:
            yield Button(_("Read on"), id="on", variant="primary", compact=True)
        elif not self.ended:
            words = _("Continue the game") if self.kept.journal else _("Play this chapter")
            yield Button(words, id="play", variant="primary", compact=True)
        elif rules.can_try_again(self.kept.campaign):
            yield Button(_("Try again"), id="again", variant="primary", compact=True)
        yield Button(_("Home"), id="home", compact=True)

    def on_mount(self) -> None:
        self.show()

    def show(self) -> None:
        """The card as paper, the map above and the way so far beside it where there is room."""
        look, campaign = self.house.look, self.kept.campaign
        page = story_paper.page_of(campaign.path, self.at, campaign.seats)
        self.query_one("#paper", Paper).show(lambda *room: story_paper.paint(look, page, *room))
        self.query_one("#paper", Paper).scroll_home(animate=False)
        found, over = story_map.stops(campaign, self.kept.names), bool(self.ended)
        sea = self.query_one("#sea", RoomyPicture)
        sea.show(lambda *room: story_chart.paint(look, found, over, *room))
        chart = self.query_one("#chart", Picture)
        chart.show(lambda *room: story_map.paint(look, found, over, *room))
        self.call_after_refresh(chart.scroll_end, animate=False, force=True)
        self._leave_room()
        self.query("Choices, Button").first().focus()
        self._note()

    def on_resize(self) -> None:
        self._leave_room()

    def _leave_room(self) -> None:
        """A long card ends where the choices or buttons begin."""
        below = sum(choices.option_count + 1 for choices in self.query(Choices)) or 1
        roomy = self.size.height > ROOMY
        self.set_class(roomy, "-roomy")
        self.query_one("#paper", Paper).styles.max_height = self.size.height - 2 - below - roomy

    def _note(self) -> None:
        """This card has been read."""
        try:
            self.kept = campaigns.turned(self.kept, self.at + 1)
        except campaigns.CampaignError as error:
            self.house.complain(error)

    async def recompose(self) -> None:
        await super().recompose()
        self.show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "play":
                return self.newest and chapters.kind(self.card) == "chapter"
            case "again":
                return self.newest and rules.can_try_again(self.kept.campaign)
            case "on":
                return not self.newest
            case "turn":
                return 0 <= self.at + int(str(parameters[0])) <= self._last
            case "watch":
                return bool(self._journal())
        return True

    @property
    def _can_play(self) -> bool:
        return self.newest and chapters.kind(self.card) == "chapter"

    # -- keys ----------------------------------------------------------------------------

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        getattr(self, f"action_{event.button.id}")()

    def action_on(self) -> None:
        self.action_turn(1)

    def action_turn(self, by: int) -> None:
        if 0 <= self.at + by <= self._last:
            self.at += by
            self.refresh(recompose=True)
            self.refresh_bindings()

    def action_scroll(self, by: int) -> None:
        self.query_one("#paper", Paper).scroll_relative(y=2 * by, animate=False)

    def action_point(self, number: int) -> None:
        for choices in self.query(Choices):
            if number <= choices.option_count:
                choices.highlighted = number - 1

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        found = rules.choices(self.kept.campaign)
        if not self.newest or event.option_index >= len(found):
            return
        try:
            self.kept = campaigns.choose(self.kept, found[event.option_index])
        except campaigns.CampaignError as error:
            self.house.complain(error)
            return
        self.action_turn(1)

    def action_play(self) -> None:
        if self._can_play:
            self.house.play_chapter(self.kept)

    def action_again(self) -> None:
        """The chapter that was lost, once more."""
        if not rules.can_try_again(self.kept.campaign):
            return
        try:
            self.kept = campaigns.try_again(self.kept)
        except campaigns.CampaignError as error:
            self.house.complain(error)
            return
        self.at = self._last
        self.refresh(recompose=True)
        self.refresh_bindings()

    def _journal(self) -> str:
        """The game of the chapter that lies before the reader, the last attempt at it."""
        campaign = self.kept.campaign
        played = zip(campaign.games, self.kept.journals, strict=False)
        found = [name for game, name in played if game.card == self.card]
        there = [name for name in found if name and (self.kept.path.parent / name).is_file()]
        return there[-1] if there else ""

    def action_watch(self) -> None:
        if name := self._journal():
            self.house.replay(self.kept.path.parent / name)

    def action_map(self) -> None:
        from tui.screens.chronicle import CampaignMap

        self.house.push_screen(CampaignMap(self.kept, bool(self.ended)))

    def action_chronicle(self) -> None:
        from tui.screens.chronicle import ChronicleScreen

        self.house.push_screen(ChronicleScreen(self.kept))

    def action_home(self) -> None:
        self.house.go_home()
