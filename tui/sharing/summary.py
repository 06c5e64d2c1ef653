"""How a game ended, for people and programs: Markdown, JSON, CSV."""

import csv
import io
import json
from typing import Any

from tui import final_scores
from tui.i18n import _, ordinal
from tui.screens import labels
from tui.session import Session
from tui.sharing.line import line_of
from tui.statistics.result import begun


def facts(session: Session) -> dict[str, Any]:
    """Everything about a game: who played, how it ended, the race, and the game itself."""
    header = session.header
    over = session.over
    scores = session.final_scores()
    rounds = final_scores.race(session) if over else []
    return {
        "game": header.game,
        "when": begun(session.journal.path) if session.journal else "",
        "seats": header.seats,
        "seed": header.seed,
        "options": header.options,
        "over": over,
        "rounds": session.view(0).state.round,
        "moves": session.length,
        "winners": session.winners(),
        "players": [
            {
                "seat": seat,
                "name": name,
                "player": session.player(seat) if seat < header.seats else name.lower(),
                "total": scores[seat].total if over else None,
                "parts": dict(scores[seat].parts) if over else {},
            }
            for seat, name in enumerate(session.names)
        ],
        "race": [[score.total for score in scores] for scores in rounds],
        "aids": session.aids,
        "earlier_tries": session.tries,
        "line": line_of(session.record, over),
    }


def as_json(session: Session) -> str:
    return json.dumps(facts(session), ensure_ascii=False, indent=1) + "\n"


def as_csv(session: Session) -> str:
    """One row per player: place, points and their parts."""
    found = facts(session)
    players = found["players"]
    parts = [part for part in session.game.parts if any(part in p["parts"] for p in players)]
    made = io.StringIO()
    writer = csv.writer(made, lineterminator="\n")
    writer.writerow(["game", "when", "seat", "name", "player", "won", "total", *parts])
    for player in players:
        writer.writerow(
            [
                found["game"],
                found["when"],
                player["seat"] + 1,
                player["name"],
                player["player"],
                int(player["seat"] in found["winners"]),
                player["total"],
                *(player["parts"].get(part, 0) for part in parts),
            ]
        )
    return made.getvalue()


def as_markdown(session: Session) -> str:
    """A page: who won, the score sheet, the race."""
    found = facts(session)
    title = labels.title(session.header.game)
    day = f", {found['when'][:10]}" if found["when"] else ""
    lines = [f"# {title}{day}", "", *_told(session), ""]
    if session.over:
        lines += [*_sheet(session, found), "", *_race(session, found), ""]
    seed = _("Seed {seed}.").format(seed=session.header.seed)
    lines += [seed, ""]
    return "\n".join(lines)


def _told(session: Session) -> list[str]:
    names = _names(session)
    if not session.over:
        told = _("The game goes on: round {n}.").format(n=session.view(0).state.round)
        return [told, "", ", ".join(names)]
    winners = ", ".join(names[seat] for seat in session.winners())
    return [_("Won by: {names}.").format(names=winners)]


def _names(session: Session) -> list[str]:
    """Everybody with the level of an agent."""
    named = []
    for seat, name in enumerate(session.names):
        player = session.player(seat) if seat in session.seats else ""
        level = f" ({labels.player_name(player)})" if player and player != "human" else ""
        named.append(f"{_escaped(name)}{level}")
    return named


def _escaped(text: str) -> str:
    """A name that is no markup."""
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]<>#|" else letter for letter in text)


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _sheet(session: Session, found: dict[str, Any]) -> list[str]:
    scores = session.final_scores()
    lines = [
        _row(["", *_names(session)]),
        _row(["---", *("---:" for _score in scores)]),
        _row([_("Place"), *(ordinal(place) for place in final_scores.places(session))]),
    ]
    for part in session.game.parts:
        values = [score.parts.get(part, 0) for score in scores]
        if any(values):
            lines.append(_row([labels.part_name(found["game"], part), *map(str, values)]))
    totals = [f"**{score.total}**" for score in scores]
    total = _("Total")
    return [*lines, _row([f"**{total}**", *totals])]


def _race(session: Session, found: dict[str, Any]) -> list[str]:
    title = _("Points after each round")
    lines = [f"## {title}", ""]
    lines += [_row([_("round"), *_names(session)]), _row(["---:"] * (1 + len(session.names)))]
    for number, totals in enumerate(found["race"], 1):
        lines.append(_row([str(number), *map(str, totals)]))
    return lines
