"""Seeds that nobody typed: hard to guess for a table, and for games between bots a number that fits JSON."""

from __future__ import annotations

from engine.chance import SEEDS
from engine.finished import seed_as_given
from net.host.opening import fresh_seed


def test_no_two_are_the_same() -> None:
    for secret in (True, False):
        assert len({fresh_seed(secret=secret) for _ in range(100)}) == 100


def test_the_seed_of_a_table_has_128_bits() -> None:
    assert all(len(bytes.fromhex(fresh_seed(secret=True))) == 16 for _ in range(20))


def test_the_seed_of_games_between_bots_is_a_number_that_json_keeps_exactly() -> None:
    for _ in range(100):
        number = seed_as_given(fresh_seed(secret=False))
        assert isinstance(number, int)
        assert 0 <= number < SEEDS
        assert float(number) == number
