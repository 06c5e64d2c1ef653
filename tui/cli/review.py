"""The command `review`: a finished game, or a folder of them, judged decision by decision."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core.errors import BadOption
from engine.core.values import Json
from tui.cli import again, values
from tui.cli.measures import print_json, print_table, stopped
from tui.cli.problems import Problem
from tui.cli.progress import ProgressBar
from tui.i18n import _, ngettext

if TYPE_CHECKING:
    from ai.executors import Executor
    from ai.review.report import Review
    from tui.session import Session


def review(args: Namespace) -> int:
    if args.file.is_dir():
        return _folder(args)
    moved = _with_its_tables(args)
    if moved is not None:
        return moved
    session, found = _reviewed(args, args.file, _executor(args))
    if args.json:
        print_json(found.to_json())
    else:
        _print_review(session, found)
    return 0


def _with_its_tables(args: Namespace) -> int | None:
    """The status of a process that has the tables of the game; None when this one has them."""
    from tui.journal import JournalError, tables_for

    try:
        found = tables_for(args.file) if args.begun_with is None else None
    except JournalError as error:
        raise Problem(str(error)) from None
    if found is None:
        return None
    given = ["review", str(args.file)]
    for name in ("seat", "level", "iterations", "ms", "jobs", "executor", "seed"):
        if (value := getattr(args, name)) is not None:
            given.append(f"--{name}={value}")
    given += [f"--{name}" for name in ("anew", "json") if getattr(args, name)]
    return again.start(again.command_line(args, *given, tables=found))


def _executor(args: Namespace) -> "Executor":
    from ai.cluster_executors import cluster
    from ai.executors import local

    try:
        return cluster(args.executor) if args.executor else local(args.jobs)
    except BadOption as error:
        raise values.bad_option(error) from None


def _reviewed(args: Namespace, path: Path, executor: "Executor") -> "tuple[Session, Review]":
    """The review of one record; Problem says why there is none."""
    from ai import storage
    from ai.cluster_executors import NoCluster
    from ai.executors import WorkerLost
    from ai.review.files import BadReview
    from ai.review.run import NotOver, job, run
    from ai.review.settings import ReviewSettings
    from tui.journal import JournalError
    from tui.review import words
    from tui.session import Session

    settings = ReviewSettings(args.level, args.iterations, args.ms, args.seed, args.seat)
    try:
        session = Session.open(path)
        asked = job(session.match, settings, path)
        if args.anew and asked.file is not None and asked.file.path.exists():
            storage.put_aside(asked.file.path)
        with ProgressBar(session.game.title) as progress:
            return session, run(asked, executor, progress)
    except JournalError as error:
        raise Problem(str(error)) from None
    except NotOver:
        raise Problem(words.not_over(path)) from None
    except BadReview as error:
        raise Problem(words.problem(error)) from None
    except BadOption as error:
        raise values.bad_option(error) from None
    except (NoCluster, WorkerLost) as error:
        raise Problem(stopped(error)) from None


def _folder(args: Namespace) -> int:
    """Every finished game of a folder; what can't be reviewed is told and left out."""
    executor = _executor(args)
    found: list[Json] = []
    problems: list[Json] = []
    for path in _journals(args.file):
        try:
            session, done = _reviewed(args, path, executor)
        except Problem as problem:
            if problem.status == 2:  # the command line is wrong, for all of them
                raise
            problems.append({"file": path.name, "message": str(problem)})
            if not args.json:
                sys.stderr.write(f"{problem}\n")
            continue
        found.append({"file": path.name, **done.to_json()})
        if not args.json:
            print(path.name)
            _print_players(session, done)
    if not found and not problems:
        raise Problem(_("{folder}: no games found").format(folder=args.file))
    if args.json:
        print_json({"reviews": found, "problems": problems})
    return 0 if found else 1


def _journals(folder: Path) -> Iterator[Path]:
    from tui.play_order import JOURNAL

    return iter(sorted(path for path in folder.glob(f"*{JOURNAL}") if path.is_file()))


# -- for people --------------------------------------------------------------------------


def _print_review(session: "Session", found: "Review") -> None:
    from tui.review import words

    _print_players(session, found)
    points = found.turning_points()
    if not points:
        return
    print()
    print(ngettext("The turning point:", "The turning points:", len(points)))
    for each in points:
        played, best = words.moves(session.match, each)
        told = _("move {number}, {name}: {played} ({label}, {cost})").format(
            number=each.number + 1,
            name=session.names[each.seat],
            played=played,
            label=words.label_name(each.label),
            cost=words.cost(each),
        )
        print(f"  {told}")
        you = words.who(session, each.seat).you
        why = words.better(session.match, each, session.names, you)
        print("    " + " ".join([_("Better: {best}.").format(best=best), *why]))


def _print_players(session: "Session", found: "Review") -> None:
    from ai.review.luck import PARTS
    from tui.review import words

    head: list[Any] = ["", _("accuracy"), _("result")]
    rows = [[*head, *(words.part_name(name) for name in PARTS)]]
    for player in found.players:
        told = player.points
        parts = [getattr(told, name) for name in PARTS]
        rows.append(
            [
                session.names[player.seat],
                "–" if player.accuracy is None else f"{player.accuracy:.0f}",
                f"{told.result:+g}",
                *(f"{part.value:+.1f} ± {part.error:.1f}" for part in parts),
            ]
        )
    print_table(rows)
    for player in found.players:
        print(words.summary(player, session.match, words.who(session, player.seat)))
