"""Reads what a milestone shows from its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from colonia_tui.language.i18n import capital
from colonia_tui.language.words import speak
from colonia_tui.troyes.steps.groups import Group
from colonia_tui.troyes.steps.turning_facts import (
    END,
    EVENTS,
    Acted,
    End,
    EventsPhase,
    Facts,
    Income,
    Loss,
    NewRound,
    Rolled,
)
from colonia_tui.troyes.words.events import EVENTS as SENTENCES
from colonia_tui.troyes.words.phrases import Phrases
from engine.game import Seat
from net.wire.messages import TableEvent


def facts(group: Group, phrases: Phrases, round_number: int) -> Facts:
    """The facts of a milestone. ``round_number`` is the round in which it ends."""
    events = group.events
    if group.kind == EVENTS:
        return _events(events, phrases, round_number)
    if group.kind == END:
        return _end(events)
    return NewRound(
        round=next((event.args[0] for event in events if event.code == "round"), round_number),
        collected=tuple((seat, money) for seat, money in _args(events, "collected")),
        stood_up=tuple((owner, building) for owner, building in _args(events, "stood_up")),
        left=sum(count for (count,) in _args(events, "dice_left")),
        turned_up=tuple((slot, activity) for slot, activity in _args(events, "turned_up")),
        income=_income(events),
        dice=tuple(
            Rolled(owner, tuple(red), tuple(white), tuple(yellow))
            for owner, red, white, yellow in _args(events, "dice")
        ),
    )


def _args(events: Sequence[TableEvent], code: str) -> list[Sequence[Any]]:
    return [event.args for event in events if event.code == code]


def _income(events: Sequence[TableEvent]) -> tuple[Income, ...]:
    found: dict[Seat, Income] = {}
    for event in events:
        if event.code in ("gained", "lost") and event.args[-1] == "income":
            seat, money, _influence, points, _cause = event.args
            so_far = found.get(seat, Income(seat, 0, 0, 0))
            if event.code == "gained":
                found[seat] = so_far._replace(gained=so_far.gained + money)
            else:
                found[seat] = so_far._replace(paid=so_far.paid + money, points=so_far.points + points)
    return tuple(found.values())


def _events(events: Sequence[TableEvent], phrases: Phrases, round_number: int) -> EventsPhase:
    acted: list[list[TableEvent]] = []
    for event in events:
        if event.code == "event_acts":
            acted.append([event])
        elif acted and event.code != "black_dice":
            acted[-1].append(event)
    black = next((tuple(args) for args in _args(events, "black_dice")), ())
    return EventsPhase(
        round=round_number,
        came=tuple(event for event, _place in _args(events, "event_came")),
        acted=tuple(_acted(part, phrases) for part in acted),
        black=black,
        lost=_losses(events),
    )


def _acted(events: Sequence[TableEvent], phrases: Phrases) -> Acted:
    event, place = events[0].args
    die = next((args[1] for args in _args(events, "event_rolled")), 0)
    brought = 0 if phrases.deck is None else phrases.deck.events[event].black
    texts = [
        speak(SENTENCES, phrases, other.code, other.args) or ""
        for other in events[1:]
        if other.code not in ("event_rolled", "gained", "lost")
    ]
    return Acted(event, place, brought, die, " ".join(capital(text) for text in texts if text))


def _losses(events: Sequence[TableEvent]) -> tuple[Loss, ...]:
    found: dict[Seat, Loss] = {}
    for event in events:
        if event.code == "lost":
            seat, money, influence, points, _cause = event.args
            before = found.get(seat, Loss(seat, 0, 0, 0))
            found[seat] = Loss(
                seat, before.money + money, before.influence + influence, before.points + points
            )
    return tuple(found.values())


def _end(events: Sequence[TableEvent]) -> End:
    ranks = next((tuple(args) for args in _args(events, "game_over")), ())
    revealed = tuple((seat, tuple(held)) for seat, *held in _args(events, "revealed"))
    return End(ranks, revealed)
