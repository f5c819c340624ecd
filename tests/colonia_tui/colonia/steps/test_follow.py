"""The views that follow from events are equal to those of the engine."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any, cast, get_type_hints

import pytest

from colonia_tui.colonia.steps.follow import CHANGES, UNTOLD, follow, settled
from colonia_tui.colonia.steps.wares import FILLS
from engine.colonia.codes import EVENTS
from engine.colonia.view import ColoniaView
from tests.colonia_tui.colonia.steps.games import (
    SOME_GOLDEN,
    Moment,
    everybody,
    film,
    golden,
    played,
    watched,
)
from tests.golden import files


def followed(moment: Moment) -> dict[str, Any]:
    """The view before a version, changed by its events."""
    view = cast(ColoniaView, moment.before)
    for event in moment.events:
        view = follow(view, event)
    return dict(settled(view))


def told(view: dict[str, Any], filled: bool) -> dict[str, Any]:
    """A view without what events do not say. ``filled``: booths have just been filled."""
    kept = {key: value for key, value in view.items() if key not in UNTOLD}
    if kept["own"] is not None:
        kept["own"] = {**kept["own"], "choice": None}
    if filled:
        kept["booths"] = [{**booth, "resources": None} for booth in kept["booths"]]
    return kept


def check(moments: Iterable[Moment]) -> int:
    """Compare every version with the engine's view. Returns how many there were."""
    checked = 0
    for moment in moments:
        if moment.play is not None:
            filled = any(event.code in FILLS for event in moment.events)
            assert told(followed(moment), filled) == told(moment.after, filled), moment.events
            assert followed(moment)["day"] <= moment.after["day"]
            checked += 1
    return checked


@pytest.mark.parametrize("name", SOME_GOLDEN)
def test_a_recorded_game_is_followed_to_the_letter(name: str) -> None:
    viewers = everybody(files.read(name).header.seats)
    assert check(watched(golden(name), viewers)) > 100


@pytest.mark.parametrize(
    ("players", "deck", "open_screens"), [(3, "dry", False), (6, "wild", False), (4, "wild", True)]
)
def test_a_game_by_chance_is_followed_to_the_letter(players: int, deck: str, open_screens: bool) -> None:
    tables = played(players, "followed", deck, open_screens=open_screens)
    assert check(watched(tables, everybody(players))) > 100


def test_every_event_has_a_change() -> None:
    assert set(CHANGES) == set(EVENTS)


def test_the_untold_keys_are_keys_of_a_view() -> None:
    assert set(UNTOLD) < set(get_type_hints(ColoniaView))


def test_the_view_before_is_not_modified() -> None:
    for moment in film(3, "2a", 0)[:120]:
        kept = copy.deepcopy(moment.before)
        followed(moment)
        assert moment.before == kept
