"""What a host might do to one table behind the backs of its guests. Each changes a room that is here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from hashlib import blake2b
from typing import Any

import msgpack
import pytest

import engine.chance
import net.table.room
from engine.game import Action, Plain, Refused, Seat
from engine.record import DEAL, PLAY, Entry, Record
from engine.table import Step, Table
from net.fair.contributions import Contributions
from net.fair.log import packed_record
from net.table.room import Room
from net.wire.codec import packed, view_hash
from net.wire.messages import PackedUpdate

Patch = pytest.MonkeyPatch


@contextmanager
def _another_chance(dice: bool | None = None) -> Iterator[None]:
    """The first draw now, of dice or of something else, is made from something else; None: every draw."""
    done = list[bytes]()

    def other(data: bytes, **how: Any) -> Any:
        wanted = dice is None or (not done and dice == any(word in data for word in (b" die", b" dice")))
        if wanted:
            done.append(data)
        return blake2b(b"loaded" + data if wanted else data, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine.chance, "blake2b", other)
        yield


def another_deal(patch: Patch, room: Room) -> None:
    """The cards are dealt from another seed than that of all contributions."""
    real = room.table.deal

    def deal(*args: Any) -> Step[Any]:
        with _another_chance():
            return real(*args)

    patch.setattr(room.table, "deal", deal)


def contribution_left_out(patch: Patch, seat: Seat) -> None:
    """What somebody has contributed in time counts for nothing."""
    _contribute_instead(patch, seat, lambda _: None)


def contribution_replaced(patch: Patch, seat: Seat) -> None:
    """Other bytes than were hashed count as what somebody has contributed."""
    _contribute_instead(patch, seat, lambda given: given and given[::-1])


def _contribute_instead(patch: Patch, seat: Seat, changed: Callable[[str | None], str | None]) -> None:
    real = Contributions.in_seat_order

    def in_seat_order(contributions: Contributions, chairs: int) -> list[str | None]:
        given = real(contributions, chairs)
        given[seat] = changed(given[seat])
        return given

    patch.setattr(Contributions, "in_seat_order", in_seat_order)


def another_draw(patch: Patch, room: Room, after: int = 0, dice: bool | None = None) -> None:
    """One die, or one card, after this many entries, is another one."""
    real, done = room.table.play, list[bool]()

    def play(seat: Seat, action: Action) -> Step[Any]:
        step = real(seat, action)
        if step.entry.outcomes and not done and room.table.version >= after:
            with _another_chance(dice):
                other = real(seat, action)
            if other.entry.outcomes != step.entry.outcomes:
                done.append(True)
                return other
        return step

    patch.setattr(room.table, "play", play)


def another_vote(patch: Patch, room: Room, seat: Seat) -> None:
    """Somebody's first secret choice is taken for another one; it is played and shown like that to all."""
    real, done = room.table.play, list[bool]()

    def play(who: Seat, action: Action) -> Step[Any]:
        if who == seat and not done and len(room.table.pending()) > 1:
            others = [each for each in room.table.game.legal(room.table.state, who) if each != action]
            if others:
                done.append(True)
                return real(who, others[0])
        return real(who, action)

    patch.setattr(room.table, "play", play)


def another_view(patch: Patch, room: Room, chair: int, after: int = 3) -> None:
    """One number in one view is another one, for one chair."""
    real, done = room.updates.update, list[int]()

    def update(seat: Seat | None, heard: int, **how: Any) -> PackedUpdate:
        made = real(seat, heard, **how)
        if seat != chair or made.version < after or (done and made.version not in done):
            return made
        done[:] = [made.version]
        view = msgpack.unpackb(made.view, strict_map_key=False)
        assert _change_a_number(view)
        raw = packed(view)
        digest = view_hash(raw, room.name, seat, made.version)
        return PackedUpdate(**{**_fields(made), "view": raw, "hash": digest})

    patch.setattr(room.updates, "update", update)


def _fields(update: PackedUpdate) -> dict[str, Any]:
    return {name: getattr(update, name) for name in update.__struct_fields__}


def _change_a_number(data: Plain) -> bool:
    """Change one number in what is not about the seat."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        if type(value) is int and key != "seat":
            data[key] = value + 1
            return True
        if isinstance(value, dict | list) and _change_a_number(value):
            return True
    return False


def log_without_an_entry(patch: Patch, room: Room, index: int) -> None:
    """In the log that is sent one entry is missing."""
    _send_instead(patch, lambda record: replace(record, entries=_without(record.entries, index)))


def _without(entries: list[Entry], index: int) -> list[Entry]:
    return entries[:index] + entries[index + 1 :]


def log_with_another_vote(patch: Patch, room: Room, seat: Seat) -> None:
    """In the log that is sent somebody's last secret choice is another one."""
    _send_instead(patch, lambda record: with_another_vote(room.table, record, seat))


def with_another_vote(played: Table[Any], record: Record, seat: Seat) -> Record:
    """A record in which a seat's last secret choice is another one, and all hashes are made to fit."""
    game, table = played.game, Table(played.game, record.header, record.secret)
    left = sum(play.secret and play.seat == seat for play in played.plays)
    for entry in record.entries:
        if entry.kind == DEAL:
            table.commit(table.deal(*entry.body))
            continue
        if entry.kind != PLAY or entry.seat is None:
            continue
        action = game.parse(entry.body)
        assert isinstance(action, Action)
        if entry.seat == seat and len(table.pending()) > 1:
            left -= 1
            if left == 0:
                action = next(each for each in game.legal(table.state, seat) if each != action)
        try:
            table.commit(table.play(entry.seat, action))
        except Refused:
            break
    return table.record


def _send_instead(patch: Patch, changed: Callable[[Record], Record]) -> None:
    patch.setattr(net.table.room, "packed_record", lambda record: packed_record(changed(record)))
