"""Recorded games as desks: everything of a game that is over, of any other only what everybody may know."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from colonia_tui import shelf
from colonia_tui.files.settings import Settings
from colonia_tui.session.past import LookingBack, whose_past
from colonia_tui.session.past_shown import past_shown
from colonia_tui.session.presenter import Presenter
from colonia_tui.table.past import FIRST
from colonia_tui.table.recorded import CannotRead, Recorded, RecordedLink, desk_of, read_game
from engine import record_text
from engine import shelf as rules
from engine.record import Record
from engine.table import replaying
from net.chairs import Chair
from net.fair.evidence import Evidence
from net.wire.codec import packed
from net.wire.messages import BOT, PERSON
from tests.golden import files

GAMES = [path for path in files.paths() if path.stem in ("3-bots", "troyes-3")]
HALF = 40
"""Entries of a game that is not over."""


def name(path: Path) -> str:
    return path.stem


def unfinished(path: Path) -> Recorded:
    record = read_game(str(path)).record
    return Recorded(replace(record, entries=record.entries[:HALF]))


@pytest.mark.parametrize("seat", [None, 1])
@pytest.mark.parametrize("path", GAMES, ids=name)
def test_a_desk_has_each_view_that_there_was(path: Path, seat: int | None) -> None:
    recorded = read_game(str(path))
    desk = desk_of(recorded, seat)
    face = shelf.face(desk.link.game)
    presenter = Presenter(desk, face, Settings())
    back = LookingBack(desk, whose_past(presenter), face.story, face.moment, FIRST)
    back.take()
    assert back.wanted() is None
    assert back.number == 1
    views = views_of(recorded.record, seat)
    assert len(back.stops) > 50
    for number in range(1, len(back.stops) + 1):
        back.to(number)
        shown = past_shown(presenter, face, back, "", plays=False)
        assert shown is not None
        assert shown.view == views[back.at]
        assert not shown.message
    assert back.at == len(recorded.record.entries)
    assert desk.over is not None
    assert len(desk.over.result["scores"]) == 3


def views_of(record: Record, seat: int | None) -> dict[int, Any]:
    tables = replaying(rules.game(record.header.game), record)
    return {table.version: msgspec.msgpack.decode(packed(table.view(seat))) for table in tables}


@pytest.mark.parametrize("path", GAMES, ids=name)
def test_of_a_game_that_is_not_over_nobody_sees_a_seat(path: Path) -> None:
    recorded = unfinished(path)
    with pytest.raises(CannotRead, match="not over"):
        desk_of(recorded, 0)
    desk = desk_of(recorded)
    assert desk.over is None
    views = views_of(recorded.record, None)
    assert desk.updates[None].view == views[HALF]
    assert all(desk.earlier.view(None, version) == views[version] for version in range(FIRST, HALF + 1))
    before = desk.earlier.answers
    desk.link.look_back(1, FIRST, HALF)  # as no screen asks
    assert desk.earlier.answers == before + 1
    assert not desk.earlier.has(1, FIRST)
    desk.link.watch(1)
    assert desk.updates[None].view["seat"] is None


def test_nobody_sees_a_seat_that_there_is_not() -> None:
    with pytest.raises(CannotRead, match="no such chair"):
        RecordedLink(read_game(str(GAMES[0])), 3)


def test_a_seat_can_be_looked_at_after_another() -> None:
    desk = desk_of(read_game(str(GAMES[0])))
    assert desk.next_to_look_at() == 0
    desk.link.watch(0)
    assert desk.updates[None].view["seat"] == 0
    assert desk.next_to_look_at() == 1


def test_one_s_own_seat_is_one_s_own() -> None:
    recorded = read_game(str(GAMES[0]))
    link = RecordedLink(recorded, 2, you=True)
    told: list[Any] = []
    link.begin(lambda seat, news: told.append((seat, news)))
    assert link.seats == (2,)
    assert {seat for seat, _ in told} == {2}


@pytest.mark.parametrize(
    "chairs",
    [
        [
            "chairs",
            [["person", "An\x1b[31mna", "", 3], ["bot", "Greedy", "greedy", 1], ["bot", "B", "random", 0]],
        ],
        ["chairs", [["person", "Anna", "", 3], ["bot", "Greedy", "greedy", 3], ["bot", "B", "random", -1]]],
    ],
)
def test_a_log_notes_who_sat_where(tmp_path: Path, chairs: list[Any]) -> None:
    record = read_game(str(GAMES[0])).record
    before = next(iter(replaying(rules.game(record.header.game), record)))
    first = before.note(None, chairs).entry
    path = tmp_path / "log.json"
    beside = {"shown": msgspec.to_builtins(Evidence(seat=0))}
    path.write_text(record_text.write(replace(record, entries=[first, *record.entries]), beside))
    recorded = read_game(str(path))
    assert recorded.own == 0
    assert [chair.kind for chair in recorded.chairs] == [PERSON, BOT, BOT]
    desk = desk_of(recorded)
    assert desk.names[0] in ("Anna", "An[31mna")
    assert desk.over is not None
    assert desk.over.result["bots"] == [None, "greedy", "random"]
    assert sorted({*desk.colours}) in ([0, 1, 2], [0, 1, 3])


def test_without_names_there_are_numbers() -> None:
    recorded = read_game(str(GAMES[0]))
    assert recorded.players == []
    assert desk_of(recorded).names == ["Seat 1", "Seat 2", "Seat 3"]
    two = [Chair(PERSON, "Anna"), Chair(PERSON, "Ben")]
    assert desk_of(recorded._replace(chairs=two)).names == ["Seat 1", "Seat 2", "Seat 3"]


def test_a_game_with_a_deal_that_others_play_is_not_shown() -> None:
    with pytest.raises(CannotRead, match="tuesday-1"):
        desk_of(read_game(str(GAMES[0]))._replace(sealed="tuesday-1"))
