"""Text from outside, made fit to be shown: names, records, data files, arguments, environment.

Control characters could steer a terminal, and those that turn the direction of writing make a
line say something else than it says. Whoever shows a text that somebody else may have written
shows `plain(text)`; what the app itself writes goes through the same rule once more.
"""

from unicodedata import category

NAME = 24
"""Characters of a name at the table."""
LINE = 600
"""Characters of a sentence that repeats something from outside."""
UNKNOWN = "?"
"""Stands for what can't be shown."""
_HARMFUL = frozenset({"Cc", "Cf", "Cs", "Cn", "Zl", "Zp"})
_BLANK = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029")


def is_harmful(letter: str) -> bool:
    """Does a character steer instead of showing something? All control and format characters,
    halves of characters, and what no standard knows."""
    return category(letter) in _HARMFUL


def plain(text: str, most: int = LINE) -> str:
    """One line of at most `most` characters, with nothing in it that steers a terminal."""
    text = text[: most * 4]
    if not text.isprintable():
        blanks = (" " if letter in _BLANK else letter for letter in text)
        text = "".join(UNKNOWN if is_harmful(letter) else letter for letter in blanks)
    text = " ".join(text.split())
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def harmless(text: str, kept: str = "") -> str:
    """A text as long as it is, without what steers a terminal, but for the characters in `kept`.
    Such characters have no width, so that columns stay where they are."""
    if text.isprintable():
        return text
    return "".join(letter for letter in text if letter in kept or not is_harmful(letter))


def short(value: object, most: int = 60) -> str:
    """A value as a sentence repeats it, however large or deep it is."""
    if isinstance(value, int) and abs(value) >= 10**most:
        return "a number far too large"
    try:
        return plain(repr(value), most)
    except (RecursionError, ValueError):
        return f"a {type(value).__name__} far too large"
