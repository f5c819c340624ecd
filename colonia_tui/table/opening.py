"""Opening tables: new, saved or hosted ones. Shared by the commands and the home screen."""

from __future__ import annotations

import socket
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from colonia_tui.failure import Failure
from colonia_tui.files.files import data_dir, tables_dir
from colonia_tui.language.i18n import _
from colonia_tui.language.reasons import explain
from colonia_tui.table import own_host
from colonia_tui.table.lesson import BadLesson, Lesson, check_rules
from colonia_tui.table.link import SEATS, Joined, Link, LocalLink, RemoteLink, join_link
from colonia_tui.table.players import own_name
from colonia_tui.table.recorded import CannotRead, RecordedLink, read_game
from colonia_tui.table.saves import ARCHIVE, last_game
from engine import shelf
from engine.bots import bot
from engine.game import Reason, Refused, Seat
from net.chairs import Chair
from net.client.finding import Nearby, find
from net.client.held_chairs import visited
from net.door import invite
from net.door.invite import Credentials
from net.door.keys import own_phrase
from net.door.phrase import claim_token
from net.door.phrase import slip as slip
from net.host.opening import branch, new_room, saved_room
from net.plans import DoorPlan, HostPlan, TablePlan, daily_name
from net.saves.journal import SUFFIX
from net.saves.saved import Saved as Saved
from net.saves.saved import glance, notes_in_use, saved_tables
from net.table.duplicates import check_alone
from net.table.stand_ins import LEVEL
from net.wire import names, own_socket
from net.wire.addresses import EVERYWHERE, addresses, host_and_port, is_loopback, written
from net.wire.messages import BOT, LOBBY, PERSON
from net.wire.records import ChairState

if TYPE_CHECKING:
    from colonia_tui.table.desk import Desk

_LISTENS_WITHIN = 0.3
"""Seconds for a program on this machine to answer."""


class NothingSaved(Exception):
    """There is no game to resume; holds the sentence about it."""


def tables() -> list[Saved]:
    """All saved tables, the most recent first."""
    return saved_tables(tables_dir())


class LastSaved(NamedTuple):
    """The game to resume."""

    name: str
    newer: str = ""
    """A newer one, open in another window; "" if there is none."""


def last_saved() -> LastSaved:
    """The most recent unfinished game that can be opened here; otherwise one that cannot, as opening it says
    why. Raises NothingSaved."""
    elsewhere: list[str] = []
    refused: list[str] = []
    for saved in tables():
        in_use = saved.problem is not None and saved.problem.code == "save_in_use"
        if saved.over:
            continue
        if saved.problem is None or (in_use and own_host.running(saved.name) is not None):
            return LastSaved(saved.name, *elsewhere[:1])
        (elsewhere if in_use else refused).append(saved.name)
    if elsewhere or refused:
        return LastSaved([*elsewhere, *refused][0])
    raise NothingSaved(_("There is no saved game to resume; `colonia solo` starts one."))


def open_new(game: str, people: list[str], bots: list[str], seed: str, options: dict[str, Any]) -> Link:
    """A new table at this keyboard. Raises Failure."""
    return open_here(TablePlan.at_one_keyboard(game, people, bots, seed=seed, options=options))


def open_here(plan: TablePlan) -> Link:
    """A new table at this keyboard, from a plan. Raises Failure."""
    try:
        return LocalLink(new_room(plan, tables_dir()))
    except Refused as refused:
        raise Failure(explain(refused.reason)) from refused


def open_daily(game: str, day: str) -> Link:
    """The deal of a day (YYYY-MM-DD), for which there is one table: new, where it was left, or at its end.

    Raises Failure.
    """
    save, folder = daily_save(game, day), tables_dir() / ARCHIVE
    if save.exists():
        return open_saved(save.stem)
    if (folder / save.name).exists():
        said = _("You have put the deal of {day} away; it is in {folder}.")
        raise Failure(said.format(day=day, folder=folder))
    return open_here(TablePlan.of_day(game, day, own_name()))


def daily_save(game: str, day: str) -> Path:
    """The save of the table with the deal of a day."""
    return _journal(daily_name(game, day))


def open_lesson(game: str, lesson: Lesson) -> Link:
    """A new table at this keyboard on which a lesson is taught. Raises Failure."""
    try:
        check_rules(shelf.game(game), lesson)
    except BadLesson as bad:
        raise Failure(_("This lesson is for other rules than these: {why}.").format(why=bad)) from bad
    link = open_new(game, [own_name()], list(lesson.bots), lesson.seed, {})
    link.lesson = lesson
    return link


def again(link: Link) -> TablePlan | None:
    """The plan of another game with the same people, bots and options; None if others host this one."""
    if not isinstance(link, LocalLink):
        return None
    room = link.room
    chairs = [
        replace(chair, ready=True)
        if chair.kind != PERSON or seat in link.seats
        else replace(chair, kind=BOT, level=room.bots.level(seat), ready=True)
        for seat, chair in enumerate(room.chairs)
    ]
    plan = TablePlan.at_one_keyboard(link.game, [chair.name for chair in chairs if chair.kind == PERSON], [])
    return replace(plan, chairs=chairs, options=room.table.header.options)


def plays_on(desk: Desk, seat: Seat | None) -> Seat:
    """Whose chair the person here has who goes on from an earlier move as ``seat`` saw it; None: as everybody
    did, so that it is their own, or else the first that a person had."""
    if seat is None:
        seat = desk.you
    people = (number for number, chair in enumerate(desk.chairs) if chair.kind == PERSON)
    return next(people, 0) if seat is None else seat


def what_if(desk: Desk, version: int, seat: Seat) -> Link:
    """A new table at this keyboard: the game of a desk goes on from that version with the person here in this
    seat, and bots in the others. Raises Failure, unless that game is over and everything of it is known."""
    link = desk.link
    sealed = link.room.sealed if isinstance(link, LocalLink) else False
    if link.record is None or sealed or desk.over is None:
        raise Failure(explain(Reason("not_over")))
    try:
        room = branch(link.record, version, _alone(desk.chairs, link.game, seat, link.seats), tables_dir())
    except Refused as refused:
        raise Failure(explain(refused.reason)) from refused
    return LocalLink(room)


def _alone(chairs: Sequence[ChairState], game: str, seat: Seat, here: Collection[Seat]) -> list[Chair]:
    """The same chairs for one person and bots: those that played there, others in the place of people.

    ``here`` are the seats of people at this keyboard.
    """
    bots = {number for number, chair in enumerate(chairs) if chair.kind == BOT and _is_bot(chair.level, game)}
    taken = [chair.name for number, chair in enumerate(chairs) if number in bots - {seat}]
    mine = chairs[seat].name if seat in here else names.distinct(own_name(), taken)
    taken.append(mine)
    found = []
    for number, chair in enumerate(chairs):
        if number == seat:
            found.append(Chair(PERSON, mine, "", chair.colour, ready=True))
        elif number in bots:
            found.append(Chair(BOT, chair.name, chair.level, chair.colour, ready=True))
        else:
            taken.append(names.bot_name(LEVEL, taken))
            found.append(Chair(BOT, taken[-1], LEVEL, chair.colour, ready=True))
    return found


def _is_bot(level: str, game: str) -> bool:
    """Whether there is such a bot here."""
    try:
        bot(level, game)
    except Refused:
        return False
    return True


def mode(name: str) -> str:
    """How a saved table was opened, a `net.plans.Mode`; "" while a host of ours has it. Raises Failure for a
    table that cannot be opened."""
    if own_host.running(name) is not None:
        return ""
    saved = glance(_journal(name))
    if saved.problem is not None:
        raise Failure(in_use(name, saved.problem) or explain(saved.problem))
    return saved.mode


def open_saved(name: str, *, log_file: str | None = None) -> Link:
    """A saved table, from this keyboard or a host process. Raises Failure.

    A game that is over and open in another window is looked at again. ``log_file`` is for the host process,
    if this starts one.
    """
    running = own_host.running(name)
    if running is not None:
        return own_host.OwnerLink(running)
    saved = glance(_journal(name))
    if saved.over and saved.problem is not None and saved.problem.code == "save_in_use":
        return _recorded(name)
    if mode(name) in ("host", "headless"):
        return open_host(name, log_file=log_file)
    try:
        return LocalLink(saved_room(_journal(name)))
    except Refused as refused:
        raise Failure(in_use(name, refused.reason) or explain(refused.reason)) from refused


def _recorded(name: str) -> Link:
    """A saved table to look at. Raises Failure."""
    try:
        recorded = read_game(name)
        return RecordedLink(recorded, recorded.own, you=True)
    except CannotRead as error:
        raise Failure(str(error)) from error


def open_at_one_keyboard(name: str, people: Sequence[str]) -> Link:
    """A table opened for others, now without network: ``people`` play here, bots for the others.

    Ends a host of ours that has the table. Opened for others again, the table keeps everybody's chair.
    Raises Failure.
    """
    try:
        check_alone(_journal(name))
        own_host.end(name)
        room = saved_room(_journal(name))
    except Refused as refused:
        raise Failure(in_use(name, refused.reason) or explain(refused.reason)) from refused
    seats = {room.chairs[seat].name: seat for seat in room.seating.people}
    try:
        _check_people(people, [*seats] if room.started else [])
    except Failure:
        room.journal.close()
        raise
    return LocalLink(room, sorted(seats[person] for person in people))


def check_hosted(name: str, people: Sequence[str]) -> None:
    """Raises Failure if a host of ours has a table that these people cannot play at this keyboard.

    Call this before `open_at_one_keyboard` ends that host.
    """
    state = own_host.club_tables().get(name) or own_host.hosted_tables([name]).get(name)
    if state is not None:
        _check_people(people, [] if state.state == LOBBY else state.people)


def _check_people(people: Sequence[str], players: Sequence[str]) -> None:
    """Raises Failure if one of these people is not a player, or there are no players yet."""
    if not players:
        raise Failure(_("The game has not begun yet, so nobody can play it here."))
    for person in people:
        if person not in players:
            names = ", ".join(players)
            said = _("Nobody called {name} plays there; it is {names}.")
            raise Failure(said.format(name=person, names=names))


def own_table(link: Link) -> str:
    """The table's name, if its host is a process of ours; else ""."""
    return link.table if isinstance(link, own_host.OwnerLink) else ""


def close_table(link: Link) -> None:
    """End our host process at the other end, or in a club only this table. Takes a moment."""
    own_host.end(own_table(link))


def in_use(name: str, why: Reason) -> str:
    """A sentence that a saved table is being played, and where; "" if it is not.

    Also "" for a table of our own host process, as we can go back to it.
    """
    if why.code != "save_in_use" or own_host.running(name) is not None:
        return ""
    notes = notes_in_use(_journal(name))
    if notes is None or notes.bind is None or notes.port is None:
        return explain(why)
    where = addresses(notes.bind, notes.port)[0]
    if not _listens(where):
        return explain(why)  # at one keyboard now
    return explain(Reason("table_in_use", (name, where)))


def _listens(where: str) -> bool:
    """Whether anything listens at HOST:PORT on this machine."""
    try:
        with socket.create_connection(host_and_port(where), _LISTENS_WITHIN):
            return True
    except OSError:
        return False


def open_host(
    table: TablePlan | str,
    *,
    bind: str = EVERYWHERE,
    port: int | None = None,
    door: DoorPlan | None = None,
    log_file: str | None = None,
) -> Link:
    """Start a host process for a new or saved table and take a chair at it. Raises Failure."""
    plan = HostPlan(
        str(tables_dir()),
        table,
        bind=bind,
        door=door,
        port=port,
        unix=str(own_socket.new_path()),
        log=log_file or "",
    )
    try:
        return own_host.start(plan)
    except Refused as refused:
        raise Failure(explain(refused.reason)) from refused


def door_plan(typed: str, watchers: int, announce: bool) -> DoorPlan:
    """Who may join a new table: people with this phrase ("" draws one). Raises Refused."""
    return DoorPlan(own_phrase(typed.encode()) if typed else "", watchers=watchers, announce=announce)


def open_join(
    where: str,
    name: str = "",
    phrase: str = "",
    opened: bool = False,
    claim: str = "",
    *,
    another: bool = False,
) -> Link:
    """A chair at somebody else's host, or without a ``name`` a spectator's link; see `Joined`.

    ``another`` accepts a host that differs from the one there before. Raises Refused if ``where`` is neither
    an address nor an invite.
    """
    invited = invite.parse(where) if invite.is_invite(where) else None
    credentials = Credentials("" if invited else phrase, invited, opened, another)
    link = join_link(
        "" if invited else where,
        game=last_game(),
        name=name,
        folder=data_dir(),
        credentials=credentials,
        claim=claim_token(claim) if claim else b"",
    )
    link.joined = Joined(where, name, phrase, opened, claim)
    return link


async def find_tables(show: Callable[[list[Nearby]], None]) -> None:
    """Look for tables on the local network until cancelled: `net.client.finding`. Raises nothing."""
    await find(show, known=visited(data_dir() / SEATS))


def joined(link: Link) -> Joined | None:
    """How we joined over this link; None for a table of our own."""
    return link.joined if isinstance(link, RemoteLink) else None


def join_again(before: Joined, said: str) -> Link:
    """The same table again, with an invite or a phrase; without either, any host there that asks for nothing.

    Raises Refused.
    """
    if invite.is_invite(said):
        return open_join(said, before.name, claim=before.claim)
    where, neither = address_of(before), not said
    return open_join(where, before.name, said, neither, before.claim, another=neither)


def address_of(before: Joined) -> str:
    """Its address, as HOST:PORT."""
    if not invite.is_invite(before.where):
        return before.where
    host, port = invite.parse(before.where).addresses[0]
    return written(host, port)


def only_here(where: Sequence[str]) -> bool:
    """Whether only programs on the host's machine can reach these addresses."""
    return all(is_loopback(host_and_port(each)[0]) for each in where)


def why_not_archive(saved: Saved) -> str:
    """Why a save cannot be archived, as a sentence; "" if it can."""
    if own_host.running(saved.name) is not None or (saved.problem and saved.problem.code == "save_in_use"):
        return explain(Reason("save_in_use", (saved.name,)))
    return ""


def _journal(name: str) -> Path:
    return tables_dir() / f"{name}{SUFFIX}"
