"""`benchmarks/tune.py`: any game at any table, goes on from its file, refuses nonsense."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / "benchmarks/tune.py"


def _script():
    spec = importlib.util.spec_from_file_location("tune", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    sys.modules["tune"] = module
    spec.loader.exec_module(module)
    return module


tune = _script()


@pytest.mark.parametrize(
    ("game", "seats", "variant"),
    [
        ("santiago", 3, "overseer=3,rivals=0.5"),
        ("havana", 4, "cards.mama=1.1"),
        ("cuba", 2, "uses.hotel=1.5,peso=0.6"),
        ("maracaibo", 2, "rates.deliver=0.4,doubloon=0.5"),
    ],
)
def test_every_game_can_be_tuned(game, seats, variant):
    ((found, games),) = tune.tune(game, seats, [variant], 1, jobs=1).items()
    assert found == variant
    (result,) = games
    assert 0 <= result.share <= 1
    assert result.points > 0
    assert tune.line(variant, games).split()[0] == variant


def test_weights_are_those_of_the_level_with_the_variant_on_top():
    base = tune.weights("havana", "hard", 4)
    other = tune.weights("havana", "hard", 4, "cards.mama=2,peso=0.1")
    assert (other.peso, max(other.cards)) == (0.1, 2.0)
    assert other.scenarios == base.scenarios
    assert tune.weights("maracaibo", "hard", 2, "foresight=0").foresight == 0


def test_a_match_goes_on_from_its_file(tmp_path, monkeypatch):
    file = tmp_path / "games.jsonl"
    first = tune.tune("havana", 2, ["rivals=0.5"], 2, jobs=1, file=file)
    torn = file.read_text() + '["half a'
    file.write_text(torn)
    played = []
    play = tune.play
    monkeypatch.setattr(tune, "play", lambda task: played.append(task.number) or play(task))
    again = tune.tune("havana", 2, ["rivals=0.5"], 3, jobs=1, file=file)
    assert played == [2]
    assert again["rivals=0.5"][:2] == first["rivals=0.5"]
    assert len(file.read_text().splitlines()) == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["santiago", "4", "overseeer=3"], "overseeer: is not a known key here"),
        (["santiago", "4", "cards.mama=3"], "cards: is not a known key here"),
        (["havana", "2", "cards.papa=1"], "papa: is not a known key here"),
        (["havana", "2", "cards=1"], "cards: a table, not a weight"),
        (["havana", "2", "cards=1,cards.mama=2"], "cards: a weight and a table at once"),
        (["havana", "2", "seats=1"], "seats: a table, not a weight"),
        (["havana", "2", "peso.x=1"], "is not a number"),
        (["cuba", "3", "peso=much"], "peso=much: name=number is needed"),
        (["cuba", "3", "peso=nan"], "peso=nan: name=number is needed"),
        (["cuba", "3", "peso"], "peso: name=number is needed"),
        (["cuba", "3", "peso=1,"], "name=number is needed"),
        (["cuba", "9", "peso=1"], "cuba: seats = 9: not one of"),
        (["maracaibo", "1", "combat=1"], "one seat alone"),
        (["santiago", "3", "tree=1", "--level", "hard"], "hard has no weights of its own"),
        (["cuba", "3", "peso=1", "--games", "0"], "1 or more are needed"),
    ],
)
def test_nonsense_is_refused_in_one_sentence(arguments, said, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["tune.py", *arguments])
    with pytest.raises(SystemExit) as refused:
        tune.main()
    text = str(refused.value.code)
    assert said in text
    assert "\n" not in text


def test_a_file_of_something_else_is_refused(tmp_path):
    file = tmp_path / "letter"
    file.write_text("Dear all,\n")
    with pytest.raises(tune.Nonsense, match="line 1"):
        tune.tune("cuba", 2, ["peso=1"], 1, jobs=1, file=file)
    assert file.read_text() == "Dear all,\n"


def test_the_script_says_it_on_the_command_line():
    done = subprocess.run(
        [sys.executable, SCRIPT, "cuba", "3", "pesoo=1"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 1
    assert done.stderr.strip().splitlines() == [
        "cuba/weights.toml: medium: pesoo: is not a known key here"
    ]
