"""A hint for a voyage says what there is to do where it ends."""

import pytest

from ai.agent import Alternative, Budget, Choice
from ai.levels import agent
from ai.positions import positions
from engine.maracaibo.components import CITIES
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.events import Delivered, Explored, FightBegan, QuestFulfilled
from tests.tui.games.saying import clean
from tui import i18n
from tui.games.maracaibo.advice import follow
from tui.games.maracaibo.errands import VOYAGES, _city, errand
from tui.hints import explain
from tui.hints.trial import Trial, try_out
from tui.i18n import _

NAMES = ("Zoe", "Ana", "Bob", "Cid")


def voyages(number):
    """A fixed position with the voyages that are open there."""
    state = positions("maracaibo")[number]
    view = state.view(state.seat)
    return view, [action for action in view.legal() if action.kind in VOYAGES]


def to(number, place):
    view, actions = voyages(number)
    return view, next(action for action in actions if action.place == place)


def hint(view, *actions, **more):
    """As if each were about a point better than the next."""
    options = [Alternative(action, 9.0 - n, {}) for n, action in enumerate(actions)]
    return explain("maracaibo", view, Choice(actions[0], options), names=NAMES, **more)


@pytest.mark.parametrize(
    ("number", "place", "english", "french"),
    [
        (2, "11", "deliver sugar, fight and capture 14 Cartagena",
         "livrer du sucre, combattre et capturer 14 Carthagène"),
        (3, "4", "deliver sugar and explore to space 9",
         "livrer du sucre et explorer jusqu'à la case 9"),
        (4, "20", "fight and annex 3 Tortuga", "combattre et annexer 3 La Tortue"),
        (5, "11", "fight for France, capture 14 Cartagena and annex 8 Cumaná",
         "combattre pour la France, capturer 14 Carthagène et annexer 8 Cumaná"),
        (7, "9", "fulfil quest 15", "accomplir la quête 15"),
        (9, "15", "buy Envoy to France", "acheter Envoyé en France"),
    ],
)  # fmt: skip
def test_fight_delivery_quest_and_village_are_named(number, place, english, french):
    view, action = to(number, place)
    assert hint(view, action).sentences[0] == f"There you can {english}."
    assert hint(view, action, you=False).sentences[0] == (
        f"There {NAMES[view.state.seat]} can {english}."
    )
    with i18n.speaking("fr"):
        told = hint(view, action).sentences
        assert told[0] == f"Là, vous pouvez {french}."
        for text in told:
            clean(text)


def test_the_runner_up_is_told_with_what_it_is_for():
    view, best = to(2, "11")
    _view, second = to(2, "14")
    _view, third = to(2, "16")
    told = hint(view, best, second, third)
    assert (
        "“Sail 3 spaces to 14 Cartagena” (to explore to space 16) comes next, about 1 point behind."
    ) in told.sentences
    assert told.alternatives[0].words.startswith("Worth"), "told once"
    assert told.alternatives[1].words.startswith("There you could fulfil quest 6. Worth")


def test_what_can_be_done_at_both_is_told_once():
    view, best = to(9, "15")
    _view, second = to(9, "16")
    assert "(to do the same) comes next" in " ".join(hint(view, best, second).sentences)
    told = hint(view, best, second, runner_up=False)
    assert told.alternatives[0].words.startswith("There you could do the same. Worth")


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("number", [2, 4, 7])
def test_whoever_thinks_says_what_the_stop_is_for(level, number):
    view, _actions = voyages(number)
    choice = agent("maracaibo", level, 3).choose(view, Budget(iterations=3))
    voyage = next(option for option in choice.why if option.action.kind in VOYAGES)
    told = explain("maracaibo", view, choice, voyage.action, names=NAMES)
    assert told.sentences[0].startswith("There you can")


def test_what_the_action_of_a_city_costs_is_told_in_one_sentence():
    """A price and what it is for have a colon of their own."""
    market = next(city for city in CITIES if city.id == "ct15")
    deed = _city(describe(market.terms))
    assert _(deed.words).format(it=deed.it) == (
        "use the city action by paying 2 goods of one kind: 5 doubloons"
    )
    assert deed.plain == "use the city action"
    six = _city([{"kind": "doubloons", "n": 6}])
    assert _(six.words).format(it=six.it) == "use the city action: 6 doubloons"


def test_nothing_is_said_of_moves_that_stay_where_the_ship_is():
    view, _actions = voyages(1)
    plan = next(action for action in view.legal() if action.kind == "plan")
    assert errand(try_out(view, plan, follow)) is None


def trials(*turns):
    """Deals of a voyage in which these things happen."""
    view, action = to(2, "11")
    state = positions("maracaibo")[2]
    return [Trial(view, action, state, state, tuple(events)) for events in turns]


def test_what_hangs_on_tokens_and_cards_is_left_out():
    seat = positions("maracaibo")[2].seat
    france, spain = (FightBegan(seat, nation, 5, False) for nation in ("FR", "ES"))
    found = errand(trials([france], [spain], [france]))
    assert (found.deeds, found.sure) == ("fight", True)
    quests = [[QuestFulfilled(seat, quest), france] for quest in ("q04", "q05", "q06")]
    assert errand(trials(*quests)).deeds == "fulfil a quest and fight for France"


def test_what_comes_of_most_deals_is_likely():
    seat = positions("maracaibo")[2].seat
    corn, further = Delivered(seat, "11", "corn"), Explored(seat, "e9", "explorer")
    found = errand(trials([further], [corn], [corn]))
    assert (found.deeds, found.sure) == ("deliver corn", False)
    assert errand(trials([further], [corn], [FightBegan(seat, "FR", 5, False)])) is None
    assert found.beside("“Sail”", None) == "“Sail” (probably to deliver corn)"


def test_what_others_do_is_no_errand():
    other = 1 - positions("maracaibo")[2].seat
    corn = Delivered(other, "11", "corn")
    assert errand(trials([corn], [corn], [corn])) is None
