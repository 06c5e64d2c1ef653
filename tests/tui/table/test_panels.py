"""The list of choices: what stands beside a label decides how long the label may be."""

from dataclasses import replace

import pytest

from tests.tui.table.tables import asked, session
from tui.games import presenter
from tui.table import panels
from tui.table.painting import plain
from tui.table.stage import Stage

LONG = "Block space 12 with the red clue"


@pytest.fixture
def listed():
    game = session(players=4, until=asked("make_bid"))
    stage = Stage(game, presenter("santiago"))
    stage.ask(game.seat)
    stage.draw(80, 24)

    def lines(but_last=None, **beside):
        words = {"label": LONG, "effect": "", "worth": "", **beside}
        found = [each._replace(offer=each.offer._replace(**words)) for each in stage.scene.found]
        last = found[-1]
        found[-1] = last._replace(offer=last.offer._replace(**(but_last or {})))
        picture = panels.choices(replace(stage.scene, found=found), 40, len(found))
        return [plain([row]) for row in picture]

    return lines


def test_a_label_with_nothing_beside_it_has_the_whole_line(listed):
    assert all(LONG in line for line in listed())


def test_a_label_alone_among_others_has_the_whole_line_too(listed):
    *others, alone = listed(effect="takes it out of play", but_last={"effect": ""})
    assert LONG in alone
    assert not any(LONG in line for line in others)


def test_beside_what_it_does_a_label_has_half_the_line(listed):
    lines = listed(effect="takes it out of play")
    assert not any(LONG in line for line in lines)
    assert all("takes it" in line for line in lines)
