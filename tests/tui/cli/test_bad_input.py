"""Whatever is wrong on the command line is one line with the allowed values."""

import pytest

from tui import i18n

SEATS = "2, 3, 4, 5"
OPTIONS = "money, source, palms, setup"
PLAY = ("play", "santiago")
SIMULATE = ("simulate", "santiago", "--seats", "3")
ARENA = ("arena", "santiago", "--agents", "random,random,random")

USAGE = [
    (("play", "chess"), "santiago"),
    (("play", "Santiago"), "santiago"),
    ((*PLAY, "--seats", "human"), SEATS),
    ((*PLAY, "--seats", "human,random,random,random,random,random"), SEATS),
    ((*PLAY, "--seats", "human,genius,random"), "human, random, easy, medium"),
    ((*PLAY, "--seats", "human,,random"), "human, random, easy, medium"),
    ((*PLAY, "--seats", ""), SEATS),
    ((*PLAY, "--seats", "human,medium:saint"), "speculator, gardener, schemer"),
    ((*PLAY, "--seats", "human,random:gardener"), "human, random, easy, medium"),
    ((*PLAY, "--seats", "human:gardener,random"), "human, random, easy, medium"),
    ((*PLAY, "--option", "dice=2"), OPTIONS),
    ((*PLAY, "--option", "palms"), OPTIONS),
    ((*PLAY, "--option", "palms=maybe"), "off, on"),
    ((*PLAY, "--option", "money=none"), "open, hidden"),
    ((*PLAY, "--seed", "seven"), "whole number"),
    ((*PLAY, "--seed"), "--seed"),
    (("play",), "GAME"),
    (("replay",), "FILE"),
    (("simulate", "chess", "--seats", "3"), "santiago"),
    (("simulate", "santiago"), "--seats"),
    (("simulate", "santiago", "--seats", "six"), "1 or more"),
    (("simulate", "santiago", "--seats", "6"), SEATS),
    ((*SIMULATE, "--agent", "human"), "random, easy, medium"),
    ((*SIMULATE, "--games", "0"), "1 or more"),
    ((*SIMULATE, "--option", "source=moon"), "inner, edge, corner, any"),
    (("arena", "chess", "--agents", "random,random"), "santiago"),
    (("arena", "santiago"), "--agents"),
    ((*ARENA, "--executor", "spark://x:1"), "dask://HOST:PORT"),
    (("arena", "santiago", "--agents", "random"), SEATS),
    (("arena", "santiago", "--agents", "random,human"), "random, easy, medium"),
    (("arena", "santiago", "--agents", "easy:,easy"), "speculator, gardener, schemer"),
    (("arena", "santiago", "--agents", "easy@0,easy"), "1 or more"),
    (("arena", "santiago", "--agents", "easy@soon,easy"), "1 or more"),
    ((*SIMULATE, "--agent", "easy:senator"), "speculator, gardener, schemer"),
    ((*ARENA, "--jobs", "0"), "1 to 256"),
    ((*ARENA, "--ms", "-4"), "1 or more"),
    ((*ARENA, "--ms", "4", "--iterations", "4"), "--ms"),
    (("bench", "--seconds", "0"), "3600"),
    (("bench", "--seconds", "nan"), "3600"),
    (("serve", "--port", "0"), "1 to 65535"),
    (("data",), "check"),
    (("data", "burn"), "check"),
    (("dance",), "play"),
    (("--dance",), "--dance"),
    (("--lang", "eo"), "en, fr"),
    (("--lang",), "--lang"),
    ((*PLAY, "--lang", "eo"), "en, fr"),
    (("protocol", "now"), "now"),
]


@pytest.mark.parametrize(("arguments", "allowed"), USAGE, ids=" ".join)
def test_a_wrong_command_line_is_one_line_with_what_is_allowed(tradewinds, arguments, allowed):
    outcome = tradewinds(*arguments)
    assert outcome.status == 2
    assert outcome.out == ""
    assert outcome.err.count("\n") == 1
    assert outcome.err.startswith("tradewinds")
    assert allowed in outcome.err


@pytest.mark.parametrize("arguments", [case[0] for case in USAGE], ids=" ".join)
def test_it_is_one_line_in_french_too(tradewinds, arguments):
    outcome = tradewinds("--lang", "fr", *arguments)
    assert outcome.status == 2
    assert outcome.out == ""
    assert outcome.err.count("\n") == 1


def test_it_speaks_french(tradewinds):
    assert "jeu inconnu" in tradewinds("--lang", "fr", "play", "chess").err
    assert "jeu inconnu" in tradewinds("play", "chess", "--lang", "fr").err
    assert "il manque" in tradewinds("--lang", "fr", "play").err
    assert i18n.language() == "fr"


FAILURES = [
    ((), "terminal"),
    (PLAY, "terminal"),
    (("resume",), "no game"),
    (("--data", "/no/such/place", "data", "check"), "/no/such/place"),
    (("data", "check", "--data", "/no/such/place"), "/no/such/place"),
    (("resume", "/no/such/game"), "/no/such/game"),
    (("replay", "/no/such/game"), "/no/such/game"),
    (("replay", "/"), "/"),
]


@pytest.mark.parametrize(("arguments", "told"), FAILURES, ids=" ".join)
def test_everything_else_is_one_line_and_status_1(tradewinds, arguments, told):
    outcome = tradewinds(*arguments)
    assert outcome.status == 1
    assert outcome.out == ""
    assert outcome.err.count("\n") == 1
    assert outcome.err.startswith("tradewinds: ")
    assert told in outcome.err


def test_a_fault_of_ours_is_one_line_too(command):
    """Nobody sees a traceback, but the line says where to look."""
    stumble = "import tui.cli.machines as m; m.protocol = lambda args: 1 / 0; "
    run = "import sys; sys.argv = ['tradewinds', 'protocol']; import tui.cli.main as c; c.main()"
    outcome = command(python=("-c", stumble + run))
    assert outcome.status == 1
    assert outcome.err.count("\n") == 1
    assert outcome.err.startswith("tradewinds: ZeroDivisionError: division by zero (")
