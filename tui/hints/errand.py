"""What is done where a move leads: a voyage is made for what comes after it.

A game whose moves are like that has `errand(trials)` in its advice; the names of other games'
moves say all of it.
"""

from typing import NamedTuple

from tui.hints.advice import Advice, Audience
from tui.hints.trial import Trial
from tui.i18n import _


class Purpose(NamedTuple):
    """Deeds as an infinitive: `deliver tobacco and explore to space 12`."""

    deeds: str
    sure: bool
    """Does it come to that whatever is hidden, or only most likely?"""

    def best(self, who: Audience) -> str:
        """For the move that is explained."""
        if self.sure:
            return who.say(
                _("There you can {deeds}."), _("There {name} can {deeds}."), deeds=self.deeds
            )
        return who.say(
            _("There you can probably {deeds}."),
            _("There {name} can probably {deeds}."),
            deeds=self.deeds,
        )

    def other(self, who: Audience, told: "Purpose | None") -> str:
        """For a move beside the one that was `told` already."""
        if self == told:
            return who.say(_("There you could do the same."), _("There {name} could do the same."))
        if self.sure:
            return who.say(
                _("There you could {deeds}."), _("There {name} could {deeds}."), deeds=self.deeds
            )
        return who.say(
            _("There you could probably {deeds}."),
            _("There {name} could probably {deeds}."),
            deeds=self.deeds,
        )

    def beside(self, move: str, told: "Purpose | None") -> str:
        """The name of such a move, with what it is for."""
        if self == told:
            return _("{move} (to do the same)").format(move=move)
        words = _("{move} (to {deeds})") if self.sure else _("{move} (probably to {deeds})")
        return words.format(move=move, deeds=self.deeds)


def errand_of(advice: Advice, trials: list[Trial]) -> Purpose | None:
    """What a move is for, where its game says so."""
    tell = getattr(advice, "errand", None)
    found: Purpose | None = tell(trials) if tell is not None else None
    return found
