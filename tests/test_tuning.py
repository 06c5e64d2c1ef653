"""`benchmarks/tune.py`: any game at any table, goes on from its file, refuses nonsense; slopes
point the right way, and are the same however they were played."""

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
slopes = tune.slopes


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


@pytest.mark.parametrize(
    ("game", "variant"),
    [
        ("santiago", "overseer=30"),
        ("havana", "cards.mama=5"),
        ("cuba", "peso=5"),
        pytest.param("maracaibo", "token=20", marks=pytest.mark.long),
    ],
)
def test_variants_can_be_tried_with_search(game, variant):
    level = tune.thinks_with(game)
    found = tune.tune(game, 2, [variant, ""], 1, level, jobs=1, iterations=3)
    assert found == tune.tune(game, 2, [variant, ""], 1, level, jobs=1, iterations=3)
    assert found[variant] != found[""]


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
    play = tune.met
    monkeypatch.setattr(tune, "met", lambda task: played.append(task.number) or play(task))
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
        (["cuba", "3", "peso=1", "--from", "-1"], "deals are counted from 0"),
        (["cuba", "3"], "a variant is needed"),
        (["cuba", "3", "peso=1", "--spread", "0.1"], "only with --slopes"),
        (["cuba", "3", "peso=1", "--slopes"], "peso=1: --slopes makes its own variants"),
        (["cuba", "9", "--slopes"], "cuba: seats = 9: not one of"),
        (["cuba", "3", "--slopes", "--games", "0"], "1 or more are needed"),
        (["cuba", "3", "--slopes", "--games", "5"], "5 games: too few for 57 weights"),
        (["cuba", "3", "--slopes", "--spread", "0.5"], "spread 0.5: above 0 and below 0.5"),
        (["cuba", "3", "--slopes", "--spread", "nan"], "spread nan: above 0 and below 0.5"),
        (["cuba", "3", "peso=1", "--ms", "nan"], "a number above 0"),
        (["cuba", "3", "peso=1", "--iterations", "0"], "a number above 0"),
        (["cuba", "3", "--slopes", "--ms", "100"], "only for variants"),
        (["cuba", "3", "peso=1", "--ms", "100", "--level", "easy"], "it doesn't search"),
        (["cuba", "3", "--slopes", "--weights", "pesoo"], "pesoo: no weight of cuba"),
        (["cuba", "3", "--slopes", "--weights", "noise"], "noise: no weight of cuba"),
        (["cuba", "3", "--slopes", "--weights", "peso,"], "--weights: no weight of cuba"),
        (["havana", "3", "--slopes", "--weights", "rounds"], "rounds: no weight of havana"),
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


def test_other_deals_can_be_asked_for(tmp_path):
    file = tmp_path / "games.jsonl"
    variant = "rivals=0.5"
    found = tune.tune("havana", 2, [variant], 4, jobs=1, file=file)[variant]
    later = tune.tune("havana", 2, [variant], 2, jobs=1, first=1)[variant]
    assert later == found[2:]
    assert later != found[:2]


# -- slopes ------------------------------------------------------------------------------


def test_what_can_be_tuned_are_parts_and_worths_not_counts_or_switches():
    havana = slopes.centre("havana", "medium", 4)
    assert havana["cards.architect"] == 0.85  # four seats' own
    assert not havana.keys() & {"scenarios", "candidates", "rounds", "noise", "insight", "cards"}
    assert slopes.centre("havana", "hard", 4)["insight"] == 0.85
    maracaibo = slopes.centre("maracaibo", "hard", 3)
    assert maracaibo["round_turns"] == 4.6
    assert "rates.deliver" in maracaibo
    assert not maracaibo.keys() & {"foresight", "stride", "blow", "growths.upgrades", "clue"}
    assert list(slopes.centre("maracaibo", "hard", 3, ["clue", "combat"])) == ["clue", "combat"]
    assert len(slopes.centre("cuba", "medium", 3, ["uses", "pairs"])) == 27


def test_chances_stay_below_one():
    assert slopes.moved("surest", 0.92, 0.2) == pytest.approx(1.0)
    assert slopes.moved("surest", 0.92, -0.2) == pytest.approx(0.84)
    assert slopes.moved("surest", 0.92, 0.05) == pytest.approx(0.966)
    assert slopes.moved("rivals", 0.92, 0.5) == pytest.approx(1.38)


def test_a_game_of_slopes_follows_from_its_number():
    trial = slopes.Trial("havana", "medium", 3, "rivals=0.8,cards.mama=0.98", 0.2, 7)
    assert slopes.play(trial) == slopes.play(trial)
    assert slopes.signs(7, 1, 20) == slopes.signs(7, 1, 20)
    assert slopes.signs(7, 1, 20) != slopes.signs(7, 2, 20) != slopes.signs(8, 1, 20)
    key, found = slopes.play(trial)
    assert key == trial.key()
    assert sum(found) == pytest.approx(0)


def test_slopes_go_on_from_their_file(tmp_path, monkeypatch):
    file = tmp_path / "games.jsonl"
    names = ["rivals", "peso"]
    whole = slopes.estimate("havana", 2, names, 6, jobs=1)
    slopes.estimate("havana", 2, names, 4, jobs=1, file=file)
    file.write_text(file.read_text() + '["half a')
    numbers = []
    play = slopes.play
    monkeypatch.setattr(slopes, "play", lambda trial: numbers.append(trial.number) or play(trial))
    assert slopes.estimate("havana", 2, names, 6, jobs=1, file=file) == whole
    assert numbers == [4, 5]
    assert slopes.estimate("havana", 2, names, 6, jobs=1, first=6) != whole


def test_the_fit_finds_what_was_put_in():
    truth = [3.0, -1.5, 0.0]
    thrown = [[slopes.signs(game, seat, 3) for seat in range(3)] for game in range(400)]
    points = [
        [
            sum(a * b for a, b in zip(truth, own, strict=True))
            + slopes.Random(f"luck {n} {k}").gauss(0, 2)
            for k, own in enumerate(game)
        ]
        for n, game in enumerate(thrown)
    ]
    found = slopes.fit(thrown, [slopes.leads(each) for each in points])
    for (slope, error), true in zip(found, truth, strict=True):
        assert error == pytest.approx(2 / 800**0.5, rel=0.15)
        assert abs(slope - true) < 3 * error


def test_a_weight_far_off_gets_the_right_sign(monkeypatch):
    """Cubes at four points each: nobody wants to build."""
    tables = slopes.weight_tables.tables("havana")
    far = {**tables, "base": {**tables["base"], "coloured": 4.0}}
    monkeypatch.setattr(slopes.weight_tables, "tables", lambda game: far)
    coloured, rubble = slopes.estimate("havana", 2, ["coloured", "rubble"], 30, 0.45, jobs=1)
    assert coloured.value == 4.0
    assert coloured.slope < -3 * coloured.error
    assert rubble.slope > coloured.slope


def test_a_step_moves_what_is_sure_its_way():
    known = [
        slopes.Slope("growth", 0.5, 1.0, 0.3),
        slopes.Slope("uses.inn", 2.0, -1.0, 0.3),
        slopes.Slope("peso", 0.7, 0.5, 0.3),
    ]
    assert slopes.proposals(known, 0.2) == [
        "growth=0.55,uses.inn=1.8",
        "growth=0.6,uses.inn=1.6",
        "growth=0.7,uses.inn=1.2",
    ]
    assert list(slopes.report(known, 0.2))[-4:-3] == ["steps to be proved on other deals (--from):"]
    assert slopes.proposals(known[2:], 0.2) == []
    assert list(slopes.report(known[2:], 0.2))[-1] == "no step is proposed"


def test_the_script_shares_its_games_out_to_processes():
    asked = ["santiago", "2", "overseer=3", "--games", "2", "--jobs", "2"]
    run = subprocess.run(
        [sys.executable, SCRIPT, *asked], check=False, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    assert "overseer=3" in run.stdout
