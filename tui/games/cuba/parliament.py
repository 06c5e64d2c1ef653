"""The laws in force, the bills of the round and the votes."""

from engine.cuba.cards import LAWS, NONE, PILES, SUBSIDY
from engine.cuba.components import CHARACTER_IDS
from engine.cuba.state import NOT_YET, CubaState
from tui.games.cuba.marking import mark
from tui.games.cuba.previews import subsidy
from tui.games.cuba.things import card_short, law_effect, law_short, named, pile_name
from tui.i18n import _
from tui.table.painting import Cell, Picture, Row, Span, cut, spread
from tui.table.scene import Scene


def law_cell(pile: str) -> Cell:
    return ("law", pile)


def bill_cell(pile: str) -> Cell:
    return ("bill", pile)


def laws(scene: Scene, columns: int, rows: int) -> Picture:
    """A line a pile: the law in force, and the bill that could replace it."""
    half = (columns - 11) // 2
    picture = [_compact(scene, number, half) for number in range(len(PILES))]
    if rows > len(picture) + 1:
        heads = " " * 8 + _("in force")[:half].ljust(half + 3) + _("bill")
        picture.insert(0, [Span(heads, "dim")])
    return picture


def _compact(scene: Scene, number: int, half: int) -> Row:
    state: CubaState = scene.state
    pile = PILES[number]
    law = cut(law_short(state.laws[number]), half, scene.glyphs.more).ljust(half)
    row: Row = [
        Span(cut(pile_name(pile), 7).ljust(8), "strong", law_cell(pile)),
        Span(law, "" if state.laws[number] != NONE else "dim", law_cell(pile)),
    ]
    bill = state.bills[number]
    if bill != NONE:
        sign = mark(scene, bill_cell(pile)).strip() or scene.glyphs.step
        row.append(Span(f" {sign} ", "target", bill_cell(pile)))
        row.append(Span(cut(law_short(bill), half, scene.glyphs.more), "", bill_cell(pile)))
    elif state.vetoed == number:
        row.append(Span(f" {scene.glyphs.no} ", "bad"))
        row.append(Span(_("vetoed"), "dim"))
    return row


def bills(scene: Scene, columns: int, rows: int) -> Picture:
    """Laws and bills in large: two lines a pile, and the votes below."""
    picture: Picture = []
    spare = rows >= 4 * 3 + 1
    for number in range(len(PILES)):
        picture += [_law_line(scene, number, columns), _bill_line(scene, number, columns)]
        if spare:
            picture.append([])
    picture += _votes(scene)
    return picture


def _law_line(scene: Scene, number: int, columns: int) -> Row:
    state: CubaState = scene.state
    pile = PILES[number]
    law = state.laws[number]
    words = law_effect(LAWS[law]) if law != NONE else _("no law")
    style = "" if law != NONE else "dim"
    row: Row = [
        Span(pile_name(pile)[:8].ljust(9), "title", law_cell(pile)),
        Span(_("in force")[:8].ljust(9), "dim", law_cell(pile)),
        Span(words, style, law_cell(pile)),
    ]
    return spread(row, _worth(scene, law if number == SUBSIDY else NONE), columns)


def _bill_line(scene: Scene, number: int, columns: int) -> Row:
    state: CubaState = scene.state
    cell = bill_cell(PILES[number])
    bill = state.bills[number]
    if bill == NONE:
        vetoed = state.vetoed == number
        words = scene.glyphs.no + " " + _("vetoed") if vetoed else "-"
        return [Span(" " * 9 + _("bill")[:8].ljust(9) + words, "dim")]
    row: Row = [
        Span(f"{mark(scene, cell):^9}", "target", cell),
        Span(_("bill")[:8].ljust(9), "dim", cell),
        Span(law_effect(LAWS[bill]), "strong", cell),
        Span(f"  ({named(LAWS[bill])})" if columns >= 100 else "", "dim", cell),
    ]
    return spread(row, _worth(scene, bill if number == SUBSIDY else NONE), columns)


def _worth(scene: Scene, law: int) -> Row:
    """What a subsidy brings each seat now."""
    found = subsidy(scene.state, law)
    row: Row = []
    for seat, points in enumerate(found or ()):
        row.append(Span(f" {scene.glyphs.seat(seat)}{points}", f"seat-{seat}"))
    return row


def _votes(scene: Scene) -> Picture:
    """Who has how many votes, by which card, as far as everybody knows."""
    state: CubaState = scene.state
    if state.stage not in ("votes", "second_votes", "adoption", "tax", "duty", "over"):
        return []
    row: Row = [Span(_("Votes")[:8].ljust(9), "title")]
    for seat in range(scene.seats):
        card = state.delegate[seat]
        name = card_short(CHARACTER_IDS[card]) if card >= 0 else "?"
        hand = _closed(scene, seat)
        words = f"{scene.glyphs.seat(seat)}{state.votes[seat]} {name}{hand}  "
        row.append(Span(words, f"seat-{seat}", ("player", seat)))
    return [row]


def _closed(scene: Scene, seat: int) -> str:
    """A closed hand shows as `+?`, one's own with what is in it."""
    state: CubaState = scene.state
    if state.stage not in ("votes", "second_votes"):
        return ""
    waiting = any(decision.seat == seat for decision in state.stack)
    if waiting:
        return scene.glyphs.more
    if seat == scene.view.seat:
        return f"+{state.bids[seat]}" if state.bids[seat] != NOT_YET else ""
    if state.stage == "second_votes" and state.votes[seat] < max(state.votes):
        return ""
    return "+?"
