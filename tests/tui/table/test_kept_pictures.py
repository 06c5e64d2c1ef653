"""A picture is kept while its painter sees nothing else: it is the one that would be painted."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from engine.core import Randomness
from engine.core.record import Header
from engine.registry import GAMES
from tui.games import presenter
from tui.session import Session
from tui.table import animation
from tui.table.panel_layout import OWN
from tui.table.table_model import TableModel

ROOM = (70, 30)
LAYERS = ("columns", "rows", "claims", "_owner", "_upper", "_lower", "_letter", "_ink", "_bold")
OPTIONS = [(game, {}) for game in GAMES] + [("maracaibo", {"scenario": "unrest"})]
EVERY = 9


def scenes(model, session):
    """What is shown while somebody moves, when that is done, and when the viewer is asked."""
    for frame in animation.frames(session, model.presenter, model.log, 0, session.length):
        if frame.moving is None:
            model.show(frame)
            yield model.scene
    model.show(None)
    yield model.scene
    if session.seat == 0:
        model.ask(0)
        yield model.scene
        model.close()
        yield model.scene


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_a_kept_picture_is_the_one_that_would_be_painted(game, options):
    session = Session.new(Header(game, 3, 5, options), saved=False)
    model, rng = TableModel(session, presenter(game)), Randomness(5)
    panels = {**OWN, **model.presenter.panels}
    kept = Counter()
    while not session.over:
        session.play(rng.pick(session.view(session.seat).legal()))
        if session.length % EVERY:
            continue
        shown = list(scenes(model, session))
        for before, after in pairwise(shown):
            for name, panel in panels.items():
                if after.pictured_as(before, panel.turns):
                    one, other = panel.paint(before, *ROOM), panel.paint(after, *ROOM)
                    assert all(getattr(one, layer) == getattr(other, layer) for layer in LAYERS), (
                        name,
                        session.length,
                    )
                    kept[name] += 1
    assert {name for name, panel in panels.items() if not panel.turns} <= set(kept)


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_painted_anew_for_anything_that_painters_see(game):
    session = Session.new(Header(game, 3, 5), saved=False)
    model, rng = TableModel(session, presenter(game)), Randomness(5)
    before = model.scene
    assert replace(before, log=(), summary=(), waiting="…").pictured_as(before)
    assert not replace(before, names=("A", "B", "C")).pictured_as(before)
    assert not replace(before, told=("…",)).pictured_as(before)
    assert not replace(before, race=((1,),)).pictured_as(before)
    assert not replace(before, view=session.view(1)).pictured_as(before, turns=False)
    for _move in range(20):
        session.play(rng.pick(session.view(session.seat).legal()))
        model.changed()
        assert not model.scene.pictured_as(before)
        before = model.scene
