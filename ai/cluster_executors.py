"""The same tournament on an existing cluster, by its address: `dask://…` or `ray://…`.

The libraries are extras (`tradewinds[dask]`, `tradewinds[ray]`); the machines of the
cluster need Tradewinds installed. Dask and Ray unpickle what their cluster sends, so it must
be trusted: we speak to one only at an address that somebody gave us.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any

from ai.executors import Executor, Result, Task
from engine.core import BadOption, EngineError

CONNECT = 10
"""Seconds in which a scheduler must answer."""
WAIT = 30
"""Seconds that a cluster may have no workers."""
_PLACE = re.compile(r"([\w.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\]):[0-9]{1,5}", re.ASCII)
"""A host, or an address of IPv6 in brackets, and a port."""


class NoCluster(EngineError):
    """The cluster, or the library that talks to it, is not available.

    `reason` is `missing` (the library), `unreachable` (no scheduler), `no_workers` or `lost`.
    """

    def __init__(self, reason: str, **facts: object) -> None:
        super().__init__(f"{reason}: {', '.join(map(str, facts.values()))}")
        self.reason, self.facts = reason, facts


class Dask:
    """Tasks as futures of a Dask scheduler."""

    def __init__(self, address: str, wait: float = WAIT) -> None:
        self.address = f"tcp://{address}"
        self.wait = wait

    def run(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        distributed = _library("distributed", "dask")
        try:
            client = distributed.Client(self.address, timeout=CONNECT)
        except OSError:
            raise NoCluster("unreachable", address=self.address, seconds=CONNECT) from None
        with client:
            try:
                client.wait_for_workers(1, timeout=self.wait)
            except TimeoutError:
                raise self._without_workers() from None
            yield from self._results(distributed, client, client.map(work, [*tasks], pure=False))

    def _results(self, distributed: Any, client: Any, left: list[Any]) -> Iterator[Any]:
        while left:
            try:
                done, rest = distributed.wait(left, self.wait, "FIRST_COMPLETED")
            except TimeoutError:
                if client.status != "running":
                    raise NoCluster("lost", address=self.address) from None
                if not client.scheduler_info()["workers"]:
                    raise self._without_workers() from None
                continue  # long games on busy workers
            left = list(rest)
            for future in done:
                yield future.result()

    def _without_workers(self) -> NoCluster:
        return NoCluster("no_workers", address=self.address, seconds=self.wait)


class Ray:
    """Tasks as remote calls of a Ray cluster."""

    def __init__(self, address: str, wait: float = WAIT) -> None:
        self.address = f"ray://{address}"
        self.wait = wait

    def run(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        ray = _library("ray", "ray")
        try:
            ray.init(address=self.address, log_to_driver=False)
        except (ConnectionError, OSError, RuntimeError, ValueError):
            raise NoCluster("unreachable", address=self.address, seconds=CONNECT) from None
        try:
            remote = ray.remote(work)
            waiting = [remote.remote(task) for task in tasks]
            while waiting:
                done, waiting = ray.wait(waiting, timeout=self.wait)
                if not done and not ray.cluster_resources().get("CPU"):
                    raise NoCluster("no_workers", address=self.address, seconds=self.wait)
                yield from ray.get(done)
        finally:
            ray.shutdown()


CLUSTERS: dict[str, type[Dask] | type[Ray]] = {"dask": Dask, "ray": Ray}


def cluster(address: str, wait: float = WAIT) -> Executor:
    """The executor behind an address such as `dask://10.0.0.1:8786`."""
    scheme, _, place = address.partition("://")
    if scheme not in CLUSTERS or not _PLACE.fullmatch(place):
        raise BadOption("executor", address, [f"{name}://HOST:PORT" for name in CLUSTERS])
    return CLUSTERS[scheme](place, wait)


def _library(name: str, extra: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise NoCluster("missing", library=name, extra=extra) from None
