"""A page that has nothing to show yet: what will be there, and what to do for it."""

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tui.i18n import N_, _, labelled
from tui.paint.comparison import ComparedSeat
from tui.paint.look import Look
from tui.screens import labels, preview
from tui.screens.bars import Bars
from tui.screens.preview import RoomyPicture


class Deed(NamedTuple):
    """Something to do about it."""

    label: str
    action: str
    """The app's."""


class Promise(NamedTuple):
    """What a page will show."""

    name: str
    words: str


def new_games(*games: str) -> list[Deed]:
    """A new game of each of these."""
    return [
        Deed(_("New game: {game}").format(game=labels.title(game)), f"app.new_game({game!r})")
        for game in games
    ]


class DeedList(OptionList):
    """A list that says in the footer what enter does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", N_("Open"), id="invitation.open"),
    ]


class Invitation(Horizontal):
    """Words and a short list of things to do; beside or below them a picture, or bars."""

    DEFAULT_CSS = """
    Invitation { height: 1fr; padding: 1 1 0 1; layout: vertical; }
    Invitation #invited { width: 1fr; height: auto; padding: 0 1; }
    Invitation #invitation-words { height: auto; }
    Invitation OptionList { height: auto; margin: 1 0; }
    Invitation #invitation-beside { width: 1fr; height: 1fr; }
    Invitation Picture { width: 1fr; height: 1fr; }
    Invitation Bars { display: none; }
    .-w110 Invitation { layout: horizontal; }
    .-w110 Invitation #invited { width: 52; margin: 0 2 0 0; }
    """

    def __init__(self, fill: "Callable[[Invitation], None] | None" = None) -> None:
        """`fill` says and offers what there is, as soon as it is there; else its screen does."""
        super().__init__(id="invitation")
        self.deeds: Sequence[Deed] = ()
        self._fill = fill

    def on_mount(self) -> None:
        if self._fill is not None:
            self._fill(self)
            self.query_one(DeedList).focus()

    def compose(self) -> ComposeResult:
        with Vertical(id="invited"):
            yield Static(id="invitation-words", markup=False)
            yield DeedList(id="invitation-deeds", classes="list")
        with Vertical(id="invitation-beside"):
            yield Bars(id="invitation-bars")
            yield RoomyPicture(id="invitation-picture")

    def offer(self, heading: str, promises: Sequence[Promise], deeds: Sequence[Deed]) -> None:
        """Say this, and offer that."""
        lines = [Content.styled(heading, "bold")]
        lines += [
            Content.assemble("• ", (promise.name, "bold"), labelled("", promise.words))
            if promise.name
            else Content(promise.words)
            for promise in promises
        ]
        self.query_one("#invitation-words", Static).update(Content("\n").join(lines))
        self.deeds = deeds
        listed = self.query_one(OptionList)
        at = listed.highlighted or 0
        listed.clear_options()
        listed.add_options(Option(f" {deed.label}") for deed in deeds)
        listed.highlighted = min(at, len(deeds) - 1)

    def board(self, game_id: str) -> None:
        """The board of a game beside it."""
        look: Look = self.app.look  # type: ignore[attr-defined]
        view = preview.example(game_id)
        self.query_one(RoomyPicture).show(lambda *room: preview.board(view, game_id, look, *room))

    def compare(self, title: str, rows: Sequence[ComparedSeat]) -> None:
        """Bars above the board."""
        bars = self.query_one(Bars)
        bars.display = True
        bars.compare(title, rows)

    @on(OptionList.OptionSelected)
    async def _do(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        await self.run_action(self.deeds[event.option_index].action)
