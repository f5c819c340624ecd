"""Why something is refused, as a value to compare."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from engine.game import Reason, Refused
from net.saves.journal import JournalError


def why_refused(do: Callable[..., object], *args: Any, **how: Any) -> Reason:
    """Why a call is refused."""
    with pytest.raises((Refused, JournalError)) as refused:
        do(*args, **how)
    return refused.value.reason


async def why_refuses(doing: Awaitable[object]) -> Reason:
    """Why something that has to be awaited is refused."""
    with pytest.raises(Refused) as refused:
        await doing
    return refused.value.reason
