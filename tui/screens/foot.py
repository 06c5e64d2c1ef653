"""The keys at the foot of a screen of the house."""

from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Footer
from textual.widgets._footer import FooterKey, FooterLabel, KeyGroup


class Foot(Footer):
    """Textual's footer, with whole words only: where there is no room for all keys, those before
    the last give way. It is there at once, also in a window that somebody else's keys go to."""

    _made = False
    """Has it been composed with keys?"""

    def bindings_changed(self, screen: Screen[object]) -> None:
        if self._made or screen.app.app_focus or screen is not self.screen:
            super().bindings_changed(screen)
        elif self.is_attached:
            self._bindings_ready = True
            self.call_after_refresh(self.recompose)

    async def recompose(self) -> None:
        with self.app.batch_update():
            await super().recompose()
            if getattr(self.app, "glyphs", "") == "ascii":  # words instead of signs
                for group in self.query(KeyGroup):
                    group.remove_class("-compact")
            self._made = self._made or bool(self.children)
            self._fit()

    def on_resize(self) -> None:
        self._fit()

    def _fit(self) -> None:
        """Show as many keys as there is room for, in the order of the screen."""
        keys = [key for key in self.query_children(FooterKey) if not _docked(key)]
        rest = [each for each in self.children if each not in keys]
        room = self.size.width - sum(map(_columns, rest))
        shown = list(keys)
        while room > 0 and len(shown) > 1 and sum(map(_columns, shown)) > room:
            del shown[-2]
        for key in keys:
            key.display = key in shown


def _docked(key: FooterKey) -> bool:
    """Is it the one at the right end, which opens the menu?"""
    return key.has_class("-command-palette")


def _columns(each: Widget) -> int:
    """What one of them takes, with the blanks around it."""
    if isinstance(each, KeyGroup):
        compact = each.has_class("-compact")
        inside = sum(_letters(key) + (0 if compact else 2) for key in each.query(FooterKey))
        return inside + (2 if compact else 0)
    if isinstance(each, FooterKey):
        return _letters(each) + (2 if _docked(each) else 0)
    assert isinstance(each, FooterLabel)
    return len(str(each.content)) + 1


def _letters(key: FooterKey) -> int:
    return key.render().cell_len
