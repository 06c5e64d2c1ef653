"""The streets and the square: everything that matters is there, at every size and look."""

import re
from collections import Counter

import pytest

from engine.havana.components import BUILDING_IDS, BUILDINGS, CUBES
from tests.tui.games.havana.tables import FIRST, PLAIN, ROOMS, drawn, market, painted, session
from tests.tui.table.table_fixtures import model
from tui.games.havana import board, street
from tui.games.havana.cells import BAG, STACK
from tui.games.havana.costs import lacking, missing, price, price_list
from tui.games.havana.names import amount, building_name
from tui.games.havana.pieces import ARCHITECT, COLOURS, price_piece
from tui.games.havana.street import INKS, PLAQUE
from tui.i18n import _
from tui.paint.colours import contrast
from tui.paint.look import RICH
from tui.paint.words import plain

BOARDS = [rooms["board"] for rooms in ROOMS.values()]


def words(canvas) -> str:
    return " ".join(canvas.text().split())


@pytest.mark.parametrize("look", [RICH, *PLAIN])
@pytest.mark.parametrize("room", BOARDS)
def test_every_building_has_its_whole_name_and_its_points(room, look, language):
    text = painted("board", market(), room, look).text()
    for row in market()._state.rows:
        for building in row:
            assert building_name(BUILDING_IDS[building]) in text
    counted = [int(n) for n in re.findall(r"(\d+) (?:VP|PV)", text)]
    faces = [BUILDINGS[b].vp for row in market()._state.rows for b in row]
    assert counted == faces


@pytest.mark.parametrize("look", [RICH, *PLAIN])
@pytest.mark.parametrize("room", BOARDS)
def test_the_four_ends_bear_their_numbers(room, look):
    """The number of an end stands where its gold badge will stand."""
    game = market()
    canvas = painted("board", game, room, look)
    lines = canvas.text().split("\n")
    for number, building in enumerate(game._state.ends(), 1):
        x, y = canvas.claims["building", BUILDING_IDS[building]].badge
        assert lines[y][x : x + 3].strip() == str(number)


@pytest.mark.parametrize("room", [*BOARDS, (100, 20), (61, 18)])
@pytest.mark.parametrize("look", [RICH, *PLAIN])
def test_nothing_that_is_missing_is_ever_left_out(room, look, language):
    """All 36 buildings as ends of a poor player, two by two: each missing thing is named, and
    stands in the picture as it was measured."""
    for one, other in zip(BUILDING_IDS[::2], BUILDING_IDS[1::2], strict=True):
        game = drawn(FIRST, "rubble mama", rows=(f"{one} {other}", "bank"), pile="")
        table = model(game, look)
        measured = street.survey(table.scene, 0, room[0], board.room_of(*room))
        picture = board.paint(table.scene, *room).text().split("\n")
        for lot in measured.lots:
            short = lacking(game._state, 0, lot.building)
            assert all(thing in lot.note[1] for thing in missing(short))
        told = " ".join(note.words for note in measured.notes)
        for lot in measured.lots:
            assert all(word in told.split() for word in lot.note[2].split())
        for x, line, text, _ink, _lot in measured.notes:
            shown = plain(text) if look.ascii else text
            rows = [row for row in picture if row[x : x + len(text)] == shown]
            assert rows, (one, other, line, text)


def test_what_would_do_is_said_where_there_is_room():
    rows = ("bakery palace flower_cart", "pawnshop bank toll_booth")
    game = drawn(FIRST, "rubble mama", pesos=(4,), rows=rows)
    for room in BOARDS[:2]:
        text = words(painted("board", game, room))
        assert "needs 1 brick (or 5 rubble)" in text
        assert "needs 1 worker (or 5 pesos)" in text
        assert "you can afford it" in text
    for room in BOARDS[2:]:
        large = words(painted("board", game, room))
        assert "(or 5" in large
        assert "rubble)" in large


def test_long_lists_take_another_line_and_the_houses_stay_whole():
    rows = ("university cigar_works", "opera_cafe palace")
    game = drawn(FIRST, "rubble mama", rows=rows, pile="")
    text = words(painted("board", game, (60, 20)))
    for thing in ("sandstone", "clay", "glass", "worker", "brick", "peso", "architect"):
        assert thing in text


@pytest.mark.parametrize("look", PLAIN)
def test_poor_terminals_are_told_every_price(look, language):
    for start in range(0, len(BUILDING_IDS), 12):
        names = BUILDING_IDS[start : start + 12]
        game = drawn(FIRST, "rubble mama", rows=(" ".join(names[:6]), " ".join(names[6:])), pile="")
        for room in BOARDS:
            canvas = painted("board", game, room, look)
            lines = canvas.text().split("\n")
            for name in names:
                box = canvas.claims["building", name].box
                lot = "\n".join(
                    line[box.left : box.right + 1] for line in lines[box.top : box.bottom + 1]
                )
                told = [line.strip() for line in lot.split("\n")]
                asks = price_list(BUILDINGS[BUILDING_IDS.index(name)])
                for thing in asks:
                    assert thing in lot, (name, room)
                first, last = (
                    next(n for n, line in enumerate(told) if thing in line)
                    for thing in (asks[0], asks[-1])
                )
                assert all(told[first : last + 1]), "a line without a word between two things"


@pytest.mark.parametrize("room", BOARDS[:2])
def test_prices_are_things(room):
    """Cubes of the price lie before the house in their colours; pesos and workers are signs."""
    game = drawn(FIRST, "rubble mama", rows=("cigar_works sea_wall bank", "pawnshop"), pile="")
    canvas = painted("board", game, room)
    box = canvas.claims["building", "cigar_works"].box
    step = [
        canvas._lower[y * canvas.columns + x]
        for y in range(box.bottom - 1, box.bottom + 1)
        for x in range(box.left, box.right + 1)
    ]
    for cube in ("brick", "clay", "glass"):
        assert step.count(COLOURS[cube]) == 1
    row = canvas.text().split("\n")[box.bottom - 1][box.left : box.right + 1]
    assert "♙" in row
    assert "1◍" in row


@pytest.mark.parametrize(("room", "size"), zip(BOARDS[2:], ("medium", "large"), strict=True))
def test_in_large_windows_every_thing_of_a_price_is_a_picture(room, size):
    """All 36 buildings, in two streets at a time: every cube and worker is drawn, or one of them
    beside its number; pesos are their number and a coin."""
    for start in range(0, len(BUILDING_IDS), 12):
        names = BUILDING_IDS[start : start + 12]
        game = drawn(FIRST, "rubble mama", rows=(" ".join(names[:6]), " ".join(names[6:])), pile="")
        canvas = painted("board", game, room)
        for name in names:
            box = canvas.claims["building", name].box
            rows = range(box.bottom - street.PIECE, box.bottom)
            places = [y * canvas.columns + x for y in rows
                      for x in range(box.left, box.right + 1)]  # fmt: skip
            seen = Counter(canvas._upper[place] for place in places)
            seen += Counter(canvas._lower[place] for place in places)
            letters = "".join(canvas._letter[place] for place in places)
            assert "◍" not in letters
            assert "♙" not in letters
            for what, number in price(BUILDINGS[BUILDING_IDS.index(name)]):
                sprite = price_piece(what, size)
                telling = {letter: colour for letter, colour in sprite.palette.items()
                           if any(letter in row for row in sprite.rows)}  # fmt: skip
                drawn_ones = min(
                    seen[colour] // sum(row.count(letter) for row in sprite.rows)
                    for letter, colour in telling.items()
                )
                assert drawn_ones >= 1
                assert drawn_ones == number or str(number) in letters, (name, what)


@pytest.mark.parametrize("room", BOARDS[:3])
def test_what_is_said_of_two_ends_in_one_row_names_the_house(room, language):
    game = drawn(FIRST, "rubble mama", rows=("bakery bank stables", "theatre pottery"))
    state = game._state
    for number in (0, 1):
        notes = street.survey(model(game).scene, number, room[0]).notes
        for place in (0, len(state.rows[number]) - 1):
            name = building_name(BUILDING_IDS[state.rows[number][place]])
            first = next(note for note in notes if note.lot == place and note.words)
            assert first.words.startswith(name)


@pytest.mark.parametrize("look", [RICH, *PLAIN])
def test_an_architect_is_named_at_every_size(look, language):
    """On the house, or in its price as a pair of compasses that the square explains."""
    game = drawn(FIRST, "rubble mama", rows=("theatre palace", "bank"))
    for room in BOARDS:
        canvas = painted("board", game, room, look)
        lines = canvas.text().split("\n")
        box = canvas.claims["building", "theatre"].box
        lot = [line[box.left : box.right + 1] for line in lines[box.top : box.bottom + 1]]
        if room == BOARDS[0] and look == RICH:
            assert not any("architect" in line for line in lot)
            assert ARCHITECT in lot[-2]
            assert any(f"{ARCHITECT} architect" in line for line in lines)
        else:
            assert any("architect" in line for line in lot)
            assert ARCHITECT not in canvas.text()


def test_low_houses_are_seen_but_for_points_and_number(language):
    """At 80 × 24, two or three rows of picture: only their upper corners are written on."""
    for start in range(0, len(BUILDING_IDS), 12):
        ids = BUILDING_IDS[start : start + 12]
        game = drawn(FIRST, "rubble mama", rows=(" ".join(ids[:6]), " ".join(ids[6:])), pile="")
        canvas = painted("board", game, BOARDS[0])
        for name in ids:
            box = canvas.claims["building", name].box
            lettered = [
                [x for x in range(box.left, box.right + 1) if canvas.lettered(x, y, 1)]
                for y in range(box.top, box.bottom - 1)
            ]
            assert len(lettered[0]) <= len(" 1 ") + len("7 VP")
            assert not any(lettered[1:]), name


def test_prices_tick_what_one_has_where_there_is_no_room_for_words():
    """At 120 × 40, before every house of a street; a house in its middle that one could pay for
    has a tick where an end has its number."""
    row = "bakery lamp_maker university cigar_works masons_hut pottery"
    game = drawn(
        FIRST, "rubble mama", rows=("bank", row), pile="",
        pesos=(1,), workers=(1,), cubes=({"brick": 1, "glass": 1, "rubble": 3},),
    )  # fmt: skip
    canvas = painted("board", game, BOARDS[1])
    lines = canvas.text().split("\n")
    prices, corners = {}, {}
    for name in row.split():
        box = canvas.claims["building", name].box
        prices[name] = " ".join(lines[box.bottom - 1][box.left : box.right + 1].split())
        corners[name] = lines[box.top][box.left : box.left + 3].strip()
    assert prices == {
        "bakery": "✓ 2◍", "lamp_maker": "✓ 2◍", "university": "✓ ✓♙✓",
        "cigar_works": "✓ ✓♙✓1◍✓", "masons_hut": "✓", "pottery": "2◍",
    }  # fmt: skip
    assert corners == {
        "bakery": "3", "lamp_maker": "", "university": "", "cigar_works": "", "masons_hut": "✓",
        "pottery": "4",
    }  # fmt: skip


@pytest.mark.parametrize("room", BOARDS[2:])
def test_in_large_windows_every_house_says_what_is_missing(room, language):
    """Those in the middle of a street too, below their names."""
    game = market()
    table = model(game)
    state = game._state
    for number, row in enumerate(state.rows):
        notes = street.survey(table.scene, number, room[0], board.room_of(*room)).notes
        told = {place: " ".join(note.words for note in notes if note.lot == place)
                for place in range(len(row))}  # fmt: skip
        for place, building in enumerate(row):
            short = lacking(state, 0, building)
            things = missing(short) if short else [_("you can afford it")]
            assert all(thing in told[place] for thing in things), building


@pytest.mark.parametrize("look", [RICH, *PLAIN])
def test_everything_can_be_pointed_at_and_every_size_survives(look):
    cells = {("building", BUILDING_IDS[b]) for row in market()._state.rows for b in row}
    cells |= {("centre", what) for what in (*CUBES, "pesos", "workers")} | {BAG, STACK}
    for room in BOARDS:
        assert cells <= set(painted("board", market(), room, look).claims)
    for columns in (1, 2, 7, 13, 40, 77, 119, 260):
        for rows in (1, 2, 5, 9, 13, 21, 44, 90):
            painted("board", market(), (columns, rows), look)


@pytest.mark.parametrize("columns", [43, 61, 66, 74, 80])
def test_where_it_is_narrow_whole_houses_are_shown(columns, language):
    """Beside a menu a street is as many houses as there is room for, none of them cut, and its
    ends are among them."""
    canvas, state = painted("board", market(), (columns, 20)), market()._state
    for row in state.rows:
        shown = [b for b in row if ("building", BUILDING_IDS[b]) in canvas.claims]
        assert len(shown) == min(len(row), columns // street.NARROWEST)
        assert {row[0], row[-1]} <= set(shown)
        for building in shown:
            assert canvas.claims["building", BUILDING_IDS[building]].box.right < columns
            assert building_name(BUILDING_IDS[building]) in canvas.text()


def test_a_last_building_is_one_end_and_rows_can_be_empty():
    game = drawn(FIRST, "rubble mama", rows=("", "pawnshop"), pile="")
    for room in BOARDS:
        canvas = painted("board", game, room)
        assert canvas.claims["building", "pawnshop"].badge is not None
        assert "needs 5 pesos" in canvas.text()


def test_before_the_first_cards_nobody_has_an_architect():
    game = session(4)
    assert game.decision.kind == "choose_start"
    assert "no number" in painted("board", game).text()


@pytest.mark.parametrize("room", BOARDS)
def test_the_square_tells_all_that_lies_there(room):
    text = painted("board", market(), room).text()
    state = market()._state
    for what, number in (("brick", 1), ("rubble", 4), ("pesos", 6), ("workers", state.stock)):
        assert amount(what, number) in text
    assert f"bag {len(state.bag)}" in text
    assert f"stack {len(state.pile)}" in text


def test_the_square_has_a_cube_for_every_cube():
    game = drawn(FIRST, "rubble mama", centre={"brick": 5, "sandstone": 2, "rubble": 11})
    for room in BOARDS[1:]:
        canvas = painted("board", game, room)
        for cube, number in (("brick", 5), ("sandstone", 2), ("rubble", 11)):
            box = canvas.claims["centre", cube].box
            assert _corners(canvas, box, COLOURS[cube]) == number, (room, cube)


def _corners(canvas, box, colour) -> int:
    """Upper left corners of cubes in a box: each has one light pixel with no light one left of
    it or above it."""
    from tui.paint.colours import shade

    light = shade(colour, 0.3)

    def lit(x, y):
        place = (y // 2) * canvas.columns + x
        return (canvas._lower if y % 2 else canvas._upper)[place] == light

    return sum(
        lit(x, y)
        and not (x > box.left and lit(x - 1, y))
        and not (y > 2 * box.top and lit(x, y - 1))
        for y in range(2 * box.top, 2 * box.bottom + 2)
        for x in range(box.left, box.right + 1)
    )


def test_cars_stand_in_turn_order_with_their_numbers():
    game = market()
    for room in BOARDS:
        canvas = painted("board", game, room)
        cars = sorted((canvas.claims["car", seat].box.left, seat) for seat in range(3))
        assert [seat for _x, seat in cars] == list(game._state.order)
        assert all(number in canvas.text() for number in ("02", "29", "58"))
    assert "02 acts" in painted("board", game).text()


def test_a_larger_window_has_more_than_twice_the_board_and_larger_houses():
    small = painted("board", market(), ROOMS["120x40"]["board"])
    large = painted("board", market(), ROOMS["200x60"]["board"])
    assert large.drawn() >= 2 * small.drawn()
    one, other = (c.claims["building", "customs"].box for c in (small, large))
    assert other.width * other.height > 2 * one.width * one.height


def test_at_a_common_size_pictures_fill_most_of_the_window_and_no_colour_floods_it():
    canvases = [painted(panel, market(), room) for panel, room in ROOMS["120x40"].items()]
    assert sum(canvas.drawn() for canvas in canvases) >= 0.6 * 120 * 40
    halves: dict[str, int] = {}
    for canvas in canvases:
        for colour, number in canvas.colours().items():
            halves[colour] = halves.get(colour, 0) + number
    assert max(halves.values()) <= 0.2 * 2 * 120 * 40


def test_words_of_the_streets_can_be_read():
    for ink in INKS.values():
        assert all(contrast(ink, ground) >= 4.5 for ground in PLAQUE)
    assert all(contrast("#DDD2BE", ground) >= 4.5 for ground in PLAQUE)


@pytest.mark.parametrize("room", BOARDS)
def test_beside_a_short_row_grass_grows_down_to_the_square(room):
    """Nothing lies waste there: below the palms the lawn has every row that no words have."""
    game = drawn(FIRST, "rubble mama", rows=("bakery palace", "pawnshop bank toll_booth"))
    canvas = painted("board", game, room)
    for row, building in enumerate(("bakery", "pawnshop")):
        box = canvas.claims["building", building].box
        green = [
            canvas._upper[y * canvas.columns + 1] for y in range(box.bottom - 1, box.bottom + 1)
        ]
        assert all(colour in (*street.LAWN, *street.BLOSSOMS) for colour in green), row


@pytest.mark.parametrize("room", [*BOARDS, (100, 20), (61, 18)])
def test_no_number_is_parted_from_what_it_counts(room, language):
    """In lists of what is missing that take two lines."""
    for one, other in zip(BUILDING_IDS[::2], BUILDING_IDS[1::2], strict=True):
        table = model(drawn(FIRST, "rubble mama", rows=(f"{one} {other}", "bank"), pile=""))
        for note in street.survey(table.scene, 0, room[0], board.room_of(*room)).notes:
            assert not note.words.split()[-1:] or not note.words.split()[-1].isdigit()
