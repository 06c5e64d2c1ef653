"""What every screen of the house shares: bindings in the language of the moment."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar, cast

from textual.binding import ActiveBinding
from textual.screen import ModalScreen, Screen

from tui.i18n import _

if TYPE_CHECKING:
    from tui.app import TradewindsApp

Result = TypeVar("Result")


class Worded(Screen[Result]):
    """A screen whose keys are described with `N_` and shown in the person's language.

    `compose` builds everything from what the screen knows, so that `reword` can simply
    compose again when language or glyphs change; a screen with more to keep overrides it.
    """

    @property
    def house(self) -> "TradewindsApp":
        """The app, as what it is."""
        return cast("TradewindsApp", self.app)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        return {key: _worded(found) for key, found in super().active_bindings.items()}

    def reword(self) -> None:
        """Language or glyphs have changed: show everything anew."""
        self.refresh(recompose=True)
        self.call_after_refresh(self.refresh_bindings)


class WordedModal(ModalScreen[Result], Worded[Result]):
    """A dialogue above another screen; styled as what its first base is."""


def _worded(found: ActiveBinding) -> ActiveBinding:
    binding: Any = found.binding
    group = binding.group
    if group is not None and group.description:
        group = replace(group, description=_(group.description))
    return found._replace(
        binding=replace(
            binding,
            description=_(binding.description),
            tooltip=_(binding.tooltip),
            group=group,
        ),
        tooltip=_(found.tooltip),
    )
