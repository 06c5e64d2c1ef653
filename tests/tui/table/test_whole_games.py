"""Whole games through the app: with keys only, and with the mouse only."""

import asyncio

import pytest

from tests.tui.table.table_fixtures import Still, click, opens, session, settled, tap, until
from tui.screens.result import ResultScreen
from tui.table.key_bar import KeyBar

STEPS = {"make_bid", "plant", "make_proposal", "decide_canal", "offer_extra_canal"}


def play(game, take, size=(80, 24), steps=frozenset(STEPS)):
    """Let `take` make one step of the person's moves after the other, to the end."""
    app = Still(game)
    asked = set()

    async def go():
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            stage = app.table.model
            await until(lambda: stage.asked and app.table.spots(), "the first picture")
            turn = 0
            while not game.over:
                length, picker = game.length, stage.asked
                asked.add(game.decision.kind)
                for _ in range(60):
                    if game.length == length:
                        await take(app, turn)
                assert game.length > length, game.decision
                await until(
                    lambda picker=picker: (
                        game.over
                        or (
                            stage.asked is not None
                            and stage.asked is not picker
                            and app.table.ready
                        )
                    ),
                    "the next decision",
                )
                turn += 1
            await finish(app, pilot)
            await opens(pilot, ResultScreen)

    async def finish(app, pilot):
        await settled(pilot)
        if take is by_key:
            await tap(app, "enter")
        else:
            bar = app.table.query_one(KeyBar)
            places = {label.description: column for column, label in bar.places()}
            await pilot.click(bar, offset=(places["Choose"], 0))

    asyncio.run(go())
    assert game.over
    assert steps <= asked


async def by_key(app, turn):
    """One step with arrows, a number, Tab or typing, turn about."""
    stage = app.table.model
    options = list(stage.asked.options.values())
    match turn % 4:
        case 0:
            await tap(app, "down", "right", "tab", "enter")
        case 1:
            numbered = [option for option in options if option.number]
            await tap(app, *numbered[turn % len(numbered)].number)
            if stage.typed:
                await tap(app, "enter")
        case 2:
            await tap(app, "tab", "tab", "shift+tab", "enter")
        case 3:
            key = options[turn % len(options)].offer.key
            await tap(app, "slash", *key.replace(" ", ""))
            if stage.typed:
                await tap(app, "enter")


async def by_mouse(app, turn):
    """One step with a click: on the board where the choice is painted, else in the list."""
    table = app.table
    cells = list(table.model.asked.options)
    cell = cells[turn % len(cells)]
    table.model.point(cell)  # what is behind a tab or scrolled away comes to sight
    table.redraw()
    await until(lambda: clickable(table, cell) is not None, f"{cell} to click")
    await click(app, *clickable(table, cell))


def clickable(table, cell):
    """A place on the screen where it can be clicked; None as long as it is not in sight."""
    spots = table.spots()
    found = sorted((s for s in spots if s.cell == cell), key=lambda s: s.panel == "choices")
    for spot in found:
        box = spots[spot]
        panel = table.panels[spot.panel].region
        for y in range(max(box.top, panel.y), min(box.bottom, panel.bottom - 1) + 1):
            for x in range(max(box.left, panel.x), min(box.right, panel.right - 1) + 1):
                if spot.panel == "choices" or under(table, spot, x, y):
                    return x, y
    return None


def under(table, spot, x, y):
    """Is it really this thing that lies there?"""
    panel = table.panels[spot.panel]
    region = panel.content_region
    left, top = panel.scroll_offset
    return panel.canvas.at(x - region.x + left, y - region.y + top) == spot.cell


def test_a_whole_game_with_keys_only():
    play(session(3, seed=15), by_key, steps=STEPS - {"offer_extra_canal"})


def test_a_whole_game_with_the_mouse_only():
    play(session(3, seed=12), by_mouse, size=(120, 40))


@pytest.mark.long
def test_a_whole_game_for_two_with_keys_only():
    """Secret bids, the first canal and the leftover tile are asked for two players only."""
    steps = STEPS - {"make_bid"} | {"make_secret_bid", "plant_leftover"}
    play(session(("human", "random"), seed=4), by_key, steps=steps)
