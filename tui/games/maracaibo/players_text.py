"""Everything that everybody may know about a player."""

from engine.maracaibo.components import (
    CARDS,
    CAREERS,
    EXPLORATION,
    LOCATIONS,
    PORTS,
    PRESTIGE,
    QUESTS,
    TOKENS,
    UPGRADES,
)
from tui.games.maracaibo import automa_words
from tui.games.maracaibo.names import (
    building_name,
    career_name,
    doubloons,
    place_name,
    port_name,
    quest_name,
    short_card,
    space_name,
    token_name,
    upgrade_name,
)
from tui.i18n import _
from tui.table.scene import Scene


def _named(words: str, names: "list[str]") -> str:
    return words.format(names=", ".join(names) or "-")


def player_lines(scene: Scene, seat: int, symbols: str) -> list[str]:
    state = scene.state
    if seat >= state.seats:
        return automa_words.inspect(scene)
    lines = [
        _("{name}: {points} VP, {money}").format(
            name=scene.name(seat), points=state.points[seat], money=doubloons(state.doubloons[seat])
        ),
        _("Income {money} and {points} VP; combat points {combat}").format(
            money=doubloons(state.income_doubloons[seat]),
            points=state.income_points[seat],
            combat=state.combat[seat],
        ),
        _(
            "Figures: {own} in their supply, {general} in the general supply, {board} on the board"
        ).format(
            own=state.figures[seat],
            general=state.figures_general[seat],
            board=state.figures_board[seat],
        ),
        _("Ship on {place}, explorer on space {space}").format(
            place=place_name(LOCATIONS[state.ships[seat]].number),
            space=space_name(EXPLORATION[state.explorers[seat]].id),
        ),
        _("Cards in hand: {n}").format(n=len(state.hand[seat])),
    ]
    if state.career[seat] >= 0:
        lines.append(
            _("Career {career}: {n} of 3 tasks").format(
                career=career_name(CAREERS[state.career[seat]].id),
                n=state.tasks[seat].bit_count(),
            )
        )
    if state.port[seat] >= 0:
        lines.append(_("Home port {port}").format(port=port_name(PORTS[state.port[seat]].id)))
    planned = [short_card(CARDS[card].id) for card in state.planned[seat] if card >= 0]
    bought = [short_card(CARDS[card].id) for card in state.cards[seat]]
    upgrades = [
        upgrade_name(design.id)
        for number, design in enumerate(UPGRADES)
        if state.upgrades[seat] >> number & 1
    ]
    lines += [
        _named(_("Planned: {names}"), planned),
        _named(_("Bought: {names}"), bought),
        _named(_("Prestige buildings: {names}"),
               [building_name(PRESTIGE[n].id) for n in state.palaces[seat]]),
        _named(_("Upgrades: {names}"), upgrades),
        _named(_("Quests: {names}"), [quest_name(QUESTS[n].id) for n in state.quest_tiles[seat]]),
        _named(_("Combat tokens: {names}"), [token_name(TOKENS[n].id) for n in state.tokens[seat]]),
        _("Synergies: {names}").format(names=symbols or "-"),
    ]  # fmt: skip
    return lines
