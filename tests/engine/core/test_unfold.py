"""A move event by event, with the positions in between."""

from engine.core.randomness import Randomness
from engine.core.unfold import unfold
from engine.registry import game


def test_the_events_are_those_of_the_move_and_the_last_position_is_no_later_than_the_end():
    for name, seats in (("santiago", 3), ("havana", 2), ("cuba", 3), ("maracaibo", 2)):
        state = game(name).new(seats, seed=5)
        rng = Randomness(3)
        for _ in range(60):
            action = rng.pick(state.legal())
            before = state.copy()
            seen = unfold(state, action)
            assert state == before, "the position that was given stays as it is"
            assert [happened.event for happened in seen] == state.apply(action)


def test_every_position_in_between_is_the_table_when_the_event_had_happened():
    state = game("maracaibo").new(2, seed=5)
    rng = Randomness(8)
    sailed = 0
    while sailed < 5:
        action = rng.pick(state.legal())
        for event, then in unfold(state, action):
            if event.kind == "sailed":
                assert then.to_json()["ships"][event.seat] == event.place
                sailed += 1
        state.apply(action)
