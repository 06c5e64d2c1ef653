"""The data files: as the ledger lists them, marked where no source has them, checked on load."""

import importlib
import sys
import tomllib
from pathlib import Path

import pytest

import engine
from engine.core import BadData, data
from engine.cuba.components import BOARDS, CHARACTERS, SHIPS
from engine.cuba.components_cards import BUILDINGS, LAWS

FILES = sorted((Path(engine.__file__).parent / "cuba" / "data").glob("*.toml"))


def content(name):
    (path,) = [path for path in FILES if path.stem == name]
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_ships_as_the_ledger_lists_them():
    ledger = (
        "22010 02201 10220 01022 20102 21200 02120 00212 20021 12002 21011 12101 11210 01121 10112"
    )
    assert ["".join(map(str, ship.spaces)) for ship in SHIPS] == ledger.split()


def test_plantations_as_the_ledger_lists_them():
    letters = {"warehouse": "W", "lake": "L", "mountain": "M", "forest": "F",
               "tobacco": "T", "sugar": "S", "citrus": "C"}  # fmt: skip
    assert {board.id: "".join(letters[land] for land in board.lands) for board in BOARDS} == {
        "common": "WCMLFMSTTFCS",
        "blue": "WTMLFMSTCFCS",
        "yellow": "WCMLFMCTSFTS",
        "red": "WCMLFMSCTFTS",
        "green": "WCMLFSFTTMCS",
        "purple": "WCMLFTSCTFMS",
    }


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_file_has_a_source(path):
    assert content(path.stem)["source"]


def test_what_no_source_gives_is_marked():
    for file, entries in (("ships", "ship"), ("plantations", "board"), ("market", "ladder")):
        assert all(entry["reconstructed"] for entry in content(file)[entries])
    for file, entries in (("buildings", "building"), ("laws", "law"), ("stock", "thing")):
        assert not any("reconstructed" in entry for entry in content(file)[entries])


@pytest.mark.parametrize("things", [BUILDINGS, LAWS, CHARACTERS, SHIPS, BOARDS])
def test_names_in_both_languages_and_none_twice(things):
    for language in ("name_en", "name_fr"):
        names = [getattr(thing, language) for thing in things]
        assert all(names)
        assert len(set(names)) == len(names)


BROKEN = {
    "a thing of no group": ("stock", 'group = "good"', 'group = "toy"', "group"),
    "two groups swapped": ("stock", 'group = "material"', 'group = "good"', "thing"),
    "prices that rise": ("market", "[6, 5, 4, 3, 2]", "[6, 5, 4, 3, 9]", "spaces"),
    "only goods have a market": ("market", 'group = "product"', 'group = "good"', "ladder"),
    "another character": ("characters", 'id = "mayor"', 'id = "pirate"', "character"),
    "one space for the mayor": ("characters", "worth = [4, 2]", "worth = [4]", "worth"),
    "a ship with four spaces": ("ships", "sugar = 2\nrum", "sugar = 1\nrum", "golondrina"),
    "a ship twice": ("ships", 'id = "luna"', 'id = "sirena"', "ship"),
    "a second lake": ("plantations", "forest mountain sugar", "lake mountain sugar", "rows"),
    "an unknown use": ("buildings", 'use = "church"', 'use = "temple"', "use"),
    "a use without its things": ("buildings", 'takes = ["stone"]\n', "", "takes"),
    "things out of order": ("buildings", '["rum", "cigars"]', '["cigars", "rum"]', "takes"),
    "an unknown thing": ("buildings", '["stone"]', '["gold"]', "takes"),
    "a building twice": ("buildings", 'id = "inn"', 'id = "hotel"', "building"),
    "two stores": ("buildings", 'use = "lighthouse"', 'use = "store"', "building"),
    "a misspelt key": ("buildings", "pesos = 6", "peso = 6", "peso"),
    "a law twice": ("laws", 'id = "tax_2"', 'id = "tax_1"', "law"),
    "a law in another pile": ("laws", 'pile = "subsidy"', 'pile = "tax"', "counts"),
    "an unknown effect": ("laws", 'effect = "harbour"', 'effect = "rain"', "effect"),
    "a card less": ("laws", "pesos = 5", "pesos = 5\nat_start = true", "law"),
}  # fmt: skip


@pytest.fixture
def overlaid(monkeypatch, tmp_path):
    """Load the game's cards anew with one data file changed; the real ones come back after."""

    def load(file, old, new):
        (path,) = [path for path in FILES if path.stem == file]
        text = path.read_text(encoding="utf-8")
        assert old in text
        (tmp_path / "cuba").mkdir()
        changed = text.replace(old, new, 1)
        (tmp_path / "cuba" / path.name).write_text(changed, encoding="utf-8")
        for name in list(sys.modules):
            if name.startswith("engine.cuba"):
                monkeypatch.delitem(sys.modules, name)
        monkeypatch.setattr(engine, "cuba", engine.cuba)
        data.overlay(tmp_path)
        return importlib.import_module("engine.cuba")

    yield load
    data.overlay(None)
    for name in list(sys.modules):
        if name.startswith("engine.cuba"):
            del sys.modules[name]


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_named_with_entry_and_key(name, overlaid):
    file, old, new, key = BROKEN[name]
    with pytest.raises(BadData, match=rf"cuba/{file}.toml: .*{key}"):
        overlaid(file, old, new)


def test_an_owner_can_enter_the_printed_cards(overlaid):
    game = overlaid("ships", "citrus = 2\nsugar = 2\nrum = 1", "citrus = 5")
    ships = sys.modules["engine.cuba.components"].SHIPS
    assert ships[0].spaces == (5, 0, 0, 0, 0)
    state = game.GAME.new(3, seed=1)
    while not state.over:
        state.step(state.legal()[-1])
    assert state.round == 6


def test_a_price_can_be_corrected(overlaid):
    overlaid("market", "to_supply = 1 ", "to_supply = 2 ")
    assert sys.modules["engine.cuba.components"].SELL_PRICES["filosofia"][3] == (6, 5, 4, 3, 2, 2)
    assert sys.modules["engine.cuba.components"].SELL_PRICES["german"][3] == (6, 5, 4, 3, 2, 3)


@pytest.mark.rule("CUB-C5")
def test_a_selling_price_above_the_cheapest_space_can_be_entered(overlaid):
    """The German edition's 3 for a product, where the ladder ends at 2."""
    overlaid("market", "to_supply = 1 ", "to_supply = 3 ")
    for edition in ("filosofia", "german"):
        prices = sys.modules["engine.cuba.components"].SELL_PRICES[edition]
        assert prices[3] == (6, 5, 4, 3, 2, 3)
