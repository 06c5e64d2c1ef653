"""Every script fits the rules and the texts: nothing is missing, nothing is typed by hand."""

import re
from functools import lru_cache

import pytest

from tui import i18n
from tui.games import presenter
from tui.tutorials import lesson, script, texts
from tui.tutorials.lesson import Lesson
from tui.tutorials.names import NAMES, TITLES
from tui.tutorials.script import BadTutorial

LANGUAGES = ("en", "fr")
SENTENCES = 3
LONGEST = 330
"""Letters that a card may have: the smallest window must hold it beside what it speaks of."""


@pytest.fixture(params=NAMES)
def tutorial(request):
    return script.load(request.param)


@pytest.fixture(params=LANGUAGES)
def spoken(request):
    with i18n.speaking(request.param):
        yield request.param


def walked(tutorial, other=lambda step: None):
    """The lesson at each step of its main line, or with other moves where there are any."""
    made = Lesson(tutorial)
    while True:
        yield made
        if made.asking:
            move = other(made.step)
            made.answer(made.session.game.parse(move) if move else made.wanted)
            if made.said:
                yield made
        if made.last:
            return
        made.go_through()


def test_titles_and_names_belong_together():
    assert set(NAMES) <= set(TITLES)
    found = {path.stem for path in (script.folder() / "scripts").glob("*.toml")}
    assert found == set(NAMES)


def test_it_fits_the_rules(tutorial):
    lesson.check(tutorial)


def test_it_is_as_long_as_a_lesson_should_be(tutorial):
    assert 12 <= tutorial.length <= 25
    asked = sum(1 for step in tutorial.steps if step.ask)
    assert asked >= 5


def test_every_step_has_its_words(tutorial, spoken):
    words = texts.sections(tutorial.name, spoken)
    needed = {anchor for step in tutorial.steps for anchor in step.anchors}
    assert needed == set(words)
    assert all(found.title and found.text for found in words.values())


def test_each_anchor_is_written_once(tutorial, spoken):
    source = (script.folder() / spoken / f"{tutorial.name}.md").read_text(encoding="utf-8")
    anchors = re.findall(r"\{#([\w-]+)\}", source)
    assert len(anchors) == len(set(anchors))


def test_numbers_are_asked_for_and_not_typed(tutorial, spoken):
    for anchor, words in texts.sections(tutorial.name, spoken).items():
        plain = re.sub(r"\{\{.*?\}\}|`.*?`|\bF1\b|\b[A-H][1-6]\b", "", words.text)
        assert not re.search(r"\d", plain), (anchor, plain)


def test_all_that_is_said_is_known_and_short(tutorial, spoken):
    for made in walked(tutorial):
        view = made.session.view(0)
        for anchor in (made.step.anchors if made.asking else ()) or (made.step.id,):
            made.said = "" if anchor == made.step.id else anchor
            words = made.words(
                presenter(tutorial.game).words.label(made.wanted, view) if made.asking else ""
            )
            assert "?)" not in words.text, words.text
            assert len(words.text) <= LONGEST, (anchor, len(words.text))
            assert len(re.findall(r"[.!?](?=\s|$)", words.text)) <= SENTENCES, words.text
        made.said = ""


def test_any_other_move_that_serves_leads_to_the_end(tutorial):
    """Each is tried; some are there only after another one."""
    steps = [step for step in tutorial.steps if step.ask]
    wanted = {(step.id, like) for step in steps for like in step.also}
    met = set()
    for at, step in enumerate(tutorial.steps):
        for like in step.also:
            moves = [move for move in _legal_at(tutorial, at) if _is(move, like)]
            for move in sorted({*moves[:1], *moves[-1:]} - {step.ask}):
                made = None
                for made in walked(tutorial, lambda now, s=step, m=move: m if now is s else None):
                    met |= _met(made)
                assert made.last
    assert wanted <= met


def _met(made):
    """The patterns of the present step that fit a legal move."""
    if not made.asking:
        return set()
    legal = [str(action) for action in made.session.view(0).legal()]
    return {
        (made.step.id, like) for like in made.step.also if any(_is(move, like) for move in legal)
    }


def test_what_does_not_serve_can_be_tried(tutorial):
    for name, steps in _questions(tutorial).items():
        for like in steps[0][1].instead:
            tried = [
                move
                for at, step in steps
                for move in _legal_at(tutorial, at)
                if _is(move, like) and move != step.ask and step.reaction(move) is None
            ]
            assert tried, (name, like)


def _questions(tutorial):
    """The decisions of each step by its name, with their places."""
    found = {}
    for at, step in enumerate(tutorial.steps):
        if step.ask:
            found.setdefault(step.id, []).append((at, step))
    return found


@lru_cache
def _legal(name):
    """The legal moves at each step of the main line."""
    return {
        made.at: [str(action) for action in made.session.view(0).legal()]
        for made in walked(script.load(name))
        if made.asking
    }


def _legal_at(tutorial, number):
    return _legal(tutorial.name)[number]


def _is(move, like):
    return script.fnmatchcase(move, like)


def test_every_place_that_is_marked_belongs_to_a_panel(tutorial):
    game = presenter(tutorial.game)
    for step in tutorial.steps:
        assert all(game.home(cell) for cell in step.mark), step.id
        known = {*game.panels, "choices", "log", "race", ""}
        assert step.panel in known, step.id


# -- damaged files -----------------------------------------------------------------------


@pytest.fixture
def damaged(tmp_path, monkeypatch):
    """A folder of tutorials in which the script of Santiago is this."""

    def write(content, text="# Santiago\n"):
        (tmp_path / "scripts").mkdir()
        (tmp_path / "en").mkdir()
        (tmp_path / "scripts" / "santiago.toml").write_text(content, encoding="utf-8")
        (tmp_path / "en" / "santiago.md").write_text(text, encoding="utf-8")
        monkeypatch.setattr(script, "folder", lambda: tmp_path)
        monkeypatch.setattr(texts, "folder", lambda: tmp_path)
        texts.sections.cache_clear()

    yield write
    texts.sections.cache_clear()


HEAD = 'game = "santiago"\nseats = 4\nseed = 5\n'


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("game = ", "Invalid value"),
        ("seats = 4", "'game'"),
        ('game = "chess"\nseats = 4\nseed = 1', "chess"),
        (HEAD + 'names = ["x"]', "names"),
        (HEAD, "'step'"),
        (HEAD + "step = []", "step"),
        (HEAD + "[[step]]\npanel = 'board'", "'id'"),
        (HEAD + "[[step]]\nid = 'a'\nsay = 'b'", "say"),
        (HEAD + "options = { nonsense = 3 }\n[[step]]\nid = 'a'", "nonsense"),
    ],
)
def test_a_damaged_script_is_one_sentence(damaged, content, says):
    damaged(content)
    with pytest.raises(BadTutorial) as problem:
        script.load("santiago")
    line = str(problem.value)
    assert "santiago" in line
    assert says in line
    assert "\n" not in line


@pytest.mark.parametrize(
    "steps",
    [
        "[[step]]\nid = 'a'\nthen = ['bid 99']",
        "[[step]]\nid = 'a'\nthen = ['jump']",
        "[[step]]\nid = 'a'\nask = 'bid 3'",
        "[[step]]\nid = 'a'\nthen = ['bid 2', 'bid 3']",
    ],
)
def test_a_script_that_does_not_fit_is_found_before_it_begins(damaged, steps):
    damaged(HEAD + steps)
    with pytest.raises(BadTutorial, match="santiago"):
        lesson.check(script.load("santiago"))


def test_an_opening_that_does_not_fit_is_found_before_it_begins(damaged):
    damaged(HEAD + "opening = ['bid 99']\n[[step]]\nid = 'a'")
    with pytest.raises(BadTutorial, match="santiago"):
        lesson.check(script.load("santiago"))


def test_words_that_are_missing_are_said_to_be(damaged):
    damaged(HEAD + "[[step]]\nid = 'a'\n", "# Santiago\n## B {#b}\nText\n")
    made = Lesson(script.load("santiago"))
    assert "a?" in made.words().text


def test_a_fact_that_nobody_knows_is_said_to_be_missing(damaged):
    damaged(HEAD + "[[step]]\nid = 'a'\n", "## A {#a}\nUp to {{now players.9.money}} escudos.\n")
    made = Lesson(script.load("santiago"))
    assert "now players.9.money?" in made.words().text
