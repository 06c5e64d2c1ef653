"""Extract the messages of the code, bring the catalogues up to date, compile them.

    python -m tui.locale.build            extract, update, compile
    python -m tui.locale.build --check    change nothing, name what is missing or stale
    python -m tui.locale.build --prune    also drop translations that no code asks for

The output depends on the code and the translations alone: no dates, no line numbers,
no names of people or machines. Babel is needed here and nowhere else.
"""

import io
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tui.i18n import CATALOGUES, DOMAINS, LANGUAGES, tight

ROOT = CATALOGUES.parent.parent
CODE = CATALOGUES.parent
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
"""`pgettext` takes the context as a literal too."""
TRANSLATED = tuple(code for code in LANGUAGES if code != "en")


def domain_of(path: Path) -> str:
    """Which catalogue the messages of a file of tui/ belong to."""
    parts = path.relative_to(CODE).parts
    game = parts[1] if parts[0] == "games" else path.stem.split("_")[0]
    own = parts[0] in ("games", "rulebook") and game in DOMAINS
    return game if own else DOMAINS[0]


class SourceMessage(NamedTuple):
    """A message as a file of the code says it; a pair where it has a plural."""

    path: Path
    message: "str | tuple[str, ...]"
    notes: list[str]
    context: str | None


def messages() -> Iterator[SourceMessage]:
    """All that the code says, file by file."""
    for path in sorted(CODE.rglob("*.py"), key=lambda path: path.as_posix()):
        for _line, message, notes, context in extract_from_file(
            "python", path, keywords=KEYWORDS, comment_tags=("NOTE:",), strip_comment_tags=True
        ):
            yield SourceMessage(path, message, notes, context)


def extract() -> dict[str, Catalog]:
    """Per domain the messages of the code; what the app says itself no game repeats."""
    found = {domain: Catalog(domain=domain, header_comment="") for domain in DOMAINS}
    for path, message, notes, context in messages():
        entry = found[domain_of(path)].add(message, context=context)
        place = path.relative_to(ROOT).as_posix()
        entry.locations = sorted({*entry.locations, (place, 0)})
        entry.auto_comments = list(dict.fromkeys([*entry.auto_comments, *notes]))
    shared = found[DOMAINS[0]]
    for domain in DOMAINS[1:]:
        for entry in list(found[domain]):
            if entry.id and shared.get(_text(entry), entry.context) is not None:
                found[domain].delete(_text(entry), entry.context)
    return found


def po_path(language: str, domain: str) -> Path:
    return CATALOGUES / language / "LC_MESSAGES" / f"{domain}.po"


def read(language: str, domain: str) -> Catalog:
    """The catalogue on disk; an empty one when there is none yet."""
    path = po_path(language, domain)
    text = path.read_bytes() if path.is_file() else b""
    return read_po(io.BytesIO(text), locale=language, domain=domain)


def updated(catalog: Catalog, messages: Catalog, prune: bool = False) -> Catalog:
    """The translations of `catalog` for the `messages` of the code, in the code's form."""
    fresh = Catalog(locale=catalog.locale, domain=catalog.domain, header_comment="")
    for entry in messages:
        if not entry.id:
            continue
        known = catalog.get(_text(entry), entry.context) or catalog.obsolete.get(_key(entry))
        made = fresh.add(
            entry.id,
            _translation(known, entry),
            locations=entry.locations,
            auto_comments=entry.auto_comments,
            user_comments=known.user_comments if known else [],
            context=entry.context,
        )
        made.flags = entry.flags - {"fuzzy"}
    for entry in [*catalog.obsolete.values(), *catalog]:
        left = entry.id and fresh.get(_text(entry), entry.context) is None
        if left and any(_strings(entry)) and not prune:
            fresh.obsolete[_key(entry)] = entry
    return fresh


def _text(entry: Message) -> str:
    return entry.id if isinstance(entry.id, str) else entry.id[0]


def _key(entry: Message) -> "str | tuple[str, str]":
    """What Babel files a message under."""
    return _text(entry) if entry.context is None else (_text(entry), entry.context)


def _strings(entry: Message) -> tuple[str, ...]:
    string = entry.string
    return tuple(string) if isinstance(string, tuple | list) else (string or "",)


def _translation(known: Message | None, entry: Message) -> "str | tuple[str, ...]":
    plural = not isinstance(entry.id, str)
    if known is not None and isinstance(known.id, str) != plural:
        return _strings(known) if plural else _strings(known)[0]
    return ("", "") if plural else ""


def header(catalog: Catalog) -> list[tuple[str, str]]:
    """What readers of a catalogue need, and nothing else: no dates, no names."""
    return [
        ("Language", str(catalog.locale_identifier)),
        ("MIME-Version", "1.0"),
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Transfer-Encoding", "8bit"),
        ("Plural-Forms", str(catalog.plural_forms)),
    ]


class Compiled(Catalog):
    """A catalogue on its way into a .mo file, with our header instead of Babel's."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return header(self)


def po_text(catalog: Catalog) -> bytes:
    """A catalogue as a .po file."""
    out = io.BytesIO()
    write_po(out, catalog, width=100, omit_header=True, sort_output=True, include_lineno=False)
    lines = "".join(f'"{name}: {value}\\n"\n' for name, value in header(catalog))
    return f'msgid ""\nmsgstr ""\n{lines}\n'.encode() + out.getvalue().strip() + b"\n"


def mo_bytes(po: bytes, language: str) -> bytes:
    """The compiled form of a .po file; the same file gives the same bytes, always."""
    compiled = Compiled(locale=language)
    for entry in read_po(io.BytesIO(po), locale=language):
        if entry.id:
            strings = tuple(tight(string, language) for string in _strings(entry))
            plural = not isinstance(entry.id, str)
            compiled.add(entry.id, strings if plural else strings[0], context=entry.context)
    out = io.BytesIO()
    write_mo(out, compiled)
    return out.getvalue()


def fields(text: str) -> list[str]:
    """The placeholders of a message, in alphabetical order; argparse's are of the old form."""
    named = [name for _text, name, _spec, _conversion in Formatter().parse(text) if name]
    return sorted([*named, *re.findall(r"%\(\w+\)[a-z]|%[a-z]", text)])


def faults(language: str, domain: str, messages: Catalog) -> Iterator[str]:
    """What keeps a catalogue from being complete and right."""
    catalog = read(language, domain)
    place = po_path(language, domain).relative_to(ROOT).as_posix()
    for entry in messages:
        if not entry.id:
            continue
        known = catalog.get(_text(entry), entry.context)
        if known is None or not all(_strings(known)):
            yield f"{place}: {_key(entry)!r} has no translation"
            continue
        wanted = fields(entry.id if isinstance(entry.id, str) else entry.id[1])
        for string in _strings(known):
            if fields(string) != wanted:
                yield f"{place}: {string!r} does not have the placeholders {wanted}"
    for unused in catalog.obsolete:
        yield f"{place}: nothing says {unused!r} any more; --prune drops it"
    path = po_path(language, domain)
    if path.is_file():
        compiled = path.with_suffix(".mo")
        if not compiled.is_file() or compiled.read_bytes() != mo_bytes(path.read_bytes(), language):
            yield f"{compiled.relative_to(ROOT).as_posix()}: stale, run `make words`"


def conflicts(language: str) -> Iterator[str]:
    """The domains are merged: one English message means one thing in all of them."""
    said: dict[object, tuple[tuple[str, ...], str]] = {}
    for domain in DOMAINS:
        for entry in read(language, domain):
            if entry.id and all(_strings(entry)):
                before = said.setdefault(_key(entry), (_strings(entry), domain))
                if before[0] != _strings(entry):
                    domains = f"{before[1]} and {domain}"
                    yield f"{_key(entry)!r} differs between {domains} ({language}): use pgettext"


def mixed(said: Iterable[SourceMessage]) -> Iterator[str]:
    """A message with a plural here and without one there: only one of them would be found."""
    found: dict[object, tuple[bool, Path]] = {}
    for path, message, _notes, context in said:
        plural = not isinstance(message, str)
        key = (message[0] if plural else message, context)
        before, where = found.setdefault(key, (plural, path))
        if before != plural:
            yield f"{key[0]!r} has a plural in only one of {where.name} and {path.name}"


def build(prune: bool = False) -> None:
    """Write every catalogue that has messages, and its compiled form."""
    found = extract()
    for language in TRANSLATED:
        for domain in DOMAINS:
            catalog = updated(read(language, domain), found[domain], prune)
            if not len(catalog) and not catalog.obsolete:
                continue
            path = po_path(language, domain)
            path.parent.mkdir(parents=True, exist_ok=True)
            text = po_text(catalog)
            path.write_bytes(text)
            path.with_suffix(".mo").write_bytes(mo_bytes(text, language))


def check() -> list[str]:
    """Everything that is wrong with the catalogues; nothing is written."""
    found = extract()
    return list(mixed(messages())) + [
        fault
        for language in TRANSLATED
        for fault in (
            *(fault for domain in DOMAINS for fault in faults(language, domain, found[domain])),
            *conflicts(language),
        )
    ]


def main(arguments: list[str]) -> int:
    if "--check" not in arguments:
        build(prune="--prune" in arguments)
    problems = check()
    for problem in problems:
        sys.stderr.write(problem + "\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
