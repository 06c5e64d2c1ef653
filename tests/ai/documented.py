"""The examples of docs/agents, computed: each stands there between two marks.

    python -m tests.ai.documented

writes them anew, after a change of rules or weights.
"""

from pathlib import Path

import networkx as nx

from ai.cuba import PARTS as CUBA_PARTS
from ai.cuba import agents as cuba
from ai.cuba.evaluation import worth as cuba_worth
from ai.cuba.laws import LawOutlook
from ai.cuba.policy import CHAIN, delegate_chances, reply
from ai.cuba.weights import weights as cuba_weights
from ai.havana import PARTS as HAVANA_PARTS
from ai.havana.evaluation import gains, means, plans, prices, rounds_to, sights
from ai.havana.lookahead import seen
from ai.havana.new_card import lay_options, thought_over
from ai.havana.opponent_model import likely
from ai.havana.weights import weights as havana_weights
from ai.maracaibo import exploration, route
from ai.maracaibo.agents import options as maracaibo_options
from ai.maracaibo.evaluation import time_left
from ai.maracaibo.unit_values import generic
from ai.maracaibo.unit_values import prices as maracaibo_prices
from ai.maracaibo.weights import weights as maracaibo_weights
from engine.cuba.components import CHARACTERS
from engine.cuba.components_cards import LAWS, PILES
from engine.havana.components import BUILDING_IDS, CARD_IDS, VP
from engine.maracaibo.base.exploration import END, LINES_BEFORE
from engine.maracaibo.components import (
    EXPLORATION,
    HOMEWARD,
    HOMEWARD_REWARD,
    LOCATION_INDEX,
    LOCATIONS,
    SPACE_INDEX,
)
from engine.maracaibo.state import NONE
from tests.ai.drawing import drawing, percent, rows, signed, under
from tests.engine.cuba import builder as cuba_builder
from tests.engine.havana import builder as havana_builder
from tests.engine.maracaibo import builder as maracaibo_builder

PAGES = sorted((Path(__file__).parents[2] / "docs/agents").glob("*.md"))


# -- Maracaibo ---------------------------------------------------------------------------

MARACAIBO = maracaibo_weights("hard", 2)


def voyage_position():
    """Round 2 of two players: the ship on 11, the other on 9, the explorer on e9."""
    s = maracaibo_builder.table(2, hand="a02 b10", doubloons=9)
    s.round = 2
    s.ships[:] = [LOCATION_INDEX["11"], LOCATION_INDEX["9"]]
    s.explorers[0] = SPACE_INDEX["e9"]
    s.lines[0] = LINES_BEFORE[SPACE_INDEX["e9"]]
    return s


def voyage_prices(s):
    """The prices that the tables of the route are made with."""
    p = time_left(s, MARACAIBO)
    coarse = p.turns // route.COARSE * route.COARSE + route.COARSE // 2
    return maracaibo_prices(MARACAIBO, coarse, p.incomes)


def stop_gain(s, end, points, p):
    """What a stop brings where neither quest nor assistant is."""
    if s.cities[end] != NONE:
        return route.city_worth(s.cities[end], p)
    found = 0.0
    if end in HOMEWARD:
        found += generic(HOMEWARD[end], p)
    if end in HOMEWARD_REWARD:
        found += generic(HOMEWARD_REWARD[end], p)
    if LOCATIONS[end].kind == "village":
        found += route.village_worth(points, False, p)
    return found


def voyage_graph(s, turns):
    """Nodes are place and turns left, edges voyages with what the stop brings."""
    sea = nx.DiGraph()
    p = voyage_prices(s)
    nodes = [(s.ships[0], turns)]
    for place, left in nodes:
        for end, points in route.reach(place, 0, False) if left else ():
            node = (end, left - 1)
            if node not in sea:
                nodes.append(node)
            sea.add_edge((place, left), node, gain=stop_gain(s, end, points, p))
    return sea


def best_way(graph):
    """The best path and what each of its edges brings."""
    path = nx.dag_longest_path(graph, weight="gain")
    return path, [graph.edges[edge]["gain"] for edge in nx.utils.pairwise(path)]


def voyage():
    s = voyage_position()
    p = voyage_prices(s)
    here = {
        LOCATIONS[end].number: f"{stop_gain(s, end, points, p):.1f}"
        for end, points in route.reach(s.ships[0], 0, False)
    }
    here["21a"] = f"{stop_gain(s, LOCATION_INDEX['21a'], 1, p):.1f}"
    picture = under(
        """
          ┌─── 12 ─── 13 ──────────────────────────────┐
          │                                            │
  ship 11 ┤                                            ├── 20 ─── 21a
          │                                            │
          └─── 14 ─── 15 ─── 16 ─── 17 ─── 18 ─── 19 ──┘
""",
        here,
    )
    table = [["turns left", "best voyage", "worth"]]
    for turns in (1, 2, 3, 4, 5, 6):
        path, gained = best_way(voyage_graph(s, turns))
        stops = [
            f"{LOCATIONS[place].number} ({gain:.1f})"
            for (place, _), gain in zip(path[1:], gained, strict=True)
        ]
        table.append([str(turns), " → ".join(stops), f"{sum(gained):.1f}"])
    return drawing(picture) + "\n\n" + rows(*table)


STRETCH = ("e10u", "e11u", "e10l", "e11l", "e12l", "e13", "e14", "e15", "e16")


def trail_graph(start, moves, stride, p):
    """Nodes are space and moves left, edges moves with what they bring."""
    worth, lines = exploration.rewards(p), exploration.line_worths(p)
    track = nx.DiGraph()
    nodes = [(SPACE_INDEX[start], moves)]
    for space, left in nodes:
        for end, steps in exploration.STEPS[space] if left and space != END else ():
            if steps <= stride:
                crossed = range(LINES_BEFORE[space], LINES_BEFORE[end])
                gain = worth[end] + sum(sum(lines[line]) / 2 for line in crossed)
                if (end, left - 1) not in track:
                    nodes.append((end, left - 1))
                track.add_edge((space, left), (end, left - 1), gain=gain)
    return track


STRIDE = int(MARACAIBO.stride) - 1


def track():
    p = time_left(voyage_position(), MARACAIBO)
    here = {name: f"{exploration.rewards(p)[SPACE_INDEX[name]]:.1f}" for name in STRETCH}
    line = LINES_BEFORE[SPACE_INDEX["e13"]]
    here["╫"] = f"{sum(exploration.line_worths(p)[line]) / 2:.1f}"
    picture = under(
        """
              ┌── e10u ── e11u ────────────┐
              │                            │
  explorer e9 ┤                            ├── e13 ──╫── e14 ── e15 ── e16
              │                            │
              └── e10l ── e11l ── e12l ────┘
""",
        here,
    )
    table = [["moves", "best way", "worth", "best by e10l or e11l"]]
    for moves in (1, 2, 3, 4):
        path, gained = best_way(trail_graph("e9", moves, STRIDE, p))
        names = " → ".join(EXPLORATION[space].id for space, _ in path[1:])
        table.append([str(moves), names, f"{sum(gained):.1f}", f"{lower_way(moves, p):.1f}"])
    return drawing(picture) + "\n\n" + rows(*table)


def lower_way(moves, p):
    """The best that begins with a move to e10l or e11l."""
    ahead, worth = exploration.ahead(STRIDE, p), exploration.rewards(p)
    ends = [SPACE_INDEX["e10l"], SPACE_INDEX["e11l"]]
    return max(worth[end] + ahead[end][moves - 1] for end in ends)


def sailing():
    """The best stops, and what tells them apart."""
    best = {}
    for option in maracaibo_options(voyage_position(), 0, MARACAIBO):
        if option.action.kind == "sail_to":
            best.setdefault(option.action.place, option)
    three = list(best.values())[:3]
    spread = {name: [option.parts[name] for option in three] for name in three[0].parts}
    names = [name for name, parts in spread.items() if max(parts) - min(parts) >= 1.0]
    table = [["stop", "points to sail", *(f"`{name}`" for name in names), "value"]]
    for option in three:
        parts = [signed(option.parts[name]) for name in names]
        action = option.action
        table.append([action.place, str(action.points), *parts, signed(option.value)])
    return rows(*table)


# -- Havana ------------------------------------------------------------------------------


def covering_position():
    """Round 3 of two players; both are about to cover a card."""
    s = havana_builder.position(
        "pesos worker",
        "mama architect",
        pesos=(4, 3),
        workers=(1, 2),
        cubes=({"brick": 1, "clay": 1, "rubble": 2}, {"glass": 2, "brick": 1, "rubble": 1}),
        centre={"sandstone": 1, "clay": 1, "rubble": 2},
        centre_pesos=2,
        discard=("siesta", "peso_thief"),
    )
    while s.phase in ("actions", "building"):
        s.apply(s.legal()[0])
    return s


def plan_worths(k, w):
    """Of the first seat: building, price, rounds to wait, worth, the best first."""
    cubes = tuple(k.cubes[:5])
    left, right = k.open[0]
    ways = means(1 << left | 1 << right, k.hand[0])
    found = []
    for row in k.rows:
        for building, behind in sights(row):
            rounds = rounds_to(building, k.pesos[0], k.workers[0], cubes, ways, w)
            worth = gains(w)[building][behind] * w.delay**rounds
            found.append((building, behind, prices(w)[building], rounds, worth))
    sums = plans(k.rows[0], k.rows[1], k.pesos[0], k.workers[0], cubes, ways, w)
    return sorted(found, key=lambda entry: -entry[-1]), sums


def planning():
    w = havana_weights("medium", 2)
    found, total = plan_worths(seen(covering_position(), 0, w), w)
    table = [["plan", "points", "price in goods", "before it", "rounds to wait", "worth now"]]
    for building, behind, price, rounds, worth in found[:4]:
        numbers = [str(VP[building]), f"{price:.1f}", str(behind), f"{rounds:.1f}", f"{worth:.2f}"]
        table.append([f"`{BUILDING_IDS[building]}`", *numbers])
    table.append(["the best three together", "", "", "", "", f"{total:.2f}"])
    return rows(*table)


def guesses():
    s, w = covering_position(), havana_weights("hard", 2)
    glance = {laid: chance for chance, laid in likely(seen(s, 0, w), s, 1)}
    table = [["the other lays", "at a glance", "thought over"]]
    for chance, laid in thought_over(s, 0, 1, w)[:4]:
        on, card = CARD_IDS[laid.old], CARD_IDS[laid.new]
        table.append([f"`{card}` on `{on}`", percent(glance[laid]), percent(chance)])
    return rows(*table)


def laying():
    s, w = covering_position(), havana_weights("hard", 2)
    found = lay_options(s, 0, w, {1: thought_over(s, 0, 1, w)})
    found.sort(key=lambda option: -option.value)
    table = [["lay", *(f"`{part}`" for part in HAVANA_PARTS), "value"]]
    for option in found[:3]:
        parts = [signed(option.parts[part]) for part in HAVANA_PARTS]
        name = f"`{option.action.card}` on `{option.action.on}`"
        table.append([name, *parts, signed(option.value)])
    return rows(*table)


# -- Cuba --------------------------------------------------------------------------------

CUBA = cuba_weights("medium", 3)


def round_position():
    """Round 3 of three players, all cards still in hand."""
    s = cuba_builder.table(3, round=3)
    cuba_builder.bills(s, "tax_buildings", "duty_water", "subsidy_buildings", "drought")
    cuba_builder.build(s, 0, A2="distillery", A3="rum_cafe")
    cuba_builder.give(s, 0, pesos=6, water=1, wood=1, sugar=2)
    cuba_builder.give(s, 1, pesos=9, cigars=1, tobacco=1)
    cuba_builder.give(s, 2, pesos=4, wood=1, stone=2)
    return s


def seats_worth():
    s = round_position()
    o = LawOutlook(s, CUBA)
    names = CUBA_PARTS[:-1]
    table = [["seat", *(f"`{part}`" for part in names), "all"]]
    for seat in range(3):
        parts = cuba_worth(s, seat, o)
        table.append([str(seat + 1), *(f"{part:.1f}" for part in parts), f"{sum(parts):.1f}"])
    return rows(*table)


def parliament():
    s = round_position()
    o = LawOutlook(s, CUBA)
    table = [["seat", *(f"`{LAWS[bill].id}`" for bill in s.bills), "adopts", "deciding is worth"]]
    for seat in range(3):
        swing = [signed(each) for each in o.swing(seat)]
        chosen = " and ".join(PILES[pile] for pile in o.choice(seat))
        table.append([str(seat + 1), *swing, chosen, f"{o.stake(seat):.1f}"])
    return rows(*table)


def chain():
    """The answers with which the foreman's card goes on to its end."""
    s = round_position()
    s.step(cuba_builder.Play("foreman"))
    found = []
    while s.stack[-1].kind in CHAIN:
        action = reply(s, LawOutlook(s, CUBA))
        found.append(action)
        s.step(action)
    return found


def playing():
    found = cuba.options(round_position(), 0, CUBA)
    names = [part for part in CUBA_PARTS if any(abs(o.parts[part]) >= 0.05 for o in found)]
    table = [["card", *(f"`{part}`" for part in names), "value"]]
    for option in found:
        parts = [signed(option.parts[part]) for part in names]
        table.append([f"`{option.action.character}`", *parts, signed(option.value)])
    return rows(*table)


def delegates():
    s = round_position()
    o = LawOutlook(s, cuba_weights("hard", 3))
    likely_ones = delegate_chances(s, 1, list(range(len(CHARACTERS))), o)
    total = sum(likely_ones)
    return rows(
        [f"`{character.id}`" for character in CHARACTERS],
        [percent(each / total) for each in likely_ones],
    )


EXAMPLES = {
    "voyage": voyage,
    "trail": track,
    "sailing": sailing,
    "plans": planning,
    "guesses": guesses,
    "laying": laying,
    "seats": seats_worth,
    "parliament": parliament,
    "cards": playing,
    "delegates": delegates,
}
"""By the name in the marks: what stands between them."""


def marks(name):
    return f"<!-- example {name} -->\n", "<!-- /example -->\n"


def main():
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for name, example in EXAMPLES.items():
            begin, end = marks(name)
            before, found, rest = text.partition(begin)
            if found:
                text = f"{before}{begin}{example()}\n{end}{rest.partition(end)[2]}"
        page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
