"""The last filter on what goes to a terminal or a browser: text is text, and controls nothing.

Whatever a widget shows, be it a name, a path or a line of a file, becomes strips of text on its way
out; here characters that a terminal would obey are taken out of them.
"""

from rich.console import Console
from textual.strip import Strip

from engine.core.plain import harmless

_render = Strip.render


def _harmless_render(strip: Strip, console: Console) -> str:
    if strip._render_cache is None and not strip.text.isprintable():
        strip._segments = [
            segment if segment.text.isprintable() else segment._replace(text=harmless(segment.text))
            for segment in strip._segments
        ]
    return _render(strip, console)


Strip.render = _harmless_render  # type: ignore[method-assign, assignment]
