"""`resume` and `replay` with journals in every state; a damaged file is never touched."""

import json
import os

import pytest

from engine.core.record import Header
from tui.journal import directory
from tui.session import Session

SOUND = "tradewinds: the app needs a terminal\n"
"""How far a sound journal comes in a test that has no terminal."""


def saved(moves=3, seed=7, age=0.0):
    """The path of a game with some moves, written so many seconds ago."""
    players = ("human", "random", "random")
    session = Session.new(Header("santiago", 3, seed, players=players))
    for _ in range(moves):
        if session.over:
            break
        session.play(session.view(session.seat).legal()[0])
    path = session.journal.path
    os.utime(path, (path.stat().st_mtime - age,) * 2)
    return path


def cut(text):
    return text[: text.index("\n")].encode()


def without_third_line(text):
    lines = text.splitlines(keepends=True)
    return "".join(lines[:2] + lines[3:]).encode()


DAMAGES = [
    (lambda text: b"", "is not a game of Tradewinds"),
    (lambda text: b"hello\n", "is not a game of Tradewinds"),
    (lambda text: b"\x89PNG\r\n\x1a\n\xff\xff", "is not a game of Tradewinds"),
    (cut, "is not a game of Tradewinds"),
    (lambda text: text.replace('"tradewinds": 1', '"tradewinds": 2').encode(), "newer Tradewinds"),
    (lambda text: text.replace('"seed": 7', '"seed": 8').encode(), "line 1: the line was changed"),
    (lambda text: text.replace("santiago", "settlers").encode(), "line 1: "),
    (lambda text: text.replace('{"do": {"k', "{", 1).encode(), "line 2: "),
    (lambda text: text.encode().replace(b'"kind"', b'"k\xffnd"', 1), "line 2: "),
    (
        lambda text: "".join(text.splitlines(True)[:2] + text.splitlines(True)[3:]).encode(),
        "line 3",
    ),
    (lambda text: (text + '{"do": 7}\n').encode(), "line 5: "),
]


@pytest.mark.parametrize("name", ["resume", "replay"])
@pytest.mark.parametrize(("damage", "told"), DAMAGES)
def test_a_damaged_journal_is_one_line_and_stays_as_it_is(tradewinds, name, damage, told):
    path = saved()
    data = damage(path.read_text())
    path.write_bytes(data)
    outcome = tradewinds(name, str(path))
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err.count("\n") == 1
    assert outcome.err.startswith(f"tradewinds: {path}")
    assert told in outcome.err
    assert path.read_bytes() == data


@pytest.mark.parametrize("name", ["resume", "replay"])
def test_a_sound_journal_is_opened(tradewinds, name):
    path = saved()
    data = path.read_bytes()
    assert tradewinds(name, str(path)).err == SOUND
    assert path.read_bytes() == data


@pytest.mark.parametrize("name", ["resume", "replay"])
def test_a_torn_last_line_is_no_damage(tradewinds, name):
    path = saved()
    data = path.read_bytes()[:-5]
    path.write_bytes(data)
    assert tradewinds(name, str(path)).err == SOUND
    assert path.read_bytes() == data


def test_resume_takes_the_newest_game_that_is_not_finished(monkeypatch, tradewinds):
    from tui.cli import app

    opened = []
    monkeypatch.setattr(app, "_run", lambda args, **table: opened.append(table) or 0)
    saved(seed=1, age=200)
    newest = saved(seed=2, age=100)
    saved(seed=3, moves=10_000)
    assert tradewinds("resume").status == 0
    assert opened == [{"resume": newest, "notices": []}]


def test_resume_goes_on_with_the_next_game_if_the_newest_is_damaged(monkeypatch, tradewinds):
    from tui.cli import app

    opened = []
    monkeypatch.setattr(app, "_run", lambda args, **table: opened.append(table) or 0)
    sound = saved(age=100)
    path = saved(seed=8)
    path.write_bytes(without_third_line(path.read_text()))
    before = path.read_bytes()
    assert tradewinds("resume").status == 0
    told = f"{path}, line 3: the line was changed after it was written."
    assert opened == [{"resume": sound, "notices": [told]}]
    assert path.read_bytes() == before


def test_resume_with_damaged_games_alone_names_them(tradewinds):
    path = saved(seed=8)
    path.write_text("hello\n")
    outcome = tradewinds("resume")
    assert outcome.status == 1
    told = f"tradewinds: {path} is not a game of Tradewinds. there is no game to continue\n"
    assert outcome.err == told


def test_resume_without_any_game(tradewinds):
    directory().mkdir(parents=True)
    outcome = tradewinds("resume")
    assert (outcome.status, outcome.err) == (1, "tradewinds: there is no game to continue\n")


def test_play_sets_the_table_as_told(monkeypatch, tradewinds):
    from tui.cli import app

    opened = []
    monkeypatch.setattr(app, "_run", lambda args, **table: opened.append(table["new"]) or 0)
    asked = ["--seats", "human,easy,medium,random", "--seed", "7"]
    asked += ["--option", "money=hidden", "--option", "palms=no"]
    assert tradewinds("play", "santiago", *asked).status == 0
    header = opened[0]
    assert (header.game, header.seats, header.seed) == ("santiago", 4, 7)
    assert header.players == ("human", "easy", "medium", "random")
    assert header.options == {
        "money": "hidden", "source": "inner", "palms": False, "setup": "seeded",
    }  # fmt: skip
    assert len(header.names) == 4
    assert header.new().seat in range(4)


def test_play_with_nothing_told_has_a_person_and_opponents(monkeypatch, tradewinds):
    from tui.cli import app

    opened = []
    monkeypatch.setattr(app, "_run", lambda args, **table: opened.append(table["new"]) or 0)
    assert tradewinds("play", "santiago").status == 0
    assert opened[0].players[0] == "human"
    assert "human" not in opened[0].players[1:]


def test_play_with_the_story_begins_a_campaign(monkeypatch, tradewinds):
    """The app gets the header, and begins a campaign with it."""
    from tui.app import TradewindsApp
    from tui.cli import app

    opened, begun = [], []
    monkeypatch.setattr(app, "_run", lambda args, **table: opened.append(table["new"]) or 0)
    asked = ("--seats", "human,easy", "--option", "scenario=story")
    assert tradewinds("play", "maracaibo", *asked).status == 0
    house = TradewindsApp(new=opened[0])
    house.begin_campaign, house.begin = begun.append, None
    house._opening()
    assert begun == opened


STORY = Header("maracaibo", 2, 1, {"scenario": "story"}, ("You", "Ana"), ("human", "easy"))


@pytest.mark.parametrize("told", [("campaign",), ("campaign", "FILE"), ("resume", "FILE")])
def test_a_campaign_is_gone_on_with(monkeypatch, tradewinds, told):
    from tui import campaigns
    from tui.cli import app

    opened = []
    monkeypatch.setattr(app, "_run", lambda args, **table: opened.append(table) or 0)
    path = campaigns.start(STORY).path
    words = (str(path) if word == "FILE" else word for word in told)
    assert tradewinds(*words).status == 0
    assert opened == [{"campaign": path, "notices": []}]


def test_a_damaged_campaign_does_not_hide_another(monkeypatch, tradewinds):
    from tui import campaigns
    from tui.cli import app

    opened = []
    monkeypatch.setattr(app, "_run", lambda args, **table: opened.append(table) or 0)
    sound = campaigns.start(STORY).path
    damaged = campaigns.start(STORY).path
    data = json.loads(damaged.read_text())
    damaged.write_text(json.dumps({**data, "names": 7}) + "\n")
    assert tradewinds("campaign").status == 0
    (table,) = opened
    assert table["campaign"] == sound
    assert str(damaged) in table["notices"][0]


def test_campaigns_that_are_missing_or_damaged_are_one_line(tradewinds):
    from tui import campaigns

    directory().mkdir(parents=True, exist_ok=True)
    outcome = tradewinds("campaign")
    assert (outcome.status, outcome.err) == (1, "tradewinds: there is no campaign to continue\n")
    path = campaigns.start(STORY).path
    path.write_text("{")
    for told in (("campaign",), ("campaign", str(path)), ("resume", str(path))):
        outcome = tradewinds(*told)
        assert outcome.status == 1
        assert "is not a valid campaign" in outcome.err
        assert outcome.err.count("\n") == 1
        assert path.read_text() == "{"


def test_a_level_of_the_last_game_gives_way_to_what_is_told(monkeypatch, tradewinds):
    """Somebody who played Jeanne at level 5 asks for Jacques, who has four."""
    from tui import settings
    from tui.cli import app

    kept = settings.load()
    kept.setups["maracaibo"] = {"seats": 1, "options": {"automa": "jeanne", "level": 5}}
    kept.save()
    opened = []
    monkeypatch.setattr(app, "_run", lambda args, **table: opened.append(table["new"]) or 0)
    asked = ("--seats", "human", "--option", "automa=jacques")
    assert tradewinds("play", "maracaibo", *asked).status == 0
    assert opened[0].options["level"] == 4
    assert tradewinds("play", "maracaibo", *asked, "--option", "level=5").status == 2


def test_a_game_without_a_table_is_not_opened(monkeypatch, tradewinds):
    from tui.cli import app

    path = saved()
    monkeypatch.setattr(app, "playable", lambda: ["havana"])
    for asked in (("play", "santiago"), ("resume", str(path)), ("replay", str(path))):
        outcome = tradewinds(*asked)
        assert outcome.status == 2
        assert outcome.err == "tradewinds: unknown game 'santiago'; the games are: havana\n"
