"""What an action would do, found by carrying it out on a copy. No dice are rolled for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from engine.game import Event, Out, Plain, Reason, Seat
from engine.steps import Frame
from engine.troyes import fight, saying, scoring
from engine.troyes.activity import can_pay, cost
from engine.troyes.citizens import sources
from engine.troyes.components import (
    CHARACTERS,
    HIRE_COST,
    LEVELS,
    MOST_BLACK,
    NOBODY,
    OWNERS,
    STEP_POINTS,
)
from engine.troyes.draft import Draft, Need, said
from engine.troyes.group import Offer, offers, payments, price, total
from engine.troyes.previews import ActPreview, Filled, GroupPreview, Nothing, Outcome
from engine.troyes.previews import Step as NextStep
from engine.troyes.state import State, copy


def finished(s: State, seat: Seat, draft: Draft) -> Draft | None:
    """The draft with everything open settled: a citizen from the supply if there is one, as often as
    possible.

    None if the dice are not enough.
    """
    deed, need = saying.DEEDS[draft.what], saying.need_of(s, seat, draft)
    if deed.enough(s, seat, draft.goal, need, draft.dice) is not None:
        return None
    draft = draft._replace(settled=True)
    if draft.source is None and deed.takes_citizen(s, seat, draft.goal):
        source = next(one for one in sources(s, seat) if deed.refuses(s, seat, draft, one) is None)
        draft = draft._replace(source=source)
    return draft if draft.times else draft._replace(times=deed.most(s, seat, draft, need))


def carried_out(s: State, seat: Seat, draft: Draft) -> tuple[State, list[Event]]:
    """A copy with a finished draft carried out, and the events. Cubes on events are still to come."""
    twin, out = copy(s), Out()
    twin.draft, twin.stack = draft, [Frame("group", seat)]
    saying.carry_out(twin, seat, out)
    return twin, out.events


def ahead(s: State, seat: Seat, draft: Draft) -> tuple[Draft, bool]:
    """A completable draft with every step answered that has only one answer, and whether nothing is left to
    ask."""
    twin = copy(s)
    at_once = saying.say_forced(twin, seat, draft) is None
    assert twin.draft is not None
    return twin.draft, at_once


def outcome(s: State, seat: Seat, draft: Draft) -> Outcome:
    """What the draft would do with no more dice."""
    need = saying.need_of(s, seat, draft)
    pays = [0] * OWNERS
    for owner, money in payments(seat, need, draft.dice):
        pays[owner] = money
    reached, nobody = total(need, draft.dice), [0] * s.players
    dear, foreman = price(seat, need, draft.dice), _foreman(s, seat, draft.what, draft.goal)
    found: Outcome = {
        "enough": False,
        "at_once": False,
        "dice": [number for die in draft.dice for number in die],
        "total": reached,
        "number": need.number,
        "price": dear,
        "pays": pays,
        "count": reached // need.number if need.number else len(draft.dice),
        "cost": foreman,
        "spends": [dear + foreman, 0],
        "gains": [0, 0, 0],
        "foreman": NOBODY,
        "money": nobody,
        "influence": nobody[:],
        "points": nobody[:],
        "cubes_on_card": 0,
        "cathedral": [],
        "space": NOBODY,
        "expelled": NOBODY,
        "expelled_from": NOBODY,
        "times": 0,
        "cubes_to_put": 0,
        "rolls": 0,
        "counts": [],
        **filled(s.players, ()),
    }
    whole = finished(s, seat, draft)
    return found if whole is None else cast(Outcome, {**found, **_done(s, seat, whole, found["spends"][0])})


def _foreman(s: State, seat: Seat, what: str, goal: int) -> int:
    """What the foreman of an action costs."""
    return cost(s, seat, goal) if what == "activity" and s.card[goal] != NOBODY else 0


def _done(s: State, seat: Seat, whole: Draft, paid: int) -> dict[str, Plain]:
    """What is known only of an action that can be carried out; ``paid`` is for dice and foreman."""
    twin, events = carried_out(s, seat, whole)
    left = twin.draft
    spends = [paid, HIRE_COST if any(event.code == "hired" for event in events) else 0]
    for event in events:
        if event.code == "lost" and event.args[0] == seat:
            spends = [spent + more for spent, more in zip(spends, event.args[1:3])]
    return {
        "enough": True,
        "spends": spends,
        "gains": [
            after[seat] - before[seat] + spent
            for after, before, spent in zip(
                (twin.purse, twin.influence, twin.points), (s.purse, s.influence, s.points), (*spends, 0)
            )
        ],
        "foreman": _arg(events, "hired_foreman", 2, NOBODY),
        "money": [after - before for after, before in zip(twin.purse, s.purse)],
        "influence": [after - before for after, before in zip(twin.influence, s.influence)],
        "points": [after - before for after, before in zip(twin.points, s.points)],
        "cubes_on_card": _arg(events, "cubes_on_card", 2, 0),
        "cathedral": [
            LEVELS * column + level
            for event in events
            if event.code == "built"
            for column, level in event.args[2]
        ],
        "space": _arg(events, "placed", 2, NOBODY),
        "expelled": _arg(events, "expelled", 0, NOBODY),
        "expelled_from": _arg(events, "expelled", 1, NOBODY),
        "times": whole.times,
        "cubes_to_put": left.left if left is not None and left.what == "cubes" else 0,
        "rolls": left.left if left is not None and left.what == "shots" else 0,
        "counts": scoring.counts(twin, seat),
        **filled(s.players, events),
    }


def filled(players: int, events: Sequence[Event]) -> Filled:
    """What the event filled in these events pays, if any."""
    full = _arg(events, "event_full", 0, NOBODY)
    points = [0] * players if full != NOBODY else []
    for event in events:
        if event.code == "gained" and event.args[4] == "full":
            points[event.args[0]] += event.args[3]
    return {"filled": full, "filled_points": points, "filled_card": _arg(events, "event_taken", 2, NOBODY)}


def _arg(events: Sequence[Event], wanted: str, place: int, default: int) -> int:
    """An argument of the event with this code."""
    return next((int(event.args[place]) for event in events if event.code == wanted), default)


def steps(s: State, seat: Seat) -> list[NextStep]:
    """Each character's next step for the seat."""
    have = scoring.counts(s, seat)
    return [_step(s, seat, character, have[character]) for character in range(CHARACTERS)]


def _step(s: State, seat: Seat, character: int, have: int) -> NextStep:
    wanted = scoring.steps_of(s, character)
    following = next((step for step in wanted if step > have), 0)
    at = wanted.index(following) if following else 0
    more = STEP_POINTS[at] - (STEP_POINTS[at - 1] if at else 0)
    return {
        "character": character,
        "counts": have,
        "next": following,
        "points": more if following else 0,
        "own": bool(s.held[seat] >> character & 1) or (s.options.open_screens and _dealt(s, character)),
    }


def _dealt(s: State, character: int) -> bool:
    return any(mask >> character & 1 for mask in s.held)


def black_to_come(s: State) -> list[int]:
    """The fewest and the most black dice of the next round, given the row now; both 0 after the last
    round."""
    if s.round == scoring.rounds(s):
        return [0, 0]
    now = sum([s.deck.events[event].black for event in s.row])
    coming = [s.deck.events[card // 2].black for card in s.red_pile]
    return [min(MOST_BLACK, now + min(coming)), min(MOST_BLACK, now + max(coming))]


def _count(s: State, seat: Seat, what: str, goal: int, need: Need, offer: Offer) -> int:
    """How much a group does: what its total gives, as far as the seat can pay and has room."""
    if not need.number:
        return offer.size
    count = offer.total // need.number
    if what == "activity":
        return min(count, can_pay(s, seat, goal, need, offer.price))
    return min(count, fight.free(s, goal)) if what == "fight" else count


def act_preview(
    s: State, seat: Seat, what: str, goal: int, cubes: Sequence[int], draft: Draft | None
) -> ActPreview | GroupPreview:
    """What an action could be at most, with one of these cubes or none; the best total may need most of the
    purse; and what own dice alone would do with the first of them. If nothing more is asked, what it will be.

    ``draft`` is the draft it would lead to, None if it is refused.
    """
    if draft is not None:
        whole, at_once = ahead(s, seat, draft)
        if at_once:
            return {**outcome(s, seat, whole), "at_once": True}
    colours: set[int] = set()
    expels: set[int] = set()
    most, count, number, deed = 0, 0, 0, saying.DEEDS[what]
    for cube in cubes:
        need = deed.need(s, seat, goal, cube)
        if isinstance(need, Reason):
            continue
        number = need.number
        colours |= {*need.colours}
        expels |= deed.expels(s, seat, goal, need)
        paid = [offer for offer in offers(s, seat, need) if offer.price <= need.spare]
        most = max([most, *(offer.total for offer in paid)])
        count = max([count, *(_count(s, seat, what, goal, need, offer) for offer in paid)])
    activity = what == "activity" and s.card[goal] != NOBODY
    return {
        "cost": _foreman(s, seat, what, goal),
        "number": number,
        "colours": sorted(colours),
        "most": most,
        "count": count,
        "at_once": False,
        "rolls": activity and s.deck.activities[s.card[goal]].id == "archer",
        "expels": sorted(expels),
        "own_dice": {} if draft is None else _with_own_dice(s, seat, what, goal, cubes[0]),
    }


def _with_own_dice(s: State, seat: Seat, what: str, goal: int, cube: int) -> Outcome | Nothing:
    """What the highest own dice would do, the fewest that do most.

    Nothing if they are not enough, or if it depends on their values what is done: for a citizen.
    """
    deed, groups = saying.DEEDS[what], list[Outcome]()
    need = deed.need(s, seat, goal, cube)
    if what == "place" or isinstance(need, Reason):
        return {}
    draft = Draft(what, goal, cube, need)
    while own := [die for die in deed.further(s, seat, goal, need, draft.dice) if die.args[0] == seat]:
        draft = said(draft, max(own, key=lambda die: die.args[2]))
        would = outcome(s, seat, draft)
        groups += [would] if would["enough"] else []
    counts = what not in ("activity", "fight")
    return max(groups, key=lambda would: would["count"] if counts else would["times"]) if groups else {}
