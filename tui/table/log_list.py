"""What happened, line by line: the newest below; a line opens the position it led to."""

from rich.text import Text
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui import themes
from tui.i18n import _
from tui.paint.words import wrap
from tui.table.option_lines import OptionLines, Reflowed, lettered
from tui.table.scene import LogLine, Scene


class LogList(OptionLines):
    """The log in the players' colours; what is new since the person's move is bright."""

    class Opened(Message):
        """Somebody wants to see the position that a line led to."""

        def __init__(self, position: int) -> None:
            super().__init__()
            self.position = position

    def __init__(self) -> None:
        super().__init__("log")
        self._told: tuple[LogLine, ...] = ()
        self._look: object = None
        self._scene: Scene | None = None

    @property
    def rows(self) -> int:
        """How many rows would show everything."""
        return sum(str(option.prompt).count("\n") + 1 for option in self.options)

    def show(self, scene: Scene) -> None:
        self._scene = scene
        title = _("What happened")
        if title != self.border_title:
            self.border_title = title
        look = (scene.look, self.app.theme, scene.names, self.size.width)
        if scene.log == self._told and look == self._look:
            return
        before, self._told = self._told, scene.log
        same = look == self._look and scene.log[: len(before)] == before
        self._look = look
        if same:
            self.add_options(self._options_of(scene, before[-1] if before else None,
                                              scene.log[len(before) :]))  # fmt: skip
        else:
            self.set_options(self._options_of(scene, None, scene.log))
        self.anchor()

    def on_option_lines_rewrap(self, event: OptionLines.Rewrap) -> None:
        event.stop()
        if self._scene is not None:
            self.show(self._scene)
            self.post_message(Reflowed())

    def _options_of(
        self, scene: Scene, before: LogLine | None, lines: "tuple[LogLine, ...]"
    ) -> "list[Option]":
        roles = themes.roles(self.app.current_theme)
        coloured = scene.look.colours != "none"
        options = []
        for line in lines:
            if line.round and (before is None or before.round != line.round):
                words = _("Round {n}").format(n=line.round)
                rule = scene.glyphs.line
                head = Text(f"{rule}{rule} {words} {rule}{rule}",
                            roles["heading"] if coloured else "bold")  # fmt: skip
                options.append(Option(head, disabled=True))
            text = Text(no_wrap=False)
            sign = scene.glyphs.seat(line.seat) if line.seat >= 0 else " "
            seat = f"seat-{line.seat}"
            text.append(f"{sign} ", f"bold {roles[seat]}" if coloured and seat in roles else "bold")
            tone = roles["text"] if line.fresh else roles["dim"]
            words = "\n  ".join(wrap(line.words, max(10, self.size.width - 3)))
            text.append(words, tone if coloured else "")
            options.append(
                Option(
                    lettered(text, scene.look),
                    id=f"{line.position}-{len(self.options) + len(options)}",
                )
            )
            before = line
        return options

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option_id:
            self.post_message(self.Opened(int(event.option_id.split("-")[0])))
