"""The one place where tables are opened: new ones from a plan, saved ones from their journals."""

from __future__ import annotations

import secrets
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine import shelf
from engine.bots import bot
from engine.chance import SEEDS
from engine.game import Game, Reason, Refused
from engine.record import Record, Secret
from engine.table import Drift, Table, new_table, replay
from net.chairs import Chair
from net.plans import SetPlan, TablePlan
from net.saves.journal import SUFFIX, Journal, JournalError
from net.saves.notes import DealSet, Notes
from net.table.duplicates import DuplicateSet
from net.table.room import Room
from net.wire.messages import BOT

# Seeds


def fresh_seed(*, secret: bool) -> str:
    """A seed from the system's random numbers.

    A secret one is for a table where people play: 128 bits, because anybody who could try every seed against
    the cards seen so far would know the cards to come. Games between bots have nothing to hide: their seed is
    a whole number that every JSON reader keeps exactly.
    """
    return secrets.token_hex(16) if secret else str(secrets.randbelow(SEEDS))


def new_room(plan: TablePlan, folder: Path) -> Room:
    """A room with a new table. Its journal is put in ``folder`` when it is published. Raises Refused."""
    return _room(plan, folder, _name(plan), _secret(plan))


def new_set(plan: SetPlan, folder: Path) -> list[Room]:
    """Rooms with new tables that have one deal, which is the host's alone. Otherwise like `new_room`.

    It is the same seed and salt: so everybody can see that the host has fixed the same for all of them.
    """
    table = plan.table
    name, secret = plan.name or _name(table), _secret(table)
    deal_set = DealSet(name, [f"{name}-{number}" for number in range(1, plan.count + 1)])
    return [_room(table, folder, each, secret, deal_set) for each in deal_set.tables]


def _name(plan: TablePlan) -> str:
    return plan.seed if plan.daily else _fresh_name(plan.game)


def _fresh_name(game: str) -> str:
    return f"{game}-{secrets.token_hex(3)}"


def _secret(plan: TablePlan) -> Secret:
    return Secret(plan.seed or fresh_seed(secret=True), secrets.token_bytes(16))


def _room(plan: TablePlan, folder: Path, name: str, secret: Secret, deal_set: DealSet | None = None) -> Room:
    """Raises Refused."""
    table = new_table(shelf.game(plan.game), len(plan.chairs), *secret, plan.options)
    _check_bots(plan.chairs, plan.game)
    alone = plan.mode in ("solo", "hotseat")
    notes = Notes(
        mode=plan.mode,
        chairs=[replace(chair, colour=number) for number, chair in enumerate(plan.chairs)],
        owner=0 if plan.mode == "host" else None,
        starts_when_full=plan.mode == "headless",
        bot_after=plan.bot_after,
        clock=plan.clock,
        drawn=None if plan.seed or alone or deal_set is not None else True,
        deal_set=deal_set,
        daily=plan.daily or None,
    )
    journal = Journal.make(folder / f"{name}{SUFFIX}", table.header, table.secret, notes)
    return Room(table, journal, name=name)


def branch(record: Record, version: int, chairs: list[Chair], folder: Path) -> Room:
    """A room in which one person goes on from a version of a game that is over, with bots on the other
    chairs: a table of its own, with the same log up to there. Raises Refused.

    Whether the game is over is what its whole record says.
    """
    game = shelf.game(record.header.game)
    try:
        if replay(game, record).pending():
            raise Refused(Reason("not_over"))
        table = replay(game, replace(record, entries=record.entries[:version]))
    except Drift as drift:
        raise Refused(Reason("drift", (drift.version + 1, drift.what))) from drift
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise Refused(Reason("no_record")) from error
    if not table.pending():
        raise Refused(Reason("over_there"))
    _check_bots(chairs, record.header.game)
    name = _fresh_name(record.header.game)
    notes = Notes(mode="solo", chairs=chairs, started=True, branched=True)
    journal = Journal.make(folder / f"{name}{SUFFIX}", table.header, table.secret, notes)
    for number, entry in enumerate(table.entries):
        journal.append(number, entry, None, notes)
    return Room(table, journal, name=name)


def saved_room(path: Path, *, in_club: bool = False) -> Room:
    """The room of a saved table: its journal is replayed and compared. Raises Refused.

    Only a club (``in_club``) opens a table of which others still play the deal: it knows when they end.
    """
    try:
        journal = Journal.open(path)
        try:
            table = _replayed(path, shelf.game(journal.header.game), journal.record())
            seats = journal.header.seats
            if len(journal.notes.chairs) != seats or (journal.notes.owner or 0) >= seats:
                raise JournalError(Reason("damaged_save", (path.name,)))
            _check_bots(journal.notes.chairs, journal.header.game)
            room = Room(table, journal, name=path.stem)
            if journal.notes.deal_set is not None:
                room.duplicates = DuplicateSet.in_folder(path.parent, journal.notes.deal_set)
            if room.sealed and not in_club:
                raise Refused(Reason("needs_club", (path.stem,)))
            return room
        except BaseException:
            journal.close()
            raise
    except Drift as drift:
        raise Refused(Reason("drift", (drift.version + 1, drift.what))) from drift


def _replayed(path: Path, game: Game[Any], record: Record) -> Table[Any]:
    """Raises Drift, Refused, or JournalError if there is something in the record that no game would store."""
    try:
        return replay(game, record)
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise JournalError(Reason("damaged_save", (path.name,))) from error


def _check_bots(chairs: list[Chair], game: str) -> None:
    """Raises Refused if a chair is for a bot that does not exist or does not play ``game``."""
    for chair in chairs:
        if chair.kind == BOT:
            bot(chair.level, game)
