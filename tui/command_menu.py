"""The app's menu of commands: the ways between its screens, and settings at hand."""

from collections.abc import Iterable
from typing import Any

from textual.app import SystemCommand
from textual.screen import Screen

from tui.i18n import LANGUAGES, _
from tui.screens.too_small import TooSmall


class CommandMenu:
    """The part of the app that Textual's command palette asks."""

    # What the app itself has.
    action_campaigns: Any
    action_continue: Any
    action_daily: Any
    action_keys: Any
    action_learn: Any
    action_new_game: Any
    action_open_shared: Any
    action_quit: Any
    action_replays: Any
    action_rules: Any
    action_saved_games: Any
    action_settings: Any
    action_solo: Any
    action_solo_history: Any
    action_statistics: Any
    change_setting: Any
    go_home: Any
    push_screen: Any
    screen: Any
    theme_names: Any
    _take_picture: Any

    def action_command_palette(self) -> None:
        from tui.screens.menu import Everything, Menu

        if not isinstance(self.screen, Menu | TooSmall):
            asked = _("What would you like to do?")
            self.push_screen(Menu(providers=[Everything], placeholder=asked))

    def search_commands(self, commands: Any, placeholder: str = "") -> Any:
        from textual.command import SimpleProvider

        from tui.screens.menu import Menu

        found: Any = SimpleProvider(self.screen, commands)
        return self.push_screen(Menu(providers=[found], placeholder=placeholder))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        from tui.screens import home, labels

        if home.any_journal():
            yield SystemCommand(_("Continue"), _("Continue your last game"), self.action_continue)
        for game_id in labels.playable():
            yield SystemCommand(
                _("New game: {game}").format(game=labels.title(game_id)),
                labels.tagline(game_id),
                lambda game_id=game_id: self.action_new_game(game_id),
            )
        yield SystemCommand(_("Learn to play"), _("A guided first game of each"), self.action_learn)
        yield SystemCommand(_("Resume"), _("Choose a saved game"), self.action_saved_games)
        if home.any_campaign():
            yield SystemCommand(_("Campaigns"), _("Choose a campaign"), self.action_campaigns)
        yield SystemCommand(_("Solo"), _("Against Jeanne or Jacques"), self.action_solo)
        yield SystemCommand(
            _("Solo results"), _("Your games against them"), self.action_solo_history
        )
        about = _("One deal a day for each game, the same for everybody")
        yield SystemCommand(_("Daily deal"), about, self.action_daily)
        yield SystemCommand(_("Replay"), _("Watch a game again"), self.action_replays)
        about = _("Watch a game that somebody sent you")
        yield SystemCommand(_("Open a shared game"), about, self.action_open_shared)
        yield SystemCommand(
            _("Statistics"), _("Every game you have finished"), self.action_statistics
        )
        yield SystemCommand(_("Rules"), _("Read how a game is played"), self.action_rules)
        yield SystemCommand(_("Theme"), _("Change the colours"), self._choose_theme)
        yield SystemCommand(_("Pace"), _("How fast the opponents move"), self._choose_pace)
        yield SystemCommand(_("Language"), _("English or French"), self._choose_language)
        yield SystemCommand(_("Settings"), _("All settings"), self.action_settings)
        yield SystemCommand(_("Keys"), _("All keys of this screen"), self.action_keys)
        yield SystemCommand(_("Screenshot"), _("Save a picture of this screen"), self._take_picture)
        if not isinstance(screen, home.HomeScreen):
            yield SystemCommand(_("Home"), _("Leave the table; the game is saved"), self.go_home)
        yield SystemCommand(_("Quit"), _("Leave the app; the game is saved"), self.action_quit)

    def _choose(self, name: str, choices: Iterable[tuple[Any, str]], placeholder: str) -> None:
        commands = [
            (label, lambda value=value: self.change_setting(name, value))
            for value, label in choices
        ]
        self.search_commands(commands, placeholder)

    def _choose_theme(self) -> None:
        names = [(name, name) for name in self.theme_names()]
        self._choose("theme", names, _("Which colours?"))

    def _choose_language(self) -> None:
        self._choose("language", LANGUAGES.items(), _("Which language?"))

    def _choose_pace(self) -> None:
        from tui.screens.settings import PACE_NAMES

        paces = [(pace, _(name)) for pace, name in PACE_NAMES.items()]
        self._choose("pace", paces, _("How fast?"))
