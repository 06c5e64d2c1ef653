"""From 120 columns on nothing that is said beside a board ends in dots."""

import asyncio

import pytest

from tests.tui.table.table_fixtures import Still, asked, model, played_up_to, screen_text, settled
from tests.variants import chequered
from tui import i18n
from tui.games.cuba.panels import players
from tui.paint.canvas import Canvas
from tui.paint.cards import PaperCard, paint_card
from tui.paint.look import RICH

ASKED = {
    "make_bid": "santiago",
    "plant": "santiago",
    "make_proposal": "santiago",
    "decide_canal": "santiago",
    "choose_start": "havana",
    "choose_cover": "havana",
    "choose_purchase": "havana",
    "choose_victim": "havana",
    "play_character": "cuba",
    "choose_building": "cuba",
}
VARIANTS = [("en", (120, 40)), ("fr", (120, 40)), ("en", (160, 48)), ("fr", (160, 48))]


@pytest.mark.parametrize(("kind", "variant"), chequered(ASKED, VARIANTS))
def test_no_word_is_cut(kind, variant):
    language, size = variant
    game_id = ASKED[kind]
    late = 0 if kind == "choose_start" else 3
    game = played_up_to(asked(kind, after_round=late), game_id, 4, seed=5)

    async def go():
        app = Still(game, language=language)
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            return screen_text(app)

    shown = asyncio.run(go())
    assert "…" not in shown, next(line for line in shown.split("\n") if "…" in line)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_second_card_of_havana_says_its_number_uncut(language):
    game = played_up_to(asked("choose_start"), "havana", 3, seed=5)

    async def go():
        app = Still(game, language=language)
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            await pilot.press("0")
            await pilot.pause()
            assert app.table.model.scene.chosen
            return screen_text(app)

    shown = asyncio.run(go())
    assert "…" not in shown, next(line for line in shown.split("\n") if "…" in line)


def test_words_go_to_the_edge_of_a_card_before_they_are_cut():
    canvas = Canvas(20, 4, RICH)
    words = "Pay 1 peso per building: 2 points."
    card = PaperCard(None, "Tax on buildings", "#7a5c1e", words=words, foot="you can pay")
    paint_card(canvas, 0, 0, 20, 4, card)
    assert "building: 2 points." in canvas.text()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_cards_left_in_cuba_are_named_or_counted(language):
    game = played_up_to(asked("play_character", after_round=1), "cuba", 3, seed=5)
    i18n.use(language)
    for columns in range(28, 60):
        assert "…" not in players(model(game).scene, columns, 12).text(), columns


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_long_choice_is_said_whole_in_the_foot_and_nothing_moves_for_it(size):
    def wordy(game):
        return game.seat == 0 and game.length > 20 and _longest(model(game)) > 2 * 80 - 40

    game = played_up_to(wordy, "maracaibo", 3, seed=8)

    async def go():
        app = Still(game)
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            table = app.table
            places = {name: panel.region for name, panel in table.panels.items()}
            found = []
            for _option in table.model.found():
                await pilot.press("tab")
                await settled(pilot)
                found.append("\n".join(screen_text(app).split("\n")[-3:-1]))
            assert {name: panel.region for name, panel in table.panels.items()} == places
            return found

    shown = asyncio.run(go())
    assert any(len(" ".join(foot.split())) > size[0] for foot in shown)
    assert not any("…" in foot.split("\n")[-1] for foot in shown)


def _longest(table):
    return max(
        len(table.scene.label(each.offer)) + len(each.offer.effect) for each in table.found()
    )
