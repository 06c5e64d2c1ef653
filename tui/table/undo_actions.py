"""Taking moves back, at the table: steps that were not sent yet, then what the session allows."""

from abc import abstractmethod

from textual.binding import ActiveBinding

from tui.i18n import _
from tui.table.inspect_actions import InspectActions
from tui.table.move_picker import MovePicker

UNDOING = ("undo", "undo_turn")


class UndoActions(InspectActions):
    """The part of the table's screen that goes back."""

    replay: bool

    @abstractmethod
    def go_on(self) -> None:
        """Let agents move up to the person's next decision."""

    def action_undo(self) -> None:
        self._undo(self.session.undo_point())

    def action_undo_turn(self) -> None:
        self._undo(self.session.turn_point(), turn=True)

    def _undo(self, point: int | None, turn: bool = False) -> None:
        begun = self._begun
        if begun is not None:
            begun.restart()
            self.model.aim()
            self.redraw()
            return
        if self.replay or point is None:
            reason = (
                _("Something hidden has been revealed since: you can't undo past it.")
                if self.session.undo_blocked()
                else _("There is nothing to take back.")
            )
            self.notify(reason, severity="warning", timeout=4)
            return
        self.workers.cancel_group(self, "drive")
        self.model.close()
        if turn:
            self.session.undo_turn()
        else:
            self.session.undo()
        self.model.taken_back()
        self.go_on()

    @property
    def _begun(self) -> MovePicker | None:
        """The move of which steps were taken that were not sent yet: they go back first."""
        picker = self.model.asked
        return picker if picker is not None and picker.asked else None

    def _can_undo(self) -> bool:
        if self._begun is not None:
            return True
        return not self.replay and self.session.undo_point() is not None

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """Undo is dimmed where nothing can be taken back; pressed all the same, it says why."""
        found = super().active_bindings
        if self._can_undo():
            return found
        return {
            key: each._replace(enabled=False) if each.binding.action in UNDOING else each
            for key, each in found.items()
        }
