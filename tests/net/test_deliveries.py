"""What has to be sent goes out once, in order, when the loop comes round."""

from __future__ import annotations

import asyncio
from functools import partial

from net.host.connection import Deliveries


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
