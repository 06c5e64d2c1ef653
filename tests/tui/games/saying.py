"""What is asked of every game's words: all is said, and nothing of the code is left in it."""

import re
from pathlib import Path

from engine.core.options import describe
from engine.core.values import kind_of
from tui import i18n
from tui.rulebook.facts import fill
from tui.rulebook.sections import sections

LEFT = r"[{}_]|\(\)|None|(?:Space|Segment|Tile|Automa\w*)\("
"""Placeholders, names and values of the code."""
BROKEN = r"\b(de|contre|pour) (France|Espagne|Angleterre)\b|\w[:;](\s|$)|\w [:;?!»%](\s|$)|« "
"""What doesn't make a French sentence: a nation without its article, a sign without a space or with
one at which a line may be broken."""


def clean(text: str) -> None:
    assert text
    assert not re.search(LEFT, text), text
    assert i18n.language() != "fr" or not re.search(BROKEN, text), text


def options_parts_and_phases(words, game, parts, phases) -> None:
    """They have names, and the options an explanation."""
    for spec in describe(game.Options):
        clean(words.option_name(spec.name))
        clean(words.option_help(spec.name))
        for choice in spec.choices:
            clean(words.choice_name(spec.name, choice))
    for part in parts:
        clean(words.part(part))
    for phase in phases:
        clean(words.phase_name(phase))


def titles_and_texts(topics, game_id) -> None:
    """They are there in every language, and the data answer what they ask for."""
    for title, text in topics.values():
        clean(i18n._(title))
        said, missing = fill(i18n._(text), game_id)
        assert not missing
        clean(said)


def anchors(game_id: str, language: str) -> set[str]:
    """The places at which F1 can open the book."""
    return {anchor for chapter in sections(game_id, language) for anchor in chapter.anchors}


def event_kinds(module) -> set[str]:
    classes = [cls for cls in vars(module).values() if "kind" in getattr(cls, "_fields", ())]
    return {kind_of(cls) for cls in classes}


def refusal_codes(rules) -> set[str]:
    """Collected from the source of a game's rules, so that none is forgotten."""
    codes = set()
    for file in Path(rules.__file__).parent.rglob("*.py"):
        found = re.findall(
            r'(?:Refusal|not_among)\(\s*"(\w+)"(?: if \w+ else "(\w+)")?',
            file.read_text(encoding="utf-8"),
        )
        codes |= {code for pair in found for code in pair if code}
    return codes
