"""Cuba's plantations: fields, buildings, the worker, what lies in yard and warehouse."""

import re

import pytest

from engine.cuba.actions import Build, MoveWorker
from engine.cuba.components import FIELD_INDEX, FIELDS
from engine.cuba.components_cards import BUILDING_IDS, BUILDINGS
from tests.engine.cuba import builder
from tests.tui.games.cuba.paintings import PLAIN, text
from tests.tui.games.cuba.rooms import ROOMS
from tests.tui.games.cuba.tables import at, harbour, played, session
from tests.tui.table.table_fixtures import asked, model, scene
from tui import i18n
from tui.games import presenter
from tui.games.cuba import board, others, pieces
from tui.games.cuba.cells import (
    field_cell,
    player_cell,
    thing_cell,
)
from tui.games.cuba.fields import DUSK, SHADE, FieldContents, label
from tui.games.cuba.names import named, small_name
from tui.paint.canvas import Canvas
from tui.paint.colours import mix
from tui.paint.look import ASCII, RICH

TABLE = presenter("cuba")


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


def test_a_plantation_has_its_fields_its_buildings_and_the_worker():
    lines = text(board.paint, harbour(), 48, 19)
    assert next(line.split() for line in lines if "Warehouse" in line) == [
        "Warehouse◆", "Dam", "stone", "water",
    ]  # fmt: skip
    assert any(line.split() == ["wood", "Distillery", "sugar", "tobacco"] for line in lines)
    assert any(line.split() == ["tobacco", "wood", "citrus", "Golf", "course"] for line in lines)


def test_fields_in_reach_of_the_worker_are_bright():
    assert lit(model(at(harbour()))) == {"A1", "A2", "A3", "A4", "B1", "C1"}


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
    assert offer.effect == "on tobacco"


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


def test_what_a_field_would_bring_keeps_off_its_number():
    table = played(harbour(), "worker")
    for size in ROOMS:
        canvas = board.paint(table.scene, *ROOMS[size]["board"])
        lines = canvas.text().split("\n")
        for field in FIELDS:
            box = canvas.claims[field_cell(0, field)].box
            assert "●" not in lines[box.top][box.right - 2 : box.right + 1], (size, field)


def test_small_plantations_of_the_others_have_no_codes():
    game = session(3, until=asked("play_character", after_round=3))
    assert "C3" in board.paint(scene(game), 44, 19).text()
    assert "C3" not in others.paint(scene(game), *ROOMS[200, 60]["others"]).text()


def small_fields():
    """All sizes of fields of the others' plantations from 120 columns on."""
    for size in (size for size in ROOMS if size[0] >= 120):
        columns, rows = ROOMS[size]["others"]
        for seats in range(2, 6):
            canvas = others.paint(scene(session(seats)), columns, rows)
            for field in FIELDS:
                box = canvas.claims[field_cell(1, field)].box
                yield box.width, box.height


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_of_buildings_are_parted_only_where_a_reader_would(language):
    """On the smallest fields too: between words, at a bar of the small name, or it is shorter."""
    i18n.use(language)
    for width, height in sorted(set(small_fields())):
        for number, building in enumerate(BUILDINGS):
            name, small = named(building), small_name(BUILDING_IDS[number])
            allowed = {name, small.replace("|", "-"), small.replace("|", "")}
            allowed.add(" ".join(w for w in name.split() if len(w) > 3 or not w.islower()))
            for worker in (False, True):
                what = FieldContents(1, "A1", "wood", number, name, "", worker)
                lines = label(Canvas(width, height, RICH), what, width, height)
                told = " ".join(lines).replace("- ", "-")
                assert told in allowed, (width, height, worker, lines)
                assert max(map(len, lines)) <= width, lines
                signed = worker and height > 2
                assert not signed or len(lines[-1]) < width, "the player's sign stands there"


def test_materials_have_their_words_even_where_there_are_none():
    """What a cube of theirs means is read there."""
    state = builder.table(5)
    builder.give(state, 0, pesos=12)
    for size in (size for size in ROOMS if size[0] >= 120):
        shown = "\n".join(text(board.paint, state, *ROOMS[size]["board"], look=RICH)[-6:])
        for name in ("wood", "stone", "water"):
            assert re.search(rf"0 {name}", shown), (size, name)
