"""What the board looks like, at three sizes, for every kind of question; read the changes in the diff."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from colonia_tui.colonia.board.districts import DISTRICTS
from colonia_tui.colonia.board.question import start
from colonia_tui.colonia.board.scene import Scene, read_question
from colonia_tui.language import i18n
from engine.game import Action
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.colonia.board.picture import parts, picture
from tests.colonia_tui.colonia.board.positions import scene

SIZES = {"80x24": (80, 22), "100x30": (100, 28), "140x45": (140, 43)}
"""Two lines are left for the shell."""

Snapshot = Callable[..., None]


def fresh(kind: str, players: int = 4) -> Scene:
    """The scene of a position, with the pointer where it starts."""
    found = scene(kind, players)
    assert found.asked is not None
    return replace(found, pointed=start(found.asked))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", positions.KINDS)
def test_the_board_for_every_question(kind: str, size: str, snapshot: Snapshot) -> None:
    snapshot(picture(fresh(kind), *SIZES[size]))


@pytest.mark.parametrize("size", SIZES)
def test_six_families_have_room(size: str, snapshot: Snapshot) -> None:
    snapshot(picture(fresh("vote", 6), *SIZES[size]))


@pytest.mark.parametrize("district", [district for district in DISTRICTS if district != "log"])
def test_every_district_in_full(district: str, snapshot: Snapshot) -> None:
    snapshot(picture(fresh("buy"), *SIZES["80x24"], looking=district))


def test_an_option_that_is_refused_says_why(snapshot: Snapshot) -> None:
    found = scene("buy")
    assert found.asked is not None
    refused = next(offer.action for offer in found.asked.offers if not offer.legal)
    snapshot(picture(replace(found, pointed=refused), *SIZES["80x24"]))


@pytest.mark.parametrize("size", SIZES)
def test_the_notes(size: str, snapshot: Snapshot) -> None:
    looking = None if size == "140x45" else "families"
    snapshot(picture(replace(fresh("buy", 6), notes=True), *SIZES[size], looking=looking))


def test_open_screens_show_everything(snapshot: Snapshot) -> None:
    table = positions.begin(4, "open", open_screens=True)
    found = Scene(table.view(1), 1, positions.NAMES[:4], positions.COLOURS[:4], table.pending(), notes=True)
    assert found.view["screens"] is not None
    snapshot(picture(found, *SIZES["80x24"], looking="families"))


@pytest.mark.parametrize("size", SIZES)
def test_the_end(size: str, snapshot: Snapshot) -> None:
    view = positions.finished().view(2)
    snapshot(picture(Scene(view, 2, positions.NAMES[:4], positions.COLOURS[:4]), *SIZES[size]))


def test_at_the_end_the_own_screen_shows_the_score() -> None:
    table = positions.finished()
    result = table.result()
    assert result is not None
    windows = 0
    for seat, (score, source) in enumerate(zip(result.scores, result.sources, strict=True)):
        found = Scene(table.view(seat), seat, positions.NAMES[:4], positions.COLOURS[:4])
        (heading,) = (line for line in picture(found, 80, 24, "own").splitlines() if "─ Own " in line)
        assert heading.rstrip(" ─").endswith(f" {score} VP")
        windows += source["windows"]
    assert windows


def test_a_spectator_waits_and_sees_no_screen(snapshot: Snapshot) -> None:
    seat, sent = positions.position("market")
    view = {**sent.view, "own": None, "seat": None}
    snapshot(picture(Scene(view, None, positions.NAMES[:4], positions.COLOURS[:4], (seat,)), *SIZES["80x24"]))


def test_a_player_who_has_chosen_sees_only_their_own_choice() -> None:
    table = positions.begin(4, "chosen")
    while len(table.pending()) < 2:
        table.commit(table.play(table.pending()[0], positions.GAME.legal(table.state, table.pending()[0])[0]))
    table.commit(table.play(1, Action("card", (6,))))
    own = Scene(table.view(1), 1, positions.NAMES[:4], positions.COLOURS[:4], table.pending())
    other = Scene(table.view(2), 2, positions.NAMES[:4], positions.COLOURS[:4], table.pending())
    assert "Your secret choice: Play the 6." in picture(own, *SIZES["80x24"])
    assert "Waiting for Anna, Cora, Dietrich." in picture(own, *SIZES["80x24"])
    shown = picture(other, *SIZES["80x24"])
    assert "✓ has chosen" in shown
    assert "Play the 6" not in shown


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", positions.KINDS)
def test_every_legal_option_can_be_seen_and_pointed_at(kind: str, size: str) -> None:
    found = fresh(kind, 6) if kind in ("vote", "market", "load", "extra") else fresh(kind)
    shown = parts(found, *SIZES[size])
    places = {action for __, canvas in shown.values() for action in canvas.places}
    assert found.asked is not None
    for offer in found.asked.offers:
        if offer.action.kind != "exchange":
            assert offer.action in places or not offer.legal
    assert found.pointed in places
    pairs = {action.args[:2] for action in places if action.kind == "exchange"}
    assert len(pairs) == (12 if kind == "exchange" else 0)


@pytest.mark.parametrize("kind", positions.KINDS)
def test_places_are_on_their_canvas_and_do_not_overlap(kind: str) -> None:
    for size in SIZES.values():
        for __, canvas in parts(fresh(kind), *size).values():
            taken: set[tuple[int, int]] = set()
            for spot in canvas.places.values():
                cells = {
                    (x, y)
                    for x in range(spot.x, spot.x + spot.width)
                    for y in range(spot.y, spot.y + spot.height)
                }
                assert not cells & taken
                assert all(0 <= x < canvas.width and 0 <= y < canvas.height for x, y in cells)
                taken |= cells


ROMAN = re.compile(r"\b(?:I{1,3}|IV)\b")
ENGLISH = re.compile(r"[A-Za-z]{2,}")


def foreign(found: Scene) -> Scene:
    """A scene whose players have no letters in their names."""
    assert found.asked is not None
    named = replace(found, names=tuple(str(1001 + seat) for seat in range(len(found.names))))
    return replace(named, asked=read_question(found.asked.question, named.phrases))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", positions.KINDS)
def test_no_untranslated_text_shows(kind: str, size: str) -> None:
    i18n.use("qps")
    shown = picture(foreign(fresh(kind)), *SIZES[size])
    assert not ENGLISH.findall(ROMAN.sub("", shown)), shown


@pytest.mark.parametrize("district", DISTRICTS)
def test_no_untranslated_text_shows_in_any_district(district: str) -> None:
    i18n.use("qps")
    for notes in (False, True):
        shown = picture(replace(foreign(fresh("load")), notes=notes), *SIZES["80x24"], looking=district)
        assert not ENGLISH.findall(ROMAN.sub("", shown)), shown


def test_long_words_leave_the_numbers_readable() -> None:
    i18n.use("qps")
    found = foreign(fresh("buy"))
    shown = picture(found, *SIZES["80x24"])
    for place in found.view["display"]:
        if place["relic"] >= 0:
            relic = found.deck.relics[place["relic"]]
            assert re.search(rf"\b{relic.price} [£₴Mƒ]", shown)
    own = found.own
    assert own is not None
    for amount in own["money"]:
        assert re.search(rf"[ ·]{amount or '·'}$", shown, re.MULTILINE)


def test_the_screen_of_another_seat_is_never_drawn() -> None:
    seat, sent = positions.position("market")
    other = Scene(sent.view, (seat + 1) % 4, positions.NAMES[:4], positions.COLOURS[:4])
    assert other.own is None
    shown = picture(other, *SIZES["140x45"])
    assert "have no screen." in shown
    assert "Pfund" not in shown


def test_a_very_long_name_and_a_wide_one_fit() -> None:
    found = replace(fresh("vote"), names=("W" * 24, "北京の東の都の人々は今日も元気", "é" * 24, "."))
    for size in SIZES.values():
        for line in picture(found, *size).splitlines():
            assert len(line) <= size[0]
