"""Pictures are taken when nothing is left to be done for them, and not too many of them."""

import asyncio

from tui.terminal.shutter import BURST, RATE, TURNS, Shutter


def run(script):
    async def go():
        taken, faults = [], []
        loop = asyncio.get_running_loop()
        shutter = Shutter(lambda: taken.append(loop.time()), faults.append)
        await script(shutter, taken)
        return taken, faults

    return asyncio.run(go())


def test_what_several_do_for_one_key_is_one_picture():
    async def script(shutter, taken):
        for _part in range(TURNS // 2):
            shutter.resume()
            await asyncio.sleep(0)
            assert not taken
        while not taken:
            await asyncio.sleep(0.001)

    assert len(run(script)[0]) == 1


def test_who_is_never_done_is_not_waited_for_for_ever():
    async def script(shutter, taken):
        shutter.resume()
        turns = 0
        while not taken:
            turns += 1
            assert turns <= TURNS + 2
            await asyncio.sleep(0)

    assert len(run(script)[0]) == 1


def test_what_is_shown_already_needs_no_picture():
    async def script(shutter, _taken):
        shutter.resume()
        shutter.pause()
        await asyncio.sleep(0.01)

    assert run(script)[0] == []


def test_a_flood_is_thinned():
    async def script(shutter, taken):
        while len(taken) < 3 * BURST:
            shutter.resume()
            await asyncio.sleep(0.0001)

    taken, _faults = run(script)
    assert all(after - before >= 0.99 * BURST / RATE
               for before, after in zip(taken, taken[BURST:], strict=False))  # fmt: skip


def test_a_key_does_not_wait_for_the_tick_of_what_moves():
    async def script(shutter, taken):
        while len(taken) < BURST:
            shutter.resume()
            await asyncio.sleep(0)
        shutter.resume()
        for _turn in range(TURNS):
            await asyncio.sleep(0)
        assert len(taken) == BURST, "one more waits for its tick"
        shutter.hurry()
        for _turn in range(TURNS):
            await asyncio.sleep(0)
        assert len(taken) == BURST + 1

    run(script)


def test_hurry_takes_no_picture_that_nobody_asked_for():
    async def script(shutter, _taken):
        shutter.hurry()
        await asyncio.sleep(0.01)

    assert run(script)[0] == []


def test_a_fault_in_a_picture_is_told():
    async def go():
        faults = []
        shutter = Shutter(lambda: 1 // 0, faults.append)
        shutter.resume()
        while not faults:
            await asyncio.sleep(0.001)
        return faults

    assert [type(fault) for fault in asyncio.run(go())] == [ZeroDivisionError]


def test_what_is_to_be_drawn_is_drawn_once_and_before_the_picture():
    happened = []

    async def script(shutter, taken):
        for _part in range(TURNS // 2):
            shutter.draw(lambda: happened.append(("drawn", len(taken))))
            await asyncio.sleep(0)
            assert not happened
        shutter.then(lambda: happened.append(("told", len(taken))))
        while not taken:
            await asyncio.sleep(0.001)

    run(script)
    assert happened == [("drawn", 0), ("told", 1)]


def test_what_is_shown_already_leaves_what_is_to_be_drawn():
    drawn = []

    async def script(shutter, taken):
        shutter.draw(lambda: drawn.append(len(taken)))
        shutter.pause()
        while not taken:
            await asyncio.sleep(0.001)

    run(script)
    assert drawn == [0]


def test_a_fault_in_a_drawing_costs_no_picture():
    async def script(shutter, taken):
        told = []
        shutter.draw(lambda: 1 // 0)
        shutter.then(lambda: told.append(len(taken)))
        while not told:
            await asyncio.sleep(0.001)
        assert told == [1]

    _taken, faults = run(script)
    assert [type(fault) for fault in faults] == [ZeroDivisionError]
