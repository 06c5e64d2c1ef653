"""The keys at the foot of every screen of the house."""

import pytest
from textual import events
from textual.widgets import OptionList
from textual.widgets._footer import FooterKey

from tests.tui.house import played, run, words
from tui import settings
from tui.screens.foot import Foot

SCREENS = {
    "home": (),
    "setup": ("1",),
    "learn": ("l",),
    "solo": ("o",),
    "daily": ("d",),
    "saved games": ("g",),
    "replays": ("p",),
    "statistics": ("t",),
    "all games": ("t", "6"),
    "rules": ("r",),
    "settings": ("s",),
}
"""How each is come to from home."""


def look_at_foot(keys, scenario, **wanted):
    """Go to a screen in the smallest window with these settings, and look at its foot."""
    kept = settings.load()
    for name, value in wanted.items():
        setattr(kept, name, value)
    kept.save()
    played(saved=True)
    played(moves=40, saved=True, seed=2)

    async def look(app, pilot):
        for key in (*keys, None):
            if key is not None:
                await pilot.press(key)
            await pilot.pause()
        scenario(app, words(app).splitlines()[-1])

    run(look)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("keys", SCREENS.values(), ids=SCREENS)
def test_keys_are_whole_words_in_the_smallest_window(keys, language):
    def look(app, foot):
        keys = app.screen.query_one(Foot).query(FooterKey)
        shown = [key for key in keys if key.display]
        end = min(key.region.x for key in shown if key.has_class("-command-palette"))
        assert all(key.region.right <= end for key in shown if key.region.x < end)
        assert len(shown) >= 3
        assert all(key.description in foot for key in shown)

    look_at_foot(keys, look, language=language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_keys_of_setup_have_room_in_the_smallest_window(language):
    def look(app, foot):
        assert all(key.display for key in app.screen.query_one(Foot).query(FooterKey)), foot

    look_at_foot(SCREENS["setup"], look, language=language)


@pytest.mark.parametrize("keys", SCREENS.values(), ids=SCREENS)
def test_keys_are_named_in_letters_where_there_are_no_signs(keys):
    def look(app, foot):
        assert foot.replace("▏", "|").isascii(), foot
        assert "LeftRight" not in foot

    look_at_foot(keys, look, glyphs="ascii")


def test_a_wider_window_shows_again_what_had_no_room():
    played(saved=True)

    async def look(app, pilot):
        await pilot.press("t", "6")
        await pilot.pause()
        assert "Export" not in words(app).splitlines()[-1]
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert "Export" in words(app).splitlines()[-1]

    run(look)


def test_keys_are_there_in_a_window_that_is_not_in_front():
    async def look(app, pilot):
        app.post_message(events.AppBlur())
        await pilot.pause()
        app.action_settings()
        await pilot.pause()
        await pilot.pause()
        assert not app.app_focus
        assert "Back" in words(app).splitlines()[-1]
        app.post_message(events.AppFocus())
        await pilot.pause()
        assert "Back" in words(app).splitlines()[-1]
        assert not app.screen.query(OptionList)

    run(look)
