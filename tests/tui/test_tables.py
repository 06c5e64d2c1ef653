"""A record can't lie: a game goes on with the tables it began with, or is only looked at."""

import asyncio
import json
import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from engine import registry
from engine.core import IllegalAction, OtherGame, data
from engine.core.match import load
from engine.core.record import Header, Record
from engine.havana.new_card import ChooseCover
from tests.tui.house import played
from tui import tables
from tui.app import TradewindsApp
from tui.cli import app as commands
from tui.journal import JournalError, directory, journals, newest_unfinished, tables_for
from tui.other_tables import Elsewhere
from tui.session import Session

ROOT = Path(__file__).parents[2]

PLAY = """
import json, sys
from pathlib import Path
from engine.core import Randomness, data
from engine.core.record import Header
data.overlay(Path(sys.argv[1]))
import automa
from tui.session import Session
game, seats, moves = sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
players = ("human", "random", "random", "random")[:seats]
session = Session.new(Header(game, seats, 7, {}, players, players))
rng = Randomness(3)
while not session.over and session.length < moves:
    session.play(rng.pick(session.view(session.seat).legal()))
scores = [score.total for score in session.match.scores()]
print(json.dumps([str(session.journal.path), scores]))
"""

OPEN = """
import json, sys
from pathlib import Path
from engine.core import data
data.overlay(Path(sys.argv[1]))
import automa
from tui.session import Session
session = Session.open(Path(sys.argv[2]))
moves = session.length
if not session.over:
    session.play(session.view(session.seat).legal()[0])
session = Session.open(Path(sys.argv[2]))
print(json.dumps([moves, session.length, [score.total for score in session.match.scores()]]))
"""


def elsewhere(code, *arguments):
    """What a process of its own prints: one process has one set of tables."""
    done = subprocess.run(
        [sys.executable, "-c", code, *map(str, arguments)],
        cwd=ROOT, env=dict(os.environ), capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(done.stdout)


def changed(game, name, *changes):
    """A folder for --data with a file of a game changed."""
    text = (files("engine") / game / "data" / f"{name}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    folder = directory().parent / "mine"
    (folder / game).mkdir(parents=True, exist_ok=True)
    (folder / game / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def edited_card():
    return changed("havana", "buildings", ("vp = 1", "vp = 3"))


ADDED = """
[[card]]
id = "b99_lantern"
name_en = "Lantern"
name_fr = "Lanterne"
cost = 3
good = "corn"
object = "book"
vp = 2
effect = "perm:on(fightFor){D1}"
reconstructed = true
"""


def added_card():
    return changed("maracaibo", "cards_b", ("\n[[card]]\n", f"{ADDED}\n[[card]]\n"))


@pytest.mark.parametrize(
    ("overlay", "game", "moves"), [(edited_card, "havana", 10_000), (added_card, "maracaibo", 60)]
)
def test_a_game_goes_on_with_the_tables_it_began_with(overlay, game, moves):
    file, scores = elsewhere(PLAY, overlay(), game, 3, moves)
    path = Path(file)
    with pytest.raises(JournalError, match="started with other data tables") as refused:
        Session.open(path)
    assert refused.value.reason == "other_data"
    found = tables_for(path)
    assert (
        found
        == directory() / "tables" / f"{load(path.read_text(), look=True).record.header.data}.zip"
    )
    before, after, again = elsewhere(OPEN, found, path)
    if moves > 1000:
        assert again == scores
        assert after == before
    else:
        assert (before, after) == (moves, moves + 1)


def test_what_rules_do_not_read_makes_no_difference():
    folder = changed(
        "havana", "buildings", ('name_en = "', 'name_en = "The '), ("vp = 1", "vp = 1")
    )
    text = (folder / "havana" / "buildings.toml").read_text()
    (folder / "havana" / "buildings.toml").write_text(
        "# mine\n" + text.replace("source = ", "source = 'Me'#", 1)
    )
    file, _scores = elsewhere(PLAY, folder, "havana", 2, 20)
    assert tables_for(Path(file)) is None
    assert Session.open(Path(file)).length == 20


def test_a_changed_overlay_is_another_set_again():
    digests = set()
    for vp in (2, 3):
        folder = changed("havana", "buildings", ("vp = 1", f"vp = {vp}"))
        file, _scores = elsewhere(PLAY, folder, "havana", 2, 5)
        digests.add(json.loads(Path(file).read_text().splitlines()[0])["data"])
    assert len(digests) == 2
    assert digests == {path.stem for path in (directory() / "tables").iterdir()}


@pytest.mark.parametrize("damage", ["gone", "cut", "other"])
def test_without_its_tables_a_game_is_looked_at_and_never_written_to(damage):
    file, _scores = elsewhere(PLAY, edited_card(), "havana", 3, 40)
    path = Path(file)
    (kept,) = (directory() / "tables").iterdir()
    if damage == "gone":
        kept.unlink()
    elif damage == "cut":
        kept.write_bytes(kept.read_bytes()[:-20])
    else:
        folder = changed("havana", "buildings", ("vp = 1", "vp = 2"))
        elsewhere(PLAY, folder, "havana", 2, 1)
        (other,) = [p for p in (directory() / "tables").iterdir() if p != kept]
        kept.write_bytes(other.read_bytes())
    before = path.read_bytes()
    assert tables_for(path) is None
    session = Session.open(path, look=True)
    assert session.journal is None
    assert session.match.looking == "other_data"
    assert 0 < session.length <= 40
    with pytest.raises(IllegalAction, match="looking_only"):
        session.play(session.view(session.seat).legal()[0])
    with pytest.raises(IllegalAction, match="looking_only"):
        session.match.pop()
    assert path.read_bytes() == before


def test_a_journal_older_than_these_fields_has_rules_0(monkeypatch):
    monkeypatch.setattr(type(registry.game("havana")), "rules", 0)
    header = Header("havana", 2, 7)
    record = Record(header)
    assert "version" not in record.text()
    assert load(record.text()).record.header == header
    record.add(header.new().legal()[0])
    monkeypatch.setattr(type(registry.game("havana")), "rules", 1)
    with pytest.raises(OtherGame, match="other_rules"):
        load(record.text())
    found = load(record.text(), look=True).match
    assert (found.looking, len(found)) == ("other_rules", 1)


def test_a_game_of_other_rules_is_looked_at_as_far_as_it_replays(monkeypatch):
    session = played(3, game="havana", moves=30)
    text = session.record.text()
    covered = next(n for n, move in enumerate(session.match.log) if move.action.kind == "cover")
    monkeypatch.setattr(type(session.game), "rules", session.game.rules + 1)
    assert len(load(text, look=True).match) == 30
    monkeypatch.setattr(ChooseCover, "legal", lambda self, state: [])
    assert len(load(text, look=True).match) == covered


def test_a_fresh_header_says_version_rules_and_data():
    header = Header("maracaibo", 1, 3).stamped()
    first = json.loads(Record(header).text())
    assert first["version"] == "0.2.0"
    assert first["rules"] == registry.game("maracaibo").rules
    assert first["data"] == data.digest(("maracaibo", "automa"))
    assert Header("maracaibo", 2, 3).stamped().data == data.digest(("maracaibo",))
    assert len({Header(game, 2, 1).stamped().data for game in registry.GAMES}) == 4


def test_tables_are_kept_once_and_complete():
    session = played(2, game="havana", saved=True, moves=3)
    played(2, game="havana", saved=True, moves=3, seed=2)
    (kept,) = (directory() / "tables").iterdir()
    assert kept.stem == session.header.data
    assert tables.kept(session.header, session.journal.path, directory()) == kept
    own = {
        p.name: p.read_text(encoding="utf-8")
        for p in (files("engine") / "havana" / "data").iterdir()
    }
    assert {k.split("/")[1]: v for k, v in data.in_play(("havana",)).items()} == own
    for wrong in ("", "..", "../" * 3 + "etc", session.header.data.upper()):
        header = Header("havana", 2, 1, version="9", data=wrong)
        assert tables.kept(header, session.journal.path, directory()) is None


# -- in the app and on the command line -------------------------------------------------------


def opened(**start):
    """The app with a start of its own; what it ended with and what it said."""

    async def go():
        app = TradewindsApp(**start)
        async with app.run_test(size=(120, 40)) as pilot:
            for _ in range(4):
                await pilot.pause()
            seen = " ".join(notice.message for notice in app._notifications)
            if start.get("borrowed") and app.return_value is None:
                app.go_home()
                await pilot.pause()
        return app.return_value, seen

    return asyncio.run(go())


def test_the_app_hands_a_game_over_and_shows_it_when_its_tables_are_lost():
    file, _scores = elsewhere(PLAY, edited_card(), "havana", 3, 40)
    path = Path(file)
    found = tables_for(path)
    assert opened(resume=path)[0] == Elsewhere(("resume", file), found)
    assert opened(replay=path)[0] == Elsewhere(("replay", file), found)
    assert newest_unfinished().path == path
    (listed,) = journals()
    assert (listed.moves, listed.over, listed.differs) == (40, False, "other_data")
    found.unlink()
    before = path.read_bytes()
    ended, seen = opened(resume=path)
    assert ended is None
    assert "started with other data tables" in seen
    assert path.read_bytes() == before


def test_a_process_with_borrowed_tables_goes_home_by_ending():
    path = played(3, game="havana", saved=True, moves=3).journal.path
    assert opened(resume=path, borrowed=True)[0] == Elsewhere(())
    header = Header("cuba", 2, 5, {"embassy": True}, ("A", "B"), ("human", "easy"))

    async def go():
        app = TradewindsApp(resume=path, borrowed=True)
        async with app.run_test() as pilot:
            await pilot.pause()
            app.start(header)
        return app.return_value

    wanted = ("play", "cuba", "--seats", "human,easy", "--seed", "5", "--option", "embassy=on")
    assert asyncio.run(go()) == Elsewhere(wanted)


def test_resume_and_replay_start_anew_with_the_kept_tables(monkeypatch):
    from tui.cli import main

    file, _scores = elsewhere(PLAY, edited_card(), "havana", 3, 40)
    found = tables_for(Path(file))
    begun = []
    monkeypatch.setattr(commands, "_check_terminal", lambda: None)
    monkeypatch.setattr(commands.again, "start", lambda arguments: begun.append(arguments) or 5)
    assert main.main(["--lang", "fr", "resume", file]) == 5
    assert main.main(["replay", file]) == 5
    assert begun == [
        ["--lang", "fr", "--begun-with", str(found), "resume", file],
        ["--begun-with", str(found), "replay", file],
    ]


def test_a_campaign_is_handed_over_with_its_game(monkeypatch):
    from tui import campaigns

    story = Header("maracaibo", 2, 1, {"scenario": "story"}, ("You", "Ana"), ("human", "random"))
    kept = campaigns.start(story)
    session = Session.new(campaigns.header(kept), kept.path.parent)
    kept = campaigns.began(kept, session.journal.path)
    assert campaigns.stranded(kept) == ""
    monkeypatch.setattr(Header, "differs", lambda self: "other_data")
    (zipped,) = (directory() / "tables").iterdir()
    assert opened(campaign=kept.path)[0] == Elsewhere(("campaign", str(kept.path)), zipped)
    zipped.unlink()
    assert "other data tables" in campaigns.stranded(kept)
    assert campaigns.caught_up(kept).journal == ""
    ended, seen = opened(campaign=kept.path)
    assert ended is None
    assert "other data tables" in seen
