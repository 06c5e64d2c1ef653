"""What `tradewinds serve` refuses, in one sentence."""

import socket

import pytest

from tui.cli.main import main


def refused(capsys, *arguments):
    status = main(["serve", *arguments])
    said = capsys.readouterr().err
    assert said.startswith("tradewinds: ")
    assert said.count("\n") == 1
    return status, said


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.2", "games.example"])
def test_others_need_a_password(capsys, monkeypatch, host):
    monkeypatch.delenv("TRADEWINDS_PASSWORD", raising=False)
    status, said = refused(capsys, "--host", host)
    assert status == 1
    assert "password" in said


@pytest.mark.parametrize(
    "content", [b"", b"short\n", b"\n a long enough one\n", b"\xff\xfe\xff" * 9]
)
def test_a_password_is_long_enough_and_text(capsys, tmp_path, content):
    (tmp_path / "secret").write_bytes(content)
    status, _said = refused(capsys, "--password-file", str(tmp_path / "secret"))
    assert status == 1


def test_a_password_that_is_not_there(capsys, tmp_path):
    status, said = refused(capsys, "--password-file", str(tmp_path / "nowhere"))
    assert status == 1
    assert "nowhere" in said


@pytest.mark.parametrize(
    "url", ["games", "ftp://games.example", "https://", "http://a:b", "http://["]
)
def test_an_address_that_is_none(capsys, url):
    status, said = refused(capsys, "--url", url)
    assert status == 1
    assert "address" in said


@pytest.mark.parametrize(
    "arguments",
    [["--port", "0"], ["--port", "9" * 5000], ["--visitors", "0"], ["--idle", "-1"],
     ["--memory", "x"]],
)  # fmt: skip
def test_numbers_out_of_bounds(capsys, arguments):
    with pytest.raises(SystemExit) as left:
        main(["serve", *arguments])
    assert left.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_port_that_is_taken(capsys, monkeypatch):
    monkeypatch.setattr("tui.web.visit.prepare", lambda: None)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        status, said = refused(capsys, "--host", "127.0.0.1", "--port", str(port))
    assert status == 1
    assert str(port) in said
