"""Around one keyboard: nobody sees what belongs to another player."""

from __future__ import annotations

import msgspec
import pytest

from colonia_tui.drawing.guard import Guard
from colonia_tui.drawing.shown import Mode
from colonia_tui.files.settings import Settings
from net.wire.messages import Update
from tests.colonia_tui.screens.player import PEOPLE, Player, new_link, new_link_later, playing, seated

OWN_KEY = Settings(pace="now", own_key=True)


def waits_for(player: Player) -> str | None:
    """Whom the curtain waits for."""
    shown = player.shown
    if shown.mode is not Mode.COVERED:
        return None
    assert shown.cover is not None
    return PEOPLE[shown.cover]


async def test_it_is_drawn_before_anything_is_shown_and_no_key_but_enter_opens_it() -> None:
    async with seated(new_link(PEOPLE, [])) as player:
        assert waits_for(player) == "Anna"
        assert "Anna, the keyboard is yours" in player.text()
        assert "Week 1/6" in player.text(), "the public board stays in view"
        assert player.shown.next_up == 1
        await player.press("less_than_sign")
        await player.until("Nothing has happened yet that you could look back at.")
        for key in ("w", "f4", "shift+tab", "c", "3", "J", "i", "o"):  # more of them: test_states
            await player.press(key)
            await player.pilot.pause()
            assert waits_for(player) == "Anna", key
            assert player.screen is player.table, key
        await player.press("q")
        await player.until("Leave the table?")
        shown = player.shown
        assert (shown.seat, shown.question, shown.view["own"]) == (None, None, None)
        await player.press("n")
        await player.open_curtain()
        assert player.shown.next_up == 1


async def test_each_person_is_asked_in_turn_behind_it() -> None:
    async with seated(new_link(PEOPLE, [])) as player:
        for name in PEOPLE:
            assert waits_for(player) == name
            await player.open_curtain()
            assert player.table.desk.here == PEOPLE.index(name)
            await player.decide()


async def test_ones_own_screen_is_closed_once_several_people_may_be_looking() -> None:
    """Otherwise it would be open for the next player, too."""
    async with seated(new_link(PEOPLE, []), settings=OWN_KEY) as player:
        await player.open_curtain()
        await player.press("o")
        assert player.shown.own_open
        player.table.presenter.seating.cover(1)
        player.table._draw()
        assert not player.shown.own_open
        player.table.presenter.seating.open()
        player.table._draw()
        assert (player.shown.seat, player.shown.own_open) == (1, False)


async def test_a_curtain_drawn_while_the_shell_asks_is_there_after_it() -> None:
    async with seated(new_link(PEOPLE, [])) as player:
        await player.open_curtain()
        desk = player.table.desk
        await player.press("q")
        await player.until("Leave the table?")
        assert await desk.link.act(0, desk.updates[0].legal[0], desk.updates[0].version) is None
        await player.until(lambda: player.table.curtain_drawn)
        await player.press("n")
        await player.until(lambda: waits_for(player) == "Ben")
        await player.open_curtain()
        assert desk.here == 1


async def test_a_secret_choice_is_taken_back_on_it_and_shown_to_nobody_else() -> None:
    async with seated(new_link(PEOPLE, [])) as player:
        await player.open_curtain()
        await player.decide()
        assert waits_for(player) == "Ben"
        assert player.shown.able == 0
        await player.press("u")
        await player.until(lambda: waits_for(player) == "Anna")
        await player.open_curtain()
        assert player.table.desk.here == 0


async def test_enter_at_the_end_of_a_row_of_keys_does_not_open_it() -> None:
    """The row began at the question of somebody else: `3` `3` and, out of habit, Enter."""
    guard = Guard(hold=1e-9, repeat=0.0, paste=0.0, apart=600.0)
    async with seated(new_link(PEOPLE, []), guard=lambda: guard) as player:
        await player.open_curtain()
        await player.press("3", "3")
        await player.until(lambda: waits_for(player) == "Ben")
        await player.until(lambda: not guard.waits(player.shown.stands))
        await player.press("enter")
        await player.pilot.pause()
        assert waits_for(player) == "Ben"
        guard.apart = 0.0
        await player.open_curtain()


async def week(player: Player) -> tuple[int, int, bool]:
    """Play the first week; how many curtains and decisions there were, and whether all curtains were before
    secret choices."""
    curtains = decisions = 0
    secret = True
    await player.asked()
    while (update := player.table.presenter.update) is not None and update.view["week"] == 1:
        if player.table.curtain_drawn:
            curtains += 1
            question = player.table.desk.updates[player.table.presenter.seating.behind].question
            assert question is not None
            secret = secret and question.secret
            await player.open_curtain()
        else:
            decisions += 1
            await player.decide()
    return curtains, decisions, secret


@pytest.mark.parametrize(
    ("settings", "open_screens"),
    [
        pytest.param(OWN_KEY, False, id="own-key"),
        pytest.param(Settings(pace="now"), True, id="open", marks=pytest.mark.fire),
    ],
)
async def test_where_little_is_secret_there_are_few(settings: Settings, open_screens: bool) -> None:
    """Only before secret choices: a card, and a vote for each edict, three of each."""
    async with playing(
        new_link(PEOPLE, [], seed="5", open_screens=open_screens), settings=settings
    ) as player:
        curtains, decisions, secret = await week(player)
    assert secret
    assert curtains <= 15
    assert decisions > 2 * curtains


async def test_behind_a_key_ones_own_screen_is_not_on_the_board_until_it_is_pressed() -> None:
    async with seated(new_link_later(PEOPLE, [], seed="5", asked="buy"), settings=OWN_KEY) as player:
        table = player.table

        def own() -> object:
            return None if table.shown is None else table.shown.view["own"]

        def refused() -> list[str]:
            asked = None if table.shown is None else table.shown.question
            assert asked is not None
            return [option.refusal.code for option in asked.options if option.refusal is not None]

        def leaves() -> list[int]:
            return [offer.option.preview.get("left", -1) for offer in table._board.offers()]

        assert table.shown is not None
        assert table.shown.own_key
        assert own() is None
        assert "lacks_money" not in refused()
        assert {*leaves()} == {-1}
        lacking = table.desk.updates[table.desk.here].question.options
        wanted = next(option.action for option in lacking if option.refusal is not None)
        table._board.point(wanted)
        await player.press("enter")
        await player.until("you have ")
        assert table.presenter.seating.last is None, "a refused action is no move to take back"
        assert "lacks_money" not in refused()
        await player.press("o")
        await player.until(lambda: own() == table.desk.updates[table.desk.here].view["own"])
        assert "lacks_money" in refused()
        assert max(leaves()) >= 0
        await player.press("o")
        await player.until(lambda: own() is None)
        await player.press("o")
        await player.until(lambda: own() is not None)
        await player.press("J")
        await player.until(lambda: own() is None)


def cells(player: Player) -> list[list[tuple[str, str]]]:
    """Everything on the screen, with its colours."""
    rows = player.screen._compositor.render_strips()
    return [[(segment.text, str(segment.style)) for segment in row] for row in rows]


def is_public(player: Player) -> bool:
    """Whether nothing that is handed to the board belongs to a seat: no own screen, no question, no marks of
    one's own, no advice."""
    shown = player.shown
    return (
        (shown.seat, shown.question, shown.advice) == (None, None, None)
        and (shown.view["seat"], shown.view["own"]) == (None, None)
        and "own" not in {mark[0] for mark in shown.marks}
        and not {"drew", "character"} & {event.code for event in shown.events}
    )


def with_other_secrets(known: Update) -> Update:
    """What a seat knows, but all that only it knows is different."""
    own: object = [0, 1, 2]
    if isinstance(known.view["own"], dict):
        own = {**known.view["own"], "resources": [7] * 5, "goods": [8] * 5, "money": [99] * 4}
    return msgspec.structs.replace(known, view={**known.view, "own": own}, question=None)


async def redrawn_with_other_secrets(player: Player) -> list[list[tuple[str, str]]]:
    """What is on the screen when all secrets of all seats are replaced by others and all is drawn anew."""
    table = player.table
    true = dict(table.desk.updates)
    for seat, known in true.items():
        table.desk.updates[seat] = with_other_secrets(known)
    table._draw()
    table._board.refresh(repaint=True)
    for part in table._board.children:
        part.refresh(repaint=True)
    await player.pilot.pause()
    found = cells(player)
    table.desk.updates.update(true)
    return found


@pytest.mark.parametrize("most", [10, pytest.param(999, id="the whole week", marks=pytest.mark.fire)])
async def test_in_a_week_it_hides_everything_and_comes_only_between_people(most: int) -> None:
    met, before = 0, None
    async with seated(new_link(PEOPLE, [], seed="5"), size=(140, 45)) as player:
        table = player.table
        while met < most and (update := table.presenter.update) is not None and update.view["week"] == 1:
            if table.mode is Mode.COVERED:
                met += 1
                assert table.presenter.seating.behind != before, "one person decides twice"
                assert is_public(player)
                if met % 5 == 1:
                    await player.pilot.pause()
                    shown = cells(player)
                    assert any("is covered" in text for row in shown for text, __ in row)
                    assert await redrawn_with_other_secrets(player) == shown, "not a cell changes"
                await player.open_curtain()
            else:
                before = table.desk.here
                await player.decide()
    assert met == most or met > 20


@pytest.mark.parametrize("times", [6, pytest.param(20, marks=pytest.mark.fire)])
@pytest.mark.parametrize("game", ["colonia", "troyes"])
async def test_it_falls_again_after_what_everybody_has_looked_at(game: str, times: int) -> None:
    """Also before whoever had the keyboard last: others may have it by now."""
    met, same, watched, before = 0, 0, False, None
    link = new_link(["Anna", "Ben"], ["greedy"], seed="11", game=game)
    async with seated(link, settings=Settings(pace="brisk")) as player:
        table = player.table
        while met < times or not same:
            await player.until(lambda: table.mode is not Mode.WAITING)
            mode = table.mode
            if mode in (Mode.TELLING, Mode.MILESTONE):
                watched = True
                assert is_public(player)
                await player.press("enter")
            elif mode is Mode.COVERED:
                if watched:
                    met += 1
                    same += table.presenter.seating.behind == before
                    assert is_public(player)
                    await player.pilot.pause()
                    shown = cells(player)
                    assert await redrawn_with_other_secrets(player) == shown, "not a cell changes"
                watched = False
                await player.open_curtain()
            else:
                assert not watched, "somebody's own screen lies open"
                before = table.desk.here
                await player.act()


async def test_it_falls_while_the_others_are_asked_to_go_back() -> None:
    async with playing(new_link(PEOPLE, [])) as player:
        for __ in PEOPLE:
            await player.asked()
            await player.open_curtain()
            await player.decide()
        await player.open_curtain()
        await player.asked()
        here = player.table.desk.here
        assert here is not None
        assert f"{PEOPLE[here]}'s screen" not in player.text()
        await player.press("f4")
        await player.until("Ask everybody")
        await player.press("y")
        await player.until(f"{PEOPLE[here]} asks to go back")
        assert f"{PEOPLE[here]}'s screen" in player.text()
        assert player.shown.seat is None
        await player.press("n")
        await player.until(lambda: waits_for(player) == PEOPLE[here])
