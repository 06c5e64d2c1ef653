"""From what an agent found to sentences: what a move does, why it is best, what others lack."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ai.agent import Alternative, Choice
from ai.recommendation import price
from engine.core import Action, View
from tui.games import words
from tui.hints.advice import COMMON, LOOKAHEAD, Advice, Audience, advice, reason_words
from tui.hints.amounts import NOTHING, about, percent
from tui.hints.errand import Purpose, errand_of
from tui.hints.trial import Scored, Trial, certain, try_out
from tui.i18n import _

SCORE = "points"
"""The part that is scored at once, in every game."""
SHOWN = 3
"""How many alternatives are shown: more would be a table, not a hint."""
WORTH_TELLING = 0.3
"""Points that a reason must be worth to be mentioned."""
MOST_FACTS = 3
CONCRETE = 0.25
"""A part that is at least this share of what looking ahead found is mentioned before it."""
COHERENT = 1.5
"""A reason more than this many times the whole difference is given without its size."""


class OtherMove(NamedTuple):
    """A move beside the explained one."""

    action: Action
    move: str
    """What it is called."""
    words: str
    """What it lacks against the best move, in a sentence or two."""
    behind: float
    """Points that it is worth less than the best."""


class Explanation(NamedTuple):
    """A move in words."""

    action: Action
    headline: str
    """The move as the list of choices calls it."""
    sentences: tuple[str, ...]
    """What it does, why it is the best or what it gives away, how the game stands then."""
    alternatives: tuple[OtherMove, ...]
    """The best others, the best first."""
    behind: float
    """Points that the move is worth less than the best; 0 for the best."""


def explain(
    game: str,
    view: View[Any],
    choice: Choice,
    action: Action | None = None,
    *,
    names: Sequence[str] = (),
    you: bool = True,
    known: "View[Any] | None" = None,
    most: int = SHOWN,
    runner_up: bool = True,
) -> Explanation:
    """Say why `action` (the chosen one if none is given) is good, or what it gives away.

    `choice` is what an agent found in `view`, which is all that is looked at. With `you` the words
    go to the one who moves, without it to somebody else. `known` is what that one sees, where it is
    less than the view: then facts come from it alone, and nothing depends on a secret choice. At
    most `most` alternatives are told. Without `runner_up` the next best is not named: whoever asks
    knows which it is.
    """
    action = choice.action if action is None else action
    found = advice(game)
    who = Audience(view.state.seat, names, you)
    saying = _Saying(game, view, choice, found, who, known)
    option, best = choice.of(action), choice.best
    facts = saying.told_facts(action)
    saying.scored = any(isinstance(fact, Scored) for fact in facts)
    saying.told = errand = saying.errand(action)
    sentences = [errand.best(who), *facts] if errand is not None else facts
    behind = 0.0
    if option is not None and best is not None:
        behind = max(best.value - option.value, 0.0)
        if option is best:
            sentences += saying.best(best, runner_up)
        else:
            sentences += saying.against(option, best)
    others = [each for each in choice.why if each.action != action]
    alternatives = saying.alternatives(others, best, most) if best is not None else []
    headline = saying.label(action)
    return Explanation(action, headline, tuple(sentences), tuple(alternatives), behind)


def gap_words(
    game: str,
    view: View[Any],
    choice: Choice,
    action: Action,
    *,
    names: Sequence[str] = (),
    amount: bool = True,
) -> str:
    """What a move lacks against the best, in one sentence, with the `amount` or without; empty
    where it is as good."""
    option, best = choice.of(action), choice.best
    if option is None or best is None or option is best:
        return ""
    saying = _Saying(game, view, choice, advice(game), Audience(view.state.seat, names))
    return " ".join(saying.reasons(option, best, worse=True, amounts=amount)[:1])


class _Saying:
    """One position and one choice, and who is told about them."""

    def __init__(
        self,
        game: str,
        view: View[Any],
        choice: Choice,
        found: Advice,
        who: Audience,
        known: "View[Any] | None" = None,
    ) -> None:
        self.game, self.view, self.choice = game, view, choice
        self.known = view if known is None else known
        self.closed = found.PRIVATE if known is not None else frozenset()
        """Parts that are not mentioned."""
        self.advice, self.who = found, who
        self.counted = not any(
            part in found.UNCOUNTED for option in choice.why for part in option.parts
        )
        """Are the values of this decision points?"""
        self.scored = False
        """Were the points told that the move scores?"""
        self.tried: dict[Action, list[Trial]] = {}
        self.told: Purpose | None = None
        """What the explained move is for."""
        self.beside: set[Action] = set()
        """Moves whose errand was told with their name."""

    def label(self, action: Action) -> str:
        return words(self.game).label(action, self.view)

    def named(self, action: Action) -> str:
        """A move inside a sentence: in quotes, with what it is for."""
        move = _("“{move}”").format(move=self.label(action))
        errand = self.errand(action)
        self.beside.add(action)
        return errand.beside(move, self.told) if errand is not None else move

    def trials(self, action: Action) -> list[Trial]:
        if action not in self.tried:
            self.tried[action] = try_out(self.known, action, self.advice.follow)
        return self.tried[action]

    def errand(self, action: Action) -> Purpose | None:
        return errand_of(self.advice, self.trials(action))

    def told_facts(self, action: Action) -> list[str]:
        """What the move certainly does and the best of the others doesn't; what both do only if
        there is nothing else, and not if it comes later."""
        found, at_once = self.facts(action)
        others = [each.action for each in self.choice.why if each.action != action]
        shared = set(self.facts(others[0])[0]) if others else set()
        own = [fact for fact in found if fact not in shared]
        return own[:MOST_FACTS] or (found[:1] if at_once else [])

    def facts(self, action: Action) -> tuple[list[str], bool]:
        """What a move surely does, and whether all of that is done at once."""
        trials = self.trials(action)
        at_once = not any(trial.answers for trial in trials)
        return certain([self.advice.facts(trial, self.who) for trial in trials]), at_once

    # -- the best ------------------------------------------------------------------------

    def best(self, best: Alternative, runner_up: bool = True) -> list[str]:
        """Why it is the best: what it has before the runner-up, and what it gives up."""
        others = [each for each in self.choice.why if each is not best]
        if not others:
            return self.outlook(best)
        others = self.distinct(others, best)
        if all(_same(each, best) for each in others):
            return [_("The other moves amount to the same thing."), *self.outlook(best)]
        second = others[0]
        gap = best.value - second.value
        pros = self.reasons(best, second, worse=False, own=True)
        cons = self.reasons(best, second, worse=True, ahead=False)
        told = pros[:2]
        if gap >= NOTHING:
            told = [*pros[:1], *map(self.who.against, cons[:1])] if len(pros) == 1 else told
            if runner_up:
                told.append(self._next(second, gap))
        else:
            close = [each for each in others if best.value - each.value < NOTHING]
            concrete = self.reasons(best, second, worse=False, own=True, ahead=False)
            told = [*concrete[:1], self._close(close, best)]
        return [*told, *self.outlook(best)]

    def _close(self, close: list[Alternative], best: Alternative) -> str:
        equal = [each for each in close if not self.saves(each, best)]
        if not equal:
            return _("{move} is hardly worse and costs less.").format(
                move=self.named(close[0].action)
            )
        if len(equal) == 1:
            return _("{move} is just as good.").format(move=self.named(equal[0].action))
        return _("Several other moves are just as good.")

    def saves(self, option: Alternative, best: Alternative) -> bool:
        """Is it worth less, and costs less? Then it is not just as good, however near: whoever
        reads that would ask why the dearer move is recommended."""
        if option.value >= best.value:
            return False
        return price(self.view, option.action) < price(self.view, best.action)

    def _next(self, second: Alternative, gap: float) -> str:
        move = self.named(second.action)
        if not self.counted:
            return _("{move} comes next.").format(move=move)
        return _("{move} comes next, {points} behind.").format(move=move, points=about(gap))

    def outlook(self, option: Alternative) -> list[str]:
        """How likely the seat is to win then, where that was found."""
        if len(option.chances) < 2:
            return []
        return [
            self.who.say(
                _("Your chance of winning is then about {n}%."),
                _("{name}'s chance of winning is then about {n}%."),
                n=percent(option.chances[self.who.seat]),
            )
        ]

    # -- another move --------------------------------------------------------------------

    def against(self, option: Alternative, best: Alternative) -> list[str]:
        """What a move that is not the best has, what it lacks, and what was better."""
        behind = best.value - option.value
        better = self.named(best.action)
        if behind < NOTHING:
            good = _("It is as good as {move}.")
            if self.saves(option, best):
                good = _("It is hardly worse than {move} and costs less.")
            good = good.format(move=better)
            return [*self.reasons(option, best, worse=False)[:1], good, *self.outlook(option)]
        told = self.reasons(option, best, worse=False, own=True)[:1]
        cons = self.reasons(option, best, worse=True)[:1]
        told += map(self.who.against, cons) if told else cons
        if self.counted:
            told.append(
                _("{move} is better by {points}.").format(move=better, points=about(behind))
            )
        else:
            told.append(_("{move} is better.").format(move=better))
        return [*told, *self.outlook(option)]

    def alternatives(
        self, others: list[Alternative], best: Alternative, most: int
    ) -> list[OtherMove]:
        found = []
        for option in self.distinct(others, best)[:most]:
            behind = max(best.value - option.value, 0.0)
            lack = self._lack(option, best, behind)
            errand = self.errand(option.action)
            if errand is not None and option.action not in self.beside:
                lack = " ".join([errand.other(self.who, self.told), lack])
            found.append(OtherMove(option.action, self.label(option.action), lack, behind))
        return found

    def distinct(self, others: list[Alternative], best: Alternative) -> list[Alternative]:
        """Without what is called the same or comes to the same for the same reasons, as long as
        anything else is left."""
        labels: set[str] = set()
        seen = [best]
        found = []
        for option in others:
            label = self.label(option.action)
            if label in labels or (option is not best and any(_same(option, one) for one in seen)):
                continue
            labels.add(label)
            seen.append(option)
            found.append(option)
        return found or others

    def _lack(self, option: Alternative, best: Alternative, behind: float) -> str:
        if option is best:
            return _("The best move.")
        if behind < NOTHING:
            if self.saves(option, best):
                return _("Hardly worse, and costs less.")
            return _("Just as good.")
        reasons = self.reasons(option, best, worse=True, amounts=False)[:1]
        if not self.counted:
            return reasons[0] if reasons else _("Not as good.")
        less = _("Worth {points} less.").format(points=about(behind))
        return " ".join([less, *reasons])

    # -- reasons -------------------------------------------------------------------------

    def reasons(
        self,
        option: Alternative,
        other: Alternative,
        worse: bool,
        amounts: bool = True,
        own: bool = False,
        ahead: bool = True,
    ) -> list[str]:
        """The parts in which a move is better than another (or worse), the weightiest first; its
        `own` points are not told twice;
        what was found by looking ahead comes last, unless the others are small beside it, and
        not at all without `ahead`: that says nothing where the move is as good or better anyway.
        An amount that others make up for is not told."""
        gap = abs(option.value - other.value)
        found = [
            (part, x)
            for part, x in self.differences(option, other)
            if (x < 0.0) == worse
            and abs(x) >= WORTH_TELLING
            and not (own and self.scored and part == SCORE)
            and (ahead or part != LOOKAHEAD)
        ]
        least = CONCRETE * max((abs(x) for part, x in found if part == LOOKAHEAD), default=0.0)
        found.sort(key=lambda each: each[0] == LOOKAHEAD or abs(each[1]) < least)
        return [
            reason_words(
                self.advice,
                part,
                x,
                self.who,
                amounts and self.counted and abs(x) <= COHERENT * gap,
            )
            for part, x in found
        ]

    def differences(self, option: Alternative, other: Alternative) -> list[tuple[str, float]]:
        """By part, without what both have; what is told as one is added up."""
        found = {
            part: option.parts.get(part, 0.0) - other.parts.get(part, 0.0)
            for part in {**option.parts, **other.parts}
            if part not in self.closed
        }
        for part, into in self.advice.JOINED.items():
            if found.get(part, 0.0) * found.get(into, 0.0) < 0.0:
                found[into] += found.pop(part)
        known = {*self.advice.REASONS, *COMMON}
        told = [(part, x) for part, x in found.items() if part in known]
        return sorted(told, key=lambda each: -abs(each[1]))


def _same(one: Alternative, other: Alternative) -> bool:
    """Do two moves come to the same for the same reasons?"""
    parts = {*one.parts, *other.parts}
    return any(one.parts.values()) and all(
        abs(one.parts.get(part, 0.0) - other.parts.get(part, 0.0)) < 1e-6 for part in parts
    )
