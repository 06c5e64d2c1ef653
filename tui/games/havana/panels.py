"""Below Havana's buildings: the players in turn order with the centre, and one's own cards."""

from typing import cast

from engine.core import HIDDEN
from engine.havana.components import CARD_IDS, CARDS, CUBES, NUMBER, members
from engine.havana.state import HavanaState
from engine.havana.views import HavanaView
from tui.games.havana.things import (
    STYLES,
    THINGS,
    card_does,
    card_name,
    card_short,
    card_value,
    code,
    held,
    number_name,
    points,
)
from tui.i18n import _
from tui.table.painting import Cell, Picture, Row, Span, cut, fitted
from tui.table.panels import race
from tui.table.scene import Scene

ROOMY = 110
"""Columns from which things are written out."""


def player_cell(seat: int) -> Cell:
    return ("player", seat)


def open_cell(seat: int, card: int) -> Cell:
    return ("open", seat, CARD_IDS[card])


def thing_cell(seat: int, what: str) -> Cell:
    return ("thing", seat, what)


def card_cell(card: int) -> Cell:
    return ("card", CARD_IDS[card])


def seen(scene: Scene) -> HavanaView:
    """The view of a scene, as what it is."""
    return cast(HavanaView, scene.view)


# -- players and centre ------------------------------------------------------------------


def players(scene: Scene, columns: int, rows: int) -> Picture:
    """The centre with the bag, then a line a player, who acts first on top."""
    state: HavanaState = scene.state
    return [_centre(scene, columns), *(_player(scene, seat, columns) for seat in state.order)]


def _widths(columns: int) -> tuple[int, int]:
    """Columns for a player's name and for the name of a card."""
    if columns >= ROOMY:
        return 11, 15
    return (9 if columns >= 80 else 7), 7


def _things(counts: dict[str, int], scene: Scene, cell: Cell, seat: int = -1) -> Row:
    row: Row = []
    for what in THINGS:
        number = counts[what]
        here = thing_cell(seat, what) if seat >= 0 else (*cell, what)
        mark = scene.glyphs.left if here == scene.cursor else " "
        sign = str(number) if number else "-"
        style = STYLES[what] if number else "dim"
        row.append(
            Span(f"{mark}{code(what)}{sign}".ljust(4 if what == "pesos" else 5), style, here)
        )
    return row


def _centre(scene: Scene, columns: int) -> Row:
    state: HavanaState = scene.state
    name, card = _widths(columns)
    bag: Cell = ("bag",)
    counts = [state.bag.count(kind) for kind in range(len(CUBES))]
    row: Row = [Span(_("Bag") + " ", "strong", bag)]
    for cube, number in zip(CUBES, counts, strict=True):
        row.append(Span(f"{code(cube)}{number} ", STYLES[cube] if number else "dim", bag))
    title = _("Centre")
    left = fitted(row, 13 + name + 2 * card - len(title))
    centre: Cell = ("centre",)
    amounts = {
        "pesos": state.centre_pesos,
        **dict(zip(CUBES, state.centre, strict=True)),
        "workers": state.stock,
    }
    found = [*left, Span(title, "strong", centre), *_things(amounts, scene, centre)]
    words = _("stack {n}").format(n=len(state.pile))
    return [*found, Span(f" {words}", "dim", ("stack",))]


def _player(scene: Scene, seat: int, columns: int) -> Row:
    state: HavanaState = scene.state
    name, card = _widths(columns)
    cell = player_cell(seat)
    place = state.order.index(seat)
    started = state.open[seat] is not None
    active = state.seat == seat
    mark = scene.glyphs.ask if active else " "
    if not active and state.phase in ("actions", "building") and place < state.turn:
        mark = scene.glyphs.yes
    if cell == scene.cursor:
        mark = scene.glyphs.left
    row = [
        Span(str(place + 1) if started else " ", "dim", cell),
        Span(mark, "ask", cell),
        Span(scene.glyphs.seat(seat), f"seat-{seat}", cell),
        Span(" " + cut(scene.name(seat), name, scene.glyphs.more).ljust(name),
             "strong" if active else "", cell),
    ]  # fmt: skip
    row += _open_cards(scene, seat, card)
    row += _things(held(state, seat), scene, cell, seat)
    row.append(Span(f"{points(state.points[seat]):>6}", "strong", cell))
    size = seen(scene).sizes[seat]
    if columns >= ROOMY:
        used = state.discard[seat]
        away = 13 - size - 2 * started - _face_down(scene, seat)
        words = _("hand {hand}, discard {away}").format(hand=size, away=away)
        known = "" if used != HIDDEN else "?"
        return [*row, Span(f"  {words}{known}", "dim", cell)]
    return [*row, Span(_(" h{n}").format(n=size), "dim", cell)]


def _face_down(scene: Scene, seat: int) -> int:
    """How many cards lie face down before a seat."""
    laid = scene.state.laid[seat]
    if laid == HIDDEN:
        return 2 if scene.state.open[seat] is None else 1
    return int(laid.bit_count())


def _open_cards(scene: Scene, seat: int, width: int) -> Row:
    """Two open cards with their number; a card that has a new one on it is hatched."""
    state: HavanaState = scene.state
    pair = state.open[seat]
    cell = player_cell(seat)
    if pair is None:
        words = _("two cards face down") if _face_down(scene, seat) else _("chooses two cards")
        if state.phase == "exchange":
            words = ""
        return [Span(cut(words, 2 * width + 9).ljust(2 * width + 9), "dim", cell)]
    row: Row = []
    for card in pair:
        here = open_cell(seat, card)
        covered = state.covered[seat] == card
        value = scene.glyphs.fill if covered else str(card_value(CARD_IDS[card]))
        name = card_name(CARD_IDS[card]) if width > 7 else card_short(CARD_IDS[card])
        mark = scene.glyphs.left if here == scene.cursor else " "
        words = f"{mark}{value} {cut(name, width, scene.glyphs.more)}"
        row.append(Span(words.ljust(width + 3), "dim" if covered else "", here))
    number = number_name(NUMBER[pair[0]][pair[1]])
    return [*row, Span(f" {number}", "strong", cell)]


# -- one's own cards ---------------------------------------------------------------------

SIGNS = {"hand": (" ", " "), "open": ("[", "]"), "laid": ("{", "}"), "discard": ("(", ")")}
"""Round a card: where it is."""


def where(view: HavanaView, card: int) -> str:
    """In which place one's own card is."""
    state = view.state
    if state.hand[view.seat] >> card & 1:
        return "hand"
    if state.laid[view.seat] >> card & 1:
        return "laid"
    pair = state.open[view.seat]
    return "open" if pair and card in pair else "discard"


def hand(scene: Scene, columns: int, rows: int) -> Picture:
    """All one's cards in the order of their values, each marked where it is."""
    if rows >= len(CARDS) and columns >= 44:
        return [_long(scene, card, columns) for card in range(len(CARDS))]
    slots = [_slot(scene, card) for card in range(len(CARDS))]
    across = max(1, columns // 12)
    lines = [slots[start : start + across] for start in range(0, len(slots), across)]
    picture = [[span for slot in line for span in slot] for line in lines]
    legend = "  " + _("[open] (used)")
    if picture and columns - 12 * len(lines[-1]) >= len(legend):
        picture[-1].append(Span(legend, "dim"))
    return picture


def _marks(scene: Scene, card: int) -> tuple[str, str, str]:
    """What stands before and after a card, and its style."""
    place = where(seen(scene), card)
    before, after = SIGNS[place]
    cell = card_cell(card)
    if cell in scene.chosen:
        before = scene.glyphs.yes
    if cell == scene.cursor:
        before, after = scene.glyphs.left, scene.glyphs.right
    return before, after, "strong" if place == "hand" else "dim"


def _slot(scene: Scene, card: int) -> Row:
    before, after, style = _marks(scene, card)
    name = CARD_IDS[card]
    words = f"{before}{card_value(name)} {card_short(name)}{after}"
    return [Span(words, style, card_cell(card)), Span(" " * (12 - len(words)))]


def _long(scene: Scene, card: int, columns: int) -> Row:
    before, after, style = _marks(scene, card)
    name = CARD_IDS[card]
    cell = card_cell(card)
    words = f"{before}{card_value(name)} {card_name(name)}{after}"
    wide = max(len(card_name(other)) for other in CARD_IDS) + 5
    option = scene.options.get(cell)
    about = card_does(name, scene.state.options.worker_first)
    decision = scene.view.decision
    if option is not None and (scene.chosen or (decision and decision.kind == "choose_cover")):
        about = option.offer.effect
    return [
        Span(words.ljust(wide), style, cell),
        Span(
            cut(about, columns - wide, scene.glyphs.more), "" if style == "strong" else "dim", cell
        ),
    ]


def cards_of(mask: int) -> list[str]:
    return [CARD_IDS[card] for card in members(mask)]


# -- points ------------------------------------------------------------------------------


def rounds(scene: Scene, columns: int, rows: int) -> Picture:
    """The points after each round, in one line."""
    head = _("Points by round") + "  "
    return [[Span(head, "dim"), *line] for line in race(scene, columns - len(head), 1)[:1]]
