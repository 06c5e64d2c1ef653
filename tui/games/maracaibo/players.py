"""Everybody at the table in a few lines: points, money, cards, influence, where they are."""

from collections.abc import Sequence
from typing import Any

from engine.maracaibo.components import EXPLORATION, LOCATIONS
from engine.maracaibo.state import NATIONS
from tui.games.maracaibo.automa_words import points as automa_points
from tui.games.maracaibo.names import nation_letter, nation_name, place_name, space_name
from tui.games.maracaibo.stops import FLAGS
from tui.games.maracaibo.things import vp
from tui.i18n import _, ngettext
from tui.paint.canvas import Canvas
from tui.paint.words import cut
from tui.table.scene import Scene

NAME = 9
"""Columns for who it is, at least."""
FLAGS_AT = 3
"""Columns before the flags."""
AIRY = 7
"""Columns of a flag beside the name, where there is air around it and its number."""
NAMED = 40
WIDE = 52
"""Columns from which on nations are named, and from which on there is air between things."""


def everybody(state: Any) -> int:
    """How many stand among the players: people, and an automa after them."""
    return int(state.seats + (state.automa is not None))


def points_of(state: Any, seat: int) -> int:
    """The points on the track; when the game is over, all of them."""
    if state.over:
        return int(state.scores()[seat].total)
    return automa_points(state) if seat >= state.seats else int(state.points[seat])


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """A few lines for each: as many as there is room for."""
    number = everybody(scene.state)
    tall = 3 if rows >= 3 * number else 2 if rows >= 2 * number else 1
    canvas = Canvas(columns, max(rows, number * tall), scene.look)
    flags = _flags(scene, columns)
    for seat in range(number):
        _player(canvas, scene, seat, seat * tall, tall, flags)
    return canvas


def _player(
    canvas: Canvas, scene: Scene, seat: int, y: int, tall: int, flags: Sequence[str]
) -> None:
    state, glyphs = scene.state, scene.glyphs
    turn = state.turn == seat and state.phase == "turn"
    columns = canvas.columns
    canvas.write(0, y, glyphs.ask if turn else " ", "heading", bold=True)
    canvas.write(1, y, glyphs.seat(seat), f"seat-{seat % 5}", bold=True)
    x = columns - 2
    gap = 1 if columns < WIDE else 2
    facts = _facts(scene, seat)
    while facts and sum(max(wide, len(w)) + gap for w, _role, wide in facts) > x - NAME:
        facts.pop()
    for number, (words, role, wide) in reversed(list(enumerate(facts))):
        canvas.write_right(x, y, words, role, bold=role != "text" or number == 0)
        x -= max(wide, len(words)) + gap
    canvas.write(3, y, cut(scene.name(seat), max(4, x - 3), glyphs.more), "text", bold=turn)
    below = y + 1
    if tall >= 2 and 3 * seat + 2 < len(state.influence):
        _influence(canvas, scene, seat, FLAGS_AT, below, flags)
        below += 1
    if tall >= 3:
        canvas.write(3, below, _where(scene, seat, columns - 4), "dim")
    canvas.claim(("player", seat), 0, y, columns, tall, mark="fill")


def _facts(scene: Scene, seat: int) -> "list[tuple[str, str, int]]":
    """Points, money, combat and cards, each with its role and the columns it keeps free so that
    they stand below each other."""
    state = scene.state
    points = (vp(points_of(state, seat)), "text", 6)
    if seat >= state.seats:
        kept = state.automa
        quests, deck = len(kept.quests), len(kept.deck)
        return [
            points,
            (ngettext("{n} quest", "{n} quests", quests).format(n=quests), "text", 8),
            (ngettext("{n} card left", "{n} cards left", deck).format(n=deck), "text", 12),
        ]
    n = len(state.hand[seat])
    return [
        points,
        (f"{state.doubloons[seat]}{scene.glyphs.coin}", "money", 3),
        (_("{n} combat").format(n=state.combat[seat]), "text", 8),
        (ngettext("{n} card", "{n} cards", n).format(n=n), "text", 7),
    ]


def _flags(scene: Scene, columns: int) -> list[str]:
    """What stands on the nations' flags: their names, shortened where somebody's income would
    have no room behind them, or letters."""
    nations = range(len(NATIONS))
    if columns < NAMED:
        return [f" {nation_letter(nation)} " for nation in nations]
    names = [nation_name(nation) for nation in nations]
    incomes = [len(_income(scene, seat)[1]) for seat in range(scene.state.seats)]
    airy = FLAGS_AT + sum(len(name) + AIRY for name in names) + max(incomes, default=0)
    if columns >= WIDE and airy <= columns:
        return [f" {name} " for name in names]
    longest = max(
        sum(len(str(n)) + 2 for n in scene.state.influence[3 * seat : 3 * seat + 3]) + incomes[seat]
        for seat in range(scene.state.seats)
    )
    if FLAGS_AT + sum(map(len, names)) + longest <= columns:
        return names
    return [f"{name[:3]}." for name in names]


def _income(scene: Scene, seat: int) -> list[str]:
    """What somebody earns a round, in ever fewer columns."""
    state = scene.state
    few = _("+{money}{coin} +{points} VP")
    return [
        words.format(
            money=state.income_doubloons[seat], coin=scene.glyphs.coin,
            points=state.income_points[seat],
        )
        for words in (_("income {money}{coin}, {points} VP"), few, few.replace("} ", "}"))
    ]  # fmt: skip


def _influence(
    canvas: Canvas, scene: Scene, seat: int, x: int, y: int, flags: Sequence[str]
) -> None:
    """Influence beside the flags, then the income."""
    state, columns = scene.state, canvas.columns
    roomy = columns >= WIDE and flags[0].startswith(" ")
    for nation, (code, words) in enumerate(zip(NATIONS, flags, strict=True)):
        _side, ink, ground = FLAGS[code]
        x = canvas.write(x, y, words, ink, ground, True)
        influence = str(state.influence[3 * seat + nation])
        x = canvas.write(x + 1, y, influence.ljust(2 * roomy), "text") + 1 + roomy
    if seat >= state.seats:
        return
    ways = _income(scene, seat)[1 if flags[0].endswith(".") else 0 :]
    told = next((words for words in ways if x + len(words) <= columns), "")
    canvas.write(x, y, told, "dim")


def title(scene: Scene) -> str:
    return _("Players ({coin} doubloons, + income)").format(coin=scene.glyphs.coin)


def _where(scene: Scene, seat: int, wide: int) -> str:
    """Ship, explorer and figures: as much of it as fits."""
    state = scene.state
    parts = []
    if seat < state.seats or state.automa.kind == "jeanne":
        parts.append(place_name(LOCATIONS[state.ships[seat]].number))
    space = space_name(EXPLORATION[state.explorers[seat]].id)
    parts.append(_("explorer {space}").format(space=space))
    if seat < state.seats:
        n = state.figures[seat]
        parts.append(ngettext("{n} figure", "{n} figures", n).format(n=n))
        n = len(state.cards[seat])
        parts.append(ngettext("{n} bought", "{n} bought", n).format(n=n))
    while len(parts) > 1 and len(", ".join(parts)) > wide:
        parts.pop()
    return cut(", ".join(parts), wide, scene.glyphs.more)
