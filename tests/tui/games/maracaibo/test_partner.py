"""What a partner means to do for the common cause: said beforehand, and then done."""

import pytest

import automa  # noqa: F401  makes Jacques known to the engine
from ai.agent import Budget
from ai.levels import agent
from ai.maracaibo.intention import CAUSE, intention
from engine.maracaibo import GAME
from engine.maracaibo.setup import Options
from tui.games.maracaibo import partner


def mid_game(scenario, turns=30):
    """Two mediums, until the first seat is to sail after so many decisions."""
    s = GAME.new(2, Options(scenario=scenario, level=2), 5)
    agents = [agent("maracaibo", "medium", seat) for seat in range(2)]
    done = 0
    while done < turns or s.seat != 0 or s.decision.kind != "sail":
        s.step(agents[s.seat].choose(s.view(s.seat), Budget()).action)
        done += 1
    return s, agents


@pytest.mark.parametrize("scenario", ["alliance", "rescue"])
def test_a_partner_says_where_it_sails_and_what_for(scenario):
    s, agents = mid_game(scenario)
    told = 0
    while told < 2:
        if s.seat == 0 and s.decision.kind == "sail" and s.phase == "turn":
            found = intention(s.view(0), 1)
            if found is not None:
                told += 1
                assert all(event.kind in CAUSE and event.seat == 1 for event in found.deeds)
                words = partner.words(found)
                assert words.startswith("means to sail to ")
                assert ("for points" in words) == (not found.deeds)
        s.step(agents[s.seat].choose(s.view(s.seat), Budget()).action)


def test_it_is_what_medium_then_does_when_nothing_comes_between():
    s, agents = mid_game("alliance")
    while s.seat != 1 or s.decision.kind != "sail":
        s.step(agents[s.seat].choose(s.view(s.seat), Budget()).action)
    found = intention(s.view(0), 1)
    s.step(agents[1].choose(s.view(1), Budget()).action)
    assert partner.words(found).split(",")[0].endswith(ship(s))


def ship(s):
    from engine.maracaibo.components import LOCATIONS
    from tui.games.maracaibo.names import place_name

    return place_name(LOCATIONS[s.ships[1]].number)


@pytest.mark.parametrize(("seats", "options"), [
    (2, Options()), (1, Options(scenario="alliance")),
])  # fmt: skip
def test_nobody_else_is_asked(seats, options):
    s = GAME.new(seats, options, 3)
    assert partner.means(s.view(0), seats - 1) == ""
