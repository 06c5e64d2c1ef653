"""Every program and every node that asks something, numbered in the order of the files.

The numbers stand on stacks and in saved positions; `components` keeps the filled book.
"""

from collections.abc import Mapping, Sequence

from engine.maracaibo.effects import clauses as c
from engine.maracaibo.effects import terms as t
from engine.maracaibo.effects.scanner import Scanner

Asking = t.PayTerm | t.ChooseTerm | t.ReturnMarker


class Book:
    """Programs and nodes so far, and the locations that effects may name."""

    def __init__(self, places: Mapping[str, int], cities: frozenset[int]) -> None:
        self.places = places
        self.cities = cities
        self.programs: list[t.Program] = []
        self.nodes: list[Asking] = []
        self.village: list[c.VillageClause] = []
        self.combat: list[c.CombatClause] = []

    def program(self, terms: Sequence[t.Term]) -> t.Program:
        program = t.Program(terms)
        program.number = len(self.programs)
        program.plain = len(program)
        for index, term in enumerate(program):
            if not isinstance(term, t.PLAIN_TERMS):
                program.plain = index
                break
        self.programs.append(program)
        return program

    def place(self, scanner: Scanner) -> int:
        mark = scanner.mark()
        if mark not in self.places:
            raise scanner.fail(f"{mark!r} is no location")
        return self.places[mark]
