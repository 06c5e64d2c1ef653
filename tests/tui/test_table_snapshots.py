"""The tables as pictures, chosen: every phase small, the rest large, light, poor and in French.

A painted screen is a large file: what painters do is tested as text and colours beside them
(tests/tui/games). Recorded with `--snapshot-update` when a look is settled.
"""

import pytest

from engine.core.randomness import Randomness
from tests.tui.table.table_fixtures import Still, asked, played_up_to, settled

SMALL, WIDE, LARGE, HUGE = (80, 24), (120, 40), (160, 48), (200, 60)
SEATS = {"santiago": 4, "havana": 3, "cuba": 3, "maracaibo": 3}

PHASES = {
    "santiago": ("make_bid", "plant", "make_proposal", "decide_canal", "offer_extra_canal"),
    "havana": ("choose_start", "choose_purchase", "choose_cover", "choose_cubes", "choose_victim",
               "choose_take_back"),
    "cuba": ("choose_start", "play_character", "place_worker", "trade", "choose_building",
             "choose_cargo", "purchase_votes", "decide_tax"),
    "maracaibo": ("choose_career", "sail", "main_action", "village", "explore", "draw",
                  "offer_card", "interim"),
}  # fmt: skip
"""The decisions that are pictured: at least one of every phase."""
SETUP = ("choose_start", "choose_career")
"""What is decided before the first round."""

MIDDLE = {
    "santiago": ("plant", 5),
    "havana": ("choose_cover", 4),
    "cuba": ("play_character", 3),
    "maracaibo": ("sail", 2),
}
"""The decision and the round of the larger pictures."""


def table(game_id: str, kind: str, after_round: int = 2):
    """A random game at that decision of the first seat."""
    if kind in SETUP:
        after_round = 0
    return played_up_to(asked(kind, after_round=after_round), game_id, SEATS[game_id], seed=5)


@pytest.mark.parametrize("game_id", PHASES)
def test_every_phase_that_asks_somebody_is_pictured(game_id):
    pictured = {table(game_id, kind).view(0).state.phase for kind in PHASES[game_id]}
    asking, rng = set(), Randomness(1)
    for seed in range(2):
        game = played_up_to(lambda _game: True, game_id, SEATS[game_id], seed)
        while not game.over:
            asking.add(game.view(game.seat).state.phase)
            game.play(rng.pick(game.view(game.seat).legal()))
    assert asking <= pictured


@pytest.mark.parametrize(("game_id", "kind"), [(g, k) for g, ks in PHASES.items() for k in ks])
def test_phase(shows, game_id, kind):
    """Every phase fits into the smallest window."""
    shows(table(game_id, kind), size=SMALL)


@pytest.mark.parametrize("size", [WIDE, LARGE, HUGE], ids=["wide", "large", "huge"])
@pytest.mark.parametrize("game_id", MIDDLE)
def test_room(shows, game_id, size):
    """More room: larger pictures, more of them, longer words."""
    shows(table(game_id, *MIDDLE[game_id]), size=size)


@pytest.mark.parametrize("game_id", MIDDLE)
def test_light(shows, game_id):
    """On a light theme boards keep their colours, words change theirs."""
    shows(table(game_id, *MIDDLE[game_id]), size=SMALL, theme="tradewinds-light")


@pytest.mark.parametrize("game_id", ["havana", "maracaibo"])
def test_ascii(shows, game_id):
    """Letters only: every fact is there in words."""
    shows(table(game_id, *MIDDLE[game_id]), size=SMALL, glyphs="ascii")


@pytest.mark.parametrize(
    ("colours", "game_id"),
    [("16", "santiago"), ("16", "cuba"), ("none", "havana"), ("none", "maracaibo")],
)
def test_poor_colours(shows, game_id, colours, monkeypatch):
    """With few colours or none the words carry every fact."""
    monkeypatch.setattr("tui.app.TradewindsApp.colours", property(lambda _app: colours))
    shows(table(game_id, *MIDDLE[game_id]), size=SMALL)


def test_french(shows):
    """One table in French, at a size where every word is written out."""
    shows(table("cuba", *MIDDLE["cuba"]), size=WIDE, language="fr")


# -- turns of Jeanne and Jacques, step by step -------------------------------------------

STEPS = {"voyage": "automa_moved", "fight": "automa_fought"}


def shows_step(snap_compare, options, with_kind, kind):
    """A step of the first turn in which there is an event of `with_kind`."""

    def came(game):
        move = game.moved(game.length)
        return move is not None and any(event.kind == with_kind for event in move.events)

    game = played_up_to(came, "maracaibo", ("human",), 11, options=options)
    app = Still(game)

    async def before(pilot):
        await settled(pilot)
        table = app.table
        frames = [frame for frame in table._frames(game.length) if frame.told and not frame.moving]
        steps = table.model.presenter.turn(*game.before(game.length), 0, table.model.names)
        kinds = [one.events[0].kind for one in steps if one.view is not None]
        table._show_frame(frames[kinds.index(kind)])
        await pilot.pause()
        await pilot.pause()

    assert snap_compare(app, terminal_size=SMALL, run_before=before)


@pytest.mark.parametrize("step", STEPS)
def test_turn_of_jeanne(snap_compare, step):
    """Card, words and board belong together: what the words tell is marked where it happened."""
    options = {"automa": "jeanne", "level": 3}
    shows_step(snap_compare, options, "automa_fought", STEPS[step])


def test_turn_of_jacques(snap_compare):
    """The zone that counts is lit, and the quest that he takes is gone from the map."""
    options = {"automa": "jacques", "level": 3}
    shows_step(snap_compare, options, "automa_took_quest", "automa_took_quest")
