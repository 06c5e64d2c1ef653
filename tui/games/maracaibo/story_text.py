"""The campaign in words: what each story card tells, changes and asks for."""

from collections.abc import Iterator
from typing import Any

from engine.maracaibo.campaign import chapters
from engine.maracaibo.campaign.story import progress
from engine.maracaibo.components import CAMPAIGN, CARDS, LEGACY, LOCATIONS
from engine.maracaibo.components_campaign import Goal
from engine.maracaibo.constants import NONE
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.effects.words import spelling
from engine.maracaibo.uprising import the_search
from tui.games.maracaibo.names import card_name, doubloons, in_language, place_name, scenario_name
from tui.games.maracaibo.story_book import text_of
from tui.games.maracaibo.wording import condition, cost, effect_lines, effect_short, terms
from tui.games.maracaibo.wording.phrases import listed
from tui.i18n import N_, _, labelled, ngettext

KINDS = {
    "chapter": N_("Chapter"),
    "event": N_("What happened"),
    "choice": N_("You decide"),
    "ending": N_("The end"),
}

ENDS = {
    "won": N_("The campaign is won."),
    "lost": N_("The campaign is lost."),
    "sold": N_("The campaign is over: you made your peace."),
}

OURS = N_("This story was invented for the app; the printed one isn't told here.")


def story_name(card: str) -> str:
    return in_language(CAMPAIGN[card].names) if card in CAMPAIGN else card


def card_kind(card: str) -> str:
    return CAMPAIGN[card].kind


def is_choice(card: str) -> bool:
    return CAMPAIGN[card].kind == "choice"


def is_ending(card: str) -> bool:
    return CAMPAIGN[card].kind == "ending"


def kind_name(card: str) -> str:
    return _(KINDS[CAMPAIGN[card].kind])


def chapter_number(path: tuple[str, ...], at: int) -> int:
    """Which chapter of its campaign the card at that place of a way belongs to."""
    return sum(chapters.kind(card) == "chapter" for card in path[: at + 1])


def chapter_text(card: str) -> list[str]:
    """What is read out, a paragraph each."""
    return [text.replace("*", "") for text in text_of(card).paragraphs]


def choice_label(card: str, choice: str) -> str:
    """The words for choosing it."""
    return text_of(card).choices.get(choice, story_name(choice))


# -- what a card changes -----------------------------------------------------------------


def changes(path: tuple[str, ...]) -> list[str]:
    """What the last card of a way changes on the table, in this game or in later ones."""
    card = path[-1]
    return [*_on_the_map(path), *_for_everybody(card), *_for_the_cause(card)]


def _on_the_map(path: tuple[str, ...]) -> Iterator[str]:
    design = CAMPAIGN[path[-1]]
    before = chapters.tiles_of(path[:-1])
    new = [tile for tile in design.add if tile not in before]
    gone = [tile for tile in design.remove if tile in before]
    if new:
        yield _("New on the map: {tiles}.").format(tiles=_tiles(new))
    if gone:
        yield _("Gone from the map: {tiles}.").format(tiles=_tiles(gone))
    if design.occupied:
        places = _places(design.occupied)
        yield _("Later games begin with one more marker at: {places}.").format(places=places)
    if design.freed:
        places = _places(design.freed)
        yield _("Later games begin without markers at: {places}.").format(places=places)
    if design.c_cards:
        cards = [c.id for c in CARDS if c.deck == "C" and c.number in design.c_cards]
        names = listed(map(card_name, cards))
        yield _("New cards in later games: {cards}.").format(cards=names)


def _for_everybody(card: str) -> Iterator[str]:
    design = CAMPAIGN[card]
    when = _("In every later game") if design.stays else _("In the next game")
    if design.purse:
        n = abs(design.purse)
        if design.purse < 0:
            words = ngettext(
                "{when} everybody begins with {n} fewer doubloon.",
                "{when} everybody begins with {n} fewer doubloons.",
                n,
            )
        else:
            words = ngettext(
                "{when} everybody begins with {n} more doubloon.",
                "{when} everybody begins with {n} more doubloons.",
                n,
            )
        yield words.format(when=when, n=n)
    if design.effects is not None:
        for program in design.effects.now:
            yield _("{when} everybody gets: {what}.").format(
                when=when, what=terms(describe(program))
            )
        lasting = design.effects._replace(now=())
        for line in effect_lines(lasting):
            yield _("{when} this applies to everybody: {what}.").format(
                when=when, what=line.rstrip(".")
            )
    if design.leader_metric is not None:
        yield _("Most {metric}: {what}.").format(
            what=terms(describe(design.leader_reward)), metric=_counted(design.leader_metric)
        )


def _for_the_cause(card: str) -> Iterator[str]:
    design = CAMPAIGN[card]
    if design.jacques > 0:
        yield _("Jacques begins later games with {n} more VP.").format(n=design.jacques)
    if design.jacques < 0:
        yield _("Jacques begins later games with {n} fewer VP.").format(n=-design.jacques)
    if design.ransom > 0:
        yield _("The ransom for Luysa goes up by {n} doubloons.").format(n=design.ransom)
    if design.ransom < 0:
        yield _("The ransom for Luysa goes down by {n} doubloons.").format(n=-design.ransom)
    if design.prison > 0:
        yield _("Opening her prison costs {n} more combat points.").format(n=design.prison)
    if design.prison < 0:
        yield _("Opening her prison costs {n} fewer combat points.").format(n=-design.prison)
    if design.clues:
        yield ngettext(
            "{n} clue is known before the search for her begins.",
            "{n} clues are known before the search for her begins.",
            design.clues,
        ).format(n=design.clues)


def left_by(path: tuple[str, ...], state: Any) -> list[str]:
    """What earlier chapters have left for the game that begins: what everybody has, markers,
    and what Jacques and the search have become by them."""
    lines = []
    for card in chapters.brought(path):
        parts = []
        if card.purse:
            parts.append(_("doubloons {n}").format(n=f"{card.purse:+}"))
        if card.effects is not None:
            parts.append(effect_short(card.effects))
        lines.append(labelled(story_name(card.id), f"{listed(parts)}."))
    found = chapters.aftermath_of(path)
    if found.occupied:
        lines.append(_("One more marker at: {places}.").format(places=_places(found.occupied)))
    if found.freed:
        lines.append(_("Without markers: {places}.").format(places=_places(found.freed)))
    if found.jacques and state.automa is not None and state.automa.kind == "jacques":
        lines.append(_("Jacques begins with {n} VP.").format(n=found.jacques))
    if state.module.search is not None:
        lines.append(
            _("The ransom is {ransom}; opening the prison costs {cost}.").format(
                ransom=doubloons(the_search.ransom(state)),
                cost=cost(describe(the_search.free_cost(state))),
            )
        )
    return lines


def _tiles(tiles: Any) -> str:
    return listed(in_language(LEGACY[tile].names) for tile in tiles)


def _places(places: Any) -> str:
    return listed(place_name(LOCATIONS[place].number) for place in places)


# -- what a chapter asks for -------------------------------------------------------------


METRICS = {
    "questTiles": N_("quests fulfilled"),
    "upgrades": N_("upgrades of the ship"),
}


def _counted(metric: Any) -> str:
    name = spelling(metric[0])
    return _(METRICS[name]) if name in METRICS else name


def _metric(goal: Goal, n: int) -> str:
    assert goal.metric is not None
    metric, _arg = goal.metric
    return condition({"kind": "at_least", "metric": spelling(metric), "n": n})


def goal_words(path: tuple[str, ...], state: Any) -> str:
    """What the chapter in play asks for, with the progress where that can be counted."""
    card = chapter_in_play(path)
    if card != path[-1]:
        return _("The goal of this chapter is met. The story goes on after this game.")
    goal = CAMPAIGN[card].goal
    assert goal is not None
    words = goal_alone(card, state.seats)
    if goal.kind == "together":
        words += " " + _("So far: {now}.").format(now=progress(state, goal))
    if goal.kind == "few_markers":
        words += " " + _("Now: {now}.").format(now=progress(state, goal))
    return words


def chapter_in_play(path: tuple[str, ...]) -> str:
    """The chapter that a game began with, whatever was read since."""
    return next(card for card in reversed(path) if chapters.kind(card) == "chapter")


GOALS = {
    "together": (N_("Goal: {what}."), N_("Goal of all together: {what}.")),
    "one": (N_("Goal: {what}."), N_("Goal, by one of you: {what}.")),
    "all": (N_("Goal: {what}."), N_("Goal, by each of you: {what}.")),
    "half_stopped": (
        N_("Goal: you have stopped at {what}."),
        N_("Goal: at least half of you have stopped at {what}."),
    ),
    "winner_used": (
        N_("Goal: win, and have used {what}."),
        N_("Goal: whoever wins this game has used {what}."),
    ),
    "few_markers": (
        N_("Goal: at the end at most {what} markers on locations."),
        N_("Goal: at the end at most {what} markers on locations."),
    ),
    "victory": (
        N_("Goal: win, by all conditions of the rescue."),
        N_("Goal: win together, by all conditions of the rescue."),
    ),
}
"""By kind: for one person, for several."""


def goal_alone(card: str, seats: int) -> str:
    """What a chapter asks for, before its game."""
    goal = CAMPAIGN[card].goal
    if goal is None:
        return ""
    return _(GOALS[goal.kind][seats > 1]).format(what=_asked(goal, seats))


def _asked(goal: Goal, seats: int) -> str:
    if goal.metric is not None:
        return _metric(goal, goal.each * seats)
    if goal.condition is not None:
        return condition(describe(goal.condition))
    if goal.legacy != NONE:
        return in_language(LEGACY[goal.legacy].names)
    return str(goal.each * seats)


def played_as(card: str, seats: int = 0) -> str:
    """The scenario that the game of a card is played as, if it is not the story's own, and
    against whom one plays alone."""
    design = CAMPAIGN[card]
    if design.plays != "story":
        return _("You play it as: {scenario}.").format(scenario=scenario_name(design.plays))
    if seats == 1 and design.against:
        return _("You play it against {name}.").format(name=design.against.capitalize())
    return ""
