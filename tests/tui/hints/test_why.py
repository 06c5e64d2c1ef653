"""Why did they do that? Told from what the onlooker knows; after the game from the seat."""

import pytest

from ai.agent import Alternative, Budget, Choice
from ai.judge import judge
from ai.levels import agent
from engine import registry
from engine.core import Randomness
from engine.core.record import Header
from tests.tui.hints.advised import NAMES
from tui.hints import explain
from tui.hints.advice import advice
from tui.hints.why import Question, Silence, onlooker, question, tellable
from tui.session import Session

VIEWER = 0


def games(game_id, moves=90, seed=4, options=None):
    """A session with a person and two agents, played on by medium, move by move."""
    header = Header(
        game_id, 3, seed=seed, names=NAMES[:3], players=("human", "medium", "medium"),
        options=options or {},
    )  # fmt: skip
    session = Session.new(header, saved=False)
    chooser = agent(game_id, "medium", 1)
    while not session.over and session.length < moves:
        session.play(chooser.choose(session.view(session.seat), Budget()).action)
        yield session


def of_others(game_id, **more):
    for session in games(game_id, **more):
        if session.moved(session.length).seat != VIEWER:
            yield session


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_at_the_table_only_the_onlookers_view_is_looked_at(game_id, monkeypatch):
    looked = []
    real = Session.view

    def noted(self, seat, position=None):
        looked.append(seat)
        return real(self, seat, position)

    told = 0
    for session in of_others(game_id):
        monkeypatch.setattr(Session, "view", noted)
        looked.clear()
        asked = question(session, VIEWER, session.length)
        told += isinstance(asked, Question)
        assert set(looked) <= {VIEWER}
        monkeypatch.setattr(Session, "view", real)
    assert told > 5


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_what_is_told_does_not_hang_on_what_the_onlooker_cannot_see(game_id):
    """Another truth that looks the same from outside: the same question, the same words."""
    for number, session in enumerate(of_others(game_id)):
        if number % 6:
            continue
        known = session.view(VIEWER, session.length - 1)
        action = session.record.actions[-1]
        twin = known.sample(Randomness(77)).view(VIEWER)
        one, other = (onlooker(game_id, view, action) for view in (known, twin))
        if isinstance(one, Silence):
            assert one is other
            continue
        assert (one.action, one.seat, one.view) == (other.action, other.seat, other.view)
        choice = judge(game_id, one.view, action, Budget(iterations=3)).choice
        assert words(game_id, one, choice) == words(game_id, other, choice)


def words(game_id, asked, choice):
    told = tellable(asked, choice)
    found = explain(
        game_id, asked.view, told, asked.action, names=NAMES, you=False, known=asked.known
    )
    return found.headline, found.sentences, [each.words for each in found.alternatives]


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_moves_that_only_a_certain_hand_allows_are_not_named(game_id):
    for session in of_others(game_id, moves=60):
        known = session.view(VIEWER, session.length - 1)
        asked = onlooker(game_id, known, session.record.actions[-1])
        if isinstance(asked, Question):
            everything = [Alternative(action, 1.0, {}) for action in asked.view.legal()]
            told = tellable(asked, Choice(asked.action, everything))
            for option in told.why:
                for seed in range(3, 6):
                    legal = known.sample(Randomness(seed)).legal()
                    assert option.action in legal or not hidden_from(known, session)


def hidden_from(known, session):
    """Does the mover hold something that the onlooker can't see?"""
    state = known.sample(Randomness(1))
    return state.view(state.seat).to_json() != known.to_json()


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_parts_that_hang_on_a_hand_are_not_told(game_id):
    private = advice(game_id).PRIVATE
    for session in of_others(game_id, moves=60):
        known = session.view(VIEWER, session.length - 1)
        asked = onlooker(game_id, known, session.record.actions[-1])
        if isinstance(asked, Question) and private:
            others = [a for a in asked.view.legal() if a != asked.action]
            parts = dict.fromkeys(private, 9.0)
            choice = Choice(
                asked.action,
                [Alternative(asked.action, 9.0, parts), Alternative(others[0], 0.0, {})],
            )
            text = str(words(game_id, asked, choice))
            assert "better cards" not in text
            assert "has left can do" not in text


def test_secret_choices_are_told_after_the_game():
    """Havana's cards lie face down: not a word before the end."""
    for session in of_others("havana", moves=40):
        kind = session.view(VIEWER, session.length - 1).decision.kind
        asked = question(session, VIEWER, session.length)
        if kind in ("choose_cover", "choose_start", "choose_refreshment"):
            assert asked is Silence.HIDDEN


def test_after_the_game_the_seat_itself_is_asked():
    *_, session = games("havana", moves=10_000, options={"points": 5})
    assert session.over
    covers = [
        position
        for position in range(1, session.length + 1)
        if session.view(0, position - 1).decision.kind == "choose_cover"
        and session.moved(position).seat == 1
    ]
    asked = question(session, VIEWER, covers[0])
    assert isinstance(asked, Question)
    assert asked.known is None
    assert asked.view.seat == 1
    assert asked.action in asked.view.legal()


def test_ones_own_move_can_be_asked_about_at_once():
    for session in games("maracaibo", moves=25):
        if session.moved(session.length).seat == VIEWER:
            asked = question(session, VIEWER, session.length)
            assert asked is Silence.FORCED or asked.known is None


def test_before_the_first_move_there_is_nothing_to_ask():
    session = next(games("santiago"))
    assert question(session, VIEWER, 0) is Silence.FORCED
