"""Agents from outside: classes and programs play, and fail without harm."""

import json
import sys
from pathlib import Path

import pytest

from ai import arena, levels, outside, stand_in
from ai.agent import Budget, Choice
from ai.arena import ArenaMatch
from ai.executors import Here
from ai.outside import UnusableAgent
from ai.outside.agent import outside_agent
from ai.stand_in import AgentFailed
from engine import registry
from engine.core import BadOption

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"

CLASSES = """
import os, time
from ai.agent import Alternative, Choice

class First:
    def __init__(self, game, seed):
        self.asked = 0
    def choose(self, view, budget):
        self.asked += 1
        legal = view.legal()
        return Choice(legal[0], [Alternative(legal[0], float(self.asked), {"budget": budget.ms})])

class Crashes(First):
    def choose(self, view, budget):
        raise ValueError("no idea")

class Ends(First):
    def choose(self, view, budget):
        os._exit(3)

class Hangs(First):
    def choose(self, view, budget):
        time.sleep(1000)

class Nonsense(First):
    def choose(self, view, budget):
        return "a mountain"

class Silent:
    def __init__(self, game, seed):
        pass
"""

PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    {answer}
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A present folder with somebody's agents in it."""
    (tmp_path / "theirs.py").write_text(CLASSES, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def position(game="santiago", seats=3):
    state = registry.game(game).new(seats, None, 5)
    return state, state.view(state.seat)


def program(folder, answer):
    """The name of an agent whose program answers so."""
    (folder / "bot.py").write_text(PROGRAM.format(answer=answer), encoding="utf-8")
    return f"cmd:{sys.executable} bot.py"


@pytest.mark.parametrize("name", ["thrifty:Thrifty", f"cmd:{sys.executable} thrifty.py"])
def test_the_example_beats_chance_as_a_class_and_as_a_program(name, monkeypatch):
    monkeypatch.chdir(EXAMPLES)
    result = arena.run(ArenaMatch("santiago", (name, "random"), games=2, seed=1), Here())
    first, other = result["agents"]
    assert first["name"] == name
    assert first["failures"] == other["failures"] == 0
    assert first["score_mean"] > other["score_mean"]


def test_the_example_is_as_short_as_it_says():
    lines = (EXAMPLES / "thrifty.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 32


def test_a_class_is_asked_in_a_process_of_its_own_and_remembers(folder):
    _, view = position()
    agent = levels.agent("santiago", "theirs:First", seed=1)
    first, second = agent.choose(view, Budget(ms=70)), agent.choose(view, Budget())
    agent.close()
    assert "theirs" not in sys.modules
    assert first.action == view.legal()[0]
    assert (first.why[0].value, second.why[0].value) == (1.0, 2.0)
    assert first.why[0].parts == {"budget": 70.0}
    assert second.why[0].parts == {"budget": 1000.0}


def test_the_next_game_has_a_fresh_agent(folder):
    _, view = position()
    for _ in range(2):
        agent = outside_agent("santiago", "theirs:First", 1)
        assert agent.choose(view, Budget()).why[0].value == 1.0
        agent.close()


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("theirs:Crashes", "theirs:Crashes: ValueError: no idea"),
        ("theirs:Ends", "theirs:Ends: exit status 3"),
        ("theirs:Nonsense", "theirs:Nonsense: answered a mountain"),
    ],
)
def test_a_class_that_fails_says_how_and_can_be_asked_again(folder, name, problem):
    _, view = position()
    agent = outside_agent("santiago", name, 1)
    for _ in range(2):
        with pytest.raises(AgentFailed, match=problem):
            stand_in.ask(name, agent, view, Budget())
    agent.close()


@pytest.mark.parametrize("kind", ["class", "program"])
def test_an_agent_that_hangs_is_ended(folder, monkeypatch, kind):
    monkeypatch.setattr(stand_in, "LEAST", 0.5)
    name = "theirs:Hangs" if kind == "class" else program(folder, "import time; time.sleep(1000)")
    _, view = position()
    agent = outside_agent("santiago", name, 1)
    child = agent._child._process if kind == "class" else None
    with pytest.raises(AgentFailed, match=r"no answer within 0\.5 s"):
        agent.choose(view, Budget(ms=1))
    if child is not None:
        assert child.poll() is not None
    else:
        assert agent._process is None


@pytest.mark.parametrize("name", ["theirs:Nobody", "nowhere:First", "theirs:Silent"])
def test_a_class_that_is_not_there_is_said_to_be(folder, name):
    with pytest.raises(UnusableAgent) as wrong:
        outside_agent("santiago", name, 1)
    assert name in str(wrong.value)
    assert wrong.value.problem


@pytest.mark.parametrize("name", ["cmd:", "cmd:no-such-program-here", 'cmd:"open'])
def test_a_program_that_is_not_there_is_said_to_be(name):
    with pytest.raises(UnusableAgent, match="no such program"):
        levels.agent("santiago", name, 1)


def test_a_program_is_told_what_its_seat_may_know_and_nothing_else(folder):
    name = program(
        folder,
        'open("asked.json", "w").write(line); answer = {"id": asked["id"], "ok": {"index": 1}}',
    )
    state, _ = position("havana", 2)
    view = state.view(state.seat)
    agent = outside_agent("havana", name, 1)
    choice = agent.choose(view, Budget(ms=250))
    agent.close()
    asked = json.loads((folder / "asked.json").read_text(encoding="utf-8"))
    assert choice == Choice(view.legal()[1], [])
    assert asked["view"] == json.loads(json.dumps(view.to_json()))
    assert asked["view"] != json.loads(json.dumps(state.to_json()))
    assert {key: asked[key] for key in ("id", "cmd", "game", "seats", "seat", "ms")} == {
        "id": 1, "cmd": "choose", "game": "havana", "seats": 2, "seat": state.seat, "ms": 250,
    }  # fmt: skip
    assert asked["notation"] == [str(action) for action in view.legal()]
    assert len(asked["actions"]) == len(asked["notation"])
    assert asked["decision"]["kind"] == view.decision.kind
    assert "worker_first" in asked["options"]


def test_a_program_may_name_the_action_itself(folder):
    name = program(folder, 'answer = {"id": asked["id"], "ok": {"action": asked["actions"][-1]}}')
    _, view = position()
    agent = outside_agent("santiago", name, 1)
    assert agent.choose(view, Budget()).action == view.legal()[-1]
    agent.close()


@pytest.mark.parametrize(
    "answer",
    [
        'answer = {"id": asked["id"], "ok": {"index": 10000}}',
        'answer = {"id": asked["id"], "ok": {"index": True}}',
        'answer = {"id": asked["id"], "ok": {"action": {"kind": "fly"}}}',
        'answer = {"id": 77, "ok": {"index": 0}}',
        'answer = {"id": asked["id"], "error": {"code": "tired"}}',
        "answer = [[[]]]",
        "raise SystemExit(2)",
    ],
)
def test_nonsense_of_a_program_is_a_failure(folder, answer):
    name = program(folder, answer)
    _, view = position()
    agent = outside_agent("santiago", name, 1)
    with pytest.raises(AgentFailed):
        agent.choose(view, Budget(ms=1))


def test_a_match_is_lost_by_an_agent_that_fails(folder):
    match = ArenaMatch("santiago", ("theirs:Crashes", "random"), games=2, seed=1)
    first, other = arena.run(match, Here())["agents"]
    assert (first["wins"], first["failures"], other["wins"], other["failures"]) == (0, 2, 2, 0)
    assert "no idea" in first["problem"]


def test_installed_packages_offer_agents_by_short_names(folder, monkeypatch):
    class Point:
        name, value = "firstling", "theirs:First"

    monkeypatch.setattr(
        outside, "entry_points", lambda group: [Point] if group == outside.GROUP else []
    )
    outside.installed.cache_clear()
    try:
        assert "firstling" in levels.spellings("santiago")
        _, view = position()
        agent = levels.agent("santiago", "firstling", 1)
        assert agent.choose(view, Budget()).action == view.legal()[0]
        agent.close()
    finally:
        outside.installed.cache_clear()


@pytest.mark.parametrize(
    "name", ["medium:gardener", "hard:Class", "human", "human:X", "mediumm", "a b:C", "x:"]
)
def test_levels_and_other_words_are_no_agents_from_outside(name):
    assert not levels.is_outside(name)


def test_a_wrong_name_gets_all_spellings():
    with pytest.raises(BadOption) as wrong:
        levels.agent("santiago", "mediumm", 1)
    assert wrong.value.allowed == list(levels.spellings("santiago"))
    assert {"medium", "module:Class", "cmd:COMMAND"} <= set(wrong.value.allowed)


def test_a_time_stands_behind_a_command(folder):
    assert arena.timed("cmd:./bot me@home") == ("cmd:./bot me@home", None)
    assert arena.timed("cmd:./bot@200") == ("cmd:./bot", 200.0)
