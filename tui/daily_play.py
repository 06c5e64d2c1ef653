"""The app's way to the deals of the day."""

from typing import Any

from tui.i18n import _


class DailyPlay:
    """The part of the app that knows daily deals."""

    # What the app itself has.
    complain: Any
    give_back: Any
    push_screen: Any
    resume: Any
    settings: Any
    sit_down: Any

    def action_daily(self) -> None:
        from tui.screens.daily import DailyScreen

        self.push_screen(DailyScreen())

    def play_daily(self, game_id: str) -> None:
        """Sit down at today's deal of a game, or go on with it."""
        from tui.daily.deal import DailyDeal, today
        from tui.journal import JournalError, directory

        if self.give_back("daily", game_id):
            return
        deal = DailyDeal(game_id, today().isoformat())
        begun = deal.begun(directory())
        if begun is not None:
            self.resume(begun)
            return
        try:
            session = deal.begin(self.settings.name or _("You"))
        except JournalError as error:
            self.complain(error)
        else:
            self.sit_down(session, fresh=True)
