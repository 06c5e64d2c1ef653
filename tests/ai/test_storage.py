"""Kept files: exclusive names, whole contents, lines that heal; at every cut of the power."""

import errno
import json
import multiprocessing
import os

import pytest

from ai import storage
from tests.crashes import Full, Watched, images


@pytest.fixture
def watched(monkeypatch):
    system = Watched()
    monkeypatch.setattr(storage, "system", system)
    return system


@pytest.fixture
def full(monkeypatch):
    system = Full()
    monkeypatch.setattr(storage, "system", system)
    return system


def cuts(system):
    """What may be left after each step, with the number of steps done."""
    for done in range(len(system.steps) + 1):
        for image in images(system.steps[:done]):
            yield done, {path.name: data for path, data in image.items()}


def real(image):
    return {name: data for name, data in image.items() if not name.endswith(storage.DRAFT)}


# -- new files --------------------------------------------------------------------------------


def test_a_new_file_never_takes_anothers_name(tmp_path):
    paths = [storage.new_file(tmp_path, "game", ".x", b"%d" % n) for n in range(4)]
    assert [path.name for path in paths] == ["game.x", "game-2.x", "game-3.x", "game-4.x"]
    assert [path.read_bytes() for path in paths] == [b"0", b"1", b"2", b"3"]
    assert sorted(tmp_path.iterdir()) == sorted(paths), "no draft stays"


def test_a_disk_without_links_keeps_names_apart_too(tmp_path, monkeypatch):
    def refuse(self, old, new):
        raise OSError(errno.EPERM, "no links")

    monkeypatch.setattr(storage.System, "link", refuse)
    paths = [storage.new_file(tmp_path, "game", ".x", b"%d" % n) for n in range(3)]
    assert [path.read_bytes() for path in paths] == [b"0", b"1", b"2"]
    assert len(set(paths)) == 3
    assert sorted(tmp_path.iterdir()) == sorted(paths)


def _begin(place):
    folder, number, gate = place
    gate.wait()
    return storage.new_file(folder, "game", ".x", b"%d" % number)


def test_eight_processes_in_one_moment_have_eight_files(tmp_path):
    context = multiprocessing.get_context("spawn")
    with context.Manager() as manager, context.Pool(8) as pool:
        gate = manager.Barrier(8)
        paths = pool.map(_begin, [(tmp_path, n, gate) for n in range(8)], chunksize=1)
    assert [path.read_bytes() for path in paths] == [b"%d" % n for n in range(8)]
    assert len(set(paths)) == 8


def test_at_every_cut_a_new_file_is_whole_or_not_there(tmp_path, watched):
    storage.new_file(tmp_path / "deep" / "er", "game", ".x", b"content")
    done = len(watched.steps)
    for step, image in cuts(watched):
        found = real(image)
        assert found in ({}, {"game.x": b"content"})
        assert step < done or found


# -- files that are rewritten -----------------------------------------------------------------


def test_at_every_cut_a_rewritten_file_is_old_or_new(tmp_path, watched):
    path = tmp_path / "settings"
    storage.rewrite(path, b"old")
    first = len(watched.steps)
    storage.rewrite(path, b"new")
    for step, image in cuts(watched):
        allowed = [{}, {"settings": b"old"}] if step < first else [{"settings": b"old"}]
        allowed = [{"settings": b"new"}] if step == len(watched.steps) else allowed
        if step > first:
            allowed.append({"settings": b"new"})
        assert real(image) in allowed


def test_a_disk_error_leaves_the_old_file_and_no_draft(tmp_path, full):
    path = tmp_path / "settings"
    storage.rewrite(path, b"old content")
    full.full = True
    with pytest.raises(OSError, match="No space"):
        storage.rewrite(path, b"new content")
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == b"old content"


def test_a_damaged_file_is_put_aside_and_none_is_lost(tmp_path):
    path = tmp_path / "settings.json"
    for text in ("one", "two"):
        path.write_text(text)
        storage.put_aside(path)
        assert not path.exists()
    assert (tmp_path / "settings.json.damaged").read_text() == "one"
    assert (tmp_path / "settings.json.damaged-2").read_text() == "two"


# -- files that grow --------------------------------------------------------------------------


def test_at_every_cut_all_lines_are_there_that_were_said_to_be(tmp_path, watched):
    path = tmp_path / "results"
    said = {0: 0}
    for number in range(4):
        storage.append(path, b'{"n": %d}\n' % number)
        said[len(watched.steps)] = number + 1
    for step, image in cuts(watched):
        sure = max(lines for when, lines in said.items() if when <= step)
        found = storage.lines_of(image.get("results", b""))
        numbers = [json.loads(line)["n"] for line in found]
        assert numbers in (list(range(sure)), list(range(sure + 1)))


@pytest.mark.parametrize("stuck", [False, True])
def test_a_full_disk_takes_no_line_and_goes_on_when_there_is_room(tmp_path, full, stuck):
    path = tmp_path / "journal"
    path.write_bytes(b"first\n")
    lines = storage.Lines(path, 6)
    lines.append(b"second\n")
    full.full, full.stuck = True, stuck
    for _attempt in range(2):
        with pytest.raises(OSError, match=r"No space|Input/output"):
            lines.append(b"third line\n")
    assert path.read_bytes().startswith(b"first\nsecond\n")
    assert (path.read_bytes() == b"first\nsecond\n") is not stuck
    full.full = False
    lines.append(b"another\n")
    assert path.read_bytes() == b"first\nsecond\nanother\n"


def test_a_line_that_was_not_synced_is_taken_back(tmp_path, watched, monkeypatch):
    path = tmp_path / "journal"
    path.write_bytes(b"")
    lines = storage.Lines(path, 0)

    def refuse(handle):
        raise OSError(errno.EIO, "broken")

    with monkeypatch.context() as patch:
        patch.setattr(watched, "sync", refuse)
        with pytest.raises(OSError, match="broken"):
            lines.append(b"line\n")
    assert path.read_bytes() == b""
    lines.append(b"line\n")
    assert path.read_bytes() == b"line\n"


@pytest.mark.parametrize("foreign", [b"x", b"third\n", b"third line\nand more\n"])
def test_what_somebody_else_wrote_is_left_alone(tmp_path, full, foreign):
    path = tmp_path / "journal"
    path.write_bytes(b"first\n")
    lines = storage.Lines(path, 6)
    full.full = True
    with pytest.raises(OSError, match="No space"):
        lines.append(b"third line\n")
    full.full = False
    with path.open("ab") as file:
        file.write(foreign)
    with pytest.raises(storage.Grown):
        lines.append(b"fourth\n")
    assert path.read_bytes() == b"first\n" + foreign
    path.write_bytes(b"fi")
    with pytest.raises(storage.Grown):
        lines.append(b"fourth\n")
    assert path.read_bytes() == b"fi"


def _fill(place):
    path, number = place
    for count in range(50):
        storage.append(path, b'{"by": %d, "n": %d}\n' % (number, count))


def test_processes_that_share_a_file_lose_no_line(tmp_path):
    path = tmp_path / "results"
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        pool.map(_fill, [(path, n) for n in range(4)], chunksize=1)
    found = [json.loads(line) for line in path.read_bytes().splitlines()]
    assert sorted((line["by"], line["n"]) for line in found) == [
        (by, n) for by in range(4) for n in range(50)
    ]


def test_a_torn_line_longer_than_a_page_is_healed(tmp_path):
    path = tmp_path / "results"
    path.write_bytes(b'{"n": 0}\n{"n": "' + b"x" * 20_000)
    storage.append(path, b'{"n": 1}\n')
    assert path.read_bytes() == b'{"n": 0}\n{"n": 1}\n'
    path.write_bytes(b"y" * 20_000)
    storage.append(path, b'{"n": 2}\n')
    assert path.read_bytes() == b'{"n": 2}\n'


def test_everything_is_closed_again(tmp_path):
    before = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0
    for _round in range(20):
        storage.new_file(tmp_path, "a", ".x", b"a")
        storage.rewrite(tmp_path / "b", b"b")
        storage.append(tmp_path / "c", b"{}\n")
    after = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0
    assert after == before


def test_the_system_is_asked_to_sync_file_and_folder(tmp_path, monkeypatch):
    synced = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle)) or real(handle))
    path = storage.new_file(tmp_path, "game", ".x", b"line\n")
    storage.Lines(path, 5).append(b"more\n")
    if os.name == "posix":
        inodes = [facts.st_ino for facts in synced]
        assert inodes == [path.stat().st_ino, tmp_path.stat().st_ino, path.stat().st_ino]
