"""Records games: ``python -m tests.golden.record NAME`` one random game of NAME for each number of players.

``python -m tests.golden.record NAME PLAYED`` records one with the players, the deck and the other options
of PLAYED, a game of the sweep in the module ``play``: ``colonia "4-dry 0"``.

``--renew`` plays the actions of all games again and stores what they draw and lead to now; use it after an
intended change of the rules, together with a new `rules_version`. That together they show something is not
asked of them: that every card, effect and event occurs is asserted where the second readings play.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from engine import shelf
from engine.game import Action, Game, Plain, Refused
from engine.record import PLAY, Record, Secret
from engine.table import Table, new_table
from tests import games
from tests.golden import files

ALONE = 12
"""After so many plays of which nobody can take one back alone, everybody goes back one."""


def begin(game: Game[Any], played: str = "") -> None:
    """Record a random game for each number of players, or one like ``played``, with plays taken back."""
    wanted = {str(seats): (seats, dict[str, Plain]()) for seats in game.seats}
    if played:
        sweep = {str(one): (one.players, one.options) for one in games.material(game, "play").sweep()}
        wanted = {played: sweep[played]}
    for which, (seats, options) in wanted.items():
        name = f"{game.name}-{which.replace(' ', '-')}"
        folder = files.GAMES if game.name in shelf.GAMES else files.TOYS
        files.keep(folder / f"{name}.json", by_chance(game, seats, name, options))


def by_chance(game: Game[Any], seats: int, name: str, options: dict[str, Plain]) -> Record:
    """One of these, named by its seed; its log has every kind of entry."""
    salt, rng = blake2b(name.encode(), digest_size=16).digest(), random.Random(name)
    table, choose = new_table(game, seats, name, salt, options), games.material(game, "play").choose
    table.commit(table.note(None, ["golden"]))
    undone = consented = False
    while pending := table.pending():
        seat = rng.choice(pending)
        table.commit(table.play(seat, choose(table.state, seat, rng)))
        if not undone and table.undoable(seat) is not None:
            undone = True
            table.commit(table.undo(seat))
        elif not consented and len(table.plays) > (2 if undone else ALONE):
            consented = True
            table.commit(table.undo_by_consent(seat, 1, list(range(seats))))
    return table.record


def renew() -> None:
    """Play the actions of all games again, and store what they lead to."""
    for path in files.paths():
        try:
            files.keep(path, replayed(files.at(path)))
        except Refused as refused:
            print_line(f"{path.stem} can no longer be played: {refused.reason}; delete it and add another")


def replayed(old: Record) -> Record:
    """A new record with the same actions, and what they draw and lead to now. Raises Refused."""
    game, secret = games.named(old.header.game), Secret(old.secret.seed, old.secret.salt)
    table = Table(game, replace(old.header, rules=game.rules_version), secret)
    for entry in old.entries:
        action = game.parse(entry.body)
        if entry.kind == PLAY and entry.seat is not None and isinstance(action, Action):
            table.commit(table.play(entry.seat, action))
        elif entry.seat is None:
            table.commit(table.note(None, entry.body))
        elif entry.body[0] == "own":
            table.commit(table.undo(entry.seat))
        else:
            table.commit(table.undo_by_consent(entry.seat, entry.body[1], entry.body[2:]))
    return table.record


def print_line(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--renew"]:
            renew()
        case [name, *played]:
            begin(games.named(name), *played)
