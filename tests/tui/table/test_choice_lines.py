"""How a choice stands in its line: its number, what it does, what it costs or brings."""

import asyncio
import re

import pytest

from tests.tui.games.cuba import tables as cuba
from tests.tui.games.maracaibo import tables as maracaibo
from tests.tui.table.table_fixtures import Still, asked, model, played_up_to, settled
from tui.games.cuba.names import points


def lines(game, size):
    """Every choice of the list as text, and how wide the list is."""

    async def go():
        app = Still(game)
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            found = app.table.choices.options
            texts = [str(found.get_option_at_index(n).prompt) for n in range(found.option_count)]
            return texts, app.table.choices.wording.width

    return asyncio.run(go())


def fight():
    return maracaibo.session(3, until=maracaibo.asked("fighting", kinds=("annex",)))


def test_a_price_loses_its_word_rather_than_take_a_line_of_its_own():
    roomy, width = lines(fight(), (200, 60))
    annexed = [line for line in roomy if "Annex" in line]
    assert annexed
    ends = [line.split("\n")[-1] for line in annexed]
    assert all(re.search(r" value −\d$", end) and len(end) == width for end in ends)
    narrow, width = lines(fight(), (80, 24))
    annexed = [line for line in narrow if "Annex" in line]
    for line in annexed:
        assert "value" not in line
        last = line.split("\n")[-1]
        assert re.search(r"[\w◍] +−\d$", last), "the price stands behind words, not alone"
        assert len(last) == width


def test_choices_of_a_fight_are_typed_by_the_number_of_the_place():
    options = model(fight()).asked.options
    stops = {cell[1]: option for cell, option in options.items() if cell[0] == "stop"}
    assert stops
    assert all(option.number == place for place, option in stops.items())
    assert all(not option.offer.label[-1].isdigit() for option in stops.values())
    gains = [each.number for cell, each in options.items() if cell[0] == "gain_influence"]
    assert gains == ["1i", "3i"]
    numbers = [option.number for option in options.values() if option.number]
    assert len(set(numbers)) == len(numbers), "no number means two things"
    gains = [option.offer.label for cell, option in options.items() if cell[0] != "stop"]
    assert len(set(gains)) == len(gains), gains


def test_where_some_are_too_long_for_the_column_all_end_with_the_line():
    game = cuba.session(3, until=asked("choose_building", options=6))
    shown, width = lines(game, (120, 40))
    costs = [line for line in shown if re.search(r"\d (wood|stone|water|material)", line)]
    assert len(costs) == len(shown) - 1, "each says what it costs, building nothing what it brings"
    assert {len(line.split("\n")[-1]) for line in costs if "\n" not in line} == {width}


def test_points_are_said_once_in_a_line():
    for kind in ("decide_duty", "decide_tax", "choose_cargo", "choose_building"):
        for option in model(cuba.session(3, until=asked(kind))).asked.options.values():
            offer = option.offer
            if offer.worth.startswith("+"):
                assert offer.effect != offer.worth[1:]
                assert points(1) not in offer.brief


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_cards_to_be_bought_have_their_price_at_the_end(size):
    game = maracaibo.session(3, until=maracaibo.asked("village", options=6))
    here = game.view(0)
    shown, _width = lines(game, size)
    cards = [option for option in model(game).asked.options.values() if option.cell[0] == "card"]
    assert here.decision.kind == "village"
    assert cards
    for option in cards:
        assert re.fullmatch(r"−?\d+◍", option.offer.worth)
        (line,) = (line for line in shown if option.offer.label in " ".join(line.split()))
        assert line.split("\n")[-1].endswith(f" {option.offer.worth}")


def test_where_most_names_are_too_long_for_the_column_all_end_with_the_line():
    game = played_up_to(asked("decide_canal", after_round=3, options=6), "santiago", 4, 7)
    shown, width = lines(game, (160, 48))
    told = [re.fullmatch(r".*\S  +(\S.*?)( *[+−]\d+)", line) for line in shown]
    ends = {match.end(1) + 1 + len(match[2].strip()) for match in told if match}
    assert len(ends) == 1
    assert ends == {width}


def test_no_name_is_broken_for_a_number_that_stands_below_it():
    """Nor does a number stand alone that belongs to the word before it."""
    game = maracaibo.session(3, until=maracaibo.asked("village", options=6))
    for size in ((80, 24), (120, 40)):
        found, width = lines(game, size)
        for line in found:
            rows = line.split("\n")
            name = [rows[0].strip()]
            if len(rows) > 2 and rows[1].strip() == "planned":
                assert len(f"{name[0]} planned") + 1 > width
            assert not any(re.fullmatch(r"\s+\d+[ \u25cd−\d]*", row) for row in rows[1:]), line
