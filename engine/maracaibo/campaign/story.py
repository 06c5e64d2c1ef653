"""Story mode in a game: goals, what a card changes, which card comes next (MAR-350 to MAR-357)."""

from engine.maracaibo import scoring
from engine.maracaibo.base import scenarios
from engine.maracaibo.campaign import chapters
from engine.maracaibo.components import CAMPAIGN, LEGACY_INDEX, SETUP
from engine.maracaibo.components_campaign import Goal, StoryCard
from engine.maracaibo.effects.measure import holds, measure
from engine.maracaibo.effects.perform import gain_story, run
from engine.maracaibo.state import FROM_LEGACY, NONE, MaracaiboState
from engine.maracaibo.uprising import cooperation
from engine.maracaibo.uprising import events as uprising_events
from engine.maracaibo.uprising.state import StoryProgress, change

_DUTCH, _PASSAGE = LEGACY_INDEX["l36"], LEGACY_INDEX["l37"]


def give_start(s: MaracaiboState) -> None:
    """What the cards read before this game bring everybody at its start."""
    story = s.module.story if s.module is not None else None
    if story is None:
        return
    for card in chapters.brought(story.path):
        for seat in range(s.seats):
            s.doubloons[seat] = max(s.doubloons[seat] + card.purse, 0)
            if card.effects is not None:
                gain_story(s, seat, card.id)


def step(s: MaracaiboState) -> None:
    """Step 4 of an interim scoring, and the end of the game: is the goal met (MAR-304,
    MAR-352)? What is read at the end of the game changes the next one."""
    story = s.module.story if s.module is not None else None
    if story is None:
        return
    last = s.round == SETUP.rounds
    card = CAMPAIGN[story.path[-1]]
    if story.majority:
        _reward_leaders(s, card)
        change(s, story=story._replace(majority=False))
    if card.goal is None:  # met in an earlier round
        if last:
            _read_on(s)
    elif (last or not card.goal.at_end) and goal_met(s, card.goal):
        _read(s, card.then, True, last)
        _read_on(s, last)
    elif last:
        _read(s, card.otherwise, False, last)
        _read_on(s)


def _read_on(s: MaracaiboState, last: bool = True) -> None:
    """Events one after the other; what stops the reading comes when the game is over."""
    assert s.module is not None
    story = s.module.story
    assert story is not None
    path = story.path
    while chapters.kind(path[-1]) == "event":
        follower = chapters.following(path)
        if not last and chapters.kind(follower) != "event":
            return
        _read(s, follower, True, last)
        path = (*path, follower)


def _read(s: MaracaiboState, name: str, met: bool, last: bool) -> None:
    """A card is read: in mid-game it changes the board at once (MAR-351)."""
    assert s.module is not None
    story = s.module.story
    assert story is not None
    if s.events is not None:
        s.events.append(uprising_events.StoryRead(name, met))
    change(s, story=StoryProgress((*story.path, name), False))
    if not last:
        card = CAMPAIGN[name]
        for tile in card.remove:
            scenarios.remove_tile(s, tile)
        for tile in card.add:
            scenarios.add_tile(s, tile)
        _reward_leaders(s, card)


def _reward_leaders(s: MaracaiboState, card: StoryCard) -> None:
    """All who have the most of what the card counts."""
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


def goal_met(s: MaracaiboState, goal: Goal) -> bool:
    """Is the goal of a chapter met now? Only people count."""
    people = range(s.seats)
    match goal.kind:
        case "together":
            return progress(s, goal) >= goal.each * s.seats
        case "one":
            return any(_holds(s, seat, goal) for seat in people)
        case "all":
            return all(_holds(s, seat, goal) for seat in people)
        case "half_stopped":
            return 2 * sum(_used(s, seat, goal.legacy) for seat in people) >= s.seats
        case "winner_used":
            return any(_used(s, seat, goal.legacy) for seat in scoring.winners(s))
        case "few_markers":
            return progress(s, goal) <= goal.each * s.seats
    return cooperation.outcome(s, scoring.scores(s)).won


def progress(s: MaracaiboState, goal: Goal) -> int:
    """What is counted for a common goal: a sum, or markers on locations."""
    if goal.kind == "few_markers":
        return cooperation.markers_left(s)
    if goal.metric is None:
        return 0
    metric, arg = goal.metric
    return sum(measure(s, seat, metric, arg) for seat in range(s.seats))


def _holds(s: MaracaiboState, seat: int, goal: Goal) -> bool:
    return goal.condition is not None and holds(s, seat, goal.condition, FROM_LEGACY)


def _used(s: MaracaiboState, seat: int, tile: int) -> bool:
    """Has the seat stopped at L36, or sailed through L37?"""
    assert s.module is not None
    if seat >= s.seats:
        return False
    if tile == _DUTCH:
        return s.module.dutch[seat] != NONE
    return tile == _PASSAGE and seat in s.module.passage
