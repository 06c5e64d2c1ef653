"""The positions that stand for a game where none is open."""

import tomllib
from functools import partial

import pytest

from engine import registry
from tests.tui.house import played, run
from tests.tui.table.table_fixtures import until
from tui.paint import detail
from tui.paint.look import ASCII, RICH, Look
from tui.screens import preview


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_game_has_a_picture_of_its_middle(game_id):
    told = tomllib.loads(preview.FILE.read_text(encoding="utf-8"))[game_id]
    state = registry.game(game_id).new(told["seats"], seed=told["seed"])
    for number in told["moves"]:
        assert number < len(state.legal()), "python -m docs.make_examples writes them anew"
        state.step(state.legal()[number])
    assert state.seat == 0
    assert not state.over
    assert preview.example(game_id) == state.view(0)


NARROW = [(34, 13), (30, 9), (32, 20)]
WIDE = [(43, 13), (44, 15), (60, 9), (110, 10)]
PARTS = [
    (game_id, columns, rows)
    for game_id, least in preview.WHOLE.items()
    for columns, rows in NARROW + WIDE
    if columns < least.columns or rows < least.rows
]


@pytest.mark.parametrize(
    "look", [RICH, Look(ASCII), Look(colours="none")], ids=["", "ascii", "mono"]
)
@pytest.mark.parametrize(("game_id", "columns", "rows"), PARTS)
def test_a_small_board_is_a_framed_part_with_whole_things(game_id, look, columns, rows):
    view, kinds = preview.example(game_id), preview.WHOLE[game_id].kinds
    canvas = preview.board(view, game_id, look, columns, rows)
    assert (canvas.columns, canvas.rows) == (columns, rows)
    assert not canvas.claims, "a picture is not to be pointed at"
    paint = partial(preview.whole, view, game_id, look)
    found = 0
    for times in detail.CLOSER:
        board = paint(round(columns * times), round(rows * times))
        part = detail.window(board, kinds, columns - 2, rows - 2)
        if part is None:
            continue
        found += 1
        assert part.width <= columns - 2
        assert part.height <= rows - 2
        for claim in board.claims.values():
            inside = part.joined(claim.box) == part
            box = claim.box
            outside = (
                box.right < part.left
                or box.left > part.right
                or box.bottom < part.top
                or box.top > part.bottom
            )
            assert inside or outside, claim
    assert found


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_board_of_its_room_is_never_larger_than_it(game_id):
    view = preview.example(game_id)
    for columns in (*range(30, 60, 5), 78, 120):
        for rows in (8, 11, 14, 17, 18, 22, 30):
            canvas = preview.board(view, game_id, RICH, columns, rows)
            assert (canvas.columns, canvas.rows) == (columns, rows)


def test_a_board_that_was_too_small_to_be_one_comes_back():
    async def scenario(app, pilot):
        await pilot.press("l")
        await pilot.pause()
        board = app.screen.query_one("#learn-board", preview.RoomyPicture)
        assert board.canvas.drawn()
        board.styles.height = preview.LEAST - 1
        await pilot.pause()
        assert not board.canvas.drawn()
        board.styles.height = "1fr"
        await pilot.pause()
        assert board.canvas.drawn()

    run(scenario)


SCREENS = {
    "home": "", "setup": "2", "learn": "l", "solo": "o", "daily": "d", "saved games": "g",
    "replays": "p", "settings": "s",
}  # fmt: skip
"""How each is come to from home."""


@pytest.mark.parametrize("keys", SCREENS.values(), ids=SCREENS)
def test_pictures_stay_when_the_language_changes(keys):
    played(saved=True)
    played(moves=40, saved=True, seed=2)

    async def scenario(app, pilot):
        def painted():
            boards = [p for p in app.screen.query(preview.Picture) if str(p.id).endswith("board")]
            return bool(boards) and all(p.canvas.drawn() for p in boards)

        await pilot.press(*keys)
        await until(painted, "the pictures")
        app.change_setting("language", "fr")
        await pilot.pause()
        await until(painted, "the pictures again")

    run(scenario, (120, 40))
