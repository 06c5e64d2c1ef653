"""What each character does more often than its plain level, as a table for docs/ladder.md.

    python benchmarks/habits.py [game …] [--games 40]
    python benchmarks/habits.py maracaibo --styles

Medium with the character meets plain medium at two seats, every deal from both. Moves are counted
by kind where there was a choice; in Santiago also the money that somebody has who is to bid; in
Havana, where characters differ by what they wait for, what lies in the store and what a building
is worth; in Maracaibo how far ships sail. A habit is
told when its difference a game is at least three times its error. `--styles` tells the same of the
league's members (`styles.toml`), with the stops of a seat in their games: how long rounds become.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.agent import Budget
from ai.dial import theme
from ai.levels import characters
from benchmarks.selfplay import mean, named, styles
from engine import registry

DEALS = 60_000
"""The first deal."""
SURE, TOLD, OF_STYLES = 3.0, 3, 5
"""Errors that a difference must have, and how many of the surest are told each way."""
SHIPS = frozenset({"sail_to", "sail_through"})
BIDDING = frozenset({"bid", "pass"})
ONE_WORD = frozenset(
    {"build", "buy", "cards", "cover", "load", "nation", "pay", "prestige", "sell"}
)
"""Moves that are told by their first word alone; others by two."""
AMOUNTS = {"bid": "amount", "propose": "bribe", "votes": "amount"}
"""Moves whose size is counted as well."""


def kinds(action: Any) -> Iterator[tuple[str, int]]:
    words = theme(action).split()
    if not words:
        return
    if words[0] == "cover":  # one card of Havana with another
        yield f"lay {words[-1]}", 1
        if words[-1].endswith("thief"):
            yield "lay a thief", 1
    yield words[0] if words[0] in ONE_WORD else " ".join(words[:2]), 1
    if words[0] in AMOUNTS:
        yield f"money: {words[0]}", getattr(action, AMOUNTS[words[0]], 0)


def amounts(state: Any, action: Any) -> Iterator[tuple[str, float]]:
    """What is told by its mean over a game instead of its sum."""
    if action.kind in SHIPS:
        yield "points a stop", action.points
    if state.game == "santiago" and action.kind in BIDDING:
        yield "money before a bid", state.money[state.seat]
    if state.game != "havana":
        return
    from engine.havana.components import BUILDINGS, KINDS

    seat = state.seat
    cubes = state.cubes[seat * KINDS : (seat + 1) * KINDS]
    if action.kind == "cover":
        yield "goods in store", state.pesos[seat] + state.workers[seat] + sum(cubes)
    elif action.kind == "buy":
        yield "points a building", next(b.vp for b in BUILDINGS if b.id == action.building)


Habits = dict[str, float]
STOPS = "stops"


def play(game: str, character: str, deal: int, mine: int) -> tuple[Habits, Habits]:
    """One game: how often the character did what, and how often the plain one."""
    state = registry.game(game).new(2, None, deal)
    names = ["", ""]
    names[mine] = character
    agents = [named(game, "medium", (deal << 8) + seat, name) for seat, name in enumerate(names)]
    found: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    seen: tuple[Any, Any] = (defaultdict(list), defaultdict(list))
    while not state.over:
        legal, seat = state.legal(), state.seat
        if len(legal) > 1:
            action = agents[seat].choose(state.view(seat), Budget()).action
            for kind, number in kinds(action):
                found[seat][kind] += number
            for name, amount in amounts(state, action):
                seen[seat][name].append(amount)
        else:
            action = legal[0]
        found[seat][STOPS] += action.kind in SHIPS
        state.apply(action)
    means = [{name: fmean(each) for name, each in seen[seat].items()} for seat in (0, 1)]
    return {**found[mine], **means[mine]}, {**found[1 - mine], **means[1 - mine]}


Pairs = dict[str, list[tuple[float, float]]]
"""By habit: how often the character and the plain one had it in each game."""


def counted(game: str, character: str, games: int) -> Pairs:
    pairs: Pairs = defaultdict(lambda: [(0, 0)] * games)
    for number in range(games):
        deal, mine = divmod(number, 2)
        own, plain = play(game, character, DEALS + deal, mine)
        for kind in {*own, *plain}:
            pairs[kind][number] = (own.get(kind, 0), plain.get(kind, 0))
    return pairs


def habits(pairs: Pairs, told_of: int = TOLD) -> tuple[list[str], list[str]]:
    """What it does more often, and what less; the surest first."""
    ranked = []
    for kind, counts in pairs.items():
        if kind == STOPS:
            continue
        gaps = [own - plain for own, plain in counts]
        error = max(stdev(gaps), 0.1) / sqrt(len(gaps))
        means = fmean(own for own, _ in counts), fmean(plain for _, plain in counts)
        ranked.append((fmean(gaps) / error, f"`{kind}` {means[0]:.1f} ({means[1]:.1f})"))
    ranked.sort()
    more = [told for sure, told in reversed(ranked) if sure >= SURE][:told_of]
    less = [told for sure, told in ranked if sure <= -SURE][:told_of]
    return more, less


def of_styles(names: list[str], games: int) -> None:
    print("| style | stops of a seat | more, a game | less, a game |")
    print("|---|---|---|---|")
    for game in names:
        for name, style in {"plain": "", **styles(game)}.items():
            pairs = counted(game, style, games)
            stops, error = mean([own for own, _ in pairs[STOPS]])
            more, less = habits(pairs, OF_STYLES)
            print(
                f"| `{name}` | {stops:.1f} ± {error:.1f} "
                f"| {' · '.join(more) or '–'} | {' · '.join(less) or '–'} |",
                flush=True,
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("names", nargs="*", default=list(registry.GAMES))
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--styles", action="store_true", help="of the league's members")
    args = parser.parse_args()
    if args.styles:
        of_styles(args.names, args.games)
        return
    print("| character | more, a game | less, a game |")
    print("|---|---|---|")
    for game in args.names:
        for character in characters(game):
            more, less = habits(counted(game, character, args.games))
            print(
                f"| `{character}` | {' · '.join(more) or '–'} | {' · '.join(less) or '–'} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
