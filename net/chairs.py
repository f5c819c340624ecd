"""The chairs of a room, and who each is for."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Plain

OPEN, PERSON, BOT = "open", "person", "bot"
"""The kinds of chairs, as messages and journals name them."""


@dataclass(slots=True)
class Chair:
    """A chair and who it is for. ``token`` is the SHA-256 of the token that claims it."""

    kind: str = OPEN
    name: str = ""
    level: str = ""
    colour: int = 0
    ready: bool = False
    token: bytes = b""

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
        """The inverse of `dump`; whoever sat there is ready. Raises ValueError for anything else."""
        match data:
            case {
                "kind": "open" | "person" | "bot" as kind,
                "name": str(name),
                "level": str(level),
                "colour": int(colour),
                "token": bytes(token),
            }:
                return cls(kind, name, level, colour, True, token)
        raise ValueError("not a chair")
