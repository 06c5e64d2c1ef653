"""From 120 columns on nothing that is said beside a board ends in dots."""

import asyncio

import pytest

from tests.tui.table.table_fixtures import Still, asked, played_up_to, screen_text, settled
from tests.variants import chequered
from tui import i18n

ASKED = {
    "make_bid": "santiago",
    "plant": "santiago",
    "make_proposal": "santiago",
    "decide_canal": "santiago",
    "choose_start": "havana",
    "choose_cover": "havana",
    "choose_purchase": "havana",
    "choose_victim": "havana",
}
VARIANTS = [("en", (120, 40)), ("fr", (120, 40)), ("en", (160, 48)), ("fr", (160, 48))]


@pytest.mark.parametrize(("kind", "variant"), chequered(ASKED, VARIANTS))
def test_no_word_is_cut(kind, variant):
    language, size = variant
    game_id = ASKED[kind]
    late = 0 if kind == "choose_start" else 3
    game = played_up_to(asked(kind, after_round=late), game_id, 4, seed=5)
    i18n.use(language)

    async def go():
        app = Still(game)
        app.settings.language = language
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            return screen_text(app)

    try:
        shown = asyncio.run(go())
    finally:
        i18n.use("en")
    assert "…" not in shown, next(line for line in shown.split("\n") if "…" in line)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_second_card_of_havana_says_its_number_uncut(language):
    game = played_up_to(asked("choose_start"), "havana", 3, seed=5)
    i18n.use(language)

    async def go():
        app = Still(game)
        app.settings.language = language
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            await pilot.press("0")
            await pilot.pause()
            assert app.table.model.scene.chosen
            return screen_text(app)

    try:
        shown = asyncio.run(go())
    finally:
        i18n.use("en")
    assert "…" not in shown, next(line for line in shown.split("\n") if "…" in line)
