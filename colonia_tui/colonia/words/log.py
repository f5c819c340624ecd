"""The events of a game as the lines of its log.

A sentence for each event by itself is in `events`. Some events are better told with those around them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from colonia_tui.colonia.words.events import EVENTS, cannot_act, skipped
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.language.i18n import _
from colonia_tui.language.words import speak
from engine.colonia.components import WEEKS

Event: TypeAlias = tuple[str, Sequence[Any]]
"""A code with its arguments."""


def lines(phrases: Phrases, events: Sequence[Event]) -> list[str]:
    """A sentence for each event, "" for one that the sentence before it includes."""
    found: list[str] = []
    week = 0
    for run in _runs(events):
        code, args = run[0]
        if code == "week":
            week = args[0]
        if code == "cannot_act":
            text = _cannot_act(phrases, [args[0] for _code, args in run], args[1])
        elif code == "thrift" and week == WEEKS:
            text = _("There is no next Tuesday, so thrift changes nothing.")
        else:
            spoken = speak(EVENTS, phrases, code, args)
            text = code if spoken is None else spoken
        found += [text, *[""] * (len(run) - 1)]
    return found


def _runs(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Families that cannot act in the same round, one right after the other, belong together."""

    def key(entry: tuple[int, Event]) -> tuple[int, str]:
        place, (code, args) = entry
        return (-1, str(args[1])) if code == "cannot_act" else (place, code)

    for _key, run in groupby(enumerate(events), key):
        yield [event for _place, event in run]


def _cannot_act(phrases: Phrases, seats: Sequence[int], kind: str) -> str:
    if len(seats) == len(phrases.who):
        return skipped(kind)
    return cannot_act(phrases, phrases.seats(seats), kind)
