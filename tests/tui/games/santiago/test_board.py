"""Santiago's pictures: every fact is there, at every size, in colours and in letters."""

from collections import Counter

import pytest

from engine.santiago.components import CROP_OF, CROPS, SEGMENTS, SPACES, TILES
from engine.santiago.state import NO_TILE
from tests.tui.table.table_fixtures import asked, model, session
from tui.games.santiago import board, panels, players
from tui.paint.colours import SEATS
from tui.paint.look import ASCII, RICH, UNICODE, Look
from tui.paint.marks import GOLD, marked, with_cursor

ROOMS = [(47, 17), (87, 30), (103, 35), (131, 47)]
PLAIN = Look(UNICODE, "none")
LETTERS = Look(ASCII, "true")


@pytest.fixture(scope="module")
def planted():
    """A table in its sixth round."""
    return session(4, seed=7, until=asked("make_proposal", after_round=6))


def scene_of(game, look=RICH):
    return model(game, look).scene


@pytest.mark.parametrize("room", ROOMS)
def test_every_place_is_there_and_can_be_pointed_at(planted, room):
    canvas = board.paint(scene_of(planted), *room)
    assert {cell for cell in canvas.claims if cell[0] == "space"} == {
        board.space_cell(space) for space in SPACES
    }
    assert {cell for cell in canvas.claims if cell[0] == "segment"} == {
        board.segment_cell(segment) for segment in SEGMENTS
    }
    for cell, claim in canvas.claims.items():
        x, y = (round(part) for part in claim.box.centre)
        assert canvas.at(x, y) == cell


def test_larger_rooms_have_larger_fields_and_pictures():
    sizes = [board.fitting(*room) for room in ROOMS]
    assert [size.sprites for size in sizes] == ["small", "medium", "medium", "large"]
    areas = [size.columns * size.rows for size in sizes]
    assert areas == sorted(areas)
    assert areas[3] >= 2 * areas[1]


def test_ground_tells_water_drought_and_desert_apart(planted):
    state = planted.view(0).state
    size = board.fitting(87, 30)
    canvas = board.paint(scene_of(planted), 87, 30)
    grounds = {
        "desert": board.SAND, "dry": board.PARCHED, "planted": board.LUSH, "wet": board.MOIST,
        "empty": board.SOIL,
    }  # fmt: skip
    for number, space in enumerate(SPACES):
        box = canvas.claims[board.space_cell(space)].box
        kind = (
            "desert" if state.deserts >> number & 1
            else "dry" if number in state.dry
            else "planted" if state.tile[number] != NO_TILE
            else "wet" if state.wet >> number & 1
            else "empty"
        )  # fmt: skip
        place = box.bottom * canvas.columns + box.right
        seen = {canvas._lower[place - 1 - x] for x in range(size.width - 3)}
        assert seen & set(grounds[kind]), (space, kind)


def test_farmers_stand_in_their_owners_colour_and_shape(planted):
    scene = scene_of(planted)
    state = scene.state
    canvas = board.paint(scene, 87, 30)
    for number, space in enumerate(SPACES):
        if state.owner[number] >= 0 and state.farmers[number]:
            box = canvas.claims[board.space_cell(space)].box
            place = box.bottom * canvas.columns + box.left
            shape = scene.glyphs.seat(state.owner[number])
            assert (
                canvas._letter[place : place + state.farmers[number]]
                == [shape] * (state.farmers[number])
            )
            assert canvas._ink[place] == SEATS[state.owner[number]]


def test_proposals_stand_on_their_lines_with_the_bribe():
    game = session(4, seed=7, until=asked("decide_canal", after_round=3))
    scene = scene_of(game)
    text = board.paint(scene, 87, 30).text()
    for seat, segment in enumerate(scene.state.proposals):
        if segment >= 0:
            assert f"{scene.glyphs.seat(seat)}{scene.state.bribes[seat]}" in text


@pytest.mark.parametrize("look", [PLAIN, LETTERS], ids=["no colours", "letters"])
def test_without_pictures_words_say_what_grows(planted, look):
    scene = scene_of(planted, look)
    text = board.paint(scene, 131, 47).text()
    crops = {TILES[t].crop for n, t in enumerate(scene.state.tile)
             if t != NO_TILE and not scene.state.deserts >> n & 1}  # fmt: skip
    for crop in crops:
        assert crop in text
    assert ("dry" in text) == bool(scene.state.dry)
    assert ("desert" in text) == bool(scene.state.deserts)


@pytest.mark.parametrize("room", [(1, 1), (3, 40), (200, 2), (20, 10), (300, 100)])
@pytest.mark.parametrize("paint", [board.paint, players.paint, panels.market, panels.hand])
def test_painters_survive_any_room(planted, paint, room):
    for look in (Look(), PLAIN, LETTERS):
        canvas = paint(scene_of(planted, look), *room)
        assert canvas.columns >= 1
        assert canvas.rows >= 1


def test_the_market_shows_the_open_tiles_with_their_farmers():
    game = session(4, seed=7, until=asked("make_bid", after_round=2))
    scene = scene_of(game)
    for room in ((78, 2), (55, 6), (120, 9)):
        canvas = panels.market(scene, *room)
        for tile in scene.state.open:
            assert panels.tile_cell(TILES[tile]) in canvas.claims
            assert TILES[tile].crop in canvas.text()


def test_everybody_is_in_the_list_of_players(planted):
    scene = scene_of(planted)
    text = players.paint(scene, 33, 8).text()
    for seat in range(4):
        assert f"{scene.glyphs.seat(seat)} {scene.name(seat)}" in text
        assert f"{scene.state.money[seat]}{scene.glyphs.coin}" in text
    assert "overseer" in text


@pytest.mark.parametrize("room", [(57, 12), (69, 20)])
def test_where_there_is_room_players_show_what_they_planted(planted, room):
    scene = scene_of(planted)
    state = scene.state
    for seat in range(4):
        found = players.planted(state, seat)
        assert sum(each.points for each in found) == sum(
            state.scores()[seat].parts[part] for part in ("plantations", "palms")
        )
        owned = [space for space, owner in enumerate(state.owner)
                 if owner == seat and not state.deserts >> space & 1]  # fmt: skip
        assert sum(each.fields for each in found) == len(owned)
        assert {each.crop for each in found} == {CROPS[CROP_OF[state.tile[n]]] for n in owned}
    text = players.paint(scene, *room).text()
    words = players.paint(scene_of(planted, PLAIN), *room).text()
    for seat in range(4):
        for each in players.planted(state, seat):
            assert str(each.points) in text
            assert each.crop[:6] in words


def test_what_can_be_planted_on_is_gold_and_never_the_colour_of_water():
    """On the painted board itself, marks and cursor and all."""
    game = session(4, seed=7, until=asked("plant", options=60))
    table = model(game)
    table.choose(next(iter(table.scene.options)))
    marks = table.marks()
    targets = [cell for cell in marks.targets if cell[0] == "space"]
    assert len(targets) > 5
    plain = board.paint(table.scene, 87, 30)
    shown = with_cursor(marked(plain, marks), targets[0], None)
    for cell in targets:
        box = shown.claims[cell].box
        new = Counter()
        for row in range(box.top, box.bottom + 1):
            before, after = colours_of(plain, row, box), colours_of(shown, row, box)
            new += after - before
        assert new, cell
        assert not {*board.WATER, board.WATER_INK} & set(new)
        assert GOLD in new or cell == targets[0]


def colours_of(canvas, row, box):
    """The colours of a row of cells between the sides of a box."""
    found, x = Counter(), 0
    for run in canvas.row(row):
        for _letter in run.text:
            if box.left <= x <= box.right:
                found.update(each for each in (run.ink, run.ground) if each)
            x += 1
    return found
