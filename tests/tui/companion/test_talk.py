"""The companion at a real table: whole games by keys, in both languages, and what goes wrong."""

import json
import random

import pytest

from automa.companion import Companion, Game
from automa.questions import Choice, Number, Some, Three
from tui import i18n
from tui.companion import answers, files, words
from tui.companion.talk import Talk


def typed(asked, rng):
    """What a person could type."""
    match asked:
        case Choice():
            if asked.choices == ("yes", "no"):
                return rng.choice(["y", "n"])
            if "done" in asked.choices:
                return rng.choice(["", "", "", "", "1", "2"])
            return rng.choice(list(words.keys(asked)))
        case Some():
            return " ".join(one for one in asked.choices if rng.random() < 0.3)
        case Number():
            return str(rng.randint(asked.low, asked.high))
        case Three():
            return " ".join(str(rng.randint(asked.low, asked.high)) for _ in range(3))


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
    Game("jeanne", 1),
    Game("jeanne", 5, "classic_77", seed=3),
    Game("jeanne", 4, "all_inclusive", seed=5),
    Game("jeanne", 3, "unrest", seed=7),
    Game("jeanne", 5, expansion=False, seed=8),
    Game("jacques", 4, seed=2),
    Game("jacques", 3, "rescue", people=3, seed=9),
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys(game, language, tmp_path):
    i18n.use(language)
    for seed in range(4):
        talk, said, over = talked(game, tmp_path, seed)
        assert over
        assert not any("{" in line for line in said)
        assert str(talk.companion.desk.total) in said[-1]
        assert files.load(tmp_path / "game.json").desk.result == talk.companion.desk.result


def test_every_step_and_question_has_words():
    assert set(words.QUESTIONS) >= {
        "tiles", "your_turn", "all_played", "gate_passed", "quests_on_way", "market_room",
        "explored_quest", "pile_quest", "your_combat_points", "token_values", "token_modifiers",
        "your_influence", "lowest_city", "lowest_village", "lowest_quest", "nation_values",
        "your_quests", "your_upgrades", "spaces_ahead", "your_points", "your_explorer",
        "markers_gone", "luysa_freed",
    }  # fmt: skip


def test_a_turn_is_told_step_by_step(tmp_path):
    said = []
    talk = Talk(Companion(Game("jeanne", 1, seed=4)), tmp_path / "g.json", said.append)
    talk.run(iter([]))
    assert said[0] == "Jeanne, level 1, Classic, easy"
    assert "  Round 1 begins." in said
    assert said[-1] == "Saved. The same command goes on with it."


def test_a_wrong_answer_is_told_and_asked_again(tmp_path):
    said = []
    talk = Talk(Companion(Game("jacques")), tmp_path / "g.json", said.append)
    talk.run(iter(["7\n", "q\n"]))
    assert "That is not one of the answers." in said
    assert talk.companion.answers == []


def test_undo_standing_help_and_leaving(tmp_path):
    said = []
    path = tmp_path / "g.json"
    talk = Talk(Companion(Game("jeanne", seed=4)), path, said.append)
    talk.run(iter(["u\n", "\n", "s\n", "?\n", "u\n", "q\n", "\n"]))
    assert "There is no answer to take back." in said
    assert "The last answer is taken back." in said
    assert any("0 VP" in line for line in said)
    assert any("saved" in line for line in said)
    assert talk.companion.answers == []
    assert json.loads(path.read_text())["answers"] == []


def test_a_number_out_of_range_is_told_with_its_limits(tmp_path):
    said = []
    talk = Talk(Companion(Game("jacques")), tmp_path / "g.json", said.append)
    talk.companion.question = Number("your_points", -99, 999)
    talk.answer("1000")
    talk.answer("many")
    talk.companion.question = Three("your_influence", 0, 20)
    talk.answer("1 2")
    assert said == [
        "From -99 to 999.",
        "A whole number is needed.",
        "Three numbers are needed: France, Spain, England.",
    ]


def test_answers_as_people_type_them():
    room = Choice("market_room", ("yes", "no"))
    assert [answers.read(room, text) for text in ("y", "Yes", "oui", "N", "non")] == [
        "yes", "yes", "yes", "no", "no",
    ]  # fmt: skip
    city = Choice("lowest_city", ("4", "9a", "none", "row_empty"))
    assert [answers.read(city, text) for text in ("4", "9A", "-", "x")] == list(city.choices)
    assert answers.read(Some("tiles", ("l4", "l7")), "L4, l7") == ["l4", "l7"]
    assert answers.read(Some("tiles", ("l4", "l7")), "-") == []
    assert answers.read(Three("token_values", 0, 9), "1,2, 3") == [1, 2, 3]


def test_a_damaged_file_is_one_sentence_and_stays_as_it_is(tmp_path):
    path = tmp_path / "g.json"
    for text in ("{", "[]", '{"companion": 1, "game": {}, "answers": []}', "\x00"):
        path.write_text(text)
        with pytest.raises(files.FileError, match="is damaged"):
            files.load(path)
        assert path.read_text() == text
    assert files.load(tmp_path / "other.json") is None


def test_an_answer_that_cant_be_saved_is_not_taken(tmp_path):
    talk = Talk(Companion(Game("jacques")), tmp_path / "g.json", lambda _: None)
    (tmp_path / "g.new").mkdir()
    with pytest.raises(files.FileError, match="can't be written"):
        talk.answer("")
    assert talk.companion.answers == []
