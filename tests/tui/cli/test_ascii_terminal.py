"""An output that knows ASCII alone, and no colours: the whole app keeps to it."""

import re

import pytest

from tests.tui.terminal import LEAVE, Terminal

COLOUR = re.compile(r"[34]8;2;(\d+);(\d+);(\d+)")
POOR = {"LANG": "C", "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "NO_COLOR": "1"}


@pytest.mark.parametrize(
    "arguments",
    [[], ["--lang", "fr", "play", "maracaibo", "--seats", "human,random", "--seed", "3"]],
    ids=["home", "table"],
)
def test_nothing_but_ascii_in_grey_is_written(arguments):
    with Terminal(*arguments, env=POOR) as terminal:
        terminal.wait_for(lambda: len(terminal.text) > 2000)
        while terminal.read():
            pass
        terminal.type(LEAVE)
        assert terminal.ended(60.0) == 0
        assert sorted({letter for letter in terminal.raw if not letter.isascii()}) == []
        assert {colour for colour in COLOUR.findall(terminal.raw) if len(set(colour)) > 1} == set()
