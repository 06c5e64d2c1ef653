"""What the companion asks and reports: small values with codes, no wording. A question says which
answers are allowed and which one is usual; an answer is a JSON value. No question limits what a
person may have, and none relies on our board: whatever is proposed, another answer can be given.
"""

import re
from collections.abc import Generator
from typing import Any, NamedTuple

from engine.maracaibo.constants import NATIONS

Answer = str | int | list[str] | list[int]
Facts = tuple[tuple[str, str | int], ...]

_PLACE = re.compile(r"[0-9]{1,3}[a-z]?")


class BadAnswer(Exception):
    """An answer that the question doesn't allow; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class CompanionStep(NamedTuple):
    """What the automa does, to be done on the table."""

    code: str
    facts: Facts = ()


class AskChoice(NamedTuple):
    """One of several."""

    code: str
    choices: tuple[str, ...]
    facts: Facts = ()
    usual: str = ""

    def check(self, answer: Any) -> str:
        if not isinstance(answer, str) or answer not in self.choices:
            raise BadAnswer("not_a_choice")
        return answer


class AskSome(NamedTuple):
    """Any of several; usually none."""

    code: str
    choices: tuple[str, ...]
    facts: Facts = ()

    @property
    def usual(self) -> list[str]:
        return []

    def check(self, answer: Any) -> list[str]:
        if not isinstance(answer, list) or any(one not in self.choices for one in answer):
            raise BadAnswer("not_a_choice")
        return [one for one in self.choices if one in answer]


class AskNumber(NamedTuple):
    """A whole number; `else_` is a verbal answer that may be given instead."""

    code: str
    low: int | None = 0
    """The least; None: below 0 too."""
    facts: Facts = ()
    usual: int | str | None = None
    else_: str = ""

    def check(self, answer: Any) -> int | str:
        if self.else_ and answer == self.else_:
            return self.else_
        return _whole(answer, self.low)


class AskThree(NamedTuple):
    """A whole number for each nation: France, Spain, England."""

    code: str
    facts: Facts = ()

    @property
    def usual(self) -> list[int]:
        return [0, 0, 0]

    def check(self, answer: Any) -> list[int]:
        return _three(answer, 0)


class AskEach(NamedTuple):
    """One of several for each nation."""

    code: str
    choices: tuple[str, ...]
    facts: Facts = ()

    @property
    def usual(self) -> list[str]:
        return [self.choices[0]] * len(NATIONS)

    def check(self, answer: Any) -> list[str]:
        if not isinstance(answer, list) or any(one not in self.choices for one in answer):
            raise BadAnswer("not_a_choice")
        if len(answer) != len(NATIONS):
            raise BadAnswer("three_answers")
        return answer


DISC, CARD, QUEST = "disc", "card", "quest"
WHAT = (DISC, CARD, QUEST)
"""What a stop of Jeanne brings her: a disc on the market, a card of the display, a quest."""


class AskStop(NamedTuple):
    """Where her ship stops and what that brings: a place is proposed, but any other is accepted."""

    code: str
    proposed: str
    """"" when nothing is known to propose."""
    usually: tuple[tuple[str, str], ...]
    """What a stop usually brings, by place, as far as it is known."""
    facts: Facts = ()

    @property
    def usual(self) -> list[str] | None:
        what = self.what(self.proposed)
        return [self.proposed, what] if what else None

    def what(self, place: str) -> str:
        return dict(self.usually).get(place, "")

    def check(self, answer: Any) -> list[str]:
        match answer:
            case [str(place), str(what)] if what in WHAT:
                if _PLACE.fullmatch(place):
                    return [place, what]
                raise BadAnswer("not_a_place")
        raise BadAnswer("not_a_stop")


class AskSide(NamedTuple):
    """Which nation she fights for: a nation, or the three printed values to be added up."""

    code: str
    facts: Facts = ()

    @property
    def usual(self) -> None:
        return None

    def check(self, answer: Any) -> str | list[int]:
        if isinstance(answer, str):
            if answer not in NATIONS:
                raise BadAnswer("not_a_nation")
            return answer
        return _three(answer, 0)


def _whole(answer: Any, low: int | None) -> int:
    if type(answer) is not int:
        raise BadAnswer("not_a_number")
    if low is not None and answer < low:
        raise BadAnswer("too_low")
    return answer


def _three(answer: Any, low: int) -> list[int]:
    if not isinstance(answer, list):
        raise BadAnswer("not_a_number")
    numbers = [_whole(number, low) for number in answer]
    if len(numbers) != len(NATIONS):
        raise BadAnswer("three_answers")
    return numbers


Question = AskChoice | AskSome | AskNumber | AskThree | AskEach | AskStop | AskSide
Script = Generator[Question, Any, None]
"""A course of play that asks whenever it needs to know something."""

YES_NO = ("yes", "no")
