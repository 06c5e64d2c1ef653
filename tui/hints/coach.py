"""The coach: before a move is sent that gives too much away, a word about it.

It thinks from the moment a person is asked, in the adviser's process, and from what the seat sees
alone. A move that is made before it is done waits `PATIENCE` at most. Then what is found by then
counts, if it is sure; an undecided coach stays silent and the move goes through.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

from ai.agent import Alternative, Choice, Judgement
from engine.core import Action, View
from tui.games import words
from tui.hints.advisor import Advisor
from tui.hints.amounts import NOTHING, about, percent
from tui.hints.explanation import gap_words
from tui.i18n import _
from tui.settings import COACH
from tui.thinker import ThinkingFailed

OFF = "off"
USUAL = "2"
"""What the key and the command line switch it on with."""

PATIENCE = 1.0
"""Seconds that a move waits for the coach."""
SURE = 2.0
"""How many times its standard error a loss must be to count."""


class Limit(NamedTuple):
    """The most that may be given away: one of the two."""

    points: float | None = None
    chance: float | None = None


class Word(NamedTuple):
    """What the coach says about a move."""

    sentence: str
    reason: str
    """What it lacks; empty where nothing in particular."""
    loss: float
    """Points."""


def limit_of(amount: str) -> Limit | None:
    """What a setting means; None where the coach is off."""
    if amount not in COACH or amount == OFF:
        return None
    if amount.endswith("%"):
        return Limit(chance=float(amount[:-1]) / 100)
    return Limit(points=float(amount))


class Coach:
    """Looks at one person's moves before they are sent."""

    def __init__(self, advisor: Advisor, patience: float = PATIENCE) -> None:
        self._advisor = advisor
        self._patience = patience

    def begin(self, about: object, view: View[Any]) -> None:
        """The person is asked: think about it."""
        self._advisor.begin(about, view)

    async def word(
        self,
        about: object,
        view: View[Any],
        action: Action,
        limit: Limit,
        names: Sequence[str] = (),
    ) -> Word | None:
        """What the coach says about a move before it is sent; None if nothing, or not in time."""
        try:
            async with asyncio.timeout(self._patience):
                return await self._word(about, view, action, limit, names)
        except TimeoutError:
            return self._at_once(about, view, action, limit, names)
        except ThinkingFailed:
            return None

    async def _word(
        self, about: object, view: View[Any], action: Action, limit: Limit, names: Sequence[str]
    ) -> Word | None:
        choice = await self._advisor.choice(about, view)
        if action == choice.action or not _suspect(view, choice, action, limit):
            return None
        judged = await self._advisor.judge(view, action)
        return self._said(view, judged, action, limit, names) if beyond(judged, limit) else None

    def _at_once(
        self, about: object, view: View[Any], action: Action, limit: Limit, names: Sequence[str]
    ) -> Word | None:
        """What can be said without judging the move by itself: that it gives too much away even
        if the search errs as far as it may."""
        choice = self._advisor.found(about)
        judged = _weighed(view, choice, action) if choice is not None else None
        if judged is None or limit.points is None:
            return None
        if judged.loss_points - SURE * judged.error < limit.points:
            return None
        return self._said(view, judged, action, limit, names)

    def _said(
        self, view: View[Any], judged: Judgement, action: Action, limit: Limit, names: Sequence[str]
    ) -> Word:
        game = self._advisor.game
        move = words(game).label(action, view)
        reason = gap_words(game, view, judged.choice, action, names=names, amount=False)
        return Word(_sentence(view, judged, limit, move), _lack(reason), judged.loss_points)


def _weighed(view: View[Any], choice: Choice, action: Action) -> Judgement | None:
    """What the search itself says of a move that it looked at, if it did."""
    option, best = choice.of(action), choice.best
    if option is None or best is None or option is best or not (option.visits and best.visits):
        return None
    loss, chance = best.value - option.value, _chance(view, best) - _chance(view, option)
    return Judgement(option, best, loss, chance, option.error, 1.0, loss, choice)


def _suspect(view: View[Any], choice: Choice, action: Action, limit: Limit) -> bool:
    """At first sight of what the search found: may the move give too much away? One that was
    not looked at may."""
    option, best = choice.of(action), choice.best
    if option is None or best is None:
        return best is not None
    if limit.points is not None:
        return best.value - option.value >= limit.points
    return best.value - option.value >= NOTHING and (
        not option.visits or _chance(view, best) - _chance(view, option) >= (limit.chance or 0.0)
    )


def _chance(view: View[Any], option: Alternative) -> float:
    return option.chances[view.state.seat] if option.chances else 0.0


def beyond(judged: Judgement, limit: Limit) -> bool:
    """Does a move give away more than it may, and is that sure?"""
    if judged.loss_points < max(SURE * judged.error, NOTHING):
        return False
    if limit.points is not None:
        return judged.loss_points >= limit.points
    assert limit.chance is not None
    return judged.loss_chance >= max(limit.chance, SURE * judged.error_chance)


def _lack(reason: str) -> str:
    """A reason with what it compares the move to, since nobody sees the best one beside it."""
    words = reason[:1].lower() + reason[1:]
    return _("Compared with the best move, {lack}").format(lack=words) if reason else ""


def _sentence(view: View[Any], judged: Judgement, limit: Limit, move: str) -> str:
    if limit.points is not None or not judged.best.chances:
        return _("“{move}” gives away {points}.").format(
            move=move, points=about(judged.loss_points)
        )
    before = percent(_chance(view, judged.best))
    after = percent(max(_chance(view, judged.best) - judged.loss_chance, 0.0))
    return _("“{move}” lowers your chance of winning from {before}% to {after}%.").format(
        move=move, before=before, after=after
    )
