"""Whole games through the app: with keys only, and with the mouse only."""

import asyncio

from textual.widgets._footer import FooterKey

from tests.tui.table.tables import Still, click, opens, session, settled, tap, until
from tui.screens.result import ResultScreen
from tui.table.panels import MORE
from tui.table.view import HEAD

STEPS = {"make_bid", "plant", "make_proposal", "decide_canal", "offer_extra_canal"}


def play(game, take, size=(80, 24), steps=frozenset(STEPS)):
    """Let `take` make one step of the person's moves after the other, to the end."""
    app = Still(game)
    asked = set()

    async def go():
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            stage = app.table.stage
            await until(lambda: bool(stage.composition.boxes), "the first picture")
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
                        game.over or (stage.asked is not None and stage.asked is not picker)
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
            keys = app.table.query(FooterKey)
            await pilot.click(next(key for key in keys if key.description == "Choose"))

    asyncio.run(go())
    assert game.over
    assert steps <= asked


async def by_key(app, turn):
    """One step with arrows, a number, Tab or typing, turn about."""
    stage = app.table.stage
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
    """One step with a click: on the board where the choice is drawn, else in the list."""
    stage = app.table.stage
    cells = list(stage.asked.options)
    cell = cells[turn % len(cells)]
    boxes = stage.composition.boxes
    found = sorted((s for s in boxes if s.cell == cell), key=lambda s: s.panel == "choices")
    if not found:
        found = [spot for spot in boxes if spot.cell == MORE]
    box = boxes[found[0]]
    await click(app, (box.left + box.right) // 2, HEAD + box.top)


def test_a_whole_game_with_keys_only():
    play(session(3, seed=11), by_key)


def test_a_whole_game_with_the_mouse_only():
    play(session(3, seed=12), by_mouse, size=(120, 40))


def test_a_whole_game_for_two_with_keys_only():
    """Secret bids, the first canal and the leftover tile are asked for two players only."""
    steps = STEPS - {"make_bid"} | {"make_secret_bid", "plant_leftover"}
    play(session(("human", "random"), seed=4), by_key, steps=steps)
