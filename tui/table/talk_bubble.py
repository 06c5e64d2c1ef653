"""A character's face and what it says, below the choices where there is room for it."""

from textual import events

from tui.canvas_view import CanvasView
from tui.characters import faces
from tui.characters.talk import Saying
from tui.i18n import _
from tui.table.scene import Scene

LEAST_HEIGHT = 36
"""Rows of the terminal from which there is room for a face."""


def quoted(remark: Saying, scene: Scene) -> str:
    """Who says what, in a line."""
    return _("{name}: “{words}”").format(name=scene.name(remark.seat), words=remark.words)


class TalkBubble(CanvasView):
    """Shown while somebody has something to say."""

    DEFAULT_CSS = f"""
    TalkBubble {{ height: {faces.ROWS}; width: 1fr; overflow: hidden; display: none; }}
    """

    def __init__(self) -> None:
        super().__init__(id="talk")
        self._scene: Scene | None = None

    def wanted(self, scene: Scene) -> int:
        """How many rows it would take."""
        tall = self.app.size.height >= LEAST_HEIGHT
        return faces.ROWS if scene.talk is not None and tall else 0

    def show(self, scene: Scene, roomy: bool) -> None:
        """`roomy`: nothing else needs the rows."""
        self._scene = scene
        self.display = roomy and self.wanted(scene) > 0
        self._paint()

    def on_resize(self, event: events.Resize) -> None:
        self._paint()

    def _paint(self) -> None:
        scene, width = self._scene, self.size.width
        if scene is None or scene.talk is None or not self.display or not width:
            return
        talk = scene.talk
        head = f"{scene.glyphs.seat(talk.seat)} {scene.name(talk.seat)}"
        words = _("“{words}”").format(words=talk.words)
        self.put(faces.beside(talk.character, head, words, width, scene.look, f"seat-{talk.seat}"))
