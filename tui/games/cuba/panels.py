"""One's own cards and things, the players, and what the others have."""

from collections.abc import Callable, Iterable

from engine.cuba.components import (
    ARCHITECT_SPACES,
    CHARACTER_IDS,
    CHARACTERS,
    FORGO_PESOS,
    FORGO_POINTS,
    KINDS,
    MATERIAL_SPACE,
    MATERIALS,
    MAYOR_SPACES,
    PRODUCT_SPACE,
    THINGS,
    VOTES,
    WARES,
)
from engine.cuba.state import CubaState
from tui.games.cuba import board
from tui.games.cuba.previews import hand as in_hand
from tui.games.cuba.things import TINTS, card_short, character_name, code, thing
from tui.i18n import _
from tui.table.painting import Cell, Picture, Row, Span, cut
from tui.table.scene import Scene


def card_cell(card: str) -> Cell:
    return ("card", card)


def thing_cell(name: str) -> Cell:
    return ("thing", name)


def player_cell(seat: int) -> Cell:
    return ("player", seat)


# -- one's own ---------------------------------------------------------------------------


def hand(scene: Scene, columns: int, rows: int) -> Picture:
    """Money and materials, the five cards, and which alternatives are still to be had."""
    if rows >= 1 + len(CHARACTERS):
        return [_purse(scene), *(_card_line(scene, card) for card in range(len(CHARACTERS)))]
    cards: Row = []
    for card in range(len(CHARACTERS)):
        cards += [*_card(scene, card), Span(" ")]
    picture = [_purse(scene), cards, _alternatives(scene)]
    if rows > len(picture):
        picture.insert(1, things(scene, scene.view.seat, WARES))
    return picture


def _purse(scene: Scene) -> Row:
    state: CubaState = scene.state
    seat = scene.view.seat
    row: Row = [Span(f"${state.pesos[seat]:<4}", "strong", player_cell(seat))]
    for kind in MATERIALS:
        name = THINGS[kind]
        number = state.own[seat * KINDS + kind]
        mark = _mark(scene, thing_cell(name))
        row.append(Span(f"{mark}{thing(name)} ", TINTS[name], thing_cell(name)))
        row.append(Span(f"{number} ", "strong" if number else "dim", thing_cell(name)))
    return row


def _mark(scene: Scene, cell: Cell) -> str:
    if cell == scene.cursor:
        return scene.glyphs.left
    return scene.glyphs.legal if cell in scene.options else " "


def card_state(scene: Scene, seat: int, card: int) -> str:
    """A sign: played, kept for parliament, or blank while it is in hand."""
    state: CubaState = scene.state
    if card in state.played[seat]:
        return scene.glyphs.yes
    return scene.glyphs.ask if state.delegate[seat] == card else " "


def _card(scene: Scene, card: int) -> Row:
    """`2Merch✓`: votes, name, played or not."""
    name = CHARACTER_IDS[card]
    cell = card_cell(name)
    sign = card_state(scene, scene.view.seat, card)
    style = "strong" if sign == " " else "dim"
    votes = scene.glyphs.left if cell == scene.cursor else str(VOTES[card])
    return [
        Span(votes, "target" if cell in scene.options else "dim", cell),
        Span(f"{card_short(name)[:5]}{sign.strip()}", style, cell),
    ]


def _card_line(scene: Scene, card: int) -> Row:
    name = CHARACTER_IDS[card]
    cell = card_cell(name)
    sign = card_state(scene, scene.view.seat, card)
    mark = scene.glyphs.left if cell == scene.cursor else " "
    style = "strong" if sign == " " else "dim"
    words = {
        scene.glyphs.yes: _("played"),
        scene.glyphs.ask: _("for parliament"),
    }.get(sign, "")
    row: Row = [
        Span(f"{mark}{VOTES[card]} ", "target", cell),
        Span(cut(character_name(name), 12).ljust(13), style, cell),
        Span(f"{sign} {words}" if words else "", "dim", cell),
    ]
    if not words:
        row += _spaces(scene, name)
    return row


def spaces(state: CubaState, card: str) -> list[tuple[str, bool]]:
    """The alternatives of a card, each with whether a marker lies there (CUB-13)."""
    found = {
        "merchant": [(_("material"), MATERIAL_SPACE), (_("product"), PRODUCT_SPACE)],
        "architect": [
            (_("{n}VP").format(n=n), space)
            for n, space in zip(FORGO_POINTS, ARCHITECT_SPACES, strict=True)
        ],
        "mayor": [(f"${n}", space) for n, space in zip(FORGO_PESOS, MAYOR_SPACES, strict=True)],
    }.get(card, [])
    return [(words, bool(state.markers & space)) for words, space in found]


def _spaces(scene: Scene, card: str) -> Row:
    row: Row = []
    for words, taken in spaces(scene.state, card):
        sign = scene.glyphs.no if taken else ""
        row.append(Span(f"{sign}{words} ", "dim" if taken else "", card_cell(card)))
    return row


def _alternatives(scene: Scene) -> Row:
    """What merchant, architect and mayor can still get for doing without."""
    row: Row = [Span(_("or") + " ", "dim")]
    for card in ("merchant", "architect", "mayor"):
        row += [
            Span(f"{words} ", "", card_cell(card))
            for words, taken in spaces(scene.state, card)
            if not taken
        ]
    return row if len(row) > 1 else [Span(_("all alternatives are taken"), "dim")]


# -- players -----------------------------------------------------------------------------


def players(scene: Scene, columns: int, rows: int) -> Picture:
    return [_player(scene, seat, columns) for seat in range(scene.seats)]


def _player(scene: Scene, seat: int, columns: int) -> Row:
    state: CubaState = scene.state
    cell = player_cell(seat)
    turn = scene.glyphs.ask if state.seat == seat else " "
    points = state.scores()[seat].total
    return [
        Span(scene.glyphs.seat(seat), f"seat-{seat}", cell),
        Span(turn, "ask", cell),
        Span(cut(scene.name(seat), 8).ljust(9), "strong" if state.seat == seat else "", cell),
        Span(f"{points:>3} ", "strong", cell),
        Span(f"${state.pesos[seat]:<3} ", "", cell),
        Span(cards_left(scene, seat), "", cell),
        Span(" " + _("first") if state.first == seat else "", "dim", cell),
    ]


def cards_left(scene: Scene, seat: int) -> str:
    """The votes of the cards in hand, `·` for those played: `1·345`."""
    state: CubaState = scene.state
    cards = in_hand(state, seat)
    signs = []
    for card in range(len(CHARACTERS)):
        if card in state.played[seat]:
            signs.append(scene.glyphs.legal)
        elif cards is None:
            signs.append("?")
        else:
            signs.append(str(VOTES[card]) if card in cards else scene.glyphs.ask)
    return "".join(signs)


def seat_panel(place: int) -> Callable[[Scene, int, int], Picture]:
    """A painter of the table of another player, the first to the left at place 0."""

    def paint(scene: Scene, columns: int, rows: int) -> Picture:
        others = [(scene.view.seat + step) % scene.seats for step in range(1, scene.seats)]
        return _seat(scene, others[place], columns, rows) if place < len(others) else []

    return paint


def _seat(scene: Scene, seat: int, columns: int, rows: int) -> Picture:
    picture = [_player(scene, seat, columns), things(scene, seat, (*MATERIALS, *WARES))]
    return picture + board.others(scene, seat, columns, rows - 2)


def things(scene: Scene, seat: int, kinds: Iterable[int]) -> Row:
    """What somebody has, as codes, yard and warehouse apart: `Ci2 Su0+1`."""
    state: CubaState = scene.state
    row: Row = []
    for kind in kinds:
        name = THINGS[kind]
        own, stored = state.own[seat * KINDS + kind], state.store[seat * KINDS + kind]
        amount = f"{own - stored}+{stored}" if stored else str(own)
        row.append(Span(code(name), TINTS[name] if own else "dim", thing_cell(name)))
        row += [Span(amount, "strong" if own else "dim", thing_cell(name)), Span(" ")]
    return row
