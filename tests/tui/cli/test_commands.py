"""What the commands print when all is well, and the shapes that scripts rely on."""

import io
import json
import re
import sys

import pytest

from engine import registry
from tests.tui.house import played
from tui.cli import app, parser
from tui.cli.main import _command
from tui.cli.progress import ProgressBar
from tui.session import Session
from tui.sharing.line import line_of
from tui.statistics import archive

COMMANDS = [
    "play", "learn", "daily", "resume", "campaign", "stats", "replay", "share", "simulate", "arena",
    "bench", "review", "solo", "automa", "protocol", "serve", "data",
]  # fmt: skip


def shape(value):
    """The keys of a result, all the way down, and the types of its leaves."""
    match value:
        case dict():
            return {name: shape(inner) for name, inner in value.items()}
        case list():
            return [shape(inner) for inner in value]
        case bool() | str():
            return type(value)
        case _:
            return float


def printed(outcome):
    """The one JSON object on stdout, which has nothing else."""
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.endswith("\n")
    assert outcome.out.count("\n") == 1
    return json.loads(outcome.out)


# -- help ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_is_everywhere(tradewinds, name, language):
    outcome = tradewinds(*name.split(), "--help", "--lang", language)
    assert (outcome.status, outcome.err) == (0, "")
    assert f"tradewinds {name}".strip() in outcome.out
    assert "--data" in outcome.out
    assert "--lang" in outcome.out


def test_help_lists_the_commands(tradewinds):
    listed = re.findall(r"^    (\w+) ", tradewinds("--help").out, re.MULTILINE)
    assert listed == COMMANDS


def test_the_help_of_the_whole_command_line_is_in_french(tradewinds):
    told = tradewinds("--lang", "fr", "--help").out
    assert told.startswith("utilisation\u00a0: tradewinds")
    assert "afficher cette aide" in told


def test_every_command_has_its_function():
    built = parser.build()
    subcommands = built._subparsers._group_actions[0].choices
    assert list(subcommands) == COMMANDS
    for each in [built, *subcommands.values()]:
        assert callable(_command(each.get_default("run")))


# -- simulate, arena, bench ------------------------------------------------------------------


def test_simulate_as_json(tradewinds):
    result = printed(
        tradewinds("simulate", "santiago", "--seats", "3", "--games", "4", "--seed", "2", "--json")
    )
    assert shape(result) == {
        "game": str,
        "seats": float,
        "games": float,
        "decisions": float,
        "seconds": float,
        "decisions_per_second": float,
        "rounds_mean": float,
        "score": {"mean": float, "min": float, "max": float, "winner_mean": float},
        "illegal": float,
        "crashes": float,
    }
    assert (result["game"], result["seats"], result["games"]) == ("santiago", 3, 4)
    assert (result["illegal"], result["crashes"]) == (0, 0)
    assert result["rounds_mean"] == 11


def test_simulate_tells_the_rate_of_shared_victories(tradewinds):
    told = tradewinds("simulate", "maracaibo", "--seats", "2", "--games", "2",
                      "--option", "scenario=alliance").out  # fmt: skip
    assert "shared victories" in told
    assert "0 of 2, 0 % (0–66)" in told, "at random nobody clears the coast"


def test_simulate_with_the_same_seed_plays_the_same_games(tradewinds):
    ask = ("simulate", "santiago", "--seats", "4", "--games", "3", "--json", "--agent", "easy")
    ask += ("--option", "money=hidden", "--option", "palms=off")
    one, two = printed(tradewinds(*ask)), printed(tradewinds(*ask))
    assert one["score"] == two["score"]
    assert one["decisions"] == two["decisions"]


def test_simulate_for_people(tradewinds):
    outcome = tradewinds("simulate", "santiago", "--seats", "2", "--games", "2")
    assert outcome.status == 0
    assert outcome.out.startswith("Santiago, 2 seats: 2 games,")
    assert "décisions par seconde" in (
        tradewinds("--lang", "fr", "simulate", "santiago", "--seats", "2", "--games", "2").out
    )


def test_simulate_tells_when_games_went_wrong(tradewinds, monkeypatch):
    from engine.santiago.state import SantiagoState

    def stumble(self, action):
        raise ZeroDivisionError

    monkeypatch.setattr(SantiagoState, "step", stumble)
    outcome = tradewinds("simulate", "santiago", "--seats", "2", "--games", "2", "--json")
    assert outcome.status == 1
    assert json.loads(outcome.out)["crashes"] == 2
    assert outcome.err == "tradewinds: 2 of 2 games went wrong\n"


ARENA = ("arena", "santiago", "--agents", "easy,random,random", "--games", "3", "--jobs", "1")


def test_arena_as_json(tradewinds):
    result = printed(tradewinds(*ARENA, "--iterations", "10", "--json"))
    agent = {
        "name": str,
        "wins": float,
        "share": float,
        "ci95": [float, float],
        "score_mean": float,
        "ms_p50": float,
        "ms_p95": float,
        "failures": float,
    }
    assert shape(result) == {"game": str, "games": float, "agents": [agent] * 3}
    assert [agent["name"] for agent in result["agents"]] == ["easy", "random", "random"]
    assert sum(agent["wins"] for agent in result["agents"]) == pytest.approx(3)


def test_arena_keeps_its_result_for_the_app(tradewinds, home):
    result = printed(tradewinds(*ARENA, "--json"))
    kept = list((home / "games" / "arena").glob("*.json"))
    assert [json.loads(path.read_text()) for path in kept] == [result]


def test_arena_goes_on_with_a_match(tradewinds, home):
    file = home / "match"
    one = printed(tradewinds(*ARENA, "--json", "--file", str(file)))
    text = file.read_text()
    assert printed(tradewinds(*ARENA, "--json", "--file", str(file))) == one
    assert file.read_text() == text


def test_arena_refuses_the_file_of_another_match(tradewinds, home):
    file = home / "match"
    file.write_text("something else\n")
    outcome = tradewinds(*ARENA, "--file", str(file))
    assert outcome.status == 1
    assert outcome.err == f"tradewinds: {file}, line 1: this is not a result of this match\n"
    assert file.read_text() == "something else\n"


def test_arena_for_people(tradewinds):
    outcome = tradewinds(*ARENA)
    assert outcome.status == 0
    lines = outcome.out.splitlines()
    assert lines[0] == "Santiago: 3 games"
    assert [line.split()[0] for line in lines[1:]] == ["agent", "easy", "random", "random"]


def test_arena_in_processes_prints_nothing_else(command):
    outcome = command(*ARENA[:-2], "--jobs", "2", "--json")
    assert printed(outcome)["games"] == 3


def test_bench_as_json(tradewinds):
    result = printed(tradewinds("bench", "--seconds", "0.05", "--json"))
    speeds = {
        "seats": float,
        "decisions_per_second": float,
        "copy_us": float,
        "games_per_second": float,
        "rollouts30_per_second": float,
    }
    assert shape(result) == {"games": dict.fromkeys(registry.GAMES, speeds)}


def test_bench_for_people(tradewinds):
    lines = tradewinds("bench", "--seconds", "0.05").out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == list(registry.GAMES)


def test_bench_of_search(tradewinds, monkeypatch):
    from ai import search_speed

    monkeypatch.setattr(search_speed, "ITERATIONS", dict.fromkeys(registry.GAMES, 4))
    result = printed(tradewinds("bench", "--search", "--seconds", "0.01", "--json"))
    speeds = {"positions": float, "iterations_per_second": float}
    assert shape(result["search"]) == dict.fromkeys(registry.GAMES, speeds)
    assert set(result) == {"build", "python", "search"}
    lines = tradewinds("bench", "--search", "--seconds", "0.01").out.splitlines()
    assert [line.split()[0] for line in lines[2:]] == list(registry.GAMES)


# -- data check ------------------------------------------------------------------------------


def test_data_check_finds_nothing_wrong_with_ours(tradewinds):
    result = printed(tradewinds("data", "check", "--json"))
    counts = {"files": float, "entries": float, "reconstructed": float}
    by_game = result.pop("by_game")
    assert shape(result) == {**counts, "errors": []}
    assert set(by_game) == {*registry.GAMES, "automa"}
    for game in by_game.values():
        assert shape(game) == {**counts, "partly_known": float, "invented": float}
        assert game["reconstructed"] == game["partly_known"] + game["invented"]
    for name in counts:
        assert result[name] == sum(game[name] for game in by_game.values())
    assert by_game["santiago"]["reconstructed"] == 0
    assert result["files"] >= 3
    assert result["entries"] >= 14
    outcome = tradewinds("data", "check")
    assert outcome.out.startswith(f"{result['files']} files, {result['entries']} entries")
    assert "santiago: 3 files, " in outcome.out


OVERLAYS = [
    ("tiles", "source = 'x'\n[[tile", "santiago/tiles.toml: "),
    ("tiles", "[[tile]]\n", "santiago/tiles.toml: source: is missing"),
    ("board", "source = 'x'\nwidth = 8\n", "santiago/board.toml: height: is missing"),
    ("bord", "source = 'x'\n", "santiago/bord.toml: no file of the game has this name"),
]


@pytest.mark.parametrize(("name", "text", "error"), OVERLAYS)
def test_data_check_names_file_and_key(command, home, name, text, error):
    place = home / "mine" / "santiago"
    place.mkdir(parents=True)
    (place / f"{name}.toml").write_text(text)
    outcome = command("--data", str(home / "mine"), "data", "check", "--json")
    assert (outcome.status, outcome.err) == (1, "")
    errors = json.loads(outcome.out)["errors"]
    assert len(errors) == 1
    assert errors[0].startswith(error)


def test_wrong_data_is_one_line_wherever_it_is_met(command, home):
    place = home / "mine" / "santiago"
    place.mkdir(parents=True)
    (place / "tiles.toml").write_text("source = 'x'\n[[tile")
    outcome = command("simulate", "santiago", "--seats", "3", "--data", str(home / "mine"))
    assert outcome.status == 1
    assert outcome.err.count("\n") == 1
    assert "santiago/tiles.toml: " in outcome.err


# -- the rest --------------------------------------------------------------------------------


def test_version(command):
    outcome = command("--version")
    assert (outcome.status, outcome.err) == (0, "")
    build = r"\((pure|compiled), CPython \d+\.\d+\.\d+(; compiled modules are out of date)?\)"
    assert re.fullmatch(rf"tradewinds \d+\.\d+\.\d+ {build}\n", outcome.out)


def test_the_protocol_as_a_command(command):
    talk = '{"id": 1, "cmd": "new", "game": "santiago", "seats": 3, "seed": 7}\nnonsense\n'
    outcome = command("protocol", given=talk)
    assert (outcome.status, outcome.err) == (0, "")
    first, second = [json.loads(line) for line in outcome.out.splitlines()]
    assert first == {"id": 1, "ok": {"seat": 1, "over": False}}
    assert second["error"]["code"] == "bad_json"


def test_the_protocol_ends_at_quit(command):
    outcome = command("protocol", given='{"id": 1, "cmd": "quit"}\n{"id": 2, "cmd": "games"}\n')
    assert (outcome.status, outcome.out) == (0, '{"id": 1, "ok": {}}\n')


def test_the_protocol_speaks_english_unless_told(command, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "fr")
    talk = '{"cmd": "new", "game": "santiago", "seats": 3, "seed": 7}\n{"cmd": "legal"}\n'
    english = json.loads(command("protocol", given=talk).out.splitlines()[1])["ok"]["labels"]
    assert english[0] == "Pass"
    told = command("protocol", "--lang", "fr", given=talk)
    french = json.loads(told.out.splitlines()[1])["ok"]["labels"]
    assert french[0] == "Passer"


def test_the_protocol_stops_quietly_when_nobody_reads(command):
    given = '{"cmd": "games"}\n' * 20_000
    outcome = command(
        python=("-c", "import os, sys; os.close(1); os.dup2(os.pipe()[1], 1); os.close(3)\n"
                "import tui.cli.main as c; sys.argv[1:] = ['protocol']; sys.exit(c.main())"),
        given=given,
    )  # fmt: skip
    assert outcome.status in (0, 1)
    assert "Traceback" not in outcome.err


def test_serve_starts_the_app_for_every_visitor(tradewinds, home, monkeypatch):
    asked = []

    class House:
        def __init__(self, host, port, gate, limits, arguments):
            asked.append((host, port, limits, arguments))

        def serve(self):
            asked.append("served")

    (home / "my data").mkdir()
    monkeypatch.setattr("tui.web.server.House", House)
    told = ("--lang", "fr", "--data", str(home / "my data"), "serve", "--port", "8001")
    assert tradewinds(*told, "--idle", "5").status == 0
    assert asked == [("localhost", 8001, (20, 1024, 5), told[:4]), "served"]


def test_serve_says_what_it_needs(tradewinds, monkeypatch):
    monkeypatch.setitem(sys.modules, "tui.web.server", None)
    outcome = tradewinds("serve")
    assert outcome.status == 1
    assert outcome.err.count("\n") == 1
    assert "tradewinds[serve]" in outcome.err


class Terminal:
    def __init__(self):
        self.text = ""

    def isatty(self):
        return True

    def write(self, text):
        self.text += text

    def flush(self):
        pass


def test_a_terminal_gets_a_bar():
    terminal = Terminal()
    with ProgressBar("Santiago", terminal) as progress:
        progress(1, 4)
        progress(4, 4)
    assert " 25%" in terminal.text
    assert "100%" in terminal.text
    assert terminal.text.endswith("\r\x1b[K")


# -- stats -----------------------------------------------------------------------------------


def test_stats_as_json_as_a_table_and_for_people(tradewinds):
    empty = printed(tradewinds("stats", "--json"))
    assert empty == {"games": 0, "by_game": {}, "rating": {}, "daily": []}
    played(seats=2, saved=True)
    found = printed(tradewinds("stats", "--json"))
    assert found["games"] == 1
    assert found["by_game"]["santiago"]["by_opponent"]["medium"]["games"] == 1
    assert set(found["rating"]["santiago"]) == {"rating", "deviation", "games", "provisional"}
    table = tradewinds("stats", "--csv").out.splitlines()
    assert len(table) == 2
    assert "Santiago" in tradewinds("stats").out


def test_damaged_statistics_are_one_line_and_are_built_anew_when_asked(tradewinds):
    played(seats=2, saved=True)
    path = archive.store().path
    path.write_bytes(b"no database at all" * 50)
    outcome = tradewinds("stats", "--json")
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err.count("\n") == 1
    assert "is damaged" in outcome.err
    assert "--rebuild" in outcome.err
    assert path.read_bytes() == b"no database at all" * 50
    assert printed(tradewinds("stats", "--rebuild", "--json"))["games"] == 1


# -- share -----------------------------------------------------------------------------------


def test_a_game_is_shared_in_every_form(tradewinds, tmp_path):
    session = played(seats=2, saved=True)
    path = str(session.journal.path)
    line = tradewinds("share", path).out
    assert line.startswith("tradewinds1:")
    assert line.count("\n") == 1
    assert json.loads(tradewinds("share", path, "--as", "json").out)["line"] == line.strip()
    assert tradewinds("share", path, "--as", "file").out == session.journal.path.read_text()
    assert tradewinds("share", path, "--as", "markdown").out.startswith("# Santiago, ")
    assert tradewinds("share", path, "--as", "csv").out.startswith("game,when,seat,name")
    out = tmp_path / "game.svg"
    assert tradewinds("share", path, "--as", "svg", "--out", str(out)).status == 0
    assert out.read_text().startswith("<svg")
    drawn = tmp_path / "game.png"
    assert tradewinds("share", path, "--as", "png", "--out", str(drawn)).status == 0
    assert drawn.read_bytes().startswith(b"\x89PNG")
    again = tradewinds("share", path, "--out", str(out))
    assert (again.status, "--force" in again.err) == (1, True)
    assert out.read_text().startswith("<svg")
    assert tradewinds("share", path, "--out", str(out), "--force").status == 0
    assert out.read_text() == line


def test_without_pillow_there_is_no_png_but_one_sentence(tradewinds, tmp_path, monkeypatch):
    path = str(played(seats=2, saved=True).journal.path)
    monkeypatch.setitem(sys.modules, "PIL", None)
    out = tmp_path / "game.png"
    outcome = tradewinds("share", path, "--as", "png", "--out", str(out))
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err.count("\n") == 1
    assert "tradewinds[png]" in outcome.err
    assert not out.exists()


def test_what_cannot_be_shared_is_one_line(tradewinds, tmp_path):
    going = str(played(seats=2, moves=3, saved=True).journal.path)
    for arguments, told in (
        ((going, "--as", "svg"), "the game is not over"),
        ((going, "--as", "png"), "the game is not over"),
        ((str(tmp_path / "nothing"),), "can't be read"),
    ):
        outcome = tradewinds("share", *arguments)
        assert outcome.status in (1, 2)
        assert outcome.out == ""
        assert outcome.err.count("\n") == 1
        assert told in outcome.err


def test_replay_takes_a_journal_a_shared_line_a_file_with_one_and_stdin(tmp_path, monkeypatch):
    session = played(seats=2, saved=True)
    line = line_of(session.record, True)
    assert app.shared(str(session.journal.path)) == session.journal.path
    found = app.shared(line)
    assert Session.open(found).record.actions == session.record.actions
    file = tmp_path / "sent.txt"
    file.write_text(f"{line[:40]}\n{line[40:]}\n")
    assert app.shared(str(file)) == found
    monkeypatch.setattr(sys, "stdin", io.StringIO(line))
    assert app.shared("-") == found


@pytest.mark.parametrize("told", ["tradewinds1:xyz", "tradewinds9:xyz", "x" * 5000])
def test_replay_of_nonsense_is_one_line(tradewinds, told):
    outcome = tradewinds("replay", told)
    assert outcome.status == 1
    assert outcome.err.count("\n") == 1
