"""The keys at the foot of the table."""

from textual.screen import Screen
from textual.widgets import Footer


class KeyBar(Footer):
    """Textual's footer, made anew only when its keys are others: focus goes from panel to panel
    with nearly every key that is pressed."""

    _keys: object = None

    def bindings_changed(self, screen: Screen[object]) -> None:
        keys = [
            (binding, self.app.get_key_display(binding), enabled)
            for _node, binding, enabled, _tip in screen.active_bindings.values()
            if binding.show
        ]
        if keys != self._keys:
            super().bindings_changed(screen)
            if self._bindings_ready and screen.app.app_focus and screen is self.screen:
                self._keys = keys
