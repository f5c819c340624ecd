"""A tournament: a field of bots, who play the same deals in each line-up, in a fixed order."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass

from engine import shelf
from engine.chance import SEEDS, below, key_from
from engine.game import Plain


@dataclass(frozen=True, slots=True)
class Match:
    """One game of a tournament: everything a process needs to play it."""

    number: int
    """From 0, in the order of the tournament."""
    deal: int
    seed: str
    bots: tuple[str, ...]
    """In seat order."""
    game: str
    options: dict[str, Plain]
    iterations: int


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament without an end: how many of its games are played is decided elsewhere.

    Each deal is played once with each line-up, so that no bot gains from its seat or from the cards.
    """

    game: str
    field: tuple[str, ...]
    """Who plays, in seat order of the first game; each further line-up is rotated by one seat."""
    seed: str
    iterations: int
    """The budget of bots that search."""
    options: dict[str, Plain] = dataclasses.field(default_factory=dict)

    @property
    def lineups(self) -> list[tuple[str, ...]]:
        """The different rotations of the field: in number ``k`` its first bot sits on seat ``k``."""
        seats = len(self.field)
        rotated = (self.field[seats - by :] + self.field[: seats - by] for by in range(seats))
        return list(dict.fromkeys(rotated))

    def match(self, number: int) -> Match:
        """Game ``number``, from 0. Its seed replays it with ``colonia simulate``."""
        lineups = self.lineups
        deal, lineup = divmod(number, len(lineups))
        seed = str(below(key_from(self.seed), f"deal {deal}", SEEDS))
        return Match(number, deal, seed, lineups[lineup], self.game, self.options, self.iterations)

    def matches(self, games: int) -> Iterator[Match]:
        """The first ``games`` games, deal by deal."""
        return (self.match(number) for number in range(games))

    @property
    def header(self) -> dict[str, Plain]:
        """What a results file must match before the tournament can resume from it."""
        options = json.dumps(self.options, sort_keys=True).encode()
        return {
            "tournament": 1,
            "game": self.game,
            "rules": shelf.game(self.game).rules_version,
            "field": list(self.field),
            "seed": self.seed,
            "iterations": self.iterations,
            "options": hashlib.blake2b(options, digest_size=8).hexdigest(),
        }


def one_among(bot: str, others: str, seats: int) -> tuple[str, ...]:
    """The field of one bot among ``seats - 1`` others."""
    return (bot, *[others] * (seats - 1))
