"""Cuba's panels: what they show as text, what can be pointed at, in every room and look."""

import asyncio
import re

import pytest

from engine.core.randomness import Randomness
from engine.cuba.actions import Build, MoveWorker, Use, Veto
from engine.cuba.components import FIELD_INDEX, FIELDS
from engine.cuba.components_cards import BUILDINGS
from tests.engine.cuba import builder
from tests.tui.games.cuba.paintings import PLAIN, text
from tests.tui.games.cuba.rooms import ROOMS
from tests.tui.games.cuba.tables import at, busy, harbour, session
from tests.tui.table.table_fixtures import Still, asked, model, scene, settled
from tui.games import presenter
from tui.games.cuba import board, buildings, cards, others, panels, parliament, pieces
from tui.games.cuba import harbour as port
from tui.games.cuba.cells import (
    building_cell,
    card_cell,
    field_cell,
    player_cell,
    ship_cell,
    thing_cell,
)
from tui.games.cuba.fields import DUSK, SHADE
from tui.paint.colours import GOLD, contrast, ink_on, mix
from tui.paint.look import ASCII, RICH, Look

TABLE = presenter("cuba")
LOOKS = [RICH, PLAIN, Look(colours="16"), Look(ASCII), Look(ASCII, "none")]


def played(state, character, *moves):
    """The table after the first player has played a card and made these moves."""
    builder.turn(state, character)
    builder.do(state, *moves)
    return model(at(state))


def lit(table):
    """The fields that count now, and that they are painted so."""
    found = board.bright(table.scene, 0)
    canvas = board.paint(table.scene, 48, 19)
    shaded = {mix(c, DUSK, SHADE) for land in pieces.LANDS.values() for c in land}
    for field in ("A3", "B1", "B3", "B4", "C1", "C3"):
        box = canvas.claims[field_cell(0, field)].box
        corner = canvas._upper[(box.bottom - 1) * canvas.columns + box.left]
        if corner in shaded:
            assert field not in found, field
    return found


# -- every room and look -----------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("room", [(1, 1), (3, 1), (7, 4), (20, 3), (33, 9), (300, 90)])
def test_painters_survive_any_room(look, room):
    for seats, kind in ((2, "play_character"), (5, "place_worker"), (3, "purchase_votes")):
        game = session(seats, until=asked(kind))
        table = model(game, look)
        for panel in TABLE.panels.values():
            canvas = panel.paint(table.scene, *room)
            assert canvas.columns >= room[0]
            assert canvas.rows >= room[1]
            canvas.runs()


@pytest.mark.parametrize("size", ROOMS)
def test_every_choice_is_painted_where_it_is_at_home(size):
    """In whole games of people: what can be chosen can be pointed at in every window."""
    kinds = set()
    for seed, options in ((1, {"embassy": True}), (13, {"parliament": "secret"})):
        game = session(("human",) * 5, seed=seed, options=options)
        rng = Randomness(seed)
        while not game.over:
            if len(game.view(game.seat).legal()) > 1 and (
                game.decision.kind not in kinds or game.length % 29 == 0
            ):
                kinds.add(game.decision.kind)
                table = model(game)
                for cell in table.asked.options:
                    home = TABLE.home(cell)
                    if home:
                        canvas = TABLE.panels[home].paint(table.scene, *ROOMS[size][home])
                        assert cell in canvas.claims, (home, cell)
            game.play(busy(game, rng))
    assert len(kinds) >= 14


@pytest.mark.parametrize("size", [size for size in ROOMS if size[0] >= 120])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_name_is_cut_in_a_roomy_window(language, size, seats):
    game = session(seats, until=asked("play_character", after_round=3))
    state = game.view(0).state
    for seat in range(seats):
        state.built[seat * 12 + 1 : seat * 12 + 9] = [seat * 8 % 16 + n for n in range(8)]
    for name in ("board", "market", "harbour", "laws", "buildings", "others", "hand", "players"):
        canvas = TABLE.panels[name].paint(scene(game), *ROOMS[size][name])
        assert "…" not in canvas.text(), canvas.text()


def test_windows_are_filled():
    """Hardly anything of a panel is left without a ground."""
    game = session(3, until=asked("play_character", after_round=3))
    for rooms in ROOMS.values():
        for name, (columns, rows) in rooms.items():
            canvas = TABLE.panels[name].paint(scene(game), columns, rows)
            if name != "players":
                assert canvas.drawn() == canvas.columns * canvas.rows, name


@pytest.mark.parametrize("size", ROOMS)
def test_letters_alone_tell_everything(size):
    """Without colours: fields, buildings, the worker, wares, prices, ships, laws, cards."""
    state = harbour()
    state.built[FIELD_INDEX["A2"]] = 20
    rooms = ROOMS[size]
    shown = {name: "\n".join(text(TABLE.panels[name].paint, state, *rooms[name])) for name in rooms}
    for word in ("Warehouse", "Dam", "stone", "water", "Distillery", "Golf", "◆", "9 ◍", "2 wood"):
        assert word in shown["board"], word
    for word in ("citrus", "■6", "4◍", "1 material"):
        assert word in shown["market"], word
    for word in ("3 points", "at sea", "Golondrina", "citrus"):
        assert word in shown["harbour"], word
    for places in ("■ ?○", "○ ?○"):
        assert re.search(places, shown["harbour"]), places
    assert "Pay 3 pesos" in shown["laws"]
    assert "Cement works" in shown["buildings"]
    assert "Merchant" in shown["hand"]
    assert "Town hall" in shown["others"]
    assert "wood 2" in shown["players"] or "2 wood" in shown["players"]


@pytest.mark.parametrize("look", [RICH, Look(ASCII), Look(colours="16")])
def test_ships_are_drawn_wherever_there_are_colours(look):
    shown = port.paint(scene(at(harbour()), look=look), 40, 11).colours()
    assert {port.HULL, port.FOAM} <= set(shown)


def test_poor_terminals_get_plain_letters():
    game = session(("human",) * 4, seed=3)
    rng = Randomness(3)
    while not game.over and game.view(0).state.round < 3:
        if game.length % 11 == 0:
            table = model(game, Look(ASCII, "none"))
            for name, panel in TABLE.panels.items():
                drawn = panel.paint(table.scene, *ROOMS[120, 40][name]).text()
                assert drawn.replace("é", "e").replace("í", "i").isascii(), drawn
        game.play(busy(game, rng))


def test_heads_can_be_read():
    """Letters on every coloured head have a contrast of 4.5 or more."""
    for colours in (pieces.CHARACTER_COLOURS, pieces.GROUP_COLOURS, pieces.PILE_COLOURS):
        for colour in colours.values():
            assert contrast(ink_on(colour), colour) >= 4.5, colour
    assert GOLD not in pieces.COLOURS.values()


# -- plantation --------------------------------------------------------------------------


def test_a_plantation_has_its_fields_its_buildings_and_the_worker():
    lines = text(board.paint, harbour(), 48, 19)
    assert next(line.split() for line in lines if "Warehouse" in line) == [
        "Warehouse◆", "Dam", "stone", "water",
    ]  # fmt: skip
    assert any(line.split() == ["wood", "Distillery", "sugar", "tobacco"] for line in lines)
    assert any(line.split() == ["tobacco", "wood", "citrus", "Golf", "course"] for line in lines)


def test_fields_in_reach_of_the_worker_are_bright():
    assert lit(model(at(harbour()))) == {"A1", "A2", "A3", "A4", "B1", "C1"}


def test_the_sprites_are_larger_in_a_larger_window():
    sizes = [
        pieces.fitting("citrus", wide, high).height for wide, high in ((11, 8), (16, 12), (18, 12))
    ]
    assert sizes == [8, 12, 12]
    assert pieces.fitting("citrus", 40, 40).height == 24


def test_every_land_building_and_character_has_pictures():
    names = {*pieces.LANDS, *(building.id for building in BUILDINGS)}
    for name in names:
        for size, height in (("medium", 8), ("large", 12)):
            assert pieces.SPRITES.get(name, size).height == height, name
    for card in pieces.CHARACTER_COLOURS:
        assert f"portrait-{card}" in pieces.SPRITES


def test_each_field_says_what_a_worker_there_would_bring():
    table = played(harbour(), "worker")
    canvas = board.paint(table.scene, 48, 19)
    assert lit(table) == set(FIELDS)
    box = canvas.claims[field_cell(0, "B3")].box
    row = canvas.text().split("\n")[box.top + 1][box.left : box.right + 1]
    assert row.strip() == "2 of ●●●"
    assert TABLE.describe(table.scene, field_cell(0, "B3")) == (
        "B3: 1 wood, 1 stone, then 2 of citrus, sugar, tobacco"
    )


def test_only_fields_that_can_yield_are_bright_while_one_is_chosen():
    table = played(harbour(), "worker", MoveWorker("B3"))
    assert lit(table) == {"B3", "B4", "C3"}


def test_a_building_is_put_on_a_field_without_one():
    table = played(harbour(), "architect", Build("small_bank"))
    assert "C4" not in lit(table)
    offer = table.asked.options[field_cell(0, "B4")].offer
    assert offer.effect == "instead of tobacco"


def test_buildings_in_reach_are_bright_for_the_foreman():
    state = harbour()
    state.worker[0] = FIELD_INDEX["B2"]
    found = lit(played(state, "foreman"))
    assert {"A2", "B2"} <= found
    assert "C4" not in found


def test_large_fields_say_what_their_building_does():
    shown = "\n".join(text(board.paint, harbour(), 120, 36))
    assert "Turn sugar into rum." in shown


def test_yard_and_warehouse_are_told_apart():
    lines = text(board.paint, harbour(), 48, 19)
    assert lines[-3].split() == [
        "9",
        "◍",
        "■2",
        "wood",
        "■1",
        "stone",
        "■1",
        "water",
        "■1",
        "rum",
        "■0",
        "cigars",
    ]
    assert lines[-2].split() == ["Yard", "■2", "sugar"]
    assert lines[-1].split() == ["Warehouse", "■1", "citrus"]
    canvas = board.paint(scene(at(harbour())), 48, 19)
    assert thing_cell("citrus") in canvas.claims


@pytest.mark.parametrize("look", [RICH, PLAIN])
def test_what_you_have_is_never_cut(look):
    """Names go where all kinds of things have no room with them; without colours their signs."""
    state = harbour()
    builder.give(state, 0, wood=3, stone=3, water=3, rum=3, cigars=3)
    shown = text(board.paint, state, 44, 19, look=look)[-3]
    if look is PLAIN:
        assert " ".join(shown.split()) == "9 ◍ 5 wood 4 stone 4 water 4 rum 3 cigars"
    else:
        assert re.findall(r"\d", shown) == ["9", *"54443"]
        assert "wood" not in shown


# -- laws --------------------------------------------------------------------------------


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


# -- buildings, cards, players -----------------------------------------------------------


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


@pytest.mark.parametrize("size", [(160, 48), (200, 60)])
def test_four_players_have_their_things_named_in_a_large_window(size):
    """All seven kinds of them."""
    game = session(4, until=asked("play_character", after_round=3))

    async def go():
        app = Still(game)
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            panel = app.table.panels["players"]
            room = panel.size
            state = harbour_of_four()
            return text(panels.players, state, room.width, room.height)

    shown = "\n".join(asyncio.run(go()))
    assert shown.count("tobacco") == shown.count("cigars") == 4


def harbour_of_four():
    state = builder.table(4)
    for seat in range(4):
        builder.give(state, seat, wood=1, stone=1, water=1, citrus=1, tobacco=1, rum=1, cigars=1)
    return state


def test_the_card_for_parliament_stays_hidden_from_the_others():
    game = session(
        ("human",) * 3, until=lambda g: g.view(0).state.stage == "actions",
        options={"parliament": "secret"},
    )  # fmt: skip
    assert "casts" in cards.paint(scene(game), 88, 6).text()
    lines = panels.players(scene(game), 32, 12).text().split("\n")
    assert sum("one card kept in secret" in line for line in lines) == 2


def test_players_have_their_things_and_the_cards_left_to_them():
    state = builder.turn(harbour(), "merchant")
    lines = text(panels.players, state, 32, 12, look=RICH)
    assert lines[0].split() == ["»◆", "You", "first", "6", "points", "9◍"]
    shown = "\n".join(lines)
    for words in ("2 wood", "2 sugar", "played Merchant", "all five cards left"):
        assert words in shown, words
    low = text(panels.players, state, 35, 6, look=RICH)
    assert low[0].split() == ["»◆", "You", "4", "cards", "first", "6", "points", "9◍"]
    assert low[1].split() == ["2", "1", "1", "1", "2", "1"]
    wide = "\n".join(text(panels.players, state, 48, 18, look=RICH))
    assert "Worker" in wide


def test_the_others_plantations_are_small_but_whole():
    canvas = others.paint(scene(at(harbour())), 87, 9)
    shown = canvas.text()
    assert "Town hall" in shown
    assert "Ana" in shown
    for field in FIELDS:
        assert field_cell(1, field) in canvas.claims
        assert field_cell(2, field) in canvas.claims
    assert field_cell(0, "A1") not in canvas.claims
    assert player_cell(1) in canvas.claims


def test_the_last_plantations_of_the_others_have_the_whole_width():
    four = session(4, until=asked("play_character", after_round=3))
    columns, rows = ROOMS[200, 60]["others"]
    canvas = others.paint(scene(four), columns, rows)
    first, _second, third = (canvas.claims[player_cell(seat)].box for seat in (1, 2, 3))
    assert third.top > first.bottom
    assert third.width > 2 * first.width
    assert third.right >= columns - 2


# -- where the game is -------------------------------------------------------------------


def test_the_title_says_which_card_of_the_round_is_played():
    """While a card is chosen it is the next one, while it is carried out the one just laid."""
    game = session(("human",) * 2, seed=3)
    rng = Randomness(3)
    seen = set()
    while not game.over and game.view(0).state.round < 3:
        state = game.view(game.seat).state
        if state.stage == "actions":
            done = len(state.played[game.seat]) + (game.decision.kind == "play_character")
            assert TABLE.progress(game.view(0)).step == f"Actions {done}/4"
            seen.add(done)
        game.play(busy(game, rng))
    assert seen == {1, 2, 3, 4}


def test_the_title_shows_everybodys_points():
    assert [words.split() for words, _role in TABLE.status(scene(at(harbour())))] == [
        ["◆", "You", "6"], ["●", "Ana", "2"], ["■", "Bruno", "0"],
    ]  # fmt: skip


def test_ships_and_cards_are_claimed_as_such():
    table = model(at(harbour()))
    assert card_cell("mayor") in cards.paint(table.scene, 88, 6).claims
    assert ship_cell("golondrina") in port.paint(table.scene, 40, 10).claims


# -- what is plain at a glance -----------------------------------------------------------


@pytest.mark.parametrize("look", [PLAIN, PLAIN._replace(glyphs=ASCII)])
def test_fields_show_what_they_are_without_colours(look):
    """Above each name there is a picture in signs; fields that count now are the brighter ones."""
    game = session(3, until=asked("play_character", after_round=3))
    shown = scene(game, look=look)
    lines = board.paint(shown, 44, 19).text().split("\n")
    above = lines[1:5]
    for column in range(4):
        part = "".join(line.ljust(44)[11 * column : 11 * column + 10] for line in above)
        assert len(part.replace(" ", "")) >= 10
    bright = ":+#'" if look.ascii else "▓█▀▄"
    assert any(sign in "".join(lines[:16]) for sign in bright)


@pytest.mark.parametrize("look", [Look(colours="16"), PLAIN, PLAIN._replace(glyphs=ASCII)])
def test_materials_have_signs_of_their_own_where_colours_are_too_few(look):
    """In a building's cost and in what a field would bring, where no word stands beside them."""
    lines = text(buildings.paint, harbour(), 88, 9, look=look)
    legend = next(line for line in lines if "wood" in line)
    assert all(words in legend for words in ("w wood", "s stone", "~ water"))
    assert re.search(r"Cement works +1w 2s", "\n".join(lines))
    table = played(harbour(), "worker")
    canvas = board.paint(model(table.session, look).scene, 44, 19)
    box = canvas.claims[field_cell(0, "B3")].box
    rows = [row[box.left : box.right + 1] for row in canvas.text().split("\n")]
    assert rows[box.top + 1].strip() == "ws 2 of STC"


def test_what_a_field_would_bring_keeps_off_its_number():
    table = played(harbour(), "worker")
    for size in ROOMS:
        canvas = board.paint(table.scene, *ROOMS[size]["board"])
        lines = canvas.text().split("\n")
        for field in FIELDS:
            box = canvas.claims[field_cell(0, field)].box
            assert "●" not in lines[box.top][box.right - 2 : box.right + 1], (size, field)


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


def test_small_plantations_of_the_others_have_no_codes():
    game = session(3, until=asked("play_character", after_round=3))
    assert "C3" in board.paint(scene(game), 44, 19).text()
    assert "C3" not in others.paint(scene(game), *ROOMS[200, 60]["others"]).text()


def test_costs_of_buildings_keep_off_the_edge():
    game = session(3, until=asked("play_character", after_round=3))
    for size in ((120, 40), (160, 48), (200, 60)):
        columns, rows = ROOMS[size]["buildings"]
        canvas = buildings.paint(scene(game), columns, rows)
        assert max(claim.box.right for claim in canvas.claims.values()) < columns - 1
