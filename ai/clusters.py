"""The same tournament on an existing cluster, by its address: `dask://…` or `ray://…`.

The libraries are extras (`tradewinds[dask]`, `tradewinds[ray]`); the machines of the
cluster need Tradewinds installed.
"""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any

from ai.executors import Executor, Result, Task
from engine.core import BadOption, EngineError


class NoCluster(EngineError):
    """The cluster, or the library that speaks to it, is not to be had."""


class Dask:
    """Tasks as futures of a Dask scheduler."""

    def __init__(self, address: str) -> None:
        self.address = f"tcp://{address}"

    def run(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        distributed = _library("distributed", "dask")
        try:
            client = distributed.Client(self.address, timeout=10)
        except OSError as error:
            raise NoCluster(f"{self.address}: {error}") from None
        with client:
            futures = client.map(work, list(tasks), pure=False)
            for future in distributed.as_completed(futures):
                yield future.result()


class Ray:
    """Tasks as remote calls of a Ray cluster."""

    def __init__(self, address: str) -> None:
        self.address = f"ray://{address}"

    def run(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        ray = _library("ray", "ray")
        try:
            ray.init(address=self.address, log_to_driver=False)
        except (ConnectionError, OSError, RuntimeError, ValueError) as error:
            raise NoCluster(f"{self.address}: {error}") from None
        try:
            remote = ray.remote(work)
            waiting = [remote.remote(task) for task in tasks]
            while waiting:
                done, waiting = ray.wait(waiting)
                yield from ray.get(done)
        finally:
            ray.shutdown()


CLUSTERS: dict[str, type[Dask] | type[Ray]] = {"dask": Dask, "ray": Ray}


def cluster(address: str) -> Executor:
    """The executor behind an address such as `dask://10.0.0.1:8786`."""
    scheme, _, place = address.partition("://")
    if scheme not in CLUSTERS or not place:
        raise BadOption("executor", address, [f"{name}://HOST:PORT" for name in CLUSTERS])
    return CLUSTERS[scheme](place)


def _library(name: str, extra: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise NoCluster(f"{name} is not installed: pip install 'tradewinds[{extra}]'") from None
