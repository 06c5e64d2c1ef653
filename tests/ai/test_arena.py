"""Matches: fair seats, the same deals, files to go on from."""

import contextlib
import json
import time
from collections import Counter

import pytest

from ai import arena, levels
from ai.agent import Budget, Choice
from ai.arena import ArenaMatch, OtherMatch, Played, Task
from ai.executors import Here, LocalProcesses
from ai.stand_in import AgentFailed, ask
from engine import registry
from engine.core import BadOption, UnknownGame

RANDOM = ArenaMatch("santiago", ("random", "random", "random"), games=6, seed=3)


def results(result):
    """All but the clock's part of it."""
    return [{k: v for k, v in each.items() if not k.startswith("ms")} for each in result["agents"]]


def test_an_agent_may_have_a_time_of_its_own():
    match = ArenaMatch("santiago", ("hard:gardener@30", "hard"), games=2, ms=10)
    match.check()
    assert arena.timed("hard:gardener@30") == ("hard:gardener", 30.0)
    assert [match.budget(name) for name in match.agents] == [
        Budget(30.0, worked=True),
        Budget(10, worked=True),
    ]
    assert ArenaMatch("santiago", ("easy@5", "easy"), 2, iterations=7).budget("easy") == Budget(
        None, 7, worked=True
    )
    named = arena.run(ArenaMatch("santiago", ("easy@5", "easy"), 2), Here())["agents"]
    assert [each["name"] for each in named] == ["easy@5", "easy"]
    for wrong in ("hard@", "hard@0", "hard@-3", "hard@soon", "hard@1.5"):
        with pytest.raises(BadOption):
            ArenaMatch("santiago", (wrong, "hard"), games=2).check()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_agent_sits_everywhere_equally_often(seats):
    for one in range(seats):
        places = Counter(arena.seat_of(one, number, seats) for number in range(seats * 4))
        assert places == dict.fromkeys(range(seats), 4)
    for number in range(seats):
        assert {arena.seat_of(one, number, seats) for one in range(seats)} == set(range(seats))


def test_a_deal_is_played_once_from_every_seat(monkeypatch):
    dealt = []
    game = arena.registry.game("santiago")
    new = game.new
    monkeypatch.setattr(
        type(game), "new", lambda self, n, o, seed: dealt.append(seed) or new(n, o, seed)
    )
    arena.run(RANDOM, Here())
    assert dealt == [3, 3, 3, 4, 4, 4]


def test_the_result_has_the_shape_that_scripts_rely_on():
    result = arena.run(RANDOM, Here())
    assert result["game"] == "santiago"
    assert result["games"] == 6
    assert [each["name"] for each in result["agents"]] == ["random"] * 3
    assert sum(each["wins"] for each in result["agents"]) == pytest.approx(6)
    for each in result["agents"]:
        assert set(each) >= {"name", "wins", "share", "ci95", "score_mean", "ms_p50", "ms_p95"}
        assert each["share"] == pytest.approx(each["wins"] / 6)
        assert each["ci95"][0] <= each["share"] <= each["ci95"][1]
    json.dumps(result, allow_nan=False)


def test_a_shared_win_counts_as_its_fraction():
    games = [Played(0, [9, 9, 1], [0.5, 0.5, 0.0], [{}, {}, {}])]
    agents = arena.summary(RANDOM, games)["agents"]
    assert [each["wins"] for each in agents] == [0.5, 0.5, 0.0]


def test_processes_and_a_single_one_play_the_same_games():
    alone = arena.run(RANDOM, Here())
    together = arena.run(RANDOM, LocalProcesses(2))
    assert results(alone) == results(together)


def test_a_match_goes_on_where_it_was_broken_off(tmp_path):
    file = tmp_path / "match.jsonl"
    told = []
    first = ArenaMatch("santiago", ("random", "easy"), games=2)
    arena.run(first, Here(), file)
    whole = ArenaMatch("santiago", ("random", "easy"), games=4)
    with file.open("a") as results_file:
        results_file.write('{"number": 2, "sco')  # killed while it wrote
    result = arena.run(whole, Here(), file, lambda done, of: told.append((done, of)))
    assert told == [(2, 4), (3, 4), (4, 4)]
    assert results(result) == results(arena.run(whole, Here()))
    assert len(file.read_text().splitlines()) == 5


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("what is this?\n", 1),
        ("somebody's diary", 1),
        ('{"match": 1}', 1),
        ("[" * 100_000 + "\n", 1),
        ('{"match": {"game": "havana"}}\n', 1),
        (json.dumps(RANDOM.header()) + "\nnonsense\n", 2),
        (json.dumps(RANDOM.header()) + '\n{"number": 0}\n', 2),
        (
            json.dumps(RANDOM.header())
            + '\n{"number": 0, "scores": [1], "shares": [1], "ms": []}\n',
            2,
        ),
        *(
            (
                json.dumps(RANDOM.header())
                + f'\n{{"number": {number}, "scores": {scores}, "shares": {shares}, "ms": {ms}}}\n',
                2,
            )
            for number, scores, shares, ms in (
                ('"0"', "[1, 2, 3]", "[1, 0, 0]", "[{}, {}, {}]"),
                ("0", '["1", 2, 3]', "[1, 0, 0]", "[{}, {}, {}]"),
                ("0", "[1, 2, 3]", '["1", 0, 0]', "[{}, {}, {}]"),
                ("0", "[1, 2, 3]", "[NaN, 0, 0]", "[{}, {}, {}]"),
                ("0", "[1, 2, 3]", "[1, 0, 0]", '[{"1": 1e999}, {}, {}]'),
                ("0", "[1, 2, 3]", "[1, 0, 0]", "[{}]"),
                ("0", "[1, 2, 3]", "7", "[{}, {}, {}]"),
            )
        ),
    ],
)
def test_a_file_of_something_else_is_left_alone(tmp_path, text, line):
    file = tmp_path / "match.jsonl"
    file.write_text(text)
    with pytest.raises(OtherMatch) as wrong:
        arena.run(RANDOM, Here(), file)
    assert wrong.value.line == line
    assert file.read_text() == text


def test_a_match_that_cannot_be_is_refused():
    with pytest.raises(BadOption):
        arena.run(ArenaMatch("santiago", ("random",) * 6, 6), Here())
    with pytest.raises(BadOption):
        arena.run(ArenaMatch("santiago", ("random", "genius"), 6), Here())
    with pytest.raises(BadOption):
        arena.run(ArenaMatch("santiago", ("random",) * 2, 6, options={"palms": "many"}), Here())
    with pytest.raises(UnknownGame):
        arena.run(ArenaMatch("monopoly", ("random",) * 2, 6), Here())


def test_a_game_is_the_same_whenever_it_is_played():
    match = ArenaMatch(
        "santiago", ("medium", "easy", "random"), games=3, options={"money": "hidden"}
    )
    one, other = (arena.play(Task(match, 1)) for _ in range(2))
    assert (one.scores, one.shares) == (other.scores, other.shares)


class Failing:
    """Fails at its third move in its own way; easy otherwise."""

    def __init__(self, way, game, seed):
        self.way, self.moves, self.easy = way, 0, levels.agent(game, "easy", seed)

    def choose(self, view, budget):
        self.moves += 1
        if self.moves < 3:
            return self.easy.choose(view, budget)
        match self.way:
            case "crash":
                raise ValueError("\x1b[2Jlost my \u202ehead")
            case "nonsense":
                return "castle"
            case "cheat":
                return Choice("castle", [])
            case "hang":
                return self.hang()
            case "loop":
                while True:
                    pass
            case "wait":  # for a busy machine
                time.sleep(0.5)
                return self.easy.choose(view, budget)

    def hang(self):
        while True:
            with contextlib.suppress(Exception):
                time.sleep(0.01)


@pytest.fixture
def strange(monkeypatch):
    """Levels of these names fail in this way."""
    monkeypatch.setattr("ai.stand_in.LEAST", 0.3)
    known = arena.agent

    def agent(game, name, seed):
        way = name.removeprefix("fails-")
        return Failing(way, game, seed) if way != name else known(game, name, seed)

    monkeypatch.setattr(arena, "agent", agent)


@pytest.mark.parametrize(
    ("way", "told"),
    [
        ("crash", "fails-crash: ValueError: ?[2Jlost my ?head"),
        ("nonsense", "fails-nonsense: answered castle"),
        ("cheat", "fails-cheat: answered Choice(action='castle', why=[])"),
        ("hang", "fails-hang: no answer within 0.3 s"),
        ("loop", "fails-loop: no answer within 0.3 s"),
    ],
)
def test_a_game_is_lost_by_the_agent_that_fails_in_it(strange, monkeypatch, tmp_path, way, told):
    if way == "hang":
        monkeypatch.setattr("ai.stand_in.BUSY", 1)
    match = ArenaMatch("santiago", (f"fails-{way}", "random", "random"), games=3, seed=3, ms=1)
    file = tmp_path / "match.jsonl"
    result = arena.run(match, Here(), file)
    bad, *others = result["agents"]
    assert (bad["wins"], bad["failures"], bad["problem"]) == (0, 3, told)
    assert sum(each["wins"] for each in others) == pytest.approx(3)
    assert [each["failures"] for each in others] == [0, 0]
    assert all("problem" not in each for each in others)
    assert arena.run(match, Here(), file) == result, "the file tells it too"


def test_an_agent_that_a_busy_machine_keeps_waiting_has_not_failed(strange):
    """Half a second by the clock, nearly nothing of its own: its time counts, not the machine's."""
    state = registry.game("santiago").new(2, None, 3)
    view = state.view(state.seat)
    waiting = Failing("wait", "santiago", 1)
    waiting.moves = 5
    for budget, late in ((Budget(ms=1, worked=True), False), (Budget(ms=1), True)):
        if late:
            with pytest.raises(AgentFailed, match="no answer within"):
                ask("waiting", waiting, view, budget)
        else:
            assert ask("waiting", waiting, view, budget).action in view.legal()


def test_a_failing_agent_in_a_strong_seat_wins_nothing(strange):
    """Medium finishes the game for it and would often win."""
    match = ArenaMatch("havana", ("fails-crash", "random"), games=6, seed=3)
    bad, other = arena.run(match, Here())["agents"]
    assert (bad["wins"], other["wins"]) == (0, 6)


def test_when_all_fail_nobody_wins(strange):
    match = ArenaMatch("santiago", ("fails-crash", "fails-crash"), games=2, seed=3)
    result = arena.run(match, Here())
    assert [(each["wins"], each["failures"]) for each in result["agents"]] == [(0, 2), (0, 2)]


def test_a_file_from_before_failures_were_kept_is_read(tmp_path):
    file = tmp_path / "match.jsonl"
    result = arena.run(RANDOM, Here(), file)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    for line in lines[1:]:
        line.pop("failures")
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert arena.run(RANDOM, Here(), file) == result
