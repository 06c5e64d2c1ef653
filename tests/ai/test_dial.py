"""The dial: ten places, three of them with names, weak ones mistaken as people are."""

from importlib import import_module
from pathlib import Path

import pytest

from ai import dial, levels
from ai.agent import Budget
from ai.chance import game_seed, move_seed
from ai.levels import agent
from ai.positions import positions
from ai.times import CLOCK, LEAST, THINKING, allowance
from engine import registry
from engine.core import BadOption

GAMES = tuple(registry.GAMES)


@pytest.mark.parametrize(
    ("name", "place"),
    [("1", 1), ("10", 10), ("adaptive", dial.START), ("adaptive:7", 7)]
    + [
        (name, None)
        for name in ("0", "11", "07", "medium", "7:gardener", "adaptive:", "adaptive:x", "²")
    ],
)
def test_a_place_is_a_number_or_the_adaptive_agents(name, place):
    assert dial.place_of(name) == place


@pytest.mark.parametrize("name", ["0", "11", "7:gardener", "adaptive:11"])
def test_no_other_number_is_a_place(name):
    with pytest.raises(BadOption) as wrong:
        agent("santiago", name, 1)
    assert "1–10" in wrong.value.allowed


@pytest.mark.parametrize("game_id", GAMES)
def test_every_place_has_its_numbers_and_the_lower_one_is_more_mistaken(game_id):
    below = [dial.misjudgement(game_id, place) for place in range(1, dial.MEDIUM)]
    assert [how.noise for how in below] == sorted((how.noise for how in below), reverse=True)
    assert [how.sight for how in below] == sorted(how.sight for how in below)
    assert 0.0 < dial.ahead(game_id, 7) < dial.ahead(game_id, 8) < 1.0
    parts = import_module(f"ai.{game_id}").PARTS
    assert below[0].far < set(parts)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("place", range(1, 6))
def test_places_below_medium_choose_what_is_legal_and_the_same_again(game_id, place):
    for state in positions(game_id)[:4]:
        view = state.view(state.seat)
        choices = [agent(game_id, str(place), 7).choose(view, Budget()) for _ in range(2)]
        assert choices[0] == choices[1]
        assert choices[0].action in view.legal()


def test_names_and_their_places_choose_alike():
    for state in positions("cuba")[:4]:
        view = state.view(state.seat)
        for place, name in dial.NAMED.items():
            if name != "expert":
                one, other = agent("cuba", str(place), 3), agent("cuba", name, 3)
                assert one.choose(view, Budget(iterations=8)) == other.choose(
                    view, Budget(iterations=8)
                )


def test_between_medium_and_hard_some_decisions_are_thought_ahead():
    view = positions("havana")[0].view(positions("havana")[0].seat)
    player = agent("havana", "8", 1)
    thought = [bool(player.choose(view, Budget(iterations=8)).why[0].visits) for _ in range(30)]
    assert 0 < sum(thought) < 30


def test_where_a_plan_takes_a_round_a_whole_round_is_thought_ahead():
    """The same for all moves of a round, though every move has an agent of its own."""
    view = positions("cuba")[0].view(positions("cuba")[0].seat)
    assert dial.by_rounds("cuba")
    games = []
    for game in range(20):
        players = [agent("cuba", "8", move_seed(game, moves)) for moves in (3, 40, 90)]
        thinks = {player._thinks(view) for player in players}
        assert len(thinks) == 1
        games += thinks
    assert 0 < sum(games) < 20
    player = agent("cuba", "8", move_seed(1, 3))
    rounds = []
    for number in range(1, 7):
        view.state.round = number
        rounds.append(player._thinks(view))
    assert 0 < sum(rounds) < 6


def test_a_taste_lasts_a_game_and_is_another_in_the_next():
    action = positions("havana")[0].legal()[0]

    def liking(game, moves):
        return agent("havana", "2", move_seed(game, moves))._liking(action)

    assert game_seed(move_seed(5, 80)) == game_seed(move_seed(5, 0))
    assert liking(5, 80) == liking(5, 0)
    assert liking(6, 0) != liking(5, 0)


def test_what_a_move_is_about_is_said_before_its_numbers():
    class Move(str):
        __slots__ = ()

    assert dial.theme(Move("place banana1 g1")) == "place"
    assert dial.theme(Move("cover siesta with mama")) == "cover siesta with mama"
    assert dial.theme(Move("votes 9")) == "votes"


@pytest.mark.parametrize(
    ("name", "level"),
    [("hard:gardener", "hard"), ("7", "hard"), ("9", "hard"), ("10", "expert"),
     ("adaptive:10", "expert"), ("expert", "expert")],
)  # fmt: skip
def test_an_agent_takes_exactly_the_time_of_its_level(name, level):
    assert levels.thinking(name) == THINKING[level]


@pytest.mark.parametrize("name", ["medium", "easy:gardener", "5", "6", "adaptive", "random"])
def test_agents_that_need_no_time_have_none(name):
    assert levels.thinking(name) is None


def test_the_docs_name_the_same_times():
    told = (Path(__file__).parents[2] / "docs" / "ai.md").read_text(encoding="utf-8")
    assert f"{THINKING['hard']:.0f} ms per decision by default" in told
    assert f"{THINKING['expert'] / 1000:g} s by default" in told


def test_all_opponents_together_keep_to_one_clock():
    for level, clock in CLOCK.items():
        spent = 0.0
        for _decision in range(40):
            spent += allowance(THINKING[level], clock, spent)
        assert clock * 0.9 < spent < clock + 40 * LEAST
        assert allowance(THINKING[level], clock, 0.0) == THINKING[level]
