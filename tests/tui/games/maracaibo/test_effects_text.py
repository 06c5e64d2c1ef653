"""Effects in words: everything that a data file can say is said, in both languages."""

import re

import pytest

from engine.maracaibo import components as c
from engine.maracaibo.effects import grammar
from engine.maracaibo.effects.describe import describe
from tests.tui.games import saying
from tui.games.maracaibo import names, things, wording
from tui.games.maracaibo.wording import condition, cost, effect_lines, effect_short, terms


def clean(text: str) -> None:
    """Said, and nothing unknown in it, which would stand in brackets."""
    saying.clean(text)
    assert not re.search(r"\[(?! )|\]", text), text


@pytest.mark.parametrize("card", c.CARDS, ids=lambda card: card.id)
def test_every_card_is_worded(card, language):
    clean(names.card_name(card.id))
    clean(effect_short(card.effects))
    for line in effect_lines(card.effects):
        clean(line)


@pytest.mark.parametrize("thing", [*c.PORTS, *c.UPGRADES, *c.PRESTIGE], ids=lambda thing: thing.id)
def test_every_port_upgrade_and_prestige_building_is_worded(thing, language):
    clean(names.in_language(thing.names))
    if thing.id != "up03_home_port":  # what it does is the port's
        clean(effect_short(thing.effects))
    for line in effect_lines(thing.effects):
        clean(line)
    if getattr(thing, "module", None) is not None:
        clean(effect_short(thing.module))


def test_every_quest_token_and_career_is_worded(language):
    for number, quest in enumerate(c.QUESTS):
        clean(names.quest_name(quest.id))
        for full in (True, False):
            clean(things.quest_words(number, full))
            clean(things.token_words(number % len(c.TOKENS), full))
    for career in c.CAREERS:
        clean(names.career_name(career.id))
        for task in career.tasks:
            clean(condition(describe(task)))
    clean(terms(describe(c.CAREER.task)))


def test_every_city_tile_space_and_legacy_tile_is_worded(language):
    for city in c.CITIES:
        clean(terms(describe(city.terms)))
        clean(terms(describe(city.terms), False))
    for space in c.EXPLORATION:
        if space.terms:
            clean(terms(describe(space.terms)))
    for program in (*c.HOMEWARD.values(), *c.HOMEWARD_REWARD.values(), *filter(None, c.FLAGS)):
        clean(terms(describe(program)))


def test_every_legacy_tile_is_worded(language):
    for tile in c.LEGACY:
        clean(names.tile_name(tile.id))
        for program in (tile.terms, tile.remove_reward, tile.disc_reward, *tile.spaces):
            if program:
                clean(terms(describe(program)))
        for price in (tile.remove_cost, tile.free_cost):
            if price is not None:
                clean(cost(describe(price)))
        if tile.gate is not None:
            clean(condition(describe(tile.gate)))


def test_every_word_of_the_vocabulary_has_words(language):
    """Words that no data file uses yet have theirs as well."""
    from engine.maracaibo.effects.words import Event, Metric, Stat, Who

    assert {metric.name for metric in Metric} == {
        re.sub(r"(?<!^)([A-Z])", r"_\1", key.split()[0]).upper() for key in wording.counts.MANY
    }
    from engine.maracaibo.effects.words import spelling
    from tui.games.maracaibo.wording import permanents

    assert {spelling(event) for event in Event} == {key.split()[0] for key in permanents.EVENTS}
    assert {spelling(stat) for stat in Stat} - {"handLimit"} == set(permanents.STATS)
    for who in Who:
        clean(terms([{"kind": "influence", "n": 1, "who": spelling(who)}]))


@pytest.mark.parametrize(
    ("text", "full", "short"),
    [
        ("D3", "3 doubloons", "3 doubloons"),
        ("V1+C2", "1 victory point, 2 combat points", "1 VP, 2 combat"),
        ("choose(X3/C2)", "explore up to 3 spaces or 2 combat points", "explore 3 or 2 combat"),
        ("choose(C4/X3)+V2", "(4 combat points or explore up to 3 spaces), 2 victory points",
         "(4 combat or explore 3), 2 VP"),
        ("I-1(any)", "−1 influence with a nation of your choice", "−1 influence: any nation"),
        ("pay(herb*2){V3}", "you may pay 2 herbs: 3 victory points", "2 herbs: 3 VP"),
        ("per(upgrades){V1}", "1 victory point for each upgrade unlocked",
         "1 VP per upgrade unlocked"),
        ("if(syn(anchor)){D4}", "if you have the anchor: 4 doubloons", "with anchor: 4 doubloons"),
        ("FIGHT(0)", "fight", "fight"),
        ("QUEST(any)+D3", "you may fulfil any quest on the map, 3 doubloons",
         "any quest, 3 doubloons"),
    ],
)  # fmt: skip
def test_how_an_effect_reads(text, full, short):
    from engine.maracaibo.components_board import parse

    program = describe(grammar.terms(parse.book, text))
    assert terms(program) == full
    assert terms(program, False) == short


def test_what_is_not_known_is_shown_as_it_is():
    assert terms([{"kind": "levitate", "n": 3}]) == "[levitate]"
    assert condition({"kind": "full_moon"}) == "[full_moon]"
