"""`benchmarks/league.py`: a variant against opponents of other styles, each of which shows."""

import sys

import pytest

from benchmarks import habits, league, selfplay

STYLES = selfplay.styles("maracaibo")


def test_styles_are_weights_on_top_of_the_levels():
    assert set(STYLES) == {"slow", "building", "fighting", "questing"}
    plain = selfplay.weights("maracaibo", "medium", 2)
    slow = selfplay.weights("maracaibo", "medium", 2, STYLES["slow"])
    assert slow.hurry > plain.hurry
    assert slow.combat == plain.combat


@pytest.mark.parametrize(
    ("style", "kind", "way"),
    [
        ("slow", "points a stop", -1),
        ("building", "buy", 1),
        ("fighting", "capture", 1),
        ("questing", "quest", 1),
    ],
)
def test_a_style_shows(style, kind, way):
    pairs = habits.counted("maracaibo", STYLES[style], 4)[kind]
    assert way * sum(own - plain for own, plain in pairs) > 0


def test_a_variant_is_compared_with_the_weights_as_they_are(tmp_path, monkeypatch):
    file = tmp_path / "games.jsonl"
    same = "hurry=0.8"
    first = league.season("maracaibo", 2, [same], ["slow", "plain"], 1, jobs=1, file=file)
    assert first[same]["slow"] == first[""]["slow"]
    assert set(first[""]) == {"slow"}
    told = list(league.report(first))
    assert told[0] == "the weights as they are"
    assert told[5].split()[-2:] == ["+0.00", "0.00"]

    numbers = []
    met = league.met
    monkeypatch.setattr(league, "met", lambda each: numbers.append(each.number) or met(each))
    found = league.season("maracaibo", 2, [same], ["slow"], 2, jobs=1, file=file)
    assert numbers == [1, 1]
    assert found[same]["slow"][:1] == first[same]["slow"]


def test_the_league_is_all_styles_and_never_the_level_itself():
    good, bad = selfplay.Result(1.0, 250.0, 30.0), selfplay.Result(0.0, 200.0, -10.0)
    season = {
        "": {"slow": [bad, bad], "fighting": [good, bad]},
        "a=1": {"slow": [good, bad], "fighting": [good, good], "plain": [bad, bad]},
    }
    told = [row.split() for row in league.report(season)]
    assert told[4] == ["the", "league", "4", "0.250", "+0.00", "8.66"]
    assert told[9][:4] == ["plain", "2", "0.000", "-10.00"]
    assert told[10] == ["the", "league", "4", "0.750", "+20.00", "8.66", "+20.00", "10.00"]


def test_slopes_against_the_league_go_on_from_their_file(tmp_path, monkeypatch):
    file = tmp_path / "games.jsonl"
    names, members = ["hurry", "combat"], ["slow", "questing"]
    short = ("maracaibo", 2, names, members)
    league.estimate(*short, 5, jobs=1, file=file)
    numbers, rivals = [], []
    throw = league.throw

    def noted(trial):
        numbers.append(trial.number)
        rivals.append(trial.rival)
        return throw(trial)

    monkeypatch.setattr(league, "throw", noted)
    found = league.estimate(*short, 7, jobs=1, file=file)
    assert numbers == [5, 6]
    assert rivals == [STYLES["slow"], STYLES["questing"]]
    assert [each.name for each in found] == names
    assert all(each.error > 0 for each in found)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["maracaibo", "hurrry=1"], "hurrry: is not a known key here"),
        (["cuba", "peso=1"], "cuba: it has no styles"),
        (["maracaibo", "--members", "sleepy"], "sleepy: not a member of the league"),
        (["maracaibo", "hurry=1", "--slopes"], "--slopes makes its own variants"),
        (["maracaibo", "--slopes", "--games", "5"], "5 games: too few"),
        (["maracaibo", "--slopes", "--spread", "0.5"], "spread 0.5: above 0 and below 0.5"),
        (["maracaibo", "hurry=1", "--iterations", "0"], "a number above 0"),
        (["maracaibo", "hurry=1", "--games", "0"], "1 or more are needed"),
    ],
)
def test_nonsense_is_refused_in_one_sentence(arguments, said, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["league.py", *arguments])
    with pytest.raises(SystemExit) as refused:
        league.main()
    assert said in str(refused.value.code)
