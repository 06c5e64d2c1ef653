"""Every message of the code has its French, with the same placeholders, compiled."""

import pytest
from babel.messages.catalog import Catalog

from tui import i18n
from tui.locale import build


@pytest.fixture(autouse=True)
def _english_afterwards():
    yield
    i18n.use("en")


def test_every_message_is_translated_and_compiled():
    assert build.check() == []


@pytest.mark.parametrize("domain", i18n.DOMAINS)
def test_no_translation_says_its_beginning_twice(domain):
    """Pasted after itself, or with more paragraphs than the message."""
    for entry in build.read("fr", domain):
        if isinstance(entry.id, str) and entry.id:
            begin = entry.string[:30]
            assert len(begin) < 30 or begin not in entry.string[30:], entry.string
            assert entry.string.count("\n") == entry.id.count("\n"), entry.id


def test_a_second_build_changes_nothing():
    found = build.extract()
    for domain in i18n.DOMAINS:
        path = build.po_path("fr", domain)
        if path.is_file():
            catalog = build.updated(build.read("fr", domain), found[domain])
            assert build.po_text(catalog).decode() == path.read_text(encoding="utf-8")


def test_a_message_has_a_plural_wherever_it_is_said_or_nowhere():
    here, there = build.CODE / "here.py", build.CODE / "there.py"
    said = [
        build.SourceMessage(here, "{n} VP", [], None),
        build.SourceMessage(there, ("{n} VP", "{n} VP"), [], None),
    ]
    assert list(build.mixed(said)) == ["'{n} VP' has a plural in only one of here.py and there.py"]
    assert list(build.mixed(said[:1] * 2)) == []


def test_the_compiled_form_tells_no_date_and_no_maker():
    for path in i18n.CATALOGUES.rglob("*.mo"):
        data = path.read_bytes()
        for word in (b"Date", b"Babel", b"Translator", b"Version: PROJECT"):
            assert word not in data


def test_a_word_in_a_context_has_its_own_translation(tmp_path, monkeypatch):
    catalog = Catalog(locale="fr")
    catalog.add("Wa", "Ea", context="cuba")
    catalog.add("Wa", "Pa")
    text = build.po_text(catalog)
    place = tmp_path / "fr" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "cuba.mo").write_bytes(build.mo_bytes(text, "fr"))
    monkeypatch.setattr(i18n, "CATALOGUES", tmp_path)
    i18n.use("fr")
    assert i18n.pgettext("cuba", "Wa") == "Ea"
    assert i18n._("Wa") == "Pa"
    assert i18n.pgettext("havana", "Wa") == "Wa"


def test_a_message_without_translation_a_wrong_placeholder_and_a_leftover_are_found(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(build, "CATALOGUES", tmp_path)
    monkeypatch.setattr(build, "ROOT", tmp_path)
    messages = Catalog()
    for message in ("{name} bids", "Quiet", ("{n} canal", "{n} canals")):
        messages.add(message)
    known = Catalog(locale="fr")
    known.add("{name} bids", "{nom} mise")
    known.add("Gone", "Parti")
    known.add(("{n} canal", "{n} canals"), ("{n} canal", "{n} canaux"))
    path = build.po_path("fr", "santiago")
    path.parent.mkdir(parents=True)
    path.write_bytes(build.po_text(build.updated(known, messages)))
    found = list(build.faults("fr", "santiago", messages))
    assert len(found) == 4
    assert "placeholders" in found[0]
    assert "'Quiet' has no translation" in found[1]
    assert "'Gone'" in found[2]
    assert "stale" in found[3]


def test_the_language_changes_while_running():
    i18n.use("fr")
    assert i18n.language() == "fr"
    assert i18n._("Settings") == "Réglages"
    i18n.use("en")
    assert i18n._("Settings") == "Settings"


def test_a_language_that_we_do_not_have_is_english():
    i18n.use("eo")
    assert i18n.language() == "en"
    assert i18n._("Settings") == "Settings"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "fr:en", "LANG": "en_US.UTF-8"}, "fr"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "fr_FR"}, "en"),
    ],
)
def test_the_first_language_is_that_of_the_environment(environment, language):
    assert i18n.preferred(environment) == language


def test_placeholders_are_compared_by_name():
    assert build.fields("{name} bids {amount}") == build.fields("{amount} pour {name}")
    assert build.fields("{name}") != build.fields("{nom}")
