"""docs/effects.md has the whole language of the cards, and its table is the data's."""

import re

from docs import make_effects
from engine.cuba.components_cards import EFFECTS, USES


def page():
    return make_effects.PAGE.read_text(encoding="utf-8")


def test_the_table_is_what_the_data_files_say():
    assert make_effects.written(page()) == page()


def explained():
    """The words that stand in code above the table: `Dn` explains D, `on(event,…)` on."""
    text = page().split(make_effects.MARKS[0])[0].replace("```", "")
    leading = {re.match(r"[A-Za-z_]*", code)[0] for code in re.findall(r"`([^`]+)`", text)}
    return leading | {word.removesuffix("n") for word in leading if word[:1].isupper()}


def test_every_word_is_explained_above_the_table():
    words = {word for spelled in make_effects.words().values() for word in spelled}
    assert words - explained() == set()


def test_every_use_and_effect_of_cuba_is_explained():
    for word in (*USES, *EFFECTS):
        assert f"`{word}`" in page(), word
