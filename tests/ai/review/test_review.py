"""A whole review: parts that add up, the same for the same seed, kept, gone on with."""

import json

import pytest

from ai.executors import Here
from ai.review import files, labels, luck
from ai.review.files import BadReview, ReviewFile
from ai.review.moves import ReviewPlan, ReviewTask, expected, packed, review_move
from ai.review.run import NotOver, Stopped, job, kept, run
from ai.review.settings import ReviewSettings
from engine.core import BadOption, Match
from tests.ai.review.finished import finished

FEW = ReviewSettings(iterations=16, seed=5)


@pytest.fixture(scope="module")
def match():
    return finished("havana")


@pytest.fixture(scope="module")
def review(match):
    return run(job(match, FEW), Here())


def test_the_parts_of_a_result_add_up_to_it(match, review):
    totals = [score.total for score in match.scores()]
    for player in review.players:
        other = totals[1 - player.seat]
        for told in (player.account.points, player.account.chance):
            parts = [getattr(told, name).value for name in luck.PARTS]
            assert sum(parts) == pytest.approx(told.result, abs=1e-6)
            assert all(getattr(told, name).error >= 0.0 for name in luck.PARTS)
        assert player.account.points.result == totals[player.seat] - other
        assert player.account.chance.result == float(player.seat in match.winners())


def test_every_change_is_booked_once(match, review):
    for player in review.players:
        told = player.account.points
        booked = sum(change.margin for change in player.account.changes)
        assert told.start.value + booked == pytest.approx(told.result, abs=1e-6)
        lucky = [c.number for c in player.account.changes if c.part == "luck"]
        plan = ReviewPlan(match)
        assert lucky
        assert all(plan.is_luck(number) for number in lucky)


def test_every_decision_of_every_seat_is_judged(match, review):
    assert [each.number for each in review.decisions] == list(range(len(match.log)))
    for each, made in zip(review.decisions, match.log, strict=True):
        assert (each.seat, each.action) == (made.seat, made.action)
        assert each.forced == (len(match.positions[each.number].legal()) == 1)
        assert each.label in labels.LABELS
        assert each.loss_points >= 0.0
        assert 0.0 <= each.chance_after <= each.chance_before <= 1.0
        assert each.best in match.positions[each.number].legal()
        if each.label in labels.ERRORS:
            assert each.action != each.best


def test_turning_points_are_the_dearest_errors(review):
    points = review.turning_points()
    assert 0 < len(points) <= 5
    costs = [each.loss_chance for each in points]
    assert costs == sorted(costs, reverse=True)
    assert all(each.label in labels.ERRORS for each in points)
    assert {each.seat for each in review.turning_points(1)} <= {1}


def test_the_same_seed_gives_the_same_review_in_any_order(match, review):
    tasks = [ReviewTask(packed(match.record()), number, review.settings) for number in (40, 3, 17)]
    again = {task.number: review_move(task) for task in tasks}
    first = {each.number: each for each in review.decisions}
    for number, move in again.items():
        assert move.judged == first[number].judged
    other = run(job(match, ReviewSettings(iterations=16, seed=6)), Here())
    assert other.to_json()["players"] != review.to_json()["players"]


def test_one_seat_alone_is_reviewed_as_with_the_others(match, review):
    alone = run(job(match, ReviewSettings(iterations=16, seed=5, seat=1)), Here())
    assert {each.seat for each in alone.decisions} == {1}
    assert [player.seat for player in alone.players] == [1]
    assert alone.player(1).accuracy == review.player(1).accuracy
    assert alone.player(1).points == review.player(1).points


def test_what_is_kept_is_not_done_again(match, review, tmp_path):
    path = tmp_path / "game.journal"
    seen = []
    with pytest.raises(Stopped):
        run(job(match, FEW, path), Here(), lambda *now: seen.append(now), lambda: len(seen) > 20)
    half = job(match, FEW, path)
    assert 0 < len(kept(half)) < len(match.log)
    done = len(kept(half))
    with half.file.path.open("ab") as file:
        file.write(b'{"index": 5, "bef')  # torn by a crash
    again = []
    assert run(half, Here(), lambda *now: again.append(now)).to_json() == review.to_json()
    assert again[0] == (done, len(match.log))

    class Nobody:
        def run(self, work, tasks):
            raise AssertionError("all is kept")

    assert run(job(match, FEW, path), Nobody()).to_json() == review.to_json()


def test_other_settings_have_a_file_of_their_own(match, tmp_path):
    path = tmp_path / "game.journal"
    usual = job(match, ReviewSettings(), path).file.path
    assert usual.name == "game.journal.review"
    assert job(match, FEW, path).file.path != usual
    assert job(match, ReviewSettings(seat=0), path).file.path != usual


@pytest.mark.parametrize(
    ("text", "reason", "line"),
    [
        ("nonsense\n", "no_review", 1),
        ('{"some": "thing"}\n', "no_review", 1),
        ('{"review": 99}\n', "newer_format", 1),
        ("{header}nonsense\n", "damaged", 2),
        ('{header}{"index": "x"}\n', "damaged", 2),
        ('{header}{"index": 9999}\n', "damaged", 2),
        ('{header}{"index": 1, "judged": {"played": 3, "best": 4}}\n', "damaged", 2),
    ],
)
def test_a_file_that_is_no_such_review_is_refused_and_left_alone(
    match, tmp_path, text, reason, line
):
    asked = job(match, FEW, tmp_path / "game.journal")
    text = text.replace("{header}", json.dumps(asked.file.header) + "\n")
    asked.file.path.write_text(text)
    with pytest.raises(BadReview) as caught:
        run(asked, Here())
    assert (caught.value.reason, caught.value.line) == (reason, line)
    assert asked.file.path.read_text() == text


def test_the_review_of_another_game_is_found_out(match, tmp_path):
    path = tmp_path / "game.journal"
    asked = job(match, FEW, path)
    asked.file.append(review_move(ReviewTask(packed(match.record()), 0, asked.settings)))
    other = finished("havana", seed=4)
    with pytest.raises(BadReview) as caught:
        kept(job(other, FEW, path))
    assert caught.value.reason == "other_record"


def test_a_review_of_an_older_format_is_made_anew(match, tmp_path):
    asked = job(match, FEW, tmp_path / "game.journal")
    header = {**asked.file.header, "review": files.FORMAT - 1}
    old = json.dumps(header) + "\n" + json.dumps({"index": 0, "of": "old"}) + "\n"
    asked.file.path.write_text(old)
    assert kept(asked) == {}
    assert asked.file.path.read_text() == old, "nothing is lost before there is something new"
    move = review_move(ReviewTask(packed(match.record()), 3, asked.settings))
    asked.file.append(move)
    assert kept(job(match, FEW, tmp_path / "game.journal")) == {3: move}
    asked.file.path.write_text(json.dumps({**header, "review": files.FORMAT + 1}) + "\n")
    with pytest.raises(BadReview) as caught:
        kept(job(match, FEW, tmp_path / "game.journal"))
    assert caught.value.reason == "newer_format"


def test_moves_survive_the_file(match, tmp_path):
    asked = job(match, FEW, tmp_path / "game.journal")
    moves = [
        review_move(ReviewTask(packed(match.record()), n, asked.settings)) for n in (0, 12, 30)
    ]
    for move in moves:
        asked.file.append(move)
    assert list(kept(asked).values()) == moves
    file = ReviewFile(asked.file.path, match.record(), "havana", asked.settings)
    assert file.read(len(match.log)) == kept(asked)


def test_a_running_game_and_a_wrong_seat_or_level_are_refused(match):
    begun = Match.new("havana", 2)
    with pytest.raises(NotOver):
        job(begun, FEW)
    with pytest.raises(BadOption):
        job(match, ReviewSettings(seat=2))
    with pytest.raises(BadOption):
        job(match, ReviewSettings(level="medium"))


@pytest.mark.parametrize("game_id", ["santiago", "cuba", "maracaibo"])
def test_moves_of_every_game_can_be_reviewed(game_id):
    match = finished(game_id)
    plan = ReviewPlan(match)
    settings = ReviewSettings(iterations=4).of_game(game_id)
    last = len(match.log) - 1
    lucky = [n for n in range(last) if plan.is_luck(n)]
    record = packed(match.record())
    for number in (lucky[len(lucky) // 2], last // 2, last):
        move = review_move(ReviewTask(record, number, settings))
        assert bool(move.before) == plan.estimated(number)
        assert bool(move.done) == bool(plan.shown(number))
        for estimates in (move.before, move.done):
            for seat, each in estimates.items():
                assert sum(each.chances) == pytest.approx(1.0, abs=1e-5)
                other = each.points[seat] - each.points[1 - seat]
                assert sum(each.margin) / len(each.margin) == pytest.approx(other, abs=1e-4)
        judged = move.judged
        assert (judged is None) == plan.forced(number)
        if judged is not None:
            assert judged.played.action == match.log[number].action


RESULTS = [
    ("havana", 2, {}),
    ("maracaibo", 2, {}),
    ("maracaibo", 1, {"automa": "jeanne", "level": 2}),
    ("maracaibo", 1, {"automa": "jacques", "level": 2}),
]


@pytest.mark.parametrize(("game_id", "seats", "options"), RESULTS)
def test_nothing_of_a_result_stays_unexplained(game_id, seats, options):
    match = finished(game_id, seats=seats, **options)
    seat = seats - 1
    settings = ReviewSettings(iterations=1, seat=seat)
    moves = {number: expected(match, number, settings) for number in range(len(match.log))}
    told = luck.account(match, moves, seat)
    for each in (told.points, told.chance):
        assert each.unexplained == (0.0, 0.0)
        parts = [getattr(each, name).value for name in luck.PARTS]
        assert sum(parts) == pytest.approx(each.result, abs=1e-6)
    assert told.points.luck.value != 0.0


def test_a_digest_tells_games_apart():
    assert files.digest("a") != files.digest("b")
