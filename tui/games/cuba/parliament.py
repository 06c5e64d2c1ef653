"""Laws as paper: those in force, the bills of the round below them, and the votes."""

from engine.cuba.components import CHARACTER_IDS, KINDS, THINGS
from engine.cuba.components_cards import DUTY, LAWS, NONE, PILE_INDEX, PILES, SUBSIDY, TAX
from engine.cuba.laws import tax
from engine.cuba.state import NOT_YET, CubaState
from tui.games.cuba import pieces
from tui.games.cuba.board import parts
from tui.games.cuba.cells import bill_cell, law_cell, player_cell
from tui.games.cuba.names import character_name, law_effect, named, pile_name, points, sentence
from tui.games.cuba.previews import subsidy
from tui.i18n import _
from tui.paint.canvas import Canvas
from tui.paint.cards import PaperCard, Piece, paint_card
from tui.paint.colours import BOARD_INK, INK, INK_DIM, NIGHT, SEATS, mix
from tui.paint.words import wrap
from tui.table.scene import Scene

VOTING = ("votes", "second_votes", "adoption", "tax", "duty", "over")
"""The stages in which votes are known."""
LEAST = 18
"""Columns of a paper that can be read."""
TALLEST = 8
"""Rows of a paper at most."""
BADGE = 3
"""Columns of the number of a choice."""


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """One column per pile where there is room; else two columns, or one below the other."""
    across = next(number for number in (4, 2, 1) if columns > number * (LEAST + 1) or number == 1)
    wide = max(LEAST, (columns - 1) // across - 1)
    lines = len(PILES) // across
    laws = [_paper(scene, number, wide, bill=False) for number in range(len(PILES))]
    bills = [_paper(scene, number, wide, bill=True) for number in range(len(PILES))]
    least = lines * (2 + _least(laws, wide, feet=True) + _least(bills, wide, feet=True))
    votes = _votes(scene, max(columns, wide + 2))
    beside: list[Chip] = []
    if len(votes) + least > rows and _votes_width(votes) <= columns:
        beside, votes = [chip for line in votes for chip in line], []
    high_law, high_bill = _heights(laws, bills, wide, (rows - len(votes)) // lines - 2)
    block = high_law + high_bill + 2
    canvas = Canvas(max(columns, across * (wide + 1) + 1),
                    max(rows, len(votes) + lines * block), scene.look)  # fmt: skip
    places = parts(canvas.columns - 1, across)
    canvas.texture(0, 0, canvas.columns, canvas.rows, pieces.WOODWORK)
    for row, chips in enumerate(votes):
        _vote_line(canvas, row, chips)
    if beside:
        _votes_beside(canvas, beside)
    for line in range(lines):
        top = len(votes) + line * block
        canvas.write(1, top, _("In force"), pieces.DIM, bold=True)
        canvas.write(1, top + high_law + 1, _("Bills of this round"), pieces.DIM, bold=True)
        some = slice(line * across, (line + 1) * across)
        for papers, y, high in (
            (laws[some], top + 1, high_law),
            (bills[some], top + high_law + 2, high_bill),
        ):
            found = [_adorned(scene, paper, places[column][1] - 1, high)
                     for column, paper in enumerate(papers)]  # fmt: skip
            if not all(paper.sprite or paper.spent for paper in found):  # all have one, or none
                found = [paper._replace(sprite=None) for paper in found]
            for (at, broad), paper in zip(places, found, strict=True):
                paint_card(canvas, 1 + at, y, broad - 1, high, paper)
    return canvas


def _heights(
    laws: "list[PaperCard]", bills: "list[PaperCard]", wide: int, room: int
) -> tuple[int, int]:
    """Rows of laws and of bills: all words always, then what they mean for you, then air."""
    low, high = _least(laws, wide), _least(bills, wide)
    while low + high < min(room, 2 * TALLEST):
        if high <= low:
            high += 1
        else:
            low += 1
    return low, high


def _least(cards: "list[PaperCard]", wide: int, feet: bool = False) -> int:
    """Rows in which all these papers show all their words, with what they mean for you or
    without."""
    return max(1 + len(wrap(card.words, wide - 2)) + (feet and bool(card.foot)) for card in cards)


def _paper(scene: Scene, number: int, wide: int, bill: bool) -> PaperCard:
    """A law in force, or the bill that may replace it."""
    state: CubaState = scene.state
    pile = PILES[number]
    cell = bill_cell(pile) if bill else law_cell(pile)
    head = pieces.PILE_COLOURS[pile]
    law = state.bills[number] if bill else state.laws[number]
    if law == NONE:
        words = _("Vetoed.") if bill and state.vetoed == number else _("None.")
        return PaperCard(cell, pile_name(pile), head, words=words, spent=True)
    offered = cell in scene.options
    indent = " " * BADGE if offered else ""
    name = named(LAWS[law])
    if len(name) > wide - 2 - len(indent):
        name = pile_name(pile)
    foot, tone = _stakes(scene, law)
    return PaperCard(cell, indent + name, head, words=sentence(law_effect(LAWS[law])), foot=foot,
                tone=tone, lit=offered)  # fmt: skip


def _adorned(scene: Scene, card: PaperCard, wide: int, high: int) -> PaperCard:
    """With what it means for everybody, and with a picture, where there is room for them."""
    state: CubaState = scene.state
    assert card.cell is not None
    kind, pile = str(card.cell[0]), PILE_INDEX[str(card.cell[1])]
    law = (state.bills if kind == "bill" else state.laws)[pile]
    foot = len(wrap(card.foot, wide - 2)) if card.foot else 0
    spare = high - 1 - len(wrap(card.words, wide - 2)) - foot
    if law == NONE:
        return card
    if spare < 0:  # what it does comes first
        sign = {"good": scene.glyphs.yes, "bad": scene.glyphs.no}.get(card.tone, "")
        fits = card.foot and len(card.title) + 3 < wide
        return card._replace(foot="", cost=sign if fits else "")
    if spare >= 1:
        signs = _all(scene, law)
        if sum(len(piece.text) + 1 for piece in signs) - 1 <= wide - 2:
            card = card._replace(pieces=signs)
        spare -= bool(card.pieces)
    picture = pieces.fitting(_picture(law), wide - 2, 2 * spare)
    return card._replace(sprite=picture) if picture is not None else card


def _all(scene: Scene, number: int) -> "tuple[Piece, ...]":
    """Who could pay, or what it would bring each."""
    state: CubaState = scene.state
    law = LAWS[number]
    found = subsidy(state, number) if law.pile == SUBSIDY else None
    result = []
    for seat in range(scene.seats):
        sign = scene.glyphs.seat(seat)
        if found is not None:
            sign = f"{sign}{found[seat]}"
        elif law.pile not in (TAX, DUTY) or not _able(state, seat, number):
            continue
        result.append(Piece(sign, mix(SEATS[seat], INK, 0.45)))
    if result and found is None:
        result.append(Piece(_("can pay"), INK_DIM))
    return tuple(result)


PICTURES = {
    "buildings": "house", "material_fields": "mountain", "product_fields": "sugar",
    "water": "lake", "votes": "paper", "pesos": "coins", "market_loss": "product_market",
    "market_gain": "product_market", "drought": "sun", "building": "house", "harbour": "ship",
    "corruption": "bag",
}  # fmt: skip
"""By what a law counts or does: its picture."""


def _picture(number: int) -> str:
    law = LAWS[number]
    if law.pile == TAX:
        return "coins"
    if law.pile == DUTY:
        return f"{THINGS[law.things[0]]}-thing"
    return PICTURES[law.counts or law.effect]


def _stakes(scene: Scene, number: int) -> tuple[str, str]:
    """What a law means for the one who looks: can it be paid, what does it bring?"""
    state: CubaState = scene.state
    seat = scene.view.seat
    law = LAWS[number]
    if law.pile == SUBSIDY:
        found = subsidy(state, number)
        if found is None:
            return "", "dim"
        words = _("{points} for you").format(points=points(found[seat]))
        return words, "good" if found[seat] else "dim"
    if law.pile not in (TAX, DUTY):
        return "", "dim"
    able = _able(state, seat, number)
    return (_("you can pay"), "good") if able else (_("you can't pay"), "bad")


def _able(state: CubaState, seat: int, number: int) -> bool:
    """Could a player pay this tax or duty now?"""
    law = LAWS[number]
    if law.pile == DUTY:
        return sum(state.own[seat * KINDS + kind] for kind in law.things) >= law.amount
    twin = state.copy()
    twin.laws[TAX] = number
    return state.pesos[seat] >= tax(twin, seat)


# -- votes -------------------------------------------------------------------------------

Chip = tuple[int, str, str]
"""A player, the votes so far, and by which card."""


def _votes(scene: Scene, columns: int) -> "list[list[Chip]]":
    """Who has how many votes; none before parliament. In one line if that is possible without
    the cards that give them, else in as many as they need."""
    state: CubaState = scene.state
    if state.stage not in VOTING:
        return []
    chips: list[Chip] = []
    for seat in range(scene.seats):
        card = state.delegate[seat]
        name = character_name(CHARACTER_IDS[card]) if card >= 0 else "?"
        number = f"{state.votes[seat]}{_closed(scene, seat)}"
        chips.append((seat, f"{scene.name(seat)} {number}", f" ({name})"))
    lines = _in_lines(chips, columns)
    if len(lines) > 1:
        lines = _in_lines([(seat, words, "") for seat, words, _card in chips], columns)
    return lines


def _in_lines(chips: "list[Chip]", columns: int) -> "list[list[Chip]]":
    lines: list[list[Chip]] = [[]]
    first = used = len(_("Votes")) + 3
    for chip in chips:
        size = len(chip[1]) + len(chip[2]) + 4
        if lines[-1] and used + size > columns + 2:
            lines.append([])
            used = first
        lines[-1].append(chip)
        used += size
    return lines


def _vote_line(canvas: Canvas, row: int, line: "list[Chip]") -> None:
    canvas.fill(0, row, canvas.columns, 1, NIGHT)
    x = len(_("Votes")) + 3
    if row == 0:
        canvas.write(1, row, _("Votes"), pieces.DIM, NIGHT, bold=True)
    for seat, words, card in line:
        x = _vote(canvas, x, row, seat, words, card) + 2


def _vote(canvas: Canvas, x: int, row: int, seat: int, words: str, card: str = "") -> int:
    start = x
    x = pieces.sign(canvas, x, row, seat) + 1
    x = canvas.write(x, row, words, SEATS[seat], NIGHT, bold=True)
    x = canvas.write(x, row, card, BOARD_INK, NIGHT)
    canvas.claim(player_cell(seat), start, row, x - start, 1, mark="fill")
    return x


def _votes_width(lines: "list[list[Chip]]") -> int:
    """Columns of the first heading with the votes behind it, without the cards."""
    chips = [words for line in lines for _seat, words, _card in line]
    return len(_("In force")) + len(_("Votes")) + 6 + sum(len(words) + 4 for words in chips)


def _votes_beside(canvas: Canvas, chips: "list[Chip]") -> None:
    """Behind the first heading, where the papers need all rows: whose card it was stands with the
    players."""
    x = len(_("In force")) + 3
    canvas.fill(x, 0, canvas.columns - x, 1, NIGHT)
    x = canvas.write(x + 1, 0, _("Votes"), pieces.DIM, NIGHT, bold=True) + 2
    for seat, words, _card in chips:
        x = _vote(canvas, x, 0, seat, words) + 2


def _closed(scene: Scene, seat: int) -> str:
    """What nobody knows yet shows as ` + ?`, one's own bid with its amount."""
    state: CubaState = scene.state
    if state.stage not in ("votes", "second_votes"):
        return ""
    if any(decision.seat == seat for decision in state.stack):
        return " + ?"
    if seat == scene.view.seat:
        return f" + {state.bids[seat]}" if state.bids[seat] != NOT_YET else ""
    if state.stage == "second_votes" and state.votes[seat] < max(state.votes):
        return ""
    return " + ?"


def title(scene: Scene) -> str:
    return _("Parliament") if scene.state.phase == "parliament" else _("Laws and bills")
