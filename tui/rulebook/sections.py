"""A book of rules as sections: headings, the anchors that F1 opens, the texts below them.

The texts are `tui/rules/<language>/<game>.md`. A heading may end in anchors, the same in all
languages: `## Drying {#drying #desert}`.
"""

import re
import unicodedata
from pathlib import Path
from typing import NamedTuple

from tui import i18n
from tui.rulebook.drawings import DRAWING, Drawing
from tui.rulebook.facts import fill

_HEADING = re.compile(r"^(#{1,3}) +(.+?)(?: *\{((?:#\w+ *)+)\})? *$")


class Section(NamedTuple):
    """A heading and the text below it, up to the next heading."""

    title: str
    anchors: tuple[str, ...]
    text: str
    """Markdown without the heading."""
    level: int = 2

    @property
    def page(self) -> str:
        """The section as it is read: heading and text."""
        return f"{'#' * self.level} {self.title}\n{self.text}"


class Found(NamedTuple):
    """A section that has what somebody looks for, and the line around it."""

    number: int
    title: str
    excerpt: str


def folder() -> Path:
    """Where the texts lie: beside the code, in a checkout as in a wheel."""
    return Path(__file__).parents[1] / "rules"


def has_rules(game_id: str) -> bool:
    return (folder() / "en" / f"{game_id}.md").is_file()


def source(game_id: str, spoken: str) -> str:
    """The text as it was written, in English when it is not translated."""
    path = folder() / spoken / f"{game_id}.md"
    if not path.is_file():
        path = folder() / "en" / f"{game_id}.md"
    return path.read_text(encoding="utf-8")


def sections(game_id: str, spoken: str) -> list[Section]:
    """The book of a game in a language."""
    return _sections(filled(game_id, spoken)[0])


def filled(game_id: str, spoken: str) -> tuple[str, list[str]]:
    """The text with the numbers and names of the data, and what the data have nothing for."""
    with i18n.speaking(spoken):
        text, missing = fill(source(game_id, spoken), game_id)
    return i18n.tight(text, spoken), missing


def _sections(text: str) -> list[Section]:
    read: list[Section] = []
    for line in text.splitlines():
        heading = _HEADING.match(line)
        if heading:
            hashes, title, anchors = heading.groups()
            names = tuple(name.lstrip("#") for name in (anchors or "").split())
            read.append(Section(title, names, "", len(hashes)))
        elif read:
            read[-1] = read[-1]._replace(text=f"{read[-1].text}{line}\n")
    return read


def parts(section: Section) -> list[str | Drawing]:
    """Texts and pictures of a section in their order; the heading goes with the first text."""
    found: list[str | Drawing] = []
    rest, text = 0, section.page
    for match in DRAWING.finditer(text):
        found += [text[rest : match.start()], Drawing.of(match)]
        rest = match.end()
    found.append(text[rest:])
    return [part for part in found if isinstance(part, Drawing) or part.strip()]


# -- looking something up ----------------------------------------------------------------


def plain(text: str) -> str:
    """Small letters without accents, so that `hote` finds `Hôtel`."""
    spread = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in spread if not unicodedata.combining(sign))


_MARKS = re.compile(r"!?\[([^\]]*)\]\([^)]*\)|[*`|>]+|-{3,}")


def look_up(book: list[Section], wanted: str) -> list[Found]:
    """The sections that have all the words, those that have them in the title first."""
    words = plain(wanted).split()
    if not words:
        return []
    in_titles, in_texts = list[Found](), list[Found]()
    for number, section in enumerate(book):
        title, text = plain(section.title), plain(section.text)
        if all(word in title for word in words):
            in_titles.append(Found(number, section.title, ""))
        elif all(word in title or word in text for word in words):
            in_texts.append(Found(number, section.title, _excerpt(section.text, words)))
    return in_titles + in_texts


_LISTED = re.compile(r"^\s*(?:[-*]|\d+\.)\s+")
_SENTENCES = re.compile(r"(?<=[.!?])\s+")


def _excerpt(text: str, words: list[str]) -> str:
    """The sentence with most of the words, or the row of a table, without the marks of its form."""
    said = list[str]()
    for line in filter(str.strip, text.splitlines()):
        if line.startswith("|"):
            cells = (_unmarked(cell) for cell in line.split("|"))
            said.append(" · ".join(filter(None, cells)))
        else:
            said += _SENTENCES.split(_unmarked(_LISTED.sub("", line)))
    return max(said, key=lambda one: sum(word in plain(one) for word in words), default="")


def _unmarked(text: str) -> str:
    return " ".join(_MARKS.sub(r"\1", text).split())
