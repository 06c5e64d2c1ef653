"""What is on disk: games to go on with, games to watch again, campaigns."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tui.i18n import N_, _, ngettext
from tui.journal import JournalError, JournalSummary, list_journals
from tui.screens import labels, preview
from tui.screens.confirm import Ask, Confirm
from tui.screens.foot import Foot
from tui.screens.invitation import Deed, Invitation, Promise, new_games
from tui.screens.preview import Picture, RoomyPicture
from tui.screens.worded import Worded
from tui.statistics import archive
from tui.statistics.ledger import ResultsError
from tui.themes import seat_mark

if TYPE_CHECKING:
    from engine.core import View

SOON = 0.05
"""Seconds after which the board of a highlighted line is painted: not while one scrolls past."""


class GameList(OptionList):
    """A list that says in the footer what enter does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", N_("Open"), id="games.open"),
    ]


AROUND = 3
"""Rows of a window beside the list and a board below it."""


class GamesScreen(Worded[None]):
    """A list of what is on disk, the newest first; what can't be read says why."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete,d", "delete", N_("Delete"), key_display="d", id="games.delete"),
        Binding("escape", "app.back", N_("Back"), id="games.back"),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-w80"), (110, "-w110")]  # noqa: RUF012 - Textual's type
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
            with Horizontal(id="games-body"):
                yield GameList(*(Option(self._line(game)) for game in self.games), id="games")
                yield RoomyPicture(id="game-board")
        else:
            yield from self.invited()
        yield Foot()

    def invited(self) -> ComposeResult:
        """In place of the list where there is none yet."""
        yield Static(_(self.NOTHING), classes="nothing")

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
        players = labels.table(game.header, self.house.glyphs)
        return labels.title(game.header.game), labels.progress(game), players

    @property
    def _current(self) -> Any:
        found = self.query(GameList)
        index = found.first().highlighted if found else None
        return None if index is None else self.games[index]

    @on(OptionList.OptionHighlighted, "#games")
    def _highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The board is painted once the list stands still: a game is read for it."""
        game = self.games[event.option_index]
        self.set_timer(SOON, lambda: self._show_board(game))

    def on_resize(self) -> None:
        """Now there may be room for it."""
        if (game := self._current) is not None:
            self.call_after_refresh(self._show_board, game)

    @property
    def board_has_room(self) -> bool:
        """Beside the list, or below it if that is short."""
        rows = self.size.height - AROUND - 2 * len(self.games)
        return self.has_class("-w110") or rows >= preview.LEAST

    def _show_board(self, game: Any) -> None:
        if not self.is_current or self._current is not game:
            return
        view, look = self.seen(game), self.house.look
        for picture in self.query("#game-board").results(Picture):
            picture.show(
                (lambda *room: preview.board(view, game.header.game, look, *room))
                if view is not None
                else None
            )

    def seen(self, game: Any) -> "View[Any] | None":
        """The board as the person may see it; None where there is no room or nothing to see."""
        return None

    @on(OptionList.OptionSelected, "#games")
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
        archive.delete_game(game.path, result_stays)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        needing = ("delete", "result", "review", "replay", "share")
        return bool(self.games) if action in needing else True


class JournalsScreen(GamesScreen):
    """Games, each with its board beside it."""

    PROMISES: ClassVar[tuple[tuple[str, str], ...]] = ()

    def invited(self) -> ComposeResult:
        yield Invitation(self._invite)

    def _invite(self, invitation: Invitation) -> None:
        """What will be here, and a board to begin with."""
        promises = [Promise(name and _(name), _(words)) for name, words in self.PROMISES]
        invitation.offer(_(self.NOTHING), promises, self.deeds())
        invitation.board("maracaibo")

    def deeds(self) -> list[Deed]:
        """What fills the list."""
        return [*new_games(*labels.playable()), Deed(_("Learn to play"), "app.learn")]

    def seen(self, game: JournalSummary) -> "View[Any] | None":
        return preview.of_journal(game.path) if self.board_has_room else None


class SavedGamesScreen(JournalsScreen):
    """Games that are not over."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "replay", N_("Replay"), id="games.replay"),
        Binding("w", "review", N_("Review"), show=False, id="games.review"),
    ]
    HEADING = N_("Saved games")
    NOTHING = N_("No game is waiting for you.")
    PROMISES = (
        ("", N_("Every game is saved at every move: leave whenever you like.")),
        ("", N_("A game that you leave waits here; one that is over is under Replay.")),
    )

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
    NOTHING = N_("You have no campaigns. A new game of Maracaibo with the story starts one.")
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
            f"{seat_mark(seat, glyphs)} {name} ({labels.player_name(player)})"
            for seat, (name, player) in enumerate(zip(kept.names, kept.players, strict=True))
        ]
        return chapter, progress, players

    def open(self, game: Any) -> None:
        self.house.show_campaign(game.path)


class ReplaysScreen(JournalsScreen):
    """Games that are over: their moves, or their result."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "result", N_("Result"), id="games.result"),
        Binding("w", "review", N_("Review"), id="games.review"),
        Binding("x", "share", N_("Share"), id="games.share"),
        Binding("o", "app.open_shared", N_("Open shared"), id="games.shared"),
    ]
    HEADING = N_("Replay")
    NOTHING = N_("You haven't finished a game yet. Once you have, you will find here:")
    PROMISES = (
        (N_("Replay"), N_("the game move by move, from every seat")),
        (N_("Review"), N_("what each of your moves was worth, and what was luck")),
        (N_("Share"), N_("the game as one line of text, one file or a picture")),
    )

    def found(self) -> list[JournalSummary]:
        return archive.with_results(game for game in list_journals() if game.over)

    def open(self, game: JournalSummary) -> None:
        self.house.replay(game.path)

    def deeds(self) -> list[Deed]:
        return [*super().deeds(), Deed(_("Open a shared game"), "app.open_shared")]

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
