"""Campaigns on disk: one file each beside the journals, rewritten whole after every game."""

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ai import storage
from engine.core import BadOption, BadValue
from engine.core.options import recall
from engine.core.plain import NAME, plain
from engine.core.record import Header
from engine.maracaibo.campaign import campaign as rules
from engine.maracaibo.setup import Options
from tui.i18n import _
from tui.journal import LOOK_ONLY, JournalError, changed, directory, open_journal
from tui.play_order import CAMPAIGN as SUFFIX
from tui.play_order import next_order, order_of

if TYPE_CHECKING:
    from tui.session import Session

GAME = "maracaibo"


class CampaignError(Exception):
    """A campaign that can't be used; its text is one sentence for the player."""


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
    read: int = 1
    """How many of the story cards somebody has read; the first one is read at the start."""
    journals: tuple[str, ...] = ()
    """The files of the games played, in their order."""


def campaigns(where: Path | None = None) -> list[Path]:
    """The files, that of the last decision first."""
    where = where or directory()
    found = [path for path in where.glob(f"*{SUFFIX}") if path.is_file()]
    return sorted(found, key=lambda path: (_order(path), path.name), reverse=True)


def _order(path: Path) -> int:
    """When somebody played in it, by the counter of all journals and campaigns."""
    try:
        journal = json.loads(path.read_bytes())["journal"]
        played = order_of(path.parent / Path(journal).name) if journal else 0
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        played = 0
    return max(played, order_of(path))


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
        when = datetime.fromtimestamp(changed(path))
        try:
            found.append(Listed(path, when, load(path)))
        except CampaignError as error:
            found.append(Listed(path, when, problem=str(error)))
    return found


def unfinished_alone() -> Path | None:
    """The newest campaign of one person that is not over."""
    alone = (found for found in listed() if found.kept and found.kept.campaign.seats == 1)
    return next((f.path for f in alone if f.kept and not rules.ended(f.kept.campaign)), None)


def start(header: Header) -> Kept:
    """A new campaign with the seats and options of a game that was set up."""
    options: Options = recall(Options, header.options)
    stem = f"{GAME}-{datetime.now():%Y%m%d-%H%M%S}"
    kept = Kept(
        directory() / f"{stem}{SUFFIX}",
        rules.begin(header.seats, options),
        header.names,
        header.players,
        header.practice,
    )
    with _writing(kept.path):
        path = storage.new_file(kept.path.parent, stem, SUFFIX, _text(kept))
    return replace(kept, path=path)


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CampaignError(
            _("{file} can't be written: {problem}.").format(file=path, problem=error.strerror)
        ) from None


def save(kept: Kept) -> None:
    """Whole or not at all, and on the disk."""
    with _writing(kept.path):
        storage.rewrite(kept.path, _text(kept))


def _text(kept: Kept) -> bytes:
    text = json.dumps(
        {
            **rules.to_json(kept.campaign),
            "names": list(kept.names),
            "players": list(kept.players),
            "practice": kept.practice,
            "journal": kept.journal,
            "read": kept.read,
            "journals": list(kept.journals),
            "order": next_order(kept.path.parent),
        },
        ensure_ascii=False,
    )
    return f"{text}\n".encode()


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
            _("{file} is not a valid campaign ({problem}).").format(file=path, problem=error)
        ) from None
    names = tuple(plain(name, NAME) for name in _texts(data, "names"))
    players = _texts(data, "players")
    if len(names) != campaign.seats or len(players) != campaign.seats:
        raise CampaignError(
            _("{file} is not a valid campaign ({problem}).").format(file=path, problem="players")
        )
    journal, read = data.get("journal"), data.get("read")
    return Kept(
        path,
        campaign,
        names,
        players,
        data.get("practice") is True,
        Path(journal).name if isinstance(journal, str) else "",
        max(read, 1) if type(read) is int else 1,
        tuple(Path(name).name for name in _texts(data, "journals")),
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


def stranded(kept: Kept) -> str:
    """Why the game that was begun can't go on here: its chapter begins anew. Empty if it can."""
    path = kept.path.parent / kept.journal
    if kept.journal and path.is_file():
        try:
            open_journal(path)
        except JournalError as error:
            return str(error) if error.reason in LOOK_ONLY else ""
    return ""


def caught_up(kept: Kept) -> Kept:
    """A game that came to its end without anybody looking at the result counts as well."""
    if not kept.journal or not (kept.path.parent / kept.journal).is_file() or stranded(kept):
        return replace(kept, journal="")
    try:
        _journal, loaded = open_journal(kept.path.parent / kept.journal)
    except JournalError as error:
        raise CampaignError(str(error)) from None
    return _after(kept, loaded.state) if loaded.state.over else kept


def read_at_the_table(session: "Session", cards: int) -> None:
    """Note how many cards of the game in progress needn't be read again after it."""
    kept = _of(session)
    if kept is not None:
        turned(kept, len(kept.campaign.path) + cards)


def finish(session: "Session") -> Kept | None:
    """The campaign that a finished game belongs to, brought up to date; None: to none."""
    kept = _of(session)
    return caught_up(kept) if kept is not None else None


def _of(session: "Session") -> Kept | None:
    """The campaign whose game is played in this journal."""
    if session.journal is None or session.header.options.get("scenario") != "story":
        return None
    for path in campaigns(session.journal.path.parent):
        try:
            kept = load(path)
        except CampaignError:
            continue
        if kept.journal == session.journal.path.name:
            return kept
    return None


def _after(kept: Kept, state: Any) -> Kept:
    try:
        campaign = rules.after(kept.campaign, state)
    except (BadValue, BadOption) as error:
        raise CampaignError(
            _("{file} is not a valid campaign ({problem}).").format(file=kept.path, problem=error)
        ) from None
    now = replace(kept, campaign=campaign, journal="", journals=(*kept.journals, kept.journal))
    save(now)
    return now


def choose(kept: Kept, card: str) -> Kept:
    """The players' final choice; `card` is what follows."""
    campaign = rules.choose(kept.campaign, card)
    now = replace(kept, campaign=campaign, read=len(kept.campaign.path) + 1)
    save(now)
    return now


def turned(kept: Kept, read: int) -> Kept:
    """Note how many story cards have been read by now."""
    now = replace(kept, read=max(kept.read, read))
    if now != kept:
        save(now)
    return now


def try_again(kept: Kept) -> Kept:
    """Back to the chapter that may be played once more."""
    campaign = rules.try_again(kept.campaign)
    now = replace(kept, campaign=campaign, journal="", read=len(campaign.path))
    save(now)
    return now
