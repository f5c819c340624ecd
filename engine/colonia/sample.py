"""Full states as one seat could imagine them: what it cannot know is dealt afresh."""

from __future__ import annotations

import random
from typing import cast

from engine.chance import fresh_key
from engine.colonia import knowledge
from engine.colonia.components import RESOURCE_TOKENS
from engine.colonia.options import load_options
from engine.colonia.state import R, State, copy
from engine.colonia.view import ColoniaView, Screen
from engine.colonia.week import SECRET, legal
from engine.game import Action, Seat, View
from engine.masks import mask_of
from engine.steps import Frame


def sample(view: View, rng: random.Random) -> State:
    """A full state consistent with a view: hidden resources, the others' choices and the seed are new."""
    seen = cast(ColoniaView, view)
    seat, screens, own = seen["seat"], seen["screens"], seen["own"]
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
        hand=[mask_of(hand) for hand in seen["hands"]],
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
        relics=[mask_of(noted["relics"]) for noted in seen["noted"]],
        stored=[mask_of(relic for _, relic in shrines if relic >= 0) for shrines in seen["shrines"]],
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
    open_to: dict[Seat, Screen] = dict(enumerate(screens)) if screens is not None else {}
    if seat is not None and own is not None:
        open_to[seat] = own
        if own["choice"] is not None:
            kind, args = own["choice"]
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
    """A new state, the same in everything ``seat`` may know, with the rest dealt afresh."""
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

    Every way to deal the tokens that may be hidden is equally likely: of each resource, those out of sight,
    but no more than the notes allow. Tokens that went back into the bag in public are not hidden.
    """
    dealt = [sum(s.resources[r::R]) for r in range(R)]
    loose = [RESOURCE_TOKENS - sum(s.booth[r::R]) - dealt[r] for r in range(R)]
    room = [s.most[r] - dealt[r] + sum(s.noted[r::R]) for r in range(R)]
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
    s.seed = fresh_key(rng)
