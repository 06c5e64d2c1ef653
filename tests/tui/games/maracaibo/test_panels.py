"""Beside the map: all panels in every room and look; nations, players, the scenario, previews."""

import re

import pytest

from engine.maracaibo.components import CARD_INDEX, LOCATION_INDEX
from engine.maracaibo.state import FRANCE
from tests.tui.games.maracaibo.paintings import flat
from tests.tui.games.maracaibo.tables import asked, session
from tests.tui.table.table_fixtures import model, scene
from tui import i18n
from tui.games import presenter
from tui.games.maracaibo import (
    inspector,
    legend,
    nations,
    players,
    preview,
    rivals,
    scenario,
    topics,
)
from tui.paint.look import ASCII, Look

PRESENTER = presenter("maracaibo")
STRIPS = [(80, 3), (120, 11), (80, 16), (82, 18)]
BOARDS = [(54, 15), (78, 23), (112, 26), (146, 36)]
LOOKS = [Look(), Look(colours="none"), Look(ASCII), Look(ASCII, "none"), Look(colours="16")]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("panel", PRESENTER.panels)
def test_every_panel_survives_every_room(later, panel, look):
    here = scene(later, look=look)
    for room in ((1, 1), (7, 2), (24, 8), *STRIPS, *BOARDS):
        canvas = PRESENTER.panels[panel].paint(here, *room)
        assert canvas.rows >= 1
        if look.ascii:
            assert all(ord(letter) < 256 for letter in canvas.text()), panel


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_choice_that_has_a_home_is_painted_there(language):
    """Over a game: what can be chosen can be pointed at, at each size."""
    i18n.use(language)
    try:
        for kind in ("choose_career", "choose_port", "plan_first", "sail", "village", "draw",
                     "explore", "pick_disc", "main_action", "interim", "fighting"):  # fmt: skip
            here = model(session(3, seed=1, until=asked(kind), busy=True)).scene
            for cell in here.options:
                home = PRESENTER.home(cell)
                if not home or cell[0] in ("past", "assistant", "owned"):
                    continue
                rooms = STRIPS if home in PRESENTER.areas["strip"] else BOARDS
                for room in rooms:
                    canvas = PRESENTER.panels[home].paint(here, *room)
                    assert cell in canvas.claims, (kind, cell, room)
    finally:
        i18n.use("en")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_of_the_scenario_is_full_of_what_one_looks_up(later, language):
    i18n.use(language)
    try:
        here = scene(later)
        canvas = scenario.paint(here, 146, 36)
        assert canvas.rows == 36
        ground = set(scenario.TABLE)
        bare = sum(colour in ground for colour in (*canvas._upper, *canvas._lower))
        assert bare < 0.25 * 2 * canvas.columns * canvas.rows
        rules = {cell for cell in canvas.claims if cell[0] == "rule"}
        assert ("rule", "turn") in rules
        for rule in rules:
            assert inspector.inspect(here, rule)[1:]
            assert topics.explain(here, rule).chapter == rule[1]
    finally:
        i18n.use("en")


def test_everybodys_points_stand_side_by_side(later):
    canvas = legend.pictures(scene(later), 46)[0]
    last = canvas.text().split("\n")[-1].split()
    assert last[1:] == [str(score.total) for score in later.view(0).state.scores()]


@pytest.mark.parametrize("room", BOARDS)
def test_nations_have_their_worth_and_everybodys_rank(game, room):
    here = scene(game)
    here.state.influence[0] = 4
    here.state.row[FRANCE] = 10
    canvas = nations.paint(here, *room)
    text = flat(canvas)
    assert "worth 2, 10 markers left" in text or room[0] < 70
    assert "You 4, rank 2" in text or "You 4 ↑2" in text
    for seat in range(3):  # in the row of each nation
        assert text.count(f"{here.glyphs.seat(seat)} {here.name(seat)} ") == 3
    assert {("nation", code) for code in ("FR", "ES", "EN")} <= set(canvas.claims)
    assert {("tokens", 1), ("tokens", 2)} <= set(canvas.claims)


def test_players_have_points_money_cards_and_influence(later):
    here = scene(later)
    for columns, rows in ((26, 8), (42, 6), (48, 9), (54, 9)):
        canvas = players.paint(here, columns, rows)
        for seat in range(3):
            assert ("player", seat) in canvas.claims
            assert f"{here.state.points[seat]} VP" in canvas.text()
            assert f"{here.state.doubloons[seat]}◍" in canvas.text()


def at(place):
    from engine.maracaibo.components import LOCATION_INDEX

    return LOCATION_INDEX[place]


def test_a_preview_counts_village_actions_by_distance(game):
    s = scene(game).state
    actions = [
        preview.village_actions(s, 0, preview.VisitPreview(at("3"), n)) for n in (1, 3, 4, 6, 7)
    ]
    assert actions == [1, 1, 2, 2, 3]


def test_a_preview_says_whether_one_can_deliver(game):
    s = scene(game).state
    s.hand[0] = (CARD_INDEX["a03_innkeeper"],)  # tobacco
    assert preview.can_deliver(s, 0, at("1"))
    s.market[at("1")] = (1, 2, 1)
    assert not preview.can_deliver(s, 0, at("1"))
    s.market[at("1")] = ()
    s.hand[0] = (CARD_INDEX["a02_builder"],)
    assert not preview.can_deliver(s, 0, at("1"))


def test_a_preview_names_quests_that_can_be_paid_and_own_assistants(game):
    from engine.maracaibo.components import QUEST_INDEX
    from engine.maracaibo.state import Assistant

    s = scene(game).state
    place = at("9")
    s.quests[place] = (QUEST_INDEX["q21"],)
    s.assistants[place] = (
        Assistant(0, CARD_INDEX["a24_ranger"]), Assistant(1, CARD_INDEX["b44_abbess"]))  # fmt: skip
    s.doubloons[0] = 3
    s.hand[0] = (CARD_INDEX["a01_sailor"],)
    lines = preview.lines(s, 0, place, (4,))
    assert lines == [
        "4 movement: 2 village actions",
        "Quest 21, you can pay 3 doubloons, 1 herb: 6 victory points",
        "Your assistant Ranger: explore up to 3 spaces",
    ]
    s.doubloons[0] = 2
    assert "you can't pay" in preview.lines(s, 0, place, (4,))[1]
    assert preview.brief(s, 0, preview.VisitPreview(place, 4)) == "2 village actions, assistant"


def test_the_inspector_says_what_is_printed_and_what_is_ours(game):
    here = scene(game)
    assert "Invented for this app" in inspector.inspect(here, ("quest", "q01"))[-1]
    assert not any("ours" in line for line in inspector.inspect(here, ("stop", "20")))


def test_tabs_name_panels_of_their_areas():
    for size in ((80, 24), (100, 32), (120, 40), (160, 48), (200, 60)):
        for area, tabbed in PRESENTER.tabs(*size).items():
            assert set(tabbed) <= set(PRESENTER.areas[area]), size


def test_what_an_opponent_has_is_labelled_once():
    game = session(3, seed=3, until=asked("sail", after_round=2))
    i18n.use("fr")
    text = rivals.paint(scene(game), 24, 30).text()
    assert "Navire\u202f:" in text or "Navire :" in text or "Navire\u00a0:" in text
    assert "::" not in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_incomes_are_in_sight_however_long_the_names_of_nations_are(language):
    i18n.use(language)
    try:
        game = session(3, until=asked("sail"))
        here = scene(game)
        here.state.influence[:3] = [17, 12, 10]
        here.state.income_doubloons[:3] = [12, 9, 8]
        here.state.income_points[:3] = [11, 0, 3]
        lines = players.paint(here, 42, 6).text().split("\n")
        assert all(re.search(r"\+\d+◍ \+\d+ [VP]", line) for line in lines[1::2]), lines
    finally:
        i18n.use("en")


def test_markers_of_a_location_are_counted(game):
    """A heap of a nation's markers lies in a city of some scenarios."""
    here = scene(game)
    here.state.markers[LOCATION_INDEX["4"]] = (FRANCE, FRANCE, FRANCE)
    here.state.markers[LOCATION_INDEX["5"]] = (FRANCE,)
    assert "; markers: France ×3" in inspector.describe(here, ("stop", "4"))
    assert "; marker: France" in inspector.describe(here, ("stop", "5"))
