"""The keys of the table: what each does, and what it is called."""

from textual.binding import Binding, BindingType

from tui.i18n import N_

LAST_TAB = "o"
"""A letter for the panel behind a tab for which there are no more keys with an F."""

TAB_KEYS = (*(f"F{number}" for number in range(2, 13)), LAST_TAB)
"""What opens the panels behind tabs, in their order."""

ALWAYS = frozenset({"ctrl+q", "ctrl+c", "ctrl+p", "f1", "question_mark", "f12"})
"""Keys that mean the same whatever is moving."""

LETTERS = frozenset("hCuUlvirtmpqS[],.?")
"""Letters that are commands as long as nothing is being typed."""

BINDINGS: list[BindingType] = [
    Binding("enter", "choose", N_("Choose"), key_display="⏎", id="table.choose"),
    Binding("space", "skip", N_("Skip ahead"), show=False, id="table.skip"),
    Binding("tab", "next(1)", N_("Next choice"), show=False, id="table.next"),
    Binding("shift+tab", "next(-1)", N_("Previous choice"), show=False, id="table.previous"),
    Binding("up", "move(0, -1)", N_("Up"), show=False, id="table.up"),
    Binding("down", "move(0, 1)", N_("Down"), show=False, id="table.down"),
    Binding("left", "move(-1, 0)", N_("Left"), show=False, id="table.left"),
    Binding("right", "move(1, 0)", N_("Right"), show=False, id="table.right"),
    Binding("home", "look_first", N_("First"), show=False, id="table.first"),
    Binding("end", "look_last", N_("Last"), show=False, id="table.last"),
    Binding("pageup", "page(-1)", N_("Page up"), show=False, id="table.page_up"),
    Binding("pagedown", "page(1)", N_("Page down"), show=False, id="table.page_down"),
    Binding("escape", "back", N_("Back"), id="table.back"),
    Binding("backspace", "erase", N_("Erase a letter"), show=False, id="table.erase"),
    Binding("slash", "type", N_("Type a choice"), show=False, id="table.type"),
    Binding("h", "hint", N_("Hint"), id="table.hint"),
    Binding("C", "coach", N_("Coach"), show=False, id="table.coach"),
    Binding("w", "why", N_("Why?"), id="table.why"),
    Binding("u", "undo", N_("Undo"), id="table.undo"),
    Binding("U", "undo_turn", N_("Undo the turn"), show=False, id="table.undo_turn"),
    Binding("l", "log", N_("Log"), id="table.log"),
    Binding("v", "score", N_("Score"), id="table.score"),
    Binding("i", "inspect", N_("Look closer"), id="table.inspect"),
    Binding("f1", "rules_here", N_("Rules"), key_display="F1", id="table.rules"),
    Binding("r", "rules_book", N_("Rulebook"), show=False, id="table.book"),
    Binding("t", "again", N_("Their moves again"), show=False, id="table.again"),
    Binding("m", "maximise", N_("Enlarge"), show=False, id="table.maximise"),
    Binding("p", "pace", N_("Pace"), show=False, id="table.pace"),
    Binding("left_square_bracket,comma", "look(-1)", N_("Previous move"), show=False,
            id="table.earlier"),
    Binding("right_square_bracket,full_stop", "look(1)", N_("Next move"), show=False,
            id="table.later"),
    *(
        Binding(key.lower(), f"tab({number})", N_("Tab"), show=False)
        for number, key in enumerate(TAB_KEYS, 1)
    ),
    Binding("ctrl+right", "turn_tab(1)", N_("Next tab"), show=False, id="table.next_tab"),
    Binding("ctrl+left", "turn_tab(-1)", N_("Previous tab"), show=False,
            id="table.previous_tab"),
    Binding("S", "setup_steps", N_("Setup, step by step"), show=False, id="table.setup"),
    Binding("q", "leave", N_("Leave"), show=False, id="table.leave"),
]  # fmt: skip
