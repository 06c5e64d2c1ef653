"""The campaign between its games: archive, next game, winners (MAR-353, MAR-354)."""

import json
import random

import pytest

import automa  # noqa: F401  opponents of the solo campaign and of the rescue
from engine.core import BadOption, BadValue
from engine.maracaibo import GAME
from engine.maracaibo.campaign import campaign, chapters
from engine.maracaibo.components import CAMPAIGN
from engine.maracaibo.setup import Options


def played(seats, seed, options=None):
    """A campaign played through by random agents, archived after every game."""
    rng = random.Random(seed)
    found = campaign.begin(seats, options)
    while not campaign.ended(found):
        s = GAME.new(seats, campaign.next_options(found), rng.randrange(1 << 30))
        while not s.over:
            s.step(rng.choice(s.legal()))
        found = campaign.after(found, s)
        found = campaign.from_json(json.loads(json.dumps(campaign.to_json(found))))
    return found


@pytest.mark.rule("MAR-342", "MAR-353", "MAR-355")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_campaign_is_played_through_by_random_agents(seats):
    found = played(seats, seats, Options(scenario="story", story_revolt=True))
    assert campaign.ended(found) in ("won", "lost")
    assert 3 <= len(found.games) <= 10
    assert found.games[0].card == "story_150"
    assert found.games[-1].card == "story_185"
    cards = [found.path[0], *(card for game in found.games for card in game.read)]
    assert cards == list(found.path)


@pytest.mark.rule("MAR-353")
def test_the_archive_keeps_card_tiles_c_cards_games_and_winners():
    found = campaign.begin(3, Options(promos=True))
    game = campaign.CampaignGame("story_150", ("story_152",), (1,), (40, 60, 50))
    found = found._replace(path=("story_150", "story_152"), games=(game,))
    data = json.loads(json.dumps(campaign.to_json(found)))
    assert data["card"] == "story_152"
    assert data["tiles"] == ["l1", "l4", "l30", "l34"]
    assert data["c_cards"] == ["c102_blacksmiths_cache"]
    assert data["games"][0]["winners"] == [1]
    assert campaign.from_json(data) == found
    options = campaign.next_options(found)
    assert options.promos
    assert chapters.ARCHIVES[options.archive] == found.path


@pytest.mark.rule("MAR-353")
@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        ({"format": "else"}, "format"),
        ({"seats": 9}, "seats"),
        ({"options": {"scenario": "unrest"}}, "scenario"),
        ({"options": {"nonsense": 1}}, "nonsense"),
        ({"path": []}, "path"),
        ({"path": ["story_151"]}, "path"),
        ({"path": ["story_150", "story_185"]}, "path"),
        ({"path": "story_150"}, "path"),
        ({"games": None}, "games"),
        ({"games": [{"card": "x"}]}, "card"),
        ({"games": [{"card": "story_150", "read": []}]}, "read"),
        (
            {"games": [{"card": "story_150", "read": ["story_151"], "winners": [7], "points": []}]},
            "winners",
        ),
        (
            {"games": [{"card": "story_150", "read": ["story_151"], "winners": [], "points": [1]}]},
            "points",
        ),
    ],
)
def test_a_spoiled_archive_is_refused(spoil, what):
    data = campaign.to_json(campaign.begin(2)) | spoil
    with pytest.raises(BadValue) as wrong:
        campaign.from_json(data)
    assert what in str(wrong.value) or what == "format"


@pytest.mark.rule("MAR-354")
def test_most_games_won_wins_then_the_sum_of_points():
    found = campaign.begin(3)
    games = [
        campaign.CampaignGame("story_150", ("story_151",), (0,), (50, 40, 30)),
        campaign.CampaignGame("story_151", ("story_154",), (1,), (20, 60, 30)),
        campaign.CampaignGame("story_154", ("story_184",), (), (20, 10, 90)),
    ]
    found = found._replace(games=tuple(games))
    assert campaign.wins(found) == [1, 1, 0]
    assert campaign.winners(found) == [1]


@pytest.mark.rule("MAR-354")
def test_the_player_with_most_points_wins_a_game():
    found = campaign.begin(2)
    rng = random.Random(5)
    s = GAME.new(2, campaign.next_options(found), 5)
    while not s.over:
        s.step(rng.choice(s.legal()))
    after = campaign.after(found, s)
    game = after.games[0]
    assert list(game.winners) == s.winners()
    assert max(game.points) == game.points[game.winners[0]]


def test_only_the_finished_next_game_goes_into_the_campaign():
    found = campaign.begin(2)
    for s in (
        GAME.new(2, campaign.next_options(found), 1),
        GAME.new(3, campaign.next_options(found), 1),
        GAME.new(2, Options(), 1),
    ):
        with pytest.raises(BadValue):
            campaign.after(found, s)


def test_a_lost_rescue_may_be_tried_again():
    way = next(way for way in chapters.ARCHIVES if way[-1] == "story_185")
    lost = campaign.begin(2)._replace(path=(*way, "story_187"))
    assert campaign.ended(lost) == "lost"
    assert campaign.can_try_again(lost)
    with pytest.raises(BadOption):
        campaign.next_options(lost)
    again = campaign.try_again(lost)
    assert again.path == way
    assert campaign.next_options(again).archive == chapters.ARCHIVE_INDEX[way]
    won = campaign.begin(2)._replace(path=(*way, "story_186"))
    assert not campaign.can_try_again(won)
    with pytest.raises(BadOption):
        campaign.try_again(won)
    assert not CAMPAIGN["story_186"].again


@pytest.mark.rule("MAR-356")
def test_alone_against_jeanne_at_any_level_and_jacques_in_the_rescue():
    found = campaign.begin(1, Options(automa="jeanne", level=5))
    assert campaign.next_options(found).automa == "jeanne"
    way = next(way for way in chapters.ARCHIVES if way[-1] == "story_185")
    options = campaign.next_options(found._replace(path=way))
    assert (options.automa, options.level) == ("none", 4)
    assert GAME.new(1, options, 1).automa.kind == "jacques"
