"""The own ship, and the exploration track."""

import pytest

from engine.maracaibo.components import EXPLORATION, SPACE_INDEX, UPGRADES
from engine.maracaibo.state import NONE
from tests.tui.games.maracaibo.paintings import flat
from tests.tui.games.maracaibo.tables import asked, session
from tests.tui.table.table_fixtures import model, scene
from tui import i18n
from tui.games.maracaibo import ship as ship_board
from tui.games.maracaibo import (
    track,
)
from tui.paint.colours import GOLD
from tui.paint.marks import Marks, marked

BOARDS = [(54, 15), (78, 23), (112, 26), (146, 36)]


@pytest.mark.parametrize("room", [*BOARDS, (120, 11)])
def test_the_ship_shows_every_upgrade_with_its_discs_in_words(game, room):
    here = scene(game)
    here.state.discs[3] = 0
    here.state.discs[4] = 1
    canvas = ship_board.paint(here, *room)
    assert {("upgrade", design.id) for design in UPGRADES} <= set(canvas.claims)
    lines = canvas.text().splitlines()

    def beside(name):
        line = next(line for line in lines if name in line)
        return line[line.index(name) + len(name) :].split()[0]

    assert beside("Larger hold") == "✓"
    assert beside("Fast boats") == "◆○"
    assert beside("Banners") == "◆◆"
    assert "Hand limit +1" in flat(canvas)


def test_a_task_that_can_be_claimed_is_marked(game):
    here = scene(game)
    s = here.state
    s.career[0] = 0  # three quests, the red line, four upgrades
    s.quest_tiles[0] = (0, 1, 2)
    s.upgrades[0] = 0b1111
    s.tasks[0] = 0b100
    canvas = ship_board.paint(here, 120, 11)
    text = flat(canvas)
    assert "! 3 quests" in text
    assert "claim it" in text
    assert "claimed" in text
    assert {("task", 1), ("task", 2), ("task", 3)} <= set(canvas.claims)


@pytest.mark.parametrize("room", BOARDS)
def test_the_whole_track_has_every_space_and_line(game, room):
    canvas = track.paint(scene(game), *room)
    assert {cell[1] for cell in canvas.claims if cell[0] == "space"} == {s.id for s in EXPLORATION}
    assert {cell[1] for cell in canvas.claims if cell[0] == "line"} == {"yellow", "red", "green"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rewards_of_the_track_are_whole_words_at_120_columns(game, language):
    i18n.use(language)
    try:
        text = track.paint(scene(game), 78, 23).text()
        assert "…" not in text
    finally:
        i18n.use("en")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_space_whose_quest_is_gone_says_so_whole_in_the_smallest_room(game, language):
    here = scene(game)
    gone = [number for number, space in enumerate(EXPLORATION) if space.quest]
    for number in gone:
        here.state.track_quests[number] = NONE
    here.state.explorers[0] = gone[0]
    i18n.use(language)
    try:
        text = flat(track.paint(here, 52, 15))
    finally:
        i18n.use("en")
    assert text.count({"en": "quest taken", "fr": "quête prise"}[language]) == len(gone), text


def test_explorers_stand_on_their_spaces(game):
    here = scene(game)
    here.state.explorers[:] = [SPACE_INDEX["e2"], SPACE_INDEX["e4l"], SPACE_INDEX["e2"]]
    canvas = track.paint(here, 78, 23)
    text = canvas.text()
    assert "2  ◆  ■" in text
    assert "4b ●" in text


@pytest.mark.parametrize("room", [(78, 23), (112, 26), (146, 37)])
def test_the_path_fills_its_room_and_its_end_stands_in_no_row_alone(game, room):
    canvas = track.paint(scene(game), *room)
    boxes = [canvas.claims["space", space.id].box for space in EXPLORATION]
    assert max(box.bottom for box in boxes) >= room[1] - 3
    assert canvas.rows <= room[1]
    end = canvas.claims["space", "end"].box
    assert sum(box.top <= end.top <= box.bottom for box in boxes) > 1


def test_the_ship_says_what_one_has_on_its_sails_where_there_is_room(game):
    text = ship_board.paint(scene(game), 146, 37).text()
    for words in ("Career:", "What you have", "Income:", "Explorer on space", "Synergies"):
        assert words in text
    assert "Income:" in ship_board.paint(scene(game), 78, 23).text()


def test_what_is_typed_for_a_space_is_its_own_number_turned_gold():
    """In every window: no second number covers what the space brings."""
    table = model(session(3, until=asked("explore")))
    for size in BOARDS:
        canvas = track.paint(table.scene, *size)
        before = canvas.text()
        lines = before.split("\n")
        for cell, option in table.asked.options.items():
            claim = canvas.claims[cell]
            x, y = claim.badge
            assert claim.snug
            assert lines[y][x : x + len(option.number)] == option.number, (cell, size)
        numbers = {cell: option.number for cell, option in table.asked.options.items()}
        assert marked(canvas, Marks(targets=numbers)).text() == before
        assert canvas.colours()[GOLD] >= len(numbers)
