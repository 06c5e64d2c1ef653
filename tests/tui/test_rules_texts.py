"""The books of the games: the same chapters and anchors in every language."""

import re

import pytest

from engine import registry
from tui.i18n import LANGUAGES
from tui.screens.rules import chapters, folder, has_rules

BOOKS = [game_id for game_id in registry.GAMES if has_rules(game_id)]


@pytest.mark.parametrize("game_id", BOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_has_the_same_chapters_in_every_language(game_id, language):
    assert (folder() / language / f"{game_id}.md").is_file()
    english = [chapter.anchors for chapter in chapters(game_id, "en")]
    assert [chapter.anchors for chapter in chapters(game_id, language)] == english


@pytest.mark.parametrize("game_id", BOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_somewhere_and_anchors_are_unique(game_id, language):
    book = chapters(game_id, language)
    anchors = [anchor for chapter in book for anchor in chapter.anchors]
    assert len(set(anchors)) == len(anchors)
    links = {link for chapter in book for link in re.findall(r"\]\(#(\w+)\)", chapter.text)}
    assert links <= set(anchors)


def test_every_step_of_a_round_of_santiago_has_its_chapter():
    anchors = {anchor for chapter in chapters("santiago", "en") for anchor in chapter.anchors}
    assert anchors >= {
        "setup", "auction", "overseer", "planting", "canal", "extra_canal", "drying", "income",
        "over", "scoring", "source", "palm", "tile", "farmer", "money", "desert", "bribe",
    }  # fmt: skip


def test_the_table_of_santiago_opens_the_book_at_chapters_that_exist():
    from tui.games.santiago.inspecting import TOPICS

    anchors = {anchor for chapter in chapters("santiago", "en") for anchor in chapter.anchors}
    assert set(TOPICS) <= anchors


def test_a_book_that_is_not_translated_is_read_in_english():
    assert chapters("santiago", "eo") == chapters("santiago", "en")
