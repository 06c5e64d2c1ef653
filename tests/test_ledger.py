"""The ledgers of docs/ledger, the code, the data and the tests speak of the same rules."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULE = re.compile(r"\b(?:SAN|HAV|CUB|MAR)-[A-Z]?\d+[a-z]?\b")
ROW = re.compile(rf"^\| ({RULE.pattern}) \|.*\|$", re.MULTILINE)
LEDGERS = sorted((ROOT / "docs/ledger").glob("*.md"))
FOLDERS = ("engine", "automa", "ai", "tui", "tradewinds", "tests", "benchmarks", "docs")
GAMES = {"SAN": "santiago", "HAV": "havana", "CUB": "cuba", "MAR": "maracaibo"}


def rules():
    """Each rule of the ledgers with how often it has a row."""
    return Counter(
        rule for ledger in LEDGERS for rule in ROW.findall(ledger.read_text(encoding="utf-8"))
    )


def named():
    """Each rule that any file names, with one such file."""
    found = {}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".md") and path.is_file():
                for rule in RULE.findall(path.read_text(encoding="utf-8")):
                    found.setdefault(rule, path.relative_to(ROOT))
    return found


def proved():
    """The rules that tests name with their mark."""
    for path in (ROOT / "tests").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="rule"), args=named):
                    yield from (a.value for a in named if isinstance(a, ast.Constant))


def test_a_rule_has_one_row_in_the_ledger_of_its_game():
    assert [rule for rule, rows in rules().items() if rows > 1] == []
    for ledger in LEDGERS:
        for rule in ROW.findall(ledger.read_text(encoding="utf-8")):
            assert GAMES[rule[:3]] == ledger.stem, rule


def test_every_rule_that_is_named_is_in_a_ledger():
    known = rules()
    assert {rule: str(path) for rule, path in named().items() if rule not in known} == {}


def test_every_rule_is_proved_by_a_test():
    assert sorted(set(rules()) - set(proved())) == []


@pytest.mark.parametrize(
    "table",
    [
        "cuba/data/buildings.toml",
        "cuba/data/laws.toml",
        "havana/data/cards.toml",
        "maracaibo/data/legacy.toml",
        "maracaibo/data/ports.toml",
    ],
)
def test_every_entry_of_a_table_names_its_rule(table):
    text = (ROOT / "engine" / table).read_text(encoding="utf-8")
    heads = re.findall(r"^\[\[\w+\]\].*$", text, re.MULTILINE)
    assert heads
    assert [head for head in heads if not RULE.search(head)] == []


def test_cards_whose_effect_the_rulebook_gives_name_its_rule():
    text = (ROOT / "engine/maracaibo/data/cards_uprising.toml").read_text(encoding="utf-8")
    for entry in re.split(r"^(?=\[\[card\]\])", text, flags=re.MULTILINE)[1:]:
        known = re.search(r'^known = "(.*)"', entry, re.MULTILINE)
        assert bool(RULE.search(entry.splitlines()[0])) == bool(known), entry
