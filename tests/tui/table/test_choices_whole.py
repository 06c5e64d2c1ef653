"""No choice of the list is cut where there is room to scroll: what has no room in its line takes
another, at 80 columns in the first ways to list them, from 120 on in all."""

import asyncio
from collections.abc import Iterator

import pytest

from engine.core.randomness import Randomness
from tests.tui.games.cuba import tables as cuba
from tests.tui.games.maracaibo import tables as maracaibo
from tests.tui.table.table_fixtures import (
    Still,
    any_move,
    click,
    laid_out,
    played_up_to,
    settled,
    tap,
)
from tests.variants import chequered
from tui.games import presenter
from tui.paint.look import RICH
from tui.session import Session
from tui.table.choice_wording import INDENT
from tui.table.move_picker import MovePicker
from tui.table.scene import Option
from tui.table.table_model import TableModel

BUSY = {"cuba": cuba.busy, "maracaibo": lambda game, rng: maracaibo.pick(game, rng, busy=True)}
GAMES = {
    "santiago": ("santiago", 4, {}),
    "havana": ("havana", 3, {}),
    "cuba": ("cuba", 5, {}),
    "maracaibo": ("maracaibo", 4, {}),
    "uprising": ("maracaibo", 3, {"scenario": "all_inclusive"}),
    "rescue": ("maracaibo", 2, {"scenario": "rescue"}),
    "unrest": ("maracaibo", 2, {"scenario": "unrest"}),
    "jeanne": ("maracaibo", 1, {"automa": "jeanne", "level": 3}),
}
WINDOWS = [
    ("en", (120, 40)),
    ("fr", (80, 24)),
    ("fr", (120, 40)),
    ("en", (80, 24)),
    ("en", (160, 48)),
    ("fr", (200, 60)),
]
OFTEN = 4
"""So many questions of a kind are looked at, those with most choices."""


def questions(game: Session, game_id: str) -> "list[TableModel]":
    """Some questions of each kind that a game asked its person from here on, the longest lists."""
    rng, found = Randomness(5), {}
    while not game.over and game.length < 1500:
        legal = game.view(game.seat).legal()
        if game.seat == 0 and len(legal) > 1:
            table = TableModel(game, presenter(game_id), RICH)
            table.ask(0)
            kind = found.setdefault(game.decision.kind, [])
            kind.append(table)
            kind.sort(key=lambda each: -len(each.picker))
            del kind[OFTEN:]
        game.play(BUSY.get(game_id, any_move)(game, rng))
    return [table for tables in found.values() for table in tables]


def steps(picker: MovePicker) -> "Iterator[None]":
    """The question, and what is asked after each first choice."""
    yield
    for cell in list(picker.options):
        asked_first = len(picker.asked)
        if picker.choose(cell) is None:
            yield
        while len(picker.asked) > asked_first:
            picker.back()


def whole(option: Option, label: str, words: str) -> bool:
    """Is a choice said with its name, all that it does, and its number?"""
    offer = option.offer
    ways = [" ".join(each.split()) for each in offer.wholly]
    said = offer.aside or not ways or any(way in words for way in ways)
    number = not offer.worth or any(word in words for word in offer.worth.split())
    return label in words and said and number and "…" not in words


@pytest.mark.parametrize(("table", "window"), chequered(GAMES, WINDOWS, every=4))
def test_every_choice_is_said_whole(table, window):
    game_id, seats, options = GAMES[table]
    language, size = window
    game = played_up_to(None, game_id, seats, seed=4, options=options)
    app = Still(played_up_to(None, game_id, seats, seed=4, options=options), language=language)
    seen = 0

    async def go():
        nonlocal seen
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            panel = app.table.choices
            for model in questions(game, game_id):
                for _step in steps(model.picker):
                    model.changed()
                    panel.show(model.scene, list(model.picker.options.values()), None)
                    uncut = panel._heights[: panel.wording.whole + 1]
                    for fold, rows in enumerate(uncut):
                        panel._share = panel._share._replace(fold=fold)
                        for option, high in zip(model.picker.options.values(), rows, strict=False):
                            lines = str(panel._line(option)).split("\n")
                            words = " ".join(" ".join(lines).split())
                            label = " ".join(model.scene.label(option.offer).split())
                            assert whole(option, label, words), (words, option.offer)
                            assert len(lines) == high
                            assert max(map(len, lines)) <= panel.wording.width, lines
                            seen += 1

    asyncio.run(go())
    assert seen > 50


@pytest.mark.parametrize("way", ["mouse", "number", "arrows"])
def test_a_choice_of_two_lines_is_chosen_like_any_other(way):
    game = maracaibo.session(3, seed=6, until=maracaibo.asked("sail", 1, options=6))

    async def go():
        app = Still(game)
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            model, choices = app.table.model, app.table.choices
            boxes = choices.boxes()
            cell = next(cell for cell, box in boxes.items() if box.height == 2)
            assert choices.options.cells.index(cell)
            if way == "mouse":
                await click(app, boxes[cell].left + INDENT, boxes[cell].bottom)
            elif way == "number":
                await tap(app, *model.scene.options[cell].number)
                if model.typed:
                    await tap(app, "enter")
            else:
                while model.spot.cell != cell:
                    assert model.spot.cell in choices.options.cells
                    await tap(app, "down" if model.spot.panel == "choices" else "tab")
                await tap(app, "enter")
            await laid_out(app)
            return cell, game.view(0).state.ships[0], model.picker

    cell, ship, picker = asyncio.run(go())
    assert str(ship) == cell[1] or (picker is not None and cell in picker.chosen)
