"""What is played: the Automa with the card it follows, the modules, the tiles, the scenario."""

from tui.games.maracaibo import automa_card, legend, modules
from tui.games.maracaibo.automa_text import NAMES
from tui.games.maracaibo.names import scenario_name
from tui.games.maracaibo.rivals import filled, stacked
from tui.games.maracaibo.setup_text import choice_help
from tui.i18n import _
from tui.paint.canvas import Canvas
from tui.table.scene import Scene

NARROW = 36
"""Columns that a block needs at least, where there is more than one column of them."""
MOST = 3
"""Columns of blocks at most: wider ones have room for pictures."""


TABLE = ("#3a2a1c", "#402f20", "#34261a", "#45331f")
"""The table that papers and tiles lie on."""


def title(scene: Scene) -> str:
    state = scene.state
    if state.automa is not None:
        return NAMES[state.automa.kind]
    return _("Uprising") if modules.has_modules(state) else _("Scenario")


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    """Blocks in as many columns as fit, the most important first; the rest scrolls."""
    many = max(1, min(MOST, columns // NARROW))
    wide = max(8, (columns - 1) // many - 1)
    pictures: list[Canvas] = []
    if scene.state.automa is not None:
        pictures += automa_card.pictures(scene, wide)
    pictures += modules.pictures(scene, wide)
    if scene.state.automa is not None:
        pictures += automa_card.deck_pictures(scene, wide)
    scenario = scene.state.options.scenario
    name = _("Scenario: {name}").format(name=scenario_name(scenario))
    pictures.append(modules.notice(scene, name, [choice_help("scenario", scenario)], wide))
    pictures += legend.pictures(scene, wide)
    return stacked(scene, filled(pictures, legend.course(scene, wide), rows, many), columns, rows,
                   many, TABLE)  # fmt: skip
