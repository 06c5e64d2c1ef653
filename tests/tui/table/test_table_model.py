"""Picking a move, without a screen: three ways to every legal move, and the way back."""

import pytest

from tests.tui.table.table_fixtures import asked, model, session
from tui.games import presenter
from tui.paint.words import narrow
from tui.table import cursor
from tui.table.cursor import Spot
from tui.table.table_model import TableModel

KINDS = {
    "bid": ("make_bid", {}),
    "plant": ("plant", {}),
    "proposal": ("make_proposal", {}),
    "overseer": ("decide_canal", {}),
    "extra canal": ("offer_extra_canal", {}),
    "leftover": ("plant_leftover", {"players": 3}),
    "secret bid": ("make_secret_bid", {"players": 2}),
    "first canal": ("choose_first_canal", {"players": 2, "seed": 1}),
    "source": ("choose_source", {"players": 3, "options": {"setup": "manual"}, "seed": 2}),
    "palm": ("choose_palm", {"players": 3, "options": {"setup": "manual"}}),
}
ROOMS = [(47, 17), (87, 30), (131, 47)]
"""What the board has at 80 × 24, 120 × 40 and 200 × 60."""


def at(kind, after_round=2, **more) -> TableModel:
    """A table at which somebody is asked this, and has money for bribes."""
    name, header = KINDS[kind]
    if name.startswith("choose"):
        after_round = 0

    def holds(game) -> bool:
        view = game.view(game.seat)
        rich = kind != "proposal" or view.state.money[game.seat] >= 2
        return (
            game.decision.kind == name
            and view.state.round >= after_round
            and len(view.legal()) > 1
            and rich
        )

    game = session(**{"players": 4, **header, **more}, until=holds)
    return model(game)


def spots_of(table, room):
    """What the panels paint, the list below them."""
    found = {}
    for name, panel in table.presenter.panels.items():
        columns, rows = room if name == "board" else (40, 8)
        canvas = panel.paint(table.scene, columns, rows)
        shift = 0 if name == "board" else 200
        found |= {Spot(name, cell): claim.box.moved(shift, 0)
                  for cell, claim in canvas.claims.items()}  # fmt: skip
    return found


def all_paths(table):
    return list(table.picker.paths)


@pytest.mark.parametrize("kind", KINDS)
def test_no_moves_path_is_the_beginning_of_anothers(kind):
    paths = [path for path, _action in all_paths(at(kind))]
    assert len(set(paths)) == len(paths)
    beginnings = {path[:n] for path in paths for n in range(1, len(path))}
    assert not beginnings & set(paths)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_target_with_a_home_is_painted_there(kind, room):
    table = at(kind)
    for path, action in all_paths(table):
        table.picker.restart()
        got = None
        while got is None:
            cell = path[len(table.picker.chosen)]
            home = table.presenter.home(cell)
            if home:
                canvas = table.presenter.panels[home].paint(table.scene, *room)
                box = canvas.claims[cell].box
                assert any(
                    canvas.at(x, y) == cell
                    for y in range(box.top, box.bottom + 1)
                    for x in range(box.left, box.right + 1)
                )
            got = table.choose(cell).action
            table.changed()
        assert got == action
        if len(all_paths(table)) > 40:
            break


@pytest.mark.parametrize("kind", KINDS)
def test_every_legal_move_is_reached_by_typing(kind):
    table = at(kind)
    for path, action in all_paths(table):
        table.picker.restart()
        got = None
        while got is None:
            option = table.picker.options[path[len(table.picker.chosen)]]
            keys = option.offer.key or option.number or option.offer.label
            depth = len(table.picker.chosen)
            for letter in keys:
                got = got or table.type(letter).action
                if got or len(table.picker.chosen) > depth:
                    break
            else:
                got = table.choose().action
        assert got == action


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("kind", ["plant", "proposal", "source", "leftover"])
def test_arrows_reach_every_place_of_the_board(kind, room):
    table = at(kind)
    if kind == "plant":
        table.choose(next(iter(table.picker.options)))
    spots = spots_of(table, room)
    kinds = {cell[0] for cell in table.scene.options}
    wanted = {s for s in cursor.walkable(spots, kinds) if s.panel == "board"}
    assert len(wanted) in (48, 31, 20)
    reached, edge = set(), [table.spot]
    while edge:
        here = edge.pop()
        reached.add(here)
        steps = [cursor.step(spots, kinds, here, *by) for by in
                 ((1, 0), (-1, 0), (0, 1), (0, -1))]  # fmt: skip
        edge += [spot for spot in steps if spot is not None and spot not in reached]
    assert wanted <= reached


def test_tab_goes_through_all_choices_and_nothing_else():
    table = at("proposal")
    seen = []
    for _ in table.picker.options:
        seen.append(table.spot.cell)
        table.next_target(1)
    assert sorted(map(str, seen)) == sorted(map(str, table.picker.options))


def test_a_step_back_sends_nothing():
    table = at("proposal")
    length = table.session.length
    segment = next(cell for cell in table.picker.options if cell[0] == "segment")
    assert table.choose(segment).action is None
    assert "how much do you offer" in table.prompt()
    assert table.back()
    assert table.picker.chosen == ()
    assert table.session.length == length
    assert not table.back()


def test_a_step_with_one_choice_is_no_question():
    table = at("leftover")
    assert table.picker.chosen[0][0] == "tile"
    assert all(cell[0] == "space" for cell in table.picker.options)
    assert not table.back()


@pytest.mark.parametrize(
    ("kind", "typed", "reason"),
    [
        ("bid", "99", "That needs 99, you have"),
        ("plant", "zz", "Nothing matches “zz”."),
        ("extra canal", "zz", "Nothing matches “zz”."),
    ],
)
def test_what_does_not_fit_says_why(kind, typed, reason):
    table = at(kind)
    if kind == "bid":  # so that a digit alone is not enough
        table.typed = typed
        problem = table.choose().problem
    else:
        for letter in typed:
            table.type(letter)
        problem = table.choose().problem
    assert reason in problem


def test_a_number_waits_for_a_key_where_there_is_no_way_back():
    for kind, final in (("secret bid", True), ("bid", False)):
        table = at(kind)
        length = table.session.length
        chosen = table.type("2")
        assert table.final is final
        assert (chosen.action is None) is final
        assert table.session.length == length
        assert chosen.action or table.choose().action


def test_while_others_move_nothing_is_said_of_what_was_chosen_last():
    table = at("bid")
    cell = next(iter(table.asked.options))
    table.point(cell)
    there = table.spot
    table.session.play(table.choose().action)
    table.close()
    assert table.about() == ""
    table.spot = Spot("board", ("space", 0, 0))
    assert table.about()
    table.ask(table.session.seat)
    table.spot = there
    assert table.asked is not None
    assert table.about() == table.presenter.describe(table.scene, cell)


def test_illegal_places_say_why():
    table = at("plant", after_round=3)
    state = table.picker.view.state
    if not table.picker.chosen:
        table.choose(next(iter(table.picker.options)))
    taken = next(n for n, tile in enumerate(state.tile) if tile >= 0)
    assert "is taken." in table.choose(("space", taken % 8, taken // 8)).problem
    assert table.choose(("player", 1)).problem == "There is nothing to choose there now."
    table = at("extra canal", after_round=3)
    canals = table.picker.view.state.canals
    from engine.santiago.components import SEGMENTS

    built = next(s for n, s in enumerate(SEGMENTS) if canals >> n & 1)
    assert "There is a canal" in table.choose(("segment", *built)).problem
    dry = next(
        s for n, s in enumerate(SEGMENTS)
        if not canals >> n & 1 and n not in table.picker.view.state.frontier
    )  # fmt: skip
    assert "touch neither" in table.choose(("segment", *dry)).problem


def test_the_cursor_begins_at_the_targets():
    assert at("proposal").spot == Spot("choices", ("stand_aside",)), "the harmless choice"
    assert at("plant", seed=9).spot.panel in ("market", "board")
    assert at("bid").spot == Spot("choices", ("pass",))


def test_a_hint_goes_down_to_the_last_step():
    table = at("proposal")
    path = next(path for path, _action in all_paths(table) if len(path) == 2)
    table.follow(path)
    assert table.picker.chosen == path[:1]
    assert table.spot.cell == path[1]


def test_what_others_did_since_is_marked():
    game = session(until=asked("plant"))
    table = TableModel(game, presenter("santiago"))
    table.ask(0)
    action = game.view(0).legal()[0]
    game.play(action)
    table.made()
    while game.seat != 0:
        game.play(game.view(game.seat).legal()[0])
    kinds = {cell[0] for cell in table._make_scene().fresh}
    assert kinds <= {"space", "segment"}
    assert ("space", *action.space) not in table._make_scene().fresh


def test_hidden_money_is_hidden_in_every_panel():
    game = session(4, seed=7, until=asked("make_bid", after_round=4), options={"money": "hidden"})
    table = model(game)
    assert all(points == () for points in table.scene.race[1:])
    text = presenter("santiago").panels["players"].paint(table.scene, 44, 8).text()
    assert text.count("?") == 3, "the money of three"


def test_the_log_after_an_undo_tells_of_the_new_move():
    game = session(until=asked("make_bid"))
    table = TableModel(game, presenter("santiago"))
    one, other = game.view(0).legal()[1:3]
    for bid in (one, other):
        game.play(bid)
        table.changed()
        assert f"You: bid {bid.amount}" in str(table.scene.log)
        game.undo()


def test_the_result_counts_hidden_money_too():
    game = session(3, until=lambda g: g.over, options={"money": "hidden"})
    table = TableModel(game, presenter("santiago"))
    best = max(score.total for score in game.final_scores())
    assert f"({best})" in table.log.result()


def test_wide_letters_in_names_leave_the_frames_straight():
    assert narrow("Zoë 日本 🙂") == "Zoë ?? ?"
