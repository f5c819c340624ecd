"""Looking back on the screen: clearly not the present, and nobody else's past."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from colonia_tui import shelf as drawn
from colonia_tui.drawing.shown import Mode, Shown
from colonia_tui.screens import past as past_screen
from colonia_tui.screens.past import PastScreen
from colonia_tui.session.past import AT_A_TIME, LookingBack, Whose
from colonia_tui.table.desk import Desk
from engine import shelf
from engine.game import Reason
from engine.table import Table, new_table
from net.client.client import Ended
from net.past import asked
from net.past import past as past_answer
from net.wire.codec import packed
from net.wire.messages import TableEvent, Update
from net.workers import Worker
from tests.colonia_tui.screens.player import PEOPLE, Player, new_link, new_link_later, seated
from tests.colonia_tui.table.test_desk import desk as empty_desk
from tests.workers import in_this_process

# The way through the past of a table: every stop is what was shown then, in both games.


PLAYS = 90


@cache
def played(game: str) -> Table[Any]:
    """A table after some plays, one of which was taken back and made again."""
    rules = shelf.game(game)
    table = new_table(rules, 3, "5", bytes(16), {})
    table.commit(table.note(None, ["begun"]))
    while table.pending() and len(table.plays) < PLAYS:
        seat = table.pending()[0]
        legal = rules.legal(table.state, seat)
        hints = rules.hints(table.state, seat, legal)
        table.commit(table.play(seat, legal[hints.index(max(hints))]))
        if len(table.plays) == PLAYS // 2:
            table.commit(table.undo_by_consent(seat, PLAYS // 2 - 3, []))
            table.commit(table.note(seat, ["minded"]))
            while len(table.plays) < PLAYS // 2 + 1:
                seat = table.pending()[0]
                table.commit(table.play(seat, rules.legal(table.state, seat)[0]))
    return table


def at_table(game: str, seat: int | None, since: int = -1) -> Desk:
    """The desk of somebody who has seen what came after ``since``."""
    table, desk = played(game), empty_desk()
    view = table.view(seat)
    events = [TableEvent(at, event.code, list(event.args)) for at, event in table.events_for(seat, since)]
    desk.take(seat, Update(1, table.version, b"", view, None, [], events, 0, False, None, []))
    return desk


def looking(desk: Desk, game: str, whose: Whose) -> tuple[LookingBack, Callable[[], list[tuple[int, int]]]]:
    """The way back, and how to answer everything that is asked for; it says what that was."""
    face = drawn.face(game)
    back = LookingBack(desk, whose, face.story, face.moment)
    back.take()

    def answer() -> list[tuple[int, int]]:
        questions = []
        while (wanted := back.wanted()) is not None:
            assert len(questions) < 20
            questions.append(wanted)
            desk.earlier.take(past_answer(asked(played(game).record, whose.seat, *wanted)))
            back.take()
        return questions

    return back, answer


@pytest.mark.parametrize("game", shelf.GAMES)
def test_every_stop_is_what_was_shown_then(game: str) -> None:
    whose = Whose(1, 1)
    back, answer = looking(at_table(game, 1), game, whose)
    assert back.at == back.stops[-2]
    replay = {version: packed(view) for version, view in _views(game, 1).items()}
    back.edge(1)
    for number in range(len(back.stops), 0, -1):
        answer()
        assert back.number == number
        view = back.view(back.at)
        assert view is not None
        assert packed(view) == replay[back.at]
        assert back.happened()
        assert back.step(-1) == (number > 1)
    assert not back.step(-1)
    assert all(event.code not in ("undone", "undone_by_consent") for event in back.events)


@cache
def _views(game: str, seat: int | None) -> dict[int, dict[str, Any]]:
    from engine.table import replaying

    return {table.version: table.view(seat) for table in replaying(shelf.game(game), played(game).record)}


@pytest.mark.parametrize("game", shelf.GAMES)
def test_from_day_to_day(game: str) -> None:
    back, answer = looking(at_table(game, None), game, Whose(None, None))
    moment = drawn.face(game).moment
    back.edge(1)
    days = []
    while back.number != 1:  # 0: not known before the first answer
        answer()
        back.stretch(-1)
        answer()
        days.append(back.at)
    moments = {stop: moment(_views(game, None)[stop]) for stop in back.stops}
    begins = [
        stop
        for last, stop in zip([0, *back.stops], back.stops, strict=False)
        if last == 0 or moments[last] != moments[stop]
    ]
    assert days[::-1] == begins
    for wanted in begins[1:]:
        back.stretch(1)
        answer()
        assert back.at == wanted
    back.stretch(1)
    answer()
    assert back.is_last


def test_little_is_asked_for_and_first_what_is_looked_at() -> None:
    back, answer = looking(at_table("colonia", 0), "colonia", Whose(0, 0))
    [(first, last)] = answer()
    assert last >= back.at
    assert last - first < AT_A_TIME
    back.edge(-1)
    [(first, last), *_] = answer()
    assert first == 1
    assert back.wanted() is None


def test_moves_have_numbers_once_it_is_known_how_many_there_were() -> None:
    desk = at_table("colonia", 0, since=60)
    back, answer = looking(desk, "colonia", Whose(0, 0))
    assert back.number == 0
    answer()
    assert back.number == len(back.stops) - 1
    whole, _ = looking(at_table("colonia", 0), "colonia", Whose(0, 0))
    assert list(back.stops) == list(whole.stops)


def test_what_everybody_may_see_has_no_whispers_in_it() -> None:
    desk = at_table("colonia", 0)
    own, _ = looking(desk, "colonia", Whose(0, 0))
    public, _ = looking(desk, "colonia", Whose(0, 0, public=True))
    assert {event.code for event in own.events} - {event.code for event in public.events} == {"drew"}


def test_of_another_copy_of_the_table_nothing_is_known() -> None:
    desk = at_table("colonia", 0)
    back, answer = looking(desk, "colonia", Whose(0, 0))
    answer()
    assert back.view(back.at) is not None
    desk.earlier.connected(2)
    back.take()
    assert back.view(back.at) is None
    assert back.wanted() is not None


@pytest.fixture(autouse=True)
def no_second_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "run", in_this_process)


def past(player: Player) -> Shown:
    """What is shown of the past."""
    assert isinstance(player.screen, PastScreen)
    shown = player.screen._board.shown
    assert shown is not None
    assert shown.mode is Mode.PAST
    return shown


async def pressed(player: Player, key: str) -> Shown:
    """What is shown after a key, once the host has answered."""
    await player.press(key)
    await player.until(lambda: "One moment" not in player.text(), key)
    return past(player)


def box(player: Player) -> list[str]:
    """The box at the bottom of 80 x 24."""
    return [line.rstrip() for line in player.text().splitlines()[-7:]]


async def test_the_past_of_a_keyboard_is_that_of_whoever_is_there() -> None:
    async with seated(new_link_later(PEOPLE, [], asked="market")) as player:
        assert player.table.curtain_drawn
        shown = await pressed(player, "less_than_sign")
        assert (shown.seat, shown.view["seat"], shown.view["own"]) == (None, None, None)
        assert "LOOKING BACK" in player.lines()[0]
        assert "Esc back to Anna's turn" in player.text()
        assert "drew iron" not in "\n".join(line.text for line in shown.log)
        await player.press("escape")
        assert player.table.curtain_drawn
        await player.open_curtain()
        shown = await pressed(player, "f6")
        assert (shown.seat, shown.view["seat"]) == (0, 0)
        assert shown.view["own"] is not None
        assert "drew iron" in "\n".join(line.text for line in shown.log)
        await pressed(player, "home")
        assert box(player) == FIRST
        assert not await moved(player, "left")
        assert "That is how the game began." in player.text()
        assert await moved(player, "right")
        assert past(player).looked.move == 2
        await player.pilot.click(offset=(40, 22))  # in the middle of the road
        assert past(player).looked.move == 3
        await player.pilot.click(offset=(2, 22))
        assert past(player).looked.move == 1
        assert await moved(player, "end")
        assert not await moved(player, "greater_than_sign")
        assert "That is the newest move; Esc goes to the present." in player.text()
        assert await moved(player, "up")
        await player.press("down")
        newest = past(player).view
        # somebody else's turn comes: whoever reads now, it may not be Anna
        table = player.table
        update = table.desk.updates[0]
        await table.desk.link.act(0, update.legal[0], update.version)
        await player.until("Esc back to Cora's turn")
        assert (past(player).seat, past(player).view["own"]) == (None, None)
        assert newest["own"] is not None
        await player.press("escape")
        await player.until(lambda: table.curtain_drawn)


async def moved(player: Player, key: str) -> bool:
    """Whether a key leads to another move."""
    before = past(player).version
    return (await pressed(player, key)).version != before


FIRST = """\
┏━ Looking back, week 1, Tuesday, move 1 of 4 ━━━━━━━ Esc back to Anna's turn ━┓
┃ ● drew 4 resources                                                           ┃
┃ ● drew iron, wood, linen, fur                                                ┃
┃ ■ drew 4 resources                                                           ┃
┃ ▲ drew 4 resources +10: l                                                    ┃
┃ ●╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌   ┃
┗━ ←→ move ━ ↑↓ day ━ Home End first, last ━ Space play ━ Esc now ━ Tab look ━━┛""".splitlines()


async def test_alone_the_moves_are_played_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past_screen, "PLAY", 0.01)
    async with seated(new_link(game="troyes")) as player:
        for _ in range(4):
            await player.decide()
        await pressed(player, "less_than_sign")
        await pressed(player, "home")
        await player.press("space")
        await player.until(lambda: past(player).looked.move == past(player).looked.of)
        assert not past(player).looked.plays
        # the host goes: what has come can still be looked at
        desk = player.table.desk
        desk.take(0, Ended(Reason("host_ends")))
        player.screen.refresh_desk()
        await player.until("Esc no longer at the table")
        assert "The host has closed the table; it is saved there." in player.text()
        assert await moved(player, "left")
        # another page over it
        await player.press("question_mark")
        await player.until(lambda: not isinstance(player.screen, PastScreen))
        await player.press("escape")
        await player.until(lambda: isinstance(player.screen, PastScreen))
        await player.press("q")
        await player.until(lambda: player.screen is player.table)
