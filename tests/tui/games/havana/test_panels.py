"""The players: open cards in turn order, stocks as things, the race; and what lies where."""

from itertools import zip_longest

import pytest

from engine.havana.actions import ChooseCards, Refresh, UseFirst
from engine.havana.components import CUBES
from tests.engine.havana.builder import pass_phase_1
from tests.tui.games.havana.tables import (
    FIRST,
    PLAIN,
    ROOMS,
    TABLE,
    at,
    covering,
    drawn,
    market,
    painted,
    position,
    session,
)
from tests.tui.table.table_fixtures import model, scene
from tests.variants import some
from tui.games.havana import inspector, panels
from tui.games.havana.names import THINGS, amount, card_full, held
from tui.games.havana.pieces import COIN, COLOURS, INKS, PERSON, car
from tui.paint.colours import SEATS, contrast, mix
from tui.paint.look import RICH, UNICODE, Look
from tui.paint.marks import Marks, marked

PLAYERS = [rooms["players"] for rooms in ROOMS.values()]


@pytest.mark.parametrize("room", PLAYERS)
def test_players_stand_in_turn_order_with_cards_number_and_points(room):
    canvas = painted("players", market(), room)
    boxes = [canvas.claims["player", seat].box for seat in market()._state.order]
    assert boxes == sorted(boxes, key=lambda box: (box.top, box.left))
    text = canvas.text()
    for words in ("You", "Ana", "Bruno", "02", "29", "58", "of 20 VP"):
        assert words in text
    for name in ("Siesta", "Protection", "Rubble", "Mama", "Peso thief", "Pesos"):
        assert name in text


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("room", PLAYERS)
@pytest.mark.parametrize("look", [RICH, *PLAIN])
def test_every_card_and_thing_can_be_pointed_at(seats, room, look):
    game = session(seats, until=lambda g: g.view(0).state.round >= 2)
    state = game._state
    canvas = painted("players", game, room, look)
    for seat in range(seats):
        assert ("player", seat) in canvas.claims
        assert all(("thing", seat, what) in canvas.claims for what in THINGS)
        assert sum(cell[:2] == ("open", seat) for cell in canvas.claims) == 2
    assert canvas.columns <= max(room[0], 8)
    assert state.seats == seats


@pytest.mark.parametrize("look", PLAIN)
def test_poor_terminals_are_told_every_stock(look):
    for room in PLAYERS:
        text = painted("players", market(), room, look).text()
        for seat in range(3):
            for what, number in held(market()._state, seat).items():
                assert not number or amount(what, number) in text


@pytest.mark.parametrize("room", PLAYERS)
def test_stocks_are_things_with_their_numbers(room, language):
    """In words and beside their picture; in a small room as pictures with numbers. What there is
    none of takes no room."""
    canvas = painted("players", market(), room)
    lines = canvas.text().split("\n")
    for seat in range(3):
        for what, number in held(market()._state, seat).items():
            claim = canvas.claims["thing", seat, what]
            box = claim.box
            told = lines[box.top][box.left : box.right + 1].strip()
            place = box.top * canvas.columns + box.left + 1
            if not number and what in CUBES:
                assert claim.mark == "none"
            if claim.mark == "none":
                assert not number
                continue
            assert told in (amount(what, number), f"◍ {amount(what, number)}", str(number),
                            f"♙ {amount(what, number)}", f"◍{number}", f"♙{number}")  # fmt: skip
            if room[1] >= 12:
                assert amount(what, number) in told
            if what in CUBES and told == str(number):
                assert COLOURS[what] in (canvas._upper[place], canvas._lower[place])


@pytest.mark.parametrize("room", PLAYERS[1:])
def test_nobody_is_pushed_out_by_long_names_of_cards(room, language):
    """Where both cards of a player don't fit side by side, the stocks are told shorter."""
    pairs = ["tax_collector material_thief", "conservation peso_thief", "tax_collector mama"]
    cubes = {"brick": 2, "sandstone": 1, "clay": 1, "glass": 2, "rubble": 8}
    game = drawn(*pairs, pesos=(12, 10, 4), workers=(2, 3, 4), cubes=(cubes, cubes, cubes))
    assert painted("players", game, room).rows == room[1]


def test_what_changed_is_marked_beside_a_thing_and_hides_nothing_of_it():
    canvas = painted("players", market())
    cell = ("thing", 0, "rubble")
    box = canvas.claims[cell].box
    fresh = marked(canvas, Marks(fresh=frozenset({cell})))
    changed = [
        x for x in range(canvas.columns)
        if canvas._lower[box.top * canvas.columns + x] != fresh._lower[box.top * canvas.columns + x]
    ]  # fmt: skip
    assert changed == [box.left]
    assert canvas.blank(box.left, box.top)


def test_the_size_of_every_hand_is_told():
    for room in PLAYERS[1:]:
        text = painted("players", market(), room).text()
        assert text.count("9 cards") == 2
        assert "10 cards" in text


def test_badges_hide_neither_names_nor_numbers():
    state = position("siesta tax_collector", "rubble mama", workers=(0, 1), cubes=({}, {"clay": 2}))
    for look in (RICH, *PLAIN):
        table = model(at(state), look)
        for room in PLAYERS:
            bare = TABLE.panels["players"].paint(table.scene, *room)
            badged = marked(bare, table.marks())
            for cell in table.scene.options:
                box = bare.claims[cell].box
                one, other = (
                    canvas.text().split("\n")[box.top][box.left : box.right + 1]
                    for canvas in (bare, badged)
                )
                assert one == other


@pytest.mark.parametrize("room", PLAYERS)
def test_names_of_open_cards_are_never_cut(room, language):
    pairs = ["tax_collector material_thief", "conservation peso_thief", "tax_collector mama"]
    canvas = painted("players", drawn(*pairs), room)
    for pair, seat in zip(pairs, range(3), strict=True):
        for card in pair.split():
            box = canvas.claims["open", seat, card].box
            lines = canvas.text().split("\n")[box.top : box.bottom + 1]
            told = " ".join(" ".join(line[box.left : box.right + 1] for line in lines).split())
            assert told.startswith(card_full(card))


@pytest.mark.parametrize("room", PLAYERS)
@pytest.mark.parametrize("asked", ["choose_first", "choose_cover"])
def test_what_an_open_card_does_is_said_in_words_that_fit(room, asked, language):
    """Whether a card may be chosen or not: one sees whole words, never a part of a sentence."""
    pairs = ["black_market material_thief", "conservation peso_thief", "tax_collector refreshment"]
    state = position(*pairs)
    if asked == "choose_cover":
        pass_phase_1(state)
    for game in (at(state), drawn(*pairs[:2]), drawn(*reversed(pairs))):
        assert UNICODE.more not in painted("players", game, room).text()


def test_three_players_have_a_row_each_where_two_heads_have_no_room_in_half():
    pairs = ["black_market material_thief", "conservation peso_thief", "tax_collector mama"]
    for terminal, across in (("160x48", 1), ("200x60", 2)):
        canvas = painted("players", drawn(*pairs), ROOMS[terminal]["players"])
        tops = {canvas.claims["player", seat].box.top for seat in range(3)}
        assert len(tops) == -(-3 // across)


def test_who_acts_and_who_has_acted_is_marked():
    state = position(FIRST, "rubble mama", "peso_thief pesos")
    while state.seat == 0:
        state.apply(state.legal()[0])
    canvas = painted("players", at(state))
    lines = canvas.text().split("\n")
    marks = [lines[canvas.claims["player", seat].box.top][0] for seat in (0, 1, 2)]
    assert marks[:2] == ["✓", "»"]


def test_the_back_of_a_new_card_lies_on_a_covered_one_for_all():
    for seat in (0, 1):
        for room in PLAYERS:
            canvas = painted("players", covering(), room, seat=seat)
            box = canvas.claims["open", 0, "siesta"].box
            assert canvas.text().split("\n")[box.top][box.left :].startswith(" ? ")
            assert "Workers" not in canvas.text()


def test_before_the_first_cards_are_shown_one_sees_who_has_chosen():
    game = session(3)
    game.play(ChooseCards("siesta", "mama"))
    text = painted("players", game, seat=1).text()
    assert "face down" in text
    assert "cards not chosen yet" in text
    assert "Siesta" not in text


def test_the_race_is_as_long_as_the_points():
    """On the ground of the name, or on a track below it."""
    canvas = painted("players", market())
    points = market()._state.points
    for seat in range(3):
        row = canvas.claims["player", seat].box.top
        line = canvas._upper[row * canvas.columns : (row + 1) * canvas.columns]
        plain = mix(panels.GROUND, SEATS[seat], 0.20)
        assert plain not in line[: round(38 * points[seat] / 20)]
        assert line[round(38 * points[seat] / 20)] == plain
    large = painted("players", market(), (38, 40))
    for seat in range(3):
        row = large.claims["player", seat].box.bottom
        track = large._lower[row * large.columns + 1 : (row + 1) * large.columns]
        far = round(36 * points[seat] / 20)
        behind = max(0, far - car(seat).width)  # the car stands at its end
        assert track[:behind] == [SEATS[seat]] * behind
        assert SEATS[seat] not in track[max(far, car(seat).width) :]
    plain = painted("players", market(), (38, 20), PLAIN[1]).text()
    assert "█" * 9 + "·" in plain


def test_large_blocks_open_the_cards_and_show_what_was_built():
    text = painted("players", market(), (93, 17)).text()
    assert "9 cards" in text
    assert "Buildings: Bakery, Bank" in text
    assert "Take all rubble" in text


def test_the_number_of_a_victim_hides_nothing():
    state = position("rubble peso_thief", "pesos mama", "black_market mama", pesos=(0, 4, 6))
    state.apply(UseFirst("peso_thief"))
    for look in (RICH, *PLAIN):
        table = model(at(state), look)
        bare = TABLE.panels["players"].paint(table.scene, 38, 12)
        badged = marked(bare, table.marks())
        for seat in (1, 2):
            row = bare.claims["player", seat].box.top
            one, other = (canvas.text().split("\n")[row] for canvas in (bare, badged))
            assert one[:3].strip() == ""
            assert other[3:] == one[3:]
            assert other[:3].strip() != ""


def test_names_of_buildings_are_never_cut():
    names = ["Bakery", "Bank", "Grand Hotel"]
    assert panels._listed(names, 40) == "Buildings: Bakery, Bank, Grand Hotel"
    assert panels._listed(names, 30) == "Buildings: Bakery, Bank +1"
    assert panels._listed(names, 14) == "Buildings: +3"
    assert panels._listed([], 40) == "Buildings: none"


def test_using_a_card_first_tells_what_it_would_do_now():
    state = position("rubble pesos", FIRST, centre={"rubble": 3}, centre_pesos=5)
    game = at(state)
    while game.seat != 0:
        game.play(game.view(game.seat).legal()[0])
    assert game.decision.kind == "choose_first"
    text = painted("players", game, (73, 14)).text()
    assert "3 rubble" in text
    assert "3 pesos" in text


def test_any_size_survives():
    for columns in (1, 5, 20, 34, 69, 105, 240):
        for rows in (1, 3, 7, 12, 30, 60):
            painted("players", market(), (columns, rows))


def test_words_on_a_players_ground_can_be_read():
    for seat in range(4):
        tint = mix(panels.GROUND, SEATS[seat], 0.10)
        inks = [*INKS.values(), COIN, PERSON, panels.DIM]
        assert all(contrast(ink, tint) >= 4.5 for ink in inks)
        assert contrast(SEATS[seat], mix(panels.GROUND, SEATS[seat], 0.20)) >= 4.5


# -- looking closer ----------------------------------------------------------------------


def look(game, *cell, seat=0) -> str:
    return "\n".join(inspector.inspect(scene(game, seat), cell))


def test_a_building_tells_its_price_the_ways_to_pay_and_whose_it_is():
    told = look(market(), "building", "apothecary")
    assert told.startswith("Apothecary: you can afford it. 1 brick, 1 glass, 2 pesos, 3 VP")
    assert "1 glass, 5 rubble, 2 pesos" in told
    assert "Invented for this app" in told
    assert "Price and points are as printed" in look(market(), "building", "lighthouse")
    assert "Known of the printed one: name and points" in look(market(), "building", "statue")


def test_a_building_that_needs_something_says_what_would_do():
    told = look(market(), "building", "gatehouse")
    assert told.startswith("Gatehouse: needs 1 sandstone (or 7 rubble).")
    assert "can't be bought yet" in look(market(), "building", "customs")


def test_others_who_could_pay_are_named():
    game = drawn(FIRST, "rubble mama", pesos=(0, 9), rows=("bank pottery arcade", "palace"))
    assert "Ana" in look(game, "building", "bank")


def test_a_player_shows_what_the_hand_can_be():
    told = look(market(), "player", 1)
    assert told == look(market(), "car", 1)
    assert "Ana, 2 VP: 3 pesos, 2 clay" in told
    assert "Pottery 2" in told
    assert "Cards in hand: 9" in told
    assert "Certain to be in the discard: 0 Siesta, 4 Workers" in told
    assert "2 Rubble" not in told.split("They may be")[1]
    assert "Cards in hand" not in look(market(), "player", 0)


def test_a_refreshed_card_stays_in_doubt():
    state = position("siesta refreshment", "rubble mama", discard=("pesos worker", ""))
    state.apply(Refresh("pesos"))
    told = look(at(state), "player", 0, seat=1)
    assert "8 Pesos" in told
    assert "4 Workers" in told
    assert "Certain" not in told


def test_square_bag_stack_and_discard_are_counted():
    assert look(market(), "centre", "pesos").startswith("The square: 6 pesos, 1 brick, 4 rubble")
    assert look(market(), "bag").startswith("In the bag: 61 cubes\n8 bricks\n9 sandstone")
    assert look(market(), "stack").startswith("Buildings in the stack: 21")
    assert look(market(), "discard").startswith("Your discard: 2 cards\n8 Pesos, 9 Mama")


@pytest.mark.parametrize("game", [market(), covering(), session(4)])
def test_every_cell_of_the_table_has_a_home_words_and_rules(game):
    table = model(game)
    for panel, room in ROOMS["120x40"].items():
        for cell in TABLE.panels[panel].paint(table.scene, *room).claims:
            assert TABLE.home(cell) == panel
            assert TABLE.describe(table.scene, cell), cell
            assert TABLE.explain(table.scene, cell).text


# -- what changes and what moves -----------------------------------------------------------


@pytest.mark.parametrize("seats", some([2, 4], every=2))
def test_events_touch_cells_that_are_painted_and_move_things_that_lie_there(seats):
    game = session(seats, seed=3)
    kinds = set()
    moved = set()
    while not game.over and game.length < 500:
        legal = game.view(game.seat).legal()
        before = game.view(0)
        boards = [painted("board", game, room, seat=0) for room in ((80, 14), (84, 23))]
        events = game.play(legal[game.length * 7 % len(legal)]).events
        after = {
            cell
            for panel, room in ROOMS["120x40"].items()
            for cell in painted(panel, game, room, seat=0).claims
        }
        for event in events:
            touched = set(TABLE.touched(event))
            if event.kind in ("cubes_taken", "pesos_taken", "supplied", "workers_taken"):
                assert touched & after
            kinds.add(event.kind) if touched else None
            for motion in TABLE.motions(event, before, game.view(0)):
                assert TABLE.sprite(motion.sprite) is not None
                moved.add(event.kind)
                if event is events[0]:
                    for board in boards:
                        assert set(motion.path) <= set(board.claims), motion
    assert {"card_covered", "building_bought", "supplied", "cubes_taken", "cards_shown"} <= kinds
    assert {"building_bought", "supplied", "cubes_taken", "workers_taken"} <= moved


def test_what_is_paid_and_taken_is_marked_on_both_sides():
    from engine.havana.events import BuildingBought, CubesTaken

    touched = set(TABLE.touched(CubesTaken(1, ("brick", "rubble"))))
    assert {("centre", "brick"), ("thing", 1, "brick"), ("thing", 1, "rubble")} <= touched
    bought = set(TABLE.touched(BuildingBought(2, "bank", 3, 5, 1, ("glass",))))
    assert {("player", 2), ("thing", 2, "pesos"), ("thing", 2, "glass")} <= bought
    assert ("thing", 2, "workers") in bought
    assert all(cube in THINGS for cube in CUBES)


def test_without_colours_what_is_fresh_hides_no_word():
    table = model(at(position("siesta tax_collector", "rubble mama")), Look(UNICODE, "none"))
    for name, panel in TABLE.panels.items():
        bare = panel.paint(table.scene, 74, 20)
        told = marked(bare, Marks(fresh=set(bare.claims)))
        assert "*" in told.text(), name
        for one, other in zip(bare.text().split("\n"), told.text().split("\n"), strict=True):
            for before, after in zip_longest(one, other, fillvalue=" "):
                assert before == after or (before == " " and after == "*")
