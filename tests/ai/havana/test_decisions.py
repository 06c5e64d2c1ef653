"""What medium does at the table, position by position."""

from ai.agent import Budget
from ai.levels import agent
from engine.havana.actions import Buy, Cover, Demolish, Pay, Refresh, Rob, TakeBack, Tax
from engine.havana.new_card import CHOOSE_TAKE_BACK
from tests.engine.havana.builder import cards, position, to_buying, use


def choice(state, level="medium"):
    return agent("havana", level, 1).choose(state.view(state.seat), Budget())


def act(state):
    return choice(state).action


def to_covering(state):
    """All turns pass without a purchase."""
    while state.phase in ("actions", "building"):
        state.apply(state.legal()[0])
    return state


# -- buying ------------------------------------------------------------------------------


def test_the_building_that_wins_is_bought():
    state = position(
        "siesta protection",
        "pesos mama",
        pesos=(3,),
        built=("palace cathedral theatre glasshouse",),
        rows=("masons_hut bakery pottery bank arcade flower_cart",
              "toll_booth statue sea_wall gatehouse customs stone_steps"),
    )  # fmt: skip
    assert act(to_buying(state)) == Buy("flower_cart")


def test_a_dear_building_is_worth_more_than_two_cheap_ones():
    state = position(
        "architect protection",
        "pesos mama",
        pesos=(5, 0),
        workers=(2, 0),
        rows=("palace bakery pottery bank arcade flower_cart",
              "toll_booth statue sea_wall gatehouse customs stone_steps"),
    )  # fmt: skip
    assert act(to_buying(state)) == Buy("palace")


def test_a_price_is_paid_so_that_another_purchase_can_follow():
    state = position(
        "siesta protection",
        "pesos mama",
        pesos=(5, 0),
        workers=(1, 0),
        rows=("toll_booth university pottery bank arcade pawnshop",
              "cathedral statue sea_wall gatehouse customs theatre"),
    )  # fmt: skip
    to_buying(state).apply(Buy("toll_booth"))
    assert act(state) == Pay(0, 1, 0, 0, 0, 0, 0)
    state.apply(act(state))
    assert act(state) == Buy("pawnshop")


# -- cards that take ---------------------------------------------------------------------


def test_the_thief_robs_who_has_most():
    state = position(
        "siesta peso_thief", "worker pesos", "worker mama", "pesos mama", pesos=(0, 2, 9, 4)
    )
    assert act(state) == Rob(2)


def test_the_collector_takes_what_the_victim_is_about_to_need():
    state = position(
        "siesta tax_collector",
        "architect pesos",
        pesos=(0, 6),
        cubes=({}, {"brick": 1, "sandstone": 1, "rubble": 4}),
        rows=("arcade bakery pottery bank palace university",
              "cathedral statue sea_wall gatehouse customs theatre"),
    )  # fmt: skip
    assert act(state) in (Tax("brick"), Tax("sandstone"))


def test_mama_brings_the_colours_that_are_missing():
    state = position(
        "siesta mama",
        "pesos mama",
        cubes=({"brick": 1, "sandstone": 1},),
        centre={"brick": 1, "sandstone": 1, "clay": 1, "glass": 1},
        rows=("university bakery pottery bank palace arcade",
              "theatre statue sea_wall gatehouse customs fortress"),
        workers=(1, 0),
    )  # fmt: skip
    assert act(state).cubes == (0, 0, 1, 1)


def test_conservation_removes_what_only_the_rival_can_buy():
    state = position(
        "siesta conservation",
        "architect pesos",
        pesos=(0, 6),
        workers=(0, 3),
        rows=("palace bakery pottery bank arcade university",
              "cathedral statue sea_wall gatehouse customs theatre"),
    )  # fmt: skip
    assert act(state) == Demolish("palace")


def test_refreshment_brings_back_a_strong_card():
    state = position("refreshment rubble", "pesos mama", discard=("mama conservation siesta",),
                     centre={"brick": 2, "clay": 2, "glass": 1})  # fmt: skip
    use(state, "refreshment")
    assert act(state) == Refresh("mama")


# -- cards to lay ------------------------------------------------------------------------


def test_the_architect_comes_when_only_that_is_missing():
    state = position(
        "siesta pesos",
        "worker mama",
        pesos=(6, 0),
        workers=(3, 0),
        rows=("palace bakery pottery bank arcade university",
              "cathedral statue sea_wall gatehouse customs theatre"),
    )  # fmt: skip
    to_covering(state)
    while state.seat != 0:
        state.apply(state.legal()[0])
    assert act(state) in (Cover("pesos", "architect"), Cover("siesta", "architect"))


def test_the_discard_comes_back():
    state = position("siesta pesos", "worker mama")
    state.hand[0] = cards("conservation rubble")
    state.discard[0] = cards("mama architect worker protection refreshment tax_collector")
    state.discard[0] |= cards("peso_thief material_thief black_market")
    state.phase = "take_back"
    state.stack = [CHOOSE_TAKE_BACK[0]]
    assert act(state) == TakeBack()
