"""The books of rules: whole in every language, and in agreement with the data."""

import re
import tomllib
from pathlib import Path

import pytest

from engine import registry
from tui import i18n
from tui.i18n import LANGUAGES
from tui.paint.look import ASCII, RICH, Look
from tui.rulebook import drawings, honesty
from tui.rulebook.facts import PLACEHOLDER, Facts, NoSuchFact
from tui.rulebook.sections import filled, has_rules, look_up, parts, sections, source
from tui.screens import rules_picture

ROOT = Path(__file__).parents[2]
BOOKS = [game_id for game_id in registry.GAMES if has_rules(game_id)]
EVERY = pytest.mark.parametrize(
    ("game_id", "language"), [(game_id, spoken) for game_id in BOOKS for spoken in LANGUAGES]
)
WORDS = {
    "santiago": (2000, 3500),
    "havana": (2000, 3500),
    "cuba": (2000, 3500),
    "maracaibo": (3000, 6000),
}
"""How long a book should be, without its tables."""


def anchors(game_id, language="en"):
    return [anchor for part in sections(game_id, language) for anchor in part.anchors]


def prose(game_id, language):
    """The words somebody wrote: no tables, anchors and placeholders."""
    text = re.sub(
        r"\{\{table[^}]*\}\}|\{#[^}]*\}|\(#\w+\)|\(paint:[^)]*\)", "", source(game_id, language)
    )
    return PLACEHOLDER.sub("X", text)


# -- the same book in every language -----------------------------------------------------


@EVERY
def test_a_book_has_the_same_sections_in_every_language(game_id, language):
    english = [(part.level, part.anchors) for part in sections(game_id, "en")]
    assert [(part.level, part.anchors) for part in sections(game_id, language)] == english


@EVERY
def test_links_lead_somewhere_and_anchors_are_unique(game_id, language):
    found = anchors(game_id, language)
    assert len(set(found)) == len(found)
    links = {
        link
        for part in sections(game_id, language)
        for link in re.findall(r"\]\(#(\w+)\)", part.text)
    }
    assert links <= set(found)


@EVERY
def test_a_book_asks_for_the_same_facts_in_every_language(game_id, language):
    """A number that one language takes from the data is no bare number in another."""

    def asked(spoken):
        found = PLACEHOLDER.findall(source(game_id, spoken))
        return sorted({placeholder.partition("|")[0] for placeholder in found})

    assert asked(language) == asked("en")


@EVERY
def test_every_section_has_words_or_a_section_below_it(game_id, language):
    book = sections(game_id, language)
    for part, following in zip(book, [*book[1:], None], strict=True):
        below = following is not None and following.level > part.level
        assert part.text.strip() or below, part.title


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", WORDS)
def test_a_book_is_long_enough_to_be_complete_and_short_enough_to_be_read(game_id, language):
    least, most = WORDS[game_id]
    assert least <= len(re.findall(r"[\w’']+", prose(game_id, language))) <= most


# -- texts and data can't drift apart ----------------------------------------------------


@EVERY
def test_every_placeholder_is_answered(game_id, language):
    text, missing = filled(game_id, language)
    assert missing == []
    assert "{{" not in text
    assert "}}" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", BOOKS)
def test_numbers_of_the_rules_come_from_the_data(game_id, language):
    """Digits stand in placeholders. Bare ones are names (L30, round 3, case 1 of a list) or
    belong to a worked example."""
    for line in source(game_id, language).splitlines():
        if line.startswith((">", "#", "![")):
            continue
        text = PLACEHOLDER.sub("", line)
        text = re.sub(r"^\d+\. ", "", text)  # a numbered list
        text = re.sub(r"\b[A-H][1-8]\b|\bL\d+\b|« ?20 ?»|[“\"]20[”\"]|\b7[14]\b", "", text)
        text = re.sub(r"\b(?:step|étape|column|colonne) 1(?:, 2,? \w+ 3)?", "", text)
        text = re.sub(r"(?:[Ee]xplorer?|add|ajoutez) [13]\b", "", text)
        assert not re.search(r"\d", text), line


def test_a_fact_that_nobody_knows_is_named():
    facts = Facts("maracaibo")
    for asked in ("setup.nonsense", "nowhere.rounds", "nonsense", "place 99", "table nonsense",
                  "card a99_nobody", "setup.rounds|loudly", "nonsense 3"):  # fmt: skip
        with pytest.raises(NoSuchFact):
            facts.say(asked)


def test_a_fact_is_what_the_data_say_in_the_language_of_the_moment():
    facts = Facts("maracaibo")
    assert facts.say("setup.rounds") == "4"
    assert facts.say("setup.rounds|word") == "four"
    assert facts.say("setup.rounds|Word") == "Four"
    assert facts.say("nations.rank_bands") == "2, 4, 6, 9, 12, 15 and 18"
    assert facts.say("place 11") == "Maracaibo (11)"
    assert facts.say("locations.tortuga.name") == "Tortuga"
    assert facts.say("cities.homeward_21a_reward.reward") == "3 victory points"
    with i18n.speaking("fr"):
        assert facts.say("setup.rounds|word") == "quatre"
        assert facts.say("locations.tortuga.name") == "La Tortue"
    assert i18n.language() == "en"


def test_data_laid_over_ours_show_in_the_book(tmp_path):
    from importlib.resources import files

    from engine.core import data

    ours = (files("engine") / "maracaibo" / "data" / "setup.toml").read_text(encoding="utf-8")
    (tmp_path / "maracaibo").mkdir()
    theirs = ours.replace("hand_limit = 4", "hand_limit = 5")
    (tmp_path / "maracaibo" / "setup.toml").write_text(theirs, encoding="utf-8")
    data.overlay(tmp_path)
    try:
        assert Facts("maracaibo").say("setup.hand_limit") == "5"
    finally:
        data.overlay(None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", BOOKS)
def test_tables_are_whole(game_id, language):
    """Every row has as many cells as the head, and no cell holds words of the code."""
    for part in sections(game_id, language):
        rows = [line for line in part.text.splitlines() if line.startswith("|")]
        widths = {len(row.strip("|").split(" | ")) for row in rows if not row.startswith("| ---")}
        if widths:
            heads = [n for n, row in enumerate(rows) if row.startswith("| ---")]
            assert len(widths) <= len(heads), part.title
        for row in rows:
            assert not re.search(r"[{}_\[\]]|None", row), row


# -- pictures ----------------------------------------------------------------------------


def drawn(language="en"):
    return {
        (piece.game_id, piece.name)
        for game_id in BOOKS
        for part in sections(game_id, language)
        for piece in parts(part)
        if isinstance(piece, drawings.Drawing)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pictures_of_a_book_are_those_that_there_are_positions_for(language):
    assert drawn(language) == {
        (game_id, name) for game_id in BOOKS for name in drawings.specs(game_id)
    }


@pytest.mark.parametrize(
    ("game_id", "name"),
    [(game_id, name) for game_id in BOOKS for name in drawings.specs(game_id)],
)
def test_the_position_of_a_picture_is_one_that_the_rules_allow(game_id, name):
    position = drawings.position(game_id, name)
    assert position.state.to_json()["game"] == game_id
    assert 0 <= position.seat < position.state.seats
    assert position.panel
    again = registry.game(game_id).from_json(position.state.to_json())
    assert again.legal() == position.state.legal()


@pytest.mark.parametrize("look", [RICH, Look(colours="none"), Look(ASCII)])
@pytest.mark.parametrize(
    ("game_id", "name"),
    [(game_id, name) for game_id in BOOKS for name in drawings.specs(game_id)],
)
def test_a_picture_is_painted_and_shows_what_the_text_points_at(game_id, name, look):
    shown = drawings.position(game_id, name)
    drawing = drawings.Drawing("", game_id, name)
    canvas = rules_picture.paint(drawing, look, 66, rules_picture.rows(drawing, high=False))
    assert canvas.drawn()
    assert set(shown.mark) <= set(canvas.claims)


def test_the_fight_in_the_picture_is_the_fight_in_the_text():
    fight = drawings.position("maracaibo", "fight").state.fight
    assert fight.value == Facts("maracaibo")._own.FACTS["example_token"]()


def test_the_plantation_in_the_picture_counts_as_in_the_text():
    scores = drawings.position("santiago", "scoring").state.scores()
    assert scores[0].parts["plantations"] + scores[0].parts["palms"] == 12
    assert scores[2].parts["plantations"] == 12


# -- looking something up ----------------------------------------------------------------


def test_a_word_is_found_in_titles_first_and_without_its_accents():
    book = sections("maracaibo", "fr")
    titles = [found.title for found in look_up(book, "heritage")]
    assert titles[0] == "Les tuiles Héritage"
    assert len(titles) > 5
    assert look_up(book, "   ") == []
    assert look_up(book, "xyzzy") == []


def test_an_excerpt_shows_the_line_without_its_marks():
    (found,) = (
        found for found in look_up(sections("maracaibo", "en"), "pool money") if found.excerpt
    )
    assert found.title == "Freeing Luysa"
    assert "You can't pool money" in found.excerpt
    assert "*" not in found.excerpt


@EVERY
def test_an_excerpt_is_a_sentence_or_a_row_and_nothing_of_its_form(game_id, language):
    """No dash of a list, no bars of a table, and no paragraph that fills the list."""
    for wanted in ("a", "e", "points", "eau", "water"):
        for found in look_up(sections(game_id, language), wanted):
            assert not re.match(r"[-*] |\d+\. ", found.excerpt), found.excerpt
            assert "|" not in found.excerpt
            assert " · " in found.excerpt or not re.search(r"[.!?] ", found.excerpt)


def test_the_row_of_a_table_keeps_its_cells_apart():
    found = {one.title: one.excerpt for one in look_up(sections("cuba", "en"), "water")}
    assert found["Materials, products, goods"] == "water · material · 15"


def test_a_book_that_is_not_translated_is_read_in_english():
    assert sections("santiago", "eo") == sections("santiago", "en")


# -- what is printed and what is ours ----------------------------------------------------


def test_what_is_known_of_an_entry_can_be_said_in_every_language():
    for owner in (*registry.GAMES, "automa"):
        for name, _count in honesty.by_file(owner):
            folder = "automa" if owner == "automa" else f"engine/{owner}"
            content = tomllib.loads((ROOT / folder / "data" / f"{name}.toml").read_text())
            for entry in (content, *honesty.entries(content)):
                assert entry.get("known", honesty.KNOWN[0]) in honesty.KNOWN


def test_an_entry_says_what_of_it_is_ours():
    assert honesty.note({}) == ""
    assert "Invented for this app" in honesty.note({"reconstructed": True})
    known = {"reconstructed": True, "known": "name, effect"}
    assert honesty.note(known).startswith("Known of the printed one: name, effect. The rest was ")
    assert honesty.entry("maracaibo", ("cards_b",), "b08_glorious_conquest")["known"]
    assert honesty.entry("maracaibo", ("cards_b",), "nobody") == {}


@pytest.mark.parametrize("game_id", BOOKS)
def test_the_book_counts_all_files_that_hold_something_of_ours(game_id):
    told = set(Facts(game_id)._own.FILES)
    for name, count in honesty.by_file(game_id):
        assert name in told or not count.reconstructed, name
