"""Picking a move, without a screen: three ways to every legal move, and the way back."""

import pytest

from tests.tui.table.tables import NAMES, asked, session
from tui.games import presenter
from tui.table import steering
from tui.table.composing import Spot
from tui.table.painting import plain
from tui.table.panels import BACK, MORE
from tui.table.stage import Stage

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
SIZES = [(80, 24), (120, 40), (200, 60)]


def at(kind, after_round=2, **more) -> Stage:
    """A stage at which somebody is asked this, and has money for bribes."""
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
    stage = Stage(game, presenter("santiago"))
    stage.ask(game.seat)
    stage.draw(80, 24)
    return stage


def all_paths(stage):
    return list(stage.picker.paths)


@pytest.mark.parametrize("kind", KINDS)
def test_no_moves_path_is_the_beginning_of_anothers(kind):
    paths = [path for path, _action in all_paths(at(kind))]
    assert len(set(paths)) == len(paths)
    beginnings = {path[:n] for path in paths for n in range(1, len(path))}
    assert not beginnings & set(paths)


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("kind", KINDS)
def test_every_legal_move_is_reached_with_the_mouse(kind, size):
    stage = at(kind)
    for path, action in all_paths(stage):
        stage.picker.restart()
        stage.draw(*size)
        got = None
        while got is None:
            cell = path[len(stage.picker.chosen)]
            spots = [spot for spot in stage.composition.boxes if spot.cell in (cell, MORE)]
            spots.sort(key=lambda spot: (spot.cell == MORE, spot.panel == "choices"))
            box = stage.composition.boxes[spots[0]]
            hit = stage.composition.at(box.left, box.top)
            if hit is None or hit.cell != spots[0].cell:  # signs of others over its corner
                hit = next(
                    stage.composition.at(x, y)
                    for y in range(box.top, box.bottom + 1)
                    for x in range(box.left, box.right + 1)
                    if stage.composition.at(x, y) == spots[0]
                )
            got = stage.choose(hit.cell).action
            stage.draw(*size)
        assert got == action


@pytest.mark.parametrize("kind", KINDS)
def test_every_legal_move_is_reached_by_typing(kind):
    stage = at(kind)
    for path, action in all_paths(stage):
        stage.picker.restart()
        got = None
        while got is None:
            option = stage.picker.options[path[len(stage.picker.chosen)]]
            keys = option.offer.key or option.number or option.offer.label
            depth = len(stage.picker.chosen)
            for letter in keys:
                got = got or stage.type(letter).action
                if got or len(stage.picker.chosen) > depth:
                    break
            else:
                got = stage.choose().action
        assert got == action


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["plant", "proposal", "source", "leftover"])
def test_arrows_reach_every_place_of_the_board(kind, size):
    stage = at(kind)
    if kind == "plant":
        stage.choose(next(iter(stage.picker.options)))
    stage.draw(*size)
    scene, composition = stage.scene, stage.composition
    wanted = {s for s in steering.walkable(scene, composition) if s.panel == "board"}
    assert len(wanted) in (48, 31, 20)
    reached, edge = set(), [stage.spot]
    while edge:
        here = edge.pop()
        reached.add(here)
        steps = [steering.step(scene, composition, here, *by) for by in
                 ((1, 0), (-1, 0), (0, 1), (0, -1))]  # fmt: skip
        edge += [spot for spot in steps if spot is not None and spot not in reached]
    assert wanted <= reached


def test_arrows_lead_from_the_board_to_the_list_and_back():
    stage = at("proposal")
    for _ in range(12):
        stage.move(1, 0)
        stage.draw(80, 24)
    assert stage.spot.panel in ("choices", "players", "market", "hand")
    for _ in range(8):
        stage.move(-1, 0)
        stage.draw(80, 24)
    assert stage.spot.panel == "board"


def test_tab_goes_through_all_choices_and_nothing_else():
    stage = at("proposal")
    seen = []
    for _ in stage.picker.options:
        seen.append(stage.spot.cell)
        stage.next_target(1)
        stage.draw(80, 24)
    assert sorted(map(str, seen)) == sorted(map(str, stage.picker.options))


def test_a_step_back_sends_nothing():
    stage = at("proposal")
    length = stage.session.length
    segment = next(cell for cell in stage.picker.options if cell[0] == "segment")
    assert stage.choose(segment).action is None
    stage.draw(80, 24)
    assert "how much do you offer" in stage.prompt()
    assert stage.choose(BACK).action is None
    assert stage.picker.chosen == ()
    assert stage.session.length == length
    assert not stage.back()


def test_a_step_with_one_choice_is_no_question():
    stage = at("leftover")
    assert stage.picker.chosen[0][0] == "tile"
    assert all(cell[0] == "space" for cell in stage.picker.options)
    assert not stage.back()


@pytest.mark.parametrize(
    ("kind", "typed", "reason"),
    [
        ("bid", "99", "That needs 99, you have"),
        ("plant", "zz", "Nothing fits “zz”."),
        ("extra canal", "zz", "Nothing fits “zz”."),
    ],
)
def test_what_does_not_fit_says_why(kind, typed, reason):
    stage = at(kind)
    if kind == "bid":  # so that a digit alone is not enough
        stage.typed = typed
        problem = stage.choose().problem
    else:
        for letter in typed:
            stage.type(letter)
        problem = stage.choose().problem
    assert reason in problem


def test_illegal_places_say_why():
    stage = at("plant", after_round=3)
    state = stage.picker.view.state
    if not stage.picker.chosen:
        stage.choose(next(iter(stage.picker.options)))
    taken = next(n for n, tile in enumerate(state.tile) if tile >= 0)
    assert "is taken." in stage.choose(("space", taken % 8, taken // 8)).problem
    assert stage.choose(("player", 1)).problem == "There is nothing to choose there now."
    stage = at("extra canal", after_round=3)
    canals = stage.picker.view.state.canals
    from engine.santiago.components import SEGMENTS

    built = next(s for n, s in enumerate(SEGMENTS) if canals >> n & 1)
    assert "There is a canal" in stage.choose(("segment", *built)).problem
    dry = next(
        s for n, s in enumerate(SEGMENTS)
        if not canals >> n & 1 and n not in stage.picker.view.state.frontier
    )  # fmt: skip
    assert "touches neither" in stage.choose(("segment", *dry)).problem


def test_the_cursor_begins_at_the_targets():
    assert at("proposal").spot.panel == "board"
    assert at("plant", seed=9).spot.panel in ("market", "board")
    assert at("bid").spot == Spot("choices", ("pass",))


def test_the_list_scrolls_with_the_cursor():
    stage = at("extra canal", after_round=3)
    stage.spot = Spot("choices", next(iter(stage.picker.options)))
    for _ in range(len(stage.picker.options)):
        stage.draw(80, 24)
        assert stage.spot in stage.composition.boxes
        stage.move(0, 1)
    assert stage.spot.cell == list(stage.picker.options)[-1]


def test_a_hint_goes_down_to_the_last_step():
    stage = at("proposal")
    path = next(path for path, _action in all_paths(stage) if len(path) == 2)
    stage.follow(path)
    assert stage.picker.chosen == path[:1]
    assert stage.spot.cell == path[1]


def test_what_others_did_since_is_marked():
    game = session(until=asked("plant"))
    stage = Stage(game, presenter("santiago"))
    stage.ask(0)
    action = game.view(0).legal()[0]
    game.play(action)
    stage.made()
    while game.seat != 0:
        game.play(game.view(game.seat).legal()[0])
    kinds = {cell[0] for cell in stage._make_scene().last}
    assert kinds <= {"space", "segment"}
    assert ("space", *action.space) not in stage._make_scene().last


def test_hidden_money_is_hidden_on_the_whole_screen():
    game = session(4, seed=7, until=asked("make_bid", after_round=4), options={"money": "hidden"})
    stage = Stage(game, presenter("santiago"))
    stage.ask(0)
    drawn = stage.draw(120, 40)
    assert all(points == () for points in stage.scene.race[1:])
    text = plain(drawn.composition.picture)
    for name in NAMES[1:4]:
        line = next(line for line in text.split("\n") if f" {name}" in line and "escudos" in line)
        assert "? escudos" in line


def test_the_log_after_an_undo_tells_of_the_new_move():
    game = session(until=asked("make_bid"))
    stage = Stage(game, presenter("santiago"))
    one, other = game.view(0).legal()[1:3]
    for bid in (one, other):
        game.play(bid)
        stage.draw(80, 24)
        assert f"You: bids {bid.amount}" in str(stage.scene.log)
        game.undo()


def test_the_result_counts_hidden_money_too():
    game = session(3, until=lambda g: g.over, options={"money": "hidden"})
    stage = Stage(game, presenter("santiago"))
    best = max(score.total for score in game.final_scores())
    assert f"({best})" in stage.chronicle.result()


class Tabbed(type(presenter("santiago"))):
    """Santiago with its board on one tab and the rest on another."""

    def tabs(self, scene, width, height):
        return {"rest": "Rest", "map": "Map"}

    def layout(self, scene, width, height):
        from tui.games import Placed

        choices = Placed("choices", 0, height - 5, width, 5)
        if scene.tab == "map":
            return [Placed("board", 0, 0, width, height - 5, framed=False), choices]
        return [Placed("players", 0, 0, width, 7), Placed("market", 0, 7, width, 4), choices]


def test_the_tab_that_draws_the_targets_opens_by_itself():
    game = session(until=asked("plant", options=60))
    stage = Stage(game, Tabbed())
    stage.ask(0)
    stage.draw(80, 24)
    assert stage.tab == "rest"
    assert stage.spot.panel == "market"
    stage.choose(next(iter(stage.picker.options)))
    drawn = stage.draw(80, 24)
    assert stage.tab == "map"
    assert stage.spot.panel == "board"
    assert plain(drawn.composition.picture).startswith("F2 Rest  F3 Map\n")
    box = stage.composition.boxes[Spot("tabs", ("tab", "rest"))]
    stage.choose(stage.composition.at(box.left, box.top).cell)
    stage.draw(80, 24)
    assert stage.tab == "rest"


def test_in_a_low_panel_the_choices_stand_side_by_side():
    game = session(until=asked("make_bid", after_round=2))
    stage = Stage(game, Tabbed())
    stage.ask(0)
    text = plain(stage.draw(80, 24).composition.picture)
    assert all(option.offer.label in text for option in stage.picker.options.values())
    first = stage.spot
    stage.move(1, 0)
    assert stage.spot.panel == "choices"
    assert stage.spot != first


def test_wide_letters_in_names_leave_the_frames_straight():
    from tui.table.painting import narrow

    assert narrow("Zoë 日本 🙂") == "Zoë ?? ?"
