"""The companion at a real table: whole games by keys, in both languages, and what goes wrong."""

import json
import random

import pytest

from automa.companion import Companion, CompanionGame
from automa.companion_questions import (
    AskChoice,
    AskEach,
    AskNumber,
    AskSide,
    AskSome,
    AskStop,
    AskThree,
)
from tests.variants import some
from tui import i18n
from tui.companion import answers, files
from tui.companion.talk import Talk


def typed(asked, rng):
    """What a person could type."""
    match asked:
        case AskChoice() if "ended_round" in asked.choices:
            return rng.choice(["", "", "", "", *map(answers.choice_keys().get, asked.choices)])
        case AskChoice():
            return answers.choice_keys()[rng.choice(asked.choices)]
        case AskSome():
            return " ".join(one for one in asked.choices if rng.random() < 0.3)
        case AskNumber():
            return rng.choice(["", str(rng.randint(0, 200))]) if asked.usual is not None else "20"
        case AskThree():
            return rng.choice(["", "123", "1 2 13", "0,4,5"])
        case AskEach():
            return "".join(answers.choice_keys()[rng.choice(asked.choices)] for _ in range(3))
        case AskStop():
            letters = list(answers.stop_keys().values())
            return rng.choice([asked.proposed, "7", "20", "21"]) + rng.choice(letters)
        case AskSide():
            return rng.choice([*answers.nation_keys().values(), "5 3 14", "534"])


def talked(game, tmp_path, seed=1, most=2000, **more):
    """A game by keys; what was said."""
    said = []
    path = tmp_path / "game.json"
    talk = Talk(Companion(game), path, said.append)
    rng = random.Random(seed)

    def lines():
        for _ in range(most):
            yield typed(talk.companion.question, rng) + "\n"

    over = talk.run(lines())
    return talk, said, over


GAMES = [
    CompanionGame("jeanne", 1),
    CompanionGame("jeanne", 5, "classic_77", seed=3),
    CompanionGame("jeanne", 4, "all_inclusive", seed=5),
    CompanionGame("jeanne", 3, "unrest", seed=7),
    CompanionGame("jeanne", 5, expansion=False, seed=8),
    CompanionGame("jacques", 4, seed=2),
    CompanionGame("jacques", 3, "rescue", people=3, seed=9),
]


@pytest.mark.parametrize("seed", some(range(4), every=4))
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys(game, language, seed, tmp_path):
    i18n.use(language)
    talk, said, over = talked(game, tmp_path, seed)
    assert over
    assert not any("{" in line or len(line) > 80 for line in said)
    assert any(str(talk.companion.desk.total) in line for line in said[-20:])
    assert files.load(tmp_path / "game.json").desk.result == talk.companion.desk.result


def test_it_says_what_it_knows_what_it_asks_and_how_the_table_is_laid(tmp_path):
    said = []
    talk = Talk(Companion(CompanionGame("jeanne", 3, seed=4)), tmp_path / "g.json", said.append)
    talk.run(iter([]))
    assert said[0] == "Jeanne, level 3, Classic, easy"
    text = " ".join(said)
    assert "not your board" in text
    assert "(5 A, 1 B, 1 C)" in text
    assert "  Round 1 begins." in said
    assert said[-1] == "Saved. The same command continues the game."


@pytest.mark.parametrize(
    ("people", "asked", "marker"),
    [(1, "Your turn.", False), (3, "Everybody plays a turn.", True)],
)
def test_jacques_speaks_to_one_person_as_to_one(people, asked, marker, tmp_path):
    said = []
    game = CompanionGame("jacques", 2, "alliance", people=people, seed=4)
    Talk(Companion(game), tmp_path / "g.json", said.append).run(iter([]))
    assert asked in said
    assert any("third marker" in line for line in said) is marker


def test_the_card_is_drawn_as_a_card_also_after_an_answer_was_taken_back(tmp_path):
    said = []
    talk = Talk(Companion(CompanionGame("jeanne", 1, seed=4)), tmp_path / "g.json", said.append)
    talk.run(iter(["\n", "7\n", "u\n", "k\n"]))
    heads = [line for line in said if line.startswith("╭ Jeanne ")]
    assert len(heads) == 3
    assert len(set(heads)) == 1
    assert any(line.startswith("│ ▸ ") for line in said)


def test_the_last_answers_are_listed_and_can_be_changed(tmp_path):
    said = []
    talk = Talk(Companion(CompanionGame("jacques", seed=4)), tmp_path / "g.json", said.append)
    over = talk.run(iter(["e\n"] * 4 + ["\n", "40\n", "+\n", "3\n"]))
    assert not over
    assert "       2  your VP: 40" in said
    assert any(line.startswith("  You win: 50 to ") for line in said)
    talk.run(iter(["2\n", "400\n", "9\n", "\n"]))
    assert talk.companion.over
    assert talk.companion.desk.result["people"][0]["total"] == 410
    assert "That is not one of the answers." in said, "there is no ninth answer"


@pytest.mark.parametrize("width", [40, 72, 120])
def test_texts_are_wrapped_at_the_terminal_s_width(width, tmp_path):
    said = []
    talk = Talk(Companion(CompanionGame("jeanne", seed=4)), tmp_path / "g.json", said.append, width)
    talk.run(iter(["\n", "\n", "\n"]))
    assert max(map(len, said)) <= width


def test_a_wrong_answer_is_told_and_asked_again(tmp_path):
    said = []
    talk = Talk(Companion(CompanionGame("jacques")), tmp_path / "g.json", said.append)
    talk.run(iter(["7\n", "x\n"]))
    assert "That is not one of the answers." in said
    assert talk.companion.answers == []


def test_undo_standing_help_and_leaving(tmp_path):
    said = []
    path = tmp_path / "g.json"
    talk = Talk(Companion(CompanionGame("jeanne", seed=4)), path, said.append)
    talk.run(iter(["u\n", "\n", "w\n", "?\n", "i\n", "u\n", "x\n", "\n"]))
    assert "There is no answer to take back." in said
    assert "The last answer was taken back." in said
    assert any("0 VP" in line for line in said)
    assert any("Saved" in line for line in said)
    assert talk.companion.answers == []
    assert json.loads(path.read_text())["answers"] == []


@pytest.mark.parametrize(
    ("asked", "text", "sentence"),
    [
        (AskNumber("your_quests"), "-1", "That is too low."),
        (AskNumber("your_quests"), "many", "Please give a whole number."),
        (AskNumber("your_quests"), "", "There is no usual answer here."),
        (AskThree("her_ranks"), "1 2", "Please give three numbers: France, Spain, England."),
        (AskStop("stop", "5", ()), "99", "What is there? Put the letter after the number."),
        (AskStop("stop", "", ()), "q", "Please give the number of a location, such as 7 or 16a."),
        (AskSide("side"), "x", "Please give a nation's letter, or the three printed numbers."),
    ],
)
def test_what_is_not_understood_is_told_with_what_would_be(asked, text, sentence, tmp_path):
    said = []
    talk = Talk(Companion(CompanionGame("jacques")), tmp_path / "g.json", said.append)
    talk.companion.question = asked
    talk.answer(text)
    assert said == [sentence]


def test_answers_as_people_type_them():
    gone = AskChoice("markers_gone", ("yes", "no"), (), "yes")
    assert [answers.read(gone, text) for text in ("", "y", "Yes", "oui", "N", "non")] == [
        "yes", "yes", "yes", "yes", "no", "no",
    ]  # fmt: skip
    stop = AskStop("stop", "5", (("5", "disc"), ("16a", "disc"), ("7", "quest"), ("20", "card")))
    found = [answers.read(stop, text) for text in ("", "f", "7", "7d", "16A", "20", "99q", "5 f")]
    assert found == [
        ["5", "disc"], ["5", "card"], ["7", "quest"], ["7", "disc"], ["16a", "disc"],
        ["20", "card"], ["99", "quest"], ["5", "card"],
    ]  # fmt: skip
    assert answers.read(AskSide("side"), "s") == "ES"
    assert answers.read(AskSide("side"), "5 3 14") == [5, 3, 14]
    assert answers.read(AskSome("tiles", ("l4", "l7")), "L4, l7") == ["l4", "l7"]
    assert answers.read(AskSome("tiles", ("l4", "l7")), "-") == []
    ranks = AskThree("her_ranks")
    assert [answers.read(ranks, text) for text in ("", "123", "1,2, 13")] == [
        [0, 0, 0], [1, 2, 3], [1, 2, 13],
    ]  # fmt: skip
    places = AskEach("her_standing", ("none", "ahead", "level", "behind"))
    assert answers.read(places, "0+ -") == ["none", "ahead", "behind"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_answers_of_a_question_have_the_same_key(language):
    i18n.use(language)
    keys = answers.choice_keys()
    for choices in (
        ("done", "ended_round", "quest", "she_ended"), ("done", "ended_round", "no_quest"),
        ("yes", "no"), ("none", "ahead", "level", "behind"),
    ):  # fmt: skip
        assert len({keys[choice] for choice in choices}) == len(choices)
    for table in (answers.stop_keys(), answers.nation_keys()):
        assert len(set(table.values())) == 3
    commands = {"u", "w", "i", "k", "?", "x"}
    for table in (keys, answers.stop_keys(), answers.nation_keys()):
        assert not commands & set(table.values())


def test_a_game_of_an_older_version_is_one_sentence(tmp_path):
    path = tmp_path / "g.json"
    path.write_text('{"companion": 1, "game": {"automa": "jeanne"}, "answers": []}')
    with pytest.raises(files.FileError, match="older version"):
        files.load(path)


def test_a_damaged_file_is_one_sentence_and_stays_as_it_is(tmp_path):
    path = tmp_path / "g.json"
    for text in ("{", "[]", '{"companion": 2, "game": {}, "answers": []}', "\x00"):
        path.write_text(text)
        with pytest.raises(files.FileError, match="is damaged"):
            files.load(path)
        assert path.read_text() == text
    assert files.load(tmp_path / "other.json") is None


def test_an_answer_that_cant_be_saved_is_not_taken(tmp_path):
    talk = Talk(Companion(CompanionGame("jacques")), tmp_path / "g.json", lambda _: None)
    (tmp_path / "g.json").mkdir()
    with pytest.raises(files.FileError, match="can't be written"):
        talk.answer("")
    assert talk.companion.answers == []
