"""Campaigns: kept between games, resumed from home, damaged files told in one sentence."""

import os
from dataclasses import replace

import pytest
from textual.widgets import Button

from engine.core.randomness import Randomness
from engine.core.record import Header
from engine.maracaibo.campaign import campaign as rules
from tests.tui.house import run, words
from tests.tui.table.table_fixtures import opens
from tui import campaigns
from tui.screens.campaign import CampaignScreen
from tui.screens.games import CampaignsScreen
from tui.screens.result import ResultScreen
from tui.session import Session
from tui.table.screen import TableScreen
from tui.table.setup_walkthrough import SetupWalkthrough

STORY = Header("maracaibo", 2, 1, {"scenario": "story"}, ("You", "Ana"), ("human", "random"))


def played(kept, seed=1) -> Session:
    """The next game of a campaign, played at random to its end."""
    game = Session.new(campaigns.header(kept), kept.path.parent)
    campaigns.began(kept, game.journal.path)
    rng = Randomness(seed)
    while not game.over:
        game.play(rng.pick(game.view(game.seat).legal()))
    return game


def test_a_campaign_is_read_as_it_was_written():
    kept = campaigns.start(STORY)
    assert campaigns.load(kept.path) == kept
    assert campaigns.campaigns() == [kept.path]


def test_a_finished_game_leads_to_the_next_chapter():
    kept = campaigns.start(STORY)
    game = played(kept)
    after = campaigns.finish(game)
    assert len(after.campaign.games) == 1
    assert len(after.campaign.path) >= 2
    assert after.journal == ""
    assert campaigns.load(kept.path) == after
    assert campaigns.finish(game) is None, "it counts once"


def test_a_result_that_nobody_saw_counts_too():
    kept = campaigns.start(STORY)
    played(kept)
    assert len(campaigns.caught_up(campaigns.load(kept.path)).campaign.games) == 1


def test_a_game_whose_journal_was_deleted_is_played_anew():
    kept = campaigns.start(STORY)
    game = Session.new(campaigns.header(kept), kept.path.parent)
    begun = campaigns.began(kept, game.journal.path)
    game.journal.path.unlink()
    assert campaigns.caught_up(begun).journal == ""


def test_a_whole_campaign_comes_to_its_end():
    kept = campaigns.start(STORY)
    for number in range(20):
        if rules.ended(kept.campaign):
            break
        kept = campaigns.finish(played(kept, number))
    assert rules.ended(kept.campaign) in ("won", "lost")
    assert len(kept.campaign.path) >= 5
    if rules.can_try_again(kept.campaign):
        assert not rules.ended(campaigns.try_again(kept).campaign)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"format": "something"}', "null", '{"format": 1, "seats": 9}', "\x00"]
)
def test_a_damaged_campaign_is_told_in_one_sentence(text):
    kept = campaigns.start(STORY)
    kept.path.write_text(text)
    with pytest.raises(campaigns.CampaignError) as told:
        campaigns.load(kept.path)
    assert "is no sound campaign" in str(told.value)
    assert "\n" not in str(told.value)
    assert kept.path.read_text() == text


def test_players_that_are_missing_are_a_damage_too():
    kept = campaigns.start(STORY)
    text = kept.path.read_text().replace('"Ana"', "")
    kept.path.write_text(text.replace('"You",', '"You"'))
    with pytest.raises(campaigns.CampaignError):
        campaigns.load(kept.path)


# -- on the screen -----------------------------------------------------------------------


def test_the_setup_of_the_story_opens_the_first_chapter_and_then_its_game():
    async def scenario(app, pilot):
        app.begin_campaign(STORY)
        await pilot.pause()
        assert isinstance(app.screen, CampaignScreen)
        assert "Chapter 1: Smoke over the cane" in words(app)
        await pilot.press("enter")
        await opens(pilot, SetupWalkthrough)
        await pilot.press("right")
        await pilot.pause()
        assert "Setup 1 of" in words(app)
        await pilot.press("escape")
        await opens(pilot, TableScreen)
        assert campaigns.load(campaigns.campaigns()[0]).journal

    run(scenario)


def test_home_offers_the_campaign_and_goes_on_with_its_game():
    kept = campaigns.start(STORY)
    game = Session.new(campaigns.header(kept), kept.path.parent)
    campaigns.began(kept, game.journal.path)

    async def scenario(app, pilot):
        await pilot.pause(0.1)
        assert "Campaigns" in words(app)
        await pilot.press("k")
        await pilot.pause(0.1)
        assert isinstance(app.screen, CampaignsScreen)
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert isinstance(app.screen, CampaignScreen)
        assert "Go on with the game" in words(app)
        await pilot.press("p")
        await pilot.pause(0.1)
        assert app.screen.session.journal.path == game.journal.path

    run(scenario)


def test_a_damaged_campaign_says_why_it_can_t_be_opened():
    campaigns.start(STORY).path.write_text("{")

    async def scenario(app, pilot):
        await pilot.pause(0.1)
        await pilot.press("k")
        await pilot.pause(0.1)
        assert "can't be read" in words(app)
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert isinstance(app.screen, CampaignsScreen)
        (notice,) = app._notifications
        assert "is no sound campaign" in notice.message

    run(scenario)


def dated(kept, seconds):
    """A campaign that was last played so long ago."""
    os.utime(kept.path, (1_700_000_000 - seconds,) * 2)
    return kept


def test_home_lists_all_campaigns_the_newest_first():
    older = dated(campaigns.start(STORY), 500)
    newer = dated(campaigns.start(replace(STORY, names=("Zoe", "Ana"))), 100)
    assert [entry.path for entry in campaigns.listed()] == [newer.path, older.path]

    async def scenario(app, pilot):
        await pilot.pause(0.1)
        await pilot.press("k")
        await pilot.pause(0.1)
        shown = words(app)
        assert shown.index("Zoe") < shown.index("You")
        assert shown.count("Chapter 1: Smoke over the cane") == 2
        await pilot.press("down", "enter")
        await pilot.pause(0.1)
        assert app.screen.kept.path == older.path

    run(scenario)


def test_a_campaign_is_deleted_when_that_is_confirmed():
    kept = campaigns.start(STORY)
    game = Session.new(campaigns.header(kept), kept.path.parent)
    campaigns.began(kept, game.journal.path)

    async def scenario(app, pilot):
        await pilot.pause(0.1)
        await pilot.press("k")
        await pilot.pause(0.1)
        await pilot.press("d", "n")
        await pilot.pause(0.1)
        assert kept.path.exists()
        await pilot.press("d", "y")
        await pilot.pause(0.1)
        assert not kept.path.exists()
        assert game.journal.path.exists()
        assert "No campaign has been begun" in words(app)
        await pilot.press("escape")
        await pilot.pause(0.1)
        assert "Campaigns" not in words(app)

    run(scenario)


def test_after_a_game_the_next_chapter_is_offered():
    game = played(campaigns.start(STORY))

    async def scenario(app, pilot):
        await app.push_screen(ResultScreen(game))
        await pilot.pause()
        assert app.screen.query_one("#chapter", Button)
        await pilot.press("c")
        await pilot.pause(0.1)
        assert isinstance(app.screen, CampaignScreen)
        assert "The story so far" in words(app)

    run(scenario, size=(120, 40))
