"""A tournament on a cluster: the same games with the same results."""

import sys

import pytest
from distributed import LocalCluster

from ai import arena
from ai.arena import Match
from ai.clusters import NoCluster, cluster
from ai.executors import Here
from engine.core import BadOption

MATCH = Match("santiago", ("random", "random", "random"), 9, seed=4)


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

    def wait(self, waiting):
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
    with pytest.raises(NoCluster, match=r"tradewinds\[ray\]"):
        list(cluster("ray://head:10001").run(str, [1]))


@pytest.mark.parametrize("address", ["", "local", "spark://x:1", "dask://"])
def test_an_address_of_no_cluster_is_refused(address):
    with pytest.raises(BadOption, match="dask://HOST:PORT"):
        cluster(address)
