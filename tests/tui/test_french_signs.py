"""French sets : ; ? ! » and % apart from a word; no line is broken there, whatever shows it."""

import asyncio
import re
from gettext import GNUTranslations
from textwrap import wrap as wrapped_by_python

import pytest
from textual.content import Content

from tests.tui.house import run, words
from tests.tui.table.table_fixtures import Still, asked, played_up_to, screen_text, settled
from tui import i18n, settings
from tui.app import TradewindsApp
from tui.games.maracaibo.story_book import book
from tui.paint.words import wrap
from tui.rulebook import sections as rules
from tui.tutorials import texts as lessons
from tui.tutorials.names import NAMES

APART = re.compile(r"\w[)»’\"*.]? (?:[:;?!»](?=\s|$)|%(?![\w(]))|« ", re.MULTILINE)
"""A sign behind a space at which a line may be broken."""
SAID = i18n.tight("Qui mène ? Vous : 2 points d'avance, « un rien » ; 9 % de mieux !", "fr")
GAMES = ("santiago", "havana", "cuba", "maracaibo")
TITLES = {
    "santiago": "SANTIAGO",
    "havana": "LA HAVANE",
    "cuba": "CUBA",
    "maracaibo": "MARACAIBO",
}
ASKED = {
    "make_bid": "santiago",
    "plant": "santiago",
    "choose_purchase": "havana",
    "choose_start": "havana",
    "play_character": "cuba",
    "choose_building": "cuba",
    "sail": "maracaibo",
}


def compiled():
    for domain in i18n.DOMAINS:
        path = i18n.CATALOGUES / "fr" / "LC_MESSAGES" / f"{domain}.mo"
        with path.open("rb") as file:
            yield from GNUTranslations(file)._catalog.values()


def texts():
    for game in GAMES:
        yield rules.filled(game, "fr")[0]
    for name in NAMES:
        for title, text in lessons.sections(name, "fr").values():
            yield from (title, text)
    for card in book("fr").values():
        yield from (*card.paragraphs, *card.choices.values())


def test_nothing_that_is_said_has_a_plain_space_there():
    said = [*compiled(), *texts()]
    assert len(said) > 3000
    assert [found[0] for text in said if (found := APART.search(text))] == []


@pytest.mark.parametrize(
    ("text", "tightened"),
    [
        ("Vous : 3", "Vous\u00a0: 3"),
        ("« Oui » !", "«\u00a0Oui\u00a0»\u00a0!"),
        ("de 9 % à 12 %", "de 9\u00a0% à 12\u00a0%"),
        ("dites %(prog)s ; ou rien", "dites %(prog)s\u00a0; ou rien"),
        ("| :--- | nom |", "| :--- | nom |"),
    ],
)
def test_signs_keep_to_their_words_in_french_only(text, tightened):
    assert i18n.tight(text, "fr") == tightened
    assert i18n.tight(text, "en") == text


def held(lines):
    return all(line[:1] not in set(":;?!»%") and not line.endswith("«") for line in lines)


@pytest.mark.parametrize("width", range(10, 70))
def test_no_line_is_broken_there_by_textual_by_the_painters_or_by_python(width):
    TradewindsApp()  # the app is what teaches it
    for lines in (
        [line.plain for line in Content(SAID).wrap(width)],
        wrap(SAID, width),
        wrapped_by_python(SAID, width),
    ):
        assert held(lines), lines
        assert " ".join(lines) == SAID


def test_a_word_and_its_sign_part_where_no_line_has_room_for_both():
    assert wrap("Superviseur\u00a0: vous", 11) == ("Superviseur", ": vous")


@pytest.mark.parametrize("kind", ASKED)
def test_no_table_shows_a_plain_space_there(kind):
    game = played_up_to(
        asked(kind, after_round=0 if kind == "choose_start" else 1), ASKED[kind], 3, seed=5
    )

    async def go():
        app = Still(game, language="fr")
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            table = screen_text(app)
            await pilot.press("h")
            await settled(pilot)
            return f"{table}\n{screen_text(app)}".replace(
                "! quête", ""
            )  # what a quest is marked with

    shown = asyncio.run(go())
    assert TITLES[ASKED[kind]] in shown
    assert [line for line in shown.split("\n") if APART.search(line)] == []


@pytest.mark.parametrize("keys", [(), ("1",), ("5",), ("f2",), ("l",)])
def test_no_page_of_the_house_shows_a_plain_space_there(keys):
    kept = settings.load()
    kept.language = "fr"
    kept.save()

    async def look(app, pilot):
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        return words(app)

    shown = run(look, size=(120, 40))
    assert [line for line in shown.split("\n") if APART.search(line)] == []
