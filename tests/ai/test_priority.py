"""Whoever thinks lets the app go first, also where each session has its own share."""

import os
import time
from pathlib import Path

import pytest

from ai import priority
from ai.child import Child
from ai.search import anticipation
from tui import thinker

PATIENCE = 120.0
BY = 7
sessions = pytest.mark.skipif(
    not Path("/proc/self/autogroup").exists(), reason="sessions have no priorities here"
)


def _answer(question):
    """In a child: step back, tell how far back we are, or ask a child of our own that."""
    if question == "lower":
        priority.lower(BY)
    if question == "child":
        child = Child(_answer)
        try:
            return child.ask("tell", PATIENCE)
        finally:
            child.close()
    return os.nice(0), priority.session_priority()


@pytest.fixture
def ask():
    child = Child(_answer)
    yield lambda question: child.ask(question, PATIENCE)
    child.close()


def until(told, wanted):
    """Only a few sessions may change their priority within a second: the others insist."""
    end = time.monotonic() + PATIENCE
    while (found := told()[1]) != wanted:
        assert time.monotonic() < end, found


@pytest.mark.skipif(not hasattr(os, "nice"), reason="no such priorities")
def test_a_process_steps_back(ask):
    assert ask("lower")[0] == min(priority.LOWEST, os.nice(0) + BY)


@sessions
def test_its_session_does_too(ask):
    wanted = min(priority.LOWEST, priority.session_priority() + BY)
    ask("lower")
    until(lambda: ask("tell"), wanted)


@sessions
def test_whom_it_starts_is_set_back_like_itself(ask):
    wanted = min(priority.LOWEST, priority.session_priority() + BY)
    ask("lower")
    until(lambda: ask("tell"), wanted)
    until(lambda: ask("child"), wanted)


class Silent:
    """A helper without a thought."""

    def answer(self, asked):
        return asked


@pytest.mark.parametrize(
    ("answer", "by"),
    [(thinker.think_aside, thinker.ASIDE), (anticipation.answer, priority.LOWEST)],
)
def test_who_thinks_for_a_table_steps_back_once(answer, by, monkeypatch):
    lowered = []
    monkeypatch.setattr(priority, "lower", lowered.append)
    monkeypatch.setattr(thinker, "_begun", False)
    monkeypatch.setattr(thinker, "think", lambda thought: thought)
    monkeypatch.setattr(anticipation, "_helper", None)
    monkeypatch.setattr(anticipation, "Helper", Silent)
    answer(None)
    answer(None)
    assert lowered == [by]
