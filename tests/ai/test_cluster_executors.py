"""A tournament on a cluster: the same games with the same results."""

import sys
import threading
import time

import pytest
from distributed import LocalCluster

from ai import arena
from ai.arena import ArenaMatch
from ai.cluster_executors import NoCluster, cluster
from ai.executors import Here
from engine.core import BadOption

MATCH = ArenaMatch("santiago", ("random", "random", "random"), 9, seed=4)


def test_a_dask_cluster_plays_the_same_games():
    with LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, protocol="tcp", dashboard_address=None
    ) as local:
        address = local.scheduler_address.removeprefix("tcp://")
        there = arena.run(MATCH, cluster(f"dask://{address}"))
    here = arena.run(MATCH, Here())
    for one, other in zip(there["agents"], here["agents"], strict=True):
        assert (one["wins"], one["score_mean"]) == (other["wins"], other["score_mean"])


class FakeRay:
    """The calls that are made of Ray, answered here."""

    def __init__(self):
        self.calls = []

    def init(self, address, log_to_driver):
        self.calls.append(address)

    def remote(self, work):
        class Remote:
            @staticmethod
            def remote(task):
                return work(task)

        return Remote

    def wait(self, waiting, timeout):
        return waiting[-1:], waiting[:-1]

    def get(self, done):
        return done

    def shutdown(self):
        self.calls.append("shutdown")


def test_ray_is_given_every_game_and_left_in_order(monkeypatch):
    ray = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", ray)
    there = arena.run(MATCH, cluster("ray://head:10001"))
    here = arena.run(MATCH, Here())
    assert [a["wins"] for a in there["agents"]] == [a["wins"] for a in here["agents"]]
    assert ray.calls == ["ray://head:10001", "shutdown"]


def test_a_library_that_is_missing_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster) as missing:
        list(cluster("ray://head:10001").run(str, [1]))
    assert (missing.value.reason, missing.value.facts["extra"]) == ("missing", "ray")


def test_a_scheduler_without_workers_says_so_after_the_stated_time():
    with LocalCluster(
        n_workers=0, processes=False, protocol="tcp", dashboard_address=None
    ) as local:
        address = local.scheduler_address.removeprefix("tcp://")
        with pytest.raises(NoCluster) as none:
            list(cluster(f"dask://{address}", wait=0.5).run(str, [1]))
    assert (none.value.reason, none.value.facts["seconds"]) == ("no_workers", 0.5)


def _sleeping(_task):
    time.sleep(30)


def test_workers_that_leave_in_mid_game_are_missed():
    with LocalCluster(
        n_workers=1, threads_per_worker=1, protocol="tcp", dashboard_address=None
    ) as local:
        address = local.scheduler_address.removeprefix("tcp://")
        running = cluster(f"dask://{address}", wait=1.0).run(_sleeping, [1])
        threading.Timer(1.5, lambda: local.scale(0)).start()
        with pytest.raises(NoCluster) as none:
            list(running)
    assert none.value.reason == "no_workers"


def test_nobody_at_the_address(monkeypatch):
    monkeypatch.setattr("ai.cluster_executors.CONNECT", 0.5)
    with pytest.raises(NoCluster) as nobody:
        list(cluster("dask://127.0.0.1:9").run(str, [1]))
    assert nobody.value.reason == "unreachable"


def test_ray_without_processors_says_so(monkeypatch):
    ray = FakeRay()
    ray.wait = lambda waiting, timeout: ([], waiting)
    ray.cluster_resources = lambda: {"memory": 1e9}
    monkeypatch.setitem(sys.modules, "ray", ray)
    with pytest.raises(NoCluster) as none:
        list(cluster("ray://head:10001", wait=3).run(str, [1]))
    assert (none.value.reason, none.value.facts["seconds"]) == ("no_workers", 3)
    assert ray.calls[-1] == "shutdown"


@pytest.mark.parametrize("address", ["", "local", "spark://x:1", "dask://"])
def test_an_address_of_no_cluster_is_refused(address):
    with pytest.raises(BadOption, match="dask://HOST:PORT"):
        cluster(address)
