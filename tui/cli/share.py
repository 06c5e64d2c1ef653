"""`tradewinds share`: a saved game as a line, a file, a page, a picture, numbers."""

import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from ai import storage
from tui.cli.problems import Problem, UsageProblem
from tui.i18n import _
from tui.session import Session

FINISHED = ("markdown", "svg", "png", "csv")
"""Forms that only a game has that is over."""


def share(args: Namespace) -> int:
    from tui.journal import JournalError

    form = args.form
    if form == "png" and args.out is None and sys.stdout.isatty():
        raise UsageProblem(_("--as png: a terminal can't show it; write it to a file with --out"))
    try:
        session = Session.open(args.file, look=True)
    except JournalError as error:
        raise Problem(str(error)) from None
    if form in FINISHED and not session.over:
        raise Problem(_("{file}: the game is not over").format(file=args.file))
    made = _made(form, session)
    if args.out is not None:
        _write(args.out, made if isinstance(made, bytes) else made.encode(), args.force)
    elif isinstance(made, bytes):
        sys.stdout.buffer.write(made)
    else:
        sys.stdout.write(made if made.endswith("\n") else f"{made}\n")
    return 0


def _made(form: str, session: Session) -> str | bytes:
    from tui.sharing import pixels

    try:
        return _way(form)(session)
    except pixels.NoPillow:
        raise Problem(_("this needs Pillow: pip install 'tradewinds[png]'")) from None


def _way(form: str) -> Callable[[Session], str | bytes]:
    from tui.sharing import picture, summary
    from tui.sharing.line import line_of

    return {
        "line": lambda session: line_of(session.record, session.over) + "\n",
        "file": lambda session: session.record.text(),
        "markdown": summary.as_markdown,
        "svg": picture.as_svg,
        "png": picture.as_png,
        "json": summary.as_json,
        "csv": summary.as_csv,
    }[form]


def _write(path: Path, data: bytes, force: bool) -> None:
    """Whole or not at all; an existing file is kept unless told otherwise."""
    if path.exists() and not force:
        raise Problem(_("{file} already exists; --force overwrites it").format(file=path))
    try:
        storage.rewrite(path, data)
    except OSError as error:
        raise Problem(
            _("{file} can't be written: {problem}.").format(file=path, problem=error.strerror)
        ) from None
