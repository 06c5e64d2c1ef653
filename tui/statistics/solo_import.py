"""Results of solo games as they were kept once, `solo.jsonl`: taken over into the ledger, once."""

from pathlib import Path
from typing import Any

from engine.core import BadValue
from engine.core.fields import JsonFields
from tui.play_order import JOURNAL
from tui.session import HUMAN
from tui.statistics import ledger
from tui.statistics.result import APP, TABLE, Result

NAME = "solo.jsonl"
GAME = "maracaibo"
_FIELDS = {
    "when", "opponent", "level", "scenario", "points", "theirs", "won", "people", "place",
    "journal",
}  # fmt: skip


def take_over(where: Path, known: ledger.LedgerContents) -> str:
    """Put what no journal tells into the ledger, unless that was done; a sentence about the
    first line that is damaged. The old file stays as it is."""
    path = where / NAME
    if NAME in known.imported or not path.is_file():
        return ""
    damage = ""
    lines = list(ledger.lines_of(path))
    there = {result.key for result in known.results} | known.removed
    for number, line in enumerate(lines, 1):
        try:
            match line:
                case {"removed": str(old)}:
                    if (key := _key(old)) not in there:
                        ledger.remove(key, where)
                case _:
                    result = _result(line)
                    if not (where / result.journal).is_file() and result.key not in there:
                        ledger.keep(result, where)
        except BadValue:
            damage = damage or ledger.damaged(path, number)
    ledger.note_import(NAME, where)
    return damage


def _key(old: str) -> str:
    """The name of the journal that a result was known by, from when it was begun."""
    place, _space, when = old.partition(" ")
    if place == TABLE:
        return old
    return f"{GAME}-{when[:19].replace('-', '').replace(':', '').replace(' ', '-')}{when[19:]}"


def _result(line: Any) -> Result:
    """BadValue when the line tells of no game."""
    if not isinstance(line, dict) or not set(line) <= _FIELDS:
        raise BadValue("no result")
    fields = JsonFields(line)
    people = fields.number("people", 1)
    place, when = fields.choice("place", (APP, TABLE)), fields.text("when")
    key = _key(f"{place} {when}")
    journal = fields.text("journal") if "journal" in line else ""
    return Result(
        key=key,
        when=when[:19].replace("T", " "),
        game=GAME,
        seats=people,
        options={"scenario": fields.text("scenario")},
        players=(HUMAN,) * people,
        automa=fields.text("opponent"),
        level=fields.number("level"),
        points=(*(fields.number("points"),) * people, fields.number("theirs")),
        winners=tuple(range(people)) if fields.flag("won") else (people,),
        place=place,
        journal="" if place == TABLE else journal or f"{key}{JOURNAL}",
    )
