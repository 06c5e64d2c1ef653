"""The book of rules on the screen: opened at a place, searched, left."""

import pytest
from textual.widgets import Input

from tests.tui.house import run, words
from tui.screens.rules import RulesScreen


def reading(game_id, anchor="", size=(100, 32)):
    """A scenario with the book open."""

    def with_book(scenario):
        async def open_first(app, pilot):
            app.action_rules(game_id, anchor)
            await pilot.pause()
            return await scenario(app, pilot)

        return run(open_first, size)

    return with_book


@pytest.mark.parametrize("anchor", ["l36", "luysa", "interim", "cards_b"])
def test_the_book_opens_at_an_anchor(anchor):
    async def scenario(app, pilot):
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        assert anchor in screen.book[screen.number].anchors
        assert screen.query_one("#chapters").highlighted == screen.number
        await pilot.press("escape")
        assert not isinstance(app.screen, RulesScreen)

    reading("maracaibo", anchor)(scenario)


def test_an_anchor_that_leads_nowhere_is_one_line_and_the_beginning():
    async def scenario(app, pilot):
        await pilot.pause()
        assert app.screen.number == 0
        (told,) = [note.message for note in app._notifications]
        assert "no chapter “nowhere”" in told

    reading("maracaibo", "nowhere")(scenario)


def test_a_search_shows_what_it_finds_and_leads_there():
    async def scenario(app, pilot):
        screen = app.screen
        await pilot.press("slash", *"ransom")
        await pilot.pause()
        assert [found.title for found in screen.found][:1] == ["Freeing Luysa"]
        assert "ransom" in words(app)
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert screen.found is None
        assert not screen.query_one("#wanted", Input).display
        assert "luysa" in screen.book[screen.number].anchors
        assert screen.query_one("#chapters").highlighted == screen.number

    reading("maracaibo")(scenario)


def test_a_search_without_a_hit_says_so_and_escape_gives_the_contents_back():
    async def scenario(app, pilot):
        screen = app.screen
        await pilot.press("slash", *"xyzzy", "enter")
        await pilot.pause()
        assert "Nothing found" in words(app)
        await pilot.press("escape")
        assert isinstance(app.screen, RulesScreen)
        assert screen.query_one("#chapters").option_count == len(screen.book)
        await pilot.press("escape")
        assert not isinstance(app.screen, RulesScreen)

    reading("maracaibo")(scenario)


def test_a_line_of_the_contents_that_is_gone_already_turns_no_page():
    """Typed in a hurry: the list tells of a line that the search has taken away."""

    async def scenario(app, pilot):
        contents = app.screen.query_one("#chapters")
        wanted = app.screen.query_one("#wanted", Input)
        for text in ("ransom", "", "xyzzy", "a"):
            contents.highlighted = None
            contents.highlighted = contents.option_count - 1
            wanted.value = text
            await pilot.pause()
        app.screen.game_id = "santiago"
        contents.highlighted = contents.option_count - 1
        app.screen.reword()
        await pilot.pause()
        assert 0 <= app.screen.number < len(app.screen.book)

    reading("maracaibo")(scenario)


def test_a_picture_is_its_caption_until_it_is_painted():
    async def scenario(app, pilot):
        await pilot.pause()
        assert "A fight for France" in words(app)
        assert "paint:" not in words(app)

    reading("maracaibo", "combat_example")(scenario)


def test_a_link_turns_to_its_section():
    async def scenario(app, pilot):
        from textual.widgets import Markdown

        screen = app.screen
        markdown = screen.query_one(Markdown)
        screen.post_message(Markdown.LinkClicked(markdown, "#jeanne"))
        await pilot.pause()
        assert "jeanne" in screen.book[screen.number].anchors

    reading("maracaibo", "aim")(scenario)


def test_every_section_of_the_longest_book_can_be_shown():
    async def scenario(app, pilot):
        screen = app.screen
        for number in range(0, len(screen.book), 7):
            await screen._show(number)
            await pilot.pause()
            assert screen.book[number].title in words(app).replace("\n", " ")

    reading("maracaibo", size=(80, 24))(scenario)


def test_a_page_key_before_the_contents_are_laid_out_does_nothing():
    async def scenario(app, pilot):
        contents = app.screen.query_one("#chapters")
        contents.focus()
        contents._index_to_line.clear()
        await pilot.press("pagedown")
        assert isinstance(app.screen, RulesScreen)

    reading("santiago")(scenario)
