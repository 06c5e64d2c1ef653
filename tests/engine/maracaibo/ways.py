"""Ways through the campaign, for games that begin with any of its chapters."""

import random

from engine.maracaibo.campaign import chapters
from engine.maracaibo.components import CAMPAIGN, FIRST_STORY
from engine.maracaibo.setup import Options


def named(numbers):
    return {f"story_{number}" for number in numbers}


def step(path, take=(), miss=()):
    """The next card: goals are met and first choices taken unless told otherwise."""
    card = CAMPAIGN[path[-1]]
    if card.kind == "choice":
        return next((one for one in card.choices if one in named(take)), card.choices[0])
    if card.kind == "chapter":
        return card.otherwise if card.id in named(miss) else card.then
    return chapters.following(path)


def way_to(number, take=(), miss=()):
    """The cards read up to that one, as the engine keeps them."""
    path = (FIRST_STORY,)
    while path[-1] != f"story_{number}":
        assert CAMPAIGN[path[-1]].kind != "ending", f"{number} is not on this way"
        path = (*path, step(path, take, miss))
    return path


def options_at(number, take=(), miss=(), **more):
    """The options of a game that begins with that chapter."""
    archive = chapters.archive_of(way_to(number, take, miss))
    return Options(scenario="story", archive=archive, **more)


def chapters_from(path, take=(), miss=()):
    """The ways to every later chapter."""
    while CAMPAIGN[path[-1]].kind != "ending":
        path = (*path, step(path, take, miss))
        if CAMPAIGN[path[-1]].kind == "chapter":
            yield path


def some_ways(seed=1):
    """Ways to chapters that between them come by every card before an ending."""
    rng = random.Random(seed)
    wanted = {card.id for card in CAMPAIGN.values() if card.kind != "ending"}
    wanted -= named((172, 173, 174, 175, 178))
    found = {}
    while wanted:
        path = (FIRST_STORY,)
        while path[-1] != "story_185":
            path = (*path, rng.choice(chapters.followers(path)))
            if CAMPAIGN[path[-1]].kind == "ending":
                break
            if CAMPAIGN[path[-1]].kind == "chapter" and wanted & set(path):
                found[path] = None
        wanted -= set(path)
    return list(found)
