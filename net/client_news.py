"""What a client tells its user: how the connection fares, and what the host says."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Reason
from net.fair.witness import Checked, Doubt, LogCame
from net.list_messages import Tables
from net.messages import TableMessage, Welcome


@dataclass(frozen=True, slots=True)
class Connected:
    """The host has let us in. ``chair`` is None for a spectator."""

    chair: int | None
    welcome: Welcome


@dataclass(frozen=True, slots=True)
class Lost:
    """The connection broke; the client keeps trying."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Ended:
    """The connection has ended for good."""

    reason: Reason


News = Connected | Lost | Ended | Doubt | LogCame | Checked | Tables | TableMessage
"""`Checked` comes from whoever checks the log; `Tables` if there are several and none was named."""
