"""What has to be sent goes out once, in order: when the loop comes round, or at the end of a context."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from net.deliveries import Deliveries


async def test_it_goes_out_when_the_loop_comes_round() -> None:
    deliveries, sent = Deliveries(), list[int]()
    for number in range(3):
        deliveries.soon(partial(sent.append, number))
    assert sent == []
    await asyncio.sleep(0)
    assert sent == [0, 1, 2]
    deliveries.soon(partial(sent.append, 3))
    await asyncio.sleep(0)
    assert sent == [0, 1, 2, 3]


async def test_it_goes_out_at_the_end_of_what_led_to_it_even_if_that_fails() -> None:
    deliveries, sent = Deliveries(), list[int]()
    deliveries.soon(partial(sent.append, 0))

    def fail() -> None:
        with deliveries:
            deliveries.soon(partial(sent.append, 1))
            deliveries.soon(partial(sent.append, 2))
            assert sent == []
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert sent == [0, 1, 2]
    await asyncio.sleep(0)
    assert sent == [0, 1, 2]
    deliveries.soon(partial(sent.append, 3))
    await asyncio.sleep(0)
    assert sent == [0, 1, 2, 3]
