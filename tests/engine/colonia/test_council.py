"""The votes, Wednesday to Saturday."""

from __future__ import annotations

import pytest

from engine.colonia.week import question
from tests.engine.colonia.positions import (
    args_of,
    asked,
    edict,
    of,
    play,
    rows,
    vote,
    voting,
)

THRIFT = edict("thrift")


@pytest.mark.parametrize(("yes", "fate"), [(1, "adopted"), (0, "rejected")])
def test_r07_also_at_0_to_0(yes, fate):
    s = voting(THRIFT, zero=[1, 1, 1, 1], order=[2, 1, 0, 3])
    assert asked(s) == ("decide", (2,))
    assert question(s, 2).args == {"edict": THRIFT, "yes": 0, "no": 0}
    assert args_of(play(s, 2, "decide", yes), fate) == [(THRIFT,)]


def test_edicts_are_voted_on_left_to_right_and_only_today():
    home, thrift = edict("home", 1), edict("thrift")
    s = voting(edict("gift_bag"), home, thrift, street=rows(4, 4, {0: [0, 2, 0, 0]}))
    assert question(s, 1).args == {"edict": edict("gift_bag"), "votes": 7}
    vote(s)
    assert question(s, 1).args["edict"] == home
    vote(s, 0, 1, 2, 3)
    assert s.votes == [0, 1, -1]
    assert asked(s)[0] == "order"
    assert of(s.street, 0, 4)[1] == 0
