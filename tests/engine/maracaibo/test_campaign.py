"""The campaign between its games: archive, next game, winners (MAR-353, MAR-354)."""

import json
import random

import pytest

import automa  # noqa: F401  opponents of the solo campaign and of the rescue
from engine.core import BadOption, BadValue
from engine.maracaibo import GAME
from engine.maracaibo.campaign import campaign, chapters
from engine.maracaibo.setup import Options
from tests.engine.maracaibo.ways import way_to


def played(seats, seed, options=None):
    """A campaign played and chosen through at random, archived after every step."""
    rng = random.Random(seed)
    found = campaign.begin(seats, options)
    while not campaign.ended(found):
        if campaign.choices(found):
            found = campaign.choose(found, rng.choice(campaign.choices(found)))
        else:
            s = GAME.new(seats, campaign.next_options(found), rng.randrange(1 << 30))
            while not s.over:
                s.step(rng.choice(s.legal()))
            found = campaign.after(found, s)
        assert campaign.from_json(json.loads(json.dumps(campaign.to_json(found)))) == found
    return found


def finished(way, winners=(0,), points=(50, 40)):
    """A campaign that came this way, a game for every chapter on it."""
    games = []
    for at, card in enumerate(way[:-1]):
        if chapters.kind(card) == "chapter":
            end = at + 1
            while chapters.kind(way[end]) == "event":
                end += 1
            games.append(campaign.CampaignGame(card, way[at + 1 : end + 1], winners, points))
    return campaign.begin(len(points))._replace(path=way, games=tuple(games))


@pytest.mark.rule("MAR-342", "MAR-353", "MAR-355")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_campaign_is_played_through_at_random(seats):
    found = played(seats, seats, Options(scenario="story", story_revolt=True))
    assert campaign.ended(found)
    assert 7 <= len(found.games) <= 8
    assert found.games[0].card == "story_150"
    assert found.games[-1].card in ("story_184", "story_185")
    begun = [card for card in found.path if chapters.kind(card) == "chapter"]
    assert [game.card for game in found.games] == begun


@pytest.mark.rule("MAR-353")
def test_the_archive_keeps_card_tiles_c_cards_games_and_winners():
    way = way_to(151, take=(111,), miss=(150,))
    found = finished(way, (1,), (40, 60, 50))._replace(
        options=Options(scenario="story", promos=True)
    )
    data = json.loads(json.dumps(campaign.to_json(found)))
    assert data["card"] == "story_151"
    assert data["tiles"] == ["l1", "l4", "l30", "l34", "l35"]
    assert data["c_cards"] == ["c102_blacksmiths_cache"]
    assert data["brought"] == ["story_111"]
    assert data["games"][0]["winners"] == [1]
    assert campaign.from_json(data) == found
    options = campaign.next_options(found)
    assert options.promos
    assert chapters.path_of(options.archive) == found.path


@pytest.mark.rule("MAR-353")
def test_a_choice_waits_and_leads_on():
    found = finished(way_to(109))
    assert campaign.choices(found) == ("story_110", "story_111")
    with pytest.raises(BadOption):
        campaign.next_options(found)
    with pytest.raises(BadOption):
        campaign.choose(found, "story_115")
    chosen = campaign.choose(found, "story_111")
    assert chosen.path[-2:] == ("story_111", "story_151")
    assert campaign.choices(chosen) == ()
    assert campaign.from_json(campaign.to_json(chosen)) == chosen


GAME_150 = {
    "card": "story_150",
    "read": ["story_107", "story_109"],
    "winners": [],
    "points": [1, 2],
}


@pytest.mark.rule("MAR-353")
@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        ({"format": "else"}, "format"),
        ({"format": "maracaibo campaign 1"}, "older story"),
        ({"seats": 9}, "seats"),
        ({"options": {"scenario": "unrest"}}, "scenario"),
        ({"options": {"nonsense": 1}}, "nonsense"),
        ({"path": []}, "path"),
        ({"path": ["story_151"]}, "path"),
        ({"path": ["story_150", "story_185"]}, "path"),
        ({"path": ["story_150", "story_107"]}, "path"),
        ({"path": "story_150"}, "path"),
        ({"path": ["story_150", "story_107", "story_109"]}, "missing"),
        ({"path": ["story_150", "story_108", "story_109"], "games": [GAME_150]}, "games"),
        ({"games": None}, "games"),
        ({"games": [{"card": "x"}]}, "card"),
        ({"games": [{"card": "story_150", "read": []}]}, "read"),
        ({"games": [GAME_150]}, "read"),
        ({"games": [GAME_150 | {"winners": [7]}]}, "winners"),
        ({"games": [GAME_150 | {"points": [1]}]}, "points"),
        ({"tiles": ["l1"]}, "tiles"),
        ({"aftermath": {}}, "aftermath"),
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
    way = way_to(185)
    lost = finished((*way, "story_173", "story_187"))
    assert campaign.ended(lost) == "lost"
    assert campaign.can_try_again(lost)
    with pytest.raises(BadOption):
        campaign.next_options(lost)
    again = campaign.try_again(lost)
    assert again.path == way
    assert chapters.path_of(campaign.next_options(again).archive) == way
    assert campaign.from_json(campaign.to_json(again)) == again, "the attempt is kept"
    won = finished(way_to(186, take=(175,)))
    assert not campaign.can_try_again(won)
    with pytest.raises(BadOption):
        campaign.try_again(won)


@pytest.mark.rule("MAR-356")
def test_alone_against_jeanne_or_whom_the_card_names():
    found = campaign.begin(1, Options(automa="jeanne", level=5))
    assert campaign.next_options(found).automa == "jeanne"
    options = campaign.next_options(found._replace(path=way_to(156)))
    assert (options.automa, options.level) == ("jacques", 4)
    options = campaign.next_options(found._replace(path=way_to(185)))
    assert (options.automa, options.level) == ("none", 4)
    assert GAME.new(1, options, 1).automa.kind == "jacques"
    together = campaign.begin(2)._replace(path=way_to(156))
    assert campaign.next_options(together).automa == "none"
