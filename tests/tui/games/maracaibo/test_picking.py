"""How moves of Maracaibo are picked, and what is said when one can't be."""

import re

from engine.maracaibo.actions import Plan, SailTo
from engine.maracaibo.components import CARD_INDEX, LOCATION_INDEX
from engine.maracaibo.effects.abilities import NO_ABILITIES
from tests.tui.games.maracaibo.tables import asked, session
from tests.tui.table.table_fixtures import model
from tui.games import presenter
from tui.games.maracaibo.choices import offer
from tui.games.maracaibo.preview import begun, kind_of
from tui.table.scene import Offer

PRESENTER = presenter("maracaibo")


def take(table, *cells):
    """Choose one cell after the other; the move that comes of it."""
    made = None
    for cell in cells:
        made = table.choose(cell)
        assert not made.problem, made.problem
    return made.action


def test_a_stop_with_one_way_is_picked_by_pointing_at_it():
    table = model(session(3, until=asked("sail")))
    assert take(table, ("stop", "3")) == SailTo("3", 3)


def test_a_stop_with_two_ways_asks_for_the_way():
    table = model(session(3, until=asked("sail")))
    assert take(table, ("stop", "6")) is None
    assert "by which route" in table.prompt()
    assert take(table, ("steps", 5)) == SailTo("6", 5)


def test_the_ways_to_a_stop_say_how_far_each_is():
    """The list of stops has what they bring; how far the ways are is said when one is asked."""
    view = session(3, until=asked("sail")).view(0)
    ways = [action for action in view.legal() if action in (SailTo("6", 4), SailTo("6", 5))]
    stop = offer(view, [("stop", "6")], ways)
    assert stop.effect
    assert stop.worth == ""
    told = [offer(view, PRESENTER.path(way, view), [way]).label for way in ways]
    assert told == ["4 movement points", "5 movement points"]


def test_what_a_line_leaves_out_of_a_stop_is_marked():
    found = Offer("Pedro", "explore, fight, quest", begun=begun("explore, fight, quest"))
    assert found.shortened == ("explore, fight, quest", "explore, fight, …", "explore, …")
    assert begun("explore 3 or 2 combat") == ("explore 3 or …",)
    assert begun("(fight, explore), quest") == ("(fight, explore), …",)
    options = model(session(3, until=asked("sail"))).asked.options
    stops = [each.offer for cell, each in options.items() if cell[0] == "stop"]
    for each in stops:
        marked = begun(each.effect)
        assert tuple(words for words in each.begun if words in marked) == marked
    assert all(left.endswith((", …", " or …")) for each in stops for left in begun(each.effect))
    assert any(each.begun for each in stops)


def test_a_village_says_its_actions_in_two_words_where_a_line_is_narrow():
    table = model(session(3, until=asked("sail")))
    villages = [
        each.offer.shortened
        for cell, each in table.asked.options.items()
        if cell[0] == "stop"
        and kind_of(table.session.view(0).state, LOCATION_INDEX[cell[1]]) == "village"
    ]
    assert villages
    for ways in villages:
        assert re.fullmatch(r"\d actions?( …)?", ways[-1]), ways
        assert ways[-1].endswith("…") == ("," in ways[0]), ways


def test_a_stop_is_typed_by_its_number():
    table = model(session(3, until=asked("sail")))
    assert table.type("4").action == SailTo("4", 4)


def test_stops_that_can_not_be_reached_say_why():
    table = model(session(3, until=asked("sail")))
    assert "farther than 7 movement points" in table.choose(("stop", "15")).problem


def test_planning_stands_behind_one_cell_while_sailing():
    game = session(3, until=asked("sail", kinds=("plan",)))
    table = model(game)
    action = next(a for a in game.view(0).legal() if a.kind == "plan")
    assert take(table, ("free",), ("card", action.card)) == action
    assert isinstance(action, Plan)


def test_in_a_village_a_card_comes_first_then_what_is_done_with_it():
    game = session(3, seed=2, until=asked("village", kinds=("buy",)), busy=True)
    table = model(game)
    buys = [a for a in game.view(0).legal() if a.kind == "buy" and not a.planned]
    sells = {a.card: a for a in game.view(0).legal() if a.kind == "sell_card"}
    if buys:
        assert take(table, ("card", buys[0].card), ("buy",)) == buys[0]
        table = model(game)
    card, sale = next(iter(sells.items()))
    assert take(table, ("card", card), ("sell",)) == sale


def test_a_card_that_is_too_dear_says_so():
    game = session(3, until=asked("interim"))
    state = game._positions[-1]
    state.hand[0] = (CARD_INDEX["b21_cathedral"],)
    state.doubloons[0] = 5
    state.abilities[0] = NO_ABILITIES
    table = model(game)
    assert (
        table.choose(("card", "b21_cathedral")).problem
        == "That costs 14 doubloons, you have 5 doubloons."
    )


def test_the_main_action_of_a_location_is_picked_on_the_map():
    game = session(3, seed=1, until=asked("main_action", kinds=("do_city_action",)), busy=True)
    table = model(game)
    here = next(cell for cell in table.scene.options if cell[0] == "stop")
    assert take(table, here).kind == "do_city_action"


def test_hidden_choices_of_setup_are_secret():
    table = model(session(("human", "human")))
    assert table.presenter.secret(table.session.decision)
    later = session(3, until=asked("sail"))
    assert not table.presenter.secret(later.decision)


def test_the_hint_leads_to_every_move():
    """`follow` puts the cursor on the last step of a move, whatever its kind."""
    for kind in ("sail", "village", "fighting", "draw", "interim"):
        game = session(3, seed=4, until=asked(kind), busy=True)
        table = model(game)
        for action in game.view(0).legal():
            path = table.presenter.path(action, game.view(0))
            table.follow(path)
            assert table.spot.cell in path


def test_the_title_of_a_tab_says_how_many_cards_there_are_now():
    from textual.widgets import Tab

    from tests.tui.table.table_fixtures import Still, at_table, settled

    game = session(2, until=asked("discard_start"))
    cards = len(game.view(0).state.hand[0])

    async def script(pilot, table):
        def titles():
            return [str(tab.label) for tab in table.query(Tab)]

        assert any("Your hand" in title for title in titles())
        await pilot.press("enter")
        await settled(pilot)
        now = len(game.view(0).state.hand[0])
        assert now < cards
        hand = table.model.presenter.panels["hand"].title(table.model.scene)
        assert any(title.endswith(hand) for title in titles()), titles()

    at_table(Still(game), script, size=(120, 40))


def test_a_clue_is_chosen_before_the_space_that_it_closes():
    """Ten clues and seven spaces are no list of seventy."""
    game = session(2, until=asked("choose_blocked"), options={"scenario": "rescue"})
    view = game.view(game.seat)
    paths = {PRESENTER.path(action, view) for action in view.legal()}
    assert len(paths) == len(view.legal())
    assert {path[0][0] for path in paths} == {"clue"}
    assert {path[1][0] for path in paths} == {"block"}
    assert len({path[0] for path in paths}) < 12
    table = model(game)
    first = min(paths)[0]
    assert PRESENTER.step_prompt(view, (first,)).startswith("Red clue")
    spaces = [path for path in paths if path[0] == first]
    for path in spaces:
        behind = [action for action in view.legal() if PRESENTER.path(action, view) == path]
        assert PRESENTER.offer(view, path, behind).label
        assert PRESENTER.home(path[1]) == "scenario"
    assert table.asked is not None


def test_stops_are_listed_in_their_order():
    table = model(session(3, until=asked("sail"), options={"scenario": "all_inclusive"}))
    places = [cell[1] for cell in table.asked.options if cell[0] == "stop"]
    assert places == sorted(places, key=LOCATION_INDEX.get)


def test_money_of_prestige_buildings_is_named():
    game = session(3, seed=3, until=asked("interim"), busy=True)
    state = game._positions[-1]
    state.doubloons[0] = 60
    table = model(game)
    offers = [o.offer for cell, o in table.asked.options.items() if cell[0] == "prestige"]
    for each in offers:
        assert re.fullmatch(r"−\d+◍", each.worth)


def test_a_stop_behind_the_passage_never_hides_what_that_costs():
    """However short the line is: a disc is paid for it once a game."""

    def holds(game):
        kinds = {action.kind for action in game.view(0).legal()}
        return game.seat == 0 and "sail_through" in kinds

    found = model(session(3, until=holds, options={"scenario": "all_inclusive"})).asked.options
    ways = [
        option.offer.shortened
        for option in found.values()
        if {action.kind for action in option.actions} == {"sail_through"}
    ]
    assert ways
    said = ("by the passage", "passage (1 disc)")
    assert all(words.startswith(said) for offer in ways for words in offer)


def test_a_city_counts_in_few_letters_before_effects_are_left_out():
    options = model(session(3, until=asked("sail"))).asked.options
    found = [each.offer.shortened for cell, each in options.items() if cell[0] == "stop"]
    for ways in found:
        whole = [words for words in ways if not words.endswith("…")]
        assert ways[: len(whole)] == tuple(whole)
        kept = [words.count(",") for words in ways[len(whole) :]]
        assert kept == sorted(kept, reverse=True)
    assert any("◍" in words for ways in found for words in ways)
