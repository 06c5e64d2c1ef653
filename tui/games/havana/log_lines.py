"""What happened, as lines of the log."""

from collections.abc import Sequence

from engine.core import Event
from engine.havana.components import CUBES
from tui.games.havana.facts import facts_of
from tui.games.havana.names import amount, amounts, number_name
from tui.i18n import N_, _

HAPPENED = {
    "building_exchanged": N_("{name}: put {building} in place of {end}"),
    "table_laid": N_("On the square: {cubes}, {pesos}"),
    "cards_chosen": N_("{name}: laid two cards face down"),
    "cards_shown": N_("Cards revealed: {cards}"),
    "round_begun": N_("Round {round}, in this order: {order}"),
    "card_used": N_("{name}: used {card}"),
    "nothing_happened": N_("{name}: {card} had no effect"),
    "card_declined": N_("{name}: skipped {card}"),
    "card_refreshed": N_("{name}: took a card back, unseen"),
    "cubes_taken": N_("{name}: took {cubes} from the square"),
    "cubes_drawn": N_("{name}: drew {cubes} from the bag"),
    "pesos_taken": N_("{name}: took {amount} from the supply"),
    "pesos_taken_centre": N_("{name}: took {amount} from the square"),
    "workers_taken": N_("{name}: took {workers}"),
    "building_demolished": N_("{name}: removed {building} from the game"),
    "taxed": N_("{name}: {victim} lost {what}"),
    "pesos_stolen": N_("{name}: stole {amount} from {victim}"),
    "cubes_stolen": N_("{name}: stole {cubes} from {victim}"),
    "building_bought": N_("{name}: built {building}, +{vp} VP, for {paid}"),
    "buildings_turned": N_("New buildings: {buildings}"),
    "turn_ended": N_("{name}: ended the turn"),
    "supplied": N_("Supply for the square: {cubes}, {pesos}"),
    "card_covered": N_("{name}: new card on {on}"),
    "discard_taken_back": N_("{name}: took the discard back"),
    "discard_kept": N_("{name}: left the discard"),
    "goal": N_("The goal is reached: the game is over"),
    "no_buildings": N_("No building is left: the game is over"),
    "no_cubes": N_("No cube is left: the game is over"),
    "last_round": N_("The last round is played: the game is over"),
}
"""In the past: `You: took 2 workers` and `Ana: took 2 workers` are both right."""


def taken(events: Sequence[Event]) -> str:
    """What a turn brought by taking, all together: `took 2 rubble, 1 brick, 3 pesos`."""
    things: list[str] = []
    for event in events:
        if event.kind == "workers_taken":
            things.append(amount("workers", event.amount))
        else:
            facts = facts_of(event._asdict())
            things.append(str(facts["amount" if event.kind == "pesos_taken" else "cubes"]))
    return _("took {things}").format(things=", ".join(things))


def happened(event: Event, names: Sequence[str]) -> str:
    kind = event.why if event.kind == "game_ended" else event.kind
    if kind == "pesos_taken" and event.source == "centre":
        kind = "pesos_taken_centre"
    facts = facts_of(event._asdict(), names)
    if kind == "cards_shown":
        facts["cards"] = ", ".join(
            f"{name} {number_name(number)}"
            for name, number in zip(names, event.numbers, strict=False)
        )
    elif kind in ("pesos_stolen", "cubes_stolen") and facts["victim"] == _("You"):
        facts["victim"] = _("you")
    elif kind == "workers_taken":
        facts["workers"] = amount("workers", event.amount)
    elif kind == "building_bought":
        counts = ((cube, event.cubes.count(cube)) for cube in CUBES)
        facts["paid"] = amounts((*counts, ("workers", event.workers), ("pesos", event.pesos)))
    return _(HAPPENED[kind]).format(**facts)
