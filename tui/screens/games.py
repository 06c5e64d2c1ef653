"""What is on disk: games to go on with, games to watch again, campaigns."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from tui.i18n import N_, _, ngettext
from tui.journal import JournalError, JournalSummary, list_journals
from tui.screens import naming
from tui.screens.confirm import Ask, Confirm
from tui.screens.worded import Worded
from tui.statistics import keeping
from tui.statistics.ledger import ResultsError
from tui.themes import seat_mark


class GameList(OptionList):
    """A list that says in the footer what enter does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", N_("Open"), id="games.open"),
    ]


class GamesScreen(Worded[None]):
    """A list of what is on disk, the newest first; what can't be read says why."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete,d", "delete", N_("Delete"), key_display="d", id="games.delete"),
        Binding("escape", "app.back", N_("Back"), id="games.back"),
    ]
    HEADING = ""
    NOTHING = ""
    QUESTION = N_("Delete this game for good?\n{file}")

    def __init__(self) -> None:
        super().__init__()
        self.games: list[Any] = []

    @abstractmethod
    def found(self) -> list[Any]:
        """What there is, the newest first."""

    @abstractmethod
    def open(self, game: Any) -> None:
        """What enter does with one that can be read."""

    def compose(self) -> ComposeResult:
        self.games = self.found()
        yield Static(_(self.HEADING), classes="title")
        if self.games:
            yield GameList(*(Option(self._line(game)) for game in self.games), id="games")
        else:
            yield Static(_(self.NOTHING), classes="nothing")
        yield Footer()

    def _line(self, game: Any) -> Content:
        when = f"{game.when:%Y-%m-%d %H:%M}"
        if game.problem:
            return Content.assemble(
                f"{when}  ", (_("can't be read"), "$text-error"), "\n", game.problem
            )
        title, progress, players = self.described(game)
        return Content.assemble(
            f"{when}  ", (title, "bold"), f"  {progress}\n", "  " + "  ".join(players)
        )

    def described(self, game: Any) -> tuple[str, str, list[str]]:
        """Its title, how far it is, who plays."""
        players = naming.table(game.header, self.house.glyphs)
        return naming.title(game.header.game), naming.progress(game), players

    @property
    def _current(self) -> Any:
        found = self.query(OptionList)
        index = found.first().highlighted if found else None
        return None if index is None else self.games[index]

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self._open(self.games[event.option_index])

    def _open(self, game: Any) -> None:
        self._either(game, lambda _path: self.open(game))

    def _either(self, game: Any, do: Callable[[Path], None]) -> None:
        """Do something with its file, or say why it can't be read."""
        if game.problem:
            self.house.complain(game.problem)
        else:
            do(game.path)

    def action_delete(self) -> None:
        game = self._current
        if game is None:
            return
        question = _(self.QUESTION).format(file=game.path.name)
        if getattr(game, "over", False):
            answers = {
                "result-stays": _("Delete the game, keep its result in the statistics"),
                "both": _("Delete the game and its result"),
                "neither": _("Keep both"),
            }
            self.app.push_screen(Ask(question, answers), partial(self._deleted, game))
        else:
            self.app.push_screen(
                Confirm(question, yes=_("Delete"), no=_("Keep")),
                lambda yes: self._deleted(game, "both" if yes else None),
            )

    def _deleted(self, game: Any, answer: str | None) -> None:
        if answer not in ("both", "result-stays"):
            return
        try:
            self.delete(game, answer == "result-stays")
        except OSError as error:
            problem = _("{file} can't be deleted: {problem}.")
            self.house.complain(problem.format(file=game.path, problem=error.strerror))
        except ResultsError as error:
            self.house.complain(error)
        self.refresh(recompose=True)

    def delete(self, game: Any, result_stays: bool) -> None:
        """Take it off the disk."""
        keeping.delete_game(game.path, result_stays)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        needing = ("delete", "result", "review", "replay", "share")
        return bool(self.games) if action in needing else True


class SavedGamesScreen(GamesScreen):
    """Games that are not over."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "replay", N_("Replay"), id="games.replay"),
        Binding("w", "review", N_("Review"), show=False, id="games.review"),
    ]
    HEADING = N_("Saved games")
    NOTHING = N_("No game is waiting for you. Every game you begin is saved at every move.")

    def found(self) -> list[JournalSummary]:
        return [game for game in list_journals() if not game.over]

    def open(self, game: JournalSummary) -> None:
        self.house.resume(game.path)

    def action_replay(self) -> None:
        """Look at it as far as it is."""
        game = self._current
        if game is not None:
            self._either(game, self.house.replay)

    def action_review(self) -> None:
        """Says that a game must be over for that."""
        game = self._current
        if game is not None:
            self._either(game, self.house.review)


class CampaignsScreen(GamesScreen):
    """All campaigns: where each stands; their games are kept when one is deleted."""

    HEADING = N_("Campaigns")
    NOTHING = N_("No campaign has been begun. A new game of Maracaibo with the story begins one.")
    QUESTION = N_("Delete this campaign for good? Its games stay.\n{file}")

    def delete(self, game: Any, result_stays: bool) -> None:
        game.path.unlink(missing_ok=True)

    def found(self) -> list[Any]:
        from tui import campaigns

        return campaigns.listed()

    def described(self, game: Any) -> tuple[str, str, list[str]]:
        from engine.maracaibo.campaign import campaign as rules
        from tui.games.maracaibo.story_text import chapter_number, story_name

        kept = game.kept
        path = kept.campaign.path
        number = chapter_number(path, len(path) - 1)
        chapter = _("Chapter {n}: {name}").format(n=number, name=story_name(path[-1]))
        played = len(kept.campaign.games)
        progress = ngettext("{n} game played", "{n} games played", played).format(n=played)
        ended = rules.ended(kept.campaign)
        if ended:
            progress += ", " + {"won": _("won"), "lost": _("lost")}.get(ended, _("peace made"))
        elif kept.journal:
            progress += ", " + _("one begun")
        glyphs = self.house.glyphs
        players = [
            f"{seat_mark(seat, glyphs)} {name} ({naming.player_name(player)})"
            for seat, (name, player) in enumerate(zip(kept.names, kept.players, strict=True))
        ]
        return chapter, progress, players

    def open(self, game: Any) -> None:
        self.house.show_campaign(game.path)


class ReplaysScreen(GamesScreen):
    """Games that are over: their moves, or their result."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "result", N_("Result"), id="games.result"),
        Binding("w", "review", N_("Review"), id="games.review"),
        Binding("x", "share", N_("Share"), id="games.share"),
        Binding("o", "app.open_shared", N_("Open shared"), id="games.shared"),
    ]
    HEADING = N_("Replay")
    NOTHING = N_("No game has been played to its end yet.")

    def found(self) -> list[JournalSummary]:
        return [game for game in list_journals() if game.over]

    def open(self, game: JournalSummary) -> None:
        self.house.replay(game.path)

    def action_result(self) -> None:
        game = self._current
        if game is not None:
            self.house.show_result(game.path)

    def action_review(self) -> None:
        game = self._current
        if game is not None:
            self._either(game, self.house.review)

    def action_share(self) -> None:
        from tui.screens.share import ShareScreen
        from tui.session import Session

        game = self._current
        if game is None or game.problem:
            return
        try:
            session = Session.open(game.path, look=True)
        except JournalError as error:
            self.house.complain(error)
        else:
            self.house.push_screen(ShareScreen(session))
