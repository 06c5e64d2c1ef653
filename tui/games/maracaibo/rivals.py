"""Other people's boards: discs, upgrades, careers, what they bought."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.maracaibo.components import CARDS, CAREERS, LOCATIONS, PORTS, PRESTIGE, UPGRADES
from tui.games.maracaibo import automa_card
from tui.games.maracaibo.names import (
    building_name,
    career_name,
    place_name,
    port_name,
    short_card,
    upgrade_name,
)
from tui.games.maracaibo.things import synergy_words
from tui.games.maracaibo.wording.phrases import listed
from tui.i18n import _, labelled, ngettext
from tui.paint.canvas import Canvas, Cell
from tui.paint.colours import SEATS, ink_on, shade
from tui.paint.words import cut, wrap
from tui.table.scene import Scene

WOOD = "#3b2614"
WOOD_INK = "#f3e6cd"
WOOD_DIM = "#d3bf9d"
NARROW = 36
"""Columns that a block needs at least, where there is more than one column of them."""


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """A board for everybody but the person who looks, and what a card-driven opponent does."""
    seats = [seat for seat in range(scene.seats) if seat != scene.view.seat]
    driven = scene.state.automa is not None
    many = max(1, min(len(seats) + driven, columns // NARROW))
    wide = max(8, (columns - 1) // many - 1)
    boards = [opponent(scene, seat, wide, rows) for seat in seats]
    if driven:
        boards += automa_card.pictures(scene, wide)
    return stacked(scene, boards, columns, rows, many)


def filled(
    pictures: "Sequence[Canvas]", more: "Iterable[Canvas]", rows: int, many: int
) -> "list[Canvas]":
    """With more pictures below those that must be there, as long as there is room for them."""
    found = list(pictures)
    heights = [0] * many
    for picture in found:
        heights[_lowest(heights)] += picture.rows + 1
    for picture in more:
        at = _lowest(heights)
        if heights[at] + picture.rows <= rows:
            found.append(picture)
            heights[at] += picture.rows + 1
    return found


def _lowest(heights: "Sequence[int]") -> int:
    """The shortest column, the first of several."""
    return min(range(len(heights)), key=lambda column: (heights[column], column))


def stacked(
    scene: Scene,
    pictures: "Sequence[Canvas]",
    columns: int,
    rows: int,
    many: int,
    ground: tuple[str, ...] = (),
) -> Canvas:
    """Pictures in columns, each below the shortest one, on a ground of some colours."""
    heights = [0] * many
    places: list[tuple[Canvas, int, int]] = []
    for picture in pictures:
        at = _lowest(heights)
        places.append((picture, 1 + at * (picture.columns + 1), heights[at]))
        heights[at] += picture.rows + 1
    canvas = Canvas(columns, max(rows, max(heights) - 1), scene.look)
    if ground:
        canvas.texture(0, 0, canvas.columns, canvas.rows, ground)
    if not pictures:
        canvas.write(1, 0, _("Nobody else is at the table."), "dim")
    for picture, left, top in places:
        canvas.lay(picture, left, top)
    return canvas


def opponent(scene: Scene, seat: int, width: int, rows: int) -> Canvas:
    """The board of somebody else: discs, upgrades, career, what they bought."""
    lines = _lines(scene, scene.state, seat)
    wrapped = [
        (part, name if number == 0 else "")
        for name, words in lines
        for number, part in enumerate(wrap(labelled(name, words) if name else words, width - 2))
    ]
    canvas = Canvas(width, 1 + len(wrapped), scene.look)
    canvas.texture(0, 0, width, canvas.rows, (WOOD, shade(WOOD, -0.12), shade(WOOD, 0.05)))
    colour = SEATS[seat % len(SEATS)]
    ink = ink_on(colour)
    head = f" {scene.glyphs.seat(seat)} {scene.name(seat)}"
    canvas.write(0, 0, cut(head, width, scene.glyphs.more).ljust(width), ink, colour, True)
    for row, (words, name) in enumerate(wrapped, 1):
        if name:
            end = len(labelled(name, "").rstrip())
            canvas.write(1, row, words[:end], WOOD_INK, WOOD, True)
            canvas.write(1 + end, row, words[end:], WOOD_DIM, WOOD)
        else:
            canvas.write(1, row, words, WOOD_DIM, WOOD)
    cell: Cell = ("player", seat)
    canvas.claim(cell, 0, 0, width, canvas.rows, badge=(width - 2, 0))
    return canvas


def _lines(scene: Scene, state: Any, seat: int) -> list[tuple[str, str]]:
    discs = state.discs[len(UPGRADES) * seat : len(UPGRADES) * (seat + 1)]
    unlocked = [upgrade_name(UPGRADES[n].id) for n, left in enumerate(discs) if not left]
    half = [upgrade_name(UPGRADES[n].id) for n, left in enumerate(discs) if left == 1]
    lines = [(_("Ship"), place_name(LOCATIONS[state.ships[seat]].number))]
    if state.career[seat] >= 0:
        done = state.tasks[seat].bit_count()
        words = ngettext("{n} task", "{n} tasks", done).format(n=done)
        lines.append((_("Career"), f"{career_name(CAREERS[state.career[seat]].id)}, {words}"))
    if state.port[seat] >= 0:
        lines.append((_("Home port"), port_name(PORTS[state.port[seat]].id)))
    lines.append((_("Unlocked"), listed(unlocked) or _("nothing")))
    if half:
        lines.append((_("One disc left"), listed(half)))
    if state.planned[seat]:
        seen = [short_card(CARDS[card].id) for card in state.planned[seat] if card >= 0]
        lines.append((_("Planned"), listed(seen) or str(len(state.planned[seat]))))
    bought = [short_card(CARDS[card].id) for card in state.cards[seat]]
    bought += [building_name(PRESTIGE[n].id) for n in state.palaces[seat]]
    lines.append((_("Bought"), listed(bought) or _("nothing")))
    quests, tokens = len(state.quest_tiles[seat]), len(state.tokens[seat])
    figures = state.figures[seat]
    lines.append(("", listed((
        ngettext("{n} quest", "{n} quests", quests).format(n=quests),
        ngettext("{n} combat token", "{n} combat tokens", tokens).format(n=tokens),
        ngettext("{n} figure", "{n} figures", figures).format(n=figures),
    ))))  # fmt: skip
    if words := synergy_words(state, seat):
        lines.append((_("Synergies"), words))
    return lines
