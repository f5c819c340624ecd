"""The toy fulfils the protocol of `engine.game.Game`, so what is built on that can be tested with it."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots import BOTS, bot
from engine.chance import key_from
from engine.game import Action, Plain, Refused, View
from engine.table import Table, new_table, replay
from tests.engine.courses import generator
from tests.every import every
from tests.toy import GAME, Lantern
from tests.toy.face import SENTENCES


def event_text(code: str, args: list[Plain]) -> str:
    """An event in words."""
    return SENTENCES[code].format(*args)


def shown(view: View, legal: list[Plain]) -> str:
    """The table, and what may be typed."""
    words = ", ".join(" ".join(map(str, [kind, *args])) for kind, args in legal)
    return f"round {view['round']}, {view['step']}: coins {view['coins']}, quay {view['quay']} [{words}]"


def typed(line: str) -> Action:
    """What a person typed, as an action."""
    kind, *args = line.split()
    return Action(kind, tuple(int(arg) for arg in args))


def table(seats: int = 3, seed: str = "7") -> Table[Lantern]:
    return new_table(GAME, seats, seed, bytes(16), {})


def play_out(game: Table[Lantern], rng: Random) -> None:
    while pending := game.pending():
        seat = rng.choice(pending)
        game.commit(game.play(seat, rng.choice(GAME.legal(game.state, seat))))


@every("seats", GAME.seats)
@every("seed", ["1", "2", "3"])
def test_a_game_ends_and_is_replayed_to_the_same_state(seats: int, seed: str) -> None:
    game = table(seats, seed)
    play_out(game, Random(seed))
    assert game.result() is not None
    assert GAME.dump(replay(GAME, game.record).state) == GAME.dump(game.state)


def test_options_are_checked() -> None:
    assert GAME.options({"coins": 2}) == {"rounds": 3, "coins": 2}
    for wrong in ({"coins": 0}, {"coins": True}, {"stars": 1}):
        with pytest.raises(Refused):
            GAME.options(wrong)


@every("level", BOTS)
def test_every_bot_plays_it_through(level: str) -> None:
    game, mind = table(), bot(level)
    seed = key_from(game.secret.seed)
    taken = [0, 0, 0]
    while pending := game.pending():
        seat = pending[0]
        legal = GAME.legal(game.state, seat)
        rng = generator(seed, seat, taken[seat])
        game.commit(game.play(seat, mind.choose(GAME, seat, game.view(seat), legal, rng, lambda: False)))
        taken[seat] += 1
    assert game.result() is not None


def test_a_line_of_text_is_screen_enough() -> None:
    """Typing the last thing the line offers each time is enough to get to the end."""
    game = table(1)
    while game.pending():
        legal = [[action.kind, list(action.args)] for action in GAME.legal(game.state, 0)]
        line = shown(game.view(0), legal)
        offered = line[line.rindex("[") + 1 : -1].split(", ")
        assert [typed(words) for words in offered] == GAME.legal(game.state, 0)
        game.commit(game.play(0, typed(offered[-1])))
    lines = [event_text(event.code, list(event.args)) for _, event in game.events_for(0, -1)]
    assert lines[0] == f"your slip is {game.state.slips[0]}"
    assert "you bid 6" in lines
    assert lines[-1] == f"slips: ({game.state.slips[0]},)"
