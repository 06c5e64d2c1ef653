"""The words of the app: English in the code, every other language in a catalogue.

Everybody uses the same `_`: it looks in the catalogues of all domains, at the moment
the words are shown, so that the language can change while the app runs. A message that
stands in a table or a class body is marked with `N_` and goes through `_` when shown.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

DOMAINS = ("tradewinds", "santiago", "havana", "cuba", "maracaibo")
"""The app's own words first, then one catalogue per game (tui/games/<game>)."""

LANGUAGES = {"en": "English", "fr": "Français"}
"""Language code to the language's own name."""

CATALOGUES = Path(__file__).parent / "locale"

_language = "en"
_loaded: NullTranslations | None = None


def use(language: str) -> None:
    """Switch to this language; English if we don't have it."""
    global _language, _loaded
    _language = language if language in LANGUAGES else "en"
    _loaded = None


def language() -> str:
    """The code of the current language."""
    return _language


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Switch to another language for a while, to make a text in it."""
    before = _language
    if language == before:
        yield
        return
    use(language)
    try:
        yield
    finally:
        use(before)


def preferred(environment: "dict[str, str]") -> str:
    """The language that a person's environment asks for, if we have it."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wished := environment.get(name):
            code = wished.split(":")[0].split("_")[0].split(".")[0].lower()
            return code if code in LANGUAGES else "en"
    return "en"


NO_BREAK = "\u00a0"
_TIGHT = re.compile(r"(?<![\s|]) (?=[:;?!»]|%(?![\w(]))|(?<=«) |(?<=—) ")


@lru_cache(maxsize=1024)
def tight(words: str, language: str) -> str:
    """The words with spaces that no line is broken at where French sets a sign apart. Texts are
    written with plain ones, which people can type and see."""
    return _TIGHT.sub(NO_BREAK, words) if language == "fr" else words


def _(message: str) -> str:
    """The message in the current language."""
    return _catalogue().gettext(message) if message else ""


def ngettext(one: str, many: str, number: int) -> str:
    """The message for this number of things."""
    return _catalogue().ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """The message in a context, where one English word means several things: all games
    share one `_`, and `Wa` is watermelon in one of them and water in another."""
    return _catalogue().pgettext(context, message)


def one_by_one(parts: Iterable[str]) -> str:
    """`sailed; drew a card`."""
    return _("; ").join(parts)


def N_(message: str) -> str:  # noqa: N802 - the customary name, known to the extractor
    """Mark a message for the catalogue without looking it up yet."""
    return message


ORDINALS = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"))


def ordinal(place: int) -> str:
    """A place in an order: `1st`."""
    return _(ORDINALS[place - 1]) if 0 < place <= len(ORDINALS) else str(place)


def percent(part: float, digits: int = 0) -> str:
    """A part of one, as `67%`: with a space before the sign in French."""
    return _("{n}%").format(n=f"{100 * part:.{digits}f}")


def labelled(name: str, words: str) -> str:
    """What is said of something, after its name: `pass: you plant last`."""
    return _("{name}: {words}").format(name=name, words=words)


def _catalogue() -> NullTranslations:
    global _loaded
    if _loaded is None:
        _loaded = _load(CATALOGUES, _language)
    return _loaded


@lru_cache
def _load(catalogues: Path, language: str) -> NullTranslations:
    merged = NullTranslations()
    first = True
    for domain in DOMAINS:
        path = catalogues / language / "LC_MESSAGES" / f"{domain}.mo"
        if not path.is_file():
            continue
        with path.open("rb") as file:
            found = GNUTranslations(file)
        if first:
            merged, first = found, False
        else:
            merged.add_fallback(found)
    return merged
