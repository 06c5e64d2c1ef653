"""Climb the ladder: every match of it that isn't on file yet, then the tables in Markdown.

    python benchmarks/ladder.py                              all games, all matches
    python benchmarks/ladder.py havana cuba --games 20       so many games a match, no more
    python benchmarks/ladder.py --only hard@100,medium       one match
    python benchmarks/ladder.py --show --write docs/ladder.md    play nothing, write the tables
    python benchmarks/ladder.py --show --ratings             and the levels' ratings

Games are kept one by one (`--folder`): broken off, the script goes on there. Results go into
the books (`--books`) and the tables between the marks `<!-- ladder -->` and `<!-- /ladder -->`
of the file to write to; a match without a game in the folder stays there as it was. With
`--go-on` a match that the books have in part is played to its end, on whichever machine.
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai import ratings
from ai.executors import local
from ai.ladder import CROSS, RUNGS, Books, climb, gathered, report
from engine import registry

BEGIN, END = "<!-- ladder -->", "<!-- /ladder -->"
BOOKS = Path(__file__).with_suffix(".json")


def kept(file: Path) -> Books:
    """The results so far."""
    books: Books = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return books


def keep(file: Path, books: Books) -> None:
    """One match a line."""
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(books[name])}" for name in books)
    file.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def write(file: Path, tables: str) -> None:
    """Put the tables where the old ones are."""
    text = file.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{file}: the marks {BEGIN} and {END} are not there")
    file.write_text(f"{before}{BEGIN}\n{tables}\n{END}{after}", encoding="utf-8")


def rate(books: Books) -> str:
    """The levels of all games as a table of ratings."""
    lines = [
        "# How strong the levels are at two seats, made from the ladder's books by",
        "# benchmarks/ladder.py --show --ratings. medium has 1500 in every game.",
    ]
    for game_id in registry.GAMES:
        found = ratings.of_books(game_id, books)
        ordered = sorted(found, key=lambda level: found[level])
        lines += [
            "",
            f"[rating.{game_id}]",
            *(f"{level} = {found[level]:.0f}" for level in ordered),
        ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__,
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="*", choices=[[], *registry.GAMES], default=[])
    parser.add_argument("--games", type=int, help="play no more than so many of a match")
    parser.add_argument("--only", metavar="AGENT,AGENT,…", help="this match alone")
    parser.add_argument("--rungs", action="store_true", help="without the rest of the cross table")
    parser.add_argument("--jobs", type=int, help="processes; one a core unless told")
    parser.add_argument("--folder", type=Path, default=Path("build/ladder"))
    parser.add_argument("--books", type=Path, default=BOOKS, help="results of all matches")
    parser.add_argument("--go-on", action="store_true", help="only games that no book has either")
    parser.add_argument("--show", action="store_true", help="play nothing")
    parser.add_argument("--ratings", action="store_true", help=f"write {ratings.FILE.name}")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the tables in there")
    args = parser.parse_args()
    games = args.game or list(registry.GAMES)
    wanted = RUNGS if args.rungs else (*RUNGS, *CROSS)
    if args.only:
        wanted = tuple(rung for rung in wanted if ",".join(rung.agents) == args.only)
        if not wanted:
            parser.error(f"no match {args.only}")
    for rung in () if args.show else wanted:
        for game_id in games:
            known = kept(args.books) if args.go_on else None
            found = climb(game_id, rung, args.folder, local(args.jobs), args.games, books=known)
            first = found["agents"][0]
            low, high = first["ci95"]
            line = f"{game_id} {' – '.join(rung.agents)}: {first['share']:.1%} of {found['games']}"
            print(f"{line} ({low:.1%}–{high:.1%})", file=sys.stderr, flush=True)
    books = gathered(args.folder, kept(args.books), args.go_on)
    if args.ratings:
        ratings.FILE.write_text(rate(books), encoding="utf-8")
    if args.write:
        keep(args.books, books)
        write(args.write, report(books))
    else:
        print(report(books, games))


if __name__ == "__main__":
    main()
