"""What lies where on Maracaibo's table, in words."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from engine.maracaibo.base import city, nations
from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    CAREER,
    CAREER_INDEX,
    CAREERS,
    CITIES,
    DISCS_EACH,
    EXPLORATION,
    FLAGS,
    LINES,
    LOCATION_INDEX,
    LOCATIONS,
    PORT_INDEX,
    PORTS,
    PRESTIGE,
    PRESTIGE_INDEX,
    QUEST_INDEX,
    SPACE_INDEX,
    TOKEN_INDEX,
    UPGRADE_INDEX,
    UPGRADES,
)
from engine.maracaibo.effects.describe import describe as described
from engine.maracaibo.state import NATIONS, NONE
from tui.games.maracaibo import automa_words, modules_text, preview, provenance, topics
from tui.games.maracaibo.actions_text import combat_words, village_words
from tui.games.maracaibo.names import (
    ICONS,
    SYMBOLS,
    building_name,
    card_name,
    career_name,
    doubloons,
    icon_name,
    line_name,
    nation_name,
    place_name,
    port_name,
    short_card,
    source_name,
    space_name,
    symbol_name,
    tile_name,
    upgrade_name,
)
from tui.games.maracaibo.names import (
    LINES as LINE_IDS,
)
from tui.games.maracaibo.players_text import player_lines
from tui.games.maracaibo.things import (
    quest_words,
    rank,
    space_reward,
    synergy_words,
    task_met,
    token_words,
    upgrade_effects,
    vp,
)
from tui.games.maracaibo.wording import condition, effect_lines, effect_short, terms
from tui.games.maracaibo.wording.phrases import either
from tui.i18n import _, labelled, ngettext, one_by_one
from tui.paint.canvas import Cell
from tui.table.scene import Scene


def describe(scene: Scene, cell: Cell) -> str:
    """One line: what choosing it does, else what lies there."""
    option = scene.options.get(cell)
    if option is not None and cell[0] not in ("stop", "card", "display", "planned"):
        offer = option.offer
        words = labelled(scene.label(offer), offer.effect) if offer.effect else scene.label(offer)
        return f"{words} ({offer.worth})" if offer.worth else words
    short = IN_A_LINE.get(str(cell[0]))
    lines = short(scene, str(cell[1])) if short and len(cell) > 1 else inspect(scene, cell)[:4]
    return one_by_one(line for line in lines if line)


def inspect(scene: Scene, cell: Cell) -> list[str]:
    """All about it, line by line; what has no text of its own says what choosing it does."""
    worded = INSPECTED.get(str(cell[0]))
    if worded is not None and len(cell) > 1:
        return worded(scene, cell[1])
    if cell == ("pile",):
        return _pile(scene)
    option = scene.options.get(cell)
    if option is None:
        return []
    offer = option.offer
    return [line for line in (scene.label(offer), offer.effect, offer.worth) if line]


# -- the map -----------------------------------------------------------------------------


def ways_to(scene: Scene, place: str) -> tuple[int, ...]:
    """Movement points that lead to a stop that can be chosen now."""
    option = scene.options.get(("stop", place))
    if option is None:
        return ()
    if option.actions[0].kind == "do_village_actions":
        return (scene.state.moved,)
    return tuple(
        sorted({a.points for a in option.actions if a.kind in ("sail_to", "sail_through")})
    )


def _stop(scene: Scene, number: str) -> list[str]:
    state, seat = scene.state, scene.view.seat
    place = LOCATION_INDEX[number]
    ways = ways_to(scene, number)
    head = f"{place_name(number)}, {preview.kind_name(state, place)}"
    if ways:
        points = ngettext("{n} movement point", "{n} movement points", ways[-1])
        head += ", " + points.format(n=either(map(str, ways)))
    lines = [head, *preview.lines(state, seat, place, ways)]
    ships = [scene.name(n) for n, ship in enumerate(state.ships) if ship == place]
    if any(ships):
        lines.append(_("Ships: {names}").format(names=", ".join(filter(None, ships))))
    if state.markers[place]:
        names = ", ".join(nation_name(nation) for nation in state.markers[place])
        lines.append(_("Markers: {names}").format(names=names))
    others = [
        f"{scene.name(found.seat)} ({short_card(CARDS[found.card].id)})"
        for found in state.assistants[place]
        if found.seat != seat
    ]
    if others:
        lines.append(_("Other players' assistants: {names}").format(names=", ".join(others)))
    if state.cities[place] != NONE and FLAGS[place]:
        flag = terms(described(FLAGS[place]))
        lines.append(_("Flag, when taken: {what}").format(what=flag))
    waters = LOCATIONS[place].waters
    if waters != NONE:
        lines.append(_("Home waters of {nation}").format(nation=nation_name(waters)))
    note = provenance.note("place", LOCATIONS[place].id)
    if state.cities[place] != NONE:
        note = provenance.note("city", CITIES[state.cities[place]].id) or note
    for tile in preview.legacy_here(state, place):
        note = provenance.note("tile", tile.id) or note
    return lines + note


def _stop_in_short(scene: Scene, number: str) -> list[str]:
    """The same in a line: what it does, what lies there, who is there."""
    state, seat = scene.state, scene.view.seat
    place = LOCATION_INDEX[number]
    head = f"{place_name(number)}, {preview.kind_name(state, place)}"
    ways = ways_to(scene, number)
    does = ""
    if ways or preview.kind_of(state, place) != "village":
        does = preview.brief(state, seat, preview.VisitPreview(place, max(ways, default=0)))
    lines = [labelled(head, does) if does else head]
    if state.cities[place] != NONE and CITIES[state.cities[place]].good != NONE:
        good = icon_name(ICONS[CITIES[state.cities[place]].good])
        free = city.market_spaces(state, place) - len(state.market[place])
        lines.append(_("wants {good}, {n} free").format(good=good, n=max(0, free)))
    lines += [_("quest: {what}").format(what=quest_words(quest, False))
              for quest in state.quests[place]]  # fmt: skip
    lines += [tile_name(tile.id) for tile in preview.legacy_here(state, place)]
    ships = [scene.name(n) for n, ship in enumerate(state.ships) if ship == place]
    if any(ships):
        lines.append(_("ships: {names}").format(names=", ".join(filter(None, ships))))
    if state.markers[place]:
        many = Counter(state.markers[place])
        names = (f"{nation_name(nation)}{_times(n)}" for nation, n in many.items())
        n = len(state.markers[place])
        words = ngettext("marker: {names}", "markers: {names}", n)
        lines.append(words.format(names=", ".join(names)))
    return lines


def _times(n: int) -> str:
    return f" ×{n}" if n > 1 else ""


def _quest(scene: Scene, quest: str) -> list[str]:
    number = QUEST_INDEX[quest]
    from engine.maracaibo.base.quests import payable

    line = preview.quest_line(number, payable(scene.state, scene.view.seat, number))
    return [line, *provenance.note("quest", quest)]


def _assistant(scene: Scene, card: str) -> list[str]:
    return _card(scene, card)


# -- cards -------------------------------------------------------------------------------


def _card(scene: Scene, card: str) -> list[str]:
    from engine.maracaibo.base.cards import cost_of

    design = CARDS[CARD_INDEX[card]]
    price = cost_of(scene.state, scene.view.seat, CARD_INDEX[card])
    head = f"{card_name(card)}, {doubloons(design.cost)}"
    if price != design.cost:
        head += " " + _("({n} for you)").format(n=price)
    icons = f"{icon_name(ICONS[design.good])}, {icon_name(ICONS[design.object])}"
    facts = [icons]
    if design.synergy != NONE:
        facts.append(_("synergy {symbol}").format(symbol=symbol_name(SYMBOLS[design.synergy])))
    facts.append(ngettext("{n} victory point", "{n} victory points", design.points).format(
        n=design.points))  # fmt: skip
    return [
        head,
        one_by_one(facts),
        *effect_lines(design.effects),
        *provenance.note("card", card),
    ]


def _card_in_short(scene: Scene, card: str) -> list[str]:
    """The same in a line: price and effect, then what it can be discarded for."""
    from engine.maracaibo.base.cards import cost_of

    design = CARDS[CARD_INDEX[card]]
    price = doubloons(cost_of(scene.state, scene.view.seat, CARD_INDEX[card]))
    facts = [icon_name(ICONS[design.good]), icon_name(ICONS[design.object])]
    if design.synergy != NONE:
        facts.append(_("synergy {symbol}").format(symbol=symbol_name(SYMBOLS[design.synergy])))
    facts.append(vp(design.points))
    return [
        labelled(f"{short_card(card)}, {price}", effect_short(design.effects)),
        ", ".join(facts),
    ]


def _prestige(scene: Scene, building: str) -> list[str]:
    design = PRESTIGE[PRESTIGE_INDEX[building]]
    facts = [ngettext("{n} victory point", "{n} victory points", design.points).format(
        n=design.points)]  # fmt: skip
    if design.synergy != NONE:
        facts.append(_("synergy {symbol}").format(symbol=symbol_name(SYMBOLS[design.synergy])))
    return [
        _("{name}, prestige building, {price}").format(
            name=building_name(building), price=doubloons(design.cost)
        ),
        one_by_one(facts),
        *effect_lines(design.effects),
        *provenance.note("prestige", building),
    ]


def _pile(scene: Scene) -> list[str]:
    state = scene.state
    return [
        _("Pile: {n} cards, face down").format(n=len(state.pile)),
        _("Discarded: {names}").format(
            names=", ".join(short_card(CARDS[card].id) for card in state.discard) or "-"
        ),
    ]


# -- ship, career, port ------------------------------------------------------------------


def _upgrade(scene: Scene, upgrade: str) -> list[str]:
    state, seat = scene.state, scene.view.seat
    number = UPGRADE_INDEX[upgrade]
    discs = state.discs[len(UPGRADES) * seat + number]
    lines = [
        _("{upgrade}: unlocked").format(upgrade=upgrade_name(upgrade))
        if not discs
        else _("{upgrade}: {n} of {all} discs left").format(
            upgrade=upgrade_name(upgrade), n=discs, all=DISCS_EACH
        )
    ]
    if upgrade == "up03_home_port" and state.port[seat] >= 0:
        return lines + _port(scene, PORTS[state.port[seat]].id)
    lines += effect_lines(upgrade_effects(state, seat, number))
    return lines + provenance.note("upgrade", upgrade)


def _port(scene: Scene, port: str) -> list[str]:
    design = PORTS[PORT_INDEX[port]]
    return [
        _("Home port {port}").format(port=port_name(port)),
        *effect_lines(design.effects),
        *provenance.note("port", port),
    ]


def _career(scene: Scene, career: str) -> list[str]:
    design = CAREERS[CAREER_INDEX[career]]
    tasks = [f"{n}. {condition(described(task))}" for n, task in enumerate(design.tasks, 1)]
    return [
        _("Career {career}").format(career=career_name(career)),
        *tasks,
        _("Each task: a figure, {what}").format(what=terms(described(CAREER.task))),
        _("All three: {what}").format(what=terms(described(CAREER.all_tasks))),
        *provenance.note("career", career),
    ]


def _task(scene: Scene, number: int) -> list[str]:
    state, seat = scene.state, scene.view.seat
    if state.career[seat] < 0:
        return []
    task = CAREERS[state.career[seat]].tasks[number - 1]
    if state.tasks[seat] >> (number - 1) & 1:
        stands = _("claimed")
    elif task_met(state, seat, number - 1):
        stands = _("can be claimed")
    else:
        stands = _("not met yet")
    return [
        _("Task {n}: {what}").format(n=number, what=condition(described(task))),
        stands,
        _("Each task: a figure, {what}").format(what=terms(described(CAREER.task))),
    ]


# -- track, nations, combat --------------------------------------------------------------


def _space(scene: Scene, space: str) -> list[str]:
    number = SPACE_INDEX[space]
    state = scene.state
    lines = [_("Space {space} of the exploration track").format(space=space_name(space))]
    reward = space_reward(state, number, True)
    if number == len(EXPLORATION) - 1:
        lines.append(_("End of the track: victory points by order of arrival, and village actions"))
    elif state.track_quests[number] != NONE:
        lines.append(_("Quest: {what}").format(what=reward))
    elif reward:
        lines.append(_("Reward: {what}").format(what=reward))
    here = [scene.name(n) for n, at in enumerate(state.explorers) if at == number]
    if any(here):
        lines.append(_("Explorers: {names}").format(names=", ".join(filter(None, here))))
    if EXPLORATION[number].line != NONE:
        lines.append(_line(scene, LINE_IDS[EXPLORATION[number].line])[1])
    return lines + provenance.note("space", space)


def _line(scene: Scene, line: str) -> list[str]:
    number = LINE_IDS.index(line)
    design = LINES[number]
    first = design.later if scene.state.crossed[number] else design.first
    return [
        _("The {line} line").format(line=line_name(line)),
        _("Crossing the {line} line now: {points} VP, {what}").format(
            line=line_name(line), points=first, what=terms(described(design.terms))
        ),
        *provenance.note("line", line),
    ]


def _nation(scene: Scene, code: str) -> list[str]:
    nation = NATIONS.index(code)
    state = scene.state
    lines = [
        _("{nation}: worth {value}, {row} markers left in its row, {gone} out of the game").format(
            nation=nation_name(nation),
            value=nations.value(state, nation),
            row=state.row[nation],
            gone=state.gone[nation],
        )
    ]
    for seat in range(len(state.influence) // 3):
        lines.append(
            _("{name}: influence {n}, noble rank {rank}").format(
                name=scene.name(seat) or _("Automa"),
                n=state.influence[3 * seat + nation],
                rank=rank(state, seat, nation),
            )
        )
    held = [
        place_name(LOCATIONS[place].number)
        for place, here in enumerate(state.markers)
        if nation in here
    ]
    lines.append(_("On the map: {places}").format(places=", ".join(held) or "-"))
    lines.append(
        _("At the end each nation pays your rank, plus a bonus for the leaders, times its value")
    )
    return lines


def _tokens(scene: Scene, pile: int) -> list[str]:
    n = len(scene.state.token_piles[pile - 1])
    words = ngettext("{n} token", "{n} tokens", n).format(n=n)
    return [labelled(_("Pile {n}").format(n=pile), words)]


def _token(scene: Scene, token: str) -> list[str]:
    return [token_words(TOKEN_INDEX[token]), *provenance.note("token", token)]


def _source(scene: Scene, source: str) -> list[str]:
    if source in CARD_INDEX:
        return _card(scene, source)
    if source in UPGRADE_INDEX:
        return _upgrade(scene, source)
    if source in PORT_INDEX:
        return _port(scene, source)
    return [source_name(source), village_words(source) or combat_words(source)]


def _player(scene: Scene, seat: int) -> list[str]:
    symbols = synergy_words(scene.state, seat) if seat < scene.state.seats else ""
    means = [each.means for each in scene.summary if each.seat == seat and each.means]
    return [
        *player_lines(scene, seat, symbols),
        *(f"{scene.name(seat)} {words}" for words in means),
    ]


def _rule(scene: Scene, topic: str) -> list[str]:
    return topics.rule_lines(topic)


INSPECTED: dict[str, Callable[[Scene, Any], list[str]]] = {
    "stop": _stop,
    "quest": _quest,
    "assistant": _assistant,
    "card": _card,
    "planned": _card,
    "display": _card,
    "owned": _card,
    "prestige": _prestige,
    "upgrade": _upgrade,
    "port": _port,
    "career": _career,
    "task": _task,
    "space": _space,
    "line": _line,
    "nation": _nation,
    "against": _nation,
    "tokens": _tokens,
    "token": _token,
    "source": _source,
    "player": _player,
    "ship": _player,
    "module": modules_text.inspect,
    "rule": _rule,
    "automa": automa_words.inspect,
    "automa_card": automa_words.inspect_card,
}
"""By kind of cell: all about it."""

IN_A_LINE: dict[str, Callable[[Scene, str], list[str]]] = {
    "stop": _stop_in_short,
    "card": _card_in_short,
    "planned": _card_in_short,
    "display": _card_in_short,
}
"""What would be too long for the line below the table."""
