"""A lesson without a screen: answering, other moves, taking back, leaving and coming back."""

import json

import pytest

from tests.tui.house import run
from tui.tutorials import bookmarks, script
from tui.tutorials.bookmarks import Bookmark
from tui.tutorials.lesson import Lesson, LessonPlace


@pytest.fixture
def made():
    return Lesson(script.load("santiago"), "Zoe")


def to_step(made, name):
    while made.step.id != name:
        if made.asking:
            made.answer(made.wanted)
        made.go_through()


def play(made, move):
    return made.judge(made.session.game.parse(move))


def test_the_person_is_called_by_name(made):
    assert made.session.names == ("Zoe", "Bruno", "Carla", "Diego")


def test_the_others_move_as_the_script_says(made):
    to_step(made, "bid")
    assert [str(action) for action in made.session.record.actions] == ["bid 2"]
    assert made.asking


def test_the_move_that_is_asked_for_needs_no_word(made):
    to_step(made, "bid")
    assert play(made, "bid 4") == (True, "")


def test_another_move_that_serves_is_made_and_answered(made):
    to_step(made, "bid")
    made.answer(made.session.game.parse("bid 6"))
    assert made.said == "bid-more"
    assert not made.asking
    made.go_through()
    assert made.step.id == "overseer"


def test_a_move_that_does_not_serve_has_its_reason(made):
    to_step(made, "bid")
    assert play(made, "pass") == (False, "bid-pass")
    assert play(made, "bid 9") == (False, "bid-high")


def test_taking_back_goes_to_the_last_question(made):
    to_step(made, "neighbours")
    assert made.take_back()
    assert made.step.id == "plant"
    assert made.asking
    assert made.session.length == 4
    assert made.take_back()
    assert made.step.id == "bid"
    assert not made.take_back()


def test_pages_turn_back_as_long_as_nobody_has_moved(made):
    made.go_through()
    assert made.back()
    assert made.step.id == "aim"
    assert not made.back()
    to_step(made, "bid")
    assert not made.back()


def test_it_goes_on_where_it_was_left(made):
    to_step(made, "bid")
    made.answer(made.session.game.parse("bid 5"))
    made.go_through()
    to_step(made, "second")
    again = Lesson.resumed(made.tutorial, made.place, "Zoe")
    assert again.step.id == "second"
    assert again.session.view(0).to_json() == made.session.view(0).to_json()
    assert again.place == made.place


def test_left_after_a_reaction_it_goes_on_behind_it(made):
    to_step(made, "bid")
    made.answer(made.session.game.parse("bid 5"))
    assert Lesson.resumed(made.tutorial, made.place).step.id == "overseer"


@pytest.mark.parametrize(
    "place",
    [
        LessonPlace(7, ("bid 9",)),
        LessonPlace(7, ("pass",)),
        LessonPlace(9, ("bid 4", "jump")),
        LessonPlace(9, ()),
    ],
)
def test_a_place_that_fits_no_longer_begins_anew(made, place):
    assert Lesson.resumed(made.tutorial, place).at == 0


def test_a_place_behind_the_end_is_the_end(made):
    moves = tuple(step.ask for step in made.tutorial.steps if step.ask)
    assert Lesson.resumed(made.tutorial, LessonPlace(99, moves)).last


# -- bookmarks ---------------------------------------------------------------------------


def test_bookmarks_are_kept():
    bookmarks.keep("santiago", Bookmark(LessonPlace(3, ("bid 4",)), done=True))
    bookmarks.keep("cuba", Bookmark(LessonPlace(1), done=False))
    assert bookmarks.of("santiago") == Bookmark(LessonPlace(3, ("bid 4",)), done=True)
    assert bookmarks.of("cuba").begun
    assert not bookmarks.of("havana").begun


@pytest.mark.parametrize(
    "content", ["", "[]", "{", '{"santiago": 3}', '{"santiago": {"at": -1, "choices": [], '
                '"done": true}}', '{"santiago": {"at": 1, "choices": [2], "done": false}}']
)  # fmt: skip
def test_bookmarks_that_cannot_be_read_count_as_none(content):
    bookmarks.file().parent.mkdir(parents=True, exist_ok=True)
    bookmarks.file().write_text(content, encoding="utf-8")
    assert bookmarks.of("santiago") == Bookmark()


def test_damaged_bookmarks_are_put_aside_and_not_overwritten():
    bookmarks.file().parent.mkdir(parents=True, exist_ok=True)
    bookmarks.file().write_text("{ torn", encoding="utf-8")
    bookmarks.keep("cuba", Bookmark(LessonPlace(2)))
    assert bookmarks.of("cuba").place.at == 2
    aside = [path for path in bookmarks.file().parent.iterdir() if "damaged" in path.name]
    assert [path.read_text(encoding="utf-8") for path in aside] == ["{ torn"]
    assert bookmarks.damaged() == [DAMAGED.format(aside[0])], "it was told to nobody yet"


DAMAGED = "Your progress in the tutorials was damaged and starts over; the damaged file is {}."


def test_who_looks_at_the_tutorials_is_told_of_damaged_bookmarks_once():
    bookmarks.file().parent.mkdir(parents=True, exist_ok=True)
    bookmarks.file().write_text("{ torn", encoding="utf-8")

    async def notices(app, pilot):
        await pilot.press("l")
        await pilot.pause()
        return [notice.message for notice in app._notifications]

    assert run(notices) == [DAMAGED.format(f"{bookmarks.file()}.damaged")]
    assert run(notices) == []


def test_other_entries_survive(made):
    bookmarks.keep("cuba", Bookmark(LessonPlace(2)))
    bookmarks.keep("santiago", Bookmark(made.place))
    assert set(json.loads(bookmarks.file().read_text(encoding="utf-8"))) == {"cuba", "santiago"}


# -- moves that the lesson makes itself --------------------------------------------------


def test_an_opening_is_played_before_the_first_step():
    made = Lesson(script.load("jeanne"))
    assert made.session.view(0).state.round == 1
    assert not made.can_take_back
    assert Lesson.resumed(made.tutorial, made.place).session.length == made.session.length


def test_what_one_knows_is_done_in_ones_place():
    made = Lesson(script.load("uprising"))
    to_step(made, "port")
    made.answer(made.wanted)
    made.go_through()
    assert made.step.id == "jacques"
    assert made.session.view(0).state.round == 1
    assert made.take_back()
    assert made.step.id == "port"
