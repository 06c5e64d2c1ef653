"""What the companion asks and tells: small values with codes, no words.

A question says which answers are allowed; an answer is a JSON value: a text out of the
choices, a list of them, a whole number or a list of whole numbers.
"""

from collections.abc import Generator
from typing import Any, NamedTuple

Answer = str | int | list[str] | list[int]
Facts = tuple[tuple[str, str | int], ...]


class BadAnswer(Exception):
    """An answer that the question doesn't allow; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Step(NamedTuple):
    """What the automa does, to be done on the table."""

    code: str
    facts: Facts = ()


class Choice(NamedTuple):
    """One of several."""

    code: str
    choices: tuple[str, ...]
    facts: Facts = ()

    def check(self, answer: Any) -> str:
        if not isinstance(answer, str) or answer not in self.choices:
            raise BadAnswer("not_a_choice")
        return answer


class Some(NamedTuple):
    """Any of several, or none."""

    code: str
    choices: tuple[str, ...]
    facts: Facts = ()

    def check(self, answer: Any) -> list[str]:
        if not isinstance(answer, list) or any(one not in self.choices for one in answer):
            raise BadAnswer("not_a_choice")
        return [one for one in self.choices if one in answer]


class Number(NamedTuple):
    """A whole number."""

    code: str
    low: int
    high: int
    facts: Facts = ()

    def check(self, answer: Any) -> int:
        if type(answer) is not int:
            raise BadAnswer("not_a_number")
        if not self.low <= answer <= self.high:
            raise BadAnswer("out_of_range")
        return answer


class Three(NamedTuple):
    """A whole number for each nation: France, Spain, England."""

    code: str
    low: int
    high: int
    facts: Facts = ()

    def check(self, answer: Any) -> list[int]:
        if not isinstance(answer, list) or any(type(n) is not int for n in answer):
            raise BadAnswer("not_a_number")
        if len(answer) != 3:
            raise BadAnswer("three_numbers")
        if any(not self.low <= n <= self.high for n in answer):
            raise BadAnswer("out_of_range")
        return answer


Question = Choice | Some | Number | Three
Script = Generator[Question, Any, None]
"""A course of play that asks when it has to know something."""

YES_NO = ("yes", "no")
