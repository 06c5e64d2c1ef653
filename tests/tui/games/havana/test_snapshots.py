"""Havana's table as it looks in every phase, at both sizes."""

from engine.havana.actions import UseFirst
from tests.engine.havana.builder import pass_phase_1
from tests.tui.games.havana.tables import FIRST, at, market, position, session
from tests.tui.table.tables import Still, asked, settled


def thieves():
    """The first of four acts, with a thief; the second is protected."""
    return position(
        "rubble material_thief", "protection mama", "peso_thief pesos", "black_market mama",
        pesos=(1, 2, 4, 7), workers=(0, 1, 2, 0),
        cubes=({"brick": 1}, {}, {"glass": 1}, {"brick": 2, "clay": 1, "glass": 1, "rubble": 3}),
        centre={"brick": 3, "sandstone": 2, "clay": 1, "rubble": 5}, centre_pesos=9,
        discard=("pesos", "rubble siesta", "worker"), built=("bank", "bakery", "", "pottery"),
    )  # fmt: skip


def new_cards():
    state = position(
        "rubble mama", FIRST, "peso_thief pesos", pesos=(3, 5, 1),
        discard=("pesos worker", "mama", "siesta worker architect"),
    )  # fmt: skip
    pass_phase_1(state)
    state.apply(state.legal()[0])
    return at(state)


def test_first_cards(looks):
    """All cards in hand; the first one's effects are listed."""
    looks(session(4))


def test_second_card(looks):
    """A card is chosen: beside the others the number and the places it can give."""
    looks(session(4), "7", "tab")


def test_which_card_first(looks):
    """Both open cards with what they would do now."""
    looks(at(thieves()))


def test_thief(looks):
    """Whom to rob: the lines of those who can be are lit."""
    state = thieves()
    state.apply(UseFirst("material_thief"))
    looks(at(state))


def test_mama(looks):
    """Half the coloured cubes, by choice."""
    state = position(
        "rubble mama", "pesos mama", cubes=({"rubble": 2}, {}),
        centre={"brick": 3, "sandstone": 2, "clay": 1, "rubble": 5},
    )  # fmt: skip
    state.apply(UseFirst("mama"))
    looks(at(state))


def test_tax(looks):
    """What a victim loses is chosen in the victim's line."""
    state = position(
        "siesta tax_collector", "rubble mama", "pesos mama", workers=(0, 1, 0),
        cubes=({}, {"clay": 2, "rubble": 4}, {"glass": 1, "brick": 1}),
    )  # fmt: skip
    looks(at(state))


def test_buying(looks):
    """Ends that can be paid are ticked and lit; what the others miss is named."""
    looks(market())


def test_payment(looks):
    """More than one way to pay."""
    looks(market(), "2")


def test_new_card(looks):
    """Each card with the two numbers it can make; one has been laid before."""
    looks(new_cards(), "tab")


def test_new_card_on_which(looks):
    """The card is chosen; on either open card its number and place."""
    looks(new_cards(), "3", "t")


def test_take_back(looks):
    """Two cards are left in hand."""
    looks(session(3, until=asked("choose_take_back")))


def test_refreshment(looks):
    """Cards of the discard are lit in their places."""
    state = position("refreshment mama", "pesos mama", discard=("pesos worker siesta",))
    state.apply(UseFirst("refreshment"))
    looks(at(state))


def test_conservation(looks):
    state = position("siesta conservation", "pesos mama")
    looks(at(state))


def test_exchange(looks):
    """No end is cheap: an end is chosen, then a building of the stack."""
    for seed in range(200):
        game = session(("random", "human"), seed=seed)
        if game.decision.kind == "choose_exchange":
            looks(game, "1")
            return


def test_a_building_closely(looks):
    """The ways to pay, and that the price is reconstructed."""
    looks(market(), "i")


def test_a_player_closely(looks):
    """What the hand can be."""
    state = thieves()
    state.apply(UseFirst("material_thief"))
    looks(at(state), "i")


def test_result(looks):
    """The game is over: the table as it stood."""
    looks(session(3, options={"points": 5}, until=lambda g: g.over))


def test_score_sheet(looks):
    looks(session(3, options={"points": 5}, until=lambda g: g.over), "enter")


def test_poor_glyphs(looks):
    """ASCII mode: letters instead of shapes."""
    looks(new_cards(), glyphs="ascii")


def test_no_colours(looks):
    """Shapes, letters and reverse video alone tell everything."""
    looks(market(), theme="tradewinds-mono")


def test_light_theme(shows):
    shows(market(), size=(120, 40), theme="tradewinds-light")


def test_french(snap_compare):
    from tui import i18n

    app = Still(new_cards())
    app.settings.language = "fr"

    async def before(pilot):
        i18n.use("fr")
        app.table.reword()
        await settled(pilot)

    assert snap_compare(app, terminal_size=(80, 24), run_before=before)


def test_between_the_sizes(shows):
    """From 28 rows on the boxes are higher and the log is seen."""
    shows(market(), size=(100, 33))
