"""The table as it looks: every step of a round, and what opens beside it, at both sizes."""

from tests.tui.table.tables import asked, session


def proposed(game) -> bool:
    """The person decides, and there are proposals."""
    return asked("decide_canal", options=3)(game) and any(
        segment >= 0 for segment in game.view(0).state.proposals
    )


def test_auction(looks):
    """Step 1: open tiles, bids so far, the list of bids with the pass on top."""
    looks(session(4, until=asked("make_bid", after_round=3)))


def test_overseer(looks):
    """Step 2: the new overseer is named in the list of players; a tile is to be taken."""
    looks(session(5, until=asked("plant", after_round=2, options=60)))


def test_planting(looks):
    """Step 3: a tile is taken, fields are lit and the best are numbered."""
    looks(session(4, until=asked("plant", after_round=4, options=60)), "1")


def test_proposal(looks):
    """Step 4: lines that can be built are lit; others' proposals stand on them."""
    looks(session(4, seed=9, until=asked("make_proposal", after_round=3, options=9)), "tab")


def test_bribe(looks):
    """Step 4: the line is chosen, the bribe is asked."""
    looks(session(4, seed=9, until=asked("make_proposal", after_round=3, options=9)), "1")


def test_overseers_decision(looks):
    """Step 4: proposals with their bribes, what accepting brings and refusing costs."""
    looks(session(4, seed=5, until=proposed))


def test_extra_canal(looks):
    """Step 5: one's own canal, or keep it."""
    looks(session(4, until=asked("offer_extra_canal", after_round=2)))


def test_drying_and_income(looks):
    """Steps 6 and 7 ask nobody: the log tells of them."""
    looks(session(4, until=asked("make_bid", after_round=4)), "l")


def test_hint(looks):
    """Moves with their values and reasons; the best one is under the cursor."""
    looks(session(4, until=asked("plant", after_round=4, options=60)), "h")


def test_rules(looks):
    """F1: the rules of what is under the cursor, the board in sight."""
    looks(session(4, until=asked("make_proposal", after_round=3)), "f1")


def test_points(looks):
    looks(session(5, until=asked("make_bid", after_round=5)), "v")


def test_a_closer_look(looks):
    looks(session(4, until=asked("plant", after_round=4, options=60)), "1", "left", "i")


def test_typing(looks):
    """What is typed stands in the prompt line; only what fits is listed."""
    looks(session(4, until=asked("plant", after_round=4, options=60)), "1", "slash", "d")


def test_looking_back(looks):
    """A position of the past; the last move is underlined."""
    looks(session(4, until=lambda g: g.over), *["right_square_bracket"] * 5, replay=True)


def test_game_over(looks):
    looks(session(4, until=lambda g: g.over))


def test_secret_bids(looks):
    looks(session(("human", "random"), until=asked("make_secret_bid", after_round=2)))


def test_manual_setup(looks):
    """The first overseer places the source: crossings are lit."""
    looks(session(("human",) * 3, options={"setup": "manual", "source": "any"}))


def late():
    return session(4, until=asked("plant", after_round=6))


def test_poor_glyphs(shows):
    """ASCII mode: letters instead of shapes."""
    shows(late(), glyphs="ascii")


def test_no_colours(shows):
    """Shapes, letters and reverse video alone tell everything."""
    shows(late(), theme="tradewinds-mono")


def test_light_theme(shows):
    shows(late(), size=(120, 40), theme="tradewinds-light")


def test_between_the_sizes(shows):
    """From 100 columns on the side column is wider, the board the same."""
    shows(late(), size=(108, 30))


def test_too_small(shows):
    """The needed and the present size; the game lives on."""
    shows(late(), size=(70, 20))
