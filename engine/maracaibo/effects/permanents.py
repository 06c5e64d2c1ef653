"""What lasts: triggers, changed numbers and the special permissions."""

from collections.abc import Callable

from engine.maracaibo.effects import clauses as c
from engine.maracaibo.effects import terms as t
from engine.maracaibo.effects.conditions import Condition
from engine.maracaibo.effects.reader import EffectReader
from engine.maracaibo.effects.requirements import read_condition
from engine.maracaibo.effects.words import GOODS, OBJECTS, Event, Icon, Nation, Place, Stat

ALL_ICONS = tuple(Icon)


def read_permanent(reader: EffectReader) -> c.Permanent:
    start = reader.scan.at
    word = reader.scan.name()
    read = PERMANENT.get(word)
    if read is None:
        reader.scan.at = start
        raise reader.scan.fail(f"unknown word {word!r} for what lasts")
    return read(reader)


def _on(reader: EffectReader) -> c.Permanent:
    scan = reader.scan
    scan.need("(")
    event = scan.word(Event)
    at_least = 0
    if event is Event.MOVE:
        scan.need(">=")
        at_least = scan.number(1, 7)
    on = c.On(event, at_least, False, None, False, -1, -1, False, False, None, t.Program())
    if scan.takes(","):
        on = _filtered(reader, on)
    scan.need(")")
    inner = EffectReader(reader.book, scan, event)
    return on._replace(terms=inner.group())


def _filtered(reader: EffectReader, on: c.On) -> c.On:
    """The filter after the event: `once`, a detail of the event, or a condition."""
    scan = reader.scan
    if scan.takes("once"):
        return on._replace(once=True)
    if on.event is Event.MOVE_END:
        if scan.takes("marker("):
            nation = scan.word(Nation)
            scan.need(")")
            return on._replace(marker=nation)
        if scan.takes("emptyVillage"):
            return on._replace(place=Place.VILLAGE, empty=True)
        return on._replace(place=scan.word((Place.CITY, Place.VILLAGE)))
    if on.event is Event.DELIVER:
        if scan.takes("cityAction"):
            return on._replace(in_city_action=True)
        return on._replace(good=scan.word(GOODS))
    if on.event is Event.ANY_FIGHT_FOR and scan.takes("chosen"):
        return on._replace(chosen=True)
    condition: Condition = read_condition(scan)
    return on._replace(condition=condition)


def _mod(reader: EffectReader) -> c.Permanent:
    reader.scan.need("(")
    stat = reader.scan.word(tuple(stat for stat in Stat if stat is not Stat.HAND_LIMIT))
    reader.scan.need(",")
    n = reader.scan.number(-9, 9)
    reader.scan.need(")")
    if n == 0:
        raise reader.scan.fail("a change by 0")
    return c.Mod(stat, n)


def _wild(reader: EffectReader) -> c.Permanent:
    reader.scan.need("(")
    icon = reader.scan.word(GOODS + OBJECTS)
    reader.scan.need(",")
    to = ALL_ICONS if reader.scan.takes("any") else (reader.scan.word((Icon.OBJECT,)), *OBJECTS)
    reader.scan.need(")")
    return c.Wild(icon, to)


def _supply(reader: EffectReader) -> c.Permanent:
    reader.scan.need("(")
    icon = reader.scan.word(GOODS + OBJECTS)
    reader.scan.need(",")
    n = reader.scan.number(1, 9)
    reader.scan.need(")")
    return c.Supply(icon, n)


def _visits(reader: EffectReader) -> c.Permanent:
    reader.scan.need("(")
    locations = [reader.book.place(reader.scan)]
    while reader.scan.takes(","):
        locations.append(reader.book.place(reader.scan))
    reader.scan.need(")")
    return c.Visits(tuple(locations), reader.group())


def _instead(reader: EffectReader) -> c.Permanent:
    reader.scan.need("(deliver)")
    reader.scan.need("{")
    terms = reader.expr(picked=True)
    reader.scan.need("}")
    return c.InsteadOfDelivery(terms)


def _numbered(make: Callable[[int], c.Permanent], only: int) -> "_PermanentReader":
    def read(reader: EffectReader) -> c.Permanent:
        reader.scan.need("(")
        n = reader.scan.number(only, only)
        reader.scan.need(")")
        return make(n)

    return read


def _bare(make: Callable[[], c.Permanent]) -> "_PermanentReader":
    def read(reader: EffectReader) -> c.Permanent:
        return make()

    return read


_PermanentReader = Callable[[EffectReader], c.Permanent]

PERMANENT: dict[str, _PermanentReader] = {
    "on": _on,
    "mod": _mod,
    "wild": _wild,
    "supply": _supply,
    "joker": _numbered(c.Joker, 1),
    "combatDraw": _numbered(c.CombatDraw, 2),
    "visits": _visits,
    "instead": _instead,
    "secondExplorer": _bare(c.SecondExplorer),
    "fastVillages": _bare(c.FastVillages),
    "H": lambda reader: t.HandLimit(reader.scan.number(1, 9)),
}
