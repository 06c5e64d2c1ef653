"""Style sheets are read once a process, not once an app: hundreds of tests begin one."""

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

_read = Stylesheet._parse_rules
_known: dict[tuple, list[RuleSet]] = {}


def _remembered(self: Stylesheet, css: str, read_from: tuple, *given, **named) -> list[RuleSet]:
    """The rules of a source; they depend on the theme's variables, and nobody changes them."""
    variables = tuple(self._variables.items())
    key = (variables, css, read_from, given, tuple(sorted(named.items())))
    if key not in _known:
        _known[key] = _read(self, css, read_from, *given, **named)
    return _known[key]


def install() -> None:
    """Apps of this process read like this from now on."""
    Stylesheet._parse_rules = _remembered
