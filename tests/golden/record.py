"""Finds games of Colonia that together show everything in `coverage`: ``python -m tests.golden.record``.

Existing games stay as they are, even if the bots that played some of them change. What they do not show is
looked for in random games, and as few as possible are added. ``--renew`` plays the actions of all games again
and stores what they draw and lead to now; use it after an intended change of the rules, together with a new
`rules_version`. With the name of a game instead, it records one random game for each number of players, as a
start for a game that is new on the shelf.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from hashlib import blake2b
from typing import Any, NamedTuple

from engine import shelf
from engine.chance import key_from
from engine.colonia import GAME
from engine.colonia.state import State
from engine.game import Action, Game, Out, Refused
from engine.play import play
from engine.record import PLAY, Record, Secret
from engine.table import Table, new_table
from tests import games
from tests.engine.colonia.positions import agreed
from tests.golden import files
from tests.golden.coverage import MARKS, shown
from tests.golden.decks import DECKS
from tests.golden.story import SET_UP, Moment, Story, story
from tests.golden.tempers import TEMPERS, choose

SEEDS = 12
"""How many games to look at for each number of players, deck and temper before choosing any."""
ALONE = 12
"""After so many plays of which nobody can take one back alone, everybody goes back one."""
THINK_AGAIN, GO_BACK, BACK = 97, 120, 3
"""Every 97th play is taken back and done again; at the 120th, everybody agrees to go back 3."""


BY_BOTS = {
    "3-bots": ["normal", "greedy", "normal"],
    "4-bots": ["normal"] * 4,
    "6-bots": ["normal", "greedy", "easy"] * 2,
}
"""The levels of the seats in games with the shipped deck, as people play them against bots."""


class Sought(NamedTuple):
    """A game to look at, fully determined by these fields."""

    players: int
    deck: str
    temper: str
    seed: int

    @property
    def name(self) -> str:
        return f"{self.players}-{self.deck}-{self.temper}-{self.seed}"

    @property
    def options(self) -> dict[str, object]:
        return agreed(DECKS[self.deck], open_screens=self.seed % 4 == 3).plain

    def decide(self, state: State, rng: random.Random) -> tuple[int, Action]:
        seat = rng.choice(GAME.pending(state))
        return seat, choose(TEMPERS[self.temper], state, seat, rng)


IDLE = Sought(5, "shipped", "idle", 0)
"""The game in which nobody does anything is always included."""


def sought() -> Iterator[Sought]:
    """The games to look at."""
    for seed in range(SEEDS):
        for players in GAME.seats:
            for deck in DECKS:
                for temper in TEMPERS:
                    yield Sought(players, deck, temper, seed)


def quick_story(game: Sought) -> Story:
    """The story of a game, made without a table and its log."""
    rng, out = random.Random(game.name), Out()
    state = GAME.new(game.players, key_from(game.name), game.options, out)
    moments = [Moment(state, -1, SET_UP, state, tuple(out.events))]
    while GAME.pending(state):
        seat, action = game.decide(state, rng)
        after, out = GAME.copy(state), Out()
        GAME.apply(after, seat, action, out)
        moments.append(Moment(state, seat, action, after, tuple(out.events)))
        state = after
    return moments


def recorded(game: Sought) -> Record:
    """The same game at a table, with plays taken back, so that its log has every kind of entry."""
    salt = blake2b(game.name.encode(), digest_size=16).digest()
    table = new_table(GAME, game.players, game.name, salt, game.options)
    table.commit(table.note(None, ["golden"]))
    rng = random.Random(game.name)
    while table.pending():
        seat, action = game.decide(table.state, rng)
        table.commit(table.play(seat, action))
        count = len(table.plays)
        if count % THINK_AGAIN == 0 and table.undoable(seat) is not None:
            table.commit(table.undo(seat))
            table.commit(table.play(seat, action))
        if count == GO_BACK:
            again = table.plays[-BACK:]
            table.commit(table.undo_by_consent(seat, count - BACK, list(range(game.players))))
            for taken in again:
                table.commit(table.play(taken.seat, taken.action))
    return table.record


def add() -> None:
    """Add games until nothing is missing, or no more can be found."""
    for name, levels in BY_BOTS.items():
        if name not in files.names():
            files.write(name, play(GAME, levels, name, {}).record)
    if IDLE.name not in files.names():
        files.write(IDLE.name, recorded(IDLE))
    missing = set(MARKS)
    for name in files.names():
        missing -= set(shown(story(files.read(name))))
    found = {game: set(shown(quick_story(game))) for game in sought()} if missing else {}
    while missing:
        best = max(found, key=lambda game: len(found[game] & missing))
        if not found[best] & missing:
            break
        files.write(best.name, recorded(best))
        print_line(f"{best.name}: {len(found[best] & missing)} more")
        missing -= found[best]
    for mark in (mark for mark in MARKS if mark in missing):
        print_line(f"not found: {mark}")


def begin(game: Game[Any]) -> None:
    """Record a random game for each number of players, with plays taken back."""
    for seats in game.seats:
        name = f"{game.name}-{seats}"
        folder = files.GAMES if game.name in shelf.GAMES else files.TOYS
        files.keep(folder / f"{name}.json", by_chance(game, seats, name))


def by_chance(game: Game[Any], seats: int, name: str) -> Record:
    """One of these, named by its seed; its log has every kind of entry."""
    salt, rng = blake2b(name.encode(), digest_size=16).digest(), random.Random(name)
    table = new_table(game, seats, name, salt, {})
    table.commit(table.note(None, ["golden"]))
    undone = consented = False
    while pending := table.pending():
        seat = rng.choice(pending)
        table.commit(table.play(seat, rng.choice(game.legal(table.state, seat))))
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
        case [name]:
            begin(games.named(name))
        case _:
            add()
