"""What a style sheet says is read once, as long as the colours that it names are the same.

Textual reads all of it again when the app knows its theme, and when a screen brings more.
"""

from textual.cache import LRUCache
from textual.css.stylesheet import Stylesheet

SHEETS = 512
"""More than there are: each widget has its own."""


class KeptStylesheet(Stylesheet):
    """Textual's; other variables are a reason to read it again, more to read is none."""

    def __init__(self, variables: dict[str, str]) -> None:
        super().__init__(variables=variables)
        self._parse_cache = LRUCache(SHEETS)

    def set_variables(self, variables: dict[str, str]) -> None:
        if variables != self._variables:
            super().set_variables(variables)

    def reparse(self) -> None:
        self.parse()
