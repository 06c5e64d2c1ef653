"""A panel of the table: shows what a painter made and says what is pointed at."""

from collections.abc import Callable
from typing import NamedTuple

from rich.text import Text
from textual import events
from textual.geometry import Region, Size
from textual.message import Message

from tui.canvas_view import CanvasView
from tui.games import Panel, Presenter
from tui.i18n import _, language
from tui.paint.canvas import Box, Canvas, Cell
from tui.paint.marks import Marks, marked, with_cursor
from tui.paint.motion import moved
from tui.table.scene import Scene


class KeptPicture(NamedTuple):
    """A picture without marks of something that lies still, and what it was painted for. It is
    painted anew when its painter sees anything else in a scene, in another room or language."""

    scene: Scene
    room: Size
    language: str
    picture: Canvas


class PaintedPanel(CanvasView, can_focus=True, inherit_bindings=False):
    """Board, market, hand, players: whatever a game paints. Scrolls when the picture is larger
    than its room; the cursor stays in sight."""

    class Pointed(Message):
        """The mouse clicked on something; None when on nothing in particular."""

        def __init__(self, panel: str, cell: Cell | None) -> None:
            super().__init__()
            self.panel, self.cell = panel, cell

    def __init__(self, name: str, panel: Panel, presenter: Presenter) -> None:
        super().__init__(id=name)
        self.panel = panel
        self.presenter = presenter
        self.tip: Callable[[Cell], str | None] | None = None
        """What a cell says to the mouse: set by the screen."""
        self._told: Cell | None = None
        """What the mouse lies on, if it was told what that is."""
        self._scene: Scene | None = None
        self._marks = Marks()
        self._cursor: Cell | None = None
        self._shown_cursor: Cell | None = None
        self._marked = Canvas(0, 0)
        self._painted_for: tuple[Scene | None, Size] = (None, Size())
        self._kept: KeptPicture | None = None
        self._comes = False
        """Does it come to sight? Then what is pointed at stands at its top."""

    def show(self, scene: Scene, marks: Marks, cursor: Cell | None) -> None:
        """Show this from now on."""
        if scene is not self._scene:
            title = self.panel.title
            title = title(scene) if callable(title) else _(title)
            if title != self.border_title:
                self.border_title = Text(title).markup
        before, self._scene, self._marks, self._cursor = self._scene, scene, marks, cursor
        if before is not None and (before.view is not scene.view or before.chosen != scene.chosen):
            self._tell(self._told)
        if self in self.screen._compositor:
            self._paint()
        else:  # it is about to come to sight, and its place is not known yet
            self._comes = True

    def fit(self) -> bool:
        """Paint for a new size, if there is one: before its place is seen, not after."""
        if self._painted_for[1] == self.room and not self._comes:
            return False
        self._paint()
        self._comes = False
        self._repaint_required = False  # all of it is about to be shown
        return True

    def _paint(self) -> None:
        """A new scene or size is painted, new marks are drawn over it, and the cursor over both:
        each only where it is another than before."""
        scene, room = self._scene, self.room
        if scene is None or not room.width or not room.height:
            return
        if self._painted_for[1] != room or not self._passes_by(scene):
            base = self._base(scene, room)
            self._painted_for = (scene, room)
            self._marked = marked(base, self._marks)
            self._shown_cursor = None
            self.put(self._marked)
        cursor = self._cursor if self._cursor in self._marked.claims else None
        if cursor != self._shown_cursor:
            self._shown_cursor = cursor
            if cursor is None:
                self.put(self._marked)
            else:
                number = self._marks.targets.get(cursor)
                self.put(with_cursor(self._marked, cursor, number))
        self._keep_in_sight()

    def _passes_by(self, scene: Scene) -> bool:
        """Is this what was painted, but for something that moves elsewhere?"""
        before = self._painted_for[0]
        if before is scene:
            return True
        if before is None or scene.moving is None or not scene.goes_on(before):
            return False
        return not any(cell in self._marked.claims for cell in scene.moving[0].path)

    def _base(self, scene: Scene, room: Size) -> Canvas:
        """The picture without marks: the one that there is, if it would be the same."""
        kept = self._kept
        if kept is not None and self._keeps(scene, room):
            return kept.picture
        picture = self._painted(scene, room)
        self._kept = KeptPicture(scene, room, language(), picture) if scene.moving is None else None
        return picture

    def _keeps(self, scene: Scene, room: Size) -> bool:
        kept = self._kept
        return (
            kept is not None
            and (kept.room, kept.language) == (room, language())
            and scene.pictured_as(kept.scene, self.panel.turns)
        )

    def prepare(self, scene: Scene, place: Size) -> bool:
        """Paint what is behind a tab, for the place where the open one stands; False when that
        is done."""
        gutter = self.styles.gutter
        room = Size(place.width - gutter.width, place.height - gutter.height)
        if scene.moving is not None or not room or self._keeps(scene, room):
            return False
        self._base(scene, room)
        return True

    def _painted(self, scene: Scene, room: Size) -> Canvas:
        base = self.panel.paint(scene, room.width, room.height)
        if base.rows > room.height and base.columns <= room.width:
            base = self.panel.paint(scene, room.width - 1, room.height)  # a scroll bar
        if scene.moving is not None:
            motion, part = scene.moving
            sprite = self.presenter.sprite(motion.sprite)
            if sprite is not None:
                moved(base, sprite, motion.path, part)
        return base

    def _keep_in_sight(self) -> None:
        """Scroll to the cursor, to what a lesson points at, or to what moves."""
        moving = self._scene.moving if self._scene is not None else None
        wanted = (self._cursor, *self._marks.shown, *(reversed(moving[0].path) if moving else ()))
        cell = next((each for each in wanted if each in self.canvas.claims), None)
        if cell is not None and (self.max_scroll_y or self.max_scroll_x):
            box = self.canvas.claims[cell].box
            if self._comes:  # from its beginning, if that shows all that is asked too
                asked = {cell, *self._marks.targets} & self.canvas.claims.keys()
                boxes = [self.canvas.claims[each].box for each in asked]
                wide, high = self.size
                all_seen = all(each.right < wide and each.bottom < high for each in boxes)
                left, top = (0, 0) if all_seen else (box.left, box.top)
                self.scroll_to(left, top, animate=False, force=True)
                return
            region = Region(box.left, box.top, box.width, box.height)
            self.scroll_to_region(region, animate=False, force=True)

    def boxes(self) -> dict[Cell, Box]:
        """What is painted, with its place on the screen."""
        region = self.content_region
        dx, dy = region.x - round(self.scroll_x), region.y - round(self.scroll_y)
        return {cell: claim.box.moved(dx, dy) for cell, claim in self.canvas.claims.items()}

    def on_resize(self) -> None:
        self._paint()

    # -- the mouse -----------------------------------------------------------------------

    def _cell_under(self, event: events.MouseEvent) -> Cell | None:
        offset = event.get_content_offset(self)
        if offset is None:
            return None
        left, top = self.scroll_offset
        return self.canvas.at(offset.x + left, offset.y + top)

    def on_click(self, event: events.Click) -> None:
        self._tell(None)  # what it said may not be true any more, and the mouse lies still
        self.post_message(self.Pointed(self.key, self._cell_under(event)))

    @property
    def key(self) -> str:
        """The panel's name among the presenter's."""
        return self.id or ""

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._tell(self._cell_under(event))

    def on_leave(self) -> None:
        self._tell(None)

    def _tell(self, cell: Cell | None) -> None:
        """Say to the mouse what this is."""
        self._told = cell
        words = self.tip(cell) if cell is not None and self.tip is not None else None
        if words != (str(self.tooltip) if self.tooltip else None):
            self.tooltip = Text(words) if words else None  # names are no markup
