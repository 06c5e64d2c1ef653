"""Settings take effect at once and are kept; colours are readable."""

import json

import pytest
from textual.widgets import Footer

from tests.tui.house import played, run, words
from tests.variants import chequered
from tui import settings, themes
from tui.screens.confirm import Confirm
from tui.screens.setup import SetupScreen

# -- settings ---------------------------------------------------------------------------------


def test_a_setting_takes_effect_at_once_and_is_kept():
    async def scenario(app, pilot):
        await pilot.press("s")
        assert "Language" in words(app)
        await pilot.press("right")
        await pilot.pause()
        assert "Langue" in words(app)
        assert app.focused is not None
        assert app.focused.id == "language"
        await pilot.press("escape")
        await pilot.pause()
        assert "Réglages" in words(app)

    run(scenario)
    assert settings.load().language == "fr"


def test_the_footer_speaks_the_language_too():
    async def scenario(app, pilot):
        app.change_setting("language", "fr")
        await pilot.pause()
        await pilot.pause()
        return [key.description for key in app.screen.query_one(Footer).query("FooterKey")]

    assert "Réglages" in run(scenario)


def test_mono_takes_the_colours_away_and_gives_them_back():
    async def scenario(app, pilot):
        app.change_setting("theme", "tradewinds-light")
        app.change_setting("mono", True)
        await pilot.pause()
        assert app.theme == themes.MONO_LIGHT
        colours = {app.theme_variables[f"seat-{seat}"] for seat in range(5)}
        assert len(colours) == 1
        app.change_setting("mono", False)
        assert app.theme == "tradewinds-light"

    run(scenario)


def test_letters_stand_for_seats_in_ascii_mode():
    played(moves=20, saved=True)

    async def scenario(app, pilot):
        assert "◆ You" in words(app)
        app.change_setting("glyphs", "ascii")
        await pilot.pause()
        await pilot.pause()
        assert "A You" in words(app)

    run(scenario)


def test_settings_with_the_mouse():
    async def scenario(app, pilot):
        await pilot.press("s")
        await pilot.click("#pace", offset=(17, 0))
        assert app.settings.pace == "instant"
        await pilot.click("#theme", offset=(18, 0))
        assert app.settings.theme == "tradewinds-light"

    run(scenario)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[1]",
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"pace": ' + "9" * 5000 + "}",
        '{"pace": "warp", "mono": "yes", "theme": 7, "language": "eo", "setups": []}',
    ],
)
def test_a_damaged_settings_file_means_the_defaults(text):
    settings.file().parent.mkdir(parents=True)
    settings.file().write_text(text)
    assert settings.load() == settings.Settings()


@pytest.mark.parametrize("text", ["{", "[" * 100_000, "[1]", "\x00"])
def test_settings_that_cant_be_read_are_put_aside_before_others_are_kept(text):
    path = settings.file()
    path.parent.mkdir(parents=True)
    path.write_text(text)
    kept = settings.load()
    kept.pace = "slow"
    kept.save()
    assert settings.load().pace == "slow"
    assert path.with_name("settings.json.damaged").read_text() == text
    assert len(settings.damaged()) == 1, "even if the app opens only after that"
    assert settings.damaged() == []


@pytest.mark.parametrize("text", ["{", "[" * 100_000, "[1]", "\x00"])
def test_who_opens_the_app_is_told_of_damaged_settings_once(text):
    path = settings.file()
    path.parent.mkdir(parents=True)
    path.write_text(text)

    async def notices(app, pilot):
        return [notice.message for notice in app._notifications]

    (told,) = run(notices)
    aside = path.with_name("settings.json.damaged")
    assert str(aside) in told
    assert aside.read_text() == text
    assert run(notices) == []


def test_settings_that_nobody_may_read_are_left_alone():
    """A folder in its place, for instance: nothing to put aside, and no reason not to play."""
    settings.file().mkdir(parents=True)
    assert settings.damaged() == []
    assert settings.load() == settings.Settings()


ODD_SETUPS = (
    5,
    [],
    {"seats": True},
    {"seats": 1e999},
    {"seats": [3]},
    {"players": "human"},
    {"players": [1, None, ["x"], "human", "wizard", "easy:nobody"]},
    {"names": [{}, 7, "Zoë"] * 9},
    {"options": [1, 2]},
    {"options": {"money": [], "no_such": {}, "palms": {"a": 1}, "source": None}},
)


@pytest.mark.parametrize(("setup", "number"), chequered(ODD_SETUPS, "1234", every=4))
def test_an_odd_setup_is_taken_as_far_as_it_makes_sense(setup, number):
    path = settings.file()
    path.parent.mkdir(parents=True)
    games = ("santiago", "havana", "cuba", "maracaibo")
    path.write_text(json.dumps({"setups": dict.fromkeys(games, setup), "name": "Zoë"}))

    async def scenario(app, pilot):
        assert app.settings.name == "Zoë"
        await pilot.press(number)
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)

    run(scenario)


def test_a_theme_that_is_gone_is_the_usual_one():
    kept = settings.load()
    kept.theme = "no-such-theme"
    kept.save()

    async def scenario(app, pilot):
        return app.theme

    assert run(scenario) == themes.DARK


def test_settings_that_cannot_be_written_stop_nobody(tmp_path):
    (tmp_path / "config").write_text("a file where a directory should be")

    async def scenario(app, pilot):
        app.change_setting("pace", "slow")
        return app.settings.pace

    assert run(scenario) == "slow"


# -- colours ----------------------------------------------------------------------------------


def _luminance(colour):
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", themes.THEMES, ids=lambda theme: theme.name)
def test_the_seats_colours_are_readable_on_every_ground(theme):
    for name, colour in theme.variables.items():
        if name.startswith(("seat-", "ito-")):
            for ground in (theme.background, theme.surface):
                high, low = sorted((_luminance(colour), _luminance(ground)), reverse=True)
                assert (high + 0.05) / (low + 0.05) >= 4.35, (name, ground)


def test_built_in_themes_have_seat_colours_too():
    async def scenario(app, pilot):
        for name in ("nord", "textual-light", "ansi-dark"):
            app.change_setting("theme", name)
            await pilot.pause()
            assert app.theme_variables["seat-0"].startswith("#")

    run(scenario)


def test_dialogues_let_the_screen_below_shine_through_but_not_where_there_are_secrets():
    from tui.table.drawers import PassTheKeyboard

    async def scenario(app, pilot):
        await app.push_screen(PassTheKeyboard("Ana"))
        assert app.screen.styles.background.a == 1
        app.pop_screen()
        await app.push_screen(Confirm("Sure?"))
        assert app.screen.styles.background.a < 1

    run(scenario)


# -- agents from outside ----------------------------------------------------------------------


def test_agents_from_outside_are_remembered_once_each_the_latest_last():
    kept = settings.Settings()
    assert settings.name_agents(kept, ["human", "bots:One", "hard", "cmd:./two", "bots:One"])
    assert settings.name_agents(kept, ["bots:One", "medium:gardener"])
    assert not settings.name_agents(kept, ["human", "hard"])
    assert kept.agents == ["cmd:./two", "bots:One"]
    kept.save()
    assert settings.load().agents == ["cmd:./two", "bots:One"]


def test_a_file_can_name_nothing_but_agents():
    kept = settings.Settings(agents=["medium", "cmd:./two", "a b", 7, "x" * 500])
    kept.save()
    assert settings.load().agents == ["cmd:./two"]


def test_settings_show_a_board_as_it_looks_with_them():
    async def scenario(app, pilot):
        await pilot.press("s")
        await pilot.pause()
        board = app.screen.query_one("#settings-board")
        assert board.canvas.look.glyphs == app.look.glyphs
        app.screen.query_one("#glyphs").action_step(1)
        await pilot.pause()
        assert board.canvas.look.ascii
        assert "grape" in board.canvas.text()

    run(scenario, size=(120, 40))


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_what_is_taught_has_its_board_beside_it(size):
    async def scenario(app, pilot):
        await pilot.press("l")
        await pilot.pause()
        board = app.screen.query_one("#learn-board")
        assert board.visible
        shown = board.canvas.text()
        await pilot.press("down")
        await pilot.pause()
        assert board.visible
        assert board.canvas.text() != shown

    run(scenario, size=size)
