"""What a person has been given to get in at somebody else's table."""

from __future__ import annotations

from dataclasses import dataclass

from net.invite import Invite


@dataclass(frozen=True, slots=True)
class Credentials:
    """A pass phrase as it was typed, an invite, or neither."""

    phrase: str = ""
    invite: Invite | None = None
    open: bool = False
    """Whether to come in where nothing is asked, so that nobody can say whose table it is."""
    another: bool = False
    """Whether it may be another host than the one that is remembered there."""


NOTHING = Credentials()
