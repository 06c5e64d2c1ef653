"""Campaigns that agents play: whoever chooses and plays at random sees every ending some day."""

import random

import pytest

from ai.simulate import play_randomly, play_with_agents
from engine.maracaibo import GAME
from engine.maracaibo.campaign import campaign
from engine.maracaibo.components import CAMPAIGN

MOST = 120
"""Campaigns after which an ending that did not come counts as out of reach."""


def played(seed):
    """The last card of a campaign at two: choices at random, each chapter by an agent that is
    drawn for it, so that goals are met and missed in any order."""
    rng = random.Random(seed)
    found = campaign.begin(2)
    while not campaign.ended(found):
        if choices := campaign.choices(found):
            found = campaign.choose(found, rng.choice(choices))
            continue
        deal = rng.randrange(1 << 30)
        s = GAME.new(2, campaign.next_options(found), deal)
        if rng.random() < 0.75:
            play_with_agents(s, "maracaibo", "medium", 2, deal)
        else:
            play_randomly(s, deal)
        found = campaign.after(found, s)
    return found.path[-1]


@pytest.mark.soak
@pytest.mark.rule("MAR-357")
def test_random_campaigns_of_agents_reach_every_ending():
    missing = {card.id for card in CAMPAIGN.values() if card.kind == "ending"}
    for seed in range(MOST):
        missing.discard(played(seed))
        if not missing:
            return
    raise AssertionError(f"after {MOST} campaigns nobody had come to {sorted(missing)}")
