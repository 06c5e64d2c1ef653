"""What bad input gets: every error code of the protocol, and a game that stays as it was."""

import json

import pytest

from tui import protocol


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "hello",
        '{"id": 1, "cmd": "games"',
        '{"id": NaN, "cmd": "games"}',
        '{"id": 1e999, "cmd": "games"}',
        '{"id": [-1e999], "cmd": "fly"}',
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


def test_a_text_is_repeated_in_sixty_characters_at_most(playing):
    for name, repeated in (
        ("chess", '"chess"'),
        ("é" * 58, f'"{"é" * 58}"'),
        ("é" * 59, f'"{"é" * 56}...'),
        ("é" * 9_000, f'"{"é" * 56}...'),
    ):
        assert playing.message("new", game=name, seats=2, seed=1).startswith(f"{repeated}; known")


def test_a_number_that_is_no_move_is_answered_with_the_numbers_that_are(playing):
    last = len(playing.ok("legal")["actions"]) - 1
    for index in (last + 1, -1, 10**9):
        said = playing.message("apply", index=index)
        assert said == f"index: {index} is not from 0 to {last}"


@pytest.mark.parametrize("budget", ["ms", "iterations"])
def test_an_agent_may_have_hours_but_not_for_ever(playing, budget):
    hours = 10**7
    assert playing.ok("choose", agent="random", seed=1, **{budget: hours})
    assert playing.error("choose", agent="random", seed=1, **{budget: hours + 1}) == "bad_request"


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

    monkeypatch.setattr(type(playing.conversation.match.now), "step", stumble)
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
