"""The setup of Maracaibo that comes with modules, opponents and one's own choices."""

from collections.abc import Iterator
from typing import Any

from automa import decks
from engine.maracaibo.components import (
    CARDS,
    CAREERS,
    CLUES,
    LOCATIONS,
    PORTS,
    RESISTANCE,
    SEARCH,
    SETUP,
    UPGRADES,
)
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.state import NONE
from engine.maracaibo.uprising import cooperation, the_search
from tui.games.maracaibo import modules_text, story_text
from tui.games.maracaibo.automa_text import NAMES, level_name
from tui.games.maracaibo.names import (
    career_name,
    doubloons,
    place_name,
    port_name,
    short_card,
)
from tui.games.maracaibo.wording import effect_short, terms
from tui.games.maracaibo.wording.phrases import listed
from tui.i18n import _, labelled, ngettext, one_by_one
from tui.paint.canvas import Cell
from tui.table.scene import LaidOut

# -- the story ---------------------------------------------------------------------------


def chapter(state: Any) -> Iterator[LaidOut]:
    """The card of the campaign that is in force, and what the one before it gave."""
    story = state.module.story if state.module is not None else None
    if story is None:
        return
    card = story.path[-1]
    lines = [
        *story_text.changes(story.path),
        story_text.goal_words(story.path, state),
        story_text.played_as(card, state.seats),
    ]
    title = _("Chapter: {name}").format(name=story_text.story_name(card))
    yield LaidOut(title, " ".join(line for line in lines if line), (modules_text.STORY,))
    left = story_text.left_by(story.path, state)
    if left:
        cells = tuple(("player", seat) for seat in range(state.seats))
        yield LaidOut(_("What earlier chapters left"), " ".join(left), cells)


# -- modules -----------------------------------------------------------------------------


def _slot(upgrade: int) -> Cell:
    return ("upgrade", UPGRADES[upgrade].id)


def modules(state: Any) -> Iterator[LaidOut]:
    """Tiles on the ship boards, and the clues of the search."""
    module = state.module
    if module is None:
        return
    if module.liberation:
        words = _(
            "The tile Liberation lies on every ship board: every fight is against a nation. "
            "Markers on the map now: {n}."
        ).format(n=cooperation.markers_left(state))
        yield LaidOut(_("Liberation"), words, (_slot(0), modules_text.FIGHTS))
    elif module.revolt:
        words = _("The tile Revolt lies on the map: in a fight you may turn against a nation.")
        yield LaidOut(_("Revolt"), words, (modules_text.FIGHTS,))
    if module.resistance:
        spaces = one_by_one(
            labelled(str(number), terms(describe(space), False))
            for number, space in enumerate(RESISTANCE.spaces, 1)
        )
        words = _(
            "An empty resistance tile lies on every ship board. Its spaces are {spaces}. When "
            "filled: {filled}."
        ).format(spaces=spaces, filled=terms(describe(RESISTANCE.filled), False))
        yield LaidOut(_("Resistance tiles"), words, (_slot(1), modules_text.RESISTANCES))
    if module.search is not None:
        yield from _search(state)


def _search(state: Any) -> Iterator[LaidOut]:
    """The clues come on the map when everybody has chosen (MAR-476, MAR-477)."""
    design = SEARCH.seats[state.seats]
    red = sum(clue.cost is not None for clue in CLUES)
    needed = the_search.green_needed(state)
    if needed:
        aim = _("Green clues needed to find Luysa: {n}.").format(n=needed)
    else:
        aim = _("Clues of any colour needed to find Luysa: {n}.").format(
            n=the_search.clues_alone(state)
        )
    words = _("There are {n} clues: {green} green and {red} red ones.").format(
        n=len(CLUES), green=len(CLUES) - red, red=red
    )
    blocked = ""
    if design.blocked == "green":
        blocked = _("The first player takes a green space out of play with a red clue.")
    elif design.blocked:
        blocked = _("The first player takes a red space out of play with a red clue.")
    words = " ".join(part for part in (words, aim, blocked) if part)
    yield LaidOut(_("The search for Luysa"), words, (modules_text.SEARCHED,))
    places = listed(
        f"{place_name(LOCATIONS[place].number)} "
        f"({1 if place == design.single_clue_at else SEARCH.clues_each})"
        for place in SEARCH.locations
    )
    words = _("When all have chosen, clues are laid face down on: {places}.").format(places=places)
    cells = tuple(("stop", LOCATIONS[place].number) for place in SEARCH.locations)
    yield LaidOut(_("Clues on the map"), words, cells)


def goals(state: Any) -> Iterator[LaidOut]:
    """How a game is won together."""
    found = modules_text.goals(state)
    if found:
        words = _("You win together if all of this holds at the end. {goals}.").format(
            goals=". ".join(goal.words for goal in found)
        )
        yield LaidOut(_("How you win"), words, (modules_text.GOALS,))


# -- opponents made of cards -------------------------------------------------------------


def automa(state: Any) -> Iterator[LaidOut]:
    """The deck by level, and where the opponent begins."""
    kept = state.automa
    if kept is None:
        return
    level = state.options.level
    counts = decks.jeanne_counts(level) if kept.kind == "jeanne" else decks.jacques_counts(level)
    cards = listed(f"{deck} {n}" for deck, n in zip("ABC", counts, strict=False) if n)
    n = len(kept.deck)
    deck = ngettext(
        "The deck of {n} card was shuffled; of each kind: {cards}.",
        "The deck of {n} cards was shuffled; of each kind: {cards}.",
        n,
    ).format(n=n, cards=cards)
    if kept.kind == "jeanne":
        where = _("Jeanne begins in Havana with her ship and at the start of the track.")
    else:
        where = _("Jacques has no ship; his explorer begins at the start of the track.")
    title = f"{NAMES[kept.kind]}, {level_name(kept.kind, level)}"
    yield LaidOut(title, f"{deck} {where}", (("automa", kept.kind), ("player", state.seats)))


# -- one's own ---------------------------------------------------------------------------


def own(state: Any, seat: int) -> Iterator[LaidOut]:
    """What was dealt to the viewer and nobody else."""
    yield from _careers(state, seat)
    yield from _ports(state, seat)
    hand = state.hand[seat]
    cards = listed(f"{short_card(CARDS[card].id)} ({doubloons(CARDS[card].cost)})" for card in hand)
    words = _(
        "Dealt to you: {cards}. You will plan {plan}, discard {less} and keep {keep} in hand."
    ).format(
        cards=cards,
        plan=SETUP.planned_at_start,
        less=SETUP.hand_dealt - SETUP.hand_limit - SETUP.planned_at_start,
        keep=SETUP.hand_limit,
    )
    yield LaidOut(_("Your cards"), words, tuple(("card", CARDS[card].id) for card in hand))


def _careers(state: Any, seat: int) -> Iterator[LaidOut]:
    dealt = state.offered_careers[seat]
    if not dealt:
        return
    names = listed(career_name(CAREERS[career].id) for career in dealt)
    if state.career[seat] != NONE:
        words = _("Dealt to you: {career}. With Liberation there is no choice.").format(
            career=names
        )
    else:
        words = _("Dealt to you: {careers}. You keep one of them.").format(careers=names)
    cells = tuple(("career", CAREERS[career].id) for career in dealt)
    yield LaidOut(_("Your career"), words, cells)


def _ports(state: Any, seat: int) -> Iterator[LaidOut]:
    dealt = state.offered_ports[seat]
    if dealt:
        names = one_by_one(
            f"{port_name(PORTS[port].id)} ({effect_short(PORTS[port].effects)})" for port in dealt
        )
        words = _("Dealt to you: {ports}. You keep one of them.").format(ports=names)
        cells = tuple(("port", PORTS[port].id) for port in dealt)
        yield LaidOut(_("Your home port"), words, cells)
    elif not state.options.expansion:
        reward = terms(describe(SETUP.base_port_reward))
        if state.options.base_port == "start":
            words = _("Without home ports everybody begins with: {what}.").format(what=reward)
        else:
            words = _("Without home ports their upgrade brings: {what}.").format(what=reward)
        yield LaidOut(_("Home port"), words, (("upgrade", "up03_home_port"),))
