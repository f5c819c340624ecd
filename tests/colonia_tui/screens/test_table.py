"""The table: moves, refusals, going back, the log, leaving."""

from __future__ import annotations

import msgspec
import pytest

from colonia_tui import shelf
from colonia_tui.drawing.guard import Guard, Press
from colonia_tui.drawing.shown import Mode, Shown
from colonia_tui.drawing.style import Style
from colonia_tui.files.settings import Settings
from colonia_tui.screens import table as table_screen
from colonia_tui.screens.palette import PaletteScreen
from colonia_tui.table import opening
from colonia_tui.table.link import Link
from engine.game import Action
from tests.colonia_tui.screens.player import PEOPLE, Player, new_link, new_link_later, playing, seated


async def until_asked(player: Player, kind: str) -> None:
    """Play on until a question of this kind."""
    await player.asked()
    desk = player.table.desk
    while (question := desk.updates[desk.here].question) is not None and question.kind != kind:
        await player.decide()


async def test_what_is_refused_says_why_for_as_long_as_it_is_pointed_at() -> None:
    async with seated(new_link_later(asked="market", seed="1")) as player:
        refused = next(offer for offer in player.table._board.offers() if not offer.legal)
        legal = next(offer for offer in player.table._board.offers() if offer.legal)
        assert refused.why
        before = player.table.desk.updates[0]
        player.table._board.point(refused.action)
        await player.press("enter")
        await player.until(refused.why)
        assert player.table.desk.updates[0] is before
        await player.press(legal.key)
        await player.until(lambda: refused.why not in player.text())


async def test_the_words_are_made_once_for_an_update() -> None:
    async with seated() as player:
        table, update = player.table, player.table.desk.updates[0]
        words = table.presenter.words
        table.refresh_desk()
        assert table.presenter.words is words
        await player.decide()
        await player.until(lambda: table.desk.updates[0] is not update)
        assert table.presenter.words is not words


async def test_events_since_the_last_decision_are_marked_new() -> None:
    async with seated(size=(140, 45)) as player:
        await player.decide()
        shown = player.shown
        assert any(line.new for line in shown.log), "what the bots did is marked"
        assert not all(line.new for line in shown.log), "what was there before is not"


async def test_the_log_scrolls() -> None:
    async with seated(new_link_later(in_round=3)) as player:
        await player.press("l")
        await player.pilot.pause()
        end = player.text()
        await player.press("pagedown")
        await player.until(lambda: player.text() != end)
        await player.press("pageup")
        await player.until(lambda: player.text() == end)


async def test_leaving_keeps_the_game() -> None:
    async with seated() as player:
        await player.decide()
        plays = player.table.desk.updates[0].plays
        await player.press("q", "y")
        await player.until(lambda: not player.app.is_running)
    assert player.app.return_value in (None, "")
    notice = "The table before it."
    async with playing(opening.open_saved(opening.last_saved().name), notice=notice) as player:
        await player.until(notice)
        await player.asked()
        assert player.table.desk.updates[0].plays == plays


async def test_going_back_alone_among_bots_needs_one_yes_and_a_move() -> None:
    async with seated(new_link_later(asked="market")) as player:
        plays = player.table.desk.updates[0].plays
        await player.press("f4")
        await player.until("ards and dice")
        assert "everybody" not in player.text().lower(), "there is nobody to be asked"
        await player.press("y")
        await player.until(lambda: player.table.desk.updates[0].plays < plays)
    async with seated() as player:
        for key in ("u", "J", "f4"):
            await player.press(key)
            if key != "J":
                await player.until("You have nothing to take back now.")
            assert "Ask everybody" not in player.text()


@pytest.mark.parametrize("answer", ["y", "n"])
async def test_going_back_asks_all_people(answer: str) -> None:
    async with seated(new_link(PEOPLE, [])) as player:
        while True:  # to the first decision after all cards were revealed
            await player.press("enter")
            await player.until(lambda: not player.table.curtain_drawn)
            await player.asked()
            desk = player.table.desk
            if desk.updates[desk.here].plays >= 3:
                break
            await player.press("enter")
            await player.until(lambda: player.table.curtain_drawn)
        here, plays = desk.here, desk.updates[desk.here].plays
        assert here is not None
        await player.press("f4")
        await player.until("cards and dice")
        await player.press("y")
        for seat in range(3):
            if seat != here:
                await player.until(f"{PEOPLE[seat]}: {PEOPLE[here]} asks to go back")
                await player.press(answer)
                if answer == "n":
                    break
        if answer == "y":
            await player.until(lambda: all(update.plays < plays for update in desk.updates.values()))
        else:
            await player.until("would rather not go back")
            assert {update.plays for update in desk.updates.values()} == {plays}
        await player.until(lambda: desk.proposal is None)


async def test_alone_with_bots_u_goes_back_at_once_if_nothing_was_revealed() -> None:
    async with seated(new_link_later(asked="market", seed="1")) as player:
        before = player.table.desk.updates[0]
        await player.decide()
        after = player.table.desk.updates[0]
        assert after.plays > before.plays + 1, "the bots have moved"
        assert not after.undo, "and the host would allow nobody to take that back"
        await player.press("u")
        await player.until(lambda: player.table.desk.updates[0].plays == before.plays)
        await player.asked()
        assert player.table.desk.updates[0].view == before.view


@pytest.mark.parametrize("answer", ["y", "n"])
async def test_alone_with_bots_u_asks_if_something_was_drawn(answer: str) -> None:
    async with seated() as player:
        await player.decide()  # a card: then all are revealed
        after = player.table.desk.updates[0]
        await player.press("u")
        await player.until("come out the same.")
        await player.press("p")
        await player.until("Press y or n.")
        await player.press(answer)
        await player.until(lambda: "Undo your last move" not in player.text())
        if answer == "y":
            await player.until(lambda: player.table.desk.updates[0].plays < after.plays)
        else:
            assert player.table.desk.updates[0] is after


async def test_a_milestone_is_there_again_if_one_does_not_go_back_after_all() -> None:
    async with playing(new_link(), settings=Settings(pace="brisk")) as player:
        await player.until("Week 1 begins")
        await player.press("enter")
        await player.asked()
        await player.press("enter")
        await player.until("Cards revealed")
        await player.press("u")
        await player.until("come out the same.")
        await player.press("escape")
        await player.until("Cards revealed")


async def test_all_moves_by_name() -> None:
    async with playing(new_link_later(asked="market")) as player:
        for key in ("colon", "f2"):
            await until_asked(player, "market")
            offers = player.table._board.offers()
            wanted = [offer for offer in offers if offer.legal][-1]
            await player.press(key)
            await player.until(lambda: isinstance(player.screen, PaletteScreen), key)
            assert all(offer.label in player.text() for offer in offers[:10])
            await player.press(*wanted.label)
            await player.until(lambda o=offers: sum(offer.label in player.text() for offer in o) == 1)
            await player.press("enter")
            await player.until(lambda: player.screen is player.table)
            await player.decide()
            assert wanted.action.kind in ("pass", "booth")


async def test_i_lists_the_three_uses_of_influence_and_points_at_the_one_that_is_chosen() -> None:
    async with seated(new_link_later(game="troyes", in_round=0, asked="act", seed="1")) as player:
        uses = [
            offer for offer in player.table._board.offers() if offer.action.kind in ("roll", "hire", "turn")
        ]
        assert {offer.action.kind for offer in uses} == {"roll", "hire", "turn"}
        await player.press("i")
        await player.until(lambda: isinstance(player.screen, PaletteScreen))
        assert all(offer.label in player.text() for offer in uses)
        assert "All settings" not in player.text()
        await player.press("enter")
        await player.until(lambda: player.screen is player.table)
        pointed = player.table._board.pointed()
        assert pointed in [offer.action for offer in uses if offer.legal]
        assert not player.table._board.sight.armed, "Enter does it"


async def test_names_are_not_markup() -> None:
    names = ["[b]A[/]", "Ben [$x]", "[/]Cora"]
    async with seated(new_link(names, []), size=(140, 45)) as player:
        assert names[0] in player.text()
        await player.press("enter")
        await player.until(lambda: not player.table.curtain_drawn)
        await player.asked()
        assert all(name in player.text() for name in names)


# Passing by itself


def all_open(seed: str = "3") -> Link:
    return new_link(seed=seed, open_screens=True)


async def test_with_open_screens_who_can_only_pass_is_not_asked() -> None:
    async with seated(all_open()) as player:
        desk, only_pass = player.table.desk, False
        while not only_pass:
            assert desk.updates[0].view["week"] < 3
            shown = player.shown
            if shown.mode is Mode.ASKED:
                assert desk.updates[0].legal != [Action("pass")]
            only_pass = any("nothing else to do" in clause.text for clause in shown.recap)
            await player.decide()


async def test_without_the_setting_everybody_is_asked() -> None:
    async with seated(all_open(), settings=Settings(pace="now", autopass=False)) as player:
        desk = player.table.desk
        while desk.updates[0].legal != [Action("pass")]:
            assert desk.updates[0].view["week"] < 3
            await player.decide()
        assert player.table.mode is Mode.ASKED


async def test_with_covered_screens_nobody_is_passed() -> None:
    face = shelf.face("colonia")
    async with seated() as player:
        update = msgspec.structs.replace(player.table.desk.updates[0], legal=[Action("pass")])
        assert face.autopass(update) is None


# A question that was just answered stays on the screen until the answer is there, or for some time


FOR_EVER = 600.0


def quick() -> Guard:
    """A guard that holds a question back for as short a time as it can."""
    return Guard(hold=1e-9, repeat=0.0, paste=0.0)


async def drawn_after_enter(player: Player, monkeypatch: pytest.MonkeyPatch) -> list[Mode]:
    """What is drawn between a choice and the next question."""
    drawn: list[Mode] = []
    await player.asked()
    board = player.table._board
    show = board.show

    def seen(shown: Shown, style: Style) -> None:
        drawn.append(shown.mode)
        show(shown, style)

    monkeypatch.setattr(board, "show", seen)
    await player.decide()
    await player.until(lambda: player.table.mode is Mode.ASKED and drawn)
    return drawn


@pytest.mark.parametrize(("patience", "waits"), [(FOR_EVER, False), (0.0, True)])
async def test_nothing_says_for_a_moment_that_others_think(
    patience: float, waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_screen, "PATIENCE", patience)
    async with playing(new_link(["Zoe"], ["greedy", "greedy"]), guard=quick) as player:
        assert (Mode.WAITING in await drawn_after_enter(player, monkeypatch)) == waits


async def test_an_answered_question_takes_no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_screen, "PATIENCE", FOR_EVER)
    async with seated(new_link(["Zoe"], ["greedy", "greedy"]), guard=quick) as player:
        held: list[tuple[Press, bool]] = []
        draw = player.table._draw

        def drawn() -> None:
            draw()
            if player.table._held:
                held.append((player.table._judge("enter", 1e9), player.table.mode is Mode.ASKED))

        monkeypatch.setattr(player.table, "_draw", drawn)
        await player.decide()
        assert held
        assert set(held) == {(Press.NOTHING, True)}


async def test_a_step_whose_time_was_over_before_it_was_drawn_gives_way() -> None:
    went_on: list[bool] = []
    async with seated() as player:
        player.table._again_in(0.0, lambda: went_on.append(True))
        await player.until(lambda: went_on)
