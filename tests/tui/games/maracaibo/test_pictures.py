"""Maracaibo's pictures as text: the map, the track, cards, ship, players."""

import pytest

from engine.maracaibo.components import (
    CARD_INDEX,
    EXPLORATION,
    LOCATION_INDEX,
    LOCATIONS,
    QUEST_INDEX,
    SPACE_INDEX,
)
from engine.maracaibo.state import ENGLAND, FRANCE, Assistant
from tests.tui.games.maracaibo.tables import asked, session
from tests.tui.table.tables import scene, stage
from tui import i18n
from tui.games.maracaibo import board, layouts, panels, preview, track
from tui.table.painting import ASCII, plain


def at(place: str) -> int:
    return LOCATION_INDEX[place]


@pytest.fixture
def game():
    """The first question of the second round: Havana, no marker yet."""
    return session(3, until=asked("sail"))


def alone(game):
    """A scene whose state may be changed at will."""
    return scene(game)


def row_of(text: str, word: str) -> str:
    return next(line for line in text.splitlines() if word in line)


# -- the map -----------------------------------------------------------------------------


def test_every_location_of_the_game_is_on_the_map(game):
    here = alone(game)
    for columns, rows in ((80, 9), (74, 13)):
        cells = {span.cell for row in board.paint(here, columns, rows) for span in row}
        numbers = {cell[1] for cell in cells if cell}
        assert numbers == {"havana", *map(str, range(1, 21)), "21a"}


def test_the_way_home_of_the_last_round_is_another(game):
    here = alone(game)
    here.state.round = 4
    text = plain(board.paint(here, 80, 9))
    assert "<21b>" in text
    assert "<22>" in text
    assert "21a" not in text


def test_brackets_tell_cities_villages_and_homeward_spaces(game):
    text = plain(board.paint(alone(game), 80, 9))
    for shape in ("[1]", "(2)", "(3)", "[4]", "[11]", "<20>"):
        assert shape in text


def test_cities_that_tiles_add_are_drawn_and_a_skull_too():
    game = session(2, until=asked("sail"), options={"scenario": "classic_77"})
    text = plain(board.paint(alone(game), 80, 9))
    for shape in ("[9a]", "[16a]", "{12}", "[8]", "[17]"):
        assert shape in text


def test_ships_markers_quests_assistants_and_markets_lie_below_their_location(game):
    here = alone(game)
    s = here.state
    s.ships = [at("4"), at("4"), at("9")]
    s.markers[at("4")] = (FRANCE,)
    s.markers[at("9")] = (ENGLAND,)
    s.quests[at("9")] = (QUEST_INDEX["q01"],)
    s.assistants[at("9")] = (Assistant(0, CARD_INDEX["a24_ranger"]),)
    s.market[at("4")] = (1,)
    spans = {
        cell: "".join(span.text for span in board.contents(here, at(cell))) for cell in ("4", "9")
    }
    assert spans["4"].startswith("◆●F ")
    assert spans["4"].endswith("2")
    assert spans["9"] == "■E!a◆"
    text = plain(board.paint(here, 80, 9))
    assert "◆●F" in text
    assert "■E!a◆" in text


def test_legal_stops_show_the_movement_points_that_lead_there(game):
    table = stage(game)
    text = plain(table.composition.picture)
    for stop in ("+1", "(2)+2", "(3)+3", "(6)+4/5", "(7)+5/6"):
        assert stop in text


def test_the_cursor_shows_without_colour(game):
    here = scene(game, cursor=("stop", "9"))
    assert "▸9◂" in plain(board.paint(here, 80, 9))
    assert ">9<" in plain(board.paint(scene(game, cursor=("stop", "9"), glyphs=ASCII), 80, 9))


# -- the exploration track ---------------------------------------------------------------


def test_the_whole_track_fits_and_has_every_space(game):
    picture = track.paint(alone(game), 78, 20)
    cells = {span.cell for row in picture for span in row if span.cell}
    assert {cell[1] for cell in cells if cell[0] == "space"} == {s.id for s in EXPLORATION}
    assert {cell[1] for cell in cells if cell[0] == "line"} == {"yellow", "red", "green"}


def test_a_low_track_begins_just_before_the_own_explorer(game):
    here = alone(game)
    here.state.explorers[0] = SPACE_INDEX["e9"]
    text = plain(track.paint(here, 74, 4))
    assert "(9)◆" in text
    assert "(8)" in text
    assert "(10b)" in text
    assert "(6)" not in text


def test_explorers_stand_on_their_spaces(game):
    here = alone(game)
    here.state.explorers[:] = [SPACE_INDEX["e2"], SPACE_INDEX["e4l"], SPACE_INDEX["e2"]]
    text = plain(track.paint(here, 78, 12))
    assert "(2)◆■" in text
    assert "(4b)●" in text


# -- cards, ship, players ----------------------------------------------------------------


def test_a_card_has_name_price_icons_synergy_and_effect(game):
    here = alone(game)
    here.state.hand[0] = (CARD_INDEX["a03_innkeeper"],)
    row = plain(panels.hand(here, 78, 9)).splitlines()[0]
    assert row.split() == ["Innkeeper", "$8", "Tg", "ho", "card", "bought", "1st:", "$2"]


def test_planned_and_bought_cards_stand_below_the_hand(game):
    here = alone(game)
    here.state.planned[0] = (CARD_INDEX["a02_builder"],)
    here.state.cards[0] = (CARD_INDEX["a09_chapel"],)
    text = plain(panels.hand(here, 60, 12))
    assert "pBuilder" in text
    assert text.index("pBuilder") < text.index("Bought: 1") < text.index("Chapel")


def test_the_ship_shows_discs_left_and_what_is_unlocked(game):
    here = alone(game)
    here.state.discs[3] = 0
    here.state.discs[4] = 1
    for rows in (4, 6):
        text = plain(panels.ship(here, 78, rows))
        assert "✓  Larger hold" in text
        assert " o  Fast boats" in text
        assert "oo Banners" in text
        assert len(text.splitlines()) == rows


def test_nations_have_their_worth_and_everybodys_rank(game):
    here = alone(game)
    here.state.influence[0] = 4
    here.state.row[FRANCE] = 10
    text = plain(panels.players(here, 42, 12))
    assert row_of(text, "France").split() == ["France", "2", "10", "◆4(2)", "●0(0)", "■0(0)"]


def test_a_task_that_can_be_claimed_is_marked(game):
    here = alone(game)
    s = here.state
    s.career[0] = 0  # three quests, the red line, four upgrades
    s.quest_tiles[0] = (0, 1, 2)
    s.upgrades[0] = 0b1111
    s.tasks[0] = 0b100
    text = plain(panels.me(here, 78, 2))
    assert "!3 quests fulfilled  -past red line  ✓4 upgrades" in text


# -- what a stop allows ------------------------------------------------------------------


def test_a_preview_counts_village_actions_by_distance(game):
    s = alone(game).state
    actions = [preview.village_actions(s, 0, preview.Visit(at("3"), n)) for n in (1, 3, 4, 6, 7)]
    assert actions == [1, 1, 2, 2, 3]


def test_a_preview_says_whether_one_can_deliver(game):
    s = alone(game).state
    s.hand[0] = (CARD_INDEX["a03_innkeeper"],)  # tobacco
    assert preview.can_deliver(s, 0, at("1"))
    s.market[at("1")] = (1, 2, 1)
    assert not preview.can_deliver(s, 0, at("1"))
    s.market[at("1")] = ()
    s.hand[0] = (CARD_INDEX["a02_builder"],)
    assert not preview.can_deliver(s, 0, at("1"))


def test_a_preview_names_quests_that_can_be_paid_and_own_assistants(game):
    s = alone(game).state
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
    assert preview.brief(s, 0, preview.Visit(place, 4)) == "2 village actions, assistant"


def test_the_inspector_says_what_is_reconstructed(game):
    from tui.games.maracaibo import inspecting, provenance

    here = alone(game)
    assert any("Reconstructed" in line for line in inspecting.inspect(here, ("quest", "q01")))
    assert not any("Reconstructed" in line for line in inspecting.inspect(here, ("stop", "20")))
    assert provenance.reconstructed("card", "a01_sailor")


# -- all sizes, both languages -----------------------------------------------------------


def test_four_players_have_a_log_of_four_lines():
    table = stage(session(4, until=asked("sail")), 120, 39)
    (log,) = (place for place in table.composition.placed if place.panel == "log")
    assert log.height - 2 >= 4


@pytest.mark.parametrize("size", [(80, 23), (100, 32), (108, 30), (120, 39), (160, 50)])
@pytest.mark.parametrize("seats", [2, 4])
def test_panels_fill_the_table_without_overlapping(game, size, seats):
    table = stage(session(seats, until=asked("sail")), *size)
    for tab in table.tabs() or [""]:
        table.open_tab(tab)
        taken: set[tuple[int, int]] = set()
        for place in table.composition.placed:
            assert place.width > 0
            assert place.height > 0
            cells = {
                (x, y)
                for x in range(place.x, place.x + place.width)
                for y in range(place.y, place.y + place.height)
            }
            assert not taken & cells, (tab, place)
            assert max(x for x, _y in cells) < size[0]
            assert max(y for _x, y in cells) < size[1] - 3
            taken |= cells


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_line_of_any_tab_is_too_long(game, language):
    i18n.use(language)
    for size in ((80, 23), (120, 39)):
        table = stage(session(4, until=asked("sail", after_round=2), seed=3), *size)
        for tab in table.tabs() or [""]:
            table.open_tab(tab)
            for row in table.composition.picture:
                assert sum(len(span.text) for span in row) == size[0]


def test_ascii_mode_needs_no_letter_that_a_poor_terminal_lacks(game):
    table = stage(game, glyphs=ASCII)
    for tab in table.tabs():
        table.open_tab(tab)
        text = plain(table.composition.picture)
        assert all(ord(letter) < 256 for letter in text), tab


def test_tabs_turn_to_what_is_asked():
    for kind, tab in (("sail", "map"), ("draw", "cards"), ("explore", "explore"),
                      ("pick_disc", "ship"), ("choose_career", "cards"), ("village", "cards"),
                      ("main_action", "map")):  # fmt: skip
        table = stage(session(3, seed=1, until=asked(kind, options=2), busy=True))
        assert table.tab == tab, kind


def test_everything_is_there_at_once_where_there_is_room(game):
    assert layouts.tabs(120, 36) == {}
    panels_shown = {place.panel for place in stage(game, 120, 39).composition.placed}
    assert panels_shown == {
        "board", "track", "hand", "market", "ship", "look", "choices", "players", "log"
    }  # fmt: skip


def test_locations_have_a_place_on_the_map():
    assert {place.number for place in LOCATIONS} == set(board.PLACES)
