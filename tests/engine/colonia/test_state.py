"""A state as plain data, and copies of it."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

from engine.colonia import GAME
from engine.colonia.state import State
from tests.engine.colonia.positions import at_harbour, at_market, choosing_cards, play
from tests.every import every

TWO = [1, 1, 0, 0, 0]


def test_a_dump_is_plain_and_can_be_loaded():
    s = choosing_cards()
    play(s, 1, "card", 5)
    s.contracts[2] = [(1, 3)]
    data = json.loads(json.dumps(GAME.dump(s)))
    assert GAME.load(data) == s
    assert GAME.dump(GAME.load(data)) == GAME.dump(s)
    assert list(GAME.dump(s)) == list(GAME.dump(at_harbour()))  # keys in a fixed order


def test_a_dump_shares_no_list_with_the_state():
    s = at_market([TWO])
    data = GAME.dump(s)
    loaded = GAME.load(data)
    before = GAME.dump(s)
    for name, value in data.items():
        if isinstance(value, list):
            value.clear()
            assert getattr(s, name) == before[name] or name in ("stack", "choice", "contracts")
    assert GAME.dump(s) == before
    assert GAME.dump(loaded) == before


def test_a_copy_shares_nothing_that_can_change():
    s = at_market([TWO])
    s.contracts[0].append((1, 1))
    twin = GAME.copy(s)
    assert twin == s
    for field in fields(State):
        value = getattr(s, field.name)
        if isinstance(value, list):
            assert getattr(twin, field.name) is not value
    assert all(one is not other for one, other in zip(s.contracts, twin.contracts, strict=True))


def _without(data, key):
    return {name: value for name, value in data.items() if name != key}


@every(
    "spoil",
    [
        lambda data: None,
        lambda data: [data],
        lambda data: {},
        lambda data: data | {"schema": 2},
        lambda data: data | {"schema": None},
        lambda data: data | {"seed": 7},
        lambda data: data | {"seed": "not hex"},
        lambda data: data | {"options": {}},
        lambda data: data | {"options": {"deck": None, "open_screens": False}},
        lambda data: data | {"options": _without(data["options"], "open_screens")},
        lambda data: data | {"stack": [[1]]},
        lambda data: data | {"stack": 5},
        lambda data: data | {"choice": [5]},
        lambda data: data | {"contracts": [[[1, 2, 3]]]},
        lambda data: _without(data, "options"),
        lambda data: _without(data, "supply"),
        lambda data: _without(data, "windows"),
    ],
)
def test_load_refuses_what_dump_did_not_write(spoil):
    with pytest.raises(ValueError):
        GAME.load(spoil(GAME.dump(at_harbour())))
