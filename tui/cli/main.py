"""The command `tradewinds`. Errors are one line on stderr: status 2 when the command line is
wrong, 1 for everything else, never a traceback."""

import errno
import gc
import gettext
import os
import signal
import sys
from argparse import Namespace
from collections.abc import Callable
from importlib import import_module
from typing import NoReturn

from engine.core import data
from engine.core.errors import EngineError
from engine.core.plain import plain
from tui import faults, i18n
from tui.cli import parser
from tui.cli.problems import Problem
from tui.terminal import streams


def main(arguments: list[str] | None = None) -> int:
    if arguments is None:
        gc.disable()  # what is made while we start stays
        sys.excepthook = _one_line
        for name in ("SIGTERM", "SIGHUP", "SIGQUIT"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), _stop)
        streams.guard()
        arguments = sys.argv[1:]
    try:
        return _run(arguments)
    except Problem as problem:
        return _fail(problem, problem.status)
    except BrokenPipeError:
        # Whoever read our output has had enough: nothing may complain at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (EngineError, OSError) as error:
        return _fail(error, 1)
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130


def _stop(number: int, _frame: object) -> NoReturn:
    """We have been asked to end: first end our children."""
    child = sys.modules.get("ai.child")
    if child is not None:
        child.end_all()
    raise SystemExit(128 + number)


def _run(arguments: list[str]) -> int:
    _speak(_wished_language(arguments))
    args = parser.build().parse_args(arguments, Namespace(data=None, lang=None, begun_with=None))
    overlay = args.begun_with or args.data
    if overlay is not None:
        data.overlay(overlay)
    try:
        if not args.run.startswith("app."):
            gc.enable()  # the app does it when it has started
        return _command(args.run)(args)
    finally:
        _flush()


def _flush() -> None:
    """Flush what was printed; if the terminal is gone, nobody misses it."""
    try:
        sys.stdout.flush()
    except OSError as error:
        if error.errno != errno.EIO:
            raise


def _command(place: str) -> Callable[[Namespace], int]:
    """The function behind a command; its module is imported only now."""
    module, name = place.split(".")
    found: Callable[[Namespace], int] = getattr(import_module(f"tui.cli.{module}"), name)
    return found


def _wished_language(arguments: list[str]) -> str:
    """What `--lang` says, before there is a parser: its texts depend on it."""
    known, rest = parser.everywhere().parse_known_args(arguments)
    if "lang" in known:
        return str(known.lang)
    if "protocol" in rest:
        return "en"  # programs want the same labels on every machine
    from tui import settings

    return settings.load().language


def _speak(language: str) -> None:
    """Words from our catalogues, and argparse's own from them too."""
    i18n.use(language)
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(i18n.DOMAINS[0], str(i18n.CATALOGUES))
    gettext.textdomain(i18n.DOMAINS[0])


def _fail(problem: BaseException, status: int) -> int:
    sys.stderr.write(f"tradewinds: {plain(str(problem))}\n")
    return status


def _one_line(_kind: type[BaseException], fault: BaseException, _trace: object) -> None:
    sys.stderr.write(f"tradewinds: {plain(faults.line(fault))}\n")


if __name__ == "__main__":
    sys.exit(main())
