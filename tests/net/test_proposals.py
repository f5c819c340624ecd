"""A proposal to go back, step by step."""

from __future__ import annotations

import pytest

from engine.game import Reason, Refused
from net.messages import Proposal
from net.proposals import Proposed, answered, message, propose


def test_a_proposal_waits_until_everybody_has_agreed() -> None:
    standing = propose(None, 1, 2, plays=4)
    assert standing == Proposed(1, 2, frozenset({1}))
    assert not standing.accepted([0, 1])
    agreed = answered(standing, 0, yes=True)
    assert agreed is not None
    assert agreed.accepted([0, 1])
    assert message(agreed, 4) == Proposal(1, 2, 4, [0, 1])


def test_one_no_ends_it() -> None:
    assert answered(propose(None, 1, 2, plays=4), 0, yes=False) is None
    assert message(None, 4) == Proposal(0, None, 4, [])


@pytest.mark.parametrize("keep", [-1, 4, 99])
def test_there_must_be_something_to_take_back(keep: int) -> None:
    with pytest.raises(Refused) as refused:
        propose(None, 1, keep, plays=4)
    assert refused.value.reason == Reason("nothing_to_undo")


def test_one_at_a_time_and_no_answer_to_none() -> None:
    with pytest.raises(Refused) as refused:
        propose(propose(None, 1, 2, plays=4), 0, 1, plays=4)
    assert refused.value.reason == Reason("proposal_stands")
    with pytest.raises(Refused) as refused:
        answered(None, 0, yes=True)
    assert refused.value.reason == Reason("no_proposal")
