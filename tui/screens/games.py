"""Games on disk: those to go on with, and those to watch again."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from tui.i18n import N_, _
from tui.journal import Summary, list_journals
from tui.screens import naming
from tui.screens.confirm import Confirm
from tui.screens.worded import Worded


class GameList(OptionList):
    """A list that says in the footer what enter does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", N_("Open"), id="games.open"),
    ]


class GamesScreen(Worded[None]):
    """A list of journals, the newest first; those that can't be read say why."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete,d", "delete", N_("Delete"), key_display="d", id="games.delete"),
        Binding("escape", "app.back", N_("Back"), id="games.back"),
    ]
    HEADING = ""
    NOTHING = ""

    def __init__(self) -> None:
        super().__init__()
        self.games: list[Summary] = []

    def belongs(self, game: Summary) -> bool:
        raise NotImplementedError

    def open(self, game: Summary) -> None:
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        self.games = [game for game in list_journals() if self.belongs(game)]
        yield Static(_(self.HEADING), classes="title")
        if self.games:
            yield GameList(*(Option(self._line(game)) for game in self.games), id="games")
        else:
            yield Static(_(self.NOTHING), classes="nothing")
        yield Footer()

    def _line(self, game: Summary) -> Content:
        when = f"{game.when:%Y-%m-%d %H:%M}"
        if game.header is None:
            return Content.assemble(
                f"{when}  ", (_("can't be read"), "$text-error"), "\n", game.problem
            )
        players = "  ".join(naming.table(game.header, self.house.settings.glyphs))
        return Content.assemble(
            f"{when}  ",
            (naming.title(game.header.game), "bold"),
            f"  {naming.progress(game)}\n",
            f"  {players}",
        )

    @property
    def _current(self) -> Summary | None:
        found = self.query(OptionList)
        index = found.first().highlighted if found else None
        return None if index is None else self.games[index]

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self._open(self.games[event.option_index])

    def _open(self, game: Summary) -> None:
        if game.header is None:
            self.house.complain(game.problem)
        else:
            self.open(game)

    def action_delete(self) -> None:
        game = self._current
        if game is None:
            return

        def answered(yes: bool | None) -> None:
            if yes:
                game.path.unlink(missing_ok=True)
                self.refresh(recompose=True)

        question = _("Delete this game for good?\n{file}").format(file=game.path.name)
        self.app.push_screen(Confirm(question, yes=_("Delete"), no=_("Keep")), answered)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.games) if action in ("delete", "result") else True


class SavedGamesScreen(GamesScreen):
    """Games that are not over."""

    HEADING = N_("Saved games")
    NOTHING = N_("No game is waiting for you. Every game you begin is saved at every move.")

    def belongs(self, game: Summary) -> bool:
        return not game.over

    def open(self, game: Summary) -> None:
        self.house.resume(game.path)


class ReplaysScreen(GamesScreen):
    """Games that are over: their moves, or their result."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "result", N_("Result"), id="games.result"),
    ]
    HEADING = N_("Replay")
    NOTHING = N_("No game has been played to its end yet.")

    def belongs(self, game: Summary) -> bool:
        return game.over

    def open(self, game: Summary) -> None:
        self.house.replay(game.path)

    def action_result(self) -> None:
        game = self._current
        if game is not None:
            self.house.show_result(game.path)
