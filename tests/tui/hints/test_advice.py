"""Every part of a reason has its sentences: both signs, both persons, both languages."""

import pytest

from ai.search.root_stats import LOOKAHEAD
from engine import registry
from tests.tui.games.saying import clean
from tests.tui.hints.advised import choices
from tests.tui.test_reason_words import emitted
from tui import i18n
from tui.hints.advice import COMMON, Audience, advice, reason_words
from tui.hints.numbers import part_name


def parts_of(game_id):
    found = emitted(game_id) | {LOOKAHEAD}
    for _, choice in choices(game_id):
        found |= {part for option in choice.why for part in option.parts}
    return found | set(advice(game_id).REASONS)


@pytest.mark.parametrize("game_id", registry.GAMES)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_part_has_a_sentence_for_each_sign_and_person(game_id, language):
    found = advice(game_id)
    with i18n.speaking(language):
        for part in parts_of(game_id):
            told = {
                (sign, you): reason_words(
                    found, part, sign * 3.0, Audience(1, ("Zoe", "Ana"), you), True
                )
                for sign in (1, -1)
                for you in (True, False)
            }
            for (_, you), text in told.items():
                clean(text)
                assert text.endswith(".")
                assert text[0].isupper()
                assert you or not speaks_to_you(text), text
            assert told[1, True] != told[-1, True]
            assert told[1, False] != told[-1, False]


def speaks_to_you(text):
    words = text.lower().replace("'", " ").split()
    return bool({"you", "your", "yours", "vous", "votre", "vos"} & set(words))


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_an_amount_is_told_where_the_part_is_points(game_id):
    found = advice(game_id)
    for part in {**found.REASONS, **COMMON}:
        with_amount = reason_words(found, part, 3.0, Audience(0), True)
        without = reason_words(found, part, 3.0, Audience(0))
        if part in found.UNCOUNTED:
            assert with_amount == without
        else:
            assert with_amount == without[:-1] + ": about 3 points."


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_part_is_named_in_french_where_the_numbers_are(game_id):
    with i18n.speaking("fr"):
        named = {part: part_name(game_id, part) for part in {*advice(game_id).REASONS, LOOKAHEAD}}
    spelled_alike = {"exploration", "nations", "plantations"}
    assert [part for part, name in named.items() if name == part not in spelled_alike] == []


@pytest.mark.parametrize(
    ("language", "you", "sentence", "said"),
    [
        ("en", True, "You have fewer pesos.", "On the other hand, you have fewer pesos."),
        ("en", False, "Ana has fewer pesos.", "On the other hand, Ana has fewer pesos."),
        ("en", False, "It leaves more.", "On the other hand, it leaves more."),
        ("fr", True, "Vous avez moins.", "En revanche, vous avez moins."),
    ],
)
def test_what_speaks_against_a_move_is_set_apart(language, you, sentence, said):
    with i18n.speaking(language):
        assert Audience(1, ("Zoe", "Ana"), you).against(sentence) == said
