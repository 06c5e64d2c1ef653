"""The app's ways into games alone: at our table, beside a real one, and what came of them."""

from typing import TYPE_CHECKING, Any

from tui.i18n import _

if TYPE_CHECKING:
    from automa.companion import CompanionGame
    from tui.solo_choices import Solo


class SoloPlay:
    """The part of the app that knows solo games."""

    # What the app itself has.
    complain: Any
    push_screen: Any
    settings: Any
    show_campaign: Any
    start: Any

    def action_solo(self) -> None:
        from tui.screens.solo import SoloScreen

        self.push_screen(SoloScreen())

    def action_solo_history(self) -> None:
        from tui.screens.solo_history import SoloHistoryScreen

        self.push_screen(SoloHistoryScreen())

    def play_solo(self, solo: "Solo", seed: int | None = None) -> None:
        """Sit down at once; a story that was begun alone goes on."""
        from tui import solo_choices

        solo_choices.remember(self.settings, solo)
        if solo.who == "story" and seed is None:
            from tui import campaigns

            begun = campaigns.unfinished_alone()
            if begun is not None:
                self.show_campaign(begun)
                return
        name = self.settings.name or _("You")
        self.start(solo.header(name, self.settings.practice, seed))

    def sit_beside(self, game: "CompanionGame") -> None:
        """The companion of a real table: the game that was left, or a new one."""
        from dataclasses import replace
        from secrets import randbelow

        from automa.companion import Companion
        from tui.companion import files
        from tui.companion.conversation import Conversation
        from tui.screens.companion import CompanionScreen

        path = files.path_of(game)
        try:
            found = files.load(path)
        except files.FileError as error:
            self.complain(error)
            return
        if found is None or found.over:
            found = Companion(replace(game, seed=randbelow(1 << 32)))
        self.push_screen(CompanionScreen(Conversation(found, path)))
