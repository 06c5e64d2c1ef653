"""Commands that open the app: at home, at a new table, or at that of a journal."""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.plain import plain
from tui.cli import again, values
from tui.cli.problems import Problem
from tui.i18n import _
from tui.screens.labels import playable

if TYPE_CHECKING:
    from engine.core.record import Header

CAMPAIGN = ".campaign"
"""How the names of campaigns end; journals end otherwise."""


def home(args: Namespace) -> int:
    return _run(args)


def play(args: Namespace) -> int:
    return _run(args, new=header(args.game, args.seats, args.seed, args.option))


def learn(args: Namespace) -> int:
    from tui.cli import learn as tutorials

    if args.list or args.json:
        return tutorials.print_list(args.json)
    return _run(args, learn=tutorials.known(args.name or ""))


def daily(args: Namespace) -> int:
    """Today's deal of a game, or the page of all of them."""
    from tui.cli import daily as deals
    from tui.cli.measures import print_json

    if args.game is not None:
        values.game(args.game, among=playable())
    if args.json:
        print_json(deals.told([args.game] if args.game else playable()))
        return 0
    return _run(args, daily=args.game or "")


def solo(args: Namespace) -> int:
    from tui import settings, solo_choices
    from tui.cli.solo import choose, unfinished

    kept = settings.load()
    chosen = choose(args.who or solo_choices.last(kept), args.level, args.scenario)
    _check_terminal()
    solo_choices.remember(kept, chosen)
    begun = unfinished(chosen, args.seed)
    if begun is not None:
        return _run(args, campaign=begun)
    return _run(args, new=chosen.header(kept.name or _("You"), kept.practice, args.seed))


def resume(args: Namespace) -> int:
    if args.file is not None and args.file.suffix == CAMPAIGN:
        return campaign(args)
    path, skipped = to_resume(args.file)
    return _with_its_tables(args, path, "resume") or _run(args, resume=path, notices=skipped)


def campaign(args: Namespace) -> int:
    path, skipped = sound_campaign(args.file)
    return _run(args, campaign=path, notices=skipped)


def replay(args: Namespace) -> int:
    path = readable(shared(args.file))
    return _with_its_tables(args, path, "replay") or _run(args, replay=path)


def _with_its_tables(args: Namespace, path: Path, command: str) -> int:
    """Go on in a process that has the tables of a game; 0 when this one has them, or nobody."""
    from tui.journal import tables_for

    found = tables_for(path) if args.begun_with is None else None
    if found is None:
        return 0
    _check_terminal()
    return again.start(again.command_line(args, command, str(path), tables=found))


def _run(
    args: Namespace,
    new: "Header | None" = None,
    resume: Path | None = None,
    replay: Path | None = None,
    campaign: Path | None = None,
    learn: str | None = None,
    daily: str | None = None,
    notices: Sequence[str] = (),
) -> int:
    _check_terminal()
    from tui import i18n
    from tui.app import TradewindsApp

    app = TradewindsApp(
        new=new,
        resume=resume,
        replay=replay,
        campaign=campaign,
        learn=learn,
        daily=daily,
        notices=notices,
        borrowed=args.begun_with is not None,
    )
    if args.lang is not None:
        app.settings.language = args.lang
        i18n.use(args.lang)
    if getattr(args, "coach", None) is not None:
        app.settings.coach = args.coach
    other = app.run()
    if other is not None:
        return again.start(again.command_line(args, *other.arguments, tables=other.tables))
    return app.return_code or 0


def _check_terminal() -> None:
    shown = all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    if not shown and "TEXTUAL_DRIVER" not in os.environ:  # a browser brings its own
        raise Problem(_("the app needs a terminal"))


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
    setup = Setup.of(game, kept.setups.get(game.id, {}), kept.practice, kept.agents)
    if players is not None:
        if settings.name_agents(kept, players):
            kept.save()
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
        _journal, loaded = open_journal(path, look=True)
    except JournalError as error:
        raise Problem(str(error)) from None
    values.game(loaded.record.header.game, among=playable())
    return path


def shared(told: str) -> Path:
    """The file of a game: a journal as it is; of a line that somebody shared, told or in a file,
    the journal that is made from it. A dash reads it from stdin."""
    from tui.journal import directory
    from tui.sharing import line

    try:
        text = told if line.is_line(told) else _text_of(told)
        if told == "-" or line.is_line(text):
            return line.keep(text, directory())
    except line.LineError as error:
        raise Problem(str(error)) from None
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise Problem(
            _("{file} can't be read: {problem}.").format(file=plain(told, 80), problem=problem)
        ) from None
    return Path(told)


def _text_of(told: str) -> str:
    """What a file says if it may be a shared line; of stdin whatever there is."""
    from tui.sharing.line import LONGEST

    if told == "-":
        return sys.stdin.read(LONGEST)
    path = Path(told)
    if path.is_file() and path.stat().st_size <= LONGEST:
        return path.read_bytes().decode(errors="replace")
    return ""


def sound_campaign(path: Path | None) -> tuple[Path, list[str]]:
    """The campaign to go on with: the given one, or that of the last decision. With it what is
    wrong with those that were skipped for it."""
    from tui import campaigns

    if path is not None:
        try:
            campaigns.load(path)
        except campaigns.CampaignError as error:
            raise Problem(str(error)) from None
        return path, []
    skipped: list[str] = []
    for found in campaigns.listed():
        if not found.problem:
            return found.path, skipped
        skipped.append(found.problem)
    raise Problem(" ".join([*skipped, _("there is no campaign to continue")]))


def to_resume(path: Path | None) -> tuple[Path, list[str]]:
    """The journal to go on with: the given one, or that of the last decision in a game that
    isn't finished. With it what is wrong with those that were skipped for it."""
    from tui.journal import journals

    if path is not None:
        return readable(path), []
    skipped = []
    for summary in journals():
        if summary.problem:
            skipped.append(summary.problem)
        elif not summary.over:
            return summary.path, skipped
    raise Problem(" ".join([*skipped, _("there is no game to continue")]))
