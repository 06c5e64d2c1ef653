"""The tables of docs/effects.md: every word of the language, with an entry that uses it.

make effects-tables     writes them anew
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.maracaibo.effects.permanents import PERMANENT
from engine.maracaibo.effects.reader import TERMS
from engine.maracaibo.effects.words import Event, Metric, Stat, spelling

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/effects.md"
MARKS = ("<!-- words -->\n", "<!-- /words -->")
TIMINGS = ("now", "inc", "perm", "va", "ca", "aa", "end", "req", "extra")
PROSE = {"id", "source", "known", "name_en", "name_fr", "good", "object", "kind", "home"}
"""Keys of texts that are no effects."""


def words() -> dict[str, list[str]]:
    """The language, by what a word is."""
    return {
        "timing": list(TIMINGS),
        "term": list(TERMS),
        "lasting": [*PERMANENT],
        "event": [spelling(event) for event in Event],
        "metric": [spelling(metric) for metric in Metric],
        "number": [spelling(stat) for stat in Stat if stat is not Stat.HAND_LIMIT],
    }


def texts() -> Iterator[tuple[str, str]]:
    """Every effect of the data files, with the entry that has it."""
    for path in sorted((ROOT / "engine/maracaibo/data").glob("*.toml")):
        yield from _within(path.stem, tomllib.loads(path.read_text(encoding="utf-8")))


def _within(name: str, value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        inner = str(value.get("name_en") or value.get("id") or name)
        for further, part in value.items():
            yield from _within(inner, part, further)
    elif isinstance(value, list):
        for part in value:
            yield from _within(name, part, key)
    elif isinstance(value, str) and key not in PROSE:
        yield name, value


USES = {
    "timing": r"(?:^|; ){}[^;]*?:",
    "term": r"(?<![\w,(]){}(?![A-Za-z_])|(?<=[({{+/:]){}(?=[\d(-])",
    "lasting": r"(?:perm:|\+){}",
    "event": r"on\({}(?![A-Za-z])",
    "metric": r"(?:per|tier)\({}|{}(?:\(\w+\))?>=",
    "number": r"mod\({},",
}
"""How a word of each kind stands in a text."""


def table() -> str:
    """A row a word: how many entries use it, and the shortest of them."""
    rows = ["| word | what | entries | for example |", "|---|---|---|---|"]
    found = list(texts())
    for what, spelled in words().items():
        for word in spelled:
            used = re.compile(USES[what].replace("{}", word).replace("{{", "{"))
            using = [(len(text), name, text) for name, text in found if used.search(text)]
            example = "none in the box"
            if using:
                _, name, text = min(using)
                example = f"{name}: `{text}`"
            rows.append(f"| `{word}` | {what} | {len(using)} | {example} |")
    return "\n".join(rows) + "\n"


def written(page: str) -> str:
    """The page with its table as the data are now."""
    before, after = page.split(MARKS[0])
    return before + MARKS[0] + "\n" + table() + "\n" + MARKS[1] + after.split(MARKS[1])[1]


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    sys.stdout.write(f"{PAGE.relative_to(ROOT)}\n")
