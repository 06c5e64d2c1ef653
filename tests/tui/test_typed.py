"""Whatever is typed: events, and never an end."""

import random

import pytest
from textual import events
from textual.geometry import Size

from tui.terminal.typed import LONGEST_PASTE, MOST, PASTE_PAUSE, Reader, Waiting


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def reader(clock):
    return Reader(now=clock)


def keys(found):
    return [event.key for event in found if isinstance(event, events.Key)]


def pastes(found):
    return [event.text for event in found if isinstance(event, events.Paste)]


@pytest.mark.parametrize(
    "odd",
    [
        b"\xff",
        b"\xc3(",
        b"\xe2\x82",
        b"\xf0\x9f",
        b"\x00",
        b"\x1b[999999999999u",
        b"\x1b[1114112;5u",
        b"\x1b[97;5;99999999u",
        b"\x1b[" + b"9" * 5000 + b"u",
        b"\x1b[<" + b"9" * 5000 + b";1;1M",
        b"\x1b[48;0;0;0;0t\x1b[<0;1;1M",
        b"\x1b[?2048;" + b"9" * 5000 + b"$y",
    ],
)
def test_bytes_that_no_keyboard_sends_cost_no_more_than_themselves(reader, odd):
    found = [*reader.feed(odd), *reader.tick()]
    found += [*reader.feed(b"a"), *reader.feed(odd + b"\x11")]
    found += reader.feed("é".encode())
    assert "a" in keys(found)
    assert "ctrl+q" in keys(found)
    assert keys(found)[-1] == "é"


def test_a_letter_may_come_in_two_pieces(reader):
    first, second = "é".encode()[:1], "é".encode()[1:]
    assert keys([*reader.feed(first), *reader.feed(second)]) == ["é"]


def test_random_bytes_never_raise(reader):
    rng = random.Random(5)
    for _time in range(300):
        for _event in reader.feed(rng.randbytes(rng.randint(1, 200))):
            pass
        for _event in reader.tick():
            pass


def test_a_paste_that_never_ends_is_ended(reader, clock):
    assert pastes(reader.feed(b"\x1b[200~some text")) == []
    clock.now = PASTE_PAUSE / 2
    assert pastes(reader.tick()) == []
    clock.now = PASTE_PAUSE + 1
    assert pastes(reader.tick()) == ["some text"]
    assert keys(reader.feed(b"x")) == ["x"]


def test_the_mark_of_a_paste_may_come_in_two_pieces(reader, clock):
    found = [*reader.feed(b"\x1b[20"), *reader.feed(b"0~text\x1b[2"), *reader.feed(b"01~")]
    assert pastes(found) == ["text"]
    clock.now = PASTE_PAUSE + 1
    assert list(reader.tick()) == []


@pytest.mark.parametrize("leave", [b"\x11", b"\x1b[113;5u"])
def test_one_can_leave_in_the_middle_of_a_paste(reader, leave):
    assert keys(reader.feed(b"\x1b[200~\x11 is text here")) == []
    assert "ctrl+q" in keys(reader.feed(leave))


@pytest.mark.parametrize("leave", [b"\x11", b"\x1b[113;5u"])
def test_one_can_leave_a_paste_whose_last_letters_come_with_the_key(reader, leave):
    """A busy machine reads both at once."""
    reader.feed(b"\x1b[200~")
    assert "ctrl+q" in keys(reader.feed(b"f" + leave))


# -- on the way to the app --------------------------------------------------------------------


@pytest.fixture
def left():
    return []


@pytest.fixture
def waiting(left):
    return Waiting(lambda: left.append("left"))


def key(character):
    return events.Key(character, character)


def test_events_keep_their_order_and_come_a_few_at_a_time(waiting):
    waiting.add(map(key, "abcdef"))
    assert keys(waiting.take(4)) == list("abcd")
    assert keys(waiting.take(0)) == []
    assert waiting
    assert keys(waiting.take(9)) == list("ef")
    assert not waiting


def test_leaving_overtakes_everything(waiting, left):
    waiting.add([*map(key, "abc"), events.Key("ctrl+q", "\x11"), key("d")])
    assert left == ["left"]
    assert keys(waiting.take(9)) == ["d"]


def test_a_flood_of_keys_is_a_paste(waiting, left):
    waiting.add(key("x") for _ in range(100_000))
    (paste,) = waiting.take(9)
    assert 0 < len(paste.text) <= LONGEST_PASTE
    waiting.add(key("x") for _ in range(MOST))
    assert len(list(waiting.take(2 * MOST))) == MOST, "no more than a fast reader of keys"
    waiting.add([events.MouseMove(None, 1, 1, 0, 0, 0, False, False, False)] * 2 * MOST)
    assert pastes(waiting.take(9)) in ([], [""])


def test_a_paste_has_an_end(waiting):
    waiting.add([events.Paste("x" * 1_000_000)])
    assert pastes(waiting.take(9)) == ["x" * LONGEST_PASTE]


@pytest.mark.parametrize("size", [(0, 0), (0, 24), (99_999, 99_999), (80, 100_000)])
def test_a_window_that_cannot_be_is_none(waiting, size):
    waiting.add([events.Resize(Size(*size), Size(*size))])
    assert not waiting
