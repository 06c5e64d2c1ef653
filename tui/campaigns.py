"""Campaigns on disk: one file each beside the journals, rewritten whole after every game."""

import json
import os
import secrets
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core import BadOption, BadValue
from engine.core.options import make
from engine.core.record import Header
from engine.maracaibo import campaign as rules
from engine.maracaibo.setup import Options
from tui.i18n import _
from tui.journal import JournalError, directory, open_journal

if TYPE_CHECKING:
    from tui.session import Session

SUFFIX = ".campaign"
GAME = "maracaibo"


class CampaignError(Exception):
    """A campaign that can't be used; its text is one sentence for people."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A campaign with what the app adds: who sits where, and the journal of the game begun."""

    path: Path
    campaign: rules.Campaign
    names: tuple[str, ...]
    players: tuple[str, ...]
    practice: bool = False
    journal: str = ""
    """The file of the game that is being played; empty between games."""


def campaigns(where: Path | None = None) -> list[Path]:
    """The files, the newest first."""
    where = where or directory()
    found = [path for path in where.glob(f"*{SUFFIX}") if path.is_file()]
    return sorted(found, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


@dataclass(frozen=True, slots=True)
class Listed:
    """A campaign in a list: where it stands, or why it can't be read."""

    path: Path
    when: datetime
    kept: Kept | None = None
    problem: str = ""


def listed(where: Path | None = None) -> list[Listed]:
    """All campaigns on disk, the newest first."""
    found = []
    for path in campaigns(where):
        when = datetime.fromtimestamp(path.stat().st_mtime)
        try:
            found.append(Listed(path, when, load(path)))
        except CampaignError as error:
            found.append(Listed(path, when, problem=str(error)))
    return found


def start(header: Header) -> Kept:
    """A new campaign with the seats and options of a game that was set up."""
    options: Options = make(Options, dict(header.options))
    where = directory()
    kept = Kept(
        where / _fresh_name(where),
        rules.begin(header.seats, options),
        header.names,
        header.players,
        header.practice,
    )
    save(kept)
    return kept


def _fresh_name(where: Path) -> str:
    stem = f"{GAME}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [stem, *(f"{stem}-{number}" for number in range(2, 1000))]
    return next(f"{name}{SUFFIX}" for name in names if not (where / f"{name}{SUFFIX}").exists())


def save(kept: Kept) -> None:
    """Write it whole under another name first, so that a torn file never has its name."""
    text = json.dumps(
        {
            **rules.to_json(kept.campaign),
            "names": list(kept.names),
            "players": list(kept.players),
            "practice": kept.practice,
            "journal": kept.journal,
        },
        ensure_ascii=False,
        indent=1,
    )
    draft = kept.path.with_suffix(".new")
    try:
        kept.path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(kept.path)
    except OSError as error:
        raise CampaignError(
            _("{file} can't be written: {problem}.").format(file=kept.path, problem=error.strerror)
        ) from None


def load(path: Path) -> Kept:
    """The campaign of a file; CampaignError says in one sentence what is wrong with it."""
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
        campaign = rules.from_json(data)
    except OSError as error:
        raise CampaignError(
            _("{file} can't be read: {problem}.").format(file=path, problem=error.strerror)
        ) from None
    except (BadValue, ValueError, RecursionError, TypeError) as error:
        raise CampaignError(
            _("{file} is no sound campaign ({problem}).").format(file=path, problem=error)
        ) from None
    names, players = _texts(data, "names"), _texts(data, "players")
    if len(names) != campaign.seats or len(players) != campaign.seats:
        raise CampaignError(
            _("{file} is no sound campaign ({problem}).").format(file=path, problem="players")
        )
    journal = data.get("journal")
    return Kept(
        path,
        campaign,
        names,
        players,
        data.get("practice") is True,
        Path(journal).name if isinstance(journal, str) else "",
    )


def _texts(data: Any, name: str) -> tuple[str, ...]:
    found = data.get(name)
    return tuple(map(str, found)) if isinstance(found, list) else ()


def header(kept: Kept) -> Header:
    """The next game of a campaign."""
    return Header(
        GAME,
        kept.campaign.seats,
        secrets.randbelow(10**9),
        asdict(rules.next_options(kept.campaign)),
        kept.names,
        kept.players,
        kept.practice,
    )


def began(kept: Kept, journal: Path) -> Kept:
    """The next game is being played in this journal."""
    now = replace(kept, journal=journal.name)
    save(now)
    return now


def caught_up(kept: Kept) -> Kept:
    """A game that came to its end without anybody looking at the result counts as well."""
    if not kept.journal or not (kept.path.parent / kept.journal).is_file():
        return replace(kept, journal="")
    try:
        _journal, loaded = open_journal(kept.path.parent / kept.journal)
    except JournalError as error:
        raise CampaignError(str(error)) from None
    return _after(kept, loaded.state) if loaded.state.over else kept


def finish(session: "Session") -> Kept | None:
    """The campaign that a finished game belongs to, brought up to date; None: to none."""
    if session.journal is None or session.header.options.get("scenario") != "story":
        return None
    for path in campaigns(session.journal.path.parent):
        try:
            kept = load(path)
        except CampaignError:
            continue
        if kept.journal == session.journal.path.name:
            return caught_up(kept)
    return None


def _after(kept: Kept, state: Any) -> Kept:
    try:
        campaign = rules.after(kept.campaign, state)
    except (BadValue, BadOption) as error:
        raise CampaignError(
            _("{file} is no sound campaign ({problem}).").format(file=kept.path, problem=error)
        ) from None
    now = replace(kept, campaign=campaign, journal="")
    save(now)
    return now


def try_again(kept: Kept) -> Kept:
    """Back to the chapter that may be played once more."""
    now = replace(kept, campaign=rules.try_again(kept.campaign), journal="")
    save(now)
    return now
