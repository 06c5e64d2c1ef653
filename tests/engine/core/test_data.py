"""Data files: what is wrong is named with file, entry and key."""

import tomllib

import pytest

from engine.core import BadData, data


@pytest.fixture
def lay_over(tmp_path):
    """Write a file over one of Santiago's and load it."""
    (tmp_path / "santiago").mkdir()
    data.overlay(tmp_path)

    def write(name, text):
        (tmp_path / "santiago" / f"{name}.toml").write_text(text, encoding="utf-8")
        return data.load("santiago", name)

    yield write
    data.overlay(None)


def test_a_file_of_an_owner_is_preferred(lay_over):
    assert lay_over("board", 'source = "mine"\nwidth = 10').number("width") == 10
    assert data.load("santiago", "seats").number("income") == 3, "the others are ours"


def test_an_overlay_must_exist(tmp_path):
    with pytest.raises(BadData, match="no such directory"):
        data.overlay(tmp_path / "nowhere")


def test_every_file_says_where_it_is_from(lay_over):
    with pytest.raises(BadData, match=r"santiago/board.toml: source: is missing"):
        lay_over("board", "width = 8")


def test_broken_toml_names_the_file(lay_over):
    with pytest.raises(BadData, match=r"santiago/board.toml: .*line 1"):
        lay_over("board", "width = = 8")


TABLE = """
width = 8
name = "board"
empty = " "
sure = true
list = [1, 2, 3]
words = ["a"]
[inner]
depth = 2
[[tile]]
id = "banana"
count = 6
[[tile]]
count = 7
colour = "red"
"""


@pytest.fixture
def table():
    return data.DataTable(tomllib.loads(TABLE), "x.toml")


def test_values_of_the_right_form_are_read(table):
    assert table.number("width") == 8
    assert table.text("name") == "board"
    assert table.flag("sure") is True
    assert table.flag("absent") is False
    assert table.numbers("list", length=3) == [1, 2, 3]
    assert table.texts("words") == ["a"]
    assert table.table("inner").number("depth") == 2
    assert table.choice("name", ["board", "table"]) == "board"
    assert table.has("width")


@pytest.mark.parametrize(
    ("ask", "problem"),
    [
        (lambda t: t.number("height"), "x.toml: height: is missing"),
        (lambda t: t.number("name"), "name: 'board' is not a whole number"),
        (lambda t: t.number("width", 0, 5), "width: 8 is not a whole number from 0 to 5"),
        (lambda t: t.number("sure"), "sure: True is not a whole number"),
        (lambda t: t.text("width"), "width: 8 is not a text"),
        (lambda t: t.text("empty"), "empty: ' ' is not a text"),
        (lambda t: t.flag("width"), "neither true nor false"),
        (lambda t: t.choice("name", ["table"]), "'board' is not one of table"),
        (lambda t: t.numbers("words"), r"words\[0\]: 'a' is not a whole number"),
        (lambda t: t.numbers("list", length=2), "3 entries, 2 are needed"),
        (lambda t: t.texts("list"), "not a list of texts"),
        (lambda t: t.table("width"), "a table is needed, not 8"),
        (lambda t: list(t.entries("width")), "a list is needed, not 8"),
        (lambda t: list(t.entries("tile", 3)), "2 entries, 3 are needed"),
        (lambda t: t.done(), "is not a known key here"),
    ],
)
def test_what_is_wrong_is_named(table, ask, problem):
    with pytest.raises(BadData, match=problem):
        ask(table)


def test_an_entry_with_a_key_that_nobody_asked_for_is_wrong(table):
    entries = table.entries("tile")
    banana = next(entries)
    assert (banana.text("id"), banana.number("count")) == ("banana", 6)
    assert next(entries).number("count") == 7
    with pytest.raises(BadData, match=r"x.toml: tile 2: colour: is not a known key"):
        next(entries)
