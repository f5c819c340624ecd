"""Whole games through the screens, by keys alone: this knows no game, so it works for all of them."""

from __future__ import annotations

from colonia_tui import shelf
from colonia_tui.drawing import people as seats
from colonia_tui.face import Face
from colonia_tui.table import opening
from engine import shelf as rules
from tests.colonia_tui.screens.player import PEOPLE, Player, new_link, new_link_later, playing, seated


async def see_the_result(player: Player, seed: str, *, look_back: bool = False) -> None:
    """The places are correct, the table can be looked at (or the whole game), and the player can leave."""
    await player.until(f"Seed: {seed}")
    over = player.app.desk.over if player.app.desk else None
    assert over is not None
    desk = player.table.desk
    signs = [seats.sign(colour) for colour in desk.colours]
    names = ["you" if [*desk.link.seats] == [seat] else name for seat, name in enumerate(desk.names)]
    lines = [line.replace("\u2590", " ").replace("\u258c", " ") for line in player.lines()]
    wanted = zip(over.result["ranks"], signs, names, over.result["scores"], strict=True)
    for rank, sign, name, score in wanted:
        line = next(line for line in lines if f" {rank} {sign} {name} " in line)
        assert f" {shelf.face(desk.link.game).points(score)}" in line, (line, score)
    if type(shelf.face(desk.link.game)).figures is Face.figures:
        assert "f figures" not in player.lines()[-1]
        await player.press("f")
        assert f"Seed: {seed}" in player.text()
    else:
        await player.until("f figures")
        await player.press("f")
        await player.until("F I G U R E S")
        await player.press("enter")
        await player.until(f"Seed: {seed}")
    if look_back:
        await player.press("less_than_sign")
        await player.until("Looking back")
        await player.press("home")
        await player.until("move 1 of")
        await player.press("escape")
        await player.until(f"Seed: {seed}")
    assert "_sign" not in player.text()  # a key is called by its sign
    await player.press("escape")
    await player.until(lambda: player.screen is player.table)
    await player.press("q")
    await player.until(lambda: not player.app.is_running)
    assert player.app.return_value in (None, "")


async def alone_against_bots(game: str, in_round: int = 1, *, look_back: bool = False) -> None:
    """One person among bots, from the first question of a round until leaving."""
    most = rules.game(game).seats[-1]
    bots = ["greedy", "random"][: most - 1]
    async with playing(new_link_later(["Anna"], bots, seed="3", game=game, in_round=in_round)) as player:
        await player.play_on()
        await see_the_result(player, "3", look_back=look_back)
    assert [table.over for table in opening.tables()] == [True]


async def at_one_keyboard(game: str) -> None:
    """People only; whoever sees a view with secrets has opened the curtain first."""
    able = rules.game(game).seats
    people = PEOPLE[: able[-1]]
    hidden = shelf.face(game).hidden
    async with seated(new_link(people, [], seed="3", game=game)) as player:
        before: int | None = None
        opened = False
        while not player.at_the_end:
            desk = player.table.desk
            if player.table.curtain_drawn:
                await player.open_curtain()
                opened = True
                continue
            here = desk.here
            update = desk.updates[here]
            secret = update.question is not None and update.question.secret
            assert here == before or opened or not (secret or hidden(update.view))
            before, opened = here, False
            await player.decide()
        await see_the_result(player, "3")
