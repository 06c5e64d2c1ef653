"""Cards, ship, players and quests beside the map."""

from collections.abc import Sequence
from typing import Any

from engine.maracaibo import nations, quests
from engine.maracaibo.cards import cost_of
from engine.maracaibo.components import (
    CARDS,
    CAREERS,
    EXPLORATION,
    LOCATIONS,
    PORTS,
    PRESTIGE,
    QUESTS,
    SETUP,
    UPGRADES,
)
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.effects.measure import holds
from engine.maracaibo.effects.words import Stat
from engine.maracaibo.state import FROM_CAREER, NATIONS, NONE
from tui.games.maracaibo.names import (
    NATION_STYLES,
    SYMBOLS,
    building_name,
    card_icons,
    career_name,
    in_language,
    nation_name,
    place_name,
    quest_name,
    short_card,
    space_name,
    symbol_name,
    upgrade_name,
)
from tui.games.maracaibo.things import quest_words, rank, upgrade_effects, vp
from tui.games.maracaibo.wording import condition, effect_short
from tui.i18n import _
from tui.table.painting import Cell, Picture, Row, Span, cut, fitted
from tui.table.scene import Scene

# -- cards -------------------------------------------------------------------------------


def _mark(scene: Scene, cell: Cell, sign: str = " ") -> str:
    return scene.glyphs.left if cell == scene.cursor else sign


def card_row(scene: Scene, card: int, cell: Cell, columns: int, price: int, sign: str = " ") -> Row:
    """A card in a line: name, price, icons, synergy, what it does."""
    design = CARDS[card]
    name = min(18, max(12, columns // 3))
    symbol = symbol_name(SYMBOLS[design.synergy])[:2] if design.synergy != NONE else "--"
    head = f"${price:<3}{card_icons(card)} {symbol} "
    room = columns - 2 - name - len(head)
    return fitted(
        [
            Span(_mark(scene, cell, sign), "target", cell),
            Span(cut(short_card(design.id), name, scene.glyphs.more).ljust(name + 1), "strong",
                 cell),
            Span(head, "", cell),
            Span(cut(effect_short(design.effects), max(0, room), scene.glyphs.more), "dim", cell),
        ],
        columns,
    )  # fmt: skip


def _price(scene: Scene, card: int) -> int:
    return cost_of(scene.state, scene.view.seat, card)


def _head(words: str, columns: int) -> Row:
    return fitted([Span(words, "title")], columns)


def hand(scene: Scene, columns: int, rows: int) -> Picture:
    """Cards in hand, planned cards, and what has been bought as far as there is room."""
    state, seat = scene.state, scene.view.seat
    picture: Picture = []
    for card in state.hand[seat]:
        cell: Cell = ("card", CARDS[card].id)
        picture.append(card_row(scene, card, cell, columns, _price(scene, card)))
    if not picture:
        picture.append([Span(_("no card in hand"), "dim")])
    for card in state.planned[seat]:
        cell = ("planned", CARDS[card].id)
        picture.append(card_row(scene, card, cell, columns, _price(scene, card), "p"))
    bought = state.cards[seat]
    if bought and len(picture) + 1 < rows:
        picture.append(_head(_("Bought: {n}").format(n=len(bought)), columns))
        room = rows - len(picture)
        for card in bought[::-1][:room]:
            cell = ("owned", CARDS[card].id)
            picture.append(card_row(scene, card, cell, columns, CARDS[card].cost))
    return picture


def market(scene: Scene, columns: int, rows: int) -> Picture:
    """The display of cards and the open prestige buildings; piles below."""
    state = scene.state
    picture = _offered(scene, columns)
    for card in state.display:
        cell: Cell = ("display", CARDS[card].id)
        picture.append(card_row(scene, card, cell, columns, _price(scene, card)))
    pile: Cell = ("pile",)
    words = _("Pile {n}, discarded {gone}").format(n=len(state.pile), gone=len(state.discard))
    picture.append([Span(f"{_mark(scene, pile)}{words}", "dim", pile)])
    for number in state.prestige_open:
        picture.append(_prestige_row(scene, number, columns))
    return picture


def _offered(scene: Scene, columns: int) -> Picture:
    """Setup: the careers or home ports to choose from."""
    picture: Picture = []
    for cell, option in scene.options.items():
        if cell[0] in ("career", "port"):
            picture.append(
                fitted(
                    [
                        Span(_mark(scene, cell), "target", cell),
                        Span(f"{option.offer.label} ", "strong", cell),
                        Span(cut(option.offer.effect, columns, scene.glyphs.more), "dim", cell),
                    ],
                    columns,
                )
            )
    return picture + _dealt(scene, columns)


def _dealt(scene: Scene, columns: int) -> Picture:
    """The same while the setup is looked through."""
    seat = scene.view.seat
    rows: list[tuple[Cell, str, str]] = []
    for number in scene.state.offered_careers[seat]:
        tasks = CAREERS[number].tasks
        does = "; ".join(condition(describe(task), False) for task in tasks)
        rows.append((("career", CAREERS[number].id), career_name(CAREERS[number].id), does))
    for number in scene.state.offered_ports[seat]:
        name, does = in_language(PORTS[number].names), effect_short(PORTS[number].effects)
        rows.append((("port", PORTS[number].id), name, does))
    return [
        fitted([Span(f" {name} ", "strong", cell), Span(does, "dim", cell)], columns)
        for cell, name, does in rows
        if cell in scene.marked
    ]


def _prestige_row(scene: Scene, number: int, columns: int) -> Row:
    design = PRESTIGE[number]
    cell: Cell = ("prestige", design.id)
    name = min(18, max(12, columns // 3))
    symbol = symbol_name(SYMBOLS[design.synergy])[:2] if design.synergy != NONE else "--"
    head = f"${design.cost:<3}{vp(design.points)} {symbol} "
    room = columns - 2 - name - len(head)
    return fitted(
        [
            Span(_mark(scene, cell), "target", cell),
            Span(cut(building_name(design.id), name, scene.glyphs.more).ljust(name + 1), "strong",
                 cell),
            Span(head, "", cell),
            Span(cut(effect_short(design.effects), max(0, room), scene.glyphs.more), "dim", cell),
        ],
        columns,
    )  # fmt: skip


# -- one's own ship ----------------------------------------------------------------------


def ship(scene: Scene, columns: int, rows: int) -> Picture:
    """The twelve upgrades: `oo` two discs, `o` one, a tick when unlocked."""
    state, seat = scene.state, scene.view.seat
    across = 3 if rows < 6 else 2
    wide = columns // across
    down = -(-len(UPGRADES) // across)
    picture: Picture = []
    for line in range(down):
        row: Row = []
        for column in range(across):
            number = column * down + line
            if number < len(UPGRADES):
                row += fitted(_upgrade(scene, state, seat, number, wide - 1), wide)
        picture.append(row)
    return picture


def _upgrade(scene: Scene, state: Any, seat: int, number: int, wide: int) -> Row:
    design = UPGRADES[number]
    cell: Cell = ("upgrade", design.id)
    discs = state.discs[len(UPGRADES) * seat + number]
    sign = scene.glyphs.yes if not discs else "o" * discs
    name = upgrade_name(design.id)
    does = effect_short(upgrade_effects(state, seat, number))
    if design.id == "up03_home_port" and state.port[seat] >= 0:
        name = in_language(PORTS[state.port[seat]].names)
    room = wide - 5 - len(name)
    return [
        Span(f"{_mark(scene, cell)}{sign:<2} ", "target", cell),
        Span(name, "strong" if not discs else "", cell),
        Span(" " + cut(does, max(0, room), scene.glyphs.more), "dim", cell),
    ]


def hand_limit(state: Any, seat: int) -> int:
    return int(SETUP.hand_limit + state.abilities[seat].mods[Stat.HAND_LIMIT])


def me(scene: Scene, columns: int, rows: int) -> Picture:
    """What one has, in a line; career and synergies in the next."""
    state, seat = scene.state, scene.view.seat
    cell: Cell = ("player", seat)
    parts = [
        f"${state.doubloons[seat]}",
        _("{n} cb").format(n=state.combat[seat]),
        _("{n} fig").format(n=state.figures[seat]),
        _("hand {n}/{most}").format(n=len(state.hand[seat]), most=hand_limit(state, seat)),
        _("planned {n}").format(n=len(state.planned[seat])),
        _("income ${money} {points} VP").format(
            money=state.income_doubloons[seat], points=state.income_points[seat]
        ),
    ]
    symbols = [symbol_name(s)[:2] for n, s in enumerate(SYMBOLS) if state.synergies[seat] >> n & 1]
    if symbols:
        parts.append(_("synergies {names}").format(names=" ".join(symbols)))
    first = [
        Span(f"{scene.glyphs.seat(seat)} ", f"seat-{seat}", cell),
        Span("   ".join(parts), "strong", cell),
    ]
    return [first, career(scene, columns)][:rows]


def task_met(state: Any, seat: int, number: int) -> bool:
    """Is the condition of a career task met?"""
    task = CAREERS[state.career[seat]].tasks[number]
    return bool(holds(state, seat, task, FROM_CAREER))


def career(scene: Scene, columns: int) -> Row:
    """The tasks of one's career: done, ready to claim, open."""
    state, seat = scene.state, scene.view.seat
    if state.career[seat] < 0:
        return []
    design = CAREERS[state.career[seat]]
    name = cut(career_name(design.id), 14, scene.glyphs.more)
    row: Row = [Span(f"{name}  ", "strong", ("career", design.id))]
    for number, task in enumerate(design.tasks):
        cell: Cell = ("task", number + 1)
        done = state.tasks[seat] >> number & 1
        sign = scene.glyphs.yes if done else "!" if task_met(state, seat, number) else "-"
        words = f"{sign}{condition(describe(task), False)}  "
        row.append(Span(words, "dim" if done else "", cell))
    return fitted(row, columns)


def synergies(state: Any, seat: int) -> str:
    have = state.synergies[seat]
    return ", ".join(symbol_name(s) for n, s in enumerate(SYMBOLS) if have >> n & 1)


# -- players and nations -----------------------------------------------------------------


def players(scene: Scene, columns: int, rows: int) -> Picture:
    """A line a player, then a line a nation with everybody's influence."""
    picture = [_player(scene, seat, columns) for seat in range(scene.seats)]
    picture.append(_head(_("Nation    val left  influence (rank)"), columns))
    picture += [_nation(scene, nation) for nation in range(len(NATIONS))]
    lines = _career_lines(scene)
    return picture + lines if len(picture) + len(lines) <= rows else picture


def _player(scene: Scene, seat: int, columns: int) -> Row:
    state = scene.state
    cell: Cell = ("player", seat)
    turn = state.turn == seat and state.phase == "turn"
    mark = scene.glyphs.left if cell == scene.cursor else scene.glyphs.ask if turn else " "
    name = 7 if columns < 60 else 12
    words = [
        vp(state.points[seat]),
        f"${state.doubloons[seat]}",
        _("{n} cb").format(n=state.combat[seat]),
        _("{n} fig").format(n=state.figures[seat]),
        _("hand {n}").format(n=len(state.hand[seat])),
    ]
    if columns >= 60:
        words += [
            _("income ${money} {points} VP").format(
                money=state.income_doubloons[seat], points=state.income_points[seat]
            ),
            _("bought {n}").format(n=len(state.cards[seat])),
        ]
    return [
        Span(mark, "ask", cell),
        Span(scene.glyphs.seat(seat) + " ", f"seat-{seat}", cell),
        Span(cut(scene.name(seat), name, scene.glyphs.more).ljust(name + 1),
             "strong" if turn else "", cell),
        Span("  ".join(words) if columns >= 60 else " ".join(words), "", cell),
    ]  # fmt: skip


def _nation(scene: Scene, nation: int) -> Row:
    state = scene.state
    cell: Cell = ("nation", NATIONS[nation])
    row: Row = [
        Span(_mark(scene, cell), "target", cell),
        Span(f"{nation_name(nation):<10}", NATION_STYLES[nation], cell),
        Span(f"{nations.value(state, nation):>2} {state.row[nation]:>4} ", "", cell),
    ]
    for seat in range(len(state.influence) // 3):
        influence = state.influence[3 * seat + nation]
        gap = " " if len(state.influence) < 12 else ""
        row.append(Span(f"{gap}{scene.glyphs.seat(seat)}", f"seat-{seat}", cell))
        row.append(Span(f"{influence}({rank(state, seat, nation)})", "", cell))
    return row


def _career_lines(scene: Scene) -> Picture:
    """The career and its tasks, a line each."""
    state, seat = scene.state, scene.view.seat
    if state.career[seat] < 0:
        return []
    design = CAREERS[state.career[seat]]
    cell: Cell = ("career", design.id)
    symbols = synergies(state, seat)
    head: Row = [Span(career_name(design.id), "title", cell), Span(f"  {symbols}", "dim", cell)]
    lines: Picture = [head]
    for number, task in enumerate(design.tasks):
        here: Cell = ("task", number + 1)
        done = state.tasks[seat] >> number & 1
        sign = scene.glyphs.yes if done else "!" if task_met(state, seat, number) else "-"
        lines.append([Span(f"{_mark(scene, here)}{sign} {condition(describe(task))}", "", here)])
    return lines


# -- quests ------------------------------------------------------------------------------


def laid_out(state: Any) -> list[tuple[str, int]]:
    """Where quests lie: on the map, on the track, on top of the pile."""
    found = [
        (place_name(LOCATIONS[place].number), quest)
        for place, here in enumerate(state.quests)
        for quest in here
    ]
    found += [
        (_("space {space}").format(space=space_name(EXPLORATION[space].id)), quest)
        for space, quest in enumerate(state.track_quests)
        if quest != NONE
    ]
    if state.quest_pile and state.quest_pile[-1] >= 0:
        found.append((_("pile of {n}").format(n=len(state.quest_pile)), state.quest_pile[-1]))
    return found


def quest_list(scene: Scene, columns: int, rows: int) -> Picture:
    """All quests that can be seen, with a tick where one could pay now."""
    state, seat = scene.state, scene.view.seat
    picture: Picture = []
    for where, quest in laid_out(state):
        design = QUESTS[quest]
        cell: Cell = ("quest", design.id)
        sign = scene.glyphs.yes if quests.payable(state, seat, quest) else scene.glyphs.no
        words = quest_words(quest, False)
        picture.append(
            fitted(
                [
                    Span(f"{_mark(scene, cell)}{sign} ", "target", cell),
                    Span(cut(where, 19, scene.glyphs.more).ljust(20), "strong", cell),
                    Span(quest_name(design.id).ljust(10), "dim", cell),
                    Span(cut(words, columns - 34, scene.glyphs.more), "", cell),
                ],
                columns,
            )
        )
    return _window(picture, rows, scene)


def _window(picture: Sequence[Row], rows: int, scene: Scene) -> Picture:
    """As many rows as fit, the one with the cursor among them."""
    at = next(
        (n for n, row in enumerate(picture) if any(span.cell == scene.cursor for span in row
                                                   if span.cell is not None)),
        0,
    )  # fmt: skip
    first = max(0, min(at - rows // 2, len(picture) - rows))
    return list(picture[first : first + rows])
