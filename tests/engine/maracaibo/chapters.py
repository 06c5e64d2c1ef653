"""Games of the story at any of its chapters, and what to ask of them."""

import networkx as nx

from engine.maracaibo import GAME
from engine.maracaibo.campaign import chapters, story
from engine.maracaibo.components import (
    CAMPAIGN,
    FIRST_STORY,
    LEGACY,
)
from tests.engine.maracaibo.uprising import free_table
from tests.engine.maracaibo.ways import options_at


def new(number, seats=2, seed=1, take=(), miss=()):
    """A game that begins with this chapter, as it is dealt."""
    return GAME.new(seats, options_at(number, take, miss), seed)


def chapter(number, seats=2, take=(), miss=()):
    """The same on a table without markers and drawn tiles."""
    take = (*take, 155) if number == 155 else take
    return free_table(seats, options_at(number, take, miss))


def goal(number):
    return CAMPAIGN[f"story_{number}"].goal


def tiles(s):
    return {LEGACY[n].id for n in range(len(LEGACY)) if s.legacy >> n & 1}


def path(s):
    return [int(card.removeprefix("story_")) for card in s.module.story.path]


def end_round(s, number=1):
    """Step 4 of the scoring after that round."""
    s.stack, s.round = [], number
    s.events = []
    story.step(s)
    events, s.events = s.events, None
    return events


def graph():
    """Cards with what later cards ask about the way to them."""
    asked = frozenset(before for card in CAMPAIGN.values() for before, _then in card.recall)
    start = (FIRST_STORY, frozenset())
    found = nx.DiGraph()
    found.add_node(start)
    ways = {start: (FIRST_STORY,)}
    waiting = [start]
    while waiting:
        node = waiting.pop()
        for card in chapters.followers(ways[node]):
            way = (*ways[node], card)
            after = (card, asked & set(way))
            if after not in ways:
                ways[after] = way
                waiting.append(after)
            found.add_edge(node, after)
    return start, found
