"""The lobby: what each command there makes of the chairs, when a game may begin, and what everybody reads.

Pure: the chairs go in, and other chairs, a message or a refusal come out.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from engine.game import Reason, Refused
from net.chairs import OPEN, Chair
from net.member import Member
from net.messages import ChairState, Door, Lobby, SetChair, SetColour, TakeChair
from net.seating import Seating

GHOST_AFTER = 60.0
"""Seconds that a chair waits in the lobby for a person who is away."""


def reseat(
    seating: Seating, chair: int, command: TakeChair | SetChair | SetColour, game: str, colours: int
) -> Seating:
    """The chairs after a command of the person on ``chair``. Raises Refused."""
    match command:
        case TakeChair(chair=wanted):
            return seating.move(chair, wanted)
        case SetChair(chair=wanted, level=level):
            check_owner(seating, chair)
            return seating.give(wanted, level, game)
        case SetColour(colour=colour):
            return seating.dress(chair, colour, colours)
        case _:
            assert_never(command)


def check_owner(seating: Seating, chair: int) -> None:
    """Raises Refused if the table is not this person's."""
    if chair != seating.owner:
        raise Refused(Reason("only_owner"))


def check_start(seating: Seating, chair: int) -> None:
    """Raises Refused if the person on ``chair`` cannot begin the game now."""
    check_owner(seating, chair)
    if not seating.full:
        raise Refused(Reason("chairs_free"))
    for number in seating.people:
        person = seating.chairs[number]
        if number != chair and (person.away or not person.ready):
            raise Refused(Reason("not_ready", (person.name,)))


def ghosts(seating: Seating, now: float) -> tuple[list[int], float | None]:
    """The chairs whose people have been away for too long, and in how many seconds there is another.

    None if nobody else is away.
    """
    left = {
        number: chair.away.since + GHOST_AFTER - now
        for number, chair in enumerate(seating.chairs)
        if chair.away is not None and number != seating.owner
    }
    gone = [number for number, seconds in left.items() if seconds <= 0]
    return gone, min((seconds for seconds in left.values() if seconds > 0), default=None)


def lobby_for(
    member: Member,
    seating: Seating,
    started: bool,
    addresses: list[str],
    watchers: int,
    minded: Collection[int],
    bot_after: int | None,
    now: float,
) -> Lobby:
    """Who sits where, and who is here, as this member may read it."""
    return Lobby(
        chairs=[
            ChairState(
                kind=chair.kind,
                name=chair.name,
                level=chair.level,
                colour=chair.colour,
                ready=chair.ready,
                present=chair.kind != OPEN and chair.away is None,
                away=_absence(chair, now),
                minded=number in minded,
            )
            for number, chair in enumerate(seating.chairs)
        ],
        you=member.chair,
        owner=seating.owner,
        started=started,
        address=addresses,
        watchers=watchers,
        bot_after=bot_after,
        watcher=member.watcher,
    )


def door_for(member: Member, seating: Seating, door: Door) -> Door:
    """Who is let in, as this member may read it: what lets others in is for the owner."""
    if member.chair is not None and member.chair == seating.owner:
        return door
    return Door(door.open, door.watchers, phrase="", invite="")


def _absence(chair: Chair, now: float) -> tuple[int, bool] | None:
    """For how many seconds somebody has been away, and whether they said goodbye."""
    return None if chair.away is None else (int(now - chair.away.since), chair.away.left)
