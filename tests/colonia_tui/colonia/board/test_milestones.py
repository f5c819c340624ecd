"""The milestones of whole games: what must be seen in every window, and a picture of each kind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len

from colonia_tui.colonia.board.keys_now import keys_now
from colonia_tui.colonia.board.milestones import Milestones
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Canvas, length
from colonia_tui.drawing.pieces import Pen
from tests.colonia_tui.colonia.board.drawn import as_text, places_are_sound
from tests.colonia_tui.colonia.board.milestones import scenes
from tests.colonia_tui.colonia.board.sizes import Size, sizes
from tests.colonia_tui.drawing.styles import style, text
from tests.every import every

SIZES = sizes("milestone")
GAMES = [(3, "2a"), (4, "2b"), (6, "2c")]
KINDS = ("cards", "vote", "dice", "sailing", "week", "end")
PART = Milestones("milestone", keys_now)


def drawn(scene: Scene, window: Size) -> Canvas:
    canvas = PART.picture(scene, style(), *SIZES[window])
    places_are_sound(canvas)
    return canvas


def seen(
    players: int, seed: str, kind: str, window: Size, seat: int | None = 0
) -> list[tuple[Any, list[str]]]:
    """Each milestone of a kind: the scene, and the lines inside its frame."""
    return [
        (scene, [line[2:-2] for line in text(drawn(scene, window))[1:-1]])
        for scene in scenes(players, seed, seat, kind, window)
    ]


def facts_of(scene: Scene) -> Any:
    assert scene.shown.milestone is not None
    return scene.shown.milestone.facts


@every("window", SIZES)
@every(("players", "seed"), GAMES)
def test_every_die_is_seen_and_every_good_that_was_made(players: int, seed: str, window: Size) -> None:
    for scene, lines in seen(players, seed, "dice", window):
        facts = facts_of(scene)
        pips = "".join(line[: 8 * len(facts.dice)] for line in lines).count("●")
        assert pips == sum(facts.dice)
        for seat, made in enumerate(facts.made):
            if any(made):
                goods = {names.good_sign(good) for good, count in enumerate(made) if count}
                rows = [line for line in lines if scene.sign(seat) in line[8 * len(facts.dice) :]]
                assert any(all(good in row for good in goods) for row in rows)
        assert str(len(facts.dice)) in PART.title(scene)


@every("window", SIZES)
@every(("players", "seed"), GAMES)
def test_every_ballot_is_seen_on_its_side(players: int, seed: str, window: Size) -> None:
    for scene, lines in seen(players, seed, "vote", window):
        facts = facts_of(scene)
        sides = {
            True: next(line for line in lines if line.startswith("for ")),
            False: next(line for line in lines if line.startswith("against ")),
        }
        for ballot in facts.ballots:
            assert scene.sign(ballot.seat) in sides[ballot.yes]
            assert scene.sign(ballot.seat) not in sides[not ballot.yes]
        assert f" {facts.yes} " in sides[True]
        assert f" {facts.no} " in sides[False]
        assert names.edict_title(scene.deck.edicts[facts.edict]) in lines[0]


def test_the_longer_bar_of_a_vote_takes_the_room_that_there_is() -> None:
    for scene, lines in seen(6, "2c", "vote", (100, 30)):
        facts = facts_of(scene)
        longest = max(cell_len(line.rstrip()) for line in lines[1:5])
        assert longest >= min(80, 13 + 4 * max(facts.yes, facts.no)) or not facts.ballots


@every("window", SIZES)
@every(("players", "seed"), GAMES)
def test_every_card_is_seen_in_turn_order(players: int, seed: str, window: Size) -> None:
    for scene, lines in seen(players, seed, "cards", window):
        for place, one in enumerate(facts_of(scene).played, 1):
            start = f"{place} {scene.sign(one.seat)} "
            (row,) = (line[line.index(start) :] for line in lines if start in line)
            assert f"▐{one.value}▌" in row
            assert ("too few" if one.zero else f"sends {one.sent}") in row
        assert "mayor" in "\n".join(lines)


@every("window", SIZES)
def test_every_payment_of_saturday_is_shown(window: Size) -> None:
    for scene, lines in seen(4, "weekend", "sailing", window, 1):
        whole, sailed = "\n".join(lines), facts_of(scene).sailed
        for departure in sailed.left:
            assert lines[0].count("→") == len(sailed.left)
            sums: dict[int, int] = {}
            for payment in departure.paid:
                sums[payment.seat] = sums.get(payment.seat, 0) + payment.money
            for payment in departure.paid:
                both = (f"+{payment.money}", f"+{sums[payment.seat]} ")
                assert any(amount in whole for amount in both)
        for arrival in sailed.came:
            assert f"new at {('I', 'II', 'III', 'IV')[arrival.berth]} " in whole


@every("window", SIZES)
def test_a_new_week_says_dice_ships_and_edicts(window: Size) -> None:
    found = seen(4, "weekend", "week", window, 1)
    assert len(found) == 6
    for scene, lines in found:
        whole = "\n".join(lines)
        assert PART.title(scene) == f"Week {scene.view['week']} begins"
        assert f"▐{scene.deck.weeks[scene.view['week_card']].dice}▌ di" in whole
        assert " sail" in whole
        for edict in scene.view["edicts"]:
            assert scene.phrases.edict(edict).strip("“”") in whole
        assert f"You have {scene.view['supply'][1]} member" in whole


def test_the_first_week_shows_the_first_goods() -> None:
    scene, lines = seen(4, "weekend", "week", (80, 24), 1)[0]
    for seat in range(4):
        assert f"{scene.sign(seat)} ▐" in "\n".join(lines)


@every("players", [3, 6])
@every("window", SIZES)
def test_the_end_has_every_window_and_everybody(window: Size, players: int) -> None:
    ((scene, lines),) = seen(players, "weekend", "end", window, 1)
    whole = "\n".join(lines)
    for city in ("London", "Nowgorod", "Bergen", "Brügge"):
        assert city in whole
    for points in scene.view["points"]:
        assert f"{sum(points.values())} VP" in whole
        assert f"{points['relics']}+{points['shrines']}+{points['windows']}" in whole


@every("seat", [0, None])
@pytest.mark.parametrize(
    ("players", "seed"), [GAMES[-1], *(pytest.param(*one, marks=pytest.mark.fire) for one in GAMES[:-1])]
)
@every("kind", KINDS)
def test_what_it_means_fits_where_there_is_one_row_for_it(
    players: int, seed: str, seat: int | None, kind: str
) -> None:
    button = cell_len("  Enter goes on  ")
    for window in SIZES:
        for scene in scenes(players, seed, seat, kind, window):
            width, height = SIZES[window]
            below = PART.inside(scene, Pen(Canvas(width - 2, height - 2), style()))
            assert seat is not None or "You" not in "".join(run for row in below for run, __ in row)
            if len(below) == 1:
                assert length(below[0]) <= width - 5 - button, below


def test_what_the_shell_says_stands_where_it_was_said_what_it_means() -> None:
    one = next(scenes(3, "2a", 0, "vote", (80, 24)))
    said = replace(one, shown=replace(one.shown, message="Ctrl+C again leaves."))
    assert any("Ctrl+C again leaves." in line for line in text(drawn(said, (80, 24))))


def test_what_is_left_to_decide_afterwards_is_seen_in_the_edge() -> None:
    one = next(scenes(3, "2a", 0, "dice", (80, 24)))
    assert " left" not in text(drawn(one, (80, 24)))[0]
    timed = replace(one, shown=replace(one.shown, left={0: ("0:29", True)}))
    assert "! 0:29 left" in text(drawn(timed, (80, 24)))[0]


@pytest.mark.parametrize(
    ("kind", "window"), [*((kind, (80, 24)) for kind in KINDS), ("vote", (100, 30)), ("sailing", (100, 30))]
)
def test_the_milestone(kind: str, window: Size, snapshot: Any) -> None:
    snapshot(as_text(drawn(list(scenes(4, "weekend", 1, kind, window))[-1], window)))
