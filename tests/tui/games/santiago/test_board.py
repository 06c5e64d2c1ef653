"""Santiago's pictures: every fact is there, at every size, in colours and in letters."""

from collections import Counter

import pytest

from engine.core import NOBODY
from engine.santiago.components import CROP_OF, CROPS, SEGMENTS, SPACES, TILES, Tile
from engine.santiago.state import NO_SEGMENT, NO_TILE
from tests.tui.table.table_fixtures import asked, model, session
from tui.games.santiago import board, names, panels, people, places, players
from tui.games.santiago.places import segment_name
from tui.i18n import _
from tui.paint.canvas import Canvas
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
    assert [size.sprites for size in sizes] == ["small", "medium", "large", "huge"]
    areas = [size.columns * size.rows for size in sizes]
    assert areas == sorted(areas)
    assert areas[3] >= 2 * areas[1]


def test_ground_tells_water_drought_and_desert_apart(planted):
    state = planted.view(0).state
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
        seen = Counter()
        for row in range(box.top, box.bottom + 1):
            start = row * canvas.columns
            for half in (canvas._upper, canvas._lower):
                seen.update(half[start + box.left : start + box.right + 1])
        found = {name: sum(seen[colour] for colour in ground) for name, ground in grounds.items()}
        assert max(found, key=lambda name: found[name]) == kind, (space, found)


def farmed(state):
    """Number, place, owner and farmers of every field that somebody works on."""
    return [
        (number, space, state.owner[number], state.farmers[number])
        for number, space in enumerate(SPACES)
        if state.owner[number] != NOBODY and state.farmers[number]
    ]


@pytest.mark.parametrize("room", ROOMS[2:])
def test_farmers_are_people_in_their_owners_colour_behind_a_fence_with_the_sign(planted, room):
    scene = scene_of(planted)
    canvas = board.paint(scene, *room)
    size = board.fitting(*room).people
    assert farmed(scene.state)
    for number, space, owner, men in farmed(scene.state):
        box = canvas.claims[board.space_cell(space)].box
        places = [row * canvas.columns + column for row in range(box.top, box.bottom + 1)
                  for column in range(box.left, box.right + 1)]  # fmt: skip
        seen = Counter(colour for place in places
                       for colour in (canvas._upper[place], canvas._lower[place]))  # fmt: skip
        figure = "".join(people.farmer(owner, size).rows)
        assert seen[people.SPRITES.palette["f"]] == men * figure.count("f"), number
        assert seen[SEATS[owner]] >= men * figure.count("2") + box.width // 2
        signs = [place for place in places if canvas._letter[place] == scene.glyphs.seat(owner)]
        assert [canvas._lower[place] for place in signs] == [SEATS[owner]]


def test_the_figures_grow_with_the_fields():
    sizes = [board.fitting(*room).people for room in ROOMS]
    assert sizes == ["", "", "medium", "large"]
    for seat in range(5):
        heights = [people.farmer(seat, size).height for size in sizes[2:]]
        assert heights == sorted(set(heights)), seat
        hats = {people.farmer(other, "large").rows[:3] for other in range(5) if other != seat}
        assert people.farmer(seat, "large").rows[:3] not in hats


def test_on_middling_fields_the_fence_bears_a_sign_for_every_farmer(planted):
    scene = scene_of(planted)
    canvas = board.paint(scene, *ROOMS[1])
    assert farmed(scene.state)
    for _number, space, owner, men in farmed(scene.state):
        box = canvas.claims[board.space_cell(space)].box
        start = box.bottom * canvas.columns + box.left
        line = range(start, start + box.width)
        signs = [place for place in line if canvas._letter[place] == scene.glyphs.seat(owner)]
        assert len(signs) == men
        assert sum(canvas._lower[place] == SEATS[owner] for place in line) >= box.width // 3


@pytest.mark.parametrize("look", [RICH, PLAIN, LETTERS], ids=["rich", "no colours", "letters"])
def test_on_small_fields_a_sign_stands_for_every_farmer(planted, look):
    scene = scene_of(planted, look)
    canvas = board.paint(scene, *ROOMS[0])
    for _number, space, owner, men in farmed(scene.state):
        box = canvas.claims[board.space_cell(space)].box
        start = box.bottom * canvas.columns + box.left
        signs = "".join(canvas._letter[start : start + box.width])
        assert signs.count(scene.glyphs.seat(owner)) == men


def test_on_small_fields_the_crop_is_seen_beside_its_farmers(planted):
    """The signs stand in the last corner; what of the crop is before them is as it was drawn."""
    scene = scene_of(planted)
    canvas = board.paint(scene, *ROOMS[0])
    small = people.SPRITES
    for number, space, owner, men in farmed(scene.state):
        box = canvas.claims[board.space_cell(space)].box
        start = box.bottom * canvas.columns + box.left
        line = "".join(letter or " " for letter in canvas._letter[start : start + box.width])
        assert line == (scene.glyphs.seat(owner) * men).rjust(box.width), space
        if number in scene.state.dry or scene.state.palms >> number & 1:
            continue
        sprite = small.get(TILES[scene.state.tile[number]].crop, "small")
        for y, row in enumerate(sprite.rows):
            for x, letter in enumerate(row):
                if letter != "." and not (y > 1 and x >= box.width - men):
                    place = (box.top + y // 2) * canvas.columns + box.left + x
                    half = canvas._lower if y % 2 else canvas._upper
                    assert half[place] == small.palette[letter], (space, x, y)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(("seats", "seed"), [(4, 7), (4, 14), (5, 10), (5, 18)])
def test_no_number_to_type_hides_a_proposal_or_its_bribe(seats, seed, room):
    game = session(seats, seed=seed, until=asked("decide_canal", after_round=3))
    table = model(game)
    scene = table.scene
    text = marked(board.paint(scene, *room), table.marks()).text()
    for seat, segment in enumerate(scene.state.proposals):
        if segment >= 0:
            assert f"{scene.glyphs.seat(seat)}{scene.state.bribes[seat]}" in text


def test_drought_does_not_cover_what_grows_there():
    """Where pictures need words, at every size: the crop above, the drought below it."""
    game = session(5, seed=10, until=asked("decide_canal", after_round=4))
    scene = scene_of(game, PLAIN)
    assert scene.state.dry
    for room in ROOMS:
        canvas = board.paint(scene, *room)
        size = board.fitting(*room)
        for number in scene.state.dry:
            box = canvas.claims[board.space_cell(SPACES[number])].box
            rows = [
                "".join(letter or " " for letter in canvas._letter[start : start + box.width])
                for start in (row * canvas.columns + box.left for row in (box.top, box.bottom))
            ]
            crop = names.crop(TILES[scene.state.tile[number]].crop, size.width)
            assert crop[: size.width - 1] in rows[0]
            assert "dry" in rows[1]


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


@pytest.mark.parametrize("seats", [2, 4])
def test_only_of_two_players_bids_are_secret(seats):
    """Also between two moves that are being shown, when nobody is asked."""
    kind = "make_secret_bid" if seats == 2 else "make_bid"
    scene = scene_of(session(seats, seed=7, until=asked(kind, after_round=2)))
    assert "in secret" not in panels.market(scene, 78, 2).text()
    scene.state.stack.clear()
    assert ("in secret" in panels.market(scene, 78, 2).text()) == (seats == 2)


def test_tiles_of_a_kind_lie_side_by_side_so_that_no_other_is_framed_with_them():
    def apart(game):
        found = [TILES[tile] for tile in game.view(0).state.open]
        return any(found[n] == found[n + 2] != found[n + 1] for n in range(len(found) - 2))

    game = session(4, seed=2, until=apart)
    for room in ((78, 2), (55, 6), (120, 9)):
        canvas = panels.market(scene_of(game), *room)
        boxes = [claim.box for cell, claim in canvas.claims.items() if cell[0] == "tile"]
        for one in boxes:
            assert not any(one.left < other.left <= one.right for other in boxes if other != one)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("room", [(84, 9), (118, 9)])
@pytest.mark.parametrize("kind", ["bid", "plant", "decide_canal"])
def test_below_large_boards_names_and_headings_are_whole(seats, room, kind, language):
    if kind == "bid":
        kind = "make_secret_bid" if seats == 2 else "make_bid"
    scene = scene_of(session(seats, seed=3, until=asked(kind, after_round=2)))
    told = panels.market(scene, *room).text()
    assert UNICODE.more not in told
    if kind != "decide_canal" and (seats < 5 or room[0] > 100):
        assert _("Bids to choose first") in told
    words = set(told.split())
    for short, full in ((names.crop(name, 1), names.crop(name)) for name in names.SHORT_CROPS):
        assert short == full or short not in words


def test_everybody_is_in_the_list_of_players(planted):
    scene = scene_of(planted)
    text = players.paint(scene, 33, 8).text()
    for seat in range(4):
        assert f"{scene.glyphs.seat(seat)} {scene.name(seat)}" in text
        assert f"{scene.state.money[seat]}{scene.glyphs.coin}" in text
    assert "overseer" in text


@pytest.mark.parametrize("columns", range(30, 60))
def test_the_own_canal_does_not_run_into_the_overseer(columns):
    """In one line a player; the overseer has an own canal."""
    game = session(4, seed=7, until=lambda g: g.view(0).state.own_canal[g.view(0).state.overseer])
    scene = scene_of(game, PLAIN)
    lines = players.paint(scene, columns, 4).text().splitlines()
    told = lines[scene.state.overseer]
    assert "overseer" in told
    assert told[told.index("overseer") - 1] == " "


@pytest.mark.parametrize("look", [RICH, PLAIN], ids=["rich", "no colours"])
def test_an_own_canal_is_a_word_in_the_smallest_window_too(look):
    """Beside the overseer the points go without their unit, which the others have."""
    game = session(4, seed=7, until=lambda g: g.view(0).state.own_canal[g.view(0).state.overseer])
    scene = scene_of(game, look)
    lines = players.paint(scene, 33, 4).text().splitlines()
    for seat, line in enumerate(lines):
        assert ("canal" in line) == bool(scene.state.own_canal[seat])
        points = f"{scene.race[seat][-1]:>2}"
        told = f"{points} canal overseer" if seat == scene.state.overseer else f"{points} pts"
        assert told in line


def test_in_two_lines_nothing_of_a_player_touches_the_edge(planted):
    """At 120 columns; the overseer's canal is named in as few words as leave room for the rest."""
    game = session(4, seed=7, until=lambda g: g.view(0).state.own_canal[g.view(0).state.overseer])
    for scene in (scene_of(game), scene_of(planted)):
        canvas = players.paint(scene, 33, 8)
        assert canvas.rows == 8
        for row, line in enumerate(canvas.text().splitlines()):
            assert len(line) < 33, line
            seat, second = divmod(row, 2)
            if second:
                assert ("canal" in line) == bool(scene.state.own_canal[seat])
                assert "farmers" in line


@pytest.mark.parametrize("columns", [84, 118])
def test_who_asks_the_overseer_for_what_is_listed_where_there_is_room(columns):
    game = session(5, seed=10, until=asked("decide_canal", after_round=4))
    scene = scene_of(game)
    lines = panels.market(scene, columns, 8).text().splitlines()
    for seat, number in enumerate(scene.state.proposals):
        if number >= 0:
            told = next(line for line in lines if scene.name(seat) in line)
            assert places.segment_name(SEGMENTS[number]) in told
            assert f"{scene.state.bribes[seat]}{scene.glyphs.coin}" in told


def test_a_sign_stands_for_every_escudo_and_farmer_or_none_does(planted):
    scene = scene_of(planted)
    for rows in (6, 8):
        text = panels.hand(scene, 36, rows).text()
        assert text.count(scene.glyphs.coin) in (0, scene.state.money[0])
        assert text.count(scene.glyphs.seat(0)) in (0, scene.state.stock[0])


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


@pytest.mark.parametrize("columns", [64, 69, 80, 120])
def test_the_name_of_a_crop_does_not_run_into_the_next_picture(columns):
    """Where a player has four crops side by side, one of them with a long name."""
    crops = [
        players.OwnCrop(name, 2, 3, 24) for name in ("pepper", "watermelon", "grape", "banana")
    ]
    canvas = Canvas(columns, 4)
    players._plantations(canvas, crops, 0, 4)
    room = (columns - 3) // 4
    for row in range(4):
        letters = [letter or " " for letter in canvas._letter[row * columns : (row + 1) * columns]]
        assert letters[2 + room :: room][:3] == [" "] * 3
    first = "".join(letter or " " for letter in canvas._letter[:columns])
    named = {64: "24", 69: "melon"}  # with less room, points only
    assert named.get(columns, "watermelon") in first.split()


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


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_smallest_market_names_every_crop_to_come_while_no_tile_is_open(seats, language):
    game = session(seats, seed=3, until=asked("make_proposal", after_round=2))
    scene = scene_of(game)
    text = panels.market(scene, 80, 2).text()
    for crop in CROPS:
        left = panels.unseen(scene.state, crop)
        assert any(f"{names.crop(crop, room)} {left}" in text for room in (0, 1))


def test_the_smallest_market_tells_who_has_not_bid_yet_and_who_bribes():
    scene = scene_of(session(5, seed=2, until=asked("make_bid", after_round=3)))
    waiting = scene.state.bids.count(-1)
    assert panels.market(scene, 80, 2).text().count("not yet") == waiting > 0
    game = session(4, seed=5, until=asked("decide_canal", after_round=2, options=3))
    scene = scene_of(game)
    asking = [seat for seat in range(4) if scene.state.proposals[seat] != NO_SEGMENT]
    assert asking
    line = panels.market(scene, 80, 2).text().splitlines()[1]
    assert line.split()[0] == "Bribes"
    for seat in asking:
        assert f"{scene.glyphs.seat(seat)} {scene.state.bribes[seat]}{scene.glyphs.coin}" in line


def test_before_the_first_round_nobody_bids():
    scene = scene_of(session(3, until=asked("choose_palm"), options={"setup": "manual"}))
    assert _("Bids") not in panels.market(scene, 80, 2).text()


@pytest.mark.parametrize("worst", [True, False])
def test_the_smallest_market_never_cuts_the_farmers_of_a_tile(worst, language):
    scene = model(session(5, seed=8, until=asked("make_bid"))).scene
    tiles = [Tile("watermelon", 2)] * 5 if worst else [TILES[each] for each in scene.state.open]
    found = panels._lined_up(scene, tiles, 79)
    assert sum(wide + 1 for _words, wide in found) <= 79
    for tile, (words, wide) in zip(tiles, found, strict=True):
        assert words.endswith(f" {scene.glyphs.person * tile.farmers}")
        assert len(words) <= wide


def test_when_no_tile_is_to_come_its_room_is_for_proposals_or_bids():
    game = session(4, seed=5, until=asked("decide_canal", after_round=11, options=3))
    scene = scene_of(game)
    shown = panels.market(scene, 54, 6).text()
    asking = [segment for segment in scene.state.proposals if segment != NO_SEGMENT]
    assert asking
    assert all(segment_name(SEGMENTS[segment]) in shown for segment in asking)

    def first_of_the_last_round(game):
        here = not game.over and game.decision.kind == "make_proposal"
        state = game.view(game.seat).state if here else None
        return here and state.round == 11 and set(state.proposals) == {NO_SEGMENT}

    scene = scene_of(session(4, seed=5, until=first_of_the_last_round))
    lines = panels.market(scene, 54, 6).text().splitlines()
    assert lines[0].strip().startswith(_("Bids to choose first"))
    assert all(any(name in line for line in lines[1:]) for name in scene.names)
