"""Players, centre and cards as text: what everybody may know, and no more."""

import pytest

from engine.havana.actions import ChooseCards, Cover
from tests.engine.havana.builder import pass_phase_1
from tests.tui.games.havana.tables import FIRST, at, drawn, market, position, session
from tests.tui.table.tables import scene, stage
from tui.games.havana import inspecting, panels
from tui.table.painting import ASCII, plain


def players(game, columns=80, seat=0, **more) -> list[str]:
    return plain(panels.players(scene(game, seat, **more), columns, 6)).split("\n")


def hand(game, columns=36, rows=5, seat=0, **more) -> list[str]:
    return plain(panels.hand(scene(game, seat, **more), columns, rows)).split("\n")


def covering():
    """Phase 3: the first of three has laid a card on siesta."""
    state = position(FIRST, "rubble mama", "peso_thief pesos", discard=("pesos mama", "worker"))
    pass_phase_1(state)
    state.apply(Cover("siesta", "worker"))
    return at(state)


def test_players_stand_in_turn_order_with_their_cards_number_and_things():
    assert players(market()) == [
        "Bag Br8 Sa9 Cl8 Gl9 Ru27      Centre $6  Br1  Sa-  Cl-  Gl-  Ru4  Wo12 stack 21",
        "1»◆ You       0 Siesta  2 Protect 02 $7  Br1  Sa-  Cl-  Gl1  Ru6  Wo1   5 VP h9",
        "2 ● Ana       2 Rubble  9 Mama    29 $3  Br-  Sa-  Cl2  Gl-  Ru-  Wo-   2 VP h9",
        "3 ■ Bruno     5 Thief $ 8 Pesos   58 $5  Br-  Sa1  Cl-  Gl-  Ru3  Wo2   4 VP h10",
    ]


def test_the_large_size_has_whole_names_and_the_discards():
    lines = players(market(), 118)
    assert lines[3].startswith("3 ■ Bruno       5 Peso thief      8 Pesos           58 $5  Br-")
    assert lines[3].endswith("4 VP  hand 10, discard 1")


def test_who_has_acted_is_ticked():
    state = position(FIRST, "rubble mama", "peso_thief pesos")
    while state.seat == 0:
        state.apply(state.legal()[0])
    lines = players(at(state))
    assert lines[1].startswith("1✓◆ You")
    assert lines[2].startswith("2»● Ana")
    assert lines[3].startswith("3 ■ Bruno")


def test_a_covered_card_is_hatched_for_all_and_the_new_one_hidden():
    game = covering()
    for seat in (0, 1):
        row = players(game, seat=seat)[1]
        assert "▓ Siesta  2 Protect" in row
        assert "Worker" not in row


def test_before_the_first_cards_are_shown_one_sees_who_has_chosen():
    game = session(3)
    game.play(ChooseCards("siesta", "mama"))
    lines = players(game, seat=1)
    assert "two cards face down" in lines[1]
    assert "chooses two cards" in lines[2]
    assert "Siesta" not in "".join(lines)


def test_own_cards_stand_in_fixed_places_marked_where_they_are():
    assert hand(market()) == [
        "[0 Siesta]   1 Refresh  [2 Protect]",
        " 2 Rubble    3 Conserv   3 Taxes",
        " 4 Worker    4 Archit.   5 Thief $",
        " 6 Burglar   7 Market   (8 Pesos)",
        "(9 Mama)      [open] (used)",
    ]


def test_a_card_laid_face_down_is_marked_for_its_owner_only():
    assert any("{4 Worker}" in line for line in hand(covering()))
    assert not any("{" in line for line in hand(covering(), seat=1))


def test_the_large_size_says_what_each_card_does():
    lines = hand(market(), 58, 13)
    assert len(lines) == 13
    assert lines[8] == " 5 Peso thief      half the pesos of one after you"


def test_the_cursor_shows_without_colour():
    assert any("▸4 Worker◂" in line for line in hand(market(), cursor=("card", "worker")))
    assert "▸2 Rubble" in players(market(), cursor=("open", 1, "rubble"))[2]
    assert players(market(), cursor=("player", 2))[3].startswith("3▸■")
    assert "▸Sa1" in players(market(), cursor=("thing", 2, "sandstone"))[3]


def test_poor_terminals_get_plain_letters():
    for columns in (80, 118):
        assert all(line.isascii() for line in players(covering(), columns, glyphs=ASCII))
    assert all(line.isascii() for line in hand(covering(), glyphs=ASCII))


@pytest.mark.parametrize("columns", [78, 80, 118])
def test_rows_fit_even_with_long_names_and_large_numbers(columns):
    game = market()
    state = game._state
    state.pesos[:] = [99, 99, 99]
    state.cubes[:] = [10, 10, 10, 10, 40] * 3
    picture = panels.players(scene(game), columns, 6)
    assert all(sum(len(span.text) for span in row) <= columns for row in picture)


# -- looking closer ----------------------------------------------------------------------


def look(game, *cell, seat=0) -> str:
    return "\n".join(inspecting.inspect(scene(game, seat), cell))


def test_a_building_tells_its_price_the_ways_to_pay_and_that_it_is_reconstructed():
    told = look(market(), "building", "apothecary")
    assert told.startswith("Apothecary: you can pay. 1 brick, 1 glass, 2 pesos, 3 VP")
    assert "1 glass, 5 rubble, 2 pesos" in told
    assert "reconstructed" in told
    assert "reconstructed" not in look(market(), "building", "lighthouse")


def test_a_building_that_misses_something_says_what_would_do():
    told = look(market(), "building", "gatehouse")
    assert told.startswith("Gatehouse: misses 1 sandstone; 7 rubble would do.")
    assert "can't be bought yet" in look(market(), "building", "customs")


def test_others_who_could_pay_are_named():
    game = drawn(FIRST, "rubble mama", pesos=(0, 9), rows=("bank pottery arcade", "palace"))
    assert "Ana" in look(game, "building", "bank")


def test_a_player_shows_what_the_hand_can_be():
    told = look(market(), "player", 1)
    assert "Ana, 2 VP: 3 pesos, 2 clay" in told
    assert "Pottery 2" in told
    assert "Cards in hand: 9" in told
    assert "Surely in the discard: 0 Siesta, 4 Workers" in told
    assert "2 Rubble" not in told.split("They can be")[1]
    assert "Cards in hand" not in look(market(), "player", 0)


def test_a_refreshed_card_stays_in_doubt():
    state = position("siesta refreshment", "rubble mama", discard=("pesos worker", ""))
    from engine.havana.actions import Refresh

    state.apply(Refresh("pesos"))
    told = look(at(state), "player", 0, seat=1)
    assert "8 Pesos" in told
    assert "4 Workers" in told
    assert "Surely" not in told


def test_centre_bag_and_stack_are_counted():
    assert look(market(), "centre", "pesos").startswith("Centre: 6 pesos, 1 brick, 4 rubble")
    assert look(market(), "bag").startswith("In the bag: 61 cubes\n8 bricks\n9 sandstone")
    assert look(market(), "stack").startswith("Buildings in the stack: 21")


def test_every_cell_of_the_table_has_something_to_say():
    table = stage(market(), 120, 39)
    for spot in table.composition.boxes:
        assert inspecting.describe(table.scene, spot.cell), spot
        assert table.presenter.explain(table.scene, spot.cell).text
