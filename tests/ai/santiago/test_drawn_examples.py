"""The drawings of Santiago's page, read back: the canal graph, its chances and bribes, the tree."""

import re
from pathlib import Path

from ai.agent import Budget
from ai.levels import agent
from ai.santiago.canal_graph import distances, watering_tree
from ai.santiago.evaluation import look
from ai.santiago.weights import weights
from engine.santiago.actions import Propose
from engine.santiago.components import CROSSING_INDEX, SEGMENTS, Crossing
from tests.engine.santiago.builder import in_canal_step, index, line, position

DOCS = Path(__file__).parents[3] / "docs"
TEXT = "".join(
    (DOCS / page).read_text(encoding="utf-8") for page in ("agents/santiago.md", "ai.md")
)
DRAWINGS = [
    block
    for block in re.findall(r"^```\w*\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
    if block.startswith("        0       1       2       3       4")
]
LEFT, WIDE = 8, 8
"""Where the first crossing stands, and how far it is to the next."""


def drawn(block, segment):
    """What is written on a segment: a digit, a canal, or a bare line."""
    rows = [row.ljust(LEFT + 5 * WIDE) for row in block.splitlines()]
    x, y, _, below = segment
    at = [number for number, row in enumerate(rows) if re.match(r"    [0-3]   [+*]", row)]
    if y == below:
        found = "".join(row[LEFT + WIDE * x + WIDE // 2] for row in rows[at[y] : at[y] + 2])
    else:
        found = "".join(row[LEFT + WIDE * x] for row in rows[at[y] + 1 : at[below]])
    signs = re.findall(r"[0-9═║]", found)
    return signs[0] if signs else ""


def example():
    """Four players, round 4: G, P and B are dry."""
    return position(
        4,
        round=4,
        canals=((2, 1, 3, 1), (2, 1, 2, 2), (2, 2, 3, 2)),
        tiles={"C5": ("grape", 2, 2), "G2": ("pepper", 2, 3), "B4": ("banana", 1, 1)},
        money=(6, 6, 8, 8),
    )


def test_the_numbers_of_the_drawing_are_canals_to_build():
    state = example()
    found = distances(state.canals, state.source)
    for number, segment in enumerate(SEGMENTS):
        sign = drawn(DRAWINGS[0], segment)
        assert sign in ("═", "║") if not found[number] else sign == str(found[number])


def test_the_chances_of_water_are_those_of_the_table():
    seen = look(example(), weights("medium", 4))
    for tile, space in (("G", "C5"), ("P", "G2"), ("B", "B4")):
        chances = [f"{100 * seen.chance(index(space), step):.0f} %" for step in range(3)]
        assert f"| {tile} | {' | '.join(chances)} |" in TEXT


def test_the_bribes_are_those_of_the_text():
    state = in_canal_step(example())
    made = {}
    while state.stack[-1].kind == "make_proposal":
        seat = state.seat
        made[seat] = agent("santiago", "medium", 1).choose(state.view(seat), Budget())
        state.apply(made[seat].action)
    assert made[2].action == Propose(line(1, 2, 2, 2), 3)
    assert made[3].action == Propose(line(3, 1, 4, 1), 4)
    best = made[2].why[0]
    worth = best.value - best.parts["money"]
    assert f"offers 3 for (1,2)–(2,2), which is worth about {worth:.0f} to them" in TEXT


def test_the_tree_of_the_drawing_is_the_one_that_is_found():
    source = CROSSING_INDEX[Crossing(3, 2)]
    palms = sum(1 << index(space) for space in ("B2", "H2", "C4"))
    tree = watering_tree(0, source, palms)
    assert len(tree) == 7
    shown = {n for n, segment in enumerate(SEGMENTS) if drawn(DRAWINGS[1], segment)}
    assert shown == tree
