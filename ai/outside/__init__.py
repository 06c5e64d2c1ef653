"""External agents: programs and classes written by somebody else, by name.

`module:Class` is a class of a module that Python finds, the present folder included; `cmd:COMMAND`
is any program that answers lines of JSON; a package that is installed can offer its classes by
short names in the entry point group `tradewinds.agents`. Each of them thinks in a process of its
own, is given only what its seat may know, and is terminated if it takes too long.
"""

import re
import shlex
import shutil
from functools import cache
from importlib.metadata import entry_points

from engine.core import BadOption
from engine.core.plain import blamed

GROUP = "tradewinds.agents"
COMMAND = "cmd:"
FORMS = ("module:Class", "cmd:COMMAND")
"""How an agent from outside can be spelled, for those who spelled it wrong."""
LONGEST = 200
"""The longest such name, in characters."""


class UnusableAgent(BadOption):
    """An agent from outside that can't be found or made; `problem` says why."""

    def __init__(self, name: str, problem: str) -> None:
        super().__init__("level", name, problem)
        self.args = (blamed(name, problem),)
        self.problem = problem


_CLASS = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
_SHORT = re.compile(r"[A-Za-z_][\w.-]*")


@cache
def installed() -> dict[str, str]:
    """What installed packages offer: short names, each with its `module:Class`."""
    found = entry_points(group=GROUP)
    return {
        each.name: each.value
        for each in sorted(found, key=lambda each: each.name)
        if _SHORT.fullmatch(each.name) and _CLASS.fullmatch(each.value)
    }


def is_spelled(name: str) -> bool:
    """Is this how an agent from outside is spelled? So are levels with a character: whoever
    asks has ruled them out (`ai.levels.is_outside`)."""
    if len(name) > LONGEST or not name.isprintable():
        return False
    return name.startswith(COMMAND) or bool(_CLASS.fullmatch(name)) or name in installed()


def target(name: str) -> str:
    """A short name as the class it stands for; every other name as it is."""
    return installed().get(name, name)


def arguments(name: str) -> list[str]:
    """The program of `cmd:…` and what it is told; UnusableAgent when there is no such program."""
    command = name.removeprefix(COMMAND)
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words or shutil.which(words[0]) is None:
        raise UnusableAgent(name, "no such program")
    return words
