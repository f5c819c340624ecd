"""The votes, Wednesday to Saturday."""

from __future__ import annotations

import pytest

from engine.colonia.week import pending, question
from engine.game import Reason
from tests.engine.colonia.positions import (
    adopt,
    args_of,
    asked,
    codes,
    edict,
    of,
    play,
    refusal,
    rows,
    vote,
    voting,
)

THRIFT = edict("thrift")


def test_a_zero_card_has_no_vote():
    s = voting(THRIFT, card=[8, 7, 6, 5], zero=[1, 0, 0, 0])
    assert pending(s) == (1, 2, 3)
    assert refusal(s, 0, "vote", 1) == Reason("not_asked")
    events = vote(s, 1)
    assert args_of(events, "votes")[0][1:3] == (7, 11)


def test_r07_in_a_tie_the_mayor_decides_openly_whatever_the_mayors_vote():
    s = voting(THRIFT, card=[8, 3, 5, 6], order=[0, 3, 2, 1])
    events = vote(s, 0, 1)  # 11 to 11
    assert args_of(events, "votes")[0][1:3] == (11, 11)
    assert asked(s) == ("decide", (0,))
    assert question(s, 0).args == {"edict": THRIFT, "yes": 11, "no": 11}
    assert not question(s, 0).secret
    assert question(s, 1) is None
    events = play(s, 0, "decide", 0)
    assert args_of(events, "decided") == [(0, 0)]
    assert args_of(events, "rejected") == [(THRIFT,)]


@pytest.mark.parametrize(("yes", "fate"), [(1, "adopted"), (0, "rejected")])
def test_r07_also_at_0_to_0(yes, fate):
    s = voting(THRIFT, zero=[1, 1, 1, 1], order=[2, 1, 0, 3])
    assert asked(s) == ("decide", (2,))
    assert question(s, 2).args == {"edict": THRIFT, "yes": 0, "no": 0}
    assert args_of(play(s, 2, "decide", yes), fate) == [(THRIFT,)]


def test_r20_a_vote_is_held_even_if_the_edict_would_have_no_effect():
    s, events = adopt("home", 1, street=[0] * 16)
    assert args_of(events, "adopted") == [(edict("home", 1),)]
    assert "home" not in codes(events)
    assert s.votes == [1]


def test_r20_each_edict_sees_what_the_one_before_did():
    s = voting(edict("depart", 1), edict("depart", 2))
    first = s.berth[:]
    vote(s, 0, 1, 2, 3)
    assert s.votes == [1, -1]
    assert s.berth[:3] == first[1:]
    fresh = s.berth[3]
    vote(s, 0, 1, 2, 3)
    assert s.berth[:2] == [first[3], fresh]


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
