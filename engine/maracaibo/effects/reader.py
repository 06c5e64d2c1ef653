"""Terms and combinators: one reader per word, found in a table.

A word is looked up here, once, when a file is loaded; nothing is looked up by name
while a game goes on.
"""

from collections.abc import Callable

from engine.maracaibo.effects import terms as t
from engine.maracaibo.effects.book import Book
from engine.maracaibo.effects.price import read_cost
from engine.maracaibo.effects.requirements import read_condition, read_metric
from engine.maracaibo.effects.scanner import Scanner
from engine.maracaibo.effects.words import OBJECTS, Event, Place, QuestFrom, Who, spelling

MANY = 99
"""More than any card gives of anything."""


class EffectReader:
    """Reads terms off a scanner. `event`: the event around, for `sameGood` after a delivery."""

    def __init__(self, book: Book, scan: Scanner, event: Event | None = None) -> None:
        self.book = book
        self.scan = scan
        self.event = event

    def sequence(self, picked: bool = False) -> list[t.Term]:
        terms = [self.term()]
        while self.scan.takes("+"):
            terms.append(self.term())
        sole = terms[0]
        if picked and len(terms) == 1 and isinstance(sole, t.PayTerm):
            compulsory = sole._replace(optional=False)
            terms[0] = self.book.nodes[sole.number] = compulsory
        return terms

    def expr(self, picked: bool = False) -> t.Program:
        return self.book.program(self.sequence(picked))

    def group(self) -> t.Program:
        self.scan.need("{")
        program = self.expr()
        self.scan.need("}")
        return program

    def term(self) -> t.Term:
        start = self.scan.at
        word = self.scan.name()
        reader = TERMS.get(word)
        if reader is None:
            self.scan.at = start
            raise self.scan.fail(f"unknown word {word!r}")
        return reader(self)

    def alternatives(self, picked: bool = False) -> tuple[t.Program, ...]:
        options = [self.expr(picked)]
        while self.scan.takes("/"):
            options.append(self.expr(picked))
        return tuple(options)


# -- readers of single words -------------------------------------------------------------


def _counted(make: Callable[[int], t.Term], low: int = 1, high: int = MANY) -> "TermReader":
    return lambda reader: make(reader.scan.number(low, high))


def _bracketed(
    make: Callable[[int], t.Term], low: int = 1, high: int = MANY, sign: int = 1
) -> "TermReader":
    def read(reader: EffectReader) -> t.Term:
        reader.scan.need("(")
        n = reader.scan.number(low, high)
        reader.scan.need(")")
        return make(sign * n)

    return read


def _placed(make: Callable[[Place], t.Term], places: tuple[Place, ...]) -> "TermReader":
    def read(reader: EffectReader) -> t.Term:
        reader.scan.need("(")
        place = reader.scan.word(places)
        reader.scan.need(")")
        return make(place)

    return read


def _any(make: Callable[[], t.Term]) -> "TermReader":
    def read(reader: EffectReader) -> t.Term:
        reader.scan.need("(any)")
        return make()

    return read


def _influence(reader: EffectReader) -> t.Term:
    n = reader.scan.number(-9, MANY)
    reader.scan.need("(")
    who = reader.scan.word(tuple(who for who in Who if who is not Who.CHOSEN))
    reader.scan.need(")")
    if n == 0 or (n < 0 and who is not Who.ANY):
        raise reader.scan.fail("influence is gained, or lost with a nation of choice")
    return t.Influence(n, who)


def _city_action(reader: EffectReader) -> t.Term:
    reader.scan.need("(")
    location = reader.book.place(reader.scan)
    if location not in reader.book.cities:
        raise reader.scan.fail("no city lies there")
    reader.scan.need(")")
    return t.CityAction(location)


def _quest(reader: EffectReader) -> t.Term:
    reader.scan.need("(")
    where = reader.scan.word(QuestFrom)
    reader.scan.need(")")
    return t.QuestTerm(where)


def _pay(reader: EffectReader) -> t.Term:
    reader.scan.need("(")
    cost = read_cost(reader.scan, reader.book, reader.event)
    reader.scan.need(")")
    terms = reader.group()
    pay = t.PayTerm(cost, terms, True, len(reader.book.nodes))
    reader.book.nodes.append(pay)
    return pay


def _choose(reader: EffectReader) -> t.Term:
    reader.scan.need("(")
    options = reader.alternatives(picked=True)
    reader.scan.need(")")
    if len(options) < 2:
        raise reader.scan.fail("a choice needs two alternatives")
    choose = t.ChooseTerm(options, len(reader.book.nodes))
    reader.book.nodes.append(choose)
    return choose


def _by_round(reader: EffectReader) -> t.Term:
    reader.scan.need("(")
    options = []
    for number in range(1, 5):
        reader.scan.need(f"{number}:")
        options.append(reader.expr())
        reader.scan.need("/" if number < 4 else ")")
    return t.ByRound(tuple(options))


def _tier(reader: EffectReader) -> t.Term:
    reader.scan.need("(")
    metric, arg = read_metric(reader.scan)
    steps: list[tuple[int, t.Program]] = []
    reader.scan.need(",")
    while True:
        step = reader.scan.number(steps[-1][0] + 1 if steps else 1, MANY)
        reader.scan.need(":")
        steps.append((step, reader.expr()))
        if not reader.scan.takes("/"):
            break
    reader.scan.need(")")
    return t.Tier(metric, arg, tuple(steps))


def _draw_object(reader: EffectReader) -> t.Term:
    rewards = []
    for number, icon in enumerate(OBJECTS):
        reader.scan.need("/" if number else "(")
        reader.scan.need(f"{spelling(icon)}:")
        rewards.append(reader.expr())
    reader.scan.need(")")
    return t.DrawObject(tuple(rewards))


def _if(reader: EffectReader) -> t.Term:
    reader.scan.need("(")
    condition = read_condition(reader.scan)
    reader.scan.need(")")
    return t.If(condition, reader.group())


def _per(reader: EffectReader) -> t.Term:
    reader.scan.need("(")
    metric, arg = read_metric(reader.scan)
    most, each = MANY, 1
    while reader.scan.takes(","):
        if reader.scan.takes("max="):
            most = reader.scan.number(1, MANY)
        else:
            reader.scan.need("each=")
            each = reader.scan.number(2, MANY)
    reader.scan.need(")")
    return t.Per(metric, arg, most, each, reader.group())


def _return_marker(reader: EffectReader) -> t.Term:
    terms = reader.group()
    node = t.ReturnMarker(terms, len(reader.book.nodes))
    reader.book.nodes.append(node)
    return node


TermReader = Callable[[EffectReader], t.Term]
_CITY_OR_VILLAGE = (Place.VILLAGE, Place.CITY)

TERMS: dict[str, TermReader] = {
    "D": _counted(t.Doubloons),
    "V": _counted(t.Points),
    "C": _counted(t.CombatPoints),
    "F": _counted(t.Figures, high=8),
    "K": _counted(t.DrawTerm),
    "I": _influence,
    "ID": _counted(t.IncomeDoubloons),
    "IV": _counted(t.IncomePoints),
    "X": _counted(t.ExploreTerm),
    "O": _counted(t.Discs, high=24),
    "H": _counted(t.HandLimit),
    "S": _any(t.Synergy),
    "VA": _counted(t.VillageActions),
    "CITY": _city_action,
    "SPY": _counted(t.Spy),
    "FIGHT": _bracketed(t.FightTerm, low=0),
    "VALUE": _counted(t.Value),
    "DELIVER": _counted(t.DeliverTerm),
    "BUY": _bracketed(t.BuyTerm, low=-MANY, high=0, sign=-1),
    "MOVE": _bracketed(t.MoveTerm, high=7),
    "QUEST": _quest,
    "OWN": _placed(t.Own, _CITY_OR_VILLAGE),
    "ANNEX": _placed(t.AnnexTerm, _CITY_OR_VILLAGE),
    "LIB": _placed(t.LiberateTerm, tuple(Place)),
    "RANK": _any(t.Rank),
    "pay": _pay,
    "choose": _choose,
    "round": _by_round,
    "tier": _tier,
    "drawObject": _draw_object,
    "if": _if,
    "per": _per,
    "mod_fewest": _bracketed(t.ModFewest),
    "mod_most": _bracketed(t.ModMost),
    "holdQuests": _bracketed(t.HoldQuests),
    "returnMarker": _return_marker,
}
