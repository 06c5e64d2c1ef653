"""A new game: who sits where, the game's variants, the seed. Made from the game itself."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Collapsible, Input, Label, Static

from ai.levels import LEVELS, characters, levels, places
from ai.outside import installed
from engine import registry
from engine.core import BadOption, Game
from engine.core.options import OptionSpec, describe, make
from engine.core.record import Header
from tui.characters import about_character, character_name, character_of
from tui.characters.faces import beside
from tui.games import aim
from tui.i18n import N_, _
from tui.screens import labels, preview
from tui.screens.chooser import UP_AND_DOWN, Chooser, Form
from tui.screens.foot import Foot
from tui.screens.preview import Picture
from tui.screens.worded import Worded
from tui.statistics import adaptive

HUMAN = "human"
LABELS = 18
"""Columns of an option's name; longer ones have a line of their own."""
LARGEST_SEED = 10**9
SOON = 0.05
"""Seconds after which the board is painted: first the choices."""


@dataclass(slots=True)
class Setup:
    """The choices so far; they outlive the widgets that show them."""

    seats: int
    players: list[str]
    names: list[str]
    """What a person typed; empty where the name is left to us."""
    options: dict[str, Any]
    seed: int
    practice: bool
    levels: tuple[str, ...] = field(default=())

    @classmethod
    def of(
        cls, game: Game, before: dict[str, Any], practice: bool, agents: Iterable[str] = ()
    ) -> "Setup":
        """As it was played last, where that still makes sense; `agents` are those from outside
        that the person has named."""
        known = (*levels(game.id), *places(game.id), *dict.fromkeys((*installed(), *agents)))
        usual = "medium" if "medium" in known else known[-1]
        most = max(game.seats)
        setup = cls(
            seats=4 if 4 in game.seats else most,
            players=[HUMAN] + [usual] * (most - 1),
            names=[""] * most,
            options={spec.name: spec.default for spec in describe(game.Options)},
            seed=secrets.randbelow(LARGEST_SEED),
            practice=practice,
            levels=known,
        )
        if before.get("seats") in game.seats:
            setup.seats = before["seats"]
        for seat, player in enumerate(_texts(before.get("players"))[:most]):
            level, character = _parted(player)
            if player == HUMAN or level in known:
                allowed = ("", *characters(game.id, level))
                setup.players[seat] = _spelled(level, character if character in allowed else "")
        setup.names[: len(_texts(before.get("names"))[:most])] = _texts(before.get("names"))[:most]
        for name, value in dict(before.get("options") or {}).items():
            try:
                setup.options[name] = getattr(make(game.Options, {name: value}), name)
            except BadOption:
                continue
        return setup

    def allowed(self, game: Game, spec: OptionSpec) -> list[Any]:
        """The values of an option that go with the number of seats and the other options."""
        return [
            value
            for value in _order(spec)
            if labels.offered(game.id, self.seats, spec.name, value)
            and self._fits(game, spec.name, value)
        ]

    def _fits(self, game: Game, name: str, value: Any) -> bool:
        try:
            game.check(self.seats, make(game.Options, {**self.options, name: value}))
        except BadOption as error:
            return error.name != name  # else it is another option that has to give way
        return True

    def settle(self, game: Game, told: Iterable[str] = ()) -> None:
        """Options that don't go with the rest give way, except those that were `told`."""
        for spec in describe(game.Options):
            allowed = self.allowed(game, spec)
            now = self.options[spec.name]
            if now in allowed or spec.name in told or not allowed:
                continue
            lower = [value for value in allowed if spec.type == "int" and value < now]
            usual = spec.default if spec.default in allowed else allowed[0]
            self.options[spec.name] = max(lower, default=usual)

    def remembered(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "players": self.players,
            "names": self.names,
            "options": self.options,
        }

    def name(self, seat: int, mine: str) -> str:
        """A seat's name at the table; `mine` is the person's who keeps the settings."""
        if self.names[seat]:
            return self.names[seat]
        if self.players[seat] != HUMAN:
            return labels.OPPONENTS[seat % len(labels.OPPONENTS)]
        if self.players.index(HUMAN) == seat:
            return mine or _("You")
        return _("Player {number}").format(number=seat + 1)

    def header(self, game: Game, mine: str) -> Header:
        """The game that was chosen; BadOption when the choices don't go together."""
        game.check(self.seats, make(game.Options, dict(self.options)))
        return Header(
            game.id,
            self.seats,
            self.seed,
            dict(self.options),
            tuple(self.name(seat, mine) for seat in range(self.seats)),
            tuple(adaptive.seated(game.id, player) for player in self.players[: self.seats]),
            self.practice,
        )


FIRST_OPTIONS = {
    "santiago": ("money",),
    "havana": ("points",),
    "cuba": ("plantations",),
    "maracaibo": ("scenario", "expansion", "automa", "level"),
}
"""What matters when a game is set up; everything else is folded away until asked for."""


class SetupScreen(Worded[None]):
    """The aim, the players on the left, the game on the right; everything has a value from the
    start, and what few people change is folded under one line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,ctrl+s,f5", "start", N_("Start"), key_display="⏎", id="setup.start"),
        *UP_AND_DOWN,
        Binding("m", "more", N_("Options"), id="setup.more"),
        Binding("f1", "rules", N_("Rules"), key_display="F1", id="setup.rules"),
        Binding("escape", "app.back", N_("Back"), id="setup.back"),
    ]
    AUTO_FOCUS = "Chooser"

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.game = registry.game(game_id)
        self.setup: Setup | None = None
        self.folded = True
        """Are the options that few people change out of sight?"""

    @property
    def choices(self) -> Setup:
        if self.setup is None:
            kept = self.house.settings
            before = kept.setups.get(self.game.id, {})
            self.setup = Setup.of(self.game, before, kept.practice, kept.agents)
        return self.setup

    def compose(self) -> ComposeResult:
        self.choices.settle(self.game)
        heading = _("New game: {game}").format(game=labels.title(self.game.id))
        yield Static(heading, classes="title", markup=False)
        yield Static(self._aim(), id="aim", markup=False)
        with Horizontal(id="setup"):
            with Form(id="players", classes="panel") as players:
                players.border_title = _("Players")
                yield from self._players()
            with Vertical(id="setup-game"):
                with Form(id="options", classes="panel") as options:
                    options.border_title = _("The game")
                    yield from self._options()
                yield Picture(id="setup-board")
        with Horizontal(classes="buttons"):
            yield Button(_("Start the game"), id="start", variant="primary", compact=True)
            yield Button(_("Back"), id="back", compact=True)
        yield Foot()

    def _players(self) -> ComposeResult:
        setup = self.choices
        if len(self.game.seats) > 1:
            yield Chooser(
                _("How many"),
                [(n, str(n)) for n in self.game.seats],
                setup.seats,
                label_width=14,
                arrows=self.house.arrows,
                id="seats",
            )
        who = [(level, labels.player_name(level)) for level in (HUMAN, *setup.levels)]
        for seat in range(max(self.game.seats)):
            with Horizontal(classes="seat", id=f"row-{seat}"):
                yield Label(self.house.seat_mark(seat), classes=f"mark seat-{seat}")
                yield Input(
                    setup.names[seat],
                    placeholder=setup.name(seat, self.house.settings.name),
                    max_length=12,
                    compact=True,
                    id=f"name-{seat}",
                )
                yield Chooser(
                    "",
                    who,
                    _level(setup.players[seat]),
                    label_width=0,
                    arrows=self.house.arrows,
                    id=f"player-{seat}",
                )
        yield Static(_("Type a name, choose who plays. Play goes clockwise."), classes="note")
        yield Static(id="about-player", classes="note", markup=False)
        for seat in range(max(self.game.seats)):
            yield Picture(id=f"face-{seat}")

    def _options(self) -> ComposeResult:
        """First those that matter, then all others in a fold."""
        first = FIRST_OPTIONS.get(self.game.id, ())
        specs = {spec.name: spec for spec in self._specs()}
        for name in first:
            yield self._option(specs[name])
        shut, opened = ("▸", "▾") if self.house.glyphs != "ascii" else (">", "v")
        with Collapsible(
            title=_("More options"),
            collapsed=self.folded,
            collapsed_symbol=shut,
            expanded_symbol=opened,
            id="more",
        ):
            for name, spec in specs.items():
                if name not in first:
                    yield self._option(spec)
            yield from self._characters()
            yield Chooser(
                _("Free undo"),
                [(True, _("on")), (False, _("off"))],
                self.choices.practice,
                about=_("For practice: undo past revealed cards."),
                label_width=LABELS,
                arrows=self.house.arrows,
                id="practice",
            )
            with Horizontal(classes="field"):
                yield Label(_("Seed"), classes="field-label")
                yield Input(
                    str(self.choices.seed), type="integer", max_length=18, compact=True, id="seed"
                )
            yield Static(_("The same seed deals the same game."), classes="note")

    def _option(self, spec: OptionSpec) -> Chooser:
        return Chooser(
            labels.option_name(self.game.id, spec.name),
            self._choices(spec),
            self.choices.options[spec.name],
            about=labels.option_help(self.game.id, spec.name),
            explain=partial(labels.choice_help, self.game.id, spec.name),
            label_width=LABELS,
            arrows=self.house.arrows,
            id=f"option-{spec.name}",
        )

    def _characters(self) -> ComposeResult:
        """How the agents play, seat by seat."""
        yield Label(_("Temperaments"), id="temperaments", classes="field-label")
        for seat in range(max(self.game.seats)):
            yield Chooser(
                "",
                [(name, character_name(name)) for name in ("", *characters(self.game.id))],
                character_of(self.choices.players[seat]),
                explain=about_character,
                label_width=LABELS,
                arrows=self.house.arrows,
                id=f"character-{seat}",
            )

    def _specs(self) -> list[OptionSpec]:
        hidden = labels.hidden_options(self.game.id)
        return [spec for spec in describe(self.game.Options) if spec.name not in hidden]

    def _choices(self, spec: OptionSpec) -> list[tuple[Any, str]]:
        """What can be chosen now, with its names."""
        name = spec.name
        return [
            (value, labels.choice_name(self.game.id, name, value))
            for value in self.choices.allowed(self.game, spec)
        ]

    def _offer(self) -> None:
        """After every choice: only what goes with it is offered."""
        self.choices.settle(self.game)
        for spec in self._specs():
            chooser = self.query_one(f"#option-{spec.name}", Chooser)
            chooser.offer(self._choices(spec), self.choices.options[spec.name])

    def on_mount(self) -> None:
        self._show_lines()
        self.set_timer(SOON, self._show_board)

    def reword(self) -> None:
        super().reword()
        self.call_after_refresh(self.on_mount)

    def _show_board(self) -> None:
        view, game_id, look = preview.example(self.game.id), self.game.id, self.house.look
        self.query_one("#setup-board", Picture).show(partial(preview.board, view, game_id, look))

    def _aim(self) -> str:
        """How the game as it is chosen now is won."""
        setup = self.choices
        return aim(self.game.id, setup.seats, make(self.game.Options, dict(setup.options)))

    def _show_lines(self) -> None:
        """Only the seats that play and the options that change something; a line with a single
        choice asks nothing."""
        setup = self.choices
        self.query_one("#aim", Static).update(self._aim())
        for spec in self._specs():
            line = self.query_one(f"#option-{spec.name}", Chooser)
            line.display = len(line.choices) > 1 and labels.matters(
                self.game.id, spec.name, setup.options
            )
        for seat in range(max(self.game.seats)):
            self.query_one(f"#row-{seat}").display = seat < setup.seats
            name = self.query_one(f"#name-{seat}", Input)
            name.placeholder = setup.name(seat, self.house.settings.name)
            character = self.query_one(f"#character-{seat}", Chooser)
            character.relabel(setup.name(seat, self.house.settings.name))
            character.display = seat < setup.seats and bool(
                characters(self.game.id, _level(setup.players[seat]))
            )
            self._show_face(seat)
        shown = self.query("#more Chooser").results(Chooser)
        self.query_one("#temperaments").display = any(
            line.display for line in shown if str(line.id).startswith("character-")
        )
        self._tell_of_player()

    @on(events.DescendantFocus)
    def _looked_at(self) -> None:
        self._tell_of_player()

    def _tell_of_player(self) -> None:
        """What the player is like whose line has the focus, or else the first opponent."""
        setup, name = self.choices, str(self.focused.id if self.focused is not None else "")
        agents = [s for s in range(setup.seats) if setup.players[s] != HUMAN]
        seat = int(name.removeprefix("player-")) if name.startswith("player-") else None
        if seat is None:
            seat = agents[0] if agents else 0
        about = labels.about_player(_level(setup.players[seat]))
        self.query_one("#about-player", Static).update(about)

    def _show_face(self, seat: int) -> None:
        """Who sits there, if it is somebody with a character."""
        setup, face = self.choices, self.query_one(f"#face-{seat}", Picture)
        character = character_of(setup.players[seat])
        face.display = bool(character) and seat < setup.seats
        name = setup.name(seat, self.house.settings.name)
        who = _("{name}, {character}").format(name=name, character=character_name(character))
        about, look, ink = about_character(character), self.house.look, f"seat-{seat}"
        face.show(lambda columns, _rows: beside(character, who, about, columns, look, ink))

    @on(Chooser.Changed)
    def _chosen(self, event: Chooser.Changed) -> None:
        name = str(event.chooser.id)
        if name == "seats":
            self.choices.seats = event.value
        elif name == "practice":
            self.choices.practice = event.value
        elif name.startswith("player-"):
            self._seat(int(name.removeprefix("player-")), event.value)
        elif name.startswith("character-"):
            seat = int(name.removeprefix("character-"))
            self.choices.players[seat] = _spelled(_level(self.choices.players[seat]), event.value)
        else:
            self.choices.options[name.removeprefix("option-")] = event.value
        self._offer()
        self._show_lines()

    def _seat(self, seat: int, level: str) -> None:
        """Somebody else sits there; a temperament stays where the level can have it."""
        before = self.query_one(f"#character-{seat}", Chooser).value
        allowed = characters(self.game.id, level)
        self.choices.players[seat] = _spelled(level, before if before in allowed else "")

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        name = str(event.input.id)
        if name.startswith("name-"):
            self.choices.names[int(name.removeprefix("name-"))] = event.value.strip()
        elif event.value.lstrip("+-").isdigit():
            self.choices.seed = int(event.value)

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.app.action_focus_next()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "start":
            self.action_start()
        else:
            self.app.pop_screen()

    @on(Collapsible.Toggled)
    def _folded(self, event: Collapsible.Toggled) -> None:
        self.folded = event.collapsible.collapsed

    def action_more(self) -> None:
        """Open or shut the fold, and stand on its first line."""
        fold = self.query_one("#more", Collapsible)
        fold.collapsed = not fold.collapsed
        self.query_one("#more CollapsibleTitle").focus()

    def action_rules(self) -> None:
        self.house.action_rules(self.game.id)

    def action_start(self) -> None:
        kept = self.house.settings
        try:
            header = self.choices.header(self.game, kept.name)
        except BadOption as error:
            self.house.complain(
                _("{option}: {value} doesn't go with the other choices.").format(
                    option=labels.option_name(self.game.id, error.name), value=error.value
                )
            )
            return
        kept.setups[self.game.id] = self.choices.remembered()
        kept.save()
        self.house.start(header)


def _parted(player: str) -> tuple[str, str]:
    """Level and character; an agent from outside has a name of one piece."""
    level, _colon, character = player.partition(":")
    return (level, character) if level in LEVELS else (player, "")


def _level(player: str) -> str:
    return _parted(player)[0]


def _spelled(level: str, character: str) -> str:
    return f"{level}:{character}" if character else level


def _texts(value: Any) -> list[str]:
    return [text for text in value if isinstance(text, str)] if isinstance(value, list) else []


def _order(spec: OptionSpec) -> tuple[Any, ...]:
    """On stands before off, as everywhere."""
    return (True, False) if spec.type == "bool" else spec.choices
