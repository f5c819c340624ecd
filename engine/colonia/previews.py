"""What questions and previews say, as TypedDicts. Lists with an item for each player are in seat order.

========= ================= ============== ==================================
question  answers           details        preview of an option
========= ================= ============== ==================================
card      card                             `CardPreview`
vote      vote              `VoteArgs`
decide    decide            `TieArgs`
market    booth, pass                      `BoothPreview`
order     order, pass                      `OrderPreview`
load      load, extra, pass                `LoadPreview`
craft     craft                            `GoodPreview`
exchange  exchange, keep    `ExchangeArgs` `ExchangePreview`
buy       buy, pass                        `BuyPreview`
shrine    store, leave      `ShrineArgs`   `StorePreview`
safeguard safeguard, pass                  `SafeguardPreview`
========= ================= ============== ==================================
"""

from __future__ import annotations

from typing import TypedDict


class Nothing(TypedDict):
    """An empty dict: there are no details for this answer or question."""


class Sending(TypedDict):
    """Members leave home."""

    members: int
    """How many members it takes."""
    left: int
    """How many of the seat's members would be left at home; below 0 if it has too few."""


class ComingHome(TypedDict):
    """Members come back."""

    home: list[int]
    """When those members can come home at the earliest: ``[week, day]``."""


class GoodPreview(TypedDict):
    """What the craftsmen would give the seat."""

    good: int
    """The good; it would get one."""


class CardPreview(TypedDict):
    """What playing a family card would do."""

    value: int
    """The value printed on it."""
    send: int
    """The members it sends to the City Hall."""
    short: int
    """How many members the seat is short; unless this is 0, the card counts as zero."""


class VoteArgs(TypedDict):
    """What is being voted on."""

    edict: int
    """The edict's number in the deck."""
    votes: int
    """How many votes the seat has."""


class TieArgs(TypedDict):
    """What the mayor has to decide."""

    edict: int
    """The edict's number in the deck."""
    yes: int
    """Votes for it."""
    no: int
    """Votes against it, the same number."""


class BoothPreview(Sending, ComingHome):
    """What taking a booth would do."""

    gain: list[int]
    """How many of each of the 5 resources are there."""


class OrderPreview(Sending, ComingHome):
    """What ordering a good would do."""

    cost: list[int]
    """How many of each of the 5 resources it uses."""
    good: int
    """The good it makes."""
    position: int
    """The contract's place in the craftsman's row, from 1."""
    sure: bool
    """Whether that is already before the bar, so that the good is made this Thursday."""
    odds: int
    """The chance that it is made this Thursday, in thousandths."""


class LoadPreview(Sending, ComingHome):
    """What loading a hold or an extra hold would do."""

    give: list[int]
    """How many of each of the 5 goods it takes."""
    pay: int
    """The money it earns when the ship leaves."""
    city: int
    """The ship's city, whose currency it pays in."""
    leaves: bool
    """Whether the ship leaves this Saturday."""


class ExchangePreview(TypedDict):
    """What would change hands."""

    give: int
    """The city whose currency is given."""
    take: int
    """The city whose currency is taken."""
    amount: int
    """How much is exchanged."""


class ExchangeArgs(TypedDict):
    """What the seat has to exchange."""

    edict: int
    """The edict that allows the exchange."""
    money: list[int]
    """How much the seat has of each of the 4 currencies."""


class RelicPreview(TypedDict):
    """What all previews for a card (a relic or a shrine) have in common."""

    relic: int
    """The card's number in the deck."""


class BuyPreview(RelicPreview):
    """What buying a card would do."""

    city: int
    """The card's city, whose currency its price is in."""
    price: int
    """What it costs."""
    left: int
    """How much of the currency would be left; below 0 if the seat has too little."""
    points: int
    """The points printed on it, 0 for a shrine."""
    shrine: bool
    """Whether it is a shrine."""
    guard: int
    """The seat whose member returns home from the card, -1 if there is none."""


class StorePreview(RelicPreview):
    """What storing a relic in the shrine would do."""

    points: int
    """What it would be worth there: twice its points."""
    gain: int
    """How much more that is than now."""


class ShrineArgs(RelicPreview):
    """Which shrine the question is about; ``relic`` is the card just bought."""

    shrine: int
    """The shrine's number in the deck."""


class SafeguardPreview(RelicPreview, Sending):
    """What safeguarding a card would do."""
