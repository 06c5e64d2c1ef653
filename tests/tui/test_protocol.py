"""A conversation for every command and every error code of the protocol."""

import json
from pathlib import Path

import pytest

from engine import registry
from engine.core import Randomness
from tui import protocol
from tui.protocol import COMMANDS, Conversation

ROOT = Path(__file__).parents[2]


class Partner:
    """The other end of the line: sends requests, counts ids, takes answers apart."""

    def __init__(self):
        self.conversation = Conversation()
        self.id = 0

    def ask(self, cmd, **fields):
        self.id += 1
        line = self.conversation.answer(json.dumps({"id": self.id, "cmd": cmd, **fields}))
        assert "\n" not in line
        answer = json.loads(line)
        assert answer["id"] == self.id
        assert len(answer) == 2
        return answer

    def ok(self, cmd, **fields):
        answer = self.ask(cmd, **fields)
        assert "ok" in answer, answer
        return answer["ok"]

    def error(self, cmd, **fields):
        error = self.ask(cmd, **fields)["error"]
        assert set(error) == {"code", "message"}
        return error["code"]

    def message(self, cmd, **fields):
        return self.ask(cmd, **fields)["error"]["message"]

    def finish(self, seed=1):
        """Play at random to the end."""
        rng = Randomness(seed)
        while not self.conversation.table.state.over:
            count = len(self.conversation.table.state.legal())
            self.ok("apply", index=rng.below(count))


@pytest.fixture
def partner():
    return Partner()


@pytest.fixture
def playing(partner):
    partner.ok("new", game="santiago", seats=3, seed=7)
    return partner


# -- what the commands give ------------------------------------------------------------------


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
    while not partner.conversation.table.state.over:
        if moves % 10 == 0:
            state = partner.ok("state")["state"]
            other = Partner()
            other.ok("set", game=game, state=state)
            assert other.ok("state")["state"] == state
            seat = state["seat"]
            seen = other.ok("state", seat=seat)
            other.ok("set", game=game, state=other.ok("sample", seat=seat, seed=moves)["state"])
            assert other.ok("state", seat=seat) == seen
        partner.ok("apply", index=rng.below(len(partner.conversation.table.state.legal())))
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
    while not playing.conversation.table.state.over:
        state = playing.ok("state")["state"]
        other = Partner()
        stand = other.ok("set", game="santiago", state=state)
        assert (stand["seat"], stand["over"]) == (state["seat"], state["over"])
        assert other.ok("state")["state"] == state
        playing.ok("apply", index=rng.below(len(playing.conversation.table.state.legal())))


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
    moves = len(playing.conversation.table.past)
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


# -- what bad input gets ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "hello",
        '{"id": 1, "cmd": "games"',
        '{"id": NaN, "cmd": "games"}',
        b"\xff\xfe",
        "[" * 100_000,
        "9" * 10_000,
    ],
    ids=repr,
)
def test_a_line_that_is_no_json(playing, line):
    before = playing.ok("state")
    answer = json.loads(playing.conversation.answer(line))
    assert answer["id"] is None
    assert answer["error"]["code"] == "bad_json"
    assert playing.ok("state") == before


@pytest.mark.parametrize("line", ["[]", "7", "null", '"new"', "{}", '{"cmd": 5}', '{"cmd": null}'])
def test_json_that_is_no_request(playing, line):
    before = playing.ok("state")
    assert json.loads(playing.conversation.answer(line))["error"]["code"] == "bad_request"
    assert playing.ok("state") == before


@pytest.mark.parametrize("mark", [7, "seven", None, [1], {"a": 1}, 1.5, "\ud800"])
def test_any_id_comes_back(partner, mark):
    line = json.dumps({"id": mark, "cmd": "quit"})
    assert json.loads(partner.conversation.answer(line)) == {"id": mark, "ok": {}}
    line = json.dumps({"id": mark, "cmd": "fly"})
    assert json.loads(partner.conversation.answer(line))["id"] == mark


def test_an_answer_without_a_question_id_has_none(partner):
    assert json.loads(partner.conversation.answer('{"cmd": "quit"}')) == {"id": None, "ok": {}}


NEEDS_A_GAME = ["legal", "apply", "state", "sample", "scores", "choose", "undo", "record"]


@pytest.mark.parametrize("cmd", NEEDS_A_GAME)
def test_before_a_game_is_open(partner, cmd):
    assert partner.error(cmd) == "no_game"


START = {"game": "santiago", "seats": 3, "seed": 7}
BAD = [
    ("fly", {}, "unknown_command"),
    ("Games", {}, "unknown_command"),
    ("new", {**START, "game": "chess"}, "unknown_game"),
    ("new", {**START, "game": "core"}, "unknown_game"),
    ("new", {**START, "game": 3}, "bad_request"),
    ("new", {"seats": 3, "seed": 7}, "bad_request"),
    ("new", {**START, "seats": 6}, "bad_request"),
    ("new", {**START, "seats": True}, "bad_request"),
    ("new", {**START, "seats": "3"}, "bad_request"),
    ("new", {"game": "santiago", "seats": 3}, "bad_request"),
    ("new", {**START, "seed": 1.5}, "bad_request"),
    ("new", {**START, "options": []}, "bad_request"),
    ("new", {**START, "options": {"dice": 2}}, "bad_request"),
    ("new", {**START, "options": {"money": "none"}}, "bad_request"),
    ("new", {**START, "options": {"palms": [True]}}, "bad_request"),
    ("apply", {}, "bad_request"),
    ("apply", {"index": 0, "action": {"kind": "pass"}}, "bad_request"),
    ("apply", {"index": "0"}, "bad_request"),
    ("apply", {"index": True}, "bad_request"),
    ("apply", {"action": "pass"}, "bad_request"),
    ("apply", {"index": -1}, "illegal_action"),
    ("apply", {"index": 10_000}, "illegal_action"),
    ("apply", {"action": {}}, "illegal_action"),
    ("apply", {"action": {"kind": "fly"}}, "illegal_action"),
    ("apply", {"action": {"kind": "bid"}}, "illegal_action"),
    ("apply", {"action": {"kind": "bid", "amount": 999}}, "illegal_action"),
    ("apply", {"action": {"kind": "bid", "amount": 1.0}}, "illegal_action"),
    ("apply", {"action": {"kind": "bid", "amount": 1, "more": 2}}, "illegal_action"),
    ("apply", {"action": {"kind": "keep_own_canal"}}, "illegal_action"),
    ("state", {"seat": 3}, "bad_request"),
    ("state", {"seat": -1}, "bad_request"),
    ("state", {"seat": "0"}, "bad_request"),
    ("sample", {"seat": 0}, "bad_request"),
    ("sample", {"seed": 1}, "bad_request"),
    ("sample", {"seat": 5, "seed": 1}, "bad_request"),
    ("set", {"game": "chess", "state": {}}, "unknown_game"),
    ("set", {"game": "santiago"}, "bad_request"),
    ("set", {"game": "santiago", "state": []}, "bad_request"),
    ("set", {"game": "santiago", "state": {}}, "bad_state"),
    ("choose", {"agent": "genius", "seed": 1, "ms": 5}, "bad_request"),
    ("choose", {"agent": "random", "ms": 5}, "bad_request"),
    ("choose", {"seed": 1, "ms": 5}, "bad_request"),
    ("choose", {"agent": "random", "seed": 1, "ms": 0}, "bad_request"),
    ("choose", {"agent": "random", "seed": 1, "ms": 10**400}, "bad_request"),
    ("choose", {"agent": "random", "seed": 1, "iterations": "9"}, "bad_request"),
    ("choose", {"agent": "random", "seed": 1, "iterations": 9, "ms": 9}, "bad_request"),
    ("undo", {}, "illegal_action"),
    ("load", {}, "bad_request"),
    ("load", {"record": 7}, "bad_request"),
    ("load", {"record": ""}, "bad_record"),
    ("load", {"record": "hello\n"}, "bad_record"),
    ("load", {"record": "[" * 100_000 + "\n"}, "bad_record"),
    ("load", {"record": '{"tradewinds": 99}\n'}, "bad_record"),
    ("load", {"record": '{"tradewinds": 1, "game": "\\ud800"}\n'}, "bad_record"),
]


@pytest.mark.parametrize(("cmd", "fields", "code"), BAD)
def test_a_bad_request_has_its_code_and_changes_nothing(playing, cmd, fields, code):
    before, record = playing.ok("state"), playing.ok("record")
    assert playing.error(cmd, **fields) == code
    assert playing.ok("state") == before
    assert playing.ok("record") == record


def test_unknown_things_are_answered_with_the_known_ones(playing):
    assert "new" in playing.message("fly")
    assert "santiago" in playing.message("new", game="chess", seats=2, seed=1)
    assert "[2, 3, 4, 5]" in playing.message("new", game="santiago", seats=7, seed=1)
    assert "random" in playing.message("choose", agent="genius", seed=1, ms=1)


def test_a_finished_game_takes_no_action(playing):
    playing.finish()
    assert playing.error("apply", index=0) == "game_over"
    assert playing.error("apply", action={"kind": "pass"}) == "game_over"
    assert playing.error("choose", agent="random", seed=1, ms=1) == "game_over"
    playing.ok("undo")
    assert playing.ok("legal")["actions"]


def edited(**change):
    return lambda state: state.update(change)


def poor(state):
    state["players"][1]["money"] = -1


def one_tile_more(state):
    state["pile"].append(["banana", 2])


POSITIONS = [
    (one_tile_more, "tiles"),
    (poor, "players[1].money"),
    (edited(canals=[[0, 0, 1, 0]]), "canals[0]"),
    (edited(seat=2), "seat"),
    (edited(over=True), "over"),
    (edited(game="havana"), "game"),
    (edited(round="one"), "round"),
    (edited(players={}), "players"),
    (edited(stack=None), "stack"),
]


@pytest.mark.parametrize(("edit", "field"), POSITIONS)
def test_an_impossible_position_is_named_by_its_field(playing, edit, field):
    before = playing.ok("state")
    state = playing.ok("state")["state"]
    edit(state)
    error = playing.ask("set", game="santiago", state=state)["error"]
    assert error["code"] == "bad_state"
    assert error["message"].startswith(f"{field}:")
    assert playing.ok("state") == before


def test_a_view_is_no_position(playing):
    state = playing.ok("state", seat=0)["state"]
    assert playing.error("set", game="santiago", state=state) == "bad_state"


def test_a_position_that_was_set_has_no_journal(playing):
    playing.ok("set", game="santiago", state=playing.ok("state")["state"])
    assert playing.error("record") == "bad_record"


def test_a_changed_journal_is_found_out_at_its_line(playing):
    playing.ok("apply", index=3)
    record = playing.ok("record")["record"].replace('"amount": 3', '"amount": 4')
    error = playing.ask("load", record=record)["error"]
    assert error["code"] == "bad_record"
    assert "line 2" in error["message"]


def test_a_journal_with_half_a_character_is_damaged(playing):
    """JSON can spell halves of characters that no file can hold."""
    record = playing.ok("record")["record"]
    for broken in (
        record.replace('"santiago"', '"\\ud800"'),
        record + '{"do": {"kind": "\\ud800"}}\n',
    ):
        assert playing.error("load", record=broken) == "bad_record"


def test_a_fault_of_ours_is_internal_and_changes_nothing(playing, monkeypatch):
    before = playing.ok("state")

    def stumble(*_):
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(type(playing.conversation.table.state), "step", stumble)
    assert playing.error("apply", index=0) == "internal"
    monkeypatch.undo()
    assert playing.ok("state") == before
    assert playing.ok("apply", index=0)


def test_an_answer_that_is_no_json_is_internal(playing, monkeypatch):
    monkeypatch.setitem(protocol.COMMANDS, "scores", lambda *_: {"total": float("nan")})
    assert playing.error("scores") == "internal"


def test_every_code_of_the_documentation_is_tested():
    tested = {code for _cmd, _fields, code in BAD} | {
        "bad_json",
        "no_game",
        "game_over",
        "internal",
    }
    assert tested == {
        "bad_json", "bad_request", "unknown_command", "unknown_game", "no_game",
        "illegal_action", "bad_state", "bad_record", "game_over", "internal",
    }  # fmt: skip


def test_the_commands_are_those_of_the_interface():
    assert list(COMMANDS) == [
        "games", "new", "legal", "apply", "state", "set", "sample", "scores", "choose",
        "undo", "record", "load", "quit",
    ]  # fmt: skip
