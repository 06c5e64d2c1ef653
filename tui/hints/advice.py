"""What a game says about its moves: its module `tui/games/<game>/advice.py` has

    REASONS     a `Reason` for every part of a value that the game's agents tell
    UNCOUNTED   parts that are no points (how close, how far): no amount is told with them
    JOINED      parts that are told as one where they pull in opposite directions
    PRIVATE     parts that hang on what only the moving seat sees
    OPEN        kinds of decisions whose reasons others may hear at once: what is done is seen
                by all, and hardly anything hangs on what only the moving seat sees
    facts(trial, who)   what a move does at once, a sentence each, from trying it out
    follow(state, seat, action)   quick answers to what a move asks next

Sentences are whole: one for each sign, and one for each person where there is a `you` in it.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from engine.core import Action
from tui.hints.amounts import about
from tui.hints.trial import Trial
from tui.i18n import N_, _

LOOKAHEAD, REST, RIVALS = "lookahead", "rest", "rivals"


class Reason(NamedTuple):
    """A part of a difference in words, marked with `N_`. `{points}`, before the full stop, is
    how much it makes, with its colon, or nothing."""

    better: str
    worse: str
    their_better: str = ""
    their_worse: str = ""
    """About another seat, by `{name}`; empty where the sentence names nobody."""


class Audience(NamedTuple):
    """Who makes the move, and who is told about it."""

    seat: int
    names: Sequence[str] = ()
    you: bool = True
    """Is it told to the one who moves?"""

    @property
    def name(self) -> str:
        return self.name_of(self.seat)

    def name_of(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else f"P{seat + 1}"

    def say(self, yours: str, theirs: str, **facts: object) -> str:
        """The sentence for this person; both are translated already."""
        return (yours if self.you else theirs).format(name=self.name, **facts)

    def against(self, sentence: str) -> str:
        """A sentence that speaks against a move, after one that speaks for it."""
        named = not self.you and sentence.startswith(tuple(filter(None, self.names)))
        rest = sentence if named else sentence[:1].lower() + sentence[1:]
        return _("On the other hand, {but}").format(but=rest)


class Advice(Protocol):
    """The module `advice` of a game."""

    REASONS: Mapping[str, Reason]
    UNCOUNTED: frozenset[str]
    JOINED: Mapping[str, str]
    PRIVATE: frozenset[str]
    OPEN: frozenset[str]

    def facts(self, trial: Trial, who: Audience) -> list[str]: ...

    def follow(self, state: Any, seat: int, action: Action) -> list[Action]: ...


COMMON = {
    RIVALS: Reason(
        N_("It leaves less for the others{points}."),
        N_("It leaves more for the others{points}."),
    ),
    LOOKAHEAD: Reason(
        N_("Looking a few turns ahead, it turns out better{points}."),
        N_("Looking a few turns ahead, it turns out worse{points}."),
    ),
    REST: Reason(
        N_("Many small things count in its favour{points}."),
        N_("Many small things count against it{points}."),
    ),
}
"""Reasons of every game."""


def advice(game: str) -> Advice:
    """The sentences of a game, loaded when first asked for."""
    return cast(Advice, import_module(f"tui.games.{game}.advice"))


def reason_words(found: Advice, part: str, points: float, who: Audience, told: bool = False) -> str:
    """The sentence for a part of a difference, by its sign and by who is told; with its amount
    where that is `told`."""
    reason = COMMON.get(part) or found.REASONS[part]
    better = points > 0
    own = reason.better if better else reason.worse
    theirs = reason.their_better if better else reason.their_worse
    amount = _(": {amount}").format(amount=about(points)) if told else ""
    return who.say(_(own), _(theirs) if theirs else _(own), points=amount)
