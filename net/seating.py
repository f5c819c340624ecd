"""Who sits where before a game begins: each change makes new chairs, so that it can be stored first."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, replace

from engine.bots import bot
from engine.game import Reason, Refused
from net import names
from net.chairs import BOT, OPEN, PERSON, Chair


@dataclass(frozen=True, slots=True)
class Seating:
    """The chairs, and which of them is the owner's (None: nobody's)."""

    chairs: list[Chair]
    owner: int | None

    @property
    def full(self) -> bool:
        return all(chair.kind != OPEN for chair in self.chairs)

    @property
    def people(self) -> list[int]:
        return [number for number, chair in enumerate(self.chairs) if chair.kind == PERSON]

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

    def free(self, number: int) -> Seating:
        """The chair without its person."""
        return self.put(number, Chair(colour=self.chairs[number].colour))

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
        colour = self.chairs[wanted].colour
        if not level:
            return self.put(wanted, Chair(colour=colour))
        bot(level, game)
        others = [chair.name for number, chair in enumerate(self.chairs) if number != wanted]
        name = names.distinct(level.capitalize(), others)
        return self.put(wanted, Chair(BOT, name, level, colour, ready=True))

    def dress(self, number: int, colour: int, colours: int) -> Seating:
        """A chair in another of so many colours; a free chair that had it swaps. Raises Refused."""
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
