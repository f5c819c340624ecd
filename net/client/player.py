"""A bot on a chair over the net, without a screen: what ``colonia join --bot`` runs."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from random import Random

from engine import shelf
from engine.bots import bot
from engine.bots.decision import Request, decide
from engine.game import Plain, Reason, Refused
from net.client.client import Client, Ended, News, command_id
from net.client.dialing import Dial
from net.door.invite import NOTHING, Credentials
from net.fair.witness import Witness
from net.wire.messages import Act, Command, Lobby, Over, Ready, Update

AGAIN_AFTER = 2.0
"""Seconds after which we ask a host with a full disk again."""


async def play_by_bot(
    dial: Dial,
    *,
    game: str,
    name: str,
    level: str,
    table: str = "",
    credentials: Credentials = NOTHING,
) -> dict[str, Plain]:
    """Take a chair and play to the end. Returns the result that the host reports.

    For ``game``, the one to ask for first, and ``credentials`` see `Client`. Raises Refused if the level does
    not exist or does not play that game, or if the host refuses us or ends the connection.
    """
    bot(level)  # raises Refused before dialing
    rng = Random(secrets.randbits(64))
    news = Newest()
    client = Client(
        dial,
        news.put,
        game=game,
        table=table,
        name=name,
        patient=False,
        witness=Witness(),
        credentials=credentials,
    )
    running = asyncio.create_task(client.run())
    try:
        while True:
            heard = await news.get()
            match heard:
                case Over(result=result):
                    return result
                case Ended(reason=reason):
                    raise Refused(reason)
                case Lobby(you=int(chair), started=False, chairs=chairs) if not chairs[chair].ready:
                    bot(level, client.game)  # it must play the table's game
                    await _insist(client, lambda cmd: Ready(cmd, True))
                case Update(legal=[_, *_]):
                    await _decide(client, level, rng, heard)
                case _:
                    pass  # the rest is for people
    finally:
        await client.close()
        await running


class Newest:
    """A bot's unread news: the newest of each kind."""

    def __init__(self) -> None:
        self._news: dict[type[News], News] = {}
        self._came = asyncio.Event()

    def put(self, news: News) -> None:
        self._news[type(news)] = news
        self._came.set()

    async def get(self) -> News:
        """The news that has waited longest; waits for some."""
        while not self._news:
            self._came.clear()
            await self._came.wait()
        return self._news.pop(next(iter(self._news)))


async def _decide(client: Client, level: str, rng: Random, update: Update) -> None:
    seat = client.chair
    if seat is None:
        raise Refused(Reason("only_watching"))
    request = Request(seat, update.view, update.legal, rng.getrandbits(64))
    choice = decide(shelf.game(client.game), bot(level, client.game), request)
    # Any other refusal means that the table has moved on in the meantime; the next update asks again.
    await _insist(client, lambda cmd: Act(cmd, update.version, (choice.kind, list(choice.args))))
    client.heard(update.version)


async def _insist(client: Client, command: Callable[[bytes], Command]) -> None:
    """Send a command until the host's disk has room for it."""
    while True:
        refusal = await client.command(command(command_id()))
        if refusal is None or refusal.code != "not_saved":
            return
        await asyncio.sleep(AGAIN_AFTER)
