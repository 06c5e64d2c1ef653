"""The real app in a terminal: whatever is typed, it lives, and ctrl+q leaves."""

import pytest

from tests.tui import monkey
from tests.tui.terminal import LEAVE, Terminal

WITHIN = 60.0
"""Seconds to leave in a test: the machine may be busy. The app gives itself less than two."""


@pytest.fixture
def opened():
    with Terminal() as terminal:
        terminal.wait_for(lambda: "Four Caribbean board games" in terminal.text)
        yield terminal
        assert terminal.process.poll() is None, terminal.text[-2000:]
        terminal.type(LEAVE)
        assert terminal.ended(WITHIN) == 0, terminal.text[-2000:]
        assert "Traceback" not in terminal.text
        assert terminal.restored()


def quiet(terminal):
    """Wait until nothing comes any more."""
    while terminal.read():
        pass


def test_the_menu_may_be_used_before_it_is_there(opened):
    for key in ("\x1b[6~", "\x1b[5~", "\x1b[B", "\r", "\x1b", "\x10", "\x1b[1;5F"):
        for _time in range(2):
            opened.type("\x10" + key + key)
            quiet(opened)
        opened.type("\x1b\x1b")


def test_one_can_leave_from_the_menu(opened):
    opened.type("\x10")
    opened.wait_for(lambda: "What would you like to do?" in opened.text)


@pytest.mark.parametrize("odd", [b"\xff", b"\x1b[200~never ends"])
def test_bytes_that_are_no_text(opened, odd):
    opened.type(odd)
    quiet(opened)


def test_keys_after_odd_bytes_still_do_something(opened):
    opened.type(b"\xff\xfe\x1b[999999999999u")
    opened.type(b"\x1bOQ")
    opened.wait_for(lambda: "Animations" in opened.text or "Pace" in opened.text, keys="\x1bOQ")


def test_a_flood_is_no_reason_to_stay(opened):
    opened.type(b"abc 123\r" * 12_500)


def test_screens_that_are_left_twice(opened):
    for keys in ("s", "1", "\x10", "gg", "r\x1br"):
        opened.type(keys + "\x1b\x1b\x1b")
        opened.read(0.05)
    quiet(opened)


def test_windows_of_every_size(opened):
    opened.type("1\r")
    for size in ((1, 1), (1, 5), (79, 24), (80, 23), (200, 60), (2, 50), (80, 24)):
        opened.resize(*size)
        quiet(opened)


def test_leaving_does_not_wait_for_a_busy_app(tmp_path):
    """Nothing that a person did is lost by it: it was on the disk before."""
    (tmp_path / "sitecustomize.py").write_text(
        "import pathlib, time, tui.app\n"
        "def busy(self):\n"
        f"    pathlib.Path({str(tmp_path / 'busy')!r}).touch()\n"
        "    time.sleep(600)\n"
        "tui.app.TradewindsApp.action_keys = busy\n"
    )
    with Terminal(path=tmp_path) as terminal:
        terminal.wait_for(lambda: "Four Caribbean board games" in terminal.text)
        terminal.wait_for((tmp_path / "busy").exists, keys="?")
        terminal.type(LEAVE)
        assert terminal.ended(WITHIN) == 0
        assert terminal.restored()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_ends_nothing(seed):
    wrong = monkey.play(seed, 10)
    assert not wrong, "\n".join(wrong)


@pytest.mark.soak
def test_a_monkey_ends_nothing_in_half_an_hour():
    wrong = [line for seed in range(1000, 1090) for line in monkey.play(seed, 20)]
    assert not wrong, "\n".join(wrong)
