"""A campaign between its games: what has been read, the chapter that comes next, the standings."""

from collections.abc import Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Footer, Static

from engine.maracaibo.campaign import campaign as rules
from tui import campaigns
from tui.campaigns import Kept
from tui.games.maracaibo import story_text
from tui.i18n import N_, _, ngettext
from tui.screens.worded import Worded


class CampaignScreen(Worded[None]):
    """The story so far and the next chapter; from here its game begins or goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "play", N_("Play"), id="campaign.play"),
        Binding("a", "again", N_("Try again"), id="campaign.again"),
        Binding("h,escape", "home", N_("Home"), key_display="h", id="campaign.home"),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, kept: Kept) -> None:
        super().__init__()
        self.kept = kept

    @property
    def ended(self) -> str:
        return rules.ended(self.kept.campaign)

    def compose(self) -> ComposeResult:
        yield Static(_("Campaign: Maracaibo"), classes="title", markup=False)
        with VerticalScroll(id="result", can_focus=False):
            yield Static(self._chapter(), id="chapter-text", markup=False)
            yield Static("\n".join(self._so_far()), id="so-far", markup=False)
        with Horizontal(classes="buttons"):
            if not self.ended:
                words = _("Go on with the game") if self.kept.journal else _("Play this chapter")
                yield Button(words, id="play", variant="primary", compact=True)
            if rules.can_try_again(self.kept.campaign):
                yield Button(_("Try again"), id="again", compact=True)
            yield Button(_("Home"), id="home", compact=True)
        yield Footer()

    def _chapter(self) -> str:
        """The card in force, as it is read out."""
        campaign = self.kept.campaign
        card = campaign.path[-1]
        lines = [
            _("Chapter {n}: {name}").format(n=len(campaign.path), name=story_text.story_name(card)),
            "",
        ]
        for text in story_text.chapter_text(card):
            lines += [text, ""]
        if self.ended:
            lines.append(self._ending())
        else:
            lines += story_text.changes(card)
            lines.append(story_text.goal_alone(card, campaign.seats))
            lines.append(story_text.played_as(card))
        return "\n".join(lines).rstrip() + "\n"

    def _ending(self) -> str:
        if self.ended == "lost":
            return _("The campaign is lost.")
        winners = [self.kept.names[seat] for seat in rules.winners(self.kept.campaign)]
        return _("The campaign is won. Most games won: {names}.").format(names=", ".join(winners))

    def _so_far(self) -> Iterator[str]:
        """The chapters read, and the games with their points."""
        campaign = self.kept.campaign
        if len(campaign.path) > 1:
            yield _("The story so far")
            for number, card in enumerate(campaign.path[:-1], 1):
                yield f"  {number} {story_text.story_name(card)}"
        if campaign.games:
            n = len(campaign.games)
            yield ngettext("{n} game played", "{n} games played", n).format(n=n)
            won = rules.wins(campaign)
            for seat, name in enumerate(self.kept.names):
                points = " ".join(str(game.points[seat]) for game in campaign.games)
                yield "  " + _("{name}: {points} VP; games won: {won}").format(
                    name=name, points=points, won=won[seat]
                )

    def on_mount(self) -> None:
        self.query(Button).first().focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "play":
            return not self.ended
        if action == "again":
            return rules.can_try_again(self.kept.campaign)
        return True

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        getattr(self, f"action_{event.button.id}")()

    def action_play(self) -> None:
        if not self.ended:
            self.house.play_chapter(self.kept)

    def action_again(self) -> None:
        """The chapter that was lost, once more."""
        try:
            self.kept = campaigns.try_again(self.kept)
        except campaigns.CampaignError as error:
            self.house.complain(error)
            return
        self.reword()

    def action_home(self) -> None:
        self.house.go_home()
