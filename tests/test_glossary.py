"""One term a thing: what docs/glossary.md forbids stands in no message and in no text."""

import re
from pathlib import Path

import pytest

from tui import i18n
from tui.locale import build

ROOT = Path(__file__).resolve().parent.parent
HEADINGS = {"en": "## Not in English", "fr": "## Not in French"}
ROW = re.compile(r"^\| `(?P<pattern>.+)` \| (?P<instead>.+) \|$", re.MULTILINE)


def forbidden(language):
    """The patterns of a language with what is said instead."""
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    part = page.split(HEADINGS[language])[1].split("\n## ")[0]
    return {row["pattern"].replace(r"\|", "|"): row["instead"] for row in ROW.finditer(part)}


def said(language):
    """All that is said in a language, each with where it stands."""
    extracted = build.extract() if language == "en" else {}
    for domain in i18n.DOMAINS:
        messages = extracted[domain] if language == "en" else build.read(language, domain)
        for message in messages:
            if message.id:
                forms = message.id if language == "en" else message.string
                for text in forms if isinstance(forms, tuple | list) else (forms,):
                    yield domain, text
    for folder in ("rules", "tutorials"):
        for path in sorted((ROOT / "tui" / folder / language).glob("*.md")):
            for line in path.read_text(encoding="utf-8").splitlines():
                yield f"{folder}/{path.name}", re.sub(r"`[^`]*`|\{[^{}]*\}|\]\([^)]*\)", "", line)


@pytest.mark.parametrize("language", HEADINGS)
def test_no_message_and_no_text_says_it_in_another_way(language):
    patterns = {re.compile(pattern): instead for pattern, instead in forbidden(language).items()}
    assert len(patterns) >= 10
    found = [
        (where, text, instead)
        for where, text in said(language)
        for pattern, instead in patterns.items()
        if pattern.search(text)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The table is laid"),
        ("en", "You loses 1 farmer"),
        ("en", "a farmer of You leaves"),
        ("en", "misses 1 clay"),
        ("en", "takes Scout of the display"),
        ("fr", "Vous perd un paysan"),
        ("fr", "Attention!"),
    ],
)
def test_the_glossary_would_find_it(language, text):
    assert any(re.search(pattern, text) for pattern in forbidden(language))
