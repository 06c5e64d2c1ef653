"""Whole games as text that people read: every position, what was possible, what was done.

A file begins with what is played (game, seats, seed, options); a file with these lines alone is
a game to be written down. `make playthroughs` writes them, and the counts of move sequences,
anew after a change of rules was meant; then the game's `rules` goes up by one, for older records
mean something else now.
"""

from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

from engine import registry
from engine.core import Match, Randomness, State
from tests.contract.tables import GAMES, Table, game, moves, plain_tables

FOLDER = Path(__file__).parent / "playthroughs"
COUNTS = Path(__file__).parent / "counts.toml"
FILES = sorted(FOLDER.glob("*.txt"))
MOST = 8
"""Moves of a long list that are shown."""


def begun(written: str) -> tuple[Table, int]:
    """What the first lines of a file say: the table, and the seed."""
    facts: dict[str, str] = {}
    options: dict[str, object] = {}
    for line in written.split("\n\n", maxsplit=1)[0].splitlines():
        name, _colon, value = line.partition(": ")
        if name.startswith("option "):
            options[name.removeprefix("option ")] = value
        else:
            facts[name] = value
    return Table(facts["game"], int(facts["seats"]), tuple(options.items())), int(facts["seed"])


def lines(table: Table, seed: int) -> Iterator[str]:
    """A random game, line by line."""
    match = Match.new(table.game, table.seats, seed=seed, options=dict(table.options))
    rng = Randomness(seed)
    yield f"game: {table.game}"
    yield f"rules: {game(table.game).rules}"
    yield f"seats: {table.seats}"
    yield f"seed: {seed}"
    for option, value in table.options:
        yield f"option {option}: {value}"
    while not match.over:
        legal = [str(action) for action in match.legal()]
        more = f", … {len(legal)} in all" if len(legal) > MOST else ""
        yield ""
        yield f"{len(match)}. {repr(match.now)[1:-1]}"
        yield f"   position: {_checksum(match):08x}"
        yield f"   legal: {', '.join(legal[:MOST])}{more}"
        number = rng.below(len(legal))
        events = match.push(number)
        yield f"   does: {legal[number]}"
        yield f"   then: {', '.join(event.kind for event in events) or 'nothing'}"
    yield ""
    yield f"{len(match)}. {repr(match.now)[1:-1]}"
    yield f"   position: {_checksum(match):08x}"
    for seat, score in enumerate(match.scores()):
        parts = ", ".join(f"{part} {points}" for part, points in score.parts.items())
        yield f"   seat {seat}: {score.total} ({parts})"
    yield f"   winners: {', '.join(map(str, match.winners()))}"


def _checksum(match: Match) -> int:
    """Over all that the position says of itself, hidden things too; new options don't count."""
    position = match.now.to_json()
    shown = {name: position[name] for name in position if name not in ("game", "options")}
    return crc32(repr(shown).encode())


def counted(table: Table) -> list[int]:
    """How many sequences of moves there are: one and two deep from the opening, one to three
    from the middle of a random game."""
    opening, middle = table.new(1), table.new(1)
    for action in moves(table, 1)[: len(moves(table, 1)) // 2]:
        middle.step(action)
    return [_perft(opening, depth) for depth in (1, 2)] + [_perft(middle, d) for d in (1, 2, 3)]


def _perft(state: State, depth: int) -> int:
    if depth == 1:
        return len(state.legal())
    total = 0
    for action in state.legal():
        twin = state.copy()
        twin.step(action)
        total += _perft(twin, depth - 1)
    return total


def main() -> None:
    registry.GAMES.update(GAMES)
    for file in FILES:
        text = "\n".join(lines(*begun(file.read_text(encoding="utf-8"))))
        file.write_text(f"{text}\n", encoding="utf-8")
    found = ["# Sequences of moves by game and seats: two from the opening, three from the middle."]
    for game_id in GAMES:
        found += ["", f"[{game_id}]"]
        own = [table for table in plain_tables() if table.game == game_id]
        found += [f"{table.seats} = {counted(table)}" for table in own]
    COUNTS.write_text("\n".join(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
