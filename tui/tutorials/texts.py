"""What a tutorial says at each step: `tui/tutorials/<language>/<name>.md`.

    ## The auction {#auction}
    Bids differ. {{seat 1}} has bid {{now bids.1.amount}}; each player begins with {{seats.money}}.

Numbers are not written but asked for, as in the book of rules (`tui/rulebook/facts.py`), and
beside the data there are the position and the people:

- `{{now players.0.money}}`: a number of the position as the person sees it;
- `{{count automa.deck}}`: how many things lie there, as a word;
- `{{points 0}}`: what a player would have if it were counted now;
- `{{seat 1}}`: the name of a player; `{{move}}`: the move that is asked for, in words.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from tui.i18n import _, language, tight
from tui.rulebook.facts import NUMBERS, Facts, NoSuchFact, fill
from tui.tutorials.script import BadTutorial, folder

_HEADING = re.compile(r"^#{1,3} +(?P<title>.+?)? *\{#(?P<anchor>[\w-]+)\} *$")


class LessonText(NamedTuple):
    """A heading and what stands below it, not filled in yet."""

    title: str
    text: str


class Table(NamedTuple):
    """Where the words are said: who sits there, the position, the move that is asked for."""

    game: str
    names: Sequence[str]
    position: Mapping[str, Any]
    points: Sequence[int] = ()
    """Of each player, if it were counted now."""
    move: str = ""


class LessonFacts(Facts):
    """The facts of a game, and those of the table where it is learnt."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.game)
        self.table = table

    def _said(self, word: str, about: Sequence[str]) -> str:
        try:
            if word == "seat":
                return self.table.names[int(about[0])]
            if word == "points":
                return str(self.table.points[int(about[0])])
            if word == "count":
                return _(NUMBERS[len(_at(self.table.position, about[0]))])
            if word == "now":
                return str(_found(self.table.position, about[0]))
        except (LookupError, ValueError, TypeError):
            raise NoSuchFact(" ".join((word, *about))) from None
        return super()._said(word, about)

    def _value(self, path: str) -> Any:
        if path == "move" and self.table.move:
            return self.table.move
        return super()._value(path)


def _at(here: Any, path: str) -> Any:
    for key in path.split("."):
        here = here[int(key)] if isinstance(here, list) else here[key]
    return here


def _found(position: Any, path: str) -> int | str:
    here = _at(position, path)
    if not isinstance(here, int | str):
        raise LookupError(path)
    return here


def source(name: str, spoken: str) -> str:
    """The text as it was written, in English where it is not translated."""
    path = folder() / spoken / f"{name}.md"
    if not path.is_file():
        path = folder() / "en" / f"{name}.md"
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadTutorial(str(error)) from None


@lru_cache(maxsize=16)
def sections(name: str, spoken: str) -> Mapping[str, LessonText]:
    """The words of all steps by anchor."""
    found: dict[str, LessonText] = {}
    anchor = ""
    for line in tight(source(name, spoken), spoken).splitlines():
        if heading := _HEADING.match(line):
            anchor = heading["anchor"]
            found[anchor] = LessonText(heading["title"] or "", "")
        elif anchor:
            found[anchor] = found[anchor]._replace(text=f"{found[anchor].text}{line}\n")
    return {anchor: LessonText(title, text.strip()) for anchor, (title, text) in found.items()}


def say(name: str, anchor: str, table: Table) -> LessonText:
    """The words at an anchor, filled in. A missing one is said to be missing."""
    words = sections(name, language()).get(anchor) or sections(name, "en").get(anchor)
    if words is None:
        return LessonText(anchor, f"({name}: {anchor}?)")
    text, missing = fill(words.text, table.game, LessonFacts(table))
    return LessonText(words.title, text if not missing else f"{text} ({', '.join(missing)}?)")
