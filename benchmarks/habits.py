"""What each character does more often than its plain level, as a table for docs/ladder.md.

    python benchmarks/habits.py [game …] [--games 40]

Medium with the character meets plain medium at two seats, every deal from both. Moves are counted
by kind where there was a choice; in Havana, where characters differ by what they wait for, also
what lies in the store and what a building is worth. A habit is told when its difference a game is
at least three times its error.
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
from ai.levels import agent, characters
from engine import registry

DEALS = 60_000
"""The first deal."""
SURE, TOLD = 3.0, 3
"""Errors that a difference must have, and how many of the surest are told each way."""
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


def play(game: str, character: str, deal: int, mine: int) -> tuple[Habits, Habits]:
    """One game: how often the character did what, and how often the plain one."""
    state = registry.game(game).new(2, None, deal)
    names = ["medium", "medium"]
    names[mine] = f"medium:{character}"
    agents = [agent(game, name, (deal << 8) + seat) for seat, name in enumerate(names)]
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
        state.apply(action)
    means = [{name: fmean(each) for name, each in seen[seat].items()} for seat in (0, 1)]
    return {**found[mine], **means[mine]}, {**found[1 - mine], **means[1 - mine]}


def habits(game: str, character: str, games: int) -> tuple[list[str], list[str]]:
    """What it does more often, and what less; the surest first."""
    pairs: dict[str, list[tuple[float, float]]] = defaultdict(lambda: [(0, 0)] * games)
    for number in range(games):
        deal, mine = divmod(number, 2)
        own, plain = play(game, character, DEALS + deal, mine)
        for kind in {*own, *plain}:
            pairs[kind][number] = (own.get(kind, 0), plain.get(kind, 0))
    ranked = []
    for kind, counts in pairs.items():
        gaps = [own - plain for own, plain in counts]
        error = max(stdev(gaps), 0.1) / sqrt(games)
        means = fmean(own for own, _ in counts), fmean(plain for _, plain in counts)
        ranked.append((fmean(gaps) / error, f"`{kind}` {means[0]:.1f} ({means[1]:.1f})"))
    ranked.sort()
    more = [told for sure, told in reversed(ranked) if sure >= SURE][:TOLD]
    less = [told for sure, told in ranked if sure <= -SURE][:TOLD]
    return more, less


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("names", nargs="*", default=list(registry.GAMES))
    parser.add_argument("--games", type=int, default=40)
    args = parser.parse_args()
    print("| character | more, a game | less, a game |")
    print("|---|---|---|")
    for game in args.names:
        for character in characters(game):
            more, less = habits(game, character, args.games)
            print(
                f"| `{character}` | {' · '.join(more) or '–'} | {' · '.join(less) or '–'} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
