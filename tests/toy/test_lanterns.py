"""The toy fulfils the protocol of `engine.game.Game`, so what is built on that can be tested with it."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots import BOTS, bot
from engine.chance import key_from
from engine.game import Action, Plain, Reason, Refused, View
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


def test_legal_is_exactly_what_why_not_allows() -> None:
    game, rng = table(), Random(5)
    while pending := game.pending():
        for seat in range(3):
            legal = GAME.legal(game.state, seat)
            assert bool(legal) == (seat in pending)
            for action in GAME.universe(3, game.header.options):
                assert (GAME.why_not(game.state, seat, action) is None) == (action in legal)
        game.commit(game.play(pending[0], rng.choice(GAME.legal(game.state, pending[0]))))


def test_a_refused_action_changes_nothing() -> None:
    game = table()
    before = GAME.dump(game.state)
    with pytest.raises(Refused) as refused:
        GAME.apply(game.state, 0, Action("roll"))
    assert refused.value.reason == Reason("not_now", ("bid",))
    assert GAME.dump(game.state) == before


def test_a_sample_fits_the_view_and_hides_the_rest() -> None:
    game, rng = table(), Random(9)
    game.commit(game.play(1, Action("bid", (3,))))
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        samples = [GAME.sample(view, rng) for _ in range(20)]
        assert all(GAME.view(sample, seat) == view for sample in samples)
        hidden = 2 if seat != 2 else 0
        assert len({sample.slips[hidden] for sample in samples}) > 1
        assert game.state.seed not in {sample.seed for sample in samples}


def test_what_a_seat_may_not_know_changes_nothing_it_gets() -> None:
    game = table()
    other = GAME.copy(game.state)
    other.slips[1], other.bids[1] = 1_234_567, 4
    game.state.bids[1] = 2
    for seat in (0, 2, None):
        assert GAME.view(other, seat) == game.view(seat)
    for seat in (0, 2):
        assert GAME.question(other, seat) == GAME.question(game.state, seat)


def test_load_is_the_inverse_of_dump() -> None:
    game = table()
    dumped = GAME.dump(game.state)
    assert GAME.load(dumped) == game.state
    wrongs: list[Plain] = [None, [], {}, dumped | {"schema": 2}, dumped | {"more": 1}]
    for wrong in wrongs:
        with pytest.raises(ValueError):
            GAME.load(wrong)


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
