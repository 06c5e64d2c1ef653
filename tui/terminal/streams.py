"""What the command line prints: nothing in it controls the terminal, and letters that the output
can't encode become similar ones in ASCII."""

import codecs
import sys
from typing import Any, TextIO
from unicodedata import normalize

from engine.core.plain import UNKNOWN, harmless

LIKE_ASCII = "tradewinds-ascii"
"""The name of our error handler for what can't be encoded."""
_LAYOUT = "\n\t"
_ALIKE = {
    "-": "–—‐−─━", "|": "│┃", "+": "┌┐└┘├┤┬┴┼╭╮╰╯", "#": "▀▄█▓■▪◆", ":": "░▒", ".": "·…○◇□",
    "*": "•●★☆♔", "x": "×", "'": "’‘", '"': "“”„«»", "<": "‹←◂◀", ">": "›→▸▶", "^": "↑▲", "v": "↓▼",
    "o": "œø", "O": "ŒØ", "a": "æ", "A": "Æ", "s": "ß", "l": "ł", "L": "Ł", " ": "\u00a0\u202f",
}  # fmt: skip
_LETTERS = {letter: like for like, letters in _ALIKE.items() for letter in letters}


def alike(letter: str) -> str:
    """One similar ASCII letter, so that columns stay aligned."""
    base = _LETTERS.get(letter) or normalize("NFKD", letter)[:1]
    return base if base.isascii() else UNKNOWN


def _encoded(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(alike(letter) for letter in letters), error.end


codecs.register_error(LIKE_ASCII, _encoded)


class Plain:
    """A stream to which nothing but plain text is written; `raw` is for our own control codes."""

    def __init__(self, raw: TextIO) -> None:
        self.raw = raw

    def write(self, text: str) -> int:
        return self.raw.write(harmless(text, kept=_LAYOUT))

    def writelines(self, lines: Any) -> None:
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.raw, name)


def guard() -> None:
    """From now on this process prints only plain text."""
    for name in ("stdout", "stderr"):
        stream: Any = getattr(sys, name)
        if stream is None or isinstance(stream, Plain):
            continue
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=LIKE_ASCII)
        setattr(sys, name, Plain(stream))


def can_show(letters: str, stream: Any) -> bool:
    """Can an output encode these letters?"""
    try:
        letters.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
