"""What Havana's book takes from the data beside single numbers."""

from collections.abc import Callable
from typing import Any

from engine.core import data
from engine.core.options import describe
from engine.havana import GAME
from engine.havana.components import BUILDINGS, CARDS
from tui.games.havana.costs import price_words
from tui.games.havana.names import building_name, card_does, card_full, card_name
from tui.i18n import N_, _
from tui.rulebook import honesty
from tui.rulebook.facts import TableRow, rows

Table = list[TableRow]
FILES = {
    "buildings": N_("prices of the buildings"),
    "cards": N_("action cards"),
    "table": N_("numbers of the game"),
}
"""The files of the data in the words of the book."""


def _table() -> dict[str, Any]:
    return data.load("havana", "table").content


def _goals() -> Table:
    found = [(str(entry["id"]), str(entry["goal"])) for entry in _table()["seats"]]
    return rows((N_("Players"), N_("Points to win")), found)


def _first_workers() -> int:
    """What the rules say unless an option says otherwise."""
    (spec,) = (spec for spec in describe(GAME.Options) if spec.name == "worker_first")
    return int(str(spec.default))


CHOICES = {"must": N_("must"), "may": N_("may"), "nothing": "–"}


def _cards() -> Table:
    obliged = {
        entry["id"]: entry["choice"] for entry in data.load("havana", "cards").content["card"]
    }
    body = []
    for card in CARDS:
        choice = CHOICES[obliged[card.id]]
        body.append((card_full(card.id), card_does(card.id, _first_workers()), _(choice)))
    return rows((N_("Card"), N_("Action"), N_("Must or may")), body)


def _buildings() -> Table:
    ours = {
        entry["id"]
        for entry in data.load("havana", "buildings").content["building"]
        if entry.get("reconstructed")
    }
    return rows(
        (N_("Building"), N_("VP"), N_("Price"), N_("The price is")),
        (
            (
                building_name(building.id),
                building.vp,
                price_words(building),
                _("ours") if building.id in ours else _("as printed"),
            )
            for building in BUILDINGS
        ),
    )


TABLES: dict[str, Callable[[], Table]] = {
    "goals": _goals,
    "cards": _cards,
    "buildings": _buildings,
    "honesty": lambda: honesty.table("havana", FILES),
}

FACTS: dict[str, Callable[[], Any]] = {
    "building_count": lambda: len(BUILDINGS),
    "vp_least": lambda: min(building.vp for building in BUILDINGS),
    "vp_most": lambda: max(building.vp for building in BUILDINGS),
    "cube_count": lambda: sum(_table()["cubes"].values()),
    "card_count": lambda: len(CARDS),
    "card_least": lambda: min(card.value for card in CARDS),
    "card_most": lambda: max(card.value for card in CARDS),
    "first_workers": _first_workers,
}


def _card(say: Callable[[str], str]) -> Callable[[str], str]:
    known = {card.id for card in CARDS}

    def word(card: str) -> str:
        if card not in known:
            raise LookupError(card)
        return say(card)

    return word


WORDS: dict[str, Callable[..., str]] = {"card": _card(card_full), "card_name": _card(card_name)}


def spoken(value: str, key: str) -> str:
    return value
