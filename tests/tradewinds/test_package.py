"""`import tradewinds as tw`: what its page promises, and what wrong input gets."""

import doctest
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

import tradewinds as tw
from ai.agent import Budget, Choice
from engine.core.record import Record

ROOT = Path(__file__).parents[2]


def test_the_example_in_the_readme_is_true():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    parsed = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    assert len(parsed.examples) >= 8
    shown = []
    result = doctest.DocTestRunner(verbose=False).run(parsed, out=shown.append)
    assert result.failed == 0, "".join(shown)


def test_the_package_says_what_it_does_in_a_true_example():
    assert doctest.testmod(tw).failed == 0


@pytest.mark.parametrize("name", tw.__all__)
def test_everything_it_names_is_there(name):
    assert getattr(tw, name) is not None


def test_version_and_games():
    assert tw.__version__ == "0.2.0"
    assert tw.games() == ["santiago", "havana", "cuba", "maracaibo"]
    done = subprocess.run(
        [sys.executable, "-m", "tradewinds", "--version"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.startswith("tradewinds 0.2.0 (")
    assert (ROOT / "tradewinds" / "py.typed").is_file()


def test_a_solo_game_needs_no_other_import():
    code = (
        "import tradewinds as tw\n"
        "match = tw.new('maracaibo', 1, automa='jeanne', level=2, seed=7)\n"
        "print(match, match.state.automata)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == (
        "<Match of maracaibo, round 0, setup: seat 0 is asked choose_career, 2 legal moves; "
        "0 moves made> ('jeanne',)\n"
    )


def test_options_by_keyword_and_as_a_dict_are_the_same():
    one = tw.new("santiago", 4, seed=3, money="hidden", palms=False)
    other = tw.new("santiago", 4, seed=3, options={"money": "hidden", "palms": "off"})
    assert one.state == other.state
    assert tw.new("cuba", 3, options={"embassy": True}, embassy=True).state.options.embassy
    with pytest.raises(tw.BadOption, match="embassy"):
        tw.new("cuba", 3, options={"embassy": True}, embassy=False)


@pytest.mark.parametrize(
    ("call", "error", "allowed"),
    [
        (lambda: tw.new("chess", 2), tw.UnknownGame, "santiago, havana, cuba, maracaibo"),
        (lambda: tw.new("santiago", 7), tw.BadOption, r"\[2, 3, 4, 5\]"),
        (lambda: tw.new("santiago", 2, rain=1), tw.BadOption, "money"),
        (lambda: tw.new("santiago", 2, money="much"), tw.BadOption, "'open', 'hidden'"),
        (lambda: tw.new("santiago", 2, seed=1.5), tw.BadOption, "whole numbers"),
        (lambda: tw.new("maracaibo", 1, automa="jeanne", level=9), tw.BadOption, "level"),
        (lambda: tw.agent("santiago", "genius"), tw.BadOption, "expert"),
        (lambda: tw.agent("chess", "easy"), tw.UnknownGame, "cuba"),
        (lambda: tw.parse("santiago", "bid much"), tw.BadNotation, "bid <amount>"),
        (lambda: tw.parse("chess", "e4"), tw.UnknownGame, "cuba"),
        (lambda: tw.new("santiago", 2).view(2), tw.BadOption, r"\[0, 1\]"),
        (lambda: tw.show(tw.new("santiago", 2), seat=5), tw.BadOption, r"\[0, 1\]"),
        (lambda: tw.load("/nowhere/at/all.journal"), tw.BadRecord, "No such file"),
        (lambda: tw.load("nonsense\n"), tw.BadRecord, "no_journal"),
        (lambda: tw.load(Path(__file__)), tw.BadRecord, "no_journal"),
    ],
)
def test_wrong_input_is_refused_with_what_is_allowed(call, error, allowed):
    with pytest.raises(error, match=allowed) as refused:
        call()
    assert isinstance(refused.value, tw.EngineError)
    again = pickle.loads(pickle.dumps(refused.value))
    assert str(again) == str(refused.value)
    assert vars(again) == vars(refused.value)


def test_an_agent_chooses_for_whoever_decides():
    match = tw.new("havana", 2, seed=1)
    agent = tw.agent("havana", "medium", seed=4)
    assert repr(agent) == "<Agent medium of havana>"
    choice = agent.choose(match.view(), iterations=20)
    assert isinstance(choice, Choice)
    assert choice.action in match.legal()
    assert tw.agent("havana", "medium", seed=4).choose(match, iterations=20) == choice
    assert agent.choose(match.view(), Budget(iterations=20)).action in match.legal()
    match.push(choice)
    assert match.peek() == choice.action
    with pytest.raises(tw.BadOption, match="seat"):
        agent.choose(match.view(1 - match.seat), ms=5)
    for wrong in ({"ms": 0}, {"iterations": -1}, {"ms": 5, "iterations": 5}, {"ms": True}):
        with pytest.raises(tw.BadOption):
            agent.choose(match.view(), **wrong)


def test_a_match_in_a_file(tmp_path):
    match = tw.new("cuba", 2, seed=5)
    match.push(0)
    path = tmp_path / "mine.journal"
    tw.save(match, path)
    match.push(0)
    tw.save(match, str(path))
    assert path.read_text(encoding="utf-8") == match.record()
    for source in (path, str(path), match.record()):
        again = tw.load(source)
        assert isinstance(again, tw.Match)
        assert again.state == match.state
    other = tw.new("cuba", 2, seed=6)
    with pytest.raises(FileExistsError, match="something else"):
        tw.save(other, path)
    assert tw.load(path).state == match.state
    tw.save(other, path, replace=True)
    assert tw.load(path).state == other.state
    assert [p.name for p in tmp_path.iterdir()] == ["mine.journal"]


def test_a_record_of_other_tables_is_opened_for_looking_only():
    match = tw.new("cuba", 2, seed=5)
    match.push(0)
    record = Record(replace(match.header, data="0" * 32))
    record.add(match.peek())
    with pytest.raises(tw.OtherGame, match="other_data"):
        tw.load(record.text())
    looked = tw.load(record.text(), look=True)
    assert looked.state == match.state
    with pytest.raises(tw.IllegalAction, match="looking_only"):
        looked.push(0)


@pytest.mark.parametrize("game", tw.games())
def test_the_board_is_printed_as_the_table_paints_it(game, capsys):
    match = tw.new(game, 2, seed=1)
    tw.show(match)
    printed = capsys.readouterr().out
    assert len(printed.splitlines()) > 8
    tw.show(match.state)
    assert capsys.readouterr().out == printed
    tw.show(match.view())
    assert capsys.readouterr().out == printed
    tw.show(match, seat=1)
    assert capsys.readouterr().out
    assert match._repr_html_().startswith("<pre")


def test_a_notebook_shows_the_board_in_colours(monkeypatch, capsys):
    shown = []
    notebook = SimpleNamespace(HTML=str, display=shown.append)
    shell = SimpleNamespace(get_ipython=lambda: SimpleNamespace(kernel=1), display=notebook)
    monkeypatch.setitem(sys.modules, "IPython", shell)
    state = tw.new("cuba", 2, seed=1).state
    tw.show(state)
    assert shown[0].startswith("<pre")
    assert not capsys.readouterr().out
