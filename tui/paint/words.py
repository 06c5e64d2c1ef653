"""Text that fits: cut, wrapped, one column per letter."""

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


SIGNS = frozenset(":;?!»")
"""Signs that French sets apart from the word before them: no line begins with one."""


def _glued(words: list[str], size: int) -> list[str]:
    """Words with the signs that belong to them, and « with what it opens."""
    found: list[str] = []
    for word in words:
        held = found and (word in SIGNS or found[-1] == "«")
        if held and len(found[-1]) + 1 + len(word) <= size:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


@lru_cache(maxsize=2048)
def wrap(words: str, size: int) -> tuple[str, ...]:
    """Lines of at most `size` characters, broken between words; a longer word is broken too."""
    size = max(1, size)
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in _glued(paragraph.split(), size):
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
