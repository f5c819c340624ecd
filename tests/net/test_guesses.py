"""Wrong proofs: who has to wait, and for how long."""

from __future__ import annotations

from net.guesses import ADDRESSES, AT_THE_TABLE, FROM_ONE_ADDRESS, WAIT, WITHIN, Guesses


def test_after_five_within_a_minute_an_address_waits_for_a_minute() -> None:
    guesses = Guesses()
    for number in range(FROM_ONE_ADDRESS):
        assert guesses.wait("eve", 10.0) == 0
        guesses.wrong("eve", 10.0 + number)
    last = 10.0 + FROM_ONE_ADDRESS - 1
    assert guesses.wait("eve", last) == WAIT
    assert guesses.wait("anna", last) == 0  # nobody else
    assert guesses.wait("eve", last + WAIT) == 0


def test_now_and_then_a_mistake_costs_nothing() -> None:
    guesses = Guesses()
    for number in range(100):
        now = number * WITHIN / (FROM_ONE_ADDRESS - 1)
        guesses.wrong("anna", now)
        assert guesses.wait("anna", now) == 0


def test_many_addresses_together_are_many_too() -> None:
    guesses = Guesses()
    for number in range(AT_THE_TABLE):
        guesses.wrong(f"eve-{number}", 1.0)
        assert guesses.wait(f"eve-{number}", 1.0) == 0
    guesses.wrong("eve-99", 1.0)
    assert guesses.wait("eve-99", 1.0) == WAIT
    assert guesses.wait("eve-0", 1.0) == 0  # before that was too many
    assert guesses.wait("anna", 1.0) == 0


def test_what_is_remembered_is_bounded() -> None:
    guesses = Guesses()
    for number in range(10 * ADDRESSES):
        guesses.wrong(f"eve-{number}", number / 1000)
    assert len(guesses._until) == ADDRESSES
    assert len(guesses._wrong) == AT_THE_TABLE + 1
