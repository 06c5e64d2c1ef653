"""Moves of Havana picked cell by cell; what can't be chosen says why."""

import re

import pytest

from engine.havana.actions import Buy, ChooseCards, Cover, Pay, UseFirst
from tests.engine.havana.builder import pass_phase_1
from tests.tui.games.havana.tables import FIRST, at, drawn, market, position, session
from tests.tui.table.table_fixtures import model
from tui.games import presenter

TABLE = presenter("havana")


def type_(table, text):
    """Type letters; Enter when that isn't enough."""
    for letter in text:
        chosen = table.type(letter)
    return table.choose() if table.typed else chosen


def covering(**more):
    state = position(FIRST, "rubble mama", **more)
    pass_phase_1(state)
    return at(state)


def test_two_cards_are_picked_in_any_order_and_the_lower_is_named_first():
    for keys in (("2r", "8"), ("8", "2r")):
        table = model(session(3))
        assert type_(table, keys[0]).action is None
        assert type_(table, keys[1]).action == ChooseCards("rubble", "pesos")


def test_the_second_card_shows_the_number_and_the_places_it_can_give():
    table = model(session(3))
    table.choose(("card", "rubble"))
    effect = table.asked.options["card", "black_market"].offer.effect
    assert effect.startswith("number 27: you act 1st to 3rd")


def test_a_secret_choice_typed_waits_for_enter():
    table = model(session(3))
    table.type("0")
    assert table.type("9").action is None
    assert table.choose().action == ChooseCards("siesta", "mama")


def test_the_same_card_twice_is_refused():
    table = model(session(3))
    table.choose(("card", "rubble"))
    assert table.choose(("card", "rubble")).problem == "Choose two different cards."


def test_a_new_card_is_laid_in_either_order():
    for cells in ([("card", "worker"), ("open", 0, "siesta")],
                  [("open", 0, "siesta"), ("card", "worker")]):  # fmt: skip
        table = model(covering())
        assert table.choose(cells[0]).action is None
        assert table.choose(cells[1]).action == Cover("siesta", "worker")


def test_a_new_card_says_when_one_would_act_then_each_with_its_number():
    table = model(covering())
    offer = table.asked.options["card", "pesos"].offer
    assert re.fullmatch(
        r".*act (1st|2nd).* on (Siesta, .* on Protection|either card)", offer.effect
    )
    table.choose(("card", "pesos"))
    assert table.asked.options["open", 0, "siesta"].offer.effect.startswith("number 28: ")
    assert table.asked.options["open", 0, "protection"].offer.effect.startswith("number 08: ")


def test_a_card_that_is_not_in_hand_is_refused():
    table = model(covering(discard=("pesos",)))
    assert table.choose(("card", "pesos")).problem == "Pesos is not in your hand."
    for letter in "8":
        table.type(letter)
    assert table.choose().problem == "Pesos is not in your hand."


def test_one_key_buys_at_an_end():
    game = drawn(FIRST, "rubble mama", pesos=(5,), rows=("flower_cart bank palace", "pawnshop"))
    assert model(game).type("3").action == Buy("pawnshop")


def test_a_payment_is_asked_when_there_is_more_than_one_way():
    game = market()
    game.play(model(game).type("2").action)
    table = model(game)
    assert game.decision.kind == "choose_payment"
    assert [option.offer.effect for option in table.asked.options.values()] == [
        "as printed", "5 rubble instead of 1 glass", "5 rubble instead of 1 brick",
    ]  # fmt: skip
    assert table.type("1").action == Pay(2, 0, 1, 0, 0, 1, 0)


@pytest.mark.parametrize(
    ("building", "reason"),
    [
        ("gatehouse", "Gatehouse needs 1 sandstone, you have 0; 7 rubble would do."),
        ("customs", "Customs isn't at an end of its row."),
        ("grand_hotel", "Grand Hotel needs the architect: the card must be open in front of you."),
    ],
)
def test_a_building_that_can_not_be_bought_says_why(building, reason):
    assert model(market()).choose(("building", building)).problem == reason


def test_the_number_of_an_end_that_can_not_be_paid_says_why():
    table = model(market())
    table.type("4")
    assert table.choose().problem.startswith("Gatehouse needs 1 sandstone")


def test_victims_bear_their_names_and_protected_ones_are_refused():
    state = position("rubble peso_thief", "protection mama", "pesos mama", "black_market mama",
                     pesos=(0, 0, 4, 6))  # fmt: skip
    state.apply(UseFirst("peso_thief"))
    table = model(at(state))
    labels = [table.scene.label(option.offer) for option in table.asked.options.values()]
    assert labels == ["▲ Carla", "■ Bruno"]
    assert table.choose(("player", 1)).problem == (
        "Protection is open there: nothing can be taken."
    )


def test_what_a_victim_loses_is_chosen_in_the_victims_line():
    state = position("siesta tax_collector", "rubble mama", workers=(0, 1), cubes=({}, {"clay": 2}))
    table = model(at(state))
    assert set(table.asked.options) == {("thing", 1, "workers"), ("thing", 1, "clay")}
    assert TABLE.home(("thing", 1, "clay")) == "players"
    assert ("thing", 1, "clay") in TABLE.panels["players"].paint(table.scene, 38, 12).claims


def test_every_choice_of_random_games_has_a_path_of_its_own_and_words():
    """Paths are unique; offers, prompts and looks never fail, for humans and onlookers."""
    from engine.core.randomness import Randomness

    for seats, seed in ((2, 5), (3, 6), (4, 8)):
        game = session(seats, seed=seed, options={"points": 10})
        rng = Randomness(seed)
        while not game.over:
            table = model(game)
            view = game.view(game.seat)
            legal = view.legal()
            paths = [path for action in legal for path in TABLE.paths(action, view)]
            assert len(set(paths)) == len(paths)
            for option in table.asked.options.values():
                assert table.scene.label(option.offer)
                assert option.offer.key
                assert TABLE.describe(table.scene, option.cell)
            numbers = [o.number for o in table.asked.options.values() if o.number]
            assert len(set(numbers)) == len(numbers)
            game.play(rng.pick(legal))


def test_what_is_irreversible_is_never_the_default():
    state = position("conservation siesta", "rubble mama")
    table = model(at(state))
    assert table.asked.view.decision.kind == "choose_conservation"
    assert next(iter(table.asked.options)) == ("decline",)


def test_cubes_that_are_taken_say_what_is_left():
    state = position("worker mama", "pesos mama", centre={"brick": 2, "glass": 1, "rubble": 3})
    state.apply(UseFirst("mama"))
    offers = [option.offer for option in model(at(state)).asked.options.values()]
    assert ("2 bricks", "leaves 1 glass", "") in [o[:3] for o in offers]


def test_choices_in_secret_are_those_that_others_must_not_see():
    secret = {"choose_start", "choose_cover", "choose_refreshment"}
    from engine.havana.rules import DECISIONS

    for kind, cls in DECISIONS.classes.items():
        fields = [0] * (len(cls._fields) - 1)
        assert TABLE.secret(cls(*fields)) == (kind in secret)
