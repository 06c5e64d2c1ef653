"""Textual's list, asked for a page before its lines are laid out, stays where it is."""

from textual.widgets import OptionList


class OptionLines(OptionList):
    """A list whose lines change while keys come in."""

    def _move_page(self, direction: int) -> None:
        if (self.highlighted or 0) in self._index_to_line:
            super()._move_page(direction)  # type: ignore[arg-type]
