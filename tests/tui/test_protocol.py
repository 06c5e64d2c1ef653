"""A conversation for every command of the protocol: what is asked, and what comes back."""

from pathlib import Path

import pytest

from engine import registry
from engine.core import Randomness
from tests.tui.partner import Partner
from tui.protocol import COMMANDS

ROOT = Path(__file__).parents[2]


def test_the_commands_are_those_of_the_interface():
    assert list(COMMANDS) == [
        "games", "new", "legal", "apply", "state", "set", "sample", "scores", "choose",
        "undo", "record", "load", "quit",
    ]  # fmt: skip


def test_games_lists_every_game_with_its_options(partner):
    games = partner.ok("games")["games"]
    assert [game["id"] for game in games] == list(registry.GAMES)
    for game in games:
        assert set(game) >= {"id", "title", "seats", "options"}
        for option in game["options"].values():
            assert set(option) >= {"type", "default", "choices"}
            assert option["default"] in option["choices"]


def test_new_says_who_begins(partner):
    answer = partner.ok("new", game="santiago", seats=3, seed=7)
    assert set(answer) == {"seat", "over"}
    assert answer["over"] is False


def test_the_same_seed_is_the_same_game(partner):
    partner.ok("new", game="santiago", seats=4, seed=12)
    first = partner.ok("state")
    partner.ok("new", game="santiago", seats=4, seed=12)
    assert partner.ok("state") == first
    partner.ok("new", game="santiago", seats=4, seed=13)
    assert partner.ok("state") != first


def test_new_takes_options_as_values_or_words(partner):
    partner.ok("new", game="santiago", seats=3, seed=1, options={"palms": False})
    assert partner.ok("state")["state"]["palms"] == []
    partner.ok("new", game="santiago", seats=3, seed=1, options={"palms": "on"})
    assert len(partner.ok("state")["state"]["palms"]) == 3


def test_moves_are_written_and_read_as_text(playing):
    legal = playing.ok("legal")
    assert legal["notation"][:3] == ["pass", "bid 1", "bid 2"]
    assert len(legal["notation"]) == len(legal["actions"])
    events = playing.ok("apply", text="bid 4")["events"]
    assert events == [{"kind": "bid_made", "seat": legal["seat"], "amount": 4}]
    before = playing.ok("state")
    assert "bid_taken" in playing.message("apply", text="bid 4")
    assert playing.error("apply", text="offer 5") == "illegal_action"
    message = playing.message("apply", text="offer 5")
    assert "'offer 5' is no move" in message
    assert "bid 5" in message
    assert playing.error("apply", text=5) == "bad_request"
    assert playing.error("apply", text="pass", index=0) == "bad_request"
    assert playing.ok("state") == before


def test_legal_has_a_label_for_every_action(playing):
    legal = playing.ok("legal")
    assert legal["decision"]["kind"] == "make_bid"
    assert legal["seat"] == legal["decision"]["seat"]
    assert legal["actions"][0] == {"kind": "pass"}
    assert len(legal["labels"]) == len(legal["actions"])
    assert all(isinstance(label, str) and label for label in legal["labels"])
    assert len(set(legal["labels"])) == len(legal["labels"])
    assert playing.ok("legal") == legal


WORDED = [game for game in registry.GAMES if (ROOT / "tui/games" / game / "words.py").exists()]


@pytest.mark.parametrize("game", WORDED)
def test_every_label_of_a_whole_game_is_there(partner, game):
    partner.ok("new", game=game, seats=3, seed=9)
    rng = Randomness(5)
    over = False
    while not over:
        legal = partner.ok("legal")
        assert all(legal["labels"])
        assert len(set(legal["labels"])) == len(legal["actions"])
        over = partner.ok("apply", index=rng.below(len(legal["actions"])))["over"]


def test_apply_by_action_and_by_index_are_the_same(playing):
    action = {"kind": "bid", "amount": 3}
    by_action = playing.ok("apply", action=action)
    assert by_action["events"] == [{"kind": "bid_made", "seat": 1, "amount": 3}]
    playing.ok("undo")
    index = [{"kind": "pass"}, *({"kind": "bid", "amount": n} for n in range(1, 10))].index(action)
    assert playing.ok("apply", index=index) == by_action


def test_a_whole_game_ends_with_nobody_to_decide(playing):
    playing.finish()
    state = playing.ok("state")["state"]
    assert state["over"] is True
    assert state["seat"] is None
    legal = playing.ok("legal")
    assert (legal["seat"], legal["decision"]) == (None, None)
    assert legal["actions"] == legal["labels"] == []
    scores = playing.ok("scores")
    totals = [score["total"] for score in scores["scores"]]
    assert scores["winners"] == [seat for seat, n in enumerate(totals) if n == max(totals)]


FIELDS = {
    "santiago": (
        "source canals tiles palms overseer",
        "money farmers canal",
    ),
    "havana": (
        "rows centre bag workers",
        "points pesos workers open hand discard",
    ),
    "cuba": (
        "market docks sea laws bills first supply",
        "points pesos yard warehouse plantation worker hand",
    ),
    "maracaibo": (
        "ships explorers markers markets quests display",
        "points doubloons combat influence hand planned cards upgrades income",
    ),
}
"""What scripts read: of the state, and of each of its players."""


@pytest.mark.parametrize("game", registry.GAMES)
def test_state_has_the_fields_that_scripts_read(partner, game):
    partner.ok("new", game=game, seats=3, seed=7)
    state = partner.ok("state")["state"]
    fields, of_a_player = FIELDS[game]
    assert {"round", "phase", "seat", "over", "players", *fields.split()} <= set(state)
    assert len(state["players"]) == 3
    for player in state["players"]:
        assert set(of_a_player.split()) <= set(player)


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_game_can_be_played_set_sampled_and_loaded(partner, game):
    """Every tenth position of a random game goes through `set`, `sample` and `load`."""
    partner.ok("new", game=game, seats=3, seed=5)
    rng = Randomness(5)
    moves = 0
    while not partner.conversation.match.now.over:
        if moves % 10 == 0:
            state = partner.ok("state")["state"]
            other = Partner()
            other.ok("set", game=game, state=state)
            assert other.ok("state")["state"] == state
            seat = state["seat"]
            seen = other.ok("state", seat=seat)
            other.ok("set", game=game, state=other.ok("sample", seat=seat, seed=moves)["state"])
            assert other.ok("state", seat=seat) == seen
        partner.ok("apply", index=rng.below(len(partner.conversation.match.now.legal())))
        moves += 1
    other = Partner()
    assert other.ok("load", record=partner.ok("record")["record"])["over"] is True
    assert other.ok("state") == partner.ok("state")
    assert other.ok("scores") == partner.ok("scores")


def test_state_of_a_seat_hides_what_it_may_not_know(partner):
    partner.ok("new", game="santiago", seats=3, seed=7, options={"money": "hidden"})
    state = partner.ok("state", seat=1)["state"]
    assert set(state["pile"]) == {None}
    assert [player["money"] is None for player in state["players"]] == [True, False, True]


def test_sample_is_a_whole_state_that_fits_the_view(playing):
    seen = playing.ok("state", seat=0)["state"]
    sampled = playing.ok("sample", seat=0, seed=3)["state"]
    assert None not in sampled["pile"]
    playing.ok("set", game="santiago", state=sampled)
    assert playing.ok("state", seat=0)["state"] == seen


def test_sample_depends_on_its_seed_alone(playing):
    one = playing.ok("sample", seat=0, seed=3)
    assert playing.ok("sample", seat=0, seed=3) == one
    assert playing.ok("sample", seat=0, seed=4) != one


def test_set_takes_back_what_state_gave_at_every_position(playing):
    rng = Randomness(11)
    while not playing.conversation.match.now.over:
        state = playing.ok("state")["state"]
        other = Partner()
        stand = other.ok("set", game="santiago", state=state)
        assert (stand["seat"], stand["over"]) == (state["seat"], state["over"])
        assert other.ok("state")["state"] == state
        playing.ok("apply", index=rng.below(len(playing.conversation.match.now.legal())))


def test_scores_add_up(playing):
    playing.finish()
    for score in playing.ok("scores")["scores"]:
        assert score["total"] == sum(score["parts"].values())


def test_choose_answers_with_a_legal_action_and_leaves_the_game_alone(playing):
    before = playing.ok("state")
    legal = playing.ok("legal")["actions"]
    for agent in ("random", "easy", "medium", "medium:gardener"):
        choice = playing.ok("choose", agent=agent, seed=3, iterations=50)
        assert choice["action"] in legal
        for option in choice["why"]:
            assert set(option) >= {"action", "value", "parts"}
            assert option["action"] in legal
    assert playing.ok("state") == before


def test_choose_with_a_seed_and_iterations_is_deterministic(playing):
    ask = {"agent": "easy", "seed": 8, "iterations": 50}
    assert playing.ok("choose", **ask) == playing.ok("choose", **ask)


def test_choose_names_the_characters_when_it_knows_none_of_that_name(playing):
    assert playing.error("choose", agent="medium:saint", seed=3) == "bad_request"
    assert "gardener" in playing.message("choose", agent="medium:saint", seed=3)


def test_choose_takes_milliseconds(playing):
    assert playing.ok("choose", agent="random", seed=3, ms=5)["action"]


def test_undo_goes_back_to_the_very_start(playing):
    start = playing.ok("state")
    playing.finish()
    moves = len(playing.conversation.match)
    for _ in range(moves):
        answer = playing.ok("undo")
        assert set(answer) == {"seat"}
    assert playing.ok("state") == start


def test_undo_after_set_goes_back_to_the_position_that_was_set(playing):
    state = playing.ok("state")["state"]
    playing.ok("set", game="santiago", state=state)
    playing.ok("apply", index=0)
    playing.ok("undo")
    assert playing.ok("state")["state"] == state
    assert playing.error("undo") == "illegal_action"


def test_record_and_load_keep_the_game_and_its_past(playing):
    for index in (3, 0, 1):
        playing.ok("apply", index=index)
    playing.ok("undo")
    state = playing.ok("state")
    record = playing.ok("record")["record"]
    other = Partner()
    answer = other.ok("load", record=record)
    assert (answer["seat"], answer["over"]) == (state["state"]["seat"], False)
    assert other.ok("state") == state
    assert other.ok("record")["record"] == record
    other.ok("undo")
    playing.ok("undo")
    assert other.ok("state") == playing.ok("state")


def test_load_leaves_a_torn_last_line_out(playing):
    playing.ok("apply", index=0)
    whole = playing.ok("record")["record"]
    assert playing.ok("load", record=whole)["torn"] is False
    assert playing.ok("load", record=whole + '{"do": {"ki')["torn"] is True
    assert playing.ok("record")["record"] == whole


def test_quit_ends_the_conversation(partner):
    assert partner.ok("quit") == {}
    assert partner.conversation.ended
