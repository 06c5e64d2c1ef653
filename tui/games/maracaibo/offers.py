"""What is said about each choice: its name, what it does, and a number."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.core import Action, View
from tui.games.maracaibo import offers_cards, offers_map, offers_ship
from tui.games.maracaibo.choice import Choice, plain
from tui.table.painting import Cell
from tui.table.scene import Offer


def offer(view: View[Any], path: tuple[Cell, ...], actions: Sequence[Action]) -> Offer:
    choice = Choice(view, path, actions)
    kind = str(path[-1][0])
    made = OFFERS.get(kind)
    return made(choice) if made else plain(choice)


OFFERS: dict[str, Callable[[Choice], Offer]] = {
    "stop": offers_map.stop,
    "steps": offers_map.steps,
    "through": offers_map.steps,
    "assistant": offers_map.assistant,
    "quest": offers_map.quest,
    "card": offers_cards.card,
    "planned": offers_cards.planned,
    "display": offers_cards.display,
    "sell": offers_cards.sell,
    "buy": offers_cards.buy,
    "plan": offers_cards.plan,
    "free": offers_cards.free,
    "task": offers_cards.task,
    "prestige": offers_cards.prestige,
    "pile": offers_cards.pile,
    "owned": offers_cards.owned,
    "icon": offers_cards.icon,
    "supply": offers_cards.icon,
    "give": offers_cards.icon,
    "upgrade": offers_ship.upgrade,
    "space": offers_ship.space,
    "past": offers_ship.past,
    "nation": offers_ship.nation,
    "against": offers_ship.nation,
    "synergy": offers_ship.synergy,
    "token": offers_ship.token,
    "tokens": offers_ship.tokens,
    "source": offers_ship.source,
    "career": offers_ship.career,
    "port": offers_ship.port,
    "choose": offers_ship.option,
    "gain_influence": offers_map.influence,
    "block_space": offers_ship.block,
}
"""By kind of cell: what is said about it."""
