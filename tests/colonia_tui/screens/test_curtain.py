"""Hot seat: nobody sees what belongs to another player."""

from __future__ import annotations

from tests.colonia_tui.screens.player import PEOPLE, Player, new_link, playing


def behind(player: Player, name: str, undo: str = "") -> bool:
    """Whether the screen shows the curtain's words for ``name`` and nothing else."""
    wanted = [f"Pass the keyboard to {name}", f"Press Enter when only {name} can see the screen."]
    if undo:
        wanted.append(f"{undo} may still take the last move back: u")
    return player.lines() == wanted


async def open_curtain(player: Player) -> None:
    assert player.table.curtain_drawn
    await player.press("enter")
    await player.until(lambda: not player.table.curtain_drawn)
    await player.asked()


async def test_it_is_drawn_before_anything_is_shown() -> None:
    async with playing(new_link(PEOPLE, [])) as player:
        await player.until("Pass the keyboard")
        assert behind(player, "Anna")


async def test_each_person_is_asked_in_turn_behind_it() -> None:
    async with playing(new_link(PEOPLE, [])) as player:
        await player.until("Pass the keyboard")
        for before, name in zip(["", *PEOPLE], PEOPLE, strict=False):
            assert behind(player, name, before)
            await open_curtain(player)
            assert player.table.desk.here == PEOPLE.index(name)
            await player.press("enter")
            await player.until(lambda: player.table.curtain_drawn)


async def test_no_key_but_enter_opens_it() -> None:
    async with playing(new_link(PEOPLE, [])) as player:
        await player.until("Pass the keyboard")
        await open_curtain(player)
        await player.press("enter")
        await player.until("Pass the keyboard to Ben")
        for key in ("q", "f4", "colon", "f2", "escape", "pageup", "tab", "c", "3", "j", "y", "i", "u"):
            await player.press(key)
            await player.pilot.pause()
            shown = "\n".join(player.lines())
            assert player.table.curtain_drawn, key
            assert "Pass the keyboard to " in shown, key
            assert "Week" not in shown, key
            assert "Leather" not in shown, key
            if key == "q":
                await player.press("n")  # the bar that asks whether to leave
            await player.until(lambda: behind(player, "Ben", "Anna") or behind(player, "Anna"), key)


async def test_tab_does_not_take_its_keys_away() -> None:
    async with playing(new_link(PEOPLE, [])) as player:
        await player.until("Pass the keyboard")
        await player.press("tab", "shift+tab", "tab")
        await open_curtain(player)


async def test_q_and_enter_on_it_do_not_leave_without_asking() -> None:
    async with playing(new_link(PEOPLE, [])) as player:
        await player.until("Pass the keyboard to Anna")
        await player.press("q", "enter")
        await player.pilot.pause()
        assert player.app.desk is not None
        assert player.app.is_running


async def test_the_bar_above_it_can_be_answered_and_returns_the_keys() -> None:
    async with playing(new_link(PEOPLE, [])) as player:
        await player.until("Pass the keyboard to Anna")
        await player.press("q")
        await player.until("Leave the table?")
        await player.press("n")
        await player.until(lambda: behind(player, "Anna"))
        await open_curtain(player)
        assert player.table.desk.here == 0


async def test_a_curtain_drawn_while_the_bar_asks_has_the_keys_after_it() -> None:
    async with playing(new_link(PEOPLE, [])) as player:
        await player.until("Pass the keyboard to Anna")
        await open_curtain(player)
        desk = player.table.desk
        await player.press("q")
        await player.until("Leave the table?")
        assert await desk.link.act(0, desk.updates[0].legal[0], desk.updates[0].version) is None
        await player.until("Pass the keyboard to Ben")
        await player.press("n")
        await player.until(lambda: behind(player, "Ben", "Anna") or behind(player, "Ben"))
        await open_curtain(player)
        assert desk.here == 1


async def test_the_help_can_be_read_from_it_and_returns_to_it() -> None:
    async with playing(new_link(PEOPLE, [])) as player:
        await player.until("Pass the keyboard to Anna")
        await player.press("question_mark")
        await player.until("Keys")
        await player.press("escape")
        await player.until("Pass the keyboard")
        assert behind(player, "Anna")
        await open_curtain(player)


async def test_a_secret_choice_is_taken_back_on_it_and_shown_to_nobody_else() -> None:
    async with playing(new_link(PEOPLE, [])) as player:
        await player.until("Pass the keyboard to Anna")
        await open_curtain(player)
        await player.press("enter")
        await player.until("Pass the keyboard to Ben")
        await player.press("u")
        await player.until("Pass the keyboard to Anna")
        assert player.table.curtain_drawn
        await open_curtain(player)
        assert player.table.desk.here == 0


async def test_one_person_among_bots_needs_none() -> None:
    async with playing(new_link(["Anna"], ["greedy", "random"])) as player:
        await player.until("your decision")
        await player.press("enter")
        await player.asked()
        assert not player.table.curtain_drawn


async def test_with_open_screens_only_secret_choices_are_hidden() -> None:
    """Monday's and Tuesday's choices are secret; on Wednesday the keyboard goes round without a curtain."""
    async with playing(new_link(PEOPLE, [], open_screens=True)) as player:
        kinds: dict[str, set[bool]] = {}
        await player.until("Pass the keyboard")
        before = None
        while "market" not in kinds or len(kinds) < 2 or before is None:
            drawn = player.table.curtain_drawn
            if drawn:
                await open_curtain(player)
            desk = player.table.desk
            update = desk.updates[desk.here]
            assert update.question is not None
            kind, secret = update.question.kind, update.question.secret
            if desk.here != before:
                kinds.setdefault(kind, set()).add(drawn)
                assert drawn == secret
            before = desk.here
            await player.press("enter")
            await player.until(lambda u=update, b=before: player.table.desk.updates[b] is not u)
            await player.asked()
            if kind == "market":
                break
        assert True in set().union(*kinds.values())
        assert False in set().union(*kinds.values())
