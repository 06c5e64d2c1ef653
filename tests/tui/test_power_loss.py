"""The power fails at every single step of whole games: nothing that was shown is lost."""

import pytest

from ai import storage
from engine.core.randomness import Randomness
from engine.core.record import Header
from tests.crashes import Full, Watched, images, lay_out
from tests.tui.cuts import SEATS, cut_everywhere, header
from tests.tui.statistics.results import solo
from tui import campaigns
from tui.journal import JournalError, newest_unfinished
from tui.session import Session
from tui.statistics import ledger


@pytest.fixture
def watched(monkeypatch):
    system = Watched()
    monkeypatch.setattr(storage, "system", system)
    return system


@pytest.mark.parametrize("game", SEATS)
def test_every_cut_of_a_whole_game_opens_at_the_last_decision(tmp_path, watched, game):
    assert cut_everywhere(header(game), tmp_path, watched).moments > 100


@pytest.mark.parametrize("stuck", [False, True])
def test_a_disk_that_fills_stops_no_game_for_good(tmp_path, monkeypatch, stuck):
    system = Full()
    monkeypatch.setattr(storage, "system", system)
    session = Session.new(header("santiago"), tmp_path)
    rng = Randomness(2)
    for _move in range(20):
        before = session.record.text()
        system.full, system.stuck = True, stuck
        with pytest.raises(JournalError, match=r"can't be written: (No space|Input).*not made"):
            session.play(rng.pick(session.view(session.seat).legal()))
        assert session.record.text() == before
        assert newest_unfinished(tmp_path).moves == session.length, "others can read it"
        system.full = False
        session.play(rng.pick(session.view(session.seat).legal()))
        assert session.journal.path.read_text(encoding="utf-8") == session.record.text()


def test_every_cut_of_a_campaign_leaves_it_whole(watched, tmp_path):
    story = Header("maracaibo", 2, 1, {"scenario": "story"}, ("You", "Ana"), ("human", "random"))
    kept = campaigns.start(story)
    began = len(watched.steps)
    after = campaigns.began(kept, kept.path.with_name("some.journal"))
    assert len(watched.steps) > began
    place = tmp_path / "after"
    place.mkdir()
    for cut in range(len(watched.steps) + 1):
        for image in images(watched.steps[:cut]):
            for left in place.iterdir():
                left.unlink()
            lay_out(image, kept.path.parent, place)
            found = [campaigns.load(path).journal for path in campaigns.campaigns(place)]
            if cut == len(watched.steps):
                assert found == [after.journal]
            elif cut >= began:
                assert found in ([kept.journal], [after.journal])
            else:
                assert found in ([], [kept.journal])


def test_every_cut_of_the_history_keeps_what_was_in_it(watched, tmp_path):
    path = ledger.file(tmp_path)
    sure = {0: 0}
    for points in range(3):
        ledger.keep(solo(points, 90, points), tmp_path)
        sure[len(watched.steps)] = points + 1
    place = tmp_path / "after"
    place.mkdir()
    other = ledger.file(place)
    for cut in range(len(watched.steps) + 1):
        least = max(count for when, count in sure.items() if when <= cut)
        for image in images(watched.steps[:cut]):
            other.write_bytes(image.get(path, b""))
            found = ledger.load(place)
            points = [result.mine for result in found.results]
            assert points in (list(range(least)), list(range(least + 1)))
            assert found.damage == ""
