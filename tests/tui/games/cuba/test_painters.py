"""Cuba's panels in every room and look: what is painted, what can be pointed at."""

import re

import pytest

from engine.core.randomness import Randomness
from engine.cuba.components import FIELD_INDEX
from engine.cuba.components_cards import BUILDINGS
from tests.tui.games.cuba.paintings import PLAIN, text
from tests.tui.games.cuba.rooms import ROOMS
from tests.tui.games.cuba.tables import at, busy, harbour, played, session
from tests.tui.table.table_fixtures import asked, model, scene
from tui.games import presenter
from tui.games.cuba import board, buildings, cards, pieces
from tui.games.cuba import harbour as port
from tui.games.cuba.cells import (
    card_cell,
    field_cell,
    ship_cell,
)
from tui.paint.colours import GOLD, contrast, ink_on
from tui.paint.look import ASCII, RICH, Look

TABLE = presenter("cuba")
LOOKS = [RICH, PLAIN, Look(colours="16"), Look(ASCII), Look(ASCII, "none")]


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


def test_ships_and_cards_are_claimed_as_such():
    table = model(at(harbour()))
    assert card_cell("mayor") in cards.paint(table.scene, 88, 6).claims
    assert ship_cell("golondrina") in port.paint(table.scene, 40, 10).claims


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
