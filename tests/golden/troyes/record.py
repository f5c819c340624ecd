"""Finds games of Troyes that together show every mark: ``python -m tests.golden.troyes.record``.

Games that are there stay; what they do not show is looked for in games of all tempers with our own cards,
and as few as possible are added. Those of `tests.golden.record` are among them.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from hashlib import blake2b

from engine.chance import key_from
from engine.game import Out
from engine.record import PLAY, Record
from engine.table import new_table, replaying
from engine.troyes import GAME
from tests.engine.troyes.play import TEMPERS, Played, choose
from tests.golden import files
from tests.golden.troyes.marks import MARKS, Moment, shown

SEEDS = 25
"""How many games to look at for each number of players and temper before choosing any."""


def names() -> list[str]:
    """The recorded games, by the names of their files."""
    return [path.stem for path in files.paths() if files.at(path).header.game == GAME.name]


def story(record: Record) -> Iterator[Moment]:
    """The plays of a record, replayed and compared along the way, including those taken back later."""
    before = None
    for table in replaying(GAME, record):
        if before is not None and table.entries[-1].kind == PLAY:
            entry = table.entries[-1]
            yield Moment(before, entry.seat, GAME.parse(entry.body), table.state, table.history[-1])
        before = table.state


def sought() -> Iterator[Played]:
    """The games to look at."""
    for seed in range(SEEDS):
        for players in GAME.seats:
            for place, temper in enumerate(TEMPERS):
                yield Played(players, f"golden {seed}", temper, open_screens=(seed + place) % 4 == 0)


def quick_story(game: Played) -> Iterator[Moment]:
    """The story of a game, made without a table and its log."""
    rng = random.Random(repr(game))
    before = GAME.new(game.players, key_from(game.seed), game.options)
    while pending := GAME.pending(before):
        action = choose(before, pending[0], rng, TEMPERS[game.temper])
        after, out = GAME.copy(before), Out()
        GAME.apply(after, pending[0], action, out)
        yield Moment(before, pending[0], action, after, tuple(out.events))
        before = after


def recorded(game: Played) -> Record:
    """The same game at a table."""
    salt = blake2b(repr(game).encode(), digest_size=16).digest()
    table, rng = new_table(GAME, game.players, game.seed, salt, game.options), random.Random(repr(game))
    while pending := table.pending():
        action = choose(table.state, pending[0], rng, TEMPERS[game.temper])
        table.commit(table.play(pending[0], action))
    return table.record


def add() -> None:
    """Add games until nothing is missing, or no more can be found."""
    missing = set(MARKS)
    for name in names():
        missing -= set(shown(story(files.read(name))))
    found = {game: set(shown(quick_story(game))) for game in sought()} if missing else {}
    while missing:
        best = max(found, key=lambda game: len(found[game] & missing))
        if not found[best] & missing:
            break
        name = f"troyes-{best.players}-{best.temper}-{best.seed.split()[1]}"
        files.write(name, recorded(best))
        sys.stdout.write(f"{name}: {len(found[best] & missing)} more\n")
        missing -= found[best]
    for mark in sorted(missing):
        sys.stdout.write(f"not found: {mark}\n")


if __name__ == "__main__":
    add()
