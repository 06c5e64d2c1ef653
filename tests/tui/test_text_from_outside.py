"""Names, records, files, paths and faults that somebody else wrote: whatever is in them, nothing
steers the terminal or the browser, and Textual takes none of it for markup."""

import asyncio
import json
import re

import pytest

from engine.core import Randomness
from engine.core.plain import NAME, is_harmful
from engine.core.record import Header
from tests.tui.house import words
from tui import journal, settings
from tui.app import TradewindsApp
from tui.campaigns import start
from tui.session import Session

EVIL = "E\x1b]0;x\x07v\u202ei\x9b2Jl[b]\u2066"
"""A title, a direction, a cleared screen and markup."""
LONG = "L" * 5000
SEQUENCES = re.compile(r"\x1b\[[0-9;]*[mHABCDJK]|\x1b\[\?2026[hl]")
"""Colours and moves of the cursor: what the app itself sends."""


def sent(app):
    """What goes to the terminal for the whole screen."""
    return app.screen._compositor.render_full_update().render_segments(app.console)


def assert_harmless(text):
    left = SEQUENCES.sub("", text).replace("\n", "")
    assert not [letter for letter in left if is_harmful(letter)]


@pytest.fixture
def poisoned(tmp_path, monkeypatch):
    """The files of somebody whose every text is evil, in a folder with an evil name."""
    place = tmp_path / f"games{EVIL.replace('/', '')}"
    monkeypatch.setenv("TRADEWINDS_HOME", str(place))
    names = (EVIL, LONG)
    for over in (False, True):
        monkeypatch.setattr(Header, "shown", lambda self: self)
        kept = Session.new(Header("santiago", 2, 3, names=names, players=("human", "random")))
        monkeypatch.undo()
        monkeypatch.setenv("TRADEWINDS_HOME", str(place))
        monkeypatch.setattr("tui.places.settings", lambda: tmp_path / "config")
        rng = Randomness(1)
        while not kept.over and (over or kept.length < 9):
            kept.play(rng.pick(kept.view(kept.seat).legal()))
    assert EVIL.encode()[-6:] in kept.journal.path.read_bytes()
    (place / f"{EVIL}.journal").write_text("nonsense\n", encoding="utf-8")
    story = {"scenario": "story"}
    begun = start(Header("maracaibo", 1, 3, story, names=("x",), players=("human",)))
    data = json.loads(begun.path.read_text(encoding="utf-8"))
    begun.path.write_text(json.dumps({**data, "names": [EVIL]}), encoding="utf-8")
    (place / f"b{EVIL}.campaign").write_text("{", encoding="utf-8")
    agent = {"name": EVIL, "share": 1, "ci95": [0, 1], "score_mean": 1, "ms_p50": 1, "wins": 1}
    (place / "arena").mkdir()
    match = {"game": EVIL, "games": 1, "agents": [agent, {**agent, "name": LONG}]}
    (place / "arena" / "santiago-1.json").write_text(json.dumps(match), encoding="utf-8")
    result = {"when": EVIL, "opponent": EVIL, "level": 1, "scenario": EVIL, "points": 1}
    result |= {"theirs": 2, "won": True, "people": 1, "place": "app", "journal": EVIL}
    (place / "solo.jsonl").write_text(json.dumps(result) + "\n", encoding="utf-8")
    given = {"name": EVIL, "setups": {"santiago": {"names": [EVIL, LONG], "players": ["human"]}}}
    settings.file().parent.mkdir(parents=True, exist_ok=True)
    settings.file().write_text(json.dumps({**given, "tour": False}), encoding="utf-8")
    return place


def first_journal(over):
    return next(found.path for found in journal.journals() if found.header and found.over is over)


SCREENS = {
    "home": lambda app: None,
    "setup": lambda app: app.action_new_game("santiago"),
    "settings": lambda app: app.action_settings(),
    "saved": lambda app: app.action_saved_games(),
    "replays": lambda app: app.action_replays(),
    "campaigns": lambda app: app.action_campaigns(),
    "arena": lambda app: app.action_arena(),
    "solo": lambda app: app.action_solo(),
    "solo results": lambda app: app.action_solo_history(),
    "statistics": lambda app: app.action_statistics(),
    "menu": lambda app: app.action_command_palette(),
    "keys": lambda app: app.action_keys(),
    "table": lambda app: app.resume(first_journal(over=False)),
    "result": lambda app: app.show_result(first_journal(over=True)),
    "replay": lambda app: app.replay(first_journal(over=True)),
    "complaint": lambda app: app.complain(f"{EVIL} {LONG}"),
    "notice": lambda app: app.screen.notify(f"{EVIL} {LONG}"),
    "damaged": lambda app: app.resume(next(journal.directory().glob("*l[[]b*.journal"))),
}


@pytest.mark.parametrize("name", SCREENS)
def test_no_screen_lets_it_through(poisoned, name):
    async def go():
        app = TradewindsApp()
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            SCREENS[name](app)
            for _moment in range(3):
                await pilot.pause()
            assert_harmless(sent(app))
            seen = words(app)
            assert LONG[: 2 * NAME + 1] not in seen or name in ("complaint", "notice")
            if name in ("saved", "campaigns", "arena", "table", "result", "complaint", "notice"):
                assert "l[b" in seen, "markup of somebody else is text"

    asyncio.run(go())


def test_names_are_plain_from_the_start():
    given = Header("santiago", 2, 3, names=(EVIL, LONG), players=("human", "human"))
    made = Session.new(given, saved=False)
    assert made.names == ("E?]0;x?v?i?2Jl[b]?", "L" * (NAME - 1) + "…")


def test_a_record_keeps_its_line_and_shows_plain_names(poisoned):
    path = first_journal(over=False)
    opened = Session.open(path)
    assert opened.names[0] == "E?]0;x?v?i?2Jl[b]?"
    assert opened.record.lines[0] in path.read_text(encoding="utf-8")
    before = len(opened.record.lines)
    opened.play(opened.view(opened.seat).legal()[0])
    assert len(Session.open(path).record.lines) == before + 1
