"""Wrong data files: the error names file, entry and key."""

import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from engine.core.data import DataTable
from engine.core.errors import BadData
from engine.maracaibo.components import LOCATION_INDEX
from engine.maracaibo.data_files import EffectParser
from engine.maracaibo.effects.book import Book

WHERE = "maracaibo/cards_a.toml: card a99"


def parser() -> EffectParser:
    return EffectParser(Book(LOCATION_INDEX, frozenset((LOCATION_INDEX["11"],))))


def read(text: str) -> None:
    parser().effects(DataTable({"id": "a99", "effect": text}, WHERE), "effect", 0)


@pytest.mark.parametrize(
    "text",
    [
        "now:Z3",
        "now:D",
        "now:D0",
        "now:D-2",
        "now:Dx",
        "now:D100",
        "now:D2+",
        "now:D2+V",
        "now:D2 V2",
        "now:D2}",
        "now: D2",
        "later:D2",
        "D2",
        "now:I2",
        "now:I2(NL)",
        "now:I0(any)",
        "now:I-1(FR)",
        "now:I1(chosen)",
        "now:S(medal)",
        "now:FIGHT()",
        "now:MOVE(8)",
        "now:BUY(3)",
        "now:CITY(99)",
        "now:CITY(3)",
        "now:QUEST(bottom)",
        "now:OWN(here)",
        "now:LIB(ship)",
        "now:RANK(FR)",
        "now:choose(D2)",
        "now:choose(D2/)",
        "now:choose(D2/V2",
        "now:round(1:D1/2:D2)",
        "now:tier(questTiles,3:V1/2:V2)",
        "now:tier(quests,2:V1)",
        "now:drawObject(book:D1/herb:V1/glass:C1/map:X1)",
        "now:if(syn(crown)){D1}",
        "now:if(syn(medal))D1",
        "now:if(questTiles>3){D1}",
        "now:if(influence(4,3)){D1}",
        "now:if(explorer>=line(blue)){D1}",
        "now:if(markers>=3){D1}",
        "now:if(markers(medal)>=3){D1}",
        "now:per(questTiles,each=1){V1}",
        "now:per(questTiles,most=3){V1}",
        "now:per(boughtWith(good)){V1}",
        "now:pay(){D1}",
        "now:pay(D3)",
        "now:pay(gold*2){D1}",
        "now:pay(herb*0){D1}",
        "now:pay(D1+D2){D1}",
        "now:pay(F1@99){D1}",
        "now:pay(I1){D1}",
        "now:on(quest){D1}",
        "perm:D2",
        "perm:on(sunset){D1}",
        "perm:on(move>=8){D1}",
        "perm:on(move){D1}",
        "perm:on(moveEnd,island){D1}",
        "perm:on(moveEnd,marker(NL)){D1}",
        "perm:on(deliver,herb){D1}",
        "perm:on(quest){}",
        "perm:mod(wind,+1)",
        "perm:mod(handLimit,+1)",
        "perm:mod(explore,0)",
        "perm:wild(good,object)",
        "perm:wild(herb,good)",
        "perm:supply(object,1)",
        "perm:joker(2)",
        "perm:visits(4,99){D1}",
        "perm:instead(sail){D1}",
        "inc:D2",
        "inc:when(upgrades>=5)IV2",
        "end:D2",
        "end:per(questTiles){D1}",
        "va@3:D2",
        "aa:D2",
        "aa@99:D2",
        "aa@3:D2; aa@6:D2",
        "now(last):D2",
        "va(FR):D2",
        "ca(NL):D2",
        "req:D2",
        "extra:V2",
        "extra:F1; extra:F1",
        "extra:F1@combat",
        "now:D2;now:V2",
    ],
)
def test_unknown_words_and_wrong_arguments(text: str) -> None:
    with pytest.raises(BadData, match=r"^maracaibo/cards_a\.toml: card a99: effect: "):
        read(text)


def test_an_error_says_what_and_where() -> None:
    with pytest.raises(BadData) as error:
        read("now:D2+Q3")
    assert str(error.value) == (
        "maracaibo/cards_a.toml: card a99: effect: unknown word 'Q' at 8 in 'now:D2+Q3'"
    )


@pytest.mark.parametrize(
    ("key", "value"), [("cost", "herb++book"), ("cost", "crown"), ("cost", "herb book")]
)
def test_wrong_costs(key: str, value: str) -> None:
    with pytest.raises(BadData, match=r"quest q99: cost: "):
        parser().cost(DataTable({key: value}, "maracaibo/quests.toml: quest q99"), key)


def test_wrong_tasks() -> None:
    career = DataTable({"tasks": ["questTiles>=3", "fame>=2"]}, "maracaibo/careers.toml: career x")
    with pytest.raises(BadData, match=r"career x: tasks: 'fame' is not one of "):
        parser().conditions(career, "tasks")


# -- whole files, laid over ours ---------------------------------------------------------


def load_with(directory: Path, name: str, before: str, after: str) -> str:
    """What loading says when one of our files is changed in one place."""
    text = (files("engine") / "maracaibo" / "data" / f"{name}.toml").read_text(encoding="utf-8")
    assert before in text
    (directory / "maracaibo").mkdir()
    changed = text.replace(before, after, 1)
    (directory / "maracaibo" / f"{name}.toml").write_text(changed, encoding="utf-8")
    script = (
        "import sys; from pathlib import Path; from engine.core import data, errors\n"
        "data.overlay(Path(sys.argv[1]))\n"
        "try:\n    import engine.maracaibo.components\n"
        "except errors.BadData as error:\n    print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(directory)], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("name", "before", "after", "message"),
    [
        ("cards_b", 'good = "sugar"', 'good = "salt"', "card b01_gravedigger: good: "),
        ("quests", "reward", "rewards", "quest q01: rewards: is not a known key here"),
        ("careers", "questTiles>=3", "questTiles>3", "career career_courage: tasks: "),
        ("locations", "rounds = [4]", "rounds = [3]", "arrow 24: rounds: "),
        ("combat_tokens", 'id = "t02"', 'id = "t01"', "token t01: id: 't01' is there twice"),
        ("scenarios", '"l1", "l4"', '"l1", "l2"', "scenario classic_76: legacy: 'l2' is not"),
        ("campaign", 'then = "story_151"', 'then = "story_1"', "story story_110: then: "),
        ("exploration", 'next = ["e2"]', 'next = ["start"]', "space e1: next: 'start' is no"),
    ],
)
def test_a_wrong_file_is_named(
    tmp_path: Path, name: str, before: str, after: str, message: str
) -> None:
    said = load_with(tmp_path, name, before, after)
    assert said.startswith(f"maracaibo/{name}.toml: ")
    assert message in said


def test_a_corrected_card_takes_the_place_of_ours(tmp_path: Path) -> None:
    assert load_with(tmp_path, "cards_a", "cost = 4", "cost = 5") == ""
