"""What is said about each choice: its name, what it does, and a number."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.core import Action, View
from tui.games.maracaibo import choices_cards, choices_map, choices_ship
from tui.games.maracaibo.choice import WordedChoice, plain
from tui.games.maracaibo.names import coined
from tui.paint.canvas import Cell
from tui.paint.look import UNICODE
from tui.table.scene import Offer


def offer(view: View[Any], path: tuple[Cell, ...], actions: Sequence[Action]) -> Offer:
    choice = WordedChoice(view, path, actions)
    kind = str(path[-1][0])
    made = OFFERS.get(kind, plain)(choice)
    coins = coined(made.brief or made.effect, UNICODE.coin)
    return made._replace(terse=(coins,)) if coins and not made.terse else made


OFFERS: dict[str, Callable[[WordedChoice], Offer]] = {
    "stop": choices_map.stop,
    "steps": choices_map.steps,
    "through": choices_map.steps,
    "assistant": choices_map.assistant,
    "quest": choices_map.quest,
    "card": choices_cards.card,
    "planned": choices_cards.planned,
    "display": choices_cards.display,
    "sell": choices_cards.sell,
    "buy": choices_cards.buy,
    "plan": choices_cards.plan,
    "free": choices_cards.free,
    "task": choices_cards.task,
    "prestige": choices_cards.prestige,
    "pile": choices_cards.pile,
    "owned": choices_cards.owned,
    "icon": choices_cards.icon,
    "supply": choices_cards.icon,
    "give": choices_cards.icon,
    "upgrade": choices_ship.upgrade,
    "space": choices_ship.space,
    "past": choices_ship.past,
    "nation": choices_ship.nation,
    "against": choices_ship.nation,
    "synergy": choices_ship.synergy,
    "token": choices_ship.token,
    "tokens": choices_ship.tokens,
    "source": choices_ship.source,
    "career": choices_ship.career,
    "port": choices_ship.port,
    "choose": choices_ship.option,
    "gain_influence": choices_map.influence,
    "put_on_tile": choices_ship.tile_space,
    "clue": choices_ship.clue,
    "block": choices_ship.block,
}
"""By kind of cell: what is said about it."""
