"""The log: a sentence for each event, and some told together."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.colonia.words.words import ColoniaWords
from engine.colonia.components import WEEKS
from net.messages import TableEvent

WORDS = ColoniaWords(("Anna", "Ben", "Cora"))


def log(*events: tuple[str, Sequence[object]]) -> list[str]:
    return WORDS.sentences([TableEvent(place, code, list(args)) for place, (code, args) in enumerate(events)])


def test_every_event_has_its_own_sentence() -> None:
    events = ("passed", (1, "market")), ("die", (6,)), ("from_next_year", (1, 2))
    assert log(*events) == [WORDS.sentence(code, args) for code, args in events]


def test_a_round_in_which_nobody_can_act_is_one_sentence() -> None:
    idle = [("cannot_act", (seat, "safeguard")) for seat in (2, 0, 1)]
    assert log(*idle) == ["Nobody can safeguard a card: the round is skipped.", "", ""]


def test_families_that_cannot_act_one_after_the_other_share_a_sentence() -> None:
    events = [("passed", (0, "load")), ("cannot_act", (1, "load")), ("cannot_act", (2, "load"))]
    assert log(*events) == [
        "Anna passes (loading).",
        "Ben, Cora cannot act (loading): nobody at home or no free hold.",
        "",
    ]
    rounds = [("cannot_act", (1, "buy")), ("cannot_act", (1, "safeguard"))]
    assert log(*rounds) == [
        "Ben cannot act (buying): no card is left.",
        "Ben cannot act (safeguarding): nobody at home or no free card.",
    ]


def test_every_round_can_be_skipped() -> None:
    for kind in ("market", "order", "load", "buy", "safeguard"):
        first, *others = log(*[("cannot_act", (seat, kind)) for seat in (0, 1, 2)])
        assert first.startswith(("Nobody", "There is nothing"))
        assert others == ["", ""]


def test_thrift_promises_nothing_in_the_last_week() -> None:
    thrift = ("thrift", ())
    usual, last = log(("week", (WEEKS - 1, 3)), thrift, ("week", (WEEKS, 4)), thrift)[1::2]
    assert usual == "The next time a family sends members to the council, it sends 1 fewer."
    assert last == "There is no next Tuesday, so thrift changes nothing."
