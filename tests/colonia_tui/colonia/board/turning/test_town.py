"""The milestones of the town: cards, votes and dice, as they came in whole games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from rich.cells import cell_len

from colonia_tui.colonia.board import turning_point
from colonia_tui.colonia.board.scene import Scene, read_scene
from colonia_tui.colonia.board.turning import cards, dice, vote
from colonia_tui.colonia.milestones import Cards, Evening, Vote
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Canvas, length
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.shown import Mode, Shown, Sight
from colonia_tui.drawing.steps import Milestone
from colonia_tui.drawing.style import Style
from tests.colonia_tui.colonia.board.positions import COLOURS, NAMES
from tests.colonia_tui.colonia.board.sizes import sizes
from tests.colonia_tui.colonia.steps.test_beats import as_it_came
from tests.colonia_tui.drawing.styles import style, text
from tests.every import every

WINDOWS = list(sizes("milestone").items())
GAMES = [(3, "2a"), (4, "2b"), (6, "2c")]
INSIDE = {7: 4, 11: 7}
"""The rows that a kind draws on, by the height of the milestone."""


@cache
def milestones(players: int, seed: str, name: str) -> Sequence[Milestone]:
    return [
        beat for beat in as_it_came(players, seed, 0) if isinstance(beat, Milestone) and beat.name == name
    ]


def scene(milestone: Milestone, players: int, window: tuple[int, int], seat: int | None = 0) -> Scene:
    shown = Shown(
        mode=Mode.MILESTONE,
        view=milestone.view,
        version=milestone.version,
        seat=seat,
        names=NAMES[:players],
        colours=COLOURS[:players],
        milestone=milestone,
        marks=milestone.marks,
        events=milestone.events,
    )
    return read_scene(shown, Sight(*window))


def drawn(one: Scene, size: tuple[int, int], style_: Style | None = None) -> list[str]:
    canvas = Canvas(*size)
    turning_point.draw(one, Pen(canvas, style_ or style()))
    return text(canvas)


@every(("window", "size"), WINDOWS)
@every(("players", "seed"), GAMES)
def test_every_die_is_seen_and_every_good_that_was_made(
    players: int, seed: str, window: tuple[int, int], size: tuple[int, int]
) -> None:
    for milestone in milestones(players, seed, "dice"):
        facts = milestone.facts
        assert isinstance(facts, Evening)
        one = scene(milestone, players, window)
        inside = Canvas(size[0] - 4, INSIDE[size[1]])
        dice.draw(facts, one, Pen(inside, style()))
        lines = text(inside)
        pips = "".join(line[: 10 * len(facts.dice)] for line in lines).count("●")
        assert pips - sum(line.count("●") for line in lines) <= 0
        assert pips >= sum(facts.dice)
        for seat, made in enumerate(facts.made):
            if any(made):
                assert any(one.sign(seat) in line for line in lines)
        assert str(len(facts.dice)) in dice.title(facts, one)


@every(("window", "size"), WINDOWS)
@every(("players", "seed"), GAMES)
def test_every_ballot_is_seen_on_its_side(
    players: int, seed: str, window: tuple[int, int], size: tuple[int, int]
) -> None:
    for milestone in milestones(players, seed, "vote"):
        facts = milestone.facts
        assert isinstance(facts, Vote)
        one = scene(milestone, players, window)
        inside = Canvas(size[0] - 4, INSIDE[size[1]])
        vote.draw(facts, one, Pen(inside, style()))
        lines = text(inside)
        sides = {
            True: next(line for line in lines if line.startswith("for ")),
            False: next(line for line in lines if line.startswith("against ")),
        }
        for ballot in facts.ballots:
            assert one.sign(ballot.seat) in sides[ballot.yes]
            assert one.sign(ballot.seat) not in sides[not ballot.yes]
        assert f" {facts.yes} " in sides[True]
        assert f" {facts.no} " in sides[False]
        assert names.edict_title(one.deck.edicts[facts.edict]) in lines[0]


def test_the_longer_bar_of_a_vote_takes_the_room_that_there_is() -> None:
    for milestone in milestones(6, "2c", "vote"):
        facts = milestone.facts
        assert isinstance(facts, Vote)
        one = scene(milestone, 6, (100, 30))
        inside = Canvas(96, INSIDE[11])
        vote.draw(facts, one, Pen(inside, style()))
        longest = max(cell_len(line.rstrip()) for line in text(inside)[1:])
        votes = max(facts.yes, facts.no)
        assert longest >= min(80, 13 + 4 * votes) or not facts.ballots


def test_what_the_shell_says_stands_where_it_was_said_what_it_means() -> None:
    milestone = milestones(3, "2a", "vote")[0]
    one = scene(milestone, 3, (80, 24))
    said = replace(one, shown=replace(one.shown, message="Ctrl+C again leaves."))
    assert any("Ctrl+C again leaves." in line for line in drawn(said, (80, 7)))


@every(("window", "size"), WINDOWS)
@every(("players", "seed"), GAMES)
def test_every_card_is_seen_in_turn_order(
    players: int, seed: str, window: tuple[int, int], size: tuple[int, int]
) -> None:
    for milestone in milestones(players, seed, "cards"):
        facts = milestone.facts
        assert isinstance(facts, Cards)
        one = scene(milestone, players, window)
        inside = Canvas(size[0] - 4, INSIDE[size[1]])
        cards.draw(facts, one, Pen(inside, style()))
        lines = text(inside)
        signs = [one.sign(played.seat) for played in facts.played]
        assert [char for char in lines[0] if char in signs] == signs
        whole = "\n".join(lines)
        for played in facts.played:
            assert ("too few" if played.zero else f"sends {played.sent}") in whole
        assert "mayor" in whole


@every("seat", [0, None])
@every(("players", "seed"), GAMES)
def test_the_sentences_fit_where_there_is_one_row_for_them(players: int, seed: str, seat: int | None) -> None:
    button = cell_len("  Enter goes on  ")
    for name, module in (("cards", cards), ("vote", vote), ("dice", dice)):
        for milestone in milestones(players, seed, name):
            for window, size in WINDOWS:
                said = module.sentences(milestone.facts, scene(milestone, players, window, seat))
                if said and window != (100, 30):
                    assert length(said[0]) <= size[0] - 5 - button, said


@pytest.mark.parametrize("name", ["cards", "vote", "dice"])
def test_the_milestones(name: str, snapshot: Any) -> None:
    found = [(milestones(4, "2b", name)[3], size) for size in WINDOWS[:2]]
    snapshot(
        "\n".join("\n".join(drawn(scene(milestone, 4, window), size)) for milestone, (window, size) in found)
    )


def test_what_is_left_to_decide_afterwards_is_seen_in_the_edge() -> None:
    window, size = WINDOWS[0]
    one = scene(milestones(*GAMES[0], "dice")[0], GAMES[0][0], window)
    assert " left" not in drawn(one, size)[0]
    timed = replace(one.shown, left={0: ("0:29", True)})
    assert "! 0:29 left" in drawn(read_scene(timed, one.sight), size)[0]
