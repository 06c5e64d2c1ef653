"""Panels that share a place as tabs."""

import asyncio

from textual.app import App
from textual.widgets import Static

from tui.table.area import Area


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
