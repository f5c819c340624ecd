"""What one seat may see, built by naming it; and a full state made from what one seat may see.

The view is plain data:

===================  =======================================================================
schema, seat         schema version; whose view it is (None: a spectator)
options              deck and house rules, as agreed on
players, week, day   number of families; week 1..6; day 1 Monday .. 7 Sunday (0: setting up)
step                 where in the week the game stands (`engine.colonia.week.PLAN`)
stack                open decisions, each ``[kind, who, arg]``
chosen               for each seat: whether its secret choice is in
order                seats, the mayor first
hands, cards, zero   family cards left; the card on the table (0 none); whether it counts as zero
thrift, saved        whether next / this week each family sends one member less
supply, hall         members at home; in the City Hall
street               for each seat, members on streets Tuesday, Wednesday, Thursday, Friday
edicts, votes        this week's edicts by number; -1 open, 0 rejected, 1 adopted
edict_deck           edicts not yet seen, by number
week_card            this week's card, by number (-1 none); week_deck: those not yet seen
bag                  how many resources are in the bag
booths               9 booths (the last two are the foreign merchants'), each with
                     ``resources`` (5 counts), ``seat`` (-1 nobody), ``members``
craftsmen            5 craftsmen, each with ``contracts`` (``[seat, members]`` from the top),
                     ``ordered`` (this week), ``bar`` (spaces above it)
harbour_bar          ships that leave on Saturday
berths               4 berths, each with ``ship`` (-1 none) and ``holds`` (5 seats, -1 free; the
                     last is the extra hold)
extra_hold           whether extra holds may be loaded now
ship_deck            ships not yet seen since the last reshuffle; ship_aside: those put aside;
                     ships_drawn: how many were drawn so far
display              cards on display, each with ``relic`` (-1 sold) and ``guard`` (-1 nobody)
relic_deck           relics not yet seen since the last reshuffle, by number; relic_discard; relics_drawn
shrines              for each seat: ``[shrine, stored relic or -1]``
noted                for each seat, what everybody could have noted: ``resources`` (at least),
                     ``hidden`` (how many more), ``goods``, ``money``, ``relics``
noted_most           5: how many more of each resource can be hidden behind all screens together
own                  the own screen, None for a spectator: ``resources``, ``goods``, ``money``,
                     ``relics`` (by number, shrines and stored ones too), ``choice``
screens              None, or with open screens for each seat what ``own`` holds, without the choice
over, windows        whether the game is over; who has each city's window (-1 nobody)
===================  =======================================================================
"""

from __future__ import annotations

import random
from typing import Any

from engine.chance import fresh_seed
from engine.colonia import knowledge
from engine.colonia.components import BERTHS, FAMILY_CARDS, RESOURCE_TOKENS, STREETS
from engine.colonia.options import load_options
from engine.colonia.state import ALL_BOOTHS, ALL_HOLDS, SCHEMA, C, Frame, G, K, R, State, copy
from engine.colonia.week import SECRET, legal
from engine.game import Action, Plain, Seat, View


def view(s: State, seat: Seat | None) -> View:
    """Exactly what ``seat`` may see, as described above. Fresh plain data."""
    n = s.players
    own = None
    if seat is not None:
        choice = s.choice[seat]
        own = _screen(s, seat) | {"choice": None if choice is None else [choice.kind, list(choice.args)]}
    return {
        "schema": SCHEMA,
        "seat": seat,
        "options": s.options.plain,
        "players": n,
        "week": s.week,
        "day": s.day,
        "step": s.step,
        "stack": [[frame.kind, frame.who, frame.arg] for frame in s.stack],
        "chosen": [choice is not None for choice in s.choice],
        "order": s.order[:],
        "hands": [[value for value in FAMILY_CARDS if hand >> value & 1] for hand in s.hand],  # R 4
        "cards": s.card[:],
        "zero": [bool(zero) for zero in s.zero],
        "thrift": bool(s.thrift),
        "saved": bool(s.saved),
        "supply": s.supply[:],
        "hall": s.hall[:],
        "street": _rows(s.street, len(STREETS)),
        "edicts": s.edicts[:],
        "votes": s.votes[:],
        "edict_deck": s.edict_deck[:],
        "week_card": s.week_card,
        "week_deck": s.week_deck[:],
        "bag": sum(s.bag),
        "booths": [
            {"resources": s.booth[b * R : b * R + R], "seat": s.booth_seat[b], "members": s.booth_members[b]}
            for b in range(ALL_BOOTHS)
        ],
        "craftsmen": [
            {"contracts": [list(c) for c in s.contracts[k]], "ordered": s.ordered[k], "bar": s.bar[k]}
            for k in range(K)
        ],
        "harbour_bar": s.harbour_bar,
        "berths": [
            {"ship": s.berth[b], "holds": s.hold[b * ALL_HOLDS : b * ALL_HOLDS + ALL_HOLDS]}
            for b in range(BERTHS)
        ],
        "extra_hold": bool(s.extra_hold),
        "ship_deck": s.ship_deck[:],
        "ship_aside": s.ship_aside[:],
        "ships_drawn": s.ships_drawn,
        "display": [{"relic": relic, "guard": guard} for relic, guard in zip(s.display, s.guard)],
        "relic_deck": s.relic_deck[:],
        "relic_discard": s.relic_discard[:],
        "relics_drawn": s.relics_drawn,
        "shrines": [_shrines(s, i) for i in range(n)],
        "noted": [_noted(s, i) for i in range(n)],
        "noted_most": s.most[:],
        "own": own,
        "screens": [_screen(s, i) for i in range(n)] if s.options.open_screens else None,
        "over": bool(s.over),
        "windows": s.windows[:],
    }


def sample(seen: View, rng: random.Random) -> State:
    """A full state that fits the view ``seen``: hidden resources, others' choices and the seed are new."""
    seat, screens = seen["seat"], seen["screens"]
    s = State(
        options=load_options(seen["options"]),
        players=seen["players"],
        seed=b"",
        stack=[Frame(kind, who, arg) for kind, who, arg in seen["stack"]],
        choice=[None] * seen["players"],
        week=seen["week"],
        day=seen["day"],
        step=seen["step"],
        order=seen["order"][:],
        hand=[sum(1 << value for value in hand) for hand in seen["hands"]],
        card=seen["cards"][:],
        zero=[int(zero) for zero in seen["zero"]],
        thrift=int(seen["thrift"]),
        saved=int(seen["saved"]),
        supply=seen["supply"][:],
        hall=seen["hall"][:],
        street=[members for row in seen["street"] for members in row],
        resources=[count for noted in seen["noted"] for count in noted["resources"]],
        goods=[count for noted in seen["noted"] for count in noted["goods"]],
        money=[amount for noted in seen["noted"] for amount in noted["money"]],
        relics=[_mask(noted["relics"]) for noted in seen["noted"]],
        stored=[_mask(relic for _, relic in shrines if relic >= 0) for shrines in seen["shrines"]],
        noted=[count for noted in seen["noted"] for count in noted["resources"]],
        most=seen["noted_most"][:],
        edicts=seen["edicts"][:],
        votes=seen["votes"][:],
        edict_deck=seen["edict_deck"][:],
        week_card=seen["week_card"],
        week_deck=seen["week_deck"][:],
        bag=[0] * R,
        booth=[count for booth in seen["booths"] for count in booth["resources"]],
        booth_seat=[booth["seat"] for booth in seen["booths"]],
        booth_members=[booth["members"] for booth in seen["booths"]],
        contracts=[[(owner, members) for owner, members in row["contracts"]] for row in seen["craftsmen"]],
        ordered=[row["ordered"] for row in seen["craftsmen"]],
        bar=[row["bar"] for row in seen["craftsmen"]],
        harbour_bar=seen["harbour_bar"],
        berth=[berth["ship"] for berth in seen["berths"]],
        hold=[owner for berth in seen["berths"] for owner in berth["holds"]],
        extra_hold=int(seen["extra_hold"]),
        ship_deck=seen["ship_deck"][:],
        ship_aside=seen["ship_aside"][:],
        ships_drawn=seen["ships_drawn"],
        display=[place["relic"] for place in seen["display"]],
        guard=[place["guard"] for place in seen["display"]],
        relic_deck=seen["relic_deck"][:],
        relic_discard=seen["relic_discard"][:],
        relics_drawn=seen["relics_drawn"],
        over=int(seen["over"]),
        windows=seen["windows"][:],
    )
    hidden = [noted["hidden"] for noted in seen["noted"]]
    open_to: dict[int, Any] = dict(enumerate(screens)) if screens is not None else {}
    if seat is not None:
        open_to[seat] = seen["own"]
        if seen["own"]["choice"] is not None:
            kind, args = seen["own"]["choice"]
            s.choice[seat] = Action(kind, tuple(args))
    for i, screen in sorted(open_to.items()):
        s.resources[i * R : i * R + R] = screen["resources"]
        hidden[i] = 0
    _deal(s, hidden, rng)
    for i, chosen in enumerate(seen["chosen"]):
        if chosen and i != seat:
            s.choice[i] = rng.choice(legal(s, i))
    return s


def redeal(state: State, seat: Seat | None, rng: random.Random) -> State:
    """A new state like ``state`` in all that ``seat`` may know, the rest dealt afresh."""
    s = copy(state)
    hidden = [knowledge.hidden(s, i) for i in range(s.players)]
    for i in range(s.players):
        if i == seat or s.options.open_screens:
            hidden[i] = 0
        else:
            s.resources[i * R : i * R + R] = s.noted[i * R : i * R + R]
    _deal(s, hidden, rng)
    if s.stack and s.stack[-1].kind in SECRET:
        for i, choice in enumerate(state.choice):
            if choice is not None and i != seat:
                s.choice[i] = None
                s.choice[i] = rng.choice(legal(s, i))
    return s


def _deal(s: State, hidden: list[int], rng: random.Random) -> None:
    """Deal ``hidden[i]`` unknown tokens to each seat, put the rest into the bag, and take a new seed.

    Every way to deal the tokens that may be hidden is equally likely: of each resource those out of
    sight, but no more than the notes allow. What went back into the bag in public is not hidden.
    """
    loose = [RESOURCE_TOKENS] * R
    for at in range(ALL_BOOTHS * R):
        loose[at % R] -= s.booth[at]
    room = s.most[:]
    for at in range(s.players * R):
        loose[at % R] -= s.resources[at]
        room[at % R] -= s.resources[at] - s.noted[at]
    total = sum(hidden)
    if total:
        pool = [resource for resource in range(R) for _ in range(min(loose[resource], room[resource]))]
        tokens = rng.sample(pool, total)
        for i, count in enumerate(hidden):
            for resource in tokens[:count]:
                s.resources[i * R + resource] += 1
                loose[resource] -= 1
            del tokens[:count]
    s.bag = loose
    s.seed = fresh_seed(rng)


def _screen(s: State, seat: Seat) -> dict[str, Plain]:
    return {
        "resources": s.resources[seat * R : seat * R + R],
        "goods": s.goods[seat * G : seat * G + G],
        "money": s.money[seat * C : seat * C + C],
        "relics": _numbers(s.relics[seat]),
    }


def _noted(s: State, seat: Seat) -> dict[str, Plain]:
    return {
        "resources": s.noted[seat * R : seat * R + R],
        "hidden": knowledge.hidden(s, seat),
        "goods": s.goods[seat * G : seat * G + G],
        "money": s.money[seat * C : seat * C + C],
        "relics": _numbers(s.relics[seat]),
    }


def _shrines(s: State, seat: Seat) -> list[list[int]]:
    relics = s.deck.relics
    stored = {relics[number].city: number for number in _numbers(s.stored[seat])}
    return [
        [number, stored.get(relics[number].city, -1)]
        for number in _numbers(s.relics[seat])
        if relics[number].shrine
    ]


def _rows(flat: list[int], width: int) -> list[list[int]]:
    return [flat[at : at + width] for at in range(0, len(flat), width)]


def _numbers(mask: int) -> list[int]:
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def _mask(numbers: Any) -> int:
    return sum(1 << number for number in numbers)
