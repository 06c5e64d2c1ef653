"""What results add up to; how strong somebody plays; what other programs get."""

import csv
import io
import json
from pathlib import Path

import pytest

from ai import ratings
from tests.tui.statistics.results import against, solo
from tui.statistics import export, rating, sums
from tui.statistics.store import Reviewed
from tui.statistics.sums import Sum


def test_what_the_results_of_solo_games_add_up_to():
    found = [(90, 100), (120, 100), (130, 99), (101, 100)]
    results = [solo(points, theirs, n) for n, (points, theirs) in enumerate(found)]
    results.append(solo(80, 120, 5, "jacques", 3, place="table"))
    jeanne, jacques = sums.solo_groups(results)
    assert (jeanne.opponent, jeanne.level, jeanne.scenario) == ("jeanne", 1, "classic_75")
    whole = jeanne.sum
    assert (whole.games, whole.wins, whole.best) == (4, 3, 130)
    assert (whole.mean, whole.margin) == (110.25, 10.5)
    assert (whole.streak, whole.longest) == (3, 3)
    assert (jacques.sum.streak, jacques.sum.longest) == (-1, 0)
    assert len(Sum(tuple(solo(n, 1, n) for n in range(20))).last) == 10


def test_streaks_and_records_count_unassisted_first_tries():
    results = [
        against(9, 1, n=0),
        against(1, 9, n=1, aids={"hint": 1}),
        against(8, 1, n=2),
        against(99, 1, n=3, tries=1),
    ]
    whole = Sum(tuple(results))
    assert (whole.streak, whole.longest, whole.aided) == (2, 2, 2)
    best = sums.records(results)
    assert (best.most.mine, best.widest.margin, best.closest.margin) == (9, 8, 7)
    assert sums.records(results[3:]) is None
    assert sums.streak(results[3:]) == 0


def test_places():
    results = [against(5, 9, 7, levels=("easy", "easy")), against(9, 5, 7, levels=("easy", "easy"))]
    assert Sum(tuple(results)).ranks == {1: 1, 3: 1}


# -- rating ---------------------------------------------------------------------------------


def test_the_library_does_what_glickman_s_example_says():
    from glicko2.math import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi, update_rating

    met = [(1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0)]
    opponents = [(rating_to_mu(r), rd_to_phi(rd), score) for r, rd, score in met]
    mu, phi, sigma = update_rating(rating_to_mu(1500), rd_to_phi(200), 0.06, opponents)
    assert mu_to_rating(mu) == pytest.approx(1464.06, abs=0.02)
    assert phi_to_rd(phi) == pytest.approx(151.52, abs=0.02)
    assert sigma == pytest.approx(0.05999, abs=0.00001)


@pytest.mark.parametrize("game", ["santiago", "havana", "cuba", "maracaibo"])
def test_somebody_who_halves_with_a_level_gets_its_rating(game):
    for level in ("easy", "medium", "hard"):
        results = [
            against(*((2, 1) if n % 2 else (1, 2)), levels=(level,), n=n, game=game)
            for n in range(80)
        ]
        found = rating.rate(results)
        assert found.value == pytest.approx(ratings.rating(game, level), abs=60)
        assert found.sure
        assert len(found.course) == 80


def test_what_does_not_rate():
    results = [
        against(2, 1, aids={"hint": 1}),
        against(2, 1, tries=1),
        solo(),
        against(2, 1, levels=("module:Class",)),
    ]
    assert rating.rate(results) is None
    assert rating.rate([]) is None


def test_a_character_has_the_rating_of_its_level():
    assert rating.rates(against(2, 1, levels=("medium:gardener",)))
    assert ratings.rating("havana", "medium:gardener") == 1500
    assert ratings.rating("havana", "hard@100") == ratings.rating("havana", "hard")


def test_with_several_at_the_table_each_is_met():
    second = rating.rate([against(5, 9, 1, levels=("medium", "medium"))])
    last = rating.rate([against(1, 9, 5, levels=("medium", "medium"))])
    first = rating.rate([against(9, 5, 1, levels=("medium", "medium"))])
    assert second.value == pytest.approx(1500)
    assert last.value < second.value < first.value


def test_the_table_of_ratings_is_what_the_ladder_says():
    books = json.loads(Path("benchmarks/ladder.json").read_text())
    for game, levels in ratings.table().items():
        found = {
            level: float(round(value)) for level, value in ratings.of_books(game, books).items()
        }
        assert found == levels
        ordered = [levels[level] for level in ("random", "easy", "medium", "hard", "expert")]
        assert ordered == sorted(ordered)
        assert levels["medium"] == 1500


def test_neighbours():
    assert rating.neighbours("havana", 1510) == ("medium", "hard")
    assert rating.neighbours("havana", 9999) == ("expert", "")
    assert rating.neighbours("havana", 0) == ("", "random")


# -- for other programs ---------------------------------------------------------------------


def test_the_summary_has_the_fields_that_scripts_read():
    results = [
        against(9, 5, n=0),
        against(5, 9, 7, levels=("easy", "hard"), n=1, daily="2024-06-02"),
        solo(n=2),
    ]
    found = export.summary(results, {results[0].key: Reviewed(90.0, 4.0)})
    assert found["games"] == 3
    assert set(found["by_game"]) == {"havana", "maracaibo"}
    havana = found["by_game"]["havana"]
    assert (havana["games"], havana["wins"], havana["accuracy_mean"]) == (2, 1, 90.0)
    assert set(havana["by_opponent"]) == {"medium", "mixed"}
    assert set(havana["by_seats"]) == {"2", "3"}
    assert set(found["by_game"]["maracaibo"]["by_scenario"]) == {"classic_75"}
    assert set(found["rating"]) == {"havana"}
    assert found["rating"]["havana"]["games"] == 2
    assert [each["day"] for each in found["daily"]] == ["2024-06-02"]
    json.dumps(found)


def test_the_table_has_a_row_a_game():
    results = [against(9, 5), solo(tries=2, aids={"hint": 3})]
    rows = list(csv.DictReader(io.StringIO(export.as_csv(results, {}))))
    assert [row["points"] for row in rows] == ["9", "100"]
    assert (rows[1]["hints"], rows[1]["earlier_tries"], rows[1]["counts"]) == ("3", "2", "0")
    whole = json.loads(export.as_json(results, {}))
    assert len(whole["results"]) == 2
