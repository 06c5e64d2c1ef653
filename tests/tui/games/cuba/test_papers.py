"""Cuba's papers: laws and bills, buildings on offer, cards."""

import pytest

from engine.cuba.actions import Use, Veto
from tests.engine.cuba import builder
from tests.tui.games.cuba.paintings import text
from tests.tui.games.cuba.rooms import ROOMS
from tests.tui.games.cuba.tables import at, harbour, session
from tests.tui.table.table_fixtures import asked, scene
from tui.games.cuba import buildings, cards, parliament, pieces
from tui.games.cuba.cells import (
    building_cell,
    player_cell,
)


def test_laws_and_bills_are_papers_with_what_they_mean_for_you():
    state = builder.bills(harbour(), "tax_1", "duty_citrus", "subsidy_water", "drought")
    shown = "\n".join(text(parliament.paint, state, 122, 13))
    for words in ("In force", "Pay 3 pesos: 2 points.", "Any 2 products: 2",
                  "Bills of this round", "Pay 1 peso: 2 points.", "1 point for you",
                  "you can pay", "None."):  # fmt: skip
        assert words in shown, words
    assert "◆4 ●2 ■1" in shown, "what the subsidy in force brings each"


def test_a_bill_that_the_church_threw_out_is_gone():
    state = builder.build(harbour(), 0, C1="church")
    builder.turn(state, "foreman")
    builder.do(state, Use("C1"), Veto("duty"))
    assert "Vetoed." in "\n".join(text(parliament.paint, state, 88, 9))


def test_votes_are_shown_as_far_as_all_know_them():
    game = session(("human",) * 3, until=lambda g: g.view(0).state.stage == "votes")
    first = game.seat
    game.play(game.view(first).legal()[2])
    other = (first + 1) % 3
    line = parliament.paint(scene(game, other), 122, 13).text().split("\n")[0]
    assert line.split()[0] == "Votes"
    assert line.count("+ ?") == 3, "who has bid looks like who has not"
    assert "(" in line, "by which card"
    assert parliament.paint(scene(game, other), 60, 20).text().split("\n")[0].count("+ ?") == 3
    assert "+ 2" in parliament.paint(scene(game, first), 88, 9).text()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(120, 40), (200, 60)])
def test_bills_are_read_whole_while_votes_are_bought(size, seats):
    game = session(("human",) * seats, until=lambda g: g.view(0).state.stage == "votes")
    columns, rows = ROOMS[size]["laws"]
    canvas = parliament.paint(scene(game), columns, rows)
    assert canvas.rows == rows
    assert "Votes" in canvas.text()
    for seat in range(seats):
        assert player_cell(seat) in canvas.claims


def test_buildings_say_what_they_cost_do_and_lack():
    found = {tile.building.id: tile for tile in buildings.tiles(scene(at(harbour())))}
    assert found["cement_works"].status == "needs 1 stone"
    assert found["sawmill"].status == "you can build it"
    assert found["golf_course"].status == "built: You"
    assert found["cement_works"].words == "1 point per stone, max 4"
    shown = "\n".join(text(buildings.paint, harbour(), 120, 40))
    assert "needs 1 wood, 1 stone" in shown
    groups = [tile.building.group for tile in found.values()]
    assert groups == sorted(groups, key=["points", "money", "works", "power"].index)


def test_all_buildings_are_in_sight_in_a_large_window():
    for size in ((160, 48), (200, 60)):
        columns, rows = ROOMS[size]["buildings"]
        canvas = buildings.paint(scene(at(harbour())), columns, rows)
        assert canvas.rows == rows


def test_the_building_law_asks_for_money_too():
    state = builder.law(harbour(), "building")
    state.pesos[0] = 1
    found = {tile.building.id: tile for tile in buildings.tiles(scene(at(state)))}
    assert found["sawmill"].status == "needs 1 peso"


def test_the_embassy_is_offered_only_as_an_option():
    def offered(state):
        return building_cell("canadian_embassy") in buildings.paint(scene(at(state)), 88, 9).claims

    assert not offered(harbour())
    assert offered(builder.table(3, embassy=True))


def test_cards_say_what_they_do_and_what_is_left():
    state = builder.turn(harbour(), "merchant")
    state.markers |= 1 | 4
    lines = text(cards.paint, state, 88, 6)
    assert lines[0].split() == ["Worker", "Merchant", "Architect", "Foreman", "Mayor"]
    assert "take 1 point." in "\n".join(lines)
    assert lines[-1].split()[:4] == ["1", "vote", "played", "3"]
    large = "\n".join(text(cards.paint, state, 160, 10))
    assert "Use every building in your" in large


def test_enlarged_cards_have_the_whole_rule():
    canvas = cards.paint(scene(at(harbour())), 158, 43)
    low = cards.paint(scene(at(harbour())), 158, 12)
    for word in ("drought", "switch", "materials of one", "warehouse", "dock."):
        assert word in canvas.text()
        assert word not in low.text()
    skin = pieces.SPRITES.get("portrait-worker", "medium").palette["3"]
    assert canvas.colours()[skin] == 4 * low.colours()[skin], "the portraits are larger"


def test_papers_of_laws_grow_with_their_room():
    game = session(3, until=asked("play_character", after_round=3))
    for columns, rows in (ROOMS[200, 60]["laws"], ROOMS[160, 48]["laws"]):
        canvas = parliament.paint(scene(game), columns, rows)
        lowest = max(claim.box.bottom for claim in canvas.claims.values())
        assert lowest >= rows - 2


def test_papers_in_a_row_have_a_picture_each_or_none():
    game = session(3, until=asked("play_character", after_round=3))
    sizes = [*(ROOMS[size]["laws"] for size in ROOMS), (122, 16), (122, 30), (84, 20)]
    drawn = set()
    for columns, rows in sizes:
        canvas = parliament.paint(scene(game), columns, rows)
        for kind in ("law", "bill"):
            boxes = [claim.box for cell, claim in canvas.claims.items() if cell[0] == kind]
            for top in {box.top for box in boxes}:
                row = [box for box in boxes if box.top == top]
                spent = [cell for cell, claim in canvas.claims.items() if claim.box in row
                         and "None." in _inside(canvas, claim.box)]  # fmt: skip
                pictures = [_pictured(canvas, box) for box in row]
                assert sum(pictures) in (0, len(row) - len(spent)), (columns, rows, kind)
                drawn |= set(pictures)
    assert drawn == {True, False}


def _inside(canvas, box):
    lines = canvas.text().split("\n")
    return "\n".join(line[box.left : box.right + 1] for line in lines[box.top : box.bottom + 1])


def _pictured(canvas, box):
    """Is any colour on the paper that is neither the paper's nor a letter's?"""
    grounds = {
        canvas._upper[row * canvas.columns + x]
        for row in range(box.top + 1, box.bottom + 1)
        for x in range(box.left, box.right + 1)
    }
    return len(grounds) > 1


def test_costs_of_buildings_keep_off_the_edge():
    game = session(3, until=asked("play_character", after_round=3))
    for size in ((120, 40), (160, 48), (200, 60)):
        columns, rows = ROOMS[size]["buildings"]
        canvas = buildings.paint(scene(game), columns, rows)
        assert max(claim.box.right for claim in canvas.claims.values()) < columns - 1
