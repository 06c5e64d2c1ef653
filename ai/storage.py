"""Files that are kept: whole under their name or not there at all, and on the disk when we say so.

Three ways to keep something, all safe against a crash, a full disk and another process:

    new_file(folder, "santiago-…", ".journal", data)   a name that nobody has, never another's
    rewrite(path, data)                                the old content or the new, never half
    Lines(path).append(line)                           a file that only grows, line by line

Everything goes through one `System`, so that tests can stop it at every single step.
"""

import errno
import json
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

DRAFT = ".new"
"""The suffix of files that are not complete yet."""
ASIDE = ".damaged"
"""The suffix of files that could not be read and were set aside."""
_BINARY = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class System:
    """The calls that change a disk, one by one."""

    def create(self, path: Path) -> int:
        """A new file, open for writing; FileExistsError when the name is taken."""
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)

    def open(self, path: Path) -> int:
        return os.open(path, os.O_RDWR | _BINARY)

    def close(self, handle: int) -> None:
        os.close(handle)

    def write(self, handle: int, data: bytes) -> int:
        """Write where the file ends now; how much of it was taken."""
        os.lseek(handle, 0, os.SEEK_END)
        return os.write(handle, data)

    def truncate(self, handle: int, size: int) -> None:
        os.ftruncate(handle, size)

    def sync(self, handle: int) -> None:
        """Wait until the disk itself has it, and not its cache alone."""
        if fcntl is not None and hasattr(fcntl, "F_FULLFSYNC"):
            with suppress(OSError):
                fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
                return
        os.fsync(handle)

    def link(self, old: Path, new: Path) -> None:
        """A second name; FileExistsError when it is taken."""
        os.link(old, new)

    def replace(self, old: Path, new: Path) -> None:
        old.replace(new)

    def remove(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def make_folder(self, path: Path) -> None:
        path.mkdir(exist_ok=True)

    def sync_folder(self, path: Path) -> None:
        """Make the names in a folder durable, where the system lets us."""
        if os.name != "posix":
            return
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some network disks can't
                raise
        finally:
            os.close(handle)


system = System()


def make_folders(path: Path) -> None:
    """The folder and those above it, their names durable too."""
    missing = []
    while not path.is_dir():
        missing.append(path)
        if path.parent == path:
            break
        path = path.parent
    for folder in reversed(missing):
        system.make_folder(folder)
        system.sync_folder(folder.parent)


def new_file(folder: Path, stem: str, suffix: str, data: bytes) -> Path:
    """Keep something under a name that nobody has: `stem`, else `stem-2`, `stem-3` and so on.

    The file has its name only when it is whole, and two processes never get the same one.
    """
    make_folders(folder)
    with _draft(folder / f"{stem}{suffix}", data) as draft:
        for number in count(1):
            path = folder / f"{stem}{'' if number == 1 else f'-{number}'}{suffix}"
            with suppress(FileExistsError):
                _name(draft, path)
                break
    system.sync_folder(folder)
    return path


def rewrite(path: Path, data: bytes) -> None:
    """Give a file other content: whoever reads it, whenever, sees the old or the new whole."""
    make_folders(path.parent)
    with _draft(path, data) as draft:
        system.replace(draft, path)
    system.sync_folder(path.parent)


def put_aside(path: Path) -> Path:
    """Take a damaged file out of the way without losing it; the name it has now."""
    for number in count(1):
        aside = path.with_name(f"{path.name}{ASIDE}{'' if number == 1 else f'-{number}'}")
        with suppress(FileExistsError):
            _name(path, aside)
            break
    system.remove(path)
    system.sync_folder(path.parent)
    return aside


@contextmanager
def _draft(path: Path, data: bytes) -> Iterator[Path]:
    """A file of our own beside the real one, whole and on the disk; gone afterwards."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(6)}{DRAFT}")
    handle = system.create(draft)
    try:
        try:
            _write(handle, data)
            system.sync(handle)
        finally:
            system.close(handle)
        yield draft
    finally:
        with suppress(OSError):
            system.remove(draft)


def _name(draft: Path, path: Path) -> None:
    """Give a whole file its name; FileExistsError when another has it."""
    try:
        system.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a disk without links: the name is taken first, the file moved there
        system.close(system.create(path))
        system.replace(draft, path)


def _write(handle: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[system.write(handle, bytes(rest)) :]


def _put(handle: int, sound: int, line: bytes) -> None:
    """A line behind the sound part, on the disk; taken back when the disk won't have it."""
    try:
        _write(handle, line)
        system.sync(handle)
    except OSError:
        with suppress(OSError):  # if not now, then before the next line
            system.truncate(handle, sound)
        raise


class Grown(Exception):
    """Another process has written into a file that was ours alone."""


class Lines:
    """A file that only grows, and only here. `append` returns when the line is on the disk."""

    def __init__(self, path: Path, sound: int) -> None:
        self.path = path
        self.sound = sound
        """Bytes that are whole lines; what lies behind them is a torn line."""
        self._given_up = path.stat().st_size > sound
        """Is what lies behind our lines a torn line that nobody wants?"""
        self._tried = b""
        """A line that could not be written; some of it may be there nevertheless."""

    def append(self, line: bytes) -> None:
        """Put a line behind the others. OSError when the disk won't: then nothing is appended,
        and what is left of the line goes when there is room again. Grown when somebody else
        writes there."""
        handle = system.open(self.path)
        try:
            with _alone(handle):
                self._heal(handle)
                self._tried = line
                _put(handle, self.sound, line)
        finally:
            system.close(handle)
        self.sound += len(line)
        self._tried = b""

    def _heal(self, handle: int) -> None:
        behind = os.fstat(handle).st_size - self.sound
        if behind == 0:
            return
        ours = self._given_up
        if not ours and 0 < behind <= len(self._tried):
            os.lseek(handle, self.sound, os.SEEK_SET)
            ours = os.read(handle, behind) == self._tried[:behind]
        if not ours or behind < 0:
            raise Grown(str(self.path))
        system.truncate(handle, self.sound)
        self._given_up = False


def append(path: Path, line: bytes) -> None:
    """Put a line of JSON into a file that others append to as well, and that may not be there
    yet. A last line that was torn goes; one that lacks its end alone gets it."""
    make_folders(path.parent)
    with suppress(FileExistsError):
        system.close(system.create(path))
        system.sync_folder(path.parent)
    handle = system.open(path)
    try:
        with _alone(handle):
            sound, tail = _tail(handle)
            if tail and is_object(tail):
                sound += len(tail)
                line = b"\n" + line
            elif tail:
                system.truncate(handle, sound)
            _put(handle, sound, line)
    finally:
        system.close(handle)


def lines_of(data: bytes) -> list[bytes]:
    """The lines of a file that grows by `append`, without what is left of a torn one."""
    *lines, tail = data.split(b"\n")
    return [*lines, tail] if tail and is_object(tail) else lines


def is_object(line: bytes) -> bool:
    """Is this a whole object of JSON, and not the beginning of one?"""
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def _tail(handle: int) -> tuple[int, bytes]:
    """Where the last whole line of an open file ends, and what lies behind it."""
    size = end = os.fstat(handle).st_size
    sound = 0
    while end > 0:
        begin = max(0, end - 4096)
        os.lseek(handle, begin, os.SEEK_SET)
        found = os.read(handle, end - begin).rfind(b"\n")
        if found >= 0:
            sound = begin + found + 1
            break
        end = begin
    os.lseek(handle, sound, os.SEEK_SET)
    return sound, os.read(handle, size - sound)


@contextmanager
def _alone(handle: int) -> Iterator[None]:
    """No other process appends meanwhile, where the system knows locks."""
    locked = False
    if fcntl is not None:
        with suppress(OSError):  # some network disks can't
            fcntl.flock(handle, fcntl.LOCK_EX)
            locked = True
    try:
        yield
    finally:
        if locked:
            fcntl.flock(handle, fcntl.LOCK_UN)
