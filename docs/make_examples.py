"""The games that Home, setup and the lessons show a position of: medium against itself.

python -m docs.make_examples     writes tui/screens/examples.toml anew, after a change of rules
"""

from textwrap import fill

from ai.agent import Budget
from ai.levels import agent
from engine import registry
from tui.screens.preview import FILE

EXAMPLES = {
    "santiago": (4, 7, 84),
    "havana": (3, 5, 40),
    "cuba": (3, 5, 130),
    "maracaibo": (3, 5, 110),
}
"""Seats, seed and moves of each."""
HEAD = (
    "# Games that stand for all of their kind where no game is open: which of the legal moves was\n"
    "# made each time. `python -m docs.make_examples` writes them.\n"
)


def moves(game_id: str) -> list[int]:
    """What medium does against itself, up to a decision of the first seat."""
    seats, seed, count = EXAMPLES[game_id]
    state = registry.game(game_id).new(seats, seed=seed)
    agents = [agent(game_id, "medium", seed=seat) for seat in range(seats)]
    made: list[int] = []
    while len(made) < count or state.seat != 0 or len(state.legal()) < 2:
        legal = state.legal()
        action = legal[0]
        if len(legal) > 1:
            action = agents[state.seat].choose(state.view(state.seat), Budget()).action
        made.append(legal.index(action))
        state.step(action)
    return made


def main() -> None:
    tables = [HEAD]
    for game_id, (seats, seed, _) in EXAMPLES.items():
        numbers = fill(", ".join(map(str, moves(game_id))), 96)
        tables.append(f"[{game_id}]\nseats = {seats}\nseed = {seed}\nmoves = [\n{numbers},\n]\n")
    FILE.write_text("\n".join(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
