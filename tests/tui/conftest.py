"""The app in a test: nobody's own files, no clock on the screen, the same colours everywhere."""

from functools import partial

import pytest
from textual import constants
from textual.widgets import Input

from tests.tui import idle, stylesheets
from tests.tui.partner import Partner
from tests.tui.table.table_fixtures import Still, settled
from tui import i18n

idle.install()
stylesheets.install()

SIZES = {"small": (80, 24), "comfortable": (120, 40)}


@pytest.fixture(autouse=True)
def _nobody(tmp_path, monkeypatch):
    """A person who has never played and speaks English, on a terminal that stands still."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("TRADEWINDS_HOME", str(tmp_path / "games"))
    monkeypatch.setattr("tui.places.settings", lambda: tmp_path / "config")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")  # pictures differ by what the terminal can
    monkeypatch.setattr(constants, "TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setattr(Input, "_toggle_cursor", lambda self: None)
    i18n.use("en")
    yield
    i18n.use("en")


@pytest.fixture
def partner():
    return Partner()


@pytest.fixture
def playing(partner):
    partner.ok("new", game="santiago", seats=3, seed=7)
    return partner


@pytest.fixture(params=SIZES)
def size(request):
    return SIZES[request.param]


@pytest.fixture
def shows(snap_compare):
    """Compare the table of a game after some keys, at one size."""

    def compare(game, *keys, size=(80, 24), theme="", glyphs="", **more):
        app = Still(game, **more)
        app.theme = theme or app.theme
        app.settings.glyphs = glyphs or app.settings.glyphs
        app.set_class(app.settings.glyphs == "ascii", "-ascii")

        async def before(pilot):
            await settled(pilot)
            for key in keys:
                await pilot.press(key)
                await settled(pilot)

        assert snap_compare(app, terminal_size=size, run_before=before)

    return compare


@pytest.fixture
def looks(shows, size):
    """Compare it at both sizes."""
    return partial(shows, size=size)
