"""The data files are checked while they are read."""

import pytest

from engine.core import BadData
from engine.core.data import DataTable
from engine.havana import components

BAKERY = {
    "id": "bakery",
    "name_en": "Bakery",
    "name_fr": "Boulangerie",
    "vp": 2,
    "cost": {"brick": 1, "pesos": 2},
}


def building(**changes):
    return components._building(DataTable({**BAKERY, **changes}, "buildings.toml: bakery"))


@pytest.mark.rule("HAV-14")
def test_a_building_is_what_its_entry_says():
    assert building() == components.BUILDINGS[components.BUILDING_INDEX["bakery"]]
    assert building(architect=True).architect
    assert building(reconstructed=True).reconstructed


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"vp": 8}, "vp: 8 is not a whole number from 1 to 7"),
        ({"cost": {"bricks": 1}}, "bricks: is not a known key"),
        ({"cost": {"brick": 0}}, "brick: 0"),
        ({"name_fr": ""}, "name_fr"),
        ({"architect": 1}, "architect"),
    ],
)
def test_a_wrong_building_names_file_entry_and_key(changes, told):
    with pytest.raises(BadData) as refused:
        building(**changes)
    assert "buildings.toml: bakery" in str(refused.value)
    assert told in str(refused.value)


def test_the_thirteen_cards_have_their_values():
    values = {card.id: card.value for card in components.CARDS}
    assert values == {
        "siesta": 0,
        "refreshment": 1,
        "protection": 2,
        "rubble": 2,
        "conservation": 3,
        "tax_collector": 3,
        "worker": 4,
        "architect": 4,
        "peso_thief": 5,
        "material_thief": 6,
        "black_market": 7,
        "pesos": 8,
        "mama": 9,
    }
    may = {card.id for card in components.CARDS if card.choice == "may"}
    assert may == {"refreshment", "conservation"}


@pytest.mark.rule("HAV-03")
def test_the_statue_of_the_rulebook_is_worth_two_points():
    statue = components.BUILDINGS[components.BUILDING_INDEX["statue"]]
    assert (statue.vp, statue.name_en, statue.reconstructed) == (2, "Statue", True)
