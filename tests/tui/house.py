"""Driving the app in a test."""

import asyncio

from engine.core import Randomness
from engine.core.record import Header
from tui.app import TradewindsApp
from tui.session import Session


def run(scenario, size=(80, 24)):
    """Play a scenario with a fresh app; what it returns."""

    async def go():
        app = TradewindsApp()
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            return await scenario(app, pilot)

    return asyncio.run(go())


def words(app):
    """All the text on the screen, line by line."""
    return "\n".join(
        "".join(segment.text for segment in strip)
        for strip in app.screen._compositor.render_strips()
    )


def played(seats=4, seed=1, moves=None, saved=False, game="santiago", **header):
    """A game in which everybody moves at random, to its end or for so many moves."""
    names = ("You", "Bruno", "Carla", "Diego", "Elena")[:seats]
    players = ("human", "medium", "easy", "random", "random")[:seats]
    session = Session.new(
        Header(game, seats, seed, names=names, players=players, **header), saved=saved
    )
    rng = Randomness(seed)
    while not session.over and (moves is None or session.length < moves):
        session.play(rng.pick(session.view(session.seat).legal()))
    return session
