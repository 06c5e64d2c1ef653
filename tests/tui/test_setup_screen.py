"""The setup screen is made from the game: every option, every level, every number of seats."""

import asyncio
from functools import partial

import pytest
from textual.widgets import Collapsible, Input, Static

from engine import registry
from engine.core.options import describe
from tests.tui.table.table_fixtures import until
from tests.variants import chequered
from tui import settings
from tui.app import TradewindsApp
from tui.screens import labels
from tui.screens.chooser import Chooser
from tui.screens.setup import Setup, SetupScreen


def set_up(scenario, game_id="santiago", size=(120, 40)):
    """Run a scenario on the setup screen; the headers of the games that were begun."""
    begun = []

    async def go():
        app = TradewindsApp()
        app.begin = begun.append
        async with app.run_test(size=size) as pilot:
            app.action_new_game(game_id)
            await pilot.pause()
            assert isinstance(app.screen, SetupScreen)
            await scenario(app, pilot)

    asyncio.run(go())
    return begun


@pytest.mark.parametrize("game_id", labels.playable())
def test_every_option_stands_there_with_all_choices_that_fit_some_number_of_seats(game_id):
    game = registry.game(game_id)
    offered = {spec.name: set() for spec in describe(game.Options)}

    async def scenario(app, pilot):
        for seats in game.seats:
            if len(game.seats) > 1:
                app.screen.query_one("#seats", Chooser).value = seats
                await pilot.pause()
            for spec in describe(game.Options):
                if spec.name in labels.hidden_options(game_id):
                    assert not app.screen.query(f"#option-{spec.name}")
                    continue
                line = app.screen.query_one(f"#option-{spec.name}", Chooser)
                offered[spec.name] |= {value for value, _label in line.choices}
                if labels.offered(game_id, seats, spec.name, spec.default):
                    assert line.value == spec.default
                assert line.label
                assert line.about

    set_up(scenario, game_id)
    for spec in describe(game.Options):
        if spec.name not in labels.hidden_options(game_id):
            assert offered[spec.name] == set(spec.choices)


def values(app, name):
    return [value for value, _label in app.screen.query_one(f"#option-{name}", Chooser).choices]


@pytest.mark.rule("MAR-001", "MAR-031b")
def test_one_person_always_has_an_opponent():
    async def scenario(app, pilot):
        app.screen.query_one("#seats", Chooser).value = 1
        await pilot.pause()
        assert values(app, "automa") == ["jeanne", "jacques"]
        assert app.screen.query_one("#option-automa", Chooser).value == "jeanne"
        app.screen.query_one("#option-scenario", Chooser).value = "rescue"
        await pilot.pause()
        assert values(app, "automa") == ["jacques"]
        app.screen.query_one("#seats", Chooser).value = 2
        await pilot.pause()
        assert "none" in values(app, "automa")

    set_up(scenario, "maracaibo")


def test_jacques_has_four_levels_and_jeanne_five():
    async def scenario(app, pilot):
        app.screen.query_one("#seats", Chooser).value = 1
        await pilot.pause()
        app.screen.query_one("#option-automa", Chooser).value = "jeanne"
        app.screen.query_one("#option-level", Chooser).value = 5
        await pilot.pause()
        assert values(app, "level") == [1, 2, 3, 4, 5]
        app.screen.query_one("#option-automa", Chooser).value = "jacques"
        await pilot.pause()
        assert values(app, "level") == [1, 2, 3, 4]
        assert app.screen.query_one("#option-level", Chooser).value == 4
        await pilot.press("ctrl+s")

    (header,) = set_up(scenario, "maracaibo")
    assert (header.options["automa"], header.options["level"]) == ("jacques", 4)


def test_only_what_goes_together_is_offered():
    async def scenario(app, pilot):
        assert values(app, "automa") == ["none"], "four people have no automa"
        app.screen.query_one("#option-scenario", Chooser).value = "rescue"
        await pilot.pause()
        assert values(app, "automa") == ["none", "jacques"]
        assert values(app, "level") == [1, 2, 3, 4]
        app.screen.query_one("#option-expansion", Chooser).value = False
        await pilot.pause()
        assert "rescue" not in values(app, "scenario")
        assert app.screen.query_one("#option-scenario", Chooser).value == "classic_75"
        await pilot.press("ctrl+s")

    (header,) = set_up(scenario, "maracaibo")
    assert header.new().over is False


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whatever_is_chosen_can_be_started(seats):
    """One option after the other, each with every value that is offered."""
    game = registry.game("maracaibo")
    setup = Setup.of(game, {}, False)
    setup.seats = seats
    for spec in describe(game.Options):
        for value in setup.allowed(game, spec):
            if spec.name != "archive":
                setup.options[spec.name] = value
                setup.settle(game)
                setup.header(game, "You")


@pytest.mark.parametrize("game_id", labels.playable())
def test_enter_begins_the_usual_game(game_id):
    async def scenario(app, pilot):
        await pilot.press("enter")

    (header,) = set_up(scenario, game_id)
    assert header.game == game_id
    assert header.players[0] == "human"
    assert header.names[0] == "You"
    assert len(header.names) == len(header.players) == header.seats
    assert header.new().seat >= 0


def test_keys_alone_choose_everything():
    async def scenario(app, pilot):
        assert app.focused.id == "seats", "the first choice"
        await pilot.press("right", "down", *"Zoe", "down", "down", "down", "left", "m")
        for name, key in (("option-money", "right"), ("option-source", "left"), ("seed", "")):
            app.screen.query_one(f"#{name}").focus()
            await pilot.pause()
            if key:
                await pilot.press(key)
        await pilot.press("end", *["backspace"] * 12, *"42")
        await pilot.press("ctrl+s")

    (header,) = set_up(scenario)
    assert header.seats == 5
    assert header.names == ("Zoe", "Bruno", "Carla", "Diego", "Elena")
    assert header.players == ("human", "easy", "medium", "medium", "medium")
    assert header.options == {"money": "hidden", "source": "any", "palms": True, "setup": "seeded"}
    assert header.seed == 42
    assert header.practice is False


def test_the_mouse_alone_chooses_everything():
    async def scenario(app, pilot):
        await pilot.click("#seats", offset=(16, 0))
        await pilot.click("#option-money", offset=(25, 0))
        await pilot.click("#more CollapsibleTitle")
        await pilot.pause()
        await pilot.click("#practice", offset=(19, 0))
        await pilot.click("#start")

    (header,) = set_up(scenario)
    assert header.seats == 2
    assert header.options["money"] == "hidden"
    assert header.practice is True


def test_only_the_seats_that_play_are_shown():
    async def scenario(app, pilot):
        for number in registry.game("santiago").seats:
            app.screen.query_one("#seats", Chooser).value = number
            await pilot.pause()
            shown = [row for row in app.screen.query("#players .seat") if row.display]
            assert len(shown) == number

    set_up(scenario)


def test_levels_are_those_that_the_game_has():
    from ai.levels import levels, places

    async def scenario(app, pilot):
        who = [value for value, _label in app.screen.query_one("#player-1", Chooser).choices]
        assert who == ["human", *levels("santiago"), *places("santiago")]

    set_up(scenario)


def test_an_agent_can_have_a_character():
    async def scenario(app, pilot):
        shown = [app.screen.query_one(f"#character-{seat}").display for seat in range(4)]
        assert shown == [False, True, True, True]
        await pilot.press("m")
        app.screen.query_one("#character-1", Chooser).focus()
        await pilot.press("right", "right")
        app.screen.query_one("#character-2", Chooser).value = "schemer"
        await pilot.pause()
        told = app.screen.query_one("#character-2", Chooser)
        assert told.label == "Carla"
        assert "overseer" in "".join(segment.text for segment in told.render_line(1))
        app.screen.query_one("#player-1", Chooser).value = "hard"
        app.screen.query_one("#player-2", Chooser).value = "random"
        await pilot.pause()
        assert not app.screen.query_one("#character-2").display
        await pilot.press("ctrl+s")

    (header,) = set_up(scenario)
    assert header.players == ("human", "hard:gardener", "random", "medium")
    again = Setup.of(registry.game("santiago"), settings.load().setups["santiago"], practice=False)
    assert again.players[:4] == list(header.players)


def test_two_people_at_one_table_have_different_names():
    async def scenario(app, pilot):
        app.screen.query_one("#player-2", Chooser).value = "human"
        await pilot.pause()
        assert app.screen.query_one("#name-2", Input).placeholder == "Player 3"
        await pilot.press("ctrl+s")

    (header,) = set_up(scenario)
    assert header.names == ("You", "Bruno", "Player 3", "Diego")


def test_the_next_game_is_offered_as_the_last_one_was():
    async def first(app, pilot):
        app.screen.query_one("#seats", Chooser).value = 3
        app.screen.query_one("#player-1", Chooser).value = "easy"
        app.screen.query_one("#option-palms", Chooser).value = False
        await pilot.pause()
        await pilot.press("ctrl+s")

    async def second(app, pilot):
        await pilot.press("enter")

    (before,) = set_up(first)
    (after,) = set_up(second)
    assert (after.seats, after.players) == (3, before.players)
    assert after.options["palms"] is False


@pytest.mark.parametrize(
    "kept",
    [
        {"seats": 9, "players": ["wizard", 7], "names": None, "options": {"money": "lent"}},
        {"players": "human", "options": {"no_such": 1}},
        {"options": []},
        {"players": ["human:gardener", "medium:saint"]},
    ],
)
def test_what_was_kept_and_makes_no_sense_is_left_out(kept):
    game = registry.game("santiago")
    setup = Setup.of(game, kept, practice=False)
    assert setup.seats == 4
    assert setup.players[:2] == ["human", "medium"]
    assert setup.header(game, "").options["money"] == "open"


def test_the_person_s_own_name_is_taken():
    kept = settings.load()
    kept.name, kept.practice = "Inès", True
    kept.save()

    async def scenario(app, pilot):
        await pilot.press("enter")

    (header,) = set_up(scenario)
    assert header.names[0] == "Inès"
    assert header.practice is True


def shown(app):
    """The lines that can be seen, or scrolled to."""
    return [
        line
        for line in app.screen.query(Chooser)
        if all(node.display for node in line.ancestors_with_self if node is not app)
    ]


@pytest.mark.parametrize(("game_id", "language"), chequered(labels.playable(), ["en", "fr"]))
def test_nothing_is_cut_in_the_smallest_terminal(game_id, language):
    kept = settings.load()
    kept.language = language
    kept.save()

    async def scenario(app, pilot):
        app.screen.query_one("#more", Collapsible).collapsed = False
        await pilot.pause()
        for line in shown(app):
            line.focus()
            await until(partial(app.screen.can_view_entire, line), f"{line.id} is in sight")
            rows = [line.render_line(y).text for y in range(line.size.height)]
            assert line.label in rows[0]
            chosen = line.choices[line.index][1]
            assert chosen in "".join(rows[:2]), f"{line.id}: {chosen}"

    set_up(scenario, game_id, size=(80, 24))


def test_what_few_people_change_is_folded_away():
    async def scenario(app, pilot):
        assert {line.id for line in shown(app)} == {
            "seats", "player-0", "player-1", "player-2", "player-3", "option-scenario",
            "option-expansion",
        }  # fmt: skip
        app.screen.query_one("#seats", Chooser).value = 1
        await pilot.pause()
        assert {"option-automa", "option-level"} <= {line.id for line in shown(app)}
        await pilot.press("m")
        await pilot.pause()
        seen = {line.id for line in shown(app)}
        assert {"option-promos", "practice"} <= seen
        assert "option-jacques_between_rounds" not in seen, "Jeanne plays"
        assert "option-base_port" not in seen, "The Uprising is played"

    set_up(scenario, "maracaibo")


@pytest.mark.parametrize("game_id", labels.playable())
def test_the_aim_is_told_first(game_id):
    from textual.widgets import Static

    async def scenario(app, pilot):
        aim = app.screen.query_one("#aim", Static)
        assert str(aim.render()).startswith("How to win: ")

    set_up(scenario, game_id, size=(80, 24))


def test_every_character_has_a_name_and_a_line_about_it():
    from ai.levels import characters
    from tui.characters.names import CHARACTERS, about_character, character_name

    known = {name for game_id in registry.GAMES for name in characters(game_id)}
    assert set(CHARACTERS) == known
    assert all(about_character(name) and character_name(name) != name for name in known)
    assert labels.player_name("medium:gardener") == "medium, the Gardener"
    assert labels.player_name("hard@100") == "hard, 100 ms"
    assert labels.player_name("human") == "human"


def test_agents_from_outside_that_were_named_are_offered_as_one_piece():
    kept = settings.Settings(agents=["bots:One", "cmd:./two --deep"])
    kept.setups["santiago"] = {"seats": 3, "players": ["human", "cmd:./two --deep", "gone:Away"]}
    kept.save()

    async def scenario(app, pilot):
        offered = app.screen.query_one("#player-1", Chooser)
        assert {"bots:One", "cmd:./two --deep"} <= {value for value, _label in offered.choices}
        assert offered.value == "cmd:./two --deep"
        assert not app.screen.query_one("#character-1").display
        await pilot.press("ctrl+s")

    (header,) = set_up(scenario)
    assert header.players == ("human", "cmd:./two --deep", "medium")


def test_it_says_what_every_opponent_is_like_to_play_against():
    """The first one, or the one whose line has the focus."""

    async def scenario(app, pilot):
        about = app.screen.query_one("#about-player", Static)
        assert str(about.content) == "Medium: plays soundly, without looking ahead."
        line = app.screen.query_one("#player-2", Chooser)
        line.focus()
        told = set()
        for value, name in line.choices:
            line.value = value
            await pilot.pause()
            assert str(about.content).lower().startswith(f"{name}: ")
            told.add(str(about.content))
        assert len(told) == len(line.choices) > 6
        app.screen.query_one("#player-0", Chooser).focus()
        await pilot.pause()
        assert str(about.content).startswith("Human: ")

    set_up(scenario, "santiago")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_temperaments_stand_under_their_heading(language):
    settings_ = settings.load()
    settings_.language = language
    settings_.save()

    async def scenario(app, pilot):
        await pilot.press("m")
        await pilot.pause()
        heading = app.screen.query_one("#temperaments")
        assert heading.display
        assert heading.region.y == app.screen.query_one("#character-1", Chooser).region.y - 1
        for seat in range(1, 4):
            app.screen.query_one(f"#player-{seat}", Chooser).value = "random"
        await pilot.pause()
        assert not heading.display, "nobody has one"

    set_up(scenario, "santiago")
