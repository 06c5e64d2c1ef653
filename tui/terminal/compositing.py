"""Only what lies under a change is rendered.

Textual renders every widget within a box round all that has changed. A table's title and its log
are at opposite corners: whatever changed in both, each panel between them was rendered again, to
show what it showed before.
"""

from collections import defaultdict
from itertools import pairwise

from textual._compositor import ChopsUpdate, Compositor, ReflowResult
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

Columns = list[tuple[int, int]]
"""Where something in a row has changed: from a column up to another."""


class SparingCompositor(Compositor):
    """Textual's, sparing with parts of the screen."""

    def reflow(self, parent: Widget, size: Size) -> ReflowResult:
        """Lay out; the map of the screen is made once."""
        result = super().reflow(parent, size)
        self._full_map_invalidated = False
        return result

    def render_partial_update(self) -> ChopsUpdate | None:
        screen = self.size.region
        regions = [each.intersection(screen) for each in self._dirty_regions]
        self._dirty_regions.clear()
        spans = list(self._regions_to_spans([each for each in regions if each]))
        if not spans:
            return None
        changed: defaultdict[int, Columns] = defaultdict(list)
        for row, left, right in spans:
            changed[row].append((left, right))
        cuts = self.cuts
        chops: list[dict[int, Strip | None]] = [
            dict.fromkeys(places[:-1]) if row in changed else {} for row, places in enumerate(cuts)
        ]
        bare = {row: _pieces(cuts[row], columns) for row, columns in changed.items()}
        for widget, (region, clip) in self.visible_widgets.items():  # those in front come first
            seen = region.intersection(clip)
            rows = _rows(seen, changed)
            if not rows:
                continue
            top, bottom = rows[0], rows[-1]
            crop = Region(seen.x - region.x, top - region.y, seen.width, bottom - top + 1)
            strips = widget.render_lines(crop)
            for row in rows:
                bare[row].difference_update(_lay(chops[row], cuts[row], seen, strips[row - top]))
                if not bare[row]:  # nothing shines through from below
                    del changed[row]
            if not changed:
                break
        return ChopsUpdate(chops, spans, [places[1:] for places in cuts])


def _pieces(cuts: list[int], changed: Columns) -> set[int]:
    """Where the pieces of a row begin in which something has changed."""
    return {
        left
        for left, right in pairwise(cuts)
        if any(first < right and left < last for first, last in changed)
    }


def _rows(seen: Region, changed: "dict[int, Columns]") -> list[int]:
    """The rows of a widget in which it shows something of what has changed."""
    left, right = seen.column_span
    return [
        row
        for row in seen.line_range
        if row in changed and any(first < right and left < last for first, last in changed[row])
    ]


def _lay(line: "dict[int, Strip | None]", cuts: list[int], seen: Region, strip: Strip) -> list[int]:
    """Put a widget's row into a line, below what lies there already; where its pieces begin."""
    left, right = seen.column_span
    within = [cut for cut in cuts if left <= cut <= right]
    if len(within) == 2:  # a strip that is divided into itself would keep itself alive
        if line.get(left) is None:
            line[left] = strip
        return [left]
    for cut, piece in zip(within, strip.divide([cut - left for cut in within[1:]]), strict=False):
        if line.get(cut) is None:
            line[cut] = piece
    return within[:-1]
