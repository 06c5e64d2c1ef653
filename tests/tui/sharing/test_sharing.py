"""Games for others: a line that opens again, pages, pictures, numbers."""

import base64
import csv
import io
import json
import sys
import zlib
from xml.etree import ElementTree

import pytest
from PIL import Image
from rich.segment import Segment
from rich.style import Style
from textual.widgets import Input, OptionList

from tests.tui.house import played, run, words
from tests.tui.table.table_fixtures import until
from tui.journal import directory, open_journal
from tui.screens.open_shared import OpenSharedScreen
from tui.screens.share import ShareScreen
from tui.session import Session
from tui.sharing import line, picture, pixels, summary
from tui.solo_choices import Solo
from tui.statistics import archive
from tui.table.screen import TableScreen

GAMES = pytest.mark.parametrize("game", ["santiago", "havana", "cuba", "maracaibo"])


def packed(body):
    data = zlib.compress(json.dumps(body).encode())
    return line.MARK + base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpacked(text):
    data = text.removeprefix(line.MARK)
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(data + "=" * (-len(data) % 4))))


@GAMES
def test_a_line_is_the_whole_game(game):
    session = played(seats=2, game=game, moves=40)
    session.note("hint")
    text = line.line_of(session.record, session.over)
    assert "\n" not in text
    path = line.keep(f"  {text[:50]}\n{text[50:]}\n", directory())
    again = Session.open(path)
    assert again.record.actions == session.record.actions
    assert again.header == session.header
    assert again.aids == {"hint": 1}
    assert line.keep(text, directory()) == path


def test_moves_that_were_taken_back_are_not_in_it():
    session = played(seats=2, moves=10)
    session.match.take_back(3)
    session.note("coach")
    again = line.journal_of(line.line_of(session.record, False))
    assert again.count('"do"') == 7
    assert '"undo"' not in again


def test_a_finished_game_is_over_without_being_replayed():
    from tui.journal import skim

    session = played(seats=2)
    path = line.keep(line.line_of(session.record, session.over), directory())
    assert skim(path).over
    assert open_journal(path)[1].state.over


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no_line"),
        ("hello", "no_line"),
        ("tradewinds2:abcd", "newer"),
        ("tradewinds1:", "damaged"),
        ("tradewinds1:!!!!", "damaged"),
        ("tradewinds1:" + "a" * 500, "damaged"),
        (packed([]), "damaged"),
        (packed({}), "damaged"),
        (packed({"header": {}, "moves": [], "notes": [], "over": False}), "damaged"),
    ],
)
def test_what_is_no_game_is_one_sentence(text, reason):
    with pytest.raises(line.LineError) as told:
        line.keep(text, directory())
    assert told.value.reason == reason
    assert not (directory() / line.FOLDER).exists()


def test_every_cut_and_every_changed_letter_is_found_out():
    text = line.line_of(played(seats=2, moves=6).record, False)
    for at in range(len(line.MARK), len(text) - 1, 7):
        with pytest.raises(line.LineError):
            line.journal_of(text[:at])


@pytest.mark.parametrize(
    "change",
    [
        {"moves": [{"kind": "dance"}]},
        {"moves": "x"},
        {"notes": [[0, "hint"]]},
        {"notes": 7},
        {"header": {"tradewinds": 1, "game": "chess"}},
    ],
)
def test_a_line_that_somebody_forged_is_damaged(change):
    body = unpacked(line.line_of(played(seats=2, moves=6).record, False))
    with pytest.raises(line.LineError):
        line.journal_of(packed({**body, **change}))
    newer = {**body, "header": {**body["header"], "tradewinds": 9}}
    with pytest.raises(line.LineError, match="newer"):
        line.journal_of(packed(newer))


def test_a_line_that_would_fill_the_memory_is_damaged(monkeypatch):
    monkeypatch.setattr(line, "MOST", 1000)
    with pytest.raises(line.LineError):
        line.journal_of(packed({"header": "x" * 100_000}))


def test_an_illegal_move_is_found_out_when_the_game_is_opened():
    from tui.journal import JournalError

    body = unpacked(line.line_of(played(seats=2, moves=6).record, False))
    body["moves"][2] = {"kind": "bid", "amount": 999}
    path = line.keep(packed(body), directory())
    with pytest.raises(JournalError, match="line 4: the move is not legal"):
        Session.open(path)


# -- summaries ------------------------------------------------------------------------------


@GAMES
def test_the_page_the_table_and_the_numbers_agree(game):
    session = played(seats=3, game=game, moves=None if game != "maracaibo" else 60)
    if not session.over:
        session = played(1, 3, game=game, options=Solo("jeanne").options())
    found = json.loads(summary.as_json(session))
    totals = [score.total for score in session.final_scores()]
    assert [player["total"] for player in found["players"]] == totals
    assert found["race"][-1] == totals
    assert Session(line_match(found["line"])).record.actions == session.record.actions
    rows = list(csv.DictReader(io.StringIO(summary.as_csv(session))))
    assert [int(row["total"]) for row in rows] == totals
    page = summary.as_markdown(session)
    for total in totals:
        assert f"**{total}**" in page
    assert page.count("\n## ") == 1


def line_match(text):
    from engine.core.match import load

    return load(line.journal_of(text)).match


def test_names_are_no_markup():
    session = played(seats=2)
    object.__setattr__(session.header, "names", ("*a|b*", "<script>"))
    page = summary.as_markdown(session)
    assert "\\*a\\|b\\* |" in page
    assert "\\<script\\>" in page


def test_a_game_that_goes_on_has_a_page_too():
    page = summary.as_markdown(played(seats=2, moves=9))
    assert "The game goes on: round" in page


@GAMES
def test_the_picture_is_an_svg_that_asks_no_server(game):
    session = played(seats=2, game=game, moves=None if game in ("santiago", "havana") else 30)
    text = picture.as_svg(session)
    ElementTree.fromstring(text)
    assert "http" not in text.replace('"http://www.w3.org/2000/svg"', "").replace(
        "https://www.textualize.io", ""
    )
    assert "@font-face" not in text


def test_cells_become_pixels_of_their_colours():
    ink, ground = Style.parse("#ff0000 on #0000ff"), Style()
    lines = [
        [Segment("▀▌▚", ink), Segment(" ", ground)],
        [Segment("●─A", ink), Segment("⣿", ground)],
    ]
    made = Image.open(io.BytesIO(pixels.as_png(lines, (1, 2, 3), (250, 251, 252))))
    wide, high = made.width // 6, made.height // 4
    red, blue, bare = (255, 0, 0), (0, 0, 255), (250, 251, 252)

    def at(x, y):
        """By cells, the first inside the margin."""
        return made.getpixel((int((x + 1) * wide), int((y + 1) * high)))

    assert (at(0.5, 0.2), at(0.5, 0.8)) == (red, blue)
    assert (at(1.2, 0.5), at(1.8, 0.5)) == (red, blue)
    assert [at(2.2, 0.2), at(2.8, 0.2), at(2.2, 0.8), at(2.8, 0.8)] == [red, blue, blue, red]
    assert at(3.5, 0.5) == at(-0.5, -0.5) == bare
    assert (at(0.5, 1.5), at(0.02, 1.02)) == (red, blue)
    assert {at(n / 10, 1.5) for n in range(10, 20)} == {red}, "a line meets its neighbours"
    letter = {at(2 + x / 12, 1 + y / 24) for x in range(12) for y in range(24)}
    assert len(letter) > 2, "letters have smooth edges"
    dots = {at(3 + x / 12, 1 + y / 24) for x in range(12) for y in range(24)}
    assert dots == {(1, 2, 3), bare}


def test_the_picture_is_a_png_of_all_that_the_svg_shows():
    session = played(seats=2)
    dark, light = (
        Image.open(io.BytesIO(picture.as_png(session, dark=dark))) for dark in (True, False)
    )
    assert dark.size == light.size
    assert dark.width > picture.COLUMNS * 8
    assert sum(dark.getpixel((2, 2))) < 150 < 600 < sum(light.getpixel((2, 2)))


def test_without_pillow_the_menu_says_what_is_missing(tmp_path, monkeypatch):
    monkeypatch.setattr("textual.app.user_downloads_path", lambda: tmp_path)
    monkeypatch.setitem(sys.modules, "PIL", None)
    session = played(seats=2)

    async def scenario(app, pilot):
        app.push_screen(ShareScreen(session))
        await until(lambda: isinstance(app.screen, ShareScreen), "the menu")
        await pilot.pause()
        await pilot.press("p")
        await until(lambda: app._notifications, "a word")
        return [notice.message for notice in app._notifications]

    (told,) = run(scenario)
    assert "tradewinds[png]" in told
    assert list(tmp_path.iterdir()) == []


# -- in the app -----------------------------------------------------------------------------


@pytest.mark.parametrize("key", [None, "l", "m", "s", "p", "j", "c", "f"])
def test_every_way_saves_a_file(key, tmp_path, monkeypatch):
    monkeypatch.setattr("textual.app.user_downloads_path", lambda: tmp_path)
    session = played(seats=2)

    async def scenario(app, pilot):
        app.push_screen(ShareScreen(session))
        await until(lambda: isinstance(app.screen, ShareScreen), "the menu")
        await pilot.pause()
        if key is None:
            await pilot.click(OptionList, offset=(4, 0))
        else:
            await pilot.press(key)
        await until(lambda: any(tmp_path.iterdir()), "the file")
        await until(lambda: not isinstance(app.screen, ShareScreen), "the menu is gone")
        return app.clipboard

    clipboard = run(scenario)
    (made,) = tmp_path.iterdir()
    assert made.stem == "tradewinds-santiago"
    if key in (None, "l"):
        assert clipboard == made.read_text()
        assert line.journal_of(clipboard).count('"do"') == session.length


def test_a_line_is_pasted_and_watched():
    text = line.line_of(played(seats=2).record, True)

    async def scenario(app, pilot):
        app.action_open_shared()
        await until(lambda: isinstance(app.screen, OpenSharedScreen), "the field")
        await pilot.pause()
        app.screen.query_one(Input).value = "nonsense"
        await pilot.press("enter")
        await pilot.pause()
        assert "not a shared game" in words(app)
        app.screen.query_one(Input).value = text
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, TableScreen), "the replay")
        assert app.screen.replay

    run(scenario)


def test_a_file_is_named_and_watched(tmp_path):
    session = played(seats=2, saved=True)
    shared = tmp_path / "shared.txt"
    shared.write_text(line.line_of(session.record, True) + "\n")

    async def scenario(app, pilot):
        for named in (str(shared), str(session.journal.path)):
            app.action_open_shared()
            await until(lambda: isinstance(app.screen, OpenSharedScreen), "the field")
            await pilot.pause()
            app.screen.query_one(Input).value = named
            await pilot.press("enter")
            await until(lambda: isinstance(app.screen, TableScreen), "the replay")
            app.go_home()
            await pilot.pause()

    run(scenario)


def test_a_game_of_others_is_not_in_ones_own_statistics():
    session = played(seats=2)
    path = line.keep(line.line_of(session.record, True), directory())
    archive.keep(Session.open(path))
    archive.store().catch_up()
    assert archive.store().results() == []
    assert not (path.parent / archive.store().path.name).exists()


def test_the_home_of_nobody_is_no_game():
    """A `~` may be the beginning of anything that is typed."""
    with pytest.raises(line.LineError):
        OpenSharedScreen()._found("~nobody-is-called-so/game")
