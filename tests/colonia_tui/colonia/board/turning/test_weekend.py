"""The milestones of Saturday, of a new week and of the end."""

from __future__ import annotations

from typing import Any

import pytest

from colonia_tui.colonia.board import turning_point
from tests.colonia_tui.colonia.board.drawn import as_text, draw, places_are_sound
from tests.colonia_tui.colonia.board.milestones import scenes
from tests.colonia_tui.colonia.board.sizes import Size, sizes
from tests.colonia_tui.drawing.styles import text
from tests.every import every

SIZES = sizes("milestone")
KINDS = ("sailing", "week", "end")


def lines_of(players: int, seat: int | None, kind: str, window: Size) -> list[tuple[Any, list[str]]]:
    found = []
    for scene in scenes(players, "weekend", seat, kind, window):
        assert scene.shown.milestone is not None
        canvas = draw(turning_point.draw, scene, *SIZES[window])
        places_are_sound(canvas)
        found.append((scene, text(canvas)))
    return found


@every("window", SIZES)
def test_every_payment_of_saturday_is_shown(window: Size) -> None:
    for scene, lines in lines_of(4, 1, "sailing", window):
        whole = "\n".join(lines)
        for departure in scene.shown.milestone.facts.sailed.left:
            assert lines[1].count("→") == len(scene.shown.milestone.facts.sailed.left)
            sums: dict[int, int] = {}
            for payment in departure.paid:
                sums[payment.seat] = sums.get(payment.seat, 0) + payment.money
            for payment in departure.paid:
                both = (f"+{payment.money}", f"+{sums[payment.seat]} ")
                assert any(amount in whole for amount in both)
        for arrival in scene.shown.milestone.facts.sailed.came:
            assert f"new at {('I', 'II', 'III', 'IV')[arrival.berth]} " in whole


@every("window", SIZES)
def test_a_new_week_says_dice_ships_and_edicts(window: Size) -> None:
    found = lines_of(4, 1, "week", window)
    assert len(found) == 6
    for scene, lines in found:
        whole = "\n".join(lines)
        assert f"Week {scene.view['week']} begins" in whole
        assert f"▐{scene.deck.weeks[scene.view['week_card']].dice}▌ di" in whole
        assert "leave" in whole
        for edict in scene.view["edicts"]:
            assert scene.phrases.edict(edict).strip("“”") in whole
        assert f"You have {scene.view['supply'][1]} member" in whole


def test_the_first_week_shows_the_first_goods() -> None:
    scene, lines = lines_of(4, 1, "week", (80, 24))[0]
    for seat in range(4):
        assert f"{scene.sign(seat)} ▐" in "\n".join(lines)


@every("players", [3, 6])
@every("window", SIZES)
def test_the_end_has_every_window_and_everybody(window: Size, players: int) -> None:
    ((scene, lines),) = lines_of(players, 1, "end", window)
    whole = "\n".join(lines)
    for city in ("London", "Nowgorod", "Bergen", "Brügge"):
        assert city in whole
    for points in scene.view["points"]:
        assert f"{sum(points.values())} VP" in whole
        assert f"{points['relics']}+{points['shrines']}+{points['windows']}" in whole


@pytest.mark.parametrize("kind", KINDS)
def test_spectators_see_them_too(kind: str) -> None:
    for _, lines in lines_of(3, None, kind, (80, 24)):
        assert "You " not in "\n".join(lines)


@pytest.mark.parametrize("window", [(80, 24), (100, 30)])
@pytest.mark.parametrize("kind", KINDS)
def test_the_milestone(kind: str, window: Size, snapshot: Any) -> None:
    scene = list(scenes(4, "weekend", 1, kind, window))[-1]
    snapshot(as_text(draw(turning_point.draw, scene, *SIZES[window])))
