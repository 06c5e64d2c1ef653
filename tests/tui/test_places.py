"""Where things are kept: one folder for everything, if somebody names one."""

import pytest

from tui import campaigns, faults, journal, places, settings
from tui.tutorials import bookmarks

_SETTINGS = places.settings
"""The real one: for other tests it is somewhere else."""


@pytest.fixture
def profile(tmp_path, monkeypatch):
    monkeypatch.delenv(places.GAMES)
    monkeypatch.setattr(places, "settings", _SETTINGS)
    monkeypatch.setenv(places.PROFILE, str(tmp_path / "visitor"))
    return tmp_path / "visitor"


def test_a_profile_holds_everything(profile):
    found = [settings.file(), journal.directory(), faults.directory(), bookmarks.file()]
    assert all(path.is_relative_to(profile) for path in found)
    assert campaigns.listed() == []


def test_settings_are_kept_in_the_profile(profile):
    liked = settings.load()
    liked.pace = "slow"
    liked.save()
    assert settings.load().pace == "slow"
    assert [path.name for path in profile.iterdir()] == ["settings.json"]


def test_the_folder_of_the_games_is_stronger(profile, tmp_path, monkeypatch):
    monkeypatch.setenv(places.GAMES, str(tmp_path / "elsewhere"))
    assert places.games() == tmp_path / "elsewhere"


def test_without_a_profile_each_system_has_its_own_folders(monkeypatch, tmp_path):
    monkeypatch.delenv(places.GAMES)
    assert places.profile() is None
    assert places.games().name == "games"
    assert len({_SETTINGS(), places.games(), places.reports()}) == 3
