"""Widgets that are taken away while they are being built."""

import asyncio
from fractions import Fraction

import pytest
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import DataTable, Static

from tui.table.area import Area
from tui.terminal.guarded import Guarded


class Table(Screen[None]):
    def compose(self):
        yield Area("area", {name: Static(name) for name in "abc"})


async def turns(count):
    """Let what is due happen, so many times."""
    for _time in range(count):
        await asyncio.sleep(0)


def test_tabs_that_change_while_they_are_built():
    async def go():
        app = Guarded()
        async with app.run_test() as pilot:
            await app.push_screen(table := Table())
            area = table.query_one(Area)
            for count in range(30):
                area.share({"a": "A", "b": "B"})
                await turns(count % 10)
                area.share({"a": "A", "b": "B", "c": "C"})
                await turns(count // 10)
            await pilot.pause()
            assert app.screen is table, "nobody is sent away"
            assert area.bar.active == "tab-a"
            assert len(area.query("Tabs")) == 1

    asyncio.run(go())


class Broken(Widget):
    def on_mount(self):
        self.remove()
        raise ZeroDivisionError


def test_a_fault_of_ours_is_one_even_in_a_widget_that_goes():
    async def go():
        async with Guarded().run_test() as pilot:
            await pilot.app.mount(Broken())
            await pilot.pause()

    with pytest.raises(ZeroDivisionError):
        asyncio.run(go())


class Going(Widget):
    """Looks for a part of itself, which is not there when it was taken away before."""

    def compose(self):
        yield Static(id="part")

    def on_mount(self):
        self.query_one("#part")


def test_a_widget_that_goes_takes_no_screen_with_it():
    async def go():
        app = Guarded()
        async with app.run_test() as pilot:
            await app.push_screen(table := Table())
            for count in range(30):
                table.mount(going := Going())
                await turns(count % 10)
                going.remove()
                await turns(count // 10)
            await pilot.pause()
            assert app.screen is table

    asyncio.run(go())


class Late(DataTable):
    """Gets its lines while a layout is due already, and after its size was asked for."""

    def lines_come(self, container, count):
        self.refresh(layout=True)
        before = self.tall(container)
        self.virtual_size = Size(10, count)
        return before, self.tall(container)

    def tall(self, container):
        return self._get_box_model(container, container, Fraction(1), Fraction(1)).height


def test_a_table_that_is_measured_too_early_is_measured_again():
    async def go():
        app = Guarded()
        async with app.run_test() as pilot:
            table = Late()
            table.styles.height = "auto"
            await app.screen.mount(table)
            await pilot.pause()
            return table.lines_come(Size(40, 20), 3)

    before, after = asyncio.run(go())
    assert (before, after) == (0, 3)
