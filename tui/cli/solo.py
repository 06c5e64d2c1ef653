"""What `tradewinds solo` means: what was told, and for the rest what was played last."""

from pathlib import Path
from typing import TYPE_CHECKING

from tui.cli.problems import UsageProblem
from tui.i18n import _

if TYPE_CHECKING:
    from tui.solo_choices import Solo


def choose(who: str, level: int | None, scenario: str | None) -> "Solo":
    """The game; UsageProblem when what was told doesn't go together."""
    from dataclasses import replace

    from tui import settings, solo_choices

    solo = solo_choices.remembered(settings.load(), who)
    name = who.capitalize()
    if level is not None:
        if not 1 <= level <= solo.most:
            if who == "story":
                raise UsageProblem(
                    _("--level {level}: the story has levels 1 to {most}").format(
                        level=level, most=solo.most
                    )
                )
            raise UsageProblem(
                _("--level {level}: {name} has levels 1 to {most}").format(
                    level=level, name=name, most=solo.most
                )
            )
        solo = replace(solo, level=level)
    if scenario is not None:
        if scenario not in solo.scenarios:
            raise UsageProblem(
                _("--scenario {scenario}: {name} plays in {allowed}").format(
                    scenario=scenario, name=name, allowed=", ".join(solo.scenarios)
                )
            )
        solo = replace(solo, scenario=scenario)
    return solo


def unfinished(solo: "Solo", seed: int | None) -> Path | None:
    """The story that was begun alone goes on, unless a seed asks for a new one."""
    if solo.who != "story" or seed is not None:
        return None
    from tui import campaigns

    return campaigns.unfinished_alone()
