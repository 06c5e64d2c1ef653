"""Moves: shared objects in lists of one's own, JSON both ways, the same with and without events,
refused with a reason and without a trace."""

import json
import tomllib

import pytest

from engine.core import IllegalAction, Randomness, encode
from tests.contract.playthroughs import COUNTS, counted
from tests.contract.tables import (
    GAMES,
    Table,
    game,
    moves,
    plain_tables,
    positions,
    some,
    tables,
)

FOREIGN = (("bid", "x"), None, 7, "roll", (), {"kind": "bid"}, ("nonsense", 3, "sail_to"))
"""What is no move of anybody."""


@pytest.mark.parametrize("table", tables(), ids=str)
def test_the_same_move_is_the_same_object_in_a_list_of_ones_own(table):
    for state in some(table, 5):
        legal, again = state.legal(), state.copy().legal()
        assert len(set(legal)) == len(legal), "no move twice"
        assert [id(action) for action in legal] == [id(action) for action in again]
        kept = legal[:]
        legal.clear()
        assert state.legal() == kept
        assert state.copy().legal() == kept


@pytest.mark.parametrize("table", tables(), ids=str)
def test_moves_and_decisions_speak_json_both_ways(table):
    kind = game(table.game)
    for state in some(table, 3):
        for action in state.legal():
            text = json.dumps(encode(action))
            again = kind.actions.decode(json.loads(text))
            assert again == action
            assert type(again) is type(action)
        if state.decision is not None:
            assert kind.decisions.decode(json.loads(json.dumps(encode(state.decision))))


@pytest.mark.parametrize("table", tables(), ids=str)
def test_moves_that_came_as_json_do_the_same_and_listening_changes_nothing(table):
    kind = game(table.game)
    told, silent = table.new(), table.new()
    for action in moves(table):
        events = told.apply(kind.actions.decode(encode(action)))
        silent.step(action)
        assert silent == told
        assert all(encode(event)["kind"] == event.kind for event in events)
        json.dumps([encode(event) for event in events])
    assert told.over


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_what_is_not_legal_is_refused_with_a_code_and_leaves_no_trace(table):
    others = {action.kind: action for action in (*moves(table, 1), *moves(table, 2))}
    for state in some(table, 4, seed=3):
        before, legal = state.copy(), state.legal()
        for action in (*others.values(), *FOREIGN):
            if action in legal:
                continue
            with pytest.raises(IllegalAction) as refused:
                state.apply(action)
            assert refused.value.refusal.code
            if state.over:
                assert refused.value.refusal.code == "game_over"
            elif action in FOREIGN:
                assert refused.value.refusal.code == "not_asked"
        assert state == before


@pytest.mark.parametrize("table", tables(), ids=str)
def test_the_same_seed_is_the_same_game_and_another_is_another(table):
    assert table.new(5) == table.new(5)
    assert table.new(5).to_json() == table.new(5).to_json()
    assert len({json.dumps(table.new(seed).to_json()) for seed in range(8)}) > 1


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_first_and_last_choices_come_to_an_end_too(table):
    """Nobody can hold a game up for ever by always doing the same thing."""
    for choice in (0, -1):
        state = table.new(1)
        for _ in range(20_000):
            if state.over:
                break
            state.step(state.legal()[choice])
        assert state.over


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_counts_of_move_sequences(table):
    """As chess programs do: how many sequences of so many moves there are."""
    counts = tomllib.loads(COUNTS.read_text(encoding="utf-8"))
    meant = "If the rules were meant to change, raise `rules` of the game and `make playthroughs`."
    assert counted(table) == counts[table.game][str(table.seats)], meant


@pytest.mark.parametrize("game_id", GAMES)
def test_random_play_reaches_the_end_from_any_position(game_id):
    table = Table(game_id, 2)
    for number, state in enumerate(positions(table, seed=9)):
        if number % 40:
            continue
        twin, rng = state.copy(), Randomness(number)
        while not twin.over:
            twin.step(rng.pick(twin.legal()))
        assert twin.winners()
