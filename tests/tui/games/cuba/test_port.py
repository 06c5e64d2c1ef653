"""Cuba's market and harbour: what they show as text."""

import re

from engine.cuba.components import SHIPS
from tests.tui.games.cuba.paintings import PLAIN, text
from tests.tui.games.cuba.tables import at, harbour, session
from tests.tui.table.table_fixtures import asked, model, scene
from tui.games.cuba import choices, market, pieces
from tui.games.cuba import harbour as port
from tui.games.cuba.cells import load_cell


def test_the_market_shows_ladders_prices_and_what_you_have():
    lines = text(market.paint, harbour(), 40, 7)
    assert lines[1].split() == ["■", "citrus", "■6", "■5", "■4", "3", "2", "4◍", "3◍", "1"]
    assert lines[4].split() == ["■", "rum", "■6", "■5", "4", "5◍", "4◍", "1"]
    assert lines[6].split() == ["Free:", "✓", "1", "material", "✓", "cheapest", "product"]
    assert text(market.paint, harbour(), 83, 12)[0].split()[-1] == "supply"


def test_what_somebody_took_free_is_crossed_out():
    state = harbour()
    state.markers |= 1
    assert "✗ 1 material" in text(market.paint, state, 40, 7)[6]


def test_ships_show_their_docks_and_their_holds():
    lines = text(port.paint, harbour(), 40, 10)
    quay = next(number for number, line in enumerate(lines) if "3 points" in line)
    assert lines[quay].split() == ["3", "points", "2", "points", "1", "point", "at", "sea"]
    assert lines[quay + 1].split() == ["Golondrina", "Tortuga", "Sirena", "Gaviota"]
    assert lines[quay + 2].split() == ["citrus", "■○", "sugar", "○", "citrus", "○○", "citrus", "○"]
    assert lines[0].split() == []
    assert any("11 more" in line for line in text(port.paint, harbour(), 80, 10))
    canvas = port.paint(scene(at(harbour())), 40, 10)
    assert canvas.claims[load_cell(3, "rum")].box.height == 1
    colours = canvas.colours()
    assert colours[pieces.COLOURS["citrus"]] >= 1, "the loaded citrus lies on deck"


def test_the_third_dock_is_empty_in_the_first_round():
    game = session(3, until=lambda g: g.decision.kind == "play_character")
    shown = port.paint(scene(game), 54, 10).text()
    assert "no ship yet" in shown


def test_the_lighthouse_shows_the_ships_of_the_pile():
    table = model(session(5, seed=14, until=asked("choose_ship")))
    canvas = port.paint(table.scene, 40, 10)
    for cell in table.asked.options:
        if cell[0] == "ship":
            assert cell in canvas.claims
    assert "Ships in the pile" in canvas.text()


def test_a_ship_shows_frames_for_what_it_wants_and_cubes_for_what_it_has():
    """An empty place is a frame, a full one is a piece; a ware that is all there is ticked off."""
    state = harbour()
    canvas = port.paint(scene(at(state)), 44, 10)
    wanted = sum(sum(berth.free) for berth in port.berths(state))
    assert canvas.text().count(pieces.OPEN) == wanted
    loaded = [
        (berth, name)
        for berth in port.berths(state)
        if berth.ship is not None
        for name, full in port.places(berth)
        if full
    ]
    assert loaded
    words = port.paint(scene(at(state), look=PLAIN), 44, 10).text()
    assert words.count("■") == 2 * len(loaded), "on deck and in the list"


def test_a_high_harbour_has_high_sails():
    """In the smallest window, where the harbour has the whole board's room."""
    canvas = port.paint(scene(at(harbour())), 56, 16)
    low = port.paint(scene(at(harbour())), 56, 10)
    white = pieces.SPRITES.get("sails-tall", "medium").palette["h"]
    assert canvas.colours()[white] > 2 * low.colours()[white]


def test_every_ship_of_the_pile_says_what_it_wants_in_its_line():
    for design in SHIPS:
        offer = choices.ship(design.id)
        wares = re.findall(r"[a-z]+", offer.effect)
        named = [re.sub("s$", "", ware) for ware in offer.begun[0].split(", ")]
        assert named == [re.sub("s$", "", ware) for ware in wares]
        assert all(shorter.endswith(", …") for shorter in offer.begun[1:])
        assert len(offer.begun) == len(wares)
