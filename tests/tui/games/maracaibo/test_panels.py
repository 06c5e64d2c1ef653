"""Beside the map: cards, ship, exploration track, nations, players, the scenario."""

import re

import pytest

from engine.maracaibo.components import CARD_INDEX, CARDS, EXPLORATION, SPACE_INDEX, UPGRADES
from engine.maracaibo.state import FRANCE, NONE
from tests.tui.games.maracaibo.tables import asked, session
from tests.tui.table.table_fixtures import model, scene
from tui import i18n
from tui.games import presenter
from tui.games.maracaibo import (
    card_rows,
    cards,
    inspector,
    legend,
    names,
    nations,
    panels,
    players,
    preview,
    rivals,
    scenario,
    things,
    topics,
    track,
)
from tui.games.maracaibo import ship as ship_board
from tui.paint.colours import GOLD
from tui.paint.look import ASCII, Look
from tui.paint.marks import Marks, marked

PRESENTER = presenter("maracaibo")
STRIPS = [(80, 3), (120, 11), (80, 16), (82, 18)]
BOARDS = [(54, 15), (78, 23), (112, 26), (146, 36)]


@pytest.fixture
def game():
    return session(3, until=asked("sail"))


@pytest.fixture
def later():
    return session(3, seed=4, until=asked("sail", after_round=3), busy=True)


def flat(canvas) -> str:
    """All words of a picture, however they were broken."""
    return " ".join(canvas.text().split())


# -- every room, every look --------------------------------------------------------------

LOOKS = [Look(), Look(colours="none"), Look(ASCII), Look(ASCII, "none"), Look(colours="16")]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("panel", PRESENTER.panels)
def test_every_panel_survives_every_room(later, panel, look):
    here = scene(later, look=look)
    for room in ((1, 1), (7, 2), (24, 8), *STRIPS, *BOARDS):
        canvas = PRESENTER.panels[panel].paint(here, *room)
        assert canvas.rows >= 1
        if look.ascii:
            assert all(ord(letter) < 256 for letter in canvas.text()), panel


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_choice_that_has_a_home_is_painted_there(language):
    """Over a game: what can be chosen can be pointed at, at each size."""
    i18n.use(language)
    try:
        for kind in ("choose_career", "choose_port", "plan_first", "sail", "village", "draw",
                     "explore", "pick_disc", "main_action", "interim", "fighting"):  # fmt: skip
            here = model(session(3, seed=1, until=asked(kind), busy=True)).scene
            for cell in here.options:
                home = PRESENTER.home(cell)
                if not home or cell[0] in ("past", "assistant", "owned"):
                    continue
                rooms = STRIPS if home in PRESENTER.areas["strip"] else BOARDS
                for room in rooms:
                    canvas = PRESENTER.panels[home].paint(here, *room)
                    assert cell in canvas.claims, (kind, cell, room)
    finally:
        i18n.use("en")


# -- cards -------------------------------------------------------------------------------


def with_hand(game, *names):
    here = scene(game)
    here.state.hand[0] = tuple(CARD_INDEX[name] for name in names)
    here.state.planned[0] = ()
    return here


def test_a_card_has_name_price_icons_synergy_points_and_its_effect_in_words(game):
    here = with_hand(game, "a03_innkeeper")
    here.state.doubloons[0] = 10
    text = flat(panels.hand(here, 120, 11))
    assert "Innkeeper 8◍" in text
    assert "tobacco spyglass house 2 VP" in text
    assert "With every card you buy, the first time each turn: 2 doubloons" in text
    assert "you can pay" in text


def test_a_picture_on_a_card_has_its_word_below_it_and_nothing_is_said_twice(game):
    here = with_hand(game, "a03_innkeeper")
    for look, said in ((Look(), 1), (Look(ASCII), 1), (Look(colours="none"), 1)):
        for room in ((120, 11), (84, 17), (40, 9)):
            text = flat(panels.hand(with_look(here, look), *room))
            assert text.count("spyglass") == said, (look, room)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_of_cards_are_whole_in_the_smallest_window(language):
    """A long name takes two lines of a folded card; of the words one is left."""
    i18n.use(language)
    try:
        game = session(3, until=asked("sail"))
        for name in ("a02_builder", "u27_rumour_monger", "a05_ships_purser", "a09_chapel"):
            text = flat(panels.hand(with_hand(game, *[name] * 4), 80, 3))
            for word in cards.short_card(name).split():
                assert text.count(word) >= 4, (name, word)
    finally:
        i18n.use("en")


def test_the_number_of_a_choice_covers_no_words_of_a_folded_card():
    here = model(session(3, seed=1, until=asked("village"), busy=True)).scene
    canvas = panels.hand(here, 80, 3)
    rows = canvas.text().split("\n")
    for cell in here.options:
        if cell in canvas.claims:
            x, y = canvas.claims[cell].badge
            assert not rows[y].ljust(80)[x : x + 3].strip(), cell


def test_a_card_that_is_too_dear_says_what_is_missing(game):
    here = with_hand(game, "a03_innkeeper")
    here.state.doubloons[0] = 3
    assert "needs 5◍ more" in flat(panels.hand(here, 120, 11))
    assert "needs 5$ more" in flat(panels.hand(with_look(here, Look(ASCII)), 120, 11))


def with_look(here, look):
    from dataclasses import replace

    return replace(here, look=look)


@pytest.mark.parametrize("room", [(120, 11), (80, 16), (84, 17)])
def test_the_eighth_card_of_a_hand_is_there_with_its_name(game, room):
    names = ("a01_sailor", "a02_builder", "a03_innkeeper", "a04_harbour", "a05_ships_purser",
             "a06_tobacco_field", "a10_cartographer", "u27_rumour_monger")  # fmt: skip
    here = with_hand(game, *names)
    canvas = panels.hand(here, *room)
    text = flat(canvas)
    for name in names:
        assert ("card", name) in canvas.claims
    assert "…" not in text
    for word in ("Cartographer", "Rumour Monger", "Ship's Purser", "Tobacco Field"):
        assert all(part in text for part in word.split())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_and_words_of_cards_are_never_cut_at_120_columns(language):
    i18n.use(language)
    try:
        ids = list(CARD_INDEX)
        game = session(3, until=asked("sail"))
        for start in range(0, len(ids), 6):
            here = with_hand(game, *ids[start : start + 6])
            assert "…" not in panels.hand(here, 120, 11).text(), ids[start : start + 6]
    finally:
        i18n.use("en")


def test_planned_cards_stand_behind_the_hand_and_say_so(game):
    here = with_hand(game, "a09_chapel")
    here.state.planned[0] = (CARD_INDEX["a02_builder"],)
    canvas = panels.hand(here, 120, 11)
    assert (
        canvas.claims["card", "a09_chapel"].box.left
        < canvas.claims["planned", "a02_builder"].box.left
    )
    assert "planned" in flat(canvas)
    assert panels.hand_title(here) == "Your hand (1 of 4, 1 planned)"


def test_careers_and_ports_to_choose_from_are_cards():
    here = model(session(2, until=asked("choose_career"))).scene
    canvas = panels.hand(here, 120, 11)
    assert {cell for cell in here.options if cell[0] == "career"} <= set(canvas.claims)
    assert "each: a" in flat(canvas)


@pytest.mark.parametrize("room", [*STRIPS, (59, 18), (78, 16), (120, 30)])
@pytest.mark.parametrize("painter", [panels.hand, panels.market, panels.owned])
def test_either_all_cards_of_a_panel_have_pictures_or_none(later, painter, room, monkeypatch):
    painted = []
    real = card_rows.paint_card

    def noted(canvas, x, y, width, height, card):
        painted.append(card)
        real(canvas, x, y, width, height, card)

    card_rows._painted.cache_clear()
    monkeypatch.setattr(card_rows, "paint_card", noted)
    painter(scene(later), *room)
    projects = [card for card in painted if card.signs or card.captions]
    assert len({bool(card.captions) for card in projects}) == 1


def test_every_good_and_object_of_a_card_has_a_sign_in_its_colours(game):
    here = scene(game)
    number = CARD_INDEX["a03_innkeeper"]
    card = cards.project(here, number, ("card", "x"))(26, 8, False)
    assert card.kind.count(cards.SIGN) == len(card.signs) >= 2
    assert len(set(card.signs)) == len(card.signs)
    plain = cards.project(scene(game, look=Look(colours="none")), number, ("card", "x"))(26, 8)
    assert cards.SIGN not in plain.kind
    assert len(plain.kind.split(" · ")) == 4


def test_the_last_pile_takes_the_room_beside_it(game):
    canvas = panels.market(scene(game), 59, 18)
    assert canvas.claims["pile",].box.right == canvas.columns - 2
    assert canvas.drawn() == canvas.columns * canvas.rows


def test_a_quest_says_in_its_head_whether_it_can_be_paid(later):
    for room in ((59, 18), (42, 9), (120, 11)):
        text = panels.quests(scene(later), *room).text()
        assert text.count("✓") + text.count("✗") == len(things.laid_out(later.view(0).state))


# -- the scenario ------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_of_the_scenario_is_full_of_what_one_looks_up(later, language):
    i18n.use(language)
    try:
        here = scene(later)
        canvas = scenario.paint(here, 146, 36)
        assert canvas.rows == 36
        ground = set(scenario.TABLE)
        bare = sum(colour in ground for colour in (*canvas._upper, *canvas._lower))
        assert bare < 0.25 * 2 * canvas.columns * canvas.rows
        rules = {cell for cell in canvas.claims if cell[0] == "rule"}
        assert ("rule", "turn") in rules
        for rule in rules:
            assert inspector.inspect(here, rule)[1:]
            assert topics.explain(here, rule).chapter == rule[1]
    finally:
        i18n.use("en")


def test_everybodys_points_stand_side_by_side(later):
    canvas = legend.pictures(scene(later), 46)[0]
    last = canvas.text().split("\n")[-1].split()
    assert last[1:] == [str(score.total) for score in later.view(0).state.scores()]


def test_quests_stand_with_their_places(later):
    here = scene(later)
    canvas = panels.quests(here, 120, 11)
    assert len([cell for cell in canvas.claims if cell[0] == "quest"]) == len(
        panels.laid_out(here.state)
    )
    assert "…" not in canvas.text()


# -- ship --------------------------------------------------------------------------------


@pytest.mark.parametrize("room", [*BOARDS, (120, 11)])
def test_the_ship_shows_every_upgrade_with_its_discs_in_words(game, room):
    here = scene(game)
    here.state.discs[3] = 0
    here.state.discs[4] = 1
    canvas = ship_board.paint(here, *room)
    assert {("upgrade", design.id) for design in UPGRADES} <= set(canvas.claims)
    lines = canvas.text().splitlines()

    def beside(name):
        line = next(line for line in lines if name in line)
        return line[line.index(name) + len(name) :].split()[0]

    assert beside("Larger hold") == "✓"
    assert beside("Fast boats") == "◆○"
    assert beside("Banners") == "◆◆"
    assert "Hand limit +1" in flat(canvas)


def test_a_task_that_can_be_claimed_is_marked(game):
    here = scene(game)
    s = here.state
    s.career[0] = 0  # three quests, the red line, four upgrades
    s.quest_tiles[0] = (0, 1, 2)
    s.upgrades[0] = 0b1111
    s.tasks[0] = 0b100
    canvas = ship_board.paint(here, 120, 11)
    text = flat(canvas)
    assert "! 3 quests" in text
    assert "claim it" in text
    assert "claimed" in text
    assert {("task", 1), ("task", 2), ("task", 3)} <= set(canvas.claims)


# -- track -------------------------------------------------------------------------------


@pytest.mark.parametrize("room", BOARDS)
def test_the_whole_track_has_every_space_and_line(game, room):
    canvas = track.paint(scene(game), *room)
    assert {cell[1] for cell in canvas.claims if cell[0] == "space"} == {s.id for s in EXPLORATION}
    assert {cell[1] for cell in canvas.claims if cell[0] == "line"} == {"yellow", "red", "green"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rewards_of_the_track_are_whole_words_at_120_columns(game, language):
    i18n.use(language)
    try:
        text = track.paint(scene(game), 78, 23).text()
        assert "…" not in text
    finally:
        i18n.use("en")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_space_whose_quest_is_gone_says_so_whole_in_the_smallest_room(game, language):
    here = scene(game)
    gone = [number for number, space in enumerate(EXPLORATION) if space.quest]
    for number in gone:
        here.state.track_quests[number] = NONE
    here.state.explorers[0] = gone[0]
    i18n.use(language)
    try:
        text = flat(track.paint(here, 52, 15))
    finally:
        i18n.use("en")
    assert text.count({"en": "quest taken", "fr": "quête prise"}[language]) == len(gone), text


def test_explorers_stand_on_their_spaces(game):
    here = scene(game)
    here.state.explorers[:] = [SPACE_INDEX["e2"], SPACE_INDEX["e4l"], SPACE_INDEX["e2"]]
    canvas = track.paint(here, 78, 23)
    text = canvas.text()
    assert "2  ◆  ■" in text
    assert "4b ●" in text


@pytest.mark.parametrize("room", [(78, 23), (112, 26), (146, 37)])
def test_the_path_fills_its_room_and_its_end_stands_in_no_row_alone(game, room):
    canvas = track.paint(scene(game), *room)
    boxes = [canvas.claims["space", space.id].box for space in EXPLORATION]
    assert max(box.bottom for box in boxes) >= room[1] - 3
    assert canvas.rows <= room[1]
    end = canvas.claims["space", "end"].box
    assert sum(box.top <= end.top <= box.bottom for box in boxes) > 1


def test_the_ship_says_what_one_has_on_its_sails_where_there_is_room(game):
    text = ship_board.paint(scene(game), 146, 37).text()
    for words in ("Career:", "What you have", "Income:", "Explorer on space", "Synergies"):
        assert words in text
    assert "Income:" in ship_board.paint(scene(game), 78, 23).text()


# -- nations and players -----------------------------------------------------------------


@pytest.mark.parametrize("room", BOARDS)
def test_nations_have_their_worth_and_everybodys_rank(game, room):
    here = scene(game)
    here.state.influence[0] = 4
    here.state.row[FRANCE] = 10
    canvas = nations.paint(here, *room)
    text = flat(canvas)
    assert "worth 2, 10 markers left" in text or room[0] < 70
    assert "You 4, rank 2" in text
    assert {("nation", code) for code in ("FR", "ES", "EN")} <= set(canvas.claims)
    assert {("tokens", 1), ("tokens", 2)} <= set(canvas.claims)


def test_players_have_points_money_cards_and_influence(later):
    here = scene(later)
    for columns, rows in ((26, 8), (42, 6), (48, 9), (54, 9)):
        canvas = players.paint(here, columns, rows)
        for seat in range(3):
            assert ("player", seat) in canvas.claims
            assert f"{here.state.points[seat]} VP" in canvas.text()
            assert f"{here.state.doubloons[seat]}◍" in canvas.text()


# -- what a stop allows ------------------------------------------------------------------


def at(place):
    from engine.maracaibo.components import LOCATION_INDEX

    return LOCATION_INDEX[place]


def test_a_preview_counts_village_actions_by_distance(game):
    s = scene(game).state
    actions = [
        preview.village_actions(s, 0, preview.VisitPreview(at("3"), n)) for n in (1, 3, 4, 6, 7)
    ]
    assert actions == [1, 1, 2, 2, 3]


def test_a_preview_says_whether_one_can_deliver(game):
    s = scene(game).state
    s.hand[0] = (CARD_INDEX["a03_innkeeper"],)  # tobacco
    assert preview.can_deliver(s, 0, at("1"))
    s.market[at("1")] = (1, 2, 1)
    assert not preview.can_deliver(s, 0, at("1"))
    s.market[at("1")] = ()
    s.hand[0] = (CARD_INDEX["a02_builder"],)
    assert not preview.can_deliver(s, 0, at("1"))


def test_a_preview_names_quests_that_can_be_paid_and_own_assistants(game):
    from engine.maracaibo.components import QUEST_INDEX
    from engine.maracaibo.state import Assistant

    s = scene(game).state
    place = at("9")
    s.quests[place] = (QUEST_INDEX["q21"],)
    s.assistants[place] = (
        Assistant(0, CARD_INDEX["a24_ranger"]), Assistant(1, CARD_INDEX["b44_abbess"]))  # fmt: skip
    s.doubloons[0] = 3
    s.hand[0] = (CARD_INDEX["a01_sailor"],)
    lines = preview.lines(s, 0, place, (4,))
    assert lines == [
        "4 movement: 2 village actions",
        "Quest 21, you can pay 3 doubloons, 1 herb: 6 victory points",
        "Your assistant Ranger: explore up to 3 spaces",
    ]
    s.doubloons[0] = 2
    assert "you can't pay" in preview.lines(s, 0, place, (4,))[1]
    assert preview.brief(s, 0, preview.VisitPreview(place, 4)) == "2 village actions, assistant"


def test_the_inspector_says_what_is_printed_and_what_is_ours(game):
    here = scene(game)
    assert "Invented for this app" in inspector.inspect(here, ("quest", "q01"))[-1]
    assert not any("ours" in line for line in inspector.inspect(here, ("stop", "20")))


def test_tabs_name_panels_of_their_areas():
    for size in ((80, 24), (100, 32), (120, 40), (160, 48), (200, 60)):
        for area, tabbed in PRESENTER.tabs(*size).items():
            assert set(tabbed) <= set(PRESENTER.areas[area]), size


def test_what_an_opponent_has_is_labelled_once():
    game = session(3, seed=3, until=asked("sail", after_round=2))
    i18n.use("fr")
    text = rivals.paint(scene(game), 24, 30).text()
    assert "Navire\u202f:" in text or "Navire :" in text or "Navire\u00a0:" in text
    assert "::" not in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_incomes_are_in_sight_however_long_the_names_of_nations_are(language):
    i18n.use(language)
    try:
        game = session(3, until=asked("sail"))
        here = scene(game)
        here.state.influence[:3] = [17, 12, 10]
        here.state.income_doubloons[:3] = [12, 9, 8]
        here.state.income_points[:3] = [11, 0, 3]
        lines = players.paint(here, 42, 6).text().split("\n")
        assert all(re.search(r"\+\d+◍ \+\d+ [VP]", line) for line in lines[1::2]), lines
    finally:
        i18n.use("en")


def test_what_a_card_shows_when_it_is_small_leaves_nothing_out():
    """Points as well as goods; that it has an assistant is said once."""
    here = scene(session(3, until=asked("sail")))
    for name, number in CARD_INDEX.items():
        made = cards.project(here, number, ("card", name))
        for size in ((27, 5), (20, 11)):
            card = made(*size, False)
            shown = f"{card.kind}, {card.foot}".replace("\n", " ")
            assert things.vp(CARDS[number].points) in shown or not CARDS[number].points, (
                name,
                size,
            )
            assert "…" not in card.kind, (name, size)
    elder = cards.project(here, CARD_INDEX["a27_village_elder"], ("card", "a27_village_elder"))
    low, tall = elder(27, 5), elder(20, 11, False)
    assert low.words.startswith("At 8")
    assert tall.words.startswith("Assistant at 8")
    assert "assistant" not in tall.kind


def test_what_is_typed_for_a_space_is_its_own_number_turned_gold():
    """In every window: no second number covers what the space brings."""
    table = model(session(3, until=asked("explore")))
    for size in BOARDS:
        canvas = track.paint(table.scene, *size)
        before = canvas.text()
        lines = before.split("\n")
        for cell, option in table.asked.options.items():
            claim = canvas.claims[cell]
            x, y = claim.badge
            assert claim.snug
            assert lines[y][x : x + len(option.number)] == option.number, (cell, size)
        numbers = {cell: option.number for cell, option in table.asked.options.items()}
        assert marked(canvas, Marks(targets=numbers)).text() == before
        assert canvas.colours()[GOLD] >= len(numbers)


def test_a_row_of_fewer_cards_takes_the_width_of_the_table():
    here = scene(session(3, until=asked("sail")))
    made = [cards.project(here, number, ("card", str(number))) for number in range(7)]
    canvas = card_rows.paint(here, made, 79, 16)
    boxes = [canvas.claims["card", str(number)].box for number in range(7)]
    low = [box for box in boxes if box.top > boxes[0].top]
    assert 0 < len(low) < 7 - len(low)
    assert max(box.right for box in low) >= 76
    assert min(box.width for box in low) > boxes[0].width


def test_a_low_card_counts_doubloons_with_their_sign():
    """So that no word is left out, as long as that is enough."""
    assert names.coined("At 8: 2 village actions, 2 doubloons", "◍").endswith("actions, 2◍")
    assert names.coined("1 doubloon; doubloon income +1", "◍") == "1◍; doubloon income +1"
    here = scene(session(3, until=asked("sail")))
    elder = cards.project(here, CARD_INDEX["a27_village_elder"], ("card", "elder"))
    assert elder(20, 3).words.replace("\n", " ") == "At 8: 2 village actions, 2◍"
    i18n.use("fr")
    try:
        assert names.coined("En 8 : 2 doublons", "◍") == "En 8 : 2◍"
    finally:
        i18n.use("en")
