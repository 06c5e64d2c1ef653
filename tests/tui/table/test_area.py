"""Panels that share a place as tabs."""

import asyncio

import pytest
from textual.app import App
from textual.widgets import Static, Tab, Tabs

from tests.tui.table.table_fixtures import Still, asked, at_table, played_up_to, settled
from tests.tui.table.test_repaint import in_the_middle
from tests.variants import chequered
from tui.table.area import Area
from tui.table.cursor import CHOICES, Spot
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


WINDOWS = [(80, 24), (100, 28), (100, 40), (120, 26), (120, 34), (120, 40), (160, 30), (160, 36),
           (160, 48), (200, 30), (200, 36), (200, 48), (200, 60)]  # fmt: skip
"""One of each class of width and height that has rules of its own."""


@pytest.mark.parametrize(("game", "language"), chequered(("cuba", "maracaibo"), ("en", "fr")))
def test_every_tab_is_in_sight_with_its_whole_title(game, language):
    """However low a wide window is."""

    async def go():
        app = Still(played_up_to(in_the_middle, game, 3, 7), language=language)
        async with app.run_test(size=WINDOWS[0]) as pilot:
            await settled(pilot)
            for size in WINDOWS:
                await pilot.resize_terminal(*size)
                await settled(pilot)
                tabs = {tab: tab.region for tab in app.table.query(Tab) if tab.display}
                assert tabs or size == (200, 60)
                for tab, region in tabs.items():
                    bar = tab.query_ancestor(Tabs).region
                    assert bar.contains_region(region), (size, str(tab.label), region, bar)
                    title = str(tab.label).strip()
                    assert region.width >= len(title), (size, title, region)

    asyncio.run(go())


def test_choices_that_come_back_from_behind_a_tab_are_as_they_were():
    """As wide, and with the cursor in the list: arrows go on there."""

    async def script(pilot, table):
        keys = table.tab_keys
        rows, width = table.choices.wanted.lists, table.choices.wording.width
        await pilot.press(keys["log"].lower())
        await settled(pilot)
        await pilot.press(keys[CHOICES].lower())
        await settled(pilot)
        assert (table.choices.wanted.lists, table.choices.wording.width) == (rows, width)
        cells = [option.cell for option in table.model.found()]
        assert table.model.spot == Spot(CHOICES, cells[0])
        await pilot.press("down")
        await settled(pilot)
        assert table.model.spot == Spot(CHOICES, cells[1])

    at_table(Still(played_up_to(asked("choose_start"), "cuba", 3, 7)), script)
