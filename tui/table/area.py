"""A part of the table: panels beside each other, or sharing one place as tabs."""

from collections.abc import Mapping

from textual import on
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.message import Message
from textual.visual import VisualType
from textual.widget import Widget
from textual.widgets import Static, Tab, Tabs


class PanelTab(Tab):
    """Says how many cards there are: another number of the same width moves nothing."""

    _told: Content | None = None

    def update(self, content: VisualType = "", *, layout: bool = True) -> None:
        before, self._told = self._told, self.label
        if before is not None and before.cell_length == self.label.cell_length:
            Static.update(self, content, layout=False)
        else:
            super().update(content)


class PanelTabs(Tabs):
    """The colour of a tab says that it is open: Textual's line below is not shown, and needn't
    move there for a third of a second."""

    def _highlight_active(self, animate: bool = True) -> None:
        return


class Area(Container):
    """Where panels stand. Which of them share the place is known when the size is."""

    class Opened(Message):
        """Another tab is open."""

    def __init__(self, name: str, panels: Mapping[str, Widget]) -> None:
        super().__init__(id=name, classes="area")
        self.panels = dict(panels)
        self.tabbed: tuple[str, ...] = ()
        self.open_panel = ""
        self.bar: Tabs | None = None
        self._titles: Mapping[str, str] | None = None
        self._settled = True
        """Has a new bar said which of its tabs is open? Until then it knows less than we do."""

    def compose(self) -> ComposeResult:
        with Container(classes="panels"):
            for panel, widget in self.panels.items():
                if self.bar is not None and panel == self.tabbed[0]:
                    yield self.bar
                yield widget

    def share(self, titles: Mapping[str, str]) -> None:
        """Let these panels share the place, under these titles; the others are in sight
        beside it."""
        if titles == self._titles:
            return
        self._titles = dict(titles)
        tabbed = tuple(panel for panel in titles if panel in self.panels)
        if self.open_panel not in tabbed:
            self.open_panel = tabbed[0] if tabbed else ""
        if tabbed != self.tabbed:
            self.tabbed = tabbed
            self._make_bar(titles)
        elif self.bar is not None:
            for tab in self.bar.query(Tab):
                title = titles[(tab.id or "").removeprefix("tab-")]
                if str(tab.label) != title:
                    tab.label = title
        self._show()

    def _make_bar(self, titles: Mapping[str, str]) -> None:
        """A bar above the first of them, below what is always in sight."""
        if self.bar is not None:
            self.bar.remove()
            self.bar = None
        self.set_class(len(self.tabbed) > 1, "-tabbed", update=self.is_attached)
        if len(self.tabbed) > 1:
            tabs = [PanelTab(titles[panel], id=f"tab-{panel}") for panel in self.tabbed]
            self.bar = PanelTabs(*tabs, active=f"tab-{self.open_panel}")
            self.bar.can_focus = False
            self._settled = False
            if self.is_attached:
                self.query_one(".panels").mount(self.bar, before=self.panels[self.tabbed[0]])

    def open(self, panel: str) -> None:
        """Bring a panel to sight, if it is behind a tab."""
        if panel in self.tabbed and panel != self.open_panel:
            self.open_panel = panel
            self._show()

    def _show(self) -> None:
        for panel, widget in self.panels.items():
            widget.display = panel not in self.tabbed or panel == self.open_panel
            widget.set_class(panel in self.tabbed, "-in-tab", update=self.is_attached)
        wanted = f"tab-{self.open_panel}"
        if self.bar is not None and self.bar.is_mounted and self.bar.active != wanted:
            self.bar.active = wanted

    @on(Tabs.TabActivated)
    def _activated(self, event: Tabs.TabActivated) -> None:
        event.stop()
        panel = (event.tab.id or "").removeprefix("tab-")
        if event.tabs is not self.bar or event.tabs.active != event.tab.id:
            return  # another tab was opened meanwhile: two such events would chase each other
        if not self._settled:
            self._settled = True
            self._show()
        elif panel in self.tabbed and panel != self.open_panel:
            self.open(panel)
            self.post_message(self.Opened())
