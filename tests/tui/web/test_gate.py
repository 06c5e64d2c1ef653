"""Who may come in."""

import pytest

from tui.web.gate import Gate, folder_name, is_loopback


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.1.2.3", "::1", "[::1]"])
def test_loopback(host):
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.2", "games.example", "", "127"])
def test_no_loopback(host):
    assert not is_loopback(host)


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_names_of_this_machine(host):
    assert Gate("localhost", 8000).is_ours(host)


@pytest.mark.parametrize(
    "host",
    ["evil.example:8000", "localhost", "localhost:8001", "localhost.evil.example:8000", "",
     "192.168.1.2:8000", "localhost:8000@evil.example", "[::1", "localhost:99999999"],
)  # fmt: skip
def test_foreign_names(host):
    assert not Gate("localhost", 8000).is_ours(host)


def test_bound_everywhere_bare_addresses_are_ours_and_foreign_names_are_not():
    """A name can be made to lead here by its owner, an address can't."""
    gate = Gate("0.0.0.0", 8000)
    assert gate.is_ours("192.168.1.2:8000")
    assert not gate.is_ours("evil.example:8000")


def test_behind_a_proxy():
    gate = Gate("localhost", 8000, "https://games.example")
    assert gate.is_ours("games.example")
    assert gate.scheme("games.example") == "https"
    assert gate.scheme("localhost:8000") == ""
    assert not gate.is_ours("evil.example")


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        ("http://localhost:8000", True),
        ("https://localhost:8000", True),
        ("http://localhost:9000", False),
        ("http://evil.example", False),
        ("null", False),
        ("", False),
        ("http://[", False),
    ],
)
def test_pages(origin, ours):
    assert Gate("localhost", 8000).is_our_page(origin, "localhost:8000") is ours


def test_a_token_is_long_random_and_kept():
    gate = Gate("localhost", 8000)
    first, second = gate.new_pass(), gate.new_pass()
    assert first != second
    assert gate.token(first) == first
    assert len(first) == 43


@pytest.mark.parametrize(
    "cookie", ["", "x", "../../etc/passwd", "a" * 44, "é" * 43, "a" * 42 + "/"]
)
def test_other_cookies_are_nobody(cookie):
    assert Gate("localhost", 8000).token(cookie) == ""


def test_with_a_password_only_what_it_signed_counts():
    gate, other = (Gate("::", 8000, password=word) for word in ("open sesame", "another one"))
    given = gate.new_pass()
    token = given.split(".")[0]
    assert gate.token(given) == token
    assert gate.token(token) == ""
    assert other.token(given) == ""
    assert gate.token(f"{'a' * 43}.{given.split('.')[1]}") == ""
    assert gate.knows("open sesame")
    assert not gate.knows("open sesame ")
    assert not gate.knows("")


def test_the_folder_does_not_tell_the_token():
    token = Gate("localhost", 8000).new_pass()
    assert token not in folder_name(token)
    assert folder_name(token) == folder_name(token)
    assert len(folder_name(token)) == 32
