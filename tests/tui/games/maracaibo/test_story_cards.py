"""The story in words and pictures: both languages, long enough, painted as paper."""

import re

import networkx as nx
import pytest

from engine.maracaibo.campaign import chapters
from engine.maracaibo.components import CAMPAIGN
from tests.engine.maracaibo.chapters import graph
from tests.engine.maracaibo.ways import way_to
from tui import i18n
from tui.games.maracaibo import (
    geography,
    story_book,
    story_chart,
    story_map,
    story_paper,
    story_text,
)
from tui.paint.look import ASCII, Look
from tui.paint.words import plain

LANGUAGES = ("en", "fr")


@pytest.fixture(params=LANGUAGES)
def spoken(request):
    with i18n.speaking(request.param):
        yield request.param


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_text_and_every_choice_its_words(language):
    book = story_book.book(language)
    assert set(book) == set(CAMPAIGN)
    for card, text in book.items():
        assert text.paragraphs
        assert list(text.choices) == list(CAMPAIGN[card].choices)
        assert all(text.choices.values())
        for paragraph in text.paragraphs:
            assert paragraph.count("*") % 2 == 0, card
    kinds = {card: CAMPAIGN[card].kind for card in book}
    assert min(text.words for card, text in book.items() if kinds[card] == "chapter") >= 75


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_reads_a_campaign_to_any_end_reads_two_thousand_words(language):
    book = story_book.book(language)
    start, ways = graph()
    for one, other in ways.edges:
        ways.edges[one, other]["words"] = book[other[0]].words
    shortest = nx.single_source_dijkstra_path_length(ways, start, weight="words")
    ends = {node: n for node, n in shortest.items() if CAMPAIGN[node[0]].kind == "ending"}
    assert len({card for card, _read in ends}) >= 4
    assert min(ends.values()) + book[start[0]].words >= 2000


def test_french_is_spaced_as_french_is():
    for card, text in story_book.book("fr").items():
        for words in (*text.paragraphs, *text.choices.values()):
            assert not re.search(r"[^ \u00a0?!][?!:;»]", words), (card, words)
            assert not re.search(r"«[^\u00a0]", words), card
            assert "'" not in re.sub(r"(?<=[A-Za-zÀ-ÿ])'(?=[A-Za-zÀ-ÿ«])", "", words), card


def test_luysa_is_met_before_she_is_sought_on_every_way():
    book = story_book.book("en")
    _start, ways = graph()
    for node in ways:
        if node[0] == "story_132":  # she is looked for from here on
            met = nx.ancestors(ways, node)
            assert {card for card, _read in met} & {"story_107", "story_108"}
    for card in ("story_107", "story_108"):
        assert any("Luysa" in text for text in book[card].paragraphs)
    assert not any("Luysa" in text for text in book["story_150"].paragraphs)


@pytest.mark.parametrize("person", ["Tomás", "Jacques", "Jeanne", "Ana", "Abeille", "Requena"])
def test_persons_return(person):
    for language in LANGUAGES:
        told = [c for c, t in story_book.book(language).items() if person in " ".join(t.paragraphs)]
        assert len(told) >= 3


def test_every_card_is_painted_as_paper_in_both_languages_without_a_word_lost(spoken):
    for card in CAMPAIGN:
        text = story_book.text_of(card)
        for look, columns, rows in ((Look(), 80, 20), (Look(ASCII, "none"), 78, 19)):
            page = story_paper.page_of((card,), 0, 2)
            canvas = story_paper.paint(look, page, columns, rows)
            shown = " ".join(canvas.text().split())
            told = " ".join(text.paragraphs).replace("*", "").replace("\u00a0", " ")
            for word in (plain(told) if look.ascii else told).split():
                assert word in shown, (card, word)
            name = story_text.story_name(card)
            assert (plain(name) if look.ascii else name) in shown


def test_every_card_has_a_picture():
    for card in CAMPAIGN:
        assert story_paper.picture(card) is not None, card


def test_what_a_card_changes_is_said_for_every_change(spoken):
    for card in CAMPAIGN.values():
        way = _way(card.id)
        lines = story_text.changes(way)
        changed = [
            card.effects, card.purse, card.occupied, card.freed, card.jacques, card.ransom,
            card.prison, card.clues, card.c_cards, card.leader_metric,
        ]  # fmt: skip
        before = chapters.tiles_of(way[:-1])
        changed.append([tile for tile in card.add if tile not in before])
        changed.append([tile for tile in card.remove if tile in before])
        assert len(lines) >= sum(map(bool, changed)), card.id
        assert all("{" not in line for line in lines)


def _way(card):
    """Some way to a card."""
    start, ways = graph()
    for node in nx.shortest_path(ways, start):
        if node[0] == card:
            return tuple(name for name, _read in nx.shortest_path(ways, start, node))
    raise AssertionError(card)


@pytest.mark.parametrize("columns", [38, 80])
def test_the_chart_shows_every_chapter_and_turn(columns):
    from tests.engine.maracaibo.test_campaign import finished

    found = story_map.stops(finished(way_to(167)), ("You", "Ana"))
    assert [stop.number for stop in found] == list(range(1, 8))
    assert all(stop.met for stop in found)
    assert [len(stop.turns) for stop in found] == [1, 1, 1, 2, 1, 1, 1]
    shown = story_map.paint(Look(), found, False, columns, 20).text()
    for stop in found:
        assert stop.name in shown
    assert story_map.paint(Look(ASCII, "none"), found, True, columns, 20).rows >= 20


def test_every_chapter_lies_on_the_map():
    chapters_there = {card for card in CAMPAIGN if CAMPAIGN[card].kind == "chapter"}
    assert chapters_there <= set(geography.chart()["stops"])


@pytest.mark.parametrize("room", [(80, 13), (82, 20), (78, 37), (150, 52)])
@pytest.mark.parametrize("look", [Look(), Look(ASCII), Look(colours="none")])
def test_the_map_of_the_campaign_names_every_chapter_whole(room, look):
    from tests.engine.maracaibo.test_campaign import finished

    found = story_map.stops(finished(way_to(185, miss=(156,))), ("You", "Ana"))
    shown = story_chart.paint(look, found, False, *room).text()
    for stop in found:
        assert f" {stop.name}" in shown
        assert (f" {stop.number}" if look.pixels else f"[{stop.number}]") in shown


CHAPTERS = sorted(card for card in CAMPAIGN if CAMPAIGN[card].kind == "chapter")


@pytest.mark.parametrize("room", [(80, 13), (82, 16), (82, 20), (78, 37), (150, 52)])
def test_the_ship_hides_neither_name_nor_number_of_the_chapter_it_lies_at(room):
    from tests.engine.maracaibo.test_campaign import finished

    whole = finished(way_to(185, miss=(156,)))
    for card in CHAPTERS:
        begun = whole._replace(path=(card,), games=())
        (stop,) = story_map.stops(begun, ("You", "Ana"))
        shown = story_chart.paint(Look(), [stop], False, *room).text()
        assert f" {stop.name}" in shown, card
        assert f" {stop.number}" in shown, card
