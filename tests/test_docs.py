"""The documentation is true: its conversations are held, its commands and paths exist."""

import json
import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from ai.agent import Alternative
from engine.registry import GAMES
from tui.cli import parser
from tui.protocol import COMMANDS, ProtocolSession

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
REST = "…"


def examples():
    """The requests of docs/protocol.md, each with the answer that stands below it."""
    text = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    lines = "".join(re.findall(r"```protocol\n(.*?)```", text, re.DOTALL)).splitlines()
    assert all(line[:2] in ("→ ", "← ") for line in lines)
    return list(zip(lines[::2], lines[1::2], strict=True))


def fits(wanted, given):
    """Is `given` what the page says, where the page says something?"""
    match wanted, given:
        case "…", _:
            return True
        case dict(), dict():
            named = set(wanted) - {REST}
            if REST not in wanted and named != set(given):
                return False
            return all(name in given and fits(wanted[name], given[name]) for name in named)
        case list(), list():
            if wanted and wanted[-1] == REST:
                wanted, given = wanted[:-1], given[: len(wanted) - 1]
            return len(wanted) == len(given) and all(map(fits, wanted, given))
        case _:
            return wanted == given and type(wanted) is type(given)


def test_the_conversation_of_the_protocol_page_is_true():
    conversation = ProtocolSession()
    for request, answer in examples():
        assert request.startswith("→ ")
        assert answer.startswith("← ")
        given = json.loads(conversation.answer(request[2:]))
        assert fits(json.loads(answer[2:]), given), f"{request}\n{given}"
    assert conversation.ended


def test_the_protocol_page_shows_every_command_and_code():
    shown = {json.loads(request[2:])["cmd"] for request, _answer in examples()}
    assert shown == set(COMMANDS)
    text = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    codes = re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)
    assert len(codes) == 10


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_commands_that_a_page_shows_are_understood(page):
    """`tradewinds …` lines of shell blocks: the parser takes them."""
    text = page.read_text(encoding="utf-8")
    for block in re.findall(r"```(?:sh|console|bash)\n(.*?)```", text, re.DOTALL):
        for line in block.splitlines():
            words = line.split("#")[0].strip().removeprefix("$ ").split()
            if words[:1] == ["tradewinds"]:
                parser.build().parse_args(words[1:])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_files_that_a_page_names_exist(page):
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"`((?:engine|ai|automa|tui|tests|docs|benchmarks)/[\w/.-]+)`", text)
    named += [unquote(link) for link in re.findall(r"\]\(([^)#:]+)\)", text) if "://" not in link]
    for name in named:
        assert (ROOT / name).exists() or (page.parent / name).exists(), f"{page.name}: {name}"


def test_make_targets_that_pages_name_exist():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    makefile += (ROOT / "tui/locale/words.mk").read_text(encoding="utf-8")
    for page in PAGES:
        for target in re.findall(r"`make ([\w-]+)", page.read_text(encoding="utf-8")):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{page.name}: {target}"


def test_the_page_of_the_opponents_stays_short_and_names_what_an_alternative_has():
    page = (ROOT / "docs" / "ai.md").read_text(encoding="utf-8")
    assert len(page.split()) <= 2_500
    table = page.partition("of an `Alternative`")[2].partition("\n\n")[0]
    fields = set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))
    assert fields == set(Alternative._fields) - {"action"}


def test_the_pictures_of_the_readme_are_made_by_make_pictures():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    places = re.findall(r"!\[[^\]]*\]\(([^)]*)\)", text)
    assert [Path(unquote(place)).stem for place in places] == list(GAMES)
    for place in places:
        assert (ROOT / unquote(place)).is_file()
