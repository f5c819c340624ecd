"""What a table asks for at its door, and what was agreed on for it, in words."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui import shelf
from colonia_tui.drawing.keys import name_of
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.reasons import explain
from colonia_tui.table import clock, opening
from colonia_tui.table.desk import Desk
from engine.game import Reason
from net.client.finding import Nearby
from net.wire.messages import BOT, PERSON, Door

WITHOUT = ("nothing_asked", "no_phrase", "other_certificate")
"""Reasons after which one may join without a phrase."""
ASKS = (
    "phrase_asked",
    "wrong_proof",
    "wrong_too_often",
    "not_that_table",
    *WITHOUT,
)
"""Reasons that a phrase or an invite may solve."""
_SAID = {
    "phrase_asked": N_(
        "That table asks for its pass phrase; its owner can read it to you, or send you the invite."
    ),
    "nothing_asked": N_(
        "The table at {address} asks for no pass phrase, so nothing proves whose it is. "
        "If you know that it is open, {key} joins it all the same."
    ),
    "other_certificate": N_(
        "Another host than the one that you joined before answers at {address}, and nothing was said to it. "
        "If the table was opened anew, type its pass phrase or paste its invite; if it asks for none, "
        "{key} joins it."
    ),
    "no_phrase": N_(
        "That table asks for no pass phrase, so it may be another one. {key} joins it without one."
    ),
}
"""Reasons with other words here than on a command line."""


def door_sentence(why: Reason, where: str) -> str:
    """Why we were not let in to the table at the address ``where``, and what would help."""
    if why.code in _SAID:
        return _(_SAID[why.code]).format(address=where, key=name_of("form.submit"))
    return explain(why)


def remark(door: Door, addresses: Sequence[str]) -> str:
    """A warning for everybody at an open table; "" if it asks for a phrase."""
    if not door.open:
        return ""
    if opening.only_here(addresses):
        return _("Open to everybody on this machine: no pass phrase is asked.")
    return _("Open to everybody who can reach it: no pass phrase is asked.")


def agreed(desk: Desk) -> list[tuple[str, str]]:
    """What is known of a table before its game: titles with values."""
    lobby, deal, door = desk.lobby, "", desk.door
    if lobby is None:
        return []
    if desk.deal is not None:
        deal = _("drawn by all") if desk.deal.drawn else _("not drawn")
        deal = deal if desk.duplicates is None else _("the host's")
    watch = "" if door is None else _("nobody")
    if door is not None and door.watchers:
        watch = _("up to {count}").format(count=door.watchers)
    free = sum(chair.kind not in (PERSON, BOT) for chair in lobby.chairs)
    wait = _("bot after {seconds} s").format(seconds=lobby.bot_after) if lobby.bot_after else ""
    rows = [
        (_("name"), desk.table),
        (shelf.face(desk.link.game).players_label(), str(len(lobby.chairs))),
        (_("free chairs"), str(free)),
        (_("the deal"), deal),
        (_("spectators"), watch),
        (_("watching"), str(lobby.watchers or "")),
        (_("away"), wait if isinstance(lobby.bot_after, int) else ""),
        (_("clock"), clock.agreed(desk.clock)),
    ]
    return [row for row in rows if row[1]]


# Tables nearby


USUALLY = 4.0
"""Seconds after which we have usually found all tables."""


def nearby(found: Nearby) -> str:
    """Whose table it is, and which game."""
    said = found.said
    if said.tables > 1:
        sentence = _("{count} tables, {free} of {chairs} free")
    elif said.owner:
        sentence = _("{name}'s table, {game}, {free} of {chairs} free")
    else:
        sentence = _("{table}, {game}, {free} of {chairs} free")
    return sentence.format(
        count=said.tables,
        name=said.owner,
        table=said.table,
        game=shelf.title(said.game),
        free=said.free,
        chairs=said.chairs,
    )


def door_nearby(found: Nearby) -> str:
    """Whether it asks for a phrase, and whether we know its host."""
    if found.known:
        return _("known, pass phrase") if found.said.asks else _("known, open to all")
    return _("pass phrase") if found.said.asks else _("open to all")


def about_nearby(found: Nearby) -> str:
    """All about it: what a line may have no room for, and whom one can trust."""
    where = f"{nearby(found)} · {found.said.table} · {found.address}."
    if found.asks_less and found.known:
        said = _(
            "This table asked for a pass phrase when you were there, and is said to ask for none now. "
            "Join it only if its owner has told you so. {where}"
        )
    elif found.asks_less:
        said = _(
            "Another host uses the name of a table where you were, and asks for no pass phrase; that one "
            "did. Join it only if its owner has told you so. {where}"
        )
    elif found.known:
        said = _("{where} You were there before: the host has proved that it is the same.")
    else:
        said = _("{where} Anybody near you can announce this; phrase or invite say whether it is right.")
    return said.format(where=where)
