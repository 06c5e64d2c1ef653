"""Maracaibo's table as it looks in every phase, at both sizes."""

import pytest

from tests.tui.games.maracaibo.tables import asked, session
from tests.tui.table.tables import Still, settled
from tui import i18n


@pytest.fixture
def looks(snap_compare, size):
    """Compare the table of a game after some keys."""

    def compare(game, *keys, size=size, theme="", glyphs="", language="en", **more):
        app = Still(game, **more)
        app.theme = theme or app.theme
        app.settings.glyphs = glyphs or app.settings.glyphs

        async def before(pilot):
            i18n.use(language)
            app.table.reword()
            await settled(pilot)
            for key in keys:
                await pilot.press(key)
                await settled(pilot)

        assert snap_compare(app, terminal_size=size, run_before=before)

    return compare


def played(kind: str, seed: int = 1, **more):
    """Asked that, in a game where much has happened."""
    options = more.pop("game", {})
    return session(3, seed=seed, until=asked(kind, **more), busy=True, options=options)


def sailing():
    return played("sail", after_round=3)


def test_career(looks):
    """Setup: two careers with their tasks, the hand beside them."""
    looks(session(4))


def test_home_port(looks):
    looks(session(4, until=asked("choose_port")), "tab")


def test_first_discard(looks):
    """Setup: eight cards were dealt, three go."""
    looks(session(2, until=asked("discard_start")))


def test_sailing(looks):
    """Legal stops are lit with their movement points; the preview says what a stop allows."""
    looks(sailing(), "tab", "tab", "tab", "tab", "tab")


def test_which_way(looks):
    """A stop that two ways lead to."""
    looks(sailing(), "6")


def test_main_action(looks):
    looks(played("main_action", 3, kinds=("use_assistant",)))


def test_village(looks):
    """Cards to buy or sell, and actions of one's own."""
    looks(played("village", 2, options=6, kinds=("use_village_action",)))


def test_what_to_do_with_a_card(looks):
    looks(played("village", 2, options=6, kinds=("use_village_action",)), "1")


def test_delivery(looks):
    """A city: deliver first?"""
    looks(played("offer_delivery"))


def test_disc(looks):
    """The ship board: which disc goes."""
    looks(played("pick_disc", options=3))


def test_token(looks):
    """A fight begins: what the token is worth for each nation."""
    looks(played("choose_side"))


def test_fight(looks):
    """Targets are lit on the map; prices in combat value."""
    looks(played("fighting", 4, options=6, kinds=("annex", "capture")))


def test_exploration(looks):
    looks(played("explore", options=3))


def test_filling_the_hand(looks):
    looks(played("draw", options=4))


def test_free_actions(looks):
    """Planning and claiming stand behind one choice."""
    looks(played("draw", options=6, kinds=("plan",)), "0")


def test_interim(looks):
    """The end of a round: buy a card or take the money."""
    looks(played("interim", kinds=("buy",)))


def test_result(looks):
    """The game is over: the table as it stood."""
    looks(session(3, seed=1, until=lambda g: g.over, busy=True))


def test_score_sheet(looks):
    looks(session(3, seed=1, until=lambda g: g.over, busy=True), "enter")


def test_a_card_closely(looks):
    """All of a card, and that it is reconstructed."""
    looks(played("draw", options=4), "i")


def test_a_stop_closely(looks):
    looks(played("sail", 4, after_round=2, game={"scenario": "classic_77"}), "tab", "i")


def test_rules(looks):
    looks(sailing(), "f1")


@pytest.mark.parametrize("key", ["f2", "f3", "f4", "f5", "f6", "f7"])
def test_tabs(snap_compare, key):
    """Each tab at the small size."""

    async def before(pilot):
        await settled(pilot)
        await pilot.press(key)

    assert snap_compare(Still(sailing()), terminal_size=(80, 24), run_before=before)


def test_tiles_of_a_scenario(looks):
    """Cities that tiles add, a skull, a town that always has a quest."""
    looks(played("sail", 4, after_round=2, game={"scenario": "classic_77"}))


def test_poor_glyphs(looks):
    """ASCII mode: letters instead of shapes."""
    looks(sailing(), glyphs="ascii")


def test_no_colours(looks):
    """Shapes, letters and reverse video alone tell everything."""
    looks(played("fighting", 4, options=6, kinds=("annex", "capture")), theme="tradewinds-mono")


def test_french(looks):
    looks(sailing(), language="fr")


def test_light_theme(shows):
    shows(sailing(), size=(120, 40), theme="tradewinds-light")


def test_between_the_sizes(shows):
    """From 30 rows on locations have their names, and the log is seen."""
    shows(sailing(), size=(100, 36))
