"""Saying something to the others at a table."""

from __future__ import annotations

from collections.abc import Awaitable

from colonia_tui.language.words import PHRASES
from colonia_tui.table.desk import Desk
from engine.game import Reason
from net.wire.messages import Chat


def say(desk: Desk, typed: str, *, watchers: bool = False) -> Awaitable[Reason | None]:
    """Say a text, or a phrase by its number alone; ``watchers``: to spectators only. Returns why not."""
    seats = desk.link.seats
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 3 else 0
    phrase = number if 0 < number <= len(PHRASES) else 0
    return desk.link.send(seats[0] if seats else None, Chat, "" if phrase else typed, phrase, watchers)
