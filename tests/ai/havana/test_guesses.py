"""What the other of two lays: as medium would, and as somebody would who searches."""

from math import log

import pytest

from ai.agent import Budget
from ai.havana.agents import known
from ai.havana.heuristic import HavanaHeuristic, MirroringHeuristic
from ai.havana.new_card import _action, mirrored, thought_over
from ai.havana.weights import weights
from ai.levels import agent
from engine.havana import GAME

SECRET = ("choose_start", "choose_cover")


def first_cover(seats, seed=3):
    state = GAME.new(seats, None, seed)
    while state.stack[-1].kind != "choose_cover":
        state.step(state.legal()[0])
    return state


@pytest.mark.parametrize("guess", [thought_over, mirrored])
def test_chances_add_up_and_the_likeliest_comes_first(guess):
    state = first_cover(2)
    seat = state.seat
    table = guess(known(state.view(seat)), seat, 1 - seat, weights("hard", 2))
    chances = [chance for chance, _ in table]
    assert sum(chances) == pytest.approx(1)
    assert chances == sorted(chances, reverse=True)
    assert min(chances) > 0


def test_what_searchers_lay_is_guessed_better_by_the_mirror():
    """Over the cards of games of hard: the mean of the logarithms of what each was given."""
    given = {thought_over: [], mirrored: []}
    w = weights("hard", 2)
    for deal in range(2):
        state = GAME.new(2, None, deal)
        agents = [agent("havana", "hard", seed) for seed in (1, 2)]
        while not state.over:
            seat = state.seat
            legal = state.legal()
            action = legal[0]
            if len(legal) > 1:
                action = agents[seat].choose(state.view(seat), Budget(iterations=30)).action
            if state.stack[-1].kind in SECRET:
                seen = known(state.view(1 - seat))
                for guess, found in given.items():
                    table = guess(seen, 1 - seat, seat, w)
                    found += [log(chance) for chance, laid in table if _action(laid) == action]
            state.step(action)
    means = {guess: sum(found) / len(found) for guess, found in given.items()}
    assert len(given[mirrored]) > 20
    assert means[mirrored] > means[thought_over] + 0.2


@pytest.mark.parametrize("seats", [2, 3])
def test_only_expert_mirrors_and_only_one_rival(seats):
    state = first_cover(seats)
    view = state.view(state.seat)
    plain, expert = HavanaHeuristic(), MirroringHeuristic()
    plain.determinizer(view)
    expert.determinizer(view)
    assert (plain.tables == expert.tables) == (seats > 2)
    assert type(agent("havana", "expert", 1).heuristic) is MirroringHeuristic
    assert type(agent("havana", "hard", 1).heuristic) is HavanaHeuristic
