"""Children of ours: they answer, they end with us, and nothing strange is imported in them."""

import os
import pickle
import signal
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import pytest

from ai import child as children
from ai.child import Child, Gone
from ai.executors import LocalProcesses, WorkerLost

ROOT = Path(__file__).parents[2]


def doubled(number):
    return 2 * number


def where(_question):
    import engine

    return [engine.__file__, sys.path, sys.flags.safe_path]


def ends(_question):
    os._exit(3)


def fails(question):
    raise KeyError(question)


def hangs(_question):
    time.sleep(60)


def strange(_question):
    return lambda: None


def chatters(question):
    sys.stderr.write("noise " * 100_000)
    sys.stdout.write("not an answer")
    return question


class Odd(Exception):
    """Can be pickled, but not read again."""

    def __init__(self, one, two):
        super().__init__(f"{one} {two}")


def odd(_question):
    raise Odd(1, 2)


@pytest.fixture
def asks():
    made = []

    def make(answer):
        made.append(Child(answer))
        return made[-1]

    yield make
    for child in made:
        child.close()


def alive(process):
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def gone(process, within=120.0):
    until = time.monotonic() + within
    while alive(process) and time.monotonic() < until:
        time.sleep(0.05)
    return not alive(process)


def test_a_child_answers_again_and_again(asks):
    child = asks(doubled)
    assert [child.ask(number) for number in (1, 2, 3)] == [2, 4, 6]


def test_what_the_child_says_does_not_get_into_its_answers(asks):
    assert asks(chatters).ask("question") == "question"


def test_a_fault_in_the_answer_is_ours_and_the_child_lives(asks):
    child = asks(fails)
    with pytest.raises(KeyError, match="7"):
        child.ask(7)
    before = child._process.pid
    with pytest.raises(KeyError, match="8"):
        child.ask(8)
    assert child._process.pid == before


@pytest.mark.parametrize("answer", [strange, odd])
def test_what_cannot_come_through_the_pipe_is_named(asks, answer):
    with pytest.raises(Gone, match=r"pickle|Odd|lambda"):
        asks(answer).ask(1)


def test_a_child_that_ended_says_how_and_the_next_question_starts_another(asks):
    child = asks(ends)
    for _time in range(2):
        with pytest.raises(Gone, match="exit status 3"):
            child.ask(1)


def test_a_child_that_hangs_is_given_up(asks):
    child = asks(hangs)
    child.start()
    process = child._process.pid
    with pytest.raises(Gone, match=r"no answer within 0\.5 s"):
        child.ask(1, within=0.5)
    assert gone(process)


def test_a_closed_child_is_not_started_again(asks):
    child = asks(doubled)
    child.ask(1)
    child.close()
    with pytest.raises(Gone, match="closed"):
        child.ask(1)


def test_a_question_can_be_given_up_from_another_thread(asks):
    child = asks(hangs)
    threading.Timer(0.5, child.close).start()
    with pytest.raises(Gone):
        child.ask(1)


def test_all_children_can_be_ended_at_once(asks):
    found = [asks(doubled) for _ in range(2)]
    for child in found:
        child.ask(1)
    processes = [child._process.pid for child in found]
    children.end_all()
    assert all(map(gone, processes))


def test_nothing_is_imported_from_where_we_are_started(tmp_path):
    """Folders of this kind lie in every programmer's home."""
    for name in ("struct", "pickle", "random", "json", "enum"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('the wrong one')\n")
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "__init__.py").write_text("raise SystemExit('the wrong one')\n")
    script = textwrap.dedent(
        f"""
        import sys
        sys.path.remove("")
        sys.path.insert(0, {str(ROOT)!r})
        from ai.child import Child
        from tests.ai.test_child import where
        sys.path.insert(0, "")
        print(Child(where).ask(1))
        """
    )
    done = subprocess.run(
        [sys.executable, "-c", "import sys; exec(sys.stdin.read())"],
        input=script,
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert str(ROOT / "engine" / "__init__.py") in done.stdout, done.stderr
    assert str(tmp_path) not in done.stdout


def test_the_arena_is_not_led_astray_by_where_it_is_started(tmp_path):
    for name in ("struct", "pickle", "random"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('the wrong one')\n")
    command = [sys.executable, "-P", "-m", "tui.cli.main", "arena", "santiago", "--json"]
    done = subprocess.run(
        [*command, "--agents", "random,random", "--games", "4", "--jobs", "2"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TRADEWINDS_HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert '"games": 4' in done.stdout


def _parent(answer):
    """A process with a child that is asked; their ids."""
    script = (
        "import threading, time\n"
        "from ai.child import Child\n"
        f"from tests.ai.test_child import {answer}\n"
        f"child = Child({answer})\n"
        "child.start()\n"
        "print(child._process.pid, flush=True)\n"
        "child.ask(1)\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    return process, int(process.stdout.readline())


def test_a_child_ends_with_its_parent_even_while_it_thinks():
    parent, thinking = _parent("hangs")
    time.sleep(1.0)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    assert gone(thinking)


# -- many at once -----------------------------------------------------------------------------


def hangs_once(task):
    """The third task has no end when it is begun for the first time."""
    folder, number = task
    first = number == 3 and not any(folder.glob("3-*"))
    (folder / f"{number}-{os.getpid()}").touch()
    while first:
        time.sleep(0.1)
    return number


def test_a_killed_worker_is_replaced_and_its_task_done_again(tmp_path):
    results = LocalProcesses(2).run(hangs_once, [(tmp_path, number) for number in range(8)])
    found = [next(results)]
    while not (hanging := list(tmp_path.glob("3-*"))):
        time.sleep(0.05)  # not for the next result: the other worker may have done all the rest
    os.kill(int(hanging[0].name.partition("-")[2]), signal.SIGKILL)
    found += results
    assert sorted(found) == list(range(8))
    assert len(list(tmp_path.glob("3-*"))) == 2


def test_a_task_that_ends_every_worker_ends_the_run():
    with pytest.raises(WorkerLost, match="exit status 3"):
        list(LocalProcesses(2).run(ends, [1]))


def test_a_fault_in_a_task_ends_the_run_and_its_workers():
    with pytest.raises(KeyError):
        list(LocalProcesses(2).run(fails, range(5)))
    assert not children._alive


def briefly(task):
    folder, number = task
    (folder / f"{number}-{os.getpid()}").touch()
    time.sleep(0.1)
    return number


def test_a_run_that_nobody_wants_any_more_ends_its_workers(tmp_path):
    results = LocalProcesses(2).run(briefly, [(tmp_path, number) for number in range(50)])
    next(results)
    results.close()
    processes = {int(path.name.partition("-")[2]) for path in tmp_path.iterdir()}
    assert processes
    assert all(map(gone, processes))


def test_no_task_no_worker():
    assert list(LocalProcesses(2).run(doubled, [])) == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_a_stopped_arena_leaves_nobody_behind(tmp_path, number):
    command = [sys.executable, "-m", "tui.cli.main", "arena", "cuba", "--ms", "400"]
    process = subprocess.Popen(
        [*command, "--agents", "hard,hard", "--games", "100", "--jobs", "2"],
        cwd=ROOT,
        env={**os.environ, "TRADEWINDS_HOME": str(tmp_path)},
        stderr=subprocess.DEVNULL,
    )
    until = time.monotonic() + 120
    found = []
    while len(found) < 2 and time.monotonic() < until:
        time.sleep(0.1)
        listed = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(process.pid)], capture_output=True, check=False
        )
        found = [int(word) for word in listed.stdout.split()]
    assert len(found) == 2
    process.send_signal(number)
    assert process.wait(120) == 128 + number
    assert all(map(gone, found))


def test_only_children_unpickle():
    """One place reads pickles, and only from the pipe to our own process."""
    found = [
        path.relative_to(ROOT).as_posix()
        for package in ("engine", "ai", "automa", "tui")
        for path in (ROOT / package).rglob("*.py")
        if "pickle" in path.read_text(encoding="utf-8")
    ]
    assert sorted(found) == ["ai/child.py", "ai/cluster_executors.py"]
    assert pickle.__name__ not in (ROOT / "ai/cluster_executors.py").read_text().split('"""')[2]
