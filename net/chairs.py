"""The chairs of a room, who each is for, and how they change hands before a game begins."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field, replace

from engine.bots import bot
from engine.game import Plain, Reason, Refused
from net.wire import names
from net.wire.messages import BOT, OPEN, PERSON


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
        """The inverse of `dump`; a person who sat there is ready. Raises ValueError for anything else.

        The name is made safe to show: the save may be from anywhere.
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


@dataclass(frozen=True, slots=True)
class Seating:
    """The chairs, and which of them is the owner's (None: nobody's).

    Each change makes new chairs, so that it can be stored first.
    """

    chairs: list[Chair]
    owner: int | None

    @property
    def full(self) -> bool:
        return all(chair.kind != OPEN for chair in self.chairs)

    @property
    def people(self) -> list[int]:
        return [number for number, chair in enumerate(self.chairs) if chair.kind == PERSON]

    def check_owner(self, chair: int | None) -> None:
        """Raises Refused if the table does not belong to the person on this chair."""
        if chair is None or chair != self.owner:
            raise Refused(Reason("only_owner"))

    def claimed(self, token: bytes) -> int | None:
        """The chair of the person with this token."""
        digest = hashlib.sha256(token).digest()
        for number, chair in enumerate(self.chairs):
            if chair.kind == PERSON and hmac.compare_digest(chair.token, digest):
                return number
        return None

    def copy(self) -> Seating:
        """The same, with chairs of its own."""
        return Seating([replace(chair) for chair in self.chairs], self.owner)

    def seat(self, name: str, token: bytes) -> tuple[Seating, int]:
        """A newcomer on the first free chair, and its number. Raises Refused."""
        for number, chair in enumerate(self.chairs):
            if chair.kind == OPEN:
                distinct = names.distinct(name, [other.name for other in self.chairs])
                taken = Chair(PERSON, distinct, colour=chair.colour, token=token)
                return self.put(number, taken), number
        raise Refused(Reason("table_full"))

    def free(self, *numbers: int) -> Seating:
        """The same without the people on these chairs."""
        freed = self.copy()
        for number in numbers:
            freed.chairs[number] = Chair(colour=self.chairs[number].colour)
        return freed

    def claim(self, number: int, token: bytes) -> Seating:
        """The same with another claim for a chair."""
        return self.put(number, replace(self.chairs[number], token=hashlib.sha256(token).digest()))

    def move(self, chair: int, wanted: int) -> Seating:
        """Somebody on a free chair instead of their own. Raises Refused."""
        if wanted >= len(self.chairs) or self.chairs[wanted].kind != OPEN:
            raise Refused(Reason("chair_taken"))
        moved = self.copy()
        moved.chairs[chair], moved.chairs[wanted] = moved.chairs[wanted], moved.chairs[chair]
        return replace(moved, owner=wanted) if self.owner == chair else moved

    def give(self, wanted: int, level: str, game: str) -> Seating:
        """A bot of this level on a chair, or (level "") nobody. Raises Refused."""
        if wanted >= len(self.chairs) or self.chairs[wanted].kind == PERSON:
            raise Refused(Reason("chair_taken"))
        if not level:
            return self.free(wanted)
        bot(level, game)
        others = [chair.name for number, chair in enumerate(self.chairs) if number != wanted]
        name = names.bot_name(level, others)
        return self.put(wanted, Chair(BOT, name, level, self.chairs[wanted].colour, ready=True))

    def dress(self, number: int, colour: int, colours: int) -> Seating:
        """A chair in another of the game's ``colours``; a free chair that had it swaps. Raises Refused."""
        if colour >= colours or any(
            other.colour == colour and other.kind != OPEN and index != number
            for index, other in enumerate(self.chairs)
        ):
            raise Refused(Reason("colour_taken"))
        dressed = self.copy()
        for other in dressed.chairs:
            if other.colour == colour:
                other.colour = self.chairs[number].colour
        dressed.chairs[number].colour = colour
        return dressed

    def put(self, number: int, chair: Chair) -> Seating:
        """The same with this chair."""
        changed = self.copy()
        changed.chairs[number] = chair
        return changed
