"""Results of the arena that lie on disk: who won how often."""

import json
from pathlib import Path
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import DataTable, Static

from engine.core.plain import NAME, plain
from tui.i18n import N_, _, ngettext, percent
from tui.screens import labels
from tui.screens.foot import Foot
from tui.screens.worded import Worded

MOST = 20
"""How many results are shown, the newest ones."""


def results() -> list[Path]:
    """The results that were kept beside the saved games, the newest first, as their names say."""
    from tui.journal import directory

    place = directory() / "arena"
    found = place.glob("*.json") if place.is_dir() else []
    return sorted(found, key=lambda path: path.stem.partition("-")[2], reverse=True)


class ArenaScreen(Worded[None]):
    """One table per match: wins with their margin, points, thinking time."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.back", N_("Back"), id="arena.back"),
    ]

    def compose(self) -> ComposeResult:
        yield Static(_("Arena results"), classes="title")
        with VerticalScroll(id="arena"):
            for path in results()[:MOST]:
                match = _read(path)
                if match is not None:
                    yield Static(_heading(match), classes="heading", markup=False)
                    yield _table(match)
        yield Foot()


def _heading(match: dict[str, Any]) -> str:
    games = match["games"]
    return ngettext("{game}, {number} game", "{game}, {number} games", games).format(
        game=labels.title(match["game"]), number=games
    )


def _table(match: dict[str, Any]) -> DataTable[str]:
    table: DataTable[str] = DataTable(cursor_type="none", zebra_stripes=True)
    table.can_focus = False
    table.add_columns(
        _("Agent"), _("Wins"), percent(0.95), _("Points"), _("ms (median)"), _("Failures")
    )
    for agent in match["agents"]:
        low, high = agent["ci95"]
        table.add_row(
            labels.player_name(agent["name"]),
            percent(agent["share"]),
            f"{percent(low)}–{percent(high)}",
            f"{agent['score_mean']:.1f}",
            f"{agent['ms_p50']:.0f}",
            f"{agent['failures']:.0f}",
        )
    return table


def _read(path: Path) -> dict[str, Any] | None:
    """A result as `tradewinds arena --json` prints it; None for any other file."""
    try:
        match = json.loads(path.read_text(encoding="utf-8"))
        return {
            "game": plain(str(match["game"]), NAME),
            "games": int(match["games"]),
            "agents": [_agent(agent) for agent in match["agents"]],
        }
    except (OSError, ValueError, TypeError, KeyError, OverflowError, RecursionError):
        return None


def _agent(data: dict[str, Any]) -> dict[str, Any]:
    low, high = data["ci95"]
    numbers = {name: float(data[name]) for name in ("share", "score_mean", "ms_p50")}
    numbers["failures"] = float(data.get("failures", 0))  # older results have none
    return {
        "name": plain(str(data["name"]), 2 * NAME),
        "ci95": (float(low), float(high)),
        **numbers,
    }
