"""Where games are played: here, or in processes on all cores. Clusters can be added.

An executor gets a function of a module (so that another process can find it) and
the tasks for it, and gives back the results as they come, in any order.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Protocol, TypeVar

from engine.core import data

Task = TypeVar("Task")
Result = TypeVar("Result")


class Executor(Protocol):
    """Runs tasks somewhere."""

    def run(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """The results, each as soon as it is there."""


class Here:
    """One after the other in this process."""

    def run(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        return map(work, tasks)


class LocalProcesses:
    """Processes on this machine, one a core unless told; fresh ones, so that it is safe
    beside threads and the same on every system."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or os.cpu_count() or 1

    def run(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        context = multiprocessing.get_context("spawn")
        with context.Pool(self.jobs, _begin, (data.overlay_in_use(),)) as pool:
            yield from pool.imap_unordered(work, tasks)


def _begin(overlay: Path | None) -> None:
    """A worker leaves ctrl+c to its parent and reads the same data files."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    data.overlay(overlay)


def local(jobs: int | None = None) -> Executor:
    """All cores, or so many processes; with one job nothing is started."""
    return Here() if jobs == 1 else LocalProcesses(jobs)
