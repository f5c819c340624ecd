"""What is said of people who are away, and of a bot for them."""

from __future__ import annotations

from colonia_tui.drawing.people import isolated
from colonia_tui.language.i18n import _
from colonia_tui.language.shell import notice
from colonia_tui.table.desk import Desk
from colonia_tui.table.presence import Presence
from engine.game import Seat
from net.chairs import PERSON

LONG, OTHERS_AFTER = 20.0, 60.0
"""Seconds after which it is said what can be done about somebody who is away: to the owner, and that others
may let a bot play."""


def message(desk: Desk) -> str:
    """What those who are here can do about somebody for whom the table waits; "" if it does not."""
    seat = waited_for(desk)
    return (
        "" if seat is None else _("F7 lets a bot play for {name} meanwhile.").format(name=_name(desk, seat))
    )


def keys(desk: Desk, presence: Presence, now: float) -> set[str]:
    """The ids of the keys that help, once somebody for whom the table waits has been away for long enough."""
    seat, lobby = waited_for(desk), desk.lobby
    if seat is None or lobby is None:
        return set()
    gone, owns = presence.gone_for(seat, now), lobby.you == lobby.owner
    wait = LONG if owns else OTHERS_AFTER
    return {key for key, after in (("table.pause", LONG), ("table.mind", wait)) if gone >= after}


def wanted(desk: Desk, who: str, name: str) -> str:
    """Somebody would let a bot play for somebody who is away: what that takes."""
    lobby = desk.lobby
    if lobby is None or lobby.you is None:
        return notice("wants_bot", [isolated(who), isolated(name)])
    if lobby.chairs[lobby.you].name == who:
        said = _("It takes more than half of you to let a bot play for {name}.")
        return said.format(name=isolated(name))
    return notice("wants_bot", [isolated(who), isolated(name)]) + " " + _("To agree: F7.")


def waited_for(desk: Desk) -> Seat | None:
    """The person for whom the table waits and who is away; None for nobody, or if others are asked here."""
    lobby = desk.lobby
    if lobby is None or lobby.you is None or not desk.talk.able or desk.asked():
        return None
    update = desk.updates.get(lobby.you)
    pending = [] if update is None else update.pending
    return next((seat for seat in _away(desk) if seat in pending), None)


def waits_for(desk: Desk, name: str) -> bool:
    """Whether the person for whom the table waits is called that."""
    seat, lobby = waited_for(desk), desk.lobby
    return seat is not None and lobby is not None and lobby.chairs[seat].name == name


def first_away(desk: Desk) -> tuple[Seat, str] | None:
    """For whom a bot could play now, with the name: first of all somebody for whom the table waits."""
    waited, away = waited_for(desk), _away(desk)
    seats = away if waited is None else [waited]
    return (seats[0], _name(desk, seats[0])) if seats else None


def _away(desk: Desk) -> list[Seat]:
    """The people who are away and for whom no bot plays."""
    chairs = [] if desk.lobby is None else desk.lobby.chairs
    return [
        seat
        for seat, chair in enumerate(chairs)
        if chair.kind == PERSON and not chair.present and chair.minded is not True
    ]


def _name(desk: Desk, seat: Seat) -> str:
    assert desk.lobby is not None
    return isolated(desk.lobby.chairs[seat].name)
