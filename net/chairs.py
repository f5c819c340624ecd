"""The chairs of a room, and who each is for."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.game import Plain
from net import names
from net.messages import BOT as BOT
from net.messages import OPEN as OPEN
from net.messages import PERSON as PERSON


@dataclass(frozen=True, slots=True)
class Absence:
    """Since when somebody is away, on the room's clock, and whether they said goodbye."""

    since: float
    left: bool


@dataclass(slots=True)
class Chair:
    """A chair and who it is for. ``token`` is the SHA-256 of the token that claims it."""

    kind: str = OPEN
    name: str = ""
    level: str = ""
    colour: int = 0
    ready: bool = False
    token: bytes = b""
    away: Absence | None = field(default=None, compare=False)
    """For a person's chair: None while they are here. Not stored."""

    def dump(self) -> dict[str, Plain]:
        return {
            "kind": self.kind,
            "name": self.name,
            "level": self.level,
            "colour": self.colour,
            "token": self.token,
        }

    @classmethod
    def load(cls, data: Plain) -> Chair:
        """The inverse of `dump`; whoever sat there is ready. Raises ValueError for anything else.

        The name is made safe to be shown: the save may be from anywhere.
        """
        match data:
            case {
                "kind": "open" | "person" | "bot" as kind,
                "name": str(name),
                "level": str(level),
                "colour": int(colour),
                "token": bytes(token),
            }:
                return cls(kind, names.clean(name), names.clean(level), colour, True, token)
        raise ValueError("not a chair")
