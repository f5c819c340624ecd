"""Which events stand after undo, and which are news."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.table.standing import news, own_last, standing
from engine.game import Seat
from net.messages import TableEvent


def event(version: int, code: str, *args: int) -> TableEvent:
    return TableEvent(version, code, list(args))


def actor(play: Sequence[TableEvent]) -> Seat | None:
    """In this game every event but "dealt" has the player as its first argument."""
    return None if play[0].code == "dealt" else play[0].args[0]


def one(play: Sequence[TableEvent]) -> int:
    """In this game the first event of a play is what the player did."""
    return 1


DEALT = event(0, "dealt")
FIRST, FELL = event(1, "threw", 0), event(1, "fell", 0)
SECOND, THIRD = event(2, "threw", 1), event(3, "threw", 2)
UNDONE = event(4, "undone", 1)


def test_without_undo_all_events_stand() -> None:
    told = [DEALT, FIRST, FELL, SECOND, THIRD]
    assert standing(told, actor) == told


def test_a_play_is_taken_back_with_all_its_events() -> None:
    assert standing([DEALT, FIRST, FELL, event(2, "undone", 0)], actor) == [DEALT]


def test_a_secret_choice_can_be_taken_back_after_others_have_chosen() -> None:
    assert standing([DEALT, FIRST, FELL, SECOND, THIRD, UNDONE], actor) == [DEALT, FIRST, FELL, THIRD]


def test_steps_that_brought_no_events_are_taken_back_before_what_was_told() -> None:
    said = [DEALT, FIRST, FELL, SECOND]  # 3 and 4 bring nothing
    back = [event(5, "undone", 1), event(6, "undone", 1)]
    assert standing([*said, *back], actor, silent=True) == said
    assert standing([*said, *back, event(7, "undone", 1)], actor, silent=True) == [DEALT, FIRST, FELL]
    by_all = event(5, "undone_by_consent", 0, 3)
    assert standing([*said, by_all], actor, silent=True) == [DEALT, FIRST, FELL]
    assert standing([*said, back[0]], actor) == [DEALT, FIRST, FELL], "elsewhere every play tells something"


def test_several_plays_can_be_taken_back_by_consent() -> None:
    told = [DEALT, FIRST, FELL, SECOND, THIRD, event(4, "undone_by_consent", 2, 2), event(5, "threw", 1)]
    assert standing(told, actor) == [DEALT, FIRST, FELL, event(5, "threw", 1)]


def test_an_undone_play_may_be_older_than_the_first_event() -> None:
    assert standing([THIRD, event(4, "undone_by_consent", 2, 3)], actor) == []
    assert standing([THIRD, event(4, "undone", 0)], actor) == [THIRD]


def test_news_begins_after_the_own_last_play() -> None:
    told = [DEALT, FIRST, FELL, SECOND, THIRD]
    assert news(told, 0, actor, one) == [FELL, SECOND, THIRD], "what it brought is news, too"
    assert news(told, 2, actor, one) == []
    assert news(told, 3, actor, one) == told, "who has not played hears all"


def test_own_last_includes_the_own_last_play() -> None:
    told = [DEALT, FIRST, FELL, SECOND, THIRD]
    assert own_last(told, 1, actor) == [SECOND, THIRD]
    assert own_last(told, 0, actor) == [FIRST, FELL, SECOND, THIRD]


def test_news_for_a_spectator_goes_back_to_the_previous_play_of_the_last_player() -> None:
    again = event(4, "threw", 0)
    assert news([DEALT, FIRST, FELL, SECOND, THIRD, again], None, actor, one) == [SECOND, THIRD, again]
    assert news([DEALT, FIRST, FELL], None, actor, one) == [DEALT, FIRST, FELL]
    assert news([], None, actor, one) == []
