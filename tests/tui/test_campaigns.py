"""Campaigns: kept between games, resumed from home, damaged files told in one sentence."""

import os
from dataclasses import replace

import pytest
from textual.widgets import Button, Static

from engine.core.randomness import Randomness
from engine.core.record import Header
from engine.maracaibo.campaign import campaign as rules
from engine.maracaibo.uprising.state import change
from tests.engine.maracaibo.test_campaign import finished
from tests.engine.maracaibo.ways import way_to
from tests.tui.house import run, words
from tests.tui.table.table_fixtures import opens, until
from tui import campaigns
from tui.games.maracaibo import story_paper
from tui.games.maracaibo.presenter import MaracaiboPresenter
from tui.paint.look import Look
from tui.screens.campaign import CampaignScreen
from tui.screens.chronicle import CampaignMap, ChronicleScreen
from tui.screens.games import CampaignsScreen
from tui.screens.result import ResultScreen
from tui.session import Session
from tui.table.interlude import Interlude
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
    while not rules.ended(kept.campaign):
        found = rules.choices(kept.campaign)
        if found:
            kept = campaigns.choose(kept, found[-1])
        else:
            kept = campaigns.finish(played(kept, len(kept.campaign.path)))
        assert campaigns.load(kept.path) == kept
    assert len(kept.campaign.games) == len(kept.journals) == 8
    assert all((kept.path.parent / name).is_file() for name in kept.journals)
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
    assert "is not a valid campaign" in str(told.value)
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
        assert "Smoke over the cane" in words(app)
        assert "the sky inland has been red" in words(app)
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
        assert "Continue the game" in words(app)
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
        assert "is not a valid campaign" in notice.message

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
        assert "You have no campaigns" in words(app)
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
        assert "Read on" in words(app)

    run(scenario, size=(120, 40))


# -- cards, choices, map, chronicle ------------------------------------------------------


def brought_to(number, take=(), miss=(), unread=0, seats=2):
    """A campaign on disk that came to this card, with so many cards not yet read."""
    header = replace(STORY, seats=seats, names=STORY.names[:seats], players=STORY.players[:seats])
    kept = campaigns.start(header)
    found = finished(way_to(number, take, miss), points=(50, 40)[:seats])
    kept = replace(kept, campaign=found._replace(options=kept.campaign.options),
                   read=len(found.path) - unread)  # fmt: skip
    campaigns.save(kept)
    return campaigns.load(kept.path)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_cards_are_read_one_after_the_other_up_to_a_choice_that_is_for_good(size):
    kept = brought_to(109, unread=2)

    async def scenario(app, pilot):
        app.show_campaign(kept.path)
        await pilot.pause()
        assert "All the errands end at one trapdoor" in words(app)
        assert "press in six pieces" not in words(app)
        await pilot.press("enter")
        await until(lambda: "press in six pieces" in words(app), "press in six pieces")
        await pilot.press("left")
        await until(lambda: "one trapdoor" in words(app), "one trapdoor")
        await pilot.press("right")
        await until(lambda: "You choose together" in words(app), "You choose together")
        assert "Send it up with the mules" in words(app)
        await pilot.press("2")
        assert rules.choices(campaigns.load(kept.path).campaign), "pointed at, not chosen"
        await pilot.press("enter")
        await until(lambda: "Ana Coba" in words(app), "Ana Coba")
        now = campaigns.load(kept.path)
        assert now.campaign.path[-2:] == ("story_111", "story_151")
        await pilot.press("enter")
        await until(lambda: "Play this chapter" in words(app), "Play this chapter")
        assert "Goal, by one of you" in words(app)

    run(scenario, size=size)


def test_the_chart_and_the_chronicle_tell_the_way_taken():
    kept = brought_to(152, take=(111, 116), miss=(150,))

    async def scenario(app, pilot):
        app.show_campaign(kept.path)
        await pilot.pause()
        await pilot.press("m")
        await opens(pilot, CampaignMap)
        await until(lambda: "Smoke over the cane" in words(app), "Smoke over the cane")
        shown = words(app)
        assert "Goal missed" in shown
        assert "not taken: Stow it as ballast" in shown
        assert "You 50, Ana 40 VP" in shown
        await pilot.press("escape")
        await opens(pilot, CampaignScreen)
        await pilot.press("c")
        await opens(pilot, ChronicleScreen)
        await until(
            lambda: "Chapter 1: Smoke over the cane" in words(app), "Chapter 1: Smoke over the cane"
        )
        told = "".join(str(static.content) for static in app.screen.query(Static))
        for name in ("A barrel of sugar", "Mules", "A wet hat", "The yellow flag"):
            assert name in told
        assert "invented for the app" in told

    run(scenario, size=(120, 40))


def test_a_chapter_that_was_played_opens_its_game():
    kept = campaigns.finish(played(campaigns.start(STORY)))

    async def scenario(app, pilot):
        app.show_campaign(kept.path)
        await pilot.pause()
        while app.screen.at:
            await pilot.press("left")
            await pilot.pause()
        await pilot.press("w")
        await opens(pilot, TableScreen)
        assert app.screen.replay
        assert app.screen.session.journal.path.name == kept.journals[0]

    run(scenario)


@pytest.mark.parametrize(("number", "words_there"), [
    (186, "The campaign is won"), (187, "The campaign is lost"), (176, "you made your peace"),
])  # fmt: skip
def test_an_ending_is_read_and_said(number, words_there):
    take = {186: (175,), 187: (), 176: (164, 176)}[number]
    kept = brought_to(number, take, miss=(185,) if number == 187 else ())

    async def scenario(app, pilot):
        app.show_campaign(kept.path)
        await pilot.pause()
        assert words_there in words(app)
        assert "I was the boy with the boat" in words(app)
        assert ("Try again" in words(app)) is (number == 187)
        if number == 187:
            await pilot.press("a")
            await until(lambda: "Play this chapter" in words(app), "Play this chapter")
            assert campaigns.load(kept.path).campaign.path[-1] == "story_185"

    run(scenario)


def test_a_card_that_is_read_in_mid_game_lies_on_the_table_until_a_key(monkeypatch):
    kept = brought_to(152, seats=1)
    game = Session.new(campaigns.header(kept), kept.path.parent)
    campaigns.began(kept, game.journal.path)
    path = (*kept.campaign.path, "story_117")
    read = []
    monkeypatch.setattr(MaracaiboPresenter, "interludes", lambda _self, _view: tuple(read))

    async def scenario(app, pilot):
        screen = TableScreen(game)
        page = story_paper.page_of(path, len(path) - 1, 1)
        read.append(lambda look, *room: story_paper.paint(look, page, *room))
        await app.push_screen(screen)
        await opens(pilot, Interlude)
        await until(lambda: "Tar, lime, vinegar" in words(app), "the card")
        await pilot.press("enter")
        await opens(pilot, TableScreen)
        await until(lambda: screen.ready, "the question")
        assert campaigns.load(kept.path).read == len(kept.campaign.path) + 1

    run(scenario, size=(120, 40))


def test_interludes_are_the_cards_read_since_the_game_began():
    kept = brought_to(152, seats=1)
    s = Session.new(campaigns.header(kept), kept.path.parent).view(0).state
    assert story_paper.interludes(s) == []
    story = s.module.story
    change(s, story=story._replace(path=(*story.path, "story_117")))
    (paint,) = story_paper.interludes(s)
    assert "A clean bill of health" in paint(Look(), 80, 20).text()
