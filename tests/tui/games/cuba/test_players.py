"""What Cuba's table says of the players, and the title of the game's course."""

import asyncio

import pytest

from engine.core.randomness import Randomness
from engine.cuba.components import THINGS
from tests.engine.cuba import builder
from tests.tui.games.cuba.paintings import text
from tests.tui.games.cuba.rooms import ROOMS
from tests.tui.games.cuba.tables import at, busy, harbour, session
from tests.tui.table.table_fixtures import NAMES, Still, asked, scene, settled
from tui import i18n
from tui.games import presenter
from tui.games.cuba import cards, panels
from tui.games.cuba.names import thing
from tui.paint.look import RICH

TABLE = presenter("cuba")


@pytest.mark.parametrize("size", [(160, 48), (200, 60)])
def test_four_players_have_their_things_named_in_a_large_window(size):
    """All seven kinds of them."""
    game = session(4, until=asked("play_character", after_round=3))

    async def go():
        app = Still(game)
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            panel = app.table.panels["players"]
            room = panel.size
            state = harbour_of_four()
            return text(panels.players, state, room.width, room.height)

    shown = "\n".join(asyncio.run(go()))
    assert shown.count("tobacco") == shown.count("cigars") == 4


def harbour_of_four():
    state = builder.table(4)
    for seat in range(4):
        builder.give(state, seat, wood=1, stone=1, water=1, citrus=1, tobacco=1, rum=1, cigars=1)
    return state


def test_the_card_for_parliament_stays_hidden_from_the_others():
    game = session(
        ("human",) * 3, until=lambda g: g.view(0).state.stage == "actions",
        options={"parliament": "secret"},
    )  # fmt: skip
    assert "casts" in cards.paint(scene(game), 88, 6).text()
    lines = panels.players(scene(game), 32, 12).text().split("\n")
    assert sum("one card kept in secret" in line for line in lines) == 2


def test_players_have_their_things_and_the_cards_left_to_them():
    state = builder.turn(harbour(), "merchant")
    lines = text(panels.players, state, 32, 12, look=RICH)
    assert lines[0].split() == ["»◆", "You", "first", "6", "points", "9◍"]
    shown = "\n".join(lines)
    for words in ("2 wood", "2 sugar", "played Merchant", "all five cards left"):
        assert words in shown, words
    low = text(panels.players, state, 35, 6, look=RICH)
    assert low[0].split() == ["»◆", "You", "4", "cards", "first", "6", "points", "9◍"]
    assert low[1].split() == ["2", "1", "1", "1", "2", "1"]
    wide = "\n".join(text(panels.players, state, 48, 18, look=RICH))
    assert "Worker" in wide


def test_the_title_says_which_card_of_the_round_is_played():
    """While a card is chosen it is the next one, while it is carried out the one just laid."""
    game = session(("human",) * 2, seed=3)
    rng = Randomness(3)
    seen = set()
    while not game.over and game.view(0).state.round < 3:
        state = game.view(game.seat).state
        if state.stage == "actions":
            done = len(state.played[game.seat]) + (game.decision.kind == "play_character")
            assert TABLE.progress(game.view(0)).step == f"Actions {done}/4"
            seen.add(done)
        game.play(busy(game, rng))
    assert seen == {1, 2, 3, 4}


def test_the_title_shows_everybodys_points():
    assert [words.split() for words, _role in TABLE.status(scene(at(harbour())))] == [
        ["◆", "You", "6"], ["●", "Ana", "2"], ["■", "Bruno", "0"],
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_cube_is_without_a_word_on_the_same_panel(seats, language):
    """Where names of things have no room beside their numbers there is a key below."""
    i18n.use(language)
    columns, rows = ROOMS[120, 40]["players"]
    for names in (("wood", "tobacco"), THINGS):
        state = builder.table(seats)
        for seat in range(seats):
            builder.give(state, seat, **dict.fromkeys(names, 1))
        lines = text(panels.players, state, columns, rows, look=RICH)
        assert len(lines) == rows, "nobody is scrolled out of sight"
        for name in names:
            assert thing(name) in "\n".join(lines), (name, lines)
        for seat in range(seats):
            assert any(NAMES[seat] in line for line in lines)
