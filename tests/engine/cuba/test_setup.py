"""What lies on the table before the first card is played (CUB-01 to CUB-09)."""

import itertools

import pytest

from engine.core import BadOption
from engine.cuba import GAME
from engine.cuba.actions import StartWith
from engine.cuba.components import (
    BOARDS,
    CHARACTERS,
    FIELD_INDEX,
    LADDER,
    PIECES,
    SHIPS,
    THINGS,
    WARES,
)
from engine.cuba.components_cards import BUILDINGS, FIRST_LAWS, LAW_CARDS, LAW_IDS, LAWS, PILES
from engine.cuba.setup import Options
from engine.cuba.state import NO_SHIP
from tests.engine.cuba.builder import market, things


@pytest.mark.rule("CUB-01")
def test_two_to_five_players_and_six_rounds():
    assert GAME.seats == (2, 3, 4, 5)
    for seats in (1, 6):
        with pytest.raises(BadOption):
            GAME.new(seats)
    assert GAME.new(3).to_json()["rounds"] == 6


@pytest.mark.rule("CUB-02")
def test_supply():
    assert dict(zip(THINGS, PIECES, strict=True)) == {
        "wood": 15, "stone": 15, "water": 15,
        "citrus": 18, "sugar": 18, "tobacco": 18, "rum": 15, "cigars": 15,
    }  # fmt: skip
    state = GAME.new(4)
    assert dict(zip(THINGS, state.supply, strict=True)) == {
        "wood": 15, "stone": 15, "water": 15,
        "citrus": 15, "sugar": 15, "tobacco": 15, "rum": 13, "cigars": 13,
    }  # fmt: skip


@pytest.mark.rule("CUB-03")
def test_market_at_the_start():
    assert market(GAME.new(2)) == {"citrus": 3, "sugar": 3, "tobacco": 3, "rum": 2, "cigars": 2}
    assert [LADDER[kind] for kind in WARES] == [(6, 5, 4, 3, 2)] * 3 + [(6, 5, 4)] * 2


@pytest.mark.rule("CUB-04")
def test_ships_at_the_start():
    state = GAME.new(5, seed=9)
    assert len(SHIPS) == 15
    assert NO_SHIP not in state.docks[:2]
    assert state.docks[2] == NO_SHIP
    assert len(state.pile) == 12
    assert sorted([*state.docks[:2], state.sea, *state.pile]) == list(range(15))
    assert state.known == 0


@pytest.mark.rule("CUB-05")
def test_four_piles_of_six_laws():
    assert PILES == ("tax", "duty", "subsidy", "other")
    state = GAME.new(2, seed=4)
    assert [sorted(deck) for deck in state.decks] == [sorted(cards) for cards in LAW_CARDS]
    assert all(len(deck) == 6 for deck in state.decks)
    assert GAME.new(2, seed=5).decks != state.decks


@pytest.mark.rule("CUB-06")
def test_what_each_player_has():
    assert [(c.id, c.votes) for c in CHARACTERS] == [
        ("worker", 1), ("merchant", 2), ("architect", 3), ("foreman", 4), ("mayor", 5),
    ]  # fmt: skip
    state = GAME.new(4, Options(first="2"))
    player = state.to_json()["players"][0]
    assert (player["points"], player["pesos"], player["worker"]) == (0, 10, "A1")
    assert player["hand"] == ["worker", "merchant", "architect", "foreman", "mayor"]
    assert len(state.legal()) == 36, "two materials and two products, alike or not"
    state.apply(StartWith(("wood", "wood"), ("citrus", "tobacco")))
    assert things(state, 1) == {"wood": 2, "citrus": 1, "tobacco": 1}
    assert state.supply[:4] == [13, 15, 15, 14]
    assert state.to_json()["players"][1]["yard"]["citrus"] == 1, "in the yard, where it spoils"


@pytest.mark.rule("CUB-07")
def test_plantations():
    for board in BOARDS:
        assert {land: board.lands.count(land) for land in board.lands} == {
            "warehouse": 1, "lake": 1, "mountain": 2, "forest": 2,
            "tobacco": 2, "sugar": 2, "citrus": 2,
        }  # fmt: skip
    assert len({board.lands for board in BOARDS}) == 6
    assert set(GAME.new(5).boards) == {0}
    assert GAME.new(5, Options(plantations="individual")).boards == (1, 2, 3, 4, 5)


def test_the_common_side():
    lands = BOARDS[0].lands
    assert lands[FIELD_INDEX["B2"]] == "mountain"
    assert lands[FIELD_INDEX["C4"]] == "sugar"


@pytest.mark.rule("CUB-08")
def test_laws_in_force_at_the_start():
    state = GAME.new(3)
    assert state.to_json()["laws"] == {
        "tax": "first_tax", "duty": "first_duty", "subsidy": None, "other": None,
    }  # fmt: skip
    tax, duty = (LAWS[law] for law in FIRST_LAWS[:2])
    assert (tax.pesos, [THINGS[kind] for kind in duty.things], duty.amount) == (2, ["citrus"], 1)
    cards = {LAW_IDS[law] for pile in LAW_CARDS for law in pile}
    assert {"tax_2", "duty_citrus"} <= cards, "the same can come again"
    assert not {"first_tax", "first_duty"} & cards


@pytest.mark.rule("CUB-09")
def test_the_first_player_is_drawn_or_given_and_all_pick_in_turn():
    drawn = {GAME.new(5, seed=seed).first for seed in range(40)}
    assert drawn == {0, 1, 2, 3, 4}
    state = GAME.new(5, Options(first="4"))
    order = []
    for action in itertools.islice(itertools.cycle(state.legal()), 5):
        order.append(state.seat)
        state.apply(action)
    assert order == [3, 4, 0, 1, 2]
    assert state.seat == 3
    assert state.phase == "actions"
    with pytest.raises(BadOption):
        GAME.new(3, Options(first="4"))


def test_the_embassy_is_an_option():
    index = next(i for i, b in enumerate(BUILDINGS) if b.id == "canadian_embassy")
    assert GAME.new(2).offer[index] == 0
    assert GAME.new(2, Options(embassy=True)).offer[index] == 1
    assert sum(GAME.new(2).offer) == 25


def test_same_seed_same_table():
    assert GAME.new(4, seed=3).to_json() == GAME.new(4, seed=3).to_json()
    assert GAME.new(4, seed=3).to_json() != GAME.new(4, seed=4).to_json()
