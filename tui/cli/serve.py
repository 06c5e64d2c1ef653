"""The command that shows the app in browsers."""

import os
from argparse import Namespace
from pathlib import Path
from urllib.parse import urlsplit

from engine.core.plain import short
from tui.cli.problems import Problem
from tui.i18n import _

PASSWORD = "TRADEWINDS_PASSWORD"  # noqa: S105 - where it is, not what
SHORTEST = 8
"""The least number of characters in a password."""


def serve(args: Namespace) -> int:
    """The same app in a browser; every visitor has one of their own."""
    try:
        from tui.web.gate import Gate, is_loopback
        from tui.web.server import House, Limits
    except ImportError:
        raise Problem(_("this needs textual-serve: pip install 'tradewinds[serve]'")) from None
    if os.name != "posix":
        raise Problem(_("serving needs Linux, macOS or a similar system"))
    password = _password(args.password_file)
    if not password and not is_loopback(args.host):
        raise Problem(
            _(
                "{host} can be reached by others: set a password with --password-file or in {name}"
            ).format(host=short(args.host), name=PASSWORD)
        )
    arguments = [] if args.lang is None else ["--lang", args.lang]
    if args.data is not None:
        arguments += ["--data", str(args.data.resolve())]
    gate = Gate(args.host, args.port, _url(args.url), password)
    limits = Limits(args.visitors, args.memory, args.idle)
    try:
        House(args.host, args.port, gate, limits, tuple(arguments)).serve()
    except OSError as error:
        told = _("can't listen on {host}, port {port}: {problem}")
        problem = os.strerror(error.errno) if error.errno else str(error)
        raise Problem(told.format(host=short(args.host), port=args.port, problem=problem)) from None
    return 0


def _password(path: Path | None) -> str:
    if path is None:
        password = os.environ.pop(PASSWORD, "")  # not for the children to see
    else:
        try:
            password = path.read_text(encoding="utf-8").partition("\n")[0].strip()
        except (OSError, UnicodeError):
            raise Problem(_("{file} can't be read").format(file=path)) from None
    if (path is not None or password) and len(password) < SHORTEST:
        raise Problem(_("the password needs at least {count} characters").format(count=SHORTEST))
    return password


def _url(given: str | None) -> str | None:
    if given is None:
        return None
    try:
        parts = urlsplit(given)
        sound = parts.scheme in ("http", "https") and bool(parts.hostname)
        sound = sound and parts.path in ("", "/") and (parts.port or 1) > 0
    except ValueError:
        sound = False
    if not sound:
        raise Problem(
            _("{url} is not an address such as https://games.example").format(url=short(given))
        )
    return given
