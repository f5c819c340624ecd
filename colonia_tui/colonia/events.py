"""Colonia's events: a row for each code, with its words, marks, day and pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from colonia_tui.colonia.milestones import (
    ACT,
    CARDS,
    CHOICE,
    CLOSE,
    DICE,
    END,
    GIFT,
    IDLE,
    SAILING,
    VOTE,
    WEEK,
)
from colonia_tui.colonia.words import clauses as say
from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.arguments import Phrases
from colonia_tui.drawing.steps import Thing
from colonia_tui.drawing.story import Events, Row
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.words import Template
from engine.colonia.components import (
    BOOTHS,
    CRAFTSMEN,
    EXTRA_HOLD,
    EXTRA_HOLD_PAY,
    FOREIGN_BOOTHS,
    FRIDAY,
    MONDAY,
    RECIPES,
    SATURDAY,
    SUNDAY,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
)
from engine.colonia.deck import Deck
from engine.colonia.setup import SIX
from net.wire.messages import TableEvent

DISTRICTS: Final = ("council", "council", "council", "market", "workshops", "harbour", "harbour", "relics")
"""The district whose hue each day has; first that of the set-up."""
ROUND_DAYS: Final = {
    "market": WEDNESDAY,
    "order": THURSDAY,
    "load": FRIDAY,
    "buy": SUNDAY,
    "safeguard": SUNDAY,
}
_SECRET_DAYS: Final = {"card": TUESDAY}

Piece: TypeAlias = tuple[str | int, ...]
"""Something the board can draw: ``("good", 3)``, ``("coins", 6, 1)``, ``("arrow",)``."""


def _nothing(deck: Deck, *args: Any) -> Mapping[Thing, int]:
    return {}


def _no_pieces(deck: Deck, *args: Any) -> Sequence[Piece]:
    return ()


@dataclass(frozen=True, kw_only=True)
class ColoniaRow(Row[Phrases]):
    """What Colonia adds to a row."""

    day: int | Callable[..., int | None] | None = None
    """The day of the week it happens on; None: its round's, or the day of the event before it."""
    round: str = ""
    """The round in which a family does it, by the kind of its question."""
    gains: Callable[..., Mapping[Thing, int]] = _nothing
    """What the family gains or loses on its own screen. Takes the deck first."""
    weight: int = 0
    """How important it is to the family it happens to, 1 the most; 0: the recap leaves it out."""
    tone: str = ""
    """The role of its letters then."""
    mine: Callable[[Phrases, Events], str] | None = None
    """Its words then, for all such events together; None: each event's clause."""
    pieces: Callable[..., Sequence[Piece]] = _no_pieces
    """The pieces involved. Takes the deck first."""


def moved_by(die: int) -> list[int]:
    """The craftsmen whose bar a die moves."""
    return list(range(len(CRAFTSMEN))) if die == SIX else [die - 1]


def _each(kind: str, counts: Sequence[int]) -> list[Piece]:
    return [(kind, number) for number, count in enumerate(counts) for _ in range(count)]


def _load(deck: Deck, seat: int, ship: int, berth: int, hold: int) -> list[Piece]:
    card = deck.ships[ship]
    return [*_each("good", card.holds[hold].goods), ("arrow",), ("coins", card.holds[hold].pay, card.city)]


def _relic(deck: Deck, seat: int, relic: int, *price: int) -> list[Piece]:
    return [("relic", relic)]


_WEEKLY: Final = frozenset({"booth", "bar", "card", "edict"})
"""Kinds of mark that end with the week: these pieces are cleared away or laid out anew."""
_REVEALED: Final = frozenset({"card", "votes", "exchanged", "kept"})
_CHOSEN: Final = frozenset({"chosen"})


@dataclass(frozen=True, kw_only=True)
class _Act(ColoniaRow):
    """Something a family does in its turn."""

    group: str = ACT
    plays: bool = True


@dataclass(frozen=True, kw_only=True)
class _Told(ColoniaRow):
    """Something no family does."""

    who: int | None = None


ROWS: Final[dict[str, ColoniaRow]] = {
    # Set-up and gifts
    "secret_draw": ColoniaRow(
        clause=say.secret_draw,
        brief=say.draws,
        group=GIFT,
        joins=(VOTE, GIFT),
        draws=lambda seat, count: bool(count),
        mine=say.draws,
        weight=6,
        tone="yes",
    ),
    "drew": ColoniaRow(
        brief=say.drew,
        group=GIFT,
        joins=(VOTE, GIFT),
        whispered=True,
        recap=False,
        gains=lambda deck, seat, drawn: Counter(("resources", resource) for resource in drawn),
        mine=say.drew,
        weight=6,
        tone="yes",
    ),
    "rolled": ColoniaRow(
        clause=say.rolled,
        group=GIFT,
        joins=(VOTE, GIFT),
        draws=True,
        weight=14,
        until=frozenset({"made"}),
    ),
    "made": ColoniaRow(
        brief=say.made,
        group=DICE,
        joins=(VOTE, GIFT, DICE),
        plays=True,
        gains=lambda deck, seat, good, count: {("goods", good): count},
        mine=say.made,
        weight=5,
        tone="yes",
    ),
    # Monday
    "week": _Told(
        group=WEEK,
        clause=say.week,
        brief=say.week_begins,
        draws=True,
        day=MONDAY,
        clears=_WEEKLY,
    ),
    "edicts": _Told(
        group=WEEK,
        clause=Template(N_("this week's edicts: {edicts}"), "*edicts"),
        draws=True,
        day=MONDAY,
        marks=lambda *edicts: [("edict", edict) for edict in edicts],
        recap=False,  # they are on the board
    ),
    "booths_filled": _Told(
        group=WEEK,
        clause=say.booths_filled,
        brief=say.bag_empty,
        draws=True,
        day=MONDAY,
    ),
    # Tuesday
    "committed": ColoniaRow(
        clause=say.committed,
        group=CHOICE,
        plays=True,
        day=lambda seat, secret: _SECRET_DAYS.get(secret),
        marks=lambda seat, secret: [("chosen", seat)],
        until=_REVEALED,
    ),
    "card": ColoniaRow(
        clause=say.card,
        brief=say.card_briefly,
        group=CARDS,
        draws=True,
        day=TUESDAY,
        marks=lambda seat, value, zero, sent: [("card", seat), ("members", seat)],
        clears=_CHOSEN,
        mine=say.sent,
        weight=9,
    ),
    "order": ColoniaRow(
        clause=Template(N_("became the mayor; the turn order: {seats}"), "*seats"),
        brief=say.mayor,
        group=CARDS,
        day=TUESDAY,
        mine=say.mayor,
        weight=10,
    ),
    "home": ColoniaRow(
        clause=say.home,
        group=CLOSE,
        joins=(CARDS, VOTE, DICE, CLOSE),
        marks=lambda seat, street, members: [("members", seat)],
        recap=False,  # it is in the families' line
        mine=say.at_home,
        weight=15,
    ),
    # Votes
    "votes": _Told(
        group=VOTE,
        joins=(),
        clause=say.votes,
        brief=say.outcome,
        short=say.short_outcome,
        about=0,
        draws=lambda edict, yes, no, ballots: bool(ballots),
        marks=lambda edict, yes, no, ballots: [("edict", edict)],
        clears=_CHOSEN,
    ),
    "decided": ColoniaRow(group=VOTE, clause=say.decided, plays=True, recap=False),  # the outcome says it
    "adopted": _Told(
        group=VOTE,
        clause=Template(N_("“{edict}” is adopted"), "edict"),
        brief=say.outcome,
        short=say.short_outcome,
        about=0,
        marks=lambda edict: [("edict", edict)],
    ),
    "rejected": _Told(
        group=VOTE,
        clause=Template(N_("“{edict}” is rejected"), "edict"),
        brief=say.outcome,
        short=say.short_outcome,
        about=0,
        marks=lambda edict: [("edict", edict)],
    ),
    "booth_grew": _Told(
        group=VOTE,  # in the recap, this and what follows go under the edict's name
        clause=Template(N_("booth {booth} gets 1 more {resource}"), "booth resource"),
        draws=True,
        marks=lambda booth, resource: [("booth", booth)],
        recap=False,
    ),
    "foreign_booths": _Told(
        group=VOTE,
        clause=Template(N_("the foreign merchants open booths 8 and 9")),
        draws=True,
        marks=lambda: [("booth", booth) for booth in range(BOOTHS, BOOTHS + FOREIGN_BOOTHS)],
        recap=False,
    ),
    "extra_holds": _Told(group=VOTE, clause=Template(N_("each ship has an extra hold today")), recap=False),
    "thrift": _Told(
        group=VOTE,
        clause=Template(N_("the next time a family sends members to the council, it sends 1 fewer")),
        recap=False,
    ),
    "exchanged": ColoniaRow(
        clause=say.exchanged,
        group=SAILING,
        draws=True,
        day=SATURDAY,
        clears=_CHOSEN,
        gains=lambda deck, seat, give, take, amount: {("money", give): -amount, ("money", take): amount},
        weight=8,
    ),
    "kept": ColoniaRow(
        clause=Template(N_("exchanged nothing"), "seat"),
        group=SAILING,
        draws=True,
        clears=_CHOSEN,
        nobody=say.nobody_exchanged,
        weight=12,
    ),
    # Rounds
    "passed": _Act(
        clause=Template(N_("passed ({round})"), "seat round"),
        brief=say.passed_in,
        marks=lambda seat, kind: [("passed", seat)],
        mine=say.passed_in,
        weight=13,
        ends=True,
    ),
    "cannot_act": ColoniaRow(
        clause=say.cannot_act,
        brief=say.idle,
        group=IDLE,
        joins=(ACT, IDLE),
        marks=lambda seat, kind: [("passed", seat)],
        nobody=say.nobody,
        alone=True,
        mine=say.idle_in,
        weight=11,
    ),
    # Wednesday
    "booth_taken": _Act(
        round="market",
        clause=say.booth_taken,
        brief=say.booths,
        marks=lambda seat, booth, wares, members: [("booth", booth), ("members", seat)],
        pieces=lambda deck, seat, booth, wares, members: _each("resource", wares),
    ),
    "to_bag": _Told(
        group=CLOSE,
        clause=Template(N_("back into the bag: {resources}"), "resources"),
        day=WEDNESDAY,
    ),
    # Thursday
    "ordered": _Act(
        round="order",
        clause=say.ordered,
        brief=say.orders,
        marks=lambda seat, craftsman, members, place: [("order", craftsman, place), ("members", seat)],
        pieces=lambda deck, seat, craftsman, *rest: [
            *(("resource", resource) for resource in RECIPES[craftsman]),
            ("arrow",),
            ("good", craftsman),
        ],
    ),
    "die": _Told(
        group=DICE,
        clause=say.die,
        brief=say.dice,
        draws=True,
        day=THURSDAY,
        marks=lambda die: [("bar", craftsman) for craftsman in moved_by(die)],
    ),
    "bar": _Told(
        group=VOTE,
        clause=say.bar,
        marks=lambda craftsman, spaces: [("bar", craftsman)],
        recap=False,
    ),
    # Friday and Saturday
    "loaded": _Act(
        round="load",
        clause=say.loaded,
        brief=say.loads,
        marks=lambda seat, ship, berth, hold: [("hold", ship, hold), ("members", seat)],
        pieces=_load,
    ),
    "loaded_extra": _Act(
        round="load",
        clause=say.loaded_extra,
        brief=say.loads,
        marks=lambda seat, ship, berth, good: [("hold", ship, EXTRA_HOLD), ("members", seat)],
        pieces=lambda deck, seat, ship, berth, good: [
            ("good", good),
            ("arrow",),
            ("coins", EXTRA_HOLD_PAY, deck.ships[ship].city),
        ],
    ),
    "ship_left": ColoniaRow(
        clause=Template(N_("{ship} sailed from berth {berth}"), "ship berth"),
        brief=say.left,
        who=None,
        group=SAILING,
        joins=(VOTE, SAILING),
        day=SATURDAY,
    ),
    "paid": ColoniaRow(
        brief=say.paid,
        group=SAILING,
        joins=(VOTE, SAILING),
        day=SATURDAY,
        marks=lambda seat, ship, city, money: [("members", seat)],
        gains=lambda deck, seat, ship, city, money: {("money", city): money},
        mine=say.paid,
        weight=4,
        tone="yes",
    ),
    "ship_came": ColoniaRow(
        clause=Template(N_("{ship} came to berth {berth}"), "ship berth"),
        brief=say.came,
        who=None,
        group=SAILING,
        joins=(VOTE, SAILING),
        draws=True,
        day=SATURDAY,
        marks=lambda ship, berth: [("ship", ship)],
    ),
    # Sunday
    "bought": _Act(
        round="buy",
        clause=say.bought,
        brief=say.purchases,
        marks=lambda seat, relic, price: [("place", relic)],
        gains=lambda deck, seat, relic, price: {("money", deck.relics[relic].city): -price},
        pieces=_relic,
    ),
    "guard_home": ColoniaRow(
        clause=Template(N_("took the member home from the card"), "seat relic"),
        group=ACT,
        round="buy",
        marks=lambda seat, relic: [("members", seat)],
        recap=False,
        weight=15,
    ),
    "stored": _Act(
        round="buy",
        clause=Template(N_("put {relic} into its shrine"), "seat relic"),
        marks=lambda seat, relic: [("shrine", relic)],
        pieces=_relic,
    ),
    "not_stored": _Act(
        round="buy",
        clause=Template(N_("left the shrine empty"), "seat relic"),
    ),
    "safeguarded": _Act(
        round="safeguard",
        brief=say.guards,
        marks=lambda seat, relic: [("place", relic), ("members", seat)],
        pieces=_relic,
    ),
    "discarded": _Told(
        group=WEEK,
        clause=Template(N_("removed: {relics}"), "*relics"),
        brief=say.discarded,
        day=SUNDAY,
    ),
    "displayed": ColoniaRow(
        clause=Template(N_("on display: {relics}"), "*relics"),
        brief=say.displayed,
        who=None,
        group=WEEK,
        joins=(VOTE, WEEK),
        draws=True,
        marks=lambda *relics: [("place", relic) for relic in relics],
    ),
    # The end
    "window": ColoniaRow(
        clause=say.window,
        brief=say.windows,
        who=1,
        group=END,
        day=SUNDAY,
        gains=lambda deck, city, seat, paid: {("money", city): -paid},
        weight=3,
        tone="yes",
    ),
    "no_window": _Told(group=END, brief=say.no_windows, day=SUNDAY),
    "game_over": _Told(group=END, clause=say.game_over, day=SUNDAY),
}


def round_of(event: TableEvent) -> str:
    """The round an event belongs to, "" for none."""
    if event.code in ("passed", "cannot_act"):
        return str(event.args[1])
    return ROWS[event.code].round if event.code in ROWS else ""


def plaque(moment: Sequence[int]) -> tuple[str, str] | None:
    """The name of a day of a week, and the role of its hue; None for anything else."""
    match moment:
        case [int(week), int(number)] if week > 0 and 1 <= number < len(DISTRICTS):
            said = _("week {week}, {day}").format(week=week, day=names.day(number))
            return said, f"{DISTRICTS[number]}.title"
    return None
