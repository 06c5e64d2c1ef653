"""Where games are played: in this process, or in processes on all cores. Clusters can be added.

An executor gets a function of a module (so that another process can find it) and the tasks for it,
and gives back the results as they come, in any order.
"""

import os
import threading
from collections.abc import Callable, Iterable, Iterator
from queue import SimpleQueue
from typing import Any, Protocol, TypeVar

from ai.child import Child, Gone
from engine.core import EngineError

Task = TypeVar("Task")
Result = TypeVar("Result")

ATTEMPTS = 3
"""How often a task is retried when its process dies; after that the task is to blame."""


class Executor(Protocol):
    """Runs tasks somewhere."""

    def run(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """The results, each as soon as it is there."""


class WorkerLost(EngineError):
    """A worker process keeps dying; `problem` says how."""

    def __init__(self, times: int, problem: str) -> None:
        super().__init__(f"a worker process ended {times} times: {problem}")
        self.times, self.problem = times, problem


class Here:
    """One after the other in this process."""

    def run(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        return map(work, tasks)


class LocalProcesses:
    """Processes on this machine, by default one per core; fresh ones, so that it is safe
    alongside threads and the same on every system. One that is killed is replaced, and its task
    done again."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or os.cpu_count() or 1

    def run(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        waiting = list(tasks)
        waiting.reverse()
        results: SimpleQueue[tuple[Exception | None, Any]] = SimpleQueue()
        children = [Child(work) for _ in range(min(self.jobs, len(waiting)))]
        threads = [
            threading.Thread(target=_drive, args=[child, waiting, results], daemon=True)
            for child in children
        ]
        count = len(waiting)
        try:
            for thread in threads:
                thread.start()
            for _ in range(count):
                fault, result = results.get()
                if fault is not None:
                    raise fault
                yield result
        finally:
            waiting.clear()
            for child in children:
                child.close()


def _drive(child: Child, waiting: list[Any], results: "SimpleQueue[Any]") -> None:
    """Give a child one task after another, and those it drops to its successors."""
    while True:
        try:
            task = waiting.pop()  # one step of the interpreter: no other thread gets the same
        except IndexError:
            break
        try:
            results.put((None, _done(child, task)))
        except Exception as fault:  # not swallowed: the thread that waits for results raises it
            results.put((fault, None))
            break
    child.close()


def _done(child: Child, task: Any) -> Any:
    for attempt in range(1, ATTEMPTS + 1):
        try:
            return child.ask(task)
        except Gone as ended:
            child.kill()
            if attempt == ATTEMPTS:
                raise WorkerLost(attempt, str(ended)) from None
    raise AssertionError("unreachable")


def local(jobs: int | None = None) -> Executor:
    """All cores, or `jobs` processes; with one job nothing is started."""
    return Here() if jobs == 1 else LocalProcesses(jobs)
