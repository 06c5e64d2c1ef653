"""Cards that take from other players: tax collector, peso thief, material thief."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.havana import events
from engine.havana.actions import (
    LOOT_OF_ONE,
    LOOT_OF_TWO,
    ROB,
    TAX_CUBE,
    TAX_WORKER,
    Rob,
    TakeLoot,
    Tax,
)
from engine.havana.components import (
    CARD_IDS,
    CUBE_INDEX,
    CUBES,
    KINDS,
    MATERIAL_THIEF,
    PESO_THIEF,
    PROTECTION,
    RUBBLE,
    SEATS,
    SPARED_COLOURS,
    TAX,
    cube_names,
)
from engine.havana.game_end import finish_if_used_up
from engine.havana.refusals import not_a_victim
from engine.havana.state import HavanaState


def unprotected(s: HavanaState, seats: tuple[int, ...]) -> list[int]:
    """Those without an open protection, whether or not they have acted (HAV-52)."""
    return [seat for seat in seats if PROTECTION not in s.pair(seat)]


def tax_collector(s: HavanaState, seat: int) -> None:
    """A peso, then one resource from everybody who is still to act (HAV-55)."""
    s.pesos[seat] += TAX
    if s.events is not None:
        s.events.append(events.PesosTaken(seat, TAX, "stock"))
    for victim in reversed(unprotected(s, s.still_to_act())):
        if s.phase != "over" and (s.workers[victim] or any(s.cubes_of(victim))):
            s.ask(CHOOSE_TAX[seat][victim])


class ChooseTax(NamedTuple):
    """What a victim loses is the collector's choice (HAV-55)."""

    seat: int
    victim: int
    kind: Literal["choose_tax"] = "choose_tax"

    def legal(self, s: HavanaState) -> list[Any]:
        cubes = s.cubes_of(self.victim)
        actions: list[Any] = [tax for tax, n in zip(TAX_CUBE, cubes, strict=True) if n]
        if s.workers[self.victim]:
            actions.insert(0, TAX_WORKER)
        return actions

    def resolve(self, s: HavanaState, action: Tax) -> None:
        victim = self.victim
        if s.events is not None:
            s.events.append(events.Taxed(self.seat, victim, action.what))
        if action.what == "worker":
            s.workers[victim] -= 1
            s.stock += 1
        else:
            cube = CUBE_INDEX[action.what]
            s.cubes[victim * KINDS + cube] -= 1
            s.box[cube] += 1
            finish_if_used_up(s)

    def refusal(self, s: HavanaState, action: Any) -> Refusal:
        if not isinstance(action, Tax):
            return unfitting(self, action)
        if action.what != "worker" and action.what not in CUBE_INDEX:
            return Refusal("no_such_thing", {"what": action.what})
        return Refusal("has_none", {"what": action.what, "victim": self.victim, "have": 0})


def peso_thief(s: HavanaState, seat: int) -> None:
    if victims(s):
        s.ask(ROB_PESOS[seat])


def material_thief(s: HavanaState, seat: int) -> None:
    if victims(s):
        s.ask(ROB_CUBES[seat])


def victims(s: HavanaState) -> list[int]:
    """Whoever is still to act, else any opponent; never a protected one (HAV-58)."""
    return unprotected(s, s.still_to_act() or s.order[: s.turn])


class ChooseVictim(NamedTuple):
    """Whom the thief robs (HAV-58, HAV-59)."""

    seat: int
    card: str
    kind: Literal["choose_victim"] = "choose_victim"

    def legal(self, s: HavanaState) -> list[Any]:
        return [ROB[victim] for victim in victims(s)]

    def resolve(self, s: HavanaState, action: Rob) -> None:
        seat, victim = self.seat, action.victim
        if self.card == CARD_IDS[MATERIAL_THIEF]:
            if any(s.cubes_of(victim)):
                s.ask(CHOOSE_LOOT[seat][victim])
            elif s.events is not None:
                s.events.append(events.CubesStolen(seat, victim, ()))
            return
        half = s.pesos[victim] // 2
        s.pesos[victim] -= half
        s.pesos[seat] += half
        if s.events is not None:
            s.events.append(events.PesosStolen(seat, victim, half))

    def refusal(self, s: HavanaState, action: Any) -> Refusal:
        if not isinstance(action, Rob):
            return unfitting(self, action)
        return not_a_victim(s, self.seat, action.victim)


class ChooseLoot(NamedTuple):
    """One cube of any kind; two if the victim has more than three coloured ones (HAV-59)."""

    seat: int
    victim: int
    kind: Literal["choose_loot"] = "choose_loot"

    def legal(self, s: HavanaState) -> list[Any]:
        brick, sandstone, clay, glass, rubble = s.cubes_of(self.victim)
        loot = LOOT_OF_ONE
        if brick + sandstone + clay + glass > SPARED_COLOURS:
            loot = LOOT_OF_ONE + LOOT_OF_TWO
        return [
            take
            for take in loot
            if take.brick <= brick
            and take.sandstone <= sandstone
            and take.clay <= clay
            and take.glass <= glass
            and take.rubble <= rubble
        ]

    def resolve(self, s: HavanaState, action: TakeLoot) -> None:
        mine, theirs = self.seat * KINDS, self.victim * KINDS
        for kind, count in enumerate(action.cubes):
            s.cubes[mine + kind] += count
            s.cubes[theirs + kind] -= count
        if s.events is not None:
            taken = cube_names(action.cubes)
            s.events.append(events.CubesStolen(self.seat, self.victim, taken))

    def refusal(self, s: HavanaState, action: Any) -> Refusal:
        if not isinstance(action, TakeLoot):
            return unfitting(self, action)
        cubes = s.cubes_of(self.victim)
        for kind, count in enumerate(action.cubes):
            if not 0 <= count <= cubes[kind]:
                facts = {"what": CUBES[kind], "victim": self.victim, "have": cubes[kind]}
                return Refusal("has_none", facts)
        coloured = sum(cubes[:RUBBLE])
        most = 2 if coloured > SPARED_COLOURS else 1
        return Refusal("loot_size", {"most": most, "coloured": coloured})


_SEATS = range(max(SEATS))
CHOOSE_TAX = [[ChooseTax(seat, victim) for victim in _SEATS] for seat in _SEATS]
ROB_PESOS = [ChooseVictim(seat, CARD_IDS[PESO_THIEF]) for seat in _SEATS]
ROB_CUBES = [ChooseVictim(seat, CARD_IDS[MATERIAL_THIEF]) for seat in _SEATS]
CHOOSE_LOOT = [[ChooseLoot(seat, victim) for victim in _SEATS] for seat in _SEATS]
