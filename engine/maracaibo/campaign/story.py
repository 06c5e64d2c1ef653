"""Story mode in a game: goals, what a card changes, which card comes next (MAR-350 to MAR-357)."""

from engine.maracaibo import scoring
from engine.maracaibo.base import scenarios
from engine.maracaibo.campaign import chapters
from engine.maracaibo.components import CAMPAIGN, LEGACY_INDEX, SETUP
from engine.maracaibo.components_uprising import StoryCard as Card
from engine.maracaibo.effects.measure import holds, measure
from engine.maracaibo.effects.perform import run
from engine.maracaibo.state import FROM_LEGACY, NONE, MaracaiboState
from engine.maracaibo.uprising import cooperation
from engine.maracaibo.uprising import events as uprising_events
from engine.maracaibo.uprising.state import StoryProgress, change

_DUTCH, _PASSAGE = LEGACY_INDEX["l36"], LEGACY_INDEX["l37"]


def give_start(s: MaracaiboState) -> None:
    """What the card read before this game gives everybody at its start."""
    story = s.module.story if s.module is not None else None
    if story is not None and len(story.path) > 1:
        for seat in range(s.seats):
            run(s, seat, CAMPAIGN[story.path[-2]].next_start, FROM_LEGACY)


def step(s: MaracaiboState) -> None:
    """Step 4 of an interim scoring, and the end of the game: is the goal met (MAR-304,
    MAR-352)? A card that is read at the end of the game waits for the next one."""
    story = s.module.story if s.module is not None else None
    if story is None:
        return
    last = s.round == SETUP.rounds
    card = CAMPAIGN[story.path[-1]]
    if story.majority:
        _reward_leaders(s, card)
        _change(s, story._replace(majority=False))
    if (last or not card.at_end) and goal_met(s, card):
        read(s, card.then, True, last)
    elif last:
        read(s, card.otherwise, False, last)


def _change(s: MaracaiboState, story: StoryProgress) -> None:
    change(s, story=story)


def read(s: MaracaiboState, name: str, met: bool, last: bool) -> None:
    """A card comes into force: in mid-game it changes the board at once (MAR-351)."""
    assert s.module is not None
    story = s.module.story
    assert story is not None
    if s.events is not None:
        s.events.append(uprising_events.StoryRead(name, met))
    _change(s, StoryProgress((*story.path, name), False))
    card = CAMPAIGN[name]
    if not last:
        for tile in card.remove:
            scenarios.remove_tile(s, tile)
        for tile in card.add:
            scenarios.add_tile(s, tile)
        _reward_leaders(s, card)
    if chapters.passing(name) and not card.ends:
        read(s, card.then, True, last)


def _reward_leaders(s: MaracaiboState, card: Card) -> None:
    """All who have most of what the card counts."""
    if card.leader_metric is None:
        return
    metric, arg = card.leader_metric
    counts = [measure(s, seat, metric, arg) for seat in range(s.seats)]
    for seat, count in enumerate(counts):
        if count == max(counts):
            if s.events is not None:
                s.events.append(uprising_events.StoryRewarded(seat, card.id))
            run(s, seat, card.leader_reward, FROM_LEGACY)


# -- goals -------------------------------------------------------------------------------


def goal_met(s: MaracaiboState, card: Card) -> bool:
    """Is the goal of a story card met now? Only people count."""
    people = range(s.seats)
    match card.goal:
        case "together":
            return progress(s, card) >= card.each * s.seats
        case "one":
            return any(_holds(s, seat, card) for seat in people)
        case "all":
            return all(_holds(s, seat, card) for seat in people)
        case "half_stopped":
            return 2 * sum(_used(s, seat, card.legacy) for seat in people) >= s.seats
        case "winner_used":
            return any(_used(s, seat, card.legacy) for seat in scoring.winners(s))
        case "few_markers":
            return progress(s, card) <= card.each * s.seats
        case "victory":
            return cooperation.outcome(s, scoring.scores(s)).won
        case _:
            return True


def progress(s: MaracaiboState, card: Card) -> int:
    """What is counted for a goal of all together: a sum, or markers on locations."""
    if card.goal == "few_markers":
        return cooperation.markers_left(s)
    if card.metric is None:
        return 0
    metric, arg = card.metric
    return sum(measure(s, seat, metric, arg) for seat in range(s.seats))


def _holds(s: MaracaiboState, seat: int, card: Card) -> bool:
    return card.condition is not None and holds(s, seat, card.condition, FROM_LEGACY)


def _used(s: MaracaiboState, seat: int, tile: int) -> bool:
    """Has the seat stopped at L36, or sailed through L37?"""
    assert s.module is not None
    if seat >= s.seats:
        return False
    if tile == _DUTCH:
        return s.module.dutch[seat] != NONE
    return tile == _PASSAGE and seat in s.module.passage
