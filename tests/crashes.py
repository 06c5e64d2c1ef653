"""A disk that can be cut off at every step, and what may be left of it afterwards.

`Watched` does everything for real and notes each step. `images` plays the steps up to a
cut on paper: what was synced is there; what was not may be there, half there or missing, for
the content of files and for their names apart. That is what a power loss can do.
"""

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ai import storage


class Step(NamedTuple):
    """A call that changed the disk."""

    kind: str
    path: Path
    value: Any = None


class Watched(storage.System):
    """The real disk, every step noted; `before` is called before each and may raise."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._open: dict[int, Path] = {}

    def before(self, step: Step) -> None:
        return

    def _note(self, kind: str, path: Path, value: Any = None) -> None:
        step = Step(kind, path, value)
        self.before(step)
        self.steps.append(step)

    def create(self, path: Path) -> int:
        self.before(Step("create", path))
        handle = super().create(path)
        self.steps.append(Step("create", path))
        self._open[handle] = path
        return handle

    def open(self, path: Path) -> int:
        handle = super().open(path)
        self._open[handle] = path
        return handle

    def close(self, handle: int) -> None:
        super().close(handle)
        del self._open[handle]

    def write(self, handle: int, data: bytes) -> int:
        self._note("write", self._open[handle], data)
        return super().write(handle, data)

    def truncate(self, handle: int, size: int) -> None:
        self._note("truncate", self._open[handle], size)
        super().truncate(handle, size)

    def sync(self, handle: int) -> None:
        self._note("sync", self._open[handle])
        super().sync(handle)

    def link(self, old: Path, new: Path) -> None:
        self.before(Step("link", old, new))
        super().link(old, new)
        self.steps.append(Step("link", old, new))

    def replace(self, old: Path, new: Path) -> None:
        self._note("replace", old, new)
        super().replace(old, new)

    def remove(self, path: Path) -> None:
        self._note("remove", path)
        super().remove(path)

    def sync_folder(self, path: Path) -> None:
        self._note("sync_folder", path)
        super().sync_folder(path)


class Full(Watched):
    """A disk without room from a step on: writes stop half way, and nothing can be taken back."""

    def __init__(self) -> None:
        super().__init__()
        self.full = False
        self.stuck = False
        """Does taking back fail as well?"""

    def write(self, handle: int, data: bytes) -> int:
        if not self.full:
            return super().write(handle, data)
        if len(data) > 1:
            os.lseek(handle, 0, os.SEEK_END)
            return os.write(handle, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def truncate(self, handle: int, size: int) -> None:
        if self.stuck and self.full:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        super().truncate(handle, size)


class _File:
    def __init__(self) -> None:
        self.now = b""
        self.safe = b""
        self.half = b""
        """As it is when the last write came half way."""


class _Paper:
    """The disk on paper: what is there now, and what is there for sure."""

    def __init__(self) -> None:
        self.names: dict[Path, _File] = {}
        self.safe_names: dict[Path, _File] = {}

    def create(self, path: Path, _value: None) -> None:
        self.names[path] = _File()

    def write(self, path: Path, data: bytes) -> None:
        file = self.names[path]
        file.half = file.now + data[: len(data) // 2]
        file.now += data

    def truncate(self, path: Path, size: int) -> None:
        file = self.names[path]
        file.half, file.now = file.now, file.now[:size]

    def sync(self, path: Path, _value: None) -> None:
        file = self.names[path]
        file.safe = file.half = file.now

    def link(self, path: Path, new: Path) -> None:
        self.names[new] = self.names[path]

    def replace(self, path: Path, new: Path) -> None:
        self.names[new] = self.names.pop(path)

    def remove(self, path: Path, _value: None) -> None:
        self.names.pop(path, None)

    def sync_folder(self, path: Path, _value: None) -> None:
        others = {name: file for name, file in self.safe_names.items() if name.parent != path}
        here = {name: file for name, file in self.names.items() if name.parent == path}
        self.safe_names = others | here


def images(steps: list[Step]) -> Iterator[dict[Path, bytes]]:
    """Everything that may lie on the disk if the power fails after these steps."""
    paper = _Paper()
    for kind, path, value in steps:
        getattr(paper, kind)(path, value)
    for names in (paper.names, paper.safe_names):
        for part in ("now", "half", "safe"):
            yield {path: getattr(file, part) for path, file in names.items()}


def lay_out(image: dict[Path, bytes], old: Path, new: Path) -> None:
    """Write an image of one folder into another."""
    for path, data in image.items():
        place = new / path.relative_to(old)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
