"""Maracaibo's map: coasts, stops with what lies there, ways, ships, at every size."""

import pytest

from engine.maracaibo.components import ARROWS, CARD_INDEX, LOCATION_INDEX, LOCATIONS, QUEST_INDEX
from engine.maracaibo.state import ENGLAND, FRANCE, Assistant
from tests.tui.games.maracaibo.tables import asked, session
from tests.tui.table.table_fixtures import scene
from tui import i18n
from tui.games.maracaibo import board, chart, geography, stops
from tui.games.maracaibo.motions import motions, voyage
from tui.paint.colours import contrast
from tui.paint.look import ASCII, Look
from tui.table.scene import Motion

ROOMS = [(54, 15), (66, 20), (78, 23), (112, 26), (146, 37)]
"""What the map gets in windows of the usual sizes."""


def at(place: str) -> int:
    return LOCATION_INDEX[place]


@pytest.fixture
def game():
    """The first question of a game for three: all ships in Havana."""
    return session(3, until=asked("sail"))


def painted(game, columns=78, rows=23, **more):
    return board.paint(scene(game, **more), columns, rows)


# -- the ground --------------------------------------------------------------------------


def land(longitude, latitude, size=(146, 37)):
    view = geography.window(*size)
    x, y = view.spot(longitude, latitude)
    return geography.terrain(*size).land[int(y) * size[0] + int(x)]


def test_islands_and_coasts_are_where_they_belong():
    for place in ((-79, 22), (-71, 19), (-77.3, 18.2), (-66.5, 18.2), (-89, 19), (-85, 14),
                  (-74, 8.5), (-66, 9)):  # fmt: skip
        assert land(*place), place
    for place in ((-75, 14), (-85, 19), (-63, 21), (-68, 15), (-90, 10), (-86, 24)):
        assert not land(*place), place


def test_lake_maracaibo_is_water_between_mountains():
    assert not land(-71.5, 9.8)
    assert land(-72.8, 9.8)
    assert land(-70.3, 9.6)


@pytest.mark.parametrize("room", [(1, 1), (3, 2), (20, 6), *ROOMS])
def test_the_map_survives_every_room(game, room):
    canvas = painted(game, *room)
    assert (canvas.columns, canvas.rows) == room
    assert canvas.drawn() == room[0] * room[1]


def test_no_colour_of_the_ground_takes_a_fifth_of_the_screen(game):
    colours = painted(game).colours()
    assert max(colours.values()) / 2 < 120 * 40 / 5


# -- stops -------------------------------------------------------------------------------


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("scenario", ["classic_75", "classic_77", "rescue"])
def test_every_stop_of_the_game_is_on_the_map(room, scenario):
    game = session(2, until=asked("sail"), options={"scenario": scenario})
    here = scene(game)
    canvas = board.paint(here, *room)
    numbers = {LOCATIONS[place].number for place in stops.shown(here.state)}
    assert numbers == {cell[1] for cell in canvas.claims if cell[0] == "stop"}


def test_the_way_home_of_the_last_round_is_another(game):
    here = scene(game)
    here.state.round = 4
    numbers = {cell[1] for cell in board.paint(here, 78, 23).claims if cell[0] == "stop"}
    assert {"21b", "22"} <= numbers
    assert "21a" not in numbers


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("room", ROOMS[2:])
@pytest.mark.parametrize(("seats", "scenario"), [(3, "classic_75"), (2, "classic_77")])
def test_no_label_covers_another_or_is_cut(language, room, seats, scenario):
    i18n.use(language)
    try:
        options = {"scenario": scenario}
        game = session(seats, seed=3, until=asked("sail", after_round=2), options=options)
        here = scene(game)
        plates = board._Map(here, *room)
        taken: dict[tuple[int, int], str] = {}
        for plate in plates.plates:
            for x, y, width, height in plates.spots[plate.number].boxes(plate):
                assert x >= 0
                assert y >= 0
                assert x + width <= room[0]
                assert y + height <= room[1]
                for cell in ((a, b) for a in range(x, x + width) for b in range(y, y + height)):
                    assert taken.setdefault(cell, plate.number) == plate.number
        text = plates.paint().text()
        for stop in plates.stops:
            for line in stop.label.lines:
                assert "".join(sign.text for sign in line).strip() in text
    finally:
        i18n.use("en")


def test_stops_stand_near_their_places(game):
    for room in ROOMS[2:]:
        drawn = board._Map(scene(game), *room)
        for plate in drawn.plates:
            if plate.number == board.LEGEND:
                continue
            spot = drawn.spots[plate.number]
            x, y = chart.anchor(drawn.view, plate.number)
            assert abs(spot.chip + plate.chip / 2 - x) <= chart.REACH_X + 1, plate.number
            assert abs(spot.chip_row - y / 2) <= chart.REACH_Y + 1, plate.number


def test_a_stop_shows_markers_quests_assistants_market_and_name(game):
    here = scene(game)
    s = here.state
    s.markers[at("4")] = (FRANCE,)
    s.markers[at("9")] = (ENGLAND,)
    s.quests[at("9")] = (QUEST_INDEX["q01"],)
    s.assistants[at("9")] = (Assistant(0, CARD_INDEX["a24_ranger"]),)
    s.market[at("4")] = (1,)
    four, nine = (stops.label(here, at(number), "medium") for number in ("4", "9"))
    assert "F" in "".join(sign.text for sign in four.head)
    assert "".join(sign.text for sign in four.lines[0]) == "Puerto Plata"
    market = "".join(sign.text for sign in four.lines[1])
    assert market.endswith(" ●○○")
    head = "".join(sign.text for sign in nine.head)
    assert "E" in head
    assert "!" in head
    assert "♙◆" in head


def test_kinds_of_stops_can_be_told_without_colours(game):
    text = painted(game, look=Look(colours="none")).text()
    for shape in ("[1]", "(2)", "[4]", "[11]", "<20>"):
        assert shape in text
    game = session(2, until=asked("sail"), options={"scenario": "classic_77"})
    assert "{12}" in painted(game, look=Look(colours="none")).text()


@pytest.mark.parametrize("look", [Look(ASCII), Look(ASCII, "none"), Look(colours="none"),
                                  Look(colours="16")])  # fmt: skip
@pytest.mark.parametrize("room", ROOMS)
def test_poor_terminals_keep_every_fact(game, look, room):
    here = scene(game, look=look)
    here.state.ships = [at("4"), at("4"), at("9")]
    canvas = board.paint(here, *room)
    text = canvas.text()
    glyphs = look.glyphs
    assert all(glyphs.seat(seat) in text for seat in range(3))
    if look.ascii:
        assert all(ord(letter) < 256 for letter in text)
    if room[0] > 70:
        assert "Puerto Plata" in text


def test_words_on_the_map_can_be_read():
    for ground, ink in stops.CHIPS.values():
        assert contrast(ground, ink) >= 4.5
    for _side, ink, ground in stops.FLAGS.values():
        assert contrast(ground, ink) >= 4.5
    for ink in (stops.FAINT, stops.MARKET, stops.BOARD_INK):
        assert contrast(stops.PLATE, ink) >= 4.5
    assert contrast(*stops.QUEST) >= 4.5
    assert contrast(*stops.CLUE) >= 4.5


# -- ways and ships ----------------------------------------------------------------------


def test_every_arrow_has_stops_that_are_on_the_chart():
    numbers = {LOCATIONS[end].number for arrow in ARROWS for end in (arrow.start, arrow.end)}
    assert numbers <= set(geography.chart()["stops"])
    for pair in geography.chart()["ways"]:
        assert set(pair.split()) <= set(geography.chart()["stops"])


def test_ships_lie_beside_their_stops_and_never_on_a_label(game):
    here = scene(game)
    here.state.ships = [at("4"), at("4"), at("9")]
    for room in ROOMS[2:]:
        canvas = board.paint(here, *room)
        for seat in range(3):
            box = canvas.claims["ship", seat].box
            cells = {(x, y) for x in range(box.left, box.right + 1)
                     for y in range(box.top, box.bottom + 1)}  # fmt: skip
            assert {canvas.at(*cell) for cell in cells} == {("ship", seat)}
        assert canvas.text().count("●") == 1


def test_jacques_has_no_ship():
    game = session(("human",), until=asked("sail"), options={"automa": "jacques"})
    assert not any(cell == ("ship", 1) for cell in painted(game).claims)
    game = session(("human",), until=asked("sail"), options={"automa": "jeanne"})
    assert ("ship", 1) in painted(game).claims


def test_a_voyage_passes_every_stop_on_its_way(game):
    state = scene(game).state
    way = [LOCATIONS[place].number for place in voyage(state, at("havana"), at("6"), 5)]
    assert way == ["havana", "1", "2", "3", "4", "6"]
    way = [LOCATIONS[place].number for place in voyage(state, at("havana"), at("6"), 4)]
    assert way == ["havana", "1", "2", "5", "6"]


def test_a_ship_under_way_is_drawn_on_its_way(game):
    here = scene(game)
    from dataclasses import replace

    path = tuple(("stop", number) for number in ("havana", "1", "2", "3"))
    places = []
    for part in (0.1, 0.5, 0.9):
        canvas = board.paint(replace(here, moving=(Motion("ship-0", path), part)), 112, 26)
        places.append(canvas.claims["ship", 0].box)
    assert len(set(places)) == 3


def test_sailing_and_exploring_move_something(game):
    from engine.maracaibo.events import Explored, Sailed

    state = scene(game).state
    state.ships[1], state.explorers[2] = at("havana"), 0
    (motion,) = motions(Sailed(1, "4", 4), state)
    assert motion == Motion("ship-1", (("stop", "havana"), ("stop", "1"), ("stop", "2"),
                                       ("stop", "3"), ("stop", "4")))  # fmt: skip
    (motion,) = motions(Explored(2, "e2", "explorer"), state)
    assert motion.path == (("space", "start"), ("space", "e1"), ("space", "e2"))


@pytest.mark.parametrize("room", [(54, 15), (78, 23), (112, 26), (146, 37)])
def test_the_number_of_a_choice_stands_beside_its_stop_and_covers_no_name(room):
    from tests.tui.table.table_fixtures import model

    here = model(session(3, seed=1, until=asked("fighting"), busy=True)).scene
    asked_for = [cell for cell in here.options if cell[0] == "stop"]
    assert asked_for
    canvas = board.paint(here, *room)
    rows = canvas.text().split("\n")
    for cell in asked_for:
        x, y = canvas.claims[cell].badge
        words = rows[y].ljust(room[0])[x : x + 3]
        assert not any(letter.isalpha() for letter in words), (cell, words)


def test_the_legend_names_the_signs_of_the_search_and_the_nations():
    plain = " ".join(sign.text for line in stops.legend(scene(session(2)), False) for sign in line)
    assert "F  France  S  Spain  E  England" in plain
    assert "clue" not in plain
    rescue = scene(session(2, options={"scenario": "rescue"}))
    told = " ".join(sign.text for line in stops.legend(rescue, True) for sign in line)
    assert "clue" in told


def test_the_number_of_a_choice_hides_no_marker_on_a_small_map():
    """Four markers on a city are four to be seen, also where the city can be chosen."""
    from tests.tui.table.table_fixtures import model
    from tui.paint.marks import Marks, marked, with_cursor

    game = session(2, until=asked("sail"), options={"scenario": "alliance"})
    here = model(game).scene
    stop = ("stop", "4")
    assert stop in here.options
    canvas = board.paint(here, 54, 15)
    before = canvas.text()
    assert before.count("F") == 11
    number = here.options[stop].number
    shown = marked(canvas, Marks(targets={stop: number}))
    assert shown.text().count("F") == before.count("F")
    assert with_cursor(shown, stop, number).text().count("F") == before.count("F")
