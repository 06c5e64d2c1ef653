"""Which entries of the data files are reconstructed: the inspector says so."""

from functools import cache

from engine.core import data
from tui.i18n import _

FILES = {
    "card": (("cards_a", "cards_b", "cards_uprising", "cards_c"), "card"),
    "quest": (("quests",), "quest"),
    "token": (("combat_tokens",), "token"),
    "port": (("ports",), "port"),
    "upgrade": (("upgrades",), "upgrade"),
    "prestige": (("prestige",), "building"),
    "career": (("careers",), "career"),
    "city": (("cities", "city_tiles"), "city"),
    "tile": (("legacy",), "tile"),
    "space": (("exploration",), "space"),
    "line": (("exploration",), "line"),
    "place": (("locations",), "location"),
}
"""By kind of thing: the files that have it, and the name of an entry there."""


@cache
def _entries(kind: str) -> frozenset[str]:
    """The ids of the reconstructed entries of a kind."""
    files, entry = FILES[kind]
    found: set[str] = set()
    for name in files:
        content = data.load("maracaibo", name).content
        for key in (entry, "tile"):
            for each in content.get(key, ()):
                if each.get("reconstructed"):
                    found.add(str(each.get("id")))
    return frozenset(found)


def reconstructed(kind: str, thing: str) -> bool:
    return thing in _entries(kind)


def note(kind: str, thing: str) -> list[str]:
    """A line for the inspector, if there is anything to say."""
    if not reconstructed(kind, thing):
        return []
    return [
        "",
        _(
            "Reconstructed: the printed one could not be found in full, so parts of it were"
            " set to fit what is known."
        ),
    ]
