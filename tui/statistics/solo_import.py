"""Results of solo games as they were kept once, `solo.jsonl`: taken over into the ledger, once."""

from pathlib import Path
from typing import Any

from tui.ordering import JOURNAL
from tui.session import HUMAN
from tui.statistics import ledger
from tui.statistics.result import APP, TABLE, Result

NAME = "solo.jsonl"
GAME = "maracaibo"
_KINDS = {
    "when": str, "opponent": str, "level": int, "scenario": str, "points": int, "theirs": int,
    "won": bool, "people": int, "place": str,
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
        except ValueError:
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
    kinds = {**_KINDS, "journal": str}
    if not isinstance(line, dict) or not set(_KINDS) <= set(line) <= set(kinds):
        raise ValueError("no result")
    if any(type(value) is not kinds[name] for name, value in line.items()):
        raise ValueError("no result")
    people = line["people"]
    if people < 1 or line["place"] not in (APP, TABLE):
        raise ValueError("no result")
    key = _key(f"{line['place']} {line['when']}")
    return Result(
        key=key,
        when=line["when"][:19].replace("T", " "),
        game=GAME,
        seats=people,
        options={"scenario": line["scenario"]},
        players=(HUMAN,) * people,
        automa=line["opponent"],
        level=line["level"],
        points=(*(line["points"],) * people, line["theirs"]),
        winners=tuple(range(people)) if line["won"] else (people,),
        place=line["place"],
        journal="" if line["place"] == TABLE else line.get("journal") or f"{key}{JOURNAL}",
    )
