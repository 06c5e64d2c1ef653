"""The pictures of the README: a real game of each kind in its middle, as the app shows it.

make pictures     writes docs/pictures/<game>.svg
"""

import asyncio
import os
import sys
from pathlib import Path

from ai.agent import Budget
from ai.levels import agent
from engine.core.record import Header
from tui.app import TradewindsApp
from tui.session import Session
from tui.table.screen import TableScreen

HERE = Path(__file__).parent / "pictures"
SIZE = (140, 44)
TABLES = {"santiago": (4, 7, 95), "havana": (3, 5, 40), "cuba": (3, 5, 60), "maracaibo": (3, 5, 90)}
"""Seats, seed and moves of each game."""


def middle(game_id: str) -> Session:
    """A game that medium plays against itself, up to a decision of the first seat."""
    seats, seed, moves = TABLES[game_id]
    names = ("You", "Bruno", "Carla", "Diego")[:seats]
    players = ("human", *("medium",) * (seats - 1))
    session = Session.new(Header(game_id, seats, seed, {}, names, players), saved=False)
    agents = [agent(game_id, "medium", seed=seat) for seat in range(seats)]
    while session.length < moves or session.seat != 0 or len(session.view(0).legal()) < 2:
        view = session.view(session.seat)
        session.play(agents[session.seat].choose(view, Budget()).action)
    return session


async def take(game_id: str) -> None:
    os.environ |= {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    app = TradewindsApp()
    app.animation_level = "none"
    app.settings.pace, app.settings.language = "instant", "en"
    app.theme = "tradewinds-dark"
    async with app.run_test(size=SIZE) as pilot:
        app.push_screen(TableScreen(middle(game_id)))
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        HERE.mkdir(exist_ok=True)
        picture = app.export_screenshot(title=game_id.capitalize(), simplify=True)
        (HERE / f"{game_id}.svg").write_text(picture, encoding="utf-8")


def main(games: list[str]) -> None:
    for game_id in games or list(TABLES):
        asyncio.run(take(game_id))


if __name__ == "__main__":
    main(sys.argv[1:])
