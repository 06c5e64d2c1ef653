"""Style sheets that are read once give the same styles as if they were read for everything."""

import pytest
from textual.css import stylesheet
from textual.css.stylesheet import Stylesheet

from engine.registry import GAMES
from tests.tui.table.table_fixtures import Still, asked, at_table, session, settled
from tests.tui.table.test_repaint import in_the_middle, played_up_to
from tui import themes
from tui.terminal.stylesheet import KeptStylesheet


def styles(app):
    return {
        str(node): dict(node.styles.base.get_rules())
        for screen in app.screen_stack
        for node in screen.walk_children(with_self=True)
    }


def read_anew(app):
    """All of them, for every widget."""
    fresh = Stylesheet(variables=app.get_css_variables())
    for place, source in app.stylesheet.source.items():
        fresh.add_source(source.content, place, source.is_defaults, source.tie_breaker,
                         source.scope)  # fmt: skip
    app.stylesheet = fresh
    for screen in app.screen_stack:
        app.stylesheet.update(screen, animate=False)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_its_styles_from_the_start(game, size):
    async def script(pilot, table):
        await settled(pilot)
        found = styles(table.app)
        assert f"-w{size[0]}" in table.classes
        read_anew(table.app)
        assert styles(table.app) == found

    at_table(Still(played_up_to(in_the_middle, game, 3, 7)), script, size)


def test_another_theme_gives_other_colours():
    async def script(pilot, table):
        dark = table.title_line.styles.background
        table.app.theme = themes.LIGHT
        await settled(pilot)
        light = styles(table.app)
        assert table.title_line.styles.background != dark
        read_anew(table.app)
        assert styles(table.app) == light

    at_table(Still(session(until=asked("plant"))), script, (120, 40))


def test_each_sheet_is_read_once(monkeypatch):
    read = []
    parse = stylesheet.parse

    def counted(scope, css, read_from, **more):
        read.append(read_from)
        return parse(scope, css, read_from, **more)

    monkeypatch.setattr(stylesheet, "parse", counted)
    sheet = KeptStylesheet({"ink": "red"})
    sheet.add_source("Label { color: $ink; }", ("one", ""))
    sheet.parse()
    sheet.add_source("Label { width: 3; }", ("two", ""))
    sheet.set_variables({"ink": "red"})
    sheet.reparse()
    assert read == [("one", ""), ("two", "")]
    assert len(sheet.rules) == 2
    sheet.set_variables({"ink": "blue"})
    sheet.reparse()
    assert read == [("one", ""), ("two", "")] * 2
    assert sheet.rules[0].styles.color.hex == "#0000FF"
