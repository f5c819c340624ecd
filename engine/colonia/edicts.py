"""What each edict does once the council has adopted it."""

from __future__ import annotations

from engine.colonia import exchange, gift, knowledge, piles, setup
from engine.colonia.components import BOOTHS, DISPLAY, EXTRA_SPACES, FOREIGN_BOOTHS, WEEKS
from engine.colonia.monday import fill_booth
from engine.colonia.saturday import depart
from engine.colonia.state import EMPTY, NOBODY, R, State
from engine.colonia.streets import everyone_home
from engine.game import Out

FOREIGN_RESOURCES = 4
GIFT_RESOURCES = 2
EXTRA_CONTRACTS = 2
MEMBERS_HOME = 3


def carry_out(s: State, number: int, out: Out | None) -> None:
    """Carry out an adopted edict, for everyone in full, as far as members and bag go.  # R 12"""
    edict = s.deck.edicts[number]
    match edict.effect:
        case "rich_market":
            _rich_market(s, number, out)
        case "foreign_merchants":
            _foreign_merchants(s, number, out)
        case "home":  # R 25 for the one from the council
            everyone_home(s, edict.which, out, MEMBERS_HOME)
        case "gift_bag":
            setup.draw_in_secret(s, GIFT_RESOURCES, f"edict {number}", out)
        case "bar":
            _lower_bar(s, edict.which, out)
        case "depart":
            depart(s, edict.which, out)  # R 13: the harbour bar stays
        case "extra_hold":
            _extra_hold(s, out)
        case "gift_craftsmen":
            gift.roll(s, number + 1, out)
        case "new_relics":
            _new_relics(s, out)
        case "thrift":
            _thrift(s, out)
        case "exchange":
            exchange.ask(s, number)


def _rich_market(s: State, number: int, out: Out | None) -> None:
    for booth in range(BOOTHS):  # R 18: not the foreign merchants' booths
        before = s.booth[booth * R : booth * R + R]
        if fill_booth(s, booth, 1, f"edict {number} booth {booth + 1}", out) and out is not None:
            grown = s.booth[booth * R : booth * R + R]
            out.tell("booth_grew", booth, next(r for r in range(R) if grown[r] > before[r]))
    knowledge.bag_opened(s)


def _foreign_merchants(s: State, number: int, out: Out | None) -> None:
    for booth in range(BOOTHS, BOOTHS + FOREIGN_BOOTHS):
        fill_booth(s, booth, FOREIGN_RESOURCES, f"edict {number} booth {booth + 1}", out)
    knowledge.bag_opened(s)
    if out is not None:
        out.tell("foreign_booths")


def _lower_bar(s: State, craftsman: int, out: Out | None) -> None:
    s.bar[craftsman] += EXTRA_CONTRACTS
    if out is not None:
        out.tell("bar", craftsman, s.bar[craftsman])


def _extra_hold(s: State, out: Out | None) -> None:
    s.extra_hold = 1  # R 15: until the end of this Friday
    if out is not None:
        out.tell("extra_holds")


def _new_relics(s: State, out: Out | None) -> None:
    drawn: list[int] = []
    while len(s.display) < DISPLAY + EXTRA_SPACES and len(drawn) < EXTRA_SPACES:
        relic = piles.draw_relic(s, out)
        if relic == EMPTY:
            break
        s.display.append(relic)
        s.guard.append(NOBODY)
        drawn.append(relic)
    if out is not None and drawn:
        out.tell("displayed", *drawn)


def _thrift(s: State, out: Out | None) -> None:
    if s.week < WEEKS:
        s.thrift = 1
    if out is not None:
        out.tell("thrift")
