"""Weights of all games: the tables of a `weights.toml` laid on top of each other, and checked."""

import tomllib
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from typing import Any

from engine.core import BadData

Tables = dict[str, Any]


@cache
def tables(game_id: str) -> Tables:
    """A game's file as it stands."""
    return tomllib.loads((files(f"ai.{game_id}") / "weights.toml").read_text(encoding="utf-8"))


class WeightLayers:
    """What applies to a level with a given number of seats: `[base]`, the module's table, the
    level's, the character's; on each of them what it has for the module and the seats, and for an
    agent that searches, where a game asks whether it does."""

    def __init__(
        self,
        tables: Tables,
        where: str,
        level: str,
        seats: int,
        character: str = "",
        module: str = "",
        searching: bool | None = None,
    ) -> None:
        self.where = f"{where}: {level}"
        used = [tables["base"], tables[level]]
        if module:
            used.insert(1, tables["module"][module])
        if character:
            used.append(tables["character"][character])
        self._layers: list[Tables] = []
        for table in used:
            own = dict(table)
            for_search = {} if searching is None else dict(own.pop("searching", {}))
            for_module = dict(own.pop("module", {}).get(module, {}))
            for_seats = dict(own.pop("seats", {}).get(str(seats), {}))
            self._layers += [own, for_module, for_seats, for_search if searching else {}]

    def part(self, name: str) -> Tables:
        """The table of that name inside the others, taken out of them."""
        found: Tables = {}
        for layer in self._layers:
            found |= layer.pop(name, {})
        return found

    def numbers(self, known: Collection[str]) -> dict[str, Any]:
        """All that is left; exactly these keys must be there."""
        found: Tables = {}
        for layer in self._layers:
            found |= layer
        return checked(found, known, self.where)

    def listed(self, name: str, known: Collection[str]) -> tuple[float, ...]:
        """The numbers of the table of that name, in the order of its keys as they are known."""
        found = checked(self.part(name), known, f"{self.where}: {name}")
        return tuple(found[key] for key in known)


def checked(values: Tables, known: Collection[str], where: str) -> dict[str, Any]:
    """Numbers, no key too many or too few; BadData names the first that is wrong."""
    for name in sorted(values.keys() ^ set(known)):
        wrong = "is missing" if name in known else "is not a known key here"
        raise BadData(f"{where}: {name}: {wrong}")
    for name, value in values.items():
        if type(value) not in (int, float):
            raise BadData(f"{where}: {name}: {value!r} is not a number")
    return {name: float(value) for name, value in values.items()}
