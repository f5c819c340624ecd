"""A table: each change has two stages, what may be taken back, and a replay that notices every change."""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b
from random import Random
from typing import Any

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import shelf
from engine import table as table_module
from engine.chance import key_from
from engine.game import Action, Event, Reason
from engine.record import Entry, Header, Record
from engine.table import (
    OTHER_DRAWS,
    OTHER_SEED,
    OTHER_STATE,
    RECENT,
    REFUSED,
    Drift,
    Table,
    new_table,
    replay,
    replaying,
    state_hash,
)
from tests.refused import why_refused
from tests.toy import GAME, Lantern

BID, ROLL, KEEP = "bid", Action("roll"), Action("keep")
QUAY, TOWER = Action("carry", (0,)), Action("carry", (1,))


def bid(coins: int) -> Action:
    return Action(BID, (coins,))


@pytest.fixture
def table() -> Table[Lantern]:
    return new_table(GAME, 3, "7", bytes(16), {})


def do(table: Table[Lantern], *plays: tuple[int, Action]) -> None:
    for seat, action in plays:
        table.commit(table.play(seat, action))


def bid_all(table: Table[Lantern]) -> None:
    do(table, (0, bid(1)), (1, bid(3)), (2, bid(0)))  # seat 1 will roll


def carry(table: Table[Lantern]) -> None:
    """Seat 1 rolls until it has at least two pips and is about to carry."""
    bid_all(table)
    do(table, (1, ROLL))
    while table.state.die < 2:
        do(table, (1, ROLL))
    do(table, (1, KEEP))


# A change has two stages


def test_a_prepared_step_changes_nothing_until_it_is_committed(table: Table[Lantern]) -> None:
    before = GAME.dump(table.state)
    step = table.play(0, bid(2))
    assert (GAME.dump(table.state), table.version, table.plays) == (before, 0, [])
    table.commit(step)
    assert table.version == 1
    assert table.entries == [Entry("play", 0, ["bid", [2]], [], step.entry.hash)]
    assert table.state.bids == [2, -1, -1]


def test_a_dropped_step_leaves_no_trace(table: Table[Lantern]) -> None:
    bid_all(table)
    table.play(1, ROLL)
    first = table.play(1, ROLL)
    again = table.play(1, ROLL)
    assert first.entry == again.entry


def test_a_refused_play_changes_nothing(table: Table[Lantern]) -> None:
    before = GAME.dump(table.state)
    for seat, action, why in [
        (0, bid(7), Reason("too_dear", (7, 6))),
        (0, ROLL, Reason("not_now", ("bid",))),
        (3, bid(1), Reason("no_such_seat", (3,))),
        (-1, bid(1), Reason("no_such_seat", (-1,))),
    ]:
        assert why_refused(table.play, seat, action) == why
    assert (GAME.dump(table.state), table.version) == (before, 0)


def test_draws_are_recorded_in_the_entry(table: Table[Lantern]) -> None:
    bid_all(table)
    do(table, (1, ROLL))
    assert table.entries[-1].outcomes == [table.state.die]


@pytest.mark.parametrize("name", ["colonia", "troyes"])
def test_a_play_is_kept_in_stages_where_screens_show_it_in_parts(name: str) -> None:
    game = shelf.game(name)
    table, rng, most = new_table(game, 3, "7", bytes(16), {}), Random(7), 0
    while pending := table.pending():
        seat = rng.choice(pending)
        table.commit(table.play(seat, rng.choice(game.legal(table.state, seat))))
        *between, last = table.stages[table.version]
        assert last.state is table.state
        ends = [stage.events for stage in between]
        assert ends == sorted({*ends} - {0})
        assert ends[-1:] <= [last.events] == [len(table.history[-1])]
        most = max(most, len(between))
    assert most > 1
    assert len(table.stages) == RECENT


def test_a_note_leaves_the_game_as_it_is(table: Table[Lantern]) -> None:
    before = GAME.dump(table.state)
    table.commit(table.note(None, ["seated", ["Anna"]], Event("welcome")))
    assert GAME.dump(table.state) == before
    assert (table.version, table.plays) == (1, [])
    assert [event for _, event in table.events_for(None, 0)] == [Event("welcome")]


# Who sees what


def test_events_reach_only_those_they_are_for(table: Table[Lantern]) -> None:
    do(table, (0, bid(2)))
    assert [event.code for _, event in table.events_for(0, -1)] == ["slip", "bid", "own_bid"]
    assert [event.code for _, event in table.events_for(1, -1)] == ["slip", "bid"]
    assert [event.code for _, event in table.events_for(None, -1)] == ["bid"]
    assert table.events_for(0, 1) == []


# What may be taken back


def test_steps_of_an_action_are_taken_back_one_by_one(table: Table[Lantern]) -> None:
    carry(table)
    before = GAME.dump(table.state)
    do(table, (1, TOWER))
    middle = GAME.dump(table.state)
    if table.pending() == (1,):
        do(table, (1, QUAY))
        table.commit(table.undo(1))
    assert GAME.dump(table.state) == middle
    table.commit(table.undo(1))
    assert GAME.dump(table.state) == before
    assert table.history[-1] == (Event("undone", (1,)),)


def test_an_undo_adds_an_entry_and_erases_none(table: Table[Lantern]) -> None:
    do(table, (0, bid(2)))
    table.commit(table.undo(0))
    assert [entry.kind for entry in table.entries] == ["play", "undo"]
    assert table.plays == []


def test_a_draw_is_a_fence(table: Table[Lantern]) -> None:
    bid_all(table)
    do(table, (1, ROLL))
    assert table.undoable(1) is None
    do(table, (1, KEEP))
    assert table.undoable(1) == len(table.plays) - 1
    table.commit(table.undo(1))
    assert why_refused(table.undo, 1) == Reason("nothing_to_undo")


def test_a_secret_choice_may_be_taken_back_after_others_have_chosen(table: Table[Lantern]) -> None:
    do(table, (0, bid(2)), (1, bid(3)))
    table.commit(table.undo(0))
    assert table.pending() == (0, 2)
    assert table.state.bids == [-1, 3, -1]
    do(table, (0, bid(1)))
    assert table.state.bids == [1, 3, -1]


def test_a_secret_choice_stands_once_all_are_revealed(table: Table[Lantern]) -> None:
    bid_all(table)
    assert [table.undoable(seat) for seat in range(3)] == [None, None, None]


def test_nobody_can_take_back_a_play_after_another_has_played(table: Table[Lantern]) -> None:
    carry(table)
    while table.pending() == (1,):
        do(table, (1, QUAY))
    last = len(table.plays) - 1
    assert table.undoable(1) == last
    do(table, (0, bid(1)))
    assert table.undoable(1) is None
    assert table.undoable(0) == last + 1


def test_undo_by_consent_crosses_a_draw_and_the_same_is_drawn_again(table: Table[Lantern]) -> None:
    bid_all(table)
    before = GAME.dump(table.state)
    do(table, (1, ROLL))
    drawn = table.entries[-1].outcomes
    table.commit(table.undo_by_consent(0, 3, [0, 1, 2]))
    assert table.entries[-1].body == ["consent", 3, 0, 1, 2]
    assert table.history[-1] == (Event("undone_by_consent", (0, 1)),)
    assert GAME.dump(table.state) == before
    do(table, (1, ROLL))
    assert table.entries[-1].outcomes == drawn


@pytest.mark.parametrize("keep", [-1, 3, 4])
def test_there_is_nothing_to_go_back_to(table: Table[Lantern], keep: int) -> None:
    bid_all(table)
    assert why_refused(table.undo_by_consent, 0, keep, [0]) == Reason("nothing_to_undo")


# A table is opened from its header


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "chess"}, Reason("other_game", ("lanterns", "chess"))),
        ({"rules": 2}, Reason("other_rules", (2, 1))),
        ({"seats": 9}, Reason("seats", (9, 1, 4))),
        ({"options": {"coins": 0}}, Reason("option", ("coins",))),
    ],
)
def test_a_header_that_does_not_fit_is_refused(
    table: Table[Lantern], change: dict[str, object], why: Reason
) -> None:
    header = Header(**{**vars_of(table.header), **change})  # type: ignore[arg-type] # wrong on purpose
    assert why_refused(Table, GAME, header, table.secret) == why


def vars_of(header: Header) -> dict[str, object]:
    return {name: getattr(header, name) for name in ("game", "rules", "seats", "options", "commitment")}


# A deal to which the players contribute

GIVEN = ["00" * 16, None, "ff" * 16]


def test_a_deal_takes_the_place_of_the_first_one(table: Table[Lantern]) -> None:
    before = table.state.slips
    table.commit(table.deal(GIVEN, ["chairs", []]))
    again = new_table(GAME, 3, table.seed, bytes(16), {})
    assert table.seed == table.secret.dealt(GIVEN) != table.secret.seed
    assert GAME.dump(table.state) == GAME.dump(again.state)
    assert table.state.slips != before
    assert table.events_for(0, -1) == again.events_for(0, -1)
    assert (table.version, table.plays, table.undoable(0)) == (1, [], None)


def test_a_deal_is_made_again_by_a_replay_and_by_going_back(table: Table[Lantern]) -> None:
    table.commit(table.deal(GIVEN, None))
    dealt = GAME.dump(table.state)
    carry(table)
    assert GAME.dump(replay(GAME, table.record).state) == GAME.dump(table.state)
    table.commit(table.undo_by_consent(0, 0, [0, 1, 2]))
    assert GAME.dump(table.state) == dealt


def test_every_contribution_counts(table: Table[Lantern]) -> None:
    one = "00" * 15 + "01"
    different = [GIVEN, [None, *GIVEN[1:]], ["00" * 16, "00" * 16, "ff" * 16], [one, *GIVEN[1:]], GIVEN[::-1]]
    assert len({table.secret.dealt(given) for given in different}) == len(different)


def test_there_is_one_deal_before_everything_else(table: Table[Lantern]) -> None:
    for wrong in (GIVEN[:2], [*GIVEN, None], ["00", None, None], ["no", None, None]):
        with pytest.raises(ValueError):
            table.deal(wrong, None)
    table.commit(table.note(None, None))
    assert why_refused(table.deal, GIVEN, None) == Reason("started")


@pytest.mark.parametrize("body", [[[None, None], None], [["0" * 32, None, 7], None], ["no", None], None])
def test_a_deal_that_is_none_is_found(table: Table[Lantern], body: Any) -> None:
    table.commit(table.deal(GIVEN, None))
    entries = [table.entries[0]._replace(body=body)]
    with pytest.raises(Drift) as drift:
        replay(GAME, replace(table.record, entries=entries))
    assert (drift.value.version, drift.value.what) == (0, REFUSED)


def test_another_contribution_is_found(table: Table[Lantern]) -> None:
    table.commit(table.deal(GIVEN, None))
    entries = [table.entries[0]._replace(body=[[None, *GIVEN[1:]], None])]
    with pytest.raises(Drift) as drift:
        replay(GAME, replace(table.record, entries=entries))
    assert drift.value.what == OTHER_STATE


# What a replay notices


@pytest.fixture
def record(table: Table[Lantern]) -> Record:
    do(table, (0, bid(2)))
    table.commit(table.undo(0))
    table.commit(table.note(None, ["away", 2]))
    carry(table)
    do(table, (1, TOWER))
    table.commit(table.undo_by_consent(2, 4, [0, 1, 2]))
    return table.record


def test_a_replay_ends_with_the_same_table(table: Table[Lantern], record: Record) -> None:
    again = replay(GAME, record)
    assert GAME.dump(again.state) == GAME.dump(table.state)
    assert (again.version, again.plays) == (table.version, table.plays)


def test_an_entry_left_out_is_found(record: Record) -> None:
    with pytest.raises(Drift):
        replay(GAME, replace(record, entries=record.entries[:3] + record.entries[4:]))


def test_another_seed_is_found(record: Record) -> None:
    with pytest.raises(Drift) as drift:
        replay(GAME, replace(record, secret=record.secret._replace(seed="8")))
    assert (drift.value.version, drift.value.what, drift.value.table) == (0, OTHER_SEED, None)


@pytest.mark.parametrize(
    ("change", "what", "refusal"),
    [
        ({"hash": bytes(8)}, OTHER_STATE, None),
        ({"outcomes": [7]}, OTHER_DRAWS, None),
        ({"body": ["bid", [99]]}, REFUSED, Reason("too_dear", (99, 6))),
        ({"body": ["bid", [5]]}, OTHER_STATE, None),
        ({"body": "bid"}, REFUSED, Reason("malformed_action")),
        ({"seat": 9}, REFUSED, Reason("no_such_seat", (9,))),
        ({"seat": None}, REFUSED, Reason("malformed_entry")),
        ({"kind": "undo"}, REFUSED, Reason("malformed_entry")),
        ({"kind": "chat"}, REFUSED, Reason("malformed_entry")),
    ],
)
def test_it_says_what_differs_and_shows_the_table_before_and_the_step(
    record: Record, change: dict[str, object], what: str, refusal: Reason | None
) -> None:
    entries = [*record.entries]
    entries[4] = entries[4]._replace(**change)  # type: ignore[arg-type] # wrong on purpose
    with pytest.raises(Drift) as caught:
        replay(GAME, replace(record, entries=entries))
    drift = caught.value
    assert (drift.version, drift.what, drift.refusal) == (4, what, refusal)
    assert drift.table is not None
    assert drift.table.entries == record.entries[:4]
    assert (drift.step is None) == (what == REFUSED)
    assert drift.step is None or "body" in change or drift.step.entry == record.entries[4]


def test_a_replay_goes_step_by_step(record: Record) -> None:
    assert [table.version for table in replaying(GAME, record)] == [*range(len(record.entries) + 1)]


# The hash of a state

PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.text(max_size=40)
    | st.binary(max_size=40),
    lambda inner: st.lists(inner, max_size=20) | st.dictionaries(st.text(max_size=3), inner, max_size=20),
    max_leaves=40,
)


@given(PLAIN)
def test_a_hash_is_that_of_the_state_as_msgpack(state: object) -> None:
    assert state_hash(state) == blake2b(msgpack.packb(state), digest_size=8).digest()


class Counting(type(GAME)):  # type: ignore[misc]
    """The toy game; it counts the plays that are applied."""

    applied = 0

    def apply(self, *args: Any) -> None:
        type(self).applied += 1
        super().apply(*args)


def test_taking_back_a_play_replays_nothing() -> None:
    game = Counting()
    table = new_table(game, 2, "7", bytes(16), {})
    table.commit(table.play(0, bid(1)))
    Counting.applied = 0
    for _ in range(3):
        table.commit(table.undo(0))
        table.commit(table.play(0, bid(1)))
    assert Counting.applied == 3


def test_going_back_from_kept_states_comes_to_the_same_as_playing_from_the_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Plays, undos and going back by consent at random, with few states kept."""
    monkeypatch.setattr(table_module, "RECENT", 4)
    monkeypatch.setattr(table_module, "EVERY", 3)
    rng = Random(5)
    for _ in range(20):
        table = new_table(GAME, 3, "7", bytes(16), {})
        while table.pending() and table.version < 150:
            seat = rng.choice(table.pending())
            back = [each for each in range(3) if table.undoable(each) is not None]
            if back and rng.random() < 0.3:
                table.commit(table.undo(rng.choice(back)))
            elif table.plays and rng.random() < 0.1:
                table.commit(table.undo_by_consent(seat, rng.randrange(len(table.plays)), [0, 1, 2]))
            else:
                table.commit(table.play(seat, rng.choice(GAME.legal(table.state, seat))))
            state = GAME.new(3, key_from("7"), table.header.options, None)
            for play in table.plays:
                GAME.apply(state, play.seat, play.action)
            assert GAME.dump(table.state) == GAME.dump(state)
            assert table.entries[-1].hash == state_hash(GAME.dump(state))
        replay(GAME, table.record)
