"""Text that fits: cut, wrapped, one column per letter."""

import re
from collections.abc import Iterator
from functools import lru_cache

from rich.cells import cell_len


def cut(words: str, size: int, more: str = "…") -> str:
    """At most `size` characters; a mark at the end says that there was more."""
    return (
        words if len(words) <= size else words[: max(0, size - 1)].rstrip() + more[: max(0, size)]
    )


PLAIN = str.maketrans("–—−…·×→’‘“”«»◍•\u00a0\u202f", "---~-x>''\"\"<>$- " + " ")
"""Signs of texts by what stands for them where there are letters only; each is one for one."""


def plain(words: str) -> str:
    """In letters that every terminal has; accents stay."""
    return words if words.isascii() else words.translate(PLAIN)


def narrow(words: str) -> str:
    """Only letters that are one column wide, so that columns stay straight."""
    return "".join(letter if cell_len(letter) == 1 else "?" for letter in words)


BREAKS = re.compile(r"[ \t]+")


def _parted(paragraph: str, size: int) -> Iterator[str]:
    """Its words; those that a no-break space joins are one, unless no line has room for it."""
    for word in filter(None, BREAKS.split(paragraph)):
        yield from (word,) if len(word) <= size else word.split()


@lru_cache(maxsize=2048)
def wrap(words: str, size: int) -> tuple[str, ...]:
    """Lines of at most `size` characters, broken between words; a longer word is broken too."""
    size = max(1, size)
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in _parted(paragraph, size):
            while len(word) > size:
                if line:
                    lines.append(line)
                    line = ""
                lines.append(word[: size - 1] + "-" if size > 3 else word[:size])
                word = word[size - 1 :] if size > 3 else word[size:]  # noqa: PLW2901
            if line and len(line) + 1 + len(word) > size:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        lines.append(line)
    return tuple(lines)


def whole_words(words: str, size: int, more: str = "…") -> str:
    """At most `size` characters without a part of a word; a mark says that there was more."""
    if len(words) <= size:
        return words
    first = wrap(words, size - 1 - len(more))[0]
    return f"{first} {more}" if words.startswith(f"{first} ") else cut(words, size, more)
