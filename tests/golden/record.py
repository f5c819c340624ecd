"""Find games of Colonia until everything in `coverage` is shown: ``python -m tests.golden.record``.

Games that are there stay as they are, whatever becomes of the bots that played some of them. What they do
not show is looked for among games by chance, and the fewest that show it are added. ``--renew`` plays the
actions of all games again and keeps what they draw and lead to now: for a change of the rules that was
meant, together with a new `rules_version`. The name of a game instead records one by chance for each number
of players: a beginning for a game that is new on the shelf.
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
"""Games of each number of players, deck and temper that are looked at before any is chosen."""
THINK_AGAIN, GO_BACK, BACK = 97, 120, 3
"""Every so many plays one is taken back and done again; at this one, all agree to go back so many."""


BY_BOTS = {
    "3-bots": ["normal", "greedy", "normal"],
    "4-bots": ["normal"] * 4,
    "5-bots": ["easy", "normal", "greedy", "normal", "greedy"],
    "6-bots": ["normal", "greedy", "easy"] * 2,
}
"""Games as they are played at a table, with the shipped deck: the levels of the seats."""


class Sought(NamedTuple):
    """A game to look at: everything follows from this."""

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
"""A game in which nobody does anything is always kept."""


def sought() -> Iterator[Sought]:
    """Games to look at."""
    for seed in range(SEEDS):
        for players in GAME.seats:
            for deck in DECKS:
                for temper in TEMPERS:
                    yield Sought(players, deck, temper, seed)


def told_quickly(game: Sought) -> Story:
    """The story of a game, without a table and its log."""
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
    """The same game at a table, with second thoughts, so that its log holds every kind of entry."""
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
    """Add games until nothing is missing, or nothing more is found."""
    for name, levels in BY_BOTS.items():
        if name not in files.names():
            files.write(name, play(GAME, levels, name, {}).record)
    if IDLE.name not in files.names():
        files.write(IDLE.name, recorded(IDLE))
    missing = set(MARKS)
    for name in files.names():
        missing -= set(shown(story(files.read(name))))
    found = {game: set(shown(told_quickly(game))) for game in sought()} if missing else {}
    while missing:
        best = max(found, key=lambda game: len(found[game] & missing))
        if not found[best] & missing:
            break
        files.write(best.name, recorded(best))
        say(f"{best.name}: {len(found[best] & missing)} more")
        missing -= found[best]
    keep_index()
    for mark in (mark for mark in MARKS if mark in missing):
        say(f"not found: {mark}")


def keep_index() -> None:
    """Keep what comes out of all games; each mark is put down to the first game that shows it."""
    missing, kept = set(MARKS), {}
    for name in files.names():
        record = files.read(name)
        shows = [mark for mark in shown(story(record)) if mark in missing]
        missing -= set(shows)
        kept[name] = files.outcome(record, shows)
    files.write_index(kept)


def begin(game: Game[Any]) -> None:
    """A game by chance for each number of players, with second thoughts."""
    for seats in game.seats:
        name = f"{game.name}-{seats}"
        folder = files.GAMES if game.name in shelf.GAMES else files.TOYS
        files.keep(folder / f"{name}.json", by_chance(game, seats, name))


def by_chance(game: Game[Any], seats: int, name: str) -> Record:
    """One of them, named by its seed; its log holds every kind of entry."""
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
        elif undone and not consented and len(table.plays) > 2:
            consented = True
            table.commit(table.undo_by_consent(seat, 1, list(range(seats))))
    return table.record


def renew() -> None:
    """Play the actions of all games again, and keep what comes of it."""
    for path in files.paths():
        try:
            files.keep(path, replayed(files.at(path)))
        except Refused as refused:
            say(f"{path.stem} can no longer be played: {refused.reason}; delete it, and add another")
    keep_index()


def replayed(old: Record) -> Record:
    """The actions of a record, with what they draw and lead to now. Raises Refused."""
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


def say(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--renew"]:
            renew()
        case [name]:
            begin(games.named(name))
        case _:
            add()
