"""Commands that open the app: at home, at a new table, or at that of a journal."""

import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from tui.cli import values
from tui.cli.problems import Problem
from tui.i18n import _
from tui.screens.naming import playable

if TYPE_CHECKING:
    from engine.core.record import Header

CAMPAIGN = ".campaign"
"""How the names of campaigns end; journals end otherwise."""


def home(args: Namespace) -> int:
    return _run(args)


def play(args: Namespace) -> int:
    return _run(args, new=header(args.game, args.seats, args.seed, args.option))


def resume(args: Namespace) -> int:
    if args.file is not None and args.file.suffix == CAMPAIGN:
        return _run(args, campaign=sound_campaign(args.file))
    return _run(args, resume=to_resume(args.file))


def campaign(args: Namespace) -> int:
    return _run(args, campaign=sound_campaign(args.file))


def replay(args: Namespace) -> int:
    return _run(args, replay=readable(args.file))


def serve(args: Namespace) -> int:
    """The same app in a browser; every visitor has one of their own."""
    import shlex

    try:
        from textual_serve.server import Server
    except ImportError:
        raise Problem(_("this needs textual-serve: pip install 'tradewinds[serve]'")) from None
    command = [sys.executable, "-m", "tui.cli.main"]
    if args.lang is not None:
        command += ["--lang", args.lang]
    if args.data is not None:
        command += ["--data", str(args.data.resolve())]
    Server(shlex.join(command), host=args.host, port=args.port, title="Tradewinds").serve()
    return 0


def _run(
    args: Namespace,
    new: "Header | None" = None,
    resume: Path | None = None,
    replay: Path | None = None,
    campaign: Path | None = None,
) -> int:
    shown = all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    if not shown and "TEXTUAL_DRIVER" not in os.environ:  # a browser brings its own
        raise Problem(_("the app needs a terminal"))
    from tui import i18n
    from tui.app import TradewindsApp

    app = TradewindsApp(new=new, resume=resume, replay=replay, campaign=campaign)
    if args.lang is not None:
        app.settings.language = args.lang
        i18n.use(args.lang)
    app.run()
    return app.return_code or 0


def header(game_id: str, seats: str | None, seed: int | None, given: list[str]) -> "Header":
    """The header of a new game; what isn't told is as in the game played last."""
    game = values.game(game_id, among=playable())
    players = None if seats is None else values.players(game, seats, human=True)
    options = values.option_values(game, given)
    if players is not None:
        values.check(game, len(players), options)

    from tui import settings
    from tui.screens.setup import Setup

    kept = settings.load()
    setup = Setup.of(game, kept.setups.get(game.id, {}), kept.practice)
    if players is not None:
        setup.seats, setup.players = len(players), list(players)
    setup.options.update(options)
    setup.settle(game, told=options)
    setup.seed = setup.seed if seed is None else seed
    values.check(game, setup.seats, setup.options)
    return setup.header(game, kept.name)


def readable(path: Path) -> Path:
    """The path of a journal, if it can be replayed."""
    from tui.journal import JournalError, open_journal

    try:
        _journal, loaded = open_journal(path)
    except JournalError as error:
        raise Problem(str(error)) from None
    values.game(loaded.record.header.game, among=playable())
    return path


def sound_campaign(path: Path | None) -> Path:
    """The campaign to go on with: the given one, or the newest."""
    from tui import campaigns

    found = [path] if path is not None else campaigns.campaigns()
    if not found:
        raise Problem(_("there is no campaign to go on with"))
    try:
        campaigns.load(found[0])
    except campaigns.CampaignError as error:
        raise Problem(str(error)) from None
    return found[0]


def to_resume(path: Path | None) -> Path:
    """The journal to go on with: the given one, or the newest that isn't finished."""
    from tui.journal import journals

    if path is not None:
        return readable(path)
    for summary in journals():
        if summary.problem:
            raise Problem(summary.problem)
        if not summary.over:
            return summary.path
    raise Problem(_("there is no game to go on with"))
