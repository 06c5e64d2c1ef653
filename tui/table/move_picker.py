"""Picking a move step by step: nothing is sent before the last step, and Esc goes back one."""

from typing import Any, NamedTuple

from engine.core import Action, View
from tui.games import Presenter
from tui.paint.canvas import Cell
from tui.table.scene import Option


class MovePicker:
    """The moves of one decision as a tree of steps, and how far down one has gone."""

    def __init__(self, presenter: Presenter, view: View[Any]) -> None:
        self.presenter = presenter
        self.view = view
        self.paths = [
            (path, action) for action in view.legal() for path in presenter.paths(action, view)
        ]
        self.chosen: tuple[Cell, ...] = ()
        self.asked: list[tuple[Cell, ...]] = []
        """The steps at which the person had a choice, to go back to."""
        self.options: dict[Cell, Option] = {}
        self._skip_ahead()

    def __len__(self) -> int:
        return len(self.options)

    def choose(self, cell: Cell) -> Action | None:
        """Take a step; the move when it was the last one."""
        self.asked.append(self.chosen)
        actions = self.options[cell].actions
        self.chosen = (*self.chosen, cell)
        if len(actions) == 1 and len(self.presenter.path(actions[0], self.view)) == len(
            self.chosen
        ):
            return actions[0]
        return self._skip_ahead()

    def back(self) -> bool:
        """One step back; False at the first."""
        if not self.asked:
            return False
        self.chosen = self.asked.pop()
        self._gather()
        return True

    def restart(self) -> None:
        while self.back():
            pass

    def reword(self) -> None:
        """The language has changed: say everything anew."""
        self._gather()

    def _skip_ahead(self) -> Action | None:
        """List the choices; a step with one choice only is no question."""
        self._gather()
        while len(self.options) == 1:
            (option,) = self.options.values()
            self.chosen = (*self.chosen, option.cell)
            if len(option.actions) == 1:
                return option.actions[0]
            self._gather()
        return None

    def _gather(self) -> None:
        depth = len(self.chosen)
        groups: dict[Cell, list[Action]] = {}
        for path, action in self.paths:
            if len(path) > depth and path[:depth] == self.chosen:
                groups.setdefault(path[depth], []).append(action)
        offers = [
            (cell, self.presenter.offer(self.view, (*self.chosen, cell), actions), actions)
            for cell, actions in groups.items()
        ]
        offers.sort(key=lambda item: -item[1].rank)
        self.options = {}
        own = {offer.key for _cell, offer, _actions in offers if offer.key[:1].isdigit()}
        free = (number for number in map(str, range(1, 10)) if number not in own)
        for cell, offer, actions in offers:
            number = offer.key if offer.key[:1].isdigit() else next(free, "")
            self.options[cell] = Option(cell, offer, number, tuple(actions))

    def match(self, typed: str) -> "TypedMatch":
        """What a typed text can mean."""
        wanted = _plain(typed)
        if not wanted:
            return TypedMatch(list(self.options.values()), None)
        exact = None
        begins = []
        contains = []
        for option in self.options.values():
            keys = {option.number, _plain(option.offer.key)} - {""}
            if wanted in keys and exact is None:
                exact = option
            if any(key.startswith(wanted) for key in keys):
                begins.append(option)
            elif wanted in _plain(option.offer.label):
                contains.append(option)
        only = exact if exact is not None and begins == [exact] else None
        if exact is not None:
            begins.remove(exact)
            begins.insert(0, exact)
        # A number means a choice; it isn't looked for inside of names.
        return TypedMatch(begins or ([] if wanted.isdigit() else contains), only)


class TypedMatch(NamedTuple):
    """The choices that fit a typed text, the likeliest first, and the only one it can mean."""

    options: list[Option]
    only: Option | None


def _plain(words: str) -> str:
    return "".join(words.split()).lower()
