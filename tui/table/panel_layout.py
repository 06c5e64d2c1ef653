"""What stands where on the table, and what it shows: panels, tabs, the shares of the column."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Size
from textual.reactive import Reactive
from textual.widget import Widget

from tui.games import Panel, stake
from tui.i18n import N_, _, labelled
from tui.newcomer import wants_reasons
from tui.paint.canvas import Box
from tui.screens import labels
from tui.settings import Settings
from tui.table import race
from tui.table.area import Area
from tui.table.balance import LEAST_CHOICES, LEAST_LOG, Shares, least_log, shares, within
from tui.table.choice_list import ChoicesPanel
from tui.table.cursor import CHOICES, Spot
from tui.table.drawers import Curtain
from tui.table.driver import Driver
from tui.table.key_bar import KeyBar
from tui.table.log_list import LogList
from tui.table.option_lines import Reflowed
from tui.table.paint_ahead import PaintAhead
from tui.table.panel import PaintedPanel
from tui.table.status_lines import AboutLine, PromptLine, TitleLine
from tui.table.summary import Summary
from tui.table.table_keys import TAB_KEYS
from tui.table.talk_bubble import quoted

PACE_SIGNS = {
    "instant": N_("pace: instant"),
    "fast": N_("pace: fast"),
    "normal": N_("pace: normal"),
    "slow": N_("pace: slow"),
    "step": N_("pace: step by step"),
}
STYLES = Path(__file__).with_name("table.tcss")
GAMES = Path(__file__).parent.parent / "games"

OWN = {"race": Panel(race.title, race.paint)}
"""Painted panels that every table has."""

NARROW, LOW = 120, 40
"""Columns and rows from which tabs have their full titles."""

CROWDED = "-crowded"
"""The class of a table with more choices than rows for them."""

OTHER_KEYS = {"log": "l"}
"""What else tells what is in a panel: it needs no place among the keys of tabs."""


def in_order_of_keys(panels: Iterable[str]) -> list[str]:
    """Panels behind tabs, as their keys are given out; where there are more of them than keys
    those come last that have another."""
    found = list(panels)
    if len(found) > len(TAB_KEYS):
        found.sort(key=lambda panel: panel in OTHER_KEYS)
    return found


class PanelLayout(PaintAhead):
    """The part of the table's screen that is seen."""

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - Textual's type
        (0, "-w80"), (100, "-w100"), (120, "-w120"), (160, "-w160"), (200, "-w200"),
    ]  # fmt: skip
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-h24"), (32, "-h32"), (40, "-h40"), (48, "-h48"), (60, "-h60"),
    ]  # fmt: skip
    ALLOW_IN_MAXIMIZED_VIEW = "KeyBar,#title-line,#prompt-line,#about-line,#about-line-above"
    AUTO_FOCUS = ""
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """The panels themselves show it: the whole table needn't be sent again for that."""

    driver: Driver
    title_line: TitleLine
    prompt_line: PromptLine
    about_line: AboutLine
    tab_keys: dict[str, str]
    """What opens the panels that are behind tabs."""
    begun: bool
    """Has the game been gone on with, so that agents may move?"""
    _curtain: Curtain | None
    _drawn = False
    """Has anything been drawn? Before that panels come to their places unseen."""
    _balanced_in: Size | None = None
    _refitting = False
    """Is everything laid out once more, because a picture needs a scroll bar?"""
    _shares = Shares(0)
    _players_rows = 0
    """How many rows the players have where there are no more choices than rows for them."""
    _stale = False
    """Is a drawing due?"""
    _shown: "tuple[object, ...]" = ()
    """The question whose panel was brought to sight."""
    _left: "list[str]" = []  # noqa: RUF012 - set anew, never changed
    """The panels that were open before others' turns brought different ones to sight."""
    _titled = (-1, False)
    """The moves after which the tabs got their titles, and whether these tell of the end."""
    _backable: bool
    _explains: dict[str, bool]

    @property
    @abstractmethod
    def covered(self) -> bool:
        """Is it still open which of several people, who may not all see the same, is at the
        keyboard?"""

    @property
    def settings(self) -> Settings:  # type: ignore[override]
        return getattr(self.app, "settings", None) or Settings()

    @property
    def pace(self) -> str:
        return self.settings.pace

    @property
    def explains(self) -> bool:
        """Does a line say why a decision matters? The statistics are asked once per setting."""
        setting = self.settings.explain
        if setting not in self._explains:
            self._explains[setting] = wants_reasons(setting, self.session.header.game)
        return self._explains[setting]

    def compose(self) -> ComposeResult:
        model = self.model
        for cells, points in zip(
            self.size, (self.HORIZONTAL_BREAKPOINTS, self.VERTICAL_BREAKPOINTS), strict=True
        ):  # what is made now gets its styles once
            self.add_class(*self._get_breakpoint_classes(cells, points), update=False)
        yield self.title_line
        yield self.prompt_line
        for area, names in model.presenter.areas.items():
            widgets = {name: self._widget(name) for name in names}
            self.panels |= widgets
            self.areas.append(Area(area, widgets))
        self._share_places()
        seats = f"seats-{self.session.header.seats}"
        with Container(id="table", classes=f"{model.presenter.game} {seats}"):
            yield from self.areas
        yield self.about_line
        yield self.about_line.above
        yield KeyBar()

    def _widget(self, name: str) -> Widget:
        if name == CHOICES:
            return ChoicesPanel()
        if name == "log":
            return LogList()
        known = {**OWN, **self.model.presenter.panels}
        panel = PaintedPanel(name, known[name], self.model.presenter)
        panel.tip = self.tip
        return panel

    @property
    def choices(self) -> ChoicesPanel:
        panel = self.panels[CHOICES]
        assert isinstance(panel, ChoicesPanel)
        return panel

    # -- the layout ----------------------------------------------------------------------

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """What was made just now has its styles, but for the screen itself: that was there before
        its style sheets were read."""
        if not self._drawn:
            event.refresh_styles = False
            self.app.stylesheet.apply(self, animate=False)

    def on_resize(self) -> None:
        self._arrange()
        self.call_after_refresh(self.redraw)

    def watch_maximized(self) -> None:
        """One panel alone, or all again: none keeps its share of a column, and all are drawn."""
        self.choices.styles.height = None
        self.call_after_refresh(self.redraw)

    def _arrange(self) -> None:
        """Which panels share a place as tabs, at this size; F2 opens the first of them."""
        if self.is_mounted and self.areas:
            self.query_one("#table").remove_class(CROWDED)
            self._share_places()

    def _share_places(self) -> None:
        tabs = self.model.presenter.tabs(*self.size)
        self._shown, self._titled = (), (self.session.length, self.model.scene.state.over)
        order = in_order_of_keys(
            panel for area in self.areas for panel in tabs.get(area.id or "", ())
        )
        self.tab_keys = dict(zip(order, TAB_KEYS, strict=False))
        for area in self.areas:
            area.share(
                {
                    panel: f"{self.tab_keys.get(panel, OTHER_KEYS.get(panel, ''))} "
                    f"{self.panel_title(panel)}".lstrip()
                    for panel in tabs.get(area.id or "", ())
                }
            )

    def panel_title(self, panel: str) -> str:
        """What a panel is called on its tab."""
        if panel == CHOICES:
            return _("Choices")
        if panel == "log":
            return _("Log")
        known = {**OWN, **self.model.presenter.panels}[panel]
        if known.tab and (self.size.width < NARROW or self.size.height < LOW):
            return _(known.tab)
        return known.title(self.model.scene) if callable(known.title) else _(known.title)

    def tabs(self) -> list[str]:
        """All panels that are behind tabs now, in the order of their keys."""
        return in_order_of_keys(panel for area in self.areas for panel in area.tabbed)

    def spots(self) -> dict[Spot, Box]:
        """Everything that is in sight, with its place on the screen."""
        found: dict[Spot, Box] = {}
        for name, panel in self.panels.items():
            if panel.display and isinstance(panel, PaintedPanel | ChoicesPanel):
                found |= {Spot(name, cell): box for cell, box in panel.boxes().items()}
        return found

    def reveal(self, panel: str) -> None:
        """Bring a panel to sight."""
        for area in self.areas:
            area.open(panel)

    def _follow(self) -> None:
        """What is looked at comes to sight: where turns are shown, and after the last of them what
        was open before; else where the cursor is."""
        model = self.model
        if self._titled != (self.session.length, model.scene.state.over):
            self._arrange()  # titles say how many cards there are, and whether points are final
        if model.frame is not None and model.frame.stage:
            self._left = self._left or [area.open_panel for area in self.areas]
            for panel in model.frame.stage:
                self.reveal(panel)
        elif self._left and not (self.replay or self.session.over or model.look or model.asked):
            return  # the next turn is about to be shown
        elif model.spot is not None and model.step is None:
            for panel in self._left:
                self.reveal(panel)
            self._left = []
            self.reveal(model.spot.panel)
            self._show_question(model.spot.panel)

    def _show_question(self, panel: str) -> None:
        """Once a question: the list of choices comes to sight; and where its first choice is in the
        list alone, the panel with most of the others, or else the one that the question is about,
        so that one sees what there is to choose from."""
        picker = self.model.asked
        if picker is None or self._shown == (key := (self.session.length, tuple(picker.chosen))):
            return
        self._shown = key
        self.reveal(CHOICES)
        if panel != CHOICES:
            return
        presenter, decision = self.model.presenter, picker.view.decision
        homes = Counter(filter(None, map(presenter.home, picker.options)))
        if homes:
            self.reveal(homes.most_common(1)[0][0])
        elif decision is not None:
            self.reveal(presenter.subject(decision))

    @on(Reflowed)
    def _share_anew(self) -> None:
        """The lists know their rows only when they know their widths."""
        if self.begun:
            self._balance()

    def action_tab(self, number: int) -> None:
        self._left = []
        super().action_tab(number)

    @on(Area.Opened)
    def _opened(self) -> None:
        self._left = []
        spot = self.model.spot
        if spot is not None and not self.panels[spot.panel].display:
            self.model.spot = None  # else what it is on would come back at once
        self.call_after_refresh(self.redraw)

    # -- drawing -------------------------------------------------------------------------

    def redraw_soon(self) -> None:
        """Draw once for all that changes until the next picture: the end of a move, the next one,
        and its first moment may come in one go."""
        if not self._stale and self.is_running:
            self._stale = True
            self.shutter.draw(self._redraw_stale)

    def _redraw_stale(self) -> None:
        if self._stale and self.is_running:
            with self._context():
                self.redraw()

    def redraw(self) -> None:
        self._stale = False
        # An agent may answer while the table is being left: there is nothing to draw on then.
        if not self.is_mounted or not self.panels or not self.size.width:
            return
        model = self.model
        if not self._drawn:
            self._drawn = True
            self.refresh()
        if self.covered:
            if self._curtain is not None:
                self._curtain.say(self._news())
            return
        model.glass = self.house.look
        model.talks = self.settings.talk
        if model.asked is None and (news := self._news()) != model.news:
            model.news = news
            model.changed()
        self._follow()
        scene, marks = model.scene, model.marks()
        cursor = model.cursor if model.frame is None else None  # nothing is pointed at meanwhile
        for panel in self.panels.values():
            if isinstance(panel, PaintedPanel) and panel.display:
                panel.show(scene, marks, cursor)
        here = model.spot.cell if model.spot else None
        self.choices.show(scene, model.found(), here)
        log = self.panels.get("log")
        if isinstance(log, LogList) and log.display:
            log.show(scene)
        self._balance()
        self._status()
        self._focus()
        if model.can_go_back() != self._backable:
            self._backable = model.can_go_back()
            self.refresh_bindings()
        self.paint_ahead()

    def _compositor_refresh(self) -> None:
        """Empty panels that move about are nothing to look at, and cost their time. Nor is what
        was painted for another size."""
        if not self._drawn:
            return
        fitted: set[Widget] = {
            panel
            for panel in self.panels.values()
            if isinstance(panel, PaintedPanel) and panel in self._compositor and panel.fit()
        }
        if not self._refitting and any(panel._layout_required for panel in fitted):
            for panel in fitted:  # scroll bars came or went
                panel._layout_required = False
            self._refitting = True
            try:
                self._refresh_layout()
            finally:
                self._refitting = False
            return
        self._compositor.update_widgets(fitted)
        super()._compositor_refresh()

    def _status(self) -> None:
        model, scene = self.model, self.model.scene
        paced = self._agents() and not self.replay and not self.session.over
        pace = _(PACE_SIGNS.get(self.pace, "")) if paced else ""
        self.title_line.show(model.presenter, scene, labels.title(model.presenter.game), pace)
        about = model.about()
        option = scene.options.get(model.spot.cell) if model.spot else None
        effect = labelled(scene.label(option.offer), option.offer.effect) if option else ""
        if option and not option.offer.effect:
            effect = about
        short = option.offer.effect if option else ""
        whole = self.prompt_line.show(
            scene, model.prompt(), model.typed, len(model.found()), effect, short, model.final
        )
        if option is not None and not whole:
            parts = (f"{way}; {scene.glyphs.more}" for way in option.offer.shortened[1:])
            self.about_line.show(scene, effect, option.offer.effect, shortened=parts)
            return
        said = option is not None and about.startswith(effect)
        if model.asked is not None and (said or not about):
            about = (
                self._stake()
                or self._said()
                or _("Point with arrows or Tab, choose with Enter. Or type the number, or click.")
            )
        elif model.asked is not None and option is None:
            about = self._said() or about
        self.about_line.show(scene, about)

    def _stake(self) -> str:
        """Why the decision matters, for whoever wants to be told."""
        picker = self.model.asked
        if not self.explains or picker is None or picker.view.decision is None:
            return ""
        return stake(self.model.presenter.game, picker.view.decision.kind)

    def _said(self) -> str:
        """What an opponent says, where there is no room for a face."""
        talk = self.model.scene.talk
        return quoted(talk, self.model.scene) if talk and not self.choices.talk.display else ""

    def _balance(self) -> None:
        """Choices and log share the column as each needs it: while nothing is asked the log has
        nearly all of it. While letters are typed that shorten the list everything stays."""
        choices, scene = self.choices, self.model.scene
        if not self.model.typed or self._balanced_in != self.size:
            self._balanced_in = self.size
            self._shares = self._shared()
        choices.lay_out(self._shares)
        choices.summary.show(
            scene, self._shares.summary, self.tab_keys.get("log", OTHER_KEYS["log"])
        )

    def _shared(self) -> Shares:
        log, choices, scene = self.panels.get("log"), self.choices, self.model.scene
        beside = next((area for area in self.areas if "log" in area.panels), None)
        assert isinstance(log, LogList)
        assert beside is not None
        summary = 0 if log.display else choices.summary.wanted(scene)
        if self.maximized is choices:
            return within(choices.outer_size.height, choices.wanted, summary)
        if CHOICES in beside.tabbed:
            choices.styles.height = None
            return within(choices.outer_size.height, choices.wanted, summary)
        shown = self.panels[beside.open_panel] if "log" in beside.tabbed else log
        title = 0 if "log" in beside.tabbed else 1
        room = choices.outer_size.height + shown.outer_size.height - title
        if room < LEAST_CHOICES + LEAST_LOG:
            return within(choices.outer_size.height, choices.wanted, summary)
        if scene.options:
            room -= min(1, summary)
            wanted, rows = choices.wanted, self.size.height
            lines = log.rows if log.display else least_log(rows)
            self._crowd(
                lambda gained: shares(room - gained, wanted, lines).panel < wanted.lists[-1]
            )
            got = shares(room, wanted, lines, rows)
            got = got._replace(panel=got.panel + min(1, summary), summary=min(1, summary))
            choices.styles.height = got.panel
            return got
        if self.session.over or not scene.told:
            choices.styles.height = max(LEAST_CHOICES, choices.told_in(scene))
        return Shares(choices.outer_size.height)

    def _crowd(self, cut: Callable[[int], bool]) -> None:
        """Where a list of choices would be cut, the layout of a game may take rows from the
        players for it. `cut` tells whether it would without the rows that they gave already."""
        table, players = self.query_one("#table"), self.panels["players"]
        if not table.has_class(CROWDED):
            self._players_rows = players.outer_size.height
        table.set_class(cut(self._players_rows - players.outer_size.height), CROWDED)

    @on(Summary.Followed)
    def _tell_summary(self) -> None:
        self.action_tab(self.tabs().index("log") + 1)

    def _focus(self) -> None:
        """The panel of the cursor has the focus: its title is lit."""
        spot = self.model.spot
        panel = self.panels.get(spot.panel) if spot else None
        if panel is None or not panel.display:
            panel = self.panels["board"]
        if isinstance(panel, ChoicesPanel) and not panel.options.display:
            panel = self.panels["board"]
        widget: Widget = panel.options if isinstance(panel, ChoicesPanel) else panel
        if self.focused is not widget and self.app.screen is self:
            self.set_focus(widget, scroll_visible=False)

    def _agents(self) -> bool:
        return len(self.session.humans) < len(self.session.names)

    def _news(self) -> str:
        """What goes on while nothing is asked."""
        session = self.session
        if self.model.frame is not None and self.model.frame.told:
            return (
                _("Space or a click: next step. t: once more, later.")
                if self.pace == "step"
                else _("Enter or a click: next step. Space: skip ahead. t: once more, later.")
            )
        if session.over and self.model.frame is not None:
            return ""  # the last move is still being shown
        if session.over:
            return self.model.log.result() + " " + _("Enter shows the result.")
        if session.seat < 0 or self.model.is_human(session.seat):
            return ""
        name = self.model.names[session.seat]
        if self.driver.trouble:
            return _("{name} can't move ({why}). Space tries again.").format(
                name=name, why=self.driver.trouble
            )
        if self.driver.waits:
            return _("{name} has chosen. Space shows the move.").format(name=name)
        return _("{name} is thinking. Press Space to skip ahead.").format(name=name)
