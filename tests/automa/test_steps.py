"""Turns of Jeanne and Jacques in steps: which there are, and the table at each of them."""

import pytest

from automa.steps import steps
from engine.core import Randomness
from engine.core.unfold import unfold
from engine.maracaibo import GAME
from engine.maracaibo.components import LOCATIONS
from engine.maracaibo.setup import Options
from tests.automa.solo import jacques_plays, jeanne_plays, ship_at, solo
from tests.engine.maracaibo.builder import lay, mark


def kinds(found):
    return [step.events[0].kind for step in found]


def test_a_turn_of_jeanne_is_her_card_her_voyage_and_what_follows():
    s = solo("jeanne")
    found = steps(jeanne_plays(s, "a3"), 1)
    assert kinds(found) == [
        "automa_card_drawn", "automa_moved", "automa_disc", "automa_fought", "automa_annexed",
        "automa_influence",
    ]  # fmt: skip
    assert {(step.card, step.number) for step in found} == {("jeanne_a3", 1)}


@pytest.mark.rule("MAR-604")
def test_a_quest_on_the_map_is_gone_when_the_step_that_takes_it_is_shown():
    """The board changes with the step that changes it."""
    s = GAME.new(1, Options(automa="jeanne", level=3), 4)
    rng = Randomness(2)
    seen = set()
    while not s.over:
        action = rng.pick(s.legal())
        for event, then in unfold(s, action):
            match event.kind:
                case "automa_took_quest":
                    here = [quest for quests in then.quests for quest in quests]
                    assert not set(then.automa.quests) & set(here)
                case "automa_moved":
                    assert LOCATIONS[then.ships[1]].number == event.place
                case "automa_annexed" if event.place:
                    assert then.markers[s.ships.index(s.ships[0])] is not None
                    assert any(LOCATIONS[at].number == event.place and m
                               for at, m in enumerate(then.markers))  # fmt: skip
                case "automa_disc":
                    assert then.automa.discs == event.total
                case "automa_scored":
                    assert then.automa.points + then.automa.income > 0 or event.points == 0
            seen.add(event.kind)
        s.apply(action)
    assert {"automa_took_quest", "automa_moved", "automa_disc", "automa_scored"} <= seen


def test_what_the_step_brings_others_belongs_to_it_and_what_means_nothing_is_left_out():
    s = mark(solo("jeanne"), FR="1")
    lay(s, "q01", 7)
    events = jeanne_plays(ship_at(s, 5), "a1")
    assert "quest_turned" not in {e.kind for step in steps(events, 1) for e in step.events}
    none = [e for e in events if e.kind == "automa_scored" and not e.points]
    assert not any(e in step.events for e in none for step in steps(events, 1))


def test_at_a_round_s_end_only_what_the_automa_does_is_told():
    """Whole games: no line about the pile of quests, nobody's income but the automa's."""
    for who, level in (("jeanne", 3), ("jacques", 2)):
        s = GAME.new(1, Options(automa=who, level=level), 9)
        rng = Randomness(4)
        told = set()
        while not s.over:
            found = steps(s.apply(rng.pick(s.legal())), 1)
            for step in found:
                told |= {event.kind for event in step.events}
                assert step.events[0].kind.startswith("automa_") or step.events[0].seat == 1
                assert (
                    getattr(step.events[0], "points", 1) or step.events[0].kind != "automa_scored"
                )
        assert told.isdisjoint({"quest_turned", "income_paid", "leader_paid", "round_began"})
        assert "automa_scored" in told


def test_a_turn_of_jacques_knows_its_card_and_zone():
    s = solo("jacques")
    found = steps(jacques_plays(s, "a2", 3), 1)
    assert [(step.card, step.number) for step in found] == [("jacques_a2", 3)] * 2
