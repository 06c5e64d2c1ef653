"""`tradewinds learn`: which tutorials there are."""

import json

from tui.cli.problems import Problem, UsageProblem
from tui.cli.values import listed
from tui.i18n import _, ngettext
from tui.tutorials.names import NAMES


def known(name: str) -> str:
    """The name of a tutorial, or nothing for the list of them; UsageProblem when there is none
    of that name."""
    if name and name not in NAMES:
        raise UsageProblem(
            _("unknown tutorial {name}; the tutorials are: {allowed}").format(
                name=repr(name), allowed=listed(NAMES)
            )
        )
    return name


def print_list(as_json: bool) -> int:
    from tui.tutorials.script import BadTutorial, load

    try:
        tutorials = [load(name) for name in NAMES]
    except BadTutorial as error:
        raise Problem(str(error)) from None
    if as_json:
        entries = [
            {"id": each.name, "game": each.game, "title": each.title, "steps": each.length}
            for each in tutorials
        ]
        print(json.dumps({"tutorials": entries}, ensure_ascii=False))
        return 0
    for each in tutorials:
        steps = ngettext("{n} step", "{n} steps", each.length).format(n=each.length)
        print(f"{each.name:<12} {each.title:<28} {steps}")
    return 0
