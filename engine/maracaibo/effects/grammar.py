"""The grammar of effects: a text of a data file becomes terms, clause by clause."""

import re
from collections.abc import Callable

from engine.maracaibo.effects import clauses as c
from engine.maracaibo.effects import terms as t
from engine.maracaibo.effects.book import Book
from engine.maracaibo.effects.conditions import Condition
from engine.maracaibo.effects.permanents import read_permanent
from engine.maracaibo.effects.price import read_cost
from engine.maracaibo.effects.reader import EffectReader
from engine.maracaibo.effects.requirements import read_condition, read_metric
from engine.maracaibo.effects.scanner import BadEffect, Scanner
from engine.maracaibo.effects.words import Metric, Nation

_TIMING = re.compile(
    r"(?P<timing>now|inc|perm|va|ca|aa|end|req|extra)"
    r"(?P<last>\(last\))?(?:\((?P<nation>FR|ES|EN)\))?(?:@(?P<place>\w+))?:"
)


def terms(book: Book, text: str) -> t.Program:
    """A text with a single timing: a reward, a city's action, an extra of a token."""
    return _whole(book, text, picked=False)


def action(book: Book, text: str) -> t.Program:
    """The same for what is chosen as a whole: a lone `pay` in it doesn't ask a second time."""
    return _whole(book, text, picked=True)


def _whole(book: Book, text: str, picked: bool) -> t.Program:
    scan = Scanner(text)
    program = EffectReader(book, scan).expr(picked)
    scan.end()
    return program


def cost(book: Book, text: str) -> t.Cost:
    scan = Scanner(text)
    price = read_cost(scan, book)
    scan.end()
    return price


def condition(text: str) -> Condition:
    scan = Scanner(text)
    asked = read_condition(scan)
    scan.end()
    return asked


def metric(text: str) -> tuple[Metric, int]:
    scan = Scanner(text)
    counted = read_metric(scan)
    scan.end()
    return counted


def effects(book: Book, text: str) -> c.Effects:
    """All clauses of a card, port, upgrade or prestige building."""
    clauses = _Clauses()
    for clause in text.split("; "):
        match = _TIMING.match(clause)
        if match is None:
            raise BadEffect(f"{clause!r} begins with no timing")
        timing = match["timing"]
        if (match["place"] is not None) != (timing == "aa"):
            raise BadEffect(f"{clause!r}: a location goes with aa and with nothing else")
        if (match["last"] and timing not in ("va", "ca")) or (match["nation"] and timing != "ca"):
            raise BadEffect(f"{clause!r}: {timing} takes no such detail")
        scan = Scanner(clause)
        scan.at = match.end()
        _CLAUSES[timing](clauses, EffectReader(book, scan), match)
        scan.end()
    return c.Effects(
        tuple(clauses.now),
        tuple(clauses.whens),
        tuple(clauses.permanent),
        tuple(clauses.village),
        tuple(clauses.combat),
        clauses.assistant,
        tuple(clauses.end),
        tuple(clauses.req),
        clauses.extra,
    )


class _Clauses:
    """What has been collected so far from a text with several timings."""

    def __init__(self) -> None:
        self.now: list[t.Program] = []
        self.whens: list[t.When] = []
        self.permanent: list[c.Permanent] = []
        self.village: list[c.VillageClause] = []
        self.combat: list[c.CombatClause] = []
        self.assistant: c.AssistantClause | None = None
        self.end: list[t.Program] = []
        self.req: list[Condition] = []
        self.extra: t.Cost | None = None

    def read_now(self, reader: EffectReader, match: re.Match[str]) -> None:
        self.now.append(reader.expr())

    def read_income(self, reader: EffectReader, match: re.Match[str]) -> None:
        if reader.scan.takes("when("):
            condition = read_condition(reader.scan)
            reader.scan.need(")")
            self.whens.append(t.When(condition, reader.group()))
            return
        terms = reader.expr()
        if not all(isinstance(term, t.IncomeDoubloons | t.IncomePoints) for term in terms):
            raise reader.scan.fail("inc moves income markers only")
        self.now.append(terms)

    def read_permanent(self, reader: EffectReader, match: re.Match[str]) -> None:
        self.permanent.append(read_permanent(reader))
        while reader.scan.takes("+"):
            self.permanent.append(read_permanent(reader))

    def read_village(self, reader: EffectReader, match: re.Match[str]) -> None:
        terms = reader.expr(picked=True)
        clause = c.VillageClause(terms, bool(match["last"]), len(reader.book.village))
        reader.book.village.append(clause)
        self.village.append(clause)

    def read_combat(self, reader: EffectReader, match: re.Match[str]) -> None:
        nation = Nation[match["nation"]] if match["nation"] else None
        terms = reader.expr(picked=True)
        clause = c.CombatClause(terms, bool(match["last"]), nation, len(reader.book.combat))
        reader.book.combat.append(clause)
        self.combat.append(clause)

    def read_assistant(self, reader: EffectReader, match: re.Match[str]) -> None:
        if self.assistant is not None:
            raise reader.scan.fail("a second assistant")
        if match["place"] not in reader.book.places:
            raise reader.scan.fail(f"{match['place']!r} is no location")
        self.assistant = c.AssistantClause(reader.book.places[match["place"]], reader.expr())

    def read_end(self, reader: EffectReader, match: re.Match[str]) -> None:
        terms = reader.expr()
        if not all(_counts_only(term) for term in terms):
            raise reader.scan.fail("end gives victory points only")
        self.end.append(terms)

    def read_req(self, reader: EffectReader, match: re.Match[str]) -> None:
        self.req.append(read_condition(reader.scan))

    def read_extra(self, reader: EffectReader, match: re.Match[str]) -> None:
        if self.extra is not None:
            raise reader.scan.fail("a second extra cost")
        self.extra = read_cost(reader.scan, reader.book)


_CLAUSES: dict[str, Callable[[_Clauses, EffectReader, re.Match[str]], None]] = {
    "now": _Clauses.read_now,
    "inc": _Clauses.read_income,
    "perm": _Clauses.read_permanent,
    "va": _Clauses.read_village,
    "ca": _Clauses.read_combat,
    "aa": _Clauses.read_assistant,
    "end": _Clauses.read_end,
    "req": _Clauses.read_req,
    "extra": _Clauses.read_extra,
}


def _counts_only(term: t.Term) -> bool:
    """Final scoring must be countable without changing anything."""
    if isinstance(term, t.Per | t.If):
        return all(_counts_only(inner) for inner in term.terms)
    return isinstance(term, t.Points)
