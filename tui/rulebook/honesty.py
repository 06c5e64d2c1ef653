"""How much of a game's data is printed, and how much had to be set: counted, not promised.

Every entry of a data file is *as printed*, *partly known* (`reconstructed`, and `known` says
what is), or *ours* (`reconstructed` and nothing more). `tradewinds data check` counts with the
same functions.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from engine.core import data
from tui.i18n import N_, _
from tui.rulebook.facts import TableRow, rows


class Count(NamedTuple):
    """Entries of a file, or of several."""

    entries: int = 0
    partly: int = 0
    ours: int = 0

    @property
    def printed(self) -> int:
        return self.entries - self.partly - self.ours

    @property
    def reconstructed(self) -> int:
        return self.partly + self.ours

    def plus(self, other: "Count") -> "Count":
        return Count(*(mine + more for mine, more in zip(self, other, strict=True)))


KNOWN = (
    N_("action"),
    N_("action; the good is likely"),
    N_("all but the place"),
    N_("both ends and the prices at the start"),
    N_("condition"),
    N_("effect"),
    N_("effect (herb only)"),
    N_("kind"),
    N_("kind of cost"),
    N_("kind of effect"),
    N_("kind of extra cost"),
    N_("kind of tile"),
    N_("lasting effect"),
    N_("lasting effect but for the nation"),
    N_("likely good and action"),
    N_("locations, ransom, number of clues on a location"),
    N_("name"),
    N_("name and points"),
    N_("name, condition"),
    N_("name, cost, symbol, kind"),
    N_("name, effect"),
    N_("name, kind of effect"),
    N_("name, loss of influence"),
    N_("name, trigger"),
    N_("name, when it works"),
    N_("place"),
    N_("requirement"),
    N_("reward"),
    N_("reward of a task; names and themes of the first eight"),
    N_("spaces 2 and 4"),
    N_("structure"),
    N_("that it exists"),
    N_("that it has five spaces, at most two for one ware"),
    N_("that it is Dutch"),
    N_("that it is this choice"),
    N_("the 13 markers of a nation on 7 spaces; the starting values of income and combat points"),
    N_("the Liberation side"),
    N_("the markers at the start"),
    N_("the numbers for 3 players"),
    N_("thresholds"),
    N_("two strong combat actions, each usable once"),
    N_("value"),
    N_("village actions on the last space; the reward for herbs"),
    N_("which lands there are"),
)
"""What the data files say is known of an entry, so that it can be said in every language."""


def note(entry: Mapping[str, Any]) -> str:
    """What is printed of an entry and what is ours, as one line; empty: all is printed."""
    if entry.get("reconstructed") is not True:
        return ""
    if "known" not in entry:
        return _("Invented for this app: the printed one isn't known.")
    known = str(entry["known"])
    return _("Known of the printed one: {known}. The rest was invented for this app.").format(
        known=_(known)
    )


def entry(owner: str, names: Iterable[str], thing: str) -> Mapping[str, Any]:
    """An entry of one of these files by its id; empty when there is none."""
    for name in names:
        for found in _entries(owner, name, data.overlay_in_use()):
            if found.get("id") == thing:
                return found
    return {}


@lru_cache(maxsize=64)
def _entries(owner: str, name: str, _overlay: Path | None) -> list[dict[str, Any]]:
    """Those of a file: each move of the cursor asks for one."""
    return entries(data.load(owner, name).content)


def entries(content: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The tables directly below the top of a file: `[[card]]`, `[city.havana]`, `[board]`."""
    found: list[dict[str, Any]] = []
    for value in content.values():
        if isinstance(value, list):
            found += [entry for entry in value if isinstance(entry, dict)]
        elif isinstance(value, dict):
            tables = [entry for entry in value.values() if isinstance(entry, dict)]
            found += tables if tables and len(tables) == len(value) else [value]
    return found


def count(content: Mapping[str, Any]) -> Count:
    """What a file is made of. What is said of a file as a whole is said of its entries."""
    whole = content.get("reconstructed") is True
    marked = [entry for entry in entries(content) if whole or entry.get("reconstructed") is True]
    partly = sum("known" in entry or (whole and "known" in content) for entry in marked)
    return Count(len(entries(content)), partly, len(marked) - partly)


def by_file(owner: str) -> Iterator[tuple[str, Count]]:
    """The files of a game (or of the automa), each with what it is made of."""
    package = "automa" if owner == "automa" else f"engine.{owner}"
    folder = files(package) / "data"
    for place in sorted(folder.iterdir(), key=lambda place: place.name):
        if place.name.endswith(".toml"):
            name = place.name.removesuffix(".toml")
            yield name, count(data.read(folder, owner, name).content)


def table(game_id: str, names: Mapping[str, str]) -> list[TableRow]:
    """For the book: how much of what is printed, by the game's own words for its files."""
    found: dict[str, Count] = {}
    for name, counted in by_file(game_id):
        if name in names:
            found[names[name]] = found.get(names[name], Count()).plus(counted)
    head = (N_("Part"), N_("Entries"), N_("as printed"), N_("partly known"), N_("ours"))
    return rows(
        head, ((_(word), n.entries, n.printed, n.partly, n.ours) for word, n in found.items())
    )
