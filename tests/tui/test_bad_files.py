"""Files that somebody else wrote, or a disk: whatever is in them, one sentence or the defaults,
and the file is still there."""

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ai import arena
from engine import registry
from tests.tui.house import run, words
from tests.tui.nonsense import Nonsense, almost
from tui import campaigns
from tui import settings as wishes
from tui.campaigns import CampaignError
from tui.companion import files as companion_files
from tui.journal import JournalError, directory, open_journal
from tui.screens.arena import _read as read_result
from tui.screens.arena import _table
from tui.screens.setup import Setup
from tui.session import Session
from tui.statistics import ledger

scalars = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20),
    st.just(10**300), st.just("human"), st.just("medium"), st.just("\ud800"),
)  # fmt: skip
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
quick = settings(
    max_examples=60, deadline=None, derandomize=True, database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)  # fmt: skip
DEEP = "[" * 100_000
DIGITS = "9" * 5000
BROKEN = {
    "empty": b"",
    "deep": DEEP.encode(),
    "deep object": b'{"a":' * 100_000,
    "digits": DIGITS.encode(),
    "digits inside": f'{{"name": {DIGITS}}}'.encode(),
    "infinite": b'{"name": 1e999, "tour": Infinity}',
    "list": b"[1, 2]",
    "half": b'{"name": "An',
    "no text": b"\xff\xfe\x00",
    "zeros": b"\0" * 4096,
}
broken = pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)


def write(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data if isinstance(data, bytes) else data.encode(errors="surrogatepass"))
    return path


# -- settings ----------------------------------------------------------------------------


@broken
def test_settings_that_cant_be_read_are_the_defaults_and_put_aside(data):
    path = write(wishes.file(), data)
    found = wishes.load()
    assert found == wishes.Settings() or (found.name, found.pace) == ("", "normal")
    found.save()
    assert wishes.load() == found
    kept = [place.read_bytes() for place in path.parent.iterdir() if place != path]
    assert kept == [data] or isinstance(json.loads(data), dict)


SETUP = {
    "seats": 4,
    "players": ["human", "medium:gardener", "easy", "random"],
    "names": ["", "Bruno", "", ""],
    "options": {"money": "hidden", "palms": True, "scenario": "classic_75", "level": 2},
}


@quick
@given(st.dictionaries(st.sampled_from([*SETUP, "odd"]), anything) | anything)
def test_any_setup_that_is_kept_can_be_set_up_again(kept):
    _sets_up(kept)


@quick
@given(st.integers(0, 10**6))
def test_a_setup_that_is_almost_right_can_be_set_up_again(seed):
    _sets_up(almost(random.Random(seed), SETUP))


def _sets_up(kept):
    given = {"setups": dict.fromkeys(registry.GAMES, kept)}
    write(wishes.file(), json.dumps(given))
    setups = wishes.load().setups
    for game_id in registry.GAMES:
        game = registry.game(game_id)
        setup = Setup.of(game, setups.get(game_id, {}), False)
        setup.settle(game)
        session = Session.new(setup.header(game, ""), saved=False)
        assert session.header.seats in game.seats


@quick
@given(st.dictionaries(st.sampled_from([*wishes.Settings.__slots__, "odd"]), anything) | anything)
def test_any_settings_are_read_and_kept(kept):
    write(wishes.file(), json.dumps(kept))
    found = wishes.load()
    found.save()
    assert wishes.load() == found


# -- results of the arena ----------------------------------------------------------------

AGENT = {"name": "hard@100", "wins": 3, "share": 0.6, "ci95": [0.2, 0.9], "score_mean": 33.5,
         "ms_p50": 1.5, "ms_p95": 3.5}  # fmt: skip
RESULT = {"game": "santiago", "games": 5, "agents": [AGENT, AGENT]}


@broken
def test_a_result_that_is_none_is_left_out(tmp_path, data):
    assert read_result(write(tmp_path / "a.json", data)) is None


def test_results_that_are_almost_right_are_shown_or_left_out(tmp_path):
    async def scenario(app, pilot):
        for seed in range(300):
            text = json.dumps(almost(random.Random(seed), RESULT))
            found = read_result(write(tmp_path / "a.json", text))
            assert found is None or _table(found).row_count == len(found["agents"])

    run(scenario)


def test_the_screen_shows_the_sound_ones():
    place = directory() / "arena"
    for number, data in enumerate(BROKEN.values()):
        write(place / f"santiago-{number}.json", data)
    write(place / "santiago-x.json", json.dumps(RESULT))

    async def scenario(app, pilot):
        app.action_arena()
        await pilot.pause()
        assert "Santiago, 5 games" in words(app)

    run(scenario)


MATCH = arena.ArenaMatch("santiago", ("random", "random"), 2, 7)


@broken
def test_a_match_goes_on_only_in_its_own_file(tmp_path, data):
    path = write(tmp_path / "match.jsonl", data)
    if not data:
        assert arena.read(MATCH, path) == []
        return
    with pytest.raises(arena.OtherMatch):
        arena.read(MATCH, path)
    assert path.read_bytes() == data


@quick
@given(st.integers(0, 10**6))
def test_a_game_of_a_match_that_is_almost_right_is_read_or_refused(tmp_path, seed):
    path = tmp_path / f"match{seed}.jsonl"
    arena.read(MATCH, path)
    played = arena.play(arena.Task(MATCH, 0))
    line = json.dumps(almost(random.Random(seed), json.loads(json.dumps(played._asdict()))))
    data = path.read_bytes() + line.encode() + b"\n"
    path.write_bytes(data)
    try:
        arena.summary(MATCH, arena.read(MATCH, path))
    except arena.OtherMatch:
        assert path.read_bytes() == data


# -- campaigns, solo games, companions ---------------------------------------------------


@broken
def test_a_campaign_that_is_none_says_so(data):
    path = write(directory() / "maracaibo-1.campaign", data)
    with pytest.raises(CampaignError, match=r"maracaibo-1\.campaign"):
        campaigns.load(path)
    (listed,) = campaigns.listed()
    assert listed.problem
    assert path.read_bytes() == data


@quick
@given(st.integers(0, 10**6))
def test_a_campaign_that_is_almost_right_is_read_or_refused(seed):
    from engine.core.record import Header

    for old in campaigns.campaigns():
        old.unlink()
    begun = campaigns.start(
        Header("maracaibo", 1, 3, {"scenario": "story"}, names=("x",), players=("human",))
    )
    text = json.dumps(almost(random.Random(seed), json.loads(begun.path.read_bytes())))
    write(begun.path, text)
    (listed,) = campaigns.listed()
    assert (listed.kept is None) == bool(listed.problem)
    if listed.kept is not None:
        campaigns.caught_up(listed.kept)


@broken
def test_results_that_are_damaged_say_where(tmp_path, data):
    path = write(ledger.file(tmp_path), data + b"\n")
    found = ledger.load(tmp_path)
    assert found.results == ()
    assert "line 1" in found.damage
    assert path.read_bytes() == data + b"\n"


@broken
def test_a_companion_that_is_damaged_says_so(tmp_path, data):
    path = write(tmp_path / "jeanne.json", data)
    with pytest.raises(companion_files.FileError, match="jeanne"):
        companion_files.load(path)
    assert path.read_bytes() == data


# -- records -----------------------------------------------------------------------------


@broken
def test_a_journal_that_is_none_says_so(tmp_path, data):
    path = write(tmp_path / "x.journal", data + b"\n")
    with pytest.raises(JournalError, match=r"x\.journal"):
        open_journal(path)
    assert path.read_bytes() == data + b"\n"


@quick
@given(st.integers(0, 10**6))
def test_a_header_that_is_almost_right_is_played_or_refused(tmp_path, seed):
    """With a sum that fits: somebody wrote it by hand."""
    from engine.core.record import Header, _checksum

    body = Header("cuba", 2, 3, {}, ("a", "b"), ("human", "easy")).stamped().to_json()
    body = almost(random.Random(seed), body)
    if isinstance(body, dict):
        body["sum"] = f"{_checksum(body, 0):08x}"
    text = json.dumps(body, ensure_ascii=False) + "\n"
    path = write(tmp_path / "x.journal", text)
    told = ""
    try:
        Session.open(path)
    except JournalError as error:
        told = str(error)
    assert not told or str(path) in told


# -- the protocol ------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_asked_is_answered(seed):
    nonsense = Nonsense(seed)
    nonsense.play(60)
    assert nonsense.wrong == []
