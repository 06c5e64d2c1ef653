"""Opponents with a temperament have a face, and say something now and then."""

import asyncio

import pytest

from ai.levels import characters
from engine import registry
from tests.tui.table.table_fixtures import NAMES, Still, model, screen_text, session, settled
from tui.characters import character_of, faces
from tui.characters.lines import LINES
from tui.characters.names import CHARACTERS
from tui.characters.talk import remark
from tui.paint.look import ASCII, RICH, Look

ALL = [name for game in registry.GAMES for name in characters(game)]
MOODS = {"calm", "ahead", "behind", "won", "lost"}


def test_every_temperament_has_a_name_a_face_and_a_line_for_every_mood():
    assert set(ALL) == set(CHARACTERS) == set(LINES)
    for name in ALL:
        assert faces.has_face(name)
        assert set(LINES[name]) == MOODS
    said = [line for moods in LINES.values() for lines in moods.values() for line in lines]
    assert len(set(said)) == len(said)


def test_no_two_faces_are_alike():
    painted = [faces.beside(name, "", "", 12, RICH, "text").runs() for name in ALL]
    assert all(painted.count(each) == 1 for each in painted)


@pytest.mark.parametrize("look", [Look(glyphs=ASCII), Look(colours="none")])
def test_without_colours_the_words_stand_alone(look):
    canvas = faces.beside("gardener", "Bruno", "Look how it grows!", 30, look, "text")
    assert canvas.text().splitlines()[0].startswith(" Bruno")
    assert "Look how it grows!" in canvas.text()


def test_who_has_a_temperament():
    assert character_of("medium:gardener") == "gardener"
    assert character_of("hard") == ""
    assert character_of("package.bots:Bot") == ""


def heard(points, winners=None):
    """All that two characters say over a hundred positions of a deal."""
    seats = {1: "gardener", 2: "schemer"}
    found = [remark("santiago/7", position, seats, points, winners) for position in range(100)]
    return [each for each in found if each is not None]


def test_they_speak_now_and_then_and_always_the_same():
    said = heard([[0], [0], [0]])
    assert 10 <= len(said) <= 35
    assert {each.seat for each in said} == {1, 2}
    assert said == heard([[0], [0], [0]])


def test_what_they_say_fits_how_they_stand():
    first = {each.words for each in heard([[3], [9], [5]]) if each.seat == 1}
    last = {each.words for each in heard([[9], [3], [5]]) if each.seat == 1}
    assert first == set(LINES["gardener"]["ahead"])
    assert last == set(LINES["gardener"]["behind"])


def test_hidden_points_are_not_given_away():
    for each in heard([[3], [], []]):
        assert each.words in LINES[each.character]["calm"]


def test_at_the_end_somebody_always_has_a_word():
    assert len(heard([[9], [3], [5]], winners=[0])) == 100
    assert all(each.words in LINES[each.character]["lost"] for each in heard([[1]], winners=[0]))
    won = [each for each in heard([[1], [9], [2]], winners=[1]) if each.seat == 1]
    assert {each.words for each in won} == set(LINES["gardener"]["won"])


def test_nobody_without_a_temperament_speaks():
    assert remark("santiago/7", 5, {}, [[0], [0]], winners=[0]) is None


SEATS = ("human", "medium:gardener", "medium:schemer")


def speaking(few: bool):
    """A game in which somebody speaks while the person has few choices, or many."""

    def holds(game):
        if game.seat != 0 or game.length < 3:
            return False
        table = model(game)
        return table.scene.talk is not None and (len(table.found()) <= 4) == few

    return session(SEATS, seed=9, until=holds)


@pytest.fixture(scope="module", params=[True, False], ids=["few", "many"])
def game(request):
    return speaking(request.param)


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_the_table_shows_who_says_what_until_it_is_switched_off(game, size):
    async def scenario():
        app = Still(game)
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            table = app.table
            talk = table.model.scene.talk
            small = size == (80, 24) or len(table.model.found()) > 4
            assert table.choices.talk.display is not small
            last = talk.words.split()[-1]
            for _choice in table.model.found():  # a long effect of the lit one has the line below
                if last in screen_text(app):
                    break
                await pilot.press("down")
            assert last in screen_text(app)
            assert NAMES[talk.seat] in screen_text(app)
            app.settings.talk = False
            table.model.changed()
            table.redraw()
            await pilot.pause()
            assert table.model.scene.talk is None
            assert not table.choices.talk.display
            assert talk.words not in screen_text(app)

    asyncio.run(scenario())
