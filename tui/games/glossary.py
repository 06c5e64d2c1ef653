"""Words that every game has: for its phases, the parts of a reason, its options."""

from collections.abc import Mapping

from tui.i18n import _


class Glossary:
    """English words by name, shown in the current language; a name without an entry stands for
    itself."""

    def __init__(
        self,
        phases: Mapping[str, str],
        parts: Mapping[str, str],
        options: Mapping[str, tuple[str, str]],
        choices: Mapping[tuple[str, str], str],
    ) -> None:
        self._phases, self._parts, self._options = phases, parts, options
        self._choices = choices

    def phase_name(self, phase: str) -> str:
        return _(self._phases.get(phase, phase))

    def part(self, name: str) -> str:
        return _(self._parts.get(name, name))

    def option_name(self, name: str) -> str:
        return _(self._options[name][0]) if name in self._options else name

    def option_help(self, name: str) -> str:
        return _(self._options[name][1]) if name in self._options else ""

    def choice_name(self, name: str, value: object) -> str:
        if value is True or value is False:
            return _("on") if value else _("off")
        return _(self._choices.get((name, str(value)), str(value)))
