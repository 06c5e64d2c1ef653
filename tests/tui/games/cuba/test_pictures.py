"""Cuba's pictures as text: plantation, market, harbour, laws, buildings, cards, players."""

import pytest

from engine.core.randomness import Randomness
from engine.cuba.actions import Build, MoveWorker, Sell, Use, Veto
from tests.engine.cuba import builder
from tests.tui.games.cuba.tables import at, busy, harbour, session
from tests.tui.table.tables import scene, stage
from tui.games.cuba import board, market, offering, panels, parliament
from tui.games.cuba.layouts import BUILDINGS, LAWS, OTHERS, TABLE
from tui.table.painting import ASCII, plain


def text(painter, game, columns, rows, **more) -> list[str]:
    return plain(painter(scene(game, **more), columns, rows)).split("\n")


def asked(state, character, *moves):
    """The table after the first player has played a card, and how it stands."""
    builder.turn(state, character)
    builder.do(state, *moves)
    return stage(at(state))


# -- plantation --------------------------------------------------------------------------


def test_a_small_plantation_has_one_line_a_row():
    assert text(board.paint, at(harbour()), 38, 5) == [
        "   1        2        3        4",
        "A  WAREH ◆  DAM      stone  + water  +",
        "B  wood   + DISTIL   sugar    tobac.",
        "C  tobac. ? wood     citrus   GOLF",
        "◆ worker  + yields  ? may yield",
    ]


def test_a_large_plantation_has_borders():
    assert text(board.paint, at(harbour()), 45, 12) == [
        "      1         2         3         4",
        " ┌─────────┬─────────┬─────────┬─────────┐",
        "A│  WAREH  │   DAM   │  stone  │  water  │",
        " │   ◆◆◆   │         │       + │       + │",
        " ├─────────┼─────────┼─────────┼─────────┤",
        "B│   wood  │  DISTIL │  sugar  │  tobac. │",
        " │       + │         │         │         │",
        " ├─────────┼─────────┼─────────┼─────────┤",
        "C│  tobac. │   wood  │  citrus │   GOLF  │",
        " │       ? │         │         │         │",
        " └─────────┴─────────┴─────────┴─────────┘",
        "◆ worker  + yields  ? may yield",
    ]


def test_the_harvest_of_the_field_under_the_cursor_is_previewed():
    """Which fields yield, and what they bring, before the worker moves there."""
    table = asked(harbour(), "worker")
    table.point(("field", 0, "C1"))
    table.draw(80, 23)
    assert plain(board.paint(table.scene, 38, 5)).split("\n")[1:] == [
        "A 8WAREH ◆ ·DAM     4stone   ·water",
        "B 9wood   +5DISTIL  1sugar   6tobac.",
        "C ▸tobac. ?·wood   +2citrus ?3GOLF",
        "C1: 2 wood + 1 citrus, 1 tobacco",
    ]


def test_a_harvest_in_words_and_in_codes():
    state = builder.table(3)
    assert board.harvest_words(state, 0, 6) == "1 wood, 2 stone + 2 of sugar, tobacco, citrus"
    assert board.harvest_codes(state, 0, 6) == "1Wd 2St + 2 of Su To Ci"
    builder.law(state, "drought")
    assert board.harvest_codes(state, 0, 6) == "1Wd 2St + 1 of Su To Ci"
    builder.give(state, 0, water=1)
    assert board.water_words(state, 0, 6) == "with water 1 more"


def test_what_the_supply_lacks_is_not_promised():
    state = builder.table(3)
    state.supply[1] = 1
    state.supply[4] = 0
    assert board.harvest_words(state, 0, 6) == "1 wood, 1 stone + 1 citrus, 1 tobacco"


def test_fields_that_can_yield_are_marked_while_one_is_chosen():
    table = asked(harbour(), "worker", MoveWorker("B3"))
    lines = plain(board.paint(table.scene, 38, 5)).split("\n")
    assert lines[2].startswith("B  wood     DISTIL  ▸sugar ◆?")
    assert lines[4] == "? can yield; you have 1 water"


def test_buildings_in_reach_are_marked_for_the_foreman():
    state = harbour()
    state.worker[0] = 5
    lines = plain(board.paint(asked(state, "foreman").scene, 38, 5)).split("\n")
    assert "DAM    +" in lines[1]
    assert "DISTIL◆+" in lines[2]
    assert "GOLF    " in lines[3] + "    "
    assert lines[4] == "◆ worker  + in its row and column"


def test_a_site_says_what_is_lost():
    state = harbour()
    table = asked(state, "architect", Build("small_bank"))
    table.point(("field", 0, "B4"))
    table.draw(80, 23)
    assert plain(board.paint(table.scene, 38, 5)).split("\n")[4] == "Lost: tobacco"


# -- market and harbour ------------------------------------------------------------------


def test_the_market_shows_ladder_prices_stock_and_supply():
    assert text(market.market, at(harbour()), 38, 5) == [
        "citrus  ▓▓▓░░  4    3   0+1   13",
        "sugar   ▓▓▓░░  4    3   2     13",
        "tobacco ▓▓▓░░  4    3   0     15",
        "rum     ▓▓░    5    4   1     12",
        "cigars  ▓▓░    5    4   0     13",
    ]
    assert text(market.market, at(harbour()), 45, 7) == [
        "        ladder         buy  sell yours supply",
        "citrus  [6][5][4] 3  2  4    3   0+1   13",
        "sugar   [6][5][4] 3  2  4    3   2     13",
        "tobacco [6][5][4] 3  2  4    3   0     15",
        "rum     [6][5] 4        5    4   1     12",
        "cigars  [6][5] 4        5    4   0     13",
        "in the supply: wood 13  stone 14  water 14",
    ]


@pytest.mark.parametrize(
    ("cell", "line"),
    [(("buy", "tobacco"), "tobacco ▓▓▓░░ ▸4▸5  3"), (("sell", "sugar"), "sugar   ▓▓▓░░ ·4   ▸3▸2")],
)
def test_the_price_after_a_trade_is_previewed(cell, line):
    table = asked(harbour(), "merchant")
    table.point(cell)
    table.draw(80, 23)
    assert line in plain(market.market(table.scene, 38, 5))


def test_the_price_after_trades_is_the_next_price():
    """What was previewed comes true, up to the supply's own prices."""
    state = harbour()
    table = asked(state, "merchant")
    effect = table.asked.options["sell", "sugar"].offer
    assert (effect.effect, effect.worth) == ("then 3/2", "+$3")
    builder.do(state, Sell("sugar"))
    after = stage(at(state)).asked.options["sell", "sugar"].offer
    assert (after.effect, after.worth) == ("then 2/1", "+$2")
    assert stage(at(state)).asked.options["buy", "rum"].offer.effect == "then 6/5"


def test_the_harbour_shows_docks_cargo_and_the_ship_at_sea():
    assert text(market.harbour, at(harbour()), 36, 6) == [
        "3VP Golondrina Ci✓ Ci_ Su_ Su_ Rm_",
        "2VP Tortuga    Su_ Rm_ Rm_ Cg_ Cg_",
        "1VP Sirena     Ci_ Ci_ Su_ To_ To_",
        "sea Gaviota    Ci  Su  Su  Cg  Cg",
        "full ships leave after the round",
        "11 ships in the pile",
    ]


def test_the_third_dock_is_empty_in_the_first_round_and_full_ships_have_a_sign():
    game = session(3, until=lambda g: g.decision.kind == "play_character")
    assert text(market.harbour, game, 38, 4)[0] == "3VP no ship yet"
    state = harbour()
    builder.moor(state, 1, "sirena", citrus=2, sugar=1, tobacco=2)
    assert text(market.harbour, at(state), 36, 4)[2] == "1VP✓Sirena     Ci✓ Ci✓ Su✓ To✓ To✓"


def test_spaces_that_can_be_loaded_have_signs():
    table = asked(harbour(), "mayor")
    lines = plain(market.harbour(table.scene, 38, 4)).split("\n")
    assert lines[0].startswith("3VP Golondrina Ci✓ Ci◂ Su2 Su· Rm3")
    assert table.asked.options["load", 3, "rum"].offer.worth == "+3"


# -- laws --------------------------------------------------------------------------------


def test_laws_and_bills_side_by_side():
    state = builder.bills(harbour(), "tax_1", "duty_citrus", "subsidy_water", "drought")
    assert text(parliament.laws, at(state), 38, 4) == [
        "Tax     3 pesos       ▸ 1 peso",
        "Duty    2 products    ▸ 1 citrus",
        "Subsidy 1/building    ▸ 1/water",
        "Other   -             ▸ drought",
    ]


def test_laws_and_bills_in_large_with_what_a_subsidy_brings():
    state = builder.bills(harbour(), "tax_1", "duty_citrus", "subsidy_water", "drought")
    assert text(parliament.bills, at(state), 78, 10) == [
        "Tax      in force pay 3 pesos: 2 points",
        "         bill     pay 1 peso: 2 points",
        "Duty     in force give any 2 products: 2 points",
        "         bill     give 1 citrus: 2 points",
        "Subsidy  in force 1 point per building                                ◆4 ●2 ■1",
        "         bill     1 point per water, 7 at most                        ◆1 ●0 ■0",
        "Other    in force no law",
        "         bill     one product field yields for nothing, not two",
    ]


def test_a_bill_that_the_church_threw_out_is_gone():
    state = builder.build(harbour(), 0, C1="church")
    builder.turn(state, "foreman")
    builder.do(state, Use("C1"), Veto("duty"))
    assert "✗ vetoed" in text(parliament.laws, at(state), 38, 4)[1]
    assert text(parliament.bills, at(state), 78, 10)[3] == "         bill     ✗ vetoed"


def test_votes_are_shown_as_far_as_all_know_them():
    game = session(("human",) * 3, until=lambda g: g.view(0).state.stage == "votes")
    first = game.seat
    game.play(game.view(first).legal()[2])
    other = (first + 1) % 3
    line = plain(parliament.bills(scene(game, other), 78, 10)).split("\n")[8]
    assert line.startswith("Votes ")
    assert "+?" in line
    assert "+2" in plain(parliament.bills(scene(game, first), 78, 10))


# -- buildings, cards, players -----------------------------------------------------------


def test_buildings_by_kind_with_cost_and_what_is_missing():
    lines = text(offering.buildings, at(harbour()), 118, 12)
    assert lines[0].split() == ["Victory", "points", "Money", "Influence"]
    assert lines[1].split()[:4] == ["Cement", "works", "1W2S", "-1S"]
    assert "Golf course          2~     ◆" in lines[3]
    assert "Black market         3W2S   -1W-1S" in lines[9]
    assert "Cigar factory ×2     2W2S   -1S" in lines[7]
    assert lines[11] == "✓ you can pay   -1S what is missing"
    narrow = text(offering.buildings, at(harbour()), 78, 11)
    assert len(narrow) == 11
    assert narrow[9].rstrip().endswith("3W2S   -2")


def test_the_building_law_asks_for_money_too():
    state = builder.law(harbour(), "building")
    state.pesos[0] = 1
    assert "Sawmill              2W1S   -$1" in "\n".join(
        text(offering.buildings, at(state), 118, 12)
    )


def test_the_embassy_is_offered_only_as_an_option():
    assert "Canadian" not in "\n".join(text(offering.buildings, at(harbour()), 118, 12))
    state = builder.table(3, embassy=True)
    assert "Canadian" in "\n".join(text(offering.buildings, at(state), 118, 12))


def test_cards_played_left_and_the_alternatives_still_open():
    state = harbour()
    builder.turn(state, "merchant")
    state.markers |= 1 | 4
    assert text(panels.hand, at(state), 38, 4) == [
        "$9    wood 2  stone 1  water 1",
        "Ci0+1 Su2 To0 Rm1 Cg0",
        "1Work 2Merch✓ 3Archi 4Forem 5Mayor",
        "or product 1VP $4 $2",
    ]
    lines = text(panels.hand, at(state), 36, 6)
    assert lines[2] == " 2 Merchant     ✓ played"
    assert lines[3] == " 3 Architect    ✗2VP 1VP"


def test_the_card_for_parliament_has_a_sign_and_stays_hidden_from_the_others():
    game = session(
        ("human",) * 3, until=lambda g: g.view(0).state.stage == "actions",
        options={"parliament": "secret"},
    )  # fmt: skip
    assert "»" in text(panels.hand, game, 38, 3)[1]
    others = text(panels.players, game, 36, 3)
    assert sum("?????" in line for line in others) == 2
    assert len([line for line in others if "»" in line.split("$")[1]]) == 1


def test_the_others_plantations_and_things():
    lines = text(panels.seat_panel(0), at(harbour()), 38, 7)
    assert lines[:2] == ["● Ana        2 $10  12345", "Wd0 St0 Wa0 Ci0 Su0 To0 Rm0 Cg0"]
    assert "TOWNHL" in lines[4]
    assert text(panels.seat_panel(2), at(harbour()), 38, 7) == [""]


# -- the whole table ---------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 23), (100, 29), (120, 39), (200, 60)])
@pytest.mark.parametrize("tab", [TABLE, OTHERS, BUILDINGS, LAWS])
@pytest.mark.parametrize("seats", [2, 5])
def test_panels_fill_the_table_and_never_overlap(size, tab, seats):
    table = stage(session(seats, until=lambda g: g.decision.kind == "play_character"), *size)
    if tab not in table.tabs():
        return
    table.open_tab(tab)
    drawn = table.draw(*size)
    taken = set()
    for place in drawn.composition.placed:
        cells = {
            (x, y)
            for x in range(place.x, place.x + place.width)
            for y in range(place.y, place.y + place.height)
        }
        assert not cells & taken, place
        assert max(x for x, _y in cells) < size[0]
        assert max(y for _x, y in cells) < size[1] - 3
        taken |= cells


def test_the_table_shows_what_is_asked_for():
    panels_at = {
        "choose_building": "buildings",
        "purchase_votes": "bills",
        "choose_bill": "bills",
        "place_worker": "board",
        "choose_cargo": "harbour",
        "trade": "market",
    }
    for kind, panel in panels_at.items():
        game = session(3, until=lambda g, kind=kind: g.seat == 0 and g.decision.kind == kind)
        if len(game.view(0).legal()) > 1:
            assert panel in {place.panel for place in stage(game).composition.placed}, kind


def test_poor_terminals_get_plain_letters():
    game = session(("human",) * 4, seed=3)
    rng = Randomness(3)
    while not game.over and game.view(0).state.round < 3:
        rows = stage(game, glyphs=ASCII).draw(80, 23)
        drawn = plain([*rows.composition.picture])
        assert drawn.replace("é", "e").replace("í", "i").isascii(), drawn
        game.play(busy(game, rng))
