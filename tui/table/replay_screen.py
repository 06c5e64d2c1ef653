"""A game watched again: move by move, by itself at three speeds, from any seat that may look."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import ActiveBinding, Binding, BindingType

from tui.i18n import N_, _
from tui.session import Session
from tui.table.key_bar import KeyBar
from tui.table.replay_bar import BarMarks, ReplayBar, bar_marks
from tui.table.screen import TableScreen
from tui.thinker import Thinker

if TYPE_CHECKING:
    from ai.review.report import Review, ReviewedDecision

SPEEDS = {"slow": 2.4, "normal": 1.0, "fast": 0.35}
"""Seconds per move."""
SPEED_SIGNS = {
    "slow": N_("slow"),
    "normal": N_("normal speed"),
    "fast": N_("fast"),
}
WIDE = 100
"""Columns from which the footer has room for the palette's key too."""
NOT_HERE = frozenset(
    {"choose", "hint", "coach", "undo", "undo_turn", "again", "pace", "type", "erase"}
)
"""What a table can do that a replay can't."""


class ReplayScreen(TableScreen):
    """The table of a game that is looked at, from its first position or from a given one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1, 0)", N_("Moves"), key_display="←→", id="replay.previous"),
        Binding("right", "move(1, 0)", N_("Next move"), show=False, id="replay.next"),
        Binding("pageup", "page(-1)", N_("Round"), key_display="PgUp/Dn", id="replay.round_back"),
        Binding("pagedown", "page(1)", N_("Next round"), show=False, id="replay.round_on"),
        Binding(
            "home", "look_first", N_("Start and end"), key_display="Home/End", id="replay.first"
        ),
        Binding("end", "look_last", N_("Last"), show=False, id="replay.last"),
        Binding("space", "skip", N_("Autoplay"), id="replay.play"),
        Binding("s", "speed", N_("Speed"), id="replay.speed"),
        Binding("e", "eyes", N_("View"), id="replay.seat"),
        Binding("w", "review", N_("Review"), id="replay.review"),
        Binding("n", "mistake(1)", N_("Next mistake"), show=False, id="replay.mistake"),
        Binding("N", "mistake(-1)", N_("Previous mistake"), show=False, id="replay.mistake_back"),
    ]
    IN_FOOTER = ("left", "pageup", "home", "space", "s", "e", "l", "w", "escape")
    """In this order; all other keys work and are in the list of keys."""
    IF_WIDE = frozenset({"home"})
    """Those for which a small window has no room."""
    CSS: ClassVar[str] = """
    ReplayScreen #replay-bar { height: 1; width: 1fr; background: $background; }
    ReplayScreen.-h24 #about-line { display: none; }
    ReplayScreen.-covered > * { visibility: hidden; }
    """

    def __init__(
        self,
        session: Session,
        at: "ReviewedDecision | None" = None,
        review: "Review | None" = None,
        thinker: Thinker | None = None,
    ) -> None:
        """`at` is a decision to open at, its better move marked."""
        super().__init__(session, replay=True, thinker=thinker)
        self.bar = ReplayBar()
        self.speed = "normal"
        self._asking = not session.over and self._several()
        """Is it open yet who looks?"""
        self.review: Review | None = None
        self._remarked: dict[int, ReviewedDecision] = {}
        """Decisions of which there is something to say, by their positions."""
        self._marks: tuple[int, BarMarks] | None = None
        self._at = at
        if review is not None:
            self._annotate(review)
        elif at is not None:
            self._remarked = {at.number: at}
        if at is not None:
            self.model.viewer = at.seat
            self.model.look = at.number

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """Those of a replay first; what a table shows besides is not shown here."""
        found = super().active_bindings
        wanted = [
            key for key in self.IN_FOOTER if self.size.width >= WIDE or key not in self.IF_WIDE
        ]
        shown = {key: found[key] for key in wanted if key in found}
        hidden = {
            key: each._replace(binding=replace(each.binding, show=False))
            for key, each in found.items()
            if key not in shown and each.node is self
        }
        return {**shown, **hidden, **{k: v for k, v in found.items() if k not in shown | hidden}}

    def on_mount(self) -> None:
        self.set_class(self._asking, "-covered")
        self.mount(self.bar, after=self.prompt_line)

    def on_resize(self) -> None:
        """In a small window the keys of the replay get the whole line."""
        wide = self.size.width >= WIDE
        self.query_one(KeyBar).menu = wide

    @property
    def covered(self) -> bool:
        """Nothing is shown before it is known to whom."""
        return self._asking

    def _begin(self) -> None:
        self.begun = True
        self.run_worker(self._open_eyes(), group="eyes", exclusive=True)
        if self.review is None and self.session.over:
            self.run_worker(self._find_review, group="review", thread=True, exit_on_error=False)

    # -- who looks -----------------------------------------------------------------------

    def may_look(self) -> Sequence[int]:
        """After the game anyone's view may be shown; before, only those of the people playing."""
        everybody = range(self.session.header.seats)
        return everybody if self.session.over else self.session.humans or everybody

    async def _open_eyes(self) -> None:
        """A running game of several people is shown to one of them."""
        if self._asking and not await self._ask_who():
            self.action_leave()
            return
        self.look_to(self.model.position)

    def _several(self) -> bool:
        """May one of the people see something that another may not?"""
        people = self.session.humans
        return len(people) > 1 and any(
            self.session.differs(people[0], other) for other in people[1:]
        )

    async def _ask_who(self) -> bool:
        """Which of the people it is; False when nobody says so."""
        from tui.screens.confirm import Ask
        from tui.table.drawers import PassTheKeyboard

        names = {f"seat-{seat}": self.session.names[seat] for seat in self.may_look()}
        told = await self.app.push_screen_wait(Ask(_("Who is watching this game?"), names))
        if not told:
            return False
        seat = int(told.removeprefix("seat-"))
        self._hide(True)
        await self.app.push_screen_wait(PassTheKeyboard(self.session.names[seat]))
        self._hide(False)
        self._see_as(seat)
        return True

    def _hide(self, asking: bool) -> None:
        self._asking = asking
        self.set_class(asking, "-covered")

    def _see_as(self, seat: int) -> None:
        self.model.viewer = seat
        self.model.changed()
        self.look_to(self.model.position)

    def action_eyes(self) -> None:
        """The same moment as the next seat sees it."""
        seats = list(self.may_look())
        if len(seats) < 2:
            return
        if not self.session.over and self._several():
            self.run_worker(self._ask_who(), group="eyes", exclusive=True)
            return
        here = self.model.viewer
        self._see_as(seats[(seats.index(here) + 1) % len(seats)] if here in seats else seats[0])

    # -- what is said --------------------------------------------------------------------

    def _find_review(self) -> None:
        """The review of the game, if it was made already: its mistakes go on the bar."""
        from tui.review.service import ready

        found = ready(self.session)
        if found is not None:
            self.app.call_from_thread(self._take_review, found)

    def _take_review(self, review: "Review") -> None:
        self._annotate(review)
        self._marks = None
        self.redraw()

    def _annotate(self, review: "Review") -> None:
        from ai.review.labels import BRILLIANT, ERRORS

        self.review = review
        told = ERRORS | {BRILLIANT}
        self._remarked = {each.number: each for each in review.decisions if each.label in told}

    def action_mistake(self, by: int) -> None:
        """To the next decision that the review says something about."""
        here = self.model.position
        places = sorted(self._remarked)
        found = [p for p in places if p > here] if by > 0 else [p for p in places if p < here]
        if found:
            self.look_to(found[0] if by > 0 else found[-1])

    def look_to(self, position: int) -> None:
        """Show a position; where a review knows better, with what it says."""
        model = self.model
        model.look_at(position)
        decision = self._remarked.get(model.position)
        seen = decision is not None and decision.seat == model.viewer
        model.remark = self._words(decision, seen) if decision is not None else ""
        path = model.presenter.path(decision.best, model.scene.view) if seen and decision else ()
        model.point_out(cell for cell in path if model.presenter.home(cell))
        if path and (panel := model.presenter.home(path[0])):
            self.reveal(panel)
        super().look_to(position)

    def _words(self, decision: "ReviewedDecision", whole: bool) -> str:
        """The move that was made and the better one; to whoever made it with the reasons."""
        from tui.review import words

        match = self.session.match
        played, best = words.moves(match, decision)
        said = _("{name}: {played} ({label}).").format(
            name=self.session.names[decision.seat],
            played=played,
            label=words.label_name(decision.label),
        )
        if decision.action == decision.best:
            return said
        you = words.who(self.session, decision.seat).you
        why = words.better(match, decision, self.session.names, you) if whole else ()
        return "\n".join([said, _("Better: {best}.").format(best=best), *why])

    def _status(self) -> None:
        model = self.model
        own = self.session.humans == (model.viewer,)
        name = self.session.names[model.viewer]
        who = _("as you saw it") if own else _("as {name} saw it").format(name=name)
        speed = ""
        if self._playing is not None:
            speed = ", " + _("playing, {speed}").format(speed=_(SPEED_SIGNS[self.speed]))
        model.caption = f"  ({who}{speed})"
        super()._status()
        if self._marks is None or self._marks[0] != model.viewer:
            self._marks = (model.viewer, bar_marks(self.session, model.presenter, model.viewer))
        marks = self._marks[1]._replace(turned=self._turned())
        self.bar.show(model.scene, marks, model.position, self.session.length)

    def _turned(self) -> frozenset[int]:
        from ai.review.labels import BLUNDER, MISTAKE

        return frozenset(
            number for number, each in self._remarked.items() if each.label in (MISTAKE, BLUNDER)
        )

    # -- keys ----------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in NOT_HERE:
            return False
        if action == "review":
            return self.session.over
        if action == "eyes":
            return len(self.may_look()) > 1
        if action == "mistake":
            return bool(self._remarked)
        return super().check_action(action, parameters)

    def action_speed(self) -> None:
        """The next of three speeds; a replay that plays goes on at it."""
        names = list(SPEEDS)
        self.speed = names[(names.index(self.speed) + 1) % len(names)]
        if self._playing is not None:
            self.toggle_playing()
            self.toggle_playing()
        self.notify(_(SPEED_SIGNS[self.speed]), timeout=2)
        self.redraw()

    def replay_delay(self) -> float:
        return SPEEDS[self.speed]

    def toggle_playing(self) -> None:
        super().toggle_playing()
        self.redraw()

    def action_review(self) -> None:
        self.house.review_session(self.session)

    @on(ReplayBar.Sought)
    def _sought(self, event: ReplayBar.Sought) -> None:
        self.look_to(event.position)
