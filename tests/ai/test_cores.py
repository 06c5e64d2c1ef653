"""How many cores we may use: the machine's, or what somebody who shares it out says."""

import os

import pytest

from ai.cores import VARIABLE, cores
from tui.web import visit


@pytest.mark.parametrize(("told", "found"), [("3", 3), ("0", 1), ("", 4), ("all", 4), ("-2", 4)])
def test_a_number_that_is_told_counts_and_nonsense_does_not(monkeypatch, told, found):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _pid: set(range(4)), raising=False)
    monkeypatch.setenv(VARIABLE, told)
    assert cores() == found


def test_where_the_system_can_t_say_which_it_says_how_many(monkeypatch):
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert cores() == 6
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert cores() == 1


def test_visitors_of_a_server_take_no_cores_for_foresight():
    assert visit.ENVIRONMENT[VARIABLE] == "1"
