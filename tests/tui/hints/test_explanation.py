"""Explanations: whole sentences, the best first, nothing that the seat may not know."""

import re

import pytest

from ai.agent import Alternative, Choice
from ai.recommendation import price, recommended
from engine import registry
from engine.core import Randomness
from engine.registry import game
from engine.santiago.actions import PASS_OR_BID
from tests.tui.games.saying import clean
from tests.tui.hints.advised import NAMES, choices, said
from tui import i18n
from tui.hints import explain, figures, gap_words
from tui.hints.amounts import about, percent
from tui.hints.numbers import meaning
from tui.hints.trial import Scored


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game_id", registry.GAMES)
def test_all_that_is_said_is_whole_sentences(game_id, language):
    with i18n.speaking(language):
        for view, choice in choices(game_id):
            for text in said(game_id, view, choice):
                clean(text)
                assert text.endswith("."), text
                assert "  " not in text
                assert ".." not in text
                assert not re.search(r"[+-−]\d+[.,]\d", text), text


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_there_is_always_something_to_say(game_id):
    for view, choice in choices(game_id):
        told = explain(game_id, view, choice, names=NAMES)
        assert told.headline
        assert told.action == choice.action
        assert told.behind == 0.0
        if len(choice.why) > 1:
            assert told.sentences


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_nothing_is_said_that_hangs_on_what_is_hidden(game_id):
    """Another position that looks the same to the seat gets the same words."""
    for view, choice in choices(game_id)[:30]:
        other = view.sample(Randomness(99))
        twin = other.view(view.seat)
        assert said(game_id, view, choice) == said(game_id, twin, choice)


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_told_to_another_nobody_is_called_you(game_id):
    for view, choice in choices(game_id)[:40]:
        for text in said(game_id, view, choice, you=False):
            plain = re.sub(r"“[^”]*”", "", text)  # names of moves may say `your`
            assert not re.search(r"\b[Yy]our?s?\b", plain), text


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_another_move_says_what_was_better(game_id):
    for view, choice in choices(game_id)[:30]:
        for option in choice.why[1:3]:
            told = explain(game_id, view, choice, option.action, names=NAMES)
            assert told.action == option.action
            assert told.behind == pytest.approx(max(choice.best.value - option.value, 0.0))
            assert told.alternatives


def bids(*values):
    state = game("santiago").new(3, None, 5)
    view = state.view(state.seat)
    options = [
        Alternative(PASS_OR_BID[amount], value, {"planting": value + amount, "money": -amount})
        for amount, value in values
    ]
    return view, Choice(options[0].action, options)


def test_a_gap_is_told_in_words():
    view, choice = bids((2, 5.0), (3, 4.2), (0, 1.0))
    told = explain("santiago", view, choice)
    assert told.headline == "Bid 2"
    assert "“Bid 3” comes next, about 1 point behind." in told.sentences
    assert "You keep more money for later: about 1 point." in told.sentences
    assert told.alternatives[0].words == (
        "Worth about 1 point less. You have less money left for later."
    )
    assert told.alternatives[1].words == (
        "Worth about 4 points less. You do worse in the planting."
    )


def test_what_makes_no_difference_is_just_as_good():
    view, choice = bids((2, 5.0), (3, 4.9))
    told = explain("santiago", view, choice)
    assert "“Bid 3” is just as good." in told.sentences
    assert told.alternatives[0].words == "Just as good."


def test_what_costs_less_and_is_not_recommended_is_not_just_as_good():
    view, choice = bids((3, 5.0), (0, 4.9))
    told = explain("santiago", view, choice)
    assert "“Pass” is hardly worse and costs less." in told.sentences
    assert told.alternatives[0].words == "Hardly worse, and costs less."
    other = explain("santiago", view, choice, PASS_OR_BID[0])
    assert "It is hardly worse than “Bid 3” and costs less." in other.sentences
    assert "as good" not in " ".join([*told.sentences, *other.sentences])


def test_what_costs_less_and_is_worth_the_same_is_just_as_good():
    """An opponent may have chosen the dearer of two: then that is said as it is."""
    view, choice = bids((3, 5.0), (0, 5.0))
    assert "“Pass” is just as good." in explain("santiago", view, choice).sentences


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_hint_calls_nothing_cheaper_just_as_good(game_id):
    """With all moves of a decision as near to each other as hardly matters."""
    for view, choice in choices(game_id):
        near = [each._replace(value=1 - 0.02 * n) for n, each in enumerate(choice.why[:12])]
        found = recommended(view, Choice(near[0].action, near))
        spent = price(view, found.action)
        told = explain(game_id, view, found, names=NAMES, most=len(near))
        for other in told.alternatives:
            if other.words == "Just as good.":
                assert price(view, other.action) >= spent


def test_what_a_move_gives_away_is_one_sentence():
    view, choice = bids((2, 5.0), (7, -1.0))
    assert gap_words("santiago", view, choice, PASS_OR_BID[7]) == (
        "You have less money left for later: about 5 points."
    )
    assert gap_words("santiago", view, choice, PASS_OR_BID[2]) == ""
    assert gap_words("santiago", view, choice, PASS_OR_BID[5]) == ""


def test_amounts_are_said_as_people_say_them():
    assert [about(x) for x in (0.3, -0.6, 1.1, 3.4, -12.0)] == [
        "about half a point", "about half a point", "about 1 point", "about 3 points",
        "about 12 points",
    ]  # fmt: skip
    assert [percent(x) for x in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_the_numbers_are_written_out_with_words(game_id):
    for view, choice in choices(game_id)[:12]:
        actions = [option.action for option in choice.why[:4]]
        for figure in figures(game_id, view, choice, actions):
            clean(figure.move)
            for text in (figure.line, *figure.parts):
                assert not re.search(r"[{}_]", text)


def test_numbers_that_are_not_there_are_not_explained():
    view, choice = bids((2, 5.0), (3, 4.2))
    actions = [option.action for option in choice.why]
    told = meaning(figures("santiago", view, choice, actions))
    assert "nothing was tried out" in told
    assert "winning" not in told
    assert "uncertainty" not in told
    tried = [option._replace(visits=9, chances=(0.5, 0.3, 0.2)) for option in choice.why]
    told = meaning(figures("santiago", view, Choice(choice.action, tried), actions))
    assert "the chance of winning" in told
    assert "nothing was tried out" not in told


@pytest.mark.parametrize("game_id", ["cuba", "maracaibo"])
def test_points_that_a_fact_tells_are_not_told_again_as_a_reason(game_id):
    told_once = 0
    for view, choice in choices(game_id):
        told = explain(game_id, view, choice, names=NAMES).sentences
        scores = any(isinstance(fact, Scored) for fact in told)
        again = any(fact.startswith("You score more right away") for fact in told)
        assert not (scores and again), told
        told_once += scores
    assert told_once
