"""The way between the screens, with keys and with the mouse; settings; sizes; the menu."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest
from textual.app import App
from textual.command import CommandPalette
from textual.widgets import Footer, OptionList, Static

from tests.tui.conftest import played
from tui import i18n, settings, themes
from tui.app import TradewindsApp
from tui.screens.arena import ArenaScreen
from tui.screens.chooser import Chooser
from tui.screens.confirm import Confirm
from tui.screens.games import ReplaysScreen, SavedGamesScreen
from tui.screens.home import HomeScreen
from tui.screens.rules import RulesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetupScreen
from tui.screens.too_small import TooSmall


def run(scenario, size=(80, 24)):
    """Play a scenario with a fresh app; what it returns."""

    async def go():
        app = TradewindsApp()
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            return await scenario(app, pilot)

    return asyncio.run(go())


def words(app):
    """All the text on the screen, line by line."""
    return "\n".join(
        "".join(segment.text for segment in strip)
        for strip in app.screen._compositor.render_strips()
    )


# -- home ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("1", SetupScreen),
        ("g", SavedGamesScreen),
        ("p", ReplaysScreen),
        ("r", RulesScreen),
        ("s", SettingsScreen),
    ],
)
def test_every_line_of_the_menu_has_a_key_and_escape_leads_back(key, screen):
    async def scenario(app, pilot):
        await pilot.press(key)
        assert isinstance(app.screen, screen)
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)

    run(scenario)


def test_every_line_of_the_menu_takes_a_click():
    async def scenario(app, pilot):
        labels = [item.key for item in app.screen.items]
        for row, key in enumerate(labels[:-1]):
            await pilot.click("#menu", offset=(6, row + 1))
            await pilot.pause()
            assert not isinstance(app.screen, HomeScreen), key
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, HomeScreen), key

    run(scenario)


def test_arrows_and_enter_choose():
    async def scenario(app, pilot):
        rows = [item.action for item in app.screen.items]
        await pilot.press(*["down"] * rows.index("settings"), "enter")
        assert isinstance(app.screen, SettingsScreen)

    run(scenario)


def test_quit():
    async def scenario(app, pilot):
        await pilot.press("q")
        return app._exit

    assert run(scenario)


def test_continue_is_there_when_a_game_is_saved_and_not_before(monkeypatch):
    opened = []
    monkeypatch.setattr(TradewindsApp, "resume", lambda self, path: opened.append(path))

    async def scenario(app, pilot):
        assert "c" not in [item.key for item in app.screen.items]
        await pilot.press("c")
        assert opened == []
        session = played(moves=20, saved=True)
        await pilot.press("s", "escape")
        await pilot.pause()
        assert app.screen.items[0].key == "c"
        assert "Carla (easy)" in words(app)
        await pilot.press("enter")
        assert opened == [session.journal.path]

    run(scenario)


def test_a_finished_game_is_not_continued():
    played(saved=True, seats=2)

    async def scenario(app, pilot):
        assert "c" not in [item.key for item in app.screen.items]

    run(scenario)


def test_results_of_the_arena_are_offered_when_there_are_any(tmp_path):
    place = tmp_path / "games" / "arena"
    place.mkdir(parents=True)
    agent = {"name": "medium", "wins": 7, "share": 0.7, "ci95": [0.4, 0.9], "score_mean": 61.5,
             "ms_p50": 3.0, "ms_p95": 9.0}  # fmt: skip
    match = {"game": "santiago", "games": 10, "agents": [agent, {**agent, "name": "easy"}]}
    (place / "one.json").write_text(json.dumps(match))
    (place / "two.json").write_text("no result")

    async def scenario(app, pilot):
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(app.screen, ArenaScreen)
        shown = words(app)
        assert "Santiago, 10 games" in shown
        assert "40%–90%" in shown

    run(scenario)


# -- saved games -----------------------------------------------------------------------------


def test_saved_games_and_replays_are_two_lists(monkeypatch):
    opened = []
    monkeypatch.setattr(TradewindsApp, "resume", lambda self, path: opened.append(("go on", path)))
    monkeypatch.setattr(TradewindsApp, "replay", lambda self, path: opened.append(("watch", path)))
    begun, over = played(moves=20, saved=True), played(saved=True, seats=2)

    async def scenario(app, pilot):
        await pilot.press("g", "enter", "escape", "p", "enter")
        assert opened == [("go on", begun.journal.path), ("watch", over.journal.path)]

    run(scenario)


def test_a_journal_that_is_none_says_so_and_stays_as_it_is(tmp_path):
    (tmp_path / "games").mkdir()
    file = tmp_path / "games" / "odd.journal"
    file.write_text("shopping list\n")

    async def scenario(app, pilot):
        await pilot.press("g")
        await pilot.pause()
        assert "is not a game of Tradewinds" in words(app).replace("\n", " ")
        await pilot.press("enter")
        assert isinstance(app.screen, SavedGamesScreen)
        assert file.read_text() == "shopping list\n"

    run(scenario)


def test_a_game_is_deleted_only_when_the_question_is_answered_yes():
    path = played(moves=5, saved=True).journal.path

    async def scenario(app, pilot):
        await pilot.press("g", "d")
        assert isinstance(app.screen, Confirm)
        await pilot.press("enter")
        assert path.exists()
        await pilot.press("d", "y")
        await pilot.pause()
        assert not path.exists()
        assert "No game is waiting" in words(app)

    run(scenario)


def test_a_damaged_journal_is_one_line_on_the_screen(tmp_path):
    path = played(moves=5, saved=True).journal.path
    path.write_text(path.read_text().replace("Bruno", "Bruna"))

    async def scenario(app, pilot):
        app.resume(path)
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        return [notice.message for notice in app._notifications]

    (message,) = run(scenario)
    assert "line 1" in message
    assert "\n" not in message


# -- settings --------------------------------------------------------------------------------


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

    assert "Règles" in run(scenario)


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
    "text", ["", "{", "[1]", '{"pace": "warp", "mono": "yes", "theme": 7, "language": "eo"}']
)
def test_a_damaged_settings_file_means_the_defaults(text):
    settings.file().parent.mkdir(parents=True)
    settings.file().write_text(text)
    assert settings.load() == settings.Settings()


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


# -- colours ---------------------------------------------------------------------------------


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


# -- too small -------------------------------------------------------------------------------


def test_a_terminal_that_shrinks_covers_the_screen_and_uncovers_it():
    async def scenario(app, pilot):
        await pilot.press("s")
        below = app.screen
        await pilot.resize_terminal(79, 24)
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        assert "Needs 80×24, has 79×24" in words(app)
        await pilot.press("escape", "right", "ctrl+p")
        assert app.settings.language == "en"
        await pilot.resize_terminal(80, 23)
        await pilot.pause()
        assert "has 80×23" in words(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.screen is below

    run(scenario)


def test_screens_come_and_go_below_the_cover():
    async def scenario(app, pilot):
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        app.push_screen(SettingsScreen())
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        assert isinstance(app.screen_stack[-2], SettingsScreen)
        app.pop_screen()
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)

    run(scenario)


# -- the menu of everything ------------------------------------------------------------------


def test_the_menu_offers_all_that_the_app_can_do():
    async def scenario(app, pilot):
        return {command.title for command in app.get_system_commands(app.screen)}

    assert {
        "New game: Santiago", "Continue", "Resume", "Replay", "Rules", "Theme", "Pace",
        "Language", "Settings", "Screenshot", "Keys", "Home", "Quit",
    } <= run(scenario)  # fmt: skip


def test_the_menu_opens_with_a_key_and_changes_the_pace():
    async def scenario(app, pilot):
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert isinstance(app.screen, CommandPalette)
        await pilot.press("escape")
        app._choose_pace()
        await pilot.pause()
        await pilot.press(*"slow")
        await pilot.pause(0.2)
        await pilot.press("enter", "enter")
        await pilot.pause()
        return app.settings.pace

    assert run(scenario) == "slow"


def test_a_question_mark_shows_all_keys_in_the_person_s_language():
    async def scenario(app, pilot):
        app.change_setting("language", "fr")
        await pilot.press("question_mark")
        await pilot.pause()
        shown = words(app)
        assert "Parties en cours" in shown
        assert "Réglages" in shown
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)

    run(scenario)


def test_ctrl_c_tells_how_to_leave():
    async def scenario(app, pilot):
        await pilot.press("ctrl+c")
        return [notice.message for notice in app._notifications]

    assert "ctrl+q" in run(scenario)[0]


def test_a_picture_of_the_screen_is_saved(tmp_path, monkeypatch):
    monkeypatch.setattr("textual.app.user_downloads_path", lambda: tmp_path)

    async def scenario(app, pilot):
        await pilot.press("f12")
        await pilot.pause(0.3)
        return [notice.message for notice in app._notifications]

    assert run(scenario)[0].startswith("The picture is saved.")
    (picture,) = tmp_path.glob("*.svg")
    assert "svg" in picture.read_text()


def test_every_key_of_the_house_has_a_name_of_its_own():
    names = []
    for owner in (TradewindsApp, HomeScreen, SetupScreen, SettingsScreen, RulesScreen,
                  SavedGamesScreen, Confirm, Chooser):  # fmt: skip
        names += [
            binding.id for binding in owner.BINDINGS if binding.id and owner.__name__ != "Screen"
        ]
    shared = {"form.up", "form.down"}
    assert len(set(names)) == len([name for name in names if name not in shared]) + len(
        shared & set(names)
    )


# -- rules -----------------------------------------------------------------------------------


def test_the_rules_open_at_the_chapter_that_is_asked_for():
    async def scenario(app, pilot):
        app.action_rules("santiago", "desert")
        await pilot.pause()
        await pilot.pause()
        assert "turns to desert" in words(app)
        assert app.screen.query_one(OptionList).highlighted == app.screen.number
        await pilot.press("n")
        await pilot.pause()
        assert "3 escudos" in words(app)
        await pilot.press("f1")
        assert isinstance(app.screen, HomeScreen)

    run(scenario)


def test_space_reads_the_whole_book():
    async def scenario(app, pilot):
        await pilot.press("r")
        seen = set()
        for _page in range(60):
            seen.add(app.screen.number)
            await pilot.press("space")
        return seen, len(app.screen.chapters)

    seen, count = run(scenario)
    assert seen == set(range(count))


def test_the_book_changes_its_language_and_keeps_the_chapter():
    async def scenario(app, pilot):
        await pilot.press("r", "n", "n")
        app.change_setting("language", "fr")
        await pilot.pause()
        await pilot.pause()
        assert "Plateau et matériel" in words(app)
        assert app.screen.number == 2

    run(scenario)


# -- starting --------------------------------------------------------------------------------


def test_the_first_picture_needs_neither_graphs_nor_agents_nor_markdown():
    dear = ("networkx", "ai.levels", "ai.search", "markdown_it", "multiprocessing")
    code = f"import sys, tui.app; print([m for m in {dear!r} if m in sys.modules])"
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=root, check=True
    )
    assert done.stdout.strip() == "[]"


def test_the_app_opens_with_a_person_s_language():
    kept = settings.load()
    kept.language = "fr"
    kept.save()

    async def scenario(app, pilot):
        return str(app.screen.query_one("#motto", Static).content)

    assert run(scenario).startswith("Quatre jeux")
    assert i18n.language() == "fr"


def test_a_subclass_of_the_app_finds_its_styles():
    class Another(TradewindsApp):
        pass

    assert issubclass(Another, App)
    assert Path(Another.CSS_PATH).is_file()
