"""The real app in a real terminal, and what is left of a game when it ends in a bad way."""

import json
import os
import re
import signal
from pathlib import Path

import pytest

from engine.core.match import load
from tests.tui.terminal import STOPPED, Terminal
from tui.games.santiago import words

ME = 1


@pytest.fixture
def games(home):
    """The folder of the journals of a person who waits for no agent."""
    settings = home / "config" / "tradewinds" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"pace": "instant", "language": "en", "tour": False}))
    return home / "games"


def journal_of(games):
    """The journal as it lies on the disk now; None before there is one."""
    paths = list(games.glob("*.journal"))
    return load(paths[0].read_text()) if paths else None


def test_a_killed_game_goes_on_at_the_very_decision(games):
    def my_turn(moves):
        loaded = journal_of(games)
        return loaded and loaded.state.seat == ME and len(loaded.record.actions) >= moves

    seats = ("--seats", "random,human,random", "--seed", "7")
    with Terminal("play", "santiago", *seats) as terminal:
        terminal.wait_for(lambda: my_turn(5), keys="\r")
        os.kill(terminal.process.pid, signal.SIGKILL)
        assert terminal.process.wait() == -signal.SIGKILL

    (path,) = games.glob("*.journal")
    before = path.read_bytes()
    killed = journal_of(games)
    decision = killed.state.decision
    asked = words.prompt(decision, killed.state.view(ME), killed.record.header.names)
    with Terminal("resume") as terminal:
        terminal.wait_for(lambda: asked in terminal.text)
        assert path.read_bytes() == before
        terminal.wait_for(lambda: path.read_bytes() != before, keys="\r")
        assert path.read_bytes().startswith(before)
        after = journal_of(games)
        mine = after.record.actions[len(killed.record.actions)]
        assert mine in killed.state.legal()
        os.write(terminal.end, b"\x11")
        while terminal.process.poll() is None:
            terminal.read()
        assert terminal.process.returncode == 0


SEATS = ("--seats", "random,human,random", "--seed", "7")
FAULT = re.compile(
    r"tradewinds: ZeroDivisionError: division by zero \(sitecustomize\.py:\d+\) "
    r"Games are saved at every move\. The report is in (\S+)"
)


def stumbling(folder, code):
    """A folder to import from, where the app gets a fault of this kind."""
    (folder / "sitecustomize.py").write_text(f"import tui.table.screen as s\n{code}\n")
    return folder


def test_a_fault_that_ends_the_app_is_one_line_and_a_report(games, tmp_path):
    """No traceback on the terminal, and all that we must know: when even home can't be built."""
    code = "import tui.screens.home as h\ndef fail(self):\n    return 1 / 0\n"
    code += "h.HomeScreen.compose = fail"
    with Terminal(path=stumbling(tmp_path, code)) as terminal:
        assert terminal.ended(60) == 1
        said = FAULT.search(terminal.text.strip().splitlines()[-1])
        assert said is not None, terminal.text[-500:]
        assert "Traceback" not in terminal.text
        assert terminal.restored()
    report = Path(said[1]).read_text(encoding="utf-8")
    assert "tradewinds 0." in report
    assert "HomeScreen" in report
    assert "Traceback (most recent call last)" in report
    assert "ZeroDivisionError" in report


@pytest.mark.parametrize("method", ["compose", "on_mount", "_begin", "redraw"])
def test_a_table_that_fails_leads_home_and_the_game_is_kept(games, tmp_path, method):
    code = f"def fail(self):\n    return 1 / 0\ns.TableScreen.{method} = fail\n"
    # At home q would end the app, and nobody knows what is on the screen when it arrives.
    code += "import tui.screens.home as h\ndef stay(self, key):\n    self.notify('still here')\n"
    code += "h.HomeScreen.action_choose = stay"
    with Terminal("play", "santiago", *SEATS, path=stumbling(tmp_path, code)) as terminal:
        # Other faults may follow from it and hide its notice; its report stays.
        terminal.wait_for(lambda: any("ZeroDivisionError" in r for r in reports(tmp_path)))
        terminal.wait_for(lambda: "still here" in terminal.text, keys="q")
        terminal.type(b"\x11")
        assert terminal.ended(60) == 0
        assert "Traceback" not in terminal.text
    (journal,) = games.glob("*.journal")
    assert any(journal.read_text() in report for report in reports(tmp_path))


def reports(folder):
    return [path.read_text(encoding="utf-8") for path in (folder / "state").rglob("fault-*.txt")]


def test_a_key_that_fails_costs_a_notice_and_the_game_goes_on(games, tmp_path):
    code = "def fail(self):\n    return 1 / 0\n"
    code += "import tui.app\ntui.app.TradewindsApp.action_keys = fail"
    with Terminal("play", "santiago", *SEATS, path=stumbling(tmp_path, code)) as terminal:
        terminal.wait_for(lambda: journal_of(games) is not None)
        terminal.wait_for(lambda: "ZeroDivisionError" in terminal.text, keys="?")
        before = len(journal_of(games).record.actions)
        terminal.wait_for(lambda: len(journal_of(games).record.actions) > before, keys="\r")
        terminal.type(b"\x11")
        assert terminal.ended(60) == 0
    assert list((tmp_path / "state").rglob("fault-*.txt"))


@pytest.mark.parametrize("number", STOPPED)
def test_a_signal_ends_the_app_the_helpers_and_restores_the_terminal(games, number):
    seats = ("--seats", "expert,human,expert", "--seed", "7")
    with Terminal("play", "santiago", *seats) as terminal:
        terminal.wait_for(terminal.children, keys="\r")
        helpers = terminal.descendants()
        terminal.signal(number)
        assert terminal.ended(60) == 128 + number
        assert terminal.restored()
        terminal.wait_until(lambda: not any(map(terminal.is_alive, helpers)))
    assert journal_of(games) is not None


def test_a_closed_terminal_ends_the_app(games):
    with Terminal("play", "santiago", *SEATS) as terminal:
        terminal.wait_for(lambda: journal_of(games) is not None)
        terminal.hang_up()
        assert terminal.process.wait(120) == 128 + signal.SIGHUP


def test_to_be_woken_without_having_slept_does_no_harm(games):
    with Terminal("play", "santiago", *SEATS) as terminal:
        terminal.wait_for(lambda: journal_of(games) is not None)
        for _time in range(3):
            terminal.signal(signal.SIGCONT)
        before = len(journal_of(games).record.actions)
        terminal.wait_for(lambda: len(journal_of(games).record.actions) > before, keys="\r")
        terminal.type(b"\x11")
        assert terminal.ended(60) == 0
        assert terminal.restored()


def test_to_be_put_to_sleep_and_woken_shows_the_game_again(games):
    with Terminal("play", "santiago", *SEATS) as terminal:
        terminal.wait_for(lambda: journal_of(games) is not None)
        terminal.signal(signal.SIGTSTP)
        terminal.wait_until(lambda: terminal.state() == "T")
        while terminal.read():
            pass
        assert terminal.restored()
        terminal.signal(signal.SIGCONT)
        before = len(journal_of(games).record.actions)
        terminal.wait_for(lambda: len(journal_of(games).record.actions) > before, keys="\r")
        terminal.type(b"\x11")
        assert terminal.ended(60) == 0
