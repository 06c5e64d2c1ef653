"""What every screen of the house shares: bindings in the language of the moment."""

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

from textual.await_complete import AwaitComplete
from textual.binding import ActiveBinding, Binding
from textual.geometry import Size
from textual.screen import ModalScreen, Screen
from textual.timer import Timer

from tui.i18n import _, language
from tui.screens.too_small import NEEDED
from tui.terminal.compositing import SparingCompositor
from tui.terminal.shutter import Shutter

if TYPE_CHECKING:
    from tui.app import TradewindsApp

Result = TypeVar("Result")

KEY_WORDS = {"⏎": "Enter", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "⌫": "Backspace"}
"""Keys whose signs not every terminal has."""


class Worded(Screen[Result]):
    """A screen whose keys are described with `N_` and shown in the person's language.

    `compose` builds everything from what the screen knows, so that `reword` can simply
    compose again when language or glyphs change; a screen with more to keep overrides it.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._compositor = SparingCompositor()
        self._shutter: Shutter | None = None

    @property
    def shutter(self) -> Shutter:
        """What a key brings about is one picture, without a wait for the next tick."""
        if self._shutter is None:
            self._shutter = Shutter(self._on_timer_update, self.app._handle_exception)
        return self._shutter

    @property
    def _update_timer(self) -> Timer:
        return cast("Timer", self.shutter)

    @property
    def house(self) -> "TradewindsApp":
        """The app, as what it is."""
        return cast("TradewindsApp", self.app)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """What keys do now, in the person's language; keys in letters where there are no signs."""
        worded = {key: _worded(found) for key, found in super().active_bindings.items()}
        if not self.house.look.ascii:
            return worded
        return {
            key: found._replace(
                binding=replace(found.binding, key_display=self.key_name(found.binding))
            )
            for key, found in worded.items()
        }

    def key_name(self, binding: Binding) -> str:
        """A key as people know it."""
        name = self.app.get_key_display(binding)
        if not self.house.look.ascii:
            return name
        apart = "/" if all(sign in KEY_WORDS for sign in name) else ""
        return apart.join(KEY_WORDS.get(sign, sign) for sign in name)

    recomposing = False
    """Is everything on the screen being made anew this moment?"""

    async def recompose(self) -> None:
        self.recomposing = True
        try:
            await super().recompose()
        finally:
            self.recomposing = False

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Once: a click and a key may both want it."""
        if self.app.screen is not self:
            return AwaitComplete()
        return super().dismiss(result)

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        """Lay everything out, but never in a window that is too small: then all is covered,
        and stays as it was."""
        width, height = self.outer_size if size is None else size
        if width >= NEEDED[0] and height >= NEEDED[1]:
            super()._refresh_layout(size, scroll)

    def reword(self) -> None:
        """Language or glyphs have changed: show everything anew."""
        self.refresh(recompose=True)
        self.call_after_refresh(self.refresh_bindings)


class WordedModal(ModalScreen[Result], Worded[Result]):
    """A dialogue above another screen; styled as what its first base is."""


def _worded(found: ActiveBinding) -> ActiveBinding:
    return found._replace(
        binding=_in(language(), cast("Any", found.binding)), tooltip=_(found.tooltip)
    )


@lru_cache(maxsize=1024)
def _in(_language: str, binding: Any) -> Any:
    """A binding in this language."""
    group = binding.group
    if group is not None and group.description:
        group = replace(group, description=_(group.description))
    return replace(
        binding,
        description=_(binding.description),
        tooltip=_(binding.tooltip),
        group=group,
    )
