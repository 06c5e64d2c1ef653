"""Panels that share a place as tabs."""

import asyncio

from textual.app import App
from textual.widgets import Static

from tests.tui.table.table_fixtures import Still, at_table, played_up_to, settled
from tests.tui.table.test_repaint import in_the_middle
from tui.table.area import Area
from tui.table.cursor import Spot
from tui.table.table_model import Frame


class Place(App):
    def __init__(self):
        super().__init__()
        self.area = Area("place", {name: Static(name) for name in ("board", "laws", "market")})
        self.opened = 0

    def compose(self):
        yield self.area

    def on_area_opened(self):
        self.opened += 1


def test_tabs_that_are_opened_in_a_row_do_not_chase_each_other():
    async def scenario():
        app = Place()
        async with app.run_test() as pilot:
            app.area.share({"board": "Board", "laws": "Laws", "market": "Market"})
            await pilot.pause()
            for panel in ("laws", "market", "laws", "board"):
                app.area.open(panel)
            await pilot.pause()
            return app.area.open_panel, app.area.bar.active, app.opened

    assert asyncio.run(scenario()) == ("board", "tab-board", 0)


def test_a_tab_that_is_opened_before_its_bar_stands_stays_open():
    async def scenario():
        app = Place()
        async with app.run_test() as pilot:
            app.area.share({"board": "Board", "laws": "Laws", "market": "Market"})
            app.area.open("market")
            await pilot.pause()
            await pilot.pause()
            return app.area.open_panel, app.area.bar.active

    assert asyncio.run(scenario()) == ("market", "tab-market")


def test_what_turns_brought_to_sight_stays_until_somebody_is_asked():
    async def script(pilot, table):
        model = table.model
        area = next(area for area in table.areas if len(area.tabbed) > 2)
        before, brought, other = area.tabbed[:3]
        table.action_tab(table.tabs().index(before) + 1)
        model.spot = Spot(before, next(iter(table.panels[before].canvas.claims)))
        await settled(pilot)
        model.close()
        model.show(Frame(model.scene.view, frozenset(), "…", stage=(brought,)))
        table.redraw()
        assert area.open_panel == brought
        model.show(None)
        table.redraw()
        assert area.open_panel == brought  # the next turn may be about to be shown
        model.ask(0)
        model.spot = Spot(before, model.spot.cell)
        table.redraw()
        assert area.open_panel == before
        model.close()
        model.show(Frame(model.scene.view, frozenset(), "…", stage=(brought,)))
        table.redraw()
        model.show(None)
        table.action_tab(table.tabs().index(other) + 1)
        model.ask(0)
        model.spot = None
        table.redraw()
        assert area.open_panel == other  # what somebody opened meanwhile stays open

    game = played_up_to(in_the_middle, "maracaibo", 3, 7)
    at_table(Still(game), script, (120, 40))
