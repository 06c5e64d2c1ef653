"""The texts of the story cards: `tui/stories/<language>/maracaibo.md`, one section per card. Prose
is kept as prose, one file per language, so that it can be read and edited as a whole. A line that
begins with a number and a bracket is a choice: `110) Stow it as ballast.`
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tui import i18n

_CARD = re.compile(r"^## (\d+)$", re.MULTILINE)
_CHOICE = re.compile(r"^(\d+)\) (.+)$")


class StoryText(NamedTuple):
    """What is read out of a card."""

    paragraphs: tuple[str, ...]
    """`*words*` are set apart, as handwriting would be."""
    choices: dict[str, str]
    """By the card it leads to: what is chosen."""

    @property
    def words(self) -> int:
        return sum(len(text.split()) for text in (*self.paragraphs, *self.choices.values()))


def folder() -> Path:
    """Where the texts lie: beside the code, in a checkout as in a wheel."""
    return Path(__file__).parents[2] / "stories"


@cache
def book(language: str) -> dict[str, StoryText]:
    """All cards of a language."""
    path = folder() / language / "maracaibo.md"
    if not path.is_file():
        path = folder() / "en" / "maracaibo.md"
    text = i18n.tight(path.read_text(encoding="utf-8"), language)
    _intro, *parts = _CARD.split(text)
    return {
        f"story_{number}": _text(body) for number, body in zip(parts[::2], parts[1::2], strict=True)
    }


def _text(body: str) -> StoryText:
    paragraphs: list[str] = []
    choices: dict[str, str] = {}
    for line in filter(None, map(str.strip, body.splitlines())):
        if found := _CHOICE.match(line):
            choices[f"story_{found[1]}"] = found[2]
        else:
            paragraphs.append(line)
    return StoryText(tuple(paragraphs), choices)


def text_of(card: str) -> StoryText:
    """The text of a card in the language of the moment."""
    return book(i18n.language()).get(card, StoryText((), {}))
