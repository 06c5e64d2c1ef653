"""The app's ways into campaigns: a new one, one of those on disk, its next game."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.core.record import Header
    from tui.campaigns import Kept
    from tui.session import Session


class Storytelling:
    """The part of the app that knows campaigns."""

    # What the app itself has.
    complain: Any
    give_back: Any
    go_home: Any
    hand_over: Any
    push_screen: Any
    resume: Any
    sit_down: Any

    def begin_campaign(self, header: "Header") -> None:
        """A new campaign with these players; its first chapter is read out."""
        from tui import campaigns

        try:
            kept = campaigns.start(header)
        except campaigns.CampaignError as error:
            self.complain(error)
            return
        self.go_home()
        self.show_campaign(kept.path)

    def show_campaign(self, path: Path) -> None:
        """Where a campaign stands; one sentence when its file can't be used."""
        from tui import campaigns
        from tui.journal import JournalError
        from tui.screens.campaign import CampaignScreen

        try:
            kept = campaigns.load(path)
            if kept.journal and self.hand_over(path.parent / kept.journal, "campaign", path):
                return
            if problem := campaigns.stranded(kept):
                self.complain(problem)
            kept = campaigns.caught_up(kept)
        except (campaigns.CampaignError, JournalError) as error:
            self.complain(error)
            return
        self.push_screen(CampaignScreen(kept))

    def play_chapter(self, kept: "Kept") -> None:
        """The game of a campaign that was begun, or its next one."""
        from tui import campaigns
        from tui.journal import JournalError
        from tui.session import Session

        if kept.journal:
            self.resume(kept.path.parent / kept.journal)
            return
        if self.give_back("campaign", str(kept.path)):
            return
        try:
            session = Session.new(campaigns.header(kept), kept.path.parent)
            assert session.journal is not None
            campaigns.began(kept, session.journal.path)
        except (JournalError, campaigns.CampaignError) as error:
            self.complain(error)
            return
        self.sit_down(session, fresh=True)

    def interlude_read(self, session: "Session", cards: int) -> None:
        """Note how many story cards of a running game have been read at its table."""
        from tui import campaigns

        try:
            campaigns.read_at_the_table(session, cards)
        except campaigns.CampaignError as error:
            self.complain(error)

    def action_campaigns(self) -> None:
        """All campaigns, to choose from."""
        from tui.screens.games import CampaignsScreen

        self.push_screen(CampaignsScreen())
