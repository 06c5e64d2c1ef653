"""Santiago's words: nothing without a name, in either language."""

import re

import pytest

from engine.core import Refusal
from engine.santiago import GAME, actions, events, rules
from engine.santiago.components import CROSSINGS, SEGMENTS, SPACES
from tests.tui.games.saying import (
    anchors,
    clean,
    event_kinds,
    options_parts_and_phases,
    refusal_codes,
    titles_and_texts,
)
from tests.tui.table.table_fixtures import NAMES, any_move, asked, model, session
from tui.games.santiago import choices, inspector, names, places, players, topics, words
from tui.games.santiago.board import segment_cell
from tui.paint.words import wrap

ONE_OF_SEVERAL = re.compile(r"(?<![\d–])1 \w+s\b")


def test_every_move_event_and_question_of_random_games_has_words(language):
    seen = set()
    for seats in (2, 3, 5):
        for options in ({}, {"setup": "manual", "source": "any"}):
            game = session(seats, seed=seats, options=options)
            from engine.core.randomness import Randomness

            rng = Randomness(seats)
            while not game.over:
                view = game.view(game.seat)
                clean(words.prompt(game.decision, view, NAMES))
                shy = game.decision.kind in ("make_proposal", "decide_canal") and rng.below(3)
                action = view.legal()[0] if shy else rng.pick(view.legal())
                clean(words.label(action, view))
                seen.add(action.kind)
                for event in game.play(action).events:
                    clean(words.happened(event, NAMES[:seats]))
                    seen.add(event.kind)
    assert event_kinds(events) <= seen
    assert set(actions.VOCABULARY.classes) <= seen


def test_there_is_never_one_of_several(language):
    """`1 tile`, `1 paysan`: whatever is told of a game, and of what lies on its table."""
    for seed in (2, 7):
        game = session(3, seed=seed, until=asked("decide_canal", after_round=6))
        moves = map(game.moved, range(1, game.length + 1))
        told = [words.happened(event, NAMES[:3]) for move in moves for event in move.events]
        scene = model(game).scene
        for x, y in SPACES:
            told += inspector.inspect(scene, ("space", x, y))
        assert any("1 " in line for line in told)
        assert [line for line in told if ONE_OF_SEVERAL.search(line)] == []


def test_every_refusal_of_the_rules_has_words(language):
    codes = refusal_codes(rules)
    facts = {
        "zone": "inner", "amount": 3, "needed": 5, "have": 2, "space": SPACES[0],
        "segment": SEGMENTS[0], "asked": "plant", "given": "bid", "tile": ("banana", 2),
    }  # fmt: skip
    assert len(codes) > 10
    for code in codes:
        for what in ("source", "palm"):
            fitting = {k: v for k, v in facts.items() if k != "tile"}
            clean(words.refused(Refusal(code, {**fitting, "what": what})))


def test_options_phases_and_parts_have_names(language):
    options_parts_and_phases(words, GAME, GAME.parts, (*words.STEPS, "setup", "over"))


def test_names_of_places_are_unique_and_can_be_typed(language):
    for spots, name, key in (
        (SPACES, places.space_name, places.space_key),
        (SEGMENTS, places.segment_name, places.segment_key),
        (CROSSINGS, places.crossing_name, places.crossing_key),
    ):
        assert len({name(spot) for spot in spots}) == len(spots)
        typed = {key(spot) for spot in spots}
        assert len(typed) == len(spots)
        assert all(text.isalnum() for text in typed)


def test_places_are_named_as_people_say_them():
    names = {places.segment_name(s) for s in SEGMENTS}
    assert places.space_name(SPACES[10]) == "C2"
    assert "between rows 2 and 3, columns\u00a0A–B" in names
    assert "between B and C, rows\u00a03–4" in names
    assert "along the top edge, columns\u00a0A–B" in names


def test_names_of_places_are_broken_at_their_comma_only(language):
    """Their longest halves fit beside the board, in any language."""
    names = [*map(places.segment_name, SEGMENTS), *map(places.crossing_name, CROSSINGS)]
    for name in names:
        first, _comma, last = name.partition(", ")
        assert wrap(name, max(len(first) + 1, len(last))) == (f"{first},", last), name


def test_rules_have_titles_and_texts(language):
    titles_and_texts(topics.TOPICS, "santiago")


def test_the_chapters_of_the_rules_exist():
    """F1 opens the book at an anchor that is there."""
    from tui.rulebook.sections import has_rules

    if not has_rules("santiago"):
        pytest.fail("Santiago has no book of rules")
    for spoken in ("en", "fr"):
        assert set(topics.TOPICS) <= anchors("santiago", spoken), spoken


def test_with_two_players_the_bid_is_paid_before_one_plants():
    game = session(2, seed=7, until=asked("plant"))
    while not game.view(0).state.bids[0]:
        game = session(2, seed=game.header.seed + 1, until=asked("plant"))
    said = words.prompt(game.decision, game.view(0), game.names)
    bid = game.view(0).state.bids[0]
    assert said == f"Take a tile and plant it; your bid of {bid} is paid."
    assert "paid" not in words.happened(planted_by(game, 1), game.names)


def planted_by(game, seat):
    """The event of somebody's last planting, moves made as they come."""
    from engine.core.randomness import Randomness

    rng = Randomness(1)
    while True:
        for number in range(game.length, 0, -1):
            for event in game.moved(number).events:
                if event.kind == "planted" and event.seat == seat:
                    return event
        game.play(any_move(game, rng))


def test_a_bid_says_where_one_would_plant_and_what_is_left():
    game = session(4, seed=7, until=asked("make_bid", after_round=3))
    state = game.view(0).state
    highest = max(state.bids)
    assert choices.bid(state, highest + 1).effect.startswith("1st so far, ")
    left = state.money[0] - highest - 1
    assert choices.bid(state, highest + 1).effect.endswith(f"{left} left")
    if highest > 1:
        assert choices.bid(state, highest - 1).effect.startswith("2nd so far")


@pytest.mark.parametrize("room", [(33, 4), (33, 8), (57, 12), (69, 20)])
def test_who_has_the_own_canal_is_said_in_a_word(room):
    table = model(session(4, seed=7, until=asked("make_bid", after_round=2)))
    state = table.scene.state
    assert any(state.own_canal)
    lines = players.paint(table.scene, *room).text()
    signs = lines.count("~~ overseer")  # where the name of the overseer needs the room
    assert signs <= (room[1] == state.seats)
    assert lines.count("canal") + signs == sum(state.own_canal)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_names_of_players_keep_their_blanks_in_the_smallest_window(seats, language):
    table = model(session(seats, seed=7, until=asked("make_bid", after_round=4)))
    lines = players.paint(table.scene, 33, seats).text().splitlines()
    for name, line in zip(table.scene.names, lines, strict=True):
        assert line[3:].startswith(f"{name} ")


def test_a_place_for_a_palm_says_how_soon_there_can_be_water():
    """As many canals as lie between the source and a side of the field."""
    game = session(3, until=asked("choose_palm"), options={"setup": "manual", "source": "inner"})
    offers = {option.offer.label: option.offer for option in model(game).asked.options.values()}
    assert offers
    state = game.view(game.seat).state
    for label, offer in offers.items():
        column, row = "ABCDEFGH".index(label[0]), int(label[1]) - 1
        source = CROSSINGS[state.source]
        # Two fields lie between crossings: each touches one line of either direction.
        across = [abs(x - source.x) for x in (column // 2, column // 2 + 1)]
        down = [abs(y - source.y) for y in (row // 2, row // 2 + 1)]
        side_x = across[column % 2] + min(down) + 1  # the line to the left or right of the field
        side_y = down[row % 2] + min(across) + 1  # the one above or below
        many = min(side_x, side_y)
        assert offer.effect == f"water after {many} canal{'s' * (many > 1)}", label


def test_a_place_for_the_source_says_how_many_canals_can_start_there():
    options = {"setup": "manual", "source": "any"}
    game = session(3, until=asked("choose_source"), options=options)
    told = [option.offer.effect.split()[0] for option in model(game).asked.options.values()]
    assert sorted(told) == sorted("2" * 4 + "3" * 10 + "4" * 6)


def test_a_free_line_says_whose_dry_fields_are_beside_it():
    """Those that there are none of go without saying; a bribe has its unit."""
    game = session(4, seed=7, until=asked("decide_canal", after_round=3))
    scene = model(game).scene
    state = scene.state
    seen = set()
    for number in state.frontier:
        told = inspector.inspect(scene, segment_cell(SEGMENTS[number]))
        assert told[0][0].isupper()
        counts = choices.watered(state, scene.view.seat, SEGMENTS[number])
        if any(counts):
            words = told[-1].removeprefix("Dry fields beside it: ").split(", ")
            assert [int(each.split()[0]) for each in words] == [n for n in counts if n]
        else:
            assert told[-1] == "No dry field beside it"
        seen |= set(told[1:-1])
    bribes = [
        f"{scene.name(seat)} offers {names.escudos(state.bribes[seat])}"
        for seat, number in enumerate(state.proposals)
        if number >= 0
    ]
    assert bribes
    assert seen == set(bribes)
