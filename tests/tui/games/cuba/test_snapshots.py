"""Cuba's table as it looks: every phase and every character, at both sizes."""

from engine.cuba.actions import Use
from engine.cuba.components import FIELD_INDEX
from tests.engine.cuba import builder
from tests.tui.games.cuba.tables import at, harbour, session
from tests.tui.table.tables import Still, asked, settled
from tui import i18n


def test_first_things(looks):
    """Setup: materials are chosen, products are asked for."""
    looks(session(3, until=asked("choose_start")), "2")


def test_cards(looks):
    """Actions: which card to play; played ones have a sign."""
    looks(session(4, until=asked("play_character", after_round=3, options=3)))


def test_worker(looks):
    """The harvest of the field under the cursor is previewed."""
    looks(session(3, until=asked("place_worker", after_round=2)), "right", "down")


def test_harvest(looks):
    """Fields that can yield are lit."""
    looks(session(3, until=asked("choose_yield", after_round=2, options=4)))


def test_merchant(looks):
    """Prices, and under the cursor the price after the trade."""
    looks(session(3, until=asked("trade", after_round=2, options=10)), "tab", "tab")


def test_merchant_without_trading(looks):
    """A material for nothing: which one?"""
    looks(
        session(3, until=asked("trade", after_round=2, options=10)), "slash", *"material", "enter"
    )


def test_architect(looks):
    """All buildings by kind; those that can be paid are lit."""
    looks(session(4, until=asked("choose_building", after_round=2, options=6)), "tab")


def test_site(looks):
    """Where the new building stands."""
    looks(session(4, until=asked("choose_building", after_round=2, options=6)), "1")


def test_foreman(looks):
    """Buildings in reach of the worker have a plus."""
    state = harbour()
    state.worker[0] = FIELD_INDEX["B2"]
    looks(at(builder.turn(state, "foreman")), "tab")


def test_amount(looks):
    """How much goes into a building."""
    looks(session(4, seed=0, until=asked("choose_amount", after_round=2)))


def test_mayor(looks):
    """Free spaces of the ships that can be loaded."""
    looks(session(3, seed=2, until=asked("choose_cargo", after_round=2, options=5)))


def test_votes(looks):
    """Laws and bills in large, votes, how many to buy."""
    looks(session(4, until=asked("purchase_votes", after_round=3, options=5)))


def test_adoption(looks):
    """The majority chooses a bill."""
    looks(session(3, until=asked("choose_bill", after_round=2)), "tab")


def test_veto(looks):
    """The church throws out a bill."""
    state = builder.turn(builder.build(harbour(), 0, C1="church"), "foreman")
    builder.do(state, Use("C1"))
    looks(at(state))


def test_lighthouse(looks):
    """A ship of the pile comes to sea."""
    looks(session(5, seed=13, until=asked("choose_ship")))


def test_tax(looks):
    looks(session(3, until=asked("decide_tax", after_round=3)))


def test_duty(looks):
    looks(session(4, until=asked("decide_duty", after_round=2, options=3)))


def test_others(looks):
    """The plantations of the others, with what they own."""
    looks(session(5, until=asked("play_character", after_round=3)), "f3")


def test_face_down_card(looks):
    """Variant: a card for parliament before the actions."""
    game = session(
        3, until=asked("choose_delegate", after_round=2), options={"parliament": "secret"}
    )
    looks(game)


def test_a_closer_look(looks):
    """All about a building."""
    looks(session(4, until=asked("choose_building", after_round=2, options=6)), "i")


def test_rules(looks):
    """F1: the rules of what is asked, the plantation in sight."""
    looks(session(3, until=asked("place_worker", after_round=2)), "f1")


def test_points(looks):
    looks(session(5, until=asked("play_character", after_round=4)), "v")


def test_game_over(looks):
    looks(session(4, until=lambda g: g.over))


def test_result(looks):
    looks(session(4, until=lambda g: g.over), "enter")


def test_buildings_and_laws_have_tabs(shows):
    """At the small size: F4 the buildings, whenever one likes to look."""
    shows(session(3, until=asked("play_character", after_round=3)), "f4")


def test_poor_glyphs(shows):
    """ASCII mode: letters instead of shapes."""
    shows(session(4, until=asked("place_worker", after_round=3)), glyphs="ascii")


def test_no_colours(shows):
    """Shapes, letters and reverse video alone tell everything."""
    game = session(4, until=asked("choose_cargo", after_round=3, options=3))
    shows(game, theme="tradewinds-mono")


def test_french(snap_compare):
    app = Still(session(4, until=asked("choose_building", after_round=2, options=6)))
    i18n.use("fr")
    assert snap_compare(app, terminal_size=(120, 40), run_before=settled)
