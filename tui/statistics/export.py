"""The statistics for other programs: one object of JSON, or a table of all games as CSV."""

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from engine import registry
from tui.statistics import rating, sums
from tui.statistics.result import Result
from tui.statistics.store import Reviewed
from tui.statistics.sums import Sum

COLUMNS = (
    "when", "game", "scenario", "seats", "seat", "opponent", "opponents", "points", "others",
    "margin", "rank", "won", "counts", "hints", "coach", "free_undo", "earlier_tries", "daily",
    "place", "accuracy", "luck", "seed", "journal",
)  # fmt: skip


def summary(results: Sequence[Result], reviews: dict[str, Reviewed]) -> dict[str, Any]:
    """Everything as numbers: by game, and in it by opponent, seats and scenario."""
    mine = sums.played(results)
    games = {game_id: [r for r in mine if r.game == game_id] for game_id in registry.GAMES}
    return {
        "games": len(mine),
        "by_game": {game_id: _game(found, reviews) for game_id, found in games.items() if found},
        "rating": {
            game_id: found.to_json()
            for game_id, each in games.items()
            if (found := rating.rate(each)) is not None
        },
        "daily": [
            {"day": r.daily, "game": r.game, "points": r.mine, "won": r.won, "counts": r.counts}
            for r in mine
            if r.daily
        ],
    }


def _game(results: Sequence[Result], reviews: dict[str, Reviewed]) -> dict[str, Any]:
    whole = Sum(tuple(results))
    return {
        **_sum(whole, reviews),
        "by_opponent": _grouped(results, lambda r: r.opponent, reviews),
        "by_seats": _grouped(results, lambda r: str(r.seats), reviews),
        "by_seat": _grouped(results, lambda r: str(r.seat + 1), reviews),
        "by_scenario": _grouped([r for r in results if r.scenario], lambda r: r.scenario, reviews),
    }


def _grouped(results: Sequence[Result], key: Any, reviews: dict[str, Reviewed]) -> dict[str, Any]:
    return {name: _sum(found, reviews) for name, found in sums.by(results, key).items()}


def _sum(found: Sum, reviews: dict[str, Reviewed]) -> dict[str, Any]:
    seen = [reviews[result.key] for result in found.results if result.key in reviews]
    return {
        "games": found.games,
        "wins": found.wins,
        "unassisted": found.games - found.aided,
        "points_mean": round(found.mean, 2),
        "points_best": found.best,
        "margin_mean": round(found.margin, 2),
        "rank_mean": round(found.rank, 2),
        "streak": found.streak,
        "longest_streak": found.longest,
        "reviewed": len(seen),
        "accuracy_mean": round(sum(r.accuracy for r in seen) / len(seen), 2) if seen else None,
        "luck_mean": round(sum(r.luck for r in seen) / len(seen), 2) if seen else None,
    }


def rows(results: Sequence[Result], reviews: dict[str, Reviewed]) -> list[dict[str, Any]]:
    """One row per game, by COLUMNS."""
    return [_row(result, reviews.get(result.key)) for result in sums.played(results)]


def _row(result: Result, reviewed: Reviewed | None) -> dict[str, Any]:
    others = [points for seat, points in enumerate(result.points) if seat != result.seat]
    return {
        "when": result.when,
        "game": result.game,
        "scenario": result.scenario,
        "seats": result.seats,
        "seat": result.seat + 1,
        "opponent": result.opponent,
        "opponents": " ".join(result.agents),
        "points": result.mine,
        "others": " ".join(map(str, others)),
        "margin": result.margin,
        "rank": result.rank,
        "won": int(result.won),
        "counts": int(result.counts),
        "hints": result.aids.get("hint", 0),
        "coach": result.aids.get("coach", 0),
        "free_undo": result.aids.get("free_undo", 0),
        "earlier_tries": result.tries,
        "daily": result.daily,
        "place": result.place,
        "accuracy": "" if reviewed is None else reviewed.accuracy,
        "luck": "" if reviewed is None else reviewed.luck,
        "seed": result.seed,
        "journal": result.journal,
    }


def as_csv(results: Sequence[Result], reviews: dict[str, Reviewed]) -> str:
    made = io.StringIO()
    writer = csv.DictWriter(made, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows(results, reviews))
    return made.getvalue()


def as_json(results: Sequence[Result], reviews: dict[str, Reviewed]) -> str:
    """The summary and every game."""
    found = {**summary(results, reviews), "results": [r.to_json() for r in sums.played(results)]}
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"
