"""The app in a test: nobody's own files, no clock on the screen, the same colours everywhere."""

import pytest
from textual import constants
from textual.widgets import Input

from tests.tui.partner import Partner
from tui import i18n


@pytest.fixture(autouse=True)
def _nobody(tmp_path, monkeypatch):
    """A person who has never played and speaks English, on a terminal that stands still."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("TRADEWINDS_HOME", str(tmp_path / "games"))
    monkeypatch.setattr("tui.settings.user_config_path", lambda *_a, **_n: tmp_path / "config")
    monkeypatch.delenv("NO_COLOR", raising=False)
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
