"""Tables to test at: a game at a given point, agents that answer at once, an app that is still."""

import asyncio
import time
from collections.abc import Callable

from textual import events
from textual.geometry import Offset

from ai.agent import Alternative, Choice
from engine.core.randomness import Randomness
from engine.core.record import Header
from tui import i18n
from tui.app import TradewindsApp
from tui.games import presenter
from tui.paint.look import RICH
from tui.session import Session
from tui.table.scene import Scene
from tui.table.screen import TableScreen
from tui.table.table_model import TableModel

NAMES = ("You", "Ana", "Bruno", "Carla", "Diego")


class Scripted:
    """An agent without a mind: any legal move, the same one for the same position."""

    def __init__(self) -> None:
        self.asked = 0

    async def choose(self, thought):
        self.asked += 1
        legal = thought.view.legal()
        picked = Randomness(thought.seed).pick(legal)
        others = [action for action in legal if action != picked][:2]
        why = [Alternative(picked, 7.5, {"points": 4.0, "water": 3.5})]
        why += [
            Alternative(a, 5.0 - n, {"points": 4.0 - n, "water": 1.0}) for n, a in enumerate(others)
        ]
        return Choice(picked, why)

    async def close(self) -> None:
        return


def any_move(game: Session, rng: Randomness):
    return rng.pick(game.view(game.seat).legal())


def played_up_to(
    until: Callable[[Session], bool] | None,
    game_id: str,
    players: int | tuple[str, ...],
    seed: int,
    move=any_move,
    where=None,
    **header,
) -> Session:
    """A game of one person against random players, or of these, up to where `until` holds."""
    if isinstance(players, int):
        players = ("human", *("random",) * (players - 1))
    game = Session.new(
        Header(game_id, len(players), seed, names=NAMES[: len(players)], players=players,
               **header),
        where, saved=where is not None,
    )  # fmt: skip
    rng = Randomness(seed)
    while until is not None and not until(game):
        assert not game.over
        game.play(move(game, rng))
    return game


def session(
    players: int | tuple[str, ...] = 4,
    seed: int = 7,
    until: Callable[[Session], bool] | None = None,
    where=None,
    **header,
) -> Session:
    """A game that was played at random up to the point where `until` holds."""
    return played_up_to(until, "santiago", players, seed, where=where, **header)


def asked(kind: str, seat: int = 0, after_round: int = 0, options: int = 2):
    """Until this seat is asked that kind of question, with a real choice."""

    def holds(game: Session) -> bool:
        return (
            game.seat == seat
            and game.decision.kind == kind
            and game.view(seat).state.round >= after_round
            and len(game.view(seat).legal()) >= options
        )

    return holds


def scene(game: Session, seat: int = 0, **more) -> Scene:
    return Scene(game.view(seat), NAMES[: game.header.seats], game.header.seats, **more)


def model(game: Session, look=RICH) -> TableModel:
    """The table of whoever is asked."""
    table = TableModel(game, presenter(game.header.game), look)
    table.ask(game.seat)
    return table


def screen_text(app) -> str:
    """All the letters on the screen, line by line."""
    return "\n".join(
        "".join(segment.text for segment in strip)
        for strip in app.screen._compositor.render_strips()
    )


class Still(TradewindsApp):
    """The app without anything that moves by itself, at the table of a game."""

    def __init__(self, game: Session, *, pace: str = "instant", replay: bool = False,
                 thinker=None, language: str = "en") -> None:  # fmt: skip
        super().__init__()
        self.animation_level = "none"
        self.settings.pace = pace
        self.settings.explain = "never"
        self.settings.language = language
        i18n.use(language)
        self.settings.glyphs = "unicode"
        self.theme = "tradewinds-dark"
        self.table = TableScreen(game, replay=replay, thinker=thinker or Scripted())

    def on_ready(self) -> None:
        self.push_screen(self.table)

    def change_setting(self, name, value):
        """Nothing is kept on disk."""
        setattr(self.settings, name, value)


async def settled(pilot) -> None:
    """Until the agents have moved and everything is drawn, the question too."""
    table = getattr(pilot.app, "table", None)
    if table is not None:
        await until(lambda: table.begun, "the table")
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    if table is not None and table.model.picker is not None:
        await until(lambda: table.ready or table.model.picker is None, "the question")
    await pilot.pause()  # lists that learnt their width set their lines anew


PATIENCE = 60.0
"""Seconds that something may take on a busy machine before a test gives up."""


async def until(holds: Callable[[], bool], what: str) -> None:
    """Let the app work until something is so."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"waited in vain: {what}"
        await asyncio.sleep(0)


async def opens(pilot, screen: type) -> None:
    """Until a screen of this kind is on top, and drawn."""
    await until(lambda: isinstance(pilot.app.screen, screen), screen.__name__)
    await pilot.pause()


async def tap(app, *keys: str) -> None:
    """Press keys without the pilot's pauses: for tests with hundreds of them."""
    for key in keys:
        way = [app, *(app.focused or app.screen).ancestors_with_self]
        app.post_message(events.Key(key, key if len(key) == 1 else None))
        await handled(way)


async def click(app, x: int, y: int) -> None:
    """Click at a place of the screen, without the pilot's pauses."""
    widget, _region = app.screen.get_widget_at(x, y)
    way = widget.ancestors_with_self
    app.mouse_position = Offset(x, y)
    for kind in (events.MouseDown, events.MouseUp, events.Click):
        app.screen._forward_event(
            kind(widget=None, x=x, y=y, delta_x=0, delta_y=0, button=1, shift=False, meta=False,
                 ctrl=False, screen_x=x, screen_y=y)
        )  # fmt: skip
    await handled(way)


async def handled(way) -> None:
    """Until those whom an event comes by, and the messages it leads to, have dealt with it:
    twice, for a widget tells its panel, and that its screen, by messages of their own. A second
    press before that would be one too many."""
    for node in (*way, *way):
        done: list[bool] = []
        if node.call_later(done.append, True):
            await until(lambda node=node, done=done: bool(done) or not node.is_running, "an event")
    await laid_out(way[-1])


async def laid_out(app) -> None:
    """Until what stands where is settled: arrows go by it."""
    while app.is_running and app.screen._layout_required:
        done: list[bool] = []
        app.screen.call_after_refresh(done.append, True)
        await until(lambda done=done: bool(done) or not app.screen._layout_required, "a layout")
    await asyncio.sleep(0)


def at_table(app, script, size=(80, 24)):
    """Run a script with the pilot at the table."""

    async def go():
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            await script(pilot, app.table)

    asyncio.run(go())


def toasts(app) -> str:
    return " ".join(note.message for note in app._notifications)
