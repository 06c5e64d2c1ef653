"""The campaign in words: what each story card tells, and what it asks for."""

from typing import Any

from engine.maracaibo.campaign import chapters
from engine.maracaibo.campaign.story import progress
from engine.maracaibo.components import CAMPAIGN, LEGACY
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.effects.words import spelling
from tui.games.maracaibo.names import in_language, scenario_name
from tui.games.maracaibo.wording import condition, terms
from tui.i18n import N_, _

TEXTS = {
    "story_150": (
        N_("Three nights running the sky inland has been red. The planters say lightning; the "
           "crews who load their sugar know better and say nothing."),
        N_("A boy rows out to you with a folded sailcloth. Inside are errands, written by people "
           "who can't sign them. Whoever runs them will be remembered."),
    ),
    "story_151": (
        N_("The errands led you to a cellar that smells of ink. By morning the walls of four "
           "harbours carry the same sheet, and soldiers scrape at it with their sabres."),
        N_("The printers need time. If one of you makes enough noise at sea, nobody will look "
           "under the floorboards."),
    ),
    "story_152": (
        N_("Too few errands were run, and somebody talked. Chains hang across the harbours and "
           "every hold is opened."),
        N_("Sound ships can wait off the coast where laden ones can't. Mend yours: the day the "
           "chains come down you will want to be the first through."),
    ),
    "story_153": (
        N_("A fire on a ridge, then a second, then a line of them to the edge of the world: the "
           "people of the hills can speak across the island in an hour."),
        N_("They will light the last one for you only if you have all walked up there yourselves."),
    ),
    "story_154": (
        N_("By day the square is empty. At midnight there are lanterns, rope, medicine, forged "
           "passes, and a woman who asks what you are really looking for."),
        N_("Behind the swamps lies something the governors have left off every map. One of you "
           "must come back having seen it."),
    ),
    "story_155": (
        N_("It is no village and no fort: four hundred people, a council under a ceiba tree, and "
           "a Dutch trader who flies his flag there because nobody else would."),
        N_("They ask for neither money nor powder. They ask you to give up a friend at court, "
           "openly, so that the others see it can be done."),
    ),
    "story_156": (
        N_("An old pilot draws a line through the mangroves with his thumb. With a shallow keel "
           "and no fear of the dark one can be behind the squadron before it has weighed anchor."),
        N_("If the boldest of you wins by that way, the whole coast will use it."),
    ),
    "story_157": (
        N_("The chest was addressed to three governors at once. In it: who was paid, who was "
           "sold, and one name again and again, Luysa, prisoner, to be moved by night."),
        N_("Copies travel faster than ships. The night market and the chained harbours are empty; "
           "everybody has gone to the hills."),
    ),
    "story_184": (
        N_("It has begun everywhere at once, and too early. Flags burn on the custom houses, and "
           "squadrons come over the horizon to put them up again."),
        N_("There is nothing left to win with the nations. What counts is how many places are "
           "free of them when the smoke lifts."),
    ),
    "story_158": (
        N_("Along the whole coast people paint over the coats of arms. In some towns they have "
           "not decided yet what to paint instead."),
        N_("Your crews find their pockets full of things that nobody would take money for. They "
           "will need them: Luysa is still in a cell."),
    ),
    "story_185": (
        N_("Nobody will say where she is, but many know a little: a turnkey's wife, a laundress, "
           "a ferryman who carried a closed coffin that coughed."),
        N_("Jacques sells what he knows to the other side and gets there when you do. Find her, "
           "open the door, and leave no garrison behind you."),
    ),
    "story_186": (
        N_("She comes up on deck with the light, a blanket round her shoulders, and asks who won. "
           "Nobody knows what to answer, and then everybody laughs."),
        N_("Behind you bells are ringing that were cast to ring for somebody else."),
    ),
    "story_187": (
        N_("The sails that fill the bay aren't yours. Somewhere a door was closed again, and the "
           "key thrown into the sea where all could see it."),
        N_("But embers last until morning under good ash, and the people who carry them know the "
           "way to your ships."),
    ),
}  # fmt: skip


def story_name(card: str) -> str:
    return in_language(CAMPAIGN[card].names) if card in CAMPAIGN else card


def chapter_text(card: str) -> list[str]:
    """What is read out, a paragraph each."""
    return [_(words) for words in TEXTS.get(card, ())]


def changes(card: str) -> list[str]:
    """What a card changes on the table."""
    design = CAMPAIGN[card]
    lines = []
    if design.add:
        lines.append(_("New on the map: {tiles}.").format(tiles=_tiles(design.add)))
    if design.remove:
        lines.append(_("Gone from the map: {tiles}.").format(tiles=_tiles(design.remove)))
    if design.c_cards:
        lines.append(_("New cards come into the second pile."))
    if design.next_start:
        what = terms(describe(design.next_start))
        lines.append(_("At the start of the next game everybody gets: {what}.").format(what=what))
    return lines


def _tiles(tiles: Any) -> str:
    return ", ".join(in_language(LEGACY[tile].names) for tile in tiles)


def _metric(card: Any, n: int) -> str:
    metric, _arg = card.metric
    return condition({"kind": "at_least", "metric": spelling(metric), "n": n})


def goal_words(card: str, state: Any) -> str:
    """What a card asks for, with how far it is where that can be counted."""
    design = CAMPAIGN[card]
    seats = state.seats
    match design.goal:
        case "together":
            n = design.each * seats
            return _("Goal of all together: {what}. So far: {now}.").format(
                what=_metric(design, n), now=progress(state, design)
            )
        case "few_markers":
            return _("Goal: at the end at most {n} markers on locations. Now: {now}.").format(
                n=design.each * seats, now=progress(state, design)
            )
    return goal_alone(card, seats)


def goal_alone(card: str, seats: int) -> str:
    """What a card asks for, before its game."""
    design = CAMPAIGN[card]
    match design.goal:
        case "together":
            what = _metric(design, design.each * seats)
            return _("Goal of all together: {what}.").format(what=what)
        case "one" if design.condition is not None:
            what = condition(describe(design.condition))
            return _("Goal, by one of you: {what}.").format(what=what)
        case "all" if design.condition is not None:
            what = condition(describe(design.condition))
            return _("Goal, by each of you: {what}.").format(what=what)
        case "half_stopped":
            tile = in_language(LEGACY[design.legacy].names)
            return _("Goal: at least half of you have used {tile}.").format(tile=tile)
        case "winner_used":
            tile = in_language(LEGACY[design.legacy].names)
            return _("Goal: whoever wins this game has used {tile}.").format(tile=tile)
        case "few_markers":
            return _("Goal: at the end at most {n} markers on locations.").format(
                n=design.each * seats
            )
        case "victory":
            return _("Goal: win together, by all conditions of the rescue.")
    return _("Play this game to its end; the story goes on.")


def played_as(card: str) -> str:
    """The scenario that the game of a card is played as, if it is not the story's own."""
    plays = CAMPAIGN[card].plays
    if plays == "story" or chapters.passing(card):
        return ""
    return _("It is played as: {scenario}.").format(scenario=scenario_name(plays))
