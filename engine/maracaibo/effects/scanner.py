"""Reading an effect's text character by character, with errors that say what was expected where."""

from enum import IntEnum
from typing import TypeVar

from engine.maracaibo.effects.words import spelling

W = TypeVar("W", bound=IntEnum)


class BadEffect(ValueError):
    """A text that the vocabulary doesn't know; whoever reads the file names file and key."""


class Scanner:
    """A text and how far it has been read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def fail(self, problem: str) -> BadEffect:
        return BadEffect(f"{problem} at {self.at + 1} in {self.text!r}")

    @property
    def ended(self) -> bool:
        return self.at >= len(self.text)

    def sees(self, sign: str) -> bool:
        return self.text.startswith(sign, self.at)

    def takes(self, sign: str) -> bool:
        """Read the character if it comes next."""
        if self.sees(sign):
            self.at += len(sign)
            return True
        return False

    def need(self, sign: str) -> None:
        if not self.takes(sign):
            raise self.fail(f"{sign!r} is missing")

    def name(self) -> str:
        """Letters and underscores, at least one."""
        start = self.at
        while not self.ended and (self.text[self.at].isalpha() or self.text[self.at] == "_"):
            self.at += 1
        if start == self.at:
            raise self.fail("a word is missing")
        return self.text[start : self.at]

    def mark(self) -> str:
        """Letters and digits: the number of a location."""
        start = self.at
        while not self.ended and self.text[self.at].isalnum():
            self.at += 1
        if start == self.at:
            raise self.fail("a location is missing")
        return self.text[start : self.at]

    def number(self, low: int, high: int) -> int:
        """A whole number, perhaps signed, within its bounds."""
        start = self.at
        if not self.takes("+"):
            self.takes("-")
        while not self.ended and self.text[self.at].isdecimal():
            self.at += 1
        try:
            value = int(self.text[start : self.at])
        except ValueError:
            raise self.fail("a number is missing") from None
        if not low <= value <= high:
            raise self.fail(f"{value} is not from {low} to {high}")
        return value

    def word(self, words: "type[W] | tuple[W, ...]") -> W:
        """One of the given words."""
        start = self.at
        found = self.name()
        for word in words:
            if spelling(word) == found:
                return word
        self.at = start
        known = ", ".join(spelling(word) for word in words)
        raise self.fail(f"{found!r} is not one of {known}")

    def end(self) -> None:
        if not self.ended:
            raise self.fail(f"{self.text[self.at :]!r} is too much")
