"""A review in words: who won by how much, what luck did, what was better and why."""

from collections.abc import Sequence
from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ai.review import labels
from ai.review.files import BadReview
from ai.review.luck import PARTS, Explained, ResultPart
from ai.review.report import ReviewedDecision, ReviewedPlayer
from engine.core import Match
from tui.games import words
from tui.hints import Audience, explain
from tui.hints.amounts import about, percent
from tui.i18n import N_, _, ngettext

if TYPE_CHECKING:
    from tui.session import Session

LABELS = {
    labels.BRILLIANT: N_("brilliant"),
    labels.BEST: N_("best move"),
    labels.GOOD: N_("good move"),
    labels.INACCURACY: N_("inaccuracy"),
    labels.MISTAKE: N_("mistake"),
    labels.BLUNDER: N_("blunder"),
}

PROBLEMS = {
    "other_record": N_("{file} is the review of another game, or of another ending of this one."),
    "other_settings": N_("{file} is a review with other settings."),
    "newer_format": N_("{file} was written by another Tradewinds."),
    "damaged": N_("{file}, line {line}: the line is damaged."),
    "no_review": N_("{file} is not a review of Tradewinds."),
}

NOT_OVER = N_("{file}: the game isn't over yet; it can be reviewed once it is.")


def problem(error: BadReview) -> str:
    """What is wrong with a file, as one sentence; it was not touched."""
    return _(PROBLEMS[error.reason]).format(file=error.file, line=error.line)


def not_over(file: Path) -> str:
    return _(NOT_OVER).format(file=file)


def label_name(label: str) -> str:
    return _(LABELS[label])


def who(session: "Session", seat: int) -> Audience:
    """How a seat is spoken of: as `you` if it is that of the one person who played."""
    return Audience(seat, session.names, you=session.humans == (seat,))


# -- the whole game ----------------------------------------------------------------------


def summary(player: ReviewedPlayer, match: Match, who: Audience) -> str:
    """The result and what luck had to do with it: `You lost by 6; luck cost you 9.`"""
    result, luck = _result(player.points, match, who), _luck(player.points, who)
    return _("{result}; {luck}.").format(result=result, luck=luck)


def _result(told: Explained, match: Match, who: Audience) -> str:
    n = round(abs(told.result))
    won = who.seat in match.winners()
    shared = won and len(match.winners()) > 1
    if len(match.scores()) > match.seats and match.seats > 1:
        return _("You won together") if won else _("You lost together")
    if shared or not n:
        if won and not shared:
            return who.say(_("You won on the tie-break"), _("{name} won on the tie-break"))
        if won:
            return who.say(_("You shared the win"), _("{name} shared the win"))
        return who.say(_("You lost on the tie-break"), _("{name} lost on the tie-break"))
    if won:
        return who.say(_("You won by {n}"), _("{name} won by {n}"), n=n)
    return who.say(_("You lost by {n}"), _("{name} lost by {n}"), n=n)


def _luck(told: Explained, who: Audience) -> str:
    """What luck did, if that is more than its error and what stays unexplained together: the
    other parts may be off by as much."""
    luck: ResultPart = told.luck
    n = round(abs(luck.value))
    if n == 0 or abs(luck.value) < hypot(luck.error, told.unexplained.value):
        return _("luck made no noticeable difference")
    if luck.value > 0:
        return who.say(_("luck brought you {n}"), _("luck brought {n}"), n=n)
    return who.say(_("luck cost you {n}"), _("luck cost {n}"), n=n)


PART_NAMES = {
    "start": N_("expected at the start"),
    "skill": N_("own decisions"),
    "others": N_("others' decisions"),
    "luck": N_("luck"),
    "unexplained": N_("unexplained"),
}


def part_name(name: str) -> str:
    return _(PART_NAMES[name])


SHORT_PARTS = {
    "start": N_("expected"),
    "skill": N_("own"),
    "others": N_("others'"),
    "luck": N_("luck"),
    "unexplained": N_("unexplained"),
}
"""Heads of narrow columns."""


def short_part_name(name: str) -> str:
    return _(SHORT_PARTS[name])


def account(player: ReviewedPlayer, match: Match, who: Audience) -> str:
    """Where the result comes from, as a sentence; without the others where there are none."""
    told = player.points
    parts = {name: amount(getattr(told, name)) for name in PARTS}
    if len(match.scores()) == 2 and match.seats == 1:
        return who.say(
            _("At the start {start} could be expected. Your decisions changed that by {skill}, "
              "luck by {luck}; {unexplained} is unexplained."),
            _("At the start {start} could be expected. {name}'s decisions changed that by {skill}, "
              "luck by {luck}; {unexplained} is unexplained."),
            **parts,
        )  # fmt: skip
    return who.say(
        _("At the start {start} could be expected. Your decisions changed that by {skill}, the "
          "others' by {others}, luck by {luck}; {unexplained} is unexplained."),
        _("At the start {start} could be expected. {name}'s decisions changed that by {skill}, the "
          "others' by {others}, luck by {luck}; {unexplained} is unexplained."),
        **parts,
    )  # fmt: skip


def amount(part: ResultPart) -> str:
    """A part of a result and how uncertain it is: `+22 ± 3`, never torn apart; or only `0`."""
    if not round(part.value) and not round(part.error):
        return "0"
    return f"{signed(part.value)}\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}{part.error:.0f}"


def signed(points: float) -> str:
    """Whole points: `+22`, `−3`, `0`."""
    return f"{round(points):+d}".replace("-", "−") if round(points) else "0"


# -- a decision --------------------------------------------------------------------------


def moves(match: Match, decision: ReviewedDecision) -> tuple[str, str]:
    """What was played and what was best, as the list of choices calls them."""
    view: Any = match.positions[decision.number].view(decision.seat)
    speak = words(match.game.id)
    return speak.label(decision.action, view), speak.label(decision.best, view)


def when(decision: ReviewedDecision) -> str:
    """The round of a decision, or that it came before the first."""
    return _("Round {n}").format(n=decision.round) if decision.round else _("Setup")


def cost(decision: ReviewedDecision) -> str:
    """What a decision cost: `about 3 points, 12 % of the chance to win`."""
    told = about(decision.loss_points)
    share = percent(decision.loss_chance)
    if not share:
        return told
    return _("{points}, {share}% chance of winning").format(points=told, share=share)


def short_cost(decision: ReviewedDecision) -> str:
    """The same for a list: `−3 points, −12 %`."""
    n = round(decision.loss_points)
    told = ngettext("−{n} point", "−{n} points", n).format(n=n)
    share = percent(decision.loss_chance)
    return f"{told}, " + _("−{share}%").format(share=share) if share else told


def better(
    match: Match, decision: ReviewedDecision, names: Sequence[str], you: bool
) -> tuple[str, ...]:
    """Why the best move was better, in the hint's sentences."""
    if decision.judged is None or decision.judged.is_best:
        return ()
    view: Any = match.positions[decision.number].view(decision.seat)
    choice = decision.judged.choice
    told = explain(match.game.id, view, choice, names=names, you=you, most=0, runner_up=False)
    return told.sentences
