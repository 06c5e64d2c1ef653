"""`bench --search`: the shape of what it gives, and that it searches every position."""

from ai import search_speed
from ai.positions import positions
from engine import registry


def test_speeds_have_the_shape_that_scripts_read(monkeypatch):
    monkeypatch.setattr(search_speed, "ITERATIONS", dict.fromkeys(registry.GAMES, 4))
    calls = []
    found = search_speed.search_speeds(0.01, lambda done, total: calls.append((done, total)))
    assert found["build"] in ("pure", "compiled")
    assert found["python"].startswith(("CPython 3.", "PyPy 3."))
    assert list(found["search"]) == list(registry.GAMES)
    assert calls[-1] == (4, 4)
    for line in found["search"].values():
        assert line["positions"] == 12
        assert line["iterations_per_second"] > 0


def test_a_sweep_does_what_it_is_told(monkeypatch):
    monkeypatch.setitem(search_speed.ITERATIONS, "havana", 8)
    done, seconds = search_speed.sweep("havana", positions("havana")[:3], seed=0)
    assert done == 24
    assert seconds > 0
