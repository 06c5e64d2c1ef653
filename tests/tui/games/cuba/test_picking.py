"""Moves of Cuba picked cell by cell; what can't be chosen says why."""

import pytest

from engine.core.randomness import Randomness
from engine.cuba.actions import (
    Amount,
    Build,
    Buy,
    BuyVotes,
    ForgoLoading,
    Harvest,
    Load,
    MoveWorker,
    PayDuty,
    PlaceBuilding,
    Play,
    StartWith,
    Swap,
    TakeMaterial,
    Use,
)
from engine.cuba.components import FIELD_INDEX
from tests.engine.cuba import builder
from tests.tui.games.cuba.tables import at, busy, harbour, session
from tests.tui.table.table_fixtures import asked as asks
from tests.tui.table.table_fixtures import model
from tests.variants import some
from tui.games import presenter

TABLE = presenter("cuba")


def asked(state, character, *moves):
    builder.turn(state, character)
    builder.do(state, *moves)
    return model(at(state))


def type_(table, text):
    """Type letters; Enter when that isn't enough."""
    for letter in text:
        chosen = table.type(letter)
    return table.choose() if table.typed else chosen


def test_materials_then_products_to_begin_with():
    table = model(session(3, until=asks("choose_start")))
    assert table.choose(("materials", "wood", "stone")).action is None
    assert table.prompt() == "Now choose your 2 products."
    assert table.choose(("products", "sugar", "sugar")).action == StartWith(
        ("wood", "stone"), ("sugar", "sugar")
    )


def test_cards_are_played_by_their_votes():
    assert type_(model(at(harbour())), "4").action == Play("foreman")


def test_a_card_that_was_played_is_refused():
    state = builder.turn(harbour(), "mayor")
    state.stack.pop()
    state.stack.append(builder.PLAY_CHARACTER[0])
    problem = model(at(state)).choose(("card", "mayor")).problem
    assert problem == "Mayor has been played already."


def test_the_worker_goes_where_one_types():
    assert type_(asked(harbour(), "worker"), "b3").action == MoveWorker("B3")


def test_a_field_yields_or_says_why_not():
    table = asked(harbour(), "worker", MoveWorker("B3"))
    assert table.choose(("field", 0, "C3")).action == Harvest("C3")
    table = asked(harbour(), "worker", MoveWorker("B3"))
    assert "row or column" in table.choose(("field", 0, "C1")).problem
    assert table.choose(("field", 1, "C1")).problem == "There is nothing to choose there now."
    assert "row or column" in type_(table, "a1").problem


def test_trades_are_picked_at_their_prices():
    table = asked(harbour(), "merchant")
    assert table.choose(("sell", "cigars")).problem == "That needs 1 cigar, you have 0."
    assert table.choose(("buy", "rum")).action == Buy("rum")
    poor = harbour()
    poor.pesos[0] = 3
    table = asked(poor, "merchant")
    assert table.choose(("buy", "rum")).problem == "That needs 5 pesos, you have 3."
    assert "pesos" in type_(table, "buyrum").problem


def test_something_for_nothing_takes_two_steps():
    table = asked(harbour(), "merchant")
    table.choose(("alternative", "material"))
    assert table.prompt() == "What do you take for free?"
    assert table.choose(("take", "stone")).action == TakeMaterial("stone")


def test_a_building_then_its_site():
    table = asked(harbour(), "architect")
    assert table.choose(("building", "hotel")).problem == "That needs 2 stone, you have 1."
    assert table.choose(("building", "dam")).problem == "Dam has been built already."
    assert "stone" in type_(table, "hotel").problem
    assert table.choose(("building", "sawmill")).action == Build("sawmill")
    table = asked(harbour(), "architect", Build("sawmill"))
    assert table.choose(("field", 0, "C4")).problem == "There is a building on C4."
    assert type_(table, "b4").action == PlaceBuilding("B4")


def test_the_foreman_uses_what_is_in_reach():
    state = harbour()
    state.worker[0] = FIELD_INDEX["B2"]
    table = asked(state, "foreman")
    offers = [option.offer for option in table.asked.options.values()]
    assert [offer.label for offer in offers] == [
        "no more", "Dam (A2)", "Distillery (B2)", "Warehouse (A1)", "Golf course (C4)",
    ]  # fmt: skip
    assert [offer.effect.endswith("; then no other building") for offer in offers] == [
        False, False, False, True, True,
    ]  # fmt: skip
    assert table.choose(("field", 0, "C1")).problem == "There is no building on C1."
    builder.do(state, Use("B2"), Amount(2))
    table = model(at(state))
    assert table.choose(("field", 0, "C4")).problem == (
        "Golf course is not in the worker's row or column."
    )


def test_amounts_are_typed():
    state = harbour()
    state.worker[0] = FIELD_INDEX["B2"]
    table = asked(state, "foreman", Use("B2"))
    offers = [option.offer for option in table.asked.options.values()]
    assert [(offer.label, offer.effect) for offer in offers] == [
        ("2 sugar", "2 rum"), ("1 sugar", "1 rum"),
    ]  # fmt: skip
    assert type_(table, "9").problem == "9 is not possible here."
    assert table.choose().action == Amount(2)


def test_the_black_market_asks_what_is_given_then_what_is_taken():
    state = builder.build(harbour(), 0, C1="black_market")
    table = asked(state, "foreman", Use("C1"))
    table.choose(("thing", "sugar"))
    assert table.prompt() == "What do you get for 1 sugar?"
    assert table.choose(("take", "cigars")).action == Swap("sugar", "cigars")


def test_cargo_is_chosen_on_the_ship():
    table = asked(harbour(), "mayor")
    assert table.choose(("load", 2, "cigars")).problem == "That needs 1 cigar, you have 0."
    assert table.choose(("load", 3, "rum")).action == Load(3, "rum")
    state = builder.give(harbour(), 0, rum=1)
    table = asked(state, "mayor", Load(3, "rum"))
    assert "one ship only" in table.choose(("load", 1, "citrus")).problem
    assert "no more room" in table.choose(("load", 3, "rum")).problem
    assert type_(asked(harbour(), "mayor"), "0").action == ForgoLoading()


def test_votes_are_typed_and_wait_for_enter():
    """A closed hand can't be opened again."""
    game = session(("human",) * 3, until=lambda g: g.view(0).state.stage == "votes")
    state = game._state
    state.pesos[:] = [12, 12, 12]
    table = model(game)
    assert TABLE.secret(game.decision)
    assert type_(table, "13").problem == "That needs 13 pesos, you have 12."
    assert table.type("3").action is None
    assert table.choose().action == BuyVotes(3)


def test_a_duty_of_any_two_lists_every_way_to_pay():
    def holds(game):
        kinds = [action for action in game.view(0).legal() if isinstance(action, PayDuty)]
        return game.seat == 0 and game.decision.kind == "decide_duty" and len(kinds) > 1

    table = model(session(4, until=holds))
    options = list(table.asked.options)
    assert all(cell[0] == "duty" for cell in options[:-1])
    assert options[-1] == ("decline",)


def test_delegates_and_votes_are_secret_and_nothing_else():
    secret = set()
    for options in ({}, {"parliament": "secret"}):
        game = session(("human",) * 2, options=options)
        rng = Randomness(1)
        while not game.over:
            if TABLE.secret(game.decision):
                secret.add(game.decision.kind)
            game.play(busy(game, rng))
    assert secret == {"purchase_votes", "choose_delegate"}


@pytest.mark.parametrize("seed", some(range(3), every=3))
def test_every_move_has_its_own_path_and_words(seed):
    """No path is the beginning of another's; every cell can be looked at and explained."""
    game = session(("human",) * 4, seed=seed, options={"embassy": True, "black_market": "any"})
    rng = Randomness(seed)
    while not game.over and game.view(0).state.round < 4:
        view = game.view(game.seat)
        paths = [TABLE.path(action, view) for action in view.legal()]
        assert len(set(paths)) == len(paths)
        assert not any(a != b and b[: len(a)] == a for a in paths[:40] for b in paths[:40])
        table = model(game)
        for cell in list(painted(table.scene))[:: 7 + seed]:
            TABLE.inspect(table.scene, cell)
            assert TABLE.explain(table.scene, cell).text
        for cell, option in table.asked.options.items():
            assert TABLE.describe(table.scene, cell) or option.offer.label
        game.play(busy(game, rng))


def painted(scene):
    """Everything that the panels show at 120 × 40."""
    return {cell for panel in TABLE.panels.values() for cell in panel.paint(scene, 88, 18).claims}


def test_everything_drawn_says_what_it_is():
    table = model(at(harbour()))
    cells = painted(table.scene)
    kinds = {cell[0] for cell in cells}
    assert kinds == {
        "field", "thing", "ware", "buy", "sell", "alternative", "load", "ship", "dock", "pile",
        "law", "bill", "building", "card", "player",
    }  # fmt: skip
    for cell in cells:
        assert TABLE.describe(table.scene, cell), cell
        assert cell in TABLE.panels[TABLE.home(cell)].paint(table.scene, 88, 18).claims or (
            cell[0] == "field" and cell[1] != 0
        )
    assert "11 ships" in TABLE.inspect(table.scene, ("pile",))[0]
    assert len(TABLE.inspect(table.scene, ("pile",))) == 12
    assert TABLE.explain(table.scene, None).chapter == "actions"
    assert TABLE.explain(table.scene, ("bill", "tax")).chapter == "tax"
    assert TABLE.explain(table.scene, ("card", "mayor")).chapter == "mayor"


def test_the_panel_of_a_question_comes_to_sight_though_the_first_choice_is_to_do_nothing():
    from tests.tui.table.table_fixtures import Still, asked, at_table

    for size in ((80, 24), (120, 40)):
        game = session(until=asked("choose_building", after_round=2, options=5))

        async def script(pilot, table):
            area = next(area for area in table.areas if "buildings" in area.tabbed)
            assert area.open_panel == "buildings"
            await pilot.press("f2")
            assert area.open_panel == area.tabbed[0], "another tab stays open"

        at_table(Still(game), script, size=size)


def test_a_closer_look_after_a_tab_was_opened_begins_with_the_first_thing_there():
    from tests.tui.table.table_fixtures import Still, asked, at_table
    from tui.table.drawers import Drawer

    game = session(until=asked("play_character", after_round=2))

    async def script(pilot, table):
        await pilot.press("f3", "i")
        assert isinstance(pilot.app.screen, Drawer)
        assert pilot.app.screen.head not in ("", "Nothing here")

    at_table(Still(game), script, size=(120, 40))


def test_what_is_free_comes_before_stopping():
    table = asked(harbour(), "worker")
    table = asked(harbour(), "worker", next(iter(table.asked.options.values())).actions[0])
    offers = [option.offer for option in table.asked.options.values()]
    assert [offer.label for offer in offers].index("no more") == len(offers) - 1


def test_every_ware_of_the_merchant_has_its_price_in_the_narrowest_list():
    table = asked(harbour(), "merchant")
    offers = [option.offer for option in table.asked.options.values()]
    assert offers[0].label == "trade nothing"
    traded = [offer for offer in offers if offer.label.split()[0] in ("buy", "sell")]
    assert traded
    assert all(offer.brief.endswith("◍") for offer in traded)
