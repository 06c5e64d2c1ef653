"""Text from outside, made safe to show: names, records, data files, arguments, environment. Control
characters could take over a terminal, and bidirectional ones can make a line appear to say
something else. Whoever shows a text that somebody else may have written shows `plain(text)`; the
app's own output goes through the same filter once more.
"""

from unicodedata import category

NAME = 24
"""The longest name at the table, in characters."""
LINE = 600
"""The longest sentence that repeats something from outside, in characters."""
UNKNOWN = "?"
"""Stands for what can't be shown."""
_HARMFUL = frozenset({"Cc", "Cf", "Cs", "Cn", "Zl", "Zp"})
_BLANK = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029")


def is_harmful(letter: str) -> bool:
    """Does a character control the output instead of showing something? All control and format
    characters, lone surrogates, and unassigned code points do."""
    return category(letter) in _HARMFUL


def plain(text: str, most: int = LINE) -> str:
    """One line of at most `most` characters, with nothing in it that controls a terminal."""
    text = text[: most * 4]
    if not text.isprintable():
        blanks = (" " if letter in _BLANK else letter for letter in text)
        text = "".join(UNKNOWN if is_harmful(letter) else letter for letter in blanks)
    text = " ".join(text.split())
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def blamed(name: str, problem: str, most: int = LINE) -> str:
    """What is wrong with somebody, in one line: of a long name a part, so that the problem is
    told."""
    told = plain(problem, most - NAME - 2)
    return f"{plain(name, most - 2 - len(told))}: {told}"


def harmless(text: str, kept: str = "") -> str:
    """The whole text without anything that controls a terminal, except for the characters in
    `kept`. Such characters have no width, so that columns stay where they are."""
    if text.isprintable():
        return text
    return "".join(letter for letter in text if letter in kept or not is_harmful(letter))


def short(value: object, most: int = 60) -> str:
    """A value as quoted in a sentence, however large or deeply nested it is."""
    if isinstance(value, int) and abs(value) >= 10**most:
        return "a number far too large"
    try:
        return plain(repr(value), most)
    except (RecursionError, ValueError):
        return f"a {type(value).__name__} far too large"
