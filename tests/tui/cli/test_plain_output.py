"""What commands print of arguments, files and the environment: plain text, in letters that the
output knows."""

import io
import json
import os
import subprocess
import sys

import pytest

from engine.core.plain import LINE, blamed, is_harmful, plain
from tests.tui.cli.conftest import ROOT
from tui.terminal.streams import LIKE_ASCII, Plain, alike, can_show

EVIL = "E\x1b]0;x\x07v\u202ei\x9b2Jl\u2066"
LONG = "L" * 5000

COMMANDS = [
    (EVIL,),
    (f"--{EVIL}",),
    (f"--{EVIL}{LONG}",),
    ("play", EVIL),
    ("play", "santiago", "--seats", f"human,{EVIL}"),
    ("play", "santiago", "--option", EVIL),
    ("play", "santiago", "--option", f"money={EVIL}{LONG}"),
    ("play", "santiago", "--seed", EVIL),
    ("play", "santiago", "--seed", "9" * 5000),
    ("play", "santiago", "--seed", "9" * 4000),
    ("resume", EVIL),
    ("replay", f"{EVIL}{LONG}"),
    ("campaign", EVIL),
    ("simulate", "santiago", "--seats", "9" * 4000),
    ("simulate", "santiago", "--seats", "3", "--games", "9" * 4000),
    ("arena", "santiago", "--agents", f"{EVIL},{EVIL}"),
    ("arena", "santiago", "--agents", "easy,easy@" + "9" * 5000),
    ("arena", "santiago", "--agents", "easy,easy", "--executor", f"dask://{EVIL}:x"),
    ("--data", EVIL, "data", "check"),
    ("--lang", EVIL),
    ("solo", "jeanne", "--scenario", EVIL),
    ("automa", "jeanne", "--scenario", EVIL),
    ("serve", "--port", EVIL),
]


def _printed(program, arguments=(), **environment):
    done = subprocess.run(
        [sys.executable, *program, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, **environment},
        timeout=300,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


MANY = """
import io, json, sys
from tui.cli.main import main
from tui.terminal import streams
streams.guard()
for arguments in json.loads(sys.argv[1]):
    sys.stderr.write(f"\\n@{len(arguments)}\\n")
    try:
        status = main(arguments)
    except SystemExit as left:
        status = left.code
    sys.stderr.write(f"={status}\\n")
"""


def test_arguments_are_repeated_as_plain_text():
    status, out, err = _printed(("-c", MANY, json.dumps(COMMANDS)))
    assert status == 0, err.decode()
    text = err.decode()
    assert not [letter for letter in text if is_harmful(letter) and letter != "\n"]
    told = text.split("\n@")[1:]
    assert len(told) == len(COMMANDS)
    for arguments, lines in zip(COMMANDS, told, strict=True):
        _count, line, status, *rest = lines.split("\n")
        assert line.startswith("tradewinds"), (arguments, lines)
        assert len(line) <= LINE + len("tradewinds simulate: "), arguments
        assert status in ("=1", "=2"), (arguments, lines)
        assert not any(rest), (arguments, lines)
    assert out == b""


def test_folders_of_the_environment_are_repeated_as_plain_text(tmp_path):
    place = tmp_path / EVIL
    place.mkdir()
    (place / f"{EVIL}.journal").write_text("nonsense\n", encoding="utf-8")
    status, out, err = _printed(("-m", "tui.cli.main"), ["resume"], TRADEWINDS_HOME=str(place))
    assert status == 1
    assert "is not a game of Tradewinds" in err.decode()
    assert err.decode().count("\n") == 1
    assert not [letter for letter in (out + err).decode() if is_harmful(letter) and letter != "\n"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f'source = "x"\nname = "{EVIL}"', "control character"),
        (f'source = "{LONG}"', "5000 characters"),
        (f'source = "x"\nnumber = {"9" * 5000}', "santiago/board.toml: "),
        ("x = " + "[" * 100_000, "santiago/board.toml: "),
        (f'source = "x"\n"{chr(0x202E)}" = 1', "control character"),
        ("source = 7", "source: 7 is not a text"),
        ("source", "santiago/board.toml: "),
        ("\x00", "santiago/board.toml: "),
    ],
    ids=["evil", "long", "digits", "brackets", "key", "type", "half", "zero"],
)
def test_a_data_file_is_refused_in_one_plain_line(tmp_path, text, told):
    text = text.replace("\x1b", "\\u001b").replace("\x07", "\\u0007").replace("\x9b", "\\u009b")
    (tmp_path / "santiago").mkdir()
    (tmp_path / "santiago" / "board.toml").write_text(text, encoding="utf-8")
    arguments = ["--data", str(tmp_path), "simulate", "santiago", "--seats", "2", "--games", "1"]
    status, out, err = _printed(("-m", "tui.cli.main"), arguments)
    assert (status, out) == (1, b"")
    line = err.decode().removesuffix("\n")
    assert told in line
    assert not [letter for letter in line if is_harmful(letter)]
    assert len(line) <= LINE + 20


def test_an_output_without_our_letters_gets_their_like():
    status, out, err = _printed(
        ("-m", "tui.cli.main"), ["--lang", "fr", "play", "x"], PYTHONIOENCODING="ascii"
    )
    assert (status, out) == (2, b"")
    assert b"jeu inconnu" in err
    assert b"?" not in err
    status, out, _err = _printed(
        ("-m", "tui.cli.main"), ["--lang", "fr", "--help"], PYTHONIOENCODING="ascii"
    )
    assert status == 0
    assert b"?" not in out.replace(b" ?", b"")


def test_letters_become_their_like_one_by_one():
    assert "".join(map(alike, "é…–«◆▀ß漢")) == 'e.-"##s?'
    raw = io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors=LIKE_ASCII)
    Plain(raw).write("café\x1b[2J — 3 ◆\n")
    raw.flush()
    assert raw.buffer.getvalue() == b"cafe[2J - 3 #\n"
    assert can_show("é", raw) is False
    assert can_show("e", raw)


def test_plain_is_one_line_and_short():
    assert plain("a\nb\t c\r\n") == "a b c"
    assert plain("\ud800x") == "?x"
    assert plain("abcdef", 4) == "abc…"
    assert plain("café « L’Île » 漢") == "café « L’Île » 漢"


def test_the_problem_is_told_however_long_the_name_is():
    assert blamed("agent", "does not answer", 160) == "agent: does not answer"
    told = blamed("x" * 500, "does not answer", 160)
    assert told.startswith("xxx")
    assert told.endswith("…: does not answer")
    assert len(told) == 160
    told = blamed("agent", "y" * 500, 160)
    assert told.startswith("agent: yyy")
    assert len(told) <= 160
