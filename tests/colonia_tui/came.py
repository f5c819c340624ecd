"""What came of one version of a table, as a screen gets it."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.game import Seat, Stage, View
from engine.table import Table
from net.wire.messages import TableEvent, Version


def came(table: Table[Any], viewer: Seat | None) -> Version:
    """What the newest version brought to a viewer, with the views on the way."""
    version = table.version
    events = [event for event in table.history[version] if event.seat in (None, viewer)]
    views = stages(table, viewer, version)
    return Version(version, [_sent(version, event.code, event.args) for event in events], views)


def stages(table: Table[Any], viewer: Seat | None, version: int) -> list[tuple[int, View]]:
    """The views of a version, each with how many of its events had happened by then."""
    events = table.history[version]
    return [
        (
            sum(event.seat in (None, viewer) for event in events[: stage.events]),
            table.game.view(stage.state, viewer),
        )
        for stage in table.stages.get(version, (Stage(len(events), table.state),))
    ]


def _sent(version: int, code: str, args: tuple[Any, ...]) -> TableEvent:
    return TableEvent(version, code, msgspec.msgpack.decode(msgspec.msgpack.encode(args)))
